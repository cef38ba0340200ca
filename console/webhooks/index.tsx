import { useState } from 'preact/hooks'
import { api, reload, type Admin } from '../app/api.ts'
import { t } from '../app/language.ts'
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

type Status = NonNullable<Admin.ListSubscriptionsQuery['status']>

const statusOptions = {
  '': { fr: 'Tous', en: 'All' },
  active: { fr: 'Actifs', en: 'Active' },
  failing: { fr: 'En échec', en: 'Failing' },
  inactive: { fr: 'Désactivés', en: 'Inactive' },
  disabled: { fr: 'Désactivés par le service', en: 'Disabled by the service' },
} satisfies Record<Status | '', object>

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
    title: t({ fr: 'État', en: 'Status' }),
    cell: subscription => <SubscriptionStatus subscription={subscription} />,
  },
  {
    title: t({ fr: 'Événements', en: 'Events' }),
    cell: ({ events }) => <Events events={events} max={3} />,
  },
  { title: t({ fr: 'Création', en: 'Created' }), cell: ({ createdAt }) => <Time value={createdAt} /> },
]

const NoSubscriptions = () => (
  <Empty title={t({ fr: 'Aucun abonnement pour l’instant', en: 'No subscriptions yet' })}>
    <p>
      {t({
        fr: 'Abonnez une adresse de votre programme aux événements dont il a besoin.',
        en: 'Subscribe an address of your program to the events that it needs.',
      })}{' '}
      <a href="/docs/webhooks" target="_blank" rel="noopener">
        {t({ fr: 'Recevoir des webhooks', en: 'Receive webhooks' })}
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
      intro={t({
        fr: 'Un abonnement envoie à une adresse de votre choix ce qui se passe dans l’agence, dès que cela se passe.',
        en: 'A subscription sends what happens in the agency to an address of your choice, as soon as it happens.',
      })}
      actions={
        <Button look="primary" operation="createSubscription" onClick={() => setCreating(true)}>
          {t({ fr: 'Nouvel abonnement', en: 'New subscription' })}
        </Button>
      }
    >
      <div class="filters">
        <SelectField
          label={t({ fr: 'État', en: 'Status' })}
          value={status}
          options={statusOptions}
          onChange={choice => set({ status: choice })}
        />
      </div>
      <ListTable
        list={list}
        label={t({ fr: 'Abonnements', en: 'Subscriptions' })}
        columns={columns()}
        rowKey={({ id }) => id}
        empty={
          status ? (
            <Empty title={t({ fr: 'Aucun abonnement dans cet état', en: 'No subscriptions in this state' })} />
          ) : (
            <NoSubscriptions />
          )
        }
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
