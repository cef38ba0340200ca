import { describe, expect } from 'vitest'
import type { KeyScope } from '#generated/public/scopes.ts'
import { expectError, gateTest as it } from './gate.ts'

describe('the scopes of a key', () => {
  const operations = [
    ['get', '/clients', 'clients:read', 200],
    ['head', '/clients', 'clients:read', 200],
    ['get', '/clients/999999', 'clients:read', 404],
    ['post', '/clients', 'clients:write', 201],
    ['patch', '/clients/999999', 'clients:write', 404],
    ['put', '/clients/999999', 'clients:write', 404],
    ['delete', '/clients/999999', 'clients:delete', 404],
  ] as const

  it.for(operations)('must, for %s %s, include %s', async ([method, path, scope, status], { app, keyWith }) => {
    const body = { name: 'x' }
    const all: KeyScope[] = ['clients:read', 'clients:write', 'clients:delete', 'contacts:read', 'webhooks:manage']
    const [scopedKey, otherScopesKey, wildcardKey] = await Promise.all([
      keyWith({}, { scopes: [scope] }),
      keyWith({}, { scopes: all.filter(other => other !== scope) }),
      keyWith({}, { scopes: ['*'] }),
    ])
    const send = (key: string) => app.request(method, path, key, method.startsWith('p') ? { body } : {})
    expect((await send(scopedKey.key)).status).toBe(status)
    expect((await send(wildcardKey.key)).status).toBe(status)
    const rejected = await send(otherScopesKey.key)
    expect(rejected.status).toBe(403)
    if (method !== 'head')
      expect(rejected.body).toEqual({ error: 'Permission refusée', code: 'PERMISSION_DENIED', required: scope })
  })

  it('are not required by the meta endpoints', async ({ app, keyWith }) => {
    const none = await keyWith({}, { scopes: [] })
    for (const path of ['/me', '/scopes', '/health'])
      expect((await app.request('get', path, none.key)).status).toBe(200)
  })
})

describe('the meta endpoints', () => {
  it('GET /me returns the key and its current counters', async ({ app, agency, keyWith }) => {
    const created = await keyWith(
      { rate_limit_per_minute: 30, rate_limit_per_day: 300 },
      { scopes: ['clients:read', 'watches:read'] },
    )
    const opened = Date.now()
    const readMe = async () => (await app.request('get', '/me', created.key)).body as { usage: Record<string, string> }
    const first = await readMe()
    expect(first).toEqual({
      id: created.id,
      agencyId: agency.id,
      scopes: ['clients:read', 'watches:read'],
      rateLimitPerMinute: 30,
      rateLimitPerDay: 300,
      usage: {
        minuteCount: 1,
        minuteResetAt: expect.any(String) as string,
        dayCount: 1,
        dayResetAt: expect.any(String) as string,
      },
      currency: 'EUR',
      app: null,
      quotas: expect.objectContaining({ sites: { limit: 1000, used: 0 } }) as object,
    })
    const sinceOpened = (text = '') => Date.parse(text) - opened
    const elapsed = Date.now() - opened
    expect(sinceOpened(first.usage['minuteResetAt'])).toBeGreaterThanOrEqual(59_900)
    expect(sinceOpened(first.usage['minuteResetAt'])).toBeLessThanOrEqual(60_100 + elapsed)
    expect(sinceOpened(first.usage['dayResetAt'])).toBeGreaterThanOrEqual(86_399_900)
    expect(sinceOpened(first.usage['dayResetAt'])).toBeLessThanOrEqual(86_400_100 + elapsed)

    expect((await app.request('get', '/clients', created.key)).status).toBe(200)
    expect(await readMe()).toMatchObject({ usage: { minuteCount: 3, dayCount: 3 } })
  })

  it('GET /scopes returns all scopes', async ({ app, key }) => {
    const { body } = await app.request('get', '/scopes', key)
    const rights = {
      clients: ['read', 'write', 'delete'],
      contacts: ['read', 'write', 'delete'],
      websites: ['read', 'write', 'delete'],
      tickets: ['read', 'write', 'delete'],
      invoices: ['read', 'write'],
      quotes: ['read', 'write'],
      tasks: ['read', 'write', 'delete'],
      events: ['read', 'write', 'delete'],
      webhooks: ['manage'],
      watches: ['read', 'write'],
      abilities: ['execute'],
      fleet: ['read', 'write'],
    }
    const all = Object.entries(rights).flatMap(([resource, actions]) => actions.map(action => `${resource}:${action}`))
    expect(Object.keys(body as object)).toEqual(['scopes'])
    expect((body as { scopes: string[] }).scopes.toSorted()).toEqual([...all, '*'].toSorted())
  })

  it('GET /health returns the version and the time', async ({ app, key }) => {
    const before = Date.now()
    const { body } = await app.request('get', '/health', key)
    expect(body).toEqual({ ok: true, version: 'v1', timestamp: expect.any(String) as string })
    const time = Date.parse((body as { timestamp: string }).timestamp)
    expect(time).toBeGreaterThanOrEqual(before)
    expect(time).toBeLessThanOrEqual(Date.now())
    expectError(await app.request('get', '/health'), 'MISSING_API_KEY')
  })
})
