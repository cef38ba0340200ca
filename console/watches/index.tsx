import { useState } from 'preact/hooks'
import { api, reload, type Admin } from '../app/api.ts'
import { common } from '../app/common.ts'
import { formatNumber } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { operationKey } from '../app/query-keys.ts'
import { Badge } from '../components/badge.tsx'
import { Button } from '../components/button.tsx'
import { Empty } from '../components/empty.tsx'
import { ListTable, useList } from '../components/list.tsx'
import { Page } from '../components/page.tsx'
import { SelectField } from '../components/select-field.tsx'
import type { Column } from '../components/table.tsx'
import { Time } from '../components/time.tsx'
import { useUrlState } from '../components/url-state.ts'
import { frequencies, statuses, statusTones } from './labels.ts'
import { t } from './texts.ts'
import { WatchForm } from './watch-form.tsx'

const Sources = ({ sources }: { sources: Admin.ManagedWatchSource[] }) => {
  const failing = sources.filter(({ error }) => error !== null).length
  return (
    <>
      {formatNumber(sources.length)}{' '}
      {failing > 0 && <Badge tone="bad">{t('failingSources', { number: formatNumber(failing) })}</Badge>}
    </>
  )
}

const columns: Column<Admin.ManagedWatch>[] = [
  {
    title: common('name'),
    cell: ({ id, name }) => <a href={pathTo(`/watches/${id}`)}>{name}</a>,
  },
  {
    title: common('status'),
    cell: ({ status }) => <Badge tone={statusTones[status]}>{statuses[status]}</Badge>,
  },
  { title: t('sources'), cell: ({ sources }) => <Sources sources={sources} /> },
  { title: t('keywords'), cell: ({ keywords }) => keywords.join(', ') },
  { title: t('frequency'), cell: ({ frequency }) => frequencies[frequency] },
  { title: t('lastRun'), cell: ({ lastRunAt }) => <Time value={lastRunAt} /> },
]

const filters = {
  '': common('allWithin'),
  ...statuses,
  failing: t('withFailingSource'),
}
type Filter = keyof typeof filters

const toQuery = (filter: Filter): Admin.ListAdminWatchesQuery => {
  if (filter === '') return {}
  return filter === 'failing' ? { isFailing: true } : { status: filter }
}

export default function WatchesPage() {
  const { values, set } = useUrlState()
  const shown = values['show'] ?? ''
  const filter = shown in filters ? (shown as Filter) : ''
  const query = toQuery(filter)
  const list = useList(
    operationKey('listAdminWatches', query),
    offset => api.watches.list({ ...query, limit: 100, offset }),
    { refetchInterval: 10_000 },
  )
  const [isCreating, setCreating] = useState(false)
  return (
    <Page
      title={common('watches')}
      intro={t('watchCollectsArticlesOfRss')}
      actions={
        <Button look="primary" operation="createWatch" onClick={() => setCreating(true)}>
          {t('newWatch')}
        </Button>
      }
    >
      <div class="filters">
        <SelectField label={t('show')} options={filters} value={filter} onChange={show => set({ show })} />
      </div>
      <ListTable
        list={list}
        label={common('watches')}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<Empty title={t('noWatches')} />}
      />
      {isCreating && (
        <WatchForm
          onClose={() => setCreating(false)}
          onDone={() => {
            setCreating(false)
            void reload('listAdminWatches')
          }}
        />
      )}
    </Page>
  )
}
