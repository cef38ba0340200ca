import { data, type Data } from '../app/api.ts'
import { BulkActions } from '../components/bulk-actions.tsx'
import { useSelection } from '../components/selection.ts'
import { t } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { operationKey } from '../app/query-keys.ts'
import { ClientName } from '../components/data/client-name.tsx'
import { Button } from '../components/button.tsx'
import { Empty } from '../components/empty.tsx'
import { ListTable, useList } from '../components/list.tsx'
import { Page } from '../components/page.tsx'
import { SavedViews } from '../components/saved-views.tsx'
import { minSearchLength, SearchField } from '../components/search-field.tsx'
import type { Column } from '../components/table.tsx'
import { Time } from '../components/time.tsx'
import { useUrlState } from '../components/url-state.ts'
import { EditWebsite } from './edit-website.tsx'

const columns: Column<Data.Website>[] = [
  {
    title: t({ fr: 'Adresse', en: 'Address' }),
    cell: ({ id, url }) => <a href={pathTo(`/websites/${id}`)}>{url}</a>,
  },
  { title: t({ fr: 'Client', en: 'Client' }), cell: ({ clientId }) => <ClientName id={clientId} />, isText: true },
  { title: t({ fr: 'CMS', en: 'CMS' }), cell: ({ cms }) => cms },
  { title: t({ fr: 'Modifié', en: 'Updated' }), cell: ({ updatedAt }) => <Time value={updatedAt} /> },
]

export default function WebsitesPage() {
  const { values, set } = useUrlState()
  const { search = '' } = values
  const query = { sort: '-createdAt' as const, ...(search.length >= minSearchLength && { search }) }
  const list = useList(operationKey('listWebsites', query), offset =>
    data.websites.list({ ...query, limit: 100, offset }),
  )
  const selection = useSelection(list, ({ url }) => url)
  return (
    <Page
      title={t({ fr: 'Sites web', en: 'Websites' })}
      actions={
        <Button look="primary" onClick={() => set({ new: '1' })}>
          {t({ fr: 'Nouveau site web', en: 'New website' })}
        </Button>
      }
    >
      <SavedViews list="/websites" />
      <div class="filters">
        <SearchField
          label={t({ fr: 'Chercher un site web', en: 'Search websites' })}
          value={search}
          onSearch={text => set({ search: text })}
        />
      </div>
      <BulkActions
        selection={selection}
        operation="listWebsites"
        onDelete={id => data.websites.delete(id)}
        deletion={{ fr: 'Ils ne peuvent pas être rétablis.', en: 'They cannot be restored.' }}
      />
      <ListTable
        selection={selection}
        list={list}
        label={t({ fr: 'Sites web', en: 'Websites' })}
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          <Empty
            title={
              search
                ? t({ fr: 'Aucun site web ne correspond', en: 'No websites match' })
                : t({ fr: 'Aucun site web pour l’instant', en: 'No websites yet' })
            }
          />
        }
      />
      {values['new'] !== undefined && (
        <EditWebsite
          clientId={Number(values['client']) || undefined}
          onClose={() => set({ new: undefined, client: undefined })}
        />
      )}
    </Page>
  )
}
