import { TOTP } from 'otpauth'
import { describe, expect } from 'vitest'
import { createSignInToken } from '#src/features/people/sign-in-links.ts'
import { openTestApp, testWith, type TestApp } from '#test/app/index.ts'
import { runCommandLine } from '#test/processes/command-line.ts'
import { openAuthenticator } from './authenticator.ts'

/** A browser reaches the service over TLS, by its proxy. */
const tls = { 'x-forwarded-proto': 'https' }
const page = { origin: 'https://agence.example', rpId: 'agence.example' }

type Session = Awaited<ReturnType<TestApp['adminSession']>>
type Authenticator = ReturnType<typeof openAuthenticator>

const start = async ({ request }: Session) => (await request('post', '/me/passkeys/options')).body

const create = async (session: Session, authenticator = openAuthenticator(page), name = 'Téléphone') => {
  const response = authenticator.create(await start(session))
  return session.request('post', '/me/passkeys', { body: { name, response } })
}

/** Lets the session be older than a recent sign-in. */
const age = ({ db }: TestApp, { userId }: Session) =>
  db
    .updateTable('sessions')
    .set({ created_at: new Date(Date.now() - 10 * 60_000 - 1000).toISOString() })
    .where('user_id', '=', userId)
    .execute()

const it = testWith({ environment: { TRUST_PROXY: 'loopback', PUBLIC_URL: page.origin } })
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('owner', ({ app, agency }) => app.adminSession(agency))
  /** The options of a new browser, and the cookie to which they are bound. */
  .extend('browse', { scope: 'file' }, ({ app }) => async () => {
    const { status, body, headers } = await app.admin('post', '/session/passkey/options', { headers: tls })
    expect(status).toBe(200)
    return { options: body as { challenge: string }, cookie: String(headers['set-cookie']).split(';')[0] ?? '' }
  })
  .extend('signIn', { scope: 'file' }, ({ app }) => {
    let addresses = 0
    /** Each attempt comes from another address. */
    return (response: object, cookie: string, address = `10.1.${++addresses >> 8}.${addresses & 255}`) =>
      app.admin('post', '/session/passkey', {
        body: { response },
        headers: { cookie, 'x-forwarded-for': address, ...tls },
      })
  })
  /** A person who has a passkey. */
  .extend('person', async ({ owner }) => {
    const authenticator = openAuthenticator(page)
    const { status, body } = await create(owner, authenticator)
    expect(status).toBe(201)
    return { ...owner, authenticator, passkeyId: (body as { id: number }).id }
  })

