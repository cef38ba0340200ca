import supertest from 'supertest'
import { describe, expect } from 'vitest'
import { operations } from '#generated/public/operations.ts'
import { scopes } from '#generated/public/scopes.ts'
import { expectConformance } from '#test/contract/conformance.ts'
import { test } from '#test/app/index.ts'

const it = test.extend('setup', { scope: 'file' }, async ({ app }) => {
  const agency = await app.agency()
  const { key } = await app.key(agency)
  const otherAgency = await app.agency()
  const { key: otherKey } = await app.key(otherAgency)

  const manifest = async (callerKey?: string) => {
    const call = supertest(app.url).get('/.well-known/mcp.json')
    const response = await (callerKey === undefined ? call : call.set('x-api-key', callerKey))
    expectConformance('get', '/.well-known/mcp.json', response, 'mcp')
    return response
  }
  const execute = async (body: unknown, callerKey: string | undefined = key) => {
    const call = supertest(app.url).post('/api/mcp/execute')
    if (callerKey) call.set('x-api-key', callerKey)
    const response = await call.send(body as object)
    expectConformance('post', '/api/mcp/execute', response, 'mcp')
    return response
  }
  const call = (tool: string, args: object = {}, callerKey = key) => execute({ tool, arguments: args }, callerKey)

  /** What the plugin of a site has reported. */
  const pair = async (ofAgency: typeof agency, abilities: unknown) => {
    const admin = await app.adminSession(ofAgency)
    const { key: callerKey } = await app.key(ofAgency)
    const clientId = await app.client(ofAgency)
    const website = await app.request('post', '/websites', callerKey, {
      body: { clientId, url: 'https://shop.example' },
    })
    const { pairingToken } = (await admin.request('post', `/websites/${website.body.id}/pairing-token`)).body
    const agent = supertest(app.url)
    const pairing = { pairingToken, siteUrl: 'https://shop.example', platform: 'wordpress' }
    const { apiKey, connectorId } = (await agent.post('/api/plugin/pair').send(pairing)).body
    await agent.post('/api/plugin/v2/heartbeat').set('X-Service-API-Key', apiKey).send({ abilities })
    return { websiteId: website.body.id as number, connectorId: connectorId as number, apiKey: apiKey as string }
  }
  const site = await pair(agency, [
    { name: 'cache/purge', label: 'Purge the cache', input_schema: { type: 'object', properties: { url: {} } } },
    'stats/read',
  ])
  const otherSite = await pair(otherAgency, { 'cache/purge': { description: 'Theirs' } })
  const ability = `websites/${site.websiteId}/cache/purge`

  return { manifest, key, ability, site, otherKey, otherSite, agency, call, execute, pair }
})

describe('the manifest', () => {
  it('lists every operation of the public API to everybody', async ({ setup: { manifest } }) => {
    const { status, body } = await manifest()
    expect(status).toBe(200)
    expect(body.tools.map(({ name }: { name: string }) => name)).toEqual(Object.keys(operations))
    expect(body).toMatchObject({
      transport: { type: 'streamable-http', url: '/mcp' },
      execute: { url: '/api/mcp/execute' },
    })
    const create = body.tools.find(({ name }: { name: string }) => name === 'createClient')
    expect(create).toMatchObject({ scope: 'clients:write', inputSchema: { required: ['name'] } })
    expect(create.annotations).toEqual({ readOnlyHint: false, destructiveHint: false })
  })

  it('marks what deletes, and nothing else', async ({ setup: { manifest } }) => {
    const { body } = await manifest()
    for (const { name, annotations } of body.tools) {
      const { method } = operations[name as keyof typeof operations]
      expect(annotations, name).toEqual({ readOnlyHint: method === 'get', destructiveHint: method === 'delete' })
    }
  })

  it('adds to a key the abilities of the sites of its agency, and of no other', async ({
    setup: { manifest, key, ability, site, otherKey, otherSite },
  }) => {
    const names = async (callerKey: string) =>
      (await manifest(callerKey)).body.tools
        .map(({ name }: { name: string }) => name)
        .filter((name: string) => name.includes('/'))
    expect(await names(key)).toEqual([ability, `websites/${site.websiteId}/stats/read`])
    expect(await names(otherKey)).toEqual([`websites/${otherSite.websiteId}/cache/purge`])
  })

  it.for(scopes.filter(scope => scope !== '*'))(
    'shows to a key with %s what that allows',
    async (scope, { app, setup: { agency, manifest } }) => {
      const { key: callerKey } = await app.key(agency, { scopes: [scope] })
      const { body } = await manifest(callerKey)
      for (const tool of body.tools) expect([null, scope]).toContain(tool.scope)
      expect(body.tools.some((tool: { scope: string | null }) => tool.scope === scope)).toBe(true)
    },
  )

  it('refuses a key that does not work', async ({ setup: { manifest } }) => {
    const { status, body } = await manifest(`spk_${'0'.repeat(48)}`)
    expect([status, body.code]).toEqual([401, 'INVALID_API_KEY'])
  })
})

