import { randomBytes } from 'node:crypto'
import { describe, expect } from 'vitest'
import { service } from '#src/ground/base/actor.ts'
import { inviteMember } from '#src/features/people/invitations.ts'
import { hashPassword } from '#src/features/people/passwords.ts'
import { setPassword } from '#src/features/people/set-password.ts'
import { testWith, type TestApp } from '#test/app/index.ts'

const it = testWith({ environment: { TRUST_PROXY: 'loopback' } })
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('signIn', { scope: 'file' }, ({ app }) => {
    return (body: object, address: string, cookie = '') =>
      app.admin('post', '/session', {
        body,
        headers: { 'x-forwarded-for': address, 'x-forwarded-proto': 'https', cookie },
      })
  })

interface CookieResponse {
  headers: Record<string, string[] | string>
}

const setCookiesOf = ({ headers }: CookieResponse) => [headers['set-cookie'] ?? []].flat()

/** The name and value of the device cookie that a response sets. */
const deviceCookieOf = (response: CookieResponse) =>
  setCookiesOf(response)
    .find(cookie => cookie.startsWith('__Host-device='))
    ?.split(';')[0] ?? ''

const signaturesOf = (cookie: string) => cookie.split('~').slice(1)

let lockOuts = 0

/** Fails to sign in 10 times from each of 10 addresses that no other call has. Returns the statuses. */
const lockOut = async (signIn: (body: object, address: string) => Promise<{ status: number }>, email: string) => {
  const statuses = new Set<number>()
  const network = `198.18.${lockOuts++}`
  const fail = async (address: string) => {
    for (let nth = 0; nth < 10; nth++) statuses.add((await signIn({ email, password: 'wrong' }, address)).status)
  }
  await Promise.all(Array.from({ length: 10 }, (_, nth) => fail(`${network}.${nth}`)))
  return statuses
}

describe('an account that strangers lock', () => {
  it('stays open for a device that has signed in before, also after it has signed out', async ({
    app,
    agency,
    signIn,
  }) => {
    const { email, password } = await app.user(agency, 'owner')
    const first = await signIn({ email, password }, '198.51.100.1')
    const device = deviceCookieOf(first)
    const [session = ''] = setCookiesOf(first).map(cookie => cookie.split(';')[0])
    const signedOut = await app.admin('delete', '/session', {
      headers: { cookie: `${session}; ${device}`, 'x-forwarded-for': '198.51.100.1', 'x-forwarded-proto': 'https' },
    })
    expect(signedOut.status).toBe(204)
    expect(setCookiesOf(signedOut).join()).not.toContain('device')

    expect(await lockOut(signIn, email)).toEqual(new Set([401]))
    // Another address without the cookie is locked out, and the known device is not.
    expect((await signIn({ email, password }, '198.51.100.2')).status).toBe(429)
    expect((await signIn({ email, password }, '198.51.100.2', device)).status).toBe(200)
    // Its failures have a limit of their own.
    for (let nth = 0; nth < 100; nth++) {
      const { status } = await signIn({ email, password: 'wrong' }, `192.0.2.${nth}`, device)
      expect(status).toBe(401)
    }
    expect((await signIn({ email, password }, '192.0.2.200', device)).status).toBe(429)
  })

  it('is locked for a device that only another account knows, and for forged cookies', async ({
    app,
    agency,
    signIn,
  }) => {
    const [victim, other] = [await app.user(agency, 'owner'), await app.user(agency, 'owner')]
    const device = deviceCookieOf(await signIn(other, '198.51.100.11'))
    const victimDevice = deviceCookieOf(await signIn(victim, '198.51.100.12'))
    await lockOut(signIn, victim.email)

    const [id = ''] = device.split('~')
    const [signature = ''] = signaturesOf(victimDevice)
    const [day = '', digest = ''] = signature.split('.')
    const later = (Number.parseInt(day, 36) + 1).toString(36)
    const cookies = [
      device,
      `${id}~${signature}`,
      `${victimDevice.split('~')[0]}~${later}.${digest}`,
      `${victimDevice.slice(0, -1)}${victimDevice.endsWith('A') ? 'Q' : 'A'}`,
      `__Host-device=${randomBytes(16).toString('base64url')}`,
      '__Host-device=%',
      victimDevice.replace('__Host-', ''),
    ]
    for (const cookie of cookies)
      expect((await signIn(victim, '198.51.100.13', cookie)).status, cookie.replace(/\w{8,}/g, '…')).toBe(429)
    expect((await signIn(victim, '198.51.100.13', victimDevice)).status).toBe(200)
  })
})

