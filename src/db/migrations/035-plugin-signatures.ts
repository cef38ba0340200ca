import { sql, type Kysely } from 'kysely'

/**
 * The nonces of signed requests, so that each request is accepted once by all instances, and what a connector has
 * proved by its signatures: that it signs with V2, and when it signed the version that decides, in Unix seconds of its
 * clock.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    alter table connectors
      add column signs_v2 boolean not null default false,
      add column deciding_version_signed_at bigint`.execute(db)
  await sql`
    create table connector_nonces (
      connector_id integer not null references connectors on delete cascade,
      nonce text not null,
      received_at timestamptz(3) not null default now(),
      primary key (connector_id, nonce)
    )`.execute(db)
}
