import { createWriteStream } from 'node:fs'
import { link, open, rm, stat } from 'node:fs/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { dump, type OnProgress } from '#src/ground/db/backup/dump.ts'
import { damagedBackup, type BackupManifest } from '#src/ground/db/backup/format.ts'
import { checkBackup, load } from '#src/ground/db/backup/load.ts'
import { pump, readFileChunks, through } from '#src/ground/base/streams.ts'
import { toFileError } from './file-error.ts'

/** The numbers of tables and rows of a backup. */
export const countRows = ({ tables }: BackupManifest) => {
  const sums = Object.values(tables)
  return { tables: sums.length, rows: sums.reduce((total, { rows }) => total + rows, 0) }
}

const flushFile = async (file: string) => {
  const handle = await open(file, 'r+')
  await handle.sync().finally(() => handle.close())
}

/** Backs up a database into a new file. A failed or aborted backup leaves no file. */
export const writeBackup = async (url: string, file: string, onProgress: OnProgress, signal: AbortSignal) => {
  const unfinished = `${file}.unfinished-${process.pid}`
  let manifest: BackupManifest | undefined
  async function* source() {
    manifest = yield* dump(url, onProgress, signal)
  }
  try {
    const output = createWriteStream(unfinished, { flags: 'wx', mode: 0o600 })
    await pump(source(), output, { transforms: [createGzip()], signal })
    await flushFile(unfinished)
    signal.throwIfAborted()
    // Unlike a renaming, a link never replaces an existing backup.
    await link(unfinished, file)
  } finally {
    await rm(unfinished, { force: true })
  }
  if (!manifest) throw new Error('The backup has no manifest')
  return { ...countRows(manifest), bytes: (await stat(file)).size }
}

const openBackupFile = (file: string) => through(readFileChunks(file), createGunzip())

/**
 * Restores a backup from a file into an empty database. The file is read twice, so that a damaged one leaves the
 * database as it is. A pipe can be read once only.
 */
export const readBackup = async (url: string, file: string, onProgress: OnProgress) => {
  let manifest: BackupManifest | undefined
  try {
    if ((await stat(file)).isFile()) await checkBackup(openBackupFile(file))
    manifest = await load(url, openBackupFile(file), onProgress)
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    if (code.startsWith('Z_')) throw damagedBackup(message)
    throw toFileError(error, reason => `${file} cannot be read: ${reason}`)
  }
  if (!manifest) throw new Error('The backup has no manifest')
  return countRows(manifest)
}
