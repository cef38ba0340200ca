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

/** The clients of the agency that a contact belongs to. */
const clientIdsOfContact = ({ ownerId: agencyId }: TenantRows) => sql`(
  select array_agg(client_id) from client_contacts join clients on clients.id = client_id
  where contact_id = item.id and clients.agency_id = ${agencyId}
)`

const owningClientIds = sql`case when item."clientId" is not null then array[item."clientId"] end`

/**
 * The subject of a changed row of `item`, as the columns `client_ids` and `website_id`. Tasks belong to no client; other
 * resources have the column `clientId`.
 */
export const subjectColumns = (resource: string, tenant: TenantRows): RawBuilder<Subject> => {
  const others = { client: sql`array[item.id]`, contact: clientIdsOfContact(tenant), task: sql`null::integer[]` }
  const clientIds = others[resource as keyof typeof others] ?? owningClientIds
  const websiteId = resource === 'website' ? sql`item.id` : sql`null::integer`
  return sql`${clientIds} as client_ids, ${websiteId} as website_id`
}

/**
 * The subject of a row of `outbox`, as the columns `client_ids` and `website_id`. Events of the previous release have these
 * in their data only. Its events of contacts, and of deleted resources that belong to a client, name none.
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
 * Whether a subscription gets the events of a subject, as a condition in SQL on a row of `webhook_subscriptions` and one
 * with the columns of a subject, by their names in the statement.
 */
export const matchesFilters = (subscription: string, event: string): RawBuilder<boolean> => {
  const column = (table: string, name: string) => sql.ref(`${table}.${name}`)
  const [clientIds, websiteIds] = [column(subscription, 'client_ids'), column(subscription, 'website_ids')]
  return sql`(
    ${clientIds} is null and ${websiteIds} is null
    or ${clientIds} && ${column(event, 'client_ids')} or ${column(event, 'website_id')} = any(${websiteIds})
  )`
}
