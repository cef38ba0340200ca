import { sql } from 'kysely'
import type { Database } from '#src/db/connect.ts'

/** Where workers listen for deliveries. */
export const channel = 'webhook_deliveries'

const underWay = new WeakSet<Database>()
const wanted = new WeakSet<Database>()

const tell = async (db: Database) => {
  do {
    wanted.delete(db)
    await sql`select pg_notify(${channel}, '')`.execute(db).catch(() => {})
  } while (wanted.has(db))
  underWay.delete(db)
}

/**
 * Tells the workers that there are deliveries; nobody waits for it, and what comes while it is under way is told once.
 * Inside of a transaction it would make all commits wait for each other. When it fails, workers look by themselves.
 */
export const announce = (db: Database): void => {
  if (underWay.has(db)) wanted.add(db)
  else {
    underWay.add(db)
    void tell(db)
  }
}
