import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'

const it = test.extend('setup', { scope: 'file' }, async ({ app }) => {
  const agency = await app.agency()
  const { key } = await app.key(agency)
  const clientId = await app.client(agency)
  const otherClientId = await app.client(await app.agency())

  const full = { clientId, url: 'https://www.moreau.example/', cms: 'WordPress', isActive: false, notes: 'OVH' }
  const create = async (body: object = full) => (await app.request('post', '/websites', key, { body })).body

  return { key, full, agency, create, clientId, otherClientId }
})

describe('creating a website', () => {
  it('returns every field as it was sent, and emits the website', async ({ app, setup: { key, full, agency } }) => {
    const { status, body } = await app.request('post', '/websites', key, { body: full })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      agencyId: agency.id,
      ...full,
      createdAt: expect.any(String),
      updatedAt: body.createdAt,
    })
    expect(await app.events(agency, body.id, 'website')).toEqual([
      { event: 'website.created', data: { website: body } },
    ])
  })

  it('needs a client and a URL alone, and is active', async ({ setup: { create, clientId } }) => {
    expect(await create({ clientId, url: 'http://a.example' })).toMatchObject({
      isActive: true,
      cms: null,
      notes: null,
    })
  })

  it.for<[object, object]>([
    [{ url: full.url }, { clientId: ['Champ requis'] }],
    [{ clientId }, { url: ['Champ requis'] }],
    [{ ...full, clientId: null }, { clientId: ['Doit être un entier'] }],
    [{ ...full, clientId: 2_000_000_000 }, { clientId: ['Client inconnu'] }],
    [{ ...full, clientId: otherClientId }, { clientId: ['Client inconnu'] }],
    [{ ...full, isActive: 'yes' }, { isActive: ['Doit être un booléen'] }],
    ...['moreau.example', 'ftp://moreau.example', 'javascript:alert(1)', 'http://', 'https://a b', ''].map(
      (url): [object, object] => [{ ...full, url }, { url: ['URL http(s) invalide'] }],
    ),
  ] as const)('refuses %j', async ([body, fieldErrors], { app, setup: { key } }) => {
    const response = await app.request('post', '/websites', key, { body })
    expect(response.status).toBe(400)
    expect(response.body.details).toEqual({ fieldErrors, formErrors: [] })
  })
})

describe('changing a website', () => {
  it('changes what is sent, clears by null, and emits it', async ({ app, setup: { create, agency, key } }) => {
    const before = await create()
    const newClientId = await app.client(agency)
    const changes = { clientId: newClientId, cms: null, isActive: true }
    const { status, body } = await app.request('patch', `/websites/${before.id}`, key, { body: changes })
    expect(status).toBe(200)
    expect(body).toEqual({ ...before, ...changes, updatedAt: body.updatedAt })
    expect(await app.events(agency, before.id, 'website')).toContainEqual({
      event: 'website.updated',
      data: { website: body },
    })
  })

  it('by nothing changes nothing and emits nothing', async ({ app, setup: { create, key, agency } }) => {
    const before = await create()
    expect((await app.request('patch', `/websites/${before.id}`, key, { body: {} })).body).toEqual(before)
    expect(await app.events(agency, before.id, 'website')).toHaveLength(1)
  })

  it.for([
    [{ clientId: otherClientId }, { clientId: ['Client inconnu'] }],
    [{ clientId: null }, { clientId: ['Doit être un entier'] }],
    [{ url: null }, { url: ['Doit être un texte'] }],
  ] as const)('refuses %j and leaves it as it is', async ([body, fieldErrors], { app, setup: { create, key } }) => {
    const before = await create()
    const response = await app.request('patch', `/websites/${before.id}`, key, { body })
    expect(response.status).toBe(400)
    expect(response.body.details.fieldErrors).toEqual(fieldErrors)
    expect((await app.request('get', `/websites/${before.id}`, key)).body).toEqual(before)
  })
})

it('that is not there is a 404, whatever is said of its client', async ({
  app,
  setup: { otherClientId, clientId, key },
}) => {
  for (const body of [{ clientId: otherClientId }, { clientId }, { notes: 'x' }, {}])
    expect((await app.request('patch', '/websites/2000000000', key, { body })).status).toBe(404)
})

describe('a website', () => {
  it('outlives its client, with clientId null, and neither moves nor emits', async ({
    app,
    setup: { agency, create, full, key },
  }) => {
    const newClientId = await app.client(agency)
    const before = await create({ ...full, clientId: newClientId })
    expect((await app.request('delete', `/clients/${newClientId}`, key)).status).toBe(204)
    const { body } = await app.request('get', `/websites/${before.id}`, key)
    expect(body).toEqual({ ...before, clientId: null })
    expect(await app.events(agency, before.id, 'website')).toHaveLength(1)
  })

  it('is deleted for good, and emits its id', async ({ app, setup: { create, key, agency } }) => {
    const { id } = await create()
    expect((await app.request('delete', `/websites/${id}`, key)).status).toBe(204)
    expect((await app.request('get', `/websites/${id}`, key)).status).toBe(404)
    expect((await app.events(agency, id, 'website')).at(-1)).toEqual({ event: 'website.deleted', data: { id } })
  })
})

describe('listing websites', () => {
  it('can be narrowed to a client', async ({ app, setup: { agency, create, full, key, otherClientId } }) => {
    const [firstClientId, secondClientId] = [await app.client(agency), await app.client(agency)]
    const first = await create({ ...full, clientId: firstClientId })
    await create({ ...full, clientId: secondClientId })
    const third = await create({ ...full, clientId: firstClientId })
    const list = async (filter: string | number) =>
      (await app.request('get', '/websites', key, { query: { clientId: filter } })).body
    expect(await list(firstClientId)).toEqual({ data: [first, third], total: 2, limit: 50, offset: 0 })
    for (const unmatchedClientId of [otherClientId, 0, -1, '99999999999'])
      expect(await list(unmatchedClientId), String(unmatchedClientId)).toMatchObject({ data: [], total: 0 })
  })

  it.for(['', 'abc', '1e2', '1.5'])('refuses the client "%s"', async (filter, { app, setup: { key } }) => {
    const { status, body } = await app.request('get', '/websites', key, { query: { clientId: filter } })
    expect(status).toBe(400)
    expect(body.details.fieldErrors).toEqual({ clientId: ['Doit être un entier'] })
  })
})
