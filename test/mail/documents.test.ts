import { describe, expect } from 'vitest'
import { ownApp } from '#test/app/index.ts'
import { aLine, companyFields, makeSeller } from '#test/billing/agency.ts'
import { test as base } from './mail-app.ts'

let count = 0
const newReceiver = () => `compta-${count++}@moreau.example`

const test = base.extend('appWithoutMail', { scope: 'file' }, ownApp()).extend('billing', async ({ app }) => {
  const agency = await app.agency()
  await makeSeller(app, agency)
  const member = await app.adminSession(agency, { role: 'member' })
  const { body: client } = await member.data('post', '/clients', { body: companyFields })
  const create = async (path: string) =>
    (await member.data('post', path, { body: { clientId: client.id, lines: [aLine] } })).body
  return { agency, member, create }
})

describe('a document', () => {
  test('is mailed with its PDF by a member, who gets the answers', async ({ app, mail, billing }) => {
    const { member, create } = billing
    const invoice = await create('/invoices')
    await member.data('post', `/invoices/${invoice.id}/finalize`)
    const to = newReceiver()
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
    const { member, create } = billing
    const quote = await create('/quotes')
    await member.data('patch', `/quotes/${quote.id}`, { body: { status: 'sent' } })
    const to = newReceiver()
    await member.request('post', `/quotes/${quote.id}/mails`, { body: { to, language: 'en' } })
    const [received] = await mail.mailsTo(to)
    expect(received?.text).toContain(`Please find attached: quote ${quote.quoteNumber}.`)
  })

  test('is not mailed as a draft, or beyond the limit of the receiver', async ({ billing }) => {
    const { member, create } = billing
    const quote = await create('/quotes')
    const to = newReceiver()
    const send = () => member.request('post', `/quotes/${quote.id}/mails`, { body: { to } })
    expect((await send()).body.code).toBe('DOCUMENT_NOT_FINAL')
    await member.data('patch', `/quotes/${quote.id}`, { body: { status: 'sent' } })
    const outcomes: boolean[] = []
    for (let nth = 0; nth < 11; nth++) outcomes.push((await send()).body.mailed)
    expect(outcomes).toEqual([...Array.from({ length: 10 }, () => true), false])
  })

  test('of another agency is unknown', async ({ app, billing }) => {
    const quote = await billing.create('/quotes')
    const other = await app.adminSession(await app.agency())
    const { status } = await other.request('post', `/quotes/${quote.id}/mails`, { body: { to: newReceiver() } })
    expect(status).toBe(404)
  })

  test('is not mailed by a service without mail', async ({ appWithoutMail }) => {
    const owner = await appWithoutMail.adminSession(await appWithoutMail.agency())
    const { body: client } = await owner.data('post', '/clients', { body: companyFields })
    const { body: quote } = await owner.data('post', '/quotes', { body: { clientId: client.id, status: 'sent' } })
    const { status, body } = await owner.request('post', `/quotes/${quote.id}/mails`, { body: { to: newReceiver() } })
    expect([status, body.code]).toEqual([409, 'MAIL_DISABLED'])
  })
})
