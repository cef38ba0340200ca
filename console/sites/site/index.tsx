import { useQuery } from '@tanstack/preact-query'
import { useRoute } from 'preact-iso'
import type { ComponentType } from 'preact'
import { api, type Admin } from '../../app/api.ts'
import { common } from '../../app/common.ts'
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
import { t } from './texts.ts'

interface SiteSection {
  /** The last part of its URL. */
  name: string
  title: string
  component: ComponentType<{ connector: Admin.ConnectorDetails }>
}

/** The sections of the page. Each loads its data when it is opened. */
const sections: SiteSection[] = [
  { name: '', title: t('overview'), component: Overview },
  { name: 'inventory', title: t('inventory'), component: Inventory },
  { name: 'availability', title: common('availability'), component: Availability },
  { name: 'commands', title: t('commands'), component: Commands },
  { name: 'activity', title: t('activity'), component: Activity },
  { name: 'security', title: t('security'), component: SecurityEvents },
  { name: 'reports', title: t('reports'), component: Reports },
  { name: 'contents', title: t('contents'), component: Contents },
  { name: 'abilities', title: t('abilities'), component: Abilities },
  { name: 'erasures', title: t('erasures'), component: Erasures },
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
      title={connector ? siteName(connector.siteUrl) : common('site')}
      back={{ path: '/sites', text: t('allSites') }}
      actions={connector && <SiteActions connector={connector} />}
    >
      {error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : !connector && <Spinner />}
      {connector && (
        <>
          <Subpages
            label={t('partsOfSite')}
            pages={sections.map(({ name: part, title }) => ({ path: pathOf(id, part), title: title }))}
            current={pathOf(id, name)}
          />
          <section.component key={`${id}/${name}`} connector={connector} />
        </>
      )}
    </Page>
  )
}
