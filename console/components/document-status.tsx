import type { Data } from '../app/api.ts'
import { t, type Text } from '../app/language.ts'
import { Badge, type Tone } from './badge.tsx'

type Status = Data.Invoice['status'] | Data.Quote['status']

/** The states of invoices and quotes. */
export const documentStatuses: Record<Status, { text: Text; tone: Tone }> = {
  draft: { text: { fr: 'brouillon', en: 'draft' }, tone: 'neutral' },
  sent: { text: { fr: 'envoyée', en: 'sent' }, tone: 'active' },
  paid: { text: { fr: 'payée', en: 'paid' }, tone: 'good' },
  overdue: { text: { fr: 'en retard', en: 'overdue' }, tone: 'bad' },
  cancelled: { text: { fr: 'annulée', en: 'cancelled' }, tone: 'neutral' },
  accepted: { text: { fr: 'accepté', en: 'accepted' }, tone: 'good' },
  rejected: { text: { fr: 'refusé', en: 'rejected' }, tone: 'bad' },
  expired: { text: { fr: 'expiré', en: 'expired' }, tone: 'neutral' },
}

export const sentQuote: Text = { fr: 'envoyé', en: 'sent' }

/** The state of an invoice, or of a quote. */
export const DocumentStatus = ({ status, isQuote = false }: { status: Status; isQuote?: boolean }) => (
  <Badge tone={documentStatuses[status].tone}>
    {t(isQuote && status === 'sent' ? sentQuote : documentStatuses[status].text)}
  </Badge>
)
