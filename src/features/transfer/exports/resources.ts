import { sql } from 'kysely'
import type { ExportFilters, ExportResource } from '#generated/public/types.ts'
import type { KeyScope } from '#generated/public/scopes.ts'
import { invoices } from '#src/features/billing/invoices.ts'
import { listAllPayments } from '#src/features/billing/invoicing/payments.ts'
import { quotes } from '#src/features/billing/quotes.ts'
import { events } from '#src/features/planning/events.ts'
import { clients } from '#src/features/clients/clients.ts'
import { contacts } from '#src/features/clients/contacts.ts'
import type { ListControls, Page, Paging } from '#src/ground/db/list/paginated.ts'
import type { TenantTransaction } from '#src/ground/db/tenant.ts'
import { listIncoming } from '#src/features/billing/platform/incoming.ts'
import { tasks } from '#src/features/planning/tasks.ts'
import { tickets } from '#src/features/tickets/tickets.ts'
import { listWatches } from '#src/features/watches/watches.ts'
import { websites } from '#src/features/sites/websites/websites.ts'

export type FilterName = keyof ExportFilters

/** A resource whose rows are those of a list of the public API. */
export type ListedResource = Exclude<ExportResource, 'salesJournal'>

type Row = object & { id: number }
type List = (tx: TenantTransaction, query: ExportFilters & Paging & ListControls) => Promise<Page<Row>>

interface ListedExport {
  scope: KeyScope
  /** The schema of a row in the contract, whose properties are the columns of CSV. */
  schema: string
  /** Columns that rows have besides. */
  moreColumns?: readonly string[]
  list: List
  /** A sort of the list in which rows do not move. */
  sort: string
  filters: readonly FilterName[]
  /** Adds columns to the rows of a page. */
  complete?: (tx: TenantTransaction, rows: Row[]) => Promise<Row[]>
}

const times = ['updatedSince', 'createdAt[gte]', 'createdAt[lt]', 'search'] as const
const common = [...times, 'externalId'] as const

/** Adds the clients of the agency that contacts belong to. */
const withClientIds = async (tx: TenantTransaction, rows: Row[]): Promise<Row[]> => {
  const links = await tx
    .selectFrom('client_contacts')
    .where(sql<boolean>`contact_id = any(${rows.map(({ id }) => id)}::integer[])`)
    .groupBy('contact_id')
    .select(['contact_id as id', sql<number[]>`array_agg(client_id order by client_id)`.as('clientIds')])
    .execute()
  const clientIds = new Map(links.map(link => [link.id, link.clientIds]))
  return rows.map(row => ({ ...row, clientIds: clientIds.get(row.id) ?? [] }))
}

/** The resources with the lists of the public API that read their rows, in the order of the files of an archive. */
export const listedExports: Record<ListedResource, ListedExport> = {
  clients: {
    scope: 'clients:read',
    schema: 'AgencyClient',
    list: clients.list,
    sort: 'createdAt',
    filters: [...common, 'contactId'],
  },
  contacts: {
    scope: 'contacts:read',
    schema: 'Contact',
    moreColumns: ['clientIds'],
    list: contacts.list,
    sort: 'createdAt',
    filters: [...common, 'contactId'],
    complete: withClientIds,
  },
  websites: {
    scope: 'websites:read',
    schema: 'Website',
    list: websites.list,
    sort: 'createdAt',
    filters: [...common, 'clientId', 'contactId'],
  },
  tickets: {
    scope: 'tickets:read',
    schema: 'Ticket',
    list: tickets.list,
    sort: 'createdAt',
    filters: [...common, 'status', 'priority', 'clientId', 'contactId'],
  },
  invoices: {
    scope: 'invoices:read',
    schema: 'Invoice',
    list: invoices.list,
    sort: 'createdAt',
    filters: [...common, 'status', 'type', 'clientId', 'dueDate[gte]', 'dueDate[lt]', 'contactId'],
  },
  payments: {
    scope: 'invoices:read',
    schema: 'Payment',
    list: listAllPayments,
    sort: 'id',
    filters: ['createdAt[gte]', 'createdAt[lt]', 'clientId', 'contactId'],
  },
  incomingInvoices: {
    scope: 'invoices:read',
    schema: 'IncomingInvoice',
    list: listIncoming,
    sort: 'receivedAt',
    filters: [],
  },
  quotes: {
    scope: 'quotes:read',
    schema: 'Quote',
    list: quotes.list,
    sort: 'createdAt',
    filters: [...common, 'status', 'clientId', 'validUntil[gte]', 'validUntil[lt]', 'contactId'],
  },
  tasks: {
    scope: 'tasks:read',
    schema: 'AgencyTask',
    list: tasks.list as List,
    sort: 'createdAt',
    filters: [...common, 'status', 'priority', 'assigneeId', 'dueDate[gte]', 'dueDate[lt]'],
  },
  events: {
    scope: 'events:read',
    schema: 'CalendarEvent',
    list: events.list,
    sort: 'createdAt',
    filters: [...common, 'from', 'to', 'clientId', 'contactId'],
  },
  watches: {
    scope: 'watches:read',
    schema: 'Watch',
    list: listWatches as List,
    sort: 'createdAt',
    filters: [...times, 'status'],
  },
}

export const listedResources = Object.keys(listedExports) as ListedResource[]

export const scopeOfResource = (name: ExportResource): KeyScope =>
  name === 'salesJournal' ? 'invoices:read' : listedExports[name].scope

/** The filters of a resource. The period of the sales journal is one of its own options. */
export const filtersOf = (name: ExportResource): readonly FilterName[] =>
  name === 'salesJournal' ? [] : listedExports[name].filters
