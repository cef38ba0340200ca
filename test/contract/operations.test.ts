import { describe, expect, it } from 'vitest'
import { operations as table } from '#generated/public/operations.ts'
import type { Operation } from '#src/operations/types.ts'
import { scopes } from '#generated/public/scopes.ts'
import { openWorld } from '#test/world.ts'
import { at } from './operations.ts'
import { sampleBody } from './sample.ts'

/** What holds for every operation of the public API, now and later. */
const world = await openWorld()
const agency = await world.agency()
const { key } = await world.key(agency)
const otherAgency = await world.agency()
const { key: otherKey } = await world.key(otherAgency)
const clientOf = async (by: string): Promise<number> =>
  (await world.request('post', '/clients', by, { body: { name: 'Moreau' } })).body.id
const clientId = await clientOf(key)
const otherClientId = await clientOf(otherKey)

const operations = Object.entries<Operation>(table)
const withId = operations.filter(([, { path }]) => path.includes('{id}'))
const withBody = operations.filter(([, { body }]) => body !== null)
const lists = operations.filter(([, { query }]) => 'limit' in query)

/** No resource has this id, and none will. */
const nobody = 2_000_000_000

const call = (operation: Operation, by: string | undefined, ids: (number | string)[] = [nobody, nobody]) =>
  world.request(operation.method, at(operation.path, ...ids), by, {
    body: sampleBody(operation, by === otherKey ? otherClientId : clientId),
  })

/** Watches are set up in the console. */
const consoles = { [key]: await world.console(agency), [otherKey]: await world.console(otherAgency) }
const createWatch = async (by: string): Promise<number> =>
  (await consoles[by]?.request('post', '/watches', { body: { name: 'Veille' } }))?.body.id

/** The ids of a resource of its kind, and of one that it has, made through the API. */
const create = async ({ path }: Operation, by: string): Promise<number[]> => {
  if (!path.includes('{id}')) return []
  const collection = path.slice(0, path.indexOf('/{id}'))
  if (collection === '/watches') return [await createWatch(by)]
  const [, creation] = operations.find(([, { method, path: p }]) => method === 'post' && p === collection) ?? []
  if (!creation) throw new Error(`Nothing creates ${collection}`)
  const { status, body } = await call(creation, by)
  expect(status).toBe(201)
  if (!path.includes('{deliveryId}')) return [body.id]
  return [body.id, (await call(table.testWebhook, by, [body.id])).body.deliveryId]
}

describe.each(operations)('%s', (_id, operation) => {
  it('is 401 without a key', async () => {
    const { status, body } = await call(operation, undefined)
    expect(status).toBe(401)
    expect(body.code).toBe('MISSING_API_KEY')
  })

  it('shows the limits of the key', async () => {
    const { headers } = await call(operation, key)
    expect(headers).toMatchObject({
      'x-ratelimit-limit': '1000000',
      'x-ratelimit-remaining': expect.stringMatching(/^\d+$/),
      'x-ratelimit-reset': expect.stringMatching(/^\d{10}$/),
    })
  })

  it('asks for exactly its scope', async () => {
    const { requires: scope } = operation
    const others = scopes.filter(held => held !== scope && held !== '*')
    const without = await call(operation, (await world.key(agency, { scopes: others })).key)
    if (scope === null) {
      expect(without.status).toBe(operation.success)
      return
    }
    expect(without.status).toBe(403)
    expect(without.body).toEqual({ error: 'Permission refusée', code: 'PERMISSION_DENIED', required: scope })

    const exactly = scopes.filter(held => held === scope)
    const withIt = await call(operation, (await world.key(agency, { scopes: exactly })).key)
    expect(withIt.status).not.toBe(403)
  })
})

describe.each(withId)('%s', (_id, operation) => {
  it("behaves for another agency's resource as for a missing one", async () => {
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

  it.each(['abc', '1e2', '1.5', '-1', '%201', '0x1'])('refuses the id %s', async id => {
    const { status, body } = await call(operation, key, [id, id])
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: 'Identifiant invalide', code: 'VALIDATION_FAILED' })
    expect(body.details.fieldErrors.id).toHaveLength(1)
  })
})

describe.each(withBody)('%s', (_id, operation) => {
  it.each([
    ['malformed JSON', '{"name":', 'application/json', 400],
    ['a body that is no object', '[]', 'application/json', 400],
    ['another content type', 'name=A', 'application/x-www-form-urlencoded', 415],
    ['a body over the limit', `"${'x'.repeat(1024 * 1024)}"`, 'application/json', 413],
  ])('refuses %s', async (_what, body, type, expected) => {
    const ids = await create(operation, key)
    const response = await world.request(operation.method, at(operation.path, ...ids), key, {
      body,
      headers: { 'Content-Type': type },
    })
    expect(response.status).toBe(expected)
    if (expected === 400) expect(response.body.details.formErrors).not.toEqual([])
  })
})

describe.each(lists)('%s', (_id, operation) => {
  it.each(['', 'abc', '1e2', '1.5', ' 5', '0x10'])('refuses the limit "%s"', async limit => {
    const path = at(operation.path, ...(await create(operation, key)))
    const { status, body } = await world.request('get', path, key, { query: { limit } })
    expect(status).toBe(400)
    expect(body.details.fieldErrors).toEqual({ limit: ['Doit être un entier'] })
  })
})

describe.each(operations.filter(([, { method }]) => method === 'get'))('%s', (_id, operation) => {
  it('answers HEAD as GET, without a body', async () => {
    const path = at(operation.path, ...(await create(operation, key)))
    const get = await world.request('get', path, key)
    const head = await world.request('head', path, key)
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

  it.each(refused)('does not have %s', async method => {
    const { status, body, headers } = await world.request(method, at(path, 1, 1), key)
    expect(status).toBe(405)
    expect(body).toEqual({ error: 'Méthode non autorisée', code: 'METHOD_NOT_ALLOWED' })
    expect(headers['allow']?.split(', ').toSorted()).toEqual(allowed.toSorted())
    expect((await world.request(method, at(path, 1, 1))).status).toBe(401)
  })
})
