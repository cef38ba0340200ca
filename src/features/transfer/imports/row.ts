import { Big } from 'big.js'
import type { ImportFormat, ImportMapping, ImportResource } from '#generated/public/types.ts'
import { fromCell } from '#src/features/transfer/exports/rows/cells.ts'
import type { Message } from '#src/ground/base/language.ts'
import { isDecimalField, toValue, UnclearCell } from './convert.ts'
import type { DecimalMark, DecimalMarks } from './decimals.ts'
import { fieldsOf } from './fields.ts'
import { UnreadableRow, type FileRecord } from './records.ts'

export interface RowIssue {
  field: string | null
  message: Message
}

export type RowBody = Record<string, unknown>

/** A row of a file, counted from 1 after the header: the fields of its resource, or why it has none. */
export interface Row {
  number: number
  /** The rows of the file that it stands for: more than one for a document with its lines. */
  span: number
  body: RowBody
  /** All clients of a contact, where the row lists them. */
  clientIds?: readonly number[]
  issue?: RowIssue
}

interface RowOptions {
  resource: ImportResource
  format: ImportFormat
  mapping: ImportMapping
  /** The header of CSV. */
  headers: readonly string[]
  /** That of the cells of CSV. */
  separator: string | null
  /** The marks of decimals in the columns of CSV. */
  marks: DecimalMarks
}

const noObject: Message = { fr: "La ligne n'est pas un objet JSON", en: 'The line is not a JSON object' }

const otherCells = (count: number, expected: number): Message => ({
  fr: `La ligne a ${count} cellules au lieu de ${expected}`,
  en: `The row has ${count} cells instead of ${expected}`,
})

/** The field of a French company number by its digits: 9 are its SIREN, and others its SIRET. */
const companyFields = (companyNumber: unknown): RowBody => {
  if (typeof companyNumber !== 'string') return {}
  const digits = companyNumber.replaceAll(/[\s.]/g, '')
  return /^\d{9}$/.test(digits) ? { siren: digits } : { siret: digits }
}

/** A number that Excel has shortened: the digits that are missing are nowhere in the file. */
const shortened = /^\d([.,]\d+)?E[+-]\d{2,}$/i

const shortenedNumber: Message = {
  fr: 'Excel a abrégé ce numéro : mettez la colonne au format Texte, et saisissez-le à nouveau',
  en: 'Excel has shortened this number: format the column as text, and enter it again',
}

/** A cell that spreadsheets show as a text although it is a number: `="0123"`. */
const textFormula = /^="([^"]*)"$/

const cellText = (cell: string, separator: string | null) =>
  textFormula.exec(cell)?.[1] ?? fromCell(cell, separator === ';' ? ';' : ',')

/** The fields whose texts are numbers of things rather than words. */
const identifiers: ReadonlySet<string> = new Set([
  'siret',
  'siren',
  'companyNumber',
  'vatNumber',
  'electronicAddress',
  'phone',
  'postalCode',
  'externalId',
  'clientExternalId',
  'invoiceNumber',
  'quoteNumber',
])

const nameFields = (fullName: unknown): RowBody => {
  const [first = '', ...last] = typeof fullName === 'string' ? fullName.trim().split(/\s+/) : []
  return last.length > 0 ? { firstName: first, lastName: last.join(' ') } : first ? { lastName: first } : {}
}

/** The names of a person by the e-mail address: `claire.moreau@example.com`, or else its account and its domain. */
const namesOfEmail = (email: unknown): RowBody => {
  const [account = '', domain = ''] = typeof email === 'string' ? email.split('@') : []
  if (!account || !domain) return {}
  const [first, last] = account.split(/[._-]/)
  return first && last ? { firstName: first, lastName: last } : { firstName: account, lastName: domain }
}

/** Replaces the fields that stand for others: full names, company numbers, and the VAT of a document. */
export const completeRow = (
  { body: { fullName, companyNumber, totalVat, ...body }, ...row }: Row,
  resource: ImportResource,
): Row => ({
  ...row,
  body: {
    ...(resource === 'contacts' && namesOfEmail(body['email'])),
    ...nameFields(fullName),
    ...companyFields(companyNumber),
    ...completeTotals(body, totalVat),
  },
})

