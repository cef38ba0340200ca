import { sql } from 'kysely'
import type { TestPingEventData, WebhookTest } from '#generated/public/types.ts'
import { findRowsOf } from '#src/ground/db/owned-rows.ts'
import { tenantQuery } from '#src/ground/db/prepared.ts'
import { unscoped, type Tenant } from '#src/ground/db/tenant.ts'
import { afterEffect } from '#src/ground/base/errors/after-effect.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import type { Language } from '#src/ground/base/language.ts'
import { maxTestsPerMinute, maxUnansweredTestsPerMinute } from '#src/platform/limits/webhooks.ts'
import { secondsUntil } from '#src/platform/operations/retry-after.ts'
import { requestErrorMessage } from '#src/ground/outbound/network-error.ts'
import type { Secrets } from '#src/ground/secrets/secrets.ts'
import { attempt, type AttemptDeps, type LeasedDelivery, type AttemptOutcome } from '../delivery/attempt.ts'
import { recordOutcomes } from '../delivery/record-outcomes.ts'
import { leaseSeconds } from '../delivery/worker.ts'
import { createSecretOpener } from './secrets.ts'

interface Ping {
  subscriptionId: number
  /** JSON. */
  data: string
  leaseDurationSeconds: number
}

/** Inserts a test event and its delivery to one subscription, active or not. The delivery is leased at once. */
const insertPingQuery = tenantQuery(
  ({ ownerId: agencyId, actor }, { subscriptionId, data, leaseDurationSeconds }: Ping) => sql<LeasedDelivery>`
    with subscription as (
      select id, url, secret, case when previous_secret_until > now() then previous_secret end as previous_secret
      from webhook_subscriptions where agency_id = ${agencyId} and id = ${subscriptionId}
      for key share
    ),
    event as (
      insert into outbox (agency_id, event, data, request_id)
      select ${agencyId}, 'test.ping', ${data}, ${actor.requestId} from subscription
      returning id, event, occurred_at, data, request_id
    ),
    delivery as (
      insert into webhook_deliveries (agency_id, subscription_id, event_id, event_occurred_at, leased_until)
      select ${agencyId}, ${subscriptionId}, id, occurred_at, now() + make_interval(secs => ${leaseDurationSeconds}) from event
      returning id, leased_until, created_at
    )
    select delivery.id, ${subscriptionId}::integer as "subscriptionId", url, secret,
      previous_secret as "previousSecret", 0 as attempts, 0 as "maxRetries",
      leased_until as lease, delivery.created_at as "createdAt", ${agencyId}::integer as "agencyId", event, occurred_at as "occurredAt", data::text as data,
      null as traceparent, request_id as "requestId"
    from subscription, event, delivery`,
)

/** The result of a test, with the code of its error. */
export interface TestResult extends Pick<AttemptOutcome, 'statusCode' | 'durationMs' | 'error'> {
  success: boolean
  deliveryId: number
}

/** The result of a test as the API returns it. */
export const testIn = (test: TestResult, language: Language): WebhookTest => ({
  ...test,
  error: test.error && requestErrorMessage(test.error)[language],
})

interface SendDeps extends Omit<AttemptDeps, 'openSecrets'> {
  secrets: Pick<Secrets, 'open'>
  backoffSeconds: number
  disableAfterHours?: number
}

const sendPing = async (
  tenant: Tenant,
  subscriptionId: number,
  { backoffSeconds, disableAfterHours, secrets, ...deps }: SendDeps,
): Promise<TestResult | undefined> => {
  const data: TestPingEventData = {
    message: 'Ceci est un test.',
    timestamp: new Date().toISOString(),
    subscriptionId,
  }
  const leaseDurationSeconds = leaseSeconds(deps.timeoutMs)
  const [delivery] = await insertPingQuery(tenant, { subscriptionId, data: JSON.stringify(data), leaseDurationSeconds })
  if (!delivery) return undefined
  const outcome = await attempt({ ...deps, openSecrets: createSecretOpener(secrets) }, delivery)
  await afterEffect(
    recordOutcomes(unscoped(tenant), [{ delivery, outcome }], {
      backoffSeconds,
      disableAfterHours,
      clockOffsetSeconds: 0,
    }),
  )
  const { statusCode, durationMs, error } = outcome
  return { success: error === null, deliveryId: delivery.id, statusCode, durationMs, error }
}

/** Counts the tests of an agency in windows of a minute. */
interface TestCounter {
  hit: (key: string) => Promise<{ count: number; resetAt: number }>
  undoHit: (key: string) => Promise<unknown>
}

interface PingDeps extends SendDeps {
  counter: TestCounter
}

/**
 * Sends a test event and waits for its outcome. Undefined when the subscription does not exist. Throws after too many
 * tests of the agency, or if too many of them had no response.
 */
export const ping = async (
  tenant: Tenant,
  subscriptionId: number,
  { counter, ...deps }: PingDeps,
): Promise<TestResult | undefined> => {
  if (!(await findRowsOf(tenant, 'webhook_subscriptions', subscriptionId))) return undefined
  const agency = String(tenant.ownerId)
  const count = async (key: string, limit: number) => {
    const { count: tests, resetAt } = await counter.hit(key)
    if (tests > limit) throw apiError('WEBHOOK_TEST_LIMIT_EXCEEDED', { retryAfter: secondsUntil(resetAt) })
  }
  await count(`${agency} all`, maxTestsPerMinute)
  await count(agency, maxUnansweredTestsPerMinute)
  const result = await sendPing(tenant, subscriptionId, deps)
  if (result?.statusCode !== null) await counter.undoHit(agency)
  return result
}
