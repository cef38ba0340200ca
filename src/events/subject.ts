import { sql, type RawBuilder } from 'kysely'
import type { TenantRows } from '#src/db/tenant.ts'

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
 * The subject of a row of `outbox`, as the columns `client_ids` and `website_id`. Events of the previous release have
 * these in their data only. Its events of contacts, and of deleted resources that belong to a client, name none.
 */
export const storedSubject = (outbox: string): RawBuilder<Subject> => {
  const column = (name: string) => sql.ref(`${outbox}.${name}`)
  const data = column('data')
  const resource = sql`split_part(${column('event')}, '.', 1)`
  const id = sql`coalesce(${data} -> ${resource} ->> 'id', ${data} ->> 'id')::integer`
  const clientId = sql`case ${resource} when 'client' then ${id} else (${data} -> ${resource} ->> 'clientId')::integer end`
  return sql`
    coalesce(${column('client_ids')}, array[${clientId}]) as client_ids,
    coalesce(${column('website_id')}, case ${resource} when 'website' then ${id} end) as website_id`
}

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