const isDecimal = (value: unknown): value is string =>
  typeof value === 'string' && /^-?\d{1,12}(\.\d{1,4})?$/.test(value)

const completeTotals = (body: RowBody, totalVat: unknown): RowBody => {
  const { totalHt, totalTtc } = body
  if (!isDecimal(totalVat)) return body
  if (totalHt === undefined && isDecimal(totalTtc))
    return { ...body, totalHt: new Big(totalTtc).minus(totalVat).toFixed(2) }
  if (totalTtc === undefined && isDecimal(totalHt))
    return { ...body, totalTtc: new Big(totalHt).plus(totalVat).toFixed(2) }
  return body
}

/** The schemas of fields that the contract does not have, by those of others. */
const schemaFields: Readonly<Record<string, string>> = {
  totalVat: 'totalTtc',
  lineTotal: 'totalTtc',
  lineVat: 'totalTtc',
  lineUnitPrice: 'totalTtc',
  lineVatRate: 'totalTtc',
}

const schemasOf = (resource: ImportResource, field: string) => {
  if (field === 'lineQuantity') return [{ type: 'number' }]
  if (field === 'linesIncludeVat') return [{ type: 'boolean' }]
  if (field === 'clientIds') return [{ type: 'array' }]
  return fieldsOf(resource).get(schemaFields[field] ?? field) ?? []
}

/** From this length, texts are those of people, with lines and indentation of their own. */
const proseLength = 20_000

const convert = (resource: ImportResource, field: string, value: unknown, mark: DecimalMark | undefined) => {
  if (typeof value !== 'string') return value
  const schemas = schemasOf(resource, field)
  if (schemas.some(({ maxLength = 0 }) => maxLength >= proseLength)) return value
  const text = value.trim()
  if (identifiers.has(field) && shortened.test(text)) return new UnclearCell(shortenedNumber)
  return toValue(field === 'lineVatRate' ? text.replace(/(?<!\s)\s*%$/, '') : text, schemas, mark)
}

/** Adds the forms of the numbers of a row of CSV to those of its columns. */
export const addMarks = (record: FileRecord, { resource, mapping, headers, marks }: RowOptions): void => {
  if (!Array.isArray(record)) return
  for (const [index, header] of headers.entries()) {
    const field = mapping[header]
    if (field && isDecimalField(schemasOf(resource, field))) marks.add(header, String(record[index] ?? ''))
  }
}

/**
 * Converts a record to the fields of its resource, and those that stand for others. Empty cells are omitted, also those
 * missing at the end.
 */
export const toRow = (
  record: FileRecord,
  number: number,
  { resource, format, mapping, headers, separator, marks }: RowOptions,
): Row => {
  const body: RowBody = {}
  const row: Row = { number, span: 1, body }
  const set = (field: string | null | undefined, value: unknown, mark?: DecimalMark) => {
    if (!field || value === null || field in body || (typeof value === 'string' && value.trim() === '')) return
    const converted = convert(resource, field, value, mark)
    if (converted instanceof UnclearCell) row.issue ??= { field, message: converted.message }
    else body[field] = converted
  }
  if (record instanceof UnreadableRow) return { ...row, issue: { field: null, message: record.message } }
  if (format === 'csv') {
    const cells = record as readonly string[]
    if (cells.length > headers.length)
      return { ...row, issue: { field: null, message: otherCells(cells.length, headers.length) } }
    for (const [index, header] of headers.entries())
      set(mapping[header], cellText(cells[index] ?? '', separator), marks.of(header))
    return row
  }
  if (!record) return { ...row, issue: { field: null, message: noObject } }
  const fields = fieldsOf(resource)
  for (const name of Object.keys(record)) {
    const field = Object.hasOwn(mapping, name) ? mapping[name] : fields.has(name) ? name : null
    // JSON has points, also in texts.
    if (field) set(field, (record as RowBody)[name], '.')
  }
  return row
}
