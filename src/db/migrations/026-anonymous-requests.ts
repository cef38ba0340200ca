import { sql, type Kysely } from 'kysely'

/** Requests without a known caller, counted per minute and network: a flood of them adds a bounded number of rows. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table anonymous_requests (
      id bigint generated always as identity primary key,
      minute timestamptz(3) not null,
      network text not null,
      status_code smallint not null,
      error_code text,
      count bigint not null
    )`.execute(db)
  await sql`
    create unique index anonymous_requests_key on anonymous_requests (minute, network, status_code, error_code)
    nulls not distinct`.execute(db)
}
