import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { runJob } from '#test/app/jobs.ts'
import { testWith, type TestApp } from '#test/app/index.ts'

const it = testWith({ environment: { TRUST_PROXY: 'loopback' } })
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('owner', { scope: 'file' }, ({ app, agency }) => app.adminSession(agency))
  .extend(
    'signIn',
    { scope: 'file' },
    ({ app }) =>
      (body: object, headers: Record<string, string> = {}) =>
        app.admin('post', '/session', { body, headers }),
  )
  .extend(
    'getSession',
    { scope: 'file' },
    ({ app }) =>
      (cookie: string) =>
        app.admin('get', '/session', { headers: { cookie } }),
  )

/** The headers of a request that a proxy forwards from an address, where it arrived over TLS. */
const from = (address: string) => ({ 'x-forwarded-for': address, 'x-forwarded-proto': 'https' })

const cookieOf = ({ headers }: { headers: Record<string, string[] | string> }) =>
  [headers['set-cookie'] ?? ''].flat().join().split(';')[0] ?? ''

const sidOf = (cookie: string) => cookie.replace('session=', '').split('.')[0] ?? ''

const setExpiry = ({ db }: TestApp, cookie: string, expiresInMs: number) =>
  db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() + expiresInMs).toISOString() })
    .where('sid', '=', sidOf(cookie))
    .execute()

const getExpiry = async ({ db }: TestApp, cookie: string) => {
  const sessions = db.selectFrom('sessions').where('sid', '=', sidOf(cookie))
  const session = await sessions.select('expires_at').executeTakeFirst()
  return Date.parse(session?.expires_at ?? '')
}

const dayMs = 24 * 60 * 60 * 1000
const idleMs = 7 * dayMs

/** Makes a session expire a second ago. */
const expire = (app: TestApp, cookie: string) => setExpiry(app, cookie, -1000)

