import { useQuery } from '@tanstack/preact-query'
import { useLocation, useRoute } from 'preact-iso'
import { useState } from 'preact/hooks'
import { data, reload } from '../app/api.ts'
import { t } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { operationKey } from '../app/query-keys.ts'
import { ClientName } from '../components/data/client-name.tsx'
import { Confirm } from '../components/confirm.tsx'
import { Figures } from '../components/figures.tsx'
import { RecordPage } from '../components/record-page.tsx'
import { Time } from '../components/time.tsx'
import { EditTicket } from './edit-ticket.tsx'
import { PriorityOf, StatusOf, useTicketChange } from '../components/data/ticket-columns.tsx'

export default function TicketPage() {
  const id = Number(useRoute().params['id'])
  const { route } = useLocation()
  const [dialog, setDialog] = useState<'edit' | 'delete'>()
  const query = useQuery({
    queryKey: operationKey('getTicket', { id }),
    queryFn: async () => await data.tickets.get(id),
  })
  const change = useTicketChange('getTicket')
  const close = () => setDialog(undefined)
  return (
    <RecordPage
      query={query}
      title={({ title }) => title}
      back={{ path: '/tickets', text: t({ fr: 'Tous les tickets', en: 'All tickets' }) }}
      onEdit={() => setDialog('edit')}
      onDelete={() => setDialog('delete')}
    >
      {ticket => (
        <>
          <Figures
            figures={[
              [t({ fr: 'Client', en: 'Client' }), <ClientName id={ticket.clientId} />],
              [t({ fr: 'État', en: 'Status' }), <StatusOf ticket={ticket} change={change} />],
              [t({ fr: 'Priorité', en: 'Priority' }), <PriorityOf ticket={ticket} change={change} />],
              [t({ fr: 'Créé', en: 'Created' }), <Time value={ticket.createdAt} />],
              [t({ fr: 'Modifié', en: 'Updated' }), <Time value={ticket.updatedAt} />],
            ]}
          />
          {ticket.description && <p class="summary">{ticket.description}</p>}
          {dialog === 'edit' && <EditTicket ticket={ticket} onClose={close} />}
          {dialog === 'delete' && (
            <Confirm
              title={t({ fr: 'Supprimer le ticket ?', en: 'Delete the ticket?' })}
              action={t({ fr: 'Supprimer le ticket', en: 'Delete the ticket' })}
              onConfirm={() => data.tickets.delete(id)}
              onDone={() => {
                void reload('listTickets')
                route(pathTo('/tickets'), true)
              }}
              onClose={close}
            >
              <p>{t({ fr: 'Il ne peut pas être rétabli.', en: 'It cannot be restored.' })}</p>
            </Confirm>
          )}
        </>
      )}
    </RecordPage>
  )
}
