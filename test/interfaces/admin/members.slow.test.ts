import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { setLimit } from '#src/platform/limits/quotas.ts'
import { testWith, type TestApp } from '#test/app/index.ts'
import type { HttpResponse } from '#test/contract/conformance.ts'

const password = 'lilac rain on tin roofs'

const it = testWith({ environment: { TRUST_PROXY: 'loopback' } })
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('owner', { scope: 'file' }, ({ app, agency }) => app.adminSession(agency))
  .extend('admin', { scope: 'file' }, ({ app, agency }) => app.adminSession(agency, { role: 'admin' }))
  .extend('accept', { scope: 'file' }, ({ app }) => {
    let addresses = 0
    /** Each attempt comes from another address. */
    return (body: object) =>
      app.admin('post', '/invitations/accept', {
        body,
        headers: { 'x-forwarded-for': `192.0.2.${++addresses}`, 'x-forwarded-proto': 'https' },
      })
  })
  .extend('invite', { scope: 'file' }, ({ owner }) => async (email: string, role = 'member') => {
    const { status, body } = await owner.request('post', '/members', { body: { email, role } })
    expect(status).toBe(201)
    return body as { id: number; invitation: { token: string; expiresAt: string } }
  })
  /** The member of a user, as the list shows it. */
  .extend('memberOf', { scope: 'file' }, ({ owner }) => async (userId: string) => {
    const { body } = await owner.request('get', '/members', { query: { limit: 100 } })
    return (body.data as { id: number; userId: string; role: string }[]).find(member => member.userId === userId)
  })

const newEmail = () => `${randomUUID()}@example.com`

describe('an acceptance', () => {
  /** Accepts an invitation for owners, while a transaction that changes the members of the agency is open. */
  const acceptDuring = async (app: TestApp, agencyId: number, change: string, accept: () => Promise<HttpResponse>) => {
    const pending: Promise<HttpResponse>[] = []
    await app.db.transaction().execute(async tx => {
      await sql`select id from agencies where id = ${agencyId} for no key update`.execute(tx)
      pending.push(accept())
      await app.waitForLockWaiters()
      await sql`${sql.raw(change)}`.execute(tx)
    })
    return (await Promise.all(pending))[0]
  }

  it.for([
    ['a change of the role, and gets the new one', "update invitations set role = 'member' where role = 'owner'", 200],
    ['a revocation, and fails', "delete from invitations where role = 'owner'", 401],
  ] as const)('waits for %s', async ([, change, status], { app, agency, accept, invite }) => {
    const { invitation } = await invite(newEmail(), 'owner')
    const accepted = await acceptDuring(app, agency.id, change, () => accept({ token: invitation.token, password }))
    expect(accepted?.status).toBe(status)
    if (status === 200) expect(accepted?.body).toMatchObject({ role: 'member' })
  })
})

