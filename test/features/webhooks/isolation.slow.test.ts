import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { describe, expect, onTestFinished } from 'vitest'
import { testWith } from '#test/app/index.ts'
import type { Responder } from '#test/servers/loopback-server.ts'
import { deliveryRows, emitEvents, startTestWorker } from './delivering.ts'
import { receiverOn, respondWith, type Receiver } from './receiver.ts'

/** Outlasts every test, so that no delivery proceeds because another one timed out. */
const timeoutMs = 600_000
const pollOptions = { timeout: 45_000 }

/** Makes the receiver respond by path, hold responses back, and count requests in flight. */
const controlResponses = (receiver: Receiver) => {
  const responders = new Map<string, Responder>()
  const inFlight = new Map<string, number>()
  const maxInFlight = new Map<string, number>()
  const held: ServerResponse[] = []
  receiver.respond = (res, request) => {
    const { path } = request
    const count = (inFlight.get(path) ?? 0) + 1
    inFlight.set(path, count)
    maxInFlight.set(path, Math.max(count, maxInFlight.get(path) ?? 0))
    // Counted down before the worker can receive the response and send the next request.
    const end = res.end.bind(res)
    res.end = (...args: unknown[]) => {
      inFlight.set(path, (inFlight.get(path) ?? 0) - 1)
      return end(...(args as []))
    }
    const respond = responders.get(path) ?? respondWith(200)
    respond(res, request)
  }
  return {
    held,
    maxInFlight,
    /** Responds to the requests for a path. The default is 200. */
    respondAt: (path: string, responder: Responder) => void responders.set(path, responder),
    /** Holds the responses to the requests for a path back. */
    holdAt: (path: string) => void responders.set(path, res => void held.push(res)),
    countReceived: (path: string) => receiver.received.filter(delivery => delivery.path === path).length,
    expectReceived: (path: string, count: number) =>
      expect.poll(() => receiver.received.filter(delivery => delivery.path === path).length, pollOptions).toBe(count),
  }
}

