import { useQueries, type QueryKey } from '@tanstack/preact-query'
import { api, data } from '../app/api.ts'
import { t, type Text } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { operationKey } from '../app/query-keys.ts'
import { Section } from '../components/section.tsx'

interface Step {
  text: Text
  path: string
  queryKey: QueryKey
  /** From this number of rows on, the step is done. */
  least: number
  load: () => PromiseLike<{ total: number }>
}

const one = { limit: 1 }

const steps: Step[] = [
  {
    text: { fr: 'Compléter l’identité de l’agence', en: 'Complete the identity of the agency' },
    path: '/agency',
    queryKey: operationKey('getAgency', {}, 'hasAddress'),
    least: 1,
    load: async () => ({ total: (await api.agency.get()).address ? 1 : 0 }),
  },
  {
    text: { fr: 'Créer un premier client', en: 'Create a first client' },
    path: '/clients?new=1',
    queryKey: operationKey('listClients', one, 'total'),
    least: 1,
    load: () => data.clients.list(one),
  },
  {
    text: { fr: 'Ajouter le site web d’un client', en: 'Add the website of a client' },
    path: '/websites?new=1',
    queryKey: operationKey('listWebsites', one, 'total'),
    least: 1,
    load: () => data.websites.list(one),
  },
  {
    text: { fr: 'Connecter un site', en: 'Connect a site' },
    path: '/sites',
    queryKey: operationKey('listConnectors', one, 'total'),
    least: 1,
    load: () => api.connectors.list(one),
  },
  {
    text: { fr: 'Inviter une personne', en: 'Invite a person' },
    path: '/people',
    queryKey: operationKey('listMembers', one, 'total'),
    least: 2,
    load: () => api.members.list(one),
  },
  {
    text: { fr: 'Créer une clé d’API', en: 'Create an API key' },
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
    <Section title={t({ fr: 'Pour commencer', en: 'To begin with' })}>
      <ol class="checklist">
        {steps.map(({ text, path, least }, at) => {
          const isDone = (results[at]?.data ?? 0) >= least
          return (
            <li key={path} class={isDone ? 'done' : undefined}>
              <span aria-hidden="true">{isDone ? '✓' : '○'}</span>
              {isDone ? (
                <span>
                  {t(text)} <span class="hidden">({t({ fr: 'fait', en: 'done' })})</span>
                </span>
              ) : (
                <a href={pathTo(path)}>{t(text)}</a>
              )}
            </li>
          )
        })}
      </ol>
    </Section>
  )
}
