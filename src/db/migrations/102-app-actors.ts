import { sql, type Kysely } from 'kysely'

/** Apps are actors, too. The type of the column lists the types, so that a new one needs no lock. */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table audit_log drop constraint audit_log_actor_type_check`.execute(db)
}
