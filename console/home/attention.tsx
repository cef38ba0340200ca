import { useQueries, type QueryKey } from '@tanstack/preact-query'
import { api, data } from '../app/api.ts'
import { pathTo } from '../app/paths.ts'
import { operationKey } from '../app/query-keys.ts'
import { ErrorNotice } from '../components/error-notice.tsx'
import { Section } from '../components/section.tsx'
import { Spinner } from '../components/spinner.tsx'
import { t } from './texts.ts'

/** Something of which a number above zero needs attention. */
interface Concern {
  textOf: (total: number) => string
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
    textOf: total => t.count('silentSites', total),
    path: '/sites?status=offline',
    queryKey: operationKey('listConnectors', silentSites),
    load: () => api.connectors.list(silentSites),
  },
  {
    textOf: total => t.count('securityAdvisories', total),
    path: '/fleet?state=vulnerable',
    queryKey: operationKey('listAdvisories', openAdvisories),
    load: () => data.advisories.list(openAdvisories),
  },
  {
    textOf: total => t.count('failingWebhooks', total),
    path: '/webhooks?status=failing',
    queryKey: operationKey('listSubscriptions', failingWebhooks),
    load: () => api.webhooks.list(failingWebhooks),
  },
  {
    textOf: total => t.count('disabledWebhooks', total),
    path: '/webhooks?status=disabled',
    queryKey: operationKey('listSubscriptions', disabledWebhooks),
    load: () => api.webhooks.list(disabledWebhooks),
  },
  {
    textOf: total => t.count('failingWatches', total),
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
    <Section title={t('needsAttention')}>
      <div class="attention">
        {failed && <ErrorNotice error={failed.error} onRetry={() => void failed.refetch()} />}
        {isPending && !failed && <Spinner />}
        {!isPending && open.length === 0 && !failed && <p class="notice good">{t('everythingIsFine')}</p>}
        {open.length > 0 && (
          <ul class="concerns">
            {open.map(({ total, textOf, path }) => (
              <li key={path} class="notice warning">
                <a href={pathTo(path)}>{textOf(total)}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  )
}
