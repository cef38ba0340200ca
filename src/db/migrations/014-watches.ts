import { sql, type Kysely } from 'kysely'

/** Watches, and the documents that they collect. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table watches (
      id integer generated always as identity primary key,
      agency_id integer not null references agencies on delete cascade,
      name text not null,
      description text,
      keywords text[] not null,
      sources json not null,
      frequency text not null,
      status text not null,
      last_run_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`create index watches_agency on watches (agency_id, updated_at desc, id desc)`.execute(db)
  await sql`
    create table watch_documents (
      id integer generated always as identity primary key,
      watch_id integer not null references watches on delete cascade,
      canonical_url text not null,
      title text not null,
      url text not null,
      snippet text,
      author text,
      published_at timestamptz(3) not null,
      source_type text not null,
      source_domain text not null,
      language text,
      relevance_score real not null,
      is_read boolean not null default false,
      is_starred boolean not null default false,
      is_archived boolean not null default false,
      created_at timestamptz(3) not null default now(),
      constraint watch_documents_url unique (watch_id, canonical_url)
    )`.execute(db)
}
