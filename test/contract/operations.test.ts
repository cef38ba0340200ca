import { describe, expect } from 'vitest'
import { operations as table } from '#generated/public/operations.ts'
import type { Operation } from '#src/operations/types.ts'
import { scopes } from '#generated/public/scopes.ts'
import { test } from '#test/app/index.ts'
import { at } from './operations.ts'
import { sampleBody } from './sample.ts'

const it = test.extend('setup', { scope: 'file' }, async ({ app }) => {
  const agency = await app.agency()
  const { key } = await app.key(agency)
  const otherAgency = await app.agency()
  const { key: otherKey } = await app.key(otherAgency)
  const clientOf = async (apiKey: string): Promise<number> =>
    (await app.request('post', '/clients', apiKey, { body: { name: 'Moreau' } })).body.id
  const clientId = await clientOf(key)
  const otherClientId = await clientOf(otherKey)

  const call = (operation: Operation, apiKey: string | undefined, ids: (number | string)[] = [unusedId, unusedId]) =>
    app.request(operation.method, at(operation.path, ...ids), apiKey, {
      body: sampleBody(operation, apiKey === otherKey ? otherClientId : clientId),
    })

  /** Watches are set up in the console. */
  const adminSessions = { [key]: await app.adminSession(agency), [otherKey]: await app.adminSession(otherAgency) }
  const createWatch = async (apiKey: string): Promise<number> =>
    (await adminSessions[apiKey]?.request('post', '/watches', { body: { name: 'Veille' } }))?.body.id

  /** The ids of a resource of its kind, and of one that it has, made through the API. */
  const create = async ({ path }: Operation, apiKey: string): Promise<number[]> => {
    if (!path.includes('{id}')) return []
    const collection = path.slice(0, path.indexOf('/{id}'))
    if (collection === '/watches') return [await createWatch(apiKey)]
    const [, creation] =
      operations.find(([, { method, path: operationPath }]) => method === 'post' && operationPath === collection) ?? []
    if (!creation) throw new Error(`Nothing creates ${collection}`)
    const { status, body } = await call(creation, apiKey)
    expect(status).toBe(201)
    if (!path.includes('{deliveryId}')) return [body.id]
    return [body.id, (await call(table.testWebhook, apiKey, [body.id])).body.deliveryId]
  }

  return { call, key, agency, create, otherKey }
})

const operations = Object.entries<Operation>(table)
const withId = operations.filter(([, { path }]) => path.includes('{id}'))
const withBody = operations.filter(([, { body }]) => body !== null)
const lists = operations.filter(([, { query }]) => 'limit' in query)

/** No resource has this id, and none will. */
const unusedId = 2_000_000_000

describe.each(operations)('%s', (_id, operation) => {
  it('is 401 without a key', async ({ setup: { call } }) => {
    const { status, body } = await call(operation, undefined)
    expect(status).toBe(401)
    expect(body.code).toBe('MISSING_API_KEY')
  })

  it('shows the limits of the key', async ({ setup: { call, key } }) => {
    const { headers } = await call(operation, key)
    expect(headers).toMatchObject({
      'x-ratelimit-limit': '1000000',
      'x-ratelimit-remaining': expect.stringMatching(/^\d+$/),
      'x-ratelimit-reset': expect.stringMatching(/^\d{10}$/),
    })
  })

  it('asks for exactly its scope', async ({ app, setup: { call, agency } }) => {
    const { requires: scope } = operation
    const others = scopes.filter(granted => granted !== scope && granted !== '*')
    const withoutScope = await call(operation, (await app.key(agency, { scopes: others })).key)
    if (scope === null) {
      expect(withoutScope.status).toBe(operation.success)
      return
    }
    expect(withoutScope.status).toBe(403)
    expect(withoutScope.body).toEqual({ error: 'Permission refusée', code: 'PERMISSION_DENIED', required: scope })

    const exactly = scopes.filter(granted => granted === scope)
    const withScope = await call(operation, (await app.key(agency, { scopes: exactly })).key)
    expect(withScope.status).not.toBe(403)
  })
})

