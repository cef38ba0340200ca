import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openWorld } from '#test/world.ts'
import { openSite } from './site.ts'

const world = await openWorld()
const agency = await world.agency()
const desk = await world.console(agency)
const shown = async (id: number) => (await desk.request('get', `/site-connectors/${id}`)).body

describe('a ping', () => {
  it('tells that the site is there', async () => {
    const site = await openSite(world, agency)
    expect(await shown(site.id)).toMatchObject({ status: 'disconnected', lastPingAt: null, latencyMs: null })
    const { status, body } = await site.sendBearer('/v1/ping')
    expect(status).toBe(200)
    expect(body).toEqual({ status: 'ok', timestamp: expect.any(String), latencyMs: expect.any(Number) })
    expect(Math.abs(Date.parse(body.timestamp) - Date.now())).toBeLessThan(5000)
    expect(await shown(site.id)).toMatchObject({
      status: 'connected',
      lastPingAt: body.timestamp,
      latencyMs: body.latencyMs,
    })
  })

  it('may report the version, which the agency sees', async () => {
    const site = await openSite(world, agency)
    await site.sendBearer('/v1/ping', { pluginVersion: '3.14.0' })
    expect(await shown(site.id)).toMatchObject({ pluginVersion: '3.14.0', hmacRequired: true })
    await site.sendBearer('/v1/ping', { pluginVersion: '3.12.0' })
    expect(await shown(site.id)).toMatchObject({ pluginVersion: '3.12.0', hmacRequired: true })
    await site.sendBearer('/v1/ping', {})
    expect(await shown(site.id)).toMatchObject({ pluginVersion: '3.12.0' })
  })

  it('that is older than 10 minutes no longer tells so', async () => {
    const site = await openSite(world, agency)
    await site.sendBearer('/v1/ping')
    await sql`update connectors set last_ping_at = now() - interval '10 minutes 1 second' where id = ${site.id}`.execute(
      world.db,
    )
    expect((await shown(site.id)).status).toBe('disconnected')
  })

  it.each([['[]'], ['{'], ['{"pluginVersion":1}']])('with the body %s is refused', async body => {
    const site = await openSite(world, agency)
    expect((await site.sendBearer('/v1/ping', body)).status).toBe(400)
  })
})

describe('a heartbeat of the second generation', () => {
  const report = {
    pluginVersion: '3.14.0',
    phpVersion: '8.3.1',
    platformVersion: '6.8.1',
    autoUpdatePolicy: { core: 'minor', plugins: ['akismet'] },
    abilities: [{ name: 'site/flush-cache', input_schema: { type: 'object' } }],
  }

  it('reports what the agency sees', async () => {
    const site = await openSite(world, agency)
    const { status, body } = await site.send('post', '/api/plugin/v2/heartbeat', { ...report, more: [1] })
    expect(status).toBe(200)
    expect(body).toEqual({
      status: 'ok',
      timestamp: expect.any(String),
      latencyMs: expect.any(Number),
      hmacRequired: true,
      pendingCommands: 0,
    })
    expect(await shown(site.id)).toMatchObject({ status: 'connected', lastPingAt: body.timestamp, ...report })
    await site.send('post', '/api/plugin/v2/heartbeat', { pluginVersion: null, abilities: { 'site/info': {} } })
    expect(await shown(site.id)).toMatchObject({ ...report, abilities: { 'site/info': {} } })
    await site.send('post', '/api/plugin/v2/heartbeat', {})
    expect(await shown(site.id)).toMatchObject({ abilities: { 'site/info': {} } })
  })

  it('may have an empty object as PHP writes it', async () => {
    const site = await openSite(world, agency)
    expect((await site.send('post', '/api/plugin/v2/heartbeat', { autoUpdatePolicy: [] })).status).toBe(200)
    expect((await shown(site.id)).autoUpdatePolicy).toEqual({})
  })

  it('tells how many commands wait', async () => {
    const site = await openSite(world, agency)
    for (const type of ['wp.flush_cache', 'wp.update_core'])
      await desk.request('post', `/site-connectors/${site.id}/commands`, { body: { type } })
    expect((await site.send('post', '/api/plugin/v2/heartbeat', {})).body.pendingCommands).toBe(2)
    await site.send('get', '/api/plugin/commands')
    expect((await site.send('post', '/api/plugin/v2/heartbeat', {})).body.pendingCommands).toBe(0)
  })

  it.each([{ autoUpdatePolicy: ['core'] }, { abilities: 'all' }, { phpVersion: 8 }, { pluginVersion: 'x'.repeat(51) }])(
    'with %j is refused',
    async wrong => {
      const site = await openSite(world, agency)
      const { status, body } = await site.send('post', '/api/plugin/v2/heartbeat', wrong)
      expect([status, Object.keys(body.details.fieldErrors)]).toEqual([400, Object.keys(wrong)])
    },
  )
})
