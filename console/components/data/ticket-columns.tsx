import { data, type Data } from '../../app/api.ts'
import { common } from '../../app/common.ts'
import { pathTo } from '../../app/paths.ts'
import { ClientName } from './client-name.tsx'
import { InlineSelect } from '../inline-select.tsx'
import { useOptimisticChange } from '../optimistic.ts'
import type { Column } from '../table.tsx'
import { Time } from '../time.tsx'
import { t } from './texts.ts'
import { choicesWith, ticketPriorities, ticketStatuses } from './ticket-statuses.ts'

/** Changes a ticket where it is shown: in lists, or on its page. */
export const useTicketChange = (operation: 'listTickets' | 'getTicket' = 'listTickets') =>
  useOptimisticChange<Data.Ticket>(
    operation,
    (id, change) => data.tickets.update(id, change as Data.TicketFields),
    () => t('ticketHasBeenChanged'),
  )

type ChangeTicket = ReturnType<typeof useTicketChange>

interface FieldOfTicketProps {
  ticket: Data.Ticket
  change: ChangeTicket
}

export const StatusOf = ({ ticket: { id, title, status }, change }: FieldOfTicketProps) => (
  <InlineSelect
    label={t('statusOfTitle', { title })}
    value={status}
    options={choicesWith(ticketStatuses, status)}
    onChange={value => change(id, { status: value })}
  />
)

export const PriorityOf = ({ ticket: { id, title, priority }, change }: FieldOfTicketProps) => (
  <InlineSelect
    label={t('priorityOfTitle', { title })}
    value={priority}
    options={choicesWith(ticketPriorities, priority)}
    onChange={value => change(id, { priority: value })}
  />
)

const clientColumn: Column<Data.Ticket> = {
  title: common('client'),
  cell: ({ clientId }) => <ClientName id={clientId} />,
  isText: true,
}

export const ticketColumns = (change: ChangeTicket, { hasClient = true } = {}): Column<Data.Ticket>[] => [
  {
    title: t('ticket'),
    cell: ({ id, title }) => <a href={pathTo(`/tickets/${id}`)}>{title}</a>,
  },
  ...(hasClient ? [clientColumn] : []),
  { title: common('status'), cell: ticket => <StatusOf ticket={ticket} change={change} /> },
  { title: common('priority'), cell: ticket => <PriorityOf ticket={ticket} change={change} /> },
  { title: t('created'), cell: ({ createdAt }) => <Time value={createdAt} /> },
]
