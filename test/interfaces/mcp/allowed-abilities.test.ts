import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { openSite } from '#test/interfaces/plugin/site.ts'

const it = test
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('admin', { scope: 'file' }, ({ app, agency }) => app.adminSession(agency))
  .extend('key', { scope: 'file' }, async ({ app, agency }) => (await app.key(agency)).key)
  /** A site that reports three abilities, of its own. */
  .extend('site', async ({ app, agency }) => {
    const site = await openSite(app, agency)
    await site.send('post', '/api/plugin/v2/heartbeat', { abilities })
    return site
  })
  .extend('allow', ({ admin, site }) => {
    return (allowedAbilities: unknown, id = site.id) =>
      admin.request('patch', `/site-connectors/${id}`, { body: { allowedAbilities } })
  })
  /** Executes an ability of the site, and returns the status. */
  .extend('execute', ({ app, key, site }) => async (name: string) => {
    const body = { tool: `websites/${site.websiteId}/${name}` }
    return (await app.mcp('post', '/api/mcp/execute', { body, headers: { 'x-api-key': key } })).status
  })
  /** The names of the abilities of the site that agents find in each way. */
  .extend('findAll', ({ app, key, site }) => async () => {
    const prefix = `websites.${site.websiteId}.`
    const headers = { 'x-api-key': key, accept: 'application/json, text/event-stream' }
    const callTool = async (name: string, args: object) => {
      const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }
      return (await app.mcp('post', '/mcp', { body: message, headers })).body.result.structuredContent
    }
    const responses = [
      (await app.mcp('get', '/.well-known/mcp.json', { query: { limit: 500 }, headers })).body,
      await callTool('search', { query: 'zebra', limit: 100 }),
      await callTool('describe', { tools: abilities.map(name => `websites/${site.websiteId}/${name}`) }),
    ]
    return responses.map(({ tools }: { tools: { name: string }[] }) =>
      tools
        .flatMap(({ name }) => (name.startsWith(prefix) ? [name.slice(prefix.length).replace('.', '/')] : []))
        .toSorted(),
    )
  })

const abilities = ['zebra/count', 'zebra/delete', 'zebra/feed']

describe('the abilities that an admin allows', () => {
  it('are all that the site reports, by default', async ({ execute, findAll }) => {
    expect(await findAll()).toEqual([abilities, abilities, abilities])
    for (const name of abilities) expect(await execute(name)).toBe(202)
  })

  it('are the only ones that agents find and execute', async ({ allow, admin, site, execute, findAll }) => {
    const allowed = ['zebra/feed', 'zebra/unknown']
    const { status, body } = await allow(allowed)
    expect([status, body.allowedAbilities, body.abilities]).toEqual([200, allowed, abilities])
    expect((await admin.request('get', `/site-connectors/${site.id}`)).body).toEqual(body)
    expect((await admin.request('patch', `/site-connectors/${site.id}`, { body: {} })).body).toEqual(body)
    expect(await findAll()).toEqual([['zebra/feed'], ['zebra/feed'], ['zebra/feed']])
    expect(await execute('zebra/feed')).toBe(202)
    for (const name of ['zebra/delete', 'zebra/unknown']) expect(await execute(name)).toBe(404)
    await allow([])
    expect(await findAll()).toEqual([[], [], []])
    expect(await execute('zebra/feed')).toBe(404)
    await allow(null)
    expect(await findAll()).toEqual([abilities, abilities, abilities])
  })

  it('do not restrict the commands of admins', async ({ allow, admin, site }) => {
    await allow([])
    const body = { type: 'generic.execute_ability', payload: { ability: 'zebra/feed', input: {} } }
    expect((await admin.request('post', `/site-connectors/${site.id}/commands`, { body })).status).toBe(201)
  })

  it('apply to a call that waits for their change', async ({ app, site, execute }) => {
    const { executing } = await app.db.transaction().execute(async tx => {
      await tx.updateTable('connectors').set({ allowed_abilities: [] }).where('id', '=', site.id).execute()
      const call = execute('zebra/feed')
      await app.waitForLockWaiters()
      return { executing: call }
    })
    expect(await executing).toBe(404)
    const commands = app.db.selectFrom('connector_commands').where('connector_id', '=', site.id).select('id')
    expect(await commands.execute()).toEqual([])
  })

  it('stay the same when the site is paired again, even after it was disconnected', async ({
    app,
    agency,
    allow,
    admin,
    site,
  }) => {
    await allow(['zebra/feed'])
    const { websiteId } = site
    const again = await openSite(app, agency, { websiteId })
    await admin.request('post', `/site-connectors/${again.id}/disconnect`)
    const last = await openSite(app, agency, { websiteId })
    for (const { id } of [again, last]) {
      const { body } = await admin.request('get', `/site-connectors/${id}`)
      expect(body.allowedAbilities).toEqual(['zebra/feed'])
    }
    const other = await openSite(app, agency)
    expect((await admin.request('get', `/site-connectors/${other.id}`)).body.allowedAbilities).toBeNull()
  })

  it('are in the audit log when they change', async ({ allow, admin, site }) => {
    await allow(['zebra/feed'])
    await allow(['zebra/feed'])
    const { data } = (await admin.request('get', '/audit-log', { query: { object: `connector:${site.id}` } })).body
    const updates = data.filter(({ action }: { action: string }) => action === 'connector.updated')
    expect(updates).toMatchObject([
      { actor: { type: 'user' }, changes: { allowedAbilities: { before: null, after: ['zebra/feed'] } } },
    ])
  })

  it.for([
    ['a name', 'zebra/feed'],
    ['an empty name', ['']],
    ['a name that is too long', ['x'.repeat(101)]],
    ['a number', [1]],
    ['equal names', ['a', 'a']],
    ['too many names', Array.from({ length: 201 }, (_, nth) => `a${nth}`)],
  ] as const)('cannot be %s', async ([, value], { allow }) => {
    const { status, body } = await allow(value)
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED'])
  })

  it('can be changed by admins of the agency only', async ({ app, agency, site }) => {
    const body = { allowedAbilities: [] }
    const member = await app.adminSession(agency, { role: 'member' })
    expect((await member.request('patch', `/site-connectors/${site.id}`, { body })).status).toBe(403)
    const stranger = await app.adminSession(await app.agency())
    expect((await stranger.request('patch', `/site-connectors/${site.id}`, { body })).status).toBe(404)
  })
})
