import { sql, type Kysely } from 'kysely'

/** The settings that all instances on this database share. One row. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table deployment (
      id boolean primary key default true check (id),
      secret_key_fingerprint bytea,
      oldest_compatible_migration text
    )`.execute(db)
  await sql`insert into deployment default values`.execute(db)
}
