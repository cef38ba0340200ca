import { common } from '../../app/common.ts'
import { formatNumber } from '../../app/language.ts'
import { useMoney } from '../money.ts'
import type { Totals } from './amounts.ts'
import { t } from './texts.ts'

/** The totals of a document, with the VAT of each rate. */
export const TotalsList = ({ totals: { totalHt, vat, totalTtc } }: { totals: Omit<Totals, 'nets'> }) => {
  const money = useMoney()
  return (
    <dl class="totals">
      <dt>{common('netTotal')}</dt>
      <dd>{money(totalHt)}</dd>
      {vat.map(({ rate, amount }) => (
        <>
          <dt>{t('vatAtRate', { rate: formatNumber(Number(rate)) })}</dt>
          <dd>{money(amount)}</dd>
        </>
      ))}
      <dt class="total">{t('totalWithVat')}</dt>
      <dd class="total">{money(totalTtc)}</dd>
    </dl>
  )
}
