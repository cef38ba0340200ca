import { Readable } from 'node:stream'
import type { ExportResource, SalesJournalOptions } from '#generated/public/types.ts'
import type { TenantTransaction } from '#src/db/tenant.ts'
import type { StoredExport } from './exports.ts'
import { chunksOf, type Chunk } from './rows/lines.ts'
import { salesJournalChunks } from './rows/sales-journal.ts'

/** The content of an export, by its resources and filters. */
export interface ExportContent extends Pick<StoredExport, 'id' | 'agencyId' | 'resources' | 'format' | 'filters'> {
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

/** Opens the text of a file. The rows are read as it is. */
type OpenText = (chunks: AsyncGenerator<Chunk>) => Readable

const archive = async (files: readonly { name: string; open: () => Readable }[]): Promise<Readable> => {
  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  for (const { name, open } of files) zip.addReadStreamLazy(name, callback => callback(null, open()))
  zip.end()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  return output
}

/** Opens the file of an export: that of its resource, or an archive of several. */
export const openContent = (tx: TenantTransaction, content: ExportContent, openText: OpenText): Promise<Readable> => {
  const { resources, format, filters, salesJournal } = content
  const files = resources.map(resource => ({
    name: fileOf(resource, content),
    open: () =>
      openText(
        resource === 'salesJournal' ? salesJournalChunks(tx, salesJournal) : chunksOf[format](tx, resource, filters),
      ),
  }))
  const [first, ...others] = files
  return first && others.length === 0 ? Promise.resolve(first.open()) : archive(files)
}
