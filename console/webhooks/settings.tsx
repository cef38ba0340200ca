import type { Admin } from '../app/api.ts'
import { common } from '../app/common.ts'
import { formatNumber } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { Section } from '../components/section.tsx'
import { Time } from '../components/time.tsx'
import { Events } from './event-list.tsx'
import { SubscriptionStatus } from './subscription-status.tsx'
import { t } from './texts.ts'

const formatIds = (ids: number[] | null) => ids?.join(', ') ?? t('all')

/** The settings of a subscription. */
export const Settings = ({ subscription }: { subscription: Admin.WebhookSubscription }) => {
  const { events, clientIds, websiteIds, maxRetries, readScopes, createdByKeyId, createdAt } = subscription
  return (
    <Section title={common('settings')}>
      <dl>
        <dt>{common('status')}</dt>
        <dd>
          <SubscriptionStatus subscription={subscription} />
        </dd>
        <dt>{common('events')}</dt>
        <dd>
          <Events events={events} />
        </dd>
        {readScopes && (
          <>
            <dt>{t('limitedTo')}</dt>
            <dd>
              <code>{readScopes.join(', ')}</code>
            </dd>
          </>
        )}
        <dt>{common('clients')}</dt>
        <dd>{formatIds(clientIds)}</dd>
        <dt>{common('websites')}</dt>
        <dd>{formatIds(websiteIds)}</dd>
        <dt>{t('maximumRetries')}</dt>
        <dd>{formatNumber(maxRetries)}</dd>
        <dt>{t('created')}</dt>
        <dd>
          <Time value={createdAt} />
          {createdByKeyId !== null && (
            <>
              {' '}
              <a href={pathTo(`/keys/${createdByKeyId}`)}>{t('withKey', { id: String(createdByKeyId) })}</a>
            </>
          )}
        </dd>
      </dl>
    </Section>
  )
}
