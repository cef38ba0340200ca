import { Big } from 'big.js'
import type { BillingLine, Invoice, QuoteInvoiceCreate } from '#generated/public/types.ts'
import { clientReference } from '#src/features/clients/clients.ts'
import type { TenantTransaction } from '#src/ground/db/tenant.ts'
import { apiError, fieldErrors } from '#src/ground/base/errors/api-error.ts'
import { emit } from '#src/platform/events/outbox.ts'
import type { Language } from '#src/ground/base/language.ts'
import { lockReferences } from '#src/platform/resources/references.ts'
import { findDocument, type BillingDocument } from './document-rows.ts'
import { insertDocument, lockInvoice } from './documents.ts'
import { toInvoice } from './invoice.ts'
import { isDeductible, updateDeposits } from './invoicing/deposits.ts'
import { findSeller } from './invoicing/seller.ts'
import { findShares, lockQuote, saveBilling } from './quote-billing.ts'
import { linesOf, shareOf, type QuoteShares } from './quote-shares.ts'

type LockedShares = Awaited<ReturnType<typeof findShares>>

/** The deposits that an invoice of the whole quote deducts: its invoices, if all are issued deposits. */
const deductedDeposits = async (tx: TenantTransaction, quote: BillingDocument, { billedIds }: LockedShares) => {
  const seller = await findSeller(tx)
  for (const id of billedIds) {
    const invoice = await lockInvoice(tx, id)
    if (!invoice || invoice.finalInvoiceId !== null || !(await isDeductible(tx, invoice, quote, seller))) return []
  }
  return billedIds
}

const titles = {
  quote: { fr: (number: string) => `Devis ${number}`, en: (number: string) => `Quote ${number}` },
  rest: { fr: (number: string) => `Solde du devis ${number}`, en: (number: string) => `Balance of quote ${number}` },
}

const shareTitles = {
  fr: (number: string, percent: Big) => `${percent.toString().replace('.', ',')}\u00A0% du devis ${number}`,
  en: (number: string, percent: Big) => `${percent.toString()}% of quote ${number}`,
}

/** A line for each rate and category of a share. */
const shareLines = (nets: QuoteShares['left'], description: string): BillingLine[] => {
  const billed = nets.filter(({ net }) => !net.eq(0))
  return (billed.length > 0 ? billed : nets).map(({ net, line: { vatRate, vatCategory, exemptionCode } }) => ({
    description,
    quantity: 1,
    unitPrice: net.toFixed(2),
    vatRate,
    ...(vatCategory && { vatCategory }),
    ...(exemptionCode && { exemptionCode }),
  }))
}

interface Content {
  lines: readonly BillingLine[]
  percent: Big
  depositIds?: readonly number[]
}

/** The content of an invoice of what is left of a quote. */
const contentOfRest = async (
  tx: TenantTransaction,
  quote: BillingDocument,
  shares: LockedShares,
  language: Language,
): Promise<Content> => {
  const whole = { lines: linesOf(quote, titles.quote[language](quote.number)), percent: new Big(100) }
  if (shares.billing === 'billed') throw apiError('QUOTE_BILLED')
  if (shares.billing === 'none') return whole
  const depositIds = await deductedDeposits(tx, quote, shares)
  if (depositIds.length > 0) return { ...whole, depositIds }
  const rest = new Big(100).minus(shares.percent)
  return {
    lines: shareLines(shares.left, titles.rest[language](quote.number)),
    percent: rest.lt(0) ? new Big(0) : rest,
  }
}

/** The content of an invoice of a share of a quote. */
const contentOfShare = (quote: BillingDocument, shares: LockedShares, percent: Big, language: Language): Content => {
  if (shares.percent.plus(percent).gt(100)) throw apiError('QUOTE_BILLED')
  return {
    lines: shareLines(shareOf(quote, shares, percent), shareTitles[language](quote.number, percent)),
    percent,
  }
}

const deletedClient = fieldErrors({
  clientId: [{ fr: 'Le client du devis est supprimé', en: 'The client of the quote was deleted' }],
})

/** Locks a quote, and before it what its changes lock: its client, and its invoices. */
const lockWithInvoices = async (tx: TenantTransaction, id: number) => {
  const { clientId } = (await findDocument('quotes', tx, id)) ?? {}
  await lockReferences(tx, { clientId: clientReference }, { clientId: clientId ?? undefined })
  await tx.selectFrom('invoices').where('quote_id', '=', id).orderBy('id').select('id').forUpdate().execute()
  return lockQuote(tx, id)
}

/** Creates a draft invoice for a quote, or for a share of it. Undefined when the agency has no such quote. */
export const createQuoteInvoice = async (
  tx: TenantTransaction,
  id: number,
  { percent: sent }: QuoteInvoiceCreate,
  language: Language,
): Promise<Invoice | undefined> => {
  const quote = await lockWithInvoices(tx, id)
  if (!quote) return undefined
  if (quote.status !== 'accepted') throw apiError('QUOTE_NOT_ACCEPTED')
  if (quote.clientId === null) throw deletedClient
  const shares = await findShares(tx, quote)
  const { lines, percent, depositIds } =
    sent === undefined
      ? await contentOfRest(tx, quote, shares, language)
      : contentOfShare(quote, shares, new Big(sent), language)
  const inserted = await insertDocument('invoices', tx, { clientId: quote.clientId, lines: [...lines] })
  await tx
    .updateTable('invoices')
    .set({ quote_id: id, quote_percent: percent.toString() })
    .where('id', '=', inserted.id)
    .execute()
  const draft = await lockInvoice(tx, inserted.id)
  if (!draft) throw new Error('An invoice of a quote was not inserted')
  const invoice = toInvoice(
    depositIds ? await updateDeposits(tx, draft, { depositInvoiceIds: [...depositIds] }) : draft,
  )
  await emit(tx, 'invoice.created', { invoice })
  await saveBilling(tx, quote, (await findShares(tx, quote)).billing)
  return invoice
}
