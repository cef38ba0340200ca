import { api } from '../app/api.ts'
import { Dialog } from '../components/dialog.tsx'
import { Form } from '../components/form.tsx'
import { t } from './texts.ts'

interface EnableSubscriptionProps {
  id: number
  onDone: () => void
  onClose: () => void
}

/** Enables an inactive subscription, which gets its pending deliveries. */
export const EnableSubscription = ({ id, onDone, onClose }: EnableSubscriptionProps) => (
  <Dialog title={t('enableSubscription')} onClose={onClose}>
    <p>{t('pendingDeliveriesAreSent')}</p>
    <Form
      action={t('enableSubscription')}
      operation="updateSubscription"
      onSubmit={() => api.webhooks.update(id, { isActive: true })}
      onDone={onDone}
      onCancel={onClose}
    >
      {() => null}
    </Form>
  </Dialog>
)
