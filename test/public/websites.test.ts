import { describe, expect } from 'vitest'
import { agenciesTest, resourceRequests, withIds, type InvalidBody } from './resource.ts'

const details = { url: 'https://www.moreau.example/', cms: 'WordPress', isActive: false, notes: 'OVH' }

const it = agenciesTest.extend('websites', { scope: 'file' }, ({ app, agency }) =>
  resourceRequests(app, agency, '/websites', { clientId: agency.clientId, ...details }),
)

const [client, otherClient] = ['<client>', '<client of another agency>']
const full = { clientId: client, ...details }

describe('creating a website', () => {
  it('returns every field as sent and emits website.created', async ({ agency, websites }) => {
    const { status, body } = await websites.post()
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      agencyId: agency.id,
      ...websites.full,
      createdAt: expect.any(String),
      updatedAt: body.createdAt,
    })
    expect(await websites.events(body.id)).toEqual([{ event: 'website.created', data: { website: body } }])
  })

  it('requires only a client and a URL, and is active by default', async ({ agency: { clientId }, websites }) => {
    expect(await websites.create({ clientId, url: 'http://a.example' })).toMatchObject({
      isActive: true,
      cms: null,
      notes: null,
    })
  })

  it.for<InvalidBody>([
    [{ url: full.url }, { clientId: ['Champ requis'] }],
    [{ clientId: client }, { url: ['Champ requis'] }],
    [{ ...full, clientId: null }, { clientId: ['Doit être un entier'] }],
    [{ ...full, clientId: 2_000_000_000 }, { clientId: ['Client inconnu'] }],
    [{ ...full, clientId: otherClient }, { clientId: ['Client inconnu'] }],
    [{ ...full, isActive: 'yes' }, { isActive: ['Doit être un booléen'] }],
    ...['moreau.example', 'ftp://moreau.example', 'javascript:alert(1)', 'http://', 'https://a b', ''].map(
      (url): InvalidBody => [{ ...full, url }, { url: ['URL http(s) invalide'] }],
    ),
  ])('rejects %j', async ([invalid, fieldErrors], { agency, otherAgency, websites }) => {
    const ids = { [client]: agency.clientId, [otherClient]: otherAgency.clientId }
    const { status, body } = await websites.post(withIds(invalid, ids))
    expect(status).toBe(400)
    expect(body.details).toEqual({ fieldErrors, formErrors: [] })
  })
})

describe('updating a website', () => {
  it('changes the fields sent, clears them by null, and emits website.updated', async ({ app, agency, websites }) => {
    const before = await websites.create()
    const changes = { clientId: await app.client(agency), cms: null, isActive: true }
    const { status, body } = await websites.patch(before.id, changes)
    expect(status).toBe(200)
    expect(body).toEqual({ ...before, ...changes, updatedAt: body.updatedAt })
    expect(await websites.events(before.id)).toContainEqual({ event: 'website.updated', data: { website: body } })
  })

  it('by an empty body changes nothing and emits no event', async ({ websites }) => {
    const before = await websites.create()
    expect((await websites.patch(before.id, {})).body).toEqual(before)
    expect(await websites.events(before.id)).toHaveLength(1)
  })

  it.for<InvalidBody>([
    [{ clientId: otherClient }, { clientId: ['Client inconnu'] }],
    [{ clientId: null }, { clientId: ['Doit être un entier'] }],
    [{ url: null }, { url: ['Doit être un texte'] }],
  ])('rejects %j', async ([invalid, fieldErrors], { otherAgency, websites }) => {
    const before = await websites.create()
    const fields = withIds(invalid, { [otherClient]: otherAgency.clientId })
    const { status, body } = await websites.patch(before.id, fields)
    expect(status).toBe(400)
    expect(body.details.fieldErrors).toEqual(fieldErrors)
    expect(await websites.read(before.id)).toEqual(before)
  })

  it('returns 404 for a missing website, regardless of clientId', async ({ agency, otherAgency, websites }) => {
    for (const body of [{ clientId: otherAgency.clientId }, { clientId: agency.clientId }, { notes: 'x' }, {}])
      expect((await websites.patch(2_000_000_000, body)).status).toBe(404)
  })
})

describe('deleting', () => {
  it('a client keeps its websites, with clientId null and without an event', async ({ app, agency, websites }) => {
    const clientId = await app.client(agency)
    const before = await websites.create({ ...websites.full, clientId })
    expect((await app.request('delete', `/clients/${clientId}`, agency.key)).status).toBe(204)
    expect(await websites.read(before.id)).toEqual({ ...before, clientId: null })
    expect(await websites.events(before.id)).toHaveLength(1)
  })

  it('a website removes it and emits website.deleted with its id', async ({ websites }) => {
    const { id } = await websites.create()
    expect((await websites.remove(id)).status).toBe(204)
    expect((await websites.get(id)).status).toBe(404)
    expect((await websites.events(id)).at(-1)).toEqual({ event: 'website.deleted', data: { id } })
  })
})

describe('listing websites', () => {
  it('filters by client', async ({ app, agency, otherAgency, websites }) => {
    const [firstClientId, secondClientId] = [await app.client(agency), await app.client(agency)]
    const first = await websites.create({ ...websites.full, clientId: firstClientId })
    await websites.create({ ...websites.full, clientId: secondClientId })
    const third = await websites.create({ ...websites.full, clientId: firstClientId })
    const expected = { data: [first, third], total: 2, limit: 50, offset: 0 }
    expect(await websites.list({ clientId: firstClientId })).toEqual(expected)
    for (const clientId of [otherAgency.clientId, 0, -1, '99999999999'])
      expect(await websites.list({ clientId }), String(clientId)).toMatchObject({ data: [], total: 0 })
  })

  it.for(['', 'abc', '1e2', '1.5'])('rejects the clientId "%s"', async (clientId, { app, agency }) => {
    const { status, body } = await app.request('get', '/websites', agency.key, { query: { clientId } })
    expect(status).toBe(400)
    expect(body.details.fieldErrors).toEqual({ clientId: ['Doit être un entier'] })
  })
})
