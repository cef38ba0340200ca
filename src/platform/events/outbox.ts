import { sql, type RawBuilder } from 'kysely'
import type { EventData } from '#generated/public/events.ts'
import type { KeyScope } from '#generated/public/scopes.ts'
import { insertAuditEntries } from '#src/platform/audit/audit.ts'
import type { ChangedFields } from '#src/platform/audit/changes.ts'
import { tenantQuery } from '#src/ground/db/prepared.ts'
import type { TenantRows, TenantTransaction } from '#src/ground/db/tenant.ts'
import { scopeOfChange, type ChangeName } from './names.ts'
import { notifyWorkers } from './notify.ts'
import { limitEventData, resourceId, serializeEventData } from './serialize.ts'
import { matchesFilters, subjectOf, type Subject } from './subject.ts'

/**
 * The resource of an event: its id, the event's data as text, the changed fields as JSON, and the clients and the
 * website that it is or belongs to.
 */
export type EventResource = RawBuilder<{
  id: unknown
  data: string
  changes: unknown
  client_ids: unknown
  website_id: unknown
}>

interface EventType {
  event: string
  /** The scope that reads the resource of the event. */
  scope: KeyScope
}

/**
 * Selects the subscriptions that get the deliveries of an event. Those that were disabled after failures still collect
 * deliveries.
 */
export const isSubscribed = (event: RawBuilder<unknown>, scope: KeyScope) => sql`
  events && array[${event}, '*'] and (read_scopes is null or ${scope} = any(read_scopes))
  and (is_active or disabled_code in ('failures', 'gone'))`

/**
 * Common table expressions that insert an event for each row of a query, a delivery for each subscription to it, and an
 * entry of the audit log. The lock waits for a concurrent deletion of a subscription, which then gets no delivery.
 */
export const eventExpressions = (
  { ownerId: agencyId, actor }: TenantRows,
  { event, scope }: EventType,
  resource: EventResource,
) => sql`
  resource as (${resource}),
  event as (
    insert into outbox (agency_id, event, data, client_ids, website_id, traceparent, request_id)
    select ${agencyId}, ${event}, data::json, client_ids, website_id, ${actor.traceparent}, ${actor.requestId}
    from resource where ${actor.isSilent}::boolean is not true
    returning id, occurred_at, client_ids, website_id
  ),
  audited as (${insertAuditEntries({ agencyId, actor }, { action: event }, sql`select * from resource`)}),
  subscribed as (
    select id, client_ids, website_ids from webhook_subscriptions
    where agency_id = ${agencyId} and ${isSubscribed(sql`${event}`, scope)}
    for key share
  ),
  delivery as (
    insert into webhook_deliveries (agency_id, subscription_id, event_id, event_occurred_at)
    select ${agencyId}, subscribed.id, event.id, event.occurred_at
    from event, subscribed where ${matchesFilters('subscribed', 'event')}
    returning id
  )`

interface EventValues extends EventType, Subject {
  id: number
  data: string
  changes: string
}

const insertEventQuery = tenantQuery(
  (tenant, { event, scope, id, data, changes, clientIds, websiteId }: EventValues) => sql<{ hasDeliveries: boolean }>`
    with ${eventExpressions(
      tenant,
      { event, scope },
      sql`
        select ${id}::integer as id, ${data}::text as data, ${changes}::json as changes,
          ${clientIds}::integer[] as client_ids, ${websiteId}::integer as website_id`,
    )}
    select exists (select from delivery) as "hasDeliveries"`,
)

const insertEventsQuery = tenantQuery(
  (tenant, { event, scope, rows }: EventType & { rows: string }) => sql<{ hasDeliveries: boolean }>`
    with ${eventExpressions(
      tenant,
      { event, scope },
      sql`
        select id, ${limitEventData(sql`data::text`, sql`id`)} as data, '{}'::json as changes, client_ids, null::integer as website_id
        from json_to_recordset(${rows}::json) as row (id integer, data json, client_ids integer[])`,
    )}
    select exists (select from delivery) as "hasDeliveries"`,
)

/** Records the same event of several new resources, in the transaction that inserts them. */
export const emitAll = async (
  tx: TenantTransaction,
  event: ChangeName,
  resources: readonly { id: number; data: object; clientIds: readonly number[] | null }[],
): Promise<void> => {
  const rows = JSON.stringify(resources.map(({ id, data, clientIds }) => ({ id, data, client_ids: clientIds })))
  const [inserted] = await insertEventsQuery(tx, { event, scope: scopeOfChange(event), rows })
  if (inserted?.hasDeliveries) tx.afterCommit(notifyWorkers)
}

/**
 * Records an event, and the entry of the audit log, in the transaction of the change that they report, so that all are
 * committed or none.
 */
export const emit = async <Name extends ChangeName>(
  tx: TenantTransaction,
  event: Name,
  data: EventData[Name],
  changes: ChangedFields = {},
  subject: Subject = subjectOf(data),
) => {
  const [inserted] = await insertEventQuery(tx, {
    event,
    scope: scopeOfChange(event),
    id: resourceId(data),
    data: serializeEventData(data),
    changes: JSON.stringify(changes),
    ...subject,
  })
  if (inserted?.hasDeliveries) tx.afterCommit(notifyWorkers)
}
