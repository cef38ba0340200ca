import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { openSite, type Site } from '#test/interfaces/plugin/site.ts'

const it = test
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('admin', { scope: 'file' }, ({ app, agency }) => app.adminSession(agency))
  .extend('member', { scope: 'file' }, ({ app, agency }) => app.adminSession(agency, { role: 'member' }))
  .extend('stranger', { scope: 'file' }, async ({ app }) => app.adminSession(await app.agency()))
  .extend('key', { scope: 'file' }, async ({ app, agency }) => (await app.key(agency)).key)
  /** Inserts one row into each of the tables, and returns the paths of the reports and contents. */
  .extend('fill', { scope: 'file' }, ({ admin }) => async (site: Site) => {
    await site.send('post', events, event)
    await site.send('post', '/api/plugin/v2/security-event', event)
    const report = (await site.send('post', '/api/plugin/v2/disk-usage', { used: 1 })).body.id
    const content = (await site.send('post', '/api/plugin/sync-content', { id: 1 })).body.id
    await site.sendBearer('/v1/gdpr/delete', { platform: 'wordpress', user_id: 7 })
    await admin.request('post', `/site-connectors/${site.id}/commands`, { body: { type: 'wp.flush_cache' } })
    await admin.request('post', `/site-connectors/${site.id}/sso`)
    return [`reports/${report}`, `contents/${content}`]
  })
  /** Counts the rows of a connector in all of the tables. */
  .extend('countRows', { scope: 'file' }, ({ app }) => async (id: number) => {
    const rows = await Promise.all(
      tables.map(table => app.db.selectFrom(table).where('connector_id', '=', id).select('connector_id').execute()),
    )
    return rows.flat().length
  })

const events = '/api/plugin/v2/activity'
const event = { event_type: 'user.login', remote_at: '2026-01-31T10:00:00Z' }
const tables = [
  'connector_activity',
  'connector_security_events',
  'connector_reports',
  'connector_contents',
  'connector_erasures',
  'connector_commands',
  'sso_tokens',
] as const

