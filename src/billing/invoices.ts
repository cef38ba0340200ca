import type { Invoice, InvoiceCreate, InvoiceFields, InvoiceStatus } from '#generated/public/types.ts'
import { changedFields } from '#src/audit/changes.ts'
import { Json, Unchanged } from '#src/db/json.ts'
import type { ListControls, Page, Paging } from '#src/db/list/paginated.ts'
import type { TenantRows, TenantTransaction } from '#src/db/tenant.ts'
import { emit } from '#src/events/outbox.ts'
import { insertEach, type InsertAll } from '#src/resources/batch.ts'
import {
  findDocument,
  insertDocument,
  listDocuments,
  markLateBatch,
  updateDocument,
  type BillingDocument,
  type DocumentFilters,
} from './documents.ts'
import { lockDocument } from './locks.ts'
import { lockNumbers } from './numbers.ts'

interface Filters extends Omit<DocumentFilters, 'dueFrom' | 'dueBefore'> {
  'dueDate[gte]'?: string | undefined
  'dueDate[lt]'?: string | undefined
}

/** Responses and events contain the fields in this order. */
const toInvoice = (document: BillingDocument): Invoice => ({
  id: document.id,
  agencyId: document.agencyId,
  clientId: document.clientId,
  invoiceNumber: document.number,
  status: document.status as InvoiceStatus,
  totalHt: document.totalHt,
  totalTtc: document.totalTtc,
  issueDate: document.issueDate,
  dueDate: document.deadline,
  paidAt: document.settledAt,
  notes: document.notes,
  lines: document.lines,
  billedTo: document.billedTo,
  createdAt: document.createdAt,
  updatedAt: document.updatedAt,
})

const toDocument = <Body extends InvoiceFields>({ invoiceNumber, dueDate, paidAt, ...body }: Body) => ({
  ...body,
  number: invoiceNumber,
  deadline: dueDate,
  settledAt: paidAt,
})

const emitUpdate = async (tx: TenantTransaction, invoice: Invoice, before: Invoice) => {
  await emit(tx, 'invoice.updated', { invoice }, changedFields(before, invoice))
  if (invoice.status === before.status) return
  if (invoice.status === 'sent') await emit(tx, 'invoice.sent', { invoice })
  if (invoice.status === 'paid') await emit(tx, 'invoice.paid', { invoice })
}

const insert = async (tx: TenantTransaction, body: InvoiceCreate): Promise<Invoice> => {
  const invoice = toInvoice(await insertDocument('invoices', tx, toDocument(body)))
  await emit(tx, 'invoice.created', { invoice })
  return invoice
}

/** Inserts the invoices of a batch. */
const insertAll: InsertAll<InvoiceCreate, Invoice> = async (tx, bodies) => {
  await lockNumbers(tx, { kind: 'invoices' })
  return insertEach(bodies, async body => Json.stringify(await insert(tx, body)))
}

export const invoices = {
  list: async (
    tenant: TenantRows,
    { 'dueDate[gte]': dueFrom, 'dueDate[lt]': dueBefore, ...query }: Filters & Paging & ListControls,
  ): Promise<Page<Invoice>> => {
    const page = await listDocuments.invoices(tenant, { ...query, dueFrom, dueBefore })
    return { ...page, data: page.data.map(toInvoice) }
  },

  find: async (tenant: TenantRows, id: number): Promise<Invoice | undefined> => {
    const document = await findDocument('invoices', tenant, id)
    return document && toInvoice(document)
  },

  insert,
  insertAll,

  /** Locks what an update with this body locks, in the same order. Returns whether the agency has the invoice. */
  lock: (tx: TenantTransaction, id: number, body?: InvoiceFields): Promise<boolean> =>
    lockDocument('invoices', tx, id, body && toDocument(body)),

  update: async (
    tx: TenantTransaction,
    id: number,
    body: InvoiceFields,
  ): Promise<Invoice | Unchanged<Invoice> | undefined> => {
    const change = await updateDocument('invoices', tx, id, toDocument(body))
    if (!change) return undefined
    const invoice = toInvoice(change.after)
    if (change.after === change.before) return new Unchanged(JSON.stringify(invoice))
    await emitUpdate(tx, invoice, toInvoice(change.before))
    return invoice
  },

  /** Sets the status of a batch of late invoices to `overdue`. Returns whether there were any. */
  markLate: async (tx: TenantTransaction): Promise<boolean> => {
    const updated = await markLateBatch('invoices', tx)
    for (const invoice of updated.map(toInvoice)) await emitUpdate(tx, invoice, { ...invoice, status: 'sent' })
    return updated.length > 0
  },
}