describe('a passkey', () => {
  it('signs in without a password, is named, and is removed', async ({ app, agency, person, browse, signIn }) => {
    const { request, authenticator, passkeyId } = person
    const { options, cookie } = await browse()
    expect(options).toEqual({
      challenge: expect.any(String),
      rpId: 'agence.example',
      timeout: 300_000,
      userVerification: 'required',
    })
    const signedIn = await signIn(authenticator.get(options), cookie)
    expect([signedIn.status, signedIn.body.user.id, signedIn.body.agency.id]).toEqual([200, person.userId, agency.id])
    const session = String(signedIn.headers['set-cookie']).split(';')[0] ?? ''
    const { body } = await app.admin('get', '/session', { headers: { cookie: session, ...tls } })
    expect(body).toMatchObject({ hasSecondFactor: true, hasTotp: false })

    expect((await request('patch', `/me/passkeys/${passkeyId}`, { body: { name: 'Clé' } })).body.name).toBe('Clé')
    const listed = await request('get', '/me/passkeys')
    const passkey = { id: passkeyId, name: 'Clé', createdAt: expect.any(String), lastUsedAt: expect.any(String) }
    expect(listed.body).toMatchObject({ data: [passkey], total: 1 })
    expect((await request('delete', `/me/passkeys/${passkeyId}`)).status).toBe(204)
    expect((await request('delete', `/me/passkeys/${passkeyId}`)).status).toBe(404)
    expect((await request('patch', `/me/passkeys/${passkeyId}`, { body: { name: 'Clé' } })).status).toBe(404)

    const again = await browse()
    const removed = await signIn(authenticator.get(again.options), again.cookie)
    expect([removed.status, removed.body.code]).toEqual([401, 'PASSKEY_REJECTED'])
    const { body: log } = await request('get', '/audit-log', { query: { limit: 50 } })
    const actions = (log.data as { action: string; actor: { id: string } }[])
      .filter(({ actor }) => actor.id === person.userId)
      .map(({ action }) => action)
    expect(actions).toEqual(['passkey.removed', 'session.created', 'passkey.created', 'session.created'])
  })

  it('is rejected when an assertion was replayed or is not for this service', async ({ person, browse, signIn }) => {
    const { authenticator } = person
    const { options, cookie } = await browse()
    const assertion = authenticator.get(options)
    expect((await signIn(assertion, cookie)).status).toBe(200)
    const other = await browse()
    const { id } = openAuthenticator(page)
    const handle = Buffer.from('somebody else').toString('base64url')
    const attacks: Record<string, () => Promise<{ status: number; body: { code: string } }>> = {
      replayed: () => signIn(assertion, cookie),
      'with the challenge of another browser': async () =>
        signIn(authenticator.get((await browse()).options), other.cookie),
      'without the cookie': async () => signIn(authenticator.get((await browse()).options), ''),
      'with an invented challenge': () => signIn(authenticator.get({ challenge: 'A'.repeat(54) }), cookie),
      'without a challenge': () =>
        signIn({ ...assertion, response: { ...assertion.response, clientDataJSON: 'e30' } }, cookie),
      'that names an unknown passkey': async () =>
        signIn({ ...authenticator.get((await browse()).options), id, rawId: id }, cookie),
    }
    for (const [name, changes] of Object.entries({
      'from another origin': { origin: 'https://agence.example.evil.example' },
      'for another domain': { rpId: 'evil.example' },
      'without verification of the user': { isVerified: false },
      'of another person': { userHandle: handle },
      'with the same counter': { counter: 1 },
    }))
      attacks[name] = async () => {
        const browser = await browse()
        return signIn(authenticator.get(browser.options, changes), browser.cookie)
      }
    for (const [name, attack] of Object.entries(attacks)) {
      const { status, body } = await attack()
      expect([status, body.code], name).toEqual([401, 'PASSKEY_REJECTED'])
    }
    const next = await browse()
    expect((await signIn(authenticator.get(next.options, { counter: 2 }), next.cookie)).status).toBe(200)
  })

  it('is rejected when it signs for another person', async ({ app, agency, person, browse, signIn }) => {
    const other = await app.adminSession(agency)
    const mine = openAuthenticator(page)
    expect((await create(other, mine)).status).toBe(201)
    const { options, cookie } = await browse()
    const { id, rawId, response } = person.authenticator.get(options)
    const forged = mine.get(options, { userHandle: response.userHandle })
    expect((await signIn({ ...forged, id, rawId }, cookie)).status).toBe(401)
    // The passkey of another person is no second factor.
    const { email, password } = person
    const browser = await browse()
    const second = { email, password, passkey: mine.get(browser.options) }
    const { status } = await app.admin('post', '/session', {
      body: second,
      headers: { cookie: browser.cookie, ...tls },
    })
    expect(status).toBe(401)
  })

  it('works once, when two requests use the same counter', async ({ person, browse, signIn }) => {
    const browsers = await Promise.all([browse(), browse()])
    const attempts = browsers.map(({ options, cookie }) =>
      signIn(person.authenticator.get(options, { counter: 7 }), cookie),
    )
    const statuses = (await Promise.all(attempts)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 401]))
  })

  it('is limited like a password, per address, and its failures are in the audit log', async ({
    person,
    browse,
    signIn,
  }) => {
    const { options, cookie } = await browse()
    const assertion = person.authenticator.get(options, { isVerified: false })
    for (let nth = 0; nth < 50; nth++) expect((await signIn(assertion, cookie, '192.0.2.8')).status).toBe(401)
    expect((await signIn(assertion, cookie, '192.0.2.8')).body.code).toBe('RATE_LIMIT_EXCEEDED')
    // From another address, the person is not locked out.
    const browser = await browse()
    expect((await signIn(person.authenticator.get(browser.options), browser.cookie)).status).toBe(200)
    await expect
      .poll(async () => {
        const { body } = await person.request('get', '/audit-log', { query: { limit: 100 } })
        return (body.data as { action: string; outcome: string; actor: { id: string } }[]).filter(
          ({ actor, outcome }) => actor.id === person.userId && outcome === 'failure',
        ).length
      })
      .toBe(51)
  })
})

describe('a second factor by passkey', () => {
  it('is required after the password, and ends the other sessions', async ({ app, owner, browse }) => {
    const { email, password } = owner
    const signIn = (body: object = {}, cookie = '') =>
      app.admin('post', '/session', { body: { email, password, ...body }, headers: { cookie, ...tls } })
    const other = await signIn()
    const authenticator = openAuthenticator(page)
    expect((await create(owner, authenticator)).status).toBe(201)
    const cookie = String(other.headers['set-cookie']).split(';')[0] ?? ''
    expect((await app.admin('get', '/session', { headers: { cookie, ...tls } })).status).toBe(401)

    expect((await signIn()).body.code).toBe('SECOND_FACTOR_REQUIRED')
    const browser = await browse()
    expect((await signIn({ passkey: authenticator.get(browser.options) }, browser.cookie)).status).toBe(200)
    expect((await signIn({ code: '123456' })).body.code).toBe('INVALID_CREDENTIALS')
    const token = await createSignInToken(app.db, app.secrets, owner.userId)
    const another = await browse()
    const link = (body: object, headers: object = {}) =>
      app.admin('post', '/session/link', { body: { token, ...body }, headers: { ...headers, ...tls } })
    expect((await link({})).body.code).toBe('SECOND_FACTOR_REQUIRED')
    expect((await link({ passkey: authenticator.get(another.options) }, { cookie: another.cookie })).status).toBe(200)
    // The operator helps a person who has lost it.
    await runCommandLine(app.databaseUrl, 'user', 'reset-second-factor', '--email', email)
    expect((await signIn()).status).toBe(200)
  })

  it('replaces the code of an app, and suffices where the agency requires one', async ({ app, browse, signIn }) => {
    const session = await app.adminSession(await app.agency())
    const { email, password, request } = session
    const { body } = await request('post', '/session/totp', { body: { currentPassword: password } })
    const code = new TOTP({ secret: body.secret }).generate()
    expect((await request('put', '/session/totp', { body: { code } })).status).toBe(200)
    const authenticator = openAuthenticator(page)
    expect((await create(session, authenticator)).status).toBe(201)
    expect((await request('patch', '/agency', { body: { requireSecondFactor: true } })).status).toBe(200)
    const disabled = {
      currentPassword: password,
      code: new TOTP({ secret: body.secret }).generate({ timestamp: Date.now() + 30_000 }),
    }
    const first = await browse()
    expect((await signIn(authenticator.get(first.options), first.cookie)).status).toBe(200)
    expect((await request('post', '/session/totp/disable', { body: disabled })).status).toBe(204)
    const second = await browse()
    const passkey = authenticator.get(second.options)
    const headers = { cookie: second.cookie, ...tls }
    expect((await app.admin('post', '/session', { body: { email, password, passkey }, headers })).status).toBe(200)
    expect((await request('get', '/members')).status).toBe(200)
  })
})

