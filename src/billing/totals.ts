import { Big } from 'big.js'
import type { BillingLine } from '#generated/public/types.ts'
import { InvalidInput } from '#src/errors/invalid-input.ts'

/** Rounds half away from zero, so that a credit note matches its invoice to the cent. */
const toCents = (amount: Big) => amount.round(2, Big.roundHalfUp)

export const sum = (amounts: Big[]) => amounts.reduce((total, amount) => total.plus(amount), new Big(0))

/** The net amount of a line is rounded to cents; its VAT is computed from the rounded amount, and rounded too. */
export const lineAmounts = ({ quantity, unitPrice, vatRate }: BillingLine) => {
  const net = toCents(new Big(quantity).times(unitPrice))
  return { net, vat: toCents(net.times(vatRate).div(100)) }
}

export interface Totals {
  totalHt: string
  totalTtc: string
}

/** Computes the totals of lines without and with VAT in decimal arithmetic, as text with two decimals. */
export const computeTotals = (lines: readonly BillingLine[]): Totals => {
  const amounts = lines.map(lineAmounts)
  const totalHt = sum(amounts.map(({ net }) => net))
  const totalTtc = sum(amounts.map(({ vat }) => vat)).plus(totalHt)
  return { totalHt: totalHt.toFixed(2), totalTtc: totalTtc.toFixed(2) }
}

/** A total has at most 12 digits before the decimal point. */
export const isWithinRange = (total: Big | string): boolean => new Big(total).abs().lt('1e12')

interface SentTotals {
  lines?: readonly BillingLine[] | undefined
  totalHt?: string | undefined
  totalTtc?: string | undefined
}

/** Returns the totals that were sent, and computes missing ones from the lines. */
export const completeTotals = ({ lines, totalHt, totalTtc }: SentTotals) => {
  const computed = lines && computeTotals(lines)
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
export const newTotals = (sent: SentTotals): Totals => {
  const isAlone = !sent.lines?.length && (sent.totalHt === undefined) !== (sent.totalTtc === undefined)
  if (isAlone)
    throw new InvalidInput({
      [sent.totalHt === undefined ? 'totalHt' : 'totalTtc']: [
        { fr: "Les deux totaux sont requis en l'absence de lignes", en: 'Without lines, both totals are required' },
      ],
    })
  const { totalHt = '0.00', totalTtc = '0.00' } = completeTotals(sent)
  return { totalHt, totalTtc }
}
