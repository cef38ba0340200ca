import type pg from 'pg'

/** The tables that grow with traffic. */
const tables = [
  'clients',
  'request_log',
  'outbox',
  'audit_log',
  'webhook_deliveries',
  'connector_activity',
  'watch_documents',
]

/** The bytes of a table with its partitions, indexes and large values, and the number of its rows. */
const readTable = async (client: pg.Client, table: string) => {
  const { rows } = await client.query<{ bytes: number; count: number }>(`
    select coalesce((select sum(pg_total_relation_size(relid)) from pg_partition_tree('${table}')),
        pg_total_relation_size('${table}'))::float8 as bytes,
      (select count(*) from ${table})::float8 as count`)
  return rows[0] ?? { bytes: 0, count: 0 }
}

export const readDisk = async (client: pg.Client) => {
  const sizes = new Map<string, Awaited<ReturnType<typeof readTable>>>()
  for (const table of tables) sizes.set(table, await readTable(client, table))
  return sizes
}
type Disk = Awaited<ReturnType<typeof readDisk>>

/** The bytes of each row that was added between two readings. */
export const bytesPerRow = (before: Disk, after: Disk) =>
  [...after].map(([table, { bytes, count }]) => {
    const from = before.get(table) ?? { bytes: 0, count: 0 }
    const rows = count - from.count
    return { table, rows, bytes: (bytes - from.bytes) / rows }
  })
