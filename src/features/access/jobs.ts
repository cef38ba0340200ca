import type { BackgroundJob } from '#src/ground/queue/jobs.ts'
import { removeExpiredGrants } from './retention.ts'

export const jobs: BackgroundJob[] = [
  { name: 'grant-retention', cron: '*/10 * * * *', run: ({ db }) => removeExpiredGrants(db) },
]
