import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { startWorker, type WorkerDeps } from '#src/webhooks/worker.ts'
import { openWorld } from '#test/world.ts'
import { answering, openReceiver } from './receiver.ts'

const world = await openWorld({ WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1', WEBHOOK_TIMEOUT_MS: '500' })
const receiver = await openReceiver()

/** Seconds that the workers' time is ahead. */
let ahead = 0
beforeEach(() => {
  receiver.received.length = 0
  receiver.answer = answering(200)
  ahead = 0
})

const worker = (means: Partial<WorkerDeps> = {}) => {
  const { outbound, secrets, timeoutMs, backoffSeconds } = world.webhooks
  const onError = (error: Error) => {
    throw error
  }
  const started = startWorker({
    db: world.db,
    outbound,
    secrets,
    timeoutMs,
    backoffSeconds,
    onError,
    ahead: () => ahead,
    ...means,
  })
  onTestFinished(() => started.stop())
  return started
}

/** An agency with a subscription of its own to the receiver. */
const subscribed = async (fields: object = {}) => {
  const agency = await world.agency()
  const { key } = await world.key(agency)
  const api = world.api(key)
  const subscribe = (given: object) => api.webhooks.create({ url: `${receiver.url}/hook`, ...given })
  const subscription = await subscribe(fields)
  const { id } = subscription
  return {
    agency,
    api,
    subscription,
    subscribe,
    read: (delivery: number) => api.webhooks.deliveries.get(id, delivery),
    createClient: (name = 'Moreau') => api.clients.create({ name }),
    change: (body: object) => api.webhooks.update(id, body),
    now: () => api.webhooks.get(id),
    deliveries: async (query = {}) => (await api.webhooks.deliveries.list(id, query)).data,
  }
}

describe('an event', () => {
  it('arrives as the contract says, signed by the secret of the subscription', async () => {
    const { agency, subscription, createClient, deliveries } = await subscribed()
    const client = await createClient()
    await worker().drained()
    const [delivery] = await deliveries()
    expect(receiver.received).toHaveLength(1)
    const [{ headers, raw, path } = { headers: {}, raw: '', path: '' }] = receiver.received
    expect(path).toBe('/hook')
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Service-Webhooks/1.0',
      'x-service-event': 'client.created',
      'x-service-delivery-id': String(delivery?.id),
      'x-service-attempt': '1',
      'x-service-signature': createHmac('sha256', subscription.signingSecret).update(raw).digest('hex'),
    })
    expect(JSON.parse(raw)).toEqual({
      id: delivery?.id,
      event: 'client.created',
      agencyId: agency.id,
      occurredAt: expect.stringMatching(/^\d{4}-.*Z$/),
      data: { client },
    })
    expect(delivery).toMatchObject({ status: 'success', attempts: 1, nextAttemptAt: null, lastStatusCode: 200 })
  })

  it('goes to those who want it, and to no other agency', async () => {
    const { subscribe, createClient } = await subscribed({ url: `${receiver.url}/all` })
    await subscribe({ url: `${receiver.url}/it`, events: ['client.created', 'task.completed'] })
    await subscribe({ url: `${receiver.url}/other`, events: ['client.updated'] })
    await subscribe({ url: `${receiver.url}/off`, isActive: false })
    await subscribed({ url: `${receiver.url}/stranger` })
    await createClient()
    await worker().drained()
    expect(receiver.received.map(({ path }) => path).toSorted()).toEqual(['/all', '/it'])
  })

  it('of a change that was rolled back is none', async () => {
    const { agency, deliveries } = await subscribed()
    const { emit } = await import('#src/webhooks/outbox.ts')
    const rolledBack = agency.tenant.transaction(async tx => {
      await emit(tx, 'client.deleted', { id: 1 })
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    await worker().drained()
    expect(receiver.received).toEqual([])
    expect(await deliveries()).toEqual([])
  })

  it('too large is sent as a pointer to its resource', async () => {
    const { api, agency } = await subscribed()
    const lines = Array.from({ length: 900 }, () => ({ description: 'x'.repeat(60), quantity: 1, unitPrice: '1' }))
    const clientId = await world.client(agency)
    const invoice = await api.invoices.create({ clientId, lines })
    await worker().drained()
    const { data } = JSON.parse(receiver.received[0]?.raw ?? '')
    expect(data).toEqual({
      _truncated: true,
      _originalSize: Buffer.byteLength(JSON.stringify({ invoice })),
      _hint: expect.any(String),
      id: invoice.id,
    })
  })

  it('is delivered once more on demand, by a delivery of its own', async () => {
    const { api, subscription, createClient, deliveries } = await subscribed()
    await createClient()
    const works = worker()
    await works.drained()
    const [first] = await deliveries()
    const body = await api.webhooks.deliveries.redeliver(subscription.id, first?.id ?? 0)
    expect(body).toMatchObject({ status: 'pending', attempts: 0, event: 'client.created' })
    await works.drained()
    expect(receiver.ids()).toEqual([first?.id, body.id])
    const [once, again] = receiver.received.map(({ raw }) => JSON.parse(raw))
    expect(again).toEqual({ ...once, id: body.id })
  })
})

describe('a delivery that fails', () => {
  it('is tried again after 120, 240, 480, 960, 1920, 3600 and 3600 s, and given up then', async () => {
    receiver.answer = answering(500)
    const { createClient, deliveries, read } = await subscribed({ maxRetries: 7 })
    await createClient()
    const works = worker()
    const delays: number[] = []
    for (let attempts = 1; attempts <= 7; attempts++) {
      await works.drained()
      expect(receiver.received).toHaveLength(attempts)
      const { id = 0 } = (await deliveries())[0] ?? {}
      const { status, attemptLog, nextAttemptAt } = await read(id)
      expect(status).toBe('pending')
      const { attemptedAt = '', durationMs = 0 } = attemptLog.at(-1) ?? {}
      const delay = (Date.parse(nextAttemptAt ?? '') - Date.parse(attemptedAt) - durationMs) / 1000
      delays.push(delay)
      ahead += delay - 5
      await works.drained()
      expect(receiver.received, 'too early').toHaveLength(attempts)
      ahead += 5
    }
    await works.drained()
    expect(delays).toEqual([120, 240, 480, 960, 1920, 3600, 3600])
    const [given] = await deliveries()
    expect(given).toMatchObject({ status: 'dead', attempts: 8, nextAttemptAt: null, lastError: 'Réponse 500' })
    expect(receiver.received.map(({ headers }) => headers['x-service-attempt'])).toEqual('12345678'.split(''))
    expect(new Set(receiver.ids()).size).toBe(1)
  })

  it.each<[string, (typeof receiver)['answer'], number | null, string]>([
    [
      'a redirect, which is not followed',
      res => void res.writeHead(302, { Location: '/else' }).end(),
      302,
      'Réponse 302',
    ],
    ['404', answering(404), 404, 'Réponse 404'],
    ['nothing in time', () => {}, null, 'Pas de réponse en 0.5 s'],
    ['a closed connection', res => void res.destroy(), null, 'Échec de la requête : UND_ERR_SOCKET'],
  ])('because of %s says so', async (_what, answer, lastStatusCode, lastError) => {
    receiver.answer = answer
    const { createClient, deliveries } = await subscribed({ maxRetries: 0 })
    await createClient()
    await worker().drained()
    expect(await deliveries()).toMatchObject([{ status: 'dead', attempts: 1, lastStatusCode, lastError }])
    expect(receiver.received).toHaveLength(1)
  })

  it('because nobody listens says so', async () => {
    const { createClient, deliveries } = await subscribed({ maxRetries: 0, url: 'http://127.0.0.1:1/' })
    await createClient()
    await worker().drained()
    expect(await deliveries()).toMatchObject([{ status: 'dead', lastStatusCode: null, lastError: 'Connexion refusée' }])
  })

  it('counts until one succeeds', async () => {
    receiver.answer = answering(500)
    const { createClient, now } = await subscribed({ maxRetries: 0 })
    const works = worker()
    for (let failures = 1; failures <= 3; failures++) {
      await createClient()
      await works.drained()
      expect((await now()).failureCount).toBe(failures)
    }
    receiver.answer = answering(204)
    await createClient()
    await works.drained()
    expect((await now()).failureCount).toBe(0)
  })
})

describe('a subscription', () => {
  const failing = async (fields = {}) => {
    const all = await subscribed({ maxRetries: 0, ...fields })
    receiver.answer = answering(500)
    const works = worker()
    for (let made = 0; made < 19; made++) await all.createClient()
    await works.drained()
    return { ...all, works }
  }

  it('is disabled by 20 failures in a row, collects meanwhile, and goes on when it is enabled', async () => {
    const { createClient, now, change, deliveries, works } = await failing()
    expect(await now()).toMatchObject({ isActive: true, failureCount: 19, disabledAt: null, disabledReason: null })
    await createClient()
    await works.drained()
    expect(await now()).toMatchObject({
      isActive: false,
      failureCount: 20,
      disabledAt: expect.any(String),
      disabledReason: '20 échecs consécutifs',
    })
    receiver.answer = answering(200)
    receiver.received.length = 0
    await createClient()
    await works.drained()
    expect(receiver.received).toEqual([])
    expect(await deliveries({ status: 'pending' })).toHaveLength(1)
    expect(await change({ isActive: true })).toMatchObject({
      isActive: true,
      failureCount: 0,
      disabledAt: null,
      disabledReason: null,
    })
    await works.drained()
    expect(receiver.events()).toEqual(['client.created'])
  })

  it('that is switched off by hand gets nothing of what happens meanwhile', async () => {
    const { createClient, change, deliveries } = await subscribed()
    const works = worker()
    expect(await change({ isActive: false })).toMatchObject({ isActive: false, disabledAt: null })
    await createClient()
    await change({ isActive: true })
    await works.drained()
    expect(receiver.received).toEqual([])
    expect(await deliveries()).toEqual([])
  })

  it('that is switched off by hand after it was disabled collects no longer', async () => {
    const { createClient, change, deliveries, works } = await failing()
    await createClient()
    await works.drained()
    expect(await change({ isActive: false })).toMatchObject({ isActive: false, disabledAt: null })
    await createClient()
    expect(await deliveries({ status: 'pending' })).toEqual([])
  })
})
