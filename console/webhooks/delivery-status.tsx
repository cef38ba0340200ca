import type { Admin } from '../app/api.ts'
import { t, type Text } from '../app/language.ts'
import { Badge, type Tone } from '../components/badge.tsx'

type Status = Admin.WebhookDeliveryStatus

export const deliveryStatuses: Record<Status, Text> = {
  pending: { fr: 'en attente', en: 'pending' },
  success: { fr: 'livrée', en: 'delivered' },
  dead: { fr: 'abandonnée', en: 'dead' },
}

const tones: Record<Status, Tone> = { pending: 'warning', success: 'good', dead: 'bad' }

/** Whether a delivery has succeeded, was given up, or has attempts left. */
export const DeliveryStatus = ({ status }: { status: Status }) => (
  <Badge tone={tones[status]}>{t(deliveryStatuses[status])}</Badge>
)
