import type { Invoice, InvoiceCreate, InvoiceFields } from '#generated/public/types.ts'
import { Json } from '#src/ground/db/json.ts'
import type { ListControls, Page, Paging } from '#src/ground/db/list/paginated.ts'
import type { TenantRows, TenantTransaction } from '#src/ground/db/tenant.ts'
import { fieldErrors } from '#src/ground/base/errors/api-error.ts'
import { emit } from '#src/platform/events/outbox.ts'
import { requiredMessage } from '#src/platform/operations/issues.ts'
import { insertEach, type InsertAll } from '#src/platform/resources/batch.ts'
import {
  findDocument,
  findDocuments,
  listDocuments,
  markLateBatch,
  type BillingDocument,
  type DocumentFilters,
} from './document-rows.ts'
import { insertDocument, lockInvoice } from './documents.ts'
import { continueAfter, importedInvoiceCheck, removeImported } from './imported.ts'
import { emitUpdate, toDocument, toInvoice } from './invoice.ts'
import { isUnissued, type InvoiceState } from './invoice-state.ts'
import { createCreditNote } from './invoicing/credit-notes.ts'
import { updateDeposits } from './invoicing/deposits.ts'
import { findPrintedInvoice } from './invoicing/document.ts'
import { finalizeInvoice } from './invoicing/finalize.ts'
import { correctPayment, createPayment, listPayments } from './invoicing/payments.ts'
import { findInvoicing } from './invoicing/seller.ts'
import { isIssuing, issue, numberIssue, updateInvoice } from './invoicing/update.ts'
import { lockDocument } from './locks.ts'
import { lockNumbers } from './numbers.ts'

interface Filters extends Omit<DocumentFilters, 'dueFrom' | 'dueBefore'> {
  'dueDate[gte]'?: string | undefined
  'dueDate[lt]'?: string | undefined
}

const insert = async (tx: TenantTransaction, body: InvoiceCreate): Promise<Invoice> => {
  if (body.invoiceNumber !== undefined && (await findInvoicing(tx)) === 'fr') throw numberIssue
  const inserted = await insertDocument('invoices', tx, toDocument(body))
  const invoice = toInvoice(await updateDeposits(tx, inserted as BillingDocument & InvoiceState, body))
  await emit(tx, 'invoice.created', { invoice })
  // A document without a number is a draft, also when it was to be issued.
  const isUnnumbered = body.invoiceNumber === undefined && invoice.invoiceNumber === `DRAFT-${invoice.id}`
  const draft = isUnnumbered && isIssuing(body) ? await lockInvoice(tx, invoice.id) : undefined
  return draft ? issue(tx, draft, body) : invoice
}

const batchIssue = fieldErrors({
  status: [{ fr: 'Un lot ne crée que des brouillons', en: 'A batch creates drafts only' }],
})

/** Inserts the invoices of a batch. Legal invoices are drafts: one that lacks mentions would have to be undone. */
const insertAll: InsertAll<InvoiceCreate, Invoice> = async (tx, bodies) => {
  const isLegal = (await findInvoicing(tx)) === 'fr'
  await lockNumbers(tx, { kind: 'invoices' })
  return insertEach(bodies, async body => {
    if (isLegal && isIssuing(body)) throw batchIssue
    return Json.stringify(await insert(tx, body))
  })
}

/** Inserts invoices of another system, which keep their numbers and statuses. */
const importAll: InsertAll<InvoiceCreate, Invoice> = async (tx, bodies) => {
  await lockNumbers(tx, { kind: 'invoices' })
  const check = await importedInvoiceCheck(tx)
  const outcomes = await insertEach(bodies, async body => {
    check(body)
    const invoice = toInvoice(await insertDocument('invoices', tx, { ...toDocument(body), isImported: true }))
    await emit(tx, 'invoice.created', { invoice })
    return Json.stringify(invoice)
  })
  const inserted = bodies.filter((_, index) => outcomes[index] instanceof Json)
  await continueAfter(
    tx,
    'invoices',
    inserted.map(({ invoiceNumber }) => invoiceNumber),
  )
  return outcomes
}

const importIssue = fieldErrors({
  status: [{ fr: 'Un import ne rend aucun brouillon définitif', en: 'An import makes no draft final' }],
})

/**
 * Updates an invoice by a row of another system, which gives a draft no final number. In legal invoicing, the payment
 * of an issued one needs its date.
 */
const importUpdate = async (tx: TenantTransaction, id: number, body: InvoiceFields) => {
  if (isIssuing(body) && (await findInvoicing(tx)) === 'fr') {
    const before = await findDocument('invoices', tx, id)
    if (before && isUnissued(before as BillingDocument & InvoiceState)) throw importIssue
    if (body.status === 'paid' && !body.paidAt && before?.status !== 'paid')
      throw fieldErrors({ paidAt: [requiredMessage] })
  }
  return updateInvoice(tx, id, body, { isImported: true })
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

  print: findPrintedInvoice,

  insert,
  insertAll,
  importAll,
  importUpdate,
  findAll: async (tenant: TenantRows, ids: readonly number[]): Promise<Invoice[]> =>
    (await findDocuments('invoices', tenant, ids)).map(toInvoice),
  removeImported: (tx: TenantTransaction, ids: readonly number[]): Promise<void> => removeImported(tx, 'invoices', ids),

  /** Locks what an update with this body locks, in the same order. Returns whether the agency has the invoice. */
  lock: (tx: TenantTransaction, id: number, body?: InvoiceFields): Promise<boolean> =>
    lockDocument('invoices', tx, id, body && toDocument(body)),

  update: updateInvoice,
  finalize: finalizeInvoice,
  createCreditNote,
  createPayment,
  correctPayment,
  listPayments,

  /** Sets the status of a batch of late invoices to `overdue`. Returns whether there were any. */
  markLate: async (tx: TenantTransaction): Promise<boolean> => {
    const updated = await markLateBatch('invoices', tx)
    for (const invoice of updated.map(toInvoice)) await emitUpdate(tx, invoice, { ...invoice, status: 'sent' })
    return updated.length > 0
  },
}
