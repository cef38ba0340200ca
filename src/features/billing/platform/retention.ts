import { sql } from 'kysely'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { inBatches } from '#src/ground/db/batches.ts'
import { OwnedRows } from '#src/ground/db/tenant.ts'

const retentionDays = 90
const batchSize = 10_000

/** Removes calls to platforms that are older than 90 days. */
export const removeOldCalls = async (db: Database): Promise<void> => {
  const isOld = sql<boolean>`created_at < now() - make_interval(days => ${retentionDays})`
  const agencies = await db
    .selectFrom('agencies')
    .where(sql<boolean>`exists (select from invoicing_calls where agency_id = agencies.id and ${isOld})`)
    .select('id')
    .execute()
  for (const { id } of agencies) {
    const tenant = new OwnedRows(db, 'agencies', { id, agencyId: id })
    await inBatches(batchSize, async () => {
      const batch = tenant.selectFrom('invoicing_calls').where(isOld).select('id').limit(batchSize)
      return (await tenant.deleteFrom('invoicing_calls').where('id', 'in', batch).executeTakeFirst()).numDeletedRows
    })
  }
}
