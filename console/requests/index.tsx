import { useQuery } from '@tanstack/preact-query'
import { useLocation } from 'preact-iso'
import { useState } from 'preact/hooks'
import { api, type Admin } from '../app/api.ts'
import { common } from '../app/common.ts'
import { formatNumber } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { operationKey } from '../app/query-keys.ts'
import { Badge } from '../components/badge.tsx'
import { Button } from '../components/button.tsx'
import { useConnectedApps } from '../components/connected-apps.ts'
import { Empty } from '../components/empty.tsx'
import { ErrorNotice } from '../components/error-notice.tsx'
import { ListTable, useList } from '../components/list.tsx'
import { Page } from '../components/page.tsx'
import { Table, type Column } from '../components/table.tsx'
import { formatTime } from '../components/time.tsx'
import { FilterForm, readFilters, toSearch, type Filters } from './filters.tsx'
import { RequestDialog } from './request-dialog.tsx'
import { useLiveTail } from './live-tail.ts'
import { t } from './texts.ts'

type Entry = Admin.RequestLogEntry

const toQuery = ({ keyId, status, method, path, requestId }: Filters): Admin.ListRequestsQuery => ({
  ...(keyId && { keyId: Number(keyId) }),
  ...(status && { status }),
  ...(method && { method: method as NonNullable<Admin.ListRequestsQuery['method']> }),
  ...(path && { path }),
  ...(requestId && { requestId }),
})

const toneOf = (status: number) => {
  if (status >= 500) return 'bad'
  return status >= 400 ? 'warning' : 'good'
}

const columnsFor = (nameOf: (entry: Entry) => string, open: (entry: Entry) => void): Column<Entry>[] => [
  {
    title: t('time'),
    cell: entry => (
      <button
        type="button"
        class="text-button"
        aria-label={t('detailsOfMethodEndpoint', {
          method: entry.method,
          endpoint: entry.endpoint,
          createdAt: formatTime(entry.createdAt),
        })}
        onClick={() => open(entry)}
      >
        {formatTime(entry.createdAt)}
      </button>
    ),
  },
  {
    title: t('request'),
    cell: ({ method, endpoint }) => (
      <code>
        {method} {endpoint}
      </code>
    ),
  },
  {
    title: t('status'),
    cell: ({ statusCode, errorCode }) => (
      <>
        <Badge tone={toneOf(statusCode)}>{statusCode}</Badge> {errorCode && <code>{errorCode}</code>}
      </>
    ),
  },
  { title: t('keyOrApp'), cell: nameOf },
  {
    title: t('duration'),
    cell: ({ responseTimeMs }) => `${formatNumber(responseTimeMs)} ms`,
    isNumber: true,
  },
  {
    title: t('caller'),
    cell: ({ ipAddress, userAgent }) => (
      <>
        {ipAddress} <span class="quiet">{userAgent}</span>
      </>
    ),
  },
]

/** The keys of the agency, and its connected apps, which two people can have connected each. */
const useSenders = () => {
  const { data: keys = [] } = useQuery({
    queryKey: operationKey('listKeys', { limit: 500 }),
    queryFn: () => api.keys.list().toArray({ limit: 500 }),
  })
  const { data: connections = [] } = useConnectedApps()
  return [...keys, ...connections.map(({ id, app, user }) => ({ id, name: `${app.name} (${user.name})` }))]
}

export default function RequestsPage() {
  const { query: urlQuery, route } = useLocation()
  const filters = readFilters(name => urlQuery[name])
  const query = toQuery(filters)
  const [isLive, setLive] = useState(false)
  const senders = useSenders()
  // The log keeps the name of an app that was disconnected.
  const nameOf = ({ apiKeyId, app }: Entry) => senders.find(({ id }) => id === apiKeyId)?.name ?? app?.name ?? '–'
  const [opened, setOpened] = useState<Entry>()
  const columns = columnsFor(nameOf, setOpened)
  const list = useList(operationKey('listRequests', query), offset => api.requests({ ...query, limit: 100, offset }), {
    enabled: !isLive,
  })
  const tail = useLiveTail(query, isLive)
  const label = common('requests')
  return (
    <Page
      title={label}
      intro={t('requestsThatYourKeys')}
      actions={
        <Button
          look={isLive ? 'danger' : 'primary'}
          onClick={() => {
            tail.clear()
            setLive(!isLive)
          }}
        >
          {isLive ? t('stopLiveTail') : t('liveTail')}
        </Button>
      }
    >
      <FilterForm
        key={JSON.stringify(filters)}
        filters={filters}
        senders={senders}
        onChange={next => {
          tail.clear()
          route(pathTo('/requests') + toSearch(next))
        }}
      />
      {isLive ? (
        <>
          {tail.error && <ErrorNotice error={tail.error} />}
          <p class="quiet" role="status">
            {tail.isBroken ? t('notLive') : t('liveNewRequestsAppear')}
          </p>
          <Table label={label} columns={columns} rows={tail.entries} rowKey={({ id }) => id} />
        </>
      ) : (
        <ListTable
          list={list}
          label={label}
          columns={columns}
          rowKey={({ id }) => id}
          empty={<Empty title={t('noRequests')} />}
        />
      )}
      {opened && <RequestDialog entry={opened} sender={nameOf(opened)} onClose={() => setOpened(undefined)} />}
    </Page>
  )
}
