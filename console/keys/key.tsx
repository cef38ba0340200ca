import { useQuery } from '@tanstack/preact-query'
import { useRoute } from 'preact-iso'
import { api, type Admin } from '../app/api.ts'
import { common } from '../app/common.ts'
import { formatNumber } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { operationKey } from '../app/query-keys.ts'
import { ErrorNotice } from '../components/error-notice.tsx'
import { Page } from '../components/page.tsx'
import { Spinner } from '../components/spinner.tsx'
import { Time } from '../components/time.tsx'
import { UsagePlots } from '../components/usage-plots.tsx'
import { KeyStatus } from './key-status.tsx'
import { t } from './texts.ts'

const Details = ({ apiKey }: { apiKey: Admin.ApiKey }) => (
  <dl>
    <dt>{common('status')}</dt>
    <dd>
      <KeyStatus apiKey={apiKey} />
    </dd>
    <dt>{t('prefix')}</dt>
    <dd>
      <code>{apiKey.prefix}…</code>
    </dd>
    <dt>{t('permissions')}</dt>
    <dd>
      <code>{apiKey.scopes.join(', ')}</code>
    </dd>
    <dt>{t('limits')}</dt>
    <dd>
      {t('limitsOfKey', {
        perMinute: formatNumber(apiKey.rateLimitPerMinute),
        perDay: formatNumber(apiKey.rateLimitPerDay),
      })}
    </dd>
    <dt>{t('allowedAddresses')}</dt>
    <dd>{apiKey.ipWhitelist.length > 0 ? apiKey.ipWhitelist.join(', ') : common('allWithin')}</dd>
    <dt>{t('lastUsed')}</dt>
    <dd>
      <Time value={apiKey.lastUsedAt} />
    </dd>
    <dt>{t('expires')}</dt>
    <dd>
      <Time value={apiKey.expiresAt} />
    </dd>
  </dl>
)

export default function KeyPage() {
  const id = Number(useRoute().params['id'])
  const { data, error, isPending, refetch } = useQuery({
    queryKey: operationKey('getKey', { id }),
    queryFn: async () => await api.keys.get(id),
  })
  if (isPending) return <Spinner />
  if (error)
    return (
      <Page title={t('apiKey')}>
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      </Page>
    )
  return (
    <Page title={data.name} back={{ path: '/keys', text: t('allKeys') }}>
      <Details apiKey={data} />
      <p>
        <a href={pathTo(`/requests?keyId=${id}`)}>{t('itsRequests')}</a>
      </p>
      <UsagePlots keyId={id} />
    </Page>
  )
}
