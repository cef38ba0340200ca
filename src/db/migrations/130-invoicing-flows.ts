import { sql, type Kysely } from 'kysely'

/**
 * The exchange with approved platforms. `invoicing_messages` are sent: an invoice, or the report of a payment. The
 * platform finds a message by its `tracking_id`, so that none is sent twice. `invoicing_flows` are the reports of
 * platforms in their own words: stored first, and tried again until they are understood. `incoming_invoices` follow.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table invoicing_messages (
      id integer generated always as identity,
      agency_id integer not null references agencies on delete cascade,
      invoice_id integer not null,
      payment_id integer,
      tracking_id text not null,
      status text not null default 'pending' check (status in ('pending', 'sent', 'rejected')),
      flow_id text,
      attempts integer not null default 0,
      due_at timestamptz(3) not null default now(),
      created_at timestamptz(3) not null default now(),
      sent_at timestamptz(3),
      primary key (agency_id, id),
      unique (agency_id, tracking_id),
      unique (agency_id, payment_id),
      foreign key (agency_id, invoice_id) references invoices (agency_id, id) on delete cascade
    )`.execute(db)
  await sql`create index invoicing_messages_invoice on invoicing_messages (invoice_id, id)`.execute(db)
  await sql`create index invoicing_messages_due on invoicing_messages (agency_id, due_at) where status = 'pending'`.execute(
    db,
  )
  await sql`
    create table invoicing_flows (
      id integer generated always as identity,
      agency_id integer not null references agencies on delete cascade,
      flow_id text not null,
      raw json not null,
      received_at timestamptz(3) not null default now(),
      understood_at timestamptz(3),
      attempts integer not null default 0,
      due_at timestamptz(3) not null default now(),
      primary key (agency_id, id),
      unique (agency_id, flow_id)
    )`.execute(db)
  await sql`create index invoicing_flows_due on invoicing_flows (agency_id, due_at) where understood_at is null`.execute(
    db,
  )
  await sql`
    create table incoming_invoices (
      id integer generated always as identity,
      agency_id integer not null references agencies on delete cascade,
      flow_id text not null,
      received_at timestamptz(3) not null,
      status text not null default 'unreadable' check (status in ('received', 'unreadable')),
      number text,
      seller_name text,
      total_ttc numeric(14,2),
      currency text,
      xml text,
      primary key (agency_id, id),
      unique (agency_id, flow_id)
    )`.execute(db)
  await sql`create index incoming_invoices_received on incoming_invoices (agency_id, received_at, id)`.execute(db)
  // Platforms write these rows, so they count towards the quotas of data.
  for (const table of ['invoicing_flows', 'incoming_invoices']) {
    await sql`
      create trigger stored_added after insert on ${sql.table(table)}
      referencing new table as changed for each statement execute function count_stored_resources()`.execute(db)
    await sql`
      create trigger stored_removed after delete on ${sql.table(table)}
      referencing old table as changed for each statement execute function count_stored_resources()`.execute(db)
    await sql`
      create trigger stored_replaced after update on ${sql.table(table)}
      referencing old table as before_change new table as after_change
      for each statement execute function count_replaced_resources()`.execute(db)
  }
}
