import { useQuery } from '@tanstack/preact-query'
import { useLocation } from 'preact-iso'
import { useState } from 'preact/hooks'
import { api, type Admin } from '../app/api.ts'
import { common } from '../app/common.ts'
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
import { t } from './texts.ts'

interface StatusFilter {
  /** In the URL. */
  name: string
  text: string
  query: { status?: Admin.ConnectorStatus; isRevoked?: boolean }
}
const all: StatusFilter = { name: '', text: common('all'), query: {} }
const filters: StatusFilter[] = [
  all,
  { name: 'connected', text: t('connected'), query: { status: 'connected' } },
  { name: 'offline', text: t('offline'), query: { status: 'disconnected', isRevoked: false } },
  { name: 'disconnected', text: t('disconnected'), query: { isRevoked: true } },
]

const columns: Column<Admin.Connector>[] = [
  {
    title: common('site'),
    cell: ({ id, siteUrl }) => <a href={pathTo(`/sites/${id}`)}>{siteName(siteUrl)}</a>,
  },
  { title: common('status'), cell: connector => <ConnectorStatus connector={connector} /> },
  {
    title: t('platform'),
    cell: ({ platform, platformVersion }) => `${platformNames[platform]} ${platformVersion ?? ''}`,
  },
  { title: common('plugin'), cell: ({ pluginVersion }) => pluginVersion ?? '–' },
  { title: common('php'), cell: ({ phpVersion }) => phpVersion ?? '–' },
  { title: t('lastHeartbeat'), cell: ({ lastPingAt }) => <Time value={lastPingAt} /> },
]

/** Chooses the sites of the list. The choice is in the URL, so that it can be shared. */
const StatusFilterField = ({ name }: { name: string }) => {
  const { route } = useLocation()
  return (
    <div class="filters">
      <Field label={common('status')}>
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
                {text}
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
      title={t('connectedSites')}
      intro={t('pluginOfSiteExecutesAgencys')}
      actions={
        <Button look="primary" operation="createPairingToken" onClick={() => setConnecting(true)}>
          {common('connectSite')}
        </Button>
      }
    >
      <StatusFilterField name={filter.name} />
      <ListTable
        list={list}
        label={t('connectedSites')}
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          filter === all ? (
            <Empty title={t('noSitesConnectedYet')}>
              <p>{t('installPluginOnSite')}</p>
            </Empty>
          ) : (
            <Empty title={t('noSitesWithThisStatus')} />
          )
        }
      />
      {(isConnecting || website) && <ConnectSite {...(website && { website })} onClose={stopConnecting} />}
    </Page>
  )
}
