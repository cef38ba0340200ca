import { normalizeRange } from '#src/ground/base/addresses.ts'
import { isIban, isSiren, isVatNumber, withoutSpaces } from '#src/ground/base/check-digits.ts'

const timestamp =
  /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(\.\d{1,9})?)?(?:Z|([+-])(\d{2})(?::?(\d{2}))?)?)?$/i

/** Rounds as PostgreSQL does: a fraction to microseconds, and these to the milliseconds of our columns. */
const milliseconds = (fraction: number) => Math.round(Math.round(fraction * 1_000_000) / 1000)

/**
 * Parses a date or a timestamp to milliseconds since 1970. Without a zone it is UTC. NaN when the day or time does not
 * exist, or is outside of the years 1 to 9999 in UTC.
 */
export const parseInstant = (text: string): number => {
  const [, year, month, day, hour = 0, minute = 0, second = 0, fraction = 0, sign, zoneHour = 0, zoneMinute = 0] =
    timestamp.exec(text) ?? []
  const midnight = new Date(0).setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  const isValidDay = new Date(midnight).getUTCMonth() === Number(month) - 1 && year !== '0000'
  const isValidTime = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60
  const isValidZone = Number(zoneHour) < 16 && Number(zoneMinute) < 60
  if (!isValidDay || !isValidTime || !isValidZone) return NaN
  const seconds = (Number(hour) * 60 + Number(minute)) * 60 + Number(second)
  const offset = (Number(zoneHour) * 60 + Number(zoneMinute)) * (sign === '-' ? -60 : 60)
  const instant = midnight + (seconds - offset) * 1000 + milliseconds(Number(fraction))
  const utcYear = new Date(instant).getUTCFullYear()
  return utcYear >= 1 && utcYear <= 9999 ? instant : NaN
}

/** URLs are stored and shown to whoever may read their resource, so they contain no credentials, also no empty ones. */
const isHttpUrl = (text: string) => {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol)) return false
  return url.username === '' && url.password === '' && /^https?:\/\/(?![\s/])[^/?#\\@]*(?:[/?#\\]|$)/i.test(text)
}

/** Stricter than ajv-formats, which accepts the prefix `urn:uuid:`. PostgreSQL does not. */
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const currencies = new Set(Intl.supportedValuesOf('currency'))

/** Whether a text is an ISO 4217 code, of a current or former currency. */
export const isCurrency = (text: string): boolean => currencies.has(text)

/** The formats of the service (`x-format` in the contracts), and those that JSON Schema defines differently. */
export const formats = {
  'ip-range': { type: 'string', validate: (text: string) => normalizeRange(text) !== undefined },
  uuid: { type: 'string', validate: (text: string) => uuid.test(text) },
  currency: { type: 'string', validate: isCurrency },
  siren: { type: 'string', validate: (text: string) => isSiren(withoutSpaces(text)) },
  'vat-number': { type: 'string', validate: (text: string) => isVatNumber(withoutSpaces(text)) },
  iban: { type: 'string', validate: (text: string) => isIban(withoutSpaces(text)) },
  'http-url': { type: 'string', validate: isHttpUrl },
  'date-or-timestamp': { type: 'string', validate: (text: string) => !Number.isNaN(parseInstant(text)) },
  'four-decimals': { type: 'number', validate: (value: number) => /^-?\d+(\.\d{1,4})?$/.test(String(value)) },
} as const

/** Strings with `x-trim` are trimmed after validation: the validator gets this format for them. */
export const trimmed = { format: 'trimmed', deserialize: (text: string) => text.trim() }
