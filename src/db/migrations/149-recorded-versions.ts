import { sql, type Kysely } from 'kysely'

/** No release fails when further rows are written in its transactions. */
export const oldestCompatible = '031-deployment'

/**
 * Records the versions that a plugin reports when it is paired and in heartbeats. The inventory of a site is that of
 * its last connector, and is deleted with it.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create function record_connector_versions() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        delete from extensions
        where agency_id = new.agency_id and website_id = new.website_id and connector_id <> new.id;
      end if;
      perform record_reported_versions(new, false);
      return null;
    end $$`.execute(db)
  await sql`
    create function remove_connector_extensions() returns trigger language plpgsql as $$
    begin
      delete from extensions
      where agency_id = old.agency_id and website_id = old.website_id and connector_id = old.id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger versions_added after insert on connectors
    for each row execute function record_connector_versions()`.execute(db)
  await sql`
    create trigger versions_changed after update of php_version, platform_version on connectors
    for each row when (
      new.php_version is distinct from old.php_version or new.platform_version is distinct from old.platform_version
    ) execute function record_connector_versions()`.execute(db)
  await sql`
    create trigger extensions_removed after delete on connectors
    for each row execute function remove_connector_extensions()`.execute(db)
}
