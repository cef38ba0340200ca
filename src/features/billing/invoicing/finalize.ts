import { sql } from 'kysely'
import type { Invoice } from '#generated/public/types.ts'
import { tenantQuery } from '#src/ground/db/prepared.ts'
import { now } from '#src/ground/db/row.ts'
import type { TenantTransaction } from '#src/ground/db/tenant.ts'
import { missingMentions } from '#src/features/billing/documents/checks.ts'
import { missingCharacters } from '#src/features/billing/documents/checks/characters.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import { emit } from '#src/platform/events/outbox.ts'
import { findDocument, type BillingDocument } from '../document-rows.ts'
import { lockInvoice } from '../documents.ts'
import { emitUpdate, toInvoice } from '../invoice.ts'
import type { InvoiceState } from '../invoice-state.ts'
import { writeNumbered } from '../numbers.ts'
import { computeTotals, totalsOf } from '../totals.ts'
import { vatBreakdown } from '../vat.ts'
import { findBuyer } from './buyer.ts'
import { nextLink } from './chain.ts'
import { changeState } from './change-state.ts'
import { fixDeposits } from './deposits.ts'
import { dayOf, toPrinted, type Identities } from './printed.ts'
import { findSeller, type Seller } from './seller.ts'

/** A number that the official rules accept, in place of the one that follows. */
const exampleNumber = (prefix: string) => `${prefix}-2026-0001`

const lastDayQuery = tenantQuery(
  ({ ownerId: agencyId }, values: { type: string; timezone: string }) => sql<{ day: string | null }>`
    select day_of(issue_date, ${values.timezone})::text as day from invoices
    where agency_id = ${agencyId} and type = ${values.type} and chain_position is not null
    order by chain_position desc limit 1`,
)

/** Numbers follow the issue dates: a document is not older than the one before it, and not from the future. */
const dateIssues = async (tx: TenantTransaction, { type, issueDate }: DraftDocument, seller: Seller) => {
  const day = dayOf(issueDate, seller.timezone)
  const [last] = await lastDayQuery(tx, { type, timezone: seller.timezone })
  return [
    ...(last?.day && day < last.day ? [{ field: 'issueDate', rule: 'chronological' }] : []),
    ...(day > seller.today ? [{ field: 'issueDate', rule: 'future' }] : []),
  ]
}

type DraftDocument = BillingDocument & InvoiceState

/** A draft from before the agency followed the law gets its VAT by rate. Totals that were given by hand stay. */
const withLegalVat = (draft: DraftDocument): DraftDocument => {
  if (draft.vatBreakdown) return draft
  const shares = vatBreakdown(draft.lines, 'rate')
  const { totalHt, totalTtc } = computeTotals(draft.lines, 'line')
  const isComputed = draft.totalHt === totalHt && draft.totalTtc === totalTtc
  return { ...draft, vatBreakdown: shares, ...(isComputed && totalsOf(shares)) }
}

/**
 * Makes a document final that the transaction has locked: checks it, gives it its number, and fixes its content in the
 * chain of the agency. Throws `DOCUMENT_INCOMPLETE` with everything that is missing.
 */
export const makeFinal = async (
  tx: TenantTransaction,
  unfixed: DraftDocument,
  seller: Seller,
  precedingInvoice: { number: string; issueDate: string } | null = null,
): Promise<DraftDocument> => {
  const draft = withLegalVat(await fixDeposits(tx, unfixed))
  const series = draft.type === 'invoice' ? 'invoices' : 'credit_notes'
  const identities: Identities = {
    seller: seller.identity,
    buyer: await findBuyer(tx, draft),
    currency: seller.currency,
    timezone: seller.timezone,
  }
  const printed = toPrinted(draft, identities, { language: 'fr', precedingInvoice })
  const link = await nextLink(tx)
  const missing = [
    ...missingMentions({ ...printed, number: exampleNumber(seller.prefixes[series]) }),
    ...(await dateIssues(tx, draft, seller)),
    ...(await missingCharacters(printed)),
  ]
  if (missing.length > 0) throw apiError('DOCUMENT_INCOMPLETE', { missing })
  const finalizedAt = new Date().toISOString()
  const write = async (number: string) => {
    const taken = await tx.selectFrom('invoices').where('number', '=', number).select('id').executeTakeFirst()
    if (taken) return undefined
    const { chain_position, hash } = await link({ ...draft, number, finalizedAt, identities })
    await tx
      .updateTable('invoices')
      .set({
        number,
        status: 'sent',
        total_ht: draft.totalHt,
        total_ttc: draft.totalTtc,
        vat_breakdown: JSON.stringify(draft.vatBreakdown),
        billed_to: JSON.stringify(draft.billedTo),
        identities: JSON.stringify(identities),
        finalized_at: finalizedAt,
        chain_position,
        hash,
        updated_at: now,
      })
      .where('id', '=', draft.id)
      .execute()
    return findDocument('invoices', tx, draft.id)
  }
  const final = await writeNumbered(series, tx, { issueDate: draft.issueDate, isFinal: true }, write)
  if (!final) throw new Error('A final document got no number')
  return final as DraftDocument
}

/** The invoice as paid, if deposits pay it in full. Undefined if they do not. */
export const payByDeposits = async (tx: TenantTransaction, final: DraftDocument): Promise<Invoice | undefined> => {
  const isPaid = final.deposits !== null && Number(final.balance) <= 0
  return isPaid ? changeState(tx, final, { status: 'paid', settled_at: now }) : undefined
}

/** Makes a draft final. Undefined when the agency has no such invoice. */
export const finalizeInvoice = async (tx: TenantTransaction, id: number): Promise<Invoice | undefined> => {
  const draft = await lockInvoice(tx, id)
  if (!draft) return undefined
  const seller = await findSeller(tx)
  if (seller.invoicing === 'free') throw apiError('INVOICING_DISABLED')
  if (draft.status !== 'draft') throw apiError('DOCUMENT_FINAL')
  const final = await makeFinal(tx, draft, seller)
  const invoice = toInvoice(final)
  await emitUpdate(tx, invoice, toInvoice(draft))
  await emit(tx, 'invoice.finalized', { invoice })
  return (await payByDeposits(tx, final)) ?? invoice
}
