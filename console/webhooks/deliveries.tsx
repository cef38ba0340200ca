import { api, type Admin } from '../app/api.ts'
import { t } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { operationKey } from '../app/query-keys.ts'
import { Empty } from '../components/empty.tsx'
import { ListTable, useList } from '../components/list.tsx'
import { Section } from '../components/section.tsx'
import type { Column } from '../components/table.tsx'
import { Time } from '../components/time.tsx'
import { DeliveryFilters, useDeliveryFilters } from './delivery-filters.tsx'
import { DeliveryStatus } from './delivery-status.tsx'
import { Outcome } from './outcome.tsx'

const columns = (): Column<Admin.WebhookDelivery>[] => [
  {
    title: t({ fr: 'Livraison', en: 'Delivery' }),
    cell: ({ id, subscriptionId, event }) => (
      <a href={pathTo(`/webhooks/${subscriptionId}/deliveries/${id}`)}>
        {id} <code>{event}</code>
      </a>
    ),
  },
  { title: t({ fr: 'État', en: 'Status' }), cell: ({ status }) => <DeliveryStatus status={status} /> },
  {
    title: t({ fr: 'Dernière réponse', en: 'Last response' }),
    cell: ({ lastStatusCode, lastError }) => <Outcome statusCode={lastStatusCode} error={lastError} />,
  },
  { title: t({ fr: 'Tentatives', en: 'Attempts' }), isNumber: true, cell: ({ attempts }) => attempts },
  {
    title: t({ fr: 'Prochaine', en: 'Next' }),
    cell: ({ nextAttemptAt }) => (nextAttemptAt === null ? '–' : <Time value={nextAttemptAt} />),
  },
  { title: t({ fr: 'Création', en: 'Created' }), cell: ({ createdAt }) => <Time value={createdAt} /> },
]

/** The deliveries of a subscription, newest first. */
export const Deliveries = ({ id }: { id: number }) => {
  const filters = useDeliveryFilters()
  const list = useList(
    operationKey('listSubscriptionDeliveries', { id, ...filters }),
    offset => api.webhooks.deliveries.list(id, { limit: 100, offset, ...filters }),
    { refetchInterval: 10_000 },
  )
  const isFiltered = Object.keys(filters).length > 0
  return (
    <Section title={t({ fr: 'Livraisons', en: 'Deliveries' })}>
      <DeliveryFilters />
      {(filters.event ?? filters.statusClass) && (
        <p class="hint">
          {t({
            fr: 'Ces filtres cherchent parmi les 10 000 livraisons les plus récentes avant « Jusqu’à ».',
            en: 'These filters search the newest 10,000 deliveries before “Until”.',
          })}
        </p>
      )}
      <ListTable
        list={list}
        label={t({ fr: 'Livraisons', en: 'Deliveries' })}
        columns={columns()}
        rowKey={({ id: deliveryId }) => deliveryId}
        empty={
          <Empty
            title={
              isFiltered
                ? t({ fr: 'Aucune livraison ne correspond', en: 'No deliveries match' })
                : t({ fr: 'Aucune livraison pour l’instant', en: 'No deliveries yet' })
            }
          />
        }
      />
    </Section>
  )
}
