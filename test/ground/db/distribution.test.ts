import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { quoted, rowsOf } from '#test/docs/blocks.ts'

interface Obstacles {
  withoutAgency: string[]
  keys: string[]
  references: string[]
  identities: string[]
  triggers: string[]
}

/** Parts of the schema that an extension refuses or restricts when it distributes tables by agency. */
const obstacles = sql<Obstacles>`
  with tables as (
    select c.oid, c.relname::text as name, (
      select attnum from pg_attribute where attrelid = c.oid and attname = 'agency_id' and not attisdropped
    ) as agency
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not like 'kysely%'
  )
  select
    array(select name from tables where agency is null order by name) as "withoutAgency",
    array(select n.relname::text from tables join pg_index i on i.indrelid = tables.oid and i.indisunique
      join pg_class n on n.oid = i.indexrelid
      where agency is not null and not agency = any(i.indkey::int2[]) order by 1) as keys,
    array(select name || '.' || conname from tables join pg_constraint on conrelid = tables.oid and contype = 'f'
      where agency is not null and not agency = any(conkey) and conparentid = 0 order by 1) as references,
    array(select name from tables
      where exists (select from pg_attribute where attrelid = tables.oid and attidentity <> '') order by name) as identities,
    array(select distinct tgfoid::regproc::text from tables join pg_trigger on tgrelid = tables.oid
      where not tgisinternal order by 1) as triggers`

const labels: Record<keyof Obstacles, string> = {
  withoutAgency: 'tables without `agency_id`',
  keys: 'unique keys without `agency_id`',
  references: 'foreign keys without `agency_id`',
  identities: 'tables with an identity sequence',
  triggers: 'functions of triggers',
}

test('the guide lists all that prevents distribution by agency', async ({ app }) => {
  const { rows } = await obstacles.execute(app.db)
  const [existing] = rows
  const documented = new Map(rowsOf('docs/scaling.md').map(([label = '', names]) => [label.trim(), quoted(names)]))
  for (const [kind, label] of Object.entries(labels))
    expect(documented.get(label), label).toEqual(existing?.[kind as keyof Obstacles])
})
