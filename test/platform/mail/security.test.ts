import { TOTP } from 'otpauth'
import { describe, expect } from 'vitest'
import { service } from '#src/ground/base/actor.ts'
import { runCli } from '#src/cli.ts'
import { maxMailsPerReceiver } from '#src/platform/limits/mail.ts'
import { openMailOutbox } from '#src/platform/mail/outbox.ts'
import { linkIdentity, unlinkIdentity } from '#src/features/people/identities.ts'
import { mailSecurity, newDevice, passwordChanged } from '#src/features/people/mail-security.ts'
import { placeOfSecret } from '#src/features/people/second-factor.ts'
import { openAuthenticator } from '#test/interfaces/admin/authenticator.ts'
import type { TestApp } from '#test/app/index.ts'
import { mailEnvironment, test as base } from './mail-app.ts'

const cookieOf = ({ headers }: { headers: Record<string, string[] | string> }) =>
  [headers['set-cookie'] ?? []].flat().map(cookie => cookie.split(';')[0] ?? '')

const test = base
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  /** The subjects of the mails to a person, sorted. */
  .extend('subjectsTo', { scope: 'file' }, ({ mail, smtp }) => async (receiver: string) => {
    for (const { id, status } of await mail.stored(receiver)) if (status === 'pending') await mail.attempt(id)
    await expect
      .poll(async () => (await mail.stored(receiver)).every(({ status }) => status === 'sent'), { timeout: 10_000 })
      .toBe(true)
    return smtp
      .mailsTo(receiver)
      .map(({ subject = '' }) => subject)
      .toSorted()
  })
  /** Runs the command line of an operator on the database of the app. */
  .extend('operate', { scope: 'file' }, ({ app, smtp }) => async (...args: string[]) => {
    let output = ''
    const print = (line: string) => void (output += `${line}\n`)
    const environment = { ...mailEnvironment(smtp), DATABASE_URL: app.databaseUrl, SECRET_KEY: app.secretKey }
    const code = await runCli(args, {
      environment,
      print,
      printError: print,
      readSecret: () => Promise.resolve('lilac rain on tin roofs'),
    })
    expect({ code, output }).toMatchObject({ code: 0, output: expect.not.stringContaining('no mail') })
  })

const signIn = ({ admin }: TestApp, { email, password }: { email: string; password: string }, cookie = '') =>
  admin('post', '/session', { body: { email, password }, headers: { cookie } })

describe('a sign-in', () => {
  test('from a new device is mailed, but not the first one, nor one from a known device', async ({
    app,
    agency,
    subjectsTo,
  }) => {
    const person = await app.adminSession(agency)
    expect(await subjectsTo(person.email)).toEqual([])
    const cookies = cookieOf(await signIn(app, person))
    expect(await subjectsTo(person.email)).toEqual(['Connexion depuis un nouvel appareil'])
    const device = cookies.find(cookie => cookie.startsWith('device=')) ?? ''
    expect((await signIn(app, person, device)).status).toBe(200)
    expect(await subjectsTo(person.email)).toHaveLength(1)
    expect((await signIn(app, { ...person, password: 'wrong' })).status).toBe(401)
    expect(await subjectsTo(person.email)).toHaveLength(1)
  })
})

