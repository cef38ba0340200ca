import { PgBoss } from 'pg-boss'
import { removeEndedSessions } from '#src/agencies/sessions.ts'
import { settleLateDocuments } from '#src/billing/late.ts'
import type { Database } from '#src/db/connect.ts'
import { removeOldRequests } from '#src/keys/request-history.ts'
import { keepRetention } from '#src/webhooks/retention.ts'

/** Work that nobody asks for: it is due by the clock, and done once however many instances run. */
interface Job {
  name: string
  /** When, in UTC, as cron writes it. */
  cron: string
  run: (db: Database) => Promise<void>
}

const jobs: Job[] = [
  { name: 'late-documents', cron: '*/10 * * * *', run: settleLateDocuments },
  { name: 'webhook-retention', cron: '17 * * * *', run: keepRetention },
  { name: 'request-log-retention', cron: '37 * * * *', run: removeOldRequests },
  { name: 'session-retention', cron: '47 * * * *', run: removeEndedSessions },
]

export interface Jobs {
  /** Lets what is under way finish, for a while; what does not is taken up by another instance. */
  stop(): Promise<void>
}

interface Means {
  db: Database
  /** Where the database is: the queue has connections of its own. */
  url: string
  onError: (error: Error) => void
}

/**
 * A run that takes longer counts as dead with its process, and is taken up again: what a run does must bear another one
 * beside it.
 */
const expireInSeconds = 300
const stopMs = 3000

/** Starts the background jobs; each runs at once, for what became due while nobody ran, and then by the clock. */
export const startJobs = async ({ db, url, onError }: Means): Promise<Jobs> => {
  const boss = new PgBoss({ connectionString: url, schema: 'jobs', max: 2 }).on('error', onError)
  await boss.start()
  /** The queue keeps why a run failed, and tries again; the log is told, too. */
  const runLogged = (run: Job['run']) =>
    run(db).catch((error: Error) => {
      onError(error)
      throw error
    })
  for (const { name, cron, run } of jobs) {
    // One run of a job waits at most, and one is under way.
    await boss.createQueue(name, { policy: 'stately' })
    await boss.updateQueue(name, { expireInSeconds, retryLimit: 3 })
    await boss.schedule(name, cron)
    await boss.send(name)
    await boss.work(name, { pollingIntervalSeconds: 5 }, () => runLogged(run))
  }
  return { stop: () => boss.stop({ timeout: stopMs }) }
}
