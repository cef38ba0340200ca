import { sql } from 'kysely'
import type { TestPingEventData, WebhookTest } from '#generated/public/types.ts'
import type { RootScope } from '#src/db/scope.ts'
import { attempt, type AttemptDeps, type Claimed } from './attempt.ts'
import { settle } from './settle.ts'
import { leaseSeconds } from './worker.ts'

/** A test event, and a delivery of it to one subscription, active or not, that is leased from the start. */
const insertPing = async ({ db, agencyId }: RootScope, subscriptionId: number, seconds: number) => {
  const data: TestPingEventData = {
    message: 'Ceci est un test.',
    timestamp: new Date().toISOString(),
    subscriptionId,
  }
  const { rows } = await sql<Claimed>`
    with subscription as (
      select id, url, secret from webhook_subscriptions where agency_id = ${agencyId} and id = ${subscriptionId}
      for key share
    ),
    event as (
      insert into outbox (agency_id, event, data)
      select ${agencyId}, 'test.ping', ${JSON.stringify(data)} from subscription
      returning id, event, occurred_at, data
    ),
    delivery as (
      insert into webhook_deliveries (subscription_id, event_id, leased_until)
      select ${subscriptionId}, id, now() + make_interval(secs => ${seconds}) from event
      returning id, leased_until
    )
    select delivery.id, ${subscriptionId}::integer as "subscriptionId", url, secret, 0 as attempts, 0 as "maxRetries",
      leased_until as lease, ${agencyId}::integer as "agencyId", event, occurred_at as "occurredAt", data::text as data
    from subscription, event, delivery`.execute(db)
  return rows[0]
}

/** Sends a test event at once, and waits for its outcome. Undefined when there is no such subscription. */
export const ping = async (
  scope: RootScope,
  subscriptionId: number,
  { backoffSeconds, ...deps }: AttemptDeps & { backoffSeconds: number },
): Promise<WebhookTest | undefined> => {
  const delivery = await insertPing(scope, subscriptionId, leaseSeconds(deps.timeoutMs))
  if (!delivery) return undefined
  const outcome = await attempt(deps, delivery)
  await settle(scope.db, [{ delivery, outcome }], { backoffSeconds, ahead: 0 })
  return { success: outcome.error === null, deliveryId: delivery.id, ...outcome }
}
