import { api } from '../app/api.ts'
import { t } from '../app/language.ts'
import { Dialog } from '../components/dialog.tsx'
import { Form } from '../components/form.tsx'

interface EnableSubscriptionProps {
  id: number
  onDone: () => void
  onClose: () => void
}

/** Enables an inactive subscription, which gets its pending deliveries. */
export const EnableSubscription = ({ id, onDone, onClose }: EnableSubscriptionProps) => (
  <Dialog title={t({ fr: 'Réactiver l’abonnement', en: 'Enable the subscription' })} onClose={onClose}>
    <p>
      {t({
        fr: 'Les livraisons en attente partent aussitôt, et le compte des échecs revient à zéro.',
        en: 'Pending deliveries are sent at once, and the count of failures is reset.',
      })}
    </p>
    <Form
      action={t({ fr: 'Réactiver l’abonnement', en: 'Enable the subscription' })}
      operation="updateSubscription"
      onSubmit={() => api.webhooks.update(id, { isActive: true })}
      onDone={onDone}
      onCancel={onClose}
    >
      {() => null}
    </Form>
  </Dialog>
)
