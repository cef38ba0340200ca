import { sql } from 'kysely'
import type { BilledTo } from '#generated/public/types.ts'

/** The client whom a document bills, as it is now; null without one. The database fixes it when the client is deleted. */
const billedToOfClient = (clientId: unknown) => sql<BilledTo | null>`(
  select billed_to_of(clients) from clients where clients.id = ${clientId}
)`

/** Whom a document bills: what was fixed, or else its client. */
export const billedTo = sql<BilledTo>`coalesce(billed_to, ${billedToOfClient(sql.ref('client_id'))})`

/** What is kept of the client in a new document: nothing in a draft, which follows the client. */
export const initialBilledTo = (clientId: unknown, status: unknown) =>
  sql<string | null>`case when ${status}::text <> 'draft' then ${billedToOfClient(clientId)} end`

interface BillingState {
  status: string
  clientId: number | null
}

/**
 * What is kept of the client when a document changes: a draft follows its client, a document that leaves `draft` fixes
 * it, and what is fixed stays as it is (undefined).
 */
export const nextBilledTo = (before: BillingState, after: BillingState) => {
  if (after.clientId === null) return undefined
  if (after.status === 'draft') return null
  return before.status === 'draft' ? sql<string>`${billedToOfClient(after.clientId)}` : undefined
}
