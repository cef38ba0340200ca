import type { Admin } from '../app/api.ts'
import { t } from '../app/language.ts'
import { Time } from '../components/time.tsx'
import { disabledReason, failures } from './subscription-status.tsx'

const Disabled = ({ subscription }: { subscription: Admin.WebhookSubscription }) => (
  <div class="notice error">
    <p>
      {t({ fr: 'Le service a désactivé cet abonnement', en: 'The service disabled this subscription' })}{' '}
      <Time value={subscription.disabledAt} />, {disabledReason(subscription)}.{' '}
      {subscription.disabledCode === 'key_revoked' || subscription.disabledCode === 'creator_lost_access'
        ? t({
            fr: 'Les nouveaux événements ne sont pas conservés pour lui.',
            en: 'New events are not kept for it.',
          })
        : t({
            fr: 'Ses livraisons attendent jusqu’à 30 jours, et partent quand il est réactivé.',
            en: 'Its deliveries wait for up to 30 days, and are sent when it is enabled.',
          })}
    </p>
  </div>
)

/** The state of a failing subscription, and what happens next. */
export const SubscriptionNotice = ({ subscription }: { subscription: Admin.WebhookSubscription }) => {
  const { disabledAt, failingSince, failureCount, pausedUntil } = subscription
  if (disabledAt !== null) return <Disabled subscription={subscription} />
  return (
    <>
      {failingSince !== null && (
        <div class="notice warning">
          <p>
            {failures(failureCount)}. {t({ fr: 'Avertissement', en: 'Warned' })} <Time value={failingSince} />.{' '}
            {t({
              fr: 'À 20, le service désactive l’abonnement. Un succès remet le compte à zéro.',
              en: 'At 20, the service disables the subscription. A success resets the count.',
            })}
          </p>
        </div>
      )}
      {pausedUntil !== null && (
        <div class="notice warning">
          <p>
            {t({
              fr: 'L’agence a atteint le nombre de tentatives par jour de son plan. Les livraisons reprennent',
              en: 'The agency has made as many attempts today as its plan permits. Deliveries continue',
            })}{' '}
            <Time value={pausedUntil} />.
          </p>
        </div>
      )}
    </>
  )
}
