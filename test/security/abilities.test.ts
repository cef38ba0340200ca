import { describe, expect, vi } from 'vitest'
import { test, type TestAgency, type TestApp } from '#test/app/index.ts'
import { openSite } from '#test/interfaces/plugin/site.ts'

const it = test
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('key', { scope: 'file' }, async ({ app, agency }) => (await app.key(agency)).key)
  .extend('search', { scope: 'file' }, ({ app, key }) => async (query: string): Promise<string[]> => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'search', arguments: { query } } }
    const headers = { 'x-api-key': key, accept: 'application/json, text/event-stream' }
    const { body } = await app.mcp('post', '/mcp', { body: message, headers })
    return body.result.structuredContent.tools.map(({ name }: { name: string }) => name)
  })

const heartbeat = '/api/plugin/v2/heartbeat'
const heaviest = (nth: number) => ({
  name: `ability-${nth}/${'x'.repeat(80)}`,
  label: `Purge ${nth}`,
  description: 'y'.repeat(1000),
  input_schema: { type: 'object', description: 'z'.repeat(4000) },
})
const abilities = (count: number) => Array.from({ length: count }, (_, nth) => heaviest(nth))

const openSiteWith = async (app: TestApp, agency: TestAgency, reported: unknown) => {
  const site = await openSite(app, agency)
  expect((await site.send('post', heartbeat, { abilities: reported })).status).toBe(200)
  return site
}

describe('the abilities of a site', () => {
  it('are at most 200', async ({ app, agency }) => {
    const site = await openSiteWith(app, agency, abilities(200))
    const { status, body } = await site.send('post', heartbeat, { abilities: ['x', ...abilities(200)] })
    expect([status, body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
    const byName = Object.fromEntries(Array.from({ length: 201 }, (_, nth) => [`a${nth}`, {}]))
    expect((await site.send('post', heartbeat, { abilities: byName })).status).toBe(413)
    const stored = await app.db
      .selectFrom('connector_abilities')
      .where('connector_id', '=', site.id)
      .select('name')
      .execute()
    expect(stored).toHaveLength(200)
  })

  it('are at most 65,536 bytes in the response about the connector', async ({ app, agency }) => {
    const admin = await app.adminSession(agency)
    const site = await openSiteWith(app, agency, abilities(200))
    const { body } = await admin.request('get', `/site-connectors/${site.id}`)
    expect(body.abilities).toHaveLength(200)
    expect(Buffer.byteLength(JSON.stringify(body.abilities))).toBeLessThan(65_536)
  })

  it('are written once when heartbeats repeat them', async ({ app, agency }) => {
    const site = await openSiteWith(app, agency, abilities(2))
    const versions = async () =>
      await app.db
        .selectFrom('connector_abilities')
        .where('connector_id', '=', site.id)
        .select(eb => eb.ref('xmin' as never).as('version'))
        .execute()
    const before = await versions()
    await site.send('post', heartbeat, { abilities: abilities(2) })
    expect(await versions()).toEqual(before)
    await site.send('post', heartbeat, { abilities: abilities(3) })
    expect(await versions()).toHaveLength(3)
  })
})

describe('agents', () => {
  it('get the abilities of many sites in pages', async ({ app }) => {
    const agency = await app.agency()
    const { key } = await app.key(agency)
    for (let nth = 0; nth < 3; nth++) await openSiteWith(app, agency, abilities(200))
    const read = async (query: Record<string, number>) =>
      (await app.mcp('get', '/.well-known/mcp.json', { query, headers: { 'x-api-key': key } })).body
    const first = await read({})
    expect(first).toMatchObject({ limit: 250, offset: 0 })
    expect(first.tools).toHaveLength(250)
    const names = new Set<string>()
    for (let offset = 0; offset < first.total; offset += 250)
      for (const { name } of (await read({ offset })).tools) names.add(name)
    expect(names.size).toBe(first.total)
    expect([...names].filter(name => name.startsWith('websites.'))).toHaveLength(600)
    expect((await read({ limit: 5000 })).limit).toBe(500)
    const invalid = await app.mcp('get', '/.well-known/mcp.json', { query: { limit: 'x' } })
    expect([invalid.status, invalid.body.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect((await read({ offset: first.total })).tools).toEqual([])
  })

  it('search without loading every ability', async ({ app, agency, search }) => {
    for (let nth = 0; nth < 3; nth++) await openSiteWith(app, agency, abilities(200))
    const target = await openSiteWith(app, agency, [{ name: 'zebra/feed', description: 'Nourrir le zèbre' }])
    const parse = vi.spyOn(JSON, 'parse')
    const tool = `websites.${target.websiteId}.zebra.feed`
    for (const query of ['zebras', 'zebre', 'feeding zebra', `websites ${target.websiteId} feed`])
      expect(await search(query)).toContain(tool)
    expect(await search('purge')).toHaveLength(10)
    // Schemas arrive as JSON text: a search parses those of its results only.
    expect(parse.mock.calls.length).toBeLessThan(300)
    parse.mockRestore()
  })

  it.for(["' | 'x", '& ! ( ) :* \\', '😀', 'é'.repeat(200), ''])('can search for %s', async (query, { search }) => {
    expect(await search(query)).toEqual(expect.any(Array))
  })
})
