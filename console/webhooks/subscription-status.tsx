import type { Admin } from '../app/api.ts'
import { count, t, type Text } from '../app/language.ts'
import { Badge } from '../components/badge.tsx'
import { Time } from '../components/time.tsx'

type Subscription = Admin.WebhookSubscription

const disabledReasons: Record<NonNullable<Subscription['disabledCode']>, Text> = {
  failures: { fr: 'après 20 échecs de suite', en: 'after 20 consecutive failures' },
  gone: { fr: 'car le récepteur a répondu 410', en: 'because the receiver returned 410' },
  key_revoked: { fr: 'avec la clé qui l’a créé', en: 'together with the key that made it' },
  creator_lost_access: {
    fr: 'car la personne qui l’a créé n’a plus accès',
    en: 'because the person who made it has lost access',
  },
}

/** Why the service disabled a subscription. */
export const disabledReason = ({ disabledCode }: Subscription): string =>
  disabledCode === null ? '' : t(disabledReasons[disabledCode])

/** A number of failed attempts without a success in between. */
export const failures = (value: number): string =>
  count(
    value,
    { fr: 'échec de suite', en: 'consecutive failure' },
    { fr: 'échecs de suite', en: 'consecutive failures' },
  )

/** Whether a subscription receives deliveries, and what is wrong with it. */
export const SubscriptionStatus = ({ subscription }: { subscription: Subscription }) => {
  const { isActive, disabledAt, failingSince, failureCount, pausedUntil } = subscription
  if (disabledAt !== null)
    return (
      <>
        <Badge tone="bad">{t({ fr: 'désactivé par le service', en: 'disabled by the service' })}</Badge>{' '}
        <Time value={disabledAt} /> {disabledReason(subscription)}
      </>
    )
  if (!isActive) return <Badge>{t({ fr: 'désactivé', en: 'inactive' })}</Badge>
  return (
    <>
      {failingSince === null ? (
        <Badge tone="good">{t({ fr: 'actif', en: 'active' })}</Badge>
      ) : (
        <>
          <Badge tone="warning">{t({ fr: 'en échec', en: 'failing' })}</Badge> <Time value={failingSince} />
        </>
      )}
      {failureCount > 0 && ` ${failures(failureCount)}`}
      {pausedUntil !== null && (
        <>
          {' '}
          <Badge tone="warning">{t({ fr: 'en pause', en: 'paused' })}</Badge> {t({ fr: 'fin', en: 'ends' })}{' '}
          <Time value={pausedUntil} />
        </>
      )}
    </>
  )
}
