/** Quantities, prices and rates have at most this many decimal places. */
const scale = 4
const unit = 10n ** BigInt(scale)
const hundred = 100n
/** The product of two such numbers, in hundredths: it has twice the decimal places, two of which are cents. */
const productUnit = (unit * unit) / hundred

/** A number as people type it, such as `1 250,5`, as the API takes it: `1250.5`. Other texts stay as they are. */
export const toDecimal = (text: string): string => {
  const [, sign = '', whole, fraction = ''] = /^(-?)(\d+)(?:[.,](\d*))?$/.exec(text.replaceAll(/\s/g, '')) ?? []
  if (whole === undefined) return text
  return `${sign}${whole.replace(/^0+(?=\d)/, '')}${fraction && `.${fraction}`}`
}

/** The decimal in ten-thousandths. Undefined if it is none, or has more decimal places. */
const toUnits = (decimal: string) => {
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d{0,4}))?$/.exec(decimal) ?? []
  if (whole === undefined) return undefined
  const units = BigInt(whole + fraction.padEnd(scale, '0'))
  return sign === '-' ? -units : units
}

/** Rounds half away from zero, as the service does. */
const divide = (value: bigint, by: bigint) => {
  const rounded = ((value < 0n ? -value : value) * 2n + by) / (by * 2n)
  return value < 0n ? -rounded : rounded
}

const toText = (cents: bigint) => {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

interface AmountsOfLine {
  quantity: string | number
  unitPrice: string
  vatRate: string
}

/** The cents of a line: the net amount is rounded, and its VAT is that of the rounded amount. */
const centsOf = ({ quantity, unitPrice, vatRate }: AmountsOfLine) => {
  const [count, price, rate] = [String(quantity), unitPrice, vatRate].map(toUnits)
  if (count === undefined || price === undefined) return { net: 0n, vat: 0n }
  const net = divide(count * price, productUnit)
  return { net, vat: divide(net * (rate ?? 0n), unit * hundred) }
}

export interface Totals {
  /** The net amounts of the lines, in their order. */
  nets: string[]
  totalHt: string
  /** The VAT of each rate, in the order of the lines. */
  vat: { rate: string; amount: string }[]
  totalTtc: string
}

/** The totals of lines as the service computes them. A line that is not complete yet counts as 0. */
export const computeTotals = (lines: readonly AmountsOfLine[]): Totals => {
  const amounts = lines.map(centsOf)
  const rates = new Map<string, bigint>()
  for (const [at, { vat }] of amounts.entries()) {
    const rate = String(Number(lines[at]?.vatRate))
    rates.set(rate, (rates.get(rate) ?? 0n) + vat)
  }
  const totalHt = amounts.reduce((sum, { net }) => sum + net, 0n)
  const totalVat = amounts.reduce((sum, { vat }) => sum + vat, 0n)
  return {
    nets: amounts.map(({ net }) => toText(net)),
    totalHt: toText(totalHt),
    vat: [...rates].filter(([, amount]) => amount !== 0n).map(([rate, amount]) => ({ rate, amount: toText(amount) })),
    totalTtc: toText(totalHt + totalVat),
  }
}

/** A percentage of an amount with two decimal places, rounded to cents. */
export const percentOf = (amount: string, percent: string): string =>
  toText(divide((toUnits(amount) ?? 0n) * (toUnits(percent) ?? 0n), productUnit * hundred))

/** The sum of amounts with two decimal places. */
export const sumAmounts = (amounts: readonly string[]): string =>
  toText(
    divide(
      amounts.reduce((sum, amount) => sum + (toUnits(amount) ?? 0n), 0n),
      unit / hundred,
    ),
  )
