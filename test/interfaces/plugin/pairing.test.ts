import { describe, expect } from 'vitest'
import { placeOfSecret } from '#src/features/sites/connectors/credentials.ts'
import { testWith } from '#test/app/index.ts'
import { openSite } from './site.ts'

const it = testWith({ environment: { TRUST_PROXY: 'loopback' } })
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('admin', { scope: 'file' }, ({ app, agency }) => app.adminSession(agency))
  /** Creates a pairing token of a website. */
  .extend('tokenFor', { scope: 'file' }, ({ admin }) => async (websiteId: number): Promise<string> => {
    const { status, body } = await admin.request('post', `/websites/${websiteId}/pairing-token`)
    expect(status).toBe(201)
    return body.pairingToken
  })
  .extend('pair', { scope: 'file' }, ({ app }) => {
    return (pairingToken: string | undefined, rest: object = {}, address = `192.0.2.${++addresses.used}`) =>
      app.plugin('post', '/api/plugin/pair', {
        body: { pairingToken, ...siteDetails, ...rest },
        headers: { 'X-Forwarded-For': address, 'X-Forwarded-Proto': 'https' },
      })
  })

const siteDetails = { siteUrl: 'https://www.moreau.example/wp', platform: 'wordpress', pluginVersion: '3.13.0' }

/** Attempts are limited by address: by default each comes from another one. */
const addresses = { used: 0 }

describe('a pairing token', () => {
  it('is issued for a website, and exchanged once for working credentials', async ({ app, agency, admin, pair }) => {
    const websiteId = await app.website(agency)
    const before = Date.now()
    const issued = await admin.request('post', `/websites/${websiteId}/pairing-token`)
    expect(Date.parse(issued.body.expiresAt)).toBeGreaterThanOrEqual(before + 59_000)
    expect(Date.parse(issued.body.expiresAt)).toBeLessThanOrEqual(Date.now() + 61_000)

    const { status, body } = await pair(issued.body.pairingToken, { phpVersion: '8.2.1', platformVersion: '6.8' })
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      apiKey: expect.stringMatching(/^sak_[0-9a-f]{32}$/),
      apiSecret: expect.stringMatching(/^ssa_[0-9a-f]{64}$/),
      agencyId: agency.id,
      siteId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      connectorId: expect.any(Number),
      platform: 'wordpress',
      hmacRequired: true,
      instructions: expect.stringContaining('apiSecret'),
    })
    const headers = { Authorization: `Bearer ${body.apiSecret}`, 'X-Service-Client-Id': body.apiKey }
    expect((await app.plugin('post', '/v1/ping', { headers })).status).toBe(200)

    expect(body.instructions).toMatch(/^Conservez/)

    const again = await pair(issued.body.pairingToken)
    expect(again.status).toBe(401)
    expect(again.body).toEqual({ error: "Jeton d'appairage invalide ou expiré", code: 'INVALID_PAIRING_TOKEN' })
  })

  it('comes with instructions in the language of the caller', async ({ app, tokenFor, agency }) => {
    const pairingToken = await tokenFor(await app.website(agency))
    const { headers, body } = await app.plugin('post', '/api/plugin/pair', {
      body: { pairingToken, ...siteDetails },
      headers: { 'X-Forwarded-Proto': 'https', 'accept-language': 'en' },
    })
    expect([headers['content-language'], body.instructions]).toEqual(['en', expect.stringMatching(/^Store apiKey/)])
  })

  it('is rejected by the same error when it is unknown, expired or malformed', async ({
    app,
    tokenFor,
    agency,
    pair,
  }) => {
    const expired = await tokenFor(await app.website(agency))
    await app.db
      .updateTable('pairing_tokens')
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .execute()
    const responses = await Promise.all([pair(expired), pair('spt_00'), pair('nonsense')])
    for (const { status, body } of responses) expect([status, body]).toEqual([401, responses[0].body])
  })

  it('is stored only as a hash', async ({ app, agency, tokenFor }) => {
    const websiteId = await app.website(agency)
    const token = await tokenFor(websiteId)
    const [stored] = await app.db
      .selectFrom('pairing_tokens')
      .where('website_id', '=', websiteId)
      .select('token_hash')
      .execute()
    expect(stored?.token_hash).toHaveLength(32)
    expect(app.logLines.join('')).not.toContain(token)
  })

  it.for<[object, string]>([
    [{ siteUrl: undefined }, 'siteUrl'],
    [{ siteUrl: 'javascript:alert(1)' }, 'siteUrl'],
    [{ platform: 'joomla' }, 'platform'],
    [{ platform: undefined }, 'platform'],
    [{ pairingToken: undefined }, 'pairingToken'],
    [{ pairingToken: 7 }, 'pairingToken'],
    [{ pluginVersion: 3 }, 'pluginVersion'],
  ])('stays valid after a request with %j', async ([invalid, field], { app, tokenFor, agency, pair }) => {
    const token = await tokenFor(await app.website(agency))
    const rejected = await pair(token, invalid)
    expect(rejected.status).toBe(400)
    expect(Object.keys(rejected.body.details.fieldErrors)).toEqual([field])
    expect((await pair(token)).status).toBe(200)
  })

  it('is accepted once when many requests race', async ({ app, tokenFor, agency, pair }) => {
    const token = await tokenFor(await app.website(agency))
    const responses = await Promise.all(Array.from({ length: 8 }, () => pair(token)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(7)
  })

  it('is issued only to the agency of the website, and not to members', async ({ app, agency }) => {
    const websiteId = await app.website(agency)
    const stranger = await app.adminSession(await app.agency())
    expect((await stranger.request('post', `/websites/${websiteId}/pairing-token`)).status).toBe(404)
    const member = await app.adminSession(agency, { role: 'member' })
    expect((await member.request('post', `/websites/${websiteId}/pairing-token`)).status).toBe(403)
  })
})

