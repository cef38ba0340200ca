import { describe, expect } from 'vitest'
import { agenciesTest, openAgency, resourceRequests, type ResourcePath } from './resource.ts'

/** A body of each resource, without its client. */
const bodies = {
  '/clients': { name: 'Moreau' },
  '/contacts': { firstName: 'Claire', lastName: 'Moreau' },
  '/websites': { url: 'https://moreau.example' },
  '/tickets': { title: 'A' },
  '/invoices': {},
  '/quotes': {},
  '/tasks': { title: 'A' },
  '/events': { title: 'A', startDate: '2026-03-02' },
} satisfies Record<ResourcePath, object>
const paths = Object.keys(bodies) as ResourcePath[]

const taken = { error: 'Identifiant externe déjà utilisé', code: 'EXTERNAL_ID_TAKEN' }

const it = agenciesTest.extend('open', { scope: 'file' }, ({ app }) => async (path: ResourcePath) => {
  const agency = await openAgency(app)
  const { clientId } = agency
  const full = { ...(path !== '/clients' && path !== '/tasks' && { clientId }), ...bodies[path] }
  const requests = resourceRequests(app, agency, path, full)
  const postBatch = (items: object[], options: object = {}) =>
    app.request('post', `${path}/batch`, agency.key, {
      body: { items: items.map(item => ({ ...full, ...item })), ...options },
    })
  return { agency, requests, postBatch, create: (fields: object) => requests.create({ ...full, ...fields }) }
})

describe.for(paths)('the external id in %s', path => {
  it('is stored, finds its resource, and is cleared by null', async ({ open }) => {
    const { requests, create } = await open(path)
    const created = await create({ externalId: 'crm-1' })
    expect(created.externalId).toBe('crm-1')
    expect(await requests.read(created.id)).toMatchObject({ externalId: 'crm-1' })
    const other = await create({})
    expect(other.externalId).toBeNull()
    expect(await requests.list({ externalId: 'crm-1' })).toMatchObject({ data: [{ id: created.id }], total: 1 })
    expect(await requests.list({ externalId: 'crm-2' })).toMatchObject({ data: [], total: 0 })

    expect(await requests.update(created.id, { externalId: null })).toMatchObject({ externalId: null })
    expect(await requests.update(other.id, { externalId: 'crm-1' })).toMatchObject({ externalId: 'crm-1' })
    expect(await requests.list({ externalId: 'crm-1' })).toMatchObject({ data: [{ id: other.id }], total: 1 })
  })

  it('is unique within the agency', async ({ open }) => {
    const [{ requests, create }, another] = [await open(path), await open(path)]
    await create({ externalId: 'crm-1' })
    const second = await create({ externalId: 'crm-2' })
    expect(await requests.post({ ...requests.full, externalId: 'crm-1' })).toMatchObject({ status: 409, body: taken })
    expect(await requests.patch(second.id, { externalId: 'crm-1' })).toMatchObject({ status: 409, body: taken })
    expect(await requests.update(second.id, { externalId: 'crm-2' })).toMatchObject({ externalId: 'crm-2' })
    expect(await another.create({ externalId: 'crm-1' })).toMatchObject({ externalId: 'crm-1' })
    expect(await requests.list({ externalId: 'crm-1' })).toMatchObject({ total: 1 })
  })

  it('is an error of an item of a batch', async ({ open }) => {
    const { requests, postBatch, create } = await open(path)
    await create({ externalId: 'crm-1' })
    const items = ['crm-2', 'crm-1', null, 'crm-2', 'crm-3'].map(externalId => ({ externalId }))
    const before = await requests.total()
    const atomic = await postBatch(items, { atomic: true })
    expect(atomic).toMatchObject({ status: 409, body: { ...taken, index: 1 } })
    expect(await requests.total()).toBe(before)

    const { status, body } = await postBatch(items)
    expect(status).toBe(207)
    expect(body.data).toMatchObject([
      { status: 201, resource: { externalId: 'crm-2' } },
      { status: 409, error: taken },
      { status: 201, resource: { externalId: null } },
      { status: 409, error: taken },
      { status: 201, resource: { externalId: 'crm-3' } },
    ])
    expect(await requests.total()).toBe(before + 3)
  })

  it('has 1 to 255 characters', async ({ open }) => {
    const { requests } = await open(path)
    const post = (externalId: unknown) => requests.post({ ...requests.full, externalId })
    expect(await post('x'.repeat(255))).toMatchObject({ status: 201 })
    for (const [externalId, issue] of [
      ['', 'Au moins 1 caractère'],
      ['x'.repeat(256), 'Au plus 255 caractères'],
      [1, 'Doit être un texte ou null'],
    ])
      expect((await post(externalId)).body.details.fieldErrors).toEqual({ externalId: [issue] })
  })

  it('belongs to one of the requests that send it at once', async ({ open }) => {
    const { requests, postBatch } = await open(path)
    const responses = await Promise.all([
      ...Array.from({ length: 4 }, () => requests.post({ ...requests.full, externalId: 'crm-1' })),
      postBatch([{ externalId: 'crm-1' }, { externalId: 'crm-2' }]),
    ])
    for (const { status, text } of responses) expect([201, 207, 409], text).toContain(status)
    expect(await requests.list({ externalId: 'crm-1' })).toMatchObject({ total: 1 })
    expect(await requests.list({ externalId: 'crm-2' })).toMatchObject({ total: 1 })
  })
})

it('of a contact is free again when its client is deleted', async ({ app, open }) => {
  const { agency, requests, create } = await open('/contacts')
  const clientId = await app.client(agency)
  await create({ clientId, externalId: 'crm-1' })
  expect((await app.request('delete', `/clients/${clientId}`, agency.key)).status).toBe(204)
  expect(await create({ externalId: 'crm-1' })).toMatchObject({ externalId: 'crm-1' })
  expect(await requests.list({ externalId: 'crm-1' })).toMatchObject({ total: 1 })
})

it('may be sent with PUT', async ({ app, open }) => {
  const { agency, create } = await open('/clients')
  await create({ externalId: 'crm-1' })
  const { id } = await create({})
  const put = (externalId: string) =>
    app.request('put', `/clients/${id}`, agency.key, { body: { name: 'Moreau', externalId } })
  expect(await put('crm-1')).toMatchObject({ status: 409, body: taken })
  expect(await put('crm-2')).toMatchObject({ status: 200, body: { externalId: 'crm-2' } })
})
