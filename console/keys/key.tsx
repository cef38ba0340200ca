import { useQuery } from '@tanstack/preact-query'
import { useRoute } from 'preact-iso'
import { api, type Admin } from '../app/api.ts'
import { formatNumber, t } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { operationKey } from '../app/query-keys.ts'
import { ErrorNotice } from '../components/error-notice.tsx'
import { Page } from '../components/page.tsx'
import { Spinner } from '../components/spinner.tsx'
import { Time } from '../components/time.tsx'
import { UsagePlots } from '../components/usage-plots.tsx'
import { KeyStatus } from './key-status.tsx'

const Details = ({ apiKey }: { apiKey: Admin.ApiKey }) => (
  <dl>
    <dt>{t({ fr: 'État', en: 'Status' })}</dt>
    <dd>
      <KeyStatus apiKey={apiKey} />
    </dd>
    <dt>{t({ fr: 'Préfixe', en: 'Prefix' })}</dt>
    <dd>
      <code>{apiKey.prefix}…</code>
    </dd>
    <dt>{t({ fr: 'Permissions', en: 'Permissions' })}</dt>
    <dd>
      <code>{apiKey.scopes.join(', ')}</code>
    </dd>
    <dt>{t({ fr: 'Limites', en: 'Limits' })}</dt>
    <dd>
      {formatNumber(apiKey.rateLimitPerMinute)} {t({ fr: 'par minute', en: 'per minute' })},{' '}
      {formatNumber(apiKey.rateLimitPerDay)} {t({ fr: 'par jour', en: 'per day' })}
    </dd>
    <dt>{t({ fr: 'Adresses autorisées', en: 'Allowed addresses' })}</dt>
    <dd>{apiKey.ipWhitelist.length > 0 ? apiKey.ipWhitelist.join(', ') : t({ fr: 'toutes', en: 'all' })}</dd>
    <dt>{t({ fr: 'Utilisée', en: 'Last used' })}</dt>
    <dd>
      <Time value={apiKey.lastUsedAt} />
    </dd>
    <dt>{t({ fr: 'Expire', en: 'Expires' })}</dt>
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
      <Page title={t({ fr: 'Clé d’API', en: 'API key' })}>
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      </Page>
    )
  return (
    <Page title={data.name} back={{ path: '/keys', text: t({ fr: 'Toutes les clés', en: 'All keys' }) }}>
      <Details apiKey={data} />
      <p>
        <a href={pathTo(`/requests?keyId=${id}`)}>{t({ fr: 'Ses requêtes', en: 'Its requests' })}</a>
      </p>
      <UsagePlots keyId={id} />
    </Page>
  )
}
