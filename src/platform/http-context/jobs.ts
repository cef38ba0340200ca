import { retention, type BackgroundJob } from '#src/ground/db/queue/jobs.ts'

export const rateLimitJobs: BackgroundJob[] = [
  retention({
    name: 'rate-limit-retention',
    cron: '*/10 * * * *',
    rows: [{ table: 'rate_limit_windows', column: 'resets_at' }],
  }),
]
