import { describe, expect } from 'vitest'
import { lockRowsOf } from '#src/db/owned-rows.ts'
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
  .extend('insertDocument', { scope: 'file' }, ({ app }) => async (watchId: number) => {
    return app.db
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
    [{ sources: [{ url: 'ftp://a.example' }] }, { 'sources.0.url': ['URL http(s) invalide'] }],
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
