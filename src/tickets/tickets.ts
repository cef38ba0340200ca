import type { Ticket, TicketCreate, TicketFields } from '#generated/public/types.ts'
import { pages } from '#src/db/page.ts'
import { only, prepared } from '#src/db/prepared.ts'
import { removeFrom } from '#src/db/remove.ts'
import { isEmpty, newRowOf, now, rowOf } from '#src/db/row.ts'
import type { Scope, TxScope } from '#src/db/scope.ts'
import { emit } from '#src/webhooks/outbox.ts'

const fields = ['client_id as clientId', 'title', 'description', 'status', 'priority'] as const
const columns = ['id', ...fields, 'created_at as createdAt', 'updated_at as updatedAt'] as const

const ticketsOf = ({ db, agencyId }: Scope) => db.selectFrom('tickets').where('tickets.agency_id', '=', agencyId)

const select = (scope: Scope) => ticketsOf(scope).select(columns)

export const listTickets = pages(select, {
  order: [['id', 'asc']],
  filters: {
    status: (query, status: string) => query.where('status', '=', status),
    clientId: (query, clientId: number) => query.where('client_id', '=', clientId),
  },
  counted: 'tickets',
})

export const findTicket = (scope: Scope, id: number): Promise<Ticket | undefined> =>
  select(scope).where('id', '=', id).executeTakeFirst()

/** Finds a ticket, and keeps others from changing it until the transaction ends. */
export const holdTicket = (tx: TxScope, id: number): Promise<Ticket | undefined> =>
  select(tx).where('id', '=', id).forUpdate().executeTakeFirst()

const insertion = prepared((db, values: Required<TicketCreate> & { agencyId: number }) =>
  db
    .insertInto('tickets')
    .values({ agency_id: values.agencyId, ...newRowOf(fields, values) })
    .returning(columns)
    .compile(),
)

export const insertTicket = async ({ db, agencyId }: Scope, ticket: TicketCreate): Promise<Ticket> =>
  only(await insertion(db, { description: null, status: 'open', priority: 'normal', ...ticket, agencyId }))

/** Changes a ticket that is held by the fields that were sent, and tells of it. */
export const changeTicket = async (tx: TxScope, before: Ticket, changes: TicketFields): Promise<Ticket> => {
  const row = rowOf(fields, changes)
  if (isEmpty(row)) return before
  const ticket: Ticket = await tx.db
    .updateTable('tickets')
    .set({ ...row, updated_at: now })
    .where('agency_id', '=', tx.agencyId)
    .where('id', '=', before.id)
    .returning(columns)
    .executeTakeFirstOrThrow()
  await emit(tx, 'ticket.updated', { ticket })
  const [previousStatus, newStatus] = [before.status, ticket.status]
  if (newStatus !== previousStatus) await emit(tx, 'ticket.status_changed', { ticket, previousStatus, newStatus })
  return ticket
}

/** Removes a ticket for good. Tells whether it was there. */
export const removeTicket = (scope: Scope, id: number): Promise<boolean> => removeFrom(scope, 'tickets', id)
