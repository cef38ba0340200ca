import { useState } from 'preact/hooks'
import { api, reload, type Admin } from '../app/api.ts'
import { formatNumber, t } from '../app/language.ts'
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
import { frequencies, statuses, statusTones } from './texts.ts'
import { WatchForm } from './watch-form.tsx'

const Sources = ({ sources }: { sources: Admin.ManagedWatchSource[] }) => {
  const failing = sources.filter(({ error }) => error !== null).length
  return (
    <>
      {formatNumber(sources.length)}{' '}
      {failing > 0 && (
        <Badge tone="bad">
          {formatNumber(failing)} {t({ fr: 'en échec', en: 'failing' })}
        </Badge>
      )}
    </>
  )
}

const columns: Column<Admin.ManagedWatch>[] = [
  {
    title: t({ fr: 'Nom', en: 'Name' }),
    cell: ({ id, name }) => <a href={pathTo(`/watches/${id}`)}>{name}</a>,
  },
  {
    title: t({ fr: 'État', en: 'Status' }),
    cell: ({ status }) => <Badge tone={statusTones[status]}>{t(statuses[status])}</Badge>,
  },
  { title: t({ fr: 'Sources', en: 'Sources' }), cell: ({ sources }) => <Sources sources={sources} /> },
  { title: t({ fr: 'Mots-clés', en: 'Keywords' }), cell: ({ keywords }) => keywords.join(', ') },
  { title: t({ fr: 'Fréquence', en: 'Frequency' }), cell: ({ frequency }) => t(frequencies[frequency]) },
  { title: t({ fr: 'Dernière collecte', en: 'Last run' }), cell: ({ lastRunAt }) => <Time value={lastRunAt} /> },
]

const filters = {
  '': { fr: 'toutes', en: 'all' },
  ...statuses,
  failing: { fr: 'avec une source en échec', en: 'with a failing source' },
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
      title={t({ fr: 'Veilles', en: 'Watches' })}
      intro={t({
        fr: 'Une veille collecte les articles de flux RSS, Atom ou JSON qui contiennent ses mots-clés.',
        en: 'A watch collects the articles of RSS, Atom or JSON feeds that contain its keywords.',
      })}
      actions={
        <Button look="primary" operation="createWatch" onClick={() => setCreating(true)}>
          {t({ fr: 'Nouvelle veille', en: 'New watch' })}
        </Button>
      }
    >
      <div class="filters">
        <SelectField
          label={t({ fr: 'Afficher', en: 'Show' })}
          options={filters}
          value={filter}
          onChange={show => set({ show })}
        />
      </div>
      <ListTable
        list={list}
        label={t({ fr: 'Veilles', en: 'Watches' })}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<Empty title={t({ fr: 'Aucune veille', en: 'No watches' })} />}
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
