import { Big } from 'big.js'
import type { PrintedDocument, PrintedLine, VatGroup } from '../model.ts'
import { prepaidBy } from '../terms.ts'
import { rulesOf, toRate } from '../vat.ts'
import { missingIf, type MissingMention } from './missing-mention.ts'

const sum = (amounts: readonly string[]) => amounts.reduce((total, amount) => total.plus(amount), new Big(0))

/** Rates divide the standard category only. */
const keyOf = (category: string, rate: string) => (category === 'S' ? `S ${toRate(rate)}` : category)
const keyOfLine = ({ vatCategory, vatRate }: PrintedLine) => keyOf(vatCategory, vatRate)
const keyOfGroup = ({ category, rate }: VatGroup) => keyOf(category, rate)

/**
 * Whether the rounded VAT of a group differs by less than 1 from that of its base, which is rounded too. VAT is rounded
 * per line, so that the difference grows with the lines: 198 of a rate are always within the limit.
 */
const isWithinTolerance = ({ base, rate, amount }: VatGroup) =>
  new Big(amount).abs().minus(new Big(base).abs().times(rate).div(100)).abs().lt('0.995')

const checkGroup = ({ lines }: PrintedDocument, vatGroup: VatGroup, field: string): MissingMention[] => {
  const { category, base, amount } = vatGroup
  const nets = lines.filter(line => keyOfLine(line) === keyOfGroup(vatGroup)).map(({ net }) => net)
  const isAccepted = category === 'S' ? isWithinTolerance(vatGroup) : new Big(amount).eq(0)
  return [
    ...missingIf(nets.length === 0, field, rulesOf(category, '01')),
    ...missingIf(!sum(nets).eq(base), field, rulesOf(category, '08')),
    ...missingIf(!isAccepted, field, rulesOf(category, '09')),
  ]
}

/** Each rate and category has one group. */
const checkGroups = (document: PrintedDocument): MissingMention[] => {
  const { lines, vatBreakdown } = document
  const keys = vatBreakdown.map(keyOfGroup)
  const withoutGroup = lines.filter(line => keys.filter(key => key === keyOfLine(line)).length !== 1)
  const categories = new Set(withoutGroup.map(({ vatCategory }) => vatCategory))
  return [
    ...[...categories].map(category => ({ field: 'vatBreakdown', rule: rulesOf(category, '01') })),
    ...vatBreakdown.flatMap((vatGroup, index) => checkGroup(document, vatGroup, `vatBreakdown.${index}`)),
  ]
}

/** The sums of lines and groups, and the totals that follow from them. A negative invoice has to be a credit note. */
export const checkTotals = (document: PrintedDocument): MissingMention[] => {
  const { lines, vatBreakdown, totalHt, totalVat, totalTtc, deposits, currency } = document
  return [
    ...missingIf(!sum(lines.map(({ net }) => net)).eq(totalHt), 'totalHt', 'BR-CO-10'),
    ...checkGroups(document),
    ...missingIf(!sum(vatBreakdown.map(({ amount }) => amount)).eq(totalVat), 'vatBreakdown', 'BR-CO-14'),
    ...missingIf(!new Big(totalHt).plus(totalVat).eq(totalTtc), 'totalTtc', 'BR-CO-15'),
    ...missingIf(new Big(totalTtc).lt(0), 'totalTtc', 'negative'),
    ...missingIf(prepaidBy(document).gt(totalTtc) && deposits.length > 0, 'depositInvoiceIds', 'deposits'),
    // The VAT of another currency would need an exchange rate.
    ...missingIf(currency !== 'EUR' && !new Big(totalVat).eq(0), 'currency', 'BR-FR-CO-12'),
  ]
}
