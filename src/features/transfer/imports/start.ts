import { sql } from 'kysely'
import type { Database } from '#src/ground/db/connection/connect.ts'
import type { TenantRows } from '#src/ground/db/tenant.ts'
import type { Queue } from '#src/ground/db/queue/queue.ts'
import { importQueue, unfinishedStatuses } from './imports.ts'

/** Starts or continues the oldest unfinished import of an agency. Undefined if there is none. */
export const startNext = async (tenant: TenantRows) =>
  tenant
    .updateTable('imports')
    .set({
      status: sql<string>`case status when 'undoing' then status else 'running' end`,
      attempts: sql<number>`attempts + 1`,
    })
    .where(
      'id',
      '=',
      tenant
        .selectFrom('imports')
        .where('status', 'in', unfinishedStatuses)
        .select(({ fn }) => fn.min<number>('id').as('id')),
    )
    .returning([
      'id',
      'status',
      'resource',
      'format',
      'encoding',
      'separator',
      'mapping',
      'dry_run as dryRun',
      'on_existing as onExisting',
      'emit_events as emitEvents',
      'actor',
      'key_id as keyId',
      'user_id as userId',
      'total',
      'processed',
      'attempts',
    ])
    .executeTakeFirst()

export type RunningImport = NonNullable<Awaited<ReturnType<typeof startNext>>>

/** Adds the imports to the queue that wait for an attempt: those of crashed processes, and those that have failed. */
export const enqueueDueImports = async (db: Database, queue: Pick<Queue, 'enqueue'>): Promise<void> => {
  const { rows } = await sql<{ agencyId: number }>`
    select distinct agency_id as "agencyId" from imports where status in ('queued', 'running', 'undoing')`.execute(db)
  for (const { agencyId } of rows) await queue.enqueue(db, importQueue, { id: agencyId, agencyId })
}
