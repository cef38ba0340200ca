import { createHmac } from 'node:crypto'
import { describe, expect, onTestFinished } from 'vitest'
import contract from '#generated/public/contract.json' with { type: 'json' }
import { startWorker } from '#src/features/webhooks/delivery/worker.ts'
import { ownApp, testWith, type TestApp } from '#test/app/index.ts'
import { openReceiver, respondWith } from '#test/features/webhooks/receiver.ts'

type Response = Awaited<ReturnType<TestApp['request']>>

const timeoutMs = 300
const middlePage = { limit: 1, offset: 1 }
const anyString = expect.any(String) as string
const instant = expect.stringMatching(/^\d{4}-.*Z$/) as string

const full = {
  url: 'https://hooks.moreau.example:8443/in?a=b',
  events: ['client.created', 'test.ping'],
  clientIds: null,
  websiteIds: null,
  description: 'Sync',
  isActive: false,
  maxRetries: 20,
}

// A worker of webhooks delivers for all agencies.
const it = testWith({ environment: { WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1', WEBHOOK_TIMEOUT_MS: String(timeoutMs) } })
  .extend('strictApp', { scope: 'file' }, ownApp())
  .extend('receiver', { scope: 'file' }, () => openReceiver())
  .extend('signingSecrets', { scope: 'file' }, () => [] as string[])
  // Opens a further agency: events go to all subscriptions of one.
  .extend('openSubscriber', { scope: 'file' }, ({ app, receiver, signingSecrets }) => async () => {
    const agency = await app.agency()
    const { key } = await app.key(agency)
    const post = (path: string, body?: object) => app.request('post', path, key, { body })
    return {
      agency,
      post,
      get: async (path: string, query = {}) => (await app.request('get', path, key, { query })).body,
      statusOf: async (method: 'get' | 'post' | 'patch' | 'delete', path: string, body?: object) =>
        (await app.request(method, path, key, { body })).status,
      patch: (path: string, body: object) => app.request('patch', path, key, { body }),
      /** Emits an event, and with it a delivery to each subscription, which stays pending while no worker runs. */
      emitEvent: () => post('/clients', { name: 'Moreau' }),
      ping: async (path: string) => {
        const { status, body } = await post(`${path}/test`)
        expect(status).toBe(200)
        return body
      },
      /** Creates a subscription. Its secret is apart: no other response contains it. */
      create: async (fields: object = {}) => {
        const { status, body } = await post('/webhooks', { url: `${receiver.url}/hook`, ...fields })
        expect(status).toBe(201)
        const { signingSecret, standardSecret: _, ...subscription } = body
        signingSecrets.push(signingSecret)
        return { path: `/webhooks/${subscription.id}`, signingSecret: signingSecret as string, subscription }
      },
    }
  })
  .extend('subscriber', { scope: 'file' }, ({ openSubscriber }) => openSubscriber())
  .extend('setFailureCount', { scope: 'file' }, ({ app }) => (id: number, count: number) => {
    return app.db.updateTable('webhook_subscriptions').set({ failure_count: count }).where('id', '=', id).execute()
  })
  // A subscription with three deliveries, the newest of them pending.
  .extend('delivered', { scope: 'file' }, async ({ openSubscriber, receiver }) => {
    const subscriber = await openSubscriber()
    const { path, subscription } = await subscriber.create()
    const succeeded = await subscriber.ping(path)
    receiver.respond = respondWith(500)
    const failed = await subscriber.ping(path)
    receiver.respond = respondWith(200)
    await subscriber.emitEvent()
    const { data: deliveries } = await subscriber.get(`${path}/deliveries`)
    const otherSubscription = await subscriber.create({ events: ['test.ping'] })
    return { subscriber, path, subscription, deliveries, succeeded, failed, pending: deliveries[0], otherSubscription }
  })

it.beforeEach(({ receiver }) => {
  receiver.received.length = 0
  receiver.respond = respondWith(200)
})

const validationIssues = ({ status, body }: Response) => {
  expect(status).toBe(400)
  return body.details.fieldErrors as Record<string, string[]>
}

describe('creating a subscription', () => {
  const notDisabled = {
    disabledAt: null,
    disabledReason: null,
    disabledCode: null,
    pausedUntil: null,
    pausedReason: null,
  }
  const initial = {
    failureCount: 0,
    failingSince: null,
    ...notDisabled,
    readScopes: null,
    createdByKeyId: expect.any(Number),
    createdAt: anyString,
  }

  it('returns every field as sent and a signing secret, and ignores read-only fields', async ({ subscriber }) => {
    const readOnlyFields = { id: 'x', agencyId: 999, failureCount: 9, signingSecret: 'mine', unknown: [1] }
    const { subscription, signingSecret } = await subscriber.create({ ...full, ...readOnlyFields })
    const { createdAt: updatedAt } = subscription
    const agencyId = subscriber.agency.id
    expect(subscription).toEqual({ id: expect.any(Number), agencyId, ...full, ...initial, updatedAt })
    expect(signingSecret).toMatch(/^[0-9a-f]{64}$/)
  })

  it('requires only a URL; by default it is active, for all events, with five retries', async ({ subscriber }) => {
    const defaults = { events: ['*'], description: null, isActive: true, maxRetries: 5 }
    expect((await subscriber.create()).subscription).toMatchObject({ ...defaults, ...initial })
  })

  it('accepts every event of the catalogue, which is that of the contract', async ({ subscriber }) => {
    const { events } = await subscriber.get('/webhooks-events')
    expect(events).toEqual(Object.keys(contract.webhooks))
    expect(events).toContain('test.ping')
    const { subscription } = await subscriber.create({ events: [...events, '*'] })
    expect(subscription.events).toEqual([...events, '*'])
  })

  it.for<[invalid: object, field: string, text: unknown]>([
    [{ url: null }, 'url', 'Doit être un texte'],
    [{ url: 'moreau.example' }, 'url', "URL http(s) invalide, ou avec un nom d'utilisateur ou un mot de passe"],
    [{ url: 'ftp://moreau.example/' }, 'url', "URL http(s) invalide, ou avec un nom d'utilisateur ou un mot de passe"],
    [{ url: 'https://' }, 'url', "URL http(s) invalide, ou avec un nom d'utilisateur ou un mot de passe"],
    [
      { url: 'https://user:password@a.example/' },
      'url',
      "URL http(s) invalide, ou avec un nom d'utilisateur ou un mot de passe",
    ],
    [
      { url: 'https://user@a.example/' },
      'url',
      "URL http(s) invalide, ou avec un nom d'utilisateur ou un mot de passe",
    ],
    [
      { url: 'https://:password@a.example/' },
      'url',
      "URL http(s) invalide, ou avec un nom d'utilisateur ou un mot de passe",
    ],
    [{ url: `https://a.example/${'x'.repeat(2000)}` }, 'url', 'Au plus 2000 caractères'],
    [{ events: [] }, 'events', 'Au moins 1 élément'],
    [{ events: 'client.created' }, 'events', 'Doit être une liste'],
    [{ events: ['client.created', 'client.created'] }, 'events', anyString],
    [{ events: ['client.exploded'] }, 'events.0', expect.stringMatching(/^Valeurs admises : client.created, /)],
    [{ events: ['*', 1] }, 'events.1', 'Doit être un texte'],
    [{ maxRetries: 21 }, 'maxRetries', 'Doit être inférieur ou égal à 20'],
    [{ maxRetries: -1 }, 'maxRetries', 'Doit être supérieur ou égal à 0'],
    [{ maxRetries: '5' }, 'maxRetries', 'Doit être un entier'],
    [{ maxRetries: 1.5 }, 'maxRetries', 'Doit être un entier'],
    [{ isActive: 'yes' }, 'isActive', 'Doit être un booléen'],
    [{ description: 'x'.repeat(501) }, 'description', 'Au plus 500 caractères'],
  ])('rejects %j, as an update does', async ([invalid, field, text], { subscriber }) => {
    const fieldErrors = validationIssues(await subscriber.post('/webhooks', { ...full, ...invalid }))
    expect(fieldErrors).toEqual({ [field]: expect.arrayContaining([text]) })
    const { path, subscription } = await subscriber.create()
    expect(validationIssues(await subscriber.patch(path, invalid))).toEqual(fieldErrors)
    expect(await subscriber.get(path)).toEqual(subscription)
  })

  it('requires a URL, and https unless the operator allows http', async ({ strictApp, subscriber }) => {
    expect(validationIssues(await subscriber.post('/webhooks', {}))).toEqual({ url: ['Champ requis'] })
    const { key } = await strictApp.key(await strictApp.agency())
    const body = { url: 'http://moreau.example/' }
    expect(validationIssues(await strictApp.request('post', '/webhooks', key, { body }))).toEqual({
      url: ["L'URL doit utiliser https"],
    })
    expect((await strictApp.request('patch', '/webhooks/2000000000', key, { body })).status).toBe(404)
    expect((await subscriber.create(body)).subscription.url).toBe(body.url)
  })
})

describe('a subscription', () => {
  it('changes in the fields sent, clears them by null, and never returns its secret', async ({ subscriber }) => {
    const { path, subscription } = await subscriber.create({ description: 'Sync' })
    const changes = { url: 'https://b.example/', description: null, events: ['task.completed'], maxRetries: 0 }
    const { status, body } = await subscriber.patch(path, { ...changes, failureCount: 3, signingSecret: 'mine' })
    expect(status).toBe(200)
    expect(body).toEqual({ ...subscription, ...changes, updatedAt: anyString })
    expect(Date.parse(body.updatedAt)).toBeGreaterThan(Date.parse(subscription.updatedAt))
    expect(await subscriber.get(path)).toEqual(body)
    for (const unchanged of [{}, { unknown: 1 }]) expect((await subscriber.patch(path, unchanged)).body).toEqual(body)
    const inactive = { ...body, isActive: false, updatedAt: anyString }
    expect((await subscriber.patch(path, { isActive: false })).body).toEqual(inactive)
  })

  it('resets its failure count only when it is enabled', async ({ subscriber, setFailureCount }) => {
    const { path, subscription } = await subscriber.create()
    await setFailureCount(subscription.id, 7)
    const disabled = await subscriber.patch(path, { description: 'x', isActive: false })
    expect(disabled.body.failureCount).toBe(7)
    const enabled = await subscriber.patch(path, { isActive: true })
    expect(enabled.body).toMatchObject({ isActive: true, failureCount: 0 })
  })

  it('is deleted with its deliveries', async ({ app, openSubscriber }) => {
    const subscriber = await openSubscriber()
    const { path, subscription } = await subscriber.create()
    const { deliveryId } = await subscriber.ping(path)
    await subscriber.emitEvent()
    const deliveries = app.db.selectFrom('webhook_deliveries').where('subscription_id', '=', subscription.id)
    expect(await deliveries.select('id').execute()).toHaveLength(2)
    expect(await subscriber.statusOf('delete', path)).toBe(204)
    for (const deletedPath of [path, `${path}/deliveries`, `${path}/deliveries/${deliveryId}`])
      expect(await subscriber.statusOf('get', deletedPath), deletedPath).toBe(404)
    expect(await subscriber.statusOf('delete', path)).toBe(404)
    expect(await deliveries.select('id').execute()).toEqual([])
  })

  it('is listed by ascending id, page by page, without its secret', async ({ openSubscriber }) => {
    const subscriber = await openSubscriber()
    const created = []
    for (const description of ['a', 'b', 'c']) created.push((await subscriber.create({ description })).subscription)
    expect(await subscriber.get('/webhooks')).toEqual({ data: created, total: 3, limit: 50, offset: 0 })
    expect(await subscriber.get('/webhooks', middlePage)).toEqual({ data: [created[1]], total: 3, ...middlePage })
  })

  it('of another agency returns 404, as do its deliveries, regardless of the body', async ({
    subscriber,
    openSubscriber,
    receiver,
  }) => {
    const { path, subscription } = await subscriber.create()
    const { deliveryId } = await subscriber.ping(path)
    const other = await openSubscriber()
    const deliveryPath = `${path}/deliveries/${deliveryId}`
    for (const readPath of [path, `${path}/deliveries`, deliveryPath])
      expect(await other.statusOf('get', readPath), readPath).toBe(404)
    for (const actionPath of [`${path}/test`, `${path}/rotate-secret`, `${deliveryPath}/redeliver`])
      expect(await other.statusOf('post', actionPath), actionPath).toBe(404)
    for (const body of [{ isActive: false }, { url: 'http://c.example/' }, {}])
      expect(await other.statusOf('patch', path, body)).toBe(404)
    expect(await other.statusOf('delete', path)).toBe(404)
    expect(await subscriber.get(path)).toEqual(subscription)
    expect((await subscriber.get(`${path}/deliveries`)).total).toBe(1)
    expect(receiver.received).toHaveLength(1)
  })
})

describe('deliveries', () => {
  it('are listed newest first, page by page', async ({ delivered }) => {
    const { subscriber, path, deliveries, failed, succeeded } = delivered
    expect(deliveries).toMatchObject([
      { event: 'client.created', status: 'pending', attempts: 0, lastStatusCode: null, completedAt: null },
      { id: failed.deliveryId, status: 'dead', attempts: 1, lastStatusCode: 500, lastError: 'Réponse 500' },
      { id: succeeded.deliveryId, status: 'success', attempts: 1, lastStatusCode: 200, lastError: null },
    ])
    const page = await subscriber.get(`${path}/deliveries`, middlePage)
    expect(page).toEqual({ data: [deliveries[1]], total: 3, ...middlePage })
  })

  it('can be filtered by status, and an unknown status is rejected', async ({ delivered }) => {
    const { subscriber, path, deliveries } = delivered
    for (const [index, status] of ['pending', 'dead', 'success'].entries()) {
      const page = await subscriber.get(`${path}/deliveries`, { status })
      expect(page).toMatchObject({ data: [deliveries[index]], total: 1 })
    }
    for (const status of ['failed', '']) {
      const { details } = await subscriber.get(`${path}/deliveries`, { status })
      expect(details).toEqual({ fieldErrors: { status: [anyString] }, formErrors: [] })
    }
  })

  it('can be filtered by event, status class and time of creation', async ({ delivered }) => {
    const { subscriber, path, deliveries } = delivered
    const [pending, failed, succeeded] = deliveries
    const idsWith = async (query: object) =>
      (await subscriber.get(`${path}/deliveries`, query)).data.map(({ id }: { id: number }) => id)
    const all = deliveries.map(({ id }: { id: number }) => id)
    expect(await idsWith({ event: 'client.created' })).toEqual([pending.id])
    expect(await idsWith({ event: 'test.ping' })).toEqual([failed.id, succeeded.id])
    expect(await idsWith({ event: 'task.deleted' })).toEqual([])
    expect(await idsWith({ event: '*' })).toEqual(all)
    expect(await idsWith({ statusClass: '2xx' })).toEqual([succeeded.id])
    expect(await idsWith({ statusClass: '5xx' })).toEqual([failed.id])
    expect(await idsWith({ statusClass: 'none' })).toEqual([pending.id])
    expect(await idsWith({ statusClass: '4xx' })).toEqual([])
    expect(await idsWith({ since: failed.createdAt })).toEqual([pending.id, failed.id])
    expect(await idsWith({ until: failed.createdAt })).toEqual([succeeded.id])
    expect(await idsWith({ since: failed.createdAt, until: pending.createdAt, event: 'test.ping' })).toEqual([
      failed.id,
    ])
    expect(await idsWith({ until: '2026-01-31' })).toEqual([])
    expect(await idsWith({ status: 'dead', statusClass: '2xx' })).toEqual([])
    const { total, data } = await subscriber.get(`${path}/deliveries`, { event: 'test.ping', limit: 1 })
    expect({ total, ids: data.map(({ id }: { id: number }) => id) }).toEqual({ total: 2, ids: [failed.id] })
  })

  it.for([
    ['event', 'client.exploded'],
    ['statusClass', '1xx'],
    ['since', 'yesterday'],
    ['until', '2026-02-30'],
  ] as const)('reject the filter %s=%s', async ([name, value], { delivered: { subscriber, path } }) => {
    const { details } = await subscriber.get(`${path}/deliveries`, { [name]: value })
    expect(details).toEqual({ fieldErrors: { [name]: [anyString] }, formErrors: [] })
  })

  it('include the exact body on request', async ({ openSubscriber, receiver }) => {
    const subscriber = await openSubscriber()
    const { path } = await subscriber.create()
    const { deliveryId } = await subscriber.ping(path)
    const deliveryPath = `${path}/deliveries/${deliveryId}`
    const { payload, ...delivery } = await subscriber.get(deliveryPath, { include: 'payload' })
    expect(JSON.stringify(payload)).toBe(receiver.received[0]?.raw)
    expect(delivery).toEqual(await subscriber.get(deliveryPath))
    expect((await subscriber.get(deliveryPath, { include: 'secret' })).details.fieldErrors).toEqual({
      include: [anyString],
    })
  })

  it('contain a log of their attempts', async ({ delivered }) => {
    const { subscriber, path, deliveries, failed, pending } = delivered
    const { durationMs, statusCode, error } = failed
    const attemptLog = [{ attempt: 1, attemptedAt: instant, durationMs, statusCode, error }]
    expect(await subscriber.get(`${path}/deliveries/${failed.deliveryId}`)).toEqual({ ...deliveries[1], attemptLog })
    expect(await subscriber.get(`${path}/deliveries/${pending.id}`)).toEqual({ ...pending, attemptLog: [] })
  })

  it('can be redelivered, which creates a pending delivery', async ({ delivered }) => {
    const { subscriber, path, subscription, deliveries, failed } = delivered
    const { status, body } = await subscriber.post(`${path}/deliveries/${failed.deliveryId}/redeliver`)
    expect(status).toBe(202)
    expect(body).toMatchObject({ subscriptionId: subscription.id, event: 'test.ping', status: 'pending', attempts: 0 })
    expect((await subscriber.get(`${path}/deliveries`)).data).toEqual([body, ...deliveries])
  })

  it('return 404 for the id of a delivery of another subscription', async ({ delivered }) => {
    const { subscriber, path, otherSubscription } = delivered
    const { deliveryId } = await subscriber.ping(otherSubscription.path)
    expect(await subscriber.statusOf('get', `${path}/deliveries/${deliveryId}`)).toBe(404)
    expect(await subscriber.statusOf('post', `${path}/deliveries/${deliveryId}/redeliver`)).toBe(404)
  })

  it.for([
    ['beyond 32 bits', 2 ** 31, 404],
    ['beyond the safe integers', '9007199254740993', 404],
    ['beyond 64 bits', '9'.repeat(40), 404],
    ['that is not a number', 'abc', 400],
  ] as const)('reject an id %s', async ([, id, expectedStatus], { delivered: { subscriber, path } }) => {
    expect(await subscriber.statusOf('get', `${path}/deliveries/${id}`)).toBe(expectedStatus)
    expect(await subscriber.statusOf('post', `${path}/deliveries/${id}/redeliver`)).toBe(expectedStatus)
  })
})

describe('a test delivery', () => {
  it('is sent at once, signed and with all headers, even when the subscription is inactive, and is listed', async ({
    subscriber,
    receiver,
  }) => {
    const fields = { events: ['client.created'], isActive: false }
    const { path, signingSecret, subscription } = await subscriber.create(fields)
    const body = await subscriber.ping(path)
    const { deliveryId: id, durationMs } = body
    expect(body).toEqual({ success: true, deliveryId: id, statusCode: 200, durationMs, error: null })
    const [{ headers, raw } = { headers: {}, raw: '' }] = receiver.received
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Service-Webhooks/1.0',
      'x-service-event': 'test.ping',
      'x-service-delivery-id': String(id),
      'x-service-attempt': '1',
      'x-service-signature': createHmac('sha256', signingSecret).update(raw).digest('hex'),
    })
    const agencyId = subscriber.agency.id
    const data = { message: anyString, timestamp: instant, subscriptionId: subscription.id }
    expect(JSON.parse(raw)).toEqual({ id, event: 'test.ping', agencyId, occurredAt: instant, data })
    expect((await subscriber.get(`${path}/deliveries`)).data).toMatchObject([{ id, status: 'success', attempts: 1 }])
    expect(await subscriber.get(path)).toEqual(subscription)
  })

  it.for<[string, object, Awaited<ReturnType<typeof openReceiver>>['respond'], number | null, string]>([
    ['returns 500', {}, respondWith(500), 500, 'Réponse 500'],
    ['does not respond', {}, () => {}, null, 'Aucune réponse après 0,3 s'],
    ['refuses the connection', { url: 'http://127.0.0.1:1/' }, respondWith(200), null, 'Échec de la connexion'],
  ])(
    'whose receiver %s changes no failure count, and is not retried',
    async ([, fields, respond, statusCode, error], { app, openSubscriber, setFailureCount, receiver }) => {
      const subscriber = await openSubscriber()
      const { path, subscription } = await subscriber.create(fields)
      await setFailureCount(subscription.id, 19)
      receiver.respond = respond
      const body = await subscriber.ping(path)
      const { deliveryId, durationMs } = body
      expect(body).toEqual({ success: false, deliveryId, statusCode, durationMs: expect.any(Number), error })
      if (statusCode === null) expect(durationMs).toBe(0)
      const onError = ({ message }: Error) => expect.unreachable(message)
      const worker = startWorker({ db: app.db, ...app.webhooks, onError, clockOffsetSeconds: () => 3700 })
      onTestFinished(() => worker.stop())
      await worker.drained()
      expect(receiver.ids().filter(id => id === deliveryId).length).toBeLessThan(2)
      const listed = { id: deliveryId, status: 'dead', attempts: 1, nextAttemptAt: null, lastStatusCode: statusCode }
      expect((await subscriber.get(`${path}/deliveries`)).data).toMatchObject([{ ...listed, lastError: error }])
      expect(await subscriber.get(path)).toMatchObject({ isActive: true, failureCount: 19 })

      receiver.respond = respondWith(204)
      await subscriber.patch(path, { url: receiver.url })
      expect(await subscriber.ping(path)).toMatchObject({ success: true, statusCode: 204 })
      expect(await subscriber.get(path)).toMatchObject({ isActive: true, failureCount: 0 })
    },
  )
})

it('logs contain no signing secret', ({ app, signingSecrets }) => {
  expect(signingSecrets.length).toBeGreaterThan(20)
  expect(app.logLines.length).toBeGreaterThan(signingSecrets.length)
  const log = app.logLines.join('')
  for (const secret of signingSecrets) expect(log).not.toContain(secret)
})
