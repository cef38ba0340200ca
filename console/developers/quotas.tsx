import { useQuery } from '@tanstack/preact-query'
import { api, type Admin } from '../app/api.ts'
import { common } from '../app/common.ts'
import { formatGibibytes } from '../app/format-bytes.ts'
import { formatNumber } from '../app/language.ts'
import { operationKey } from '../app/query-keys.ts'
import { ErrorNotice } from '../components/error-notice.tsx'
import { Section } from '../components/section.tsx'
import { Spinner } from '../components/spinner.tsx'
import { t } from './texts.ts'

type QuotaName = keyof Admin.Quotas

const names: Record<QuotaName, string> = {
  keys: common('apiKeys'),
  apps: t('registeredApps'),
  connectedApps: common('connectedApps'),
  subscriptions: t('webhookSubscriptions'),
  watches: common('watches'),
  sources: t('sourcesPerWatch'),
  sites: common('sites'),
  checkedSites: t('checkedSites'),
  members: t('members'),
  storageBytes: t('dataOfSites'),
  siteRequestsPerMinute: t('requestsOfSitePerMinute'),
  keyRequestsPerMinute: t('limitOfKeyPerMinute'),
  keyRequestsPerDay: t('limitOfKeyPerDay'),
  dataBytes: t('dataOfAgency'),
  dataRows: t('rowsOfDataOfAgency'),
}

const formatAmount = (name: QuotaName, value: number) =>
  name === 'storageBytes' || name === 'dataBytes' ? formatGibibytes(value) : formatNumber(value)

/** From this share on, a quota is marked. */
const warningShare = 0.8

/** How much of each quota is used. */
export const Quotas = () => {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: operationKey('getQuotas'),
    queryFn: async () => await api.quotas(),
  })
  return (
    <Section title={t('quotas')}>
      {isPending && <Spinner />}
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data && (
        <ul class="quotas">
          {Object.entries(names).map(([key, text]) => {
            const name = key as QuotaName
            const { limit, used } = data[name]
            return (
              <li key={name} class={used >= limit * warningShare ? 'warning' : undefined}>
                <span>{text}</span>{' '}
                <span class="number">
                  {formatAmount(name, used)} / {formatAmount(name, limit)}
                </span>
                <meter value={used} max={limit} aria-label={text} />
              </li>
            )
          })}
        </ul>
      )}
    </Section>
  )
}
