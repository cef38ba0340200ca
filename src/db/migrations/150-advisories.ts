import { sql, type Kysely } from 'kysely'

/**
 * Advisories that an agency imports, the versions that each affects, and the extensions of its sites that are or were
 * affected. A range without a version is open on that side. A background job matches rows that are not `is_matched`.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table advisories (
      id integer generated always as identity,
      agency_id integer not null references agencies on delete cascade,
      source text not null check (source in ('agency', 'osv', 'wordfence')),
      external_id text not null,
      title text not null,
      severity text check (severity in ('low', 'medium', 'high', 'critical')),
      cvss_score double precision,
      cve text,
      url text,
      license text,
      attribution text,
      published_at timestamptz(3),
      digest text not null,
      is_matched boolean not null default false,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (agency_id, id),
      unique (agency_id, source, external_id)
    )`.execute(db)
  await sql`create index advisories_unmatched on advisories (agency_id, id) where not is_matched`.execute(db)
  await sql`
    create table advisory_ranges (
      id integer generated always as identity,
      agency_id integer not null references agencies on delete cascade,
      advisory_id integer not null,
      type text not null,
      slug text not null,
      from_version text,
      from_inclusive boolean not null,
      to_version text,
      to_inclusive boolean not null,
      fixed_version text,
      from_key bytea generated always as (version_key(from_version)) stored,
      to_key bytea generated always as (version_key(to_version)) stored,
      primary key (agency_id, id),
      foreign key (agency_id, advisory_id) references advisories (agency_id, id) on delete cascade
    )`.execute(db)
  await sql`create index advisory_ranges_advisory on advisory_ranges (advisory_id, id)`.execute(db)
  await sql`create index advisory_ranges_slug on advisory_ranges (agency_id, slug, type)`.execute(db)
  await sql`
    create table vulnerabilities (
      id integer generated always as identity,
      agency_id integer not null references agencies on delete cascade,
      website_id integer not null,
      extension_id integer not null,
      advisory_id integer not null,
      detected_at timestamptz(3) not null default now(),
      fixed_at timestamptz(3),
      primary key (agency_id, id),
      unique (extension_id, agency_id, advisory_id),
      foreign key (agency_id, extension_id) references extensions (agency_id, id) on delete cascade,
      foreign key (agency_id, advisory_id) references advisories (agency_id, id) on delete cascade
    )`.execute(db)
  await sql`create index vulnerabilities_advisory on vulnerabilities (advisory_id, id)`.execute(db)
  await sql`create index vulnerabilities_website on vulnerabilities (website_id, id)`.execute(db)
  await sql`create index vulnerabilities_open on vulnerabilities (agency_id, website_id) where fixed_at is null`.execute(
    db,
  )
  for (const table of ['advisories', 'advisory_ranges', 'vulnerabilities']) {
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