describe('executing an operation', () => {
  it('creates, reads, changes, lists and deletes as requests do', async ({ app, setup: { call, key, agency } }) => {
    const created = await call('createClient', { name: ' Moreau ', city: 'Lyon' })
    expect(created.status).toBe(200)
    const { result } = created.body
    expect(result).toEqual((await app.request('get', `/clients/${result.id}`, key)).body)
    expect(result).toMatchObject({ name: 'Moreau', city: 'Lyon', agencyId: agency.id })
    expect((await call('updateClient', { id: result.id, city: null })).body.result).toMatchObject({ city: null })
    expect((await call('listClients', { limit: 1, offset: '0' })).body.result).toMatchObject({ limit: 1, offset: 0 })
    expect((await call('deleteClient', { id: String(result.id) })).body).toEqual({ result: null })
    expect((await call('getClient', { id: result.id })).status).toBe(404)
    const events = await app.events(agency, result.id, 'client')
    expect(events.map(({ event }) => event)).toEqual(['client.created', 'client.updated', 'client.deleted'])
  })

  it.for([
    ['createClient', {}, 400, 'VALIDATION_FAILED'],
    ['createTicket', { clientId: 1, title: 'A', extra: 1 }, 400, 'VALIDATION_FAILED'],
    ['getClient', {}, 400, 'VALIDATION_FAILED'],
    ['getClient', { id: '..' }, 400, 'VALIDATION_FAILED'],
    ['getClient', { id: '1/../2' }, 400, 'VALIDATION_FAILED'],
    ['getClient', { id: [1] }, 400, 'VALIDATION_FAILED'],
    ['getClient', { id: 99_999_999_999 }, 404, 'NOT_FOUND'],
    ['listClients', { limit: 'many' }, 400, 'VALIDATION_FAILED'],
    ['listClients', { limit: [1, 2] }, 400, 'VALIDATION_FAILED'],
    ['noSuchTool', {}, 404, 'NOT_FOUND'],
    ['constructor', {}, 404, 'NOT_FOUND'],
    ['websites/1/', {}, 404, 'NOT_FOUND'],
  ] as const)('%s of %j is its own refusal', async ([tool, args, status, code], { setup: { call } }) => {
    const response = await call(tool, args)
    expect([response.status, response.body.code]).toEqual([status, code])
    expect(response.headers['x-ratelimit-limit']).toBe('1000000')
  })

  it('answers a refusal word for word as the operation does', async ({ app, setup: { key, call } }) => {
    const { status, body } = await app.request('post', '/clients', key, { body: { name: '', email: 'x' } })
    const refused = await call('createClient', { name: '', email: 'x' })
    expect([refused.status, refused.body]).toEqual([status, body])
  })

  it('asks for the scope of the operation', async ({ app, setup: { agency, call } }) => {
    const { key: callerKey } = await app.key(agency, { scopes: ['clients:read'] })
    const { status, body } = await call('createClient', { name: 'A' }, callerKey)
    expect([status, body]).toEqual([
      403,
      { error: 'Permission refusée', code: 'PERMISSION_DENIED', required: 'clients:write' },
    ])
  })

  it('counts once, and is refused by the limits of the key', async ({ app, setup: { agency, call } }) => {
    const { key: callerKey } = await app.key(agency, { perMinute: 2 })
    expect((await call('getMe', {}, callerKey)).body.result.usage).toMatchObject({ minuteCount: 1, dayCount: 1 })
    expect((await call('getMe', {}, callerKey)).headers['x-ratelimit-remaining']).toBe('0')
    const refused = await call('getMe', {}, callerKey)
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMIT_EXCEEDED'])
    expect(refused.headers['retry-after']).toMatch(/^\d+$/)
  })

  it('carries the refusals of watches, which have no code', async ({ app, setup: { agency, call } }) => {
    const admin = await app.adminSession(agency)
    const { id } = (await admin.request('post', '/watches', { body: { name: 'A', status: 'paused' } })).body
    const run = await call('runWatch', { id })
    expect([run.status, run.body]).toEqual([409, { error: "La veille n'est pas active" }])
    const { synthesisId } = (await call('createWatchSynthesis', { id })).body.result
    const second = await call('createWatchSynthesis', { id, periodDays: 3 })
    expect([second.status, second.body.synthesisId, second.body.code]).toEqual([429, synthesisId, undefined])
  })

  it.for([
    ['no key', { tool: 'getMe' }, '', 401],
    ['no tool', {}, key, 400],
    ['arguments that are no object', { tool: 'getMe', arguments: [1] }, key, 400],
    ['a body that is too large', { tool: 'createClient', arguments: { name: 'x'.repeat(1024 * 1024) } }, key, 413],
  ] as const)('refuses %s', async ([_what, body, callerKey, status], { setup: { execute } }) => {
    expect((await execute(body, callerKey)).status).toBe(status)
  })

  it('is in the log of the agency', async ({ app, setup: { agency, call } }) => {
    const { id, key: callerKey } = await app.key(agency)
    await call('createClient', {}, callerKey)
    const admin = await app.adminSession(agency)
    const entries = async () =>
      (await admin.request('get', '/integrations/public-api/logs', { query: { keyId: id } })).body.data
    await expect
      .poll(entries, { timeout: 20_000 })
      .toMatchObject([
        { method: 'POST', endpoint: '/api/mcp/execute', statusCode: 400, errorCode: 'VALIDATION_FAILED' },
      ])
  })
})

