import { useQuery } from '@tanstack/preact-query'
import { useRoute } from 'preact-iso'
import { api, type Admin } from '../app/api.ts'
import { common } from '../app/common.ts'
import { operationKey } from '../app/query-keys.ts'
import { Code } from '../components/code.tsx'
import { ErrorNotice } from '../components/error-notice.tsx'
import { Page } from '../components/page.tsx'
import { Section } from '../components/section.tsx'
import { Spinner } from '../components/spinner.tsx'
import { Time } from '../components/time.tsx'
import { Attempts } from './attempts.tsx'
import { DeliveryStatus } from './delivery-status.tsx'
import { Outcome } from './outcome.tsx'
import { Redeliver } from './redeliver.tsx'
import { t } from './texts.ts'

const Summary = ({ delivery }: { delivery: Admin.WebhookDelivery }) => (
  <dl>
    <dt>{common('status')}</dt>
    <dd>
      <DeliveryStatus status={delivery.status} />
    </dd>
    <dt>{common('event')}</dt>
    <dd>
      <code>{delivery.event}</code>
    </dd>
    <dt>{t('lastResponse')}</dt>
    <dd>
      <Outcome statusCode={delivery.lastStatusCode} error={delivery.lastError} />
    </dd>
    <dt>{t('created')}</dt>
    <dd>
      <Time value={delivery.createdAt} />
    </dd>
    {delivery.completedAt !== null && (
      <>
        <dt>{t('completed')}</dt>
        <dd>
          <Time value={delivery.completedAt} />
        </dd>
      </>
    )}
  </dl>
)

const Payload = ({ payload }: { payload: Admin.WebhookPayload }) => (
  <Section title={t('requestBody')}>
    <Code text={JSON.stringify(payload, null, 2)} label={t('theRequestBody')} copyLabel={t('copyRequestBody')} />
  </Section>
)

export default function DeliveryPage() {
  const { params } = useRoute()
  const [id, deliveryId] = [Number(params['id']), Number(params['deliveryId'])]
  const { data, error, refetch } = useQuery({
    queryKey: operationKey('getSubscriptionDelivery', { id, deliveryId }),
    queryFn: () => api.webhooks.deliveries.get(id, deliveryId, { include: 'payload' }),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? 5_000 : false),
  })
  return (
    <Page
      key={deliveryId}
      title={`${t('delivery')} ${deliveryId}`}
      back={{ path: `/webhooks/${id}`, text: t('subscription') }}
      actions={data && <Redeliver id={id} deliveryId={deliveryId} />}
    >
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Spinner />}
      {data && (
        <>
          <Summary delivery={data} />
          <Attempts delivery={data} />
          {data.payload && <Payload payload={data.payload} />}
        </>
      )}
    </Page>
  )
}
