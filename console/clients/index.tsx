import { useLocation } from 'preact-iso'
import { data, reload, type Data } from '../app/api.ts'
import { BulkActions } from '../components/bulk-actions.tsx'
import { useSelection } from '../components/selection.ts'
import { t } from '../app/language.ts'
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

const columns: Column<Data.Client>[] = [
  { title: t({ fr: 'Nom', en: 'Name' }), cell: ({ id, name }) => <a href={pathTo(`/clients/${id}`)}>{name}</a> },
  { title: t({ fr: 'E-mail', en: 'Email' }), cell: ({ email }) => email, isText: true },
  { title: t({ fr: 'Téléphone', en: 'Phone' }), cell: ({ phone }) => phone && <a href={`tel:${phone}`}>{phone}</a> },
  { title: t({ fr: 'Ville', en: 'City' }), cell: ({ city }) => city },
  { title: t({ fr: 'Modifié', en: 'Updated' }), cell: ({ updatedAt }) => <Time value={updatedAt} /> },
]

const sorts = new Map([
  ['name', { fr: 'Nom', en: 'Name' }],
  ['-updatedAt', { fr: 'Modifiés récemment', en: 'Recently updated' }],
  ['-createdAt', { fr: 'Créés récemment', en: 'Recently created' }],
] as const)
type Sort = Parameters<typeof sorts.get>[0]

/** Creates a client, and opens its page. */
export const CreateClient = ({ onClose }: { onClose: () => void }) => {
  const { route } = useLocation()
  return (
    <FormDialog
      draft="client new"
      title={t({ fr: 'Nouveau client', en: 'New client' })}
      action={t({ fr: 'Créer le client', en: 'Create the client' })}
      onSubmit={entered => data.clients.create(enteredClient(entered))}
      onDone={({ id }) => {
        void reload('listClients')
        notify(t({ fr: 'Le client est créé', en: 'The client has been created' }))
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
      title={t({ fr: 'Clients', en: 'Clients' })}
      actions={
        <Button look="primary" onClick={() => set({ new: '1' })}>
          {t({ fr: 'Nouveau client', en: 'New client' })}
        </Button>
      }
    >
      <SavedViews list="/clients" />
      <div class="filters">
        <SearchField
          label={t({ fr: 'Chercher un client', en: 'Search clients' })}
          value={search}
          onSearch={text => set({ search: text })}
        />
        <SelectField
          label={t({ fr: 'Trier par', en: 'Sort by' })}
          value={sort}
          options={sorts}
          onChange={value => set({ sort: value === 'name' ? undefined : value })}
        />
      </div>
      <BulkActions
        selection={selection}
        operation="listClients"
        onDelete={id => data.clients.delete(id)}
        deletion={{
          fr: 'Leurs tickets, factures, devis et sites restent, sans client. Leurs contacts ne sont plus visibles.',
          en: 'Their tickets, invoices, quotes and websites stay, without a client. Their contacts can no longer be seen.',
        }}
      />
      <ListTable
        selection={selection}
        list={list}
        label={t({ fr: 'Clients', en: 'Clients' })}
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          search ? (
            <Empty title={t({ fr: 'Aucun client ne correspond', en: 'No clients match' })} />
          ) : (
            <Empty title={t({ fr: 'Aucun client pour l’instant', en: 'No clients yet' })}>
              <p>
                {t({
                  fr: 'Un client a des contacts, des sites, des tickets et des factures.',
                  en: 'A client has contacts, websites, tickets and invoices.',
                })}
              </p>
            </Empty>
          )
        }
      />
      {isCreating && <CreateClient onClose={() => set({ new: undefined })} />}
    </Page>
  )
}
