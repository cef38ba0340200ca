import { sql } from 'kysely'
import type { Database } from '#src/db/connect.ts'
import { unscoped, type Tenant } from '#src/db/tenant.ts'

/** Where workers listen for deliveries. */
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
 * Notifies the workers that there are deliveries; nobody waits for it, and notifications that come while one is under way
 * become one. Inside of a transaction it would make all commits wait for each other. When it fails, workers look by
 * themselves.
 */
export const notifyWorkers = (tenant: Tenant): void => {
  const db = unscoped(tenant)
  if (inFlight.has(db)) requestedAgain.add(db)
  else {
    inFlight.add(db)
    void sendNotification(db)
  }
}
