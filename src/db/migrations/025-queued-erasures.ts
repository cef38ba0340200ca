import { sql, type Kysely } from 'kysely'

/**
 * Erasures are recorded at once and done by a background job. The email is stored until then, and only its hash
 * afterwards. `progress` and `erased_until` say which rows are done: the number of tables, and the last id in the next
 * one.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    alter table connector_erasures
      add column email text,
      add column progress smallint not null default 0,
      add column erased_until bigint not null default 0,
      add column completed_at timestamptz(3)`.execute(db)
  await sql`update connector_erasures set completed_at = created_at`.execute(db)
  await sql`
    create index connector_erasures_open on connector_erasures (connector_id, id) where completed_at is null`.execute(
    db,
  )
  // An erasure reads the rows of a connector in the order of their ids.
  for (const table of ['connector_activity', 'connector_contents'])
    await sql`create index ${sql.id(`${table}_id`)} on ${sql.table(table)} (connector_id, id)`.execute(db)
}
