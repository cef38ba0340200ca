import { sql, type Kysely } from 'kysely'

/** The color of each agency and its logo, by which people recognize its documents. */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table agencies add column color text`.execute(db)
  await sql`
    create table agency_logos (
      agency_id integer primary key references agencies on delete cascade,
      bytes bytea not null,
      updated_at timestamptz(3) not null default now()
    )`.execute(db)
}
