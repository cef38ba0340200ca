import type { Schema } from '#src/operations/contract.ts'
import { toWord } from './mapping.ts'

const booleans: Readonly<Record<string, boolean>> = {
  oui: true,
  yes: true,
  vrai: true,
  true: true,
  x: true,
  1: true,
  non: false,
  no: false,
  faux: false,
  false: false,
  0: false,
}

/** Values of other systems for those of the contract. */
const words: Readonly<Record<string, readonly string[]>> = {
  draft: ['brouillon'],
  sent: [
    'envoyee',
    'envoye',
    'emise',
    'viewed',
    'unpaid',
    'partial',
    'partielle',
    'partiel',
    'impayee',
    'impaye',
    'ouverte',
  ],
  paid: ['payee', 'paye', 'reglee', 'soldee'],
  overdue: ['enretard', 'echue', 'pastdue'],
  cancelled: ['annulee', 'annule', 'canceled', 'reversed'],
  accepted: ['acceptee', 'accepte', 'approved', 'converted', 'signe'],
  rejected: ['refusee', 'refuse', 'declined'],
  expired: ['expiree', 'expire'],
  low: ['basse', 'faible'],
  normal: ['normale', 'moyenne', 'medium'],
  high: ['haute', 'elevee', 'importante'],
  urgent: ['urgente', 'critical', 'critique'],
  company: ['societe', 'entreprise'],
  individual: ['particulier', 'personne'],
}

const dayFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?$/

/** A French date as ISO 8601: `31/12/2026` or `31/12/2026 10:30`. Other texts are returned as they are. */
const toIsoDate = (cell: string) => {
  const [, day = '', month = '', year = '', time] = dayFirst.exec(cell) ?? []
  if (!year) return cell.replace(/^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})/, '$1T$2')
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${time ? `T${time}` : ''}`
}

/** A decimal number with a point: `1 234,56 €` becomes `1234.56`. The last separator is that of the decimals. */
export const toDecimal = (cell: string): string => {
  const digits = cell.replaceAll(/[\s€$'\u00A0\u202F]/g, '')
  if (!/^-?[\d.,]+$/.test(digits)) return cell
  const comma = digits.lastIndexOf(',')
  const point = digits.lastIndexOf('.')
  if (comma > point) return digits.replaceAll('.', '').replace(',', '.')
  return digits.replaceAll(',', '')
}

const isAmount = (pattern = '') => pattern.includes(String.raw`(\.\d{1,`)

/** The value of a cell of CSV for a field with these schemas. A cell that does not fit is invalid as it is. */
export const toValue = (cell: string, schemas: readonly Schema[]): unknown => {
  const text = cell.trim()
  const types = schemas.flatMap(({ type = [] }) => type)
  const choices = schemas.flatMap(({ enum: values = [] }) => values)
  if (choices.length > 0) {
    const word = toWord(text)
    return choices.find(choice => choice === word || words[String(choice)]?.includes(word)) ?? text
  }
  if (types.includes('boolean')) return booleans[toWord(text)] ?? text
  if (types.includes('integer') || types.includes('number')) {
    const decimal = toDecimal(text)
    return /^-?\d+(\.\d+)?$/.test(decimal) ? Number(decimal) : text
  }
  if (types.includes('array') || types.includes('object')) return parseJson(text)
  if (schemas.some(({ format, 'x-format': checked = format }) => checked === 'date-or-timestamp'))
    return toIsoDate(text)
  return schemas.some(({ pattern }) => isAmount(pattern)) ? toDecimal(text) : text
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
