import type { BackgroundJob } from '#src/ground/db/queue/jobs.ts'
import { limitRequestLog, removeOldRequests } from './retention.ts'

export const requestLogJobs: BackgroundJob[] = [
  { name: 'request-log-retention', cron: '37 * * * *', run: ({ db }) => removeOldRequests(db) },
  // Each minute, so that a busy agency does not fill the disk between two runs.
  { name: 'request-log-limit', cron: '* * * * *', run: ({ db }) => limitRequestLog(db) },
]
