import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'

const it = test.extend('setup', { scope: 'file' }, async ({ app }) => {
  const agency = await app.agency()
  const { key } = await app.key(agency)

  const create = async (body: object = full) => (await app.request('post', '/clients', key, { body })).body
  const eventsOf = (id: number) => app.events(agency, id, 'client')

  return { key, agency, eventsOf, create }
})

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
const empty = {
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

describe('creating a client', () => {
  it('returns every field as it was sent, and emits the client', async ({ app, setup: { key, agency, eventsOf } }) => {
    const { status, body } = await app.request('post', '/clients', key, { body: full })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      agencyId: agency.id,
      ...full,
      createdAt: expect.any(String),
      updatedAt: body.createdAt,
    })
    expect(await eventsOf(body.id)).toEqual([{ event: 'client.created', data: { client: body } }])
  })

  it('needs a name alone, and trims it', async ({ setup: { create } }) => {
    expect(await create({ name: '  Moreau ' })).toMatchObject({ name: 'Moreau', ...empty })
  })

  it('ignores what a client does not have, its agency and its id included', async ({
    app,
    setup: { create, agency },
  }) => {
    const other = await app.agency()
    const body = await create({ name: 'A', agencyId: other.id, id: 1_000_000, createdAt: '2000-01-01', colour: 'red' })
    expect(body.agencyId).toBe(agency.id)
    expect(body.id).toBeLessThan(1_000_000)
    expect(body.createdAt > '2026').toBe(true)
  })

  it.for([
    [{}, { name: ['Champ requis'] }],
    [{ name: '   ' }, { name: ['Ne doit pas être vide'] }],
    [{ name: null }, { name: ['Doit être un texte'] }],
    [{ name: 'A', email: 'nobody' }, { email: ['Adresse e-mail invalide'] }],
    [{ name: 'A', phone: 33 }, { phone: ['Doit être un texte ou null'] }],
    [
      { name: 'A'.repeat(201), siret: '1'.repeat(51) },
      { name: ['200 caractères au plus'], siret: ['50 caractères au plus'] },
    ],
  ] as const)('refuses %j and names the fields', async ([body, fieldErrors], { app, setup: { key } }) => {
    const response = await app.request('post', '/clients', key, { body })
    expect(response.status).toBe(400)
    expect(response.body).toEqual({
      error: 'Données invalides',
      code: 'VALIDATION_FAILED',
      details: { fieldErrors, formErrors: [] },
    })
  })
})

describe.each(['patch', 'put'] as const)('changing a client by %s', method => {
  it('changes the fields that are sent and leaves the others', async ({ app, setup: { create, key, eventsOf } }) => {
    const before = await create()
    const { status, body } = await app.request(method, `/clients/${before.id}`, key, {
      body: { name: 'Moreau & fils', city: 'Paris' },
    })
    expect(status).toBe(200)
    expect(body).toEqual({ ...before, name: 'Moreau & fils', city: 'Paris', updatedAt: body.updatedAt })
    expect(body.updatedAt > before.updatedAt).toBe(true)
    expect(await eventsOf(before.id)).toContainEqual({ event: 'client.updated', data: { client: body } })
  })

  it('clears a field by null', async ({ app, setup: { create, key } }) => {
    const { id, name } = await create()
    const { body } = await app.request(method, `/clients/${id}`, key, { body: { name, ...empty } })
    expect(body).toMatchObject(empty)
  })

  it('is 404 for a client that does not exist', async ({ app, setup: { key } }) => {
    const { status } = await app.request(method, '/clients/2000000000', key, { body: { name: 'A' } })
    expect(status).toBe(404)
  })
})

describe('changing a client', () => {
  it.for([{}, { colour: 'red', agencyId: 7 }])(
    'changes nothing by PATCH %j: no event, same updatedAt',
    async (body, { app, setup: { create, key, eventsOf } }) => {
      const before = await create()
      const response = await app.request('patch', `/clients/${before.id}`, key, { body })
      expect(response.status).toBe(200)
      expect(response.body).toEqual(before)
      expect((await eventsOf(before.id)).map(({ event }) => event)).toEqual(['client.created'])
    },
  )

  it('by PUT requires the name', async ({ app, setup: { create, key } }) => {
    const { id } = await create()
    const { status, body } = await app.request('put', `/clients/${id}`, key, { body: { city: 'Paris' } })
    expect(status).toBe(400)
    expect(body.details.fieldErrors).toEqual({ name: ['Champ requis'] })
  })
})

describe('deleting a client', () => {
  it('removes it for good, leaves its services with clientId 0, and emits its id', async ({
    app,
    setup: { create, agency, key, eventsOf },
  }) => {
    const { id } = await create()
    const kept = await create()
    const service = (clientId: number) => ({ agency_id: agency.id, client_id: clientId, name: 'Hébergement' })
    await app.db
      .insertInto('services')
      .values([service(id), service(kept.id)])
      .execute()

    const response = await app.request('delete', `/clients/${id}`, key)
    expect(response.status).toBe(204)
    expect(response.text).toBe('')
    expect((await app.request('get', `/clients/${id}`, key)).status).toBe(404)
    expect((await app.request('delete', `/clients/${id}`, key)).status).toBe(404)

    const services = await app.db.selectFrom('services').select('client_id').orderBy('id').execute()
    expect(services.map(({ client_id }) => client_id)).toEqual([0, kept.id])
    const events = (await eventsOf(id)).map(({ event, data }) => ({ event, data }))
    expect(events.at(-1)).toEqual({ event: 'client.deleted', data: { id } })
    expect(events).toHaveLength(2)
  })
})

describe('listing clients', () => {
  it('pages by ascending id, with the total of the agency alone', async ({ app }) => {
    const mine = await app.agency()
    const { key: myKey } = await app.key(mine)
    const list = async (query: Record<string, string | number> = {}) =>
      (await app.request('get', '/clients', myKey, { query })).body
    expect(await list()).toEqual({ data: [], total: 0, limit: 50, offset: 0 })

    for (const name of ['A', 'B', 'C']) await app.request('post', '/clients', myKey, { body: { name } })
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
  ] as const)('clamps %j', async ([query, effective], { app, setup: { key } }) => {
    const { status, body } = await app.request('get', '/clients', key, { query })
    expect(status).toBe(200)
    expect(body).toMatchObject(effective)
  })
})

describe('a change that fails', () => {
  it('leaves neither the change nor its event', async ({ app, setup: { create, key, eventsOf } }) => {
    const before = await create()
    await app.db.schema.alterTable('outbox').renameTo('outbox_away').execute()
    try {
      const response = await app.request('patch', `/clients/${before.id}`, key, { body: { name: 'Changed' } })
      expect(response.status).toBe(500)
      expect(response.body).toEqual({ error: 'Erreur interne', code: 'INTERNAL_ERROR' })
    } finally {
      await app.db.schema.alterTable('outbox_away').renameTo('outbox').execute()
    }
    expect((await app.request('get', `/clients/${before.id}`, key)).body).toEqual(before)
    expect((await eventsOf(before.id)).map(({ event }) => event)).toEqual(['client.created'])
  })
})
