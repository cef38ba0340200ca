import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { TestApp } from '#test/app/index.ts'
import { test as base } from './mail-app.ts'

const newPassword = 'lilac rain on tin roofs'

let networks = 0
/** Requests from a network of its own, as the limits count by network. */
const fromNewNetwork = () => ({ 'x-forwarded-for': `198.51.${Math.floor(networks / 250)}.${(networks++ % 250) + 1}` })

const request = (app: TestApp, email: string, headers: Record<string, string> = fromNewNetwork()) =>
  app.admin('post', '/password-resets', { headers, body: { email } })
const find = (app: TestApp, token: string) =>
  app.admin('get', `/password-resets/${token}`, { headers: fromNewNetwork() })
const reset = (app: TestApp, token: string, password = newPassword) =>
  app.admin('put', `/password-resets/${token}`, { headers: fromNewNetwork(), body: { newPassword: password } })

const test = base.extend('requestToken', ({ app, mail }) => async (email: string) => {
  const earlier = (await mail.stored(email)).length
  expect(await request(app, email)).toMatchObject({ status: 202, body: {} })
  const received = (await mail.mailsTo(email, earlier + 1)).at(-1)
  const [, token = ''] = /console\/password-reset#(rst_[0-9a-f]{48})$/m.exec(received?.text ?? '') ?? []
  return token
})

describe('a link for a new password', () => {
  test('sets it once, ends all sessions, verifies the email and keeps the second factor', async ({
    app,
    requestToken,
  }) => {
    const agency = await app.agency()
    const owner = await app.adminSession(agency, { isVerified: false })
    await sql`insert into second_factors (user_id, secret, confirmed_at) values (${owner.userId}, '', now())`.execute(
      app.db,
    )
    const token = await requestToken(owner.email)
    expect(await find(app, token)).toMatchObject({ status: 200, body: { email: owner.email } })

    expect(await reset(app, token)).toMatchObject({ status: 204 })
    expect((await owner.request('get', '/session')).status).toBe(401)
    const signIn = (password: string) =>
      app.admin('post', '/session', { headers: fromNewNetwork(), body: { email: owner.email, password } })
    expect((await signIn(owner.password)).body.code).toBe('INVALID_CREDENTIALS')
    expect((await signIn(newPassword)).body.code).toBe('SECOND_FACTOR_REQUIRED')

    expect((await reset(app, token)).status).toBe(404)
    expect((await find(app, token)).status).toBe(404)
    const { rows } = await sql<{ action: string; ip: string | null }>`
      select action, ip_address as ip from audit_log where agency_id = ${agency.id} and action = 'password.changed'`.execute(
      app.db,
    )
    expect(rows[0]).toMatchObject({ action: 'password.changed', ip: expect.stringMatching(/^198\.51\./) })
    const user = app.db.selectFrom('users').where('id', '=', owner.userId).select('email_verified_at as verifiedAt')
    expect((await user.executeTakeFirstOrThrow()).verifiedAt).not.toBeNull()
  })

  test('replaces an earlier one', async ({ app, requestToken }) => {
    const { email } = await app.user(await app.agency(), 'owner')
    const [first, second] = [await requestToken(email), await requestToken(email)]
    expect((await find(app, first)).status).toBe(404)
    expect((await find(app, second)).status).toBe(200)
  })

  test('lasts an hour', async ({ app, requestToken }) => {
    const { email, userId } = await app.user(await app.agency(), 'owner')
    const token = await requestToken(email)
    const { rows } = await sql<{ minutes: number }>`
      select extract(epoch from expires_at - now()) / 60 as minutes from password_resets where user_id = ${userId}`.execute(
      app.db,
    )
    expect(Number(rows[0]?.minutes)).toBeCloseTo(60, 0)
    await sql`update password_resets set expires_at = now() where user_id = ${userId}`.execute(app.db)
    expect((await find(app, token)).status).toBe(404)
    expect((await reset(app, token)).status).toBe(404)
  })

  test('is used up by one of several requests at once', async ({ app, requestToken }) => {
    const { email } = await app.user(await app.agency(), 'owner')
    const token = await requestToken(email)
    const statuses = await Promise.all([1, 2, 3].map(async () => (await reset(app, token)).status))
    expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 404, 404])
  })

  test('stays usable after a password that violates the rules', async ({ app, requestToken }) => {
    const { email } = await app.user(await app.agency(), 'owner')
    const token = await requestToken(email)
    const { status, body } = await reset(app, token, 'password1234')
    expect([status, Object.keys(body.details.fieldErrors)]).toEqual([400, ['newPassword']])
    expect((await reset(app, token)).status).toBe(204)
  })

  test('ends with a change of the password', async ({ app, requestToken }) => {
    const owner = await app.adminSession(await app.agency())
    const token = await requestToken(owner.email)
    const body = { currentPassword: owner.password, newPassword }
    expect((await owner.request('put', '/session/password', { body })).status).toBe(204)
    expect((await find(app, token)).status).toBe(404)
  })

  test('is stored as a hash, and not logged', async ({ app, requestToken }) => {
    const { email } = await app.user(await app.agency(), 'owner')
    const token = await requestToken(email)
    await find(app, token)
    const stored = await app.db.selectFrom('password_resets').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(token)
    expect(app.logLines.join('')).toContain('/api/password-resets/…')
    expect(app.logLines.join('')).not.toContain(token.slice(4))
  })

  test('is guessed by nobody: unknown tokens count as failed sign-ins', async ({ app }) => {
    const headers = fromNewNetwork()
    const guess = () => app.admin('get', `/password-resets/rst_${'0'.repeat(48)}`, { headers })
    for (let nth = 0; nth < 50; nth++) expect((await guess()).status).toBe(404)
    expect((await guess()).status).toBe(429)
  })
})

