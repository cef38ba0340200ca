import { Big } from 'big.js'
import { sql } from 'kysely'
import type { CreditNoteCreate, Invoice } from '#generated/public/types.ts'
import { now } from '#src/ground/db/row.ts'
import type { TenantTransaction } from '#src/ground/db/tenant.ts'
import { apiError, fieldErrors } from '#src/ground/base/errors/api-error.ts'
import { emit } from '#src/platform/events/outbox.ts'
import type { BillingDocument } from '../document-rows.ts'
import { lockInvoice } from '../documents.ts'
import { toInvoice } from '../invoice.ts'
import { isUnissued, type InvoiceState } from '../invoice-state.ts'
import {
  applicableTo,
  balanceOf,
  creditableOf,
  creditOf,
  quantitiesLeft,
  type Credit,
  type CreditedLine,
} from '../ledger.ts'
import { writeNumbered } from '../numbers.ts'
import { sum } from '../vat.ts'
import { changeState } from './change-state.ts'
import { makeFinal } from './finalize.ts'
import { dayOf } from './printed.ts'
import { findSeller } from './seller.ts'

type LockedInvoice = BillingDocument & InvoiceState

type Selection = NonNullable<CreditNoteCreate['lines']>

interface EarlierNotes {
  lines: readonly CreditedLine[]
  totalHt: Big
  totalTtc: Big
}

/** The lines and totals that earlier credit notes have taken back. */
const findEarlier = async (tx: TenantTransaction, invoiceId: number): Promise<EarlierNotes> => {
  const notes = await tx
    .selectFrom('invoices')
    .where('credited_invoice_id', '=', invoiceId)
    .select([sql<CreditedLine[] | null>`credited_lines`.as('lines'), 'total_ht as totalHt', 'total_ttc as totalTtc'])
    .execute()
  return {
    lines: notes.flatMap(({ lines }) => lines ?? []),
    totalHt: sum(notes.map(({ totalHt }) => totalHt)),
    totalTtc: sum(notes.map(({ totalTtc }) => totalTtc)),
  }
}

/** Whether a quantity is a part of another one: with the same sign, and not larger. */
const isPartOf = (quantity: Big, whole: Big) => whole.times(quantity).gt(0) && quantity.abs().lte(whole.abs())

const invalidLine = fieldErrors({ lines: [{ fr: 'Ligne inconnue', en: 'Unknown line' }] })

/** The lines of a credit note, those that were sent or what is left of all, and whether they leave nothing. */
const selectLines = ({ lines }: BillingDocument, earlier: EarlierNotes, sent: Selection | undefined) => {
  const left = quantitiesLeft(lines, earlier.lines)
  const selection = sent ?? left.flatMap((rest, line) => (rest.eq(0) ? [] : [{ line, quantity: rest.toNumber() }]))
  for (const { line, quantity } of selection) {
    const rest = left[line]
    if (!rest) throw invalidLine
    if (!isPartOf(new Big(quantity), rest)) throw apiError('CREDIT_EXCEEDS_INVOICE')
    left[line] = rest.minus(quantity)
  }
  return { selection, isRest: left.every(rest => rest.eq(0)) }
}

/** The content of a credit note. The last one has the totals that are left, also where they were given by hand. */
const contentOf = (invoice: LockedInvoice, earlier: EarlierNotes, sent: Selection | undefined): Credit => {
  const { selection, isRest } = selectLines(invoice, earlier, sent)
  const credit = creditOf(invoice.lines, earlier.lines, selection, invoice.vatBreakdown ? 'rate' : 'line')
  if (!isRest) return credit
  const left = (total: string, credited: Big) => new Big(total).minus(credited).toFixed(2)
  return {
    ...credit,
    totalHt: left(invoice.totalHt, earlier.totalHt),
    totalTtc: left(invoice.totalTtc, earlier.totalTtc),
  }
}

/**
 * Takes back an amount of the invoice, a part of which settles what it owes. A legal invoice without a balance is paid,
 * or cancelled if it was not paid at all; elsewhere people set the status.
 */
const credit = async (
  tx: TenantTransaction,
  invoice: LockedInvoice,
  { total, applied, isLegal }: { total: string; applied: Big; isLegal: boolean },
) => {
  const isSettled = isLegal && balanceOf(invoice).lte(applied)
  const settledStatus = new Big(invoice.amountPaid).plus(invoice.amountDeposited).gt(0) ? 'paid' : 'cancelled'
  const status = isSettled ? settledStatus : invoice.status
  await changeState(tx, invoice, {
    amount_credited: sql`amount_credited + ${total}`,
    amount_applied: sql`amount_applied + ${applied.toFixed(2)}`,
    status,
    ...(status === 'paid' && invoice.status !== 'paid' && { settled_at: now }),
  })
}

/** Takes back an invoice or a part of it. Undefined when the agency has no such invoice. */
export const createCreditNote = async (
  tx: TenantTransaction,
  id: number,
  { lines: sent }: CreditNoteCreate,
): Promise<Invoice | undefined> => {
  const invoice = await lockInvoice(tx, id)
  if (!invoice) return undefined
  const seller = await findSeller(tx)
  const isLegal = seller.invoicing === 'fr'
  if (isLegal && isUnissued(invoice)) throw apiError('DOCUMENT_NOT_FINAL')
  const left = creditableOf(invoice)
  // A deposit that a final invoice deducts is taken back with that invoice.
  const isTaken = invoice.type === 'credit_note' || invoice.finalInvoiceId !== null
  if (isTaken) throw apiError('CREDIT_EXCEEDS_INVOICE')
  const content = contentOf(invoice, await findEarlier(tx, id), sent)
  const total = new Big(content.totalTtc)
  // The rest of a line may round to nothing.
  const isEmpty = content.lines.length === 0 && total.eq(0)
  if (isEmpty || total.lt(0) || total.gt(left)) throw apiError('CREDIT_EXCEEDS_INVOICE')
  const applied = applicableTo(invoice, total)

  const insert = (number: string, status: string) =>
    tx
      .insertInto('invoices')
      .values({
        number,
        type: 'credit_note',
        credited_invoice_id: id,
        credited_lines: JSON.stringify(content.credited),
        client_id: invoice.clientId,
        status,
        total_ht: content.totalHt,
        total_ttc: content.totalTtc,
        amount_applied: applied.toFixed(2),
        vat_breakdown: JSON.stringify(content.vatBreakdown),
        issue_date: seller.today,
        nature: invoice.nature,
        lines: JSON.stringify(content.lines),
        billed_to: JSON.stringify(invoice.billedTo),
      })
      .onConflict(conflict => conflict.columns(['agency_id', 'number']).doNothing())
      .returning('id')
      .executeTakeFirst()
  const inserted = isLegal
    ? await insert(`DRAFT-CREDIT-${crypto.randomUUID()}`, 'draft')
    : await writeNumbered('credit_notes', tx, { issueDate: null, isFinal: true }, number => insert(number, 'sent'))
  const draft = inserted && (await lockInvoice(tx, inserted.id))
  if (!draft) throw new Error('A credit note was not inserted')
  const preceding = { number: invoice.number, issueDate: dayOf(invoice.issueDate, seller.timezone) }
  const note = toInvoice(isLegal ? await makeFinal(tx, draft, seller, preceding) : draft)
  await emit(tx, 'credit_note.created', { invoice: note })
  await credit(tx, invoice, { total: content.totalTtc, applied, isLegal })
  return note
}
