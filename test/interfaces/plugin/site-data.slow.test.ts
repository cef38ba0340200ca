import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { operations } from '#generated/plugin/operations.ts'
import type { Operation } from '#src/platform/operations/types.ts'
import { test } from '#test/app/index.ts'
import { exampleBody } from '#test/contract/sample.ts'
import { openSite } from './site.ts'

const it = test
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('admin', { scope: 'file' }, ({ app, agency }) => app.adminSession(agency))
  .extend('shop', { scope: 'file' }, ({ app, agency }) => openSite(app, agency, { platform: 'prestashop' }))
  .extend('list', { scope: 'file' }, ({ admin }) => {
    return async (id: number, collection: string, query: Record<string, string | number> = {}) =>
      (await admin.request('get', `/site-connectors/${id}/${collection}`, { query })).body
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

  it('can be any object, and earlier ones are kept', async ({ app, agency, list }) => {
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

describe('the examples of the contract', () => {
  const storing = Object.entries(operations).flatMap(([id, operation]): [string, string][] => {
    if (id === 'sendSecurityEvent') return [[id, 'security-events']]
    if (id === 'sendActivity') return [[id, 'activity']]
    if (id.startsWith('report')) return [[id, 'reports']]
    return contents.some(([path]) => path === operation.path) ? [[id, 'contents']] : []
  })

  it.for(storing)('of %s have no null in the admin API', async ([id, collection], { app, agency, list }) => {
    const site = await openSite(app, agency)
    const operation = operations[id as keyof typeof operations]
    const example = exampleBody(operation, 'plugin')
    expect(Object.keys(example ?? {}).length).toBeGreaterThan(0)
    expect((await site.send('post', operation.path, example)).status).toBe(202)
    const { data } = await list(site.id, collection)
    expect(Object.entries(data[0]).filter(([, value]) => value === null)).toEqual([])
    if (['reports', 'contents'].includes(collection)) expect(data[0].data).toEqual(example)
    else expect(Object.values(data[0])).toEqual(expect.arrayContaining([example?.['event_type']]))
  })

  it('cover every kind of report and content', () => {
    expect(storing.length).toBe(reports.length + contents.length + 2)
  })

  it('are no limit: a documented field of a report can have any type', async ({ app, agency, list }) => {
    const site = await openSite(app, agency)
    const report = {
      totalBytes: false,
      usedBytes: '2147483648',
      sizeBytes: null,
      tables: 12,
      files: ['a.php'],
      urls: {},
    }
    for (const kind of reports) expect((await site.send('post', `/api/plugin/v2/${kind}`, report)).status).toBe(202)
    const { data } = await list(site.id, 'reports')
    expect(data.map((stored: { data: object }) => stored.data)).toEqual(reports.map(() => report))
  })
})

describe('reports', () => {
  it('that repeat within a minute are stored once, and later again', async ({ app, agency, list }) => {
    const site = await openSite(app, agency)
    const send = () => site.send('post', '/api/plugin/v2/disk-usage', { used: 1 })
    const ids = (await Promise.all(Array.from({ length: 6 }, send))).map(({ body }) => body.id)
    expect(new Set(ids).size).toBe(1)
    await sql`
      update connector_reports set received_at = now() - interval '61 seconds'
      where connector_id = ${site.id}`.execute(app.db)
    expect((await send()).body.id).not.toBe(ids[0])
    expect((await list(site.id, 'reports')).total).toBe(2)
  })

  it('are stored when only another kind or an older report has the same data', async ({ app, agency, list }) => {
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

  it('cannot be filtered by an unknown kind', async ({ admin, shop }) => {
    expect((await admin.request('get', `/site-connectors/${shop.id}/reports`, { query: { kind: 'x' } })).status).toBe(
      400,
    )
  })
})

describe.each(contents)('%s', (path, kind) => {
  it('replaces the object with the same id on the site', async ({ app, agency, list }) => {
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

  it('stores each object without an id', async ({ app, agency, list }) => {
    const site = await openSite(app, agency, { platform: 'prestashop' })
    for (const body of [{ a: 1 }, { a: 1 }, { id: null, remoteId: '' }]) await site.send('post', path, body)
    expect((await list(site.id, 'contents')).total).toBe(3)
  })

  it('stores one object when several with the same id race', async ({ app, agency, list }) => {
    const site = await openSite(app, agency, { platform: 'prestashop' })
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, nth) => site.send('post', path, { remoteId: 'x', nth })),
    )
    expect(new Set(responses.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect((await list(site.id, 'contents')).total).toBe(1)
  })

  it.for([{ id: 'x'.repeat(201) }, { remoteId: {} }, { id: 1.5 }])('rejects the id in %j', async (body, { shop }) => {
    expect((await shop.send('post', path, body)).status).toBe(400)
  })
})

/** A body of 5 MiB that contains a list with a number of items. */
const maxBody = (items: number) => {
  const list = JSON.stringify({ id: 1, files: Array.from({ length: items }, (_, nth) => nth) })
  return list.slice(0, -1).concat(`,"rest":"${'x'.repeat(5 * 1024 * 1024 - list.length - 10)}"}`)
}

// An agency for each test: large requests of one agency wait for its budget.
it('a body has at most 50,000 values', async ({ app }) => {
  const site = await openSite(app, await app.agency())
  // Besides the items: the object, its list, its id and its text.
  expect((await site.send('post', '/v1/sync', maxBody(49_996))).status).toBe(202)
  expect((await site.send('post', '/v1/sync', maxBody(49_997))).status).toBe(413)
})

it.for(allPaths)('%s accepts 5 MiB', path => {
  const operation = Object.values<Operation>(operations).find(candidate => candidate.path === path)
  expect(operation?.maxBodyBytes).toBe(5 * 1024 * 1024)
})

// One path of each table: `operations.test.ts` covers all paths.
describe.each(['/api/plugin/v2/sitemap', '/v1/cms-extensions'])('%s', path => {
  it('accepts up to 5 MiB with long lists', async ({ app }) => {
    const site = await openSite(app, await app.agency())
    const body = maxBody(20_000)
    expect(Buffer.byteLength(body)).toBe(5 * 1024 * 1024)
    expect((await site.send('post', path, body)).status).toBe(202)
    expect((await site.send('post', path, `${body} `)).status).toBe(413)
  })

  it.for<[string, string]>([
    ['a deeply nested object', `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['a NUL character', '{"a":"\\u0000"}'],
    ['a NUL character in a name', '{"\\u0000":1}'],
    ['a lone surrogate', '{"a":["\\ud800"]}'],
    ['a number beyond a double', '{"a":1e999}'],
    ['a list', '[]'],
    ['a text', '"x"'],
    ['null', 'null'],
    ['malformed JSON', '{"a":'],
  ])('rejects %s', async ([, body], { shop }) => {
    expect((await shop.send('post', path, body)).status).toBe(400)
  })
})

it('lists omit large data, which can be read by id', async ({ app, agency, list, admin, shop }) => {
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

  it('is stored with all its fields', async ({ app, agency, list }) => {
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

  it('has large further fields truncated', async ({ app, agency, list }) => {
    const site = await openSite(app, agency)
    await site.send('post', path, { user_id: 7, text: 'x'.repeat(70_000) })
    expect((await list(site.id, 'security-events')).data).toEqual([
      expect.objectContaining({ userId: 7, data: { _truncated: true, _originalSize: 70_011 } }),
    ])
  })

  it.for([{ count: -1 }, { user_id: 'x' }, { remote_at: 'now' }, { email: 1 }])(
    'with %j is rejected',
    async (invalid, { shop }) => {
      const { status, body } = await shop.send('post', path, invalid)
      expect([status, Object.keys(body.details.fieldErrors)]).toEqual([400, Object.keys(invalid)])
    },
  )
})

it('data sent during the deletion of its connector is rejected with 401', async ({ app, agency }) => {
  const site = await openSite(app, agency)
  const { sending } = await app.db.transaction().execute(async tx => {
    await tx.deleteFrom('connectors').where('id', '=', site.id).execute()
    const response = site.send('post', '/api/plugin/sync-content', { id: 1 })
    await app.waitForLockWaiters()
    return { sending: response }
  })
  const { status, body } = await sending
  expect([status, body.code]).toEqual([401, 'INVALID_CREDENTIALS'])
})
