import { describe, expect, it } from 'vitest'
import { openWorld } from '#test/world.ts'

const world = await openWorld()
const agency = await world.agency()
const { key } = await world.key(agency)
const clientId = await world.client(agency)
const foreignId = await world.client(await world.agency())

const full = { clientId, url: 'https://www.moreau.example/', cms: 'WordPress', isActive: false, notes: 'OVH' }
const create = async (body: object = full) => (await world.request('post', '/websites', key, { body })).body

describe('creating a website', () => {
  it('returns every field as it was sent, and emits the website', async () => {
    const { status, body } = await world.request('post', '/websites', key, { body: full })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      agencyId: agency.id,
      ...full,
      createdAt: expect.any(String),
      updatedAt: body.createdAt,
    })
    expect(await world.events(agency, body.id, 'website')).toEqual([
      { event: 'website.created', data: { website: body } },
    ])
  })

  it('needs a client and a URL alone, and is active', async () => {
    expect(await create({ clientId, url: 'http://a.example' })).toMatchObject({
      isActive: true,
      cms: null,
      notes: null,
    })
  })

  it.each<[object, object]>([
    [{ url: full.url }, { clientId: ['Champ requis'] }],
    [{ clientId }, { url: ['Champ requis'] }],
    [{ ...full, clientId: null }, { clientId: ['Doit être un entier'] }],
    [{ ...full, clientId: 2_000_000_000 }, { clientId: ['Client inconnu'] }],
    [{ ...full, clientId: foreignId }, { clientId: ['Client inconnu'] }],
    [{ ...full, isActive: 'yes' }, { isActive: ['Doit être un booléen'] }],
    ...['moreau.example', 'ftp://moreau.example', 'javascript:alert(1)', 'http://', 'https://a b', ''].map(
      (url): [object, object] => [{ ...full, url }, { url: ['URL http(s) invalide'] }],
    ),
  ])('refuses %j', async (body, fieldErrors) => {
    const response = await world.request('post', '/websites', key, { body })
    expect(response.status).toBe(400)
    expect(response.body.details).toEqual({ fieldErrors, formErrors: [] })
  })
})

describe('changing a website', () => {
  it('changes what is sent, clears by null, and emits it', async () => {
    const before = await create()
    const its = await world.client(agency)
    const changes = { clientId: its, cms: null, isActive: true }
    const { status, body } = await world.request('patch', `/websites/${before.id}`, key, { body: changes })
    expect(status).toBe(200)
    expect(body).toEqual({ ...before, ...changes, updatedAt: body.updatedAt })
    expect(await world.events(agency, before.id, 'website')).toContainEqual({
      event: 'website.updated',
      data: { website: body },
    })
  })

  it('by nothing changes nothing and emits nothing', async () => {
    const before = await create()
    expect((await world.request('patch', `/websites/${before.id}`, key, { body: {} })).body).toEqual(before)
    expect(await world.events(agency, before.id, 'website')).toHaveLength(1)
  })

  it.each([
    [{ clientId: foreignId }, { clientId: ['Client inconnu'] }],
    [{ clientId: null }, { clientId: ['Doit être un entier'] }],
    [{ url: null }, { url: ['Doit être un texte'] }],
  ])('refuses %j and leaves it as it is', async (body, fieldErrors) => {
    const before = await create()
    const response = await world.request('patch', `/websites/${before.id}`, key, { body })
    expect(response.status).toBe(400)
    expect(response.body.details.fieldErrors).toEqual(fieldErrors)
    expect((await world.request('get', `/websites/${before.id}`, key)).body).toEqual(before)
  })
})

it('that is not there is a 404, whatever is said of its client', async () => {
  for (const body of [{ clientId: foreignId }, { clientId }, { notes: 'x' }, {}])
    expect((await world.request('patch', '/websites/2000000000', key, { body })).status).toBe(404)
})

describe('a website', () => {
  it('outlives its client, with clientId null, and neither moves nor emits', async () => {
    const its = await world.client(agency)
    const before = await create({ ...full, clientId: its })
    expect((await world.request('delete', `/clients/${its}`, key)).status).toBe(204)
    const { body } = await world.request('get', `/websites/${before.id}`, key)
    expect(body).toEqual({ ...before, clientId: null })
    expect(await world.events(agency, before.id, 'website')).toHaveLength(1)
  })

  it('is deleted for good, and emits its id', async () => {
    const { id } = await create()
    expect((await world.request('delete', `/websites/${id}`, key)).status).toBe(204)
    expect((await world.request('get', `/websites/${id}`, key)).status).toBe(404)
    expect((await world.events(agency, id, 'website')).at(-1)).toEqual({ event: 'website.deleted', data: { id } })
  })
})

describe('listing websites', () => {
  it('can be narrowed to a client', async () => {
    const [one, two] = [await world.client(agency), await world.client(agency)]
    const first = await create({ ...full, clientId: one })
    await create({ ...full, clientId: two })
    const third = await create({ ...full, clientId: one })
    const list = async (filter: string | number) =>
      (await world.request('get', '/websites', key, { query: { clientId: filter } })).body
    expect(await list(one)).toEqual({ data: [first, third], total: 2, limit: 50, offset: 0 })
    for (const none of [foreignId, 0, -1, '99999999999'])
      expect(await list(none), String(none)).toMatchObject({ data: [], total: 0 })
  })

  it.each(['', 'abc', '1e2', '1.5'])('refuses the client "%s"', async filter => {
    const { status, body } = await world.request('get', '/websites', key, { query: { clientId: filter } })
    expect(status).toBe(400)
    expect(body.details.fieldErrors).toEqual({ clientId: ['Doit être un entier'] })
  })
})
