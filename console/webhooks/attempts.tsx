import type { Admin } from '../app/api.ts'
import { formatNumber } from '../app/language.ts'
import { Badge } from '../components/badge.tsx'
import { Code } from '../components/code.tsx'
import { Section } from '../components/section.tsx'
import { Time } from '../components/time.tsx'
import { Outcome } from './outcome.tsx'
import { t } from './texts.ts'

const ResponseBody = ({ text }: { text: string }) => (
  <details>
    <summary>{t('responseBody')}</summary>
    <Code text={text} label={t('theResponseBody')} copyLabel={t('copyResponseBody')} />
  </details>
)

const Attempt = ({ attempt }: { attempt: Admin.WebhookAttempt }) => (
  <li>
    <Badge tone={attempt.error === null ? 'good' : 'bad'}>
      {t('attemptNumber', { number: String(attempt.attempt) })}
    </Badge>{' '}
    <Outcome statusCode={attempt.statusCode} error={attempt.error} />
    <div class="quiet">
      <Time value={attempt.attemptedAt} />, {formatNumber(attempt.durationMs)} ms
    </div>
    {attempt.responseBody !== undefined && <ResponseBody text={attempt.responseBody} />}
  </li>
)

/** The attempts of a delivery as a timeline, with the next one at its end. */
export const Attempts = ({ delivery }: { delivery: Admin.WebhookDeliveryWithAttempts }) => (
  <Section title={t('attempts')}>
    <ol class="timeline">
      {delivery.attemptLog.map(attempt => (
        <Attempt key={attempt.attempt} attempt={attempt} />
      ))}
      {delivery.nextAttemptAt !== null && (
        <li>
          <Badge>{t('nextAttempt')}</Badge> <Time value={delivery.nextAttemptAt} />
        </li>
      )}
    </ol>
    {delivery.attemptLog.length === 0 && delivery.nextAttemptAt === null && <p class="quiet">{t('noAttemptsYet')}</p>}
  </Section>
)
