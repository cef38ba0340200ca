import { useQueries, type QueryKey } from '@tanstack/preact-query'
import { api, data } from '../app/api.ts'
import { common } from '../app/common.ts'
import { pathTo } from '../app/paths.ts'
import { operationKey } from '../app/query-keys.ts'
import { Section } from '../components/section.tsx'
import { t } from './texts.ts'

interface Step {
  text: string
  path: string
  queryKey: QueryKey
  /** From this number of rows on, the step is done. */
  least: number
  load: () => PromiseLike<{ total: number }>
}

const one = { limit: 1 }

const steps: Step[] = [
  {
    text: t('completeIdentityOfAgency'),
    path: '/agency',
    queryKey: operationKey('getAgency', {}, 'hasAddress'),
    least: 1,
    load: async () => ({ total: (await api.agency.get()).address ? 1 : 0 }),
  },
  {
    text: t('createFirstClient'),
    path: '/clients?new=1',
    queryKey: operationKey('listClients', one, 'total'),
    least: 1,
    load: () => data.clients.list(one),
  },
  {
    text: t('addWebsiteOfClient'),
    path: '/websites?new=1',
    queryKey: operationKey('listWebsites', one, 'total'),
    least: 1,
    load: () => data.websites.list(one),
  },
  {
    text: common('connectSite'),
    path: '/sites',
    queryKey: operationKey('listConnectors', one, 'total'),
    least: 1,
    load: () => api.connectors.list(one),
  },
  {
    text: t('invitePerson'),
    path: '/people',
    queryKey: operationKey('listMembers', one, 'total'),
    least: 2,
    load: () => api.members.list(one),
  },
  {
    text: t('createApiKey'),
    path: '/get-started',
    queryKey: operationKey('listKeys', one, 'total'),
    least: 1,
    load: () => api.keys.list(one),
  },
]

/** The first steps of a new agency. The list disappears once all are done. */
export const Checklist = () => {
  const results = useQueries({
    queries: steps.map(({ queryKey, load }) => ({ queryKey, queryFn: async () => (await load()).total })),
  })
  const known = steps.map(({ least }, at) => ({ total: results[at]?.data, least }))
  const isOpen = known.every(({ total }) => total !== undefined) && known.some(({ total = 0, least }) => total < least)
  if (!isOpen) return null
  return (
    <Section title={t('toBeginWith')}>
      <ol class="checklist">
        {steps.map(({ text, path, least }, at) => {
          const isDone = (results[at]?.data ?? 0) >= least
          return (
            <li key={path} class={isDone ? 'done' : undefined}>
              <span aria-hidden="true">{isDone ? '✓' : '○'}</span>
              {isDone ? (
                <span>
                  {text} <span class="hidden">({t('done')})</span>
                </span>
              ) : (
                <a href={pathTo(path)}>{text}</a>
              )}
            </li>
          )
        })}
      </ol>
    </Section>
  )
}
