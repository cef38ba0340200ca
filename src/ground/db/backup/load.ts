import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { serviceMigrations, type Migrations } from '#src/ground/db/migrations/index.ts'
import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'
import { migrate } from '../schema/migrate.ts'
import { createLineSplitter, createTableSum, type TableSum } from './checksum.ts'
import type { OnProgress } from './dump.ts'
import {
  damagedBackup,
  endOfRows,
  parseHeader,
  parseManifest,
  parseTable,
  type BackupHeader,
  type BackupManifest,
  type BackupSequence,
} from './format.ts'
import { openSession } from './session.ts'
import { sumTable } from './sum.ts'
import { listPartitions, listTables, type BackupTable } from './tables.ts'

const { escapeIdentifier, escapeLiteral } = pg

/** The tables that migrations fill. */
const seededTables = ['plans', 'deployment']

/** Receives the rows of a table. */
interface TableSink {
  add: (line: Buffer) => void
  flush: () => Promise<void>
  end: () => Promise<TableSum>
}

/** Sums up the rows of a table. */
const openSum = (): TableSink => {
  const sum = createTableSum()
  return { add: sum.add, flush: async () => {}, end: async () => sum.get() }
}

/** Writes the rows of a table to the database. */
const openTable = (client: pg.ClientBase, { name, columns }: BackupTable): TableSink => {
  const sum = createTableSum()
  const list = columns.map(escapeIdentifier).join(', ')
  const stream = client.query(copyFrom(`copy ${escapeIdentifier(name)} (${list}) from stdin`))
  const completion = finished(stream)
  // An error is reported when the table ends, or when the stream is full.
  completion.catch(() => {})
  let pending: Buffer[] = []
  const flush = async () => {
    if (pending.length === 0) return
    const isFull = !stream.write(Buffer.concat(pending))
    pending = []
    if (isFull) await Promise.race([once(stream, 'drain'), completion])
  }
  return {
    add: (line: Buffer) => {
      sum.add(line)
      pending.push(line)
    },
    flush,
    end: async () => {
      await flush()
      stream.end()
      await completion
      return sum.get()
    },
  }
}

