import { useQuery } from '@tanstack/preact-query'
import { useRoute } from 'preact-iso'
import { api, type Admin } from '../app/api.ts'
import { t } from '../app/language.ts'
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

const Summary = ({ delivery }: { delivery: Admin.WebhookDelivery }) => (
  <dl>
    <dt>{t({ fr: 'État', en: 'Status' })}</dt>
    <dd>
      <DeliveryStatus status={delivery.status} />
    </dd>
    <dt>{t({ fr: 'Événement', en: 'Event' })}</dt>
    <dd>
      <code>{delivery.event}</code>
    </dd>
    <dt>{t({ fr: 'Dernière réponse', en: 'Last response' })}</dt>
    <dd>
      <Outcome statusCode={delivery.lastStatusCode} error={delivery.lastError} />
    </dd>
    <dt>{t({ fr: 'Création', en: 'Created' })}</dt>
    <dd>
      <Time value={delivery.createdAt} />
    </dd>
    {delivery.completedAt !== null && (
      <>
        <dt>{t({ fr: 'Fin', en: 'Completed' })}</dt>
        <dd>
          <Time value={delivery.completedAt} />
        </dd>
      </>
    )}
  </dl>
)

const Payload = ({ payload }: { payload: Admin.WebhookPayload }) => (
  <Section title={t({ fr: 'Corps de la requête', en: 'Request body' })}>
    <Code
      text={JSON.stringify(payload, null, 2)}
      label={t({ fr: 'Le corps de la requête', en: 'The request body' })}
      copyLabel={t({ fr: 'Copier le corps de la requête', en: 'Copy the request body' })}
    />
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
      title={`${t({ fr: 'Livraison', en: 'Delivery' })} ${deliveryId}`}
      back={{ path: `/webhooks/${id}`, text: t({ fr: 'L’abonnement', en: 'The subscription' }) }}
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
