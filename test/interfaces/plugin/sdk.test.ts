import { expect } from 'vitest'
import { createPairingToken } from '#src/features/sites/connectors/pairing.ts'
import { test, type TestAgency, type TestApp } from '#test/app/index.ts'
import {
  InvalidCredentialsError,
  InvalidPairingTokenError,
  pair,
  run,
  SitePlugin,
} from '../../../sdk/src/plugin/index.ts'

/** The plugin part of the SDK, against the service. */
const it = test
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('admin', { scope: 'file' }, ({ app, agency }) => app.adminSession(agency))

/** The options of a pairing with a new token. */
const issuePairing = async ({ app, agency }: { app: TestApp; agency: TestAgency }) => {
  const token = await createPairingToken(agency.tenant, await app.website(agency))
  if (!token) throw new Error('A new website was not found')
  return { baseUrl: app.url, pairingToken: token.pairingToken, ...site }
}

const openPlugin = async (fixtures: Parameters<typeof issuePairing>[0]) => {
  const { apiKey, apiSecret, connectorId } = await pair(await issuePairing(fixtures))
  return { connectorId, plugin: new SitePlugin({ apiKey, apiSecret, baseUrl: fixtures.app.url }) }
}

const site = { siteUrl: 'https://www.moreau.example', platform: 'wordpress', pluginVersion: '3.13.0' } as const

it('the SDK pairs a site once by a token', async ({ app, agency }) => {
  const pairing = await issuePairing({ app, agency })
  expect(await pair(pairing)).toMatchObject({ success: true, platform: 'wordpress', hmacRequired: true })
  await expect(pair(pairing)).rejects.toThrow(InvalidPairingTokenError)
})

it('the SDK sends the data of a site, and the agency can read it', async ({ app, agency, admin }) => {
  const { connectorId, plugin } = await openPlugin({ app, agency })
  expect(await plugin.ping({ pluginVersion: '3.13.0' })).toMatchObject({ status: 'ok' })
  expect(await plugin.heartbeat({ phpVersion: '8.4.1', abilities: ['cache/purge'] })).toMatchObject({
    status: 'ok',
    hmacRequired: true,
    pendingCommands: 0,
  })
  expect(await plugin.push('disk-usage', { totalBytes: 2, usedBytes: 1 })).toEqual({
    success: true,
    id: expect.any(Number),
  })
  expect(await plugin.push('sync-content-extended', { id: 7, title: 'é' })).toMatchObject({ success: true })
  expect(await plugin.activity({ event_type: 'post.published', entity_label: 'x'.repeat(300) })).toBe('sent')
  expect(await plugin.erase({ platform: 'wordpress', user_id: 7, user_data: { email: 'a@b.example' } })).toMatchObject({
    success: true,
  })
  expect(await plugin.validateSso('nothing')).toEqual({ valid: false })
  const { plugin: disconnected } = await openPlugin({ app, agency })
  expect(await disconnected.disconnect()).toBeUndefined()
  await expect(disconnected.commands()).rejects.toThrow(InvalidCredentialsError)
  const connector = app.db.selectFrom('connectors').where('id', '=', connectorId)
  expect(await connector.select('signs_v2').executeTakeFirst()).toEqual({ signs_v2: true })
  const read = async (subpath: string) =>
    (await admin.request('get', `/site-connectors/${connectorId}${subpath}`)).body as Record<string, unknown>
  expect(await read('')).toMatchObject({ status: 'connected', phpVersion: '8.4.1' })
  expect(await read('/activity')).toMatchObject({
    data: [{ eventType: 'post.published', entityLabel: 'x'.repeat(200) }],
  })
  expect(await read('/reports')).toMatchObject({ total: 1, data: [{ data: { totalBytes: 2, usedBytes: 1 } }] })
  expect(await read('/contents')).toMatchObject({ total: 1 })
})

it('the SDK executes commands, and stops when the site is disconnected', async ({ app, agency, admin }) => {
  const { connectorId, plugin } = await openPlugin({ app, agency })
  const queue = (type: string, payload: object) =>
    admin.request('post', `/site-connectors/${connectorId}/commands`, { body: { type, payload } })
  await queue('wp.flush_cache', {})
  await queue('wp.unknown', {})
  await queue('wp.flush_object_cache', {})
  const payloads: unknown[] = []
  const handlers = {
    // A result that cannot be stored is reported without its content.
    'wp.flush_object_cache': async () => ({ result: { text: 'a\u0000b' }, logs: 'c\u0000d' }),
    'wp.flush_cache': async (payload: object) => {
      payloads.push(payload)
      return { result: { flushed: true } }
    },
  }
  const shutdown = new AbortController()
  const running = run(plugin, { handlers, signal: shutdown.signal })
  const commands = async () => (await admin.request('get', `/site-connectors/${connectorId}/commands`)).body.data
  await expect.poll(commands, { timeout: 50_000 }).toMatchObject([
    { type: 'wp.flush_object_cache', status: 'success', logs: expect.stringMatching(/^The result could not be sent/) },
    { type: 'wp.unknown', status: 'error' },
    { status: 'success', result: { flushed: true } },
  ])
  expect(payloads).toEqual([{}])
  shutdown.abort()
  await running
  await admin.request('post', `/site-connectors/${connectorId}/disconnect`)
  await expect(run(plugin, { handlers })).rejects.toThrow(InvalidCredentialsError)
})
