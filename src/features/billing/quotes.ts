import type { Quote, QuoteCreate, QuoteFields } from '#generated/public/types.ts'
import { Json, Unchanged } from '#src/ground/db/json.ts'
import type { ListControls, Page, Paging } from '#src/ground/db/list/paginated.ts'
import type { TenantRows, TenantTransaction } from '#src/ground/db/tenant.ts'
import { emit } from '#src/platform/events/outbox.ts'
import { insertEach, type InsertAll } from '#src/platform/resources/batch.ts'
import { findDocument, findDocuments, listDocuments, markLateBatch, type DocumentFilters } from './document-rows.ts'
import { insertDocument, updateDocument } from './documents.ts'
import { continueAfter, removeImported } from './imported.ts'
import { findPrintedQuote } from './invoicing/document.ts'
import { lockDocument } from './locks.ts'
import { lockNumbers } from './numbers.ts'
import { emitUpdate, toQuote } from './quote.ts'
import { withBilling } from './quote-billing.ts'
import { createQuoteInvoice } from './quote-invoices.ts'

interface Filters extends Omit<DocumentFilters, 'dueFrom' | 'dueBefore'> {
  'validUntil[gte]'?: string | undefined
  'validUntil[lt]'?: string | undefined
}

const toDocument = <Body extends QuoteFields>({ quoteNumber, validUntil, acceptedAt, ...body }: Body) => ({
  ...body,
  number: quoteNumber,
  deadline: validUntil,
  settledAt: acceptedAt,
})

const insert = async (tx: TenantTransaction, body: QuoteCreate, isImported = false): Promise<Quote> => {
  const quote = toQuote(await insertDocument('quotes', tx, { ...toDocument(body), isImported }))
  await emit(tx, 'quote.created', { quote })
  return quote
}

const insertQuotes = async (tx: TenantTransaction, bodies: readonly QuoteCreate[], isImported: boolean) => {
  await lockNumbers(tx, { kind: 'quotes' })
  return insertEach(bodies, async body => Json.stringify(await insert(tx, body, isImported)))
}

/** Inserts the quotes of a batch. */
const insertAll: InsertAll<QuoteCreate, Quote> = (tx, bodies) => insertQuotes(tx, bodies, false)

/** Inserts quotes of another system, which keep their numbers and statuses. */
const importAll: InsertAll<QuoteCreate, Quote> = async (tx, bodies) => {
  const outcomes = await insertQuotes(tx, bodies, true)
  const inserted = bodies.filter((_, index) => outcomes[index] instanceof Json)
  await continueAfter(
    tx,
    'quotes',
    inserted.map(({ quoteNumber }) => quoteNumber),
  )
  return outcomes
}

const update = async (
  tx: TenantTransaction,
  id: number,
  body: QuoteFields,
  isImported = false,
): Promise<Quote | Unchanged<Quote> | undefined> => {
  const change = await updateDocument('quotes', tx, id, { ...toDocument(body), isImported })
  if (!change) return undefined
  if (change.after === change.before) return new Unchanged(JSON.stringify(toQuote(change.after)))
  const quote = toQuote(body.lines === undefined ? change.after : await withBilling(tx, change.after))
  await emitUpdate(tx, quote, toQuote(change.before))
  return quote
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

  update,
  importUpdate: (tx: TenantTransaction, id: number, body: QuoteFields) => update(tx, id, body, true),
  findAll: async (tenant: TenantRows, ids: readonly number[]): Promise<Quote[]> =>
    (await findDocuments('quotes', tenant, ids)).map(toQuote),
  removeImported: (tx: TenantTransaction, ids: readonly number[]): Promise<void> => removeImported(tx, 'quotes', ids),
  createInvoice: createQuoteInvoice,

  /** Sets the status of a batch of late quotes to `expired`. Returns whether there were any. */
  markLate: async (tx: TenantTransaction): Promise<boolean> => {
    const updated = await markLateBatch('quotes', tx)
    for (const quote of updated.map(toQuote)) await emitUpdate(tx, quote, { ...quote, status: 'sent' })
    return updated.length > 0
  },
}
