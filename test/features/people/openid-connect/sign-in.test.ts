import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { describe, expect } from 'vitest'
import { setLimit } from '#src/platform/limits/quotas.ts'
import { lockMembers } from '#src/features/people/members.ts'
import { setSignInDomain } from '#src/features/people/sign-in-domains.ts'
import type { TestApp } from '#test/app/index.ts'
import { test } from './app.ts'
import { openBrowser, type Person } from './provider.ts'

const it = test
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('visit', { scope: 'file' }, ({ app, provider }) => (browser = openBrowser()) => {
    const request = (method: 'get' | 'post' | 'put', path: string, body?: object) =>
      app.admin(method, path, { headers: { cookie: browser.cookieHeader(app.url) }, ...(body && { body }) })
    /** Goes to the provider, and returns the URL at which it sends the person back. */
    const authorize = async (
      subject: string,
      change: (url: URL) => void = () => {},
      returnTo = '/console/keys?page=2',
    ) => {
      const url = await browser.open(`${app.url}/api/session/oidc?returnTo=${encodeURIComponent(returnTo)}`)
      url.searchParams.set('login_hint', subject)
      change(url)
      return browser.leave(url)
    }
    return {
      browser,
      request,
      authorize,
      /** Signs in as a person, and returns the path to which the service sends the browser. */
      signIn: async (person: Person, { subject = randomUUID() as string, returnTo = '/console/keys?page=2' } = {}) => {
        provider.people.set(subject, person)
        const { pathname, search } = await browser.open(await authorize(subject, undefined, returnTo))
        return pathname + search
      },
      /** The status of the session of the browser. */
      status: async () => (await request('get', '/session')).status,
    }
  })

/** Links an identity to a user, as the account page does. */
const link = async (
  { app, visit }: { app: TestApp; visit: (browser?: ReturnType<typeof openBrowser>) => any },
  { email, password }: { email: string; password: string },
  subject: string,
) => {
  const { browser, signIn, request } = visit()
  expect(await signIn({ email, email_verified: true }, { subject })).toBe('/console/account?oidc=join')
  const { headers } = await app.admin('post', '/session', { body: { email, password } })
  browser.cookies(app.url).set('session', /session=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? '')
  return { browser, request, linked: await request('put', '/session/identity') }
}

