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

/** The net amount of a line in cents, rounded. */
const netOf = ({ quantity, unitPrice }: AmountsOfLine) => {
  const [count, price] = [String(quantity), unitPrice].map(toUnits)
  return count === undefined || price === undefined ? 0n : divide(count * price, productUnit)
}

const vatOf = (net: bigint, rate: string) => divide(net * (toUnits(rate) ?? 0n), unit * hundred)

/** How VAT is rounded: for each line, or with legal invoicing for the sum of the lines of a rate. */
export type VatMethod = 'line' | 'rate'

export interface Totals {
  /** The net amounts of the lines, in their order. */
  nets: string[]
  totalHt: string
  /** The VAT of each rate, in the order of the lines. */
  vat: { rate: string; amount: string }[]
  totalTtc: string
}

const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n)

/** The totals of lines as the service computes them. A line that is not complete yet counts as 0. */
export const computeTotals = (lines: readonly AmountsOfLine[], method: VatMethod): Totals => {
  const rows = lines.map(line => ({ rate: line.vatRate, net: netOf(line) }))
  const groups = Map.groupBy(rows, ({ rate }) => String(Number(rate)))
  const vat = [...groups].map(([rate, group]) => {
    const nets = group.map(({ net }) => net)
    const ofGroup = ([first]: typeof group) => (first ? first.rate : '0')
    return {
      rate,
      amount:
        method === 'rate' ? vatOf(sumOf(nets), ofGroup(group)) : sumOf(nets.map(net => vatOf(net, ofGroup(group)))),
    }
  })
  const totalHt = sumOf(rows.map(({ net }) => net))
  return {
    nets: rows.map(({ net }) => toText(net)),
    totalHt: toText(totalHt),
    vat: vat.filter(({ amount }) => amount !== 0n).map(({ rate, amount }) => ({ rate, amount: toText(amount) })),
    totalTtc: toText(totalHt + sumOf(vat.map(({ amount }) => amount))),
  }
}

/** The sum of amounts with two decimal places. */
export const sumAmounts = (amounts: readonly string[]): string =>
  toText(
    divide(
      amounts.reduce((sum, amount) => sum + (toUnits(amount) ?? 0n), 0n),
      unit / hundred,
    ),
  )

/** An amount of an invoice as the client owes it: that of a credit note is negative. */
export const signed = ({ type }: { type: 'invoice' | 'credit_note' }, amount: string): string =>
  type === 'credit_note' && Number(amount) !== 0 ? `-${amount}` : amount
