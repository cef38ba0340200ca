import { useQuery } from '@tanstack/preact-query'
import { api, type Admin } from '../app/api.ts'
import { formatGibibytes } from '../app/format-bytes.ts'
import { formatNumber, t, type Text } from '../app/language.ts'
import { operationKey } from '../app/query-keys.ts'
import { ErrorNotice } from '../components/error-notice.tsx'
import { Section } from '../components/section.tsx'
import { Spinner } from '../components/spinner.tsx'

type QuotaName = keyof Admin.Quotas

const names: Record<QuotaName, Text> = {
  keys: { fr: 'Clés d’API', en: 'API keys' },
  apps: { fr: 'Applications enregistrées', en: 'Registered apps' },
  connectedApps: { fr: 'Applications connectées', en: 'Connected apps' },
  subscriptions: { fr: 'Abonnements webhook', en: 'Webhook subscriptions' },
  watches: { fr: 'Veilles', en: 'Watches' },
  sources: { fr: 'Sources par veille', en: 'Sources per watch' },
  sites: { fr: 'Sites', en: 'Sites' },
  checkedSites: { fr: 'Sites surveillés', en: 'Checked sites' },
  members: { fr: 'Membres', en: 'Members' },
  storageBytes: { fr: 'Données des sites', en: 'Data of sites' },
  siteRequestsPerMinute: { fr: 'Requêtes d’un site par minute', en: 'Requests of a site per minute' },
  keyRequestsPerMinute: { fr: 'Limite d’une clé par minute', en: 'Limit of a key per minute' },
  keyRequestsPerDay: { fr: 'Limite d’une clé par jour', en: 'Limit of a key per day' },
  dataBytes: { fr: 'Données de l’agence', en: 'Data of the agency' },
  dataRows: { fr: 'Lignes de données de l’agence', en: 'Rows of data of the agency' },
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
    <Section title={t({ fr: 'Quotas', en: 'Quotas' })}>
      {isPending && <Spinner />}
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data && (
        <ul class="quotas">
          {Object.entries(names).map(([key, text]) => {
            const name = key as QuotaName
            const { limit, used } = data[name]
            return (
              <li key={name} class={used >= limit * warningShare ? 'warning' : undefined}>
                <span>{t(text)}</span>{' '}
                <span class="number">
                  {formatAmount(name, used)} / {formatAmount(name, limit)}
                </span>
                <meter value={used} max={limit} aria-label={t(text)} />
              </li>
            )
          })}
        </ul>
      )}
    </Section>
  )
}
