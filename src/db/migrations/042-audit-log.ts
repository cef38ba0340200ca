import { sql, type Kysely } from 'kysely'

/**
 * The audit log by months. It has no foreign keys: entries outlive the people, keys and objects that they name. The
 * trigger rejects changes of its rows, for every role; retention drops partitions. Rows outside of all partitions are
 * in the default partition, which rows leave when their partition is added or when they expire. `audited_value` limits
 * the size of a value.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table audit_log (
      id bigint generated always as identity,
      agency_id integer not null,
      created_at timestamptz(3) not null default clock_timestamp(),
      actor_type text not null check (actor_type in ('user', 'key', 'plugin', 'system')),
      actor_id text,
      actor_name text,
      action text not null,
      object_type text not null,
      object_id text,
      changes json not null default '{}',
      outcome text not null default 'success' check (outcome in ('success', 'failure')),
      ip_address text,
      request_id text,
      primary key (agency_id, created_at, id)
    ) partition by range (created_at)`.execute(db)
  await sql`create table audit_log_default partition of audit_log default`.execute(db)
  await sql`select create_partitions('audit_log', 'month', now(), now() + interval '2 months')`.execute(db)
  await sql`
    create function reject_audit_log_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and tg_table_name = 'audit_log_default' then
        return old;
      end if;
      raise exception 'The audit log can only be appended to' using errcode = 'insufficient_privilege';
    end $$`.execute(db)
  await sql`
    create trigger append_only before update or delete on audit_log
    for each row execute function reject_audit_log_change()`.execute(db)
  await sql`
    create trigger append_only_truncate before truncate on audit_log
    for each statement execute function reject_audit_log_change()`.execute(db)
  await sql`
    create function audited_value(value jsonb) returns jsonb language sql immutable as $$
      select case when octet_length(value::text) <= 1000 then value else to_jsonb(left(value #>> '{}', 500) || '…') end
    $$`.execute(db)
}
