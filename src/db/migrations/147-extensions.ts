import { sql, type Kysely } from 'kysely'

/** No release fails when further rows are written in its transactions. */
export const oldestCompatible = '031-deployment'

/** Characters that hide text from people: those of `toVisible`. */
const hidden = [
  '\\u0001-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u0600-\\u0605\\u061c\\u06dd\\u070f\\u0890-\\u0891',
  '\\u08e2\\u115f-\\u1160\\u17b4-\\u17b5\\u180b-\\u180f\\u200b\\u200e-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u3164',
  '\\ufe00-\\ufe0e\\ufeff\\uffa0\\ufff0-\\ufffb\\U000110bd\\U000110cd\\U00013430-\\U0001343f',
  '\\U0001bca0-\\U0001bca3\\U0001d173-\\U0001d17a\\U000e0000-\\U000e0fff',
].join('')

/** The extensions of one site; further ones are not recorded. */
const maxExtensions = 1000
/** The changes that are kept of one site. */
const maxChanges = 1000

/**
 * The inventory of each site: what its plugin reports becomes rows, by triggers, so that the rows are right while an
 * earlier release stores reports, and when stored data is redacted or deleted. A report that changes nothing writes
 * nothing. `extension_changes` is the history; a new site has none until a day after its pairing. `extension_backfills`
 * names the connectors whose earlier reports are not recorded yet: a background job does.
 */
export const up = async (db: Kysely<unknown>) => {
  await createTextFunctions(db)
  await sql`
    create table extensions (
      id integer generated always as identity,
      agency_id integer not null references agencies on delete cascade,
      website_id integer not null,
      connector_id integer not null,
      type text not null check (type in ('core', 'php', 'plugin', 'theme', 'module', 'other')),
      slug text not null,
      name text not null,
      version text,
      available_version text,
      is_active boolean,
      auto_update boolean,
      version_key bytea generated always as (version_key(version)) stored,
      available_key bytea generated always as (version_key(available_version)) stored,
      has_update boolean not null generated always as
        (coalesce(version_key(available_version) > version_key(version), false)) stored,
      is_matched boolean not null default false,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (agency_id, id),
      unique (website_id, agency_id, type, slug),
      foreign key (agency_id, website_id) references websites (agency_id, id) on delete cascade
    )`.execute(db)
  await sql`create index extensions_slug on extensions (agency_id, slug, version_key, id)`.execute(db)
  await sql`create index extensions_updates on extensions (agency_id, id) where has_update`.execute(db)
  await sql`create index extensions_unmatched on extensions (agency_id, id) where not is_matched`.execute(db)
  await sql`
    create table extension_changes (
      id integer generated always as identity,
      agency_id integer not null references agencies on delete cascade,
      website_id integer not null,
      change text not null check (change in ('installed', 'updated', 'activated', 'deactivated', 'removed')),
      type text not null,
      slug text not null,
      name text not null,
      from_version text,
      to_version text,
      changed_at timestamptz(3) not null default now(),
      primary key (agency_id, id),
      foreign key (agency_id, website_id) references websites (agency_id, id) on delete cascade
    )`.execute(db)
  await sql`create index extension_changes_website on extension_changes (website_id, id)`.execute(db)
  await sql`create index extension_changes_changed on extension_changes (changed_at)`.execute(db)
  for (const table of ['extensions', 'extension_changes']) await countTowardsQuotas(db, table)
  await sql`
    create table extension_backfills (
      connector_id integer primary key references connectors on delete cascade
    )`.execute(db)
  await sql`insert into extension_backfills (connector_id) select id from connectors`.execute(db)
  await createRecorders(db)
}