describe('an invitation', () => {
  it('is listed until it is accepted, and makes the person a member with the same id', async ({ owner, accept }) => {
    const email = newEmail()
    const invited = await owner.request('post', '/members', { body: { email, role: 'admin', name: 'Jules' } })
    expect(invited.status).toBe(201)
    const { invitation, mailed, ...member } = invited.body
    expect(mailed).toBe(false)
    expect(invitation).toEqual({
      token: expect.stringMatching(/^inv_[0-9a-f]{48}$/),
      // Behind a proxy without PUBLIC_URL, the service does not know its address.
      url: null,
      expiresAt: member.invitationExpiresAt,
    })
    expect(Date.parse(invitation.expiresAt) - Date.parse(member.createdAt)).toBe(7 * 24 * 60 * 60 * 1000)
    expect(member).toMatchObject({ userId: null, email, name: 'Jules', role: 'admin', status: 'invited' })
    const list = async () => (await owner.request('get', '/members', { query: { limit: 100 } })).body.data
    expect(await list()).toContainEqual(member)

    const accepted = await accept({ token: invitation.token, password })
    expect(accepted.status).toBe(200)
    expect(accepted.body).toMatchObject({ user: { email, name: 'Jules' }, role: 'admin' })
    expect(String(accepted.headers['set-cookie'])).toContain('__Host-session=')
    expect(await list()).toContainEqual({
      ...member,
      userId: accepted.body.user.id,
      status: 'active',
      createdAt: expect.any(String),
      createdBy: null,
      invitationExpiresAt: null,
    })
    expect((await accept({ token: invitation.token, password })).status).toBe(404)
  })

  it('is looked up by its token, without a session, as often as the person likes', async ({ app, agency, invite }) => {
    const email = newEmail()
    const { invitation } = await invite(email, 'admin')
    const lookUp = (token: string) => app.admin('post', '/invitations/lookup', { body: { token } })
    for (let nth = 0; nth < 2; nth++) {
      const { status, body } = await lookUp(invitation.token)
      expect([status, body]).toEqual([
        200,
        {
          agency: { name: agency.name },
          email,
          name: null,
          role: 'admin',
          expiresAt: invitation.expiresAt,
          invitedBy: 'owner',
        },
      ])
    }
    expect((await lookUp('inv_unknown')).status).toBe(404)
    await app.db
      .updateTable('invitations')
      .set({ expires_at: new Date(0).toISOString() })
      .where('email', '=', email)
      .execute()
    expect((await lookUp(invitation.token)).status).toBe(404)
  })

  it('does not reveal to the inviting agency whether the person has an account', async ({ app, invite, accept }) => {
    const { email } = await app.user(await app.agency(), 'owner')
    const [known, unknown] = [await invite(email), await invite(newEmail())]
    expect(Object.keys(known)).toEqual(Object.keys(unknown))
    for (const { invitation } of [known, unknown]) {
      const { status, body } = await accept({ token: invitation.token, password: 'iloveyou2024' })
      expect([status, body.details.fieldErrors]).toEqual([400, { password: ['Mot de passe trop courant'] }])
    }
  })

  it('of a person with an account requires its password, and changes neither name nor password', async ({
    app,
    invite,
    accept,
  }) => {
    const account = await app.user(await app.agency(), 'owner')
    const { invitation } = await invite(account.email)
    const wrong = await accept({ token: invitation.token, name: 'Other', password })
    expect([wrong.status, wrong.body.code]).toEqual([401, 'INVALID_CREDENTIALS'])
    const { status, body } = await accept({ token: invitation.token, name: 'Other', password: account.password })
    expect(status).toBe(200)
    expect(body.user).toEqual({
      id: account.userId,
      email: account.email,
      emailVerified: true,
      name: 'owner',
      language: 'fr',
    })
  })

  it('can be used once, by however many requests at once', async ({ invite, accept }) => {
    const { invitation } = await invite(newEmail())
    const attempts = Array.from({ length: 4 }, () => accept({ token: invitation.token, password }))
    const statuses = (await Promise.all(attempts)).map(({ status }) => status)
    expect(statuses.filter(status => status === 200)).toHaveLength(1)
  })

  it('is invalid once it has expired or was revoked, and the person can be invited again', async ({
    app,
    owner,
    invite,
    accept,
  }) => {
    const email = newEmail()
    const expired = await invite(email)
    await app.db.updateTable('invitations').set({ expires_at: '2020-01-01' }).where('id', '=', expired.id).execute()
    const revoked = await invite(email)
    expect((await owner.request('delete', `/members/${revoked.id}`)).status).toBe(204)
    for (const { invitation } of [expired, revoked]) {
      const { status, body } = await accept({ token: invitation.token, password })
      expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
    }
    await invite(email)
  })

  it('is rejected for members and for people who are invited already', async ({ owner, admin }) => {
    const email = newEmail()
    const invite = (to: string) => owner.request('post', '/members', { body: { email: to, role: 'member' } })
    expect((await invite(email)).status).toBe(201)
    for (const [to, issue] of [
      [email.toUpperCase(), 'Déjà invité'],
      [admin.email, "Déjà membre de l'agence"],
    ] as const)
      expect((await invite(to)).body.details.fieldErrors).toEqual({ email: [issue] })
  })

  it('counts towards the quota of members', async ({ app }) => {
    const agency = await app.agency()
    const owner = await app.adminSession(agency)
    await setLimit(agency.tenant, 'members', 3)
    const invite = () => owner.request('post', '/members', { body: { email: newEmail(), role: 'member' } })
    expect((await invite()).status).toBe(201)
    const { status, body } = await invite()
    expect([status, body]).toEqual([409, expect.objectContaining({ quota: 'members', limit: 3 })])
  })

  it('with wrong passwords is limited like signing in', async ({ app, invite }) => {
    const { email } = await app.user(await app.agency(), 'owner')
    const { invitation } = await invite(email)
    const attempt = () => app.admin('post', '/invitations/accept', { body: { token: invitation.token, password } })
    for (let nth = 0; nth < 10; nth++) expect((await attempt()).status).toBe(401)
    expect((await attempt()).body).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED', retryAfter: expect.any(Number) })
    const signIn = await app.admin('post', '/session', { body: { email, password } })
    expect(signIn.status).toBe(429)
  })
})

