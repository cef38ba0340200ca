import { reload } from '../../app/api.ts'

/** Loads again what a change of an invoice affects. */
export const reloadInvoices = (): Promise<void> =>
  reload('getInvoice', 'listInvoices', 'listInvoicePayments', 'getBillingSummary', 'getQuote', 'listQuotes')
