import { describe, expect } from 'vitest'
import { withoutTable } from '#test/app/without-table.ts'
import { agenciesTest, resourceRequests } from './resource.ts'

const full = {
  name: 'Boulangerie Moreau',
  email: 'contact@moreau.example',
  phone: '+33 4 78 00 00 00',
  address: '12 rue des Lilas',
  city: 'Lyon',
  postalCode: '69003',
  country: 'France',
  siret: '90123456700012',
  vatNumber: 'FR40901234567',
  notes: 'Rappeler le matin',
}
const cleared = {
  email: null,
  phone: null,
  address: null,
  city: null,
  postalCode: null,
  country: null,
  siret: null,
  vatNumber: null,
  notes: null,
}

const it = agenciesTest.extend('clients', { scope: 'file' }, ({ app, agency }) =>
  resourceRequests(app, agency, '/clients', full),
)

describe('creating a client', () => {
  it('returns every field as sent and emits client.created', async ({ agency, clients }) => {
    const { status, body } = await clients.post()
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      agencyId: agency.id,
      ...full,
      createdAt: expect.any(String),
      updatedAt: body.createdAt,
    })
    expect(await clients.events(body.id)).toEqual([{ event: 'client.created', data: { client: body } }])
  })

  it('requires only a name, and trims it', async ({ clients }) => {
    expect(await clients.create({ name: '  Moreau ' })).toMatchObject({ name: 'Moreau', ...cleared })
  })

  it('ignores unknown and read-only fields', async ({ agency, otherAgency, clients }) => {
    const readOnly = { agencyId: otherAgency.id, id: 1_000_000, createdAt: '2000-01-01' }
    const client = await clients.create({ name: 'A', ...readOnly, colour: 'red' })
    expect(client.agencyId).toBe(agency.id)
    expect(client.id).toBeLessThan(1_000_000)
    expect(client.createdAt > '2026').toBe(true)
  })

  it.for([
    [{}, { name: ['Champ requis'] }],
    [{ name: '   ' }, { name: ['Ne doit pas être vide'] }],
    [{ name: null }, { name: ['Doit être un texte'] }],
    [{ name: 'A', email: 'nobody' }, { email: ['Adresse e-mail invalide'] }],
    [{ name: 'A', phone: 33 }, { phone: ['Doit être un texte ou null'] }],
    [
      { name: 'A'.repeat(201), siret: '1'.repeat(51) },
      { name: ['Au plus 200 caractères'], siret: ['Au plus 50 caractères'] },
    ],
  ] as const)('rejects %j and names the fields', async ([invalid, fieldErrors], { clients }) => {
    const { status, body } = await clients.post(invalid)
    expect(status).toBe(400)
    expect(body).toEqual({
      error: 'Données invalides',
      code: 'VALIDATION_FAILED',
      details: { fieldErrors, formErrors: [] },
    })
  })
})

describe.each(['patch', 'put'] as const)('updating a client by %s', method => {
  it('changes the fields sent, leaves the others, and emits client.updated', async ({ app, agency, clients }) => {
    const before = await clients.createOld()
    const { status, body } = await app.request(method, `/clients/${before.id}`, agency.key, {
      body: { name: 'Moreau & fils', city: 'Paris' },
    })
    expect(status).toBe(200)
    expect(body).toEqual({ ...before, name: 'Moreau & fils', city: 'Paris', updatedAt: body.updatedAt })
    expect(body.updatedAt > before.updatedAt).toBe(true)
    expect(await clients.events(before.id)).toContainEqual({ event: 'client.updated', data: { client: body } })
  })

  it('clears fields by null', async ({ app, agency, clients }) => {
    const { id, name } = await clients.create()
    const { body } = await app.request(method, `/clients/${id}`, agency.key, { body: { name, ...cleared } })
    expect(body).toMatchObject(cleared)
  })

  it('returns 404 for a missing client', async ({ app, agency }) => {
    const { status } = await app.request(method, '/clients/2000000000', agency.key, { body: { name: 'A' } })
    expect(status).toBe(404)
  })
})

