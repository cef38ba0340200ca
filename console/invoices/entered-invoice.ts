import type { Data } from '../app/api.ts'
import { enteredLines, unchangedLines, type Line } from '../components/billing/lines.ts'
import type { Entered } from '../components/entered.ts'

/** The values of the form at first. A new invoice has those that are known. */
export interface InvoiceValues extends Omit<Data.InvoiceFields, 'lines'> {
  lines?: readonly Line[]
}

/** The values of the form, as the API takes them. */
export const enteredInvoice = (entered: Entered): Data.InvoiceCreate => {
  const { text, checked, isChecked } = entered
  return {
    clientId: Number(text('clientId')),
    issueDate: text('issueDate'),
    dueDate: text('dueDate') || null,
    nature: text('nature') as Data.Nature,
    isDeposit: isChecked('isDeposit'),
    depositInvoiceIds: checked('depositInvoiceIds').map(Number),
    notes: text('notes').replaceAll('\r\n', '\n') || null,
    lines: enteredLines(entered),
  }
}

/** The values that the form of an invoice returns, unless somebody changes them. */
export const fieldsOf = (invoice: Data.Invoice): InvoiceValues => ({
  ...(invoice.clientId !== null && { clientId: invoice.clientId }),
  issueDate: invoice.issueDate.slice(0, 10),
  dueDate: invoice.dueDate?.slice(0, 10) ?? null,
  nature: invoice.nature,
  isDeposit: invoice.isDeposit,
  depositInvoiceIds: invoice.depositInvoiceIds,
  notes: invoice.notes,
  lines: unchangedLines(invoice.lines),
})
