import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect } from 'vitest'
import { OverloadedError } from '#src/ground/base/errors/overloaded.ts'
import { runImports } from '#src/features/transfer/imports/run.ts'
import { test, type TestApp } from '#test/app/index.ts'
import { parseInvoice } from './documents/parse.ts'
import { DocumentNotFinalError, NotFoundError, NotModifiedError } from '../../../sdk/src/index.ts'
import { aLine, companyFields, makeSeller } from './agency.ts'

/** An agency with a client, by default with legal invoicing, and requests with its key. */
const openAgency = async (app: TestApp, { isLegal = true } = {}) => {
  const agency = await app.agency()
  if (isLegal) await makeSeller(app, agency)
  const { key } = await app.key(agency)
  const send = async (method: 'post' | 'patch' | 'put' | 'delete', path: string, body?: object) => {
    const response = await app.request(method, path, key, { body })
    expect(response.status, response.text).toBeLessThan(300)
    return response.body
  }
  const client = await send('post', '/clients', companyFields)
  const draft = (body: object = {}) =>
    send('post', '/invoices', { clientId: client.id, lines: [aLine], dueDate: '2027-01-31', ...body })
  return {
    agency,
    key,
    client,
    send,
    draft,
    issue: async (body: object = {}) => send('post', `/invoices/${(await draft(body)).id}/finalize`),
    quote: (body: object = {}) =>
      send('post', '/quotes', { clientId: client.id, lines: [aLine], validUntil: '2099-02-28', ...body }),
    runImports: () => runImports(app.db, agency.id, new AbortController().signal),
    download: (path: string, headers: Record<string, string> = {}) => app.request('get', path, key, { headers }),
  }
}

const it = test
  .extend('legal', ({ app }) => openAgency(app))
  .extend('free', ({ app }) => openAgency(app, { isLegal: false }))

/** The text of a PDF file, with plain spaces. */
const textOf = async ({ body }: { body: unknown }) => {
  const pdf = await PDFDocument.load(body as Uint8Array)
  const parts = pdf.getPages().flatMap(page => page.extractContents())
  const texts = parts.flatMap(part => (part.kind === 'text' ? part.getText() : []))
  return texts.join('\n').replaceAll(/[\u00a0\u202f]/g, ' ')
}

const xmlOf = (syntax: 'cii' | 'ubl', { text }: { text: string }) => parseInvoice(syntax, Buffer.from(text))

