import { createHash } from 'node:crypto'
import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'

const it = test
  .extend('admin', { scope: 'file' }, async ({ app }) => app.adminSession(await app.agency()))
  .extend('stranger', { scope: 'file' }, async ({ app }) => app.adminSession(await app.agency()))
  .extend('create', { scope: 'file' }, ({ admin }) => async (fields: object = {}) => {
    const body = { name: 'Zapier', scopes: ['clients:read'], ...fields }
    return (await admin.request('post', keysPath, { body })).body
  })
  .extend('change', { scope: 'file' }, ({ admin }) => (id: number, body: object) => {
    return admin.request('patch', `${keysPath}/${id}`, { body })
  })
  .extend('read', { scope: 'file' }, ({ admin }) => async (id: number) => {
    return (await admin.request('get', `${keysPath}/${id}`)).body
  })
  .extend('requestWith', { scope: 'file' }, ({ app }) => (key: string, path = '/clients') => {
    return app.request('get', path, key)
  })

const keysPath = '/integrations/public-api/keys'

describe('creating a key', () => {
  it('returns the key once, stores only its hash, and records who created it', async ({
    app,
    admin,
    read,
    requestWith,
  }) => {
    const fields = {
      name: ' Zapier ',
      scopes: ['clients:read', 'tasks:write'],
      rateLimitPerMinute: 5,
      rateLimitPerDay: 50,
      ipWhitelist: ['127.0.0.0/8', '2001:db8::/32'],
      expiresAt: '2099-01-01',
    }
    const { status, body } = await admin.request('post', keysPath, { body: fields })
    expect(status).toBe(201)
    expect(body).toEqual({
      key: expect.stringMatching(/^spk_[0-9a-f]{48}$/),
      id: expect.any(Number),
      name: 'Zapier',
      prefix: body.key.slice(0, 12),
      scopes: fields.scopes,
      createdAt: expect.any(String),
    })
    expect(await read(body.id)).toEqual({
      ...fields,
      id: body.id,
      name: 'Zapier',
      prefix: body.prefix,
      isActive: true,
      status: 'active',
      expiresAt: '2099-01-01T00:00:00.000Z',
      revokedAt: null,
      graceEndsAt: null,
      lastUsedAt: null,
      subscriptionCount: 0,
      createdByUserId: admin.userId,
      createdAt: body.createdAt,
    })
    const row = await app.db.selectFrom('api_keys').where('id', '=', body.id).selectAll().executeTakeFirstOrThrow()
    expect(row.key_hash).toEqual(createHash('sha256').update(body.key).digest())
    expect(JSON.stringify(row)).not.toContain(body.key)
    expect(row.created_by).toBe(admin.userId)
    expect((await requestWith(body.key)).status).toBe(200)
    expect((await app.request('post', '/tasks', body.key, { body: { title: 'x' } })).body.createdBy).toBe(admin.userId)
    expect(app.logLines.join('\n')).not.toContain(body.key)
  })

  it('requires only a name and scopes', async ({ create, read }) => {
    const { id } = await create()
    expect(await read(id)).toMatchObject({
      rateLimitPerMinute: 60,
      rateLimitPerDay: 10_000,
      ipWhitelist: [],
      expiresAt: null,
      isActive: true,
    })
  })

  it.for<[object, string]>([
    [{ name: ' ' }, 'name'],
    [{ scopes: [] }, 'scopes'],
    [{ scopes: undefined }, 'scopes'],
    [{ scopes: ['clients:fly'] }, 'scopes.0'],
    [{ scopes: 'clients:read' }, 'scopes'],
    [{ rateLimitPerMinute: 0 }, 'rateLimitPerMinute'],
    [{ rateLimitPerMinute: 1_000_001 }, 'rateLimitPerMinute'],
    [{ rateLimitPerDay: 100_000_001 }, 'rateLimitPerDay'],
    [{ rateLimitPerDay: '10' }, 'rateLimitPerDay'],
    [{ expiresAt: '2020-01-01' }, 'expiresAt'],
    [{ expiresAt: new Date(Date.now() - 1000).toISOString() }, 'expiresAt'],
    [{ expiresAt: 'soon' }, 'expiresAt'],
    ...[
      '10.0.0.256',
      '10.0.0.0/33',
      '127.1',
      '::1/129',
      '10.0.0.0/',
      'example.com',
      '',
      '10.0.0.0/8/8',
      '::ffff:0:0/90',
      'fe80::1%eth0',
    ].map((range): [object, string] => [{ ipWhitelist: ['127.0.0.1', range] }, 'ipWhitelist.1']),
  ])('rejects %j', async ([fields, field], { admin }) => {
    const body = { name: 'Zapier', scopes: ['clients:read'], ...fields }
    const { status, body: errorBody } = await admin.request('post', keysPath, { body })
    expect(status).toBe(400)
    expect(Object.keys(errorBody.details.fieldErrors)).toEqual([field])
  })
})

describe('the whitelist of a key', () => {
  it.for([
    [['127.0.0.1'], 200],
    [['::ffff:127.0.0.1'], 200],
    [['::ffff:127.0.0.0/104'], 200],
    [['127.0.0.0/8', '10.0.0.1'], 200],
    [['10.0.0.0/8', '::1'], 403],
    [[], 200],
  ] as const)('%j returns %i for a request from loopback', async ([ipWhitelist, expected], { create, requestWith }) => {
    const { key } = await create({ ipWhitelist })
    expect((await requestWith(key)).status).toBe(expected)
  })

  it('is stored in normalized notation', async ({ create, read }) => {
    const { id } = await create({
      ipWhitelist: ['::FFFF:10.0.0.0/104', '2001:DB8:0::1', '10.1.2.3/32', '::10.1.2.3', '::0.0.0.0/0'],
    })
    expect((await read(id)).ipWhitelist).toEqual(['10.0.0.0/8', '2001:db8::1', '10.1.2.3', '::a01:203', '::/0'])
  })
})

