import { sql, type RawBuilder } from 'kysely'
import type { EventData, EventName } from '#generated/public/events.ts'
import { insertAuditEntries } from '#src/audit/audit.ts'
import type { ChangedFields } from '#src/audit/changes.ts'
import { tenantQuery } from '#src/db/prepared.ts'
import type { TenantRows, TenantTransaction } from '#src/db/tenant.ts'
import { notifyWorkers } from './notify.ts'
import { resourceId, serializeEventData } from './serialize.ts'

/** The resource of an event: its id, the event's data as text, and the changed fields as JSON. */
type EventResource = RawBuilder<{ id: unknown; data: string; changes: unknown }>

/**
 * Common table expressions that insert an event for each row of a query, a delivery for each subscription to it, and an
 * entry of the audit log. Subscriptions that were disabled after failures still collect deliveries. The lock waits for a
 * concurrent deletion of a subscription, which then gets no delivery.
 */
export const eventExpressions = (
  { ownerId: agencyId, actor }: TenantRows,
  event: string,
  resource: EventResource,
) => sql`
  resource as (${resource}),
  event as (
    insert into outbox (agency_id, event, data)
    select ${agencyId}, ${event}, data::json from resource
    returning id, occurred_at
  ),
  audited as (${insertAuditEntries({ agencyId, actor }, { action: event }, sql`select * from resource`)}),
  subscribed as (
    select id from webhook_subscriptions
    where agency_id = ${agencyId} and events && array[${event}, '*']
      and (is_active or disabled_at is not null and disabled_code is distinct from 'key_revoked')
    for key share
  ),
  delivery as (
    insert into webhook_deliveries (subscription_id, event_id, event_occurred_at)
    select subscribed.id, event.id, event.occurred_at from event, subscribed
    returning id
  )`

interface EventValues {
  event: string
  id: number
  data: string
  changes: string
}

const insertEventQuery = tenantQuery(
  (tenant, { event, id, data, changes }: EventValues) => sql<{ hasDeliveries: boolean }>`
    with ${eventExpressions(
      tenant,
      event,
      sql`select ${id}::integer as id, ${data}::text as data, ${changes}::json as changes`,
    )}
    select exists (select from delivery) as "hasDeliveries"`,
)

/**
 * Records an event, and the entry of the audit log, in the transaction of the change that they report, so that all are
 * committed or none.
 */
export const emit = async <Name extends EventName>(
  tx: TenantTransaction,
  event: Name,
  data: EventData[Name],
  changes: ChangedFields = {},
) => {
  const [inserted] = await insertEventQuery(tx, {
    event,
    id: resourceId(data),
    data: serializeEventData(data),
    changes: JSON.stringify(changes),
  })
  if (inserted?.hasDeliveries) tx.afterCommit(notifyWorkers)
}
