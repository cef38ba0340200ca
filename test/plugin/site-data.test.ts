import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { openSite } from './site.ts'

const it = test.extend('setup', { scope: 'file' }, async ({ app }) => {
  const agency = await app.agency()
  const admin = await app.adminSession(agency)
  const shop = await openSite(app, agency, { platform: 'prestashop' })

  const list = async (id: number, collection: string, query: Record<string, string | number> = {}) =>
    (await admin.request('get', `/site-connectors/${id}/${collection}`, { query })).body

  return { agency, list, admin, shop }
})

const reports = ['disk-usage', 'file-integrity', 'db-health', 'seo-data', 'sitemap', 'traffic-stats']
const contents: [string, string][] = [
  ['/api/plugin/v2/sync-content-extended', 'content'],
  ['/api/plugin/sync-content', 'order'],
  ['/v1/sync', 'sync'],
  ['/v1/site-contents', 'content'],
  ['/v1/cms-extensions', 'extension'],
]
const allPaths = [...reports.map(kind => `/api/plugin/v2/${kind}`), ...contents.map(([path]) => path)]

describe.each(reports)('a report about %s', kind => {
  const path = `/api/plugin/v2/${kind}`

  it('is any object, and has a history', async ({ app, setup: { agency, list } }) => {
    const site = await openSite(app, agency)
    const first = await site.send('post', path, { used: 1, deep: { list: [1, 'é', null] } })
    expect(first.status).toBe(202)
    expect(first.body).toEqual({ success: true, id: expect.any(Number) })
    const second = await site.send('post', path, { used: 2 })
    const { data, total } = await list(site.id, 'reports', { kind })
    expect(total).toBe(2)
    expect(data).toEqual([
      { id: second.body.id, kind, size: 10, data: { used: 2 }, receivedAt: expect.any(String) },
      expect.objectContaining({ id: first.body.id, data: { used: 1, deep: { list: [1, 'é', null] } } }),
    ])
  })
})

describe('reports', () => {
  it('that come several times at once are one, and again later another one', async ({
    app,
    setup: { agency, list },
  }) => {
    const site = await openSite(app, agency)
    const send = () => site.send('post', '/api/plugin/v2/disk-usage', { used: 1 })
    const ids = (await Promise.all(Array.from({ length: 6 }, send))).map(({ body }) => body.id)
    expect(new Set(ids).size).toBe(1)
    await sql`update connector_reports set received_at = now() - interval '61 seconds'`.execute(app.db)
    expect((await send()).body.id).not.toBe(ids[0])
    expect((await list(site.id, 'reports')).total).toBe(2)
  })

  it('that say the same of other things, or after something else, are others', async ({
    app,
    setup: { agency, list },
  }) => {
    const site = await openSite(app, agency)
    for (const [kind, used] of [
      ['disk-usage', 1],
      ['db-health', 1],
      ['disk-usage', 2],
      ['disk-usage', 1],
    ] as const)
      await site.send('post', `/api/plugin/v2/${kind}`, { used })
    expect((await list(site.id, 'reports')).total).toBe(4)
    expect((await list(site.id, 'reports', { kind: 'db-health' })).total).toBe(1)
  })

  it('are listed by kinds that there are', async ({ setup: { admin, shop } }) => {
    expect((await admin.request('get', `/site-connectors/${shop.id}/reports`, { query: { kind: 'x' } })).status).toBe(
      400,
    )
  })
})

describe.each(contents)('%s', (path, kind) => {
  it('keeps an object in the place of the one that the site names so', async ({ app, setup: { agency, list } }) => {
    const site = await openSite(app, agency, { platform: 'prestashop' })
    const first = (await site.send('post', path, { id: 42, title: 'A' })).body.id
    expect((await site.send('post', path, { id: '42', title: 'B' })).body.id).toBe(first)
    expect((await site.send('post', path, { remoteId: 42, id: 7, title: 'C' })).body.id).toBe(first)
    const other = (await site.send('post', path, { remoteId: 'abc', title: 'D' })).body.id
    const { data, total } = await list(site.id, 'contents', { kind })
    expect(total).toBe(2)
    expect(data[1]).toEqual({
      id: first,
      kind,
      remoteId: '42',
      size: 34,
      data: { remoteId: 42, id: 7, title: 'C' },
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    })
    expect(data[0]).toMatchObject({ id: other, remoteId: 'abc' })
  })

  it('keeps what has no name by itself', async ({ app, setup: { agency, list } }) => {
    const site = await openSite(app, agency, { platform: 'prestashop' })
    for (const body of [{ a: 1 }, { a: 1 }, { id: null, remoteId: '' }]) await site.send('post', path, body)
    expect((await list(site.id, 'contents')).total).toBe(3)
  })

  it('keeps one, however many come at once', async ({ app, setup: { agency, list } }) => {
    const site = await openSite(app, agency, { platform: 'prestashop' })
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, nth) => site.send('post', path, { remoteId: 'x', nth })),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect((await list(site.id, 'contents')).total).toBe(1)
  })

  it.for([{ id: 'x'.repeat(201) }, { remoteId: {} }, { id: 1.5 }])(
    'refuses the name in %j',
    async (body, { setup: { shop } }) => {
      expect((await shop.send('post', path, body)).status).toBe(400)
    },
  )
})

