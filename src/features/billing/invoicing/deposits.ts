import { Big } from 'big.js'
import { sql } from 'kysely'
import type { InvoiceFields } from '#generated/public/types.ts'
import { now } from '#src/ground/db/row.ts'
import type { TenantTransaction } from '#src/ground/db/tenant.ts'
import { fieldErrors } from '#src/ground/base/errors/api-error.ts'
import type { Message } from '#src/ground/base/language.ts'
import type { BillingDocument } from '../document-rows.ts'
import { lockInvoice } from '../documents.ts'
import { emitUpdate, toInvoice } from '../invoice.ts'
import type { DeductedDeposit, InvoiceState } from '../invoice-state.ts'
import { creditableOf } from '../ledger.ts'
import { dayOf } from './printed.ts'
import { findSeller, type Seller } from './seller.ts'

type LockedInvoice = BillingDocument & InvoiceState

const depositIssue = (message: Message) => fieldErrors({ depositInvoiceIds: [message] })

const issuedStatuses = ['sent', 'paid', 'overdue']

const currencyQuery = (tx: TenantTransaction, id: number) =>
  tx
    .selectFrom('invoices')
    .where('id', '=', id)
    .select(sql<string | null>`identities ->> 'currency'`.as('currency'))
    .executeTakeFirst()

/** Whether an invoice can deduct this one: an issued deposit of the same client and currency. */
export const isDeductible = async (
  tx: TenantTransaction,
  deposit: LockedInvoice,
  { clientId }: Pick<BillingDocument, 'clientId'>,
  seller: Seller,
): Promise<boolean> => {
  const isIssued =
    deposit.finalizedAt !== null || (seller.invoicing === 'free' && issuedStatuses.includes(deposit.status))
  if (!deposit.isDeposit || !isIssued || clientId === null || deposit.clientId !== clientId) return false
  const { currency = null } = (await currencyQuery(tx, deposit.id)) ?? {}
  return creditableOf(deposit).gt(0) && (currency ?? seller.currency) === seller.currency
}

const lockDeductible = async (tx: TenantTransaction, invoice: LockedInvoice, id: number, seller: Seller) => {
  const deposit = await lockInvoice(tx, id)
  if (!deposit || !(await isDeductible(tx, deposit, invoice, seller)))
    throw depositIssue({
      fr: `La facture ${id} n'est pas un acompte émis pour ce client, dans la même devise`,
      en: `Invoice ${id} is no issued deposit of this client in the same currency`,
    })
  if (deposit.finalInvoiceId !== null && deposit.finalInvoiceId !== invoice.id)
    throw depositIssue({ fr: `L'acompte ${id} est déjà déduit`, en: `Deposit ${id} is deducted already` })
  return deposit
}

const setFinalInvoice = async (tx: TenantTransaction, deposit: LockedInvoice, finalInvoiceId: number | null) => {
  if (deposit.finalInvoiceId === finalInvoiceId) return
  await tx
    .updateTable('invoices')
    .set({ deducted_in: finalInvoiceId, updated_at: now })
    .where('id', '=', deposit.id)
    .execute()
  const after = await lockInvoice(tx, deposit.id)
  if (after) await emitUpdate(tx, toInvoice(after), toInvoice(deposit))
}

const toDeducted = (deposit: LockedInvoice, { timezone }: Seller): DeductedDeposit => ({
  invoiceNumber: deposit.number,
  issueDate: dayOf(deposit.issueDate, timezone),
  paidOn: deposit.status === 'paid' && deposit.settledAt ? dayOf(deposit.settledAt, timezone) : null,
  amount: creditableOf(deposit).toFixed(2),
})

/**
 * Deducts deposit invoices from an invoice that the transaction has locked, instead of those that it deducts. Each is
 * locked in the order of its id, after the invoice, so that two invoices cannot deduct it.
 */
const deduct = async (tx: TenantTransaction, invoice: LockedInvoice, ids: readonly number[]): Promise<void> => {
  const seller = await findSeller(tx)
  const [removed, sorted] = [
    invoice.depositInvoiceIds.filter(id => !ids.includes(id)),
    [...ids].toSorted((a, b) => a - b),
  ]
  const deposits: LockedInvoice[] = []
  for (const id of [...removed, ...sorted].toSorted((a, b) => a - b)) {
    if (sorted.includes(id)) deposits.push(await lockDeductible(tx, invoice, id, seller))
    else {
      const deposit = await lockInvoice(tx, id)
      if (deposit) await setFinalInvoice(tx, deposit, null)
    }
  }
  for (const deposit of deposits) await setFinalInvoice(tx, deposit, invoice.id)
  const deducted = deposits.map(deposit => toDeducted(deposit, seller))
  const sum = deducted.reduce((total, { amount }) => total.plus(amount), new Big(0))
  await tx
    .updateTable('invoices')
    .set({
      deposits: deducted.length > 0 ? JSON.stringify(deducted) : null,
      amount_deposited: sum.toFixed(2),
      updated_at: now,
    })
    .where('id', '=', invoice.id)
    .execute()
}

/** Throws if the invoice cannot be a deposit, or cannot deduct some. */
const checkKind = ({ isDeposit, finalInvoiceId, type, status }: LockedInvoice, ids: readonly number[]) => {
  const isDeducted = { fr: 'Acompte déjà déduit', en: 'The deposit is deducted already' }
  if (!isDeposit && finalInvoiceId !== null) throw fieldErrors({ isDeposit: [isDeducted] })
  if (status === 'cancelled' && finalInvoiceId !== null) throw fieldErrors({ status: [isDeducted] })
  if (type === 'credit_note' && isDeposit)
    throw fieldErrors({ isDeposit: [{ fr: "Un avoir n'est pas un acompte", en: 'A credit note is no deposit' }] })
  if (ids.length > 0 && (isDeposit || type === 'credit_note'))
    throw depositIssue({
      fr: 'Seule une facture finale déduit des acomptes',
      en: 'Only a final invoice deducts deposits',
    })
}

/**
 * Lets the deposits of an invoice follow a change of it. Another invoice can deduct those of a cancelled one. Returns
 * the invoice as it is then.
 */
export const updateDeposits = async (
  tx: TenantTransaction,
  invoice: LockedInvoice,
  { depositInvoiceIds, isDeposit, clientId }: InvoiceFields,
): Promise<LockedInvoice> => {
  const current = invoice.depositInvoiceIds
  const isReleased = invoice.status === 'cancelled' && current.length > 0
  const ids = isReleased ? [] : (depositInvoiceIds ?? current)
  checkKind(invoice, ids)
  const isConcerned = depositInvoiceIds !== undefined || isDeposit !== undefined || clientId !== undefined
  if (!isReleased && !(isConcerned && current.length + ids.length > 0)) return invoice
  await deduct(tx, invoice, ids)
  return (await lockInvoice(tx, invoice.id)) ?? invoice
}

/** The invoice with its deposits as they are now, which it then keeps. */
export const fixDeposits = async (tx: TenantTransaction, draft: LockedInvoice): Promise<LockedInvoice> => {
  const ids = draft.depositInvoiceIds
  if (ids.length === 0) return draft
  await deduct(tx, draft, ids)
  return (await lockInvoice(tx, draft.id)) ?? draft
}
