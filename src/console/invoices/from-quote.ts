import type { Data } from '../app/api.ts'
import { t } from '../app/language.ts'
import type { Line } from '../components/billing/lines.ts'
import { computeTotals, percentOf } from '../components/billing/amounts.ts'
import type { InvoiceValues } from './entered-invoice.ts'

/** The net sums of lines with the same VAT. */
const netsByVat = (lines: readonly Line[]) => {
  const groups = Map.groupBy(lines, ({ vatRate, vatCategory, exemptionCode }) =>
    [Number(vatRate), vatCategory, exemptionCode].join(' '),
  )
  return [...groups.values()].map(group => {
    const { vatRate = '20', vatCategory, exemptionCode } = group[0] ?? {}
    const vat = { vatRate, ...(vatCategory && { vatCategory }), ...(exemptionCode && { exemptionCode }) }
    return { vat, net: computeTotals(group).totalHt }
  })
}

/** The fields of an invoice for a quote: for all of it, or for a deposit of some percent. */
export const invoiceOfQuote = (
  { clientId, quoteNumber, lines, totalHt, totalTtc }: Data.Quote,
  percent?: string,
): InvoiceValues => {
  const client = clientId === null ? {} : { clientId }
  const title = t({ fr: `Devis ${quoteNumber}`, en: `Quote ${quoteNumber}` })
  const whole =
    lines.length > 0
      ? lines
      : [{ description: title, quantity: 1, unitPrice: totalHt, vatRate: totalHt === totalTtc ? '0' : '20' }]
  if (percent === undefined) return { ...client, lines: whole }
  const description = t({
    fr: `Acompte de ${percent} % – devis ${quoteNumber}`,
    en: `Deposit of ${percent}% – quote ${quoteNumber}`,
  })
  const shares = netsByVat(whole).map(({ vat, net }) => ({
    description,
    quantity: 1,
    unitPrice: percentOf(net, percent),
    ...vat,
  }))
  return { ...client, isDeposit: true, lines: shares }
}
