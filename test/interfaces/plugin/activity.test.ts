import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { openSite } from './site.ts'

const it = test
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('list', { scope: 'file' }, async ({ app, agency }) => {
    const admin = await app.adminSession(agency)
    return async (id: number, query: Record<string, number> = {}) =>
      (await admin.request('get', `/site-connectors/${id}/activity`, { query })).body
  })

const activityPath = '/api/plugin/v2/activity'
const batchPath = '/api/plugin/v2/activity-batch'
const published = {
  event_type: 'post.published',
  entity_type: 'post',
  entity_id: 42,
  entity_label: "Nos horaires d'hiver",
  actor_user_id: 7,
  actor_name: 'Paul Moreau',
  actor_role: 'editor',
  actor_ip: '203.0.113.7',
  metadata: { from: 'draft', to: 'publish' },
  remote_at: '2026-01-31T11:00:00+01:00',
}
const numbered = (count: number) => Array.from({ length: count }, (_, nth) => ({ ...published, entity_id: nth }))

describe('an event', () => {
  it('is stored, and listed for the agency', async ({ app, agency, list }) => {
    const site = await openSite(app, agency)
    const { status, body } = await site.send('post', activityPath, published)
    expect(status).toBe(202)
    expect(body).toEqual({ success: true, accepted: 1, duplicates: 0, rejected: [] })
    expect(await list(site.id)).toEqual({
      data: [
        {
          id: expect.any(Number),
          eventType: 'post.published',
          entityType: 'post',
          entityId: 42,
          entityLabel: "Nos horaires d'hiver",
          actorUserId: 7,
          actorName: 'Paul Moreau',
          actorRole: 'editor',
          actorIp: '203.0.113.7',
          metadata: { from: 'draft', to: 'publish' },
          remoteAt: '2026-01-31T10:00:00.000Z',
          receivedAt: expect.any(String),
        },
      ],
      total: 1,
      limit: 50,
      offset: 0,
    })
  })

  it('requires only a type and a time', async ({ app, agency, list }) => {
    const site = await openSite(app, agency)
    const { body } = await site.send('post', activityPath, {
      event_type: 'core.update',
      remote_at: '2026-01-31',
      more: { a: 1 },
    })
    expect(body.accepted).toBe(1)
    expect((await list(site.id)).data[0]).toMatchObject({ eventType: 'core.update', actorName: null, metadata: null })
  })

  it('is stored once when it is sent again, also with its keys in another order', async ({ app, agency, list }) => {
    const site = await openSite(app, agency)
    const again = Object.fromEntries(Object.entries(published).toReversed())
    await site.send('post', activityPath, published)
    for (const event of [published, again])
      expect((await site.send('post', activityPath, event)).body).toMatchObject({ accepted: 0, duplicates: 1 })
    expect((await site.send('post', batchPath, { events: [again] })).body).toMatchObject({ accepted: 0, duplicates: 1 })
    expect((await list(site.id)).total).toBe(1)
    const other = await openSite(app, agency)
    expect((await other.send('post', activityPath, published)).body.accepted).toBe(1)
  })

  it('has large metadata truncated, and accepts the empty list that PHP writes for an empty object', async ({
    app,
    agency,
    list,
  }) => {
    const site = await openSite(app, agency)
    const events = [[], { text: 'x'.repeat(70_000) }].map(metadata => ({ ...published, metadata }))
    expect((await site.send('post', activityPath, events[0])).status).toBe(202)
    expect((await site.send('post', batchPath, { events })).body).toMatchObject({ accepted: 1, rejected: [] })
    const stored = (await list(site.id)).data.map((entry: { metadata: object }) => entry.metadata)
    expect(stored).toEqual([{ _truncated: true, _originalSize: 70_011 }, {}])
  })

  it('has its label truncated to 200 whole characters', async ({ app, agency, list }) => {
    const site = await openSite(app, agency)
    await site.send('post', activityPath, { ...published, entity_label: '😀'.repeat(300) })
    await site.send('post', activityPath, { ...published, entity_label: 'x'.repeat(100_000) })
    const labels = (await list(site.id)).data.map((entry: { entityLabel: string }) => entry.entityLabel)
    expect(labels).toEqual(['x'.repeat(200), '😀'.repeat(200)])
  })

  it.for<[object, string]>([
    [{ event_type: undefined }, 'event_type'],
    [{ event_type: ' ' }, 'event_type'],
    [{ remote_at: undefined }, 'remote_at'],
    [{ remote_at: 'yesterday' }, 'remote_at'],
    [{ remote_at: '2026-02-30T00:00:00Z' }, 'remote_at'],
    [{ entity_id: '42' }, 'entity_id'],
    [{ entity_id: 1e300 }, 'entity_id'],
    [{ actor_user_id: 1.5 }, 'actor_user_id'],
    [{ metadata: 'x' }, 'metadata'],
    [{ metadata: ['draft'] }, 'metadata'],
  ])('with %j is rejected, alone and in a batch', async ([invalid, field], { app, agency }) => {
    const site = await openSite(app, agency)
    const event = { ...published, ...invalid }
    const alone = await site.send('post', activityPath, event)
    expect([alone.status, Object.keys(alone.body.details.fieldErrors)]).toEqual([400, [field]])
    const { status, body } = await site.send('post', batchPath, { events: [published, event] })
    expect(status).toBe(202)
    expect(body).toEqual({
      success: true,
      accepted: 1,
      duplicates: 0,
      rejected: [{ index: 1, errors: alone.body.details.fieldErrors }],
    })
  })
})

