import { sql, type Kysely } from 'kysely'

/**
 * Mails that are written in the transaction of their cause, and sent by a job. `cause` identifies it: one mail is sent
 * per cause. `content` is sealed, because links are secrets, and removed once the mail has been sent.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table users add column language text not null default 'fr' check (language in ('fr', 'en'))`.execute(
    db,
  )
  await sql`
    create table mails (
      id integer generated always as identity primary key,
      agency_id integer references agencies on delete cascade,
      user_id uuid references users on delete cascade,
      kind text not null,
      cause text not null unique,
      receiver text not null,
      language text not null check (language in ('fr', 'en')),
      content bytea,
      status text not null default 'pending' check (status in ('pending', 'sent', 'dead')),
      attempts integer not null default 0,
      due_at timestamptz(3) not null default now(),
      expires_at timestamptz(3),
      last_error text,
      created_at timestamptz(3) not null default now(),
      ended_at timestamptz(3)
    )`.execute(db)
  await sql`create index mails_agency on mails (agency_id, created_at)`.execute(db)
  await sql`create index mails_user on mails (user_id, created_at)`.execute(db)
  await sql`create index mails_receiver on mails (lower(receiver), created_at)`.execute(db)
  await sql`create index mails_created on mails (created_at)`.execute(db)
  await sql`create index mails_due on mails (due_at) where status = 'pending'`.execute(db)
}
