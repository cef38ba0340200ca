import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { service } from '#src/ground/base/actor.ts'
import { hashPassword } from '#src/features/people/passwords.ts'
import { setPassword } from '#src/features/people/set-password.ts'
import { testWith } from '#test/app/index.ts'

const newPassword = 'lilac rain on tin roofs'

const it = testWith({ environment: { TRUST_PROXY: 'loopback' } })
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('signIn', { scope: 'file' }, ({ app }) => {
    /** Signs in, and returns what the session's requests need. */
    return async (body: { email: string; password: string; agencyId?: number }, userAgent = 'Firefox') => {
      const response = await app.admin('post', '/session', { body, headers: { 'user-agent': userAgent } })
      const cookie = String(response.headers['set-cookie']).split(';')[0] ?? ''
      const getSession = () => app.admin('get', '/session', { headers: { cookie } })
      return { status: response.status, cookie, getSession }
    }
  })

const cookieOf = ({ headers }: { headers: Record<string, string> }) =>
  headers['set-cookie']?.toString().split(';')[0] ?? ''

describe('changing the password', () => {
  it('ends all other sessions of the user, and gives the current one another cookie', async ({
    app,
    agency,
    signIn,
  }) => {
    const session = await app.adminSession(agency)
    const { email, password } = session
    const other = await signIn({ email, password })
    const body = { currentPassword: password, newPassword }
    const changed = await session.request('put', '/session/password', { body })
    expect([changed.status, changed.text]).toEqual([204, ''])
    expect((await other.getSession()).status).toBe(401)
    expect((await session.request('get', '/session')).status).toBe(401)
    const headers = { cookie: cookieOf(changed) }
    expect((await app.admin('get', '/session', { headers })).status).toBe(200)
    expect((await signIn({ email, password })).status).toBe(401)
    expect((await signIn({ email, password: newPassword })).status).toBe(200)
  })

  it.for([
    ['wrong current password', 'currentPassword', { currentPassword: 'wrong' }, 'Mot de passe incorrect'],
    ['short', 'newPassword', { newPassword: 'aB3$efghijk' }, 'Au moins 12 caractères'],
    ['common', 'newPassword', { newPassword: 'Qwerty123456' }, 'Mot de passe trop courant'],
  ] as const)('is rejected: %s', async ([, field, wrong, issue], { app, agency }) => {
    const { password, request } = await app.adminSession(agency)
    const body = { currentPassword: password, newPassword, ...wrong }
    const response = await request('put', '/session/password', { body })
    expect([response.status, response.body.details.fieldErrors]).toEqual([400, { [field]: [issue] }])
    expect((await request('get', '/session')).status).toBe(200)
  })

  it('rejects the email of the user and the name of the agency', async ({ app, agency }) => {
    const { email, password, request } = await app.adminSession(agency)
    for (const word of [email.toUpperCase(), `${email.split('@')[0]}${agency.name}`]) {
      const body = { currentPassword: password, newPassword: word }
      const { status } = await request('put', '/session/password', { body })
      expect(status, word).toBe(400)
    }
  })

  it('is limited like signing in', async ({ app, agency }) => {
    const { password, request } = await app.adminSession(agency)
    const attempt = (currentPassword: string) =>
      request('put', '/session/password', { body: { currentPassword, newPassword } })
    for (let nth = 0; nth < 10; nth++) expect((await attempt('wrong')).status).toBe(400)
    expect((await attempt(password)).body).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED' })
  })
})

it('a sign-in with a password that changes in the meantime opens no session', async ({ app, agency, signIn }) => {
  const { userId, email, password } = await app.user(agency, 'owner')
  const passwordHash = await hashPassword(newPassword)
  // The sign-in reads the user before the change is committed, and saves its session while the change is in progress.
  const { promise: isSignedIn, resolve } = Promise.withResolvers<unknown>()
  await app.db.transaction().execute(async tx => {
    await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
    await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
    const attempt = signIn({ email, password })
    void attempt.then(resolve)
    await app.waitForLockWaiters()
  })
  expect(await isSignedIn).toMatchObject({ status: 401 })
  const sessions = await app.db.selectFrom('sessions').where('user_id', '=', userId).select('id').execute()
  expect(sessions).toEqual([])
  await setPassword(app.db, { userId, passwordHash, actor: service })
})

it('a new session that is ended during the sign-in does not come back', async ({ app, agency, signIn }) => {
  const { userId, email, password } = await app.user(agency, 'owner')
  const attempt = await app.db.transaction().execute(async tx => {
    // The sign-in has saved its session when it waits for the audit log.
    await sql`lock table audit_log in exclusive mode`.execute(tx)
    const started = signIn({ email, password })
    await app.waitForLockWaiters()
    const { numDeletedRows } = await app.db
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    expect(numDeletedRows).toBe(1n)
    return { started }
  })
  const { status, getSession } = await attempt.started
  expect(status).toBe(200)
  expect((await getSession()).status).toBe(401)
})

