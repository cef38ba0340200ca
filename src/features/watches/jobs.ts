import { OwnedRows } from '#src/ground/db/tenant.ts'
import type { BackgroundJob, JobDeps } from '#src/ground/db/queue/jobs.ts'
import { collect, watchRunQueue, type CollectDeps } from './collect.ts'
import { enqueueDueRuns } from './due.ts'
import { watchSynthesisQueue } from './syntheses/syntheses.ts'
import { failLostSyntheses, synthesize, type SynthesizeDeps } from './syntheses/synthesize.ts'

export type WatchJobDeps = JobDeps & CollectDeps & SynthesizeDeps

export const jobs: BackgroundJob<WatchJobDeps>[] = [
  {
    queue: watchRunQueue,
    due: { name: 'due-watches', enqueue: enqueueDueRuns },
    run: (deps, { signal, ...watch }) => collect(deps, new OwnedRows(deps.db, 'watches', watch), signal),
  },
  { queue: watchSynthesisQueue, run: synthesize },
  { name: 'lost-syntheses', cron: '* * * * *', run: ({ db, queue }) => failLostSyntheses(db, queue) },
]