describe('updating a client', () => {
  it.for([{}, { colour: 'red', agencyId: 7 }])(
    'by PATCH with %j changes nothing, not even updatedAt, and emits no event',
    async (body, { clients }) => {
      const before = await clients.createOld()
      expect(await clients.update(before.id, body)).toEqual(before)
      expect(await clients.eventNames(before.id)).toEqual(['client.created'])
    },
  )

  it('by PUT requires the name', async ({ app, agency, clients }) => {
    const { id } = await clients.create()
    const { status, body } = await app.request('put', `/clients/${id}`, agency.key, { body: { city: 'Paris' } })
    expect(status).toBe(400)
    expect(body.details.fieldErrors).toEqual({ name: ['Champ requis'] })
  })

  it('changes nothing and emits no event when the event cannot be written', async ({ app, clients }) => {
    const before = await clients.create()
    const response = await withoutTable(app.db, 'outbox', () => clients.patch(before.id, { name: 'Changed' }))
    expect(response.status).toBe(500)
    expect(response.body).toEqual({ error: 'Erreur interne', code: 'INTERNAL_ERROR' })
    expect(await clients.read(before.id)).toEqual(before)
    expect(await clients.eventNames(before.id)).toEqual(['client.created'])
  })
})

describe('deleting a client', () => {
  it('removes it, sets the clientId of its services to 0, and emits client.deleted with its id', async ({
    app,
    agency,
    clients,
  }) => {
    const { id } = await clients.create()
    const other = await clients.create()
    const service = (clientId: number) => ({ agency_id: agency.id, client_id: clientId, name: 'Hébergement' })
    await app.db
      .insertInto('services')
      .values([service(id), service(other.id)])
      .execute()

    const { status, text } = await clients.remove(id)
    expect({ status, text }).toEqual({ status: 204, text: '' })
    expect((await clients.get(id)).status).toBe(404)
    expect((await clients.remove(id)).status).toBe(404)

    const services = await agency.tenant.selectFrom('services').select('client_id').orderBy('id').execute()
    expect(services.map(({ client_id }) => client_id)).toEqual([0, other.id])
    const events = await clients.events(id)
    expect(events.at(-1)).toEqual({ event: 'client.deleted', data: { id } })
    expect(events).toHaveLength(2)
  })
})

describe('listing clients', () => {
  it('pages by ascending id and counts only the agency', async ({ app }) => {
    const agency = await app.agency()
    const { key } = await app.key(agency)
    const { create, list } = resourceRequests(app, { ...agency, key }, '/clients', {})
    expect(await list()).toEqual({ data: [], total: 0, limit: 50, offset: 0 })

    for (const name of ['A', 'B', 'C']) await create({ name })
    const names = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name)
    expect(names(await list())).toEqual(['A', 'B', 'C'])

    const page = await list({ limit: 2, offset: 1 })
    expect(names(page)).toEqual(['B', 'C'])
    expect(page).toMatchObject({ total: 3, limit: 2, offset: 1 })
    expect(await list({ offset: 3 })).toEqual({ data: [], total: 3, limit: 50, offset: 3 })
  })

  it.for([
    [{ limit: 0 }, { limit: 1, offset: 0 }],
    [{ limit: -5 }, { limit: 1, offset: 0 }],
    [{ limit: 101 }, { limit: 100, offset: 0 }],
    [{ limit: '99999999999999999999' }, { limit: 100, offset: 0 }],
    [{ offset: -1 }, { limit: 50, offset: 0 }],
    [{ offset: '99999999999999999999' }, { limit: 50, offset: 2 ** 31 - 1 }],
    [{ unknown: 'x' }, { limit: 50, offset: 0 }],
  ] as const)('clamps or ignores %j', async ([query, effective], { app, agency }) => {
    const { status, body } = await app.request('get', '/clients', agency.key, { query })
    expect(status).toBe(200)
    expect(body).toMatchObject(effective)
  })
})
