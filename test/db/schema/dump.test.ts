import { sql, type Kysely } from 'kysely'
import { expect, inject, test } from 'vitest'
import { connect } from '#src/db/connection/connect.ts'
import { migrationNames } from '#src/db/migrations/names.ts'
import type { Tables } from '#src/db/schema.ts'
import { migrate, type MigrateOptions } from '#src/db/schema/migrate.ts'
import { createDatabase } from '#test/database.ts'

const withDatabase = async <Result>(options: MigrateOptions, work: (db: Kysely<Tables>) => Promise<Result>) => {
  const database = await createDatabase({ ...inject('database'), template: 'template0' })
  try {
    const applied = await migrate(database.url, options)
    const db = connect(database.url, { onError: () => {} })
    const result = await work(db).finally(() => db.destroy())
    return { applied, result }
  } finally {
    await database.drop()
  }
}

/** Lines about everything in a database that its users can notice. */
const catalogs = {
  relations: `
    select concat_ws(' ', c.oid::regclass, relkind, relpersistence, reloptions, relreplident, relrowsecurity, relacl,
      pg_get_partkeydef(c.oid), pg_get_expr(relpartbound, c.oid), (select relname from pg_class i where i.oid = inhparent))
    from pg_class c left join pg_inherits on inhrelid = c.oid
    where relnamespace = 'public'::regnamespace and relkind <> 'S'`,
  columns: `
    select concat_ws(' ', attrelid::regclass,
      row_number() over (partition by attrelid order by attnum), attname, format_type(atttypid, atttypmod), attnotnull,
      attidentity, attgenerated, pg_get_expr(adbin, adrelid), attstorage, attcompression, attcollation::regcollation,
      attstattarget, attacl)
    from pg_attribute join pg_class c on c.oid = attrelid and relnamespace = 'public'::regnamespace
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped and relkind <> 'S'`,
  constraints: `
    select concat_ws(' ', conrelid::regclass, conname, contype, pg_get_constraintdef(oid), convalidated, condeferrable,
      coninhcount, conislocal)
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'`,
  indexes: `
    select concat_ws(' ', pg_get_indexdef(indexrelid), indisvalid, indisready, indisclustered, indisreplident, indisprimary)
    from pg_index join pg_class c on c.oid = indrelid and relnamespace = 'public'::regnamespace`,
  triggers: `
    select concat_ws(' ', pg_get_triggerdef(t.oid), tgenabled)
    from pg_trigger t join pg_class c on c.oid = tgrelid and relnamespace = 'public'::regnamespace where not tgisinternal`,
  functions: `
    select concat_ws(' ', pg_get_functiondef(oid), proacl) from pg_proc where pronamespace = 'public'::regnamespace`,
  sequences: `
    select concat_ws(' ', refobjid::regclass, refobjsubid, s.seqtypid::regtype, seqstart, seqmin, seqmax, seqincrement,
      seqcycle, seqcache, pg_sequence_last_value(seqrelid))
    from pg_sequence s join pg_depend on classid = 'pg_class'::regclass and objid = seqrelid and refobjsubid > 0`,
  comments: `
    select concat_ws(' ', classoid::regclass, description) from pg_description where objoid >= 16384`,
  others: `
    select extname from pg_extension
    union all select nspname from pg_namespace where oid >= 16384
    union all select typname from pg_type where typnamespace = 'public'::regnamespace and typrelid = 0 and typelem = 0
    union all select polname from pg_policy
    union all select stxname from pg_statistic_ext
    union all select evtname from pg_event_trigger`,
}

/** Values that each database has its own of. */
const ownColumns = ['timestamp', 'changes_epoch', 'created_at']

const readLines = async (db: Kysely<Tables>, query: string) => {
  const { rows } = await sql.raw<{ line: string }>(`select line from (${query}) as lines (line) order by 1`).execute(db)
  return rows.map(({ line }) => line)
}

const describeDatabase = async (db: Kysely<Tables>) => {
  const lines: Record<string, string[]> = {}
  for (const [name, query] of Object.entries(catalogs)) lines[name] = await readLines(db, query)
  const tables = await readLines(
    db,
    `select oid::regclass::text from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and not relispartition or relkind = 'p' and not relispartition`,
  )
  for (const table of tables)
    lines[`rows of ${table}`] = await readLines(
      db,
      `select (to_jsonb(r) - array[${ownColumns.map(column => `'${column}'`).join(', ')}])::text from ${table} as r`,
    )
  return lines
}

test(
  'an empty database gets from the schema dump what all migrations together create',
  { timeout: 60_000 },
  async () => {
    const migrated = await withDatabase({ useDump: false }, describeDatabase)
    const created = await withDatabase({}, describeDatabase)
    for (const [name, lines] of Object.entries(migrated.result))
      expect(created.result[name], `${name}: run \`npm run generate:database\``).toEqual(lines)
    expect(Object.keys(created.result)).toEqual(Object.keys(migrated.result))
    expect(migrated.result['rows of plans']).toHaveLength(2)
    expect(migrated.result['rows of kysely_migration']).toHaveLength(migrationNames.length)
    expect(created.applied).toEqual(migrated.applied)
  },
)

test('a database that was created from the schema dump has every migration recorded, in their order', async () => {
  const { applied, result } = await withDatabase({}, async db => {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by timestamp, name`.execute(db)
    return rows.map(({ name }) => name)
  })
  expect(applied).toEqual(migrationNames)
  expect(result).toEqual(migrationNames)
})