describe('sessions', () => {
  it('are listed with their device, and end one by one or all but the current one', async ({ app, agency, signIn }) => {
    const { email, password, request } = await app.adminSession(agency)
    const [phone, laptop, tablet] = [
      await signIn({ email, password }, 'Phone'),
      await signIn({ email, password }, 'Laptop'),
      await signIn({ email, password }, 'Tablet'),
    ]
    const before = Date.now()
    const inADay = new Date(before + 86_400_000).toISOString()
    await app.db.updateTable('sessions').set({ expires_at: inADay }).where('user_agent', '=', 'Laptop').execute()
    await laptop.getSession()
    await expect
      .poll(() => app.db.selectFrom('sessions').where('expires_at', '=', inADay).select('id').execute())
      .toEqual([])
    const { body } = await request('get', '/sessions')
    expect(body.total).toBe(4)
    const sessions = body.data as { id: number; userAgent: string | null; current: boolean; lastSeenAt: string }[]
    expect(sessions.map(({ userAgent, current }) => [userAgent, current])).toEqual([
      ['Tablet', false],
      ['Laptop', false],
      ['Phone', false],
      [null, true],
    ])
    expect(sessions[1]).toMatchObject({
      createdAt: expect.any(String),
      ipAddress: '127.0.0.1',
      agency: { id: agency.id, name: agency.name },
    })
    expect(Date.parse(sessions[1]?.lastSeenAt ?? '')).toBeGreaterThanOrEqual(before)

    expect((await request('delete', `/sessions/${sessions[2]?.id}`)).status).toBe(204)
    expect((await phone.getSession()).status).toBe(401)
    expect((await request('delete', `/sessions/${sessions[2]?.id}`)).status).toBe(404)
    const stranger = await app.adminSession(agency)
    expect((await stranger.request('delete', `/sessions/${sessions[1]?.id}`)).status).toBe(404)
    expect((await stranger.request('delete', '/sessions')).status).toBe(204)
    expect((await laptop.getSession()).status).toBe(200)

    expect((await request('delete', '/sessions')).status).toBe(204)
    expect((await laptop.getSession()).status).toBe(401)
    expect((await tablet.getSession()).status).toBe(401)
    expect((await request('get', '/sessions')).body.total).toBe(1)
  })
})

describe('switching to another agency', () => {
  it('continues the session there, with its cookie, which other requests use, and the time of the sign-in', async ({
    app,
    agency,
  }) => {
    const second = await app.agency()
    const { userId, cookie, request } = await app.adminSession(agency)
    await app.db.insertInto('memberships').values({ agency_id: second.id, user_id: userId, role: 'member' }).execute()
    const { agencies } = (await request('get', '/session')).body
    expect(agencies).toEqual([
      { id: agency.id, name: agency.name, role: 'owner' },
      { id: second.id, name: second.name, role: 'member' },
    ])
    const signedInAt = new Date(Date.now() - 86_400_000).toISOString()
    await app.db.updateTable('sessions').set({ created_at: signedInAt }).where('user_id', '=', userId).execute()

    const switched = await request('put', '/session/agency', { body: { agencyId: second.id } })
    expect(switched.body).toMatchObject({ agency: { id: second.id }, role: 'member' })
    expect(cookieOf(switched)).toBe(cookie)
    const headers = { cookie }
    expect((await app.admin('get', '/session', { headers })).body).toMatchObject({
      agency: { id: second.id },
      agencies,
    })
    const [session] = (await app.admin('get', '/sessions', { headers })).body.data
    expect(session.createdAt).toBe(signedInAt)
  })

  it('is rejected when the session ends in the meantime', async ({ app, agency }) => {
    const { userId, request } = await app.adminSession(agency)
    const attempt = await app.db.transaction().execute(async tx => {
      await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
      const started = request('put', '/session/agency', { body: { agencyId: agency.id } })
      await app.waitForLockWaiters()
      return { started }
    })
    expect((await attempt.started).status).toBe(401)
    expect(await app.db.selectFrom('sessions').where('user_id', '=', userId).select('id').execute()).toEqual([])
  })

  it('is rejected for an agency of others', async ({ app, agency }) => {
    const { request } = await app.adminSession(agency)
    const { id: agencyId } = await app.agency()
    const { status, body } = await request('put', '/session/agency', { body: { agencyId } })
    expect([status, body.details.fieldErrors]).toEqual([400, { agencyId: ['Agence inconnue'] }])
    expect((await request('get', '/session')).body.agency.id).toBe(agency.id)
  })
})
