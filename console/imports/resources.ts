import type { Data } from '../app/api.ts'
import { common } from '../app/common.ts'
import { t } from './texts.ts'

/** The resources that can be imported, in the order in which rows refer to each other. */
export const resourceNames: Record<Data.ImportResource, string> = {
  clients: common('clients'),
  contacts: common('contacts'),
  websites: common('websites'),
  tickets: common('tickets'),
  quotes: common('quotes'),
  invoices: common('invoices'),
  tasks: common('tasks'),
  events: common('events'),
}

/** The pages that show the imported rows. Contacts are on the pages of their clients. */
export const pathsOfRows: Partial<Record<Data.ImportResource, string>> = {
  clients: '/clients?sort=-createdAt',
  contacts: '/clients',
  websites: '/websites',
  tickets: '/tickets',
  quotes: '/quotes',
  invoices: '/invoices',
  tasks: '/tasks',
  events: '/calendar',
}

export const presetNames: Record<NonNullable<Data.Import['preset']>, string> = {
  'invoice-ninja': t('invoiceNinja'),
  mainwp: t('mainWP'),
  hubspot: t('hubSpot'),
  accountant: t('accountingSoftware'),
}
