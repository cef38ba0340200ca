import { BlockList, isIP } from 'node:net'
import fc from 'fast-check'

/** The formats of the contract, implemented from its text and independent of the service. */

const monthDays = (year: number, month: number) => new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()

const dateTime =
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)([Tt](?<hour>\d\d):(?<minute>\d\d)(:(?<second>\d\d)(\.\d{1,9})?)?(?<zone>[Zz]|[+-]\d\d(:?\d\d)?)?)?$/

const isBetween = (text: string | undefined, min: number, max: number) =>
  text === undefined || (Number(text) >= min && Number(text) <= max)

const isZone = (zone = 'Z') => {
  const [, hours, minutes] = /^[+-](\d\d):?(\d\d)?$/.exec(zone) ?? []
  return isBetween(hours, 0, 15) && isBetween(minutes, 0, 59)
}

/** A calendar day or, with a time, an instant in the years 1 to 9999. */
const isDateOrTimestamp = (text: string) => {
  const parts = dateTime.exec(text)?.groups
  if (!parts) return false
  const { year = '', month = '', day, hour, minute, second, zone } = parts
  const isDay =
    isBetween(year, 1, 9999) && isBetween(month, 1, 12) && isBetween(day, 1, monthDays(Number(year), Number(month)))
  if (!isDay || !isBetween(hour, 0, 23) || !isBetween(minute, 0, 59) || !isBetween(second, 0, 59) || !isZone(zone))
    return false
  // A zone or rounding can leave this range only on its first and last day.
  const isEdge =
    (year === '0001' && month === '01' && day === '01') || (year === '9999' && month === '12' && day === '31')
  return !isEdge || isEdgeInstant(text)
}

const isEdgeInstant = (text: string) => {
  const [, local = '', fraction = '', sign = '+', hours = '0', minutes = '0'] =
    /^([^Zz+.]{10}[^Zz+.-]*)(\.\d+)?(?:[Zz]|([+-])(\d\d):?(\d\d)?)?$/.exec(text) ?? []
  const seconds = local.length === 16 ? ':00' : ''
  const instant = Date.parse(`${local.length === 10 ? `${local}T00:00:00` : local + seconds}Z`.toUpperCase())
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1)
  const year = new Date(instant - offset + Math.round(Number(`0${fraction}`) * 1000)).getUTCFullYear()
  return year >= 1 && year <= 9999
}

const isRange = (text: string) => {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || address.includes('%') || rest.length > 0) return false
  if (bits === undefined) return true
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > (version === 4 ? 32 : 128)) return false
  // An IPv4-mapped range is a range of IPv4 addresses, so its prefix has at least 96 bits.
  const mappedAddresses = new BlockList()
  mappedAddresses.addSubnet('::ffff:0:0', 96, 'ipv6')
  return version === 4 || Number(bits) >= 96 || !mappedAddresses.check(address, 'ipv6')
}

const isHttpUrl = (text: string) => /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text)

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

const isCurrency = (text: string) => Intl.supportedValuesOf('currency').includes(text)

const compact = (text: string) => text.replaceAll(/\s/g, '')

/** By the doubled digits of the even places. */
const isSiren = (text: string) => {
  const sumOf = (digits: string) => Array.from(digits, Number).reduce((sum, digit) => sum + digit, 0)
  const doubled = Array.from(text, (digit, at) => (at % 2 === 1 ? String(2 * Number(digit)) : digit)).join('')
  return /^\d{9}$/.test(text) && sumOf(doubled) % 10 === 0
}

const vatKey = (siren: string) => String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0')

const isVatNumber = (text: string) =>
  /^[A-Z]{2}[A-Z0-9+*]{2,13}$/.test(text) &&
  (!/^FR\d\d/.test(text) || (text.length === 13 && text.slice(2, 4) === vatKey(text.slice(4))))

const toNumber = (text: string) => BigInt(Array.from(text, character => String(parseInt(character, 36))).join(''))

