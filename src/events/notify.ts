import { sql } from 'kysely'
import type { Database } from '#src/db/connection/connect.ts'
import { unscoped, type Tenant } from '#src/db/tenant.ts'

/** The PostgreSQL notification channel of the delivery workers. */
export const channel = 'webhook_deliveries'

const inFlight = new WeakSet<Database>()
const requestedAgain = new WeakSet<Database>()

const sendNotification = async (db: Database) => {
  do {
    requestedAgain.delete(db)
    await sql`select pg_notify(${channel}, '')`.execute(db).catch(() => {})
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
