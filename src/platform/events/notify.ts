import { sql } from 'kysely'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { unscoped, type Tenant } from '#src/ground/db/tenant.ts'

/** The PostgreSQL notification channels of the delivery workers, and of the runners of tasks. */
export const channels = { deliveries: 'webhook_deliveries', tasks: 'webhook_tasks' }

const inFlight = new WeakSet<Database>()
const requestedAgain = new WeakSet<Database>()

const notify = async (db: Database, channel: string) => {
  await sql`select pg_notify(${channel}, '')`.execute(db).catch(() => {})
}

const sendNotification = async (db: Database) => {
  do {
    requestedAgain.delete(db)
    await notify(db, channels.deliveries)
  } while (requestedAgain.has(db))
  inFlight.delete(db)
}

/**
 * Notifies the workers of new deliveries, in the background. Calls during a notification are merged into one. Call it
 * after the commit: NOTIFY inside a transaction serializes commits. A failure is ignored, because workers also poll.
 */
export const notifyWorkers = (tenant: Tenant): void => notifyListeners(unscoped(tenant))

/** The same for changes of several agencies. */
export const notifyListeners = (db: Database): void => {
  if (inFlight.has(db)) requestedAgain.add(db)
  else {
    inFlight.add(db)
    void sendNotification(db)
  }
}

/** Notifies the runners of a new task. Call it after the commit. */
export const notifyTaskRunners = (tenant: Tenant): void => void notify(unscoped(tenant), channels.tasks)
