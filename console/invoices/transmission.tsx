import type { Data } from '../app/api.ts'
import { t, type Text } from '../app/language.ts'
import { Badge, type Tone } from '../components/badge.tsx'
import { Time } from '../components/time.tsx'

const states: Record<Data.Transmission['status'], { text: Text; tone: Tone }> = {
  pending: { text: { fr: 'à transmettre', en: 'pending' }, tone: 'neutral' },
  sent: { text: { fr: 'transmise', en: 'sent' }, tone: 'neutral' },
  accepted: { text: { fr: 'acceptée', en: 'accepted' }, tone: 'good' },
  rejected: { text: { fr: 'rejetée par la plateforme', en: 'rejected by the platform' }, tone: 'bad' },
  refused: { text: { fr: 'refusée par le client', en: 'refused by the customer' }, tone: 'bad' },
  cashed: { text: { fr: 'encaissement déclaré', en: 'payment reported' }, tone: 'good' },
}

/** How far the approved platform has transmitted an invoice. */
export const TransmissionState = ({
  transmission: { status, reason, updatedAt },
}: {
  transmission: Data.Transmission
}) => (
  <>
    <Badge tone={states[status].tone}>{t(states[status].text)}</Badge>{' '}
    <span class="quiet">
      <Time value={updatedAt} />
    </span>
    {reason && <p>{[reason.code, reason.text].filter(Boolean).join(t({ fr: '\u00A0: ', en: ': ' }))}</p>}
  </>
)
