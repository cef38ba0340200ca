import { sql, type Kysely } from 'kysely'

/** Every release may redact the audit log, because its deletions do. */
export const oldestCompatible = '031-deployment'

/**
 * The deletion of a client or a contact redacts the values of its entries in the audit log of all agencies. The fields
 * and the rest of the entries stay. `reject_audit_log_change` permits this change only, and only to triggers.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create function redacted_changes(changes json) returns json language sql immutable as $$
      select coalesce(json_object_agg(key, json_build_object(
        'before', case when value ->> 'before' is not null then '[…]' end,
        'after', case when value ->> 'after' is not null then '[…]' end
      )), '{}')
      from json_each(changes)
    $$`.execute(db)
  await sql`
    create or replace function reject_audit_log_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and tg_table_name = 'audit_log_default' then
        return old;
      end if;
      if tg_op = 'UPDATE' and pg_trigger_depth() > 1 and old.action in ('client.updated', 'contact.updated')
        and new.changes::text = redacted_changes(old.changes)::text
        and to_jsonb(new) - 'changes' = to_jsonb(old) - 'changes'
      then
        return new;
      end if;
      raise exception 'The audit log can only be appended to' using errcode = 'insufficient_privilege';
    end $$`.execute(db)
  await sql`
    create function redact_audit_entries() returns trigger language plpgsql as $$
    begin
      with entry as (
        select agency_id, created_at, id, octet_length(changes::text) as bytes from audit_log
        where action = tg_argv[0] and action in ('client.updated', 'contact.updated')
          and object_id in (select removed.id::text from removed)
      ),
      redacted as (
        update audit_log set changes = redacted_changes(changes) from entry
        where audit_log.agency_id = entry.agency_id and audit_log.created_at = entry.created_at
          and audit_log.id = entry.id
        returning audit_log.agency_id, octet_length(changes::text) - bytes as bytes
      )
      insert into storage_changes (agency_id, stored_rows, stored_bytes)
      select agency_id, 0, sum(bytes) from redacted group by agency_id;
      return null;
    end $$`.execute(db)
  for (const [table, action] of [
    ['clients', 'client.updated'],
    ['contacts', 'contact.updated'],
  ] as const)
    await sql`
      create trigger redact_audit_entries after delete on ${sql.table(table)}
      referencing old table as removed for each statement
      execute function redact_audit_entries(${sql.lit(action)})`.execute(db)
}
