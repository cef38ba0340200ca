import { expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { aLine, companyFields, makeSeller } from '#test/features/billing/agency.ts'
import { connectClient, revisions } from './clients.ts'

const it = test
  .extend('key', { scope: 'file' }, async ({ app }) => {
    const agency = await app.agency()
    await makeSeller(app, agency)
    return (await app.key(agency)).key
  })
  .extend('draft', { scope: 'file' }, async ({ app, key }) => {
    const client = await app.request('post', '/clients', key, { body: companyFields })
    const body = { clientId: client.body.id, lines: [aLine], dueDate: '2027-01-31' }
    return async () => (await app.request('post', '/invoices', key, { body })).body as { id: number }
  })
  .extend('invoice', { scope: 'file' }, async ({ app, key, draft }) => {
    const { id } = await draft()
    const { body } = await app.request('post', `/invoices/${id}/finalize`, key)
    return body as { id: number; invoiceNumber: string }
  })

it.for(revisions)('an agent gets the text of an XML file by revision %s', async (revision, { app, key, invoice }) => {
  const { call } = await connectClient(app.url, key, { revision })
  const args = { id: invoice.id, format: 'ubl' }
  const { value } = await call('read', { tool: 'getInvoiceDocument', arguments: args })
  expect(value.result).toEqual({
    type: 'application/xml',
    name: `${invoice.invoiceNumber}.xml`,
    text: expect.stringMatching(/^<\?xml .*<cbc:ID>INV-/s) as string,
  })
})

it('an agent gets the URL of another file, at which it can be downloaded', async ({ app, key, invoice }) => {
  const { call } = await connectClient(app.url, key)
  const args = { id: invoice.id, language: 'en' }
  const { value } = await call('read', { tool: 'getInvoiceDocument', arguments: args })
  const { url, ...file } = value.result as { url: string }
  const name = `${invoice.invoiceNumber}.pdf`
  expect(file).toEqual({ type: 'application/pdf', name, hint: expect.stringContaining('Download') as string })
  const response = await fetch(new URL(url, app.url), { headers: { 'x-api-key': key } })
  expect([response.status, response.headers.get('content-language')]).toEqual([200, 'en'])
  expect(Buffer.from(await response.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-')
})

it('an agent gets the error of an invoice that is not final', async ({ app, key, draft }) => {
  const { call } = await connectClient(app.url, key)
  const { value } = await call('read', {
    tool: 'getInvoiceDocument',
    arguments: { id: (await draft()).id, format: 'cii' },
  })
  expect(value).toMatchObject({ status: 409, code: 'DOCUMENT_NOT_FINAL' })
})

it('the schema of a file describes what agents get', async ({ app, key }) => {
  const { call } = await connectClient(app.url, key)
  const { value } = await call('describe', { tools: ['getInvoiceDocument', 'getQuoteDocument'] })
  for (const { outputSchema, call: verb } of value.tools) {
    expect(verb).toBe('read')
    expect(Object.keys(outputSchema.properties)).toEqual(['type', 'name', 'text', 'url', 'hint'])
  }
})