describe('a member', () => {
  it('whose role changes is signed out of the agency, and of no other', async ({ app, agency, owner, memberOf }) => {
    const member = await app.adminSession(agency, { role: 'member' })
    const other = await app.agency()
    await app.db
      .insertInto('memberships')
      .values({ agency_id: other.id, user_id: member.userId, role: 'member' })
      .execute()
    const { email, password: ownPassword } = member
    const elsewhere = await app.admin('post', '/session', {
      body: { email, password: ownPassword, agencyId: other.id },
    })
    const cookie = String(elsewhere.headers['set-cookie']).split(';')[0] ?? ''

    const path = `/members/${(await memberOf(member.userId))?.id}`
    expect((await owner.request('patch', path, { body: { role: 'member' } })).status).toBe(200)
    expect((await member.request('get', '/session')).status).toBe(200)
    const changed = await owner.request('patch', path, { body: { role: 'admin' } })
    expect([changed.status, changed.body.role]).toEqual([200, 'admin'])
    expect((await member.request('get', '/session')).status).toBe(401)
    expect((await app.admin('get', '/session', { headers: { cookie } })).status).toBe(200)

    const again = await app.admin('post', '/session', { body: { email, password: ownPassword, agencyId: agency.id } })
    expect(again.body.role).toBe('admin')
    expect((await owner.request('delete', path)).status).toBe(204)
    expect((await owner.request('delete', path)).status).toBe(404)
    const sessions = await app.db
      .selectFrom('sessions')
      .where('user_id', '=', member.userId)
      .select('agency_id')
      .execute()
    expect(sessions).toEqual([{ agency_id: other.id }])
  })

  it('becomes or stops being an owner only by an owner', async ({ app, agency, owner, admin, memberOf }) => {
    const member = await memberOf(await app.member(agency))
    const firstOwner = await memberOf(agency.ownerId)
    for (const [method, path, body] of [
      ['post', '/members', { email: newEmail(), role: 'owner' }],
      ['patch', `/members/${member?.id}`, { role: 'owner' }],
      ['patch', `/members/${firstOwner?.id}`, { role: 'member' }],
      ['delete', `/members/${firstOwner?.id}`, undefined],
    ] as const) {
      const response = await admin.request(method, path, { body })
      expect([response.status, response.body.code], `${method} ${path}`).toEqual([403, 'FORBIDDEN'])
    }
    const promoted = await owner.request('patch', `/members/${member?.id}`, { body: { role: 'owner' } })
    expect(promoted.body.role).toBe('owner')
    const invited = await owner.request('post', '/members', { body: { email: newEmail(), role: 'owner' } })
    expect((await admin.request('patch', `/members/${invited.body.id}`, { body: { role: 'member' } })).status).toBe(403)
    const changed = await owner.request('patch', `/members/${invited.body.id}`, { body: { role: 'member' } })
    expect(changed.body).toMatchObject({ role: 'member', status: 'invited' })
  })
})

describe('the last owner', () => {
  it('keeps the role, even if the owners remove each other at once', async ({ app }) => {
    const agency = await app.agency()
    const [first, second] = [await app.adminSession(agency), await app.adminSession(agency)]
    const { body } = await first.request('get', '/members')
    const idOf = (userId: string) =>
      (body.data as { id: number; userId: string }[]).find(member => member.userId === userId)?.id
    expect((await first.request('delete', `/members/${idOf(agency.ownerId)}`)).status).toBe(204)

    const attempts = [
      first.request('delete', `/members/${idOf(first.userId)}`),
      second.request('patch', `/members/${idOf(second.userId)}`, { body: { role: 'admin' } }),
    ]
    const outcomes = (await Promise.all(attempts)).map(response => [response.status, response.body.code])
    expect(outcomes.filter(([status]) => status === 409)).toEqual([[409, 'LAST_OWNER']])
    const owners = await app.db
      .selectFrom('memberships')
      .where('agency_id', '=', agency.id)
      .where('role', '=', 'owner')
      .select('user_id')
      .execute()
    expect(owners).toHaveLength(1)
    const [last, path] =
      owners[0]?.user_id === first.userId ? [first, idOf(first.userId)] : [second, idOf(second.userId)]
    for (const request of [
      last.request('delete', `/members/${path}`),
      last.request('patch', `/members/${path}`, { body: { role: 'member' } }),
    ])
      expect((await request).body.code).toBe('LAST_OWNER')
  })
})

