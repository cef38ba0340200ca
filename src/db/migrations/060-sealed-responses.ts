import { sql, type Kysely } from 'kysely'

/** Finds the few stored responses with secrets for `secrets reseal`, which otherwise reads the table for each batch. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create index idempotency_keys_sealed on idempotency_keys (agency_id, id) where sealed_body is not null
  `.execute(db)
}
