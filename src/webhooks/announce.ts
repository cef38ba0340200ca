import { sql } from 'kysely'
import type { Database } from '#src/db/connect.ts'
import { unscoped, type Tenant } from '#src/db/tenant.ts'

/** Where workers listen for deliveries. */
export const channel = 'webhook_deliveries'

const underWay = new WeakSet<Database>()
const wanted = new WeakSet<Database>()

const notify = async (db: Database) => {
  do {
    wanted.delete(db)
    await sql`select pg_notify(${channel}, '')`.execute(db).catch(() => {})
  } while (wanted.has(db))
  underWay.delete(db)
}

/**
 * Notifies the workers that there are deliveries; nobody waits for it, and notifications that come while one is under way
 * become one. Inside of a transaction it would make all commits wait for each other. When it fails, workers look by
 * themselves.
 */
export const announce = (tenant: Tenant): void => {
  const db = unscoped(tenant)
  if (underWay.has(db)) wanted.add(db)
  else {
    underWay.add(db)
    void notify(db)
  }
}
