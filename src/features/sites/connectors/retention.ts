import { sql } from 'kysely'
import { deleteInBatches, inBatches, removeOldRows } from '#src/ground/db/batches.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { isInDefaultPartition, maintainPartitions, type Partition } from '#src/ground/db/schema/partitions.ts'

const siteData = [
  { table: 'connector_activity', period: 'month', retentionDays: 365 },
  { table: 'connector_security_events', period: 'month', retentionDays: 365 },
  { table: 'connector_reports', period: 'week', retentionDays: 90 },
] as const

/** The space that a row takes besides its JSON, as the triggers that add it count it. */
const rowBytes = 512
/** The connectors that one statement handles, so that it does not time out and its locks are short. */
const batchSize = 100

/** Records the space of a partition, to be subtracted from that of the connectors once it is dropped. */
const recordRemoval = async (db: Database, { name }: Partition) => {
  let last = 0
  await inBatches(batchSize, async () => {
    const { rows } = await sql<{ id: number }>`
      insert into connector_storage_removals (agency_id, connector_id, bytes, rows)
      select agency_id, connector_id, sum(size + ${sql.lit(rowBytes)}), count(*) from ${sql.table(name)}
      where connector_id > ${last} group by agency_id, connector_id order by connector_id limit ${batchSize}
      returning connector_id as id`.execute(db)
    last = Math.max(last, ...rows.map(({ id }) => id))
    return BigInt(rows.length)
  })
}

/** Subtracts the recorded space of dropped partitions. Apart from the drop, which must not wait for connectors. */
const subtractRemovals = (db: Database) =>
  inBatches(batchSize, async () => {
    const { rows } = await sql<{ count: bigint }>`
      with removed as (
        delete from connector_storage_removals where (agency_id, id) in (
          select agency_id, id from connector_storage_removals order by connector_id limit ${batchSize}
          for update skip locked
        )
        returning agency_id, connector_id, bytes, rows
      ),
      summed as (
        select agency_id, connector_id, sum(bytes)::bigint as bytes, sum(rows)::bigint as rows from removed
        group by agency_id, connector_id
      ),
      subtracted as (
        select add_to_connector_storage(
          array_agg(agency_id), array_agg(connector_id), array_agg(-bytes), array_agg(-rows)
        ) from summed
      )
      select count(*) from removed, subtracted`.execute(db)
    return BigInt(rows[0]?.count ?? 0)
  })

/** Removes site data and ended commands after their retention periods, and expired tokens. */
export const removeOldSiteData = async (db: Database): Promise<void> => {
  for (const partitioned of siteData) {
    await maintainPartitions(db, partitioned, { beforeDrop: recordRemoval })
    await deleteInBatches(db, partitioned.table, isInDefaultPartition('received_at', partitioned))
  }
  await subtractRemovals(db)
  await removeOldRows(db, [
    // As long as dead deliveries.
    { table: 'connector_commands', column: 'completed_at', olderThan: '90 days' },
    { table: 'pairing_tokens', column: 'expires_at' },
    { table: 'sso_tokens', column: 'expires_at' },
  ])
}
