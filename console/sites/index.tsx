import { useQuery } from '@tanstack/preact-query'
import { useLocation } from 'preact-iso'
import { useState } from 'preact/hooks'
import { api, type Admin } from '../app/api.ts'
import { t, type Text } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { operationKey } from '../app/query-keys.ts'
import { Button } from '../components/button.tsx'
import { Empty } from '../components/empty.tsx'
import { Field } from '../components/field.tsx'
import { ListTable, useList } from '../components/list.tsx'
import { Page } from '../components/page.tsx'
import type { Column } from '../components/table.tsx'
import { Time } from '../components/time.tsx'
import { ConnectSite } from './connect/index.tsx'
import { ConnectorStatus, platformNames, siteName } from './connector.tsx'

interface StatusFilter {
  /** In the URL. */
  name: string
  text: Text
  query: { status?: Admin.ConnectorStatus; isRevoked?: boolean }
}
const all: StatusFilter = { name: '', text: { fr: 'Tous', en: 'All' }, query: {} }
const filters: StatusFilter[] = [
  all,
  { name: 'connected', text: { fr: 'Connectés', en: 'Connected' }, query: { status: 'connected' } },
  { name: 'offline', text: { fr: 'Hors ligne', en: 'Offline' }, query: { status: 'disconnected', isRevoked: false } },
  { name: 'disconnected', text: { fr: 'Déconnectés', en: 'Disconnected' }, query: { isRevoked: true } },
]

const columns: Column<Admin.Connector>[] = [
  {
    title: t({ fr: 'Site', en: 'Site' }),
    cell: ({ id, siteUrl }) => <a href={pathTo(`/sites/${id}`)}>{siteName(siteUrl)}</a>,
  },
  { title: t({ fr: 'État', en: 'Status' }), cell: connector => <ConnectorStatus connector={connector} /> },
  {
    title: t({ fr: 'Plateforme', en: 'Platform' }),
    cell: ({ platform, platformVersion }) => `${platformNames[platform]} ${platformVersion ?? ''}`,
  },
  { title: t({ fr: 'Extension', en: 'Plugin' }), cell: ({ pluginVersion }) => pluginVersion ?? '–' },
  { title: t({ fr: 'PHP', en: 'PHP' }), cell: ({ phpVersion }) => phpVersion ?? '–' },
  { title: t({ fr: 'Dernier signal', en: 'Last heartbeat' }), cell: ({ lastPingAt }) => <Time value={lastPingAt} /> },
]

/** Chooses the sites of the list. The choice is in the URL, so that it can be shared. */
const StatusFilterField = ({ name }: { name: string }) => {
  const { route } = useLocation()
  return (
    <div class="filters">
      <Field label={t({ fr: 'État', en: 'Status' })}>
        {control => (
          <select
            {...control}
            value={name}
            onChange={event => {
              const { value } = event.currentTarget
              route(pathTo(value ? `/sites?status=${value}` : '/sites'), true)
            }}
          >
            {filters.map(({ name: value, text }) => (
              <option key={value} value={value}>
                {t(text)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  )
}

export default function SitesPage() {
  const { query, route } = useLocation()
  const [isConnecting, setConnecting] = useState(false)
  const websiteId = Number(query['connect'])
  const { data: website } = useQuery({
    enabled: websiteId > 0,
    queryKey: operationKey('getAdminWebsite', { id: websiteId }),
    queryFn: async () => await api.websites.get(websiteId),
  })
  const stopConnecting = () => {
    setConnecting(false)
    if (website) route(pathTo('/sites'), true)
  }
  const filter = filters.find(({ name }) => name === query['status']) ?? all
  const list = useList(
    operationKey('listConnectors', filter.query),
    offset => api.connectors.list({ ...filter.query, limit: 100, offset }),
    { refetchInterval: 10_000 },
  )
  return (
    <Page
      title={t({ fr: 'Sites connectés', en: 'Connected sites' })}
      intro={t({
        fr: 'L’extension d’un site y exécute les commandes de l’agence et lui envoie l’activité et les rapports du site.',
        en: 'The plugin of a site executes the agency’s commands there, and sends the site’s activity and reports.',
      })}
      actions={
        <Button look="primary" operation="createPairingToken" onClick={() => setConnecting(true)}>
          {t({ fr: 'Connecter un site', en: 'Connect a site' })}
        </Button>
      }
    >
      <StatusFilterField name={filter.name} />
      <ListTable
        list={list}
        label={t({ fr: 'Sites connectés', en: 'Connected sites' })}
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          filter === all ? (
            <Empty title={t({ fr: 'Aucun site connecté pour l’instant', en: 'No sites connected yet' })}>
              <p>
                {t({
                  fr: 'Installez l’extension sur un site, puis connectez-le ici.',
                  en: 'Install the plugin on a site, then connect it here.',
                })}
              </p>
            </Empty>
          ) : (
            <Empty title={t({ fr: 'Aucun site dans cet état', en: 'No sites with this status' })} />
          )
        }
      />
      {(isConnecting || website) && <ConnectSite {...(website && { website })} onClose={stopConnecting} />}
    </Page>
  )
}
