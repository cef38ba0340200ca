import { TOTP } from 'otpauth'
import { describe, expect } from 'vitest'
import { testWith, type TestApp } from '#test/app/index.ts'
import { runCommandLine, runWithInput } from '#test/processes/command-line.ts'

/** The code of an authenticator app, in a period from now. */
const codeOf = (secret: string, periods = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + periods * 30_000 })

type Session = Awaited<ReturnType<TestApp['adminSession']>>

const start = ({ request, password }: Session, currentPassword: string = password) =>
  request('post', '/session/totp', { body: { currentPassword } })

/** Forgets that codes were used, so that a test need not wait for the next period. */
const forgetCodes = ({ db }: TestApp, userId: string) =>
  db.updateTable('second_factors').set({ last_step: 0 }).where('user_id', '=', userId).execute()

const it = testWith({ environment: { TRUST_PROXY: 'loopback' } })
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('signIn', { scope: 'file' }, ({ app }) => {
    let addresses = 0
    /** Each attempt comes from another address. */
    return (body: object, cookie = '') =>
      app.admin('post', '/session', {
        body,
        headers: {
          cookie,
          'x-forwarded-for': `10.0.${++addresses >> 8}.${addresses & 255}`,
          'x-forwarded-proto': 'https',
        },
      })
  })
  /** A new owner with a second factor. */
  .extend('enable', { scope: 'file' }, ({ app, agency }) => async (agencyId = agency.id) => {
    const session = await app.adminSession({ id: agencyId })
    const started = await start(session)
    expect(started.status).toBe(201)
    const { secret, uri } = started.body as { secret: string; uri: string }
    const confirmed = await session.request('put', '/session/totp', { body: { code: codeOf(secret) } })
    expect(confirmed.status).toBe(200)
    await forgetCodes(app, session.userId)
    const { recoveryCodes } = confirmed.body as { recoveryCodes: string[] }
    const { email, password } = session
    return { ...session, credentials: { email, password }, secret, uri, recoveryCodes }
  })

