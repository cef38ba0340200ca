import { Big } from 'big.js'
import { sql } from 'kysely'
import type { Invoice, Payment, PaymentCreate } from '#generated/public/types.ts'
import { paginated } from '#src/ground/db/list/paginated.ts'
import type { TenantRows, TenantTransaction } from '#src/ground/db/tenant.ts'
import { apiError, fieldErrors } from '#src/ground/base/errors/api-error.ts'
import { emit } from '#src/platform/events/outbox.ts'
import type { BillingDocument } from '../document-rows.ts'
import { lockInvoice } from '../documents.ts'
import { isUnissued, type InvoiceState } from '../invoice-state.ts'
import { balanceOf, isPayable } from '../ledger.ts'
import { isWithinRange } from '../totals.ts'
import { divideByRate, vatSharesOf } from '../vat.ts'
import { changeState } from './change-state.ts'
import { findInvoicing } from './seller.ts'

const maxPayments = 1000

const columns = [
  'id',
  'invoice_id as invoiceId',
  'amount',
  'paid_at as paidAt',
  'method',
  'corrects_payment_id as correctsPaymentId',
  sql<Payment['vatBreakdown']>`vat_breakdown`.as('vatBreakdown'),
  'created_at as createdAt',
  sql<Payment['report']>`(
    select json_build_object('status', status, 'rejections', rejections) from invoicing_messages
    where invoicing_messages.agency_id = invoice_payments.agency_id and payment_id = invoice_payments.id
  )`.as('report'),
] as const

const countPayments = async (tenant: TenantRows, invoiceId: number) => {
  const query = tenant.selectFrom('invoice_payments').where('invoice_id', '=', invoiceId)
  const { total } = await query.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow()
  return total
}

/** A page of the payments of an invoice. Undefined when the agency has no such invoice. */
export const listPayments = async (
  tenant: TenantRows,
  invoiceId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ data: Payment[]; total: number; limit: number; offset: number } | undefined> => {
  if (!(await tenant.selectFrom('invoices').where('id', '=', invoiceId).select('id').executeTakeFirst()))
    return undefined
  const query = tenant.selectFrom('invoice_payments').where('invoice_id', '=', invoiceId).select(columns)
  const data = await query.orderBy('id').limit(limit).offset(offset).execute()
  return { data, total: await countPayments(tenant, invoiceId), limit, offset }
}

/** The payments of all invoices of an agency. */
export const listAllPayments = paginated(
  (tenant: TenantRows) => tenant.selectFrom('invoice_payments').select(columns),
  {
    name: 'payments',
    sort: 'id',
    filters: {
      'createdAt[gte]': (query, from: string) => query.where('created_at', '>=', from),
      'createdAt[lt]': (query, before: string) => query.where('created_at', '<', before),
      clientId: (query, id: number, agencyId) =>
        query.where(
          sql<boolean>`invoice_id in (select id from invoices where agency_id = ${agencyId} and client_id = ${id})`,
        ),
    },
  },
)

type LockedInvoice = BillingDocument & InvoiceState

/** The status after a payment: without a balance, the document is paid. */
const nextStatus = ({ status, totalTtc }: LockedInvoice, balance: Big) => {
  if (balance.lte(0) && Number(totalTtc) > 0) return 'paid'
  return status === 'paid' ? 'sent' : status
}

interface NewPayment {
  amount: string
  paidAt?: string | undefined
  method?: string | null | undefined
  correctsPaymentId?: number
}

const dayMs = 24 * 60 * 60 * 1000

/** Throws if nobody can have paid this, regardless of earlier payments. */
const checkPayment = ({ amount, paidAt }: { amount: string; paidAt: string }) => {
  if (new Big(amount).eq(0)) throw fieldErrors({ amount: [{ fr: 'Doit différer de 0', en: 'Must not be 0' }] })
  if (Date.parse(paidAt) > Date.now() + dayMs)
    throw fieldErrors({ paidAt: [{ fr: "Au plus un jour dans l'avenir", en: 'At most one day in the future' }] })
}

/**
 * Records a payment of an invoice that the transaction has locked, and its events. The status of the invoice follows.
 */
export const recordPayment = async (
  tx: TenantTransaction,
  before: LockedInvoice,
  { amount, paidAt = new Date().toISOString(), method = null, correctsPaymentId }: NewPayment,
): Promise<{ payment: Payment; invoice: Invoice }> => {
  checkPayment({ amount, paidAt })
  const paid = new Big(before.amountPaid).plus(amount)
  if (!isWithinRange(paid))
    throw fieldErrors({ amount: [{ fr: 'Somme des règlements trop élevée', en: 'Sum of the payments too large' }] })
  if (!isPayable(before, amount)) throw apiError('REFUND_EXCEEDS_BALANCE')
  const payment = await tx
    .insertInto('invoice_payments')
    .values({
      invoice_id: before.id,
      amount,
      paid_at: paidAt,
      method,
      vat_breakdown: JSON.stringify(divideByRate(amount, vatSharesOf(before))),
      ...(correctsPaymentId !== undefined && { corrects_payment_id: correctsPaymentId }),
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  const status = nextStatus(before, balanceOf(before).minus(amount))
  const invoice = await changeState(tx, before, {
    amount_paid: paid.toFixed(2),
    status,
    settled_at: status === 'paid' ? (before.settledAt ?? payment.paidAt) : null,
  })
  await emit(tx, 'invoice.payment_recorded', { invoice, payment })
  return { payment, invoice }
}

/** Throws if the invoice has as many payments as it may have. */
const requireRoom = async (tx: TenantTransaction, invoiceId: number) => {
  if ((await countPayments(tx, invoiceId)) >= maxPayments)
    throw fieldErrors({ amount: [{ fr: 'Au plus 1 000 règlements', en: 'At most 1,000 payments' }] })
}

/** Records a payment or a refund. Undefined when the agency has no such invoice. */
export const createPayment = async (
  tx: TenantTransaction,
  id: number,
  body: PaymentCreate,
): Promise<Payment | undefined> => {
  const invoice = await lockInvoice(tx, id)
  if (!invoice) return undefined
  if (isUnissued(invoice) && (await findInvoicing(tx)) === 'fr') throw apiError('DOCUMENT_NOT_FINAL')
  await requireRoom(tx, id)
  return (await recordPayment(tx, invoice, body)).payment
}

/** Takes a payment back by its opposite. Undefined when the agency has no such payment. */
export const correctPayment = async (
  tx: TenantTransaction,
  id: number,
  paymentId: number,
): Promise<Payment | undefined> => {
  const invoice = await lockInvoice(tx, id)
  const payments = tx.selectFrom('invoice_payments').where('invoice_id', '=', id).select(columns)
  const payment = invoice && (await payments.where('id', '=', paymentId).executeTakeFirst())
  if (!payment) return undefined
  const correction = await payments.where('corrects_payment_id', '=', paymentId).executeTakeFirst()
  if (correction || payment.correctsPaymentId !== null) throw apiError('PAYMENT_CORRECTED')
  const { amount, method } = payment
  const opposite = { amount: new Big(amount).neg().toFixed(2), method, correctsPaymentId: paymentId }
  return (await recordPayment(tx, invoice, opposite)).payment
}
