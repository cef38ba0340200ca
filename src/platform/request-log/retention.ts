import { sql } from 'kysely'
import { deleteInBatches, deleteUnpartitioned, inBatches } from '#src/ground/db/batches.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import {
  isInDefaultPartition,
  maintainPartitions,
  type Partition,
  type TimePartitioned,
} from '#src/ground/db/schema/partitions.ts'
import { usageDays } from './usage.ts'

const batchSize = 10_000

const requestLog: TimePartitioned = { table: 'request_log', period: 'week', retentionDays: 30 }

/** The log of an agency keeps this many requests, about 250 MB, even if they are more recent than 30 days. */
const maxRequestsPerAgency = 1_000_000
/** The same for the counts of anonymous requests, about 150 MB. */
const maxAnonymousCounts = 1_000_000
/** The agencies whose requests one statement counts, so that it does not time out. */
const countedAgencies = 100

/** Subtracts the requests of a partition from the stored counts. */
const subtractCounts = async (db: Database, { name }: Partition) => {
  let last = 0
  await inBatches(countedAgencies, async () => {
    const { rows } = await sql<{ agencyId: number }>`
      with counted as (
        select agency_id, count(*) from ${sql.table(name)} where agency_id > ${last}
        group by agency_id order by agency_id limit ${countedAgencies}
      )
      select agency_id as "agencyId", add_to_row_count(agency_id, ${requestLog.table}, -count) from counted`.execute(db)
    last = Math.max(last, ...rows.map(({ agencyId }) => agencyId))
    return BigInt(rows.length)
  })
}

interface Options {
  maxCounts?: number
  clockOffsetDays?: number
}

/** Removes requests, usage and counts older than 30 days, and the oldest counts beyond their limit. */
export const removeOldRequests = async (
  db: Database,
  { maxCounts = maxAnonymousCounts, clockOffsetDays = 0 }: Options = {},
): Promise<void> => {
  await maintainPartitions(db, requestLog, { beforeDrop: subtractCounts, clockOffsetDays })
  const oldestDay = sql`(now() at time zone 'UTC')::date + ${clockOffsetDays}::integer - ${sql.lit(usageDays)}`
  const isLeft = isInDefaultPartition('created_at', requestLog, { clockOffsetDays })
  await deleteInBatches(db, 'request_log', isLeft, batchSize)
  const oldestHour = sql`now() + make_interval(days => ${clockOffsetDays}::integer - ${sql.lit(usageDays)})`
  await deleteUnpartitioned(db, 'key_usage', sql`date <= ${oldestDay}`, batchSize)
  for (const table of ['key_usage_hours', 'webhook_delivery_hours'] as const)
    await deleteUnpartitioned(db, table, sql`hour <= ${oldestHour}`, batchSize)
  const nthNewest = sql`(select minute from anonymous_requests order by minute desc offset ${maxCounts} limit 1)`
  const oldest = sql`minute < now() - interval '30 days' or minute <= ${nthNewest}`
  await deleteUnpartitioned(db, 'anonymous_requests', oldest, batchSize)
}

const removeOldestOf = async (db: Database, agencyId: number, excess: number) => {
  let remaining = excess
  await inBatches(batchSize, async () => {
    const { numAffectedRows = 0n } = await sql`
      with newest as (
        select created_at, id from request_log where agency_id = ${agencyId}
        order by created_at, id offset ${Math.min(batchSize, remaining) - 1} limit 1
      )
      delete from request_log using newest
      where agency_id = ${agencyId} and request_log.created_at <= newest.created_at
        and (request_log.created_at, request_log.id) <= (newest.created_at, newest.id)`.execute(db)
    remaining -= Number(numAffectedRows)
    return remaining > 0 ? numAffectedRows : 0n
  })
}

/** Removes the oldest requests of each agency beyond its limit. */
export const limitRequestLog = async (db: Database, maxRequests = maxRequestsPerAgency): Promise<void> => {
  const { rows } = await sql<{ agencyId: number; excess: number }>`
    select agency_id as "agencyId", sum(count)::bigint - ${maxRequests} as excess from row_counts
    where resource = 'request_log' group by agency_id having sum(count) > ${maxRequests}`.execute(db)
  for (const { agencyId, excess } of rows) await removeOldestOf(db, agencyId, excess)
}