describe('what a member leaves behind', () => {
  /** An agency with an admin, an owner, and requests of both. */
  const leave = async (app: TestApp) => {
    const agency = await app.agency()
    const owner = await app.adminSession(agency)
    const leaving = await app.adminSession(agency, { role: 'admin' })
    const list = async () => {
      const { body } = await owner.request('get', '/members', { query: { limit: 100 } })
      return body.data as { id: number; userId: string | null; email: string; createdBy: object | null }[]
    }
    const invite = async (session: typeof owner, role = 'member') => {
      const { body } = await session.request('post', '/members', { body: { email: newEmail(), role } })
      return body as { id: number; email: string; createdBy: object; invitation: { token: string } }
    }
    const memberPath = `/members/${(await list()).find(({ userId }) => userId === leaving.userId)?.id}`
    const subscribe = async (session: typeof owner) => {
      const { body } = await session.request('post', '/webhooks', { body: { url: 'https://receiver.example/' } })
      return body.id as number
    }
    const key = await app.key({ ...agency, ownerId: leaving.userId })
    const subscribed = await app.request('post', '/webhooks', key.key, { body: { url: 'https://receiver.example/' } })
    const subscriptions = {
      inSession: await subscribe(leaving),
      byKey: subscribed.body.id as number,
      ofOthers: await subscribe(owner),
    }
    const codes = async () => {
      const { body } = await owner.request('get', '/webhooks')
      return Object.entries(subscriptions).map(([name, id]) => {
        const row = (body.data as { id: number; disabledCode: string | null }[]).find(data => data.id === id)
        return [name, row?.disabledCode]
      })
    }
    return { agency, owner, leaving, key, list, invite, memberPath, subscriptions, codes }
  }

  it('is listed with its author, and ends with the membership', async ({ app, accept }) => {
    const { agency, owner, leaving, key, list, invite, memberPath, subscriptions, codes } = await leave(app)
    const invited = await invite(leaving, 'admin')
    const other = await invite(owner)
    expect(invited.createdBy).toEqual({ id: leaving.userId, name: 'admin' })
    expect((await list()).map(({ createdBy }) => createdBy)).toEqual([
      ...Array(3).fill(null),
      invited.createdBy,
      { id: owner.userId, name: 'owner' },
    ])
    const query = { createdByUserId: leaving.userId }
    const { body } = await owner.request('get', '/webhooks', { query })
    expect((body.data as { id: number }[]).map(({ id }) => id)).toEqual([subscriptions.byKey, subscriptions.inSession])

    expect((await owner.request('delete', memberPath)).status).toBe(204)
    expect((await accept({ token: invited.invitation.token, password })).status).toBe(404)
    expect((await accept({ token: other.invitation.token, password })).status).toBe(200)
    expect(await codes()).toEqual([
      ['inSession', 'creator_lost_access'],
      ['byKey', 'key_revoked'],
      ['ofOthers', null],
    ])
    expect((await app.request('get', '/me', key.key)).body.code).toBe('REVOKED_API_KEY')
    const entries = await owner.request('get', '/audit-log', { query: { object: `member:${invited.id}` } })
    expect((entries.body.data as { action: string }[]).map(({ action }) => action)).toEqual([
      'member.removed',
      'member.invited',
    ])
    const { key: reader } = await app.key(agency)
    await app.request('post', '/clients', reader, { body: { name: 'Moreau' } })
    const path = `/webhooks/${subscriptions.inSession}`
    const deliveries = await app.request('get', `${path}/deliveries`, reader)
    expect((deliveries.body.data as { event: string }[]).map(({ event }) => event)).toEqual([])
    const english = await owner.request('get', path, { headers: { 'accept-language': 'en' } })
    expect(english.body.disabledReason).toBe('Made by a person who has lost access')
  })

  it.for([
    [{ keepSubscriptions: 'true' }, null, null, 'REVOKED_API_KEY'],
    [{ keepKeys: 'true' }, 'creator_lost_access', null, undefined],
  ] as const)('stays on request: %j', async ([query, inSession, byKey, code], { app }) => {
    const { owner, key, memberPath, codes } = await leave(app)
    expect((await owner.request('delete', memberPath, { query })).status).toBe(204)
    expect(await codes()).toEqual([
      ['inSession', inSession],
      ['byKey', byKey],
      ['ofOthers', null],
    ])
    expect((await app.request('get', '/me', key.key)).body.code).toBe(code)
  })

  it('ends with a lower role, as far as the person may no longer make it', async ({ app, accept }) => {
    const { owner, leaving, invite, memberPath, codes } = await leave(app)
    const patch = (role: string) => owner.request('patch', memberPath, { body: { role } })
    await patch('owner')
    const { email, password: ownPassword } = leaving
    const signIn = await app.admin('post', '/session', { body: { email, password: ownPassword } })
    const headers = { cookie: String(signIn.headers['set-cookie']).split(';')[0] ?? '' }
    const promoted = {
      ...leaving,
      request: (...[method, path, request]: Parameters<typeof leaving.request>) =>
        app.admin(method, path, { headers, ...request }),
    }
    const [asOwner, asAdmin] = [await invite(promoted, 'owner'), await invite(promoted, 'admin')]
    expect((await patch('admin')).status).toBe(200)
    expect((await accept({ token: asOwner.invitation.token, password })).status).toBe(404)
    expect((await codes())[0]).toEqual(['inSession', null])
    expect((await patch('member')).status).toBe(200)
    expect((await accept({ token: asAdmin.invitation.token, password })).status).toBe(404)
    expect(await codes()).toEqual([
      ['inSession', 'creator_lost_access'],
      ['byKey', null],
      ['ofOthers', null],
    ])
  })

  it('is no invitation that an owner has raised to a role of theirs', async ({ app, accept }) => {
    const { owner, leaving, invite, memberPath, list } = await leave(app)
    const { id, invitation } = await invite(leaving)
    await owner.request('patch', `/members/${id}`, { body: { role: 'owner' } })
    expect((await list()).at(-1)?.createdBy).toEqual({ id: owner.userId, name: 'owner' })
    await owner.request('delete', memberPath)
    expect((await accept({ token: invitation.token, password })).body.role).toBe('owner')
  })

  it('does not work either after an instance of the previous release has removed the author', async ({
    app,
    accept,
  }) => {
    const { agency, leaving, invite } = await leave(app)
    const { email, invitation } = await invite(leaving)
    await agency.tenant.deleteFrom('memberships').where('user_id', '=', leaving.userId).execute()
    expect((await accept({ token: invitation.token, password })).status).toBe(404)
    expect(await app.db.selectFrom('users').where('email', '=', email).select('id').execute()).toEqual([])
  })
})

