import { describe, expect } from 'vitest'
import { TenantTransaction } from '#src/ground/db/tenant.ts'
import { setLimit } from '#src/platform/limits/quotas.ts'
import { removeMember } from '#src/features/people/members.ts'
import { test } from '#test/app/index.ts'

const keysPath = '/integrations/public-api/keys'
const past = '2020-01-01T00:00:00.000Z'

const it = test
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('owner', { scope: 'file' }, ({ app, agency }) => app.adminSession(agency))
  .extend('create', { scope: 'file' }, ({ owner }) => async (fields: object = {}) => {
    return (await owner.request('post', keysPath, { body: { name: 'Zapier', scopes: ['*'], ...fields } })).body
  })
  .extend('rotate', { scope: 'file' }, ({ owner }) => (id: number, body?: object) => {
    return owner.request('post', `${keysPath}/${id}/rotate`, { ...(body && { body }) })
  })
  .extend('read', { scope: 'file' }, ({ owner }) => async (id: number) => {
    return (await owner.request('get', `${keysPath}/${id}`)).body
  })
  .extend('update', { scope: 'file' }, ({ app }) => async (id: number, row: object) => {
    await app.db.updateTable('api_keys').set(row).where('id', '=', id).execute()
  })
  /** The status of a request with a key, or the code of its error. */
  .extend('use', { scope: 'file' }, ({ app }) => async (key: string) => {
    const { status, body } = await app.request('get', '/health', key)
    return body.code ?? status
  })

describe('the successor of a key', () => {
  it('has all properties of the key, and a text of its own', async ({ create, read, rotate, use }) => {
    const key = await create({
      scopes: ['clients:read', 'tasks:write'],
      rateLimitPerMinute: 7,
      rateLimitPerDay: 70,
      ipWhitelist: ['127.0.0.0/8'],
      expiresAt: '2099-01-01',
    })
    const { status, body } = await rotate(key.id)
    expect(status).toBe(201)
    expect(body).toEqual({
      key: expect.stringMatching(/^spk_[0-9a-f]{48}$/),
      id: expect.any(Number),
      name: 'Zapier',
      prefix: body.key.slice(0, 12),
      scopes: ['clients:read', 'tasks:write'],
      createdAt: expect.any(String),
    })
    expect(body.id).toBeGreaterThan(key.id)
    expect(body.key).not.toBe(key.key)

    const { id, prefix, status: keyStatus, revokedAt, lastUsedAt, createdAt, ...properties } = await read(key.id)
    expect(keyStatus).toBe('revoked')
    expect(await read(body.id)).toMatchObject({ ...properties, status: 'active', revokedAt: null, graceEndsAt: null })
    expect([await use(key.key), await use(body.key)]).toEqual(['REVOKED_API_KEY', 200])
  })

  it('shares the limit windows of the key', async ({ app, create, rotate, use }) => {
    const key = await create({ rateLimitPerMinute: 3 })
    expect([await use(key.key), await use(key.key)]).toEqual([200, 200])
    const { body: successor } = await rotate(key.id, { graceSeconds: 60 })
    const { body } = await app.request('get', '/me', successor.key)
    expect(body).toMatchObject({ id: successor.id, usage: { minuteCount: 3, dayCount: 3 } })
    expect([await use(key.key), await use(successor.key)]).toEqual(['RATE_LIMIT_EXCEEDED', 'RATE_LIMIT_EXCEEDED'])
  })

  it('stays switched off if the key was, and expires with it', async ({ create, read, rotate, update, use }) => {
    const key = await create({ expiresAt: '2099-01-01', isActive: false })
    const { body: successor } = await rotate(key.id)
    expect(await read(successor.id)).toMatchObject({ status: 'inactive', expiresAt: '2099-01-01T00:00:00.000Z' })
    await update(successor.id, { is_active: true, expires_at: past })
    expect(await read(successor.id)).toMatchObject({ status: 'expired' })
    expect(await use(successor.key)).toBe('EXPIRED_API_KEY')
  })
})

