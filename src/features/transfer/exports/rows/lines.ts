import contract from '#generated/public/contract.json' with { type: 'json' }
import type { ExportFilters, ExportFormat, ExportSeparator } from '#generated/public/types.ts'
import type { TenantTransaction } from '#src/ground/db/tenant.ts'
import { listedExports, type ListedResource } from '../resources.ts'
import { toCell, type CellSeparator } from './cells.ts'
import { pagesOf } from './pages.ts'

/** A part of a file: some of its rows as text. */
export interface Chunk {
  text: string
  rows: number
}

interface Schema {
  $ref?: string
  allOf?: Schema[]
  properties?: Record<string, unknown>
}
const schemas = contract.components.schemas as Record<string, Schema>

/** The properties of a schema and of those that it extends, in their order. */
const propertiesOf = ({ $ref, allOf = [], properties = {} }: Schema): string[] => [
  ...($ref ? propertiesOf(schemas[$ref.split('/').at(-1) ?? ''] ?? {}) : []),
  ...allOf.flatMap(propertiesOf),
  ...Object.keys(properties),
]

const columnsOf = (name: ListedResource): string[] => {
  const { schema, moreColumns = [] } = listedExports[name]
  const columns = propertiesOf(schemas[schema] ?? {})
  // `id` comes first, also where the schema extends that of the writable fields.
  return [...new Set(['id', ...columns, ...moreColumns])]
}

const separators: Record<ExportSeparator, CellSeparator> = { comma: ',', semicolon: ';' }

/** The mark by which spreadsheets recognize UTF-8. */
const byteOrderMark = '\uFEFF'

/** How the rows of a resource are chosen and written. */
interface RowsOptions {
  format: ExportFormat
  separator: ExportSeparator
  filters: ExportFilters
}

async function* csvChunks(
  tx: TenantTransaction,
  name: ListedResource,
  { filters, separator }: RowsOptions,
): AsyncGenerator<Chunk> {
  const { stringify } = await import('csv-stringify/sync')
  const columns = columnsOf(name)
  const delimiter = separators[separator]
  const toText = (text: string) => toCell(text, delimiter)
  const write = (rows: readonly object[], header: boolean) =>
    stringify([...rows], {
      header,
      columns,
      delimiter,
      record_delimiter: '\r\n',
      quoted_match: /[\r\n]/,
      cast: { string: toText, boolean: String, object: value => toText(JSON.stringify(value)) },
    })
  yield { text: byteOrderMark + write([], true), rows: 0 }
  for await (const rows of pagesOf(tx, name, filters)) yield { text: write(rows, false), rows: rows.length }
}

async function* jsonlChunks(
  tx: TenantTransaction,
  name: ListedResource,
  { filters }: RowsOptions,
): AsyncGenerator<Chunk> {
  for await (const rows of pagesOf(tx, name, filters))
    yield { text: rows.map(row => `${JSON.stringify(row)}\n`).join(''), rows: rows.length }
}

/** The rows of a resource as text. */
export const chunksOf = (tx: TenantTransaction, name: ListedResource, options: RowsOptions): AsyncGenerator<Chunk> =>
  options.format === 'csv' ? csvChunks(tx, name, options) : jsonlChunks(tx, name, options)
