import { describe, expect, onTestFinished } from 'vitest'
import { setLimit } from '#src/platform/limits/quotas.ts'
import { maxTestsPerMinute, maxUnansweredTestsPerMinute, maxUnfinishedTasks } from '#src/platform/limits/webhooks.ts'
import { startTaskRunner } from '#src/features/webhooks/replay/runner.ts'
import { ownApp, testWith, type TestApp } from '#test/app/index.ts'
import { emitEvents, startTestWorker } from '#test/features/webhooks/delivering.ts'
import { receiverFixture, respondWith, type Receiver } from '#test/features/webhooks/receiver.ts'

const since = '2026-01-31'
const unusedId = 2_000_000_000
const pollOptions = { timeout: 30_000 }

/** An agency, and requests to its webhooks by session. */
const openAgency = async (app: TestApp, receiver: Receiver) => {
  const agency = await app.agency()
  const owner = await app.adminSession(agency)
  const post = (path: string, body?: object) => owner.request('post', path, { body })
  const get = async (path: string, query = {}) => (await owner.request('get', path, { query })).body
  const subscribe = async (fields: object = {}) => {
    const { status, body } = await post('/webhooks', { url: receiver.url, maxRetries: 0, ...fields })
    expect(status, JSON.stringify(body)).toBe(201)
    const { signingSecret, standardSecret, ...subscription } = body
    return { path: `/webhooks/${body.id}`, secrets: { signingSecret, standardSecret }, subscription }
  }
  return { agency, owner, post, get, subscribe, emit: (count = 1) => emitEvents(agency, count) }
}

