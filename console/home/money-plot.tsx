import { useQuery } from '@tanstack/preact-query'
import { api, type Admin } from '../app/api.ts'
import { common } from '../app/common.ts'
import { language } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { operationKey } from '../app/query-keys.ts'
import { ErrorNotice } from '../components/error-notice.tsx'
import { moneyIn } from '../components/money.ts'
import { Section } from '../components/section.tsx'
import { Spinner } from '../components/spinner.tsx'
import { t } from './texts.ts'

const shortMonth = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' })
const longMonth = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
const dateOf = (month: string) => new Date(`${month}-01T00:00:00Z`)

const series = [
  { name: 'invoiced', text: t('invoiced') },
  { name: 'paid', text: t('paid') },
] as const

type Sums = Admin.CurrencySummary

const heightOf = (amount: string, max: number) => `${Math.max(0, (Number(amount) / max) * 100)}%`

/** The bars of the months. The numbers are in the table below. */
const Bars = ({ months }: Pick<Sums, 'months'>) => {
  const max = Math.max(1, ...months.flatMap(({ invoiced, paid }) => [Number(invoiced), Number(paid)]))
  return (
    <table class="money" aria-hidden="true">
      <tbody>
        {months.map(row => (
          <tr key={row.month} title={longMonth.format(dateOf(row.month))}>
            <th scope="row">{shortMonth.format(dateOf(row.month))}</th>
            {series.map(({ name }) => (
              <td key={name} class={name}>
                <span class="bar" style={{ height: heightOf(row[name], max) }} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The numbers of the bars, newest first. */
const Numbers = ({ currency, months }: Pick<Sums, 'currency' | 'months'>) => {
  const money = moneyIn(currency)
  return (
    <details class="plot-table">
      <summary>{t('showNumbers')}</summary>
      <table aria-label={t('invoicedAndPaidPerMonth', { currency })}>
        <thead>
          <tr>
            <th scope="col">{common('month')}</th>
            {series.map(({ name, text }) => (
              <th key={name} scope="col" class="number">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map(row => (
            <tr key={row.month}>
              <th scope="row">{longMonth.format(dateOf(row.month))}</th>
              {series.map(({ name, text }) => (
                <td key={name} data-title={text} class="number">
                  {money(row[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

const Currency = ({ sums: { currency, months, outstanding, overdue, toRefund } }: { sums: Sums }) => {
  const money = moneyIn(currency)
  const hasMoney = months.some(({ invoiced, paid }) => Number(invoiced) !== 0 || Number(paid) !== 0)
  return (
    <div class="money-currency">
      <p>
        {t.rich('outstanding', { amount: <strong>{money(outstanding)}</strong> })}
        {Number(overdue) > 0 && (
          <>
            {' · '}
            <a class="late" href={pathTo('/invoices?status=overdue&sort=dueDate')}>
              {t('overdue', { amount: money(overdue) })}
            </a>
          </>
        )}
        {Number(toRefund) > 0 && (
          <>
            {' · '}
            {t('toRefund', { amount: money(toRefund) })}
          </>
        )}
      </p>
      {hasMoney ? (
        <>
          <ul class="money-legend" aria-hidden="true">
            {series.map(({ name, text }) => (
              <li key={name} class={name}>
                {text}
              </li>
            ))}
          </ul>
          <Bars months={months} />
          <Numbers currency={currency} months={months} />
        </>
      ) : (
        <p class="quiet">{t('nothingHasBeenInvoiced')}</p>
      )}
    </div>
  )
}

/** The money that was invoiced and paid in each of the last twelve months, in each currency. */
export const MoneyPlot = () => {
  const { data, error, refetch } = useQuery({
    queryKey: operationKey('getBillingSummary'),
    queryFn: async () => await api.billingSummary(),
    staleTime: 60_000,
  })
  return (
    <Section title={t('invoicedAndPaid')}>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Spinner />}
      {data?.currencies.map(sums => (
        <Currency key={sums.currency} sums={sums} />
      ))}
    </Section>
  )
}