describe('an account with the address of an identity', () => {
  it('is joined after a sign-in and a confirmation, and then signs in', async ({ app, agency, visit }) => {
    const user = await app.user(agency, 'owner', { isVerified: false })
    const subject = randomUUID()
    const stranger = visit()
    expect(await stranger.signIn({ email: user.email, email_verified: true }, { subject })).toBe(
      '/console/account?oidc=join',
    )
    expect(await stranger.status()).toBe(401)
    expect((await stranger.request('post', '/session/identity', {})).status).toBe(401)

    const { request, linked } = await link({ app, visit }, user, subject)
    expect(linked.body).toEqual({ linked: { email: user.email, createdAt: expect.any(String) }, proposed: null })
    expect((await request('put', '/session/identity')).status).toBe(404)

    const isVerified = async () => (await request('get', '/session')).body.user.emailVerified
    expect(await isVerified()).toBe(true)
    const unverify = app.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', user.userId)
    await unverify.execute()
    await visit().signIn({ email: `other-${user.email}`, email_verified: true }, { subject })
    await visit().signIn({ email: user.email, email_verified: false }, { subject })
    expect(await isVerified()).toBe(false)
    await visit().signIn({ email: user.email.toUpperCase(), email_verified: true }, { subject })
    expect(await isVerified()).toBe(true)

    const next = visit()
    expect(await next.signIn({}, { subject })).toBe('/console/keys?page=2')
    const { body } = await next.request('get', '/session')
    expect(body).toMatchObject({ user: { id: user.userId }, agency: { id: agency.id } })
    const log = await next.request('get', '/audit-log')
    expect(log.body.data[0]).toMatchObject({ action: 'session.created', changes: { method: { after: 'oidc' } } })
    expect(log.body.data.map(({ action }: { action: string }) => action)).toContain('identity.linked')

    const wrong = await next.request('post', '/session/identity/unlink', { currentPassword: 'wrong' })
    expect(wrong.status).toBe(400)
    const unlinked = await next.request('post', '/session/identity/unlink', { currentPassword: user.password })
    expect(unlinked.status).toBe(204)
    const again = await next.request('post', '/session/identity/unlink', { currentPassword: user.password })
    expect(again.status).toBe(404)
    expect(await visit().signIn({ email: user.email, email_verified: true }, { subject })).toContain('oidc=join')
  })

  it('is not joined by an address that is not verified, or is of another account', async ({ app, agency, visit }) => {
    const [user, other] = [await app.user(agency, 'owner'), await app.adminSession(agency)]
    for (const email_verified of [false, undefined, 'true' as unknown as boolean]) {
      const { signIn, status } = visit()
      const person = { email: user.email, ...(email_verified !== undefined && { email_verified }) }
      expect(await signIn(person)).toBe('/console/keys?page=2&oidc=unverified_email')
      expect(await status()).toBe(401)
    }
    const { browser, signIn, request } = visit()
    expect(await signIn({ email: user.email, email_verified: true })).toContain('oidc=join')
    browser.cookies(app.url).set('session', other.cookie.slice('session='.length))
    expect((await request('get', '/session/identity')).body).toEqual({ linked: null, proposed: null })
    expect((await request('put', '/session/identity')).status).toBe(404)
  })
})

describe('a second factor', () => {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
  const code = () => new TOTP({ secret }).generate()

  it('of the provider counts, otherwise that of the account is asked for', async ({ app, visit }) => {
    const agency = await app.agency()
    const user = await app.user(agency, 'owner')
    const subject = randomUUID()
    await link({ app, visit }, user, subject)
    await sql`update agencies set require_second_factor = true where id = ${agency.id}`.execute(app.db)
    const without = visit()
    await without.signIn({ amr: ['pwd'] }, { subject })
    expect((await without.request('get', '/agency')).status).toBe(403)
    const withFactor = visit()
    await withFactor.signIn({ amr: ['pwd', 'otp'] }, { subject })
    expect((await withFactor.request('get', '/agency')).status).toBe(200)

    const sealed = app.secrets.seal(secret, { column: 'second_factors.secret', row: [user.userId] })
    await app.db
      .insertInto('second_factors')
      .values({ user_id: user.userId, secret: sealed, last_step: 0, confirmed_at: new Date().toISOString() })
      .execute()
    expect(await visit().signIn({ amr: ['mfa'] }, { subject })).toBe('/console/keys?page=2')
    // The UserInfo endpoint says nothing about the sign-in.
    expect(await visit().signIn({ acr: 'mfa' }, { subject })).toContain('oidc=code')
    const asked = visit()
    expect(await asked.signIn({ amr: ['pwd'] }, { subject })).toBe('/console/keys?page=2&oidc=code')
    expect(await asked.status()).toBe(401)
    expect((await asked.request('post', '/session/identity', {})).body.code).toBe('SECOND_FACTOR_REQUIRED')
    expect((await asked.request('post', '/session/identity', { code: '000000' })).body.code).toBe('INVALID_CREDENTIALS')
    const signedIn = await asked.request('post', '/session/identity', { code: code() })
    expect(signedIn.body).toMatchObject({ user: { id: user.userId } })
    expect(signedIn.headers['set-cookie']).toEqual(expect.arrayContaining([expect.stringContaining('identity=;')]))
  })
})

