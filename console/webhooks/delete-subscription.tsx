import { api, type Admin } from '../app/api.ts'
import { Confirm } from '../components/confirm.tsx'
import { t } from './texts.ts'

interface DeleteSubscriptionProps {
  subscription: Admin.WebhookSubscription
  onDone: () => void
  onClose: () => void
}

/** Deletes a subscription with its deliveries. */
export const DeleteSubscription = ({ subscription: { id, url }, onDone, onClose }: DeleteSubscriptionProps) => (
  <Confirm
    title={t('deleteSubscription')}
    action={t('deleteSubscription')}
    onConfirm={() => api.webhooks.delete(id)}
    onDone={onDone}
    onClose={onClose}
  >
    <p>
      <code>{url}</code>
    </p>
    <p>{t('deletionOfSubscription')}</p>
  </Confirm>
)
