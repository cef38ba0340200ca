import { describe, expect } from 'vitest'
import { operations } from '#generated/public/operations.ts'
import type { KeyScope } from '#generated/public/scopes.ts'
import type { Operation } from '#src/platform/operations/types.ts'
import { openTenant } from '#test/app/tenant.ts'
import { at } from '#test/contract/operations.ts'
import { agenciesTest, type ResourcePath } from './resource.ts'

const cases: [name: string, path: ResourcePath, body: object, change: object][] = [
  ['client', '/clients', { name: 'Moreau', notes: 'Secret' }, { city: 'Lyon' }],
  ['contact', '/contacts', { clientId: 0, firstName: 'Claire', lastName: 'Moreau' }, { position: 'Gérante' }],
  ['website', '/websites', { clientId: 0, url: 'https://moreau.example' }, { notes: 'A' }],
  ['ticket', '/tickets', { clientId: 0, title: 'A' }, { title: 'B' }],
  ['invoice', '/invoices', { clientId: 0 }, { status: 'sent' }],
  ['quote', '/quotes', { clientId: 0, validUntil: '2099-01-01' }, { status: 'sent' }],
  ['task', '/tasks', { title: 'A' }, { title: 'B' }],
  ['event', '/events', { title: 'A', startDate: '2026-03-02T08:00:00.000Z', endDate: null }, { location: 'Lyon' }],
]

const it = agenciesTest
  .extend('create', { scope: 'file' }, ({ app, agency }) => async (path: ResourcePath, sent: object) => {
    const body = { ...sent, ...('clientId' in sent && { clientId: agency.clientId }) }
    return (await app.request('post', path, agency.key, { body })).body
  })
  .extend('writeOnly', { scope: 'file' }, ({ app, agency }) => async (path: ResourcePath) => {
    return (await app.key(agency, { scopes: [`${path.slice(1)}:write` as KeyScope] })).key
  })

describe.for(cases)('a key that may write and not read a %s', ([name, path, body, change]) => {
  it('gets the id alone if nothing changed', async ({ app, agency, create, writeOnly }) => {
    const { id, ...fields } = await create(path, body)
    const key = await writeOnly(path)
    expect((await app.request('get', `${path}/${id}`, key)).status).toBe(403)
    const repeated = { 'idempotency-key': `A${id}` }
    for (const headers of [{}, repeated, repeated, { 'if-match': '*' }]) {
      const response = await app.request('patch', `${path}/${id}`, key, { body: {}, headers })
      expect([response.status, response.body]).toEqual([200, { id }])
    }
    const reader = await app.request('patch', `${path}/${id}`, agency.key, { body: {} })
    expect(reader.body).toEqual({ id, ...fields })
    expect((await app.events(agency, id, name)).map(({ event }) => event)).toEqual([`${name}.created`])
  })

  it('gets the resource if it changed', async ({ app, create, writeOnly }) => {
    const { updatedAt, ...created } = await create(path, body)
    const response = await app.request('patch', `${path}/${created.id}`, await writeOnly(path), { body: change })
    expect(response.body).toMatchObject({ ...created, ...change })
    expect(response.body.updatedAt >= updatedAt).toBe(true)
  })
})

const patches = Object.values<Operation>(operations).filter(({ method }) => method === 'patch')

describe('a PATCH without fields', () => {
  it.for(patches)('$path returns nothing that its key may not read', async ({ path, requires }, { app, agency }) => {
    const { create } = await openTenant(app, agency)
    const url = at(path, ...(await create('public', path)))
    const { key } = await app.key(agency, { scopes: [requires as KeyScope] })
    const read = await app.request('get', url, key)
    const { status, body } = await app.request('patch', url, key, { body: {} })
    expect([status, body]).toEqual([200, read.status === 403 ? { id: expect.any(Number) } : read.body])
  })
})

it('a recurring invoice that a change leaves as it was is not returned: no event reports it', async ({
  app,
  agency,
}) => {
  const { create } = await openTenant(app, agency)
  const [id] = await create('public', '/recurring-invoices/{id}')
  const { key } = await app.key(agency, { scopes: ['invoices:write'] })
  const patch = async (body: object) => (await app.request('patch', `/recurring-invoices/${id}`, key, { body })).body
  expect(await patch({ status: 'active' })).toEqual({ id })
  expect(await patch({ notes: 'A' })).toMatchObject({ id, notes: 'A', status: 'active' })
})

it('a key that may only write gets the id alone from agents, too', async ({ app, create, writeOnly }) => {
  const { id } = await create('/clients', { name: 'Moreau', notes: 'Secret' })
  const headers = { 'x-api-key': await writeOnly('/clients') }
  const call = async (args: object) => {
    const body = { tool: 'updateClient', arguments: { id, ...args } }
    return (await app.mcp('post', '/api/mcp/execute', { body, headers })).body.result
  }
  expect(await call({})).toEqual({ id })
  expect(await call({ city: 'Lyon' })).toMatchObject({ id, city: 'Lyon', notes: 'Secret' })
})

it('a key that may only write replaces a client, and gets it, as the replacement is an event', async ({
  app,
  agency,
  create,
  writeOnly,
}) => {
  const { id } = await create('/clients', { name: 'Moreau' })
  const body = { name: 'Moreau' }
  const { body: replaced } = await app.request('put', `/clients/${id}`, await writeOnly('/clients'), { body })
  expect(replaced).toMatchObject({ id, ...body, city: null })
  expect(await app.events(agency, id, 'client')).toHaveLength(2)
})