// A worker of webhooks delivers for all agencies.
const it = testWith({ environment: { WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1', WEBHOOK_TIMEOUT_MS: '300' } })
  .extend('strictApp', { scope: 'file' }, ownApp())
  .extend('receiver', { scope: 'file' }, receiverFixture)
  .extend(
    'open',
    ({ app, receiver }) =>
      () =>
        openAgency(app, receiver),
  )

it.beforeEach(({ receiver }) => {
  receiver.received.length = 0
  receiver.respond = respondWith(200)
})

const startDelivering = (app: TestApp) => {
  const { wake: onCreated } = startTestWorker(app)
  const onError = ({ message }: Error) => expect.unreachable(message)
  const runner = startTaskRunner({ db: app.db, onCreated, onError, pollIntervalMs: 50 })
  onTestFinished(() => runner.stop())
}

describe('a subscription that a person makes', () => {
  it('has its secrets once, no key, and an audit entry with the person', async ({ open }) => {
    const { agency, owner, get, subscribe } = await open()
    const fields = { events: ['client.created'], clientIds: null, description: 'CRM', maxRetries: 3, isActive: false }
    const { path, secrets, subscription } = await subscribe(fields)
    expect(subscription).toMatchObject({ ...fields, agencyId: agency.id, createdByKeyId: null, readScopes: null })
    expect(secrets).toEqual({
      signingSecret: expect.stringMatching(/^[0-9a-f]{64}$/),
      standardSecret: expect.stringMatching(/^whsec_/),
    })
    expect(await get(path)).toEqual(subscription)
    const { data } = await get('/audit-log', { object: `webhook:${subscription.id}` })
    expect(data).toMatchObject([{ action: 'webhook.created', actor: { type: 'user', id: owner.userId } }])
  })

  it('counts towards the quota of the agency', async ({ open }) => {
    const { agency, post, subscribe } = await open()
    await setLimit(agency.tenant, 'subscriptions', 1)
    await subscribe()
    const { status, body } = await post('/webhooks', { url: 'https://hooks.example.com/a' })
    expect([status, body]).toMatchObject([409, { code: 'QUOTA_EXCEEDED', quota: 'subscriptions', limit: 1 }])
  })

  it('limits its events to clients of the agency', async ({ app, open }) => {
    const { agency, post, subscribe } = await open()
    const clientIds = [await app.client(agency)]
    expect((await subscribe({ clientIds })).subscription.clientIds).toEqual(clientIds)
    const foreign = { clientIds: [await app.client(await app.agency())] }
    const { status, body } = await post('/webhooks', { url: 'https://hooks.example.com/a', ...foreign })
    expect([status, body.details.fieldErrors]).toEqual([400, { clientIds: ['Client inconnu'] }])
  })

  it('has a public https URL, also after an update', async ({ strictApp, receiver }) => {
    const { owner, post, subscribe } = await openAgency(strictApp, receiver)
    const { path } = await subscribe({ url: 'https://hooks.example.com/a' })
    for (const [url, issue] of [
      ['http://hooks.example.com/a', "L'URL doit utiliser https"],
      ['https://127.0.0.1/', 'Adresse non autorisée'],
      ['https://[::ffff:10.0.0.1]/', 'Adresse non autorisée'],
      ['https://169.254.169.254/latest', 'Adresse non autorisée'],
    ]) {
      const responses = [await post('/webhooks', { url }), await owner.request('patch', path, { body: { url } })]
      for (const { status, body } of responses)
        expect([status, body.details?.fieldErrors], url).toEqual([400, { url: [issue] }])
      expect((await owner.request('patch', `/webhooks/${unusedId}`, { body: { url } })).status).toBe(404)
    }
    expect((await post('/webhooks', { url: 'https://a:b@hooks.example.com/a' })).status).toBe(400)
  })

  it('is updated in each field', async ({ open }) => {
    const { owner, get, subscribe } = await open()
    const { path, subscription } = await subscribe()
    const changes = { url: 'https://hooks.example.com/b', events: ['ticket.created'], description: 'B', maxRetries: 9 }
    const { status, body } = await owner.request('patch', path, { body: { ...changes, createdByKeyId: 1 } })
    expect([status, body]).toEqual([200, { ...subscription, ...changes, updatedAt: body.updatedAt }])
    expect(await get(path)).toEqual(body)
    expect((await owner.request('patch', path, { body: { events: ['unknown'] } })).status).toBe(400)
  })

  it('is changed by owners and admins only, and read by all members', async ({ app, open }) => {
    const { agency, emit, get, subscribe } = await open()
    const { path } = await subscribe()
    await emit()
    const [{ id }] = (await get(`${path}/deliveries`)).data
    const admin = await app.adminSession(agency, { role: 'admin' })
    const member = await app.adminSession(agency, { role: 'member' })
    for (const read of ['/webhooks-events', path, `${path}/deliveries`, `${path}/deliveries/${id}`])
      expect((await member.request('get', read)).status, read).toBe(200)
    const period = { since }
    for (const [action, body, expected] of [
      ['rotate-secret', {}, 200],
      ['test', undefined, 200],
      [`deliveries/${id}/redeliver`, undefined, 202],
      ['recover', period, 202],
      ['replay', period, 202],
    ] as const) {
      expect((await member.request('post', `${path}/${action}`, { body })).status, action).toBe(403)
      expect((await admin.request('post', `${path}/${action}`, { body })).status, action).toBe(expected)
    }
    expect((await member.request('post', '/webhooks', { body: { url: 'https://a.example/' } })).status).toBe(403)
  })
})

it('lists the event types', async ({ open }) => {
  const { get } = await open()
  expect((await get('/webhooks-events')).events).toEqual(expect.arrayContaining(['client.created', 'webhook.disabled']))
})

describe('the secret of a subscription', () => {
  it('is rotated, and the previous one signs for the grace period', async ({ app, open }) => {
    const { get, post, subscribe } = await open()
    const { path, secrets, subscription } = await subscribe()
    const { status, body } = await post(`${path}/rotate-secret`, { graceSeconds: 60 })
    expect([status, Object.keys(body).toSorted()]).toEqual([200, ['signingSecret', 'standardSecret']])
    expect(body.signingSecret).not.toBe(secrets.signingSecret)
    const stored = () =>
      app.db
        .selectFrom('webhook_subscriptions')
        .where('id', '=', subscription.id)
        .select('previous_secret')
        .executeTakeFirstOrThrow()
    expect((await stored()).previous_secret).not.toBe(null)
    expect((await post(`${path}/rotate-secret`, { graceSeconds: 0 })).status).toBe(200)
    expect((await stored()).previous_secret).toBe(null)
    expect((await post(`${path}/rotate-secret`, { graceSeconds: -1 })).status).toBe(400)
    expect((await post(`${path}/rotate-secret`)).status).toBe(200)
    expect((await stored()).previous_secret).not.toBe(null)
    const { data } = await get('/audit-log', { action: 'webhook.secret_rotated' })
    expect([data.length, data[0].object.id]).toEqual([3, String(subscription.id)])
  })
})

describe('a test of a subscription', () => {
  it('returns the response of the receiver, and is listed', async ({ open, receiver }) => {
    const { get, post, subscribe } = await open()
    const { path } = await subscribe()
    receiver.respond = respondWith(503)
    const { body } = await post(`${path}/test`)
    expect(body).toMatchObject({ success: false, statusCode: 503, error: 'Réponse 503' })
    expect(receiver.events()).toEqual(['test.ping'])
    expect((await get(`${path}/deliveries`)).data).toMatchObject([{ id: body.deliveryId, status: 'dead' }])
  })

  it('counts in the limit of the agency, which its keys share', async ({ app, open, receiver }) => {
    const { agency, post, subscribe } = await open()
    const { path } = await subscribe()
    const { key } = await app.key(agency)
    receiver.respond = res => res.destroy()
    const tests = Array.from({ length: maxUnansweredTestsPerMinute }, (_, index) =>
      index % 2 ? post(`${path}/test`) : app.request('post', `${path}/test`, key),
    )
    for (const { status } of await Promise.all(tests)) expect(status).toBe(200)
    const { status, body } = await post(`${path}/test`)
    expect([status, body]).toMatchObject([429, { code: 'RATE_LIMIT_EXCEEDED', retryAfter: expect.any(Number) }])
  })

  it('counts in a limit of the agency also with a response', async ({ open, receiver }) => {
    const { post, subscribe } = await open()
    const { path } = await subscribe()
    receiver.respond = respondWith(200)
    // Tests in flight have no response yet, so that few are sent at once.
    for (let sent = 0; sent < maxTestsPerMinute; sent += 5) {
      const tests = await Promise.all(Array.from({ length: 5 }, () => post(`${path}/test`)))
      expect(tests.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    }
    expect((await post(`${path}/test`)).status).toBe(429)
  })
})

describe('the deliveries of a subscription', () => {
  it('are filtered, and have their attempts and their payload', async ({ app, open, receiver }) => {
    const { agency, emit, get, subscribe } = await open()
    const { path } = await subscribe()
    receiver.respond = respondWith(500)
    startDelivering(app)
    await emit()
    await expect.poll(async () => (await get(`${path}/deliveries`)).data[0]?.status, pollOptions).toBe('dead')
    const totalOf = async (query: object) => (await get(`${path}/deliveries`, query)).total
    for (const query of [{ status: 'dead' }, { event: 'client.deleted' }, { statusClass: '5xx' }, { since }])
      expect(await totalOf(query), JSON.stringify(query)).toBe(1)
    for (const query of [{ status: 'success' }, { event: 'client.created' }, { statusClass: '2xx' }, { until: since }])
      expect(await totalOf(query), JSON.stringify(query)).toBe(0)

    const { id } = (await get(`${path}/deliveries`)).data[0]
    const delivery = await get(`${path}/deliveries/${id}`)
    expect(delivery).not.toHaveProperty('payload')
    expect(delivery).toMatchObject({
      attempts: 1,
      attemptLog: [{ attempt: 1, attemptedAt: expect.any(String), statusCode: 500, error: 'Réponse 500' }],
    })
    const { payload } = await get(`${path}/deliveries/${id}`, { include: 'payload' })
    expect(receiver.received.map(({ raw }) => JSON.parse(raw))).toContainEqual(payload)

    for (const [role, isIncluded] of [
      ['admin', true],
      ['member', false],
    ] as const) {
      const { request } = await app.adminSession(agency, { role })
      const { body } = await request('get', `${path}/deliveries/${id}`, { query: { include: 'payload' } })
      expect([body.id, 'payload' in body]).toEqual([id, isIncluded])
    }
  })

  it.for([
    { status: 'lost' },
    { event: 'client.unknown' },
    { statusClass: '5' },
    { since: 'yesterday' },
    { until: "2026-01-31' or true" },
  ])('are not listed for %o', async (query, { open }) => {
    const { owner, subscribe } = await open()
    const { path } = await subscribe()
    const { status, body } = await owner.request('get', `${path}/deliveries`, { query })
    expect([status, Object.keys(body.details.fieldErrors)]).toEqual([400, Object.keys(query)])
  })

  it('belong to their subscription, also for a redelivery', async ({ open }) => {
    const { emit, get, owner, subscribe } = await open()
    const { path } = await subscribe()
    const other = await subscribe({ events: ['test.ping'] })
    await emit()
    const [{ id }] = (await get(`${path}/deliveries`)).data
    expect((await owner.request('get', `${other.path}/deliveries/${id}`)).status).toBe(404)
    expect((await owner.request('post', `${other.path}/deliveries/${id}/redeliver`)).status).toBe(404)
    const { status, body } = await owner.request('post', `${path}/deliveries/${id}/redeliver`)
    expect([status, body]).toMatchObject([202, { status: 'pending', event: 'client.deleted', attempts: 0 }])
    expect((await get(`${path}/deliveries`)).data.map((row: { id: number }) => row.id)).toEqual([body.id, id])
  })
})

describe('a task', () => {
  it('recovers what failed, and replays everything', async ({ app, open, receiver }) => {
    const { emit, get, post, subscribe } = await open()
    const { path } = await subscribe()
    receiver.respond = respondWith(500)
    startDelivering(app)
    await emit(2)
    const dead = { status: 'dead' }
    await expect.poll(async () => (await get(`${path}/deliveries`, dead)).total, pollOptions).toBe(2)
    receiver.respond = respondWith(200)
    for (const kind of ['recover', 'replay'] as const) {
      const { status, body } = await post(`${path}/${kind}`, { since })
      expect([status, body]).toEqual([202, { taskId: expect.any(Number) }])
      const readTask = () => get(`${path}/tasks/${body.taskId}`)
      await expect.poll(async () => (await readTask()).status, pollOptions).toBe('completed')
      expect(await readTask()).toEqual({ id: body.taskId, kind, status: 'completed', total: 2, done: 2, failed: 0 })
    }
  })

  it('has a period, and is one of a few', async ({ open }) => {
    const { post, subscribe } = await open()
    const { path } = await subscribe()
    for (const kind of ['recover', 'replay']) {
      const { status, body } = await post(`${path}/${kind}`, { since, until: since })
      expect([status, body.details.fieldErrors]).toEqual([400, { until: ['Doit être postérieur à since'] }])
      expect((await post(`${path}/${kind}`, {})).status).toBe(400)
    }
    for (let made = 0; made < maxUnfinishedTasks.active; made++)
      expect((await post(`${path}/replay`, { since })).status).toBe(202)
    for (const kind of ['recover', 'replay']) {
      const { status, body } = await post(`${path}/${kind}`, { since })
      expect([status, body.code]).toEqual([409, 'WEBHOOK_TASK_LIMIT_EXCEEDED'])
    }
  })
})

it('returns 404 for the subscriptions, deliveries and tasks of another agency', async ({ open }) => {
  const { emit, get, post, subscribe } = await open()
  const { path } = await subscribe()
  await emit()
  const [{ id }] = (await get(`${path}/deliveries`)).data
  const { taskId } = (await post(`${path}/replay`, { since })).body
  const stranger = await open()
  for (const read of ['', '/deliveries', `/deliveries/${id}`, `/tasks/${taskId}`])
    expect((await stranger.owner.request('get', `${path}${read}`)).status, read).toBe(404)
  for (const action of ['rotate-secret', 'test', `deliveries/${id}/redeliver`, 'recover', 'replay'])
    expect((await stranger.post(`${path}/${action}`, { since })).status, action).toBe(404)
  expect((await stranger.owner.request('patch', path, { body: { description: 'Mine' } })).status).toBe(404)
})
