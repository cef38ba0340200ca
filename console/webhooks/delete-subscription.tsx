import { api, type Admin } from '../app/api.ts'
import { t } from '../app/language.ts'
import { Confirm } from '../components/confirm.tsx'

interface DeleteSubscriptionProps {
  subscription: Admin.WebhookSubscription
  onDone: () => void
  onClose: () => void
}

/** Deletes a subscription with its deliveries. */
export const DeleteSubscription = ({ subscription: { id, url }, onDone, onClose }: DeleteSubscriptionProps) => (
  <Confirm
    title={t({ fr: 'Supprimer l’abonnement', en: 'Delete the subscription' })}
    action={t({ fr: 'Supprimer l’abonnement', en: 'Delete the subscription' })}
    onConfirm={() => api.webhooks.delete(id)}
    onDone={onDone}
    onClose={onClose}
  >
    <p>
      <code>{url}</code>
    </p>
    <p>
      {t({
        fr: 'L’abonnement, ses livraisons et leur historique sont supprimés définitivement. Ce qui est en attente ne sera pas livré.',
        en: 'The subscription, its deliveries and their history are deleted for good. What is pending will not be delivered.',
      })}
    </p>
  </Confirm>
)
