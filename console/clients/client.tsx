import { useQuery } from '@tanstack/preact-query'
import { useLocation, useRoute } from 'preact-iso'
import { useState } from 'preact/hooks'
import { data, reload, type Data } from '../app/api.ts'
import { t } from '../app/language.ts'
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

const Details = ({ client }: { client: Data.Client }) => {
  const address = [client.address, [client.postalCode, client.city].filter(Boolean).join(' '), client.country]
  return (
    <>
      <Figures
        figures={[
          [
            t({ fr: 'E-mail', en: 'Email' }),
            client.email ? <a href={`mailto:${client.email}`}>{client.email}</a> : undefined,
          ],
          [
            t({ fr: 'Téléphone', en: 'Phone' }),
            client.phone ? <a href={`tel:${client.phone}`}>{client.phone}</a> : undefined,
          ],
          [t({ fr: 'Adresse', en: 'Address' }), address.filter(Boolean).join(', ') || undefined],
          [t({ fr: 'SIRET', en: 'SIRET' }), client.siret ?? undefined],
          [t({ fr: 'Numéro de TVA', en: 'VAT number' }), client.vatNumber ?? undefined],
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
      title={t({ fr: 'Modifier le client', en: 'Edit the client' })}
      action={t({ fr: 'Enregistrer', en: 'Save' })}
      onSubmit={entered => data.clients.update(client.id, changedFields(client, enteredClient(entered)))}
      onDone={() => {
        void reload('getClient', 'listClients')
        notify(t({ fr: 'Le client est enregistré', en: 'The client has been saved' }))
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
      title={t({ fr: `Supprimer ${client.name} ?`, en: `Delete ${client.name}?` })}
      action={t({ fr: 'Supprimer le client', en: 'Delete the client' })}
      onConfirm={() => data.clients.delete(client.id)}
      onDone={() => {
        void reload('listClients')
        route(pathTo('/clients'), true)
      }}
      onClose={onClose}
    >
      <p>
        {t({
          fr: 'Ses tickets, ses factures, ses devis et ses sites restent, sans client. Ses contacts ne sont plus visibles.',
          en: 'Their tickets, invoices, quotes and websites stay, without a client. Their contacts can no longer be seen.',
        })}
      </p>
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
      back={{ path: '/clients', text: t({ fr: 'Tous les clients', en: 'All clients' }) }}
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
