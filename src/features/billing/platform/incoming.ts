import { sql } from 'kysely'
import type { IncomingInvoiceDocument } from '#generated/public/types.ts'
import { paginated } from '#src/ground/db/list/paginated.ts'
import type { TenantRows } from '#src/ground/db/tenant.ts'
import type { StoredFlow } from './flows.ts'
import type { Platform } from './platform.ts'
import { readInvoice } from './read-invoice.ts'
import { parseXml, UnreadableError } from './xml.ts'

const columns = [
  'id',
  'flow_id as flowId',
  'received_at as receivedAt',
  'number',
  'seller_name as sellerName',
  'total_ttc as totalTtc',
  'currency',
  'status',
] as const

/** The invoices that suppliers have sent to an agency, newest first. */
export const listIncoming = paginated((tenant: TenantRows) => tenant.selectFrom('incoming_invoices').select(columns), {
  name: 'incoming-invoices',
  sort: '-receivedAt',
  sorts: { receivedAt: { column: 'received_at' } },
})

/** An incoming invoice with its XML. Undefined when the agency has no such invoice. */
export const findIncoming = async (tenant: TenantRows, id: number): Promise<IncomingInvoiceDocument | undefined> =>
  tenant
    .selectFrom('incoming_invoices')
    .where('id', '=', id)
    .select([...columns, 'xml'])
    .executeTakeFirst()

const insertIncoming = async (tenant: TenantRows, { flowId, receivedAt }: StoredFlow) => {
  await tenant
    .insertInto('incoming_invoices')
    .values({ flow_id: flowId, received_at: receivedAt })
    .onConflict(conflict => conflict.columns(['agency_id', 'flow_id']).doNothing())
    .execute()
}

/** A file as text that PostgreSQL can store. Undefined if it is not XML, such as a PDF. */
const toXml = (file: Uint8Array) => {
  const text = new TextDecoder().decode(file)
  return text.trimStart().startsWith('<') && !text.includes('\0') ? text : undefined
}

/** Downloads the XML of an invoice. The platform extracts that of Factur-X. */
const downloadXml = async (platform: Platform, flowId: string) =>
  toXml(await platform.download(flowId, 'Original')) ?? toXml(await platform.download(flowId, 'Converted'))

/** Stores an invoice that the agency has received. Its row is there from the start, also while it is unreadable. */
export const storeIncoming = async (tenant: TenantRows, platform: Platform, flow: StoredFlow): Promise<void> => {
  await insertIncoming(tenant, flow)
  const xml = await downloadXml(platform, flow.flowId)
  if (xml === undefined) throw new UnreadableError('The file is not XML')
  const { number, sellerName, totalTtc, currency } = readInvoice(await parseXml(xml))
  await tenant
    .updateTable('incoming_invoices')
    .set({ number, seller_name: sellerName, total_ttc: totalTtc, currency, xml, status: sql`'received'` })
    .where('flow_id', '=', flow.flowId)
    .execute()
}