describe('adding a passkey', () => {
  it('requires a recent sign-in, as removing one does', async ({ app, person }) => {
    await age(app, person)
    const responses = [
      await person.request('post', '/me/passkeys/options'),
      await person.request('delete', `/me/passkeys/${person.passkeyId}`),
    ]
    for (const { status, body } of responses) expect([status, body.code]).toEqual([403, 'RECENT_SIGN_IN_REQUIRED'])
    expect((await person.request('get', '/me/passkeys')).body.total).toBe(1)
  })

  it('is rejected for another session, another page, or a second time', async ({ app, agency, owner }) => {
    const thief = await app.adminSession(agency)
    const add = ({ request }: Session, response: object) =>
      request('post', '/me/passkeys', { body: { name: 'Clé', response } })
    const attack = async (changes: Parameters<Authenticator['create']>[1]) =>
      add(owner, openAuthenticator(page).create(await start(owner), changes))
    const attacks = [
      await add(owner, openAuthenticator(page).create(await start(thief))),
      await attack({ origin: 'https://evil.example' }),
      await attack({ rpId: 'evil.example' }),
      await attack({ isVerified: false }),
    ]
    const authenticator = openAuthenticator(page)
    const response = authenticator.create(await start(owner))
    expect((await add(owner, response)).status).toBe(201)
    attacks.push(await add(owner, response), await create(thief, authenticator))
    for (const { status, body } of attacks)
      expect([status, body.details?.fieldErrors]).toEqual([400, { response: ["Clé d'accès refusée"] }])
  })

  it('has a limit of 20 per person, also at once', async ({ person }) => {
    const options = await Promise.all(Array.from({ length: 22 }, () => start(person)))
    const added = await Promise.all(
      options.map(option => {
        const response = openAuthenticator(page).create(option)
        return person.request('post', '/me/passkeys', { body: { name: 'Clé', response } })
      }),
    )
    expect(added.filter(({ status }) => status === 201)).toHaveLength(19)
    const { status, body } = await person.request('post', '/me/passkeys/options')
    expect([status, body.code]).toEqual([409, 'PASSKEY_LIMIT_EXCEEDED'])
    expect((await person.request('get', '/me/passkeys', { query: { limit: 5 } })).body).toMatchObject({ total: 20 })
  })

  it('names the person by a random id, and the passkeys that a device has already', async ({ app, person }) => {
    const { user, excludeCredentials, rp } = await start(person)
    expect(rp.id).toBe('agence.example')
    expect(excludeCredentials).toEqual([{ id: person.authenticator.id, transports: ['internal'], type: 'public-key' }])
    const { handle } = await app.db
      .selectFrom('users')
      .where('id', '=', person.userId)
      .select('passkey_handle as handle')
      .executeTakeFirstOrThrow()
    expect(user.id).toBe(handle?.toString('base64url'))
    expect(Buffer.from(user.id, 'base64url')).toHaveLength(32)
  })
})

it('passkeys are off without a public address', async () => {
  await using opened = new AsyncDisposableStack()
  const app = opened.adopt(await openTestApp({ environment: { TRUST_PROXY: 'loopback' } }), open => open.close())
  const session = await app.adminSession(await app.agency())
  const response = openAuthenticator(page).get({ challenge: 'A' }, { userHandle: 'AAAA' })
  const creation = openAuthenticator(page).create({ challenge: 'A', user: { id: 'AAAA' } })
  for (const { status, body } of [
    await app.admin('post', '/session/passkey/options'),
    await app.admin('post', '/session/passkey', { body: { response } }),
    await session.request('post', '/me/passkeys/options'),
    await session.request('post', '/me/passkeys', { body: { name: 'Clé', response: creation } }),
  ])
    expect([status, body.code]).toEqual([409, 'PASSKEYS_UNAVAILABLE'])
})
