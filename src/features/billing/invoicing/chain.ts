import { sql } from 'kysely'
import { firstOrThrow, tenantQuery } from '#src/ground/db/prepared.ts'
import type { TenantTransaction } from '#src/ground/db/tenant.ts'
import { hashJson } from '#src/ground/db/canonical-json.ts'
import type { BillingDocument } from '../document-rows.ts'
import type { InvoiceState } from '../invoice-state.ts'
import type { Identities } from './printed.ts'

/** The last final document of an agency. */
export interface ChainEnd {
  position: number
  hash: Buffer
}

/** Locks the chain of the agency until the transaction ends: one document at a time becomes its end. */
const lockChainQuery = tenantQuery(
  ({ ownerId: agencyId }) => sql<ChainEnd>`
    insert into invoice_chains (agency_id, position, hash) values (${agencyId}, 0, '')
    on conflict (agency_id) do update set position = invoice_chains.position
    returning position, hash`,
)

const moveChainQuery = tenantQuery(
  ({ ownerId: agencyId }, { position, hash }: ChainEnd) => sql`
    update invoice_chains set position = ${position}, hash = ${hash} where agency_id = ${agencyId}`,
)

export type ChainedDocument = Pick<
  BillingDocument & InvoiceState,
  | 'id'
  | 'type'
  | 'creditedInvoiceId'
  | 'number'
  | 'totalHt'
  | 'totalTtc'
  | 'issueDate'
  | 'deadline'
  | 'notes'
  | 'nature'
  | 'lines'
  | 'creditedLines'
  | 'vatBreakdown'
  | 'billedTo'
  | 'isDeposit'
  | 'deposits'
> & { finalizedAt: string; identities: Identities }

/** The hash of a final document: of its content, and of the hash of the one before it. */
export const chainHash = (
  previous: Buffer,
  position: number,
  {
    id,
    type,
    creditedInvoiceId,
    number,
    totalHt,
    totalTtc,
    issueDate,
    deadline,
    notes,
    nature,
    lines,
    creditedLines,
    vatBreakdown,
    billedTo,
    isDeposit,
    deposits,
    finalizedAt,
    identities,
  }: ChainedDocument,
): Buffer =>
  hashJson({
    previous: previous.toString('hex'),
    position,
    id,
    type,
    creditedInvoiceId,
    number,
    totalHt,
    totalTtc,
    issueDate,
    deadline,
    notes,
    nature,
    lines,
    creditedLines,
    vatBreakdown,
    billedTo,
    isDeposit,
    deposits,
    finalizedAt,
    identities,
  })

/** The link of the next final document, which becomes the end of the chain. */
export const nextLink = async (
  tx: TenantTransaction,
): Promise<(document: ChainedDocument) => Promise<{ chain_position: number; hash: Buffer }>> => {
  const end = firstOrThrow(await lockChainQuery(tx, {}))
  return async document => {
    const position = end.position + 1
    const hash = chainHash(end.hash, position, document)
    await moveChainQuery(tx, { position, hash })
    return { chain_position: position, hash }
  }
}