describe('a request for a new password', () => {
  test('stores the same for known and unknown emails, and mails the known only', async ({ app, mail, smtp }) => {
    const { email } = await app.user(await app.agency(), 'owner')
    const unknown = 'nobody@studio.example'
    const responses = [await request(app, email), await request(app, unknown)]
    expect(responses.map(({ status, body }) => ({ status, body }))).toEqual([
      { status: 202, body: {} },
      { status: 202, body: {} },
    ])
    await mail.mailsTo(email)
    const waiting = () => app.db.selectFrom('password_reset_requests').selectAll().execute()
    await expect.poll(waiting, { timeout: 10_000 }).toEqual([])
    expect(smtp.mailsTo(unknown)).toEqual([])
  })

  test('finds the account in any case, and each account of an email', async ({ app, mail }) => {
    const { email, userId } = await app.user(await app.agency(), 'owner')
    const separate = { email: crypto.randomUUID(), separate_email: email, name: 'Separate', password_hash: '' }
    await app.db.insertInto('users').values(separate).execute()
    await request(app, email.toUpperCase())
    await mail.mailsTo(email, 2)
    const receivers = (await mail.stored(email)).map(({ user_id }) => user_id)
    expect(receivers).toContain(userId)
    expect(new Set(receivers).size).toBe(2)
  })

  test('is limited per email, known or not', async ({ app }) => {
    for (const email of [(await app.user(await app.agency(), 'owner')).email, 'unknown-limit@studio.example']) {
      for (let nth = 0; nth < 3; nth++) expect((await request(app, email)).status).toBe(202)
      const { status, body, headers } = await request(app, email.toUpperCase())
      expect([status, body.code]).toEqual([429, 'RATE_LIMIT_EXCEEDED'])
      expect(Number(headers['retry-after'])).toBeGreaterThan(3000)
    }
  })

  test('is limited per network', async ({ app }) => {
    const headers = fromNewNetwork()
    const statuses: number[] = []
    for (let nth = 0; nth < 21; nth++)
      statuses.push((await request(app, `network-${nth}@studio.example`, headers)).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 202), 429])
  })
})
