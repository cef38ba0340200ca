import { sql } from 'kysely'
import type { AuditLogEntry } from '#generated/admin/types.ts'
import { paginated, type Page, type Paging } from '#src/ground/db/list/paginated.ts'
import type { TenantRows } from '#src/ground/db/tenant.ts'

const columns = [
  'id',
  'created_at as createdAt',
  'actor_type as actorType',
  'actor_id as actorId',
  'actor_name as actorName',
  'action',
  'object_type as objectType',
  'object_id as objectId',
  'changes',
  'outcome',
  'ip_address as ipAddress',
  'request_id as requestId',
] as const

/** Matches a type, an id, or both as `key:12`. */
const matches = (name: 'actor' | 'object', value: string) => {
  const [type, id] = [sql.ref(`${name}_type`), sql.ref(`${name}_id`)]
  return sql<boolean>`${value} in (${type}, ${id}, concat(${type}, ':', ${id}))`
}

const listRows = paginated((tenant: TenantRows) => tenant.selectFrom('audit_log').select(columns), {
  sort: '-createdAt',
  filters: {
    actor: (query, actor: string) => query.where(matches('actor', actor)),
    object: (query, object: string) => query.where(matches('object', object)),
    action: (query, action: string) => query.where('action', '=', action),
    since: (query, since: string) => query.where('created_at', '>=', since),
    until: (query, until: string) => query.where('created_at', '<', until),
  },
})

type Filters = Partial<Record<'actor' | 'object' | 'action' | 'since' | 'until', string | undefined>>

/** Lists the audit log of an agency, newest first. */
export const listAuditLog = async (tenant: TenantRows, query: Filters & Paging): Promise<Page<AuditLogEntry>> => {
  const page = await listRows(tenant, query)
  return {
    ...page,
    data: page.data.map(({ actorType, actorId, actorName, objectType, objectId, ...entry }) => ({
      ...entry,
      actor: { type: actorType, id: actorId, name: actorName },
      object: { type: objectType, id: objectId },
    })),
  }
}
