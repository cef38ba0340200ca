import { sql, type RawBuilder } from 'kysely'
import { Json } from '#src/db/json.ts'
import { tenantQuery } from '#src/db/prepared.ts'
import { afterCommit, type TenantChanges, type TenantRows } from '#src/db/tenant.ts'
import { notifyWorkers } from '#src/webhooks/notify.ts'
import { eventExpressions } from '#src/webhooks/outbox.ts'
import { limitEventData } from '#src/webhooks/serialize.ts'

interface ChangeOptions {
  /** The event that reports the change, such as `client.created`. */
  event: string
  /** The property of the event's data with the changed resource. */
  property: string
  /** Selects the columns `id` and `json` of the changed rows. */
  toJson: (changed: RawBuilder<unknown>) => RawBuilder<{ json: string }>
  /** Whether the statement is prepared under a name of its own. Default: true. */
  isPrepared?: boolean
}

/**
 * Prepares a change with its event as one statement, so that both are committed or neither, without further round trips.
 * Returns a function that resolves to the changed row, or to undefined when there is none.
 */
export const changeQuery = <Values extends object, Value>(
  { event, property, toJson, isPrepared = true }: ChangeOptions,
  build: (tenant: TenantRows, values: Values) => object,
) => {
  const data = sql`select id, concat(${sql.lit(`{"${property}":`)}::text, json, '}') as data from changed`
  const query = tenantQuery(
    (tenant: TenantRows, values: Values) => sql<{ json: string; hasDeliveries: boolean }>`
      with item as (${build(tenant, values)}), changed as (${toJson(sql`item`)}),
      ${eventExpressions(tenant.ownerId, event, limitEventData(data))}
      select json, exists (select from delivery) as "hasDeliveries" from changed`,
    { isPrepared },
  )
  return async (tenant: TenantChanges, values: Values): Promise<Json<Value> | undefined> => {
    const [changed] = await query(tenant, values)
    if (changed?.hasDeliveries) afterCommit(tenant, notifyWorkers)
    return changed && new Json(changed.json)
  }
}