describe('signing in', () => {
  it('returns the user, agency and role, and sets a cookie that scripts cannot read', async ({
    signIn,
    owner,
    agency,
    getSession,
  }) => {
    const { status, body, headers } = await signIn({ email: owner.email, password: owner.password })
    expect(status).toBe(200)
    expect(body).toEqual({
      user: { id: owner.userId, email: owner.email, emailVerified: true, name: 'owner', language: 'fr' },
      agency: { id: agency.id, name: agency.name, currency: 'EUR', color: null, hasLogo: false },
      role: 'owner',
    })
    const [sessionCookie, deviceCookie, ...others] = [headers['set-cookie'] ?? ''].flat()
    expect(sessionCookie).toMatch(/^session=[\w-]{32}\.[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/)
    expect(deviceCookie).toMatch(
      /^device=[\w-]{22}~\w+\.[\w-]{22}; Max-Age=31536000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    )
    expect(others).toEqual([])
    expect((await getSession(cookieOf({ headers }))).body).toMatchObject(body)
  })

  it('ignores the case of the email', async ({ signIn, owner }) => {
    expect((await signIn({ email: ` ${owner.email.toUpperCase()} `, password: owner.password })).status).toBe(200)
  })

  it.for<[string, object]>([
    ['a wrong password', { password: 'wrong' }],
    ['an unknown email', { email: 'nobody@example.com' }],
    ['an agency without the user', { agencyId: 2_000_000_000 }],
  ])('returns the same 401 for %s', async ([, wrong], { owner, signIn }) => {
    const { email, password } = owner
    const { status, body, headers } = await signIn({ email, password, ...wrong })
    expect(status).toBe(401)
    expect(body).toEqual({ error: 'Identifiants invalides', code: 'INVALID_CREDENTIALS' })
    expect(headers['set-cookie']).toBeUndefined()
  })

  it.for<[object, string]>([
    [{ password: 'x' }, 'email'],
    [{ email: 'a@example.com' }, 'password'],
    [{ email: 'a@example.com', password: '' }, 'password'],
    [{ email: 1, password: 'x' }, 'email'],
    [{ email: 'a@example.com', password: 'x', agencyId: 'x' }, 'agencyId'],
  ])('rejects %j', async ([body, field], { signIn }) => {
    const { status, body: errorBody } = await signIn(body)
    expect(status).toBe(400)
    expect(Object.keys(errorBody.details.fieldErrors)).toEqual([field])
  })

  it('opens the agency of the request, or else of the oldest membership', async ({ app, agency, signIn }) => {
    const second = await app.agency()
    const memberOfTwo = await app.adminSession(agency)
    await app.db
      .insertInto('memberships')
      .values({ agency_id: second.id, user_id: memberOfTwo.userId, role: 'member' })
      .execute()
    const credentials = { email: memberOfTwo.email, password: memberOfTwo.password }
    expect((await signIn(credentials)).body.agency.id).toBe(agency.id)
    const named = await signIn({ ...credentials, agencyId: second.id })
    expect(named.body).toMatchObject({ agency: { id: second.id }, role: 'member' })
  })

  it('stores where the session began', async ({ app, agency, owner, signIn }) => {
    const { email, password } = owner
    const cookie = cookieOf(await signIn({ email, password }, { 'user-agent': 'x'.repeat(301) }))
    const sessions = app.db.selectFrom('sessions').where('sid', '=', sidOf(cookie))
    expect(await sessions.selectAll().executeTakeFirst()).toMatchObject({
      user_id: owner.userId,
      agency_id: agency.id,
      ip_address: '127.0.0.1',
      user_agent: 'x'.repeat(300),
      has_provider_factor: false,
    })
  })

  it('replaces the session of the request by a new one', async ({ app, agency, signIn, getSession }) => {
    const existing = await app.adminSession(agency)
    const again = await signIn({ email: existing.email, password: existing.password }, { cookie: existing.cookie })
    expect(cookieOf(again)).not.toBe(existing.cookie)
    expect((await getSession(cookieOf(again))).status).toBe(200)
    expect((await getSession(existing.cookie)).status).toBe(401)
  })
})

describe('a session', () => {
  it.for<[string, string]>([
    ['missing', ''],
    ['forged', `${'A'.repeat(32)}.${'A'.repeat(43)}`],
    ['unsigned', 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
    ['malformed', '%'],
    ['too long', `${'A'.repeat(5000)}.${'A'.repeat(43)}`],
  ])('that is %s is rejected', async ([, value], { getSession }) => {
    const { status, body } = await getSession(value && `session=${value}`)
    expect(status).toBe(401)
    expect(body).toEqual({ error: 'Authentification requise', code: 'UNAUTHENTICATED' })
  })

  it('with a valid id and an invalid signature is rejected', async ({ app, agency, getSession }) => {
    const { cookie } = await app.adminSession(agency)
    expect((await getSession(`${cookie.slice(0, -2)}xx`)).status).toBe(401)
  })

  it('ends on the server when its user signs out', async ({ app, agency, getSession }) => {
    const { cookie, request } = await app.adminSession(agency)
    const { status, headers } = await request('delete', '/session')
    expect(status).toBe(204)
    expect(String(headers['set-cookie'])).toContain('session=; Path=/; Expires=Thu, 01 Jan 1970')
    expect((await getSession(cookie)).status).toBe(401)
  })

  it('survives a restart, and is prolonged by each request', async ({ app, agency, getSession }) => {
    const { cookie } = await app.adminSession(agency)
    await app.restart()
    const before = Date.now()
    const { status, headers } = await getSession(cookie)
    expect(status).toBe(200)
    const expires = Date.parse(/Expires=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? '')
    // A cookie expires at a full second.
    expect(expires).toBeGreaterThan(before + idleMs - 1000)
  })

  it('has its expiry extended by one of the requests of a minute', async ({ app, agency, getSession }) => {
    const { cookie } = await app.adminSession(agency)
    await setExpiry(app, cookie, dayMs)
    await getSession(cookie)
    await expect.poll(() => getExpiry(app, cookie)).toBeGreaterThan(Date.now() + idleMs - 10_000)

    await setExpiry(app, cookie, dayMs)
    const recent = new Date(Date.now() + idleMs - 30_000).toISOString()
    await app.db.transaction().execute(async tx => {
      const byAnother = tx.updateTable('sessions').set({ expires_at: recent }).where('sid', '=', sidOf(cookie))
      await byAnother.execute()
      expect((await getSession(cookie)).status).toBe(200)
      await app.waitForLockWaiters()
    })
    const isWriting = async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and state = 'active' and query like 'update "sessions"%'`.execute(app.db)
      return rows.length > 0
    }
    await expect.poll(isWriting).toBe(false)
    expect(await getExpiry(app, cookie)).toBe(Date.parse(recent))
  })

  it('expires after 7 days without a request', async ({ app, agency, getSession }) => {
    const { cookie } = await app.adminSession(agency)
    await expire(app, cookie)
    expect((await getSession(cookie)).status).toBe(401)
  })

  it('ends 30 days after the sign-in, however often it is used', async ({ app, agency, getSession }) => {
    const { cookie } = await app.adminSession(agency)
    const setAge = (age: number) =>
      app.db
        .updateTable('sessions')
        .set({ created_at: new Date(Date.now() - age).toISOString() })
        .where('sid', '=', sidOf(cookie))
        .execute()
    const absoluteMs = 30 * 24 * 60 * 60 * 1000
    await setAge(absoluteMs - 60_000)
    expect((await getSession(cookie)).status).toBe(200)
    await setAge(absoluteMs + 1000)
    expect((await getSession(cookie)).status).toBe(401)
    await runJob(app, 'session-retention')
    expect(await app.db.selectFrom('sessions').select('id').where('sid', '=', sidOf(cookie)).execute()).toEqual([])
  })

  it('of a former member, or of a deleted user, is rejected', async ({ app, agency, getSession }) => {
    const { cookie, userId } = await app.adminSession(agency)
    await app.db.deleteFrom('memberships').where('user_id', '=', userId).execute()
    expect((await getSession(cookie)).status).toBe(401)
    await app.db.deleteFrom('users').where('id', '=', userId).execute()
    expect((await getSession(cookie)).status).toBe(401)
  })
})

describe('a write request', () => {
  const body = { name: 'Veille' }

  it.for<[string, number, (url: string) => Record<string, string>]>([
    ['the same origin', 201, url => ({ origin: url })],
    ['a client without an origin', 201, () => ({})],
    ['another origin', 403, () => ({ origin: 'https://evil.example' })],
    ['another scheme', 403, url => ({ origin: url.replace('http', 'https') })],
    ['a sandboxed page', 403, () => ({ origin: 'null' })],
    ['another site by Sec-Fetch-Site', 403, () => ({ 'sec-fetch-site': 'cross-site' })],
    ['another origin of the site by Sec-Fetch-Site', 403, () => ({ 'sec-fetch-site': 'same-site' })],
    ['the same origin by Sec-Fetch-Site', 201, () => ({ 'sec-fetch-site': 'same-origin' })],
  ])('from %s returns %i', async ([, expected, headersOf], { app, owner }) => {
    const { status, body: responseBody } = await owner.request('post', '/watches', {
      body,
      headers: headersOf(app.url),
    })
    expect(status).toBe(expected)
    if (expected === 403) expect(responseBody).toEqual({ error: 'Action non autorisée', code: 'FORBIDDEN' })
  })

  it('is forbidden to members', async ({ app, agency }) => {
    const member = await app.adminSession(agency, { role: 'member' })
    for (const [method, path] of [
      ['post', '/watches'],
      ['patch', '/watches/1'],
      ['delete', '/watches/1'],
      ['post', '/integrations/public-api/keys'],
      ['delete', '/integrations/public-api/keys/1'],
    ] as const) {
      const { status, body: errorBody } = await member.request(method, path, { body })
      expect([status, errorBody.code], `${method} ${path}`).toEqual([403, 'FORBIDDEN'])
    }
    expect((await member.request('get', '/watches')).status).toBe(200)
    expect((await member.request('delete', '/session')).status).toBe(204)
    const admin = await app.adminSession(agency, { role: 'admin' })
    expect((await admin.request('post', '/watches', { body })).status).toBe(201)
  })
})

describe('failed attempts to sign in', () => {
  it('block an account from an address after 10 failures, even with the right password', async ({
    app,
    agency,
    owner,
    signIn,
  }) => {
    const { email, password } = await app.user(agency, 'owner')
    const failures = await Promise.all(Array.from({ length: 10 }, () => signIn({ email, password: 'wrong' })))
    expect(failures.map(({ status }) => status)).toEqual(Array(10).fill(401))
    const { status, body, headers } = await signIn({ email, password })
    expect(status).toBe(429)
    expect(body).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED', retryAfter: expect.any(Number) })
    expect(headers['retry-after']).toBe(String(body.retryAfter))
    expect(body.retryAfter).toBeGreaterThan(14 * 60)
    expect(body.retryAfter).toBeLessThanOrEqual(15 * 60)
    expect((await signIn({ email: owner.email, password: owner.password })).status).toBe(200)
  })

  it('do not include successful attempts', async ({ app, agency, signIn }) => {
    const { email, password } = await app.user(agency, 'owner')
    for (let attempt = 0; attempt < 15; attempt++) expect((await signIn({ email, password })).status).toBe(200)
  })

  it('block an address after 50 failures on any accounts', async ({ app, agency, signIn }) => {
    const members = await Promise.all(Array.from({ length: 49 }, () => app.user(agency, 'member')))
    const emails = [...members.map(({ email }) => email), 'unknown@example.com', 'another@example.com']
    const attempts = emails.map(email => signIn({ email, password: 'wrong' }, from('192.0.2.50')))
    const statuses = (await Promise.all(attempts)).map(({ status }) => status)
    expect(statuses.filter(status => status === 401)).toHaveLength(50)
    expect(statuses.filter(status => status === 429)).toHaveLength(1)
  })

  it('on one account from one address block neither the account for other addresses nor other accounts', async ({
    app,
    agency,
    owner,
    signIn,
  }) => {
    const { email, password } = await app.user(agency, 'owner')
    for (let attempt = 0; attempt < 110; attempt++) await signIn({ email, password: 'wrong' }, from('198.51.100.1'))
    expect((await signIn({ email, password }, from('198.51.100.1'))).status).toBe(429)
    expect((await signIn({ email, password }, from('203.0.113.9'))).status).toBe(200)
    expect((await signIn({ email: owner.email, password: owner.password }, from('198.51.100.1'))).status).toBe(200)
  })

  it('do not include internal errors', async ({ app, agency, signIn }) => {
    const { email, password } = await app.user(agency, 'owner')
    await app.db.schema.alterTable('memberships').renameTo('memberships_away').execute()
    try {
      for (let attempt = 0; attempt < 12; attempt++) expect((await signIn({ email, password })).status).toBe(500)
    } finally {
      await app.db.schema.alterTable('memberships_away').renameTo('memberships').execute()
    }
    expect((await signIn({ email, password })).status).toBe(200)
  })

  it('block an account for all addresses after 100 failures', async ({ app, agency, signIn }) => {
    const { email } = await app.user(agency, 'owner')
    const statuses: number[] = []
    for (let nth = 1; nth <= 101; nth++)
      statuses.push((await signIn({ email, password: 'wrong' }, from(`203.0.113.${nth}`))).status)
    expect(statuses).toEqual([...Array(100).fill(401), 429])
  })
})

describe('over TLS', () => {
  const overTls = from('192.0.2.1')

  it('the cookie of a session is bound to the host and has the attribute Secure', async ({ app, owner, signIn }) => {
    const { email, password } = owner
    const { headers } = await signIn({ email, password }, overTls)
    expect(String(headers['set-cookie'])).toMatch(/^__Host-session=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; Secure;/)
    const cookie = cookieOf({ headers })
    expect((await app.admin('get', '/session', { headers: { cookie, ...overTls } })).status).toBe(200)
    const signedOut = await app.admin('delete', '/session', { headers: { cookie, ...overTls } })
    expect(String(signedOut.headers['set-cookie'])).toMatch(/^__Host-session=; Path=\/; Expires=Thu, 01 Jan 1970/)
  })

  it('a cookie without the prefix, which another host of the site can set, is no session', async ({ app, owner }) => {
    const headers = { cookie: owner.cookie, ...overTls }
    expect((await app.admin('get', '/session', { headers })).status).toBe(401)
  })
})

it('expired sessions are removed, and others are kept', async ({ app, agency }) => {
  const { cookie, request } = await app.adminSession(agency)
  const expired = await app.adminSession(agency)
  await expire(app, expired.cookie)
  await runJob(app, 'session-retention')
  const { rows } = await sql<{ sid: string }>`select sid from sessions`.execute(app.db)
  const sids = rows.map(({ sid }) => sid)
  expect(sids).toContain(sidOf(cookie))
  expect(sids).not.toContain(sidOf(expired.cookie))
  expect((await request('get', '/session')).status).toBe(200)
})

describe('a session that cannot be written', () => {
  it('does not delay the response', async ({ app, agency }) => {
    const { cookie } = await app.adminSession(agency)
    await setExpiry(app, cookie, dayMs)
    await app.db.transaction().execute(async tx => {
      await tx.selectFrom('sessions').select('sid').where('sid', '=', sidOf(cookie)).forUpdate().execute()
      expect((await app.admin('get', '/session', { headers: { cookie } })).status).toBe(200)
      await app.waitForLockWaiters()
    })
  })

  /** Fails some writes to the sessions while the work runs. */
  const withoutWrites = async (app: TestApp, writes: string, work: () => Promise<void>) => {
    await sql`create function reject_write() returns trigger language plpgsql as
      $$ begin raise exception 'sessions cannot be written'; end $$`.execute(app.db)
    try {
      await sql`create trigger reject_write before ${sql.raw(writes)} on sessions
        for each row execute function reject_write()`.execute(app.db)
      await work()
    } finally {
      await sql`drop function reject_write cascade`.execute(app.db)
    }
  }

  /** Sends requests on one connection. */
  const openConnection = (app: TestApp) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    const send = async (method: string, headers: Record<string, string>, body = '') => {
      const sent = http.request(`${app.url}/api/session`, { agent, method, headers }).end(body)
      const [response] = (await once(sent, 'response')) as [IncomingMessage]
      await once(response.resume(), 'end')
      return { status: response.statusCode, reused: sent.reusedSocket }
    }
    return { send, close: () => agent.destroy() }
  }
  const isLogged = (app: TestApp, message: string) =>
    expect.poll(() => app.logLines.filter(line => line.includes(message)).length).toBeGreaterThan(0)

  it('is logged, without an effect on the response and its connection', async ({ app, agency }) => {
    const recent = await app.adminSession(agency)
    const { cookie } = await app.adminSession(agency)
    await setExpiry(app, cookie, dayMs)
    const { send, close } = openConnection(app)
    await withoutWrites(app, 'update', async () => {
      app.logLines.splice(0)
      expect(await send('GET', { cookie: recent.cookie })).toEqual({ status: 200, reused: false })
      expect(await send('GET', { cookie })).toEqual({ status: 200, reused: true })
      await isLogged(app, 'session write failed')
      expect(await send('GET', { cookie })).toEqual({ status: 200, reused: true })
    })
    // The session that has just been started needs no write.
    await expect.poll(() => app.logLines.filter(line => line.includes('session write failed'))).toHaveLength(2)
    close()
  })

  it('lets a sign-in fail, and the session of the request continue', async ({ app, agency }) => {
    const { cookie, email, password } = await app.adminSession(agency)
    const { send, close } = openConnection(app)
    const headers = { cookie, 'content-type': 'application/json' }
    await withoutWrites(app, 'insert or delete', async () => {
      app.logLines.splice(0)
      expect(await send('POST', headers, JSON.stringify({ email, password }))).toEqual({ status: 500, reused: false })
      await isLogged(app, 'sessions cannot be written')
      expect(await send('GET', { cookie })).toEqual({ status: 200, reused: true })
    })
    close()
  })
})
