import { describe, expect } from 'vitest'
import { testWith } from '#test/app/index.ts'
import { openSite } from './site.ts'

const it = testWith({ environment: { TRUST_PROXY: 'loopback' } }).extend(
  'setup',
  { scope: 'file' },
  async ({ app }) => {
    const agency = await app.agency()
    const admin = await app.adminSession(agency)

    const tokenFor = async (websiteId: number): Promise<string> => {
      const { status, body } = await admin.request('post', `/websites/${websiteId}/pairing-token`)
      expect(status).toBe(201)
      return body.pairingToken
    }
    const pair = (pairingToken: string | undefined, rest: object = {}, address = `192.0.2.${++addresses.used}`) =>
      app.plugin('post', '/api/plugin/pair', {
        body: { pairingToken, ...siteDetails, ...rest },
        headers: { 'X-Forwarded-For': address, 'X-Forwarded-Proto': 'https' },
      })

    return { agency, admin, pair, tokenFor }
  },
)

const siteDetails = { siteUrl: 'https://www.moreau.example/wp', platform: 'wordpress', pluginVersion: '3.13.0' }

/** Attempts are counted by address: each is made from another one, unless it is told. */
const addresses = { used: 0 }

describe('a pairing token', () => {
  it('is made for a website, and exchanged once for credentials that work', async ({
    app,
    setup: { agency, admin, pair },
  }) => {
    const websiteId = await app.website(agency)
    const made = await admin.request('post', `/websites/${websiteId}/pairing-token`)
    const lifetime = Date.parse(made.body.expiresAt) - Date.now()
    expect(lifetime).toBeGreaterThan(50_000)
    expect(lifetime).toBeLessThanOrEqual(60_500)

    const { status, body } = await pair(made.body.pairingToken, { phpVersion: '8.2.1', platformVersion: '6.8' })
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

    const again = await pair(made.body.pairingToken)
    expect(again.status).toBe(401)
    expect(again.body).toEqual({ error: "Jeton d'appairage invalide ou expiré", code: 'INVALID_PAIRING_TOKEN' })
  })

  it('is told apart to nobody when it is unknown, expired or used', async ({
    app,
    setup: { tokenFor, agency, pair },
  }) => {
    const expired = await tokenFor(await app.website(agency))
    await app.db
      .updateTable('pairing_tokens')
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .execute()
    const answers = await Promise.all([pair(expired), pair('spt_00'), pair('nonsense')])
    for (const { status, body } of answers) expect([status, body]).toEqual([401, answers[0].body])
  })

  it('is kept hashed alone', async ({ app, setup: { agency, tokenFor } }) => {
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
  ] as const)(
    'is not used up by a body with %j',
    async ([wrong, field], { app, setup: { tokenFor, agency, pair } }) => {
      const token = await tokenFor(await app.website(agency))
      const refused = await pair(token, wrong)
      expect(refused.status).toBe(400)
      expect(Object.keys(refused.body.details.fieldErrors)).toEqual([field])
      expect((await pair(token)).status).toBe(200)
    },
  )

  it('is won by one of many that race with it', async ({ app, setup: { tokenFor, agency, pair } }) => {
    const token = await tokenFor(await app.website(agency))
    const answers = await Promise.all(Array.from({ length: 8 }, () => pair(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(7)
  })

  it('is for the agency of the website alone, and for those who may change something', async ({
    app,
    setup: { agency },
  }) => {
    const websiteId = await app.website(agency)
    const stranger = await app.adminSession(await app.agency())
    expect((await stranger.request('post', `/websites/${websiteId}/pairing-token`)).status).toBe(404)
    const member = await app.adminSession(agency, { role: 'member' })
    expect((await member.request('post', `/websites/${websiteId}/pairing-token`)).status).toBe(403)
  })
})

it('pairing a website while it is deleted either works or finds no token, and holds nothing up', async ({
  app,
  setup: { agency, tokenFor, pair },
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
  const gone = await Promise.all(races)
  const left = await app.db.selectFrom('connectors').where('website_id', 'in', gone).select('id').execute()
  expect(left).toEqual([])
})

describe('pairing again', () => {
  it('revokes the earlier credentials, and keeps the id of the site', async ({ app, setup: { agency } }) => {
    const first = await openSite(app, agency)
    const second = await openSite(app, agency, { websiteId: first.websiteId })
    expect(second.siteId).toBe(first.siteId)
    expect(second.id).not.toBe(first.id)
    const refused = await first.sendBearer('/v1/ping')
    expect([refused.status, refused.body]).toEqual([401, { error: 'Connecteur révoqué', code: 'INVALID_CREDENTIALS' }])
    expect((await second.sendBearer('/v1/ping')).status).toBe(200)
  })

  it('leaves one active connector, however many tokens race', async ({ app, setup: { agency } }) => {
    const websiteId = await app.website(agency)
    const sites = await Promise.all(Array.from({ length: 5 }, () => openSite(app, agency, { websiteId })))
    const answers = await Promise.all(sites.map(site => site.sendBearer('/v1/ping')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

it('secrets are kept hashed and sealed', async ({ app, setup: { agency } }) => {
  const { id, apiKey, apiSecret } = await openSite(app, agency)
  const row = await app.db.selectFrom('connectors').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  const kept = Object.values(row).map(value =>
    Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value),
  )
  expect(kept.join()).not.toContain(apiKey)
  expect(kept.join()).not.toContain(apiSecret)
  expect(app.secrets.open(row.api_secret)).toBe(apiSecret)
})

it('attempts to pair are let pass 20 times a minute for an address', async ({ setup: { pair } }) => {
  const attempt = (address: string) => pair('spt_00', {}, address)
  const attempts = await Promise.all(Array.from({ length: 20 }, () => attempt('198.51.100.1')))
  expect(new Set(attempts.map(({ status }) => status))).toEqual(new Set([401]))
  const refused = await attempt('198.51.100.1')
  expect(refused.status).toBe(429)
  expect(refused.body).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED', retryAfter: expect.any(Number) })
  expect((await attempt('198.51.100.2')).status).toBe(401)
})
