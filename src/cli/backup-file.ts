import { createReadStream, createWriteStream } from 'node:fs'
import { link, open, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { dump, type OnProgress } from '#src/db/backup/dump.ts'
import type { BackupManifest } from '#src/db/backup/format.ts'
import { load } from '#src/db/backup/load.ts'
import { UserFacingError } from '#src/errors/user-facing-error.ts'

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
  const source = async function* () {
    manifest = yield* dump(url, onProgress, signal)
  }
  try {
    await pipeline(source, createGzip(), createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }), { signal })
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

/** Restores a backup from a file into an empty database. */
export const readBackup = async (url: string, file: string, onProgress: OnProgress) => {
  let manifest: BackupManifest | undefined
  try {
    await pipeline(createReadStream(file), createGunzip(), async (source: AsyncIterable<Buffer>) => {
      manifest = await load(url, source, onProgress)
    })
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    if (code.startsWith('Z_')) throw new UserFacingError(`The backup is incomplete or damaged: ${message}.`)
    if (error instanceof Error && 'syscall' in error) throw new UserFacingError(`${file} cannot be read: ${message}`)
    throw error
  }
  if (!manifest) throw new Error('The backup has no manifest')
  return countRows(manifest)
}
