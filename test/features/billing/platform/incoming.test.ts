import { sql } from 'kysely'
import { expect } from 'vitest'
import { toCii } from '#src/features/billing/documents/cii.ts'
import { toUbl } from '#src/features/billing/documents/ubl.ts'
import { sampleDocument } from '../documents/sample-document.ts'
import { platformTest as it } from './agency.ts'
import { respondError } from './fake-platform.ts'

const supplierFlow = { flowType: 'SupplierInvoice', flowDirection: 'In', flowSyntax: 'CII' } as const

it.for(['CII', 'UBL', 'Factur-X'] as const)('is readable as %s', async (flowSyntax, { invoicing, platform }) => {
  const printed = sampleDocument()
  const file = Buffer.from(flowSyntax === 'UBL' ? toUbl(printed) : toCii(printed))
  const content =
    flowSyntax === 'Factur-X' ? { Original: Buffer.from('%PDF-1.7 …'), Converted: file } : { Original: file }
  const { flowId } = platform.addFlow({ ...supplierFlow, flowSyntax }, content)
  await invoicing.exchange()
  const { body } = await invoicing.request('get', '/incoming-invoices')
  const summary = {
    id: expect.any(Number),
    flowId,
    receivedAt: expect.any(String),
    number: printed.number,
    sellerName: printed.seller.legalName ?? printed.seller.name,
    totalTtc: printed.totalTtc,
    currency: printed.currency,
    status: 'received',
  }
  expect(body).toMatchObject({ data: [summary], total: 1 })
  const { id } = body.data[0]
  expect((await invoicing.request('get', `/incoming-invoices/${id}`)).body).toEqual({
    ...summary,
    xml: file.toString(),
  })
  expect(await invoicing.request('get', '/incoming-invoices/999999999')).toMatchObject({ status: 404 })
})

it('is listed while it is unreadable, and once if it is delivered again', async ({ invoicing, platform }) => {
  const flow = platform.addFlow(supplierFlow, { Original: Buffer.from('<Unknown/>') })
  await invoicing.exchange()
  const list = async () => (await invoicing.request('get', '/incoming-invoices')).body.data
  expect(await list()).toMatchObject([{ status: 'unreadable', number: null }])
  platform.files.set(flow.flowId, { Original: Buffer.from(toCii(sampleDocument())) })
  for (let nth = 0; nth < 2; nth++) {
    platform.flows.set(flow.flowId, { ...flow, updatedAt: platform.tick() })
    await invoicing.makeDue()
    await invoicing.exchange()
  }
  expect(await list()).toMatchObject([{ status: 'received' }])
})

it('is read soon after a moment without the platform', async ({ app, invoicing, platform }) => {
  platform.addFlow(supplierFlow, { Original: Buffer.from(toCii(sampleDocument())) })
  platform.fail('GET /v1/flows/', respondError(503, 'Unavailable'))
  await invoicing.exchange()
  const list = async () => (await invoicing.request('get', '/incoming-invoices')).body.data
  expect(await list()).toMatchObject([{ status: 'unreadable' }])
  const { id } = invoicing.agency
  // The pause after a failure, and the time until the next attempt, are 30 seconds at first.
  await sql`update invoicing_platforms set retry_at = retry_at - interval '31 seconds' where agency_id = ${id}`.execute(
    app.db,
  )
  await sql`update invoicing_flows set due_at = due_at - interval '31 seconds' where agency_id = ${id}`.execute(app.db)
  await invoicing.exchange()
  expect(await list()).toMatchObject([{ status: 'received' }])
})

it('needs the scope to read invoices', async ({ app, invoicing }) => {
  const { key } = await app.key(invoicing.agency, { scopes: ['clients:read'] })
  expect(await app.request('get', '/incoming-invoices', key)).toMatchObject({ status: 403 })
})