describe('an ability of a site', () => {
  it('is queued for the plugin, and its result can be read', async ({
    app,
    setup: { call, ability, site, key, otherKey, agency },
  }) => {
    const { status, body } = await call(ability, { url: 'https://shop.example/' })
    expect([status, body]).toEqual([202, { result: { commandId: expect.any(Number), status: 'queued' } }])
    const { commandId } = body.result
    const agent = supertest(app.url)
    const { commands } = (await agent.get('/api/plugin/commands').set('X-Service-API-Key', site.apiKey)).body
    const payload = { ability: 'cache/purge', input: { url: 'https://shop.example/' } }
    expect(commands).toEqual([{ id: commandId, type: 'generic.execute_ability', payload }])
    await agent
      .post('/api/plugin/command-result')
      .set('X-Service-API-Key', site.apiKey)
      .send({ commandId, status: 'success', result: { purged: 3 }, logs: 'ok' })
    const read = (callerKey: string) =>
      supertest(app.url).get(`/api/mcp/commands/${commandId}`).set('x-api-key', callerKey)
    const response = await read(key)
    expectConformance('get', `/api/mcp/commands/${commandId}`, response, 'mcp')
    expect(response.body).toMatchObject({
      commandId,
      ability: 'cache/purge',
      status: 'success',
      result: { purged: 3 },
      logs: 'ok',
    })
    expect((await read(otherKey)).status).toBe(404)
    const { key: limitedKey } = await app.key(agency, { scopes: ['clients:read'] })
    expect((await read(limitedKey)).body).toMatchObject({ code: 'PERMISSION_DENIED', required: 'websites:write' })
  })

  it('is unknown to another agency, to a key without its scope forbidden', async ({
    app,
    setup: { call, ability, otherKey, otherSite, agency },
  }) => {
    expect((await call(ability, {}, otherKey)).status).toBe(404)
    expect((await call(`websites/${otherSite.websiteId}/cache/purge`)).status).toBe(404)
    const { key: limitedKey } = await app.key(agency, { scopes: ['websites:read'] })
    expect((await call(ability, {}, limitedKey)).body).toMatchObject({
      code: 'PERMISSION_DENIED',
      required: 'websites:write',
    })
  })

  it('takes arguments of 65,536 bytes at most', async ({ setup: { call, ability } }) => {
    const maxArguments = { text: 'x'.repeat(65_536 - '{"text":""}'.length) }
    expect((await call(ability, maxArguments)).status).toBe(202)
    const { status, body } = await call(ability, { text: `${maxArguments.text}x` })
    expect([status, body.details.fieldErrors]).toEqual([400, { arguments: ['65536 octets au plus'] }])
  })

  it('is gone with the connector of the site', async ({ app, setup: { pair, agency, call, manifest, key } }) => {
    const disconnected = await pair(agency, ['x'])
    const admin = await app.adminSession(agency)
    expect((await call(`websites/${disconnected.websiteId}/x`)).status).toBe(202)
    await admin.request('post', `/site-connectors/${disconnected.connectorId}/disconnect`)
    expect((await call(`websites/${disconnected.websiteId}/x`)).status).toBe(404)
    expect((await manifest(key)).body.tools.map(({ name }: { name: string }) => name)).not.toContain(
      `websites/${disconnected.websiteId}/x`,
    )
  })
})
