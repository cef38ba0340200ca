import { Big } from 'big.js'
import type { ImportFormat, ImportMapping, ImportResource } from '#generated/public/types.ts'
import type { Message } from '#src/language.ts'
import { toValue } from './convert.ts'
import { fieldsOf } from './fields.ts'
import type { FileRecord } from './records.ts'

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
  issue?: RowIssue
}

interface RowOptions {
  resource: ImportResource
  format: ImportFormat
  mapping: ImportMapping
  /** The header of CSV. */
  headers: readonly string[]
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

const nameFields = (fullName: unknown): RowBody => {
  const [first = '', ...last] = typeof fullName === 'string' ? fullName.trim().split(/\s+/) : []
  return last.length > 0 ? { firstName: first, lastName: last.join(' ') } : first ? { lastName: first } : {}
}

/** Replaces the fields that stand for others: full names, company numbers, and the VAT of a document. */
export const completeRow = ({ body: { fullName, companyNumber, totalVat, ...body }, ...row }: Row): Row => ({
  ...row,
  body: { ...nameFields(fullName), ...companyFields(companyNumber), ...completeTotals(body, totalVat) },
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

const convert = (resource: ImportResource, field: string, value: unknown) => {
  if (typeof value !== 'string') return value
  if (field === 'lineQuantity') return toValue(value, [{ type: 'number' }])
  if (field === 'linesIncludeVat') return toValue(value, [{ type: 'boolean' }])
  return toValue(value, fieldsOf(resource).get(schemaFields[field] ?? field) ?? [])
}

/** Converts a record to the fields of its resource, and those that stand for others. Empty cells are omitted. */
export const toRow = (record: FileRecord, number: number, { resource, format, mapping, headers }: RowOptions): Row => {
  const body: RowBody = {}
  const row = { number, span: 1, body }
  const set = (field: string | null | undefined, value: unknown) => {
    if (!field || value === null || value === '' || field in body) return
    body[field] = convert(resource, field, value)
  }
  if (format === 'csv') {
    const cells = record as readonly string[]
    if (cells.length !== headers.length)
      return { ...row, issue: { field: null, message: otherCells(cells.length, headers.length) } }
    for (const [index, header] of headers.entries()) set(mapping[header], cells[index]?.trim())
    return row
  }
  if (!record) return { ...row, issue: { field: null, message: noObject } }
  const fields = fieldsOf(resource)
  for (const [name, value] of Object.entries(record))
    set(Object.hasOwn(mapping, name) ? mapping[name] : fields.has(name) ? name : null, value)
  return row
}