/** The text of a report for people, and the sort key of a version. */
const createTextFunctions = async (db: Kysely<unknown>) => {
  await sql`
    create function visible_text(value text) returns text language sql immutable parallel safe
    return regexp_replace(value, ${sql.lit(`[${hidden}]`)}, '', 'g')`.execute(db)
  await sql`
    create function reported_text(report jsonb, field text, max_length integer) returns text
    language sql immutable parallel safe
    return case when jsonb_typeof(report -> field) = 'string'
      then nullif(btrim(left(visible_text(report ->> field), max_length)), '') end`.execute(db)
  await sql`
    create function reported_boolean(report jsonb, field text) returns boolean language sql immutable parallel safe
    return case when jsonb_typeof(report -> field) = 'boolean' then (report -> field)::boolean end`.execute(db)
  // Orders words as PHP does: other words, dev, alpha, beta, rc, the end, numbers, patch level. Zeros at the end of the
  // numbers do not count, so that 6.4 and 6.4.0 are equal. The text after a plus sign is build metadata.
  await sql`
    create function version_key(version text) returns bytea language plpgsql immutable strict parallel safe
    as $$
    declare
      part text;
      key text := '';
      zeros text := '';
    begin
      for part in
        select match.parts[1]
        from regexp_matches(lower(split_part(left(version, 100), '+', 1)), '[0-9]+|[a-z]+', 'g') as match (parts)
      loop
        if part ~ '^[0-9]' then
          part := ltrim(part, '0');
          if part = '' then
            zeros := zeros || '7000';
          else
            key := key || zeros || '7' || lpad(length(part)::text, 2, '0') || part;
            zeros := '';
          end if;
        elsif part <> 'v' or key || zeros <> '' then
          key := key || case when part in ('p', 'pl') then zeros else '' end || case
            when part = 'dev' then '2'
            when part in ('a', 'alpha') then '3'
            when part in ('b', 'beta') then '4'
            when part = 'rc' then '5'
            when part in ('p', 'pl') then '8'
            else '1' || part
          end;
          zeros := '';
        end if;
      end loop;
      if key || zeros = '' then
        return null;
      end if;
      return convert_to(key || '6', 'UTF8');
    end $$`.execute(db)
}

