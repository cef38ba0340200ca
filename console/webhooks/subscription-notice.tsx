import type { Admin } from '../app/api.ts'
import { Time } from '../components/time.tsx'
import { disabledReason, failures } from './subscription-status.tsx'
import { t } from './texts.ts'

const Disabled = ({ subscription }: { subscription: Admin.WebhookSubscription }) => (
  <div class="notice error">
    <p>
      {t.rich('serviceDisabledThisSubscription', {
        time: <Time value={subscription.disabledAt} />,
        reason: disabledReason(subscription),
      })}{' '}
      {subscription.disabledCode === 'key_revoked' || subscription.disabledCode === 'creator_lost_access'
        ? t('newEventsAreNotKept')
        : t('itsDeliveriesWaitForUp')}
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
            {t.rich('failuresWithWarning', {
              failures: failures(failureCount),
              time: <Time value={failingSince} />,
            })}
          </p>
        </div>
      )}
      {pausedUntil !== null && (
        <div class="notice warning">
          <p>{t.rich('attemptsOfDayAreMade', { time: <Time value={pausedUntil} /> })}</p>
        </div>
      )}
    </>
  )
}
