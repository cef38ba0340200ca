import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { afterAll, describe, test as base } from 'vitest'
import { emit } from '#src/webhooks/outbox.ts'
import { startMain } from '#test/process.ts'
import { openTestApp } from '#test/app/index.ts'
import { openReceiver } from './receiver.ts'

const settings = {
  SECRET_KEY: randomBytes(32).toString('base64'),
  WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1',
  IP_RATE_LIMIT_PER_MINUTE: '1000000',
  LOG_LEVEL: 'warn',
}

/**
 * A database with an agency whose events go to a receiver. The world only looks on: it delivers nothing, which is for
 * the processes to do. Each test has all of this for itself, so that they wait for their leases side by side.
 */
const openSetup = async () => {
  const app = await openTestApp({ environment: settings })
  const receiver = await openReceiver()
  const agency = await app.agency()
  const { key } = await app.key(agency)
  await app.api(key).webhooks.create({ url: `${receiver.url}/hook` })
  const processes: ReturnType<typeof startMain>[] = []
  afterAll(() => Promise.all(processes.map(async starting => (await starting).kill('SIGKILL'))))
  return {
    app,
    receiver,
    agency,
    key,
    /** Starts a process that serves the API and delivers. */
    start: (environment: Record<string, string> = {}) => {
      const starting = startMain({ ...settings, DATABASE_URL: app.databaseUrl, ...environment })
      processes.push(starting)
      return starting
    },
    emit: (count: number) =>
      agency.tenant.transaction(async tx => {
        for (let id = 1; id <= count; id++) await emit(tx, 'client.deleted', { id })
      }),
    deliveries: () => app.db.selectFrom('webhook_deliveries').orderBy('id').selectAll().execute(),
  }
}

const it = base.extend('setup', { scope: 'file' }, async () => {
  const crashSetup = await openSetup()
  const killSetup = await openSetup()
  const sharedSetup = await openSetup()
  const shutdownSetup = await openSetup()

  return { crashSetup, killSetup, sharedSetup, shutdownSetup }
})

/** A lease of a process that died ends in these tests within 11 s; the rest is for machines that are busy. */
const pollOptions = { timeout: 30_000 }

const byNumber = (a: number, b: number) => a - b

