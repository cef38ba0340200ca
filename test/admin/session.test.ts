import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { removeExpiredSessions } from '#src/people/sessions.ts'
import { test, openTestApp } from '#test/app/index.ts'

const it = test.extend('setup', { scope: 'file' }, async ({ app }) => {
  const agency = await app.agency()
  const owner = await app.adminSession(agency)
  const signIn = (body: object, headers: Record<string, string> = {}) =>
    app.admin('post', '/session', { body, headers })
  const getSession = (cookie: string) => app.admin('get', '/session', { headers: { cookie } })

  return { signIn, owner, agency, getSession }
})

const cookieOf = ({ headers }: { headers: Record<string, string[] | string> }) =>
  [headers['set-cookie'] ?? ''].flat().join().split(';')[0] ?? ''

describe('signing in', () => {
  it('says who is signed in, and sets a cookie that pages cannot read', async ({
    setup: { signIn, owner, agency, getSession },
  }) => {
    const { status, body, headers } = await signIn({ email: owner.email, password: owner.password })
    expect(status).toBe(200)
    expect(body).toEqual({
      user: { id: owner.userId, email: owner.email, name: 'Console' },
      agency: { id: agency.id, name: agency.name },
      role: 'owner',
    })
    expect(String(headers['set-cookie'])).toMatch(/^session=s%3A[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/)
    expect((await getSession(cookieOf({ headers }))).body).toEqual(body)
  })

  it('takes the email in any case', async ({ setup: { signIn, owner } }) => {
    expect((await signIn({ email: ` ${owner.email.toUpperCase()} `, password: owner.password })).status).toBe(200)
  })

  it.for<[string, object]>([
    ['a wrong password', { email: owner.email, password: 'wrong' }],
    ['an unknown email', { email: 'nobody@example.com', password: owner.password }],
    ['an agency of others', { email: owner.email, password: owner.password, agencyId: 2_000_000_000 }],
  ] as const)('is refused with %s, told apart to nobody', async ([_what, body], { setup: { signIn } }) => {
    const { status, body: answer, headers } = await signIn(body)
    expect(status).toBe(401)
    expect(answer).toEqual({ error: 'Identifiants invalides', code: 'INVALID_CREDENTIALS' })
    expect(headers['set-cookie']).toBeUndefined()
  })

  it.for<[object, string]>([
    [{ password: 'x' }, 'email'],
    [{ email: 'a@example.com' }, 'password'],
    [{ email: 'a@example.com', password: '' }, 'password'],
    [{ email: 1, password: 'x' }, 'email'],
    [{ email: 'a@example.com', password: 'x', agencyId: 'x' }, 'agencyId'],
  ] as const)('refuses %j', async ([body, field], { setup: { signIn } }) => {
    const { status, body: answer } = await signIn(body)
    expect(status).toBe(400)
    expect(Object.keys(answer.details.fieldErrors)).toEqual([field])
  })

  it('opens the agency that is named, or the oldest membership', async ({ app, setup: { agency, signIn } }) => {
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

  it('gives the session another id, and ends the one before', async ({
    app,
    setup: { agency, signIn, getSession },
  }) => {
    const existing = await app.adminSession(agency)
    const again = await signIn({ email: existing.email, password: existing.password }, { cookie: existing.cookie })
    expect(cookieOf(again)).not.toBe(existing.cookie)
    expect((await getSession(cookieOf(again))).status).toBe(200)
    expect((await getSession(existing.cookie)).status).toBe(401)
  })
})

describe('a session', () => {
  it.for<[string, string]>([
    ['none', ''],
    ['forged', 's%3AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
    ['unsigned', 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
    ['garbage', '%'],
  ] as const)('that is %s is refused', async ([_what, value], { setup: { getSession } }) => {
    const { status, body } = await getSession(value && `session=${value}`)
    expect(status).toBe(401)
    expect(body).toEqual({ error: 'Connexion requise', code: 'UNAUTHENTICATED' })
  })

  it('whose id is right and whose signature is not is refused', async ({ app, setup: { agency, getSession } }) => {
    const { cookie } = await app.adminSession(agency)
    expect((await getSession(`${cookie.slice(0, -2)}xx`)).status).toBe(401)
  })

  it('ends on the server when its user signs out', async ({ app, setup: { agency, getSession } }) => {
    const { cookie, request } = await app.adminSession(agency)
    const { status, headers } = await request('delete', '/session')
    expect(status).toBe(204)
    expect(String(headers['set-cookie'])).toContain('session=; Path=/; Expires=Thu, 01 Jan 1970')
    expect((await getSession(cookie)).status).toBe(401)
  })

  it('outlives a restart, and is prolonged by each request', async ({ app, setup: { agency, getSession } }) => {
    const { cookie } = await app.adminSession(agency)
    await app.restart()
    const { status, headers } = await getSession(cookie)
    expect(status).toBe(200)
    const expires = Date.parse(/Expires=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? '')
    expect(expires - Date.now()).toBeGreaterThan(7 * 24 * 60 * 60 * 1000 - 10_000)
  })

  it('that had no request for 7 days is over', async ({ app, setup: { agency, getSession } }) => {
    const { cookie } = await app.adminSession(agency)
    await app.db
      .updateTable('sessions')
      .set({ expire: new Date(Date.now() - 1000).toISOString() })
      .execute()
    expect((await getSession(cookie)).status).toBe(401)
  })

  it('of who is a member no longer is over', async ({ app, setup: { agency, getSession } }) => {
    const { cookie, userId } = await app.adminSession(agency)
    await app.db.deleteFrom('memberships').where('user_id', '=', userId).execute()
    expect((await getSession(cookie)).status).toBe(401)
    await app.db.deleteFrom('users').where('id', '=', userId).execute()
    expect((await getSession(cookie)).status).toBe(401)
  })
})

describe('a request that changes something', () => {
  const body = { name: 'Veille' }

  it.for<[string, Record<string, string>, number]>([
    ['its own origin', { origin: 'OWN' }, 201],
    ['no page', {}, 201],
    ['another origin', { origin: 'https://evil.example' }, 403],
    ['another scheme', { origin: 'OWN_TLS' }, 403],
    ['a sandboxed page', { origin: 'null' }, 403],
    ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a sister site, as the browser says', { 'sec-fetch-site': 'same-site' }, 403],
    ['the same origin, as the browser says', { 'sec-fetch-site': 'same-origin' }, 201],
  ] as const)('from %s', async ([_what, headers, expected], { app, setup: { agency } }) => {
    const origins = { OWN: app.url, OWN_TLS: app.url.replace('http', 'https') }
    const origin = headers['origin'] && (origins[headers['origin'] as keyof typeof origins] ?? headers['origin'])
    const { status, body: answer } = await (
      await app.adminSession(agency)
    ).request('post', '/watches', { body, headers: { ...headers, ...(origin && { origin }) } })
    expect(status).toBe(expected)
    if (expected === 403) expect(answer).toEqual({ error: 'Action interdite', code: 'FORBIDDEN' })
  })

  it('is not for members', async ({ app, setup: { agency } }) => {
    const member = await app.adminSession(agency, { role: 'member' })
    for (const [method, path] of [
      ['post', '/watches'],
      ['patch', '/watches/1'],
      ['delete', '/watches/1'],
      ['post', '/integrations/public-api/keys'],
      ['delete', '/integrations/public-api/keys/1'],
    ] as const) {
      const { status, body: answer } = await member.request(method, path, { body })
      expect([status, answer.code], `${method} ${path}`).toEqual([403, 'FORBIDDEN'])
    }
    expect((await member.request('get', '/watches')).status).toBe(200)
    expect((await member.request('delete', '/session')).status).toBe(204)
    expect(
      (await (await app.adminSession(agency, { role: 'admin' })).request('post', '/watches', { body })).status,
    ).toBe(201)
  })
})

describe('failures to sign in', () => {
  it('are refused after 10 of an account from an address, also with the right password', async ({
    app,
    setup: { agency, signIn, owner },
  }) => {
    const { email, password } = await app.adminSession(agency)
    const tries = await Promise.all(Array.from({ length: 10 }, () => signIn({ email, password: 'wrong' })))
    expect(tries.map(({ status }) => status)).toEqual(Array(10).fill(401))
    const { status, body, headers } = await signIn({ email, password })
    expect(status).toBe(429)
    expect(body).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED', retryAfter: expect.any(Number) })
    expect(headers['retry-after']).toBe(String(body.retryAfter))
    expect(body.retryAfter).toBeGreaterThan(14 * 60)
    expect((await signIn({ email: owner.email, password: owner.password })).status).toBe(200)
  })

  it('do not count what succeeds', async ({ app, setup: { agency, signIn } }) => {
    const { email, password } = await app.adminSession(agency)
    for (let attempt = 0; attempt < 15; attempt++) expect((await signIn({ email, password })).status).toBe(200)
  })

  it('are refused after 50 of an address, whatever the account', async () => {
    const other = await openTestApp()
    const tries = Array.from({ length: 51 }, () =>
      other.admin('post', '/session', { body: { email: `${randomUUID()}@example.com`, password: 'x' } }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter(status => status === 401)).toHaveLength(50)
    expect(statuses.filter(status => status === 429)).toHaveLength(1)
  })

  it('of one address keep no account from others, and those of one account no address', async () => {
    const proxiedApp = await openTestApp({ environment: { TRUST_PROXY: 'loopback' } })
    const proxiedAgency = await proxiedApp.agency()
    const { email, password } = await proxiedApp.adminSession(proxiedAgency)
    const other = await proxiedApp.adminSession(proxiedAgency)
    const from = (address: string, body: object) => {
      const headers = { 'x-forwarded-for': address, 'x-forwarded-proto': 'https' }
      return proxiedApp.admin('post', '/session', { body, headers })
    }
    for (let attempt = 0; attempt < 110; attempt++) await from('198.51.100.1', { email, password: 'wrong' })
    expect((await from('198.51.100.1', { email, password })).status).toBe(429)
    expect((await from('203.0.113.9', { email, password })).status).toBe(200)
    expect((await from('198.51.100.1', { email: other.email, password: other.password })).status).toBe(200)
  })

  it('are not what a fault of the service ends', async () => {
    const broken = await openTestApp()
    const { email, password } = await broken.adminSession(await broken.agency())
    const signInAgain = () => broken.admin('post', '/session', { body: { email, password } })
    await broken.db.schema.alterTable('memberships').renameTo('memberships_away').execute()
    for (let attempt = 0; attempt < 12; attempt++) expect((await signInAgain()).status).toBe(500)
    await broken.db.schema.alterTable('memberships_away').renameTo('memberships').execute()
    expect((await signInAgain()).status).toBe(200)
  })

  it('are refused after 100 of an account, wherever they come from', async () => {
    const proxiedApp = await openTestApp({ environment: { TRUST_PROXY: 'loopback' } })
    const statuses: number[] = []
    for (let address = 1; address <= 101; address++) {
      const headers = { 'x-forwarded-for': `203.0.113.${address}`, 'x-forwarded-proto': 'https' }
      const body = { email: 'camille@example.com', password: 'x' }
      statuses.push((await proxiedApp.admin('post', '/session', { body, headers })).status)
    }
    expect(statuses).toEqual([...Array(100).fill(401), 429])
  })
})

it('the cookie goes over TLS alone when the request came so', async () => {
  const proxiedApp = await openTestApp({ environment: { TRUST_PROXY: 'loopback' } })
  const proxiedAgency = await proxiedApp.agency()
  const { email, password } = await proxiedApp.adminSession(proxiedAgency)
  const headers = { 'x-forwarded-for': '203.0.113.1', 'x-forwarded-proto': 'https' }
  const secure = await proxiedApp.admin('post', '/session', { body: { email, password }, headers })
  expect(String(secure.headers['set-cookie'])).toContain('; Secure')
})

it('sessions that are over are removed', async ({ app, setup: { agency } }) => {
  const { cookie, request } = await app.adminSession(agency)
  const expired = await app.adminSession(agency)
  const sidOf = (text: string) => decodeURIComponent(text).replace('session=s:', '').split('.')[0] ?? ''
  const past = new Date(Date.now() - 1000).toISOString()
  await app.db.updateTable('sessions').set({ expire: past }).where('sid', '=', sidOf(expired.cookie)).execute()
  await removeExpiredSessions(app.db)
  const { rows } = await sql<{ sid: string }>`select sid from sessions`.execute(app.db)
  const sids = rows.map(({ sid }) => sid)
  expect(sids).toContain(sidOf(cookie))
  expect(sids).not.toContain(sidOf(expired.cookie))
  expect((await request('get', '/session')).status).toBe(200)
})
