import { useQuery } from '@tanstack/preact-query'
import { useRoute } from 'preact-iso'
import type { ComponentType } from 'preact'
import { api, type Admin } from '../../app/api.ts'
import { t, type Text } from '../../app/language.ts'
import { NotFound } from '../../app/not-found.tsx'
import { pathTo } from '../../app/paths.ts'
import { operationKey } from '../../app/query-keys.ts'
import { ErrorNotice } from '../../components/error-notice.tsx'
import { Page } from '../../components/page.tsx'
import { Spinner } from '../../components/spinner.tsx'
import { Subpages } from '../../components/subpages.tsx'
import { siteName } from '../connector.tsx'
import { Abilities } from './abilities.tsx'
import { SiteActions } from './actions.tsx'
import { Activity } from './activity.tsx'
import { Commands } from './commands.tsx'
import { Contents } from './contents.tsx'
import { Erasures } from './erasures.tsx'
import { Inventory } from './inventory/index.tsx'
import { Overview } from './overview.tsx'
import { Reports } from './reports/index.tsx'
import { SecurityEvents } from './security-events.tsx'
import { Availability } from './availability.tsx'

interface SiteSection {
  /** The last part of its URL. */
  name: string
  title: Text
  component: ComponentType<{ connector: Admin.ConnectorDetails }>
}

/** The sections of the page. Each loads its data when it is opened. */
const sections: SiteSection[] = [
  { name: '', title: { fr: 'Aperçu', en: 'Overview' }, component: Overview },
  { name: 'inventory', title: { fr: 'Inventaire', en: 'Inventory' }, component: Inventory },
  { name: 'availability', title: { fr: 'Disponibilité', en: 'Availability' }, component: Availability },
  { name: 'commands', title: { fr: 'Commandes', en: 'Commands' }, component: Commands },
  { name: 'activity', title: { fr: 'Activité', en: 'Activity' }, component: Activity },
  { name: 'security', title: { fr: 'Sécurité', en: 'Security' }, component: SecurityEvents },
  { name: 'reports', title: { fr: 'Rapports', en: 'Reports' }, component: Reports },
  { name: 'contents', title: { fr: 'Contenus', en: 'Contents' }, component: Contents },
  { name: 'abilities', title: { fr: 'Capacités', en: 'Abilities' }, component: Abilities },
  { name: 'erasures', title: { fr: 'Effacements', en: 'Erasures' }, component: Erasures },
]

const pathOf = (id: number, section: string) => pathTo(`/sites/${id}${section && `/${section}`}`)

export default function SitePage() {
  const { params } = useRoute()
  const id = Number(params['id'])
  const name = params['section'] ?? ''
  const {
    data: connector,
    error,
    refetch,
  } = useQuery({
    queryKey: operationKey('getConnector', { id }),
    queryFn: async () => await api.connectors.get(id),
    refetchInterval: 10_000,
    enabled: Number.isSafeInteger(id),
  })
  const section = sections.find(candidate => candidate.name === name)
  if (!section || !Number.isSafeInteger(id)) return <NotFound />
  return (
    <Page
      title={connector ? siteName(connector.siteUrl) : t({ fr: 'Site', en: 'Site' })}
      back={{ path: '/sites', text: t({ fr: 'Tous les sites', en: 'All sites' }) }}
      actions={connector && <SiteActions connector={connector} />}
    >
      {error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : !connector && <Spinner />}
      {connector && (
        <>
          <Subpages
            label={t({ fr: 'Parties du site', en: 'Parts of the site' })}
            pages={sections.map(({ name: part, title }) => ({ path: pathOf(id, part), title: t(title) }))}
            current={pathOf(id, name)}
          />
          <section.component key={`${id}/${name}`} connector={connector} />
        </>
      )}
    </Page>
  )
}
