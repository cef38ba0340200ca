import { sql } from 'kysely'
import type { Invoice, InvoiceType, Nature } from '#generated/public/types.ts'

/** A deposit as the invoice that deducts it names it. Days are `YYYY-MM-DD`. */
export interface DeductedDeposit {
  invoiceNumber: string
  issueDate: string
  /** Null if it was not paid in full. */
  paidOn: string | null
  amount: string
}

/** The fields that only invoices have. */
export interface InvoiceState {
  type: InvoiceType
  creditedInvoiceId: number | null
  nature: Nature
  amountPaid: string
  balance: string
  isDeposit: boolean
  /** Null without any. */
  deposits: DeductedDeposit[] | null
  depositInvoiceIds: number[]
  amountDeposited: string
  finalInvoiceId: number | null
  finalizedAt: string | null
  transmission: Invoice['transmission']
}

/** Whether an invoice has no final number yet: a draft, also one that was cancelled. */
export const isUnissued = ({
  id,
  number,
  status,
  finalizedAt,
}: Pick<InvoiceState, 'finalizedAt'> & { id: number; number: string; status: string }): boolean =>
  finalizedAt === null && (status === 'draft' || number === `DRAFT-${id}`)

/** Without recorded payments, an invoice with the status `paid` counts as paid in full. */
const amountPaid = sql<string>`
  case
    when status = 'paid' and finalized_at is null and abs(amount_paid) < abs(total_ttc - amount_credited - amount_deposited)
      then total_ttc - amount_credited - amount_deposited
    else amount_paid
  end`

/** How far an approved platform has transmitted the invoice. */
const transmission = sql<InvoiceState['transmission']>`
  case when transmission_status is not null then json_build_object(
    'status', transmission_status, 'flowId', transmission_flow_id,
    'updatedAt', to_char(transmission_updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  ) end`

/** The columns of `InvoiceState`. */
export const invoiceColumns = [
  sql<InvoiceType>`type`.as('type'),
  sql<number | null>`credited_invoice_id`.as('creditedInvoiceId'),
  sql<Nature>`nature`.as('nature'),
  amountPaid.as('amountPaid'),
  sql<string>`total_ttc - amount_credited - amount_deposited - ${amountPaid}`.as('balance'),
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
]
