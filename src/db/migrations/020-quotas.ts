import { sql, type Kysely } from 'kysely'

/** Limits that an operator has set for an agency instead of those of its plan, and the indexes that count their use. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table agency_quotas (
      agency_id integer not null references agencies on delete cascade,
      quota text not null,
      limit_value bigint not null check (limit_value >= 0),
      primary key (agency_id, quota)
    )`.execute(db)
  await sql`create index api_keys_quota on api_keys (agency_id) where revoked_at is null`.execute(db)
  await sql`create index connectors_quota on connectors (agency_id) where revoked_at is null`.execute(db)
}
