import { describe, expect } from 'vitest'
import { agenciesTest, resourceRequests } from './resource.ts'

const names = { firstName: 'Camille', lastName: 'Moreau' }
const full = { ...names, email: 'camille@moreau.example', phone: '+33 6 12 00 00 00', position: 'Gérante' }

/** The ids of the contacts that an agency sees. */
const listedIds = async ({ list }: { list: ReturnType<typeof resourceRequests>['list'] }) =>
  (await list({ limit: 100 })).data.map(({ id }: { id: number }) => id) as number[]

const it = agenciesTest
  .extend('contacts', { scope: 'file' }, ({ app, agency }) =>
    resourceRequests(app, agency, '/contacts', { ...full, clientId: agency.clientId }),
  )
  .extend('otherContacts', { scope: 'file' }, ({ app, otherAgency }) =>
    resourceRequests(app, otherAgency, '/contacts', full),
  )

describe('creating a contact', () => {
  it('links it to the client, returns it without the client, and emits contact.created', async ({ contacts }) => {
    const { status, body } = await contacts.post()
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      ...full,
      createdAt: expect.any(String),
      updatedAt: body.createdAt,
    })
    expect(await listedIds(contacts)).toContain(body.id)
    expect(await contacts.read(body.id)).toEqual(body)
    expect(await contacts.events(body.id)).toEqual([{ event: 'contact.created', data: { contact: body } }])
  })

  it('without a client emits contact.created, but no request returns the contact', async ({ contacts }) => {
    const unlinked = await contacts.create({ ...names, firstName: '  Orphan ' })
    expect(unlinked).toMatchObject({ firstName: 'Orphan', email: null, phone: null, position: null })
    expect(await listedIds(contacts)).not.toContain(unlinked.id)
    expect((await contacts.get(unlinked.id)).status).toBe(404)
    expect((await contacts.patch(unlinked.id, {})).status).toBe(404)
    expect((await contacts.remove(unlinked.id)).status).toBe(404)
    expect(await contacts.events(unlinked.id)).toHaveLength(1)
  })

  it.for([
    [{ ...names, clientId: 2_000_000_000 }, { clientId: ['Client inconnu'] }],
    [{ ...names, clientId: 2 ** 31 }, { clientId: ['Doit être inférieur ou égal à 2147483647'] }],
    [{ ...names, clientId: '1' }, { clientId: ['Doit être un entier'] }],
    [{ ...names, clientId: null }, { clientId: ['Doit être un entier'] }],
    [{}, { firstName: ['Champ requis'], lastName: ['Champ requis'] }],
    [{ ...names, lastName: ' ' }, { lastName: ['Ne doit pas être vide'] }],
    [{ ...names, email: 'x' }, { email: ['Adresse e-mail invalide'] }],
  ] as const)('rejects %j', async ([invalid, fieldErrors], { contacts }) => {
    const { status, body } = await contacts.post(invalid)
    expect(status).toBe(400)
    expect(body.details).toEqual({ fieldErrors, formErrors: [] })
  })

  it('rejects a client of another agency as unknown, and creates nothing', async ({ app, otherAgency, contacts }) => {
    const before = await app.db.selectFrom('contacts').select('id').execute()
    const { status, body } = await contacts.post({ ...names, clientId: otherAgency.clientId })
    expect(status).toBe(400)
    expect(body.details.fieldErrors).toEqual({ clientId: ['Client inconnu'] })
    expect(await app.db.selectFrom('contacts').select('id').execute()).toEqual(before)
  })
})

describe('updating a contact', () => {
  it('changes the fields sent, clears them by null, and emits contact.updated', async ({ contacts }) => {
    const before = await contacts.create()
    const { status, body } = await contacts.patch(before.id, { position: null, lastName: 'Petit' })
    expect(status).toBe(200)
    expect(body).toEqual({ ...before, position: null, lastName: 'Petit', updatedAt: body.updatedAt })
    expect(await contacts.events(before.id)).toContainEqual({ event: 'contact.updated', data: { contact: body } })
  })

  it('by unknown fields changes nothing and emits no event', async ({ contacts }) => {
    const before = await contacts.create()
    expect((await contacts.patch(before.id, { colour: 'red' })).body).toEqual(before)
    expect(await contacts.events(before.id)).toHaveLength(1)
  })

  it('cannot add or change its client', async ({ agency, contacts }) => {
    const { id } = await contacts.create()
    for (const clientId of [agency.clientId, null, 'x']) {
      const { status, body } = await contacts.patch(id, { clientId })
      expect(status).toBe(400)
      expect(body.details.fieldErrors).toEqual({ clientId: ['Ne peut pas être modifié'] })
    }
  })
})

describe('a contact', () => {
  it('is listed once by each agency whose clients it is linked to', async ({
    app,
    agency,
    otherAgency,
    contacts,
    otherContacts,
  }) => {
    const { id } = await contacts.create()
    await app.db
      .insertInto('client_contacts')
      .values([
        { contact_id: id, client_id: await app.client(agency) },
        { contact_id: id, client_id: await app.client(otherAgency) },
      ])
      .execute()
    expect((await listedIds(contacts)).filter(listedId => listedId === id)).toEqual([id])
    expect(await listedIds(otherContacts)).toEqual([id])
  })

  it('is kept when its client is deleted, but no request returns it', async ({ app, agency, contacts }) => {
    const clientId = await app.client(agency)
    const { id } = await contacts.create({ ...full, clientId })
    expect((await app.request('delete', `/clients/${clientId}`, agency.key)).status).toBe(204)
    expect((await contacts.get(id)).status).toBe(404)
    expect(await app.db.selectFrom('contacts').where('id', '=', id).select('id').execute()).toEqual([{ id }])
    expect(await contacts.events(id)).toHaveLength(1)
  })

  it('is deleted with its links, and emits contact.deleted with its id', async ({ app, contacts }) => {
    const { id } = await contacts.create()
    expect((await contacts.remove(id)).status).toBe(204)
    expect((await contacts.remove(id)).status).toBe(404)
    const links = await app.db.selectFrom('client_contacts').where('contact_id', '=', id).selectAll().execute()
    expect(links).toEqual([])
    expect((await contacts.events(id)).at(-1)).toEqual({ event: 'contact.deleted', data: { id } })
  })

  it('returns 405 for PUT', async ({ app, agency, contacts }) => {
    const { id } = await contacts.create()
    const { status, headers } = await app.request('put', `/contacts/${id}`, agency.key, { body: full })
    expect(status).toBe(405)
    expect(headers['allow']).toBe('GET, HEAD, PATCH, DELETE')
  })
})
