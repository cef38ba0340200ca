import type { BackgroundJob } from '#src/ground/db/queue/jobs.ts'
import { removeOldAuditEntries } from './retention.ts'

export const auditJobs: BackgroundJob[] = [
  { name: 'audit-log-retention', cron: '7 4 * * *', run: ({ db }) => removeOldAuditEntries(db) },
]
