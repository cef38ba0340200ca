import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { describe, expect } from 'vitest'
import { openSite } from '#test/interfaces/plugin/site.ts'
import { testWith } from '#test/app/index.ts'

/** The secrets that the service issues. Every test app also searches its own log for them. */
const kinds = [
  'an API key',
  'the signing secret of a subscription',
  'a rotated signing secret',
  'the key of a connector',
  'the secret of a connector',
  'a pairing token',
  'a sign-on token',
  'a password',
  'the token of an invitation',
  'the secret of a second factor',
  'a recovery code',
] as const

const it = testWith({ environment: { WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1' } }).extend(
  'setup',
  { scope: 'file' },
  async ({ app }) => {
    const agency = await app.agency()
    const admin = await app.adminSession(agency)
    const created = await admin.request('post', '/integrations/public-api/keys', { body: { name: 'K', scopes: ['*'] } })
    const { key } = created.body as { key: string }
    const subscription = await app.request('post', '/webhooks', key, { body: { url: 'http://127.0.0.1:9/' } })
    const rotated = await app.request('post', `/webhooks/${subscription.body.id}/rotate-secret`, key)
    const site = await openSite(app, agency)
    const pairing = await admin.request('post', `/websites/${site.websiteId}/pairing-token`)
    const sso = await admin.request('post', `/site-connectors/${site.id}/sso`)

    const invited = await admin.request('post', '/members', { body: { email: 'jules@agence.example', role: 'member' } })
    const totp = await admin.request('post', '/session/totp', { body: { currentPassword: admin.password } })
    const code = new TOTP({ secret: totp.body.secret }).generate()
    const enabled = await admin.request('put', '/session/totp', { body: { code } })

    const secrets: Record<(typeof kinds)[number], string> = {
      'an API key': key,
      'the signing secret of a subscription': subscription.body.signingSecret,
      'a rotated signing secret': rotated.body.signingSecret,
      'the key of a connector': site.apiKey,
      'the secret of a connector': site.apiSecret,
      'a pairing token': pairing.body.pairingToken,
      'a sign-on token': sso.body.token,
      'a password': admin.password,
      'the token of an invitation': invited.body.invitation.token,
      'the secret of a second factor': totp.body.secret,
      'a recovery code': enabled.body.recoveryCodes[0],
    }
    const session = /session=([\w-]+)/.exec(admin.cookie)?.[1] ?? ''

    /** All rows of all tables, as text. */
    const dump = async () => {
      const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(app.db)
      const texts = await Promise.all(
        tables.map(async ({ name }) => {
          const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} as t`.execute(app.db)
          return rows.map(({ row }) => row).join('\n')
        }),
      )
      return texts.join('\n')
    }

    return { dump, created, key, admin, site, session, subscription, secrets }
  },
)

describe.each(kinds)('%s', kind => {
  it('is not in the database, neither as text nor as bytes', async ({ setup: { dump, created, secrets } }) => {
    const secret = secrets[kind]
    expect(secret).toMatch(/^[\w-]{20,}$/)
    const text = await dump()
    const digits = secret.replace(/^\w{3}_/, '')
    expect(text).toContain(created.body.prefix)
    expect(text).not.toContain(secret)
    expect(text).not.toContain(digits)
    // PostgreSQL writes `bytea` as hexadecimal digits.
    expect(text).not.toContain(Buffer.from(secret).toString('hex'))
  })

  it('is in no error response to a request that contains it', async ({ app, setup: { key, admin, site, secrets } }) => {
    const secret = secrets[kind]
    const responses = [
      await app.request('get', '/clients', key, { query: { limit: secret } }),
      await app.request('post', '/tickets', key, { body: { title: 'x', clientId: secret } }),
      await app.request('get', '/me', `${secret}x`),
      await admin.request('get', '/watches', { query: { limit: secret } }),
      await app.admin('post', '/session', { body: { email: 'nobody@example.com', password: secret } }),
      await site.sendUnsigned('post', '/v1/sync', { token: secret }),
      await app.plugin('post', '/v1/ping', { headers: { Authorization: `Bearer ${secret}x` } }),
    ]
    for (const { status, text } of responses) {
      expect(status).toBeGreaterThanOrEqual(400)
      expect(text).not.toContain(secret)
    }
  })
})

it('the id of a session is in the database, and is no credential without its signature', async ({
  app,
  setup: { session, dump },
}) => {
  expect(session).not.toBe('')
  expect(await dump()).toContain(session)
  const { status } = await app.admin('get', '/session', { headers: { cookie: `session=${session}` } })
  expect(status).toBe(401)
})

it('no later response contains a secret that was returned once', async ({
  app,
  setup: { admin, created, site, subscription, key, secrets },
}) => {
  const responses = await Promise.all([
    admin.request('get', '/integrations/public-api/keys'),
    admin.request('get', `/integrations/public-api/keys/${created.body.id}`),
    admin.request('get', `/site-connectors/${site.id}`),
    admin.request('get', '/integrations/public-api/logs'),
    admin.request('get', '/members'),
    admin.request('get', '/session'),
    admin.request('get', '/sessions'),
    app.request('get', `/webhooks/${subscription.body.id}`, key),
    app.request('get', '/webhooks', key),
    app.request('get', '/me', key),
  ])
  for (const { status, text } of responses) {
    expect(status).toBe(200)
    for (const secret of Object.values(secrets)) expect(text).not.toContain(secret)
  }
})
