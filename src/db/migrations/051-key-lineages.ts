import { sql, type Kysely } from 'kysely'

/**
 * The first key of the rotations that led to a key, null for keys that no rotation has created; and when a rotated key
 * stops to work, null for other keys.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    alter table api_keys
      add column lineage_id integer,
      add column grace_ends_at timestamptz(3)`.execute(db)
}