describe('a final invoice', () => {
  it.for([
    ['pdf', 'application/pdf', 'pdf', '%PDF-1.7'],
    ['facturx', 'application/pdf', 'pdf', '%PDF-1.7'],
    ['cii', 'application/xml', 'xml', '<?xml'],
    ['ubl', 'application/xml', 'xml', '<?xml'],
  ] as const)('is a file of the format %s', async ([format, type, extension, start], { legal }) => {
    const { id, invoiceNumber } = await legal.issue()
    const { status, headers, body, text } = await legal.download(`/invoices/${id}/document?format=${format}`)
    expect([status, headers['content-type'], headers['content-language']]).toEqual([200, type, 'fr'])
    expect(headers['content-disposition']).toBe(`inline; filename="${invoiceNumber}.${extension}"`)
    const bytes = type === 'application/pdf' ? (body as Buffer) : Buffer.from(text)
    expect(bytes.toString('latin1', 0, start.length)).toBe(start)
    expect(headers['content-length']).toBe(String(bytes.length))
    expect(bytes.length).toBeLessThan(60_000)
  })

  it.for([
    [7, 'Paiement à 7 jours.'],
    [1, 'Paiement à 1 jour.'],
    [0, 'Paiement à réception.'],
    [undefined, 'Paiement à 30 jours.'],
  ] as const)('that is due after %s days says so', async ([days, sentence], { legal }) => {
    const due = days === undefined ? null : new Date(Date.UTC(2026, 0, 10 + days)).toISOString().slice(0, 10)
    const { id } = await legal.issue({ issueDate: '2026-01-10', dueDate: due })
    const text = await textOf(await legal.download(`/invoices/${id}/document`))
    expect(text).toContain(sentence)
    expect(text.match(/Paiement à|escompte/g)).toEqual(['Paiement à', 'escompte'])
  })

  it.for([
    ['a person', { type: 'individual', siren: null }],
    ['a company abroad', { country: 'DE', siren: null, vatNumber: 'DE136695976' }],
  ] as const)('for %s without an electronic address is a PDF only', async ([, fields], { legal }) => {
    await legal.send('patch', `/clients/${legal.client.id}`, fields)
    const { id } = await legal.issue()
    expect((await legal.download(`/invoices/${id}/document`)).status).toBe(200)
    for (const format of ['facturx', 'cii', 'ubl']) {
      const { status, body } = await legal.download(`/invoices/${id}/document?format=${format}`)
      expect([status, body]).toMatchObject([
        422,
        { code: 'DOCUMENT_INCOMPLETE', missing: [{ field: 'electronicAddress', rule: 'BR-FR-12' }] },
      ])
    }
  })

  it('of another system is credited under any number', async ({ legal }) => {
    const imported = { invoiceNumber: 'OLD 7', status: 'sent', issueDate: '2025-01-31' }
    const file = JSON.stringify({ ...imported, clientId: legal.client.id, dueDate: '2025-02-28', lines: [aLine] })
    await legal.send('post', '/imports', { resource: 'invoices', format: 'jsonl', data: file })
    await legal.runImports()
    const [invoice] = (await legal.download('/invoices')).body.data as { id: number; status: string }[]
    expect(invoice).toMatchObject({ invoiceNumber: 'OLD 7' })
    const note = await legal.send('post', `/invoices/${invoice?.id}/credit-notes`)
    expect(note).toMatchObject({ type: 'credit_note', creditedInvoiceId: invoice?.id })
    expect((await legal.download(`/invoices/${note.id}/document`)).status).toBe(200)
    const { status, body } = await legal.download(`/invoices/${note.id}/document?format=cii`)
    expect([status, body]).toMatchObject([422, { missing: [{ field: 'creditedInvoiceId', rule: 'BR-FR-02' }] }])
  })

  it('says how the agency is reached', async ({ app, legal }) => {
    const contact = { phone: '+33 4 72 00 00 00', email: 'bonjour@rive.example', website: 'https://rive.example' }
    const owner = await app.adminSession(legal.agency)
    const { status, body } = await owner.request('patch', '/agency', { body: contact })
    expect([status, body]).toEqual([200, expect.objectContaining(contact)])
    const { id } = await legal.issue()
    const text = await textOf(await legal.download(`/invoices/${id}/document`))
    for (const part of Object.values(contact)) expect(text).toContain(part)
    for (const format of ['cii', 'ubl']) {
      const { text: xml } = await legal.download(`/invoices/${id}/document?format=${format}`)
      expect(xml).toContain(contact.phone)
      expect(xml).toContain(contact.email)
    }
  })

  it('has its number and its totals in each format', async ({ legal }) => {
    const { id, invoiceNumber } = await legal.issue()
    const path = `/invoices/${id}/document`
    const text = await textOf(await legal.download(path))
    for (const part of ['Facture', invoiceNumber, 'Rive Claire SARL', 'Boulangerie Moreau', '200,00 €', '240,00 €'])
      expect(text).toContain(part)
    expect(await textOf(await legal.download(`${path}?format=facturx`))).toBe(text)
    for (const syntax of ['cii', 'ubl'] as const) {
      const response = await legal.download(`${path}?format=${syntax}`)
      expect(response.text).toContain(`>${invoiceNumber}<`)
      expect(xmlOf(syntax, response)).toMatchObject({ totalHt: '200.00', totalVat: '40.00', totalTtc: '240.00' })
    }
  })

  it('stays as it was issued when the agency, the client and its state change', async ({ app, legal }) => {
    const { id } = await legal.issue({ issueDate: `${new Date().getFullYear() - 1}-12-31T23:30:00Z`, dueDate: null })
    const paths = ['pdf', 'cii', 'ubl'].map(format => `/invoices/${id}/document?format=${format}`)
    const download = async () => {
      const [pdf, ...others] = await Promise.all(paths.map(path => legal.download(path)))
      const tags = [pdf, ...others].map(response => response?.headers['etag'])
      return { text: await textOf(pdf as { body: unknown }), files: others.map(({ text }) => text), tags }
    }
    const before = await download()
    await app.db
      .updateTable('agencies')
      .set({ name: 'Autre', legal_name: 'Autre SAS', iban: null, currency: 'CHF', timezone: 'Pacific/Auckland' })
      .where('id', '=', legal.agency.id)
      .execute()
    await legal.send('patch', `/clients/${legal.client.id}`, { name: 'Autre client', city: 'Paris' })
    expect(await download()).toEqual(before)
    await legal.send('post', `/invoices/${id}/payments`, { amount: '240.00' })
    await legal.send('delete', `/clients/${legal.client.id}`)
    expect(await download()).toEqual(before)
  })

  it('is taken back by a credit note that names it', async ({ legal }) => {
    const invoice = await legal.issue()
    const note = await legal.send('post', `/invoices/${invoice.id}/credit-notes`)
    const path = `/invoices/${note.id}/document`
    const pdf = await legal.download(path)
    expect(pdf.headers['content-disposition']).toBe(`inline; filename="${note.invoiceNumber}.pdf"`)
    const text = await textOf(pdf)
    for (const part of ['Avoir', note.invoiceNumber, invoice.invoiceNumber]) expect(text).toContain(part)
    for (const syntax of ['cii', 'ubl'] as const) {
      const response = await legal.download(`${path}?format=${syntax}`)
      expect(response.text).toContain(`>${invoice.invoiceNumber}<`)
      expect(xmlOf(syntax, response).totalTtc).toBe('240.00')
    }
  })
})

