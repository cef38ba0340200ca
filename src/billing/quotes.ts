import type { Quote, QuoteCreate, QuoteFields, QuoteStatus } from '#generated/public/types.ts'
import { changedFields } from '#src/audit/changes.ts'
import { Json, Unchanged } from '#src/db/json.ts'
import type { ListControls, Page, Paging } from '#src/db/list/paginated.ts'
import type { TenantRows, TenantTransaction } from '#src/db/tenant.ts'
import { emit } from '#src/events/outbox.ts'
import { insertEach, type InsertAll } from '#src/resources/batch.ts'
import {
  findDocument,
  listDocuments,
  markLateBatch,
  type BillingDocument,
  type DocumentFilters,
} from './document-rows.ts'
import { insertDocument, updateDocument } from './documents.ts'
import { continueAfter } from './imported.ts'
import { findPrintedQuote } from './invoicing/document.ts'
import { findInvoicing } from './invoicing/seller.ts'
import { lockDocument } from './locks.ts'
import { lockNumbers } from './numbers.ts'

interface Filters extends Omit<DocumentFilters, 'dueFrom' | 'dueBefore'> {
  'validUntil[gte]'?: string | undefined
  'validUntil[lt]'?: string | undefined
}

/** Responses and events contain the fields in this order. */
const toQuote = (document: BillingDocument): Quote => ({
  id: document.id,
  agencyId: document.agencyId,
  clientId: document.clientId,
  quoteNumber: document.number,
  status: document.status as QuoteStatus,
  totalHt: document.totalHt,
  totalTtc: document.totalTtc,
  issueDate: document.issueDate,
  validUntil: document.deadline,
  acceptedAt: document.settledAt,
  notes: document.notes,
  lines: document.lines,
  billedTo: document.billedTo,
  externalId: document.externalId,
  createdAt: document.createdAt,
  updatedAt: document.updatedAt,
})

const toDocument = <Body extends QuoteFields>({ quoteNumber, validUntil, acceptedAt, ...body }: Body) => ({
  ...body,
  number: quoteNumber,
  deadline: validUntil,
  settledAt: acceptedAt,
})

const emitUpdate = async (tx: TenantTransaction, quote: Quote, before: Quote) => {
  await emit(tx, 'quote.updated', { quote }, changedFields(before, quote))
  if (quote.status === before.status) return
  if (quote.status === 'accepted') await emit(tx, 'quote.accepted', { quote })
  // Agencies from before legal invoicing know `quote.updated` alone.
  const isExpired = quote.status === 'expired' && (await findInvoicing(tx)) === 'fr'
  if (isExpired) await emit(tx, 'quote.expired', { quote })
}

const insert = async (tx: TenantTransaction, body: QuoteCreate): Promise<Quote> => {
  const quote = toQuote(await insertDocument('quotes', tx, toDocument(body)))
  await emit(tx, 'quote.created', { quote })
  return quote
}

/** Inserts the quotes of a batch. */
const insertAll: InsertAll<QuoteCreate, Quote> = async (tx, bodies) => {
  await lockNumbers(tx, { kind: 'quotes' })
  return insertEach(bodies, async body => Json.stringify(await insert(tx, body)))
}

/** Inserts quotes of another system, which keep their numbers and statuses. */
const importAll: InsertAll<QuoteCreate, Quote> = async (tx, bodies) => {
  const outcomes = await insertAll(tx, bodies)
  const inserted = bodies.filter((_, index) => outcomes[index] instanceof Json)
  await continueAfter(
    tx,
    'quotes',
    inserted.map(({ quoteNumber }) => quoteNumber),
  )
  return outcomes
}

export const quotes = {
  list: async (
    tenant: TenantRows,
    { 'validUntil[gte]': dueFrom, 'validUntil[lt]': dueBefore, ...query }: Filters & Paging & ListControls,
  ): Promise<Page<Quote>> => {
    const page = await listDocuments.quotes(tenant, { ...query, dueFrom, dueBefore })
    return { ...page, data: page.data.map(toQuote) }
  },

  find: async (tenant: TenantRows, id: number): Promise<Quote | undefined> => {
    const document = await findDocument('quotes', tenant, id)
    return document && toQuote(document)
  },

  print: findPrintedQuote,

  insert,
  insertAll,
  importAll,

  /** Locks what an update with this body locks, in the same order. Returns whether the agency has the quote. */
  lock: (tx: TenantTransaction, id: number, body?: QuoteFields): Promise<boolean> =>
    lockDocument('quotes', tx, id, body && toDocument(body)),

  update: async (
    tx: TenantTransaction,
    id: number,
    body: QuoteFields,
  ): Promise<Quote | Unchanged<Quote> | undefined> => {
    const change = await updateDocument('quotes', tx, id, toDocument(body))
    if (!change) return undefined
    const quote = toQuote(change.after)
    if (change.after === change.before) return new Unchanged(JSON.stringify(quote))
    await emitUpdate(tx, quote, toQuote(change.before))
    return quote
  },

  /** Sets the status of a batch of late quotes to `expired`. Returns whether there were any. */
  markLate: async (tx: TenantTransaction): Promise<boolean> => {
    const updated = await markLateBatch('quotes', tx)
    for (const quote of updated.map(toQuote)) await emitUpdate(tx, quote, { ...quote, status: 'sent' })
    return updated.length > 0
  },
}
