import type pg from 'pg'
import { formatHeader, formatManifest, formatTable, endOfRows, type BackupManifest } from './format.ts'
import { openSnapshot } from './snapshot.ts'
import { readRows } from './sum.ts'
import { listPartitions } from './tables.ts'

/** Called with the number of rows so far. */
export type OnProgress = (rows: number) => void

const findOrigin = async (client: pg.ClientBase) => {
  const { rows } = await client.query<{ createdAt: string; migrations: string[]; changesBase: string }>(`
    select now() as "createdAt", array(select name::text from kysely_migration order by name) as migrations,
      changes_base() as "changesBase"`)
  const [origin] = rows
  if (!origin) throw new Error('The database has no migrations')
  return { ...origin, changesBase: Number(origin.changesBase) }
}

const listSequences = async (client: pg.ClientBase) => {
  const { rows } = await client.query<{ name: string; value: string | number }>(`
    select sequencename::text as name, last_value as value from pg_sequences
    where schemaname = current_schema() and last_value is not null order by sequencename`)
  return Object.fromEntries(rows.map(({ name, value }) => [name, Number(value)]))
}

/**
 * Reads a backup of one snapshot of a database: all rows of the service, without the job queue, which the service fills
 * again by itself. Other sessions read and write meanwhile. Returns the manifest.
 */
export async function* dump(
  url: string,
  onProgress: OnProgress = () => {},
  signal?: AbortSignal,
): AsyncGenerator<Buffer, BackupManifest> {
  await using snapshot = await openSnapshot(url, signal)
  const { client, tables } = snapshot
  const origin = await findOrigin(client)
  yield Buffer.from(formatHeader({ ...origin, tables, partitions: await listPartitions(client) }))
  const manifest: BackupManifest = { tables: {}, sequences: {} }
  let total = 0
  for (const table of tables) {
    yield Buffer.from(formatTable(table))
    const rows = readRows(client, table)
    let next = await rows.next()
    for (; !next.done; next = await rows.next()) {
      yield Buffer.concat(next.value)
      total += next.value.length
      onProgress(total)
    }
    manifest.tables[table.name] = next.value
    yield Buffer.from(endOfRows)
  }
  // Sequences are not part of the snapshot: read last, they are ahead of all rows.
  manifest.sequences = await listSequences(client)
  yield Buffer.from(formatManifest(manifest))
  return manifest
}
