import { sql, type Kysely } from 'kysely'

/** The current windows of rate limits, for `RATE_LIMIT_STORE=postgres`. The key is that of the counter. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table rate_limit_windows (
      counter text not null,
      key text not null,
      count integer not null,
      resets_at timestamptz(3) not null,
      primary key (counter, key)
    ) with (fillfactor = 70)`.execute(db)
}
