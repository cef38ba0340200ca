/** Invoices and quotes: two tables of one shape. */
export type Kind = 'invoices' | 'quotes'

/** The differences between invoices and quotes. */
export const kinds = {
  /** `settled` is the status that dates `settledAt`; `late` follows `sent` once the day of the deadline has ended. */
  invoices: { prefix: 'INV', numberField: 'invoiceNumber', settled: 'paid', late: 'overdue' },
  quotes: { prefix: 'QUO', numberField: 'quoteNumber', settled: 'accepted', late: 'expired' },
} as const
