import { sql, type Kysely } from 'kysely'
import { keepCount } from './007-row-counts.ts'

interface Partitioning {
  /** The column with the time of a row. */
  key: string
  period: 'week' | 'month'
  /** Rows older than this go to the default partition, which retention empties. */
  retentionDays: number
}

/**
 * Adds the default partition of a table, and those for the times of the rows in another table, up to two periods ahead.
 */
export const addPartitions = async (
  db: Kysely<unknown>,
  table: string,
  { key, period, retentionDays }: Partitioning,
  rows: string,
) => {
  await sql`create table ${sql.table(`${table}_default`)} partition of ${sql.table(table)} default`.execute(db)
  await sql`
    select create_partitions(
      ${table}, ${period},
      greatest(coalesce(min(${sql.ref(key)}), now()), now() - make_interval(days => ${retentionDays})),
      now() + ${`2 ${period}s`}::interval
    ) from ${sql.table(rows)}`.execute(db)
}

/** Continues the ids of a table in the table that replaces it. */
export const continueIds = (db: Kysely<unknown>, table: string, replaced: string) =>
  sql`
    select setval(pg_get_serial_sequence(${table}, 'id'), nextval(pg_get_serial_sequence(${replaced}, 'id')), false)
  `.execute(db)

/** Replaces a table with the same columns and rows, without its indexes and triggers, by one with partitions. */
export const partitionTable = async (db: Kysely<unknown>, table: string, partitioning: Partitioning) => {
  const replaced = `${table}_replaced`
  await sql`alter table ${sql.table(table)} rename to ${sql.id(replaced)}`.execute(db)
  await sql`
    create table ${sql.table(table)} (like ${sql.table(replaced)} including defaults including constraints including identity)
    partition by range (${sql.ref(partitioning.key)})`.execute(db)
  await addPartitions(db, table, partitioning, replaced)
  await sql`insert into ${sql.table(table)} overriding system value select * from ${sql.table(replaced)}`.execute(db)
  await continueIds(db, table, replaced)
  await sql`drop table ${sql.table(replaced)}`.execute(db)
}

/** Requests without an agency, which earlier versions stored, are no longer possible. */
export const oldestCompatible = '032-request-log-partitions'

/**
 * The request log by weeks, so that retention drops partitions instead of deleting rows. `create_partitions` adds the
 * missing partitions of a table for a range of time. Rows in the default partition move to the partition that they
 * belong to. It is safe to call it from several instances at the same time.
 */
export const up = async (db: Kysely<unknown>) => {
  // Reads the tables of the catalog: `to_regclass` reads a cache, which may be out of date.
  await sql`
    create function has_partition(parent text, name text) returns boolean language sql as $$
      select exists (
        select from pg_inherits join pg_class on oid = inhrelid where inhparent = parent::regclass and relname = name
      )
    $$`.execute(db)
  await sql`
    create function create_partitions(parent text, period text, since timestamptz, until timestamptz) returns void
    language plpgsql set timezone = 'UTC' as $$
    declare
      fallback text := parent || '_default';
      key name := (
        select attname from pg_partitioned_table join pg_attribute on attrelid = partrelid and attnum = partattrs[0]
        where partrelid = parent::regclass
      );
      first timestamptz := date_trunc(period, since);
      next timestamptz;
      name text;
    begin
      while first <= until loop
        next := first + ('1 ' || period)::interval;
        name := parent || to_char(first, '_YYYYMMDD');
        if not has_partition(parent, name) then
          perform pg_advisory_xact_lock(hashtext('partitions'), hashtext(parent));
        end if;
        if not has_partition(parent, name) then
          execute format('create table %I (like %I including defaults including constraints)', name, parent);
          execute format('lock table %I in access exclusive mode', fallback);
          execute format(
            'with moved as (delete from %1$I where %2$I >= $1 and %2$I < $2 returning *) insert into %3$I select * from moved',
            fallback, key, name
          ) using first, next;
          execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, name, first, next);
        end if;
        first := next;
      end loop;
    end $$`.execute(db)

  // Anonymous requests, which earlier versions stored, belong to no agency: nobody can read them.
  await sql`delete from request_log where agency_id is null`.execute(db)
  await partitionTable(db, 'request_log', { key: 'created_at', period: 'week', retentionDays: 30 })
  await sql`alter table request_log add primary key (agency_id, created_at, id)`.execute(db)
  await sql`create index request_log_key on request_log (agency_id, api_key_id, created_at, id)`.execute(db)
  await keepCount(db, 'request_log')
}
