import { expect } from 'vitest'
import { createPairingToken } from '#src/connectors/pairing.ts'
import { test } from '#test/app/index.ts'
import { InvalidCredentialsError, InvalidPairingTokenError, pair, run, SitePlugin } from '../../sdk/src/plugin/index.ts'

const it = test.extend('setup', { scope: 'file' }, async ({ app }) => {
  const agency = await app.agency()
  const admin = await app.adminSession(agency)
  const issueToken = async () => {
    const token = await createPairingToken(agency.tenant, await app.website(agency))
    if (!token) throw new Error('A website that was just made is not there')
    return token.pairingToken
  }
  const openPlugin = async () => {
    const { apiKey, apiSecret, connectorId } = await pair({
      baseUrl: app.url,
      pairingToken: await issueToken(),
      ...site,
    })
    return { connectorId, plugin: new SitePlugin({ apiKey, apiSecret, baseUrl: app.url }) }
  }

  return { issueToken, openPlugin, admin }
})

const site = { siteUrl: 'https://www.moreau.example', platform: 'wordpress', pluginVersion: '3.13.0' } as const

it('pairs once by a token', async ({ app, setup: { issueToken } }) => {
  const pairing = { baseUrl: app.url, pairingToken: await issueToken(), ...site }
  expect(await pair(pairing)).toMatchObject({ success: true, platform: 'wordpress', hmacRequired: true })
  await expect(pair(pairing)).rejects.toThrow(InvalidPairingTokenError)
})

it('sends what a site has to tell, and the agency can read it', async ({ setup: { openPlugin, admin } }) => {
  const { connectorId, plugin } = await openPlugin()
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
  const read = async (what: string) =>
    (await admin.request('get', `/site-connectors/${connectorId}${what}`)).body as Record<string, unknown>
  expect(await read('')).toMatchObject({ status: 'connected', phpVersion: '8.4.1' })
  expect(await read('/activity')).toMatchObject({
    data: [{ eventType: 'post.published', entityLabel: 'x'.repeat(200) }],
  })
  expect(await read('/reports')).toMatchObject({ total: 1, data: [{ data: { totalBytes: 2, usedBytes: 1 } }] })
  expect(await read('/contents')).toMatchObject({ total: 1 })
})

it('does what the agency asks, and ends when it is disconnected', async ({ setup: { openPlugin, admin } }) => {
  const { connectorId, plugin } = await openPlugin()
  const queue = (type: string, payload: object) =>
    admin.request('post', `/site-connectors/${connectorId}/commands`, { body: { type, payload } })
  await queue('wp.flush_cache', {})
  await queue('wp.unknown', {})
  await queue('wp.flush_object_cache', {})
  const payloads: unknown[] = []
  const handlers = {
    // What the service cannot keep is told of without it.
    'wp.flush_object_cache': async () => ({ result: { text: 'a\u0000b' }, logs: 'c\u0000d' }),
    'wp.flush_cache': async (payload: object) => {
      payloads.push(payload)
      return { result: { flushed: true } }
    },
  }
  const end = new AbortController()
  const running = run(plugin, { handlers, signal: end.signal })
  const commands = async () => (await admin.request('get', `/site-connectors/${connectorId}/commands`)).body.data
  await expect.poll(commands, { timeout: 20_000 }).toMatchObject([
    { type: 'wp.flush_object_cache', status: 'success', logs: expect.stringMatching(/^The result could not be sent/) },
    { type: 'wp.unknown', status: 'error' },
    { status: 'success', result: { flushed: true } },
  ])
  expect(payloads).toEqual([{}])
  end.abort()
  await running
  await admin.request('post', `/site-connectors/${connectorId}/disconnect`)
  await expect(run(plugin, { handlers })).rejects.toThrow(InvalidCredentialsError)
})
