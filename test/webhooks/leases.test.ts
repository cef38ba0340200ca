import type { ServerResponse } from 'node:http'
import type { CompiledQuery } from 'kysely'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Database } from '#src/db/connect.ts'
import type { Outcome } from '#src/webhooks/attempt.ts'
import { leaseDeliveries } from '#src/webhooks/lease.ts'
import { emit } from '#src/webhooks/outbox.ts'
import { recordOutcomes, type CompletedAttempt } from '#src/webhooks/record-outcomes.ts'
import { leaseSeconds, startWorker, type WorkerDeps } from '#src/webhooks/worker.ts'
import { openTestApp } from '#test/app.ts'
import { respondWith, openReceiver } from './receiver.ts'

const timeoutMs = 10_000
const app = await openTestApp({ WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1', WEBHOOK_TIMEOUT_MS: String(timeoutMs) })
const receiver = await openReceiver()

/** Responses that the receiver has not given yet. */
let held: ServerResponse[] = []
const holdResponse = (res: ServerResponse) => void held.push(res)
const release = (answer: (res: ServerResponse) => void) => {
  for (const res of held) answer(res)
  held = []
}

/** Seconds that the workers' time is ahead. */
let clockOffsetSeconds = 0
beforeEach(async () => {
  // What a test has left waiting is nothing that the next shall deliver.
  await app.db.deleteFrom('webhook_subscriptions').execute()
  receiver.received.length = 0
  receiver.answer = respondWith(200)
  clockOffsetSeconds = 0
})

const startTestWorker = (overrides: Partial<WorkerDeps> = {}) => {
  const { outbound, secrets, backoffSeconds } = app.webhooks
  const onError = (error: Error) => {
    throw error
  }
  const fixed = { db: app.db, outbound, secrets, timeoutMs, backoffSeconds, onError }
  const started = startWorker({ ...fixed, clockOffsetSeconds: () => clockOffsetSeconds, ...overrides })
  onTestFinished(() => {
    release(res => void res.destroy())
    return started.stop()
  })
  return started
}

/** An agency with a subscription of its own to the receiver. */
const createSubscription = async (path = '/hook', fields: object = {}) => {
  const agency = await app.agency()
  const { key } = await app.key(agency)
  const { webhooks } = app.api(key)
  const { id } = await webhooks.create({ url: receiver.url + path, ...fields })
  return {
    id,
    emit: (count = 1) =>
      agency.tenant.transaction(async tx => {
        for (let client = 1; client <= count; client++) await emit(tx, 'client.deleted', { id: client })
      }),
    change: (changes: object) => webhooks.update(id, changes),
    remove: () => webhooks.delete(id),
    deliveries: () =>
      app.db.selectFrom('webhook_deliveries').where('subscription_id', '=', id).orderBy('id').selectAll().execute(),
  }
}

/** Takes what is due as a worker does that dies right after. */
const claimDue = () =>
  leaseDeliveries(app.db, {
    subscriptionIds: [],
    capacities: [],
    inFlight: [],
    initialConcurrency: 16,
    limit: 100,
    leaseSeconds: leaseSeconds(timeoutMs),
    clockOffsetSeconds,
  })

const success: Outcome = { statusCode: 200, error: null, durationMs: 5 }
const failure: Outcome = { statusCode: 500, error: 'Réponse 500', durationMs: 5 }
const timing = { backoffSeconds: 60, clockOffsetSeconds: 0 }

/** The database as somebody sees who looks at each statement before it is executed. */
const observeQueries = (onQuery: (query: CompiledQuery) => Promise<void> | void) =>
  new Proxy(app.db, {
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

/** The numbers of the attempts that came, in order. */
const attemptsOf = () => receiver.received.map(({ headers }) => headers['x-service-attempt'])

/** Waits until so many requests are held. */
const expectHeld = (count: number) => expect.poll(() => held.length, { timeout: 10_000 }).toBe(count)

describe('a lease', () => {
  it('outlasts an attempt, and ends within 30 s of a crash at the default timeout', async () => {
    for (const each of [1, 500, 999, 1000, 10_000, 60_000]) expect(leaseSeconds(each) * 1000).toBeGreaterThan(each)
    expect(leaseSeconds(10_000)).toBeLessThanOrEqual(30)

    receiver.answer = holdResponse
    const { emit: emitEvents, deliveries } = await createSubscription()
    const before = Date.now()
    await emitEvents()
    startTestWorker()
    await expectHeld(1)
    const [{ leased_until: leasedUntil } = { leased_until: null }] = await deliveries()
    expect(Date.parse(leasedUntil ?? '')).toBeGreaterThan(before + 10_000)
    expect(Date.parse(leasedUntil ?? '')).toBeLessThanOrEqual(Date.now() + 30_000)
  })

  it('is given to one of many who ask at the same moment', async () => {
    const { emit: emitEvents, deliveries } = await createSubscription()
    await emitEvents(400)
    const taken: number[] = []
    const ask = async (): Promise<void> => {
      const claimed = await claimDue()
      taken.push(...claimed.map(({ id }) => id))
      if (claimed.length > 0) await ask()
    }
    await Promise.all(Array.from({ length: 8 }, ask))
    expect(new Set(taken).size, 'taken twice').toBe(taken.length)
    expect(taken).toHaveLength((await deliveries()).length)
  })

  it('keeps two workers from one attempt', async () => {
    const { emit: emitEvents, deliveries } = await createSubscription('/hook', { maxRetries: 1 })
    await emitEvents(200)
    // One worker starts with 4 attempts: that 8 wait for their answer proves that both take part.
    receiver.answer = holdResponse
    const workers = [startTestWorker(), startTestWorker()]
    await expectHeld(8)
    // Some fail, but never so many in a row that the subscription is disabled.
    receiver.answer = (res, { headers }) => {
      const fails = Number(headers['x-service-delivery-id']) % 10 === 0 && headers['x-service-attempt'] === '1'
      respondWith(fails ? 500 : 200)(res)
    }
    release(respondWith(200))
    const drained = () => Promise.all(workers.map(each => each.drained()))
    await drained()
    clockOffsetSeconds = 240
    await drained()
    const attempts = receiver.received.map(({ headers }) =>
      [headers['x-service-delivery-id'], headers['x-service-attempt']].join(),
    )
    expect(new Set(attempts).size).toBe(attempts.length)
    const all = await deliveries()
    expect(all.every(({ status }) => status === 'success')).toBe(true)
    const again = all.filter(each => each.attempts === 2).length
    expect(again).toBeGreaterThan(10)
    expect(attempts).toHaveLength(200 + again)
  })

  it('of a worker that died holds until it ends, and the attempt is made by another then', async () => {
    const { emit: emitEvents, deliveries } = await createSubscription()
    await emitEvents(3)
    expect(await claimDue()).toHaveLength(3)
    const worker = startTestWorker()
    clockOffsetSeconds = leaseSeconds(timeoutMs) / 2
    await worker.drained()
    expect(receiver.received).toEqual([])
    clockOffsetSeconds = leaseSeconds(timeoutMs) + 0.1
    await worker.drained()
    expect(attemptsOf()).toEqual(['1', '1', '1'])
    expect(new Set(receiver.ids()).size).toBe(3)
    for (const each of await deliveries()) expect(each).toMatchObject({ status: 'success', attempts: 1 })
  })

  it('is given up by a worker that is stopped before it has ended an attempt', { timeout: 30_000 }, async () => {
    const { emit: emitEvents, deliveries } = await createSubscription()
    await emitEvents()
    receiver.answer = holdResponse
    const stopped = startTestWorker()
    await expectHeld(1)
    await stopped.stop()
    expect(await deliveries()).toMatchObject([{ status: 'pending', attempts: 0, leased_until: expect.any(String) }])
    receiver.answer = respondWith(200)
    const other = startTestWorker()
    await other.drained()
    expect(receiver.received).toHaveLength(1)
    clockOffsetSeconds = leaseSeconds(timeoutMs) + 0.1
    await other.drained()
    expect(attemptsOf()).toEqual(['1', '1'])
    expect(await deliveries()).toMatchObject([{ status: 'success', attempts: 1, leased_until: null }])
  })
})

describe('a worker whose lease has ended', () => {
  it('settles nothing, neither while another has the delivery nor afterwards', async () => {
    const { emit: emitEvents, deliveries } = await createSubscription()
    await emitEvents(2)
    const late = await claimDue()
    expect(late).toHaveLength(2)
    clockOffsetSeconds = leaseSeconds(timeoutMs) + 0.1
    const later = await claimDue()
    expect(later.map(({ id }) => id)).toEqual(late.map(({ id }) => id))
    const leased = await deliveries()
    const recordAll = (all: CompletedAttempt['delivery'][], outcome: Outcome) => {
      const completed = all.map(delivery => ({ delivery, outcome }))
      return recordOutcomes(app.db, completed, timing)
    }
    await recordAll(late, success)
    await recordAll(late, failure)
    expect(await deliveries()).toEqual(leased)

    await recordAll(later, failure)
    const recorded = await deliveries()
    for (const each of recorded) expect(each).toMatchObject({ status: 'pending', attempts: 1, leased_until: null })
    await recordAll(late, success)
    await recordAll(later, success)
    expect(await deliveries()).toEqual(recorded)
    clockOffsetSeconds += 120
    await startTestWorker().drained()
    for (const each of await deliveries()) expect(each).toMatchObject({ status: 'success', attempts: 2 })
  })

  it('does not spoil what the other has made of it', async () => {
    const { emit: emitEvents, deliveries } = await createSubscription()
    await emitEvents()
    receiver.answer = holdResponse
    const late = startTestWorker({ clockOffsetSeconds: () => 0 })
    await expectHeld(1)
    receiver.answer = respondWith(200)
    clockOffsetSeconds = leaseSeconds(timeoutMs) + 0.1
    await startTestWorker().drained()
    expect(attemptsOf()).toEqual(['1', '1'])
    const recorded = await deliveries()
    expect(recorded).toMatchObject([{ status: 'success', attempts: 1, last_status_code: 200 }])
    release(respondWith(500))
    await late.drained()
    expect(await deliveries()).toEqual(recorded)
  })
})

describe('what became of attempts', () => {
  it('is written by one statement, whatever it is', async () => {
    const { emit: emitEvents, deliveries } = await createSubscription()
    await emitEvents(4)
    let statements = 0
    // They are taken in any order.
    const taken = (await claimDue()).toSorted((first, second) => first.id - second.id)
    const completed = taken.map((delivery, at) => ({ delivery, outcome: at % 2 ? failure : success }))
    const db = observeQueries(() => void statements++)
    await recordOutcomes(db, completed, timing)
    expect(statements).toBe(1)
    const recorded = await deliveries()
    expect(recorded.map(({ status }) => status)).toEqual(['success', 'pending', 'success', 'pending'])
    expect(recorded.map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1])
  })

  it('is written at last when the database fails, and nothing is sent twice for that', async () => {
    const { emit: emitEvents, deliveries } = await createSubscription()
    await emitEvents(3)
    const errors: string[] = []
    const db = observeQueries(query => {
      if (query.sql.includes('attempt_log') && errors.length < 2) throw new Error('The database is away')
    })
    const worker = startTestWorker({ db, onError: error => errors.push(error.message) })
    const readStatuses = async () => (await deliveries()).map(({ status, attempts }) => [status, attempts])
    await expect.poll(readStatuses, { timeout: 15_000 }).toEqual(Array.from({ length: 3 }, () => ['success', 1]))
    await worker.drained()
    expect(errors).toEqual(['The database is away', 'The database is away'])
    expect(new Set(receiver.ids()).size).toBe(3)
    expect(receiver.received).toHaveLength(3)
  })
})

describe('a subscription that changes while a delivery waits', () => {
  it('is retried at its new url', async () => {
    receiver.answer = respondWith(500)
    const { emit: emitEvents, change, deliveries } = await createSubscription('/old')
    await emitEvents()
    const worker = startTestWorker()
    await worker.drained()
    receiver.answer = respondWith(200)
    await change({ url: `${receiver.url}/new?it=1` })
    clockOffsetSeconds = 120
    await worker.drained()
    expect(receiver.received.map(({ path, headers }) => [path, headers['x-service-attempt']])).toEqual([
      ['/old', '1'],
      ['/new?it=1', '2'],
    ])
    expect(await deliveries()).toMatchObject([{ status: 'success', attempts: 2 }])
  })

  it('may be deleted while its attempts are under way, which harms nobody', async () => {
    const deleted = await createSubscription('/deleted')
    const kept = await createSubscription('/kept')
    receiver.answer = holdResponse
    const worker = startTestWorker()
    await deleted.emit(3)
    await kept.emit(3)
    await expectHeld(6)
    await deleted.remove()
    // All end at once, so that those of both subscriptions are settled together.
    release(respondWith(204))
    await worker.drained()
    expect(await deleted.deliveries()).toEqual([])
    for (const each of await kept.deliveries()) expect(each).toMatchObject({ status: 'success', attempts: 1 })
  })
})