const countTowardsQuotas = async (db: Kysely<unknown>, table: string) => {
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

/** The functions that record reports. Each locks the connector, or is called by a transaction that does. */
const createRecorders = async (db: Kysely<unknown>) => {
  await sql`
    create function record_extension_change(
      extension extensions, new_change text, previous_version text, next_version text
    ) returns void language plpgsql as $$
    begin
      if exists (
        select from connectors where id = extension.connector_id and created_at > now() - interval '1 day'
      ) then
        return;
      end if;
      insert into extension_changes (agency_id, website_id, change, type, slug, name, from_version, to_version)
      values (extension.agency_id, extension.website_id, new_change, extension.type, extension.slug, extension.name,
        previous_version, next_version);
      delete from extension_changes
      where agency_id = extension.agency_id and website_id = extension.website_id and id <= (
        select id from extension_changes
        where agency_id = extension.agency_id and website_id = extension.website_id
        order by id desc offset ${sql.lit(maxChanges)} limit 1
      );
    end $$`.execute(db)
  // Compares before it writes: an insert that conflicts would write a row lock.
  await sql`
    create function record_extension(reported extensions, is_backfill boolean) returns void language plpgsql as $$
    declare
      known extensions;
    begin
      select * into known from extensions
      where agency_id = reported.agency_id and website_id = reported.website_id
        and type = reported.type and slug = reported.slug;
      if not found then
        if (
          select count(*) from extensions
          where agency_id = reported.agency_id and website_id = reported.website_id
        ) >= ${sql.lit(maxExtensions)} then
          return;
        end if;
        insert into extensions (
          agency_id, website_id, connector_id, type, slug, name, version, available_version, is_active, auto_update
        )
        values (
          reported.agency_id, reported.website_id, reported.connector_id, reported.type, reported.slug, reported.name,
          reported.version, reported.available_version, reported.is_active, reported.auto_update
        )
        on conflict do nothing;
        if not is_backfill then
          perform record_extension_change(reported, 'installed', null, reported.version);
        end if;
        return;
      end if;
      if (known.connector_id, known.name, known.version, known.available_version, known.is_active, known.auto_update)
        is not distinct from (reported.connector_id, reported.name, reported.version, reported.available_version,
          reported.is_active, reported.auto_update)
      then
        return;
      end if;
      update extensions set
        connector_id = reported.connector_id, name = reported.name, version = reported.version,
        available_version = reported.available_version, is_active = reported.is_active,
        auto_update = reported.auto_update, updated_at = now(),
        is_matched = is_matched and version is not distinct from reported.version
      where agency_id = known.agency_id and id = known.id;
      if known.version is distinct from reported.version then
        perform record_extension_change(reported, 'updated', known.version, reported.version);
      end if;
      if known.is_active is distinct from reported.is_active and known.is_active is not null
        and reported.is_active is not null
      then
        perform record_extension_change(
          reported, case when reported.is_active then 'activated' else 'deactivated' end, reported.version, reported.version
        );
      end if;
    end $$`.execute(db)
  await sql`
    create function remove_extension(removed extensions) returns void language plpgsql as $$
    declare
      known extensions;
    begin
      delete from extensions
      where agency_id = removed.agency_id and website_id = removed.website_id
        and type = removed.type and slug = removed.slug
      returning * into known;
      if found then
        perform record_extension_change(known, 'removed', known.version, null);
      end if;
    end $$`.execute(db)
  await sql`
    create function record_reported_extension(connector connectors, report jsonb, is_backfill boolean) returns void
    language plpgsql as $$
    declare
      reported extensions;
    begin
      reported.agency_id := connector.agency_id;
      reported.website_id := connector.website_id;
      reported.connector_id := connector.id;
      reported.type := lower(reported_text(report, 'type', 20));
      reported.slug := reported_text(report, 'slug', 200);
      if reported.type is null or reported.slug is null then
        return;
      end if;
      if reported.type not in ('core', 'plugin', 'theme', 'module') then
        reported.type := 'other';
      end if;
      if reported_boolean(report, 'isInstalled') is false then
        perform remove_extension(reported);
        return;
      end if;
      reported.name := coalesce(reported_text(report, 'name', 200), reported.slug);
      reported.version := reported_text(report, 'version', 100);
      reported.available_version := reported_text(report, 'availableVersion', 100);
      reported.is_active := reported_boolean(report, 'isActive');
      reported.auto_update := reported_boolean(report, 'autoUpdate');
      perform record_extension(reported, is_backfill);
    end $$`.execute(db)
  // Heartbeats report the versions of the system and of PHP.
  await sql`
    create function record_reported_version(
      connector connectors, reported_type text, reported_slug text, reported_name text, reported_version text,
      is_backfill boolean
    ) returns void language plpgsql as $$
    declare
      reported extensions;
    begin
      reported_version := nullif(btrim(left(visible_text(reported_version), 100)), '');
      if reported_version is null then
        return;
      end if;
      select * into reported from extensions
      where agency_id = connector.agency_id and website_id = connector.website_id
        and type = reported_type and slug = reported_slug;
      if not found then
        reported.agency_id := connector.agency_id;
        reported.website_id := connector.website_id;
        reported.type := reported_type;
        reported.slug := reported_slug;
        reported.name := reported_name;
        reported.is_active := true;
      end if;
      reported.connector_id := connector.id;
      reported.version := reported_version;
      perform record_extension(reported, is_backfill);
    end $$`.execute(db)
  await sql`
    create function record_reported_versions(connector connectors, is_backfill boolean) returns void
    language plpgsql as $$
    begin
      perform record_reported_version(
        connector, 'core', connector.platform,
        case connector.platform when 'wordpress' then 'WordPress' else 'PrestaShop' end,
        connector.platform_version, is_backfill
      );
      perform record_reported_version(connector, 'php', 'php', 'PHP', connector.php_version, is_backfill);
    end $$`.execute(db)
  await sql`
    create function backfill_extensions(backfilled_id integer) returns void language plpgsql as $$
    declare
      connector connectors;
      report jsonb;
    begin
      select * into connector from connectors where id = backfilled_id for no key update;
      if connector.revoked_at is null then
        for report in
          select data from connector_contents
          where connector_id = backfilled_id and kind = 'extension' and size <= 65536
          order by updated_at, id limit ${sql.lit(maxExtensions)}
        loop
          perform record_reported_extension(connector, report, true);
        end loop;
        perform record_reported_versions(connector, true);
      end if;
      delete from extension_backfills where connector_id = backfilled_id;
    end $$`.execute(db)
}
