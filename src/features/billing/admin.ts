import { billing } from './billing.admin.ts'
import { documentMails } from './document-mails.admin.ts'
import { invoicingPlatform } from './platform/settings.admin.ts'

export const handlers = { ...billing, ...documentMails, ...invoicingPlatform }
