import { describe, expect } from 'vitest'
import { operations as table } from '#generated/public/operations.ts'
import type { Operation } from '#src/operations/types.ts'
import { scopes, type KeyScope } from '#generated/public/scopes.ts'
import { test, type TestApp } from '#test/app/index.ts'
import { openTenant } from '#test/app/tenant.ts'
import { at } from './operations.ts'
import { sampleBody } from './sample.ts'

const it = test
  .extend('ownTenant', { scope: 'file' }, ({ app }) => openTenant(app))
  .extend('otherTenant', { scope: 'file' }, ({ app }) => openTenant(app))

const operations = Object.entries<Operation>(table)
const withId = operations.filter(([, { path }]) => path.includes('{id}'))
const withBody = operations.filter(([, { body }]) => body !== null)
const lists = operations.filter(([, { query }]) => 'limit' in query)

/** No resource has this id. */
const unusedId = 2_000_000_000

interface Caller {
  key: string | undefined
  clientId: number
}

const call = (
  app: TestApp,
  operation: Operation,
  { key, clientId }: Caller,
  ids: (number | string)[] = [unusedId, unusedId],
) => app.request(operation.method, at(operation.path, ...ids), key, { body: sampleBody(operation, clientId) })

describe.each(operations)('%s', (_id, operation) => {
  it('returns 401 without a key', async ({ app, ownTenant }) => {
    const { status, body } = await call(app, operation, { ...ownTenant, key: undefined })
    expect(status).toBe(401)
    expect(body.code).toBe('MISSING_API_KEY')
  })

  it('returns the rate limit of the key', async ({ app, ownTenant }) => {
    const { headers } = await call(app, operation, ownTenant)
    expect(headers).toMatchObject({
      'x-ratelimit-limit': '1000000',
      'x-ratelimit-remaining': expect.stringMatching(/^\d+$/),
      'x-ratelimit-reset': expect.stringMatching(/^\d{10}$/),
    })
  })

  it('requires exactly its scope', async ({ app, ownTenant }) => {
    const callWith = async (keyScopes: KeyScope[]) => {
      const { key } = await app.key(ownTenant.agency, { scopes: keyScopes })
      return call(app, operation, { ...ownTenant, key })
    }
    const { requires: scope } = operation
    const withoutScope = await callWith(scopes.filter(other => other !== scope && other !== '*'))
    if (scope === null) {
      expect(withoutScope.status).toBe(operation.success)
      return
    }
    expect(withoutScope.status).toBe(403)
    expect(withoutScope.body).toEqual({ error: 'Permission refusée', code: 'PERMISSION_DENIED', required: scope })

    const withScope = await callWith(scopes.filter(other => other === scope))
    expect(withScope.status).not.toBe(403)
  })
})

describe.each(withId)('%s', (_id, operation) => {
  it('returns the same 404 for a resource of another agency, a missing id and an id out of range', async ({
    app,
    ownTenant,
    otherTenant,
  }) => {
    const ids = await otherTenant.create('public', operation.path)
    const foreign = await call(app, operation, ownTenant, ids)
    const missing = await call(app, operation, ownTenant)
    const impossible = await call(app, operation, ownTenant, ['99999999999999999999', '99999999999999999999'])
    expect(missing.status).toBe(404)
    expect(missing.body).toEqual({ error: 'Ressource introuvable', code: 'NOT_FOUND' })
    for (const { status, body } of [foreign, impossible])
      expect({ status, body }).toEqual({ status: missing.status, body: missing.body })
    expect((await call(app, operation, otherTenant, ids)).status).toBe(operation.success)
  })

  it.for(['abc', '1e2', '1.5', '-1', '%201', '0x1'])('rejects the id %s', async (id, { app, ownTenant }) => {
    const { status, body } = await call(app, operation, ownTenant, [id, id])
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: 'Identifiant invalide', code: 'VALIDATION_FAILED' })
    expect(body.details.fieldErrors.id).toHaveLength(1)
  })
})

describe.each(withBody)('%s', (_id, operation) => {
  it.for([
    ['malformed JSON', '{"name":', 'application/json', 400],
    ['a body other than an object', '[]', 'application/json', 400],
    ['another content type', 'name=A', 'application/x-www-form-urlencoded', 415],
    ['a body over the limit', `"${'x'.repeat(1024 * 1024)}"`, 'application/json', 413],
  ] as const)('rejects %s', async ([, body, type, expected], { app, ownTenant }) => {
    const ids = await ownTenant.create('public', operation.path)
    const response = await app.request(operation.method, at(operation.path, ...ids), ownTenant.key, {
      body,
      headers: { 'Content-Type': type },
    })
    expect(response.status).toBe(expected)
    if (expected === 400) expect(response.body.details.formErrors).not.toEqual([])
  })
})

describe.each(lists)('%s', (_id, operation) => {
  it.for(['', 'abc', '1e2', '1.5', ' 5', '0x10'])('rejects the limit "%s"', async (limit, { app, ownTenant }) => {
    const path = at(operation.path, ...(await ownTenant.create('public', operation.path)))
    const { status, body } = await app.request('get', path, ownTenant.key, { query: { limit } })
    expect(status).toBe(400)
    expect(body.details.fieldErrors).toEqual({ limit: ['Doit être un entier'] })
  })
})

describe.each(operations.filter(([, { method }]) => method === 'get'))('%s', (_id, operation) => {
  it('responds to HEAD like to GET, without a body', async ({ app, ownTenant: { key, create } }) => {
    const path = at(operation.path, ...(await create('public', operation.path)))
    // The client sends no Accept-Encoding with HEAD by itself.
    const options = { headers: { 'Accept-Encoding': 'gzip' } }
    const get = await app.request('get', path, key, options)
    const head = await app.request('head', path, key, options)
    expect(head.status).toBe(get.status)
    expect(head.headers['content-length']).toBe(get.headers['content-length'])
  })
})

describe.each([...new Set(operations.map(([, { path }]) => path))])('%s', path => {
  const methods = operations.filter(([, operation]) => operation.path === path).map(([, { method }]) => method)
  const allowed = methods.flatMap(method => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]))
  const others = (['get', 'post', 'put', 'patch', 'delete', 'options'] as const).filter(
    method => !(methods as string[]).includes(method),
  )

  it.for(others)('returns 405 for %s', async (method, { app, ownTenant: { key } }) => {
    const { status, body, headers } = await app.request(method, at(path, 1, 1), key)
    expect(status).toBe(405)
    expect(body).toEqual({ error: 'Méthode non autorisée', code: 'METHOD_NOT_ALLOWED' })
    expect(headers['allow']?.split(', ').toSorted()).toEqual(allowed.toSorted())
    expect((await app.request(method, at(path, 1, 1))).status).toBe(401)
  })
})
