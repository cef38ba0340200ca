import { sql } from 'kysely'
import type { Invoice, InvoiceType, Nature } from '#generated/public/types.ts'
import type { Account, NetCreditedLine } from './ledger.ts'

/** A deposit as the invoice that deducts it names it. Days are `YYYY-MM-DD`. */
export interface DeductedDeposit {
  invoiceNumber: string
  issueDate: string
  /** Null if it was not paid in full. */
  paidOn: string | null
  amount: string
}

/** The fields that only invoices have. */
export interface InvoiceState extends Omit<Account, 'totalTtc'> {
  type: InvoiceType
  creditedInvoiceId: number | null
  /** Null for invoices. */
  creditedLines: NetCreditedLine[] | null
  nature: Nature
  balance: string
  isDeposit: boolean
  /** Null without any. */
  deposits: DeductedDeposit[] | null
  depositInvoiceIds: number[]
  finalInvoiceId: number | null
  finalizedAt: string | null
  transmission: Invoice['transmission']
  /** The quote that it bills. */
  quoteId: number | null
}

/** Whether an invoice has no final number yet: a draft, also one that was cancelled. */
export const isUnissued = ({
  id,
  number,
  status,
  finalizedAt,
}: Pick<InvoiceState, 'finalizedAt'> & { id: number; number: string; status: string }): boolean =>
  finalizedAt === null && (status === 'draft' || number === `DRAFT-${id}`)

/** The amount to pay of an invoice, in SQL: `balanceOf` without payments. */
export const payable = sql`(total_ttc - amount_deposited - amount_applied)`

/** Without recorded payments, an invoice with the status `paid` counts as paid in full. */
const amountPaid = sql<string>`
  case when status = 'paid' and finalized_at is null and abs(amount_paid) < abs(${payable}) then ${payable}
    else amount_paid end`

/** The balance in SQL, see `balanceOf`. */
export const balance = sql<string>`(${payable} - ${amountPaid})`

/** How far an approved platform has transmitted the invoice. */
const transmission = sql<InvoiceState['transmission']>`
  case when transmission_status is not null then json_build_object(
    'status', transmission_status, 'flowId', transmission_flow_id, 'reason', transmission_reason,
    'updatedAt', to_char(transmission_updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  ) end`

/** The columns of `InvoiceState`. */
export const invoiceColumns = [
  sql<InvoiceType>`type`.as('type'),
  sql<number | null>`credited_invoice_id`.as('creditedInvoiceId'),
  sql<Nature>`nature`.as('nature'),
  sql<NetCreditedLine[] | null>`credited_lines`.as('creditedLines'),
  amountPaid.as('amountPaid'),
  sql<string>`amount_applied`.as('amountApplied'),
  sql<string>`amount_credited`.as('amountCredited'),
  balance.as('balance'),
  sql<boolean>`is_deposit`.as('isDeposit'),
  sql<DeductedDeposit[] | null>`deposits`.as('deposits'),
  sql<number[]>`array(
    select deposit.id from invoices as deposit
    where deposit.agency_id = invoices.agency_id and deposit.deducted_in = invoices.id order by deposit.id
  )`.as('depositInvoiceIds'),
  sql<string>`amount_deposited`.as('amountDeposited'),
  sql<number | null>`deducted_in`.as('finalInvoiceId'),
  sql<string | null>`finalized_at`.as('finalizedAt'),
  transmission.as('transmission'),
  sql<number | null>`quote_id`.as('quoteId'),
]
