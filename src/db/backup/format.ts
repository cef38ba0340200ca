import { UserFacingError } from '#src/errors/user-facing-error.ts'
import type { TableSum } from './checksum.ts'
import type { BackupPartition, BackupTable } from './tables.ts'

// A backup is a script of `COPY` statements with their rows, which `psql` can run on a migrated database. Comments at
// its start and its end describe it. It is no dump of pg_dump, because the embedded PostgreSQL comes without that tool:
// a backup and its restore must work where only `npm ci` has run.

const formatVersion = 1

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

/** The contents of a backup, at its end: without them, the backup is incomplete. */
export interface BackupManifest {
  tables: Record<string, TableSum>
  /** The last values of sequences that have been used. */
  sequences: Record<string, number>
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

/** Throws unless the line is the header of a backup that this version can read. */
export const parseHeader = (text: string): BackupHeader => {
  const header = parse(headerPrefix, text) as BackupHeader | undefined
  if (!header) throw new UserFacingError('This is not a backup of agency-api.')
  if (header.format !== formatVersion)
    throw new UserFacingError(`The backup has format ${header.format}, which only a newer version can read.`)
  return header
}

/** Undefined when the line is not the manifest. */
export const parseManifest = (text: string): BackupManifest | undefined =>
  parse(manifestPrefix, text) as BackupManifest | undefined

/** The table whose rows follow the line, if any. */
export const parseTable = (text: string): string | undefined => /^COPY "(\w+)" /.exec(text)?.[1]
