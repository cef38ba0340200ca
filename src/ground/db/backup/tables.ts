import type pg from 'pg'

export interface BackupTable {
  name: string
  /** Without generated columns. */
  columns: string[]
}

/** A partition of a table that is partitioned by time. */
export interface BackupPartition {
  parent: string
  name: string
  since: string
  until: string
}

interface TableRow extends BackupTable {
  references: string[]
}

/** Puts tables behind those that they reference. */
const sortByReferences = (tables: readonly TableRow[]): BackupTable[] => {
  const sorted = new Map<string, BackupTable>()
  const visit = ({ name, columns, references }: TableRow, path: readonly string[]) => {
    if (path.includes(name)) throw new Error(`Tables reference each other: ${[...path, name].join(', ')}`)
    if (sorted.has(name)) return
    for (const table of tables) if (references.includes(table.name)) visit(table, [...path, name])
    sorted.set(name, { name, columns })
  }
  for (const table of tables) visit(table, [])
  return [...sorted.values()]
}

/** The tables of the service in the order of their references, without the list of migrations. */
export const listTables = async (client: pg.ClientBase): Promise<BackupTable[]> => {
  const { rows } = await client.query<TableRow>(`
    select relname::text as name,
      array(
        select attname::text from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum
      ) as columns,
      array(
        select (select relname::text from pg_class where oid = confrelid) from pg_constraint
        where conrelid = pg_class.oid and contype = 'f' and conparentid = 0 and confrelid <> conrelid
      ) as references
    from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
      and not starts_with(relname, 'kysely_migration')
    order by relname`)
  return sortByReferences(rows)
}

/** The partitions by time, in an order in which they can be created. */
export const listPartitions = async (client: pg.ClientBase): Promise<BackupPartition[]> => {
  const { rows } = await client.query<BackupPartition>(`
    select parent, name, limits[1] as since, limits[2] as until
    from (
      select parent.relname::text as parent, child.relname::text as name,
        regexp_match(pg_get_expr(child.relpartbound, child.oid), $$FROM [(]'(.+)'[)] TO [(]'(.+)'[)]$$) as limits
      from pg_inherits join pg_class parent on parent.oid = inhparent join pg_class child on child.oid = inhrelid
      where parent.relnamespace = current_schema()::regnamespace and parent.relkind = 'p'
    ) as partitions
    where limits is not null
    order by parent, since`)
  return rows
}
