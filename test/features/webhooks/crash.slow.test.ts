import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { sql } from 'kysely'
import { describe, test } from 'vitest'
import { openTestApp } from '#test/app/index.ts'
import { startMain } from '#test/processes/process.ts'
import { emitEvents } from './delivering.ts'
import { openReceiver } from './receiver.ts'

const settings = {
  SECRET_KEY: randomBytes(32).toString('base64'),
  WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1',
  IP_RATE_LIMIT_PER_MINUTE: '1000000',
  LOG_LEVEL: 'warn',
}

// Each test has an app of its own, with an agency whose events go to a receiver. The app delivers nothing: only the
// processes do.
const it = test
  .extend('app', async ({}, { onCleanup }) => {
    const app = await openTestApp({ environment: settings })
    onCleanup(app.close)
    return app
  })
  .extend('receiver', async ({}, { onCleanup }) => {
    const receiver = await openReceiver()
    onCleanup(receiver.close)
    return receiver
  })
  .extend('agency', async ({ app, receiver }) => {
    const agency = await app.agency()
    const { key } = await app.key(agency)
    await app.api(key).webhooks.create({ url: `${receiver.url}/hook` })
    return { ...agency, key }
  })
  .extend(
    'emit',
    ({ agency }) =>
      (count: number) =>
        emitEvents(agency, count),
  )
  .extend(
    'deliveries',
    ({ app }) =>
      () =>
        app.db.selectFrom('webhook_deliveries').orderBy('id').selectAll().execute(),
  )
  /** Ends the leases of a killed process now, as if their time had passed. */
  .extend('endLeases', ({ app }) => async () => {
    await app.db
      .updateTable('webhook_deliveries')
      .set({ leased_until: sql<string>`now()` })
      .where('leased_until', 'is not', null)
      .execute()
  })
  /** Starts a process that serves the API and delivers. */
  .extend('start', ({ app }, { onCleanup }) => {
    const processes: ReturnType<typeof startMain>[] = []
    onCleanup(async () => {
      await Promise.all(processes.map(async starting => (await starting).kill('SIGKILL')))
    })
    return (environment: Record<string, string> = {}) => {
      const starting = startMain({ ...settings, DATABASE_URL: app.databaseUrl, ...environment })
      processes.push(starting)
      return starting
    }
  })

const pollOptions = { timeout: 60_000 }

const byNumber = (a: number, b: number) => a - b

