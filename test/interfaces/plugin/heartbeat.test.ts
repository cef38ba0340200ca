import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { openSite, unixNow } from './site.ts'

const it = test
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('admin', { scope: 'file' }, ({ app, agency }) => app.adminSession(agency))
  .extend('readConnector', { scope: 'file' }, ({ admin }) => {
    return async (id: number) => (await admin.request('get', `/site-connectors/${id}`)).body
  })
  /** The version of the row of a connector, which each write changes. */
  .extend('rowVersion', { scope: 'file' }, ({ app }) => async (id: number) => {
    const { rows } = await sql<{ xmin: string }>`select xmin from connectors where id = ${id}`.execute(app.db)
    return rows[0]?.xmin
  })
  .extend('setPingAge', { scope: 'file' }, ({ app }) => async (id: number, seconds: number) => {
    const age = sql`make_interval(secs => ${seconds})`
    await sql`update connectors set last_ping_at = now() - ${age} where id = ${id}`.execute(app.db)
  })

describe('a ping', () => {
  it('makes the connector connected', async ({ app, agency, readConnector }) => {
    const site = await openSite(app, agency)
    expect(await readConnector(site.id)).toMatchObject({ status: 'disconnected', lastPingAt: null, latencyMs: null })
    const before = Date.now()
    const { status, body } = await site.sendBearer('/v1/ping')
    expect(status).toBe(200)
    expect(body).toEqual({ status: 'ok', timestamp: expect.any(String), latencyMs: expect.any(Number) })
    expect(Date.parse(body.timestamp)).toBeGreaterThanOrEqual(before - 1000)
    expect(Date.parse(body.timestamp)).toBeLessThanOrEqual(Date.now() + 1000)
    expect(await readConnector(site.id)).toMatchObject({
      status: 'connected',
      lastPingAt: body.timestamp,
      latencyMs: body.latencyMs,
    })
  })

  it('may report the version of the plugin to the agency', async ({ app, agency, readConnector }) => {
    const site = await openSite(app, agency)
    await site.sendBearer('/v1/ping', { pluginVersion: '3.14.0' })
    expect(await readConnector(site.id)).toMatchObject({ pluginVersion: '3.14.0', hmacRequired: true })
    await site.sendBearer('/v1/ping', { pluginVersion: '3.12.0' })
    expect(await readConnector(site.id)).toMatchObject({ pluginVersion: '3.12.0', hmacRequired: true })
    await site.sendBearer('/v1/ping', {})
    expect(await readConnector(site.id)).toMatchObject({ pluginVersion: '3.12.0' })
  })

  it('keeps the connector connected for 10 minutes', async ({ app, agency, readConnector }) => {
    const site = await openSite(app, agency)
    await site.sendBearer('/v1/ping')
    await sql`update connectors set last_ping_at = now() - interval '10 minutes 1 second' where id = ${site.id}`.execute(
      app.db,
    )
    expect((await readConnector(site.id)).status).toBe('disconnected')
  })

  it.for([['[]'], ['{'], ['{"pluginVersion":1}']] as const)(
    'with the body %s is rejected',
    async ([body], { app, agency }) => {
      const site = await openSite(app, agency)
      expect((await site.sendBearer('/v1/ping', body)).status).toBe(400)
    },
  )
})

