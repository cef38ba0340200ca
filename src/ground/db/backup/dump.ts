import pg from 'pg'
import {
  formatHeader,
  formatManifest,
  formatTable,
  endOfRows,
  type BackupManifest,
  type BackupSequence,
} from './format.ts'
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

interface SequenceRow {
  name: string
  table: string | null
  column: string | null
}

/** Reads each sequence itself: `pg_sequences` hides the value of a sequence that is set but not called yet. */
const readSequences = async (client: pg.ClientBase): Promise<BackupSequence[]> => {
  const { rows } = await client.query<SequenceRow>(`
    select sequence.relname::text as name, owner.relname::text as table, attname::text as column
    from pg_class sequence
    left join pg_depend on classid = 'pg_class'::regclass and objid = sequence.oid and refclassid = 'pg_class'::regclass
      and deptype in ('a', 'i')
    left join pg_class owner on owner.oid = refobjid
    left join pg_attribute on attrelid = refobjid and attnum = refobjsubid
    where sequence.relkind = 'S' and sequence.relnamespace = current_schema()::regnamespace
    order by sequence.relname`)
  const sequences: BackupSequence[] = []
  for (const { name, table, column } of rows) {
    const { rows: states } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value as value, is_called as "isCalled" from ${pg.escapeIdentifier(name)}`,
    )
    for (const { value, isCalled } of states)
      sequences.push({ ...(table && column ? { table, column } : { name }), value: Number(value), isCalled })
  }
  return sequences
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
  const manifest: BackupManifest = { tables: {}, sequences: [] }
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
  manifest.sequences = await readSequences(client)
  yield Buffer.from(formatManifest(manifest))
  return manifest
}
