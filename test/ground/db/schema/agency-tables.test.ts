import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { test } from '#test/app/index.ts'

/** Its rows are differences, which are summed up. */
const tableWithoutKey = 'storage_changes'

/** Their rows may belong to no agency, as mails to a person do, or change their agency, as sessions do. */
const tablesOfPeople = ['mails', 'oauth_apps', 'oauth_artifacts', 'sessions']

/** The indexes that another one with the agency does not replace, because their statements name no agency. */
const indexesOfAllAgencies = {
  mails_created: 'removes old mails',
  memberships_user: 'finds the agencies of a person',
  sign_in_domains_domain: 'finds the agencies of a domain',
  tasks_assignee: 'removes a person from the tasks of all agencies',
}

/** Publishes the rows of an agency, changes and removes them. PostgreSQL checks also without rows. */
const publishAndChange = async (db: Database, name: string, migration = 'select') => {
  const tx = await db.startTransaction().execute()
  const table = sql.table(name)
  try {
    await sql.raw(migration).execute(tx)
    await sql`
      create publication moved for table ${table} where (agency_id = -1)
      with (publish_via_partition_root = true)`.execute(tx)
    await sql`update ${table} set agency_id = agency_id where agency_id = -1`.execute(tx)
    await sql`delete from ${table} where agency_id = -1`.execute(tx)
  } finally {
    await tx.rollback().execute()
  }
}

describe('the tables of agencies', () => {
  test('have primary keys that start with the agency', async ({ app }) => {
    const { rows } = await sql<{ name: string }>`
      select c.relname::text as name
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'agency_id'
      left join pg_index i on i.indrelid = c.oid and i.indisprimary
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and i.indkey[0] is distinct from a.attnum
      order by 1`.execute(app.db)
    expect(rows.map(({ name }) => name)).toEqual([...tablesOfPeople, tableWithoutKey].toSorted())
  })

  test('have no index that another one replaces', async ({ app }) => {
    const { rows } = await sql<{ name: string }>`
      with indexes as (
        select c.relname as name, i.indrelid, i.indisunique, array(
          select a.attname::text from unnest(i.indkey::int2[]) with ordinality as key (attnum, nth)
          join pg_attribute a on a.attrelid = i.indrelid and a.attnum = key.attnum order by nth
        ) as columns
        from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
        join pg_am on pg_am.oid = c.relam and amname = 'btree'
        where t.relnamespace = 'public'::regnamespace and not t.relispartition and t.relname not like 'kysely%'
          and i.indpred is null and i.indexprs is null
      )
      select distinct a.name from indexes a join indexes b on b.indrelid = a.indrelid and b.name <> a.name
      where not a.indisunique and (
        b.columns[1:cardinality(a.columns)] = a.columns
        or b.columns[1:cardinality(a.columns) + 1] = array['agency_id'] || a.columns
      )
      order by 1`.execute(app.db)
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(indexesOfAllAgencies))
  })

  test('have one level of partitions', async ({ app }) => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relkind = 'p' and relispartition and relnamespace = 'public'::regnamespace`.execute(app.db)
    expect(rows).toEqual([])
  })

  test('can be published by agency, and changed meanwhile', async ({ app }) => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'agency_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`.execute(
      app.db,
    )
    expect(rows.length).toBeGreaterThan(70)
    for (const { name } of rows) await publishAndChange(app.db, name)
  })

  test('cannot be published without the agency in their replica identity', async ({ app }) => {
    const column = 'agency_id integer'
    const published = publishAndChange(app.db, 'examples', `create table examples (id integer primary key, ${column})`)
    await expect(published).rejects.toThrow('cannot update table "examples"')
  })
})
