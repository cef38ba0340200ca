import { api, type Admin } from '../app/api.ts'
import { Dialog } from '../components/dialog.tsx'
import { Form } from '../components/form.tsx'
import { toFields } from './entered-subscription.ts'
import { SubscriptionFields } from './subscription-fields.tsx'
import { t } from './texts.ts'

interface CreateSubscriptionProps {
  onCreated: (subscription: Admin.CreatedWebhookSubscription) => void
  onClose: () => void
}

/** Creates a subscription. Its secret is in the response only, so the caller must show it. */
export const CreateSubscription = ({ onCreated, onClose }: CreateSubscriptionProps) => {
  return (
    <Dialog title={t('newSubscription')} onClose={onClose}>
      <Form
        action={t('createSubscription')}
        operation="createSubscription"
        onSubmit={entered => api.webhooks.create(toFields(entered))}
        onDone={onCreated}
        onCancel={onClose}
      >
        {error => <SubscriptionFields error={error} />}
      </Form>
    </Dialog>
  )
}