describe.concurrent('deliveries by real processes', { timeout: 120_000 }, () => {
  it('arrive at least once for each committed change, and for no other, whatever crashes', async ({ expect }) => {
    const { app, receiver, key, agency, start } = crashSetup
    // A receiver that takes its time keeps attempts under way, to be cut off by the crash.
    receiver.answer = res => void setTimeout(() => res.end(), Math.random() * 30)
    const limits = { WEBHOOK_TIMEOUT_MS: '1000', WEBHOOK_BACKOFF_SECONDS: '1' }
    let service = start(limits)
    const state = { creating: true }
    const answered: number[] = []
    const refused: number[] = []
    const create = async () => {
      while (state.creating) {
        const { url } = await service
        try {
          const response = await fetch(`${url}/api/public/v1/clients`, {
            method: 'POST',
            headers: { 'x-api-key': key, 'Content-Type': 'application/json' },
            body: JSON.stringify({ name: 'Moreau' }),
          })
          if (response.status === 201) answered.push(((await response.json()) as { id: number }).id)
          else refused.push(response.status)
        } catch {
          // The process was killed in the middle: whether this client was made is for the database to say.
        }
      }
    }
    const creators = [create(), create(), create(), create()]

    const progress = () => answered.length + receiver.received.length
    for (let crashes = 0; crashes < 5; crashes++) {
      const { kill } = await service
      const target = progress() + 1 + Math.floor(Math.random() * 100)
      await expect.poll(progress, { ...pollOptions, interval: 1 }).toBeGreaterThanOrEqual(target)
      const killed = kill('SIGKILL')
      service = start(limits)
      await killed
    }
    state.creating = false
    await Promise.all(creators)
    expect(refused).toEqual([])

    const clients = await app.db.selectFrom('clients').where('agency_id', '=', agency.id).select('id').execute()
    const made = clients.map(({ id }) => id).toSorted(byNumber)
    const clientIdOf = (raw: string) => (JSON.parse(raw) as { data: { client: { id: number } } }).data.client.id
    const receivedClientIds = () => [...new Set(receiver.received.map(({ raw }) => clientIdOf(raw)))].toSorted(byNumber)
    await expect.poll(receivedClientIds, { ...pollOptions, interval: 200 }).toEqual(made)
    expect(made, 'a client that was answered 201 is lost').toEqual(expect.arrayContaining(answered))
    expect(new Set(receiver.events())).toEqual(new Set(['client.created']))
    // A receiver can tell a repeat: it has the id of the delivery and says the same.
    expect(new Set(receiver.ids()).size).toBe(made.length)
    expect(new Set(receiver.received.map(({ raw }) => raw)).size).toBe(made.length)
  })

  it('are repeated with the same id and attempt when the process dies in the middle of one', async ({ expect }) => {
    const { receiver, start, emit: emitEvents, deliveries } = killSetup
    const short = { WEBHOOK_TIMEOUT_MS: '500' }
    const first = await start(short)
    // It dies before it can learn that nothing was answered.
    receiver.answer = () => void first.kill('SIGKILL')
    await emitEvents(1)
    expect(await first.exited).toEqual({ code: null, signal: 'SIGKILL' })
    expect(receiver.received).toHaveLength(1)
    const [delivery] = await deliveries()
    expect(delivery).toMatchObject({ status: 'pending', attempts: 0, attempt_log: [] })

    receiver.answer = res => void res.end()
    await start(short)
    await expect.poll(() => receiver.received.length, pollOptions).toBe(2)
    const [before, after] = receiver.received
    expect(after?.raw).toBe(before?.raw)
    for (const { headers } of receiver.received)
      expect(headers).toMatchObject({ 'x-service-delivery-id': String(delivery?.id), 'x-service-attempt': '1' })
    const recorded = { status: 'success', attempts: 1, attempt_log: [{ attempt: 1 }] }
    await expect.poll(deliveries, pollOptions).toMatchObject([recorded])
  })

  it('arrive exactly once by two processes when none dies', async ({ expect }) => {
    const { receiver, start, emit: emitEvents, deliveries } = sharedSetup
    const processes = await Promise.all([start(), start()])
    // One process starts with 4 attempts: that 8 wait for their answer proves that both take part.
    const held: ServerResponse[] = []
    receiver.answer = res => void held.push(res)
    await emitEvents(500)
    await expect.poll(() => held.length, pollOptions).toBe(8)
    receiver.answer = res => void res.end()
    for (const res of held) res.end()

    const waiting = async () => (await deliveries()).filter(({ status }) => status !== 'success').length
    await expect.poll(waiting, pollOptions).toBe(0)
    const all = (await deliveries()).map(({ id }) => id)
    expect(all).toHaveLength(500)
    expect(receiver.ids().toSorted(byNumber)).toEqual(all)
    for (const { kill, output } of processes) {
      expect(await kill('SIGTERM')).toEqual({ code: 0, signal: null })
      expect(output.stderr).toBe('')
      expect(output.stdout).not.toContain('trouble')
    }
    expect(receiver.received).toHaveLength(500)
  })

  it('that are under way at SIGTERM finish, and the rest is free for others at once', async ({ expect }) => {
    const { receiver, start, emit: emitEvents, deliveries } = shutdownSetup
    const { kill, exited } = await start()
    const held: ServerResponse[] = []
    receiver.answer = res => void held.push(res)
    await emitEvents(8)
    await expect.poll(() => held.length, pollOptions).toBe(4)
    void kill('SIGTERM')
    // The receiver answers when the process has long been told to leave.
    setTimeout(() => held.forEach(res => res.end()), 1000)
    expect(await exited).toEqual({ code: 0, signal: null })
    expect(receiver.received).toHaveLength(4)
    const all = await deliveries()
    const finished = all.filter(({ status }) => status === 'success')
    expect(finished.map(({ id }) => id)).toEqual(receiver.ids().toSorted(byNumber))
    for (const { attempts, attempt_log: log } of finished) expect([attempts, log.length]).toEqual([1, 1])
    const waiting = { status: 'pending', attempts: 0, leased_until: null }
    expect(all.filter(({ status }) => status !== 'success')).toMatchObject([waiting, waiting, waiting, waiting])
  })
})
