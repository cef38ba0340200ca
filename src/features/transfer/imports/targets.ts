import { operations } from '#generated/public/operations.ts'
import type { KeyScope } from '#generated/public/scopes.ts'
import type { ImportResource } from '#generated/public/types.ts'
import { invoices } from '#src/features/billing/invoices.ts'
import { quotes } from '#src/features/billing/quotes.ts'
import { events } from '#src/features/planning/events.ts'
import { clients } from '#src/features/clients/clients.ts'
import type { TenantTransaction } from '#src/ground/db/tenant.ts'
import type { Operation } from '#src/platform/operations/types.ts'
import type { InsertAll } from '#src/platform/resources/batch.ts'
import { tasks } from '#src/features/planning/tasks.ts'
import { tickets } from '#src/features/tickets/tickets.ts'
import { websites } from '#src/features/sites/websites/websites.ts'
import { importedContacts } from './contacts.ts'
import type { RowBody } from './row.ts'

interface Target {
  scope: KeyScope
  table: 'clients' | 'contacts' | 'websites' | 'tickets' | 'invoices' | 'quotes' | 'tasks' | 'calendar_events'
  /** The operation by whose contract the rows are validated. */
  operation: Operation
  insertAll: InsertAll<RowBody, { id: number }>
  update: (tx: TenantTransaction, id: number, body: RowBody) => Promise<unknown>
  findAll: (tx: TenantTransaction, ids: readonly number[]) => Promise<(RowBody & { id: number })[]>
  removeAll: (tx: TenantTransaction, ids: readonly number[]) => Promise<void>
  /** The rows of others that the deletion of a resource would change: the tables, and their columns with its id. */
  referrers: Readonly<Record<string, readonly string[]>>
}

interface Functions {
  insertAll: unknown
  update: unknown
  findAll: unknown
}
type Removal =
  | { remove: (tx: TenantTransaction, id: number) => Promise<unknown> }
  | { removeImported: Target['removeAll'] }

/** Rows are validated by the contract before they are inserted, so that their bodies have the types of its schemas. */
const target = (
  scope: KeyScope,
  table: Target['table'],
  operation: Operation,
  { insertAll, update, findAll, ...removal }: Functions & Removal,
  referrers: Target['referrers'] = {},
): Target => ({
  scope,
  table,
  operation,
  insertAll: insertAll as Target['insertAll'],
  update: update as Target['update'],
  findAll: findAll as Target['findAll'],
  removeAll:
    'removeImported' in removal
      ? removal.removeImported
      : async (tx, ids) => {
          for (const id of ids) await removal.remove(tx, id)
        },
  referrers,
})

/** How the rows of each resource are validated and written. */
export const targets: { readonly [Resource in ImportResource]: Target } = {
  clients: target('clients:write', 'clients', operations.createClient, clients, {
    calendar_events: ['client_id'],
    client_contacts: ['client_id'],
    invoices: ['client_id'],
    quotes: ['client_id'],
    recurring_invoices: ['client_id'],
    tickets: ['client_id'],
    websites: ['client_id'],
  }),
  contacts: target('contacts:write', 'contacts', operations.createContact, importedContacts),
  websites: target('websites:write', 'websites', operations.createWebsite, websites, {
    campaign_results: ['website_id'],
    connectors: ['website_id'],
    pairing_tokens: ['website_id'],
  }),
  tickets: target('tickets:write', 'tickets', operations.createTicket, tickets),
  invoices: target(
    'invoices:write',
    'invoices',
    operations.createInvoice,
    { ...invoices, insertAll: invoices.importAll, update: invoices.importUpdate },
    { invoices: ['credited_invoice_id', 'deducted_in'], invoicing_messages: ['invoice_id'] },
  ),
  quotes: target(
    'quotes:write',
    'quotes',
    operations.createQuote,
    { ...quotes, insertAll: quotes.importAll, update: quotes.importUpdate },
    { invoices: ['quote_id'] },
  ),
  tasks: target('tasks:write', 'tasks', operations.createTask, tasks),
  events: target('events:write', 'calendar_events', operations.createEvent, events),
}
