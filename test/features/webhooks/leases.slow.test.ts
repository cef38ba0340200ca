import { setTimeout as delay } from 'node:timers/promises'
import { sql, type CompiledQuery } from 'kysely'
import { describe, expect, onTestFinished } from 'vitest'
import type { Database } from '#src/ground/db/connection/connect.ts'
import type { AttemptOutcome } from '#src/features/webhooks/delivery/attempt.ts'
import { secondsUntilDue } from '#src/features/webhooks/delivery/lease.ts'
import { recordOutcomes, type CompletedAttempt } from '#src/features/webhooks/delivery/record-outcomes.ts'
import { leaseSeconds, type Worker, type WorkerDeps } from '#src/features/webhooks/delivery/worker.ts'
import { testWith } from '#test/app/index.ts'
import type { Responder } from '#test/servers/loopback-server.ts'
import { leaseDue, deliveryRows, emitEvents, startTestWorker } from './delivering.ts'
import { receiverFixture, respondWith } from './receiver.ts'

const timeoutMs = 10_000

/** How far the workers' clocks are ahead. */
let clockOffsetSeconds = 0

const it = testWith({
  environment: { WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1', WEBHOOK_TIMEOUT_MS: String(timeoutMs) },
})
  .extend('fileReceiver', { scope: 'file' }, receiverFixture)
  .extend('receiver', async ({ app, fileReceiver }) => {
    // Workers deliver for all agencies: the deliveries of earlier tests must not count.
    await app.db.deleteFrom('webhook_subscriptions').execute()
    fileReceiver.received.length = 0
    fileReceiver.respond = respondWith(200)
    clockOffsetSeconds = 0
    return fileReceiver
  })
  /** Responses that the receiver delays until `release`. */
  .extend('held', ({ receiver }) => {
    const responses: Parameters<Responder>[] = []
    return {
      capture: () => {
        receiver.respond = (...response) => void responses.push(response)
      },
      release: (respond: Responder) => responses.splice(0).forEach(response => respond(...response)),
      expectCount: (count: number) => expect.poll(() => responses.length, { timeout: 30_000 }).toBe(count),
    }
  })
  .extend('startWorker', ({ app, held }) => (options: Partial<WorkerDeps> = {}): Worker => {
    const worker = startTestWorker(app, { clockOffsetSeconds: () => clockOffsetSeconds, ...options })
    onTestFinished(() => held.release(res => void res.destroy()))
    return worker
  })
  /** Creates an agency with a subscription. */
  .extend('subscribe', ({ app, receiver }) => async (path = '/hook', fields: object = {}) => {
    const agency = await app.agency()
    const { key } = await app.key(agency)
    const { webhooks } = app.api(key)
    const { id } = await webhooks.create({ url: receiver.url + path, ...fields })
    return {
      emit: (count?: number) => emitEvents(agency, count),
      update: (changes: object) => webhooks.update(id, changes),
      remove: () => webhooks.delete(id),
      deliveries: () => deliveryRows(app, id),
    }
  })
  /** The numbers of the received attempts, in order. */
  .extend(
    'receivedAttempts',
    ({ receiver }) =>
      () =>
        receiver.received.map(({ headers }) => headers['x-service-attempt']),
  )

/** The database, with a callback before each statement. */
const observeQueries = (database: Database, onQuery: (query: CompiledQuery) => Promise<void> | void) =>
  new Proxy(database, {
    get: (db, name) => {
      if (name === 'executeQuery')
        return async (query: CompiledQuery) => {
          await onQuery(query)
          return db.executeQuery(query)
        }
      const member = db[name as keyof Database] as unknown
      return typeof member === 'function' ? (member.bind(db) as unknown) : member
    },
  })

const success: AttemptOutcome = { statusCode: 200, error: null, durationMs: 5, retryAfter: null }
const failure: AttemptOutcome = {
  statusCode: 500,
  error: { code: 'http_status', status: 500 },
  durationMs: 5,
  retryAfter: null,
}
const timing = { backoffSeconds: 60, clockOffsetSeconds: 0 }

describe('a lease', () => {
  it('outlasts an attempt, and ends within 30 s at the default timeout', async ({ subscribe, startWorker, held }) => {
    for (const responseTimeoutMs of [1, 500, 999, 1000, 10_000, 60_000])
      expect(leaseSeconds(responseTimeoutMs) * 1000).toBeGreaterThan(responseTimeoutMs)
    expect(leaseSeconds(10_000)).toBeLessThanOrEqual(30)

    held.capture()
    const { emit, deliveries } = await subscribe()
    const before = Date.now()
    await emit()
    startWorker()
    await held.expectCount(1)
    const [{ leased_until: leasedUntil } = { leased_until: null }] = await deliveries()
    expect(Date.parse(leasedUntil ?? '')).toBeGreaterThan(before + 10_000)
    expect(Date.parse(leasedUntil ?? '')).toBeLessThanOrEqual(Date.now() + 30_000)
  })

  it('is granted to one of many concurrent workers', async ({ subscribe, app }) => {
    const { emit, deliveries } = await subscribe()
    await emit(400)
    const leasedIds: number[] = []
    const leaseAll = async (): Promise<void> => {
      const leased = await leaseDue(app, clockOffsetSeconds)
      leasedIds.push(...leased.map(({ id }) => id))
      if (leased.length > 0) await leaseAll()
    }
    await Promise.all(Array.from({ length: 8 }, leaseAll))
    expect(new Set(leasedIds).size, 'leased twice').toBe(leasedIds.length)
    expect(leasedIds).toHaveLength((await deliveries()).length)
  })

  it('is found without reading the disabled subscriptions that collect deliveries', async ({ subscribe, app }) => {
    const first = await subscribe()
    const { agencyId } = await app.db
      .selectFrom('webhook_subscriptions')
      .select('agency_id as agencyId')
      .executeTakeFirstOrThrow()
    await sql`
      insert into webhook_subscriptions
        (agency_id, url, host, events, secret, is_active, max_retries, disabled_at, disabled_code)
      select ${agencyId}, 'http://127.0.0.1/', '127.0.0.1', '{*}', '', false, 5, now(), 'gone'
      from generate_series(1, 300)
    `.execute(app.db)
    const last = await subscribe()
    await sql`
      insert into webhook_deliveries (agency_id, subscription_id, event_id) select agency_id, id, 1 from webhook_subscriptions where not is_active
    `.execute(app.db)
    for (const { emit } of [first, last]) await emit()
    let plan = ''
    const db = observeQueries(app.db, async ({ sql: text, parameters, query, queryId }) => {
      const explained = { sql: `explain (analyze, timing off) ${text}`, parameters, query, queryId }
      await app.db.transaction().execute(async tx => {
        const { rows } = await tx.executeQuery<{ 'QUERY PLAN': string }>(explained)
        plan = rows.map(row => row['QUERY PLAN']).join('\n')
        await sql`rollback and chain`.execute(tx)
      })
    })
    const leased = await leaseDue({ webhooks: app.webhooks, db }, clockOffsetSeconds)
    expect(leased).toHaveLength(2)
    expect(Number(/Recursive Union .*actual rows=(\d+)/.exec(plan)?.[1])).toBeLessThan(10)
  })

  it('prevents two workers from the same attempt', async ({ subscribe, receiver, startWorker, held }) => {
    const { emit, deliveries } = await subscribe('/hook', { maxRetries: 1 })
    await emit(200)
    // A worker starts with 4 attempts, so 8 in flight prove that both deliver.
    held.capture()
    startWorker()
    startWorker()
    await held.expectCount(8)
    // Some attempts fail, but not enough in a row to disable the subscription.
    receiver.respond = (res, request) => {
      const { headers } = request
      const fails = Number(headers['x-service-delivery-id']) % 10 === 0 && headers['x-service-attempt'] === '1'
      respondWith(fails ? 500 : 200)(res, request)
    }
    held.release(respondWith(200))
    // A worker can be drained while the other one is about to lease more: wait for the outcomes.
    const expectAll = (isDone: (delivery: { attempts: number; status: string }) => boolean) =>
      expect.poll(async () => (await deliveries()).every(isDone), { timeout: 30_000 }).toBe(true)
    await expectAll(({ attempts }) => attempts > 0)
    clockOffsetSeconds = 240
    await expectAll(({ status }) => status === 'success')
    const attempts = receiver.received.map(({ headers }) =>
      [headers['x-service-delivery-id'], headers['x-service-attempt']].join(),
    )
    expect(new Set(attempts).size).toBe(attempts.length)
    const all = await deliveries()
    expect(all.every(({ status }) => status === 'success')).toBe(true)
    const again = all.filter(delivery => delivery.attempts === 2).length
    expect(again).toBeGreaterThan(10)
    expect(attempts).toHaveLength(200 + again)
  })

  it('of a crashed worker delays the attempt until it ends', async ({
    subscribe,
    app,
    startWorker,
    receiver,
    receivedAttempts,
  }) => {
    const { emit, deliveries } = await subscribe()
    await emit(3)
    expect(await leaseDue(app, clockOffsetSeconds)).toHaveLength(3)
    const worker = startWorker()
    clockOffsetSeconds = leaseSeconds(timeoutMs) / 2
    await worker.drained()
    expect(receiver.received).toEqual([])
    clockOffsetSeconds = leaseSeconds(timeoutMs) + 0.1
    await worker.drained()
    expect(receivedAttempts()).toEqual(['1', '1', '1'])
    expect(new Set(receiver.ids()).size).toBe(3)
    for (const delivery of await deliveries()) expect(delivery).toMatchObject({ status: 'success', attempts: 1 })
  })

  it(
    'is not released by a worker that stops during an attempt',
    { timeout: 30_000 },
    async ({ subscribe, receiver, startWorker, receivedAttempts, held }) => {
      const { emit, deliveries } = await subscribe()
      await emit()
      held.capture()
      const stopped = startWorker({ shutdownTimeoutMs: 200 })
      await held.expectCount(1)
      await stopped.stop()
      expect(await deliveries()).toMatchObject([{ status: 'pending', attempts: 0, leased_until: expect.any(String) }])
      receiver.respond = respondWith(200)
      const other = startWorker()
      await other.drained()
      expect(receiver.received).toHaveLength(1)
      clockOffsetSeconds = leaseSeconds(timeoutMs) + 0.1
      await other.drained()
      expect(receivedAttempts()).toEqual(['1', '1'])
      expect(await deliveries()).toMatchObject([{ status: 'success', attempts: 1, leased_until: null }])
    },
  )

  it(
    'does not keep the outcomes of other attempts from being recorded when a worker stops',
    { timeout: 30_000 },
    async ({ subscribe, receiver, startWorker, held }) => {
      const hanging = await subscribe('/hanging')
      const slow = await subscribe('/slow')
      held.capture()
      await hanging.emit()
      const worker = startWorker({ shutdownTimeoutMs: 1500 })
      await held.expectCount(1)
      const capture = receiver.respond
      receiver.respond = (response, request) => {
        if (request.path === '/slow') setTimeout(() => respondWith(200)(response, request), 300)
        else capture(response, request)
      }
      await slow.emit()
      worker.wake()
      await expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBe(2)
      await worker.stop()
      expect(await slow.deliveries()).toMatchObject([{ status: 'success', attempts: 1 }])
      expect(await hanging.deliveries()).toMatchObject([{ status: 'pending', attempts: 0 }])
    },
  )
})

describe('the lease of a delivery that waits for a slot', () => {
  const countLeased = async ({ deliveries }: { deliveries: () => Promise<{ leased_until: string | null }[]> }) =>
    (await deliveries()).filter(delivery => delivery.leased_until !== null).length
  /** Delivers until the receiver has 16 attempts in flight, which it holds. */
  const itHolds = it.extend('hanging', async ({ app, subscribe, startWorker, held, receiver }) => {
    const subscription = await subscribe()
    await subscription.emit(400)
    receiver.respond = (res, request) => {
      if (receiver.received.length > 100) held.capture()
      respondWith(200)(res, request)
    }
    let returned = 0
    const db = observeQueries(app.db, ({ sql: text, parameters }) => {
      if (text.includes('returned')) returned += (JSON.parse(parameters[0] as string) as unknown[]).length
    })
    const worker = startWorker({ db })
    await held.expectCount(16)
    return { ...subscription, worker, countReturned: () => returned }
  })

  itHolds('ends when the receiver responds to nothing for a second', async ({ hanging, held }) => {
    await expect.poll(hanging.countReturned, { timeout: 30_000 }).toBeGreaterThan(0)
    await expect.poll(() => countLeased(hanging), { timeout: 30_000 }).toBe(16)
    await held.expectCount(16)
  })

  itHolds('ends when the worker stops', async ({ hanging, held }) => {
    const stopping = hanging.worker.stop()
    await expect.poll(() => countLeased(hanging), { timeout: 30_000 }).toBe(16)
    expect(hanging.countReturned()).toBeGreaterThan(0)
    held.release(respondWith(200))
    await stopping
    expect(await countLeased(hanging)).toBe(0)
  })
})

describe('a worker whose lease has ended', () => {
  it('records no outcome, neither during the lease of another worker nor afterwards', async ({
    app,
    subscribe,
    startWorker,
  }) => {
    const { emit, deliveries } = await subscribe()
    await emit(2)
    const late = await leaseDue(app, clockOffsetSeconds)
    expect(late).toHaveLength(2)
    clockOffsetSeconds = leaseSeconds(timeoutMs) + 0.1
    const later = await leaseDue(app, clockOffsetSeconds)
    expect(later.map(({ id }) => id)).toEqual(late.map(({ id }) => id))
    const leased = await deliveries()
    const recordAll = (all: CompletedAttempt['delivery'][], outcome: AttemptOutcome) => {
      const completed = all.map(delivery => ({ delivery, outcome }))
      return recordOutcomes(app.db, completed, timing)
    }
    await recordAll(late, success)
    await recordAll(late, failure)
    expect(await deliveries()).toEqual(leased)

    await recordAll(later, failure)
    const recorded = await deliveries()
    for (const delivery of recorded)
      expect(delivery).toMatchObject({ status: 'pending', attempts: 1, leased_until: null })
    await recordAll(late, success)
    await recordAll(later, success)
    expect(await deliveries()).toEqual(recorded)
    clockOffsetSeconds += 120
    await startWorker().drained()
    for (const delivery of await deliveries()) expect(delivery).toMatchObject({ status: 'success', attempts: 2 })
  })

  it('does not change the outcome of another worker', async ({
    subscribe,
    receiver,
    startWorker,
    receivedAttempts,
    held,
  }) => {
    const { emit, deliveries } = await subscribe()
    await emit()
    held.capture()
    const late = startWorker({ clockOffsetSeconds: () => 0 })
    await held.expectCount(1)
    receiver.respond = respondWith(200)
    clockOffsetSeconds = leaseSeconds(timeoutMs) + 0.1
    await startWorker().drained()
    expect(receivedAttempts()).toEqual(['1', '1'])
    const recorded = await deliveries()
    expect(recorded).toMatchObject([{ status: 'success', attempts: 1, last_status_code: 200 }])
    held.release(respondWith(500))
    await late.drained()
    expect(await deliveries()).toEqual(recorded)
  })
})

describe('a worker that is notified', () => {
  it('sleeps until the next retry, also beside overdue deliveries of disabled subscriptions', async ({
    subscribe,
    app,
    startWorker,
    receiver,
  }) => {
    const disabled = await subscribe()
    await disabled.emit()
    expect(await secondsUntilDue(app.db, 0)).toBeLessThanOrEqual(0)
    await disabled.update({ isActive: false })
    expect(await secondsUntilDue(app.db, 0)).toBe(Infinity)

    let statements = 0
    const db = observeQueries(app.db, () => void statements++)
    const worker = startWorker({ db, pollIntervalMs: 50, isNotified: () => true })
    await delay(600)
    expect(statements).toBeLessThan(6)

    const { emit, deliveries } = await subscribe()
    await emit()
    const nextAttemptAt = sql<string>`now() + interval '800 ms'`
    await app.db
      .updateTable('webhook_deliveries')
      .set({ next_attempt_at: nextAttemptAt })
      .where('id', '=', (await deliveries())[0]?.id ?? 0)
      .execute()
    worker.wake()
    await delay(400)
    expect(receiver.received).toEqual([])
    expect(statements).toBeLessThan(9)
    await expect.poll(() => receiver.received.length, { timeout: 1500 }).toBe(1)
  })
})

describe('the outcomes of attempts', () => {
  it('are recorded by one statement', async ({ subscribe, app }) => {
    const { emit, deliveries } = await subscribe()
    await emit(4)
    let statements = 0
    // Leased deliveries have no order.
    const leased = (await leaseDue(app, clockOffsetSeconds)).toSorted((first, second) => first.id - second.id)
    const completed = leased.map((delivery, at) => ({ delivery, outcome: at % 2 ? failure : success }))
    const db = observeQueries(app.db, () => void statements++)
    await recordOutcomes(db, completed, timing)
    expect(statements).toBe(1)
    const recorded = await deliveries()
    expect(recorded.map(({ status }) => status)).toEqual(['success', 'pending', 'success', 'pending'])
    expect(recorded.map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1])
  })

  it('are recorded after a database failure, without sending anything twice', async ({
    subscribe,
    app,
    startWorker,
    receiver,
  }) => {
    const { emit, deliveries } = await subscribe()
    await emit(3)
    const errors: string[] = []
    const db = observeQueries(app.db, query => {
      if (query.sql.includes('attempt_log') && errors.length < 2) throw new Error('The database is unavailable')
    })
    const worker = startWorker({ db, pollIntervalMs: 50, onError: error => errors.push(error.message) })
    const readStatuses = async () => (await deliveries()).map(({ status, attempts }) => [status, attempts])
    await expect.poll(readStatuses, { timeout: 30_000 }).toEqual(Array.from({ length: 3 }, () => ['success', 1]))
    await worker.drained()
    expect(errors).toEqual(['The database is unavailable', 'The database is unavailable'])
    expect(new Set(receiver.ids()).size).toBe(3)
    expect(receiver.received).toHaveLength(3)
  })
})

