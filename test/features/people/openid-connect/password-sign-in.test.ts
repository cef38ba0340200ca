import type { ServerResponse } from 'node:http'
import { describe, expect } from 'vitest'
import { createSignInToken } from '#src/features/people/sign-in-links.ts'
import { sha256 } from '#src/ground/secrets/secrets.ts'
import { testWith } from '#test/app/index.ts'
import { openLoopbackServer } from '#test/servers/loopback-server.ts'

const server = await openLoopbackServer()
const it = testWith({
  environment: {
    OIDC_ISSUER: server.url,
    OIDC_CLIENT_ID: 'agency',
    OIDC_CLIENT_SECRET: 'secret',
    PASSWORD_SIGN_IN: '0',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'no-reply@studio.example',
  },
}).extend('agency', { scope: 'file' }, ({ app }) => app.agency())

const disabled = { error: 'Connexion par mot de passe désactivée', code: 'PASSWORD_SIGN_IN_DISABLED' }

describe('without sign-in by password', () => {
  it('no password opens a session', async ({ app, agency }) => {
    const { email, password } = await app.user(agency, 'owner')
    expect((await app.admin('get', '/sign-in-methods')).body).toEqual({
      password: false,
      oidc: { name: '127.0.0.1' },
      passwordReset: false,
      passkeys: true,
    })
    const signedIn = await app.admin('post', '/session', { body: { email, password } })
    expect([signedIn.status, signedIn.body]).toEqual([403, disabled])
    const acceptance = { token: `inv_${'0'.repeat(48)}`, password: 'lilac rain on tin roofs' }
    expect((await app.admin('post', '/invitations/accept', { body: acceptance })).body).toEqual(disabled)
  })

  it('no password is reset', async ({ app, agency }) => {
    const { email, userId } = await app.user(agency, 'owner')
    const requested = await app.admin('post', '/password-resets', { body: { email } })
    expect([requested.status, requested.body]).toEqual([202, {}])
    expect(await app.db.selectFrom('password_reset_requests').selectAll().execute()).toEqual([])

    const token = `rst_${'0'.repeat(48)}`
    const expires_at = new Date(Date.now() + 60_000).toISOString()
    await app.db
      .insertInto('password_resets')
      .values({ user_id: userId, token_hash: sha256(token), expires_at })
      .execute()
    expect((await app.admin('get', `/password-resets/${token}`)).status).toBe(404)
    const body = { newPassword: 'lilac rain on tin roofs' }
    expect((await app.admin('put', `/password-resets/${token}`, { body })).status).toBe(404)
  })

  it('a link of the operator signs in once, until the password changes', async ({ app, agency }) => {
    const { userId, email, password } = await app.user(agency, 'owner')
    const signIn = (token: string) => app.admin('post', '/session/link', { body: { token } })
    const token = await createSignInToken(app.db, app.secrets, userId)
    const forged = token.replace(/\.[^.]+\./, '.zzzzzzzz.')
    expect((await signIn(forged)).status).toBe(401)
    const { status, body, headers } = await signIn(token)
    expect([status, body.user]).toEqual([
      200,
      { id: userId, email, emailVerified: true, name: 'owner', language: 'fr' },
    ])
    expect((await signIn(token)).status).toBe(401)
    const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
    const unlink = { body: { currentPassword: password }, headers: { cookie } }
    expect((await app.admin('post', '/session/identity/unlink', unlink)).body).toEqual(disabled)

    const withFactor = await app.user(agency, 'owner')
    const secret = Buffer.alloc(0)
    await app.db
      .insertInto('second_factors')
      .values({ user_id: withFactor.userId, secret, confirmed_at: new Date().toISOString() })
      .execute()
    const asked = await signIn(await createSignInToken(app.db, app.secrets, withFactor.userId))
    expect([asked.status, asked.body.code]).toEqual([401, 'SECOND_FACTOR_REQUIRED'])

    const stale = await createSignInToken(app.db, app.secrets, userId)
    await app.db.updateTable('users').set({ password_hash: '-' }).where('id', '=', userId).execute()
    expect((await signIn(stale)).status).toBe(401)
  })
})

describe('a provider that is down', () => {
  const start = async (url: string) => {
    const response = await fetch(`${url}/api/session/oidc?returnTo=/console/keys`, { redirect: 'manual' })
    return [response.status, response.headers.get('location')]
  }

  it('is reported, and used when it is back', async ({ app }) => {
    const metadataPath = '/.well-known/openid-configuration'
    const unavailable = [303, `${app.url}/console/keys?oidc=unavailable`]
    server.close()
    expect(await start(app.url)).toEqual(unavailable)
    await server.reopen()
    for (const respond of [
      (res: ServerResponse) => void res.writeHead(502).end(),
      (res: ServerResponse) => void res.end('x'.repeat(2 ** 21)),
    ]) {
      server.serve(metadataPath, respond)
      expect(await start(app.url)).toEqual(unavailable)
    }
    expect(app.logLines.join('')).toMatch(/ECONNREFUSED.*sign-in with OpenID Connect failed/)

    server.serve(metadataPath, res => {
      res.setHeader('content-type', 'application/json')
      res.end(JSON.stringify({ issuer: 'https://evil.example', authorization_endpoint: `${server.url}/authorize` }))
    })
    expect(await start(app.url)).toEqual([303, `${app.url}/console/keys?oidc=failed`])
    server.serve(metadataPath, res => {
      res.setHeader('content-type', 'application/json')
      res.end(JSON.stringify({ issuer: server.url, authorization_endpoint: `${server.url}/authorize` }))
    })
    const [, location] = await start(app.url)
    expect(location).toContain(`${server.url}/authorize?`)
  })
})