describe('an email whose account somebody else has created', () => {
  const squatted = 'the password of a squatter'

  it('gets a separate account by the token of another agency, and neither reaches the other', async ({
    app,
    agency,
    invite,
    accept,
  }) => {
    const squatter = await app.agency()
    const email = newEmail()
    const mallory = await app.adminSession(squatter)
    const { body } = await mallory.request('post', '/members', { body: { email, role: 'admin' } })
    const first = await accept({ token: body.invitation.token, password: squatted })
    const { invitation } = await invite(email, 'admin')
    expect((await accept({ token: invitation.token, password })).body.code).toBe('INVALID_CREDENTIALS')
    const second = await accept({ token: invitation.token, password, newAccount: true })
    expect(second.body).toMatchObject({ user: { email }, agency: { id: agency.id }, role: 'admin' })
    expect(second.body.user.id).not.toBe(first.body.user.id)

    const signIn = async (credentials: object) => {
      const response = await app.admin('post', '/session', { body: { email: email.toUpperCase(), ...credentials } })
      const cookie = String(response.headers['set-cookie']).split(';')[0] ?? ''
      const session = await app.admin('get', '/session', { headers: { cookie } })
      return [response.status, (session.body.agencies as { id: number }[] | undefined)?.map(({ id }) => id)]
    }
    expect(await signIn({ password })).toEqual([200, [agency.id]])
    expect(await signIn({ password: squatted })).toEqual([200, [squatter.id]])
    expect(await signIn({ password: squatted, agencyId: agency.id })).toEqual([401, undefined])
    expect(await signIn({ password, agencyId: squatter.id })).toEqual([401, undefined])
    expect(await signIn({ password: 'wrong' })).toEqual([401, undefined])

    const { body: members } = await mallory.request('get', '/members')
    expect((members.data as { email: string; userId: string }[]).filter(row => row.email === email)).toMatchObject([
      { userId: first.body.user.id },
    ])
  })

  it('joins with the account that the password is of, whichever that is', async ({ app, invite, accept }) => {
    const account = await app.user(await app.agency(), 'owner')
    const { invitation } = await invite(account.email)
    const { body } = await accept({ token: invitation.token, password: account.password, newAccount: true })
    expect(body.user.id).toBe(account.userId)
  })
})