describe('a person without an account', () => {
  it('is let in with the role of the domain, if the address is verified', async ({ app, visit }) => {
    const agency = await app.agency()
    const domain = `${randomUUID()}.example`
    await setSignInDomain(agency.tenant, { domain, role: 'admin' })
    const email = `Anne@${domain.toUpperCase()}`
    expect(await visit().signIn({ email })).toContain('oidc=unverified_email')
    expect(await visit().signIn({ email: `anne@x${domain}`, email_verified: true })).toContain('oidc=unknown_person')
    const { signIn, request } = visit()
    const subject = randomUUID()
    await signIn({ email, email_verified: true, name: 'Anne' }, { subject })
    const { body } = await request('get', '/session')
    expect(body).toMatchObject({ user: { name: 'Anne', email }, agency: { id: agency.id }, role: 'admin' })

    await app.db.deleteFrom('memberships').where('user_id', '=', body.user.id).execute()
    expect(await visit().signIn({ email, email_verified: true }, { subject })).toContain('oidc=no_agency')
    await setLimit(agency.tenant, 'members', 1)
    expect(await visit().signIn({ email: `max@${domain}`, email_verified: true })).toContain('oidc=quota')
  })

  it('has the role of an invitation by the agency of the domain', async ({ app, visit }) => {
    const agency = await app.agency()
    const owner = await app.adminSession(agency)
    const domain = `${randomUUID()}.example`
    await setSignInDomain(agency.tenant, { domain, role: 'member' })
    await owner.request('post', '/members', { body: { email: `anne@${domain}`, role: 'admin' } })
    const { signIn, request } = visit()
    expect(await signIn({ email: `anne@${domain}`, email_verified: true })).toBe('/console/keys?page=2')
    expect((await request('get', '/session')).body).toMatchObject({ role: 'admin', agency: { id: agency.id } })
  })

  it('has the role of the domain when the invitation is revoked meanwhile', async ({ app, visit }) => {
    const agency = await app.agency()
    const owner = await app.adminSession(agency)
    const domain = `${randomUUID()}.example`
    await setSignInDomain(agency.tenant, { domain, role: 'member' })
    const { body } = await owner.request('post', '/members', { body: { email: `anne@${domain}`, role: 'admin' } })
    const { signIn, request } = visit()
    const attempt = await agency.tenant.transaction(async tx => {
      await lockMembers(tx)
      const signingIn = signIn({ email: `anne@${domain}`, email_verified: true })
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await waiting.execute(app.db)).rows.length, { timeout: 30_000 }).toBe(1)
      await tx.deleteFrom('invitations').where('id', '=', body.id).execute()
      return { signingIn }
    })
    expect(await attempt.signingIn).toBe('/console/keys?page=2')
    expect((await request('get', '/session')).body.role).toBe('member')
  })
})