/** Splits a backup into lines, with their line breaks. The header alone can be longer than a chunk. */
async function* readLines(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer[]> {
  const splitter = createLineSplitter()
  for await (const chunk of source) {
    const lines = splitter.split(chunk)
    if (lines.length > 0) yield lines
  }
  if (splitter.hasRest()) throw damagedBackup('it ends within a line')
}

/** Throws if the tables of the database are not those of the backup, or if one has rows. */
const requireEmpty = async (client: pg.ClientBase, tables: readonly BackupTable[]): Promise<void> => {
  for (const { name } of tables) {
    if (seededTables.includes(name)) continue
    const { rowCount } = await client.query(`select from ${escapeIdentifier(name)} limit 1`)
    if (rowCount) throw new UserFacingError(`The database is not empty: ${name} has rows. Use a new database.`)
  }
}

const requireSameTables = (tables: readonly BackupTable[], { tables: expected }: BackupHeader) => {
  const byName = (list: readonly BackupTable[]) =>
    Object.fromEntries(list.map(({ name, columns }) => [name, columns.toSorted()]))
  if (!isDeepStrictEqual(byName(tables), byName(expected)))
    throw new UserFacingError('The tables of the database are not those of the backup. Use a new database.')
}

const addPartitions = async (client: pg.ClientBase, { partitions }: BackupHeader) => {
  const existing = new Set((await listPartitions(client)).map(({ name }) => name))
  for (const { parent, name, since, until } of partitions) {
    if (existing.has(name)) continue
    await client.query(`create table ${escapeIdentifier(name)} partition of ${escapeIdentifier(parent)}
      for values from (${escapeLiteral(since)}) to (${escapeLiteral(until)})`)
  }
}

/** Counts and other effects of triggers are in the backup already. */
const switchTriggers = async (client: pg.ClientBase, tables: readonly BackupTable[], state: 'enable' | 'disable') => {
  for (const { name } of tables) await client.query(`alter table ${escapeIdentifier(name)} ${state} trigger user`)
}

/** Reads the rows of all tables. Returns the manifest at the end of the backup. */
const readTables = async (
  lines: AsyncIterable<Buffer[]>,
  tables: readonly BackupTable[],
  openSink: (table: BackupTable) => TableSink,
  onProgress: OnProgress,
): Promise<BackupManifest> => {
  const sums: Record<string, TableSum> = {}
  let manifest: BackupManifest | undefined
  let open: (TableSink & { name: string }) | undefined
  let total = 0
  for await (const batch of lines) {
    for (const line of batch) {
      const text = open ? undefined : line.toString()
      if (!open) {
        const table = tables.find(({ name }) => name === parseTable(text ?? ''))
        open = table && { name: table.name, ...openSink(table) }
        manifest ??= parseManifest(text ?? '')
      } else if (line.equals(Buffer.from(endOfRows))) {
        sums[open.name] = await open.end()
        open = undefined
      } else {
        open.add(line)
        total++
      }
    }
    await open?.flush()
    onProgress(total)
  }
  if (!manifest) throw damagedBackup('its end is missing')
  for (const { name } of tables)
    if (!isDeepStrictEqual(sums[name], manifest.tables[name])) throw damagedBackup(`the checksum of ${name} differs`)
  return manifest
}

const setSequence = async (client: pg.ClientBase, sequence: BackupSequence) => {
  const [name, parameters] =
    'table' in sequence
      ? ['pg_get_serial_sequence(quote_ident($3), $4)', [sequence.table, sequence.column]]
      : ['quote_ident($3)', [sequence.name]]
  const { rows } = await client.query<{ value: string | null }>(`select setval(${name}::regclass, $1, $2) as value`, [
    sequence.value,
    sequence.isCalled,
    ...parameters,
  ])
  // A column without a sequence is no error in PostgreSQL.
  if (rows[0]?.value == null) throw damagedBackup(`no sequence belongs to ${parameters.join('.')}`)
}

/** Reads all rows again, and compares them with the manifest. */
const verify = async (client: pg.ClientBase, tables: readonly BackupTable[], manifest: BackupManifest) => {
  for (const table of tables) {
    const sum = await sumTable(client, table)
    if (!isDeepStrictEqual(sum, manifest.tables[table.name]))
      throw new Error(`The rows of ${table.name} differ from the backup after they were copied: nothing was restored`)
  }
}

/** Positions of the change feed continue after those of the backup: `renewEpoch` notices the new database. */
const markMoved = async (client: pg.ClientBase, { changesBase }: BackupHeader) => {
  await client.query(`create or replace function changes_base() returns bigint language sql stable
    return ${Math.trunc(changesBase)}`)
  await client.query(`update deployment set database_id = 'restored'`)
}

/** Migrates a new database to the version of the backup. Throws if it has data, or another version. */
const migrateTo = async (url: string, header: BackupHeader, migrations: Migrations) => {
  const unknown = header.migrations.find(name => !migrations.names.includes(name))
  if (unknown !== undefined)
    throw new UserFacingError(`A newer version made the backup (${unknown}): restore it with that version.`)
  {
    await using session = await openSession(url, 'begin read only')
    await requireEmpty(session.client, await listTables(session.client))
  }
  await migrate(url, { migrations, to: header.migrations.at(-1) ?? '' })
}

/** Copies a backup into the migrated database, in one transaction. */
const copyAll = async (url: string, header: BackupHeader, lines: AsyncIterable<Buffer[]>, onProgress: OnProgress) => {
  await using session = await openSession(url, 'begin')
  const { client, commit } = session
  const tables = await listTables(client)
  requireSameTables(tables, header)
  await requireEmpty(client, tables)
  for (const name of seededTables) await client.query(`delete from ${escapeIdentifier(name)}`)
  await addPartitions(client, header)
  await switchTriggers(client, tables, 'disable')
  const manifest = await readTables(lines, tables, table => openTable(client, table), onProgress)
  for (const sequence of manifest.sequences) await setSequence(client, sequence)
  await verify(client, header.tables, manifest)
  await switchTriggers(client, tables, 'enable')
  await markMoved(client, header)
  await commit()
  return manifest
}

/** Reads the header, and all that follows it. */
const openBackup = async (source: AsyncIterable<Buffer>) => {
  const lines = readLines(source)
  const [headerLine, ...rest] = (await lines.next()).value ?? []
  async function* following() {
    yield rest
    yield* lines
  }
  return { header: parseHeader(String(headerLine)), lines: following() }
}

/** Reads a backup to its end. Throws a `UserFacingError` if it is incomplete or damaged. */
export const checkBackup = async (source: AsyncIterable<Buffer>, onProgress: OnProgress = () => {}): Promise<void> => {
  const { header, lines } = await openBackup(source)
  await readTables(lines, header.tables, openSum, onProgress)
}

/** An error of PostgreSQL about the names, values or references of a backup. */
const toDamaged = (error: unknown) =>
  error instanceof pg.DatabaseError && /^(0A|22|23|42)/.test(error.code ?? '')
    ? damagedBackup(`PostgreSQL rejects its rows (${error.message})`)
    : error

/**
 * Restores a backup into an empty database: migrates it to the version of the backup, copies all rows in one
 * transaction, compares counts and checksums, and migrates to the latest version. Throws a `UserFacingError` if the
 * database is not empty, or if the backup is damaged or newer; the database then has no rows.
 */
export const load = async (
  url: string,
  source: AsyncIterable<Buffer>,
  onProgress: OnProgress = () => {},
  migrations = serviceMigrations,
): Promise<BackupManifest> => {
  const { header, lines } = await openBackup(source)
  await migrateTo(url, header, migrations)
  const manifest = await copyAll(url, header, lines, onProgress).catch((error: unknown) => {
    throw toDamaged(error)
  })
  await migrate(url, { migrations })
  return manifest
}
