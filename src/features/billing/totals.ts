import { Big } from 'big.js'
import type { BillingLine } from '#generated/public/types.ts'
import { InvalidInput } from '#src/ground/base/errors/invalid-input.ts'
import { sum, vatBreakdown, type VatMethod, type VatShare } from './vat.ts'

export interface Totals {
  totalHt: string
  totalTtc: string
}

/** The totals without and with VAT of a breakdown, as text with two decimals. */
export const totalsOf = (shares: readonly VatShare[]): Totals => {
  const totalHt = sum(shares.map(({ base }) => base))
  return {
    totalHt: totalHt.toFixed(2),
    totalTtc: sum(shares.map(({ amount }) => amount))
      .plus(totalHt)
      .toFixed(2),
  }
}

/** Computes the totals of lines without and with VAT in decimal arithmetic. */
export const computeTotals = (lines: readonly BillingLine[], method: VatMethod): Totals =>
  totalsOf(vatBreakdown(lines, method))

/** A total has at most 12 digits before the decimal point. */
export const isWithinRange = (total: Big | string): boolean => new Big(total).abs().lt('1e12')

interface SentTotals {
  lines?: readonly BillingLine[] | undefined
  totalHt?: string | undefined
  totalTtc?: string | undefined
}

/** Returns the totals that were sent, and computes missing ones from the lines. */
export const completeTotals = ({ lines, totalHt, totalTtc }: SentTotals, method: VatMethod) => {
  const computed = lines && computeTotals(lines, method)
  const totals = { totalHt: totalHt ?? computed?.totalHt, totalTtc: totalTtc ?? computed?.totalTtc }
  const areWithinRange = Object.values(totals).every(total => total === undefined || isWithinRange(total))
  if (!areWithinRange)
    throw new InvalidInput({
      lines: [
        {
          fr: 'Total trop élevé : au plus 12 chiffres avant la virgule',
          en: 'Total too large: at most 12 digits before the decimal point',
        },
      ],
    })
  return totals
}

/** Returns the totals of a new document: zero without lines and totals. A single total without lines is invalid. */
export const newTotals = (sent: SentTotals, method: VatMethod): Totals => {
  const isAlone = !sent.lines?.length && (sent.totalHt === undefined) !== (sent.totalTtc === undefined)
  if (isAlone)
    throw new InvalidInput({
      [sent.totalHt === undefined ? 'totalHt' : 'totalTtc']: [
        { fr: "Les deux totaux sont requis en l'absence de lignes", en: 'Without lines, both totals are required' },
      ],
    })
  const { totalHt = '0.00', totalTtc = '0.00' } = completeTotals(sent, method)
  return { totalHt, totalTtc }
}
