import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'
import type { TableSum } from './checksum.ts'
import type { BackupPartition, BackupTable } from './tables.ts'

// A backup is a script of `COPY` statements with their rows, which `psql` can run on a migrated database. Comments at
// its start and its end describe it. It is no dump of pg_dump, because the embedded PostgreSQL comes without that tool:
// a backup and its restore must work where only `npm ci` has run.

const formatVersion = 2

/** Describes a backup, at its start. */
export interface BackupHeader {
  format: number
  createdAt: string
  /** The migrations of the database. */
  migrations: string[]
  tables: BackupTable[]
  partitions: BackupPartition[]
  /** The offset of positions of the change feed. */
  changesBase: number
}

interface SequenceState {
  value: number
  /** Whether the next value follows `value`. Otherwise the next value is `value` itself. */
  isCalled: boolean
}

/**
 * The state of a sequence. The name of a column's sequence depends on the migrations that created it, and can differ in
 * the restored database, so the backup has the column instead.
 */
export type BackupSequence = SequenceState & ({ table: string; column: string } | { name: string })

/** The contents of a backup, at its end: without them, the backup is incomplete. */
export interface BackupManifest {
  tables: Record<string, TableSum>
  sequences: BackupSequence[]
}

const headerPrefix = '-- agency-api backup '
const manifestPrefix = '-- agency-api manifest '

export const endOfRows = '\\.\n'

const line = (prefix: string, value: object) => `${prefix}${JSON.stringify(value)}\n`

export const formatHeader = (header: Omit<BackupHeader, 'format'>): string =>
  line(headerPrefix, { format: formatVersion, ...header })

export const formatManifest = (manifest: BackupManifest): string => line(manifestPrefix, manifest)

export const formatTable = ({ name, columns }: BackupTable): string =>
  `COPY "${name}" (${columns.map(column => `"${column}"`).join(', ')}) FROM stdin;\n`

const parse = (prefix: string, text: string): unknown => {
  if (!text.startsWith(prefix)) return undefined
  try {
    return JSON.parse(text.slice(prefix.length))
  } catch {
    return undefined
  }
}

/** A backup whose bytes are not those that were written. */
export const damagedBackup = (detail: string) => new UserFacingError(`The backup is incomplete or damaged: ${detail}.`)

const isList = (value: unknown): value is Record<string, unknown>[] => Array.isArray(value)

const hasShape = ({ migrations, tables, partitions, changesBase }: Partial<Record<keyof BackupHeader, unknown>>) =>
  isList(migrations) &&
  isList(partitions) &&
  isList(tables) &&
  tables.every(table => typeof table?.['name'] === 'string' && isList(table['columns'])) &&
  Number.isSafeInteger(changesBase)

/** Throws unless the line is the header of a backup that this version can read. */
export const parseHeader = (text: string): BackupHeader => {
  const header = parse(headerPrefix, text) as BackupHeader | undefined
  if (!header) throw new UserFacingError('This is not a backup of agency-api.')
  if (header.format !== formatVersion)
    throw new UserFacingError(
      `The backup has format ${header.format}, and this version reads format ${formatVersion} only: restore it with the version that made it.`,
    )
  if (!hasShape(header)) throw damagedBackup('its first line has no list of tables')
  return header
}

/** Undefined when the line is not the manifest. */
export const parseManifest = (text: string): BackupManifest | undefined => {
  const manifest = parse(manifestPrefix, text) as Partial<BackupManifest> | undefined
  return manifest?.tables && isList(manifest.sequences) ? (manifest as BackupManifest) : undefined
}

/** The table whose rows follow the line, if any. */
export const parseTable = (text: string): string | undefined => /^COPY "(\w+)" /.exec(text)?.[1]