describe('an invitation by another agency', () => {
  const offers = '/session/identity/invitations'

  const invite = async (app: TestApp, agency: { id: number }, email: string) => {
    const owner = await app.adminSession(agency)
    const { status, body } = await owner.request('post', '/members', { body: { email, role: 'member' } })
    expect(status).toBe(201)
    const audit = async (): Promise<{ action: string; actor: { name: string } }[]> =>
      (await owner.request('get', '/audit-log')).body.data
    return { owner, id: body.id as number, audit }
  }

  it('is offered after the domain has let the person in, and never taken unasked', async ({ app, visit }) => {
    const evil = await app.agency()
    await app.db.updateTable('agencies').set({ name: 'Evil' }).where('id', '=', evil.id).execute()
    const good = await app.agency()
    const domain = `${randomUUID()}.example`
    await setSignInDomain(good.tenant, { domain, role: 'member' })
    const email = `newhire@${domain}`
    const { id, audit } = await invite(app, evil, email)
    const before = await audit()

    const subject = randomUUID()
    const { signIn, request } = visit()
    expect(await signIn({ email, email_verified: true, name: 'New Hire' }, { subject })).toBe(
      '/console/invitations?oidc=invited',
    )
    const session = async () => (await request('get', '/session')).body
    expect(await session()).toMatchObject({ agency: { id: good.id }, agencies: [{ id: good.id }] })
    expect(await audit()).toEqual(before)
    const { body } = await request('get', offers)
    expect(body).toEqual({
      email,
      invitations: [{ id, agencyName: 'Evil', role: 'member', invitedBy: 'owner', expiresAt: expect.any(String) }],
    })

    expect((await visit().request('get', offers)).status).toBe(401)
    expect((await request('post', `${offers}/accept`, { id: id + 1 })).status).toBe(404)
    const accepted = await request('post', `${offers}/accept`, { id })
    expect([accepted.status, accepted.body.agency.id]).toEqual([200, good.id])
    expect((await request('post', `${offers}/accept`, { id })).status).toBe(404)
    const next = visit()
    expect(await next.signIn({ email, email_verified: true }, { subject })).toBe('/console/keys?page=2')
    const { agency, agencies } = (await next.request('get', '/session')).body
    expect([agency.id, agencies.map((of: { id: number }) => of.id)]).toEqual([good.id, [good.id, evil.id]])
    expect((await audit()).map(({ action }) => action)).toContain('member.joined')
  })

  it('lets a person in whom no domain lets in, with an account', async ({ app, agency, visit }) => {
    const email = `${randomUUID()}@client.example`
    const { id, audit } = await invite(app, agency, email)
    const { signIn, request, status } = visit()
    const subject = randomUUID()
    expect(await signIn({ email, email_verified: true, name: 'Anne' }, { subject })).toBe(
      '/console/invitations?oidc=invited',
    )
    expect(await status()).toBe(401)
    const { status: accepted, body, headers } = await request('post', `${offers}/accept`, { id })
    expect([accepted, body]).toMatchObject([
      200,
      { user: { email, name: 'Anne', emailVerified: true }, agency: { id: agency.id }, role: 'member' },
    ])
    expect(headers['set-cookie']).toEqual(expect.arrayContaining([expect.stringMatching(/^session=[^;]/)]))
    expect((await audit()).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['member.joined', 'identity.linked']),
    )
    expect(await visit().signIn({}, { subject })).toBe('/console/keys?page=2')
  })

  it('can be declined, which says nothing else of the person', async ({ app, agency, visit }) => {
    const email = `${randomUUID()}@client.example`
    const { id, audit } = await invite(app, agency, email)
    const { signIn, request } = visit()
    await signIn({ email, email_verified: true, name: 'Anne' })
    expect((await request('post', `${offers}/decline`, { id })).status).toBe(204)
    expect((await request('post', `${offers}/decline`, { id })).status).toBe(404)
    expect((await request('post', `${offers}/accept`, { id })).status).toBe(404)
    const [entry] = await audit()
    expect(entry).toMatchObject({ action: 'member.declined', ipAddress: null })
    expect(JSON.stringify(entry)).not.toContain('Anne')
    expect(await visit().signIn({ email, email_verified: true })).toContain('oidc=unknown_person')
  })

  it('is offered for the verified address alone, and not without the second factor of an account', async ({
    app,
    agency,
    visit,
  }) => {
    const email = `${randomUUID()}@client.example`
    const { id } = await invite(app, agency, email)
    expect(await visit().signIn({ email })).toContain('oidc=unverified_email')
    const other = visit()
    await other.signIn({ email: `x${email}`, email_verified: true })
    expect((await other.request('post', `${offers}/accept`, { id })).status).toBe(401)

    const user = await app.user(await app.agency(), 'owner')
    const subject = randomUUID()
    await link({ app, visit }, user, subject)
    const { id: invitationId } = await invite(app, agency, user.email)
    const { signIn, request } = visit()
    await signIn({ email: user.email, email_verified: true }, { subject })
    await sql`insert into second_factors (user_id, secret, confirmed_at) values (${user.userId}, '', now())`.execute(
      app.db,
    )
    const { body } = await request('post', `${offers}/accept`, { id: invitationId })
    expect(body.code).toBe('SECOND_FACTOR_REQUIRED')
  })
})