describe('a heartbeat of version 2', () => {
  const report = {
    pluginVersion: '3.14.0',
    phpVersion: '8.3.1',
    platformVersion: '6.8.1',
    timeZone: 'Europe/Paris',
    autoUpdatePolicy: { core: 'minor', plugins: ['akismet'] },
    abilities: [{ name: 'site/flush-cache', input_schema: { type: 'object' } }],
  }

  it('reports its fields to the agency', async ({ app, agency, readConnector }) => {
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

  it('accepts the empty list that PHP writes for an empty object', async ({ app, agency, readConnector }) => {
    const site = await openSite(app, agency)
    expect((await site.send('post', '/api/plugin/v2/heartbeat', { autoUpdatePolicy: [] })).status).toBe(200)
    expect((await readConnector(site.id)).autoUpdatePolicy).toEqual({})
  })

  it('returns the number of pending commands', async ({ app, agency, admin }) => {
    const site = await openSite(app, agency)
    for (const type of ['wp.flush_cache', 'wp.update_core'])
      await admin.request('post', `/site-connectors/${site.id}/commands`, { body: { type } })
    expect((await site.send('post', '/api/plugin/v2/heartbeat', {})).body.pendingCommands).toBe(2)
    await site.send('get', '/api/plugin/commands')
    expect((await site.send('post', '/api/plugin/v2/heartbeat', {})).body.pendingCommands).toBe(0)
  })

  it.for([{ autoUpdatePolicy: ['core'] }, { abilities: 'all' }, { phpVersion: 8 }, { pluginVersion: 'x'.repeat(51) }])(
    'with %j is rejected',
    async (invalid, { app, agency }) => {
      const site = await openSite(app, agency)
      const { status, body } = await site.send('post', '/api/plugin/v2/heartbeat', invalid)
      expect([status, Object.keys(body.details.fieldErrors)]).toEqual([400, Object.keys(invalid)])
    },
  )
})

describe('a heartbeat that repeats another', () => {
  const report = {
    pluginVersion: '3.14.0',
    phpVersion: '8.3.6',
    platformVersion: '6.8',
    timeZone: '+02:00',
    autoUpdatePolicy: { plugins: false, core: 'minor' },
    abilities: [{ name: 'site/flush-cache' }],
  }
  const path = '/api/plugin/v2/heartbeat'
  it('writes nothing within a minute', async ({ app, agency, rowVersion, setPingAge }) => {
    const site = await openSite(app, agency)
    await site.sendV2('post', path, report)
    await setPingAge(site.id, 50)
    const before = await rowVersion(site.id)
    const { status, body } = await site.sendV2('post', path, report)
    expect(status).toBe(200)
    expect(Math.abs(Date.parse(body.timestamp) - Date.now())).toBeLessThan(10_000)
    expect(await rowVersion(site.id)).toBe(before)
  })

  it('writes its time after a minute', async ({ app, agency, readConnector, setPingAge }) => {
    const site = await openSite(app, agency)
    await site.sendV2('post', path, report)
    await setPingAge(site.id, 61)
    const { body } = await site.sendV2('post', path, report)
    expect(await readConnector(site.id)).toMatchObject({ lastPingAt: body.timestamp })
  })

  it.for([
    ['pluginVersion', '3.15.0'],
    ['phpVersion', '8.4.0'],
    ['platformVersion', '6.9'],
    ['timeZone', 'Europe/Paris'],
    ['autoUpdatePolicy', { plugins: true }],
    ['abilities', [{ name: 'site/other' }]],
  ] as const)('writes a changed %s at once', async ([field, value], { app, agency, readConnector }) => {
    const site = await openSite(app, agency)
    await site.sendV2('post', path, report)
    await site.sendV2('post', path, { ...report, [field]: value })
    expect(await readConnector(site.id)).toMatchObject({ [field]: value })
  })

  it('returns the present number of pending commands', async ({ app, agency, admin }) => {
    const site = await openSite(app, agency)
    for (const nth of [1, 2]) expect((await site.sendV2('post', path, report)).status, `heartbeat ${nth}`).toBe(200)
    await admin.request('post', `/site-connectors/${site.id}/commands`, { body: { type: 'wp.flush_cache' } })
    expect((await site.sendV2('post', path, report)).body).toMatchObject({ hmacRequired: true, pendingCommands: 1 })
  })

  it('is written after a ping with another version', async ({ app, agency, readConnector }) => {
    const site = await openSite(app, agency)
    await site.sendV2('post', path, report)
    await site.sendBearer('/v1/ping', { pluginVersion: '3.15.0' })
    await site.sendV2('post', path, report)
    expect(await readConnector(site.id)).toMatchObject({ pluginVersion: '3.14.0' })
  })

  it('signs the version of an unsigned one', async ({ app, agency }) => {
    const site = await openSite(app, agency, { pluginVersion: '3.12.0' })
    for (const nth of [1, 2])
      expect((await site.sendUnsigned('post', path, report)).body.hmacRequired, `heartbeat ${nth}`).toBe(false)
    expect((await site.send('post', path, report)).body.hmacRequired).toBe(true)
    expect((await site.sendUnsigned('post', path, report)).status).toBe(401)
  })

  it('protects against an older one with a lower version', async ({ app, agency }) => {
    const site = await openSite(app, agency)
    const sendHeartbeat = (pluginVersion: string, timestamp: number) =>
      site.send('post', path, { pluginVersion }, { timestamp })
    const time = unixNow()
    for (const timestamp of [time - 4, time - 3, time]) await sendHeartbeat('3.13.0', timestamp)
    expect((await sendHeartbeat('3.12.0', time - 1)).body.hmacRequired).toBe(true)
    expect((await site.sendUnsigned('post', path, {})).status).toBe(401)
  })

  it('is written at once as a ping', async ({ app, agency, readConnector }) => {
    const site = await openSite(app, agency)
    await site.sendBearer('/v1/ping')
    const { body } = await site.sendBearer('/v1/ping')
    expect(await readConnector(site.id)).toMatchObject({ lastPingAt: body.timestamp })
  })
})
