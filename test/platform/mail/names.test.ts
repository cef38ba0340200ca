import { globSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { plainName } from '#src/platform/mail/letter.ts'
import { mailNotices } from '#src/features/notifications/mail-notices.ts'
import { openMailOutbox } from '#src/platform/mail/outbox.ts'
import { aLine, companyFields, makeSeller } from '#test/features/billing/agency.ts'
import { test as base } from './mail-app.ts'

/** A name as rows of an earlier release can have it: since then, it is refused. */
const hostile =
  'Evil\r\nBcc: x@evil.example\n\nhttps://evil.example www.evil.example \u202eelpmaxe\u2069\u0007\u001b[31m'

const test = base.extend('agency', async ({ app }) => {
  const agency = await app.agency()
  await makeSeller(app, agency)
  const owner = await app.adminSession(agency)
  await app.db.updateTable('agencies').set({ name: hostile }).where('id', '=', agency.id).execute()
  await app.db.updateTable('users').set({ name: hostile }).where('id', '=', owner.userId).execute()
  return { ...agency, owner }
})

/** Control characters, and what programs for mail turn into a link. */
const harmful = /[\p{Cc}\u202a-\u202e\u2066-\u2069]|:\/\/|evil\.example/u

describe('names of people and agencies', () => {
  test.for<
    [string, (context: { app: any; agency: any; to: string }) => Promise<unknown>, (agency: any, to: string) => string]
  >([
    [
      'an invitation',
      ({ agency, to }) => agency.owner.request('post', '/members', { body: { email: to, role: 'member' } }),
      (_agency, to) => to,
    ],
    [
      'the link of a new address',
      ({ agency, to }) => agency.owner.request('patch', '/session/user', { body: { email: to } }),
      (_agency, to) => to,
    ],
    [
      'the notice of a new address',
      ({ agency, to }) => agency.owner.request('patch', '/session/user', { body: { email: to } }),
      agency => agency.owner.email,
    ],
    [
      'a new password',
      ({ app, agency }) => app.admin('post', '/password-resets', { body: { email: agency.owner.email } }),
      agency => agency.owner.email,
    ],
    [
      'a changed role',
      async ({ app, agency }) => {
        const admin = await app.adminSession(agency)
        const { body } = await admin.request('get', '/members')
        const { id } = body.data.find(({ email }: { email: string }) => email === agency.owner.email)
        expect((await admin.request('patch', `/members/${id}`, { body: { role: 'admin' } })).status).toBe(200)
      },
      agency => agency.owner.email,
    ],
    [
      'a document',
      async ({ agency, to }) => {
        const { data, request } = agency.owner
        const { body: client } = await data('post', '/clients', { body: companyFields })
        const body = { clientId: client.id, lines: [aLine], status: 'sent' }
        const { body: quote } = await data('post', '/quotes', { body })
        expect((await request('post', `/quotes/${quote.id}/mails`, { body: { to } })).status).toBe(202)
      },
      (_agency, to) => to,
    ],
    [
      'a notification',
      async ({ app, agency }) => {
        const notice = JSON.stringify({ id: 1, name: hostile, expiresAt: new Date().toISOString() })
        await sql`insert into notices (agency_id, kind, cause, data) values (${agency.id}, 'key.expiring', 'names', ${notice}::jsonb)`.execute(
          app.db,
        )
        const { db, secrets, queue } = app
        const outbox = openMailOutbox({ secrets, queue, consoleUrl: path => path })
        await mailNotices({ db, outbox, secrets, publicUrl: 'https://agency.example' })
      },
      agency => agency.owner.email,
    ],
  ])('are one line without links in %s', async ([name, cause, receiverOf], { app, mail, agency }) => {
    const to = `${name.replaceAll(' ', '-')}@moreau.example`
    await cause({ app, agency, to })
    const [received] = await mail.mailsTo(receiverOf(agency, to))
    const subject = received?.subject ?? ''
    const lines = (received?.text ?? '').trimEnd().split('\n')
    expect([subject, lines.at(0) ?? '', lines.at(-1) ?? ''].filter(line => harmful.test(line))).toEqual([])
    expect(received?.source).not.toMatch(/^Bcc:/m)
  })

  test('are tested in each kind of mail', () => {
    const kinds = globSync('src/**/*.ts')
      .map(file => readFileSync(file, 'utf8'))
      .filter(source => /\b(mail|outbox)\.post\(/.test(source))
      .flatMap(source => [...source.matchAll(/\bkind(?:: ['`]([^'`]+)['`]|,$)/gm)].map(([, kind = 'notice']) => kind))
    expect([...new Set(kinds)].toSorted()).toEqual(
      [
        'invitation',
        'email.change',
        'security.email',
        'password.reset',
        'security.${name}',
        'document',
        'notice',
      ].toSorted(),
    )
  })

  test.for<[string, string]>([
    ['Agence Rive Claire', 'Agence Rive Claire'],
    ['J.-P. Martin 1.5', 'J.-P. Martin 1.5'],
    ['Impots.gouv', 'Impots.\u2060gouv'],
    ['http://evil.example/a', 'http:\u2060//evil.\u2060example/a'],
    ['evil\uff0eexample', 'evil\uff0e\u2060example'],
    ['a\r\n\tb', 'a b'],
    ['x'.repeat(200), 'x'.repeat(100)],
  ])('%j is %j', ([name, plain]) => {
    expect(plainName(name)).toBe(plain)
  })
})
