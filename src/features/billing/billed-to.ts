import { sql } from 'kysely'
import type { BilledTo } from '#generated/public/types.ts'

/** The billing data of a row of `clients`. */
export const billedToFields = sql<BilledTo>`billed_to_of(name, address, postal_code, city, country, siret, vat_number)`

/** The current billing data of a client; null without a client. A trigger stores it when the client is deleted. */
const billedToOfClient = (agencyId: number, clientId: unknown) => sql<BilledTo | null>`(
  select ${billedToFields} from clients where clients.agency_id = ${agencyId} and clients.id = ${clientId}
)`

/** The billing data of a document: the stored copy, or the current data of its client. */
export const billedTo = (agencyId: number) =>
  sql<BilledTo>`coalesce(billed_to, ${billedToOfClient(agencyId, sql.ref('client_id'))})`

/** The stored billing data of a new document. A draft stores none, as it shows the current data of its client. */
export const initialBilledTo = (agencyId: number, clientId: unknown, status: unknown) =>
  sql<string | null>`case when ${status}::text <> 'draft' then ${billedToOfClient(agencyId, clientId)} end`

interface BillingState {
  status: string
  clientId: number | null
}

/**
 * The stored billing data after an update: null for a draft, a copy when the document leaves `draft`. Undefined means
 * no change: an issued document, or one whose client was deleted, keeps its copy.
 */
export const nextBilledTo = (agencyId: number, before: BillingState, after: BillingState) => {
  if (after.clientId === null) return undefined
  if (after.status === 'draft') return null
  return before.status === 'draft' ? sql<string>`${billedToOfClient(agencyId, after.clientId)}` : undefined
}
