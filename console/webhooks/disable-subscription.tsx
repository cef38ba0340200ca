import { api } from '../app/api.ts'
import { Confirm } from '../components/confirm.tsx'
import { t } from './texts.ts'

interface DisableSubscriptionProps {
  id: number
  onDone: () => void
  onClose: () => void
}

/** Disables a subscription, which misses the events of the meantime. */
export const DisableSubscription = ({ id, onDone, onClose }: DisableSubscriptionProps) => (
  <Confirm
    title={t('disableSubscription')}
    action={t('disableSubscription')}
    onConfirm={() => api.webhooks.update(id, { isActive: false })}
    onDone={onDone}
    onClose={onClose}
  >
    <p>{t('disabledSubscriptionGetsNothing')}</p>
  </Confirm>
)
