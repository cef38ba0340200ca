import { removeEndedSessions } from '#src/people/sessions.ts'
import { settleLateDocuments } from '#src/billing/late.ts'
import { expireCommands } from '#src/connectors/expiry.ts'
import { removeOldSiteData } from '#src/connectors/retention.ts'
import type { Database } from '#src/db/connect.ts'
import { Partition } from '#src/db/tenant.ts'
import { removeOldRequests } from '#src/request-log/retention.ts'
import type { Queue, Schedule } from '#src/queue/queue.ts'
import { collect, watchRuns, type Collecting } from '#src/watches/collect.ts'
import { askForDueRuns } from '#src/watches/due.ts'
import { watchSyntheses } from '#src/watches/syntheses/syntheses.ts'
import { failLostSyntheses, synthesise, type Synthesising } from '#src/watches/syntheses/synthesise.ts'
import { keepRetention } from '#src/webhooks/retention.ts'

/** What is asked for, and done in the background. */
export const kinds = [watchRuns, watchSyntheses]

interface JobDeps extends Collecting, Synthesising {
  db: Database
  queue: Queue
}

interface Job extends Schedule {
  run: (deps: JobDeps) => Promise<void>
}

const jobs: Job[] = [
  { name: 'late-documents', cron: '*/10 * * * *', run: ({ db }) => settleLateDocuments(db) },
  { name: 'command-expiry', cron: '*/10 * * * *', run: ({ db }) => expireCommands(db) },
  { name: 'webhook-retention', cron: '17 * * * *', run: ({ db }) => keepRetention(db) },
  { name: 'request-log-retention', cron: '37 * * * *', run: ({ db }) => removeOldRequests(db) },
  { name: 'site-data-retention', cron: '27 * * * *', run: ({ db }) => removeOldSiteData(db) },
  { name: 'session-retention', cron: '47 * * * *', run: ({ db }) => removeEndedSessions(db) },
  { name: 'due-watches', cron: '* * * * *', run: ({ db, queue }) => askForDueRuns(db, queue) },
  { name: 'lost-syntheses', cron: '* * * * *', run: ({ db, queue }) => failLostSyntheses(db, queue) },
]

/** Does the background work of an instance, until its queue stops. */
export const startJobs = async (deps: JobDeps): Promise<void> => {
  const { queue } = deps
  await queue.work(watchRuns, ({ id, signal }) => collect(deps, new Partition(deps.db, 'watches', id), signal))
  await queue.work(watchSyntheses, job => synthesise(deps, job))
  for (const { run, ...schedule } of jobs) await queue.schedule(schedule, () => run(deps))
}
