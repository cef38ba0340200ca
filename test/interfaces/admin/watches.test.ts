import { describe, expect } from 'vitest'
import { lockRowsOf } from '#src/ground/db/owned-rows.ts'
import { testWith } from '#test/app/index.ts'

const addresses: Record<string, string[]> = {
  'blog.example.com': ['93.184.216.34'],
  'inside.example.com': ['10.0.0.1'],
}

const it = testWith({ resolve: async host => addresses[host] ?? Promise.reject(new Error('ENOTFOUND')) })
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('admin', { scope: 'file' }, ({ app, agency }) => app.adminSession(agency))
  .extend('stranger', { scope: 'file' }, async ({ app }) => app.adminSession(await app.agency()))
  .extend('create', { scope: 'file' }, ({ admin }) => async (body: object = full) => {
    return (await admin.request('post', '/watches', { body })).body
  })
  .extend('change', { scope: 'file' }, ({ admin }) => (id: number, body: object) => {
    return admin.request('patch', `/watches/${id}`, { body })
  })
  .extend('insertDocument', { scope: 'file' }, ({ agency }) => async (watchId: number) => {
    return agency.tenant
      .insertInto('watch_documents')
      .values({
        watch_id: watchId,
        canonical_url: 'https://blog.example.com/a',
        title: 'A',
        url: 'https://blog.example.com/a',
        snippet: null,
        text: '',
        published_at: '2026-01-01',
        source_type: 'rss',
        source_domain: 'blog.example.com',
        relevance_score: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  })

const full = {
  name: 'Sécurité WordPress',
  description: 'Nos extensions',
  keywords: ['wordpress', 'faille'],
  sources: [{ url: 'https://blog.example.com/feed.xml' }, { url: 'http://unknown.example.com/rss' }],
  frequency: 'hourly',
  status: 'paused',
}

describe('a watch', () => {
  it('is returned by an empty update even while its row is locked', async ({ create, agency, change }) => {
    const watch = await create()
    const changed = await agency.tenant.transaction(async tx => {
      expect(await lockRowsOf(tx, 'watches', watch.id, 'no key update')).toBeDefined()
      return change(watch.id, {})
    })
    expect(changed).toMatchObject({ status: 200, body: watch })
  })

  it('is created with all its fields, or with only a name', async ({ admin, agency, create }) => {
    const { status, body } = await admin.request('post', '/watches', {
      body: { ...full, extra: 1, sources: full.sources.map(source => ({ ...source, extra: { a: 1 } })) },
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      agencyId: agency.id,
      ...full,
      sources: full.sources.map(({ url }) => ({ url, fetchedAt: null, error: null })),
      lastRunAt: null,
      createdAt: expect.any(String),
      updatedAt: body.createdAt,
    })
    expect((await admin.request('get', `/watches/${body.id}`)).body).toEqual(body)
    expect(await create({ name: ' Veille ' })).toMatchObject({
      name: 'Veille',
      description: null,
      keywords: [],
      sources: [],
      frequency: 'daily',
      status: 'active',
    })
  })

  it.for<[object, Record<string, string[]>]>([
    [{ name: undefined }, { name: ['Champ requis'] }],
    [{ name: ' ' }, { name: ['Ne doit pas être vide'] }],
    [{ keywords: [''] }, { 'keywords.0': ['Ne doit pas être vide'] }],
    [{ keywords: 'a' }, { keywords: ['Doit être une liste'] }],
    [{ sources: [{}] }, { 'sources.0.url': ['Champ requis'] }],
    [
      { sources: [{ url: 'https://user:pw@a.example/' }] },
      { 'sources.0.url': ["URL http(s) invalide, ou avec un nom d'utilisateur ou un mot de passe"] },
    ],
    [
      { sources: [{ url: 'ftp://a.example' }] },
      { 'sources.0.url': ["URL http(s) invalide, ou avec un nom d'utilisateur ou un mot de passe"] },
    ],
    [{ sources: [full.sources[0], { url: 'https://10.0.0.1/' }] }, { 'sources.1.url': ['Adresse non autorisée'] }],
    [{ sources: [{ url: 'http://inside.example.com/' }] }, { 'sources.0.url': ['Adresse non autorisée'] }],
    [{ frequency: 'yearly' }, { frequency: ['Valeurs admises : hourly, daily, weekly'] }],
    [{ status: 'off' }, { status: ['Valeurs admises : active, paused, archived'] }],
  ])('with %j is rejected', async ([fields, fieldErrors], { admin, create, change }) => {
    const { status, body } = await admin.request('post', '/watches', { body: { ...full, ...fields } })
    expect(status).toBe(400)
    expect(body.details.fieldErrors).toEqual(fieldErrors)
    const id = (await create()).id
    if (!('name' in fields && fields.name === undefined)) expect((await change(id, fields)).status).toBe(400)
  })

  it('changes only in the fields sent, and not by an empty update', async ({ create, change }) => {
    const before = await create()
    const changes = { name: 'Autre', description: null, keywords: [], sources: [], status: 'active' }
    const { body } = await change(before.id, changes)
    expect(body).toEqual({ ...before, ...changes, updatedAt: body.updatedAt })
    expect(body.updatedAt >= before.updatedAt).toBe(true)
    expect((await change(before.id, {})).body).toEqual(body)
  })

  it('is not found after its deletion', async ({ create, admin }) => {
    const { id } = await create()
    expect((await admin.request('delete', `/watches/${id}`)).status).toBe(204)
    expect((await admin.request('get', `/watches/${id}`)).status).toBe(404)
    expect((await admin.request('delete', `/watches/${id}`)).status).toBe(404)
  })

  it('of another agency is not found', async ({ create, stranger }) => {
    const path = `/watches/${(await create()).id}`
    for (const method of ['get', 'delete'] as const) expect((await stranger.request(method, path)).status).toBe(404)
    for (const [status, expected] of [
      ['off', 400],
      ['active', 404],
    ] as const)
      expect((await stranger.request('patch', path, { body: { status } })).status).toBe(expected)
  })
})

describe('watches', () => {
  it('are listed with the last updated first', async ({ app }) => {
    const session = await app.adminSession(await app.agency())
    const ids: number[] = []
    for (const name of ['A', 'B', 'C'])
      ids.push((await session.request('post', '/watches', { body: { name } })).body.id)
    await session.request('patch', `/watches/${ids[0]}`, { body: { name: 'A2' } })
    const { body } = await session.request('get', '/watches', { query: { limit: 2 } })
    expect(body).toMatchObject({ total: 3, limit: 2, offset: 0 })
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([ids[0], ids[2]])
  })
})

describe('a document of a watch', () => {
  it('changes only in the marks sent', async ({ create, insertDocument, admin }) => {
    const watch = await create()
    const { id } = await insertDocument(watch.id)
    const mark = (body: object) => admin.request('patch', `/watches/${watch.id}/documents/${id}`, { body })
    const document = { id, title: 'A', url: 'https://blog.example.com/a' }
    expect((await mark({ isRead: true })).body).toEqual({
      ...document,
      isRead: true,
      isStarred: false,
      isArchived: false,
    })
    expect((await mark({ isStarred: true, isArchived: true, isRead: false })).body).toEqual({
      ...document,
      isRead: false,
      isStarred: true,
      isArchived: true,
    })
    expect((await mark({})).body).toMatchObject({ isStarred: true })
    expect((await mark({ isRead: 'yes' })).status).toBe(400)
  })

  it('of another watch or another agency is not found', async ({ create, insertDocument, admin, stranger }) => {
    const watch = await create()
    const { id } = await insertDocument(watch.id)
    const body = { isRead: true }
    const other = await create()
    expect((await admin.request('patch', `/watches/${other.id}/documents/${id}`, { body })).status).toBe(404)
    expect((await stranger.request('patch', `/watches/${watch.id}/documents/${id}`, { body })).status).toBe(404)
    expect((await admin.request('patch', `/watches/${watch.id}/documents/x`, { body })).status).toBe(400)
  })
})

describe('the feed, the runs and the syntheses of a watch', () => {
  it('are those of the public API', async ({ app, agency, admin, create, insertDocument, change }) => {
    const { id } = await create()
    const document = await insertDocument(id)
    const { key } = await app.key(agency)
    for (const path of [`/watches/${id}/feed?sort=date`, `/watches/${id}/syntheses`]) {
      const { body } = await admin.request('get', path)
      const expected = (await app.request('get', path, key)).body
      // Scores depend on the time of the request.
      const withoutScores = ({ data, ...page }: { data: Record<string, unknown>[] }) => ({
        ...page,
        data: data.map(({ freshnessScore: _freshness, compositeScore: _composite, ...item }) => item),
      })
      expect(withoutScores(body)).toEqual(withoutScores(expected))
    }
    const feed = await admin.request('get', `/watches/${id}/feed`)
    expect(feed.body).toMatchObject({ total: 1, data: [{ id: document.id, title: 'A', isStarred: false }] })

    expect(await admin.request('post', `/watches/${id}/run`)).toMatchObject({
      status: 409,
      body: { error: "La veille n'est pas active" },
    })
    await change(id, { status: 'active' })
    expect(await admin.request('post', `/watches/${id}/run`)).toMatchObject({ status: 202, body: { watchId: id } })

    const first = await admin.request('post', `/watches/${id}/syntheses`, { body: { periodDays: 30 } })
    expect(first).toMatchObject({ status: 202, body: { synthesisId: expect.any(Number) } })
    const { body } = await admin.request('get', `/watches/${id}/syntheses`)
    expect(body).toMatchObject({ total: 1, data: [{ id: first.body.synthesisId, periodDays: 30 }] })
    // No jobs run in these tests, so it is still generating.
    expect(await admin.request('post', `/watches/${id}/syntheses`)).toMatchObject({
      status: 429,
      body: { synthesisId: first.body.synthesisId },
    })
  })

  it('are read by members, and started by owners and admins only', async ({ app, agency, create }) => {
    const { id } = await create()
    const member = await app.adminSession(agency, { role: 'member' })
    for (const path of ['feed', 'syntheses'])
      expect(await member.request('get', `/watches/${id}/${path}`)).toMatchObject({ status: 200 })
    for (const path of ['run', 'syntheses'])
      expect(await member.request('post', `/watches/${id}/${path}`)).toMatchObject({ status: 403 })
  })

  it('of another agency are not found', async ({ stranger, create }) => {
    const { id } = await create()
    for (const path of ['feed', 'syntheses'])
      expect(await stranger.request('get', `/watches/${id}/${path}`)).toMatchObject({ status: 404 })
    for (const path of ['run', 'syntheses'])
      expect(await stranger.request('post', `/watches/${id}/${path}`)).toMatchObject({ status: 404 })
  })
})

it('lists watches by status, and those with a source that cannot be read', async ({ app }) => {
  const agency = await app.agency()
  const owner = await app.adminSession(agency)
  const create = async (status: string): Promise<number> =>
    (await owner.request('post', '/watches', { body: { ...full, status } })).body.id
  const [active, paused] = [await create('active'), await create('paused')]
  const failed = app.db.updateTable('watch_sources').set({ error: '{"code":"connection"}' })
  await failed.where('watch_id', '=', paused).where('position', '=', 0).execute()
  const list = async (query: Record<string, string>) => {
    const { body } = await owner.request('get', '/watches', { query })
    expect(body.total).toBe(body.data.length)
    return body.data.map(({ id }: { id: number }) => id)
  }
  expect(await list({ status: 'active' })).toEqual([active])
  expect(await list({ isFailing: 'true' })).toEqual([paused])
  expect(await list({ isFailing: 'false' })).toEqual([active])
  expect(await list({ status: 'active', isFailing: 'true' })).toEqual([])
  for (const query of [{ status: 'broken' }, { isFailing: '2' }])
    expect((await owner.request('get', '/watches', { query })).status).toBe(400)
})
