import { language } from './language.ts'
import { t } from './texts.ts'

const format = (unit: 'byte' | 'kilobyte' | 'megabyte' | 'gigabyte') =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 })
const steps = [
  { size: 1_000_000_000, units: format('gigabyte') },
  { size: 1_000_000, units: format('megabyte') },
  { size: 1_000, units: format('kilobyte') },
]
const bytes = format('byte')

/** A size such as `12.5 kB`. */
export const formatBytes = (size: number): string => {
  const step = steps.find(({ size: least }) => size >= least)
  return step ? step.units.format(size / step.size) : bytes.format(size)
}

const gibibytes = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
/** A quota such as `0.5 GiB`: quotas are powers of two. */
export const formatGibibytes = (size: number): string => t('gibibytes', { size: gibibytes.format(size / 2 ** 30) })
