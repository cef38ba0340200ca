import { sql } from 'kysely'
import { removeOldRows } from '#src/ground/db/batches.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { exportLimits } from '#src/platform/limits/exports.ts'
import type { Queue } from '#src/ground/db/queue/queue.ts'
import { agencyRows, queueFor } from './exports.ts'
import type { ExportStore } from './store/store.ts'

interface RetentionDeps {
  db: Database
  exportStore: ExportStore
}

/** A file without an export, such as that of a deleted agency or of an attempt that was killed, is kept for so long. */
const orphanMs = 2 * exportLimits.maxSeconds * 1000

/** The files that have expired, and those beyond the last ones of an agency. */
const expiredFiles = () => sql`
  select agency_id, id from (
    select agency_id, id, expires_at, row_number() over newest_first as nth, sum(bytes) over newest_first as total
    from exports where file is not null
    window newest_first as (partition by agency_id order by completed_at desc)
  ) as stored
  where expires_at <= now() or nth > ${exportLimits.files} or total > ${exportLimits.fileBytes}`

const forgetExpiredFiles = async ({ db, exportStore }: RetentionDeps) => {
  const { rows } = await sql<{ file: string }>`
    with expired as (${expiredFiles()}),
    stored as (select agency_id, id, file from exports join expired using (agency_id, id)),
    forgotten as (
      update exports set file = null from stored
      where exports.agency_id = stored.agency_id and exports.id = stored.id
    )
    select file from stored`.execute(db)
  for (const { file } of rows) await exportStore.remove(file)
}

const removeOrphans = async ({ db, exportStore }: RetentionDeps) => {
  const names = await exportStore.listBefore(new Date(Date.now() - orphanMs))
  const ours = names.filter(name => /^\d+-\d+[-.]/.test(name))
  if (ours.length === 0) return
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${ours}::text[]) as name
    where not exists (
      select from exports
      where file = name and agency_id = split_part(name, '-', 1)::integer
        and id = substring(name from '^\\d+-(\\d+)')::integer
    )`.execute(db)
  for (const { name } of rows) await exportStore.remove(name)
}

/**
 * Deletes files that have expired, those of deleted agencies, and old exports. If it is interrupted between a row and
 * its file, the next run finds the file without an export.
 */
export const removeOldExports = async (deps: RetentionDeps): Promise<void> => {
  await forgetExpiredFiles(deps)
  await removeOrphans(deps)
  const hasEnded = sql`file is null and status in ('completed', 'failed')`
  await removeOldRows(deps.db, [
    { table: 'exports', column: 'created_at', olderThan: `${exportLimits.days} days`, where: hasEnded },
  ])
}

/** Adds the exports to the queue that wait for an attempt: those of crashed processes, and those that have failed. */
export const enqueueDueExports = async (db: Database, queue: Queue): Promise<void> => {
  const unfinished = await db
    .selectFrom('exports')
    .where('status', 'in', ['queued', 'running'])
    .orderBy('id')
    .select(['id', 'agency_id as agencyId', agencyRows(sql.ref('exports.agency_id')).as('agencyRows')])
    .execute()
  for (const { agencyRows: size, ...job } of unfinished) await queue.enqueue(db, queueFor(size), job)
}
