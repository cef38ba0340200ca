import type { Message } from '#src/ground/base/language.ts'
import type { Schema } from '#src/platform/operations/contract.ts'
import { digitsOf, shownMark, type DecimalMark } from './decimals.ts'
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

/** A cell whose meaning is unclear. */
export class UnclearCell {
  readonly message: Message

  constructor(message: Message) {
    this.message = message
  }
}

const dayFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?$/

/** Years of two digits are those from 1970 to 2069. */
const fullYear = (year: string) => (year.length === 4 ? year : `${Number(year) < 70 ? 20 : 19}${year}`)

/** In French, and in English where the beginning differs. */
const monthNames: readonly (readonly string[])[] = [
  ['janvier', 'january'],
  ['fevrier', 'february'],
  ['mars', 'march'],
  ['avril', 'april'],
  ['mai', 'may'],
  ['juin', 'june'],
  ['juillet', 'july'],
  ['aout', 'august'],
  ['septembre', 'september'],
  ['octobre', 'october'],
  ['novembre', 'november'],
  ['decembre', 'december'],
]

/** The number of a month by its name, or by the beginning of it: `déc.`. Undefined if it is unclear. */
const monthOf = (name: string) => {
  const word = toWord(name)
  const matching = monthNames.flatMap((names, index) => (names.some(full => full.startsWith(word)) ? [index + 1] : []))
  return word.length >= 3 && matching.length === 1 ? matching[0] : undefined
}

/** `31 décembre 2026`, `1er janv. 2026` and `December 31, 2026`. */
const named = /^(?:(\d{1,2})(?:er)? ([^\d\s]{3,10})|([^\d\s]{3,10}) (\d{1,2}),) (\d{4})$/

const fromNamedMonth = (cell: string) => {
  const [, dayBefore, monthAfter, monthBefore, dayAfter, year] =
    named.exec(cell.replaceAll(/[\u00A0\u202F]/g, ' ')) ?? []
  const month = monthOf(monthAfter ?? monthBefore ?? '')
  const day = dayBefore ?? dayAfter
  return month && day ? `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}` : undefined
}

/**
 * A date for people as ISO 8601: `31/12/2026`, `31/12/26`, `31/12/2026 10:30` or `31 décembre 2026`. Other texts are
 * returned as they are.
 */
const toIsoDate = (cell: string) => {
  const [, day = '', month = '', year = '', time] = dayFirst.exec(cell) ?? []
  if (!year) return fromNamedMonth(cell) ?? cell.replace(/^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})/, '$1T$2')
  return `${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${time ? `T${time}` : ''}`
}

const unclearNumber = (digits: string) => {
  const whole = digits.replace(/[.,]/, '')
  const [integer, decimals] = digits.split(/[.,]/)
  return new UnclearCell({
    fr: `« ${digits} » peut valoir ${whole} ou ${integer},${decimals} : écrivez ${whole} ou ${integer},${decimals}0`,
    en: `“${digits}” can be ${whole} or ${integer}.${decimals}: write ${whole} or ${integer}.${decimals}0`,
  })
}

/**
 * A decimal number with a point: `1 234,56 €` becomes `1234.56`. The mark of its column decides where its form does
 * not.
 */
const toDecimal = (cell: string, columnMark: DecimalMark | undefined): string | UnclearCell => {
  const digits = digitsOf(cell)
  if (digits === undefined) return cell
  if (!/[.,]/.test(digits)) return digits
  const mark = shownMark(digits) ?? columnMark
  if (mark === undefined) return unclearNumber(digits)
  const [integer = '', ...decimals] = digits.split(mark)
  return [integer.replaceAll(/[.,]/g, ''), ...decimals].join('.')
}

const isAmount = (pattern = '') => pattern.includes(String.raw`(\.\d{1,`)

const isNumber = (schemas: readonly Schema[]) =>
  schemas.some(({ type = [] }) => [type].flat().some(name => name === 'integer' || name === 'number'))

/** Whether the values of a field with these schemas are decimal numbers. */
export const isDecimalField = (schemas: readonly Schema[]): boolean =>
  isNumber(schemas) || schemas.some(({ pattern }) => isAmount(pattern))

/**
 * The value of a cell of CSV for a field with these schemas. A cell that does not fit is invalid as it is. The mark is
 * that of the decimals of its column.
 */
export const toValue = (cell: string, schemas: readonly Schema[], mark?: DecimalMark): unknown => {
  const text = cell.trim()
  const types = schemas.flatMap(({ type = [] }) => type)
  const choices = schemas.flatMap(({ enum: values = [] }) => values)
  if (choices.length > 0) {
    const word = toWord(text)
    return choices.find(choice => choice === word || words[String(choice)]?.includes(word)) ?? text
  }
  if (types.includes('boolean')) return booleans[toWord(text)] ?? text
  if (isNumber(schemas)) {
    const decimal = toDecimal(text, mark)
    if (typeof decimal !== 'string') return decimal
    return /^-?\d+(\.\d+)?$/.test(decimal) ? Number(decimal) : text
  }
  if (types.includes('array') || types.includes('object')) return parseJson(text)
  if (schemas.some(({ format, 'x-format': checked = format }) => checked === 'date-or-timestamp'))
    return toIsoDate(text)
  return isDecimalField(schemas) ? toDecimal(text, mark) : text
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
