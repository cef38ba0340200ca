import { language, t } from './language.ts'

const format = (unit: 'byte' | 'kilobyte' | 'megabyte') =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 })
const [bytes, kilobytes, megabytes] = [format('byte'), format('kilobyte'), format('megabyte')]

/** A size such as `12.5 kB`. */
export const formatBytes = (size: number): string => {
  if (size < 1_000) return bytes.format(size)
  return size < 1_000_000 ? kilobytes.format(size / 1_000) : megabytes.format(size / 1_000_000)
}

const gibibytes = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
/** A quota such as `0.5 GiB`: quotas are powers of two. */
export const formatGibibytes = (size: number): string =>
  `${gibibytes.format(size / 2 ** 30)} ${t({ fr: 'Gio', en: 'GiB' })}`
