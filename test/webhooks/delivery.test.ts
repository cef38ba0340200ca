import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, onTestFinished } from 'vitest'
import { startWorker, type WorkerDeps } from '#src/webhooks/worker.ts'
import { testWith } from '#test/app/index.ts'
import { respondWith, openReceiver } from './receiver.ts'

const it = testWith({ environment: { WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1', WEBHOOK_TIMEOUT_MS: '500' } }).extend(
  'setup',
  { scope: 'file' },
  async ({ app }) => {
    const receiver = await openReceiver()

    const startTestWorker = (deps: Partial<WorkerDeps> = {}) => {
      const { outbound, secrets, timeoutMs, backoffSeconds } = app.webhooks
      const onError = (error: Error) => {
        throw error
      }
      const started = startWorker({
        db: app.db,
        outbound,
        secrets,
        timeoutMs,
        backoffSeconds,
        onError,
        clockOffsetSeconds: () => clockOffsetSeconds,
        ...deps,
      })
      onTestFinished(() => started.stop())
      return started
    }

    /** An agency with a subscription of its own to the receiver. */
    const createSubscribedAgency = async (fields: object = {}) => {
      const agency = await app.agency()
      const { key } = await app.key(agency)
      const api = app.api(key)
      const subscribe = (options: object) => api.webhooks.create({ url: `${receiver.url}/hook`, ...options })
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
        readSubscription: () => api.webhooks.get(id),
        deliveries: async (query = {}) => (await api.webhooks.deliveries.list(id, query)).data,
      }
    }
    const createFailingSubscription = async (fields = {}) => {
      const all = await createSubscribedAgency({ maxRetries: 0, ...fields })
      receiver.answer = respondWith(500)
      const worker = startTestWorker()
      for (let made = 0; made < 19; made++) await all.createClient()
      await worker.drained()
      return { ...all, worker }
    }

    return { receiver, createSubscribedAgency, startTestWorker, createFailingSubscription }
  },
)

/** Seconds that the workers' time is ahead. */
let clockOffsetSeconds = 0
it.beforeEach(({ setup: { receiver } }) => {
  receiver.received.length = 0
  receiver.answer = respondWith(200)
  clockOffsetSeconds = 0
})

describe('an event', () => {
  it('arrives as the contract says, signed by the secret of the subscription', async ({
    setup: { createSubscribedAgency, startTestWorker, receiver },
  }) => {
    const { agency, subscription, createClient, deliveries } = await createSubscribedAgency()
    const client = await createClient()
    await startTestWorker().drained()
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

  it('goes to those who want it, and to no other agency', async ({
    setup: { createSubscribedAgency, receiver, startTestWorker },
  }) => {
    const { subscribe, createClient } = await createSubscribedAgency({ url: `${receiver.url}/all` })
    await subscribe({ url: `${receiver.url}/it`, events: ['client.created', 'task.completed'] })
    await subscribe({ url: `${receiver.url}/other`, events: ['client.updated'] })
    await subscribe({ url: `${receiver.url}/off`, isActive: false })
    await createSubscribedAgency({ url: `${receiver.url}/stranger` })
    await createClient()
    await startTestWorker().drained()
    expect(receiver.received.map(({ path }) => path).toSorted()).toEqual(['/all', '/it'])
  })

  it('of a change that was rolled back is none', async ({
    setup: { createSubscribedAgency, startTestWorker, receiver },
  }) => {
    const { agency, deliveries } = await createSubscribedAgency()
    const { emit } = await import('#src/webhooks/outbox.ts')
    const rolledBack = agency.tenant.transaction(async tx => {
      await emit(tx, 'client.deleted', { id: 1 })
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    await startTestWorker().drained()
    expect(receiver.received).toEqual([])
    expect(await deliveries()).toEqual([])
  })

  it('too large is sent as a pointer to its resource', async ({
    app,
    setup: { createSubscribedAgency, startTestWorker, receiver },
  }) => {
    const { api, agency } = await createSubscribedAgency()
    const lines = Array.from({ length: 900 }, () => ({ description: 'x'.repeat(60), quantity: 1, unitPrice: '1' }))
    const clientId = await app.client(agency)
    const invoice = await api.invoices.create({ clientId, lines })
    await startTestWorker().drained()
    const { data } = JSON.parse(receiver.received[0]?.raw ?? '')
    expect(data).toEqual({
      _truncated: true,
      _originalSize: Buffer.byteLength(JSON.stringify({ invoice })),
      _hint: expect.any(String),
      id: invoice.id,
    })
  })

  it('is delivered once more on demand, by a delivery of its own', async ({
    setup: { createSubscribedAgency, startTestWorker, receiver },
  }) => {
    const { api, subscription, createClient, deliveries } = await createSubscribedAgency()
    await createClient()
    const worker = startTestWorker()
    await worker.drained()
    const [first] = await deliveries()
    const body = await api.webhooks.deliveries.redeliver(subscription.id, first?.id ?? 0)
    expect(body).toMatchObject({ status: 'pending', attempts: 0, event: 'client.created' })
    await worker.drained()
    expect(receiver.ids()).toEqual([first?.id, body.id])
    const [once, again] = receiver.received.map(({ raw }) => JSON.parse(raw))
    expect(again).toEqual({ ...once, id: body.id })
  })
})

describe('a delivery that fails', () => {
  it('is tried again after 120, 240, 480, 960, 1920, 3600 and 3600 s, and given up then', async ({
    setup: { receiver, createSubscribedAgency, startTestWorker },
  }) => {
    receiver.answer = respondWith(500)
    const { createClient, deliveries, read } = await createSubscribedAgency({ maxRetries: 7 })
    await createClient()
    const worker = startTestWorker()
    const delays: number[] = []
    for (let attempts = 1; attempts <= 7; attempts++) {
      await worker.drained()
      expect(receiver.received).toHaveLength(attempts)
      const { id = 0 } = (await deliveries())[0] ?? {}
      const { status, attemptLog, nextAttemptAt } = await read(id)
      expect(status).toBe('pending')
      const { attemptedAt = '', durationMs = 0 } = attemptLog.at(-1) ?? {}
      const delay = (Date.parse(nextAttemptAt ?? '') - Date.parse(attemptedAt) - durationMs) / 1000
      delays.push(delay)
      clockOffsetSeconds += delay - 5
      await worker.drained()
      expect(receiver.received, 'too early').toHaveLength(attempts)
      clockOffsetSeconds += 5
    }
    await worker.drained()
    expect(delays).toEqual([120, 240, 480, 960, 1920, 3600, 3600])
    const [deadDelivery] = await deliveries()
    expect(deadDelivery).toMatchObject({ status: 'dead', attempts: 8, nextAttemptAt: null, lastError: 'Réponse 500' })
    expect(receiver.received.map(({ headers }) => headers['x-service-attempt'])).toEqual('12345678'.split(''))
    expect(new Set(receiver.ids()).size).toBe(1)
  })

  it.for<[string, (typeof receiver)['answer'], number | null, string]>([
    [
      'a redirect, which is not followed',
      res => void res.writeHead(302, { Location: '/else' }).end(),
      302,
      'Réponse 302',
    ],
    ['404', respondWith(404), 404, 'Réponse 404'],
    ['nothing in time', () => {}, null, 'Pas de réponse en 0.5 s'],
    ['a closed connection', res => void res.destroy(), null, 'Échec de la requête : UND_ERR_SOCKET'],
  ] as const)(
    'because of %s says so',
    async (
      [_what, answer, lastStatusCode, lastError],
      { setup: { receiver, createSubscribedAgency, startTestWorker } },
    ) => {
      receiver.answer = answer
      const { createClient, deliveries } = await createSubscribedAgency({ maxRetries: 0 })
      await createClient()
      await startTestWorker().drained()
      expect(await deliveries()).toMatchObject([{ status: 'dead', attempts: 1, lastStatusCode, lastError }])
      expect(receiver.received).toHaveLength(1)
    },
  )

  it('because nobody listens says so', async ({ setup: { createSubscribedAgency, startTestWorker } }) => {
    const { createClient, deliveries } = await createSubscribedAgency({ maxRetries: 0, url: 'http://127.0.0.1:1/' })
    await createClient()
    await startTestWorker().drained()
    expect(await deliveries()).toMatchObject([{ status: 'dead', lastStatusCode: null, lastError: 'Connexion refusée' }])
  })

  it('counts until one succeeds', async ({ setup: { receiver, createSubscribedAgency, startTestWorker } }) => {
    receiver.answer = respondWith(500)
    const { createClient, readSubscription } = await createSubscribedAgency({ maxRetries: 0 })
    const worker = startTestWorker()
    for (let failures = 1; failures <= 3; failures++) {
      await createClient()
      await worker.drained()
      expect((await readSubscription()).failureCount).toBe(failures)
    }
    receiver.answer = respondWith(204)
    await createClient()
    await worker.drained()
    expect((await readSubscription()).failureCount).toBe(0)
  })
})

describe('a subscription', () => {
  it('is disabled by 20 failures in a row, collects meanwhile, and goes on when it is enabled', async ({
    setup: { createFailingSubscription, receiver },
  }) => {
    const { createClient, readSubscription, change, deliveries, worker } = await createFailingSubscription()
    expect(await readSubscription()).toMatchObject({
      isActive: true,
      failureCount: 19,
      disabledAt: null,
      disabledReason: null,
    })
    await createClient()
    await worker.drained()
    expect(await readSubscription()).toMatchObject({
      isActive: false,
      failureCount: 20,
      disabledAt: expect.any(String),
      disabledReason: '20 échecs consécutifs',
    })
    receiver.answer = respondWith(200)
    receiver.received.length = 0
    await createClient()
    await worker.drained()
    expect(receiver.received).toEqual([])
    expect(await deliveries({ status: 'pending' })).toHaveLength(1)
    expect(await change({ isActive: true })).toMatchObject({
      isActive: true,
      failureCount: 0,
      disabledAt: null,
      disabledReason: null,
    })
    await worker.drained()
    expect(receiver.events()).toEqual(['client.created'])
  })

  it('that is switched off by hand gets nothing of what happens meanwhile', async ({
    setup: { createSubscribedAgency, startTestWorker, receiver },
  }) => {
    const { createClient, change, deliveries } = await createSubscribedAgency()
    const worker = startTestWorker()
    expect(await change({ isActive: false })).toMatchObject({ isActive: false, disabledAt: null })
    await createClient()
    await change({ isActive: true })
    await worker.drained()
    expect(receiver.received).toEqual([])
    expect(await deliveries()).toEqual([])
  })

  it('that is switched off by hand after it was disabled collects no longer', async ({
    setup: { createFailingSubscription },
  }) => {
    const { createClient, change, deliveries, worker } = await createFailingSubscription()
    await createClient()
    await worker.drained()
    expect(await change({ isActive: false })).toMatchObject({ isActive: false, disabledAt: null })
    await createClient()
    expect(await deliveries({ status: 'pending' })).toEqual([])
  })
})