describe.each(allPaths)('%s', path => {
  it('takes 5 MiB, long lists included, and no more', async ({ setup: { shop } }) => {
    const largeList = JSON.stringify({ id: path, files: Array.from({ length: 400_000 }, (_, nth) => nth) })
    const body = largeList.slice(0, -1).concat(`,"rest":"${'x'.repeat(5 * 1024 * 1024 - largeList.length - 10)}"}`)
    expect(Buffer.byteLength(body)).toBe(5 * 1024 * 1024)
    expect((await shop.send('post', path, body)).status).toBe(202)
    expect((await shop.send('post', path, `${body} `)).status).toBe(413)
  })

  it.for<[string, string]>([
    ['a bottomless object', `{"a":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`],
    ['a NUL character', '{"a":"\\u0000"}'],
    ['a NUL character in a name', '{"\\u0000":1}'],
    ['half of a surrogate pair', '{"a":["\\ud800"]}'],
    ['an endless number', '{"a":1e999}'],
    ['a list', '[]'],
    ['a text', '"x"'],
    ['null', 'null'],
    ['malformed JSON', '{"a":'],
  ] as const)('refuses %s', async ([_, body], { setup: { shop } }) => {
    expect((await shop.send('post', path, body)).status).toBe(400)
  })
})

it('lists leave out what is large, which is read by itself', async ({ app, setup: { agency, list, admin, shop } }) => {
  const site = await openSite(app, agency)
  const large = { id: 1, text: 'x'.repeat(70_000) }
  const report = (await site.send('post', '/api/plugin/v2/sitemap', large)).body.id
  const content = (await site.send('post', '/api/plugin/sync-content', large)).body.id
  for (const [collection, id] of [
    ['reports', report],
    ['contents', content],
  ] as const) {
    const { data } = await list(site.id, collection)
    expect(data[0]).toMatchObject({ size: 70_018, data: null })
    const detail = await admin.request('get', `/site-connectors/${site.id}/${collection}/${id}`)
    expect(detail.body).toEqual({ ...data[0], data: large })
    expect((await admin.request('get', `/site-connectors/${shop.id}/${collection}/${id}`)).status).toBe(404)
  }
})

describe('a security event', () => {
  const path = '/api/plugin/v2/security-event'

  it('is kept with all that was sent', async ({ app, setup: { agency, list } }) => {
    const site = await openSite(app, agency)
    const event = {
      event_type: 'user.login_failed',
      user_id: 7,
      email: 'paul@moreau.example',
      ip: '203.0.113.7',
      count: 5,
      remote_at: '2026-01-31T10:00:00Z',
      agent: { name: 'curl' },
    }
    const { status, body } = await site.send('post', path, event)
    expect(status).toBe(202)
    await site.send('post', path, {})
    expect((await list(site.id, 'security-events')).data).toEqual([
      expect.objectContaining({ eventType: null, userId: null, remoteAt: null, data: {} }),
      {
        id: body.id,
        eventType: 'user.login_failed',
        userId: 7,
        email: 'paul@moreau.example',
        ip: '203.0.113.7',
        count: 5,
        remoteAt: '2026-01-31T10:00:00.000Z',
        data: { agent: { name: 'curl' } },
        receivedAt: expect.any(String),
      },
    ])
  })

  it('that has much beside is kept without that', async ({ app, setup: { agency, list } }) => {
    const site = await openSite(app, agency)
    await site.send('post', path, { user_id: 7, text: 'x'.repeat(70_000) })
    expect((await list(site.id, 'security-events')).data).toEqual([
      expect.objectContaining({ userId: 7, data: { _truncated: true, _originalSize: 70_011 } }),
    ])
  })

  it.for([{ count: -1 }, { user_id: 'x' }, { remote_at: 'now' }, { email: 1 }])(
    'with %j is refused',
    async (wrong, { setup: { shop } }) => {
      const { status, body } = await shop.send('post', path, wrong)
      expect([status, Object.keys(body.details.fieldErrors)]).toEqual([400, Object.keys(wrong)])
    },
  )
})

it('what is sent while the connector is deleted is refused as it is afterwards', async ({ app, setup: { agency } }) => {
  const site = await openSite(app, agency)
  const deleted = await app.db.transaction().execute(async tx => {
    await tx.deleteFrom('connectors').where('id', '=', site.id).execute()
    const sending = site.send('post', '/api/plugin/sync-content', { id: 1 })
    await expect
      .poll(
        async () => {
          const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
          return (await waiting.execute(app.db)).rows.length
        },
        { timeout: 20_000 },
      )
      .toBe(1)
    return { sending }
  })
  const { status, body } = await deleted.sending
  expect([status, body.code]).toEqual([401, 'INVALID_CREDENTIALS'])
})
