import { describe, expect, vi } from 'vitest'
import { operations as table } from '#generated/public/operations.ts'
import type { Operation } from '#src/platform/operations/types.ts'
import { scopes, type KeyScope } from '#generated/public/scopes.ts'
import { test, type TestApp } from '#test/app/index.ts'
import { openTenant, type TestTenant } from '#test/app/tenant.ts'
import { at, fileOperations } from './operations.ts'
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

const expectInvalidId = ({ status, body }: Awaited<ReturnType<typeof call>>) => {
  expect(status).toBe(400)
  expect(body).toMatchObject({ error: 'Identifiant invalide', code: 'VALIDATION_FAILED' })
  expect(body.details.fieldErrors.id).toHaveLength(1)
}

describe.each(operations)('%s', (_id, operation) => {
  it('returns 401 without a key', async ({ app, ownTenant }) => {
    const { status, body } = await call(app, operation, { ...ownTenant, key: undefined })
    expect(status).toBe(401)
    expect(body.code).toBe('MISSING_API_KEY')
  })

  it('returns the rate limit of the key', async ({ app, ownTenant }) => {
    const { headers } = await call(app, operation, ownTenant)
    expect(headers).toMatchObject({
      'x-ratelimit-limit': '100000',
      'x-ratelimit-remaining': expect.stringMatching(/^\d+$/),
      'x-ratelimit-reset': expect.stringMatching(/^\d{10}$/),
    })
  })

  it('requires exactly its scope', async ({ app, ownTenant }) => {
    const callWith = async (keyScopes: KeyScope[]) => {
      const { key } = await app.key(ownTenant.agency, { scopes: keyScopes })
      return call(app, operation, { ...ownTenant, key }, ids)
    }
    const { requires: scope } = operation
    const ids = scope === null ? await ownTenant.create('public', operation.path) : undefined
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

  it('rejects an invalid id', async ({ app, ownTenant }) => {
    expectInvalidId(await call(app, operation, ownTenant, ['abc', 'abc']))
  })
})

it.for(['1e2', '1.5', '-1', '%201', '0x1'])('getClient rejects the id %s', async (id, { app, ownTenant }) => {
  expectInvalidId(await call(app, table.getClient, ownTenant, [id]))
})

const sendBody = async (
  app: TestApp,
  operation: Operation,
  { key, create }: Pick<TestTenant, 'key' | 'create'>,
  [body, type]: [string, string],
) =>
  app.request(operation.method, at(operation.path, ...(await create('public', operation.path))), key, {
    body,
    headers: { 'Content-Type': type },
  })

describe.each(withBody)('%s', (_id, operation) => {
  it('rejects a body other than an object', async ({ app, ownTenant }) => {
    const { status, body } = await sendBody(app, operation, ownTenant, ['[]', 'application/json'])
    expect(status).toBe(400)
    expect(body.details.formErrors).not.toEqual([])
  })

  it('rejects another content type', async ({ app, ownTenant }) => {
    const form: [string, string] = ['name=A', 'application/x-www-form-urlencoded']
    expect((await sendBody(app, operation, ownTenant, form)).status).toBe(415)
  })

  it('rejects a body over the limit', async ({ app }) => {
    // An agency of its own: the large requests of one agency wait for its budget.
    const { key } = await app.key(await app.agency())
    // A file may be larger than the JSON body that has its text.
    const maxBytes = Math.min(operation.maxBodyBytes, 10 * 1024 * 1024)
    const body = `"${'x'.repeat(maxBytes)}"`
    const { status } = await app.request(operation.method, at(operation.path, unusedId, unusedId), key, { body })
    expect(status).toBe(413)
  })
})

it('createClient rejects malformed JSON', async ({ app, ownTenant }) => {
  const { status, body } = await sendBody(app, table.createClient, ownTenant, ['{"name":', 'application/json'])
  expect(status).toBe(400)
  expect(body.details.formErrors).not.toEqual([])
})

const expectInvalidLimit = async (app: TestApp, { path }: Operation, { key, create }: TestTenant, limit: string) => {
  const url = at(path, ...(await create('public', path)))
  const { status, body } = await app.request('get', url, key, { query: { limit } })
  expect(status).toBe(400)
  expect(body.details.fieldErrors).toEqual({ limit: ['Doit être un entier'] })
}

describe.each(lists)('%s', (_id, operation) => {
  it('rejects an invalid limit', ({ app, ownTenant }) => expectInvalidLimit(app, operation, ownTenant, 'abc'))
})

it.for(['', '1e2', '1.5', ' 5', '0x10'])('listClients rejects the limit "%s"', (limit, { app, ownTenant }) =>
  expectInvalidLimit(app, table.listClients, ownTenant, limit),
)

describe.each(operations.filter(([, { method }]) => method === 'get'))('%s', (id, operation) => {
  it('responds to HEAD like to GET, without a body', async ({ app, ownTenant: { key, create } }) => {
    const path = at(operation.path, ...(await create('public', operation.path)))
    // The client sends no Accept-Encoding with HEAD by itself.
    const options = { headers: { 'Accept-Encoding': 'gzip' } }
    const compare = async () => {
      const get = await app.request('get', path, key, options)
      const head = await app.request('head', path, key, options)
      expect(head.status).toBe(get.status)
      // The length of a file is known only once it is created.
      const length = fileOperations.includes(id) ? undefined : get.headers['content-length']
      expect(head.headers['content-length']).toBe(length)
    }
    // Usage and the request log can change between the two requests.
    await vi.waitFor(compare, { timeout: 5000 })
  })
})

const methods = ['put', 'get', 'post', 'patch', 'delete', 'options'] as const
const declaredMethods = (path: string): string[] =>
  operations.filter(([, operation]) => operation.path === path).map(([, { method }]) => method)
const otherMethods = (path: string) => methods.filter(method => !declaredMethods(path).includes(method))

const expectNotAllowed = async (app: TestApp, key: string, path: string, method: (typeof methods)[number]) => {
  const { status, body, headers } = await app.request(method, at(path, 1, 1), key)
  expect(status).toBe(405)
  expect(body).toEqual({ error: 'Méthode non autorisée', code: 'METHOD_NOT_ALLOWED' })
  const allowed = declaredMethods(path).flatMap(declared =>
    declared === 'get' ? ['GET', 'HEAD'] : [declared.toUpperCase()],
  )
  expect(headers['allow']?.split(', ').toSorted()).toEqual(allowed.toSorted())
  expect((await app.request(method, at(path, 1, 1))).status).toBe(401)
}

describe.each([...new Set(operations.map(([, { path }]) => path))])('%s', path => {
  it('returns 405 for an undeclared method', async ({ app, ownTenant: { key } }) => {
    const [method] = otherMethods(path)
    expect(method).toBeDefined()
    if (method) await expectNotAllowed(app, key, path, method)
  })
})

it.for(otherMethods('/clients'))('/clients returns 405 for %s', (method, { app, ownTenant: { key } }) =>
  expectNotAllowed(app, key, '/clients', method),
)
