import { sql, type Kysely } from 'kysely'

/**
 * The sealed payloads of commands that have not ended, which can contain passwords. `payload` then has the name of an
 * ability alone. The index finds the few sealed ones for `secrets reseal`.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table connector_commands add column sealed_payload bytea`.execute(db)
  await sql`
    create index connector_commands_sealed on connector_commands (id) where sealed_payload is not null
  `.execute(db)
}