describe('the grace period of a rotated key', () => {
  it('ends with a revocation for good', async ({ owner, create, read, rotate, update, use }) => {
    const key = await create()
    await rotate(key.id, { graceSeconds: 600 })
    const { graceEndsAt, ...inGrace } = await read(key.id)
    expect(inGrace).toMatchObject({ status: 'active', revokedAt: null })
    expect(Date.parse(graceEndsAt) - Date.now()).toBeGreaterThan(590_000)
    expect(await use(key.key)).toBe(200)

    await update(key.id, { grace_ends_at: past })
    expect(await use(key.key)).toBe('REVOKED_API_KEY')
    const changes = { isActive: true, expiresAt: null }
    const { body } = await owner.request('patch', `${keysPath}/${key.id}`, { body: changes })
    expect(body).toMatchObject({ status: 'revoked', revokedAt: past })
    expect(await use(key.key)).toBe('REVOKED_API_KEY')
  })

  it('ends early when the key is revoked, or its successor is rotated', async ({ owner, create, rotate, use }) => {
    const first = await create()
    const { body: second } = await rotate(first.id, { graceSeconds: 600 })
    const { body: third } = await rotate(second.id, { graceSeconds: 600 })
    expect([await use(first.key), await use(second.key), await use(third.key)]).toEqual(['REVOKED_API_KEY', 200, 200])
    const entries = await owner.request('get', '/audit-log', { query: { object: `key:${first.id}` } })
    expect(entries.body.data).toMatchObject([
      { action: 'key.revoked' },
      { action: 'key.rotated' },
      { action: 'key.created' },
    ])
    await owner.request('delete', `${keysPath}/${second.id}`)
    expect([await use(second.key), await use(third.key)]).toEqual(['REVOKED_API_KEY', 200])
  })

  it('does not count towards the quota', async ({ app }) => {
    const agency = await app.agency()
    const owner = await app.adminSession(agency)
    await setLimit(agency.tenant, 'keys', 1)
    const body = { name: 'A', scopes: ['*'] }
    const key = (await owner.request('post', keysPath, { body })).body
    expect((await owner.request('post', `${keysPath}/${key.id}/rotate`, { body: { graceSeconds: 60 } })).status).toBe(
      201,
    )
    expect((await app.request('get', '/me', key.key)).body.quotas.keys).toEqual({ limit: 1, used: 1 })
    expect((await owner.request('post', keysPath, { body })).body.code).toBe('QUOTA_EXCEEDED')
  })
})

describe('a key', () => {
  it.for([
    ['has expired', { expires_at: past }],
    ['was revoked', { revoked_at: past }],
    ['was rotated', { grace_ends_at: '2099-01-01T00:00:00.000Z' }],
  ] as const)('that %s cannot be rotated', async ([, row], { create, rotate, update }) => {
    const { id } = await create()
    await update(id, row)
    const { status, body } = await rotate(id)
    expect([status, body.code]).toEqual([409, 'KEY_NOT_ROTATABLE'])
  })

  it('has one successor, even if many ask for it at once', async ({ create, rotate }) => {
    const { id } = await create()
    const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await rotate(id)).status))
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, ...Array<number>(7).fill(409)])
  })

  it('of a member who is being removed gets no successor', async ({ app, agency, owner, rotate }) => {
    const { id } = await app.key(agency)
    const admin = await app.adminSession(agency, { role: 'admin' })
    const created = await admin.request('post', keysPath, { body: { name: 'A', scopes: ['*'] } })
    const { body: members } = await owner.request('get', '/members')
    const member = members.data.find(({ userId }: { userId: string }) => userId === admin.userId)
    const pending: Promise<{ status: number }>[] = []
    await app.db.transaction().execute(async tx => {
      await removeMember(new TenantTransaction(tx, agency.id), member.id, 'operator')
      pending.push(rotate(created.body.id).then(({ status }) => ({ status })))
      await app.waitForLockWaiters()
    })
    expect(await Promise.all(pending)).toEqual([{ status: 409 }])
    expect((await rotate(id)).status).toBe(201)
  })

  it.for([-1, 604_801, 1.5, '60', null])(
    'is not rotated with a grace of %j',
    async (graceSeconds, { create, rotate }) => {
      const { id } = await create()
      const { status, body } = await rotate(id, { graceSeconds })
      expect([status, Object.keys(body.details.fieldErrors)]).toEqual([400, ['graceSeconds']])
    },
  )

  it('is rotated by admins only, and its rotation is in the audit log', async ({
    app,
    agency,
    owner,
    create,
    rotate,
  }) => {
    const { id } = await create()
    const member = await app.adminSession(agency, { role: 'member' })
    expect((await member.request('post', `${keysPath}/${id}/rotate`)).status).toBe(403)
    const { body: successor } = await rotate(id, { graceSeconds: 60 })
    const { body } = await owner.request('get', '/audit-log', { query: { object: `key:${id}`, action: 'key.rotated' } })
    expect(body.data).toMatchObject([
      {
        actor: { type: 'user', id: owner.userId },
        changes: { successorId: { after: successor.id }, graceSeconds: { after: 60 } },
      },
    ])
  })
})

it('the subscriptions of a key and of those that it replaced are counted and disabled with it', async ({
  app,
  owner,
  create,
  read,
  rotate,
}) => {
  const subscribe = async ({ key }: { key: string }) =>
    (await app.request('post', '/webhooks', key, { body: { url: 'https://receiver.example/' } })).body.id
  const isActive = async (id: number) => (await owner.request('get', `/webhooks/${id}`)).body.isActive
  const disable = (id: number) =>
    owner.request('delete', `${keysPath}/${id}`, { query: { disableSubscriptions: 'true' } })

  const first = await create()
  const ofFirst = await subscribe(first)
  const { body: second } = await rotate(first.id, { graceSeconds: 60 })
  const ofSecond = await subscribe(second)
  expect((await read(first.id)).subscriptionCount).toBe(1)
  expect((await read(second.id)).subscriptionCount).toBe(2)

  await disable(first.id)
  expect([await isActive(ofFirst), await isActive(ofSecond)]).toEqual([false, true])
  await owner.request('patch', `/webhooks/${ofFirst}`, { body: { isActive: true } })
  await disable(second.id)
  expect([await isActive(ofFirst), await isActive(ofSecond)]).toEqual([false, false])
  expect((await disable(2_000_000_000)).status).toBe(404)
})
