import { useState } from 'preact/hooks'
import { api, reload, type Admin } from '../app/api.ts'
import { common } from '../app/common.ts'
import { pathTo } from '../app/paths.ts'
import { operationKey } from '../app/query-keys.ts'
import { Button } from '../components/button.tsx'
import { Empty } from '../components/empty.tsx'
import { ListTable, useList } from '../components/list.tsx'
import { Page } from '../components/page.tsx'
import { SelectField } from '../components/select-field.tsx'
import type { Column } from '../components/table.tsx'
import { Time } from '../components/time.tsx'
import { useUrlState } from '../components/url-state.ts'
import { CreateSubscription } from './create-subscription.tsx'
import { Events } from './event-list.tsx'
import { Secrets } from './secrets.tsx'
import { SubscriptionStatus } from './subscription-status.tsx'
import { t } from './texts.ts'

type Status = NonNullable<Admin.ListSubscriptionsQuery['status']>

const statusOptions = {
  '': common('all'),
  active: t('active'),
  failing: t('failing'),
  inactive: t('inactive'),
  disabled: t('disabledByService'),
} satisfies Record<Status | '', string>

const columns = (): Column<Admin.WebhookSubscription>[] => [
  {
    title: 'URL',
    cell: ({ id, url, description }) => (
      <>
        <a href={pathTo(`/webhooks/${id}`)}>{url}</a>
        {description && <div class="quiet subscription-description">{description}</div>}
      </>
    ),
  },
  {
    title: common('status'),
    cell: subscription => <SubscriptionStatus subscription={subscription} />,
  },
  {
    title: common('events'),
    cell: ({ events }) => <Events events={events} max={3} />,
  },
  { title: t('created'), cell: ({ createdAt }) => <Time value={createdAt} /> },
]

const NoSubscriptions = () => (
  <Empty title={t('noSubscriptionsYet')}>
    <p>
      {t('subscribeAddressOfYourProgram')}{' '}
      <a href="/docs/webhooks" target="_blank" rel="noopener">
        {t('receiveWebhooks')}
      </a>
    </p>
  </Empty>
)

export default function WebhooksPage() {
  const { values, set } = useUrlState()
  const status = (values['status'] ?? '') as Status | ''
  const query = status ? { status } : {}
  const list = useList(
    operationKey('listSubscriptions', query),
    offset => api.webhooks.list({ ...query, limit: 100, offset }),
    { refetchInterval: 10_000 },
  )
  const [isCreating, setCreating] = useState(false)
  const [created, setCreated] = useState<Admin.CreatedWebhookSubscription>()
  return (
    <Page
      title="Webhooks"
      intro={t('subscriptionSendsWhatHappens')}
      actions={
        <Button look="primary" operation="createSubscription" onClick={() => setCreating(true)}>
          {t('newSubscription')}
        </Button>
      }
    >
      <div class="filters">
        <SelectField
          label={common('status')}
          value={status}
          options={statusOptions}
          onChange={choice => set({ status: choice })}
        />
      </div>
      <ListTable
        list={list}
        label={t('subscriptions')}
        columns={columns()}
        rowKey={({ id }) => id}
        empty={status ? <Empty title={t('noSubscriptionsInThisState')} /> : <NoSubscriptions />}
      />
      {isCreating && (
        <CreateSubscription
          onClose={() => setCreating(false)}
          onCreated={subscription => {
            setCreating(false)
            setCreated(subscription)
            void reload('listSubscriptions')
          }}
        />
      )}
      {created && <Secrets secret={created} onClose={() => setCreated(undefined)} />}
    </Page>
  )
}
