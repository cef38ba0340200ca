import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { openSite } from './site.ts'

const it = test.extend('setup', { scope: 'file' }, async ({ app }) => {
  const agency = await app.agency()
  const admin = await app.adminSession(agency)
  const list = async (id: number, query: Record<string, number> = {}) =>
    (await admin.request('get', `/site-connectors/${id}/activity`, { query })).body

  return { agency, list }
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
  it('is kept, and shown to the agency', async ({ app, setup: { agency, list } }) => {
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

  it('needs a type and a time alone', async ({ app, setup: { agency, list } }) => {
    const site = await openSite(app, agency)
    const { body } = await site.send('post', activityPath, {
      event_type: 'core.update',
      remote_at: '2026-01-31',
      more: { a: 1 },
    })
    expect(body.accepted).toBe(1)
    expect((await list(site.id)).data[0]).toMatchObject({ eventType: 'core.update', actorName: null, metadata: null })
  })

  it('that is pushed again is kept once, whatever the order of its keys', async ({ app, setup: { agency, list } }) => {
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

  it('has metadata that are small, empty ones also as PHP writes them', async ({ app, setup: { agency, list } }) => {
    const site = await openSite(app, agency)
    const events = [[], { text: 'x'.repeat(70_000) }].map(metadata => ({ ...published, metadata }))
    expect((await site.send('post', activityPath, events[0])).status).toBe(202)
    expect((await site.send('post', batchPath, { events })).body).toMatchObject({ accepted: 1, rejected: [] })
    const kept = (await list(site.id)).data.map((entry: { metadata: object }) => entry.metadata)
    expect(kept).toEqual([{ _truncated: true, _originalSize: 70_011 }, {}])
  })

  it('has its label cut to 200 characters, none of them halved', async ({ app, setup: { agency, list } }) => {
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
  ] as const)('with %j is refused, alone as in a batch', async ([invalid, field], { app, setup: { agency } }) => {
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
  it('is kept whole, what is in it twice twice, and not again', async ({ app, setup: { agency, list } }) => {
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

  it('is kept once, however many times it comes at once, in whatever order', async ({
    app,
    setup: { agency, list },
  }) => {
    const site = await openSite(app, agency)
    const events = numbered(200)
    const orders = [events, events.toReversed(), events.toSorted(() => Math.random() - 0.5), events]
    const answers = await Promise.all(orders.map(order => site.send('post', batchPath, { events: order })))
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202])
    expect(answers.reduce((sum, { body }) => sum + body.accepted, 0)).toBe(200)
    expect((await list(site.id)).total).toBe(200)
  })

  it('loses nothing to what is no event at all', async ({ app, setup: { agency } }) => {
    const site = await openSite(app, agency)
    const { body } = await site.send('post', batchPath, { events: [null, 'x', [], 7, published, {}] })
    expect(body.accepted).toBe(1)
    expect(body.rejected.map(({ index }: { index: number }) => index)).toEqual([0, 1, 2, 3, 5])
    expect(body.rejected[0]).toEqual({ index: 0, errors: { '': ['Doit être un objet'] } })
  })

  it.for<[string, object, number]>([
    ['no events', { events: [] }, 202],
    ['500 events', { events: numbered(500) }, 202],
    ['501 events', { events: numbered(501) }, 400],
    ['no list', { events: published }, 400],
    ['nothing', {}, 400],
  ] as const)('of %s is %s', async ([_, body, expected], { app, setup: { agency } }) => {
    const site = await openSite(app, agency)
    const { status } = await site.send('post', batchPath, body)
    expect(status).toBe(expected)
  })
})

it('activity is listed by the time of the site, newest first, a page at a time', async ({
  app,
  setup: { agency, list },
}) => {
  const site = await openSite(app, agency)
  const at = (remote_at: string) => ({ ...published, remote_at })
  await site.send('post', activityPath, at('2026-01-02T00:00:00Z'))
  await site.send('post', batchPath, { events: [at('2026-01-01T00:00:00Z'), at('2026-01-03T00:00:00Z')] })
  const times = (page: { data: { remoteAt: string }[] }) => page.data.map(({ remoteAt }) => remoteAt.slice(0, 10))
  expect(times(await list(site.id))).toEqual(['2026-01-03', '2026-01-02', '2026-01-01'])
  const page = await list(site.id, { limit: 1, offset: 1 })
  expect([times(page), page.total]).toEqual([['2026-01-02'], 3])
})
