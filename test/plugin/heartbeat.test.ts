import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { openSite } from './site.ts'

const it = test.extend('setup', { scope: 'file' }, async ({ app }) => {
  const agency = await app.agency()
  const admin = await app.adminSession(agency)
  const readConnector = async (id: number) => (await admin.request('get', `/site-connectors/${id}`)).body

  return { agency, readConnector, admin }
})

describe('a ping', () => {
  it('tells that the site is there', async ({ app, setup: { agency, readConnector } }) => {
    const site = await openSite(app, agency)
    expect(await readConnector(site.id)).toMatchObject({ status: 'disconnected', lastPingAt: null, latencyMs: null })
    const { status, body } = await site.sendBearer('/v1/ping')
    expect(status).toBe(200)
    expect(body).toEqual({ status: 'ok', timestamp: expect.any(String), latencyMs: expect.any(Number) })
    expect(Math.abs(Date.parse(body.timestamp) - Date.now())).toBeLessThan(5000)
    expect(await readConnector(site.id)).toMatchObject({
      status: 'connected',
      lastPingAt: body.timestamp,
      latencyMs: body.latencyMs,
    })
  })

  it('may report the version, which the agency sees', async ({ app, setup: { agency, readConnector } }) => {
    const site = await openSite(app, agency)
    await site.sendBearer('/v1/ping', { pluginVersion: '3.14.0' })
    expect(await readConnector(site.id)).toMatchObject({ pluginVersion: '3.14.0', hmacRequired: true })
    await site.sendBearer('/v1/ping', { pluginVersion: '3.12.0' })
    expect(await readConnector(site.id)).toMatchObject({ pluginVersion: '3.12.0', hmacRequired: true })
    await site.sendBearer('/v1/ping', {})
    expect(await readConnector(site.id)).toMatchObject({ pluginVersion: '3.12.0' })
  })

  it('that is older than 10 minutes no longer tells so', async ({ app, setup: { agency, readConnector } }) => {
    const site = await openSite(app, agency)
    await site.sendBearer('/v1/ping')
    await sql`update connectors set last_ping_at = now() - interval '10 minutes 1 second' where id = ${site.id}`.execute(
      app.db,
    )
    expect((await readConnector(site.id)).status).toBe('disconnected')
  })

  it.for([['[]'], ['{'], ['{"pluginVersion":1}']] as const)(
    'with the body %s is refused',
    async ([body], { app, setup: { agency } }) => {
      const site = await openSite(app, agency)
      expect((await site.sendBearer('/v1/ping', body)).status).toBe(400)
    },
  )
})

describe('a heartbeat of the second generation', () => {
  const report = {
    pluginVersion: '3.14.0',
    phpVersion: '8.3.1',
    platformVersion: '6.8.1',
    autoUpdatePolicy: { core: 'minor', plugins: ['akismet'] },
    abilities: [{ name: 'site/flush-cache', input_schema: { type: 'object' } }],
  }

  it('reports what the agency sees', async ({ app, setup: { agency, readConnector } }) => {
    const site = await openSite(app, agency)
    const { status, body } = await site.send('post', '/api/plugin/v2/heartbeat', { ...report, more: [1] })
    expect(status).toBe(200)
    expect(body).toEqual({
      status: 'ok',
      timestamp: expect.any(String),
      latencyMs: expect.any(Number),
      hmacRequired: true,
      pendingCommands: 0,
    })
    expect(await readConnector(site.id)).toMatchObject({ status: 'connected', lastPingAt: body.timestamp, ...report })
    await site.send('post', '/api/plugin/v2/heartbeat', { pluginVersion: null, abilities: { 'site/info': {} } })
    expect(await readConnector(site.id)).toMatchObject({ ...report, abilities: { 'site/info': {} } })
    await site.send('post', '/api/plugin/v2/heartbeat', {})
    expect(await readConnector(site.id)).toMatchObject({ abilities: { 'site/info': {} } })
  })

  it('may have an empty object as PHP writes it', async ({ app, setup: { agency, readConnector } }) => {
    const site = await openSite(app, agency)
    expect((await site.send('post', '/api/plugin/v2/heartbeat', { autoUpdatePolicy: [] })).status).toBe(200)
    expect((await readConnector(site.id)).autoUpdatePolicy).toEqual({})
  })

  it('tells how many commands wait', async ({ app, setup: { agency, admin } }) => {
    const site = await openSite(app, agency)
    for (const type of ['wp.flush_cache', 'wp.update_core'])
      await admin.request('post', `/site-connectors/${site.id}/commands`, { body: { type } })
    expect((await site.send('post', '/api/plugin/v2/heartbeat', {})).body.pendingCommands).toBe(2)
    await site.send('get', '/api/plugin/commands')
    expect((await site.send('post', '/api/plugin/v2/heartbeat', {})).body.pendingCommands).toBe(0)
  })

  it.for([{ autoUpdatePolicy: ['core'] }, { abilities: 'all' }, { phpVersion: 8 }, { pluginVersion: 'x'.repeat(51) }])(
    'with %j is refused',
    async (invalid, { app, setup: { agency } }) => {
      const site = await openSite(app, agency)
      const { status, body } = await site.send('post', '/api/plugin/v2/heartbeat', invalid)
      expect([status, Object.keys(body.details.fieldErrors)]).toEqual([400, Object.keys(invalid)])
    },
  )
})
