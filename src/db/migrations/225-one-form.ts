import { sql, type Kysely } from 'kysely'

/** Removes columns and constraints, which older instances use. */
export const oldestCompatible = '225-one-form'

/** The functions that record extensions, and those that call them. */
const recorders = [
  'record_extension(extensions, boolean)',
  'record_reported_version(connectors, text, text, text, text, boolean)',
  'record_reported_versions(connectors, boolean)',
  'record_reported_extension(connectors, jsonb, boolean)',
  'record_connector_versions()',
  'record_extension_content()',
]

/** Nothing is recorded later than it was reported, so the functions need not know whether it is. */
const dropParameter = async (db: Kysely<unknown>) => {
  for (const recorder of recorders) {
    const { rows } = await sql<{ definition: string }>`
      select pg_get_functiondef(${recorder}::regprocedure) as definition`.execute(db)
    const definition = rows[0]?.definition ?? ''
    if (recorder.includes('boolean')) await sql`drop function ${sql.raw(recorder)}`.execute(db)
    const condition = /if not is_backfill then\s+(.*;)\s+end if;/
    await sql
      .raw(
        definition
          .replace(condition, '$1')
          .replaceAll(/, (is_backfill( boolean)?|false)\)/g, ')')
          .replaceAll(/, is_backfill(?=\s+\))/g, ''),
      )
      .execute(db)
  }
}

export const up = async (db: Kysely<unknown>) => {
  // The keys with the agency guarantee the same.
  for (const name of ['calendar_events', 'invoices', 'quotes', 'tickets', 'websites'])
    await sql`alter table ${sql.table(name)} drop constraint ${sql.ref(`${name}_client_id_fkey`)}`.execute(db)
  await sql`alter table connectors drop constraint connectors_website_id_fkey`.execute(db)

  await sql`drop table sessions`.execute(db)
  await sql`
    create table sessions (
      id integer generated always as identity,
      sid text primary key,
      user_id uuid not null,
      agency_id integer not null,
      ip_address text not null,
      user_agent text,
      has_provider_factor boolean not null,
      created_at timestamptz(3) not null default now(),
      expires_at timestamptz(3) not null
    )`.execute(db)
  await sql`create index sessions_expires on sessions (expires_at)`.execute(db)
  await sql`create index sessions_user on sessions (user_id)`.execute(db)

  await sql`alter table webhook_deliveries drop column last_error`.execute(db)
  await sql`alter table webhook_deliveries rename column last_error_data to last_error`.execute(db)
  await sql`alter table watch_sources drop column error`.execute(db)
  await sql`alter table watch_sources rename column error_data to error`.execute(db)
  await sql`
    alter table webhook_subscriptions
      drop column disabled_reason,
      add constraint webhook_subscriptions_disabled_check check (
        (disabled_at is null) = (disabled_code is null)
          and (disabled_failures is not null) = (disabled_code is not distinct from 'failures')
      )`.execute(db)

  await sql`drop table storage_backfills, extension_backfills`.execute(db)
  await sql`drop function backfill_extensions(integer)`.execute(db)
  await dropParameter(db)
}
