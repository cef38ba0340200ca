import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { describe, expect } from 'vitest'
import { rightToLeft } from '#src/features/billing/documents/fonts/characters.ts'
import { testWith, type TestApp } from '#test/app/index.ts'
import { aLine } from './agency.ts'
import { createAllDueInvoices } from './due-invoices.ts'
import { openInvoicing } from './open-invoicing.ts'

const open = async (app: TestApp) => {
  const invoicing = await openInvoicing(app)
  const { key } = await app.key(invoicing.agency)
  return {
    ...invoicing,
    named: async (name: string) => (await invoicing.request('patch', `/clients/${invoicing.client.id}`, { name })).body,
    file: async (path: string) => {
      const { status, body } = await app.request('get', path, key)
      expect(status).toBe(200)
      return PDFDocument.load(body as Uint8Array, { updateMetadata: false })
    },
  }
}

// The job of recurring invoices serves all agencies.
const it = testWith({}).extend('agency', ({ app }) => open(app))

const textOf = (pdf: PDFDocument) =>
  pdf
    .getPages()
    .flatMap(page => page.extractContents())
    .flatMap(part => (part.kind === 'text' ? part.getText() : []))
    .join('')

const fontsOf = ({ context }: PDFDocument) =>
  context
    .enumerateIndirectObjects()
    .flatMap(([, object]) =>
      object instanceof PDFDict && object.get(PDFName.of('Type')) === PDFName.of('FontDescriptor')
        ? String(object.get(PDFName.of('FontName'))).replace(/^\/[A-Z]{6}\+/, '')
        : [],
    )

/** Letters are drawn from left to right. */
const asDrawn = (text: string) => (rightToLeft.test(text) ? Array.from(text).toReversed().join('') : text)

describe('a final invoice prints', () => {
  it.for([
    ['日本語 株式会社', 'NotoSansSC'],
    ['カタカナ 日本', 'NotoSansJP'],
    ['مرحبا', 'NotoSansArabic'],
    ['תל אביב', 'NotoSansHebrew'],
    ['你好', 'NotoSansSC'],
    ['안녕하세요', 'NotoSansKR'],
    ['✓ ☎', 'NotoSansSymbols2'],
    ['v1 → v2 ≥ 3', 'NotoSansMath'],
    ['Ελλάδα Цифра Łódź', 'SourceSans3'],
  ] as const)('%s in %s', async ([name, family], { agency }) => {
    await agency.named(name)
    const description = `${name} 42`
    const { id } = await agency.issue({ lines: [{ ...aLine, description }], notes: name })
    for (const format of ['pdf', 'facturx']) {
      const pdf = await agency.file(`/invoices/${id}/document?format=${format}`)
      const text = textOf(pdf)
      expect(text).not.toContain('?')
      for (const word of name.split(' ')) expect(text.split(asDrawn(word)).length).toBeGreaterThan(3)
      expect(fontsOf(pdf)).toEqual(
        expect.arrayContaining([`${family}-Regular`, `${family}-SemiBold`, 'SourceSans3-Regular']),
      )
    }
  })

  it('two directions in one line', async ({ agency }) => {
    const { id } = await agency.issue({
      lines: [{ ...aLine, description: 'Site (שלום) 日本' }],
      notes: 'שלום (Site) 12',
    })
    const text = textOf(await agency.file(`/invoices/${id}/document`))
    expect(text).toContain('Site (םולש) 日本')
    expect(text).toContain('12 (Site) םולש')
  })

  it('no font that it does not need', async ({ agency }) => {
    const { id } = await agency.issue()
    const fonts = fontsOf(await agency.file(`/invoices/${id}/document`))
    expect(fonts.toSorted()).toEqual(['SourceSans3-Regular', 'SourceSans3-SemiBold'])
  })
})

describe('a character that no font has', () => {
  it('keeps an invoice from being final, and is named with its position', async ({ agency }) => {
    await agency.named('Fusée 🚀')
    const lines = [aLine, { ...aLine, description: 'ᚠ Pack 🎉🎉' }]
    const draft = await agency.create({ lines, notes: '🎉' })
    const { status, body } = await agency.finalize(draft.id)
    expect([status, body.code]).toEqual([422, 'DOCUMENT_INCOMPLETE'])
    expect(body.missing).toEqual([
      { field: 'client.name', rule: 'characters', character: '🚀 U+1F680', position: 7 },
      { field: 'lines.1.description', rule: 'characters', character: 'ᚠ U+16A0', position: 1 },
      { field: 'lines.1.description', rule: 'characters', character: '🎉 U+1F389', position: 8 },
      { field: 'notes', rule: 'characters', character: '🎉 U+1F389', position: 1 },
    ])
    expect(await agency.read(draft.id)).toMatchObject({ status: 'draft' })
    expect(textOf(await agency.file(`/invoices/${draft.id}/document`))).toContain('? Pack ??')
  })

  it('keeps invoices of an agency from being final by its name and its terms', async ({ app, agency }) => {
    const set = (changes: object) =>
      app.db.updateTable('agencies').set(changes).where('id', '=', agency.agency.id).execute()
    await set({ legal_name: 'Studio 🚀 SARL', payment_terms: 'Merci 🎉' })
    const { body } = await agency.finalize((await agency.create()).id)
    expect(body.missing).toEqual([
      { field: 'agency.legalName', rule: 'characters', character: '🚀 U+1F680', position: 8 },
      { field: 'agency.paymentTerms', rule: 'characters', character: '🎉 U+1F389', position: 7 },
    ])
  })

  it('pauses a recurring invoice, which says so', async ({ app, agency }) => {
    const lines = [{ ...aLine, description: 'Pack 🎉' }]
    const template = { clientId: agency.client.id, interval: 'month', nextDate: '2099-01-31', lines, finalize: true }
    const { body } = await agency.request('post', '/recurring-invoices', template)
    const today = new Date().toISOString().slice(0, 10)
    await app.db
      .updateTable('recurring_invoices')
      .set({ anchor_date: today, next_date: today })
      .where('id', '=', body.id)
      .execute()
    await createAllDueInvoices(app)
    const { body: paused } = await agency.request('get', `/recurring-invoices/${body.id}`)
    expect(paused).toMatchObject({
      status: 'paused',
      lastError: {
        missing: [{ field: 'lines.0.description', rule: 'characters', character: '🎉 U+1F389', position: 6 }],
      },
    })
  })

  it('does not keep an invoice of another system that has it from being taken back', async ({ app, agency }) => {
    await agency.named('Fusée 🚀')
    const set = (invoicing: 'free' | 'fr') =>
      app.db.updateTable('agencies').set({ invoicing }).where('id', '=', agency.agency.id).execute()
    await set('free')
    const lines = [{ ...aLine, description: 'Pack 🎉' }]
    const { id } = await agency.create({ lines, invoiceNumber: 'F-7', status: 'sent' })
    await set('fr')
    const { status, body } = await agency.credit(id)
    expect([status, body.status]).toEqual([201, 'sent'])
    expect(textOf(await agency.file(`/invoices/${body.id}/document`))).toContain('Pack ?')
  })

  it('is printed as a question mark on quotes', async ({ agency }) => {
    const body = { clientId: agency.client.id, lines: [{ ...aLine, description: 'Pack 🎉' }], status: 'sent' }
    const { body: quote } = await agency.request('post', '/quotes', body)
    expect(textOf(await agency.file(`/quotes/${quote.id}/document`))).toContain('Pack ?')
  })
})
