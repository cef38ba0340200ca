import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { openSite } from '#test/interfaces/plugin/site.ts'

const it = test
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('key', { scope: 'file' }, async ({ app, agency }) => (await app.key(agency)).key)
  .extend('member', { scope: 'file' }, ({ app, agency }) => app.adminSession(agency, { role: 'member' }))
  .extend('create', { scope: 'file' }, ({ app, key }) => async (name: string, url: string) => {
    const client = (await app.request('post', '/clients', key, { body: { name } })).body
    const { body } = await app.request('post', '/websites', key, {
      body: { clientId: client.id, url, cms: 'WordPress' },
    })
    return { id: body.id as number, clientId: client.id as number }
  })
  .extend('list', { scope: 'file' }, ({ member }) => async (query: Record<string, string | number> = {}) => {
    return (await member.request('get', '/websites', { query })).body
  })

describe('a website', () => {
  it('has its client, and no connector before it is paired', async ({ agency, create, list, member }) => {
    const { id, clientId } = await create('Boulangerie Moreau', 'https://fournil.example/')
    const { status, body } = await member.request('get', `/websites/${id}`)
    expect([status, body]).toEqual([
      200,
      {
        id,
        agencyId: agency.id,
        url: 'https://fournil.example/',
        cms: 'WordPress',
        isActive: true,
        client: { id: clientId, name: 'Boulangerie Moreau' },
        connector: null,
      },
    ])
    expect((await list({ clientId })).data).toEqual([body])
  })

  it('has the connector that is not revoked, with its status', async ({ app, agency, member }) => {
    const site = await openSite(app, agency)
    const admin = await app.adminSession(agency)
    const path = `/websites/${site.websiteId}`
    const connector = async () => (await member.request('get', path)).body.connector
    expect(await connector()).toEqual({ id: site.id, status: 'disconnected' })
    await site.sendBearer('/v1/ping')
    expect(await connector()).toEqual({ id: site.id, status: 'connected' })
    await admin.request('post', `/site-connectors/${site.id}/disconnect`)
    expect(await connector()).toBe(null)
  })

  it('has no client once that is deleted', async ({ app, create, key, member }) => {
    const { id, clientId } = await create('Ancien', 'https://ancien.example/')
    await app.request('delete', `/clients/${clientId}`, key)
    expect((await member.request('get', `/websites/${id}`)).body).toMatchObject({ id, client: null })
  })

  it('belongs to its agency', async ({ app, create }) => {
    const { id, clientId } = await create('Durand', 'https://durand.example/')
    const stranger = await app.adminSession(await app.agency())
    expect((await stranger.request('get', `/websites/${id}`)).status).toBe(404)
    expect((await stranger.request('get', '/websites')).body).toMatchObject({ total: 0, data: [] })
    for (const query of [{ clientId }, { search: 'durand' }])
      expect((await stranger.request('get', '/websites', { query })).body.total).toBe(0)
  })
})

describe('the list of websites', () => {
  it('has pages with the total', async ({ create, list }) => {
    await create('A', 'https://page.example/1')
    await create('B', 'https://page.example/2')
    const { data, total } = await list({ limit: 100 })
    expect(data.length).toBe(total)
    const ids: number[] = data.map(({ id }: { id: number }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    expect((await list({ limit: 1, offset: 1 })).data).toEqual([data[1]])
  })

  it('is searched by URL and by client', async ({ create, list }) => {
    const { id } = await create('Épicerie Lévêque', 'https://primeurs.example/boutique')
    for (const search of ['primeurs', 'PRIM', 'epicerie leveque', 'boutique'])
      expect((await list({ search })).data, search).toMatchObject([{ id }])
    expect(await list({ search: "primeurs' or true --" })).toMatchObject({ total: 0 })
  })

  it.for([{ search: 'a' }, { search: 'a'.repeat(101) }, { clientId: 'x' }])('rejects %o', async (query, { member }) => {
    const { status, body } = await member.request('get', '/websites', { query })
    expect([status, Object.keys(body.details.fieldErrors)]).toEqual([400, Object.keys(query)])
  })
})
