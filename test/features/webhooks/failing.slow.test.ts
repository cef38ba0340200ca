import { describe, expect } from 'vitest'
import type { KeyScope } from '#generated/public/scopes.ts'
import { emit } from '#src/platform/events/outbox.ts'
import type { AttemptOutcome } from '#src/features/webhooks/delivery/attempt.ts'
import { recordOutcomes, type RecordOptions } from '#src/features/webhooks/delivery/record-outcomes.ts'
import { testWith } from '#test/app/index.ts'
import { openReader } from '#test/platform/changes/reader.ts'
import { emitEvents, leaseDue, startTestWorker } from './delivering.ts'
import { receiverFixture } from './receiver.ts'

const timing = { backoffSeconds: 60, clockOffsetSeconds: 0 }
const failed = (status: number): AttemptOutcome => ({
  statusCode: status,
  error: { code: 'http_status', status },
  durationMs: 1,
  retryAfter: null,
})
const outcomes = {
  success: { statusCode: 200, error: null, durationMs: 1, retryAfter: null },
  failure: failed(500),
  gone: failed(410),
}
type OutcomeName = keyof typeof outcomes

// Events of one agency go to all of its subscriptions, so that each test has its own.
const it = testWith({ environment: { WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1' } })
  .extend('receiver', { scope: 'file' }, receiverFixture)
  /** Creates an agency with a subscription to `client.deleted`. */
  .extend('subscribe', { scope: 'file' }, ({ app, receiver }) => async () => {
    const agency = await app.agency()
    const { key } = await app.key(agency)
    const api = app.api(key, 'fr')
    const create = (path: string, fields: object = {}) =>
      api.webhooks.create({ url: receiver.url + path, maxRetries: 0, ...fields })
    const failing = await create('/failing', { events: ['client.deleted'] })
    const idsOf = async (subscription: number) =>
      (await api.webhooks.deliveries.list(subscription)).data.map(({ id }) => id)
    /** The events about subscriptions, oldest first. */
    const readEvents = async () => {
      const rows = await app.db
        .selectFrom('outbox')
        .where('agency_id', '=', agency.id)
        .where('event', 'in', ['webhook.failing', 'webhook.disabled'])
        .orderBy('id')
        .select(['event', 'data'])
        .execute()
      return rows.map(({ event, data }) => {
        const { webhook, failureCount } = data as { webhook: typeof failing; failureCount: number }
        return { event, failureCount, webhook }
      })
    }
    /** Emits an event for each outcome, and records all outcomes of the subscription at once. */
    const recordWith = async (options: Partial<RecordOptions>, names: OutcomeName[]) => {
      await emitEvents(agency, names.length)
      const ids = await idsOf(failing.id)
      const leased: Awaited<ReturnType<typeof leaseDue>> = []
      while (leased.length < names.length) {
        const due = await leaseDue(app)
        leased.push(...due.filter(({ id }) => ids.includes(id)))
      }
      const completed = names.flatMap((name, index) => {
        const delivery = leased[index]
        return delivery ? [{ delivery, outcome: outcomes[name] }] : []
      })
      await recordOutcomes(app.db, completed, { ...timing, ...options })
    }
    return {
      agency,
      api,
      create,
      failing,
      recordWith,
      record: (...names: OutcomeName[]) => recordWith({}, names),
      events: readEvents,
      counts: async () => (await readEvents()).map(({ event, failureCount }) => `${event} ${failureCount}`),
    }
  })

const times = <Name extends OutcomeName>(count: number, name: Name) => Array.from({ length: count }, () => name)

it('a subscription that fails is reported to the others at 10, 15 and 20 failures, as the API returns it', async ({
  app,
  receiver,
  subscribe,
}) => {
  const { agency, api, create, failing } = await subscribe()
  await create('/named', { events: ['webhook.failing', 'webhook.disabled'] })
  await create('/all')
  await create('/others', { events: ['client.created', 'test.ping'] })
  await create('/off', { isActive: false })
  await api.webhooks.update(failing.id, { events: ['*'] })
  const stranger = await subscribe()
  await stranger.create('/stranger')
  receiver.respond = (res, { path }) => void res.writeHead(path === '/failing' ? 500 : 200).end()
  const worker = startTestWorker(app)

  const bodiesOf = (path: string) =>
    receiver.received.filter(delivery => delivery.path === path).map(({ raw }) => JSON.parse(raw))
  const isReport = ({ event }: { event: string }) => event.startsWith('webhook.')
  const expected = []
  for (let failures = 1; failures <= 20; failures++) {
    await emitEvents(agency)
    await worker.drained()
    const webhook = await api.webhooks.get(failing.id)
    expect(webhook.failureCount).toBe(failures)
    const report = { agencyId: agency.id, data: { webhook, failureCount: failures } }
    if (failures === 10 || failures === 15) expected.push({ event: 'webhook.failing', ...report })
    if (failures === 20) expected.push({ event: 'webhook.disabled', ...report })
    expect(bodiesOf('/named')).toMatchObject(expected)
  }

  expect(expected.map(({ data: { webhook } }) => [webhook.failingSince !== null, webhook.disabledCode])).toEqual([
    [true, null],
    [true, null],
    [true, 'failures'],
  ])
  expect(bodiesOf('/named').map(({ data }) => data)).toEqual(expected.map(({ data }) => data))
  expect(bodiesOf('/all').filter(isReport)).toMatchObject(expected)
  expect(bodiesOf('/failing').filter(isReport)).toEqual([])
  expect(['/others', '/off', '/stranger'].flatMap(bodiesOf)).toEqual([])
  expect((await api.webhooks.deliveries.list(failing.id)).data.filter(isReport)).toEqual([])
})

describe('webhook.failing', () => {
  it('reports each level once when a batch exceeds several, and the subscription after it', async ({ subscribe }) => {
    const { record, events, failing, api } = await subscribe()
    await record(...times(9, 'failure'))
    expect(await events()).toEqual([])
    await record(...times(8, 'failure'))
    const webhook = await api.webhooks.get(failing.id)
    expect(webhook).toMatchObject({ failureCount: 17, isActive: true })
    expect(await events()).toEqual([
      { event: 'webhook.failing', failureCount: 10, webhook },
      { event: 'webhook.failing', failureCount: 15, webhook },
    ])
    await record(...times(2, 'failure'))
    expect(await events()).toHaveLength(2)
  })

  it('is sent again after a success, which ends the run of failures', async ({ subscribe }) => {
    const { record, counts, api, failing } = await subscribe()
    await record(...times(12, 'failure'))
    expect((await api.webhooks.get(failing.id)).failingSince).not.toBe(null)
    await record('success')
    expect((await api.webhooks.get(failing.id)).failingSince).toBe(null)
    await record(...times(9, 'failure'), 'success', ...times(9, 'failure'))
    expect(await counts()).toEqual(['webhook.failing 10'])
    await record('failure')
    expect(await counts()).toEqual(['webhook.failing 10', 'webhook.failing 10'])
  })

  it('is not sent for failures before a success of the same batch', async ({ subscribe }) => {
    const { record, counts } = await subscribe()
    await record(...times(12, 'failure'), 'success', 'failure')
    expect(await counts()).toEqual([])
  })

  it('is sent again after the subscription was enabled', async ({ subscribe }) => {
    const { record, counts, api, failing } = await subscribe()
    await record(...times(16, 'failure'))
    const enabled = await api.webhooks.update(failing.id, { isActive: true })
    expect(enabled).toMatchObject({ failureCount: 0, failingSince: null })
    await record(...times(10, 'failure'))
    expect(await counts()).toEqual(['webhook.failing 10', 'webhook.failing 15', 'webhook.failing 10'])
  })

  it('is visible in the admin API, and recorded in the audit log', async ({ app, subscribe }) => {
    const { agency, record, failing } = await subscribe()
    const owner = await app.adminSession(agency)
    await record(...times(15, 'failure'))
    expect((await owner.request('get', '/webhooks')).body.data).toMatchObject([
      { id: failing.id, isActive: true, failureCount: 15, failingSince: expect.any(String) },
    ])
    await record(...times(5, 'failure'))
    const { body } = await owner.request('get', '/audit-log', { query: { object: `webhook:${failing.id}` } })
    const entry = (action: string, failureCount?: number) => ({
      action,
      actor: { type: 'system', name: 'service' },
      changes: failureCount === undefined ? {} : { failureCount: { before: null, after: failureCount } },
    })
    expect(body.data.slice(0, 3)).toMatchObject([
      entry('webhook.disabled'),
      entry('webhook.failing', 15),
      entry('webhook.failing', 10),
    ])
  })
})

describe('deliveries of events about subscriptions', () => {
  it('count as failures, but cause no further event until another delivery fails', async ({
    app,
    receiver,
    subscribe,
  }) => {
    const { agency, api, failing, create, events, counts } = await subscribe()
    const watcher = await create('/watcher', { events: ['webhook.failing', 'client.updated'] })
    receiver.respond = (res, { path }) => void res.writeHead(path === '/watcher' ? 500 : 200).end()
    const worker = startTestWorker(app)
    const webhook = await api.webhooks.get(failing.id)
    await agency.tenant.transaction(async tx => {
      for (let sent = 0; sent < 12; sent++) await emit(tx, 'webhook.failing', { webhook, failureCount: 10 })
    })
    await worker.drained()
    expect((await api.webhooks.get(watcher.id)).failureCount).toBe(12)
    expect(await events()).toHaveLength(12)
    const { id } = await api.clients.create({ name: 'Moreau' })
    await api.clients.update(id, { city: 'Lyon' })
    await worker.drained()
    expect((await counts()).slice(12)).toEqual(['webhook.failing 10'])
    expect((await events()).at(-1)?.webhook).toEqual(await api.webhooks.get(watcher.id))
  })

  it('end when all subscriptions fail', async ({ app, receiver, subscribe }) => {
    const { agency, api, create, events } = await subscribe()
    await Promise.all([1, 2, 3].map(() => create('/all')))
    receiver.respond = res => void res.writeHead(500).end()
    const worker = startTestWorker(app)
    for (let emitted = 0; emitted < 20; emitted++) {
      await emitEvents(agency)
      await worker.drained()
    }
    const { data } = await api.webhooks.list()
    expect(data.map(({ isActive }) => isActive)).toEqual([false, false, false, false])
    const reported = await events()
    for (const { id } of data) {
      const names = reported.flatMap(({ event, webhook }) => (webhook.id === id ? [event] : []))
      expect(names.filter(name => name === 'webhook.disabled')).toHaveLength(1)
      expect(names.length).toBeLessThanOrEqual(3)
    }
  })
})

describe('a subscription that must fail for a day until it is disabled', () => {
  const hours = (count: number) => ({ disableAfterHours: 24, clockOffsetSeconds: count * 3600 })

  it('is disabled by the first failure a day after the first, and warned as always', async ({ subscribe }) => {
    const { recordWith, counts, api, failing } = await subscribe()
    const find = () => api.webhooks.get(failing.id)
    await recordWith(hours(0), times(12, 'failure'))
    await recordWith(hours(23.9), times(12, 'failure'))
    expect(await find()).toMatchObject({ isActive: true, failureCount: 24 })
    expect((await api.webhooks.test(failing.id)).success).toBe(false)
    expect(await find()).toMatchObject({ isActive: true, failureCount: 24 })
    await recordWith(hours(24.1), ['failure'])
    expect(await find()).toMatchObject({ isActive: false, failureCount: 25, disabledCode: 'failures' })
    expect(await counts()).toEqual(['webhook.failing 10', 'webhook.failing 15', 'webhook.disabled 25'])
  })

  it('starts a new run after a success, or when it is enabled', async ({ subscribe }) => {
    const { recordWith, api, failing } = await subscribe()
    await recordWith(hours(0), times(19, 'failure'))
    await recordWith(hours(25), ['success', ...times(20, 'failure')])
    expect((await api.webhooks.get(failing.id)).isActive).toBe(true)
    await api.webhooks.update(failing.id, { isActive: true })
    await recordWith(hours(50), times(20, 'failure'))
    expect((await api.webhooks.get(failing.id)).isActive).toBe(true)
  })

  it('is disabled at once when its receiver is gone', async ({ subscribe }) => {
    const { recordWith, api, failing } = await subscribe()
    await recordWith(hours(0), ['gone'])
    expect((await api.webhooks.get(failing.id)).disabledCode).toBe('gone')
  })
})

it('a delivery has no next attempt while its subscription is inactive', async ({ subscribe }) => {
  const { agency, api, failing } = await subscribe()
  await emitEvents(agency)
  const read = async () => {
    const [delivery] = (await api.webhooks.deliveries.list(failing.id, { status: 'pending' })).data
    if (!delivery) throw new Error('There is no delivery')
    return [delivery.nextAttemptAt, (await api.webhooks.deliveries.get(failing.id, delivery.id)).nextAttemptAt]
  }
  expect(await read()).toEqual([expect.any(String), expect.any(String)])
  await api.webhooks.update(failing.id, { isActive: false })
  expect(await read()).toEqual([null, null])
  await api.webhooks.update(failing.id, { isActive: true })
  expect(await read()).toEqual([expect.any(String), expect.any(String)])
})

describe('webhook.disabled', () => {
  it('reports a receiver that is gone, in the feed to keys that may manage webhooks', async ({ app, subscribe }) => {
    const { agency, record, events, api, failing } = await subscribe()
    await record('failure', 'gone')
    const webhook = await api.webhooks.get(failing.id)
    expect(webhook).toMatchObject({ isActive: false, disabledCode: 'gone', failureCount: 2, failingSince: null })
    expect(await events()).toEqual([{ event: 'webhook.disabled', failureCount: 2, webhook }])
    const readAs = async (scope: KeyScope) => {
      const { read } = await openReader(app, { agency, scopes: [scope] })
      return (await read()).data.map(({ event }) => event)
    }
    expect(await readAs('webhooks:manage')).toEqual(['webhook.disabled'])
    expect(await readAs('clients:read')).toEqual(['client.deleted', 'client.deleted'])
  })

  it('reports the subscriptions of a revoked key to those of other keys', async ({ app, subscribe }) => {
    const { agency, events, api, failing } = await subscribe()
    const owner = await app.adminSession(agency)
    const key = await app.key(agency)
    const revoked = await app.api(key.key).webhooks.create({ url: 'https://receiver.example/' })
    const other = await api.webhooks.create({ url: 'https://receiver.example/' })
    await owner.request('delete', `/integrations/public-api/keys/${key.id}`, {
      query: { disableSubscriptions: 'true' },
    })
    const webhook = await api.webhooks.get(revoked.id)
    expect(webhook).toMatchObject({ isActive: false, disabledCode: 'key_revoked' })
    expect(await events()).toEqual([{ event: 'webhook.disabled', failureCount: 0, webhook }])
    const eventsOf = async (id: number) => (await api.webhooks.deliveries.list(id)).data.map(({ event }) => event)
    expect(await eventsOf(other.id)).toEqual(['webhook.disabled'])
    expect(await eventsOf(revoked.id)).toEqual([])
    expect(await eventsOf(failing.id)).toEqual([])
  })
})
