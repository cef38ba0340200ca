import { useQuery } from '@tanstack/preact-query'
import { useLocation } from 'preact-iso'
import { useState } from 'preact/hooks'
import { api, type Admin } from '../app/api.ts'
import { formatNumber, t } from '../app/language.ts'
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
    title: t({ fr: 'Heure', en: 'Time' }),
    cell: entry => (
      <button
        type="button"
        class="text-button"
        aria-label={t({
          fr: `Détail de ${entry.method} ${entry.endpoint}, ${formatTime(entry.createdAt)}`,
          en: `Details of ${entry.method} ${entry.endpoint}, ${formatTime(entry.createdAt)}`,
        })}
        onClick={() => open(entry)}
      >
        {formatTime(entry.createdAt)}
      </button>
    ),
  },
  {
    title: t({ fr: 'Requête', en: 'Request' }),
    cell: ({ method, endpoint }) => (
      <code>
        {method} {endpoint}
      </code>
    ),
  },
  {
    title: t({ fr: 'Statut', en: 'Status' }),
    cell: ({ statusCode, errorCode }) => (
      <>
        <Badge tone={toneOf(statusCode)}>{statusCode}</Badge> {errorCode && <code>{errorCode}</code>}
      </>
    ),
  },
  { title: t({ fr: 'Clé ou application', en: 'Key or app' }), cell: nameOf },
  {
    title: t({ fr: 'Durée', en: 'Duration' }),
    cell: ({ responseTimeMs }) => `${formatNumber(responseTimeMs)} ms`,
    isNumber: true,
  },
  {
    title: t({ fr: 'Appelant', en: 'Caller' }),
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
  const label = t({ fr: 'Requêtes', en: 'Requests' })
  return (
    <Page
      title={label}
      intro={t({
        fr: 'Les requêtes que vos clés et applications connectées ont envoyées à l’API publique, pendant 30 jours.',
        en: 'The requests that your keys and connected apps sent to the public API, for 30 days.',
      })}
      actions={
        <Button
          look={isLive ? 'danger' : 'primary'}
          onClick={() => {
            tail.clear()
            setLive(!isLive)
          }}
        >
          {isLive
            ? t({ fr: 'Arrêter le direct', en: 'Stop live tail' })
            : t({ fr: 'Suivre en direct', en: 'Live tail' })}
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
            {tail.isBroken
              ? t({
                  fr: 'Direct interrompu : il reprend au retour de la connexion.',
                  en: 'Not live: it continues when the connection is back.',
                })
              : t({
                  fr: 'En direct : les nouvelles requêtes apparaissent en haut.',
                  en: 'Live: new requests appear on top.',
                })}
          </p>
          <Table label={label} columns={columns} rows={tail.entries} rowKey={({ id }) => id} />
        </>
      ) : (
        <ListTable
          list={list}
          label={label}
          columns={columns}
          rowKey={({ id }) => id}
          empty={<Empty title={t({ fr: 'Aucune requête', en: 'No requests' })} />}
        />
      )}
      {opened && <RequestDialog entry={opened} sender={nameOf(opened)} onClose={() => setOpened(undefined)} />}
    </Page>
  )
}
