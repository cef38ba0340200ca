import { sql } from 'kysely'
import { retention, type BackgroundJob } from '#src/ground/db/queue/jobs.ts'
import type { Job } from '#src/ground/db/queue/queue.ts'
import { importLimits } from '#src/platform/limits/imports.ts'
import type { MailJobDeps } from '#src/platform/mail/jobs.ts'
import { exportQueue, largeExportQueue } from './exports/exports.ts'
import { enqueueDueExports, removeOldExports } from './exports/retention.ts'
import { runExport } from './exports/run.ts'
import type { ExportStore } from './exports/store/store.ts'
import { importQueue } from './imports/imports.ts'
import { enqueueDueImports } from './imports/start.ts'

export interface TransferJobDeps extends MailJobDeps {
  /** Where the files of exports are. */
  exportStore: ExportStore
}

const writeExport = ({ mail, ...deps }: TransferJobDeps, job: Job) =>
  runExport({ ...deps, sendsMail: mail !== undefined }, job)

export const jobs: BackgroundJob<TransferJobDeps>[] = [
  { queue: exportQueue, due: { name: 'due-exports', enqueue: enqueueDueExports }, run: writeExport },
  { queue: largeExportQueue, run: writeExport },
  { name: 'export-retention', cron: '*/10 * * * *', run: removeOldExports },
  {
    queue: importQueue,
    due: { name: 'due-imports', enqueue: enqueueDueImports },
    run: async ({ db }, { id, signal }) => {
      const { runImports } = await import('./imports/run.ts')
      await runImports(db, id, signal)
    },
  },
  retention({
    name: 'import-retention',
    cron: '33 4 * * *',
    rows: [
      {
        table: 'imports',
        column: 'created_at',
        olderThan: `${importLimits.days} days`,
        where: sql`status in ('completed', 'failed', 'cancelled', 'undone')`,
      },
    ],
  }),
]
