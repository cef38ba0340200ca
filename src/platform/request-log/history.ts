import { sql, type SqlBool } from 'kysely'
import type { AppReference } from '#generated/public/types.ts'
import { storedCount, paginated } from '#src/ground/db/list/paginated.ts'
import type { TenantRows } from '#src/ground/db/tenant.ts'
import { appReference } from '#src/platform/keys/keys.ts'

/** The columns of a logged request, with the names of the API. */
export const requestColumns = [
  'id',
  'created_at as createdAt',
  'endpoint',
  'method',
  'status_code as statusCode',
  'response_time_ms as responseTimeMs',
  'api_key_id as apiKeyId',
  sql<AppReference | null>`(
    select ${appReference} from api_keys
    where api_keys.agency_id = request_log.agency_id and api_keys.id = api_key_id and oauth_client_id is not null
  )`.as('app'),
  'agency_id as agencyId',
  'ip_address as ipAddress',
  'user_agent as userAgent',
  'error_code as errorCode',
  'request_id as requestId',
] as const

/** The path of the public API. */
export const publicBase = '/api/public/v1'

/** Matches full paths, and those of the public API without its base. */
export const pathStartsWith = (path: string) => sql<SqlBool>`
  (starts_with(endpoint, ${path}::text) or starts_with(endpoint, ${sql.lit(publicBase)} || ${path}::text))`

/** Matches a status, or all of a class such as `4xx`. */
const hasStatus = (status: number | string) => sql<SqlBool>`
  (status_code::text = ${status}::text or status_code / 100 || 'xx' = ${status}::text)`

/** Lists the requests by the keys of an agency, newest first. */
export const listRequests = paginated((tenant: TenantRows) => tenant.selectFrom('request_log').select(requestColumns), {
  sort: '-createdAt',
  mayBeStale: true,
  filters: {
    keyId: (query, id: number) => query.where('api_key_id', '=', id),
    since: (query, since: string) => query.where('created_at', '>=', since),
    until: (query, until: string) => query.where('created_at', '<', until),
    status: (query, status: number | string) => query.where(hasStatus(status)),
    method: (query, method: string) => query.where('method', '=', method),
    path: (query, path: string) => query.where(pathStartsWith(path)),
    requestId: (query, requestId: string) => query.where('request_id', '=', requestId),
    // The hour lets PostgreSQL stop before it has read the whole log.
    afterId: (query, id: number) =>
      query.where('id', '>', id).where('created_at', '>=', sql<string>`now() - interval '1 hour'`),
  },
  count: storedCount('request_log'),
})
