import { feature } from '#src/platform/api/feature.ts'
import { invoiceHandlers } from './invoices.public.ts'
import { incomingInvoiceHandlers } from './platform/incoming-invoices.public.ts'
import { quoteHandlers } from './quotes.public.ts'
import { recurringInvoiceHandlers } from './recurring/recurring-invoices.public.ts'

/** Invoices and quotes, their documents, and the approved platform of an agency. */
export const billing = feature({
  public: { ...invoiceHandlers, ...recurringInvoiceHandlers, ...incomingInvoiceHandlers, ...quoteHandlers },
  admin: () => import('./admin.ts'),
  jobs: () => import('./jobs.ts'),
})
