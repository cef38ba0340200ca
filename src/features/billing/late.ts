import type { Database } from '#src/ground/db/connection/connect.ts'
import { Tenant } from '#src/ground/db/tenant.ts'
import type { DocumentKind } from './document-kinds.ts'
import { isLate } from './document-rows.ts'
import { invoices } from './invoices.ts'
import { quotes } from './quotes.ts'

const agenciesWithLate = async (db: Database, kind: DocumentKind) => {
  const rows = await db
    .selectFrom(kind)
    .innerJoin('agencies', 'agencies.id', 'agency_id')
    .where(isLate)
    .select('agency_id as agencyId')
    .distinct()
    .execute()
  return rows.map(({ agencyId }) => agencyId)
}

/**
 * Sets sent invoices after their due date to `overdue`, and sent quotes after their validity to `expired`. The day ends
 * in the time zone of the agency.
 */
export const markLateDocuments = async (db: Database): Promise<void> => {
  const errors: unknown[] = []
  for (const [kind, documents] of [
    ['invoices', invoices],
    ['quotes', quotes],
  ] as const)
    for (const agencyId of await agenciesWithLate(db, kind)) {
      const tenant = new Tenant(db, agencyId)
      const markAll = async () => {
        while (await tenant.transaction(tx => documents.markLate(tx)));
      }
      await markAll().catch((cause: unknown) => errors.push(new Error(`Agency ${agencyId}`, { cause })))
    }
  // Report errors at the end, so that one failing agency does not block the others.
  if (errors.length > 0) throw new AggregateError(errors, 'Late documents could not be updated')
}
