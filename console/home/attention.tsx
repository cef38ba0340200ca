import { useQueries, type QueryKey } from '@tanstack/preact-query'
import { api, data } from '../app/api.ts'
import { count, t, type Text } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { operationKey } from '../app/query-keys.ts'
import { ErrorNotice } from '../components/error-notice.tsx'
import { Section } from '../components/section.tsx'
import { Spinner } from '../components/spinner.tsx'

/** Something of which a number above zero needs attention. */
interface Concern {
  singular: Text
  plural: Text
  /** The page that shows it. */
  path: string
  queryKey: QueryKey
  load: () => PromiseLike<{ total: number }>
}

const silentSites = { status: 'disconnected', isRevoked: false, limit: 1 } as const
const openAdvisories = { status: 'open', limit: 1 } as const
const failingWebhooks = { status: 'failing', limit: 1 } as const
const disabledWebhooks = { status: 'disabled', limit: 1 } as const
const failingWatches = { isFailing: true, limit: 1 }

const concerns: Concern[] = [
  {
    singular: { fr: 'site ne donne plus de nouvelles', en: 'site is silent' },
    plural: { fr: 'sites ne donnent plus de nouvelles', en: 'sites are silent' },
    path: '/sites?status=offline',
    queryKey: operationKey('listConnectors', silentSites),
    load: () => api.connectors.list(silentSites),
  },
  {
    singular: { fr: 'avis de sécurité concerne vos sites', en: 'security advisory affects your sites' },
    plural: { fr: 'avis de sécurité concernent vos sites', en: 'security advisories affect your sites' },
    path: '/fleet?state=vulnerable',
    queryKey: operationKey('listAdvisories', openAdvisories),
    load: () => data.advisories.list(openAdvisories),
  },
  {
    singular: { fr: 'webhook échoue', en: 'webhook is failing' },
    plural: { fr: 'webhooks échouent', en: 'webhooks are failing' },
    path: '/webhooks?status=failing',
    queryKey: operationKey('listSubscriptions', failingWebhooks),
    load: () => api.webhooks.list(failingWebhooks),
  },
  {
    singular: { fr: 'webhook est désactivé', en: 'webhook is disabled' },
    plural: { fr: 'webhooks sont désactivés', en: 'webhooks are disabled' },
    path: '/webhooks?status=disabled',
    queryKey: operationKey('listSubscriptions', disabledWebhooks),
    load: () => api.webhooks.list(disabledWebhooks),
  },
  {
    singular: { fr: 'veille ne peut pas lire une source', en: 'watch cannot read a source' },
    plural: { fr: 'veilles ne peuvent pas lire une source', en: 'watches cannot read a source' },
    path: '/watches',
    queryKey: operationKey('listAdminWatches', failingWatches),
    load: () => api.watches.list(failingWatches),
  },
]

/** The list of what needs attention today. */
export const Attention = () => {
  const results = useQueries({
    queries: concerns.map(({ queryKey, load }) => ({
      queryKey,
      queryFn: async () => (await load()).total,
      refetchInterval: 60_000,
    })),
  })
  const failed = results.find(({ error }) => error)
  const open = concerns.flatMap((concern, at) => {
    const total = results[at]?.data ?? 0
    return total > 0 ? [{ ...concern, total }] : []
  })
  const isPending = results.some(result => result.isPending)
  return (
    <Section title={t({ fr: 'À regarder', en: 'Needs attention' })}>
      <div class="attention">
        {failed && <ErrorNotice error={failed.error} onRetry={() => void failed.refetch()} />}
        {isPending && !failed && <Spinner />}
        {!isPending && open.length === 0 && !failed && (
          <p class="notice good">{t({ fr: 'Tout va bien.', en: 'Everything is fine.' })}</p>
        )}
        {open.length > 0 && (
          <ul class="concerns">
            {open.map(({ total, singular, plural, path }) => (
              <li key={path} class="notice warning">
                <a href={pathTo(path)}>{count(total, singular, plural)}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  )
}
