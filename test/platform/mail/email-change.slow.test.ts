import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { ownApp } from '#test/app/index.ts'
import { test as base } from './mail-app.ts'

let count = 0
const newEmail = () => `changed-${count++}@studio.example`

const test = base
  .extend('appWithoutMail', { scope: 'file' }, ownApp())
  .extend('owner', async ({ app }) => app.adminSession(await app.agency(), { isVerified: false }))
  .extend('tokenOf', ({ mail }) => async (email: string) => {
    const received = (await mail.mailsTo(email)).at(-1)
    return /console\/email-change#(eml_[0-9a-f]{48})$/m.exec(received?.text ?? '')?.[1] ?? ''
  })
  .extend(
    'confirm',
    ({ app }) =>
      (token: string) =>
        app.admin('put', `/email-changes/${token}`),
  )

describe('a new email', () => {
  test('takes effect when its link is opened, and the one until now gets a notice', async ({
    app,
    mail,
    owner,
    tokenOf,
    confirm,
  }) => {
    const email = newEmail()
    const { status, body } = await owner.request('patch', '/session/user', { body: { email } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ user: { email: owner.email, emailVerified: false }, pendingEmail: email })
    const [notice] = await mail.mailsTo(owner.email)
    expect(notice?.text).toContain(email)
    expect(notice?.text).not.toContain('eml_')

    const token = await tokenOf(email)
    expect((await confirm(token)).status).toBe(204)
    const session = await owner.request('get', '/session')
    expect(session.body).toMatchObject({ user: { email, emailVerified: true }, pendingEmail: null })
    const signIn = (address: string) =>
      app.admin('post', '/session', { body: { email: address, password: owner.password } })
    expect([(await signIn(email)).status, (await signIn(owner.email)).status]).toEqual([200, 401])
    expect((await confirm(token)).status).toBe(404)
  })

  test('can be the current one, which it verifies', async ({ owner, tokenOf, confirm }) => {
    await owner.request('patch', '/session/user', { body: { email: owner.email } })
    expect((await confirm(await tokenOf(owner.email))).status).toBe(204)
    expect((await owner.request('get', '/session')).body.user).toMatchObject({ emailVerified: true })
    const again = await owner.request('patch', '/session/user', { body: { email: owner.email } })
    expect(again.body.pendingEmail).toBeNull()
  })

  test('cannot be that of another account, which its response does not reveal', async ({
    app,
    owner,
    tokenOf,
    confirm,
  }) => {
    const other = await app.user(await app.agency(), 'owner')
    const { status } = await owner.request('patch', '/session/user', { body: { email: other.email } })
    expect(status).toBe(200)
    const { body } = await confirm(await tokenOf(other.email))
    expect(body.code).toBe('EMAIL_TAKEN')
    expect((await owner.request('get', '/session')).body.user.email).toBe(owner.email)
  })

  test('becomes that of one account, when another one takes it at the same time', async ({
    app,
    owner,
    tokenOf,
    confirm,
  }) => {
    const email = newEmail()
    await owner.request('patch', '/session/user', { body: { email } })
    const token = await tokenOf(email)
    const other = await app.user(await app.agency(), 'owner')
    const confirming = await app.db.transaction().execute(async tx => {
      await tx.updateTable('users').set({ email }).where('id', '=', other.userId).execute()
      const request = confirm(token)
      const waiting = sql<object>`select from pg_stat_activity where datname = current_database() and wait_event = 'transactionid'`
      await expect.poll(async () => (await waiting.execute(app.db)).rows.length, { timeout: 5000 }).toBe(1)
      return { request }
    })
    const { status, body } = await confirming.request
    expect([status, body.code]).toEqual([409, 'EMAIL_TAKEN'])
  })

  test('has its notice although others have requested many links for the one until now', async ({
    app,
    mail,
    owner,
  }) => {
    for (const stranger of [await app.adminSession(await app.agency()), await app.adminSession(await app.agency())])
      for (let nth = 0; nth < 5; nth++)
        await stranger.request('patch', '/session/user', { body: { email: owner.email } })
    expect(await mail.stored(owner.email)).toHaveLength(10)
    await owner.request('patch', '/session/user', { body: { email: newEmail() } })
    const kinds = (await mail.stored(owner.email)).map(({ kind }) => kind)
    expect(kinds.slice(10)).toEqual(['security.email'])
  })

  test('needs the password when the sign-in was not recent', async ({ app, owner }) => {
    await sql`update sessions set created_at = now() - interval '11 minutes' where user_id = ${owner.userId}`.execute(
      app.db,
    )
    const change = async (more: object) => {
      const { status, body } = await owner.request('patch', '/session/user', { body: { email: newEmail(), ...more } })
      return [status, body.details?.fieldErrors.currentPassword]
    }
    expect(await change({})).toEqual([400, ['Requis : la connexion date de plus de 10 minutes']])
    expect(await change({ currentPassword: 'wrong' })).toEqual([400, ['Mot de passe incorrect']])
    expect(await change({ currentPassword: owner.password })).toEqual([200, undefined])
  })

  test('is forgotten when the password changes', async ({ owner, tokenOf, confirm }) => {
    const email = newEmail()
    await owner.request('patch', '/session/user', { body: { email } })
    const token = await tokenOf(email)
    const body = { currentPassword: owner.password, newPassword: 'lilac rain on tin roofs' }
    expect((await owner.request('put', '/session/password', { body })).status).toBe(204)
    expect((await confirm(token)).status).toBe(404)
  })

  test('can be requested five times per hour', async ({ owner }) => {
    const change = async () => (await owner.request('patch', '/session/user', { body: { email: newEmail() } })).status
    const statuses: number[] = []
    for (let nth = 0; nth < 6; nth++) statuses.push(await change())
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})

test('a name and a language take effect at once, in the audit log too', async ({ app, owner }) => {
  const body = { name: 'Zoé', language: 'en' }
  const changed = await owner.request('patch', '/session/user', { body })
  expect(changed.body).toMatchObject({ user: body, pendingEmail: null })
  expect((await owner.request('get', '/session')).body.user).toMatchObject(body)
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where object_id = ${owner.userId} and action = 'user.updated'`.execute(app.db)
  expect(rows).toHaveLength(1)
})

describe('an invitation', () => {
  test('that is accepted by its mailed link verifies the email, and not by the link of its author', async ({
    app,
    mail,
    owner,
  }) => {
    const accept = async (token: string) => {
      const { status, body } = await app.admin('post', '/invitations/accept', {
        body: { token, password: 'lilac rain on tin roofs' },
      })
      return [status, body.user?.emailVerified]
    }
    const [mailed, passedOn] = [newEmail(), newEmail()]
    await owner.request('post', '/members', { body: { email: mailed, role: 'member' } })
    const [received] = await mail.mailsTo(mailed)
    expect(await accept(/#(inv_[0-9a-f]{48})/.exec(received?.text ?? '')?.[1] ?? '')).toEqual([200, true])
    const { body } = await owner.request('post', '/members', { body: { email: passedOn, role: 'member' } })
    expect(await accept(body.invitation.token)).toEqual([200, false])
  })
})

test('without a mail server, an email cannot be changed, and nothing is stored for a new password', async ({
  appWithoutMail: app,
}) => {
  const owner = await app.adminSession(await app.agency())
  const { status, body } = await owner.request('patch', '/session/user', { body: { email: newEmail() } })
  expect([status, body.code]).toEqual([409, 'MAIL_DISABLED'])
  expect((await app.admin('post', '/password-resets', { body: { email: owner.email } })).status).toBe(202)
  expect(await app.db.selectFrom('password_reset_requests').selectAll().execute()).toEqual([])
})
