import type { Database } from '#src/ground/db/connection/connect.ts'
import { jobs } from '#src/service/start/jobs.ts'

/** Runs a scheduled job that needs only the database, at once. */
export const runJob = async ({ db }: { db: Database }, name: string): Promise<void> => {
  for (const job of jobs) if (!job.queue && job.name === name) return job.run({ db } as never)
  throw new Error(`There is no scheduled job ${name}`)
}
