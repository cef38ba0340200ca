import type { Admin } from '../app/api.ts'
import { common } from '../app/common.ts'
import { Badge } from '../components/badge.tsx'
import { Time } from '../components/time.tsx'
import { t } from './texts.ts'

type Subscription = Admin.WebhookSubscription

const disabledReasons: Record<NonNullable<Subscription['disabledCode']>, string> = {
  failures: t('after20ConsecutiveFailures'),
  gone: t('becauseReceiverReturned410'),
  key_revoked: t('togetherWithKey'),
  creator_lost_access: t('becauseCreatorLostAccess'),
}

/** Why the service disabled a subscription. */
export const disabledReason = ({ disabledCode }: Subscription): string =>
  disabledCode === null ? '' : disabledReasons[disabledCode]

/** A number of failed attempts without a success in between. */
export const failures = (value: number): string => t.count('consecutiveFailures', value)

/** Whether a subscription receives deliveries, and what is wrong with it. */
export const SubscriptionStatus = ({ subscription }: { subscription: Subscription }) => {
  const { isActive, disabledAt, failingSince, failureCount, pausedUntil } = subscription
  if (disabledAt !== null)
    return (
      <>
        <Badge tone="bad">{t('disabledByServiceStatus')}</Badge> <Time value={disabledAt} />{' '}
        {disabledReason(subscription)}
      </>
    )
  if (!isActive) return <Badge>{t('inactiveStatus')}</Badge>
  return (
    <>
      {failingSince === null ? (
        <Badge tone="good">{t('activeStatus')}</Badge>
      ) : (
        <>
          <Badge tone="warning">{t('failingStatus')}</Badge> <Time value={failingSince} />
        </>
      )}
      {failureCount > 0 && ` ${failures(failureCount)}`}
      {pausedUntil !== null && (
        <>
          {' '}
          <Badge tone="warning">{common('paused')}</Badge> {t.rich('endsAt', { time: <Time value={pausedUntil} /> })}
        </>
      )}
    </>
  )
}