describe.concurrent('deliveries by real processes', { timeout: 120_000 }, () => {
  it('arrive at least once for each committed change, and for no other, after crashes', async ({
    app,
    receiver,
    agency,
    start,
    endLeases,
    expect,
  }) => {
    // A slow receiver keeps attempts in flight, so that crashes cut them off.
    receiver.respond = res => void setTimeout(() => res.end(), Math.random() * 30)
    const limits = { WEBHOOK_TIMEOUT_MS: '1000', WEBHOOK_BACKOFF_SECONDS: '1' }
    let service = start(limits)
    const state = { creating: true }
    const createdIds: number[] = []
    const others: [status: number, text: string][] = []
    const create = async () => {
      while (state.creating) {
        const { url } = await service
        try {
          const response = await fetch(`${url}/api/public/v1/clients`, {
            method: 'POST',
            headers: { 'x-api-key': agency.key, 'Content-Type': 'application/json' },
            body: JSON.stringify({ name: 'Moreau' }),
          })
          if (response.status === 201) createdIds.push(((await response.json()) as { id: number }).id)
          // On a busy machine, the service may answer 503: then nothing has changed.
          else if (response.status !== 503) others.push([response.status, await response.text()])
        } catch {
          // The process was killed during the request: only the database knows whether the client was created.
        }
      }
    }
    const creators = [create(), create(), create(), create()]

    const progress = () => createdIds.length + receiver.received.length
    for (let crashes = 0; crashes < 5; crashes++) {
      const { kill } = await service
      const target = progress() + 1 + Math.floor(Math.random() * 100)
      await expect.poll(progress, { ...pollOptions, interval: 1 }).toBeGreaterThanOrEqual(target)
      service = kill('SIGKILL')
        .then(endLeases)
        .then(() => start(limits))
    }
    state.creating = false
    await Promise.all(creators)
    expect(others).toEqual([])

    // PostgreSQL may still commit what the last process has sent, so that both sides are read each time.
    const readCommittedIds = async () => {
      const clients = await app.db.selectFrom('clients').where('agency_id', '=', agency.id).select('id').execute()
      return new Set(clients.map(({ id }) => id))
    }
    const clientIdOf = (raw: string) => (JSON.parse(raw) as { data: { client: { id: number } } }).data.client.id
    const receivedClientIds = () => new Set(receiver.received.map(({ raw }) => clientIdOf(raw)))
    await expect
      .poll(async () => [...(await readCommittedIds()).symmetricDifference(receivedClientIds())], {
        ...pollOptions,
        interval: 200,
      })
      .toEqual([])
    const committedIds = [...(await readCommittedIds())]
    expect(committedIds, 'clients with a response of 201').toEqual(expect.arrayContaining(createdIds))
    expect(new Set(receiver.events())).toEqual(new Set(['client.created']))
    // Receivers can detect repeated deliveries by their id; the content is the same.
    expect(new Set(receiver.ids()).size).toBe(committedIds.length)
    expect(new Set(receiver.received.map(({ raw }) => raw)).size).toBe(committedIds.length)
  })

  it('are repeated with the same id and attempt number when the process is killed during an attempt', async ({
    receiver,
    start,
    emit,
    deliveries,
    endLeases,
    expect,
  }) => {
    const first = await start()
    // The process is killed before it gets a response.
    receiver.respond = () => void first.kill('SIGKILL')
    await emit(1)
    expect(await first.exited).toEqual({ code: null, signal: 'SIGKILL' })
    expect(receiver.received).toHaveLength(1)
    const [delivery] = await deliveries()
    expect(delivery).toMatchObject({ status: 'pending', attempts: 0, attempt_log: [] })

    receiver.respond = res => void res.end()
    await endLeases()
    await start()
    await expect.poll(() => receiver.received.length, pollOptions).toBe(2)
    const [before, after] = receiver.received
    expect(after?.raw).toBe(before?.raw)
    for (const { headers } of receiver.received)
      expect(headers).toMatchObject({ 'x-service-delivery-id': String(delivery?.id), 'x-service-attempt': '1' })
    const recorded = { status: 'success', attempts: 1, attempt_log: [{ attempt: 1 }] }
    await expect.poll(deliveries, pollOptions).toMatchObject([recorded])
  })

  it('arrive exactly once from two processes without a crash', async ({
    receiver,
    start,
    emit,
    deliveries,
    expect,
  }) => {
    const processes = await Promise.all([start(), start()])
    // A process starts with 4 attempts, so 8 in flight prove that both deliver.
    const held: ServerResponse[] = []
    receiver.respond = res => void held.push(res)
    await emit(500)
    await expect.poll(() => held.length, pollOptions).toBe(8)
    receiver.respond = res => void res.end()
    for (const res of held) res.end()

    const waiting = async () => (await deliveries()).filter(({ status }) => status !== 'success').length
    await expect.poll(waiting, pollOptions).toBe(0)
    const all = (await deliveries()).map(({ id }) => id)
    expect(all).toHaveLength(500)
    expect(receiver.ids().toSorted(byNumber)).toEqual(all)
    for (const { kill, output } of processes) {
      expect(await kill('SIGTERM')).toEqual({ code: 0, signal: null })
      expect(output.stderr).toBe('')
      expect(output.stdout).not.toContain('"level":50')
    }
    expect(receiver.received).toHaveLength(500)
  })

  it('finish after SIGTERM when they are in flight, and others are not leased', async ({
    receiver,
    start,
    emit,
    deliveries,
    expect,
  }) => {
    const { kill, exited, url } = await start()
    const held: ServerResponse[] = []
    receiver.respond = res => void held.push(res)
    await emit(8)
    await expect.poll(() => held.length, pollOptions).toBe(4)
    void kill('SIGTERM')
    // The receiver responds after the shutdown has begun.
    const isUnreachable = () =>
      fetch(url).then(
        () => false,
        () => true,
      )
    await expect.poll(isUnreachable, pollOptions).toBe(true)
    for (const res of held) res.end()
    expect(await exited).toEqual({ code: 0, signal: null })
    expect(receiver.received).toHaveLength(4)
    const all = await deliveries()
    const finished = all.filter(({ status }) => status === 'success')
    expect(finished.map(({ id }) => id)).toEqual(receiver.ids().toSorted(byNumber))
    for (const { attempts, attempt_log: log } of finished) expect([attempts, log.length]).toEqual([1, 1])
    const waiting = { status: 'pending', attempts: 0, leased_until: null }
    expect(all.filter(({ status }) => status !== 'success')).toMatchObject([waiting, waiting, waiting, waiting])
  })

  it('of a replay are created once for each event, when its process is killed and another continues', async ({
    app,
    agency,
    receiver,
    start,
    emit,
    endLeases,
    deliveries,
    expect,
  }) => {
    await emit(60)
    let service = await start()
    await expect.poll(() => receiver.received.length, pollOptions).toBe(60)
    const { webhooks } = app.api(agency.key)
    const [subscription] = (await webhooks.list()).data
    const id = subscription?.id ?? 0
    const { taskId } = await webhooks.replay(id, { since: '2026-01-31' })
    const replayed = async () => (await deliveries()).filter(({ task_id }) => task_id === taskId)
    for (const count of [4, 24]) {
      await expect.poll(async () => (await replayed()).length, { ...pollOptions, interval: 1 }).toBeGreaterThan(count)
      await service.kill('SIGKILL')
      expect((await replayed()).length).toBeLessThan(60)
      await endLeases()
      service = await start()
    }
    await expect.poll(async () => (await webhooks.getTask(id, taskId)).status, pollOptions).toBe('completed')
    expect(await webhooks.getTask(id, taskId)).toMatchObject({ total: 60, done: 60, failed: 0 })
    expect(new Set((await replayed()).map(({ event_id }) => event_id)).size).toBe(60)
    expect(await replayed()).toHaveLength(60)
  })
})