/** Makes the many failures of a test cheap. */
const hashCheaply = (text: string) => hashPassword(text, { memory: 8, passes: 1, parallelism: 1, tagLength: 32 })

describe('a device that has signed in', () => {
  it('to an account that shares the email is not known to the other one', async ({ app, agency, signIn }) => {
    const victim = await app.user(agency, 'owner')
    const squatter = await app.user(await app.agency(), 'owner')
    const password = 'the password of a squatter'
    const separate = {
      email: squatter.userId,
      separate_email: victim.email,
      password_hash: await hashPassword(password),
    }
    await app.db.updateTable('users').set(separate).where('id', '=', squatter.userId).execute()
    const signedIn = await signIn({ email: victim.email, password }, '198.51.100.41')
    expect(signedIn.status).toBe(200)
    expect(await lockOut(signIn, victim.email)).toEqual(new Set([401]))
    const guess = { email: victim.email, password: 'wrong' }
    expect((await signIn(guess, '198.51.100.42', deviceCookieOf(signedIn))).status).toBe(429)
    expect((await signIn(victim, '198.51.100.43', deviceCookieOf(signedIn))).status).toBe(429)
  })

  it('stays known when somebody makes another account of its email', async ({ app, agency, signIn }) => {
    const victim = await app.user(agency, 'owner')
    const device = deviceCookieOf(await signIn(victim, '198.51.100.45'))
    const squatter = await app.user(await app.agency(), 'owner')
    const password = 'the password of a squatter'
    const separate = {
      email: squatter.userId,
      separate_email: victim.email,
      password_hash: await hashCheaply(password),
    }
    await app.db.updateTable('users').set(separate).where('id', '=', squatter.userId).execute()
    await lockOut(signIn, victim.email)
    expect((await signIn(victim, '198.51.100.46', device)).status).toBe(200)
    expect((await signIn({ email: victim.email, password }, '198.51.100.46', device)).status).toBe(429)
  })

  it.for(['password', 'second factor'])('is unknown after a new %s', async (change, { app, agency, signIn }) => {
    const { userId, email, password } = await app.user(agency, 'owner')
    const device = deviceCookieOf(await signIn({ email, password }, '198.51.100.43'))
    const passwordHash = await hashCheaply('lilac rain on tin roofs')
    if (change === 'password') await setPassword(app.db, { userId, passwordHash, actor: service })
    else
      await app.db
        .insertInto('second_factors')
        .values({ user_id: userId, secret: Buffer.alloc(1), confirmed_at: new Date().toISOString() })
        .execute()
    expect(await lockOut(signIn, email)).toEqual(new Set([401]))
    expect((await signIn({ email, password }, '198.51.100.44', device)).status).toBe(429)
  })
})

describe('the device cookie', () => {
  it('has the attributes of a host cookie, follows the session cookie, and contains no email', async ({
    app,
    agency,
    signIn,
  }) => {
    const user = await app.user(agency, 'owner')
    const cookies = setCookiesOf(await signIn(user, '198.51.100.21'))
    expect(cookies).toHaveLength(2)
    expect(cookies[0]).toMatch(/^__Host-session=/)
    expect(cookies[1]).toMatch(
      /^__Host-device=[\w-]{22}~\w+\.[\w-]{22}; Max-Age=31536000; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    )
    const readable = Buffer.from(cookies[1] ?? '', 'base64url').toString('latin1') + cookies[1]
    expect(readable).not.toContain(user.email.slice(0, 8))
  })

  it('remembers the last 10 accounts of a device, each once', async ({ app, agency, signIn }) => {
    const users = await Promise.all(Array.from({ length: 11 }, () => app.user(agency, 'member')))
    let cookie = ''
    const known: string[] = []
    for (const user of users) {
      cookie = deviceCookieOf(await signIn(user, '198.51.100.22', cookie))
      known.unshift(signaturesOf(cookie)[0] ?? '')
    }
    expect(signaturesOf(cookie)).toEqual(known.slice(0, 10))
    const again = deviceCookieOf(await signIn(users[5] ?? {}, '198.51.100.22', cookie))
    expect(again.split('~')[0]).toBe(cookie.split('~')[0])
    expect(signaturesOf(again).toSorted()).toEqual(signaturesOf(cookie).toSorted())
    expect(signaturesOf(again)[0]).toBe(known[5])
  })

  it('is never set by a failure, so that known and unknown emails get the same response', async ({
    app,
    agency,
    signIn,
  }) => {
    const { email, password } = await app.user(agency, 'owner')
    const device = deviceCookieOf(await signIn({ email, password }, '198.51.100.23'))
    const attempt = async (name: string, cookie?: string) => {
      const { status, body, headers } = await signIn({ email: name, password: 'wrong' }, '198.51.100.23', cookie)
      return { status, body, headers: Object.keys(headers).toSorted() }
    }
    const known = await attempt(email, device)
    expect(known).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } })
    expect(known.headers).not.toContain('set-cookie')
    expect(await attempt(email)).toEqual(known)
    expect(await attempt('nobody@example.com', device)).toEqual(known)
  })

  it('locks an unknown email like a known one', async ({ signIn }) => {
    const email = 'unknown@example.com'
    expect(await lockOut(signIn, email)).toEqual(new Set([401]))
    expect((await signIn({ email, password: 'wrong' }, '198.51.100.24')).status).toBe(429)
  })
})