describe('a second factor', () => {
  it('is enabled by a code, which ends the other sessions', async ({ app, agency }) => {
    const session = await app.adminSession(agency)
    const { email, password } = session
    const other = await app.admin('post', '/session', { body: { email, password } })
    const first = await start(session)
    const { body } = await start(session)
    expect(body.secret).not.toBe(first.body.secret)
    expect(body.uri).toBe(
      `otpauth://totp/Agence:${encodeURIComponent(email)}?issuer=Agence&secret=${body.secret}&algorithm=SHA1&digits=6&period=30`,
    )
    const confirm = (code: string) => session.request('put', '/session/totp', { body: { code } })
    expect((await confirm(codeOf(first.body.secret))).body.details.fieldErrors).toEqual({ code: ['Code incorrect'] })
    expect((await session.request('get', '/session')).body.hasSecondFactor).toBe(false)

    const confirmed = await confirm(codeOf(body.secret))
    expect([confirmed.status, new Set(confirmed.body.recoveryCodes).size]).toEqual([200, 10])
    expect((await session.request('get', '/session')).body.hasSecondFactor).toBe(true)
    const cookie = String(other.headers['set-cookie']).split(';')[0] ?? ''
    expect((await app.admin('get', '/session', { headers: { cookie } })).status).toBe(401)
    for (const response of [await confirm(codeOf(body.secret)), await start(session)])
      expect([response.status, response.body.code]).toEqual([409, 'SECOND_FACTOR_ENABLED'])

    const stored = await app.db
      .selectFrom('second_factors')
      .where('user_id', '=', session.userId)
      .select('secret')
      .executeTakeFirstOrThrow()
    expect(stored.secret.includes(body.secret)).toBe(false)
    const { body: members } = await session.request('get', '/members', { query: { limit: 100 } })
    const enabled = (members.data as { userId: string; hasSecondFactor: boolean }[]).filter(row => row.hasSecondFactor)
    expect(enabled.map(({ userId }) => userId)).toEqual([session.userId])
  })

  it('is set up with the password only, which is limited like signing in', async ({ app, agency }) => {
    const session = await app.adminSession(agency)
    expect((await session.request('post', '/session/totp', { body: {} })).status).toBe(400)
    for (let nth = 0; nth < 10; nth++) {
      const { status, body } = await start(session, 'wrong')
      expect([status, body.details.fieldErrors]).toEqual([400, { currentPassword: ['Mot de passe incorrect'] }])
    }
    expect((await start(session)).body.code).toBe('RATE_LIMIT_EXCEEDED')
    const stored = app.db.selectFrom('second_factors').where('user_id', '=', session.userId).select('user_id')
    expect(await stored.execute()).toEqual([])
  })

  it('cannot be enabled by guesses in a stolen session', async ({ app, agency }) => {
    const session = await app.adminSession(agency)
    const { body } = await start(session)
    const confirm = (code: string) => session.request('put', '/session/totp', { body: { code } })
    for (let nth = 0; nth < 20; nth++) expect((await confirm(codeOf(body.secret, 100 + nth))).status).toBe(400)
    const { status, body: error } = await confirm(codeOf(body.secret))
    expect([status, error.code]).toEqual([429, 'RATE_LIMIT_EXCEEDED'])
  })

  it('is required to sign in, once the password is correct', async ({ enable, signIn }) => {
    const { credentials, secret } = await enable()
    const withoutCode = await signIn(credentials)
    expect([withoutCode.status, withoutCode.body.code]).toEqual([401, 'SECOND_FACTOR_REQUIRED'])
    const wrong = await signIn({ ...credentials, code: codeOf(secret, 20) })
    expect([wrong.status, wrong.body.code]).toEqual([401, 'INVALID_CREDENTIALS'])
    const code = codeOf(secret)
    const wrongPassword = await signIn({ ...credentials, password: 'wrong', code })
    expect(wrongPassword.body.code).toBe('INVALID_CREDENTIALS')
    expect((await signIn({ ...credentials, code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(200)
  })

  it('accepts each code once, by however many requests at once, and no earlier one', async ({ enable, signIn }) => {
    const { credentials, secret } = await enable()
    const code = codeOf(secret)
    const attempts = Array.from({ length: 4 }, () => signIn({ ...credentials, code }))
    const statuses = (await Promise.all(attempts)).map(({ status }) => status)
    expect(statuses.filter(status => status === 200)).toHaveLength(1)
    expect((await signIn({ ...credentials, code: codeOf(secret, -1) })).status).toBe(401)
    expect((await signIn({ ...credentials, code: codeOf(secret, 1) })).status).toBe(200)
  })

  it('is replaced by recovery codes, each once', async ({ app, enable, signIn }) => {
    const { userId, credentials, recoveryCodes } = await enable()
    const [code = ''] = recoveryCodes
    expect((await signIn({ ...credentials, code: code.toUpperCase().replaceAll('-', ' ') })).status).toBe(200)
    expect((await signIn({ ...credentials, code })).status).toBe(401)
    const stored = await app.db.selectFrom('recovery_codes').where('user_id', '=', userId).select('code_hash').execute()
    expect(stored).toHaveLength(9)
    expect(stored.map(({ code_hash }) => code_hash.length)).toEqual(Array(9).fill(32))
  })

  it('blocks after 20 wrong codes from any addresses, even with the right one', async ({ enable, signIn }) => {
    const { credentials, secret } = await enable()
    for (let nth = 0; nth < 20; nth++)
      expect((await signIn({ ...credentials, code: codeOf(secret, 100 + nth) })).status).toBe(401)
    expect((await signIn({ ...credentials, code: codeOf(secret) })).body.code).toBe('RATE_LIMIT_EXCEEDED')
  })

  it('is not locked for a known device by wrong codes of others, but by its own', async ({ enable, signIn }) => {
    const { credentials, secret, recoveryCodes } = await enable()
    const { headers } = await signIn({ ...credentials, code: recoveryCodes[0] })
    const device = /__Host-device=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? ''
    const wrong = (nth: number) => ({ ...credentials, code: codeOf(secret, 100 + nth) })
    for (let nth = 0; nth < 20; nth++) expect((await signIn(wrong(nth))).status).toBe(401)
    const right = { ...credentials, code: codeOf(secret) }
    expect((await signIn(right)).status).toBe(429)
    expect((await signIn(right, device)).status).toBe(200)
    for (let nth = 0; nth < 20; nth++) expect((await signIn(wrong(nth), device)).status).toBe(401)
    expect((await signIn({ ...credentials, code: recoveryCodes[1] }, device)).status).toBe(429)
  })

  it('is disabled with the password and a code', async ({ enable, signIn }) => {
    const { credentials, secret, request } = await enable()
    const disable = (body: object) => request('post', '/session/totp/disable', { body })
    const { password: currentPassword } = credentials
    for (const body of [
      { currentPassword: 'wrong', code: codeOf(secret) },
      { currentPassword, code: codeOf(secret, 20) },
    ]) {
      const { status, body: errorBody } = await disable(body)
      const fieldErrors = { currentPassword: ['Mot de passe ou code incorrect'] }
      expect([status, errorBody.details.fieldErrors]).toEqual([400, fieldErrors])
    }
    expect((await disable({ currentPassword, code: codeOf(secret) })).status).toBe(204)
    expect((await signIn(credentials)).status).toBe(200)
    expect((await disable({ currentPassword, code: codeOf(secret) })).status).toBe(400)
  })

  it('with a wrong password is limited like signing in', async ({ enable }) => {
    const { request } = await enable()
    const disable = () =>
      request('post', '/session/totp/disable', { body: { currentPassword: 'wrong', code: '000000' } })
    for (let nth = 0; nth < 10; nth++) expect((await disable()).status).toBe(400)
    expect((await disable()).body.code).toBe('RATE_LIMIT_EXCEEDED')
  })

  it('is required to accept an invitation with an existing account', async ({ app, enable }) => {
    const { credentials, secret } = await enable()
    const owner = await app.adminSession(await app.agency())
    const invited = await owner.request('post', '/members', { body: { email: credentials.email, role: 'member' } })
    const body = { token: invited.body.invitation.token, password: credentials.password }
    const accept = (code?: string) => app.admin('post', '/invitations/accept', { body: { ...body, code } })
    expect((await accept()).body.code).toBe('SECOND_FACTOR_REQUIRED')
    expect((await accept(codeOf(secret))).status).toBe(200)
  })

  it('that is lost is removed by the operator, which ends all sessions', async ({ app, enable, signIn }) => {
    const { credentials, request } = await enable()
    const reset = () => runCommandLine(app.databaseUrl, 'user', 'reset-second-factor', '--email', credentials.email)
    expect((await reset()).code).toBe(0)
    expect((await request('get', '/session')).status).toBe(401)
    expect((await signIn(credentials)).status).toBe(200)
    expect(await reset()).toMatchObject({ code: 1, stderr: expect.stringContaining('no second factor') })
  })
})

it('a second factor stays when the operator sets a password, unless it is to be removed', async ({
  app,
  enable,
  signIn,
}) => {
  const { credentials } = await enable()
  const password = 'lilac rain on tin roofs'
  const set = (...options: string[]) =>
    runWithInput(app.databaseUrl, password, 'user', 'set-password', '--email', credentials.email, ...options)
  expect((await set()).code).toBe(0)
  expect((await signIn({ ...credentials, password })).body.code).toBe('SECOND_FACTOR_REQUIRED')
  expect((await set('--remove-second-factor')).code).toBe(0)
  expect((await signIn({ ...credentials, password })).status).toBe(200)
})

describe('an agency that requires a second factor', () => {
  it('admits members without one only to their own account, from the next request on', async ({ app, enable }) => {
    const agency = await app.agency()
    const owner = await enable(agency.id)
    const admin = await app.adminSession(agency, { role: 'admin' })
    const require = (session: typeof admin) =>
      session.request('patch', '/agency', { body: { requireSecondFactor: true } })
    expect((await require(admin)).status).toBe(403)
    expect((await require(owner)).body).toMatchObject({ id: agency.id, name: agency.name, requireSecondFactor: true })
    expect((await owner.request('get', '/agency')).body.requireSecondFactor).toBe(true)

    const blocked = await admin.request('get', '/members')
    expect([blocked.status, blocked.body.code]).toEqual([403, 'SECOND_FACTOR_REQUIRED'])
    expect((await admin.request('get', '/sessions')).status).toBe(200)
    const { body } = await start(admin)
    await admin.request('put', '/session/totp', { body: { code: codeOf(body.secret) } })
    expect((await admin.request('get', '/members')).status).toBe(200)
  })
})