it('pairing a website while it is deleted succeeds or finds no token, without a deadlock', async ({
  app,
  agency,
  tokenFor,
  pair,
}) => {
  const { key } = await app.key(agency)
  const races = Array.from({ length: 10 }, async () => {
    const websiteId = await app.website(agency)
    const token = await tokenFor(websiteId)
    const [paired, deleted] = await Promise.all([
      pair(token),
      app.request('delete', `/websites/${websiteId}`, key),
      pair(token),
    ])
    expect([200, 401]).toContain(paired.status)
    expect(deleted.status).toBe(204)
    return websiteId
  })
  const deletedIds = await Promise.all(races)
  const left = await app.db.selectFrom('connectors').where('website_id', 'in', deletedIds).select('id').execute()
  expect(left).toEqual([])
})

describe('pairing again', () => {
  it('revokes the earlier credentials, and keeps the id of the site', async ({ app, agency }) => {
    const first = await openSite(app, agency)
    const second = await openSite(app, agency, { websiteId: first.websiteId })
    expect(second.siteId).toBe(first.siteId)
    expect(second.id).not.toBe(first.id)
    const rejected = await first.sendBearer('/v1/ping')
    expect([rejected.status, rejected.body]).toEqual([
      401,
      { error: 'Connecteur révoqué', code: 'INVALID_CREDENTIALS' },
    ])
    expect((await second.sendBearer('/v1/ping')).status).toBe(200)
  })

  it('leaves one active connector when several tokens race', async ({ app, agency }) => {
    const websiteId = await app.website(agency)
    const sites = await Promise.all(Array.from({ length: 5 }, () => openSite(app, agency, { websiteId })))
    const responses = await Promise.all(sites.map(site => site.sendBearer('/v1/ping')))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

it('the key of a connector is stored hashed, and its secret encrypted', async ({ app, agency }) => {
  const { id, apiKey, apiSecret } = await openSite(app, agency)
  const row = await app.db.selectFrom('connectors').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  const stored = Object.values(row).map(value =>
    Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value),
  )
  expect(stored.join()).not.toContain(apiKey)
  expect(stored.join()).not.toContain(apiSecret)
  expect(app.secrets.open(row.api_secret, placeOfSecret({ id, agencyId: agency.id }))).toBe(apiSecret)
})

it('attempts to pair are limited to 20 a minute for an address', async ({ pair }) => {
  const attempt = (address: string) => pair('spt_00', {}, address)
  const attempts = await Promise.all(Array.from({ length: 20 }, () => attempt('198.51.100.1')))
  expect(new Set(attempts.map(({ status }) => status))).toEqual(new Set([401]))
  const limited = await attempt('198.51.100.1')
  expect(limited.status).toBe(429)
  expect(limited.body).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED', retryAfter: expect.any(Number) })
  expect((await attempt('198.51.100.2')).status).toBe(401)
})

it('attempts to pair are limited to 100 a minute for a /48 of IPv6 addresses', async ({ pair }) => {
  const attempt = (address: string) => pair('spt_00', {}, address)
  const attempts = await Promise.all(Array.from({ length: 100 }, (_, nth) => attempt(`2001:db8:5:${nth}::1`)))
  expect(new Set(attempts.map(({ status }) => status))).toEqual(new Set([401]))
  expect((await attempt('2001:db8:5:100::1')).status).toBe(429)
  expect((await attempt('2001:db8:6::1')).status).toBe(401)
})
