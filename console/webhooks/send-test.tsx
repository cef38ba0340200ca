import { useMutation } from '@tanstack/preact-query'
import { api, type Admin } from '../app/api.ts'
import { formatNumber, t } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { Button } from '../components/button.tsx'
import { ErrorNotice } from '../components/error-notice.tsx'
import { Section } from '../components/section.tsx'
import { Outcome } from './outcome.tsx'
import { reloadWebhooks } from './reload.ts'

const TestResult = ({ id, result }: { id: number; result: Admin.WebhookTest }) => (
  <div class={`notice ${result.success ? 'good' : 'error'}`} role="status">
    <p>
      <strong>{result.success ? t({ fr: 'Reçu.', en: 'Received.' }) : t({ fr: 'Échec.', en: 'Failed.' })}</strong>{' '}
      <Outcome statusCode={result.statusCode} error={result.error} />, {formatNumber(result.durationMs)} ms.{' '}
      <a href={pathTo(`/webhooks/${id}/deliveries/${result.deliveryId}`)}>
        {t({ fr: 'Voir la livraison', en: 'View the delivery' })}
      </a>
    </p>
  </div>
)

/** Sends a test event, and shows how the receiver responded. */
export const SendTest = ({ id }: { id: number }) => {
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () => api.webhooks.test(id),
    onSuccess: reloadWebhooks,
  })
  return (
    <Section
      title={t({ fr: 'Test', en: 'Test' })}
      actions={
        <Button operation="testSubscription" isPending={isPending} onClick={() => mutate()}>
          {t({ fr: 'Envoyer un test', en: 'Send a test' })}
        </Button>
      }
    >
      <p class="quiet">
        {t({ fr: 'Envoie immédiatement un événement', en: 'Sends an event' })} <code>test.ping</code>
        {t({
          fr: ', même à un abonnement désactivé. Un échec ne compte pas.',
          en: ' immediately, even to an inactive subscription. A failure does not count.',
        })}
      </p>
      {error && <ErrorNotice error={error} />}
      {data && !isPending && <TestResult id={id} result={data} />}
    </Section>
  )
}