describe('a document', () => {
  it('is in the language of the caller, or in the one that the request names', async ({ legal }) => {
    const { id } = await legal.issue()
    const path = `/invoices/${id}/document`
    const english = { 'Accept-Language': 'en-GB' }
    for (const [query, headers, language, title] of [
      ['', {}, 'fr', 'Facture'],
      ['', english, 'en', 'Invoice'],
      ['?language=en', {}, 'en', 'Invoice'],
      ['?language=fr', english, 'fr', 'Facture'],
    ] as const) {
      const response = await legal.download(path + query, headers)
      expect(response.headers['content-language']).toBe(language)
      expect((await textOf(response)).split('\n')).toContain(title)
    }
  })

  it('is not created for HEAD, nor for a caller that has it', async ({ app, legal }) => {
    const { id } = await legal.issue()
    const path = `/invoices/${id}/document`
    const get = await legal.download(path)
    const etag = get.headers['etag'] ?? ''
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
    const { documents } = app
    const { render } = documents
    documents.render = () => Promise.reject(new Error('The document was created'))
    try {
      const head = await app.request('head', path, legal.key)
      for (const name of ['etag', 'content-type', 'content-disposition', 'content-language'])
        expect(head.headers[name], name).toBe(get.headers[name])
      for (const condition of [etag, etag.replace('W/', ''), '*']) {
        const { status, headers } = await legal.download(path, { 'If-None-Match': condition })
        expect([status, headers['etag'], headers['content-type']]).toEqual([304, etag, undefined])
      }
    } finally {
      documents.render = render
    }
    const other = await legal.download(`${path}?format=cii`, { 'If-None-Match': etag })
    expect(other.status).toBe(200)
  })

  it('is refused while too many others are created', async ({ app, legal }) => {
    const { id } = await legal.issue()
    const { documents } = app
    const { render } = documents
    documents.render = () => Promise.reject(new OverloadedError('Too much work is waiting'))
    try {
      const { status, headers, body } = await legal.download(`/invoices/${id}/document`)
      expect([status, body.code, headers['retry-after']]).toEqual([503, 'OVERLOADED', '1'])
      expect([headers['etag'], headers['content-disposition']]).toEqual([undefined, undefined])
    } finally {
      documents.render = render
    }
  })

  it('has a format and a language of the contract', async ({ legal }) => {
    const [{ id }, quote] = [await legal.issue(), await legal.quote()]
    for (const [path, field] of [
      [`/invoices/${id}/document?format=docx`, 'format'],
      [`/invoices/${id}/document?language=de`, 'language'],
      [`/quotes/${quote.id}/document?format=facturx`, 'format'],
    ] as const) {
      const { status, body } = await legal.download(path)
      expect([status, Object.keys(body.details.fieldErrors)]).toEqual([400, [field]])
    }
  })

  it('is found by its agency alone', async ({ app, legal, free }) => {
    const [{ id }, quote] = [await legal.issue(), await legal.quote()]
    for (const path of [
      `/invoices/${id}/document`,
      `/invoices/${id}/document?format=cii`,
      `/quotes/${quote.id}/document`,
    ])
      expect((await app.request('get', path, free.key)).status).toBe(404)
  })

  it('has a name of safe characters', async ({ free }) => {
    for (const [number, name] of [
      ['../../Été 2026 "n° 1"\\', 'Ete-2026-n-1.pdf'],
      ['請求書', 'invoice.pdf'],
      ['A/B;C%0d', 'A-B-C-0d.pdf'],
    ] as const) {
      const { id } = await free.draft({ invoiceNumber: number })
      const { status, headers } = await free.download(`/invoices/${id}/document`)
      expect([status, headers['content-disposition']]).toEqual([200, `inline; filename="${name}"`])
    }
  })
})

