import type { Response } from 'supertest'
import { describe, expect } from 'vitest'
import { ownApp, testWith } from '#test/app/index.ts'

/** Without the console, there is no authorization server to name. */
const withoutOAuth = { CONSOLE: '0' }

const it = testWith({ environment: withoutOAuth })
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend(
    'corsApp',
    { scope: 'file' },
    ownApp({ environment: { ...withoutOAuth, CORS_ORIGINS: 'https://app.example.com' } }),
  )

const challengeOf = ({ status, headers }: Response) => [
  status,
  (headers as Record<string, unknown>)['www-authenticate'],
]

const bearer = 'Bearer realm="agency-api"'
const invalidToken = 'Bearer realm="agency-api", error="invalid_token"'
const unknownKey = `spk_${'0'.repeat(48)}`

describe('WWW-Authenticate', () => {
  it('asks for a key, and says when the one that was sent cannot be used', async ({ app, agency }) => {
    const revoked = await app.key(agency)
    await (await app.adminSession(agency)).request('delete', `/integrations/public-api/keys/${revoked.id}`)
    for (const path of ['/me', '/clients', '/nowhere']) {
      expect(challengeOf(await app.request('get', path))).toEqual([401, bearer])
      expect(challengeOf(await app.request('head', path))).toEqual([401, bearer])
      for (const key of [unknownKey, revoked.key])
        expect(challengeOf(await app.request('get', path, key))).toEqual([401, invalidToken])
    }
    const headers = { Authorization: `Bearer ${unknownKey}` }
    expect(challengeOf(await app.request('post', '/clients', undefined, { headers }))).toEqual([401, invalidToken])
    const { key } = await app.key(agency, { scopes: [] })
    expect(challengeOf(await app.request('get', '/clients', key))).toEqual([403, undefined])
  })

  it('names the scheme of each operation of plugins', async ({ app }) => {
    const challenge = async (path: string, headers = {}) =>
      challengeOf(await app.plugin('post', path, { body: {}, headers }))
    expect(await challenge('/api/plugin/v2/heartbeat')).toEqual([401, 'Signature realm="agency-api"'])
    expect(await challenge('/api/plugin/v2/heartbeat', { 'X-Service-API-Key': 'unknown' })).toEqual([
      401,
      'Signature realm="agency-api"',
    ])
    expect(await challenge('/v1/ping')).toEqual([401, bearer])
    expect(await challenge('/v1/ping', { Authorization: 'Bearer unknown' })).toEqual([401, bearer])
    const body = {
      pairingToken: 'unknown',
      platform: 'wordpress',
      pluginVersion: '1.0.0',
      siteUrl: 'https://a.example',
    }
    expect(challengeOf(await app.plugin('post', '/api/plugin/pair', { body }))).toEqual([
      401,
      'Pairing realm="agency-api"',
    ])
  })

  it('of the admin API names a scheme that no browser asks people for', async ({ app }) => {
    const challenge = [401, 'Cookie realm="agency-api"']
    expect(challengeOf(await app.admin('get', '/session'))).toEqual(challenge)
    const body = { email: 'unknown@example.com', password: 'wrong password' }
    expect(challengeOf(await app.admin('post', '/session', { body }))).toEqual(challenge)
  })

  it('and the manifest of MCP name no authorization server, where there is none', async ({ app }) => {
    const { status, body } = await app.mcp('get', '/.well-known/mcp.json')
    expect([status, body.authorization]).toEqual([200, null])
    expect(challengeOf(await app.mcp('post', '/mcp'))).toEqual([401, bearer])
  })

  it('can be read by pages of allowed origins', async ({ corsApp }) => {
    const response = await corsApp.request('get', '/me', undefined, { headers: { Origin: 'https://app.example.com' } })
    expect(challengeOf(response)).toEqual([401, bearer])
    expect(response.get('Access-Control-Expose-Headers')?.split(',')).toContain('WWW-Authenticate')
  })
})
