import { PassThrough, type Readable } from 'node:stream'
import type { ExportResource, ExportSeparator, SalesJournalOptions } from '#generated/public/types.ts'
import type { TenantTransaction } from '#src/ground/db/tenant.ts'
import { pump } from '#src/ground/base/streams.ts'
import type { StoredExport } from './exports.ts'
import { chunksOf, type Chunk } from './rows/lines.ts'
import { salesJournalChunks } from './rows/sales-journal.ts'

/** The content of an export, by its resources and filters. */
export interface ExportContent extends Pick<StoredExport, 'id' | 'agencyId' | 'resources' | 'format' | 'filters'> {
  separator: ExportSeparator
  salesJournal: SalesJournalOptions
}

const mediaTypes = {
  zip: 'application/zip',
  csv: 'text/csv',
  jsonl: 'application/x-ndjson',
  txt: 'text/plain',
} as const
type Extension = keyof typeof mediaTypes

/** The media type of a file by the end of its name. */
export const mediaTypeOf = (name: string): (typeof mediaTypes)[Extension] =>
  mediaTypes[name.slice(name.lastIndexOf('.') + 1) as Extension]

const fileOf = (name: ExportResource, { format }: Pick<ExportContent, 'format'>) =>
  name === 'salesJournal' ? 'sales-journal.txt' : `${name}.${format}`

/** The name of the file of an export in the store. */
export const storedName = ({ id, agencyId, resources, format }: ExportContent): string => {
  const [first, ...others] = resources
  return others.length > 0 || !first ? `${agencyId}-${id}.zip` : `${agencyId}-${id}-${fileOf(first, { format })}`
}

/** The name under which the file is downloaded. */
export const downloadName = (stored: string): string => stored.replace(/^\d+-/, 'export-')

/** Writes the rows of a file as text. */
type ToText = (chunks: AsyncGenerator<Chunk>) => AsyncIterable<Buffer>

interface ArchiveFile {
  name: string
  content: AsyncIterable<Buffer>
}

/** An archive of files, which are read one after another. It starts, and can fail, when it is read. */
async function* archiveOf(files: readonly ArchiveFile[]): AsyncGenerator<Buffer> {
  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const stop = new AbortController()
  const fail = (error: Error) => void output.destroy(error)
  zip.on('error', fail)
  for (const { name, content } of files)
    // The archive does not hear errors of the streams that it is given: its reader gets them.
    zip.addReadStreamLazy(name, callback => {
      const file = new PassThrough()
      callback(null, file)
      pump(content, file, { signal: stop.signal }).catch(fail)
    })
  zip.end()
  try {
    yield* output as AsyncIterable<Buffer>
  } finally {
    stop.abort()
  }
}

/** The bytes of an export: the file of its resource, or an archive of several. The rows are read as they are. */
export const readContent = (tx: TenantTransaction, content: ExportContent, toText: ToText): AsyncIterable<Buffer> => {
  const { resources, salesJournal } = content
  const files = resources.map(resource => ({
    name: fileOf(resource, content),
    content: toText(
      resource === 'salesJournal' ? salesJournalChunks(tx, salesJournal) : chunksOf(tx, resource, content),
    ),
  }))
  const [first, ...others] = files
  return first && others.length === 0 ? first.content : archiveOf(files)
}
