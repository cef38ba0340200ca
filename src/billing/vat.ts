import { Big } from 'big.js'
import type { BillingLine, Payment, VatCategory } from '#generated/public/types.ts'
import { lineAmounts, sum } from './totals.ts'

export interface VatShare {
  rate: string
  category: VatCategory
  base: string
  amount: string
}

/** The category of a line: the one that was sent, or that of its rate. */
export const vatCategoryOf = ({ vatCategory, vatRate }: BillingLine): VatCategory =>
  vatCategory ?? (Number(vatRate) > 0 ? 'S' : 'E')

/** The lines with the same rate and category, in the order of their first lines. */
const groupByRate = (lines: readonly BillingLine[]) =>
  Map.groupBy(lines, line => `${vatCategoryOf(line)} ${Number(line.vatRate)}`).values()

/** The VAT of lines by rate and category: the sums of the rounded amounts of the lines. */
export const vatBreakdown = (lines: readonly BillingLine[]): VatShare[] =>
  [...groupByRate(lines)].map(group => {
    const [first] = group as [BillingLine, ...BillingLine[]]
    const amounts = group.map(lineAmounts)
    return {
      rate: first.vatRate,
      category: vatCategoryOf(first),
      base: sum(amounts.map(({ net }) => net)).toFixed(2),
      amount: sum(amounts.map(({ vat }) => vat)).toFixed(2),
    }
  })

/** Divides a payment among the VAT rates of a document, by their gross amounts. The last share gets the rest. */
export const divideByRate = (amount: string, lines: readonly BillingLine[]): Payment['vatBreakdown'] => {
  const shares = vatBreakdown(lines)
  const total = sum(shares.map(({ base, amount: vat }) => new Big(base).plus(vat)))
  if (total.eq(0)) return []
  let rest = new Big(amount)
  return shares.map(({ rate, base, amount: vat }, nth) => {
    const share = new Big(amount).times(new Big(base).plus(vat)).div(total).round(2, Big.roundHalfUp)
    const part = nth === shares.length - 1 ? rest : share
    rest = rest.minus(part)
    return { rate, amount: part.toFixed(2) }
  })
}
