import { api, type Admin } from '../app/api.ts'
import { t } from '../app/language.ts'
import { Dialog } from '../components/dialog.tsx'
import { Form } from '../components/form.tsx'
import { toFields } from './entered-subscription.ts'
import { SubscriptionFields } from './subscription-fields.tsx'

interface CreateSubscriptionProps {
  onCreated: (subscription: Admin.CreatedWebhookSubscription) => void
  onClose: () => void
}

/** Creates a subscription. Its secret is in the response only, so the caller must show it. */
export const CreateSubscription = ({ onCreated, onClose }: CreateSubscriptionProps) => {
  return (
    <Dialog title={t({ fr: 'Nouvel abonnement', en: 'New subscription' })} onClose={onClose}>
      <Form
        action={t({ fr: 'Créer l’abonnement', en: 'Create the subscription' })}
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
