import { useMutation } from '@tanstack/preact-query'
import { api, type Admin } from '../app/api.ts'
import { formatNumber } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { Button } from '../components/button.tsx'
import { ErrorNotice } from '../components/error-notice.tsx'
import { Section } from '../components/section.tsx'
import { Outcome } from './outcome.tsx'
import { reloadWebhooks } from './reload.ts'
import { t } from './texts.ts'

const TestResult = ({ id, result }: { id: number; result: Admin.WebhookTest }) => (
  <div class={`notice ${result.success ? 'good' : 'error'}`} role="status">
    <p>
      <strong>{result.success ? t('received') : t('testFailed')}</strong>{' '}
      <Outcome statusCode={result.statusCode} error={result.error} />, {formatNumber(result.durationMs)} ms.{' '}
      <a href={pathTo(`/webhooks/${id}/deliveries/${result.deliveryId}`)}>{t('viewDelivery')}</a>
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
      title={t('test')}
      actions={
        <Button operation="testSubscription" isPending={isPending} onClick={() => mutate()}>
          {t('sendTest')}
        </Button>
      }
    >
      <p class="quiet">{t.rich('sendsEvent', { event: <code>test.ping</code> })}</p>
      {error && <ErrorNotice error={error} />}
      {data && !isPending && <TestResult id={id} result={data} />}
    </Section>
  )
}
