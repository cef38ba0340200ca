import { createHash } from 'node:crypto'
import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { openSite } from '#test/interfaces/plugin/site.ts'
import { connectClient } from './clients.ts'

const longName = 'é'.repeat(100)
const abilities = [
  'cache/purge',
  'a_b',
  'a__b',
  'a.b',
  'a/b',
  'x_h0123456789abcdef',
  'été 😀',
  longName,
  `${longName.slice(1)}x`,
]

const it = test
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('key', { scope: 'file' }, async ({ app, agency }) => (await app.key(agency)).key)
  .extend('site', { scope: 'file' }, async ({ app, agency }) => {
    const site = await openSite(app, agency)
    await site.send('post', '/api/plugin/v2/heartbeat', { abilities })
    return site
  })
  .extend('names', { scope: 'file' }, async ({ app, key, site }) => {
    const { body } = await app.mcp('get', '/.well-known/mcp.json', {
      headers: { 'x-api-key': key },
      query: { limit: 500 },
    })
    const tools = body.tools as { name: string }[]
    return tools.flatMap(({ name }) => (name.startsWith(`websites.${site.websiteId}.`) ? [name] : []))
  })

describe('the names of tools', () => {
  it('are allowed by the protocol, and differ', async ({ app, key, names }) => {
    const { body } = await app.mcp('get', '/.well-known/mcp.json', { headers: { 'x-api-key': key } })
    for (const { name } of body.tools) expect(name).toMatch(/^[A-Za-z0-9_.-]{1,64}$/)
    expect(new Set(names).size).toBe(abilities.length)
  })

  it('execute the ability of the site, as does the earlier form', async ({ app, key, site, names }) => {
    const execute = async (tool: string) => {
      const response = await app.mcp('post', '/api/mcp/execute', { body: { tool }, headers: { 'x-api-key': key } })
      expect(response.status, tool).toBe(202)
      const row = app.db
        .selectFrom('connector_commands')
        .where('id', '=', response.body.result.commandId)
        .select('payload')
      return ((await row.executeTakeFirstOrThrow()).payload as { ability: string }).ability
    }
    expect(await Promise.all(names.map(execute))).toEqual(abilities)
    const earlierNames = abilities.map(name => `websites/${site.websiteId}/${name}`)
    expect(await Promise.all(earlierNames.map(execute))).toEqual(abilities)
    const hash = createHash('sha256').update(longName).digest('hex').slice(0, 16)
    const cutLater = `websites.${site.websiteId}.${'_c3_a9'.repeat(15)}_h${hash}`
    expect(await execute(cutLater)).toBe(longName)
  })

  it('describe the ability in both forms', async ({ app, key, site, names }) => {
    const { call } = await connectClient(app.url, key)
    const earlierNames = abilities.map(name => `websites/${site.websiteId}/${name}`)
    for (const tools of [names, earlierNames]) {
      const { value } = await call('describe', { tools })
      expect(value.tools.map(({ name }: { name: string }) => name)).toEqual(names)
      expect(value.unknown).toEqual([])
    }
  })

  it('are one name in the audit log', async ({ app, agency, key, site }) => {
    for (const tool of [`websites.${site.websiteId}.a__b`, `websites/${site.websiteId}/a_b`])
      await app.mcp('post', '/api/mcp/execute', { body: { tool }, headers: { 'x-api-key': key } })
    const owner = await app.adminSession(agency, { role: 'owner' })
    const { data } = (await owner.request('get', '/audit-log', { query: { action: 'operation.executed' } })).body
    expect(data.slice(0, 2).map(({ object }: { object: { id: string } }) => object.id)).toEqual([
      `websites.${site.websiteId}.a__b`,
      `websites.${site.websiteId}.a__b`,
    ])
  })

  it.for([
    'websites.1.a',
    'websites.0.a',
    'websites.1.a_',
    'websites.01.a',
    'websites.1./',
    `websites.1.${'x'.repeat(99)}_h0123456789abcdef`,
  ])('that execute nothing return 404: %s', async (tool, { app }) => {
    const { key } = await app.key(await app.agency())
    const { status } = await app.mcp('post', '/api/mcp/execute', { body: { tool }, headers: { 'x-api-key': key } })
    expect(status).toBe(404)
  })
})