describe('a connector', () => {
  it('is returned with its site, its versions and its status', async ({ app, agency, admin, member }) => {
    const site = await openSite(app, agency)
    const { status, body } = await admin.request('get', `/site-connectors/${site.id}`)
    expect(status).toBe(200)
    expect(body).toEqual({
      id: site.id,
      agencyId: agency.id,
      websiteId: site.websiteId,
      siteId: site.siteId,
      siteUrl: 'https://www.moreau.example/',
      platform: 'wordpress',
      status: 'disconnected',
      pluginVersion: '3.13.0',
      phpVersion: null,
      platformVersion: null,
      timeZone: null,
      hmacRequired: true,
      lastPingAt: null,
      latencyMs: null,
      revokedAt: null,
      createdAt: expect.any(String),
      autoUpdatePolicy: null,
      abilities: null,
      allowedAbilities: null,
    })
    const { autoUpdatePolicy, abilities, allowedAbilities, ...listed } = body
    const { body: page } = await member.request('get', '/site-connectors', { query: { limit: 100 } })
    expect(page.data).toContainEqual(listed)
    expect(page.total).toBe(page.data.length)
  })

  it('rejects every request of its site with 401 once it is disconnected', async ({ app, agency, admin }) => {
    const site = await openSite(app, agency)
    await site.sendBearer('/v1/ping')
    const first = await admin.request('post', `/site-connectors/${site.id}/disconnect`)
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({ id: site.id, status: 'disconnected', revokedAt: expect.any(String) })
    expect((await admin.request('post', `/site-connectors/${site.id}/disconnect`)).body).toEqual(first.body)
    for (const response of [
      await site.sendBearer('/v1/ping'),
      await site.sendBearer('/v1/gdpr/delete', { platform: 'wordpress', user_id: 7 }),
      await site.send('post', events, event),
      await site.send('get', '/api/plugin/commands'),
      await site.sendUnsigned('post', events, event),
    ])
      expect([response.status, response.body]).toEqual([
        401,
        { error: 'Connecteur révoqué', code: 'INVALID_CREDENTIALS' },
      ])
    const queued = await admin.request('post', `/site-connectors/${site.id}/commands`, {
      body: { type: 'wp.flush_cache' },
    })
    expect([queued.status, queued.body.code]).toEqual([409, 'CONNECTOR_REVOKED'])
  })

  it('is deleted with all data of its site, and its credentials stop working', async ({
    app,
    agency,
    fill,
    countRows,
    admin,
  }) => {
    const site = await openSite(app, agency)
    const other = await openSite(app, agency)
    await fill(site)
    await fill(other)
    expect(await countRows(site.id)).toBe(tables.length)
    expect((await admin.request('delete', `/site-connectors/${site.id}`)).status).toBe(204)
    expect(await countRows(site.id)).toBe(0)
    expect(await countRows(other.id)).toBe(tables.length)
    expect((await site.sendBearer('/v1/ping')).body.code).toBe('INVALID_CREDENTIALS')
    expect((await admin.request('get', `/site-connectors/${site.id}`)).status).toBe(404)
    expect((await admin.request('delete', `/site-connectors/${site.id}`)).status).toBe(404)
  })

  it('is deleted with its website', async ({ app, agency, fill, key, countRows, admin }) => {
    const site = await openSite(app, agency)
    await fill(site)
    expect((await app.request('delete', `/websites/${site.websiteId}`, key)).status).toBe(204)
    expect(await countRows(site.id)).toBe(0)
    expect((await site.send('post', events, event)).status).toBe(401)
    expect((await admin.request('get', `/site-connectors/${site.id}`)).status).toBe(404)
  })

  it('of another agency returns 404, as does all data of its site', async ({
    app,
    agency,
    fill,
    admin,
    stranger,
    countRows,
  }) => {
    const site = await openSite(app, agency)
    const resourcePaths = await fill(site)
    const lists = ['activity', 'security-events', 'reports', 'contents', 'commands', 'erasures']
    for (const path of ['', ...[...lists, ...resourcePaths].map(resource => `/${resource}`)]) {
      expect((await admin.request('get', `/site-connectors/${site.id}${path}`)).status, path).toBe(200)
      expect((await stranger.request('get', `/site-connectors/${site.id}${path}`)).status, path).toBe(404)
    }
    for (const [method, path] of [
      ['delete', ''],
      ['post', '/disconnect'],
      ['post', '/sso'],
    ] as const)
      expect((await stranger.request(method, `/site-connectors/${site.id}${path}`)).status, path).toBe(404)
    const body = { type: 'wp.flush_cache' }
    expect((await stranger.request('post', `/site-connectors/${site.id}/commands`, { body })).status).toBe(404)
    expect((await stranger.request('get', '/site-connectors')).body).toMatchObject({ data: [], total: 0 })
    expect((await site.sendBearer('/v1/ping')).status).toBe(200)
    expect(await countRows(site.id)).toBe(tables.length)
  })

  it('can be read but not changed by members', async ({ app, agency, member }) => {
    const site = await openSite(app, agency)
    for (const [method, path] of [
      ['delete', ''],
      ['patch', ''],
      ['post', '/disconnect'],
      ['post', '/sso'],
      ['post', '/commands'],
    ] as const)
      expect((await member.request(method, `/site-connectors/${site.id}${path}`)).status, path).toBe(403)
    expect((await member.request('get', `/site-connectors/${site.id}/activity`)).status).toBe(200)
  })
})

it('lists connectors by status', async ({ app }) => {
  const agency = await app.agency()
  const owner = await app.adminSession(agency)
  const [connected, silent, revoked] = [
    await openSite(app, agency),
    await openSite(app, agency),
    await openSite(app, agency),
  ]
  for (const site of [connected, silent, revoked]) await site.sendBearer('/v1/ping')
  const longAgo = new Date(Date.now() - 11 * 60 * 1000).toISOString()
  await app.db.updateTable('connectors').set({ last_ping_at: longAgo }).where('id', '=', silent.id).execute()
  await owner.request('post', `/site-connectors/${revoked.id}/disconnect`)
  const list = async (query: Record<string, string>) => {
    const { body } = await owner.request('get', '/site-connectors', { query })
    expect(body.total).toBe(body.data.length)
    for (const { status } of body.data) expect(status).toBe(query['status'] ?? status)
    return body.data.map(({ id }: { id: number }) => id)
  }
  expect(await list({ status: 'connected' })).toEqual([connected.id])
  expect(await list({ status: 'disconnected' })).toEqual([silent.id, revoked.id])
  expect(await list({ status: 'disconnected', isRevoked: 'false' })).toEqual([silent.id])
  expect(await list({ isRevoked: 'true' })).toEqual([revoked.id])
  for (const query of [{ status: 'lost' }, { isRevoked: 'perhaps' }])
    expect((await owner.request('get', '/site-connectors', { query })).status).toBe(400)
})
