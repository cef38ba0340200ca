/** Invoices and quotes: two tables of one shape. */
export type DocumentKind = 'invoices' | 'quotes'

/** The differences between invoices and quotes. */
export const documentKinds = {
  /** `settled` is the status that dates `settledAt`; `late` follows `sent` once the day of the deadline has ended. */
  invoices: { prefix: 'INV', numberField: 'invoiceNumber', settledStatus: 'paid', lateStatus: 'overdue' },
  quotes: { prefix: 'QUO', numberField: 'quoteNumber', settledStatus: 'accepted', lateStatus: 'expired' },
} as const
