import { sql, type RawBuilder } from 'kysely'
import { changedFieldsJson, type FieldChange } from '#src/platform/audit/changes.ts'
import { Json } from '#src/ground/db/json.ts'
import { tenantQuery } from '#src/ground/db/prepared.ts'
import { afterCommit, type TenantChanges, type TenantRows } from '#src/ground/db/tenant.ts'
import { scopeOfChange, type ChangeName } from '#src/platform/events/names.ts'
import { notifyWorkers } from '#src/platform/events/notify.ts'
import { eventExpressions, type EventResource } from '#src/platform/events/outbox.ts'
import { limitEventData } from '#src/platform/events/serialize.ts'

interface ChangeOptions<Values> {
  /** The event that reports the change, such as `client.created`. */
  event: string
  /** The property of the event's data with the changed resource. */
  property: string
  /** Selects the columns `id`, `json`, `client_ids` and `website_id` of the changed rows. */
  toJson: (changed: RawBuilder<unknown>, tenant: TenantRows) => RawBuilder<{ json: string }>
  /** For updates: locks the row, before the change, and compares its fields with those of the changed `item`. */
  before?: { lock: (tenant: TenantRows, values: Values) => object; fields: readonly FieldChange[] }
  /** Whether the statement is prepared under a name of its own. Default: true. */
  isPrepared?: boolean
}

/**
 * Prepares a change of rows with an event and an entry in the audit log for each, as one statement, so that all are
 * committed or none, without further round trips. Returns a function that resolves to the changed rows.
 */
export const changesQuery = <Values extends object, Value>(
  { event, property, toJson, before, isPrepared = true }: ChangeOptions<Values>,
  build: (tenant: TenantRows, values: Values) => object,
) => {
  const data = sql<string>`concat(${sql.lit(`{"${property}":`)}::text, json, '}')`
  const changes = before ? sql`(select ${changedFieldsJson(before.fields)} from item, before)` : sql`'{}'::json`
  const resource: EventResource = sql`
    select id, ${limitEventData(data, sql`id`)} as data, ${changes} as changes, client_ids, website_id from changed`
  const query = tenantQuery(
    (tenant: TenantRows, values: Values) => sql<{ json: string; hasDeliveries: boolean }>`
      with ${before ? sql`before as (${before.lock(tenant, values)}),` : sql``}
      item as (${build(tenant, values)}), changed as (${toJson(sql`item`, tenant)}),
      ${eventExpressions(tenant, { event, scope: scopeOfChange(event as ChangeName) }, resource)}
      select json, exists (select from delivery) as "hasDeliveries" from changed`,
    { isPrepared },
  )
  return async (tenant: TenantChanges, values: Values): Promise<Json<Value>[]> => {
    const changed = await query(tenant, values)
    if (changed[0]?.hasDeliveries) afterCommit(tenant, notifyWorkers)
    return changed.map(({ json }) => new Json(json))
  }
}

/** The same for a change of at most one row. Its function resolves to the row, or to undefined when there is none. */
export const changeQuery = <Values extends object, Value>(
  options: ChangeOptions<Values>,
  build: (tenant: TenantRows, values: Values) => object,
) => {
  const query = changesQuery<Values, Value>(options, build)
  return async (tenant: TenantChanges, values: Values): Promise<Json<Value> | undefined> =>
    (await query(tenant, values))[0]
}