const isIban = (text: string) =>
  /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(text) && toNumber(text.slice(4) + text.slice(0, 4)) % 97n === 1n

const hasFourDecimals = (value: number) => {
  const [, decimals = ''] = String(value).split('.')
  return !String(value).includes('e') && decimals.length <= 4
}

/** The standard formats that ajv-formats lacks, or that the service checks more strictly. */
export const standardFormats = { password: true, int64: true, iri: true, decimal: true, uuid: isUuid } as const

/** The formats of the service, by `x-format`. */
export const serviceFormats: Record<string, (value: string | number) => boolean> = {
  'http-url': value => isHttpUrl(String(value)),
  currency: value => isCurrency(String(value)),
  siren: value => isSiren(compact(String(value))),
  'vat-number': value => isVatNumber(compact(String(value))),
  iban: value => isIban(compact(String(value))),
  'ip-range': value => isRange(String(value)),
  'date-or-timestamp': value => isDateOrTimestamp(String(value)),
  'four-decimals': value => hasFourDecimals(Number(value)),
}

const year = fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 2020, max: 2035 }) }, fc.integer({ min: 2, max: 9998 }))
const twoDigits = (min: number, max: number) => fc.integer({ min, max }).map(value => String(value).padStart(2, '0'))
const date = fc
  .tuple(year, twoDigits(1, 12), twoDigits(1, 28))
  .map(([y, m, d]) => `${String(y).padStart(4, '0')}-${m}-${d}`)
const time = fc
  .tuple(twoDigits(0, 23), twoDigits(0, 59), fc.constantFrom('', ':07', ':59.5', ':59.999999999'))
  .map(parts => {
    const [hour, minute, second] = parts
    return `T${hour}:${minute}${second}`
  })
const zone = fc.oneof(
  fc.constantFrom('', 'Z', 'z'),
  fc.tuple(fc.constantFrom('+', '-'), twoDigits(0, 14)).map(parts => parts.join('')),
)
const timestamp = fc.tuple(date, time, zone).map(parts => parts.join(''))

const siren = fc
  .integer({ min: 10_000_000, max: 99_999_999 })
  .map(start => Array.from({ length: 10 }, (_, digit) => `${start}${digit}`).find(isSiren) ?? '')

/** Valid texts of each format. */
export const arbitraries: Record<string, fc.Arbitrary<string>> = {
  uuid: fc.uuid(),
  email: fc.tuple(fc.stringMatching(/^[a-z0-9]{1,12}$/), fc.domain()).map(([name, host]) => `${name}@${host}`),
  'http-url': fc.oneof(
    fc.webUrl({ withQueryParameters: true }),
    fc.constantFrom('https://www.moreau.example', 'https://münchen.example/ü', 'HTTPS://EXAMPLE.COM:443/a?b=c#d'),
  ),
  currency: fc.constantFrom(...Intl.supportedValuesOf('currency')),
  siren,
  'vat-number': fc.oneof(
    siren.map(number => `FR${vatKey(number)}${number}`),
    fc.constantFrom('DE136695976', 'FR 44 732 829 320', 'IE6388047V', 'IE8Z49289F'),
  ),
  iban: fc.oneof(
    fc.stringMatching(/^[A-Z0-9]{11,30}$/).map(account => {
      const check = 98n - (toNumber(`${account}FR00`) % 97n)
      return `FR${String(check).padStart(2, '0')}${account}`
    }),
    fc.constant('FR76 3000 6000 0112 3456 7890 189'),
  ),
  'ip-range': fc.oneof(
    fc.ipV4(),
    fc.ipV6(),
    fc.tuple(fc.ipV4(), fc.integer({ min: 0, max: 32 })).map(parts => parts.join('/')),
    fc.tuple(fc.ipV6(), fc.integer({ min: 0, max: 128 })).map(parts => parts.join('/')),
    fc.constantFrom('::ffff:203.0.113.7', '::ffff:203.0.113.0/120'),
  ),
  'date-or-timestamp': fc.oneof(date, timestamp),
}
