import { useQuery } from '@tanstack/preact-query'
import { useLocation, useRoute } from 'preact-iso'
import { useState } from 'preact/hooks'
import { data, reload } from '../app/api.ts'
import { common } from '../app/common.ts'
import { pathTo } from '../app/paths.ts'
import { operationKey } from '../app/query-keys.ts'
import { ClientName } from '../components/data/client-name.tsx'
import { Confirm } from '../components/confirm.tsx'
import { Figures } from '../components/figures.tsx'
import { RecordPage } from '../components/record-page.tsx'
import { Time } from '../components/time.tsx'
import { EditTicket } from './edit-ticket.tsx'
import { t } from './texts.ts'
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
      back={{ path: '/tickets', text: t('allTickets') }}
      onEdit={() => setDialog('edit')}
      onDelete={() => setDialog('delete')}
    >
      {ticket => (
        <>
          <Figures
            figures={[
              [common('client'), <ClientName id={ticket.clientId} />],
              [common('status'), <StatusOf ticket={ticket} change={change} />],
              [common('priority'), <PriorityOf ticket={ticket} change={change} />],
              [t('created'), <Time value={ticket.createdAt} />],
              [common('updated'), <Time value={ticket.updatedAt} />],
            ]}
          />
          {ticket.description && <p class="summary">{ticket.description}</p>}
          {dialog === 'edit' && <EditTicket ticket={ticket} onClose={close} />}
          {dialog === 'delete' && (
            <Confirm
              title={t('deleteTicketQuestion')}
              action={t('deleteTicket')}
              onConfirm={() => data.tickets.delete(id)}
              onDone={() => {
                void reload('listTickets')
                route(pathTo('/tickets'), true)
              }}
              onClose={close}
            >
              <p>{t('itCannotBeRestored')}</p>
            </Confirm>
          )}
        </>
      )}
    </RecordPage>
  )
}