describe('an attack', () => {
  it.for<[string, (url: URL) => void, (url: URL) => void, string]>([
    ['with another nonce', url => url.searchParams.set('nonce', 'x'), () => {}, 'failed'],
    ['without a nonce', url => url.searchParams.delete('nonce'), () => {}, 'failed'],
    ['with another PKCE challenge', url => url.searchParams.set('code_challenge', 'x'.repeat(43)), () => {}, 'failed'],
    ['by another issuer', () => {}, url => url.searchParams.set('iss', 'https://evil.example'), 'failed'],
    ['without the issuer', () => {}, url => url.searchParams.delete('iss'), 'failed'],
    ['with another state', () => {}, url => url.searchParams.set('state', 'é'.repeat(43)), 'expired'],
    ['with a code that is unknown', () => {}, url => url.searchParams.set('code', 'x'), 'failed'],
  ])('%s fails', async ([, changeRequest, changeResponse, reason], { app, agency, provider, visit }) => {
    const user = await app.user(agency, 'owner')
    const subject = randomUUID()
    provider.people.set(subject, { email: user.email, email_verified: true })
    const { browser, authorize, status } = visit()
    const callback = await authorize(subject, changeRequest)
    changeResponse(callback)
    expect((await browser.open(callback)).searchParams.get('oidc')).toBe(reason)
    expect(await status()).toBe(401)
  })

  it('with the response of another browser, or a used one, fails', async ({ app, agency, provider, visit }) => {
    const domain = `${randomUUID()}.example`
    await setSignInDomain(agency.tenant, { domain, role: 'member' })
    const subject = randomUUID()
    provider.people.set(subject, { email: `max@${domain}`, email_verified: true })
    const { browser, authorize, status } = visit()
    const callback = await authorize(subject)
    const cookies = new Map(browser.cookies(app.url))
    const victim = visit()
    await victim.authorize(subject)
    expect((await victim.browser.open(callback)).searchParams.get('oidc')).toBe('expired')

    await browser.open(callback)
    expect(await status()).toBe(200)
    const replaying = visit()
    for (const [name, value] of cookies) replaying.browser.cookies(app.url).set(name, value)
    expect((await replaying.browser.open(callback)).searchParams.get('oidc')).toBe('expired')
    expect(await replaying.status()).toBe(401)
  })

  it('by the return path leads nowhere else', async ({ app, visit }) => {
    for (const returnTo of [
      'https://evil.example/console',
      '//evil.example/console',
      '/\\evil.example/console',
      '/consoles',
      '/console/../api/session',
      `/console/${'x'.repeat(2000)}`,
      'javascript:alert(1)',
    ]) {
      const { browser, authorize } = visit()
      const target = await browser.open(await authorize('nobody', undefined, returnTo))
      expect(target.href, returnTo).toBe(`${app.url}/console?oidc=canceled`)
    }
  })
})

it('sends PKCE, and redirects to the public address, not to the host of the request', async ({ app }) => {
  const url = `${app.url.replace('127.0.0.1', 'localhost')}/api/session/oidc`
  const response = await fetch(url, { redirect: 'manual' })
  const { searchParams } = new URL(response.headers.get('location') ?? '')
  expect(searchParams.get('redirect_uri')).toBe(`${app.url}/api/session/oidc/callback`)
  expect(searchParams.get('code_challenge_method')).toBe('S256')
  expect(response.headers.get('set-cookie')).toMatch(/^oidc=[^;]+; Max-Age=600; Path=\/; .*HttpOnly; SameSite=Lax$/)
})

it('lists the ways to sign in', async ({ app }) => {
  const { body } = await app.admin('get', '/sign-in-methods')
  expect(body).toEqual({ password: true, oidc: { name: 'Rive Claire' }, passwordReset: false, passkeys: true })
})