describe('changing a key', () => {
  it('takes effect on the next request', async ({ create, requestWith, change, read }) => {
    const { id, key } = await create()
    expect((await requestWith(key)).status).toBe(200)
    expect((await change(id, { isActive: false })).body.isActive).toBe(false)
    expect((await requestWith(key)).body.code).toBe('INVALID_API_KEY')
    await change(id, { isActive: true, ipWhitelist: ['10.0.0.1'] })
    expect((await requestWith(key)).body.code).toBe('IP_NOT_ALLOWED')
    await change(id, { ipWhitelist: [], rateLimitPerMinute: 7 })
    expect((await requestWith(key)).headers['x-ratelimit-limit']).toBe('7')
    expect(await read(id)).toMatchObject({ name: 'Zapier', rateLimitPerMinute: 7, ipWhitelist: [] })
  })

  it('reactivates an expired key when expiresAt becomes a future date or null', async ({
    app,
    create,
    requestWith,
    change,
    read,
  }) => {
    const { id, key } = await create()
    const expire = () => app.db.updateTable('api_keys').set({ expires_at: '2020-01-01' }).where('id', '=', id).execute()
    await expire()
    expect((await requestWith(key)).body.code).toBe('EXPIRED_API_KEY')
    await change(id, { expiresAt: '2099-01-01T10:00:00+02:00' })
    expect((await read(id)).expiresAt).toBe('2099-01-01T08:00:00.000Z')
    expect((await requestWith(key)).status).toBe(200)
    await expire()
    await change(id, { expiresAt: null })
    expect((await requestWith(key)).status).toBe(200)
  })

  it('with an empty body changes nothing', async ({ create, read, change }) => {
    const { id } = await create()
    const before = await read(id)
    expect((await change(id, {})).body).toEqual(before)
  })

  it.for([
    [{ scopes: ['*'] }, { scopes: ['Ne peut pas être modifié'] }],
    [{ expiresAt: '2020-01-01' }, { expiresAt: ['Doit être une date future'] }],
    [{ ipWhitelist: ['x'] }, { 'ipWhitelist.0': ['Adresse IP ou plage CIDR invalide'] }],
  ] as const)('rejects %j', async ([body, fieldErrors], { create, change }) => {
    const { id } = await create()
    const { status, body: errorBody } = await change(id, body)
    expect(status).toBe(400)
    expect(errorBody.details.fieldErrors).toEqual(fieldErrors)
  })
})

describe('revoking a key', () => {
  it('takes effect on the next request, and keeps the record of the key', async ({
    create,
    admin,
    requestWith,
    read,
    change,
  }) => {
    const { id, key } = await create()
    const { status, text } = await admin.request('delete', `${keysPath}/${id}`)
    expect([status, text]).toEqual([204, ''])
    expect((await requestWith(key)).body.code).toBe('REVOKED_API_KEY')
    const { revokedAt, isActive, status: keyStatus } = await read(id)
    expect([isActive, keyStatus]).toEqual([true, 'revoked'])
    expect(revokedAt).toMatch(/Z$/)
    expect((await admin.request('delete', `${keysPath}/${id}`)).status).toBe(204)
    expect((await read(id)).revokedAt).toBe(revokedAt)
    await change(id, { isActive: true, expiresAt: '2099-01-01' })
    expect((await requestWith(key)).body.code).toBe('REVOKED_API_KEY')
  })
})

describe('keys', () => {
  it('are listed by ascending id', async ({ app }) => {
    const { request } = await app.adminSession(await app.agency())
    const ids: number[] = []
    for (const name of ['A', 'B', 'C'])
      ids.push((await request('post', keysPath, { body: { name, scopes: ['*'] } })).body.id)
    const { body } = await request('get', keysPath, { query: { limit: 2, offset: 1 } })
    expect(body).toMatchObject({ total: 3, limit: 2, offset: 1 })
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual(ids.slice(1))
  })

  it('of another agency are not found', async ({ create, stranger, requestWith }) => {
    const { id, key } = await create()
    const body = { isActive: false, expiresAt: '2020-01-01' }
    for (const method of ['get', 'patch', 'delete'] as const)
      expect((await stranger.request(method, `${keysPath}/${id}`, method === 'patch' ? { body } : {})).status).toBe(404)
    expect((await requestWith(key)).status).toBe(200)
  })

  it('record when they were last used, at most once a minute', async ({ create, requestWith, read, admin }) => {
    const { id, key } = await create()
    const before = Date.now()
    await requestWith(key)
    await expect.poll(async () => (await read(id)).lastUsedAt, { timeout: 30_000 }).not.toBeNull()
    const { lastUsedAt } = await read(id)
    expect(Date.parse(lastUsedAt)).toBeGreaterThanOrEqual(before - 1000)
    const logged = () => admin.request('get', '/integrations/public-api/logs', { query: { keyId: id } })
    await requestWith(key)
    await expect.poll(async () => (await logged()).body.total, { timeout: 30_000 }).toBe(2)
    expect((await read(id)).lastUsedAt).toBe(lastUsedAt)
  })
})
