import contract from '#generated/public/contract.json' with { type: 'json' }
import type { ExportFilters, ExportFormat } from '#generated/public/types.ts'
import type { TenantTransaction } from '#src/db/tenant.ts'
import { listedExports, type ListedResource } from '../resources.ts'
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

/** Negative amounts are no formulas. */
const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text)

/** Spreadsheets run a cell as a formula that starts with one of these. */
const startsFormula = /^[=+\-@＝＋－＠\t\r]/

/**
 * A formula for spreadsheets that separate cells by semicolons or tabs, and split them also in quotes. An item of a
 * list
 * is none.
 */
const splitFormula = /([;\t\r\n] *)(?=[=+@＝＋－＠]|-(?! ))/g

/** A text as a cell that no spreadsheet runs. */
const toCell = (text: string) => {
  if (isNumber(text)) return text
  const inside = text.replaceAll(splitFormula, "$1'")
  return startsFormula.test(text) ? `'${inside}` : inside
}

async function* csvChunks(tx: TenantTransaction, name: ListedResource, filters: ExportFilters): AsyncGenerator<Chunk> {
  const { stringify } = await import('csv-stringify/sync')
  const columns = columnsOf(name)
  const write = (rows: readonly object[], header: boolean) =>
    stringify([...rows], {
      header,
      columns,
      record_delimiter: '\r\n',
      quoted_match: /[\r\n]/,
      cast: { string: toCell, boolean: String, object: value => JSON.stringify(value) },
    })
  yield { text: write([], true), rows: 0 }
  for await (const rows of pagesOf(tx, name, filters)) yield { text: write(rows, false), rows: rows.length }
}

async function* jsonlChunks(
  tx: TenantTransaction,
  name: ListedResource,
  filters: ExportFilters,
): AsyncGenerator<Chunk> {
  for await (const rows of pagesOf(tx, name, filters))
    yield { text: rows.map(row => `${JSON.stringify(row)}\n`).join(''), rows: rows.length }
}

/** The rows of a resource as text. */
export const chunksOf = { csv: csvChunks, jsonl: jsonlChunks } satisfies Record<ExportFormat, unknown>
