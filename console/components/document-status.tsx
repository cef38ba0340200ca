import type { Data } from '../app/api.ts'
import { Badge, type Tone } from './badge.tsx'
import { t } from './texts.ts'

type Status = Data.Invoice['status'] | Data.Quote['status']

/** The states of invoices and quotes. */
export const documentStatuses: Record<Status, { text: string; tone: Tone }> = {
  draft: { text: t('draft'), tone: 'neutral' },
  sent: { text: t('sentInvoiceStatus'), tone: 'active' },
  paid: { text: t('paid'), tone: 'good' },
  overdue: { text: t('overdue'), tone: 'bad' },
  cancelled: { text: t('cancelled'), tone: 'neutral' },
  accepted: { text: t('accepted'), tone: 'good' },
  rejected: { text: t('rejected'), tone: 'bad' },
  expired: { text: t('expiredStatus'), tone: 'neutral' },
}

export const sentQuote: string = t('sentQuoteStatus')

/** The state of an invoice, or of a quote. */
export const DocumentStatus = ({ status, isQuote = false }: { status: Status; isQuote?: boolean }) => (
  <Badge tone={documentStatuses[status].tone}>
    {isQuote && status === 'sent' ? sentQuote : documentStatuses[status].text}
  </Badge>
)
