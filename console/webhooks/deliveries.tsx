import { api, type Admin } from '../app/api.ts'
import { common } from '../app/common.ts'
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
import { t } from './texts.ts'

const columns = (): Column<Admin.WebhookDelivery>[] => [
  {
    title: t('delivery'),
    cell: ({ id, subscriptionId, event }) => (
      <a href={pathTo(`/webhooks/${subscriptionId}/deliveries/${id}`)}>
        {id} <code>{event}</code>
      </a>
    ),
  },
  { title: common('status'), cell: ({ status }) => <DeliveryStatus status={status} /> },
  {
    title: t('lastResponse'),
    cell: ({ lastStatusCode, lastError }) => <Outcome statusCode={lastStatusCode} error={lastError} />,
  },
  { title: t('attempts'), isNumber: true, cell: ({ attempts }) => attempts },
  {
    title: t('next'),
    cell: ({ nextAttemptAt }) => (nextAttemptAt === null ? '–' : <Time value={nextAttemptAt} />),
  },
  { title: t('created'), cell: ({ createdAt }) => <Time value={createdAt} /> },
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
    <Section title={t('deliveries')}>
      <DeliveryFilters />
      {(filters.event ?? filters.statusClass) && <p class="hint">{t('filtersSearchNewest')}</p>}
      <ListTable
        list={list}
        label={t('deliveries')}
        columns={columns()}
        rowKey={({ id: deliveryId }) => deliveryId}
        empty={<Empty title={isFiltered ? t('noDeliveriesMatch') : t('noDeliveriesYet')} />}
      />
    </Section>
  )
}
