import { deleteInBatches } from '#src/ground/db/batches.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { releasePartition } from '#src/ground/db/stored-data.ts'
import { isInDefaultPartition, maintainPartitions, type TimePartitioned } from '#src/ground/db/schema/partitions.ts'

const batchSize = 10_000

const auditLog: TimePartitioned = { table: 'audit_log', period: 'month', retentionDays: 365 }

/** Removes entries older than a year. */
export const removeOldAuditEntries = async (db: Database, clockOffsetDays = 0): Promise<void> => {
  await maintainPartitions(db, auditLog, {
    clockOffsetDays,
    beforeDrop: (tx, { name }) => releasePartition(tx, 'audit_log', name),
  })
  const isLeft = isInDefaultPartition('created_at', auditLog, { clockOffsetDays })
  await deleteInBatches(db, 'audit_log', isLeft, batchSize)
}
