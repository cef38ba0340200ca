import { operations } from '#generated/public/operations.ts'
import type { KeyScope } from '#generated/public/scopes.ts'
import type { ImportResource } from '#generated/public/types.ts'
import { invoices } from '#src/billing/invoices.ts'
import { quotes } from '#src/billing/quotes.ts'
import { events } from '#src/calendar/events.ts'
import { clients } from '#src/clients/clients.ts'
import { contacts } from '#src/clients/contacts.ts'
import type { TenantTransaction } from '#src/db/tenant.ts'
import type { Operation } from '#src/operations/types.ts'
import type { InsertAll } from '#src/resources/batch.ts'
import { tasks } from '#src/tasks/tasks.ts'
import { tickets } from '#src/tickets/tickets.ts'
import { websites } from '#src/websites/websites.ts'
import type { RowBody } from './row.ts'

interface Target {
  scope: KeyScope
  table: 'clients' | 'contacts' | 'websites' | 'tickets' | 'invoices' | 'quotes' | 'tasks' | 'calendar_events'
  /** The operation by whose contract the rows are validated. */
  operation: Operation
  insertAll: InsertAll<RowBody, unknown>
  update: (tx: TenantTransaction, id: number, body: RowBody) => Promise<unknown>
}

interface Functions {
  insertAll: unknown
  update: unknown
}

/** Rows are validated by the contract before they are inserted, so that their bodies have the types of its schemas. */
const target = (
  scope: KeyScope,
  table: Target['table'],
  operation: Operation,
  { insertAll, update }: Functions,
): Target => ({
  scope,
  table,
  operation,
  insertAll: insertAll as Target['insertAll'],
  update: update as Target['update'],
})

/** How the rows of each resource are validated and written. */
export const targets: { readonly [Resource in ImportResource]: Target } = {
  clients: target('clients:write', 'clients', operations.createClient, clients),
  contacts: target('contacts:write', 'contacts', operations.createContact, {
    insertAll: contacts.insertAll,
    // A contact is linked to a client only at creation.
    update: (tx: TenantTransaction, id: number, { clientId: _, ...body }: RowBody) => contacts.update(tx, id, body),
  }),
  websites: target('websites:write', 'websites', operations.createWebsite, websites),
  tickets: target('tickets:write', 'tickets', operations.createTicket, tickets),
  invoices: target('invoices:write', 'invoices', operations.createInvoice, {
    insertAll: invoices.importAll,
    update: invoices.importUpdate,
  }),
  quotes: target('quotes:write', 'quotes', operations.createQuote, {
    insertAll: quotes.importAll,
    update: quotes.update,
  }),
  tasks: target('tasks:write', 'tasks', operations.createTask, tasks),
  events: target('events:write', 'calendar_events', operations.createEvent, events),
}
