import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { maxMailsPerReceiver } from '#src/platform/limits/mail.ts'
import { ownApp } from '#test/app/index.ts'
import { aLine, companyFields, makeSeller } from '#test/features/billing/agency.ts'
import { test as base } from './mail-app.ts'

let count = 0
const newStranger = () => `stranger-${count++}@elsewhere.example`

const test = base.extend('appWithoutMail', { scope: 'file' }, ownApp()).extend('billing', async ({ app }) => {
  const agency = await app.agency()
  await makeSeller(app, agency)
  const member = await app.adminSession(agency, { role: 'member' })
  const { body: client } = await member.data('post', '/clients', { body: companyFields })
  /** The address of a contact. */
  const newReceiver = async () => {
    const email = `compta-${count++}@moreau.example`
    const body = { firstName: 'Paul', lastName: 'Moreau', email, clientId: client.id }
    expect((await member.data('post', '/contacts', { body })).status).toBe(201)
    return email
  }
  const create = async (path: string) =>
    (await member.data('post', path, { body: { clientId: client.id, lines: [aLine] } })).body
  return { agency, member, client, create, newReceiver }
})

describe('a document', () => {
  test('is mailed with its PDF by a member, who gets the answers', async ({ app, mail, billing }) => {
    const { member, create, newReceiver } = billing
    const invoice = await create('/invoices')
    await member.data('post', `/invoices/${invoice.id}/finalize`)
    const to = await newReceiver()
    const { status, body } = await member.request('post', `/invoices/${invoice.id}/mails`, {
      body: { to, message: 'Voici notre facture.\n<b>Merci</b>', language: 'fr' },
    })
    expect([status, body]).toEqual([202, { mailed: true }])
    const [received] = await mail.mailsTo(to)
    expect(received?.replyTo).toMatchObject([{ address: member.email }])
    expect(received?.source).not.toContain('Auto-Submitted')
    expect(received?.text).toContain('Voici notre facture.')
    const [file] = received?.attachments ?? []
    expect(file?.mimeType).toBe('application/pdf')
    expect(file?.filename).toMatch(/^INV-\d{4}-0001\.pdf$/)
    // The PDF of a final invoice contains its data.
    const bytes = Buffer.from(file?.content as ArrayBuffer).toString('latin1')
    expect(bytes).toMatch(/^%PDF-[\s\S]*factur-x\.xml/)
    const entry = await app.db
      .selectFrom('audit_log')
      .where('agency_id', '=', billing.agency.id)
      .where('action', '=', 'invoice.mailed')
      .select(['object_id', 'changes'])
      .executeTakeFirst()
    expect(entry).toEqual({ object_id: String(invoice.id), changes: { to: { before: null, after: to } } })
  })

  test('is a quote, with the usual text in the language of the mail', async ({ mail, billing }) => {
    const { member, create, newReceiver } = billing
    const quote = await create('/quotes')
    await member.data('patch', `/quotes/${quote.id}`, { body: { status: 'sent' } })
    const to = await newReceiver()
    await member.request('post', `/quotes/${quote.id}/mails`, { body: { to, language: 'en' } })
    const [received] = await mail.mailsTo(to)
    expect(received?.text).toContain(`Please find attached: quote ${quote.quoteNumber}.`)
  })

  test('is not mailed as a draft, or beyond the limit of the receiver', async ({ billing }) => {
    const { member, create, newReceiver } = billing
    const quote = await create('/quotes')
    const to = await newReceiver()
    const send = () => member.request('post', `/quotes/${quote.id}/mails`, { body: { to } })
    expect((await send()).body.code).toBe('DOCUMENT_NOT_FINAL')
    await member.data('patch', `/quotes/${quote.id}`, { body: { status: 'sent' } })
    const outcomes: boolean[] = []
    for (let nth = 0; nth < 11; nth++) outcomes.push((await send()).body.mailed)
    expect(outcomes).toEqual([...Array.from({ length: 10 }, () => true), false])
  })

  test('goes to a stranger by an owner or admin alone', async ({ app, mail, billing }) => {
    const { agency, member, client, create } = billing
    const quote = await create('/quotes')
    await member.data('patch', `/quotes/${quote.id}`, { body: { status: 'sent' } })
    const sendTo = async (to: string, by = member) => {
      const { status, body } = await by.request('post', `/quotes/${quote.id}/mails`, { body: { to } })
      return [status, body.code ?? body.mailed]
    }
    const stranger = newStranger()
    expect(await sendTo(stranger)).toEqual([403, 'UNKNOWN_RECEIVER'])
    const ofOtherAgency = await app.adminSession(await app.agency())
    expect(await sendTo(ofOtherAgency.email)).toEqual([403, 'UNKNOWN_RECEIVER'])
    const admin = await app.adminSession(agency, { role: 'admin' })
    expect(await sendTo(stranger, admin)).toEqual([202, true])
    expect(await sendTo(admin.email.toUpperCase())).toEqual([202, true])
    const email = newStranger()
    await member.data('patch', `/clients/${client.id}`, { body: { email } })
    expect(await sendTo(email)).toEqual([202, true])
    expect(await mail.stored(stranger)).toHaveLength(1)
  })

  test('reaches a client whom another agency writes to as well', async ({ app, mail, billing }) => {
    const to = await billing.newReceiver()
    await sql`
      insert into mails (agency_id, kind, cause, receiver, language, content)
      select ${(await app.agency()).id}, 'document', 'flood ' || nth, ${to}, 'fr', ''::bytea
      from generate_series(1, ${maxMailsPerReceiver}) as nth`.execute(app.db)
    const quote = await billing.create('/quotes')
    await billing.member.data('patch', `/quotes/${quote.id}`, { body: { status: 'sent' } })
    const send = async () =>
      (await billing.member.request('post', `/quotes/${quote.id}/mails`, { body: { to } })).body.mailed
    expect(await send()).toBe(true)
    await sql`delete from mails where cause like 'flood %'`.execute(app.db)
    await mail.mailsTo(to)
  })

  test('says who sends it before the text of the sender', async ({ app, mail, billing }) => {
    const { agency, member, create, newReceiver } = billing
    await app.db.updateTable('agencies').set({ name: 'Impots.gouv' }).where('id', '=', agency.id).execute()
    const quote = await create('/quotes')
    await member.data('patch', `/quotes/${quote.id}`, { body: { status: 'sent' } })
    const to = await newReceiver()
    const message = 'Payez sur https://impots.evil.example\n\nMerci'
    await member.request('post', `/quotes/${quote.id}/mails`, { body: { to, message, language: 'en' } })
    const [received] = await mail.mailsTo(to)
    const [first, ...others] = received?.text?.split('\n\n') ?? []
    expect(first).toBe(`member of Impots.\u2060gouv sends you this document: quote ${quote.quoteNumber}.`)
    expect(others.join('\n\n')).toContain(message)
    expect(received?.subject).toBe(`Quote ${quote.quoteNumber} – Impots.\u2060gouv`)
  })

  test('of another agency is unknown', async ({ app, billing }) => {
    const quote = await billing.create('/quotes')
    const other = await app.adminSession(await app.agency())
    const { status } = await other.request('post', `/quotes/${quote.id}/mails`, { body: { to: newStranger() } })
    expect(status).toBe(404)
  })

  test('is not mailed by a service without mail', async ({ appWithoutMail }) => {
    const owner = await appWithoutMail.adminSession(await appWithoutMail.agency())
    const { body: client } = await owner.data('post', '/clients', { body: companyFields })
    const { body: quote } = await owner.data('post', '/quotes', { body: { clientId: client.id, status: 'sent' } })
    const { status, body } = await owner.request('post', `/quotes/${quote.id}/mails`, { body: { to: newStranger() } })
    expect([status, body.code]).toEqual([409, 'MAIL_DISABLED'])
  })
})
