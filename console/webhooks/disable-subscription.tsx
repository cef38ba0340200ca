import { api } from '../app/api.ts'
import { t } from '../app/language.ts'
import { Confirm } from '../components/confirm.tsx'

interface DisableSubscriptionProps {
  id: number
  onDone: () => void
  onClose: () => void
}

/** Disables a subscription, which misses the events of the meantime. */
export const DisableSubscription = ({ id, onDone, onClose }: DisableSubscriptionProps) => (
  <Confirm
    title={t({ fr: 'Désactiver l’abonnement', en: 'Disable the subscription' })}
    action={t({ fr: 'Désactiver l’abonnement', en: 'Disable the subscription' })}
    onConfirm={() => api.webhooks.update(id, { isActive: false })}
    onDone={onDone}
    onClose={onClose}
  >
    <p>
      {t({
        fr: 'Ce qui se passera entre-temps ne lui sera pas livré. Les livraisons déjà en attente le restent jusqu’à 30 jours.',
        en: 'What happens in the meantime is not delivered to it. Deliveries that are already pending stay so for up to 30 days.',
      })}
    </p>
  </Confirm>
)
