import { language } from '../../app/language.ts'

const format = (unit: 'byte' | 'kilobyte' | 'megabyte') =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 })
const [bytes, kilobytes, megabytes] = [format('byte'), format('kilobyte'), format('megabyte')]

/** A size such as `12.5 kB`. */
export const formatBytes = (size: number): string => {
  if (size < 1_000) return bytes.format(size)
  return size < 1_000_000 ? kilobytes.format(size / 1_000) : megabytes.format(size / 1_000_000)
}
