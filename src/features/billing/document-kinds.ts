/** Invoices and quotes: two tables with the same columns. */
export type DocumentKind = 'invoices' | 'quotes'

/** The differences between invoices and quotes. */
export const documentKinds = {
  /** `settledStatus` sets `settledAt`; `lateStatus` replaces `sent` after the day of the deadline. */
  invoices: {
    numberField: 'invoiceNumber',
    deadlineField: 'dueDate',
    settledStatus: 'paid',
    lateStatus: 'overdue',
  },
  quotes: {
    numberField: 'quoteNumber',
    deadlineField: 'validUntil',
    settledStatus: 'accepted',
    lateStatus: 'expired',
  },
} as const
