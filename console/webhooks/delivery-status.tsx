import type { Admin } from '../app/api.ts'
import { common } from '../app/common.ts'
import { Badge, type Tone } from '../components/badge.tsx'
import { t } from './texts.ts'

type Status = Admin.WebhookDeliveryStatus

export const deliveryStatuses: Record<Status, string> = {
  pending: common('pending'),
  success: t('deliveredStatus'),
  dead: t('dead'),
}

const tones: Record<Status, Tone> = { pending: 'warning', success: 'good', dead: 'bad' }

/** Whether a delivery has succeeded, was given up, or has attempts left. */
export const DeliveryStatus = ({ status }: { status: Status }) => (
  <Badge tone={tones[status]}>{deliveryStatuses[status]}</Badge>
)
