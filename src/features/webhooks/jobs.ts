import type { BackgroundJob } from '#src/ground/db/queue/jobs.ts'
import { applyRetention } from './delivery/retention.ts'

export const jobs: BackgroundJob[] = [
  { name: 'webhook-retention', cron: '17 * * * *', run: ({ db }) => applyRetention(db) },
]
