import { sql, type RawBuilder } from 'kysely'
import type { TenantRows } from '#src/ground/db/tenant.ts'

/** The clients and the website that the resource of an event is, or belongs to. Subscriptions filter by them. */
export interface Subject {
  clientIds: readonly number[] | null
  websiteId: number | null
}

interface DataWithSubject {
  client?: { id: number }
  website?: { id: number }
}

/** The subject of an event whose data has the resource as its first property. */
export const subjectOf = (data: object): Subject => {
  const { client, website } = data as DataWithSubject
  const [resource] = Object.values(data) as [{ clientId?: number | null }]
  const clientId = client?.id ?? resource.clientId
  return { clientIds: clientId == null ? null : [clientId], websiteId: website?.id ?? null }
}

/** The subject of changed rows of `item`, as expressions in SQL. Without them, a resource belongs to no client. */
export interface SubjectColumns {
  clientIds?: RawBuilder<unknown> | ((tenant: TenantRows) => RawBuilder<unknown>)
  websiteId?: RawBuilder<unknown>
}

/** The client of a row with the column `clientId`. */
export const owningClientIds = sql`case when item."clientId" is not null then array[item."clientId"] end`

/** The subject of a changed row as the columns `client_ids` and `website_id`. */
export const subjectColumns = (
  { clientIds = sql`null::integer[]`, websiteId = sql`null::integer` }: SubjectColumns,
  tenant: TenantRows,
): RawBuilder<Subject> => sql`
  ${typeof clientIds === 'function' ? clientIds(tenant) : clientIds} as client_ids, ${websiteId} as website_id`

/**
 * Whether a subscription gets the events of a subject, as a condition in SQL on a row of `webhook_subscriptions` and
 * one with the columns of a subject, by their names in the statement.
 */
export const matchesFilters = (subscription: string, event: string): RawBuilder<boolean> => {
  const column = (table: string, name: string) => sql.ref(`${table}.${name}`)
  const [clientIds, websiteIds] = [column(subscription, 'client_ids'), column(subscription, 'website_ids')]
  return sql`(
    ${clientIds} is null and ${websiteIds} is null
    or ${clientIds} && ${column(event, 'client_ids')} or ${column(event, 'website_id')} = any(${websiteIds})
  )`
}
