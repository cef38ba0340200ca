import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, onTestFinished } from 'vitest'
import contract from '#generated/public/contract.json' with { type: 'json' }
import { startWorker } from '#src/webhooks/worker.ts'
import { respondWith, openReceiver } from '#test/webhooks/receiver.ts'
import { ownApp, testWith } from '#test/app/index.ts'

const timeoutMs = 300

const it = testWith({ environment: { WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1', WEBHOOK_TIMEOUT_MS: String(timeoutMs) } })
  .extend('strictApp', { scope: 'file' }, ownApp())
  .extend('setup', { scope: 'file' }, async ({ app }) => {
    const receiver = await openReceiver()

    /** An agency of its own, as events go to all subscriptions of one. */
    const createTenant = async () => {
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
        /** Makes an event, and with it a delivery to each subscription, which waits while no worker runs. */
        makeEvent: () => post('/clients', { name: 'Moreau' }),
        ping: async (at: string) => {
          const { status, body } = await post(`${at}/test`)
          expect(status).toBe(200)
          return body
        },
        /** Creates a subscription; its secret is apart, as no other answer has it. */
        create: async (fields: object = {}) => {
          const { status, body } = await post('/webhooks', { url: `${receiver.url}/hook`, ...fields })
          expect(status).toBe(201)
          const { signingSecret, ...subscription } = body
          issuedSecrets.push(signingSecret)
          return { at: `/webhooks/${subscription.id}`, signingSecret: signingSecret as string, subscription }
        },
      }
    }
    const { agency, get, post, patch, create, ping } = await createTenant()

    const setFailureCount = (id: number, count: number) =>
      app.db.updateTable('webhook_subscriptions').set({ failure_count: count }).where('id', '=', id).execute()

    const validationIssues = ({ status, body }: Awaited<ReturnType<typeof post>>) => {
      expect(status).toBe(400)
      return body.details.fieldErrors as Record<string, string[]>
    }
    const otherTenant = await createTenant()
    const { at, subscription } = await otherTenant.create()
    const succeeded = await otherTenant.ping(at)
    const failed = await otherTenant.ping(at)
    await otherTenant.makeEvent()
    const { data: all } = await otherTenant.get(`${at}/deliveries`)
    const [waiting] = all
    const other = await otherTenant.create({ events: ['test.ping'] })

    return {
      receiver,
      create,
      agency,
      get,
      validationIssues,
      post,
      patch,
      setFailureCount,
      createTenant,
      ping,
      all,
      failed,
      succeeded,
      otherTenant,
      at,
      waiting,
      subscription,
    }
  })

it.beforeEach(({ setup: { receiver } }) => {
  receiver.received.length = 0
  receiver.answer = respondWith(200)
})
const issuedSecrets: string[] = []
const middle = { limit: 1, offset: 1 }
const anyString = expect.any(String) as string
const instant = expect.stringMatching(/^\d{4}-.*Z$/) as string

const full = {
  url: 'https://hooks.moreau.example:8443/in?a=b',
  events: ['client.created', 'test.ping'],
  description: 'Sync',
  isActive: false,
  maxRetries: 20,
}

describe('creating a subscription', () => {
  const rest = { failureCount: 0, disabledAt: null, disabledReason: null, createdAt: anyString }

  it('returns every field as it was sent, with a secret, and ignores what cannot be written', async ({
    setup: { create, agency },
  }) => {
    const readOnlyFields = { id: 'x', agencyId: 999, failureCount: 9, signingSecret: 'mine', unknown: [1] }
    const { subscription, signingSecret } = await create({ ...full, ...readOnlyFields })
    const { createdAt: updatedAt } = subscription
    expect(subscription).toEqual({ id: expect.any(Number), agencyId: agency.id, ...full, ...rest, updatedAt })
    expect(signingSecret).toMatch(/^[0-9a-f]{64}$/)
  })

  it('needs a URL alone, wants all events, is active, and retries five times', async ({ setup: { create } }) => {
    const defaults = { events: ['*'], description: null, isActive: true, maxRetries: 5 }
    expect((await create()).subscription).toMatchObject({ ...defaults, ...rest })
  })

  it('takes every event of the catalogue, which is that of the contract', async ({ setup: { get, create } }) => {
    const { events } = await get('/webhooks-events')
    expect(events).toEqual(Object.keys(contract.webhooks))
    expect(events).toContain('test.ping')
    expect((await create({ events: [...events, '*'] })).subscription.events).toEqual([...events, '*'])
  })

  it.for<[wrong: object, field: string, text: unknown]>([
    [{ url: null }, 'url', 'Doit être un texte'],
    [{ url: 'moreau.example' }, 'url', 'URL http(s) invalide'],
    [{ url: 'ftp://moreau.example/' }, 'url', 'URL http(s) invalide'],
    [{ url: 'https://' }, 'url', 'URL http(s) invalide'],
    [{ url: 'https://user:password@a.example/' }, 'url', "Ni nom d'utilisateur ni mot de passe dans l'URL"],
    [{ url: 'https://user@a.example/' }, 'url', "Ni nom d'utilisateur ni mot de passe dans l'URL"],
    [{ url: 'https://:password@a.example/' }, 'url', "Ni nom d'utilisateur ni mot de passe dans l'URL"],
    [{ url: `https://a.example/${'x'.repeat(2000)}` }, 'url', '2000 caractères au plus'],
    [{ events: [] }, 'events', '1 élément(s) au moins'],
    [{ events: 'client.created' }, 'events', 'Doit être une liste'],
    [{ events: ['client.created', 'client.created'] }, 'events', anyString],
    [{ events: ['client.exploded'] }, 'events.0', expect.stringMatching(/^Valeurs admises : client.created, /)],
    [{ events: ['*', 1] }, 'events.1', 'Doit être un texte'],
    [{ maxRetries: 21 }, 'maxRetries', '20 au plus'],
    [{ maxRetries: -1 }, 'maxRetries', '0 au moins'],
    [{ maxRetries: '5' }, 'maxRetries', 'Doit être un entier'],
    [{ maxRetries: 1.5 }, 'maxRetries', 'Doit être un entier'],
    [{ isActive: 'yes' }, 'isActive', 'Doit être un booléen'],
    [{ description: 'x'.repeat(501) }, 'description', '500 caractères au plus'],
  ] as const)(
    'refuses %j, as changing one does',
    async ([invalid, field, text], { setup: { validationIssues, post, create, patch, get } }) => {
      const fieldErrors = validationIssues(await post('/webhooks', { ...full, ...invalid }))
      expect(fieldErrors).toEqual({ [field]: expect.arrayContaining([text]) })
      const { at, subscription } = await create()
      expect(validationIssues(await patch(at, invalid))).toEqual(fieldErrors)
      expect(await get(at)).toEqual(subscription)
    },
  )

  it('refuses to do without a URL, and http, unless the operator allows it', async ({
    strictApp,
    setup: { validationIssues, post, create },
  }) => {
    expect(validationIssues(await post('/webhooks', {}))).toEqual({ url: ['Champ requis'] })
    const { key } = await strictApp.key(await strictApp.agency())
    const body = { url: 'http://moreau.example/' }
    expect(validationIssues(await strictApp.request('post', '/webhooks', key, { body }))).toEqual({
      url: ['URL https requise'],
    })
    expect((await strictApp.request('patch', '/webhooks/2000000000', key, { body })).status).toBe(404)
    expect((await create(body)).subscription.url).toBe(body.url)
  })
})

describe('a subscription', () => {
  it('is changed in what is sent, cleared by null, left as it is by nothing, and shows no secret', async ({
    setup: { create, patch, get },
  }) => {
    const { at, subscription } = await create({ description: 'Sync' })
    const changes = { url: 'https://b.example/', description: null, events: ['task.completed'], maxRetries: 0 }
    const { status, body } = await patch(at, { ...changes, failureCount: 3, signingSecret: 'mine' })
    expect(status).toBe(200)
    expect(body).toEqual({ ...subscription, ...changes, updatedAt: anyString })
    expect(Date.parse(body.updatedAt)).toBeGreaterThan(Date.parse(subscription.updatedAt))
    expect(await get(at)).toEqual(body)
    for (const nothing of [{}, { unknown: 1 }]) expect((await patch(at, nothing)).body).toEqual(body)
    expect((await patch(at, { isActive: false })).body).toEqual({ ...body, isActive: false, updatedAt: anyString })
  })

  it('starts to count anew when it is enabled, and only then', async ({
    setup: { create, setFailureCount, patch },
  }) => {
    const { at, subscription } = await create()
    await setFailureCount(subscription.id, 7)
    expect((await patch(at, { description: 'x', isActive: false })).body.failureCount).toBe(7)
    expect((await patch(at, { isActive: true })).body).toMatchObject({ isActive: true, failureCount: 0 })
  })

  it('is deleted for good, with its deliveries', async ({ app, setup: { createTenant } }) => {
    const otherTenant = await createTenant()
    const { at, subscription } = await otherTenant.create()
    const { deliveryId } = await otherTenant.ping(at)
    await otherTenant.makeEvent()
    const deliveries = app.db.selectFrom('webhook_deliveries').where('subscription_id', '=', subscription.id)
    expect(await deliveries.select('id').execute()).toHaveLength(2)
    expect(await otherTenant.statusOf('delete', at)).toBe(204)
    for (const path of [at, `${at}/deliveries`, `${at}/deliveries/${deliveryId}`])
      expect(await otherTenant.statusOf('get', path), path).toBe(404)
    expect(await otherTenant.statusOf('delete', at)).toBe(404)
    expect(await deliveries.select('id').execute()).toEqual([])
  })

  it('is listed by its id, page by page, without its secret', async ({ setup: { createTenant } }) => {
    const otherTenant = await createTenant()
    const made = []
    for (const description of ['a', 'b', 'c']) made.push((await otherTenant.create({ description })).subscription)
    expect(await otherTenant.get('/webhooks')).toEqual({ data: made, total: 3, limit: 50, offset: 0 })
    expect(await otherTenant.get('/webhooks', middle)).toEqual({ data: [made[1]], total: 3, ...middle })
  })

  it('of another agency is not there, nor are its deliveries, whatever is said of it', async ({
    setup: { create, ping, createTenant, get, receiver },
  }) => {
    const { at, subscription } = await create()
    const { deliveryId } = await ping(at)
    const stranger = await createTenant()
    const deliveryPath = `${at}/deliveries/${deliveryId}`
    for (const path of [at, `${at}/deliveries`, deliveryPath])
      expect(await stranger.statusOf('get', path), path).toBe(404)
    for (const path of [`${at}/test`, `${at}/rotate-secret`, `${deliveryPath}/redeliver`])
      expect(await stranger.statusOf('post', path), path).toBe(404)
    for (const body of [{ isActive: false }, { url: 'https://a:b@c.example/' }, {}])
      expect(await stranger.statusOf('patch', at, body)).toBe(404)
    expect(await stranger.statusOf('delete', at)).toBe(404)
    expect(await get(at)).toEqual(subscription)
    expect((await get(`${at}/deliveries`)).total).toBe(1)
    expect(receiver.received).toHaveLength(1)
  })
})

describe('deliveries', () => {
  receiver.answer = respondWith(500)

  it('are listed newest first, page by page', async ({ setup: { all, failed, succeeded, otherTenant, at } }) => {
    expect(all).toMatchObject([
      { event: 'client.created', status: 'pending', attempts: 0, lastStatusCode: null, completedAt: null },
      { id: failed.deliveryId, status: 'dead', attempts: 1, lastStatusCode: 500, lastError: 'Réponse 500' },
      { id: succeeded.deliveryId, status: 'success', attempts: 1, lastStatusCode: 200, lastError: null },
    ])
    expect(await otherTenant.get(`${at}/deliveries`, middle)).toEqual({ data: [all[1]], total: 3, ...middle })
  })

  it('can be narrowed to a status, which must be one', async ({ setup: { otherTenant, at, all } }) => {
    for (const [index, status] of ['pending', 'dead', 'success'].entries())
      expect(await otherTenant.get(`${at}/deliveries`, { status })).toMatchObject({ data: [all[index]], total: 1 })
    for (const status of ['failed', '']) {
      const { details } = await otherTenant.get(`${at}/deliveries`, { status })
      expect(details).toEqual({ fieldErrors: { status: [anyString] }, formErrors: [] })
    }
  })

  it('tell of their attempts one by one', async ({ setup: { failed, otherTenant, at, all, waiting } }) => {
    const { durationMs, statusCode, error } = failed
    const attemptLog = [{ attempt: 1, attemptedAt: instant, durationMs, statusCode, error }]
    expect(await otherTenant.get(`${at}/deliveries/${failed.deliveryId}`)).toEqual({ ...all[1], attemptLog })
    expect(await otherTenant.get(`${at}/deliveries/${waiting.id}`)).toEqual({ ...waiting, attemptLog: [] })
  })

  it('are made once more on demand', async ({ setup: { otherTenant, at, failed, subscription, all } }) => {
    const { status, body } = await otherTenant.post(`${at}/deliveries/${failed.deliveryId}/redeliver`)
    expect(status).toBe(202)
    expect(body).toMatchObject({ subscriptionId: subscription.id, event: 'test.ping', status: 'pending', attempts: 0 })
    expect((await otherTenant.get(`${at}/deliveries`)).data).toEqual([body, ...all])
  })

  it.for([
    ['of another subscription', async () => (await otherTenant.ping(other.at)).deliveryId, 404],
    ['beyond the integers of 32 bits', () => 2 ** 31, 404],
    ['beyond those that are exact', () => '9007199254740993', 404],
    ['beyond all', () => '9'.repeat(40), 404],
    ['that is none', () => 'abc', 400],
  ] as const)('refuse an id %s', async ([_what, makeId, expectedStatus], { setup: { at, otherTenant } }) => {
    const path = `${at}/deliveries/${await makeId()}`
    expect(await otherTenant.statusOf('get', path)).toBe(expectedStatus)
    expect(await otherTenant.statusOf('post', `${path}/redeliver`)).toBe(expectedStatus)
  })
})

describe('a test', () => {
  it('arrives at once with all headers, signed, though the subscription is inactive, and is listed', async ({
    setup: { create, ping, receiver, agency, get },
  }) => {
    const { at, signingSecret, subscription } = await create({ events: ['client.created'], isActive: false })
    const body = await ping(at)
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
    const data = { message: anyString, timestamp: instant, subscriptionId: subscription.id }
    expect(JSON.parse(raw)).toEqual({ id, event: 'test.ping', agencyId: agency.id, occurredAt: instant, data })
    expect((await get(`${at}/deliveries`)).data).toMatchObject([{ id, status: 'success', attempts: 1 }])
    expect(await get(at)).toEqual(subscription)
  })

  it.for<[string, object, (typeof receiver)['answer'], number | null, string]>([
    ['answers 500', {}, respondWith(500), 500, 'Réponse 500'],
    ['is silent', {}, () => {}, null, `Pas de réponse en ${timeoutMs / 1000} s`],
    ['refuses the connection', { url: 'http://127.0.0.1:1/' }, respondWith(200), null, 'Connexion refusée'],
  ] as const)(
    'whose receiver %s counts for nothing, and is not repeated',
    async ([_what, fields, answer, statusCode, error], { app, setup: { createTenant, setFailureCount, receiver } }) => {
      const otherTenant = await createTenant()
      const { at, subscription } = await otherTenant.create(fields)
      await setFailureCount(subscription.id, 19)
      receiver.answer = answer
      const body = await otherTenant.ping(at)
      const { deliveryId, durationMs } = body
      expect(body).toEqual({ success: false, deliveryId, statusCode, durationMs: expect.any(Number), error })
      if (error.startsWith('Pas de')) expect(durationMs).toBeGreaterThanOrEqual(timeoutMs - 5)
      const onError = ({ message }: Error) => expect.unreachable(message)
      const worker = startWorker({ db: app.db, ...app.webhooks, onError, clockOffsetSeconds: () => 3700 })
      onTestFinished(() => worker.stop())
      await worker.drained()
      expect(receiver.ids().filter(id => id === deliveryId).length).toBeLessThan(2)
      const listed = { id: deliveryId, status: 'dead', attempts: 1, nextAttemptAt: null, lastStatusCode: statusCode }
      expect((await otherTenant.get(`${at}/deliveries`)).data).toMatchObject([{ ...listed, lastError: error }])
      expect(await otherTenant.get(at)).toMatchObject({ isActive: true, failureCount: 19 })

      receiver.answer = respondWith(204)
      await otherTenant.patch(at, { url: receiver.url })
      expect(await otherTenant.ping(at)).toMatchObject({ success: true, statusCode: 204 })
      expect(await otherTenant.get(at)).toMatchObject({ isActive: true, failureCount: 0 })
    },
  )
})

it('is never so that a log tells a secret', ({ app }) => {
  expect(issuedSecrets.length).toBeGreaterThan(20)
  expect(app.logLines.length).toBeGreaterThan(issuedSecrets.length)
  const log = app.logLines.join('')
  for (const secret of issuedSecrets) expect(log).not.toContain(secret)
})
