import type { Admin } from '../app/api.ts'
import { formatNumber, t } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { Section } from '../components/section.tsx'
import { Time } from '../components/time.tsx'
import { Events } from './event-list.tsx'
import { SubscriptionStatus } from './subscription-status.tsx'

const formatIds = (ids: number[] | null) => ids?.join(', ') ?? t({ fr: 'tous', en: 'all' })

/** The settings of a subscription. */
export const Settings = ({ subscription }: { subscription: Admin.WebhookSubscription }) => {
  const { events, clientIds, websiteIds, maxRetries, readScopes, createdByKeyId, createdAt } = subscription
  return (
    <Section title={t({ fr: 'Réglages', en: 'Settings' })}>
      <dl>
        <dt>{t({ fr: 'État', en: 'Status' })}</dt>
        <dd>
          <SubscriptionStatus subscription={subscription} />
        </dd>
        <dt>{t({ fr: 'Événements', en: 'Events' })}</dt>
        <dd>
          <Events events={events} />
        </dd>
        {readScopes && (
          <>
            <dt>{t({ fr: 'Limités à', en: 'Limited to' })}</dt>
            <dd>
              <code>{readScopes.join(', ')}</code>
            </dd>
          </>
        )}
        <dt>{t({ fr: 'Clients', en: 'Clients' })}</dt>
        <dd>{formatIds(clientIds)}</dd>
        <dt>{t({ fr: 'Sites web', en: 'Websites' })}</dt>
        <dd>{formatIds(websiteIds)}</dd>
        <dt>{t({ fr: 'Nouvelles tentatives au plus', en: 'Maximum retries' })}</dt>
        <dd>{formatNumber(maxRetries)}</dd>
        <dt>{t({ fr: 'Création', en: 'Created' })}</dt>
        <dd>
          <Time value={createdAt} />
          {createdByKeyId !== null && (
            <>
              {' '}
              <a href={pathTo(`/keys/${createdByKeyId}`)}>
                {t({ fr: 'avec la clé', en: 'with key' })} {createdByKeyId}
              </a>
            </>
          )}
        </dd>
      </dl>
    </Section>
  )
}
