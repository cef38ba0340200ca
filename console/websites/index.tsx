import { data, type Data } from '../app/api.ts'
import { BulkActions } from '../components/bulk-actions.tsx'
import { useSelection } from '../components/selection.ts'
import { common } from '../app/common.ts'
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
import { t } from './texts.ts'

const columns: Column<Data.Website>[] = [
  {
    title: common('address'),
    cell: ({ id, url }) => <a href={pathTo(`/websites/${id}`)}>{url}</a>,
  },
  { title: common('client'), cell: ({ clientId }) => <ClientName id={clientId} />, isText: true },
  { title: common('cms'), cell: ({ cms }) => cms },
  { title: common('updated'), cell: ({ updatedAt }) => <Time value={updatedAt} /> },
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
      title={common('websites')}
      actions={
        <Button look="primary" onClick={() => set({ new: '1' })}>
          {common('newWebsite')}
        </Button>
      }
    >
      <SavedViews list="/websites" />
      <div class="filters">
        <SearchField label={t('searchWebsites')} value={search} onSearch={text => set({ search: text })} />
      </div>
      <BulkActions
        selection={selection}
        operation="listWebsites"
        onDelete={id => data.websites.delete(id)}
        deletion={t('theyCannotBeRestored')}
      />
      <ListTable
        selection={selection}
        list={list}
        label={common('websites')}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<Empty title={search ? t('noWebsitesMatch') : t('noWebsitesYet')} />}
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
