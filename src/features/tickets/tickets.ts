import type { Ticket, TicketCreate, TicketFields } from '#generated/public/types.ts'
import { clientReference } from '#src/features/clients/clients.ts'
import { emit } from '#src/platform/events/outbox.ts'
import { resource } from '#src/platform/resources/resource.ts'

interface Filters {
  status?: string | undefined
  priority?: string | undefined
  clientId?: number | undefined
}

export const tickets = resource<Ticket, TicketCreate, TicketFields, Filters>({
  table: 'tickets',
  event: 'ticket',
  fields: ['client_id as clientId', 'title', 'description', 'status', 'priority', 'external_id as externalId'],
  filters: { status: ['status', '='], priority: ['priority', '='], clientId: ['client_id', '='] },
  counted: 'tickets',
  defaults: { status: 'open', priority: 'normal' },
  references: { clientId: clientReference },
  tracks: 'status',
  afterUpdate: async (tx, { status: previousStatus }, ticket) => {
    const newStatus = ticket.status
    if (newStatus !== previousStatus) await emit(tx, 'ticket.status_changed', { ticket, previousStatus, newStatus })
  },
})
