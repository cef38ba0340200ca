import { sql } from 'kysely'
import { deleteInBatches, inBatches } from '#src/db/batches.ts'
import type { Database } from '#src/db/connect.ts'

const batchSize = 10_000

/** The log of an agency keeps this many requests, about 250 MB, even if they are more recent than 30 days. */
const maxRequestsPerAgency = 1_000_000
/** The same for the counts of anonymous requests, about 150 MB. */
const maxAnonymousCounts = 1_000_000

/** Removes requests and counts older than 30 days, and the oldest counts beyond their limit. */
export const removeOldRequests = async (db: Database, maxCounts = maxAnonymousCounts): Promise<void> => {
  await deleteInBatches(db, 'request_log', sql`created_at < now() - interval '30 days'`, batchSize)
  const nthNewest = sql`(select minute from anonymous_requests order by minute desc offset ${maxCounts} limit 1)`
  const oldest = sql`minute < now() - interval '30 days' or minute <= ${nthNewest}`
  await deleteInBatches(db, 'anonymous_requests', oldest, batchSize)
}

const removeOldestOf = async (db: Database, agencyId: number, excess: number) => {
  let remaining = excess
  await inBatches(batchSize, async () => {
    const { numAffectedRows = 0n } = await sql`
      delete from request_log where id in (
        select id from request_log where agency_id = ${agencyId}
        order by created_at, id limit ${Math.min(batchSize, remaining)}
      )`.execute(db)
    remaining -= Number(numAffectedRows)
    return numAffectedRows
  })
}

/** Removes the oldest requests of each agency beyond its limit. */
export const limitRequestLog = async (db: Database, maxRequests = maxRequestsPerAgency): Promise<void> => {
  const { rows } = await sql<{ agencyId: number; excess: number }>`
    select agency_id as "agencyId", sum(count)::bigint - ${maxRequests} as excess from row_counts
    where resource = 'request_log' group by agency_id having sum(count) > ${maxRequests}`.execute(db)
  for (const { agencyId, excess } of rows) await removeOldestOf(db, agencyId, excess)
}
