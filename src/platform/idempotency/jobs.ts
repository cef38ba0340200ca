import { retention, type BackgroundJob } from '#src/ground/db/queue/jobs.ts'

export const idempotencyJobs: BackgroundJob[] = [
  retention({
    name: 'idempotency-retention',
    cron: '*/10 * * * *',
    rows: [{ table: 'idempotency_keys', column: 'created_at', olderThan: '24 hours' }],
  }),
]
