import { useQuery } from '@tanstack/preact-query'
import { language, t } from '../app/language.ts'
import { operationKey } from '../app/query-keys.ts'
import { ErrorNotice } from '../components/error-notice.tsx'
import { useMoney } from '../components/money.ts'
import { Section } from '../components/section.tsx'
import { Spinner } from '../components/spinner.tsx'
import { loadMonths, type Month } from './months.ts'

const shortMonth = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' })
const longMonth = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
const dateOf = (month: string) => new Date(`${month}-01T00:00:00Z`)

const series = [
  { name: 'invoiced', text: { fr: 'Facturé', en: 'Invoiced' } },
  { name: 'paid', text: { fr: 'Payé', en: 'Paid' } },
] as const

const heightOf = (amount: number, max: number) => `${Math.max(0, (amount / max) * 100)}%`

const Bars = ({ months }: { months: Month[] }) => {
  const money = useMoney()
  const max = Math.max(1, ...months.flatMap(({ invoiced, paid }) => [invoiced, paid]))
  return (
    <>
      <ul class="money-legend" aria-hidden="true">
        {series.map(({ name, text }) => (
          <li key={name} class={name}>
            {t(text)}
          </li>
        ))}
      </ul>
      <table class="money" aria-label={t({ fr: 'Facturé et payé par mois', en: 'Invoiced and paid per month' })}>
        <thead>
          <tr>
            <th scope="col">{t({ fr: 'Mois', en: 'Month' })}</th>
            {series.map(({ name, text }) => (
              <th key={name} scope="col">
                {t(text)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map(row => (
            <tr key={row.month} title={longMonth.format(dateOf(row.month))}>
              <th scope="row">{shortMonth.format(dateOf(row.month))}</th>
              {series.map(({ name, text }) => (
                <td key={name} class={name}>
                  <span
                    class="bar"
                    style={{ height: heightOf(row[name], max) }}
                    title={`${t(text)}, ${longMonth.format(dateOf(row.month))} : ${money(row[name])}`}
                  />
                  <span class="hidden">{money(row[name])}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** The money that was invoiced and paid in each of the last twelve months. */
export const MoneyPlot = () => {
  const { data, error, refetch } = useQuery({
    queryKey: operationKey('listInvoices', {}, 'months'),
    queryFn: loadMonths,
    staleTime: 60_000,
  })
  return (
    <Section title={t({ fr: 'Facturé et payé', en: 'Invoiced and paid' })}>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Spinner />}
      {data && <Bars months={data} />}
    </Section>
  )
}
