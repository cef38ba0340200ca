import { sql, type Kysely } from 'kysely'

/** Watches, their sources, the collected documents, and syntheses of the documents. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table watches (
      id integer generated always as identity primary key,
      agency_id integer not null references agencies on delete cascade,
      name text not null,
      description text,
      keywords text[] not null,
      frequency text not null,
      status text not null,
      last_run_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`create index watches_agency on watches (agency_id, updated_at desc, id desc)`.execute(db)
  await sql`create index watches_due on watches (last_run_at nulls first) where status = 'active'`.execute(db)
  await sql`
    create table watch_sources (
      watch_id integer not null references watches on delete cascade,
      position integer not null,
      url text not null,
      etag text,
      last_modified text,
      fetched_at timestamptz(3),
      error text,
      primary key (watch_id, position)
    )`.execute(db)
  await sql`
    create table watch_documents (
      id integer generated always as identity primary key,
      watch_id integer not null references watches on delete cascade,
      canonical_url text not null,
      title text not null,
      url text not null,
      snippet text,
      text text not null,
      author text,
      published_at timestamptz(3) not null,
      source_type text not null,
      source_domain text not null,
      language text,
      relevance_score double precision not null,
      is_read boolean not null default false,
      is_starred boolean not null default false,
      is_archived boolean not null default false,
      created_at timestamptz(3) not null default now(),
      constraint watch_documents_url unique (watch_id, canonical_url)
    )`.execute(db)
  await sql`
    create index watch_documents_feed on watch_documents (watch_id, published_at desc, id desc)
    where not is_archived`.execute(db)
  await sql`
    create table watch_syntheses (
      id integer generated always as identity primary key,
      watch_id integer not null references watches on delete cascade,
      status text not null default 'generating',
      summary text,
      period_days integer not null,
      max_documents integer not null,
      documents_analyzed integer not null default 0,
      created_at timestamptz(3) not null default now(),
      completed_at timestamptz(3)
    )`.execute(db)
  await sql`create index watch_syntheses_watch on watch_syntheses (watch_id, id desc)`.execute(db)
  await sql`
    create unique index watch_syntheses_generating on watch_syntheses (watch_id) where status = 'generating'`.execute(
    db,
  )
}
