import { formatNumber, t } from '../../app/language.ts'
import { useMoney } from '../money.ts'
import type { Totals } from './amounts.ts'

/** The totals of a document, with the VAT of each rate. */
export const TotalsList = ({ totals: { totalHt, vat, totalTtc } }: { totals: Omit<Totals, 'nets'> }) => {
  const money = useMoney()
  return (
    <dl class="totals">
      <dt>{t({ fr: 'Total HT', en: 'Net total' })}</dt>
      <dd>{money(totalHt)}</dd>
      {vat.map(({ rate, amount }) => (
        <>
          <dt>{t({ fr: `TVA ${formatNumber(Number(rate))} %`, en: `VAT ${formatNumber(Number(rate))}%` })}</dt>
          <dd>{money(amount)}</dd>
        </>
      ))}
      <dt class="total">{t({ fr: 'Total TTC', en: 'Total with VAT' })}</dt>
      <dd class="total">{money(totalTtc)}</dd>
    </dl>
  )
}
