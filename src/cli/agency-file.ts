import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline as pipelineOf, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { mebibyte } from '#src/bytes.ts'
import type { Database } from '#src/db/connection/connect.ts'
import { UserFacingError } from '#src/errors/user-facing-error.ts'
import { readAgency } from '#src/exports/agency/read.ts'
import { inAgencySnapshot, writeAgency } from '#src/exports/agency/write.ts'
import { openProgress } from './progress.ts'

const isCompressed = (file: string) => file.endsWith('.gz')

/** Errors of the file system, and of a file that is damaged or not compressed. */
const isFileError = (error: unknown): error is Error =>
  error instanceof Error && ('syscall' in error || ('code' in error && String(error.code).startsWith('Z_')))

const toFileError = (error: unknown) =>
  isFileError(error) ? new UserFacingError(`The file cannot be used: ${error.message}`, { cause: error }) : error

/** Writes an agency to a file, and returns the number of its rows. A file of the name is replaced at the end. */
export const exportAgency = async (db: Database, agencyId: number, file: string): Promise<number> => {
  const part = `${file}.part`
  let rows = 0
  using progress = openProgress('rows exported')
  const onProgress = (done: number) => progress.update((rows = done))
  try {
    await inAgencySnapshot(db, async tx => {
      const lines = Readable.from(writeAgency(tx, agencyId, onProgress))
      // The file contains what the agency knows about people.
      const output = createWriteStream(part, { mode: 0o600, flush: true })
      await (isCompressed(file) ? pipeline(lines, createGzip(), output) : pipeline(lines, output))
    })
    await rename(part, file)
    return rows
  } catch (error) {
    await rm(part, { force: true })
    throw toFileError(error)
  }
}

const openText = (file: string): Readable => {
  const source = createReadStream(file)
  // An error of the source ends the text with it.
  return isCompressed(file) ? pipelineOf(source, createGunzip(), () => {}) : source
}

/** A row is much shorter: lines are limited, so that a file of another kind does not fill the memory. */
const maxLineLength = 64 * mebibyte

/** The lines of a text, as they are asked for: an interface of `readline` drops those before its first reader. */
async function* linesOf(text: Readable): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of text.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > maxLineLength)
      throw new UserFacingError('The file is not the export of an agency: a line is too long.')
    yield* lines
  }
  if (rest !== '') yield rest
}

interface ImportOptions {
  plan: string
  ownerId: string | undefined
}

/** Inserts the agency of a file. Resolves to its id, and to the number of its rows by table. */
export const importAgency = async (
  db: Database,
  file: string,
  options: ImportOptions,
): Promise<Awaited<ReturnType<typeof readAgency>>> => {
  using progress = openProgress('rows imported')
  try {
    return await readAgency(db, linesOf(openText(file)), { ...options, onProgress: progress.update })
  } catch (error) {
    throw toFileError(error)
  }
}
