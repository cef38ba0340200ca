import { sql, type Kysely } from 'kysely'

/**
 * Templates of invoices with a schedule. The dates follow from `anchor_date`, the first one, so that those after a
 * short month return to the day of the first; `occurrence` is the number of those before `next_date`.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table recurring_invoices (
      id integer generated always as identity,
      agency_id integer not null references agencies on delete cascade,
      client_id integer not null,
      interval_unit text not null check (interval_unit in ('week', 'month', 'quarter', 'year')),
      anchor_date date not null,
      occurrence integer not null default 0,
      next_date date not null,
      last_date date,
      status text not null default 'active' check (status in ('active', 'paused')),
      finalize boolean not null default false,
      due_days integer,
      nature text not null default 'services',
      notes text,
      lines json not null,
      last_invoice_id integer,
      last_error json,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (agency_id, id),
      foreign key (agency_id, client_id) references clients (agency_id, id) on delete cascade
    )`.execute(db)
  await sql`create index recurring_invoices_agency on recurring_invoices (agency_id, created_at, id)`.execute(db)
  await sql`create index recurring_invoices_client on recurring_invoices (client_id)`.execute(db)
  await sql`
    create index recurring_invoices_due on recurring_invoices (agency_id, next_date) where status = 'active'`.execute(
    db,
  )
  await sql`
    create trigger stored_added after insert on recurring_invoices
    referencing new table as changed for each statement execute function count_stored_resources()`.execute(db)
  await sql`
    create trigger stored_removed after delete on recurring_invoices
    referencing old table as changed for each statement execute function count_stored_resources()`.execute(db)
  await sql`
    create trigger stored_replaced after update on recurring_invoices
    referencing old table as before_change new table as after_change
    for each statement execute function count_replaced_resources()`.execute(db)
}