describe('a change of an account', () => {
  test('is mailed to its person: password, second factor, role', async ({ app, agency, smtp, subjectsTo }) => {
    const owner = await app.adminSession(agency)
    const person = await app.adminSession(agency, { role: 'admin' })
    await app.db.updateTable('users').set({ language: 'en' }).where('id', '=', person.userId).execute()
    const newPassword = 'lilac rain on tin roofs'
    const changed = await person.request('put', '/session/password', {
      body: { currentPassword: person.password, newPassword },
    })
    const headers = { cookie: cookieOf(changed).join('; ') }
    const started = await app.admin('post', '/session/totp', { headers, body: { currentPassword: newPassword } })
    const code = new TOTP({ secret: started.body.secret }).generate()
    const { body } = await app.admin('put', '/session/totp', { headers, body: { code } })
    await app.admin('post', '/session/totp/disable', {
      headers,
      body: { currentPassword: newPassword, code: body.recoveryCodes[0] },
    })
    const members = (await owner.request('get', '/members')).body.data as { id: number; email: string }[]
    const { id } = members.find(({ email }) => email === person.email) ?? {}
    await owner.request('patch', `/members/${id}`, { body: { role: 'member' } })
    await owner.request('patch', `/members/${id}`, { body: { role: 'member' } })
    expect(await subjectsTo(person.email)).toEqual([
      'Your password was changed',
      'Your role has changed',
      'Your second factor was enabled',
      'Your second factor was removed',
    ])
    expect(await subjectsTo(owner.email)).toEqual([])
    const role = smtp.mailsTo(person.email).find(({ subject }) => subject === 'Your role has changed')
    expect(role?.text).toContain('Your role in Agence is now: member.')
    expect(role?.text).toContain('https://agency.example/console/account')
    expect(role?.text).toContain('remove the passkeys that you do not know')
    expect(role?.headers.some(({ key }) => key.startsWith('list-unsubscribe'))).toBe(false)
  })

  test('is mailed when it adds or removes another way to sign in', async ({ app, agency, subjectsTo }) => {
    const { request, userId, email } = await app.adminSession(agency)
    const { create } = openAuthenticator({ origin: 'https://agency.example', rpId: 'agency.example' })
    const options = (await request('post', '/me/passkeys/options')).body
    const passkey = await request('post', '/me/passkeys', { body: { name: 'Key', response: create(options) } })
    expect((await request('delete', `/me/passkeys/${passkey.body.id}`)).status).toBe(204)
    const { db, secrets, queue } = app
    const mail = openMailOutbox({ secrets, queue, consoleUrl: path => path })
    const identity = { userId, issuer: 'https://provider.example' }
    await linkIdentity(db, userId, { ...identity, subject: 'anne', email }, { actor: service, mail })
    await unlinkIdentity(db, identity, { actor: service, mail })
    expect(await subjectsTo(email)).toEqual([
      'Le lien avec votre fournisseur d’identité est supprimé',
      'Un fournisseur d’identité est lié à votre compte',
      'Une clé d’accès a été ajoutée',
      'Une clé d’accès a été retirée',
    ])
  })

  test('is mailed when an operator makes it at the command line', async ({ app, agency, operate, subjectsTo }) => {
    const { userId, email } = await app.adminSession(agency)
    const secret = app.secrets.seal('JBSWY3DPEHPK3PXP', placeOfSecret(userId))
    const factor = { user_id: userId, secret, confirmed_at: new Date().toISOString() }
    await app.db.insertInto('second_factors').values(factor).execute()
    await operate('user', 'reset-second-factor', '--email', email)
    await operate('user', 'set-password', '--email', email)
    await operate('user', 'set-role', '--email', email, '--agency', String(agency.id), '--role', 'admin')
    expect(await subjectsTo(email)).toEqual([
      'La double authentification est désactivée',
      'Votre mot de passe a été modifié',
      'Votre rôle a changé',
    ])
  })

  test('is mailed although the limit of mails about sign-ins is reached', async ({ app, agency, mail }) => {
    const { userId, email } = await app.adminSession(agency)
    const { db, secrets } = app
    const queue = { enqueue: () => Promise.resolve(true) }
    const outbox = openMailOutbox({ secrets, queue, consoleUrl: path => path })
    for (let count = 0; count <= maxMailsPerReceiver; count++) await mailSecurity(db, outbox, userId, newDevice('::1'))
    await mailSecurity(db, outbox, userId, passwordChanged)
    const kinds = (await mail.stored(email)).map(({ kind }) => kind)
    expect(kinds).toHaveLength(maxMailsPerReceiver + 1)
    expect(kinds.at(-1)).toBe('security.password')
  })
})