describe('a subscription with pending deliveries', () => {
  it('gets retries at its new URL', async ({ receiver, subscribe, startWorker }) => {
    receiver.respond = respondWith(500)
    const { emit, update, deliveries } = await subscribe('/old')
    await emit()
    const worker = startWorker()
    await worker.drained()
    receiver.respond = respondWith(200)
    await update({ url: `${receiver.url}/new?it=1` })
    clockOffsetSeconds = 120
    await worker.drained()
    expect(receiver.received.map(({ path, headers }) => [path, headers['x-service-attempt']])).toEqual([
      ['/old', '1'],
      ['/new?it=1', '2'],
    ])
    expect(await deliveries()).toMatchObject([{ status: 'success', attempts: 2 }])
  })

  it('can be deleted during attempts, without effects on others', async ({ subscribe, startWorker, held }) => {
    const deleted = await subscribe('/deleted')
    const kept = await subscribe('/kept')
    held.capture()
    const worker = startWorker()
    await deleted.emit(3)
    await kept.emit(3)
    await held.expectCount(6)
    await deleted.remove()
    // All attempts end at once, so that the outcomes of both subscriptions are recorded together.
    held.release(respondWith(204))
    await worker.drained()
    expect(await deleted.deliveries()).toEqual([])
    for (const delivery of await kept.deliveries()) expect(delivery).toMatchObject({ status: 'success', attempts: 1 })
  })
})
