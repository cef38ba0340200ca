import { Big } from 'big.js'
import type { BillingLine, Payment, VatCategory } from '#generated/public/types.ts'

/** How VAT is rounded: for each line, or for the sum of the lines of a rate and category, as EN 16931 requires. */
export type VatMethod = 'line' | 'rate'

export interface VatShare {
  rate: string
  category: VatCategory
  base: string
  amount: string
}

/** Rounds half away from zero, so that a credit note matches its invoice to the cent. */
export const toCents = (amount: Big) => amount.round(2, Big.roundHalfUp)

export const sum = (amounts: readonly (Big | string)[]): Big =>
  amounts.reduce<Big>((total, amount) => total.plus(amount), new Big(0))

/** The net amount of a line, rounded to cents. */
export const netOf = ({ quantity, unitPrice }: BillingLine): Big => toCents(new Big(quantity).times(unitPrice))

const vatOf = (net: Big, rate: string) => toCents(net.times(rate).div(100))

/** The category of a line: the one that was sent, or that of its rate. */
export const vatCategoryOf = ({ vatCategory, vatRate }: BillingLine): VatCategory =>
  vatCategory ?? (Number(vatRate) > 0 ? 'S' : 'E')

/** Identifies a rate and category. */
export const vatKeyOf = ({ rate, category }: Pick<VatShare, 'rate' | 'category'>): string =>
  `${category} ${Number(rate)}`

/** The lines with the same rate and category, in the order of their first lines. */
const groupByRate = (lines: readonly BillingLine[]) =>
  Map.groupBy(lines, line => vatKeyOf({ rate: line.vatRate, category: vatCategoryOf(line) })).values()

/** The VAT of lines by rate and category, computed from their rounded net amounts. */
export const vatBreakdown = (lines: readonly BillingLine[], method: VatMethod): VatShare[] =>
  [...groupByRate(lines)].map(group => {
    const [first] = group as [BillingLine, ...BillingLine[]]
    const nets = group.map(netOf)
    const base = sum(nets)
    const amount = method === 'rate' ? vatOf(base, first.vatRate) : sum(nets.map(net => vatOf(net, first.vatRate)))
    return { rate: first.vatRate, category: vatCategoryOf(first), base: base.toFixed(2), amount: amount.toFixed(2) }
  })

/** The VAT of a document: as it was issued or entered, or rounded by line. */
export const vatSharesOf = ({
  lines,
  vatBreakdown: shares,
}: {
  lines: readonly BillingLine[]
  vatBreakdown: VatShare[] | null
}): VatShare[] => shares ?? vatBreakdown(lines, 'line')

/** Divides a payment among the VAT rates of a document, by their gross amounts. The last share gets the rest. */
export const divideByRate = (payment: string, shares: readonly VatShare[]): Payment['vatBreakdown'] => {
  const total = sum(shares.flatMap(({ base, amount }) => [base, amount]))
  if (total.eq(0)) return []
  let rest = new Big(payment)
  return shares.map(({ rate, base, amount }, nth) => {
    const share = toCents(new Big(payment).times(new Big(base).plus(amount)).div(total))
    const part = nth === shares.length - 1 ? rest : share
    rest = rest.minus(part)
    return { rate, amount: part.toFixed(2) }
  })
}