describe('an invoice that is not final', () => {
  it('is printed with current data, and has no electronic form', async ({ legal }) => {
    const { id } = await legal.draft()
    const path = `/invoices/${id}/document`
    expect(await textOf(await legal.download(path))).toContain(`DRAFT-${id}`)
    await legal.send('patch', `/clients/${legal.client.id}`, { name: 'Autre client' })
    expect(await textOf(await legal.download(path))).toContain('Autre client')
    for (const format of ['facturx', 'cii', 'ubl']) {
      const { status, body } = await legal.download(`${path}?format=${format}`)
      expect([status, body.code]).toEqual([409, 'DOCUMENT_NOT_FINAL'])
    }
  })

  it('of a free agency has its number, and its customer once it was sent', async ({ free }) => {
    const { id, invoiceNumber } = await free.draft({ status: 'sent' })
    await free.send('patch', `/clients/${free.client.id}`, { name: 'Autre client' })
    const text = await textOf(await free.download(`/invoices/${id}/document`))
    for (const part of [invoiceNumber, 'Boulangerie Moreau', '240,00 €']) expect(text).toContain(part)
    expect((await free.download(`/invoices/${id}/document?format=ubl`)).body.code).toBe('DOCUMENT_NOT_FINAL')
    const note = await free.send('post', `/invoices/${id}/credit-notes`)
    expect(await textOf(await free.download(`/invoices/${note.id}/document`))).toContain(invoiceNumber)
  })

  it('is printed in any state', async ({ app, free }) => {
    const noted = {
      notes: 'Remarque\n'.repeat(200),
      lines: [{ ...aLine, description: 'Très long '.repeat(50), vatRate: '0' }],
    }
    const bodies = [
      { lines: undefined },
      { lines: [], totalHt: '0.00', totalTtc: '12.00' },
      { lines: [], totalHt: '100.00', totalTtc: '120.00' },
      { totalHt: '999999999999.99', totalTtc: '-999999999999.99' },
      { issueDate: '0001-01-01T12:34:56Z', dueDate: '9999-12-31T23:59:59Z' },
      { lines: [{ ...aLine, quantity: -0.0001, unitPrice: '-0.0001', description: '😀 請求 \u202e' }] },
      noted,
    ]
    for (const body of bodies) {
      const { id } = await free.draft(body)
      expect((await free.download(`/invoices/${id}/document`)).status, JSON.stringify(body)).toBe(200)
    }
    const { id } = await free.draft({ lines: [], totalHt: '100.00', totalTtc: '120.00' })
    await app.db.updateTable('agencies').set({ currency: 'JPY' }).where('id', '=', free.agency.id).execute()
    await free.send('delete', `/clients/${free.client.id}`)
    const text = await textOf(await free.download(`/invoices/${id}/document?language=en`))
    for (const part of ['100.00', '20.00', '120.00']) expect(text).toContain(part)
  })
})

it('a quote is printed with current data and its validity', async ({ legal }) => {
  const { id, quoteNumber } = await legal.quote()
  const path = `/quotes/${id}/document`
  const response = await legal.download(path)
  expect(response.headers['content-disposition']).toBe(`inline; filename="${quoteNumber}.pdf"`)
  const text = await textOf(response)
  for (const part of ['Devis', quoteNumber, 'Valable jusqu’au', '28 février 2099', 'Boulangerie Moreau', '240,00 €'])
    expect(text).toContain(part)
  expect((await legal.download(path, { 'If-None-Match': response.headers['etag'] ?? '' })).status).toBe(304)
  await legal.send('patch', `/clients/${legal.client.id}`, { name: 'Autre client' })
  expect(await textOf(await legal.download(path))).toContain('Autre client')
})

describe('the SDK', () => {
  it('resolves to a file with its type', async ({ app, legal }) => {
    const { id } = await legal.issue()
    const api = app.api(legal.key)
    const pdf = await api.invoices.document(id, { format: 'facturx' })
    expect([pdf.constructor, pdf.type]).toEqual([Blob, 'application/pdf'])
    expect(await pdf.slice(0, 5).text()).toBe('%PDF-')
    const { data, etag, response } = await api.invoices.document(id, { format: 'cii', language: 'en' }).withResponse()
    expect([data.type, await data.slice(0, 5).text()]).toEqual(['application/xml', '<?xml'])
    expect(response.headers.get('content-disposition')).toMatch(/^inline; filename="INV-\d{4}-0001\.xml"$/)
    const options = { ifNoneMatch: etag }
    await expect(api.invoices.document(id, { format: 'cii' }, options)).rejects.toThrow(NotModifiedError)
    expect((await api.quotes.document((await legal.quote()).id)).type).toBe('application/pdf')
  })

  it('throws the errors of the contract', async ({ app, legal }) => {
    const { id } = await legal.draft()
    const api = app.api(legal.key)
    await expect(api.invoices.document(id, { format: 'ubl' })).rejects.toThrow(DocumentNotFinalError)
    await expect(api.invoices.document(2_000_000_000)).rejects.toThrow(NotFoundError)
  })
})
