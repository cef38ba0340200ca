import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { beforeEach, describe, expect, onTestFinished } from 'vitest'
import { emit } from '#src/webhooks/outbox.ts'
import { startWorker } from '#src/webhooks/worker.ts'
import { testWith } from '#test/app/index.ts'
import { respondWith, openReceiver } from './receiver.ts'

/** Receivers that hang do so for the whole of a test: nothing gets on because an attempt was given up. */
const timeoutMs = 20_000

const it = testWith({
  environment: { WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1', WEBHOOK_TIMEOUT_MS: String(timeoutMs) },
}).extend('setup', { scope: 'file' }, async ({ app }) => {
  const receiver = await openReceiver()
  const startTestWorker = (onError = rethrow) => {
    const { outbound, secrets, backoffSeconds } = app.webhooks
    const started = startWorker({ db: app.db, outbound, secrets, timeoutMs, backoffSeconds, onError })
    onTestFinished(() => {
      for (const res of hanging.splice(0)) res.destroy()
      return started.stop()
    })
    return started
  }

  /** An agency with subscriptions to some URLs, which get the same events. */
  const createSubscribedAgency = async (...urls: string[]) => {
    const agency = await app.agency()
    const { key } = await app.key(agency)
    const { webhooks } = app.api(key)
    const subscriptions = []
    for (const url of urls) {
      const { id } = await webhooks.create({ url, maxRetries: 0 })
      subscriptions.push({
        id,
        set: (columns: { url?: string; secret?: Buffer }) =>
          app.db.updateTable('webhook_subscriptions').set(columns).where('id', '=', id).execute(),
        readSubscription: () => webhooks.get(id),
        deliveries: () =>
          app.db.selectFrom('webhook_deliveries').where('subscription_id', '=', id).orderBy('id').selectAll().execute(),
      })
    }
    return {
      subscriptions,
      emit: (count = 1) =>
        agency.tenant.transaction(async tx => {
          for (let client = 1; client <= count; client++) await emit(tx, 'client.deleted', { id: client })
        }),
    }
  }

  const countReceived = (path: string) => receiver.received.filter(each => each.path === path).length

  return { receiver, createSubscribedAgency, startTestWorker, countReceived }
})

/** How the receiver answers at each path; 200 when nothing is said. */
const responders = new Map<string, (res: ServerResponse) => void>()
/** How many requests to each path it has not answered yet, and how many these were at most. */
const inFlight = new Map<string, number>()
const maxInFlight = new Map<string, number>()
const hanging: ServerResponse[] = []
const holdResponse = (res: ServerResponse) => void hanging.push(res)

it.beforeEach(async ({ app, setup: { receiver } }) => {
  // What a test has left waiting is nothing that the next shall deliver.
  await app.db.deleteFrom('webhook_subscriptions').execute()
  receiver.received.length = 0
  for (const state of [responders, inFlight, maxInFlight]) state.clear()
  receiver.answer = (res, { path }) => {
    const now = (inFlight.get(path) ?? 0) + 1
    inFlight.set(path, now)
    maxInFlight.set(path, Math.max(now, maxInFlight.get(path) ?? 0))
    // It counts down before the worker can learn of the answer, and send the next.
    const end = res.end.bind(res)
    res.end = (...args: unknown[]) => {
      inFlight.set(path, (inFlight.get(path) ?? 0) - 1)
      return end(...(args as []))
    }
    const answer = responders.get(path) ?? respondWith(200)
    answer(res)
  }
})

const rethrow = (error: Error): void => {
  throw error
}
const statusesOf = async ({ deliveries }: { deliveries: () => Promise<{ status: string }[]> }) => [
  ...new Set((await deliveries()).map(({ status }) => status)),
]

describe('a receiver that is in trouble', () => {
  it('keeps no delivery from another, whatever backlog it has', async ({
    setup: { receiver, createSubscribedAgency, startTestWorker, countReceived },
  }) => {
    // This one fails most of the time, and is well often enough never to be disabled.
    let failures = 0
    responders.set('/ill', res => respondWith(++failures % 10 === 0 ? 200 : 500)(res))
    responders.set('/hang', holdResponse).set('/broken', respondWith(500))
    const paths = ['/hang', '/ill', '/broken'].map(path => receiver.url + path)
    const failing = await createSubscribedAgency(...paths, 'http://127.0.0.1:1/refuses')
    await failing.emit(300)
    const healthy = await createSubscribedAgency(`${receiver.url}/well`)
    const [hung] = failing.subscriptions

    // These wait behind all of the others when the worker starts.
    await healthy.emit(50)
    startTestWorker()
    await expect.poll(() => countReceived('/well'), { timeout: 15_000 }).toBe(50)
    expect(await statusesOf(hung!)).toEqual(['pending'])
    expect(countReceived('/hang')).toBe(4)
    const last = receiver.received.findLastIndex(({ path }) => path === '/well')
    const before = receiver.received.slice(0, last).filter(({ path }) => path === '/ill')
    expect(before.length, 'the others went first').toBeLessThan(300)

    // These come when the worker is busy with all of them.
    for (let more = 51; more <= 55; more++) {
      await healthy.emit()
      await expect.poll(() => countReceived('/well'), { timeout: 15_000 }).toBe(more)
    }
    await expect.poll(() => statusesOf(healthy.subscriptions[0]!), { timeout: 15_000 }).toEqual(['success'])
    expect(countReceived('/hang')).toBe(4)
    expect(hanging).toHaveLength(4)
    for (const path of ['/ill', '/broken']) expect(maxInFlight.get(path), path).toBeLessThanOrEqual(16)
  })

  it('has few attempts under way at first, and at most 16 once its answers are quick', async ({
    setup: { createSubscribedAgency, receiver, startTestWorker, countReceived },
  }) => {
    responders.set('/hang', holdResponse)
    const { emit: emitEvents } = await createSubscribedAgency(`${receiver.url}/hang`)
    await emitEvents(200)
    startTestWorker()
    await expect.poll(() => countReceived('/hang'), { timeout: 15_000 }).toBe(4)
    responders.set('/hang', res => void setTimeout(() => respondWith(200)(res), 30))
    for (const res of hanging.splice(0)) respondWith(200)(res)
    await expect.poll(() => countReceived('/hang'), { timeout: 15_000 }).toBe(200)
    expect(maxInFlight.get('/hang')).toBe(16)
  })

  it('has its own attempts counted, not those of others of the same host', async ({
    setup: { createSubscribedAgency, receiver, startTestWorker, countReceived },
  }) => {
    const paths = ['/1', '/2', '/3', '/4', '/5', '/6', '/7', '/8']
    for (const path of paths) responders.set(path, holdResponse)
    const { emit: emitEvents } = await createSubscribedAgency(...paths.map(path => receiver.url + path))
    await emitEvents(20)
    startTestWorker()
    await expect.poll(() => hanging.length, { timeout: 15_000 }).toBe(8 * 4)
    for (const path of paths) expect(countReceived(path)).toBe(4)
  })
})

it('deliveries that somebody has locked, as a long deletion does, hold up no others', async ({
  app,
  setup: { createSubscribedAgency, receiver, startTestWorker },
}) => {
  const { subscriptions, emit: emitEvents } = await createSubscribedAgency(
    `${receiver.url}/locked`,
    `${receiver.url}/free`,
  )
  await emitEvents(5)
  await app.db.transaction().execute(async tx => {
    await tx.deleteFrom('webhook_deliveries').where('subscription_id', '=', subscriptions[0]!.id).execute()
    await startTestWorker().drained()
    expect(receiver.received.map(({ path }) => path)).toEqual(Array.from({ length: 5 }, () => '/free'))
  })
})

/** What nobody can set by the API, and a database that was tampered with or restored may have all the same. */
describe('a subscription that cannot be used', () => {
  it.for<[string, { url?: string; secret?: Buffer }]>([
    ['a url that is none', { url: 'garbage' }],
    ['an empty url', { url: '' }],
    ['a url of another protocol', { url: 'ftp://127.0.0.1/' }],
    ['a url without a host', { url: 'mailto:a@example.com' }],
    ['a url with a name that nobody has', { url: 'https://nowhere.example/' }],
  ] as const)(
    'because of %s fails alone, and says why',
    async ([_what, columns], { setup: { createSubscribedAgency, receiver, startTestWorker, countReceived } }) => {
      const { subscriptions, emit: emitEvents } = await createSubscribedAgency(
        `${receiver.url}/bad`,
        `${receiver.url}/good`,
      )
      const [bad, good] = subscriptions
      await bad!.set(columns)
      await emitEvents(5)
      const worker = startTestWorker()
      await worker.drained()
      expect(receiver.received.map(({ path }) => path)).toEqual(Array.from({ length: 5 }, () => '/good'))
      for (const each of await good!.deliveries()) expect(each).toMatchObject({ status: 'success', attempts: 1 })
      for (const each of await bad!.deliveries())
        expect(each).toMatchObject({
          status: 'dead',
          attempts: 1,
          last_status_code: null,
          last_error: expect.stringMatching(/\S/),
        })
      expect(await bad!.readSubscription()).toMatchObject({ isActive: true, failureCount: 5 })
      await emitEvents()
      await worker.drained()
      expect(countReceived('/good')).toBe(6)
    },
  )

  it.for([
    ['another secret', randomBytes(92)],
    ['a secret cut short', randomBytes(5)],
    ['no secret', Buffer.alloc(0)],
  ] as const)(
    'because of %s waits, as that is no fault of its receiver, and the log is told',
    async ([_what, secret], { setup: { createSubscribedAgency, receiver, startTestWorker } }) => {
      const { subscriptions, emit: emitEvents } = await createSubscribedAgency(
        `${receiver.url}/bad`,
        `${receiver.url}/good`,
      )
      const [bad, good] = subscriptions
      await bad!.set({ secret })
      await emitEvents(5)
      const errors: Error[] = []
      await startTestWorker(error => void errors.push(error)).drained()
      for (const each of await good!.deliveries()) expect(each).toMatchObject({ status: 'success', attempts: 1 })
      for (const each of await bad!.deliveries()) expect(each).toMatchObject({ status: 'pending', attempts: 0 })
      expect(await bad!.readSubscription()).toMatchObject({ isActive: true, failureCount: 0 })
      expect(errors.length).toBeGreaterThan(0)
      expect(receiver.received.map(({ path }) => path)).toEqual(Array.from({ length: 5 }, () => '/good'))
    },
  )

  it('of many that hang at once leaves room for one that is well', async ({
    setup: { createSubscribedAgency, receiver, startTestWorker, countReceived },
  }) => {
    responders.set('/hang', holdResponse)
    const hung = await createSubscribedAgency(...Array.from({ length: 40 }, () => `${receiver.url}/hang`))
    await hung.emit(30)
    const healthy = await createSubscribedAgency(`${receiver.url}/well`)
    startTestWorker()
    await expect.poll(() => hanging.length, { timeout: 15_000 }).toBe(40 * 4)
    await healthy.emit()
    await expect.poll(() => countReceived('/well'), { timeout: 5000 }).toBe(1)
    expect(hanging).toHaveLength(40 * 4)
  })
})
