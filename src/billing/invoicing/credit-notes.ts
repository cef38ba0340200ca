import { Big } from 'big.js'
import { sql } from 'kysely'
import type { BillingLine, CreditNoteCreate, Invoice } from '#generated/public/types.ts'
import { now } from '#src/db/row.ts'
import type { TenantTransaction } from '#src/db/tenant.ts'
import { apiError, fieldErrors } from '#src/errors/api-error.ts'
import { emit } from '#src/events/outbox.ts'
import type { BillingDocument } from '../document-rows.ts'
import { lockInvoice } from '../documents.ts'
import { toInvoice } from '../invoice.ts'
import { isUnissued, type InvoiceState } from '../invoice-state.ts'
import { writeNumbered } from '../numbers.ts'
import { computeTotals, type Totals } from '../totals.ts'
import { changeState } from './change-state.ts'
import { makeFinal } from './finalize.ts'
import { dayOf } from './printed.ts'
import { findSeller } from './seller.ts'

type Selection = NonNullable<CreditNoteCreate['lines']>

/** The quantities that earlier credit notes have taken back, by line. */
const findCredited = async (tx: TenantTransaction, invoiceId: number) => {
  const notes = await tx
    .selectFrom('invoices')
    .where('credited_invoice_id', '=', invoiceId)
    .select(sql<Selection>`credited_lines`.as('lines'))
    .execute()
  const credited = new Map<number, Big>()
  for (const { line, quantity } of notes.flatMap(({ lines }) => lines ?? []))
    credited.set(line, (credited.get(line) ?? new Big(0)).plus(quantity))
  return credited
}

/** Whether a quantity is a part of another one: with the same sign, and not larger. */
const isPartOf = (quantity: Big, whole: Big) => whole.times(quantity).gt(0) && quantity.abs().lte(whole.abs())

const invalidLine = fieldErrors({ lines: [{ fr: 'Ligne inconnue', en: 'Unknown line' }] })

/** The lines of a credit note: those that were sent, or what is left of all lines. */
const selectLines = async (
  tx: TenantTransaction,
  invoice: BillingDocument,
  sent: Selection | undefined,
): Promise<Selection> => {
  const credited = await findCredited(tx, invoice.id)
  const rest = invoice.lines.map(({ quantity }, line) => new Big(quantity).minus(credited.get(line) ?? 0))
  if (!sent) return rest.flatMap((left, line) => (left.eq(0) ? [] : [{ line, quantity: left.toNumber() }]))
  for (const { line, quantity } of sent) {
    const left = rest[line]
    if (!left) throw invalidLine
    if (!isPartOf(new Big(quantity), left)) throw apiError('CREDIT_EXCEEDS_INVOICE')
    rest[line] = left.minus(quantity)
  }
  return sent
}

/** The content of a credit note. An untouched invoice is taken back with the totals that it has. */
const contentOf = (
  invoice: BillingDocument & InvoiceState,
  selection: Selection,
  isWhole: boolean,
): Totals & { lines: BillingLine[] } => {
  const lines = selection.map(({ line, quantity }) => ({ ...(invoice.lines[line] as BillingLine), quantity }))
  if (isWhole) return { lines, totalHt: invoice.totalHt, totalTtc: invoice.totalTtc }
  return { lines, ...computeTotals(lines) }
}

/** Takes back an amount of the invoice, which is cancelled when nothing is left and nothing was paid. */
const credit = async (tx: TenantTransaction, invoice: BillingDocument & InvoiceState, amount: string) => {
  const balance = new Big(invoice.balance).minus(amount)
  const isPaid = balance.lte(0) && new Big(invoice.amountPaid).plus(invoice.amountDeposited).gt(0)
  const status = isPaid ? 'paid' : balance.lte(0) ? 'cancelled' : invoice.status
  await changeState(tx, invoice, {
    amount_credited: sql`amount_credited + ${amount}`,
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
  const selection = await selectLines(tx, invoice, sent)
  const left = new Big(invoice.balance).plus(invoice.amountPaid).plus(invoice.amountDeposited)
  const isWhole = !sent && left.eq(invoice.totalTtc)
  const content = contentOf(invoice, selection, isWhole)
  const total = new Big(content.totalTtc)
  // A deposit that a final invoice deducts is taken back with that invoice.
  const isTaken = invoice.type === 'credit_note' || invoice.finalInvoiceId !== null
  if (isTaken || total.lte(0) || total.gt(left)) throw apiError('CREDIT_EXCEEDS_INVOICE')

  const insert = (number: string, status: string) =>
    tx
      .insertInto('invoices')
      .values({
        number,
        type: 'credit_note',
        credited_invoice_id: id,
        credited_lines: JSON.stringify(selection),
        client_id: invoice.clientId,
        status,
        total_ht: content.totalHt,
        total_ttc: content.totalTtc,
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
  await credit(tx, invoice, content.totalTtc)
  return note
}