describe('a batch', () => {
  it('stores equal events of one batch, and none of them again', async ({ app, agency, list }) => {
    const site = await openSite(app, agency)
    const events = [published, { ...published, entity_id: 1 }, published]
    expect((await site.send('post', batchPath, { events })).body).toMatchObject({ accepted: 3, duplicates: 0 })
    expect((await site.send('post', batchPath, { events })).body).toMatchObject({ accepted: 0, duplicates: 3 })
    expect((await site.send('post', batchPath, { events: [...events, published] })).body).toMatchObject({
      accepted: 1,
      duplicates: 3,
    })
    expect((await list(site.id)).total).toBe(4)
  })

  it('is stored once when it is sent several times at once in different orders', async ({ app, agency, list }) => {
    const site = await openSite(app, agency)
    const events = numbered(200)
    const orders = [events, events.toReversed(), events.toSorted(() => Math.random() - 0.5), events]
    const responses = await Promise.all(orders.map(order => site.send('post', batchPath, { events: order })))
    expect(responses.map(({ status }) => status)).toEqual([202, 202, 202, 202])
    expect(responses.reduce((sum, { body }) => sum + body.accepted, 0)).toBe(200)
    expect((await list(site.id)).total).toBe(200)
  })

  it('stores its events beside values that are not events', async ({ app, agency }) => {
    const site = await openSite(app, agency)
    const { body } = await site.send('post', batchPath, { events: [null, 'x', [], 7, published, {}] })
    expect(body.accepted).toBe(1)
    expect(body.rejected.map(({ index }: { index: number }) => index)).toEqual([0, 1, 2, 3, 5])
    expect(body.rejected[0]).toEqual({ index: 0, errors: { '': ['Doit être un objet'] } })
  })

  it.for<[string, number, object]>([
    ['no events', 202, { events: [] }],
    ['500 events', 202, { events: numbered(500) }],
    ['501 events', 400, { events: numbered(501) }],
    ['an event instead of a list', 400, { events: published }],
    ['no field', 400, {}],
  ])('of %s returns %s', async ([, expected, body], { app, agency }) => {
    const site = await openSite(app, agency)
    const { status } = await site.send('post', batchPath, body)
    expect(status).toBe(expected)
  })
})

it('activity is listed in pages by the time of the site, newest first', async ({ app, agency, list }) => {
  const site = await openSite(app, agency)
  const at = (remote_at: string) => ({ ...published, remote_at })
  await site.send('post', activityPath, at('2026-01-02T00:00:00Z'))
  await site.send('post', batchPath, { events: [at('2026-01-01T00:00:00Z'), at('2026-01-03T00:00:00Z')] })
  const times = (page: { data: { remoteAt: string }[] }) => page.data.map(({ remoteAt }) => remoteAt.slice(0, 10))
  expect(times(await list(site.id))).toEqual(['2026-01-03', '2026-01-02', '2026-01-01'])
  const page = await list(site.id, { limit: 1, offset: 1 })
  expect([times(page), page.total]).toEqual([['2026-01-02'], 3])
})
