import { InvalidArgumentError } from 'commander'

/** Parses a status code such as `404`, or a class such as `4xx`, to the first and the last code. */
export const statusCodes = (text: string): [number, number] => {
  if (/^[1-5]xx$/i.test(text)) return [Number(text[0]) * 100, Number(text[0]) * 100 + 99]
  if (!/^[1-5]\d\d$/.test(text)) throw new InvalidArgumentError('It must be a status code such as 404, or 4xx.')
  return [Number(text), Number(text)]
}

export const method = (text: string): string => {
  if (!/^[a-z]+$/i.test(text)) throw new InvalidArgumentError('It must be a method such as GET.')
  return text.toUpperCase()
}

const unitMs = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }
type Unit = keyof typeof unitMs

const timePattern =
  /^(?<date>\d{4}-\d\d-\d\d)(?:[T ](?<time>\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(?<zone>Z|[+-]\d\d:\d\d)?)?$/

/** Parses a time, in the time zone of this machine unless it has one, or a time ago such as `15m`. Returns ISO 8601. */
export const instant = (text: string): string => {
  const [, amount, unit] = /^(\d{1,6})([smhd])$/.exec(text) ?? []
  const { date, time = '00:00', zone = '' } = timePattern.exec(text)?.groups ?? {}
  const value = unit ? new Date(Date.now() - Number(amount) * unitMs[unit as Unit]) : new Date(`${date}T${time}${zone}`)
  if (Number.isNaN(value.getTime()))
    throw new InvalidArgumentError('It must be a time such as 2026-01-31T10:00, or a time ago such as 15m, 2h or 1d.')
  return value.toISOString()
}
