import { useLocation } from 'preact-iso'
import { data, reload, type Data } from '../app/api.ts'
import { BulkActions } from '../components/bulk-actions.tsx'
import { useSelection } from '../components/selection.ts'
import { common } from '../app/common.ts'
import { pathTo } from '../app/paths.ts'
import { operationKey } from '../app/query-keys.ts'
import { Button } from '../components/button.tsx'
import { Empty } from '../components/empty.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { ListTable, useList } from '../components/list.tsx'
import { notify } from '../components/notifications.tsx'
import { Page } from '../components/page.tsx'
import { SavedViews } from '../components/saved-views.tsx'
import { minSearchLength, SearchField } from '../components/search-field.tsx'
import { SelectField } from '../components/select-field.tsx'
import type { Column } from '../components/table.tsx'
import { Time } from '../components/time.tsx'
import { useUrlState } from '../components/url-state.ts'
import { ClientFields, enteredClient } from './client-fields.tsx'
import { t } from './texts.ts'

const columns: Column<Data.Client>[] = [
  { title: common('name'), cell: ({ id, name }) => <a href={pathTo(`/clients/${id}`)}>{name}</a> },
  { title: common('email'), cell: ({ email }) => email, isText: true },
  { title: t('phone'), cell: ({ phone }) => phone && <a href={`tel:${phone}`}>{phone}</a> },
  { title: common('city'), cell: ({ city }) => city },
  { title: common('updated'), cell: ({ updatedAt }) => <Time value={updatedAt} /> },
]

const sorts = new Map([
  ['name', common('name')],
  ['-updatedAt', t('recentlyUpdated')],
  ['-createdAt', t('recentlyCreated')],
] as const)
type Sort = Parameters<typeof sorts.get>[0]

/** Creates a client, and opens its page. */
export const CreateClient = ({ onClose }: { onClose: () => void }) => {
  const { route } = useLocation()
  return (
    <FormDialog
      draft="client new"
      title={t('newClient')}
      action={t('createClient')}
      onSubmit={entered => data.clients.create(enteredClient(entered))}
      onDone={({ id }) => {
        void reload('listClients')
        notify(t('clientHasBeenCreated'))
        route(pathTo(`/clients/${id}`))
      }}
      onClose={onClose}
    >
      {error => <ClientFields error={error} />}
    </FormDialog>
  )
}

export default function ClientsPage() {
  const { values, set } = useUrlState()
  const search = values['search'] ?? ''
  const sort = sorts.has(values['sort'] as Sort) ? (values['sort'] as Sort) : 'name'
  const query = { sort, ...(search.length >= minSearchLength && { search }) }
  const list = useList(operationKey('listClients', query), offset =>
    data.clients.list({ ...query, limit: 100, offset }),
  )
  const selection = useSelection(list, ({ name }) => name)
  const isCreating = values['new'] !== undefined
  return (
    <Page
      title={common('clients')}
      actions={
        <Button look="primary" onClick={() => set({ new: '1' })}>
          {t('newClient')}
        </Button>
      }
    >
      <SavedViews list="/clients" />
      <div class="filters">
        <SearchField label={t('searchClients')} value={search} onSearch={text => set({ search: text })} />
        <SelectField
          label={common('sortBy')}
          value={sort}
          options={sorts}
          onChange={value => set({ sort: value === 'name' ? undefined : value })}
        />
      </div>
      <BulkActions
        selection={selection}
        operation="listClients"
        onDelete={id => data.clients.delete(id)}
        deletion={t('deletedClientsKeep')}
      />
      <ListTable
        selection={selection}
        list={list}
        label={common('clients')}
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          search ? (
            <Empty title={t('noClientsMatch')} />
          ) : (
            <Empty title={t('noClientsYet')}>
              <p>{t('clientHasContacts')}</p>
            </Empty>
          )
        }
      />
      {isCreating && <CreateClient onClose={() => set({ new: undefined })} />}
    </Page>
  )
}
