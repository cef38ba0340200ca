import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'

const it = test.extend('setup', { scope: 'file' }, async ({ app }) => {
  const agency = await app.agency()
  const { key } = await app.key(agency)
  const clientId = await app.client(agency)
  const otherAgency = await app.agency()
  const { key: otherKey } = await app.key(otherAgency)

  const create = async (body: object = { ...full, clientId }) =>
    (await app.request('post', '/contacts', key, { body })).body
  const ids = async (apiKey: string) =>
    (await app.request('get', '/contacts', apiKey, { query: { limit: 100 } })).body.data.map(
      ({ id }: { id: number }) => id,
    )

  return { key, clientId, ids, agency, create, otherAgency, otherKey }
})

const full = {
  firstName: 'Camille',
  lastName: 'Moreau',
  email: 'camille@moreau.example',
  phone: '+33 6 12 00 00 00',
  position: 'Gérante',
}
const names = { firstName: 'Camille', lastName: 'Moreau' }

describe('creating a contact', () => {
  it('returns it without its client, links it, and emits it', async ({
    app,
    setup: { key, clientId, ids, agency },
  }) => {
    const { status, body } = await app.request('post', '/contacts', key, { body: { ...full, clientId } })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      ...full,
      createdAt: expect.any(String),
      updatedAt: body.createdAt,
    })
    expect(await ids(key)).toContain(body.id)
    expect((await app.request('get', `/contacts/${body.id}`, key)).body).toEqual(body)
    expect(await app.events(agency, body.id)).toEqual([{ event: 'contact.created', data: { contact: body } }])
  })

  it('without a client makes one that nobody sees, and emits it all the same', async ({
    app,
    setup: { create, ids, key, agency },
  }) => {
    const orphan = await create({ ...names, firstName: '  Orphan ' })
    expect(orphan).toMatchObject({ firstName: 'Orphan', email: null, phone: null, position: null })
    expect(await ids(key)).not.toContain(orphan.id)
    for (const method of ['get', 'patch', 'delete'] as const) {
      const body = method === 'patch' ? {} : undefined
      expect((await app.request(method, `/contacts/${orphan.id}`, key, { body })).status).toBe(404)
    }
    expect(await app.events(agency, orphan.id)).toHaveLength(1)
  })

  it.for([
    [{ ...names, clientId: 2_000_000_000 }, { clientId: ['Client inconnu'] }],
    [{ ...names, clientId: 2 ** 31 }, { clientId: ['2147483647 au plus'] }],
    [{ ...names, clientId: '1' }, { clientId: ['Doit être un entier'] }],
    [{ ...names, clientId: null }, { clientId: ['Doit être un entier'] }],
    [{}, { firstName: ['Champ requis'], lastName: ['Champ requis'] }],
    [{ ...names, lastName: ' ' }, { lastName: ['Ne doit pas être vide'] }],
    [{ ...names, email: 'x' }, { email: ['Adresse e-mail invalide'] }],
  ] as const)('refuses %j', async ([body, fieldErrors], { app, setup: { key } }) => {
    const response = await app.request('post', '/contacts', key, { body })
    expect(response.status).toBe(400)
    expect(response.body.details).toEqual({ fieldErrors, formErrors: [] })
  })

  it("refuses another agency's client as one that does not exist, and makes nothing", async ({
    app,
    setup: { otherAgency, key },
  }) => {
    const before = await app.db.selectFrom('contacts').select('id').execute()
    const body = { ...names, clientId: await app.client(otherAgency) }
    const { status, body: refused } = await app.request('post', '/contacts', key, { body })
    expect(status).toBe(400)
    expect(refused.details.fieldErrors).toEqual({ clientId: ['Client inconnu'] })
    expect(await app.db.selectFrom('contacts').select('id').execute()).toEqual(before)
  })
})

describe('changing a contact', () => {
  it('changes what is sent, clears by null, and emits it', async ({ app, setup: { create, key, agency } }) => {
    const before = await create()
    const { status, body } = await app.request('patch', `/contacts/${before.id}`, key, {
      body: { position: null, lastName: 'Petit' },
    })
    expect(status).toBe(200)
    expect(body).toEqual({ ...before, position: null, lastName: 'Petit', updatedAt: body.updatedAt })
    expect(await app.events(agency, before.id)).toContainEqual({ event: 'contact.updated', data: { contact: body } })
  })

  it('by nothing changes nothing and emits nothing', async ({ app, setup: { create, key, agency } }) => {
    const before = await create()
    const { body } = await app.request('patch', `/contacts/${before.id}`, key, { body: { colour: 'red' } })
    expect(body).toEqual(before)
    expect(await app.events(agency, before.id)).toHaveLength(1)
  })

  it('cannot add or change its client', async ({ app, setup: { create, clientId, key } }) => {
    const { id } = await create()
    for (const value of [clientId, null, 'x']) {
      const { status, body } = await app.request('patch', `/contacts/${id}`, key, { body: { clientId: value } })
      expect(status).toBe(400)
      expect(body.details.fieldErrors).toEqual({ clientId: ['Ne peut pas être modifié'] })
    }
  })
})

describe('a contact', () => {
  it('is seen by each agency to whose client it is linked, once', async ({
    app,
    setup: { create, agency, otherAgency, ids, key, otherKey },
  }) => {
    const { id } = await create()
    await app.db
      .insertInto('client_contacts')
      .values([
        { contact_id: id, client_id: await app.client(agency) },
        { contact_id: id, client_id: await app.client(otherAgency) },
      ])
      .execute()
    expect((await ids(key)).filter((seen: number) => seen === id)).toEqual([id])
    expect(await ids(otherKey)).toEqual([id])
  })

  it('outlives its client, unseen', async ({ app, setup: { agency, create, key } }) => {
    const ownClientId = await app.client(agency)
    const { id } = await create({ ...full, clientId: ownClientId })
    expect((await app.request('delete', `/clients/${ownClientId}`, key)).status).toBe(204)
    expect((await app.request('get', `/contacts/${id}`, key)).status).toBe(404)
    expect(await app.db.selectFrom('contacts').where('id', '=', id).select('id').execute()).toEqual([{ id }])
    expect(await app.events(agency, id, 'contact')).toHaveLength(1)
  })

  it('is deleted with its links, and emits its id', async ({ app, setup: { create, key, agency } }) => {
    const { id } = await create()
    expect((await app.request('delete', `/contacts/${id}`, key)).status).toBe(204)
    expect((await app.request('delete', `/contacts/${id}`, key)).status).toBe(404)
    const links = await app.db.selectFrom('client_contacts').where('contact_id', '=', id).selectAll().execute()
    expect(links).toEqual([])
    expect((await app.events(agency, id, 'contact')).at(-1)).toEqual({ event: 'contact.deleted', data: { id } })
  })

  it('has no PUT', async ({ app, setup: { create, key } }) => {
    const { id } = await create()
    const { status, headers } = await app.request('put', `/contacts/${id}`, key, { body: full })
    expect(status).toBe(405)
    expect(headers['allow']).toBe('GET, HEAD, PATCH, DELETE')
  })
})
