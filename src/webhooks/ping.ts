import { sql } from 'kysely'
import type { TestPingEventData, WebhookTest } from '#generated/public/types.ts'
import { tenantQuery } from '#src/db/prepared.ts'
import { unscoped, type Tenant } from '#src/db/tenant.ts'
import { attempt, type AttemptDeps, type ClaimedDelivery } from './attempt.ts'
import { recordOutcomes } from './record-outcomes.ts'
import { leaseSeconds } from './worker.ts'

interface Ping {
  subscriptionId: number
  /** As JSON. */
  data: string
  seconds: number
}

/** A test event, and a delivery of it to one subscription, active or not, that is leased from the start. */
const insertPingQuery = tenantQuery(
  ({ ownerId: agencyId }, { subscriptionId, data, seconds }: Ping) => sql<ClaimedDelivery>`
    with subscription as (
      select id, url, secret from webhook_subscriptions where agency_id = ${agencyId} and id = ${subscriptionId}
      for key share
    ),
    event as (
      insert into outbox (agency_id, event, data)
      select ${agencyId}, 'test.ping', ${data} from subscription
      returning id, event, occurred_at, data
    ),
    delivery as (
      insert into webhook_deliveries (subscription_id, event_id, leased_until)
      select ${subscriptionId}, id, now() + make_interval(secs => ${seconds}) from event
      returning id, leased_until
    )
    select delivery.id, ${subscriptionId}::integer as "subscriptionId", url, secret, 0 as attempts, 0 as "maxRetries",
      leased_until as lease, ${agencyId}::integer as "agencyId", event, occurred_at as "occurredAt", data::text as data
    from subscription, event, delivery`,
)

/** Sends a test event at once, and waits for its outcome. Undefined when there is no such subscription. */
export const ping = async (
  tenant: Tenant,
  subscriptionId: number,
  { backoffSeconds, ...deps }: AttemptDeps & { backoffSeconds: number },
): Promise<WebhookTest | undefined> => {
  const data: TestPingEventData = {
    message: 'Ceci est un test.',
    timestamp: new Date().toISOString(),
    subscriptionId,
  }
  const seconds = leaseSeconds(deps.timeoutMs)
  const [delivery] = await insertPingQuery(tenant, { subscriptionId, data: JSON.stringify(data), seconds })
  if (!delivery) return undefined
  const outcome = await attempt(deps, delivery)
  await recordOutcomes(unscoped(tenant), [{ delivery, outcome }], { backoffSeconds, clockOffsetSeconds: 0 })
  return { success: outcome.error === null, deliveryId: delivery.id, ...outcome }
}
