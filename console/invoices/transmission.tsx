import type { Data } from '../app/api.ts'
import { Badge, type Tone } from '../components/badge.tsx'
import { Time } from '../components/time.tsx'
import { t } from './texts.ts'

const states: Record<Data.Transmission['status'], { text: string; tone: Tone }> = {
  pending: { text: t('pending'), tone: 'neutral' },
  sent: { text: t('sent'), tone: 'neutral' },
  accepted: { text: t('accepted'), tone: 'good' },
  rejected: { text: t('rejectedInvoice'), tone: 'bad' },
  refused: { text: t('refusedByCustomer'), tone: 'bad' },
  cashed: { text: t('paymentReported'), tone: 'good' },
}

const Reason = ({ code, text }: NonNullable<Data.Transmission['reason']>) => (
  <p>{code && text ? t('reasonOfPlatform', { code, text }) : code || text}</p>
)

/** How far the approved platform has transmitted an invoice. */
export const TransmissionState = ({
  transmission: { status, reason, updatedAt },
}: {
  transmission: Data.Transmission
}) => (
  <>
    <Badge tone={states[status].tone}>{states[status].text}</Badge>{' '}
    <span class="quiet">
      <Time value={updatedAt} />
    </span>
    {reason && <Reason {...reason} />}
  </>
)
