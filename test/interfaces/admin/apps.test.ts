import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'

const it = test
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('owner', { scope: 'file' }, ({ app, agency }) => app.adminSession(agency))
  .extend('stranger', { scope: 'file' }, async ({ app }) => app.adminSession(await app.agency()))

const confidential = { name: ' Planning ', redirectUris: ['https://planning.example/callback'] }

describe('an app', () => {
  it('is registered with a secret that is shown once', async ({ owner }) => {
    const created = await owner.request('post', '/apps', { body: confidential })
    expect(created.status).toBe(201)
    const { clientSecret, ...app } = created.body
    expect(app).toEqual({
      id: expect.any(Number),
      name: 'Planning',
      clientId: expect.stringMatching(/^app_[0-9a-f]{24}$/),
      type: 'confidential',
      redirectUris: confidential.redirectUris,
      previousSecretUntil: null,
      connectionCount: 0,
      createdByUserId: owner.userId,
      createdAt: expect.any(String),
    })
    expect(clientSecret).toMatch(/^sps_[0-9a-f]{64}$/)
    const { body: list } = await owner.request('get', '/apps')
    expect(list.data).toContainEqual(app)
  })

  it('is public without a secret', async ({ owner }) => {
    const redirectUris = ['http://127.0.0.1/callback', 'com.example.app:/callback']
    const { body } = await owner.request('post', '/apps', { body: { name: 'Desktop', type: 'public', redirectUris } })
    expect(body).toMatchObject({ type: 'public', clientSecret: null })
    const { status, body: error } = await owner.request('post', `/apps/${body.id}/rotate-secret`)
    expect([status, error.code]).toEqual([409, 'APP_HAS_NO_SECRET'])
  })

  it.for([
    'http://planning.example/callback',
    'https://planning.example/callback#part',
    'https://user@planning.example/callback',
    'https://*.planning.example/callback',
    'javascript:alert(1)',
    'myapp:/callback',
    'planning',
  ])('cannot return to %s', async (uri, { owner }) => {
    const body = { ...confidential, redirectUris: [uri] }
    const { status, body: error } = await owner.request('post', '/apps', { body })
    expect([status, Object.keys(error.details.fieldErrors)]).toEqual([400, ['redirectUris']])
  })

  it('is updated and removed by its agency alone', async ({ owner, stranger }) => {
    const { body: app } = await owner.request('post', '/apps', { body: confidential })
    const path = `/apps/${app.id}`
    const changes = { redirectUris: ['https://planning.example/oauth/callback'] }
    for (const [method, at] of [
      ['patch', path],
      ['delete', path],
      ['post', `${path}/rotate-secret`],
    ] as const)
      expect((await stranger.request(method, at, method === 'patch' ? { body: changes } : {})).status).toBe(404)
    const updated = await owner.request('patch', path, { body: changes })
    expect([updated.status, updated.body.redirectUris]).toEqual([200, changes.redirectUris])
    expect((await owner.request('delete', path)).status).toBe(204)
    expect((await owner.request('delete', path)).status).toBe(404)
    const { body: log } = await owner.request('get', `/audit-log?object=app:${app.id}`)
    expect(log.data.map(({ action }: { action: string }) => action)).toEqual([
      'app.removed',
      'app.updated',
      'app.created',
    ])
  })

  it('has at most two secrets', async ({ owner }) => {
    const { body: app } = await owner.request('post', '/apps', { body: confidential })
    const rotate = (graceSeconds?: number) =>
      owner.request(
        'post',
        `/apps/${app.id}/rotate-secret`,
        graceSeconds === undefined ? {} : { body: { graceSeconds } },
      )
    const { status, body } = await rotate(60)
    expect(status).toBe(201)
    expect(body).toEqual({
      clientId: app.clientId,
      clientSecret: expect.stringMatching(/^sps_[0-9a-f]{64}$/),
      previousSecretUntil: expect.any(String),
    })
    expect(body.clientSecret).not.toBe(app.clientSecret)
    expect((await rotate()).body.previousSecretUntil).toBeNull()
  })

  it('counts towards the quota of its agency', async ({ app }) => {
    const owner = await app.adminSession(await app.agency({ plan: 'free' }))
    for (let count = 0; count < 5; count++)
      expect((await owner.request('post', '/apps', { body: confidential })).status).toBe(201)
    const { status, body } = await owner.request('post', '/apps', { body: confidential })
    expect([status, body.code, body.quota, body.limit]).toEqual([409, 'QUOTA_EXCEEDED', 'apps', 5])
  })
})

describe('an authorization request', () => {
  it('does not exist without an authorization server', async ({ owner, agency }) => {
    const path = '/oauth/interactions/unknown'
    const consent = { agencyId: agency.id, scopes: ['clients:read'] }
    const responses = [
      await owner.request('get', path),
      await owner.request('post', `${path}/allow`, { body: consent }),
      await owner.request('post', `${path}/deny`),
    ]
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404])
  })
})