describe.each(withId)('%s', (_id, operation) => {
  it("behaves for another agency's resource as for a missing one", async ({
    setup: { create, otherKey, call, key },
  }) => {
    const ids = await create(operation, otherKey)
    const foreign = await call(operation, key, ids)
    const missing = await call(operation, key)
    const impossible = await call(operation, key, ['99999999999999999999', '99999999999999999999'])
    expect(missing.status).toBe(404)
    expect(missing.body).toEqual({ error: 'Ressource introuvable', code: 'NOT_FOUND' })
    for (const answer of [foreign, impossible])
      expect({ status: answer.status, body: answer.body }).toEqual({ status: missing.status, body: missing.body })
    expect((await call(operation, otherKey, ids)).status).toBe(operation.success)
  })

  it.for(['abc', '1e2', '1.5', '-1', '%201', '0x1'])('refuses the id %s', async (id, { setup: { call, key } }) => {
    const { status, body } = await call(operation, key, [id, id])
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: 'Identifiant invalide', code: 'VALIDATION_FAILED' })
    expect(body.details.fieldErrors.id).toHaveLength(1)
  })
})

describe.each(withBody)('%s', (_id, operation) => {
  it.for([
    ['malformed JSON', '{"name":', 'application/json', 400],
    ['a body that is no object', '[]', 'application/json', 400],
    ['another content type', 'name=A', 'application/x-www-form-urlencoded', 415],
    ['a body over the limit', `"${'x'.repeat(1024 * 1024)}"`, 'application/json', 413],
  ] as const)('refuses %s', async ([_what, body, type, expected], { app, setup: { create, key } }) => {
    const ids = await create(operation, key)
    const response = await app.request(operation.method, at(operation.path, ...ids), key, {
      body,
      headers: { 'Content-Type': type },
    })
    expect(response.status).toBe(expected)
    if (expected === 400) expect(response.body.details.formErrors).not.toEqual([])
  })
})

describe.each(lists)('%s', (_id, operation) => {
  it.for(['', 'abc', '1e2', '1.5', ' 5', '0x10'])(
    'refuses the limit "%s"',
    async (limit, { app, setup: { create, key } }) => {
      const path = at(operation.path, ...(await create(operation, key)))
      const { status, body } = await app.request('get', path, key, { query: { limit } })
      expect(status).toBe(400)
      expect(body.details.fieldErrors).toEqual({ limit: ['Doit être un entier'] })
    },
  )
})

describe.each(operations.filter(([, { method }]) => method === 'get'))('%s', (_id, operation) => {
  it('answers HEAD as GET, without a body', async ({ app, setup: { create, key } }) => {
    const path = at(operation.path, ...(await create(operation, key)))
    const get = await app.request('get', path, key)
    const head = await app.request('head', path, key)
    expect(head.status).toBe(get.status)
    expect(head.headers['content-length']).toBe(get.headers['content-length'])
  })
})

describe.each([...new Set(operations.map(([, { path }]) => path))])('%s', path => {
  const methods = operations.filter(([, operation]) => operation.path === path).map(([, { method }]) => method)
  const allowed = methods.flatMap(method => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]))
  const refused = (['get', 'post', 'put', 'patch', 'delete', 'options'] as const).filter(
    method => !(methods as string[]).includes(method),
  )

  it.for(refused)('does not have %s', async (method, { app, setup: { key } }) => {
    const { status, body, headers } = await app.request(method, at(path, 1, 1), key)
    expect(status).toBe(405)
    expect(body).toEqual({ error: 'Méthode non autorisée', code: 'METHOD_NOT_ALLOWED' })
    expect(headers['allow']?.split(', ').toSorted()).toEqual(allowed.toSorted())
    expect((await app.request(method, at(path, 1, 1))).status).toBe(401)
  })
})
