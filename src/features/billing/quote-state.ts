import { sql } from 'kysely'
import type { QuoteBilling } from '#generated/public/types.ts'

/** The fields that only quotes have. */
export interface QuoteState {
  invoiceIds: number[]
  billing: QuoteBilling
}

/** The columns of `QuoteState`. */
export const quoteColumns = [
  sql<number[]>`array(
    select invoice.id from invoices as invoice
    where invoice.agency_id = quotes.agency_id and invoice.quote_id = quotes.id order by invoice.id
  )`.as('invoiceIds'),
  sql<QuoteBilling>`billing`.as('billing'),
]
