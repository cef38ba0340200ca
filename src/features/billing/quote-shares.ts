import { Big } from 'big.js'
import type { BillingLine, QuoteBilling } from '#generated/public/types.ts'
import { netOf, sum, toCents, vatCategoryOf, vatKeyOf, type VatShare } from './vat.ts'

/** The content of an invoice or a quote. */
export interface Content {
  lines: readonly BillingLine[]
  totalHt: string
  totalTtc: string
}

/** The net amount of a VAT rate and category. */
interface Net {
  key: string
  net: Big
  /** A line of this rate and category. */
  line: BillingLine
}

/** The rate of a document that has totals alone. */
const rateOf = ({ totalHt, totalTtc }: Content) => {
  if (Number(totalHt) === 0) return '0'
  const rate = new Big(totalTtc).minus(totalHt).times(100).div(totalHt).round(1)
  return rate.lt(0) || rate.gt(100) ? '0' : rate.toString()
}

/** The lines of a document. One without lines has its totals as a line. */
export const linesOf = (document: Content, description: string): readonly BillingLine[] =>
  document.lines.length > 0
    ? document.lines
    : [{ description, quantity: 1, unitPrice: document.totalHt, vatRate: rateOf(document) }]

/** The net amounts of a document by rate and category, in the order of their first lines. */
export const netsOf = (document: Content): Net[] =>
  [...Map.groupBy(linesOf(document, ''), line => vatKeyOf({ rate: line.vatRate, category: vatCategoryOf(line) }))].map(
    ([key, lines]) => ({ key, net: sum(lines.map(netOf)), line: lines[0] as BillingLine }),
  )

/** An invoice of a quote, without cancelled ones and deposits that another invoice of the quote deducts. */
export interface BilledInvoice extends Content {
  /** The percentage of the quote that it was created for. Null once its lines were edited. */
  percent: string | null
  credits: readonly (Content & { vatBreakdown: readonly VatShare[] })[]
}

/** The net amounts that a credit note takes back. */
const creditedNets = ({ vatBreakdown, ...note }: BilledInvoice['credits'][number]) =>
  vatBreakdown.length > 0
    ? vatBreakdown.map(share => ({ key: vatKeyOf(share), net: new Big(share.base) }))
    : netsOf(note)

const netAt = (nets: readonly Pick<Net, 'key' | 'net'>[], key: string) =>
  sum(nets.filter(net => net.key === key).map(({ net }) => net))

const total = (nets: readonly Pick<Net, 'net'>[]) => sum(nets.map(({ net }) => net))

const percentDecimals = 10

/** The parts of a quote that its invoices bill, and leave. */
export interface QuoteShares {
  billing: QuoteBilling
  /** The nets that are not billed, by rate and category. */
  left: Net[]
  /** The part of the quote that is billed, in percent. */
  percent: Big
}

export const sharesOf = (quote: Content, invoices: readonly BilledInvoice[]): QuoteShares => {
  const quoted = netsOf(quote)
  const whole = total(quoted)
  const billed = invoices.flatMap(invoice => {
    const nets = netsOf(invoice)
    const credited = invoice.credits.flatMap(creditedNets)
    const [before, taken] = [total(nets), total(credited)]
    const isTaken = invoice.credits.length > 0 && taken.eq(before)
    if (isTaken) return []
    const kept = before.eq(0) ? new Big(1) : before.minus(taken).div(before)
    const ofQuote = total(nets.filter(({ key }) => quoted.some(net => net.key === key)))
    const share = invoice.percent ?? (whole.eq(0) ? 100 : ofQuote.times(100).div(whole))
    return [{ net: (key: string) => netAt(nets, key).minus(netAt(credited, key)), percent: kept.times(share) }]
  })
  const left = quoted.map(({ key, net, line }) => {
    const rest = net.minus(sum(billed.map(invoice => invoice.net(key))))
    // Edited invoices may bill more than the quote.
    return { key, line, net: rest.times(net).lt(0) ? new Big(0) : rest }
  })
  const isBilled = left.every(({ net }) => net.eq(0))
  return {
    billing: billed.length === 0 ? 'none' : isBilled ? 'billed' : 'partly',
    left,
    percent: sum(billed.map(({ percent }) => percent)).round(percentDecimals),
  }
}

const isLess = (amount: Big, other: Big) => amount.abs().lt(other.abs())

/** The nets of a share of a quote, by rate and category. The share that completes the quote is what is left. */
export const shareOf = (quote: Content, { left, percent: billed }: QuoteShares, percent: Big): Net[] => {
  if (billed.plus(percent).eq(100)) return left
  const nets = netsOf(quote).map((quoted, nth) => {
    const rest = left[nth]?.net ?? new Big(0)
    const net = toCents(quoted.net.times(percent).div(100))
    return { ...quoted, net: isLess(rest, net) ? rest : net }
  })
  return nets
}
