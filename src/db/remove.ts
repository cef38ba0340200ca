import type { Scope } from './scope.ts'

/** Removes a row of an agency for good, with what belongs to it. Tells whether it was there. */
export const removeFrom = async (
  { db, agencyId }: Scope,
  table:
    | 'tickets'
    | 'websites'
    | 'tasks'
    | 'calendar_events'
    | 'watches'
    | 'webhook_subscriptions'
    | 'clients'
    | 'connectors',
  id: number,
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom(table)
    .where('agency_id', '=', agencyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
