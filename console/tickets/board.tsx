import { data, type Data } from '../app/api.ts'
import { formatNumber } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { operationKey } from '../app/query-keys.ts'
import { ClientName } from '../components/data/client-name.tsx'
import { Badge } from '../components/badge.tsx'
import { Button } from '../components/button.tsx'
import { ErrorNotice } from '../components/error-notice.tsx'
import { useList } from '../components/list.tsx'
import { Spinner } from '../components/spinner.tsx'
import { StatusOf } from '../components/data/ticket-columns.tsx'
import { useTicketMove } from './move.ts'
import { t } from './texts.ts'
import { nameOf, ticketPriorities, ticketStatuses } from '../components/data/ticket-statuses.ts'

const pageSize = 50
/** The type of the data of a card while it is dragged. */
const dragType = 'application/json'

const priorityTones: Partial<Record<string, 'bad' | 'warning'>> = { urgent: 'bad', high: 'warning' }

type Move = ReturnType<typeof useTicketMove>

const Card = ({ ticket, move }: { ticket: Data.Ticket; move: Move }) => (
  <li class="card" draggable onDragStart={event => event.dataTransfer?.setData(dragType, JSON.stringify(ticket))}>
    <a href={pathTo(`/tickets/${ticket.id}`)}>{ticket.title}</a>
    <p class="quiet">
      <ClientName id={ticket.clientId} />
    </p>
    <div class="card-foot">
      <Badge tone={priorityTones[ticket.priority] ?? 'neutral'}>{nameOf(ticketPriorities, ticket.priority)}</Badge>
      {/* Without a mouse, tickets move with this choice. */}
      <StatusOf ticket={ticket} change={(_id, change) => move(ticket, change.status ?? ticket.status)} />
    </div>
  </li>
)

interface LaneProps {
  status: string
  filters: object
  move: Move
}

const Lane = ({ status, filters, move }: LaneProps) => {
  const query = { ...filters, status, sort: '-createdAt' as const }
  const {
    rows,
    total,
    query: state,
  } = useList(operationKey('listTickets', query), offset => data.tickets.list({ ...query, limit: pageSize, offset }))
  const title = nameOf(ticketStatuses, status)
  return (
    <section
      class="lane"
      aria-label={title}
      onDragOver={event => event.preventDefault()}
      onDrop={event => {
        event.preventDefault()
        const text = event.dataTransfer?.getData(dragType)
        if (text) move(JSON.parse(text) as Data.Ticket, status)
      }}
    >
      <h2>
        {title} <span class="quiet">{formatNumber(total)}</span>
      </h2>
      {state.isPending && <Spinner />}
      {state.error && <ErrorNotice error={state.error} onRetry={() => void state.refetch()} />}
      <ul>
        {rows.map(ticket => (
          <Card key={ticket.id} ticket={ticket} move={move} />
        ))}
      </ul>
      {state.hasNextPage && (
        <Button isPending={state.isFetchingNextPage} onClick={() => void state.fetchNextPage()}>
          {t('showMore')}
        </Button>
      )}
    </section>
  )
}

/** The tickets in a lane per state. They are dragged to another one, or moved with the choice on their card. */
export const Board = ({ filters }: { filters: object }) => {
  const move = useTicketMove()
  return (
    <div class="board">
      {Object.keys(ticketStatuses).map(status => (
        <Lane key={status} status={status} filters={filters} move={move} />
      ))}
    </div>
  )
}
