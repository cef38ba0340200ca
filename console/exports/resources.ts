import type { Data } from '../app/api.ts'
import { common } from '../app/common.ts'
import { t } from './texts.ts'

/** The resources of an export by their names in the API. */
export const exportNames: Record<Data.ExportResource, string> = {
  clients: common('clients'),
  contacts: common('contacts'),
  websites: common('websites'),
  tickets: common('tickets'),
  invoices: t('invoicesAndCreditNotes'),
  payments: t('payments'),
  incomingInvoices: t('incomingInvoices'),
  quotes: common('quotes'),
  tasks: common('tasks'),
  events: common('events'),
  watches: common('watches'),
  salesJournal: t('salesJournal'),
}

/** The resources with rows of a list; the sales journal has its own form. */
export const listedResources = (Object.keys(exportNames) as Data.ExportResource[]).filter(
  name => name !== 'salesJournal',
)

export const formatNames: Record<Data.ExportFormat, string> = {
  csv: t('csvForSpreadsheet'),
  jsonl: t('jsonLinesForProgram'),
}

export const separatorNames: Record<Data.ExportSeparator, string> = {
  comma: t('comma'),
  semicolon: t('semicolonForExcelInFrench'),
}
