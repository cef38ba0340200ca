import { createHmac } from 'node:crypto'
import { describe, expect } from 'vitest'
import { emit } from '#src/platform/events/outbox.ts'
import { recordOutcomes } from '#src/features/webhooks/delivery/record-outcomes.ts'
import type { Worker } from '#src/features/webhooks/delivery/worker.ts'
import { testWith } from '#test/app/index.ts'
import type { Responder } from '#test/servers/loopback-server.ts'
import { leaseDue, startTestWorker } from './delivering.ts'
import { receiverFixture, respondWith } from './receiver.ts'

/** How far the workers' clocks are ahead. */
let clockOffsetSeconds = 0

const it = testWith({ environment: { WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1', WEBHOOK_TIMEOUT_MS: '500' } })
  .extend('fileReceiver', { scope: 'file' }, receiverFixture)
  .extend('receiver', ({ fileReceiver }) => {
    fileReceiver.received.length = 0
    fileReceiver.respond = respondWith(200)
    clockOffsetSeconds = 0
    return fileReceiver
  })
  .extend(
    'startWorker',
    ({ app }) =>
      (): Worker =>
        startTestWorker(app, { clockOffsetSeconds: () => clockOffsetSeconds }),
  )
  /** Creates an agency with a subscription. */
  .extend('subscribe', ({ app, receiver }) => async (fields: object = {}) => {
    const agency = await app.agency()
    const { key } = await app.key(agency)
    const api = app.api(key, 'fr')
    const createSubscription = (options: object) => api.webhooks.create({ url: `${receiver.url}/hook`, ...options })
    const subscription = await createSubscription(fields)
    const { id } = subscription
    return {
      agency,
      api,
      subscription,
      createSubscription,
      createClient: (name = 'Moreau') => api.clients.create({ name }),
      update: (body: object) => api.webhooks.update(id, body),
      find: () => api.webhooks.get(id),
      findDelivery: (delivery: number) => api.webhooks.deliveries.get(id, delivery),
      deliveries: async (query = {}) => (await api.webhooks.deliveries.list(id, query)).data,
    }
  })
  /** Creates an agency with a subscription that has failed 19 times in a row, and a receiver that fails. */
  .extend('subscribeFailing', ({ app, receiver, subscribe, startWorker }) => async () => {
    const subscribed = await subscribe({ maxRetries: 0 })
    for (let failures = 0; failures < 19; failures++) await subscribed.createClient()
    const error = { code: 'http_status' as const, status: 500 }
    const outcome = { statusCode: 500, error, durationMs: 1, retryAfter: null }
    const completed = [...(await leaseDue(app)), ...(await leaseDue(app))]
      .filter(({ subscriptionId }) => subscriptionId === subscribed.subscription.id)
      .map(delivery => ({ delivery, outcome }))
    await recordOutcomes(app.db, completed, { backoffSeconds: 60, clockOffsetSeconds: 0 })
    receiver.respond = respondWith(500)
    return { ...subscribed, worker: startWorker() }
  })

describe('an event', () => {
  it('is delivered as the contract describes, signed with the secret of the subscription', async ({
    subscribe,
    startWorker,
    receiver,
  }) => {
    const { agency, subscription, createClient, deliveries } = await subscribe()
    const client = await createClient()
    await startWorker().drained()
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

  it('has the id of the request that caused it in each delivery', async ({ app, subscribe, startWorker, receiver }) => {
    const { agency, api, subscription, deliveries } = await subscribe()
    const requestIds = () => receiver.received.map(({ headers }) => headers['x-request-id'])
    const { key } = await app.key(agency)
    const headers = { 'x-request-id': 'cause-of-the-event' }
    const worker = startWorker()
    receiver.respond = respondWith(500)
    await app.request('post', '/clients', key, { body: { name: 'Moreau' }, headers })
    await worker.drained()
    clockOffsetSeconds = 200
    receiver.respond = respondWith(200)
    await worker.drained()
    const [delivery] = await deliveries()
    await api.webhooks.deliveries.redeliver(subscription.id, delivery?.id ?? 0)
    await worker.drained()
    await app.request('post', `/webhooks/${subscription.id}/test`, key, { headers })
    expect(requestIds()).toEqual(Array.from({ length: 4 }, () => 'cause-of-the-event'))

    await agency.tenant.transaction(tx => emit(tx, 'client.deleted', { id: 1 }))
    await worker.drained()
    expect(requestIds()[4]).toBeUndefined()
    expect(receiver.received).toHaveLength(5)
  })

  it('is delivered to the active subscriptions of its agency that select it', async ({
    subscribe,
    receiver,
    startWorker,
  }) => {
    const { createSubscription, createClient } = await subscribe({ url: `${receiver.url}/all` })
    await createSubscription({ url: `${receiver.url}/it`, events: ['client.created', 'task.completed'] })
    await createSubscription({ url: `${receiver.url}/other`, events: ['client.updated'] })
    await createSubscription({ url: `${receiver.url}/off`, isActive: false })
    await subscribe({ url: `${receiver.url}/stranger` })
    await createClient()
    await startWorker().drained()
    expect(receiver.received.map(({ path }) => path).toSorted()).toEqual(['/all', '/it'])
  })

  it('is not delivered after a rollback', async ({ subscribe, startWorker, receiver }) => {
    const { agency, deliveries } = await subscribe()
    const rolledBack = agency.tenant.transaction(async tx => {
      await emit(tx, 'client.deleted', { id: 1 })
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    await startWorker().drained()
    expect(receiver.received).toEqual([])
    expect(await deliveries()).toEqual([])
  })

  it('that is too large is delivered as a pointer to its resource', async ({
    app,
    subscribe,
    startWorker,
    receiver,
  }) => {
    const { api, agency } = await subscribe()
    const lines = Array.from({ length: 900 }, () => ({ description: 'x'.repeat(60), quantity: 1, unitPrice: '1' }))
    const clientId = await app.client(agency)
    const invoice = await api.invoices.create({ clientId, lines })
    await startWorker().drained()
    const { data } = JSON.parse(receiver.received[0]?.raw ?? '')
    expect(data).toEqual({
      _truncated: true,
      _originalSize: Buffer.byteLength(JSON.stringify({ invoice })),
      _hint: expect.any(String),
      id: invoice.id,
    })
  })

  // PostgreSQL serializes the events of resources.
  it.for([
    ['a quote, a backslash and a line break', '"\\\n\t\u001f é €', false],
    ['more bytes than the limit', '\u0001'.repeat(20_000), true],
  ] as const)(
    'of a client with %s has its fields or a pointer to it',
    async ([, notes, isLarge], { subscribe, startWorker, receiver }) => {
      const { api } = await subscribe()
      const client = await api.clients.create({ name: 'Moreau', notes })
      await startWorker().drained()
      const { data } = JSON.parse(receiver.received[0]?.raw ?? '')
      const size = Buffer.byteLength(JSON.stringify({ client }))
      const pointer = { _truncated: true, _originalSize: size, _hint: expect.any(String), id: client.id }
      expect(client.notes).toBe(notes)
      expect(data).toEqual(isLarge ? pointer : { client })
    },
  )

  it('can be redelivered, in a new delivery', async ({ subscribe, startWorker, receiver }) => {
    const { api, subscription, createClient, deliveries } = await subscribe()
    await createClient()
    const worker = startWorker()
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

describe('the response of a receiver', () => {
  it.for<[string, Responder, string | undefined]>([
    ['that is short', res => void res.end('{"received":true}'), '{"received":true}'],
    ['to a failed attempt', res => void res.writeHead(422).end('unknown client'), 'unknown client'],
    [
      'that comes in parts',
      res => void (res.write('a'.repeat(1000)), res.end('b'.repeat(1000))),
      `${'a'.repeat(1000)}${'b'.repeat(24)}`,
    ],
    ['that is too large to be read', res => void res.end('é'.repeat(50_000)), 'é'.repeat(512)],
    ['that never ends', res => void res.write('waiting'), 'waiting'],
    ['that is cut within a character', res => void res.end(`a${'é'.repeat(1000)}`), `a${'é'.repeat(511)}`],
    ['that is no text', res => void res.end(Buffer.from([0x61, 0xff, 0x00, 0x62])), 'a\uFFFD\uFFFDb'],
    ['that is empty', res => void res.writeHead(204).end(), undefined],
  ])('%s is kept up to 1,024 bytes', async ([, respond, kept], { receiver, subscribe, startWorker }) => {
    receiver.respond = respond
    const { createClient, deliveries, findDelivery } = await subscribe({ maxRetries: 0 })
    await createClient()
    await startWorker().drained()
    const [{ id } = { id: 0 }] = await deliveries()
    expect((await findDelivery(id)).attemptLog.map(({ responseBody }) => responseBody)).toEqual([kept])
  })

  it('is not kept from a port that the operator does not permit', async ({ app, receiver, subscribe }) => {
    receiver.respond = res => void res.end('another service')
    const { createClient, deliveries, findDelivery } = await subscribe({ maxRetries: 0 })
    await createClient()
    await startTestWorker(app, { responsePorts: [443] }).drained()
    const [{ id } = { id: 0 }] = await deliveries()
    const [first] = (await findDelivery(id)).attemptLog
    expect(first).toMatchObject({ statusCode: 200 })
    expect(first).not.toHaveProperty('responseBody')
  })
})

describe('a delivery that fails', () => {
  it('is retried after 120, 240, 480, 960, 1920, 3600 and 3600 s, and then dead', async ({
    receiver,
    subscribe,
    startWorker,
  }) => {
    receiver.respond = respondWith(500)
    const { createClient, deliveries, findDelivery } = await subscribe({ maxRetries: 7 })
    await createClient()
    const worker = startWorker()
    const delays: number[] = []
    for (let attempts = 1; attempts <= 7; attempts++) {
      await worker.drained()
      expect(receiver.received).toHaveLength(attempts)
      const { id = 0 } = (await deliveries())[0] ?? {}
      const { status, attemptLog, nextAttemptAt } = await findDelivery(id)
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

  it.for<[string, Responder, number | null, string]>([
    [
      'a redirect, which is not followed',
      res => void res.writeHead(302, { Location: '/else' }).end(),
      302,
      'Réponse 302',
    ],
    ['404', respondWith(404), 404, 'Réponse 404'],
    ['a timeout', () => {}, null, 'Aucune réponse après 0,5 s'],
    ['a closed connection', res => void res.destroy(), null, 'Échec de la connexion'],
  ])(
    'because of %s contains the error',
    async ([, respond, lastStatusCode, lastError], { receiver, subscribe, startWorker }) => {
      receiver.respond = respond
      const { createClient, deliveries } = await subscribe({ maxRetries: 0 })
      await createClient()
      await startWorker().drained()
      expect(await deliveries()).toMatchObject([{ status: 'dead', attempts: 1, lastStatusCode, lastError }])
      expect(receiver.received).toHaveLength(1)
    },
  )

  it('because of a refused connection contains the error', async ({ subscribe, startWorker }) => {
    const { createClient, deliveries } = await subscribe({ maxRetries: 0, url: 'http://127.0.0.1:1/' })
    await createClient()
    await startWorker().drained()
    expect(await deliveries()).toMatchObject([
      { status: 'dead', lastStatusCode: null, lastError: 'Échec de la connexion' },
    ])
  })

  it('counts as a failure of its subscription, until a delivery succeeds', async ({
    receiver,
    subscribe,
    startWorker,
  }) => {
    receiver.respond = respondWith(500)
    const { createClient, find } = await subscribe({ maxRetries: 0 })
    const worker = startWorker()
    for (let failures = 1; failures <= 3; failures++) {
      await createClient()
      await worker.drained()
      expect((await find()).failureCount).toBe(failures)
    }
    receiver.respond = respondWith(204)
    await createClient()
    await worker.drained()
    expect((await find()).failureCount).toBe(0)
  })
})

describe('a subscription', () => {
  it('is disabled by 20 failures in a row, collects deliveries, and sends them when it is enabled', async ({
    app,
    subscribeFailing,
    receiver,
  }) => {
    const { createClient, find, update, deliveries, worker } = await subscribeFailing()
    expect(await find()).toMatchObject({
      isActive: true,
      failureCount: 19,
      disabledAt: null,
      disabledReason: null,
    })
    await createClient()
    await worker.drained()
    expect(await find()).toMatchObject({
      isActive: false,
      failureCount: 20,
      disabledAt: expect.any(String),
      disabledReason: '20 échecs consécutifs',
      disabledCode: 'failures',
    })
    const entries = app.db.selectFrom('audit_log').where('action', '=', 'webhook.disabled')
    expect(await entries.select(['actor_name', 'object_id']).execute()).toEqual([
      { actor_name: 'service', object_id: String((await find()).id) },
    ])
    receiver.respond = respondWith(200)
    receiver.received.length = 0
    await createClient()
    await worker.drained()
    expect(receiver.received).toEqual([])
    expect(await deliveries({ status: 'pending' })).toHaveLength(1)
    expect(await update({ isActive: true })).toMatchObject({
      isActive: true,
      failureCount: 0,
      disabledAt: null,
      disabledReason: null,
    })
    await worker.drained()
    expect(receiver.events()).toEqual(['client.created'])
  })

  it('that a user switches off collects no deliveries', async ({ subscribe, startWorker, receiver }) => {
    const { createClient, update, deliveries } = await subscribe()
    const worker = startWorker()
    expect(await update({ isActive: false })).toMatchObject({ isActive: false, disabledAt: null })
    await createClient()
    await update({ isActive: true })
    await worker.drained()
    expect(receiver.received).toEqual([])
    expect(await deliveries()).toEqual([])
  })

  it('that a user switches off after it was disabled collects no deliveries', async ({ subscribeFailing }) => {
    const { createClient, update, deliveries, worker } = await subscribeFailing()
    await createClient()
    await worker.drained()
    expect(await update({ isActive: false })).toMatchObject({ isActive: false, disabledAt: null })
    await createClient()
    expect(await deliveries({ status: 'pending' })).toEqual([])
  })
})
