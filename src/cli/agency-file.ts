import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { mebibyte } from '#src/ground/base/bytes.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { openDocuments } from '#src/features/billing/documents/index.ts'
import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'
import { readAgency } from '#src/features/transfer/exports/agency/read.ts'
import { inAgencySnapshot, writeAgency } from '#src/features/transfer/exports/agency/write.ts'
import { pump, readFileChunks, through } from '#src/ground/base/streams.ts'
import { toFileError } from './file-error.ts'
import { openProgress } from './progress.ts'

const isCompressed = (file: string) => file.endsWith('.gz')

const describeError = (message: string) => `The file cannot be used: ${message}.`

/** Refuses a folder or a device, which the file would replace. */
const requireFile = async (file: string) => {
  const existing = await stat(file).catch(() => undefined)
  if (existing && !existing.isFile()) throw new UserFacingError(`${file} is not a file: name a file that --to creates.`)
}

/** Writes an agency to a file, and returns the number of its rows. A file of the name is replaced at the end. */
export const exportAgency = async (db: Database, agencyId: number, file: string): Promise<number> => {
  await requireFile(file)
  const part = `${file}.part`
  let rows = 0
  using progress = openProgress('rows exported')
  const onProgress = (done: number) => progress.update((rows = done))
  try {
    await inAgencySnapshot(db, async tx => {
      // The file contains what the agency knows about people.
      const output = createWriteStream(part, { mode: 0o600, flush: true })
      const transforms = isCompressed(file) ? [createGzip()] : []
      await pump(writeAgency(tx, agencyId, onProgress), output, { transforms })
    })
    await rename(part, file)
    return rows
  } catch (error) {
    await rm(part, { force: true }).catch(() => {})
    throw toFileError(error, describeError)
  }
}

const openFile = (file: string): AsyncIterable<Buffer> => {
  const source = readFileChunks(file)
  return isCompressed(file) ? through(source, createGunzip()) : source
}

/** A row is much shorter: lines are limited, so that a file of another kind does not fill the memory. */
const maxLineLength = 64 * mebibyte

/** The lines of a text, as they are asked for: an interface of `readline` drops those before its first reader. */
async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of bytes) {
    const text = decoder.decode(chunk, { stream: true })
    rest += text
    // Only complete lines are copied: a long one has many chunks.
    if (text.includes('\n')) {
      const lines = rest.split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
    if (rest.length > maxLineLength)
      throw new UserFacingError('The file is not the export of an agency: a line is too long.')
  }
  rest += decoder.decode()
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
  const documents = openDocuments()
  const normalizeLogo = (logo: Uint8Array) => documents.normalizeLogo(0, logo)
  try {
    return await readAgency(db, linesOf(openFile(file)), { ...options, normalizeLogo, onProgress: progress.update })
  } catch (error) {
    throw toFileError(error, describeError)
  } finally {
    await documents.close()
  }
}
