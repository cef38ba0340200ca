import { describe, expect } from 'vitest'
import { withoutTable } from '#test/app/without-table.ts'
import { describeResource, placeholders } from './describe-resource.ts'
import { agenciesTest, longAgo, resourceRequests } from './resource.ts'

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
  type: 'individual',
  siren: '901234567',
  electronicAddress: '0225:901234567',
  notes: 'Rappeler le matin',
  externalId: null,
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
  siren: null,
  electronicAddress: null,
  notes: null,
}

const it = agenciesTest.extend('clients', { scope: 'file' }, ({ app, agency }) =>
  resourceRequests(app, agency, '/clients', full),
)

describeResource('/clients', {
  full,
  readOnly: { agencyId: placeholders.agency },
  minimal: [{ name: '  Moreau ' }, { name: 'Moreau', type: 'company', ...cleared }],
  ignored: { agencyId: placeholders.otherAgency, id: 1_000_000, createdAt: longAgo, colour: 'red' },
  changes: [
    { name: ' Moreau & fils', city: 'Paris', notes: null },
    { name: 'Moreau & fils', city: 'Paris', notes: null },
  ],
  invalid: [
    [{ name: '   ' }, { name: ['Ne doit pas être vide'] }],
    [{ name: null }, { name: ['Doit être un texte'] }],
    [{ email: 'nobody' }, { email: ['Adresse e-mail invalide'] }],
    [{ phone: 33 }, { phone: ['Doit être un texte ou null'] }],
    [
      { name: 'A'.repeat(201), siret: '1'.repeat(51) },
      { name: ['Au plus 200 caractères'], siret: ['Au plus 50 caractères'] },
    ],
  ],
  invalidCreations: [[{}, { name: ['Champ requis'] }]],
})

describe('updating a client by put', () => {
  it('changes the fields sent, leaves the others, and emits client.updated', async ({ app, agency, clients }) => {
    const before = await clients.createOld()
    const { status, body } = await app.request('put', `/clients/${before.id}`, agency.key, {
      body: { name: 'Moreau & fils', city: 'Paris' },
    })
    expect(status).toBe(200)
    expect(body).toEqual({ ...before, name: 'Moreau & fils', city: 'Paris', updatedAt: body.updatedAt })
    expect(body.updatedAt > before.updatedAt).toBe(true)
    expect(await clients.events(before.id)).toContainEqual({ event: 'client.updated', data: { client: body } })
  })

  it('clears fields by null', async ({ app, agency, clients }) => {
    const { id, name } = await clients.create()
    const { body } = await app.request('put', `/clients/${id}`, agency.key, { body: { name, ...cleared } })
    expect(body).toMatchObject(cleared)
  })

  it('returns 404 for a missing client', async ({ app, agency }) => {
    const { status } = await app.request('put', '/clients/2000000000', agency.key, { body: { name: 'A' } })
    expect(status).toBe(404)
  })
})

describe('updating a client', () => {
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
  it('sets the clientId of its services to 0', async ({ app, agency, clients }) => {
    const { id } = await clients.create()
    const other = await clients.create()
    const service = (clientId: number) => ({ agency_id: agency.id, client_id: clientId, name: 'Hébergement' })
    await app.db
      .insertInto('services')
      .values([service(id), service(other.id)])
      .execute()

    expect((await clients.remove(id)).status).toBe(204)

    const services = await agency.tenant.selectFrom('services').select('client_id').orderBy('id').execute()
    expect(services.map(({ client_id }) => client_id)).toEqual([0, other.id])
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
