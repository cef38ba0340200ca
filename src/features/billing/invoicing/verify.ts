import { sql } from 'kysely'
import { tenantQuery } from '#src/ground/db/prepared.ts'
import type { TenantRows } from '#src/ground/db/tenant.ts'
import { billedTo } from '../billed-to.ts'
import { chainHash, type ChainEnd, type ChainedDocument } from './chain.ts'

interface Link extends ChainedDocument, ChainEnd {}

export interface ChainReport {
  /** The number of documents whose links are intact. */
  verified: number
  /** The first document, by its place in the chain, that was changed, removed or added. Null if there is none. */
  broken: { position: number; number: string | null; reason: string } | null
}

const batchSize = 500

/** The next final documents after a place in the chain. An imported one has the ids that it was hashed with. */
const linksQuery = tenantQuery(
  ({ ownerId: agencyId }, { after }: { after: number }) => sql<Link>`
    select coalesce(hashed_id, id) as id, type,
      coalesce(hashed_credited_invoice_id, credited_invoice_id) as "creditedInvoiceId", number, total_ht as "totalHt", total_ttc as "totalTtc",
      issue_date as "issueDate", deadline, notes, nature, lines, credited_lines as "creditedLines",
      vat_breakdown as "vatBreakdown", ${billedTo(agencyId)} as "billedTo", is_deposit as "isDeposit", deposits,
      finalized_at as "finalizedAt", identities,
      chain_position as position, hash
    from invoices where agency_id = ${agencyId} and chain_position > ${after}
    order by chain_position limit ${sql.lit(batchSize)}`,
)

const endQuery = tenantQuery(
  ({ ownerId: agencyId }) => sql<ChainEnd>`select position, hash from invoice_chains where agency_id = ${agencyId}`,
)

/** The first document whose amounts are not those of its payments, credit notes and deposits. */
const wrongAmountsQuery = tenantQuery(
  ({ ownerId: agencyId }) => sql<{ position: number; number: string }>`
    select chain_position as position, number from invoices as document
    where agency_id = ${agencyId} and chain_position is not null and (
      amount_paid <> (
        select coalesce(sum(amount), 0) from invoice_payments
        where invoice_payments.agency_id = document.agency_id and invoice_id = document.id
      ) or type = 'invoice' and (amount_credited, amount_applied) <> all (
        select coalesce(sum(total_ttc), 0), coalesce(sum(amount_applied), 0) from invoices as note
        where note.agency_id = document.agency_id and note.credited_invoice_id = document.id
      ) or amount_deposited <> (
        select coalesce(sum((deducted ->> 'amount')::numeric), 0) from json_array_elements(deposits) as deducted
      ) or array(
        select number from invoices as deposit
        where deposit.agency_id = document.agency_id and deposit.deducted_in = document.id order by 1
      ) <> array(select deducted ->> 'invoiceNumber' from json_array_elements(deposits) as deducted order by 1)
    )
    order by chain_position limit 1`,
)

/** Whether a number follows the one before it in its series: without a gap within a year. */
const openSeries = () => {
  const last = new Map<string, number>()
  return ({ number }: Link) => {
    const [, series = '', digits = ''] = /^(.*-)(\d+)$/.exec(number) ?? []
    const before = last.get(series)
    last.set(series, Number(digits))
    return before === undefined || Number(digits) === before + 1
  }
}

/** Proves that no final document of the agency was changed, removed or added since it became final. */
export const verifyInvoices = async (tenant: TenantRows): Promise<ChainReport> => {
  let end: ChainEnd = { position: 0, hash: Buffer.alloc(0) }
  const follows = openSeries()
  const report = (reason: string, number: string | null = null): ChainReport => ({
    verified: end.position,
    broken: { position: end.position + 1, number, reason },
  })
  for (let links = await linksQuery(tenant, { after: 0 }); links.length > 0;) {
    for (const link of links) {
      const { position, hash, number } = link
      if (position !== end.position + 1) return report('A document is missing')
      if (!chainHash(end.hash, position, link).equals(hash)) return report('The document was changed', number)
      if (!follows(link)) return report('The number does not follow the one before it', number)
      end = { position, hash }
    }
    links = await linksQuery(tenant, { after: end.position })
  }
  const [expected] = await endQuery(tenant, {})
  if (expected && (expected.position !== end.position || !expected.hash.equals(end.hash)))
    return report('The last documents are missing')
  const [wrong] = await wrongAmountsQuery(tenant, {})
  if (wrong)
    return {
      verified: end.position,
      broken: { ...wrong, reason: 'The amounts are not those of payments, credit notes and deposits' },
    }
  return { verified: end.position, broken: null }
}
