import type { Database } from '#src/db/connect.ts'
import { scopeOf } from '#src/db/scope.ts'
import { invoices } from './invoices.ts'
import { quotes } from './quotes.ts'

/**
 * Moves sent invoices past their due date to `overdue`, and sent quotes past their validity to `expired`: those whose
 * day has ended in the time zone of their agency.
 */
export const settleLateDocuments = async (db: Database): Promise<void> => {
  const errors: unknown[] = []
  for (const documents of [invoices, quotes])
    for (const agencyId of await documents.agenciesWithLate(db)) {
      const scope = scopeOf(db, agencyId)
      const settleAll = async () => {
        while (await scope.transaction(tx => documents.settleLate(tx)));
      }
      await settleAll().catch((cause: unknown) => errors.push(new Error(`In agency ${agencyId}`, { cause })))
    }
  // What fails in one agency holds up no other.
  if (errors.length > 0) throw new AggregateError(errors, 'Late documents could not be moved on')
}
