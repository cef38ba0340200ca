import { Big } from 'big.js'
import type { ImportResource } from '#generated/public/types.ts'
import { lineFields } from './fields.ts'
import type { Row, RowBody, RowIssue } from './row.ts'

type LineField = (typeof lineFields)[number]
export type LineCells = Partial<Record<LineField, unknown>>

const numberFields = { invoices: 'invoiceNumber', quotes: 'quoteNumber' } as const

/** More lines than a document may have, so that its validation reports them. */
const maxLines = 1001
const maxDecimals = 4

/** An exponent could stand for more digits than memory holds. */
const decimal = /^-?\d{1,15}(\.\d{1,15})?$/

const toBig = (value: unknown) => {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && decimal.test(text) ? new Big(text) : undefined
}

/** A decimal as short as possible. */
const toText = (amount: Big) => amount.round(maxDecimals, Big.roundHalfUp).toFixed()

/**
 * The net unit price. The total of the line counts, as it contains the discounts that other systems have for a line. A
 * cell that is no number is returned as it is, for the validation.
 */
const unitPriceOf = ({ lineUnitPrice, lineTotal, lineVatRate, linesIncludeVat }: LineCells, quantity: unknown) => {
  const count = toBig(quantity)
  const total = toBig(lineTotal)
  const price = toBig(lineUnitPrice)
  const isDiscounted = count && total && !count.eq(0) && !(price && price.times(count).minus(total).abs().lt('0.005'))
  const sold = isDiscounted ? total.div(count) : price
  if (!sold) return lineUnitPrice ?? lineTotal
  const rate = linesIncludeVat === true ? toBig(lineVatRate) : undefined
  return toText(rate ? sold.div(rate.div(100).plus(1)) : sold)
}

/** The line of a document in a row, if the row has the price of one. */
const toLine = (cells: LineCells): RowBody | undefined => {
  if (cells.lineUnitPrice === undefined && cells.lineTotal === undefined) return undefined
  const quantity = cells.lineQuantity ?? 1
  const rate = toBig(cells.lineVatRate)
  return {
    description: cells.lineDescription ?? cells.lineProduct,
    quantity,
    unitPrice: unitPriceOf(cells, quantity),
    vatRate: rate ? toText(rate) : (cells.lineVatRate ?? '0'),
  }
}

const isLineField = (name: string): name is LineField => lineFields.includes(name as LineField)

/** Separates the line of a row from the document. */
const split = ({ body, ...row }: Row) => {
  const fields = Object.entries(body)
  const cells: LineCells = Object.fromEntries(fields.filter(([name]) => isLineField(name)))
  const document: RowBody = Object.fromEntries(fields.filter(([name]) => !isLineField(name)))
  return { row: { ...row, body: document }, line: toLine(cells), vat: toBig(cells.lineVat) }
}

interface Group {
  row: Row
  /** Rows without a number since the last one of the document, which may be in the middle of it. */
  unnumbered: Row[]
  lines: RowBody[]
  vat: Big | undefined
}

/** The document of a group. Without its own VAT, that is the sum of its lines. */
const toDocument = ({ row, lines, vat }: Group): Row => {
  const { totalVat = vat?.toFixed(2), ...body } = row.body
  const completed = totalVat === undefined ? body : { ...body, totalVat }
  return { ...row, body: lines.length > 0 ? { ...completed, lines } : completed }
}

/** The error of a document with a row that cannot be read. */
const issueOfRow = ({ number, issue }: Row): RowIssue | undefined =>
  issue && {
    field: issue.field,
    message: { fr: `Ligne ${number} : ${issue.message.fr}`, en: `Row ${number}: ${issue.message.en}` },
  }

/** Adds a row to a document, which fails as a whole if a line of it cannot be read. */
const addRow = (group: Group, { row, line, vat }: ReturnType<typeof split>) => {
  for (const added of [...group.unnumbered, row]) {
    group.row.span += added.span
    const issue = issueOfRow(added)
    if (issue) group.row.issue ??= issue
  }
  group.unnumbered = []
  if (line && group.lines.length < maxLines) group.lines.push(line)
  if (vat) group.vat = (group.vat ?? new Big(0)).plus(vat)
}

/** The document of a group, and the rows after it that belong to none. */
const rowsOf = (group: Group): Row[] => [toDocument(group), ...group.unnumbered]

/** Merges consecutive rows with the same number to a document with a line for each. */
export async function* mergeLines(rows: AsyncIterable<Row>, resource: ImportResource): AsyncGenerator<Row> {
  if (resource !== 'invoices' && resource !== 'quotes') {
    yield* rows
    return
  }
  const numberField = numberFields[resource]
  let group: Group | undefined
  for await (const next of rows) {
    const parts = split(next)
    const { row, line, vat } = parts
    const number = row.body[numberField]
    const isUnnumbered = row.issue !== undefined && number === undefined
    if (group && number !== undefined && number === group.row.body[numberField] && (line || row.issue))
      addRow(group, parts)
    else if (group && isUnnumbered && group.unnumbered.length < maxLines) group.unnumbered.push(row)
    else {
      if (group) yield* rowsOf(group)
      group = { row, unnumbered: [], lines: line ? [line] : [], vat }
    }
  }
  if (group) yield* rowsOf(group)
}
