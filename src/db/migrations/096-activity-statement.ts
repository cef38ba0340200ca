import { sql, type Kysely } from 'kysely'

/**
 * Stores activity with its checks in one statement. In a function, each query sees the rows of the transactions that
 * the locks before it waited for.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create function exceeded_storage(
      of_connector integer, bytes_before bigint, agency_bytes bigint, max_shares integer, max_rows bigint
    ) returns bigint
    language plpgsql as $$
    declare
      site record;
      agency record;
      share bigint;
    begin
      select agency_id, stored_bytes, stored_rows into site from connectors where id = of_connector;
      if site.stored_bytes <= bytes_before then
        return null;
      end if;
      perform pg_advisory_xact_lock(hashtext('quota storageBytes'), site.agency_id);
      select sum(stored_bytes)::bigint as bytes, count(*) filter (where revoked_at is null) as sites into agency
      from connectors where agency_id = site.agency_id;
      share := agency_bytes / least(greatest(agency.sites, 1), max_shares);
      return case
        when site.stored_bytes > share or site.stored_rows > max_rows then share
        when agency.bytes > agency_bytes then agency_bytes
      end;
    end $$`.execute(db)
  await sql`
    create function store_activity(
      of_connector integer, events json, agency_bytes bigint, max_shares integer, max_rows bigint
    ) returns integer
    language plpgsql as $$
    declare
      bytes_before bigint;
      exceeded bigint;
      stored integer;
    begin
      select stored_bytes into bytes_before from connectors where id = of_connector for no key update;
      if not found then
        return null;
      end if;
      insert into connector_activity
        (connector_id, event_hash, occurrence, event_type, entity_type, entity_id, entity_label, actor_user_id,
          actor_name, actor_role, actor_ip, metadata, size, remote_at)
      select of_connector, decode(event_hash, 'hex'), occurrence, event_type, entity_type, entity_id, entity_label,
        actor_user_id, actor_name, actor_role, actor_ip, metadata::jsonb, size, remote_at
      from json_to_recordset(events) as incoming (event_hash text, occurrence smallint, event_type text,
        entity_type text, entity_id bigint, entity_label text, actor_user_id bigint, actor_name text, actor_role text,
        actor_ip text, metadata text, size integer, remote_at timestamptz)
      where not exists (
        select from connector_activity as earlier
        where earlier.connector_id = of_connector and earlier.event_hash = decode(incoming.event_hash, 'hex')
          and earlier.occurrence = incoming.occurrence
        -- Looks each event up by its index, instead of reading all that the site has sent.
        offset 0
      );
      get diagnostics stored = row_count;
      exceeded := exceeded_storage(of_connector, bytes_before, agency_bytes, max_shares, max_rows);
      if exceeded is not null then
        raise exception 'storage quota exceeded' using errcode = 'QU001', detail = exceeded;
      end if;
      return stored;
    end $$`.execute(db)
}
