import { useQuery } from '@tanstack/preact-query'
import { useLocation, useRoute } from 'preact-iso'
import { useState } from 'preact/hooks'
import { data, reload, type Data } from '../app/api.ts'
import { common } from '../app/common.ts'
import { pathTo } from '../app/paths.ts'
import { operationKey } from '../app/query-keys.ts'
import { changedFields } from '../components/changed-fields.ts'
import { Confirm } from '../components/confirm.tsx'
import { Figures } from '../components/figures.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { notify } from '../components/notifications.tsx'
import { RecordPage } from '../components/record-page.tsx'
import { useUrlState } from '../components/url-state.ts'
import { useInitial } from '../components/use-initial.ts'
import { BillingOf } from './billing.tsx'
import { ClientFields, enteredClient } from './client-fields.tsx'
import { ContactsOf } from './contacts.tsx'
import { EventsOf, TicketsOf, WebsitesOf } from './related.tsx'
import { t } from './texts.ts'

const Details = ({ client }: { client: Data.Client }) => {
  const address = [client.address, [client.postalCode, client.city].filter(Boolean).join(' '), client.country]
  return (
    <>
      <Figures
        figures={[
          [common('email'), client.email ? <a href={`mailto:${client.email}`}>{client.email}</a> : undefined],
          [t('phone'), client.phone ? <a href={`tel:${client.phone}`}>{client.phone}</a> : undefined],
          [common('address'), address.filter(Boolean).join(', ') || undefined],
          [common('siret'), client.siret ?? undefined],
          [t('vatNumber'), client.vatNumber ?? undefined],
        ]}
      />
      {client.notes && <p class="summary">{client.notes}</p>}
    </>
  )
}

const EditClient = ({ client: current, onClose }: { client: Data.Client; onClose: () => void }) => {
  const client = useInitial(current)
  return (
    <FormDialog
      draft={`client ${client.id}`}
      title={t('editClient')}
      action={common('save')}
      onSubmit={entered => data.clients.update(client.id, changedFields(client, enteredClient(entered)))}
      onDone={() => {
        void reload('getClient', 'listClients')
        notify(t('clientHasBeenSaved'))
        onClose()
      }}
      onClose={onClose}
    >
      {error => <ClientFields client={client} error={error} />}
    </FormDialog>
  )
}

const DeleteClient = ({ client, onClose }: { client: Data.Client; onClose: () => void }) => {
  const { route } = useLocation()
  return (
    <Confirm
      title={t('deleteNameQuestion', { name: client.name })}
      action={t('deleteClient')}
      onConfirm={() => data.clients.delete(client.id)}
      onDone={() => {
        void reload('listClients')
        route(pathTo('/clients'), true)
      }}
      onClose={onClose}
    >
      <p>{t('deletedClientKeeps')}</p>
    </Confirm>
  )
}

export default function ClientPage() {
  const id = Number(useRoute().params['id'])
  const { values, set } = useUrlState()
  const [isDeleting, setDeleting] = useState(false)
  const query = useQuery({
    queryKey: operationKey('getClient', { id }),
    queryFn: async () => await data.clients.get(id),
  })
  return (
    <RecordPage
      query={query}
      title={({ name }) => name}
      back={{ path: '/clients', text: t('allClients') }}
      onEdit={() => set({ edit: '1' })}
      onDelete={() => setDeleting(true)}
    >
      {client => (
        <>
          <Details client={client} />
          <ContactsOf client={client} />
          <TicketsOf clientId={id} />
          <BillingOf clientId={id} />
          <WebsitesOf clientId={id} />
          <EventsOf clientId={id} />
          {values['edit'] !== undefined && <EditClient client={client} onClose={() => set({ edit: undefined })} />}
          {isDeleting && <DeleteClient client={client} onClose={() => setDeleting(false)} />}
        </>
      )}
    </RecordPage>
  )
}