it('failures of one /48 of IPv6 addresses are limited to 200, and other networks are not affected', async ({
  app,
  agency,
  signIn,
}) => {
  // Each of 5 accounts fails 10 times in each of 4 networks.
  const users = await Promise.all(Array.from({ length: 5 }, () => app.user(agency, 'member')))
  const attempt = async (nth: number, address: string) =>
    (await signIn({ email: users[nth % 5]?.email, password: 'wrong' }, address)).status
  for (let nth = 0; nth < 200; nth++) expect(await attempt(nth, `2001:db8:9:${nth % 4}::${nth}`)).toBe(401)
  expect(await attempt(0, '2001:db8:9:ff::1')).toBe(429)
  expect(await attempt(0, '2001:db8:a::1')).toBe(401)
})

describe('a flood of guesses', () => {
  /** A user whose password takes seconds to check. */
  const createSlowUser = async (app: TestApp, agency: { id: number }) => {
    const { userId, email } = await app.user(agency, 'member')
    const base64 = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')
    await app.db
      .updateTable('users')
      .set({ password_hash: `$argon2id$v=19$m=65536,t=24,p=1$${base64(16)}$${base64(32)}` })
      .where('id', '=', userId)
      .execute()
    return email
  }

  it('is rejected with 503 beyond the queue, while a known device signs in before the strangers who wait', async ({
    app,
    agency,
    signIn,
  }) => {
    const user = await app.user(agency, 'owner')
    const device = deviceCookieOf(await signIn(user, '198.51.100.31'))
    const slow = [await createSlowUser(app, agency), await createSlowUser(app, agency)]
    const order: string[] = []
    const attempt = async (name: string, body: object, address: string, cookie = '') => {
      const response = await signIn(body, address, cookie)
      order.push(`${name} ${response.status}`)
      return response
    }
    const invited = { email: 'invited@example.org', role: 'member' } as const
    const { invitation } = await agency.tenant.transaction(tx => inviteMember(tx, invited, 'operator'))
    // Both hashes in progress take long enough for all other requests to wait.
    const blocking = slow.map((email, nth) => attempt('slow', { email, password: 'x' }, `192.0.2.24${nth}`))
    await new Promise(resolve => void setTimeout(resolve, 100))
    const guesses = Array.from({ length: 150 }, (_, nth) =>
      attempt('guess', { email: `nobody-${nth}@example.org`, password: 'x' }, `10.9.${nth}.1`),
    )
    const rejected = await Promise.any(
      guesses.map(async guess => {
        const response = await guess
        if (response.status !== 503) throw new Error(`not 503, but ${response.status}`)
        return response
      }),
    )
    expect(rejected.body).toMatchObject({ code: 'OVERLOADED', retryAfter: 2 })
    expect(rejected.headers['retry-after']).toBe('2')
    const acceptance = await app.admin('post', '/invitations/accept', {
      body: { token: invitation.token, password: 'lilac rain on tin roofs' },
      headers: { 'x-forwarded-for': '198.51.100.33', 'x-forwarded-proto': 'https' },
    })
    expect([acceptance.status, acceptance.body.code]).toEqual([503, 'OVERLOADED'])
    const known = await attempt('known', user, '198.51.100.32', device)
    expect(known.status).toBe(200)
    await Promise.all([...blocking, ...guesses])

    const count = (result: string) => order.filter(entry => entry === result).length
    expect(count('guess 503')).toBeGreaterThan(0)
    expect(count('guess 503') + count('guess 401')).toBe(150)
    const later = order.slice(order.indexOf('known 200')).filter(entry => entry === 'guess 401')
    expect(later.length).toBeGreaterThan(25)
  })
})
