import { useQuery } from '@tanstack/preact-query'
import { useState } from 'preact/hooks'
import { api, type Admin } from '../app/api.ts'
import { common } from '../app/common.ts'
import { operationKey } from '../app/query-keys.ts'
import { ErrorNotice } from './error-notice.tsx'
import { Plot } from './plot.tsx'
import type { Series } from './plot-formats.ts'
import { Section } from './section.tsx'
import { Spinner } from './spinner.tsx'
import { t } from './texts.ts'

type Interval = Admin.UsageSeries['interval']
interface Period {
  name: string
  text: string
  interval: Interval
  periods: number
}

const periods: Period[] = [
  { name: 'day', text: t('hours24'), interval: 'hour', periods: 24 },
  { name: 'week', text: t('days7'), interval: 'hour', periods: 168 },
  { name: 'month', text: t('days30'), interval: 'day', periods: 30 },
]

/** Counts change slowly: once a minute is enough. */
const refetchMs = 60_000

/** The usage of the agency in a period, or that of one key. */
const useUsage = ({ interval, periods: length }: Period, keyId: number | undefined) => {
  const query = { interval, periods: length, ...(keyId !== undefined && { keyId }) }
  return useQuery({
    queryKey: operationKey('getUsageSeries', query),
    queryFn: async () => await api.usage(query),
    refetchInterval: refetchMs,
  })
}

const requestSeries = (data: Admin.UsageInterval[]): Series[] => [
  {
    label: common('requests'),
    values: data.map(({ requests }) => requests),
    color: '--primary',
  },
  {
    label: t('errors4xx'),
    values: data.map(({ byStatusClass }) => byStatusClass['4xx']),
    color: '--warning',
  },
  {
    label: t('errors5xx'),
    values: data.map(({ byStatusClass }) => byStatusClass['5xx']),
    color: '--bad',
  },
]

const deliverySeries = (data: Admin.UsageInterval[]): Series[] => [
  {
    label: t('succeeded'),
    values: data.map(({ deliveries }) => deliveries.succeeded),
    color: '--good',
  },
  {
    label: t('failed'),
    values: data.map(({ deliveries }) => deliveries.failed),
    color: '--bad',
  },
]

interface UsagePlotsProps {
  /** Shows the requests of this key only, and no deliveries, which belong to the agency. */
  keyId?: number
}

/** Requests, errors and webhook deliveries over time. */
export const UsagePlots = ({ keyId }: UsagePlotsProps) => {
  const [period, setPeriod] = useState(periods[0] as Period)
  const { data, error, isPending, refetch } = useUsage(period, keyId)
  const intervals = data?.data ?? []
  const shared = { times: intervals.map(({ startsAt }) => startsAt), isDaily: data?.interval === 'day' }
  const title = t('requestsToPublicApi')
  const deliveriesTitle = t('webhookDeliveries')
  return (
    <>
      <Section
        title={title}
        actions={
          <label class="inline-label">
            {t('period')}
            <select
              value={period.name}
              onChange={({ currentTarget: { value } }) =>
                setPeriod(current => periods.find(({ name }) => name === value) ?? current)
              }
            >
              {periods.map(({ name, text }) => (
                <option key={name} value={name}>
                  {text}
                </option>
              ))}
            </select>
          </label>
        }
      >
        <div class="plot-place">
          {isPending && <Spinner />}
          {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
          {data && <Plot label={title} series={requestSeries(intervals)} {...shared} />}
        </div>
      </Section>
      {keyId === undefined && (
        <Section title={deliveriesTitle}>
          <div class="plot-place">
            {data && <Plot label={deliveriesTitle} series={deliverySeries(intervals)} {...shared} />}
          </div>
        </Section>
      )}
    </>
  )
}
