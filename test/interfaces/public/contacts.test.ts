import { describe, expect } from 'vitest'
import { describeResource, placeholders } from './describe-resource.ts'
import { agenciesTest, longAgo, resourceRequests } from './resource.ts'

const names = { firstName: 'Camille', lastName: 'Moreau' }
const full = {
  ...names,
  email: 'camille@moreau.example',
  phone: '+33 6 12 00 00 00',
  position: 'Gérante',
  externalId: null,
}

const { client } = placeholders

describeResource('/contacts', {
  full: { ...full, clientId: client },
  writeOnly: ['clientId'],
  minimal: [
    { ...names, clientId: client },
    { ...names, email: null, phone: null, position: null },
  ],
  ignored: { agencyId: placeholders.otherAgency, id: 1_000_000, createdAt: longAgo, colour: 'red' },
  changes: [
    { position: null, lastName: ' Petit ' },
    { position: null, lastName: 'Petit' },
  ],
  invalid: [
    [{ lastName: ' ' }, { lastName: ['Ne doit pas être vide'] }],
    [{ email: 'x' }, { email: ['Adresse e-mail invalide'] }],
  ],
  invalidCreations: [
    [{ ...names, clientId: 2_000_000_000 }, { clientId: ['Client inconnu'] }],
    [{ ...names, clientId: 2 ** 31 }, { clientId: ['Doit être inférieur ou égal à 2147483647'] }],
    [{ ...names, clientId: '1' }, { clientId: ['Doit être un entier'] }],
    [{ ...names, clientId: null }, { clientId: ['Doit être un entier'] }],
    [{}, { firstName: ['Champ requis'], lastName: ['Champ requis'] }],
  ],
})

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
  it('links it to the client', async ({ contacts }) => {
    const { id } = await contacts.create()
    expect(await listedIds(contacts)).toContain(id)
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

  it('rejects a client of another agency as unknown, and creates nothing', async ({ app, otherAgency, contacts }) => {
    const before = await app.db.selectFrom('contacts').select('id').execute()
    const { status, body } = await contacts.post({ ...names, clientId: otherAgency.clientId })
    expect(status).toBe(400)
    expect(body.details.fieldErrors).toEqual({ clientId: ['Client inconnu'] })
    expect(await app.db.selectFrom('contacts').select('id').execute()).toEqual(before)
  })
})

describe('updating a contact', () => {
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
  it('is listed once, also with several clients, and only by its agency', async ({
    app,
    agency,
    contacts,
    otherContacts,
  }) => {
    const { id } = await contacts.create()
    const client_id = await app.client(agency)
    await agency.tenant.insertInto('client_contacts').values({ contact_id: id, client_id }).execute()
    expect((await listedIds(contacts)).filter(listedId => listedId === id)).toEqual([id])
    expect(await listedIds(otherContacts)).toEqual([])
  })

  it('is listed by its clients, and linked to none of another agency', async ({
    app,
    agency,
    otherAgency,
    contacts,
  }) => {
    const [clientId, foreignId] = [await app.client(agency), await app.client(otherAgency)]
    const { id } = await contacts.create({ ...full, clientId })
    const link = agency.tenant.insertInto('client_contacts').values({ contact_id: id, client_id: foreignId }).execute()
    await expect(link).rejects.toThrow('violates foreign key constraint')
    const { data } = await contacts.list({ clientId })
    expect(data.map((contact: { id: number }) => contact.id)).toEqual([id])
    expect((await contacts.list({ clientId: foreignId })).total).toBe(0)
  })

  it('is kept when its client is deleted, but no request returns it', async ({ app, agency, contacts }) => {
    const clientId = await app.client(agency)
    const { id } = await contacts.create({ ...full, clientId })
    expect((await app.request('delete', `/clients/${clientId}`, agency.key)).status).toBe(204)
    expect((await contacts.get(id)).status).toBe(404)
    expect(await app.db.selectFrom('contacts').where('id', '=', id).select('id').execute()).toEqual([{ id }])
    expect(await contacts.events(id)).toHaveLength(1)
  })

  it('is deleted with its links', async ({ app, contacts }) => {
    const { id } = await contacts.create()
    expect((await contacts.remove(id)).status).toBe(204)
    const links = await app.db.selectFrom('client_contacts').where('contact_id', '=', id).selectAll().execute()
    expect(links).toEqual([])
  })

  it('returns 405 for PUT', async ({ app, agency, contacts }) => {
    const { id } = await contacts.create()
    const { status, headers } = await app.request('put', `/contacts/${id}`, agency.key, { body: full })
    expect(status).toBe(405)
    expect(headers['allow']).toBe('GET, HEAD, PATCH, DELETE')
  })
})