const it = testWith({
  environment: { WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1' },
})
  .extend('fileReceiver', { scope: 'file' }, receiverOn('0.0.0.0'))
  .extend('receiver', async ({ app, fileReceiver }) => {
    // Workers deliver for all agencies: the deliveries of earlier tests must not count.
    await app.db.deleteFrom('webhook_subscriptions').execute()
    fileReceiver.received.length = 0
    return fileReceiver
  })
  .extend('responses', ({ receiver }) => controlResponses(receiver))
  .extend('startWorker', ({ app, responses: { held } }) => (onError?: (error: Error) => void) => {
    const worker = startTestWorker(app, { timeoutMs, ...(onError && { onError }) })
    onTestFinished(() => {
      for (const res of held.splice(0)) res.destroy()
    })
    return worker
  })
  /** Creates an agency with subscriptions to URLs or to paths of the receiver. They get the same events. */
  .extend('subscribe', ({ app, receiver }) => async (...urls: string[]) => {
    const agency = await app.agency()
    const { key } = await app.key(agency)
    const { webhooks } = app.api(key)
    const subscriptions = []
    for (const url of urls) {
      const { id } = await webhooks.create({ url: new URL(url, receiver.url).href, maxRetries: 0 })
      subscriptions.push({
        id,
        /** Changes columns past the API. */
        set: (columns: { url?: string; secret?: Buffer; failure_count?: number }) =>
          app.db.updateTable('webhook_subscriptions').set(columns).where('id', '=', id).execute(),
        find: () => webhooks.get(id),
        deliveries: () => deliveryRows(app, id),
      })
    }
    return { subscriptions, emit: (count?: number) => emitEvents(agency, count) }
  })

const statusesOf = async ({ deliveries }: { deliveries: () => Promise<{ status: string }[]> }) => [
  ...new Set((await deliveries()).map(({ status }) => status)),
]

describe('a receiver that fails', () => {
  it('does not delay the deliveries of others, regardless of its backlog', async ({
    receiver,
    responses: { held, maxInFlight, respondAt, holdAt, countReceived, expectReceived },
    subscribe,
    startWorker,
  }) => {
    // This receiver fails most of the time, but succeeds often enough not to be disabled.
    let requests = 0
    respondAt('/failing', (...args) => respondWith(++requests % 10 === 0 ? 200 : 500)(...args))
    holdAt('/hanging')
    respondAt('/broken', respondWith(500))
    const failing = await subscribe('/hanging', '/failing', '/broken', 'http://127.0.0.1:1/refuses')
    await failing.emit(300)
    const healthy = await subscribe('/healthy')
    const [hanging] = failing.subscriptions

    // These are created after all of the others.
    await healthy.emit(50)
    startWorker()
    await expectReceived('/healthy', 50)
    expect(await statusesOf(hanging!)).toEqual(['pending'])
    expect(countReceived('/hanging')).toBe(4)
    const last = receiver.received.findLastIndex(({ path }) => path === '/healthy')
    const before = receiver.received.slice(0, last).filter(({ path }) => path === '/failing')
    expect(before.length, 'deliveries that were sent before').toBeLessThan(300)

    // These are created while the worker delivers the others.
    for (let more = 51; more <= 55; more++) {
      await healthy.emit()
      await expectReceived('/healthy', more)
    }
    await expect.poll(() => statusesOf(healthy.subscriptions[0]!), pollOptions).toEqual(['success'])
    expect(countReceived('/hanging')).toBe(4)
    expect(held).toHaveLength(4)
    for (const path of ['/failing', '/broken']) expect(maxInFlight.get(path), path).toBeLessThanOrEqual(16)
  })

  it('gets 4 deliveries at once at first, and at most 16 after fast responses', async ({
    responses: { held, maxInFlight, respondAt, holdAt, expectReceived },
    subscribe,
    startWorker,
  }) => {
    holdAt('/hook')
    const { emit } = await subscribe('/hook')
    await emit(200)
    startWorker()
    await expectReceived('/hook', 4)
    respondAt('/hook', (...args) => void setTimeout(() => respondWith(200)(...args), 30))
    for (const res of held.splice(0)) res.writeHead(200).end()
    await expectReceived('/hook', 200)
    expect(maxInFlight.get('/hook')).toBe(16)
  })

  it('has a limit for each subscription', async ({
    responses: { held, holdAt, countReceived },
    subscribe,
    startWorker,
  }) => {
    const paths = ['/1', '/2', '/3', '/4', '/5', '/6']
    for (const path of paths) holdAt(path)
    const { emit } = await subscribe(...paths)
    await emit(20)
    startWorker()
    await expect.poll(() => held.length, pollOptions).toBe(6 * 4)
    for (const path of paths) expect(countReceived(path)).toBe(4)
  })
})

/** The host of a receiver on another address of loopback. */
const hostOf = (nth: number, { port }: Receiver) => `http://127.0.${1 + (nth >> 8)}.${nth & 255}:${port}`
const urls = (count: number, url: (nth: number) => string) => Array.from({ length: count }, (_, nth) => url(nth))

describe('the subscriptions of an agency', () => {
  it('share 48 slots per host, and leave others to other agencies', async ({
    responses: { held, holdAt, expectReceived },
    subscribe,
    startWorker,
  }) => {
    holdAt('/hanging')
    const hanging = await subscribe(...urls(20, () => '/hanging'))
    await hanging.emit(30)
    const healthy = await subscribe('/healthy')
    startWorker()
    await expect.poll(() => held.length, pollOptions).toBe(48)
    await healthy.emit(10)
    await expectReceived('/healthy', 10)
    expect(held).toHaveLength(48)
  })

  it('take turns for the slots of their host', async ({ receiver, subscribe, startWorker }) => {
    const paths = urls(80, nth => `/${nth}`)
    const { emit } = await subscribe(...paths)
    await emit(12)
    await startWorker().drained()
    const firsts = paths.map(path => receiver.received.findIndex(delivery => delivery.path === path))
    expect(Math.max(...firsts)).toBeLessThan(80 * 6)
    expect(receiver.received).toHaveLength(80 * 12)
  })

  it('share 192 slots of many hosts, and leave others to other agencies', async ({
    receiver,
    responses: { held, holdAt, expectReceived },
    subscribe,
    startWorker,
  }) => {
    holdAt('/hanging')
    const hanging = await subscribe(...urls(80, nth => `${hostOf(nth, receiver)}/hanging`))
    await hanging.emit(6)
    const healthy = await subscribe('/healthy')
    startWorker()
    await expect.poll(() => held.length, pollOptions).toBe(192)
    await healthy.emit(10)
    await expectReceived('/healthy', 10)
    expect(held).toHaveLength(192)
  })

  it.for([
    ['one host', 30, 16, () => '/hanging'],
    ['many hosts', 80, 64, (nth: number, receiver: Receiver) => `${hostOf(nth, receiver)}/hanging`],
  ] as const)(
    'that fail on %s leave slots for the others of the agency',
    async (
      [, count, slots, url],
      { receiver, responses: { held, holdAt, expectReceived }, subscribe, startWorker },
    ) => {
      holdAt('/hanging')
      const { subscriptions, emit } = await subscribe(...urls(count, nth => url(nth, receiver)), '/healthy')
      for (const subscription of subscriptions.slice(0, count)) await subscription.set({ failure_count: 1 })
      await emit(30)
      startWorker()
      await expectReceived('/healthy', 30)
      await expect.poll(() => held.length, pollOptions).toBe(slots)
      await emit(10)
      await expectReceived('/healthy', 40)
      expect(held).toHaveLength(slots)
    },
  )
})

it('locked deliveries do not delay others', async ({ app, receiver, subscribe, startWorker }) => {
  const { subscriptions, emit } = await subscribe('/locked', '/free')
  await emit(5)
  await app.db.transaction().execute(async tx => {
    await tx.deleteFrom('webhook_deliveries').where('subscription_id', '=', subscriptions[0]!.id).execute()
    await startWorker().drained()
    expect(receiver.received.map(({ path }) => path)).toEqual(Array.from({ length: 5 }, () => '/free'))
  })
})

/** The API rejects these columns, but a database that was restored or changed by hand may contain them. */
describe('an unusable subscription', () => {
  it.for<[string, { url?: string; secret?: Buffer }]>([
    ['an invalid URL', { url: 'garbage' }],
    ['an empty URL', { url: '' }],
    ['a URL of another protocol', { url: 'ftp://127.0.0.1/' }],
    ['a URL without a host', { url: 'mailto:a@example.com' }],
    ['a URL with an unknown host', { url: 'https://nowhere.example/' }],
  ])(
    'with %s fails alone, with an error',
    async ([, columns], { receiver, responses: { countReceived }, subscribe, startWorker }) => {
      const { subscriptions, emit } = await subscribe('/bad', '/good')
      const [bad, good] = subscriptions
      await bad!.set(columns)
      await emit(5)
      const worker = startWorker()
      await worker.drained()
      expect(receiver.received.map(({ path }) => path)).toEqual(Array.from({ length: 5 }, () => '/good'))
      for (const delivery of await good!.deliveries())
        expect(delivery).toMatchObject({ status: 'success', attempts: 1 })
      for (const delivery of await bad!.deliveries())
        expect(delivery).toMatchObject({
          status: 'dead',
          attempts: 1,
          last_status_code: null,
          last_error: { code: expect.any(String) },
        })
      expect(await bad!.find()).toMatchObject({ isActive: true, failureCount: 5 })
      await emit()
      await worker.drained()
      expect(countReceived('/good')).toBe(6)
    },
  )

  it.for([
    ['another secret', randomBytes(92)],
    ['a truncated secret', randomBytes(5)],
    ['an empty secret', Buffer.alloc(0)],
  ] as const)(
    'with %s keeps its deliveries pending, counts no failures, and is logged',
    async ([, secret], { receiver, subscribe, startWorker }) => {
      const { subscriptions, emit } = await subscribe('/bad', '/good')
      const [bad, good] = subscriptions
      await bad!.set({ secret })
      await emit(5)
      const errors: Error[] = []
      await startWorker(error => void errors.push(error)).drained()
      for (const delivery of await good!.deliveries())
        expect(delivery).toMatchObject({ status: 'success', attempts: 1 })
      for (const delivery of await bad!.deliveries()) expect(delivery).toMatchObject({ status: 'pending', attempts: 0 })
      expect(await bad!.find()).toMatchObject({ isActive: true, failureCount: 0 })
      expect(errors.length).toBeGreaterThan(0)
      expect(receiver.received.map(({ path }) => path)).toEqual(Array.from({ length: 5 }, () => '/good'))
    },
  )
})
