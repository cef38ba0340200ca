import { sql } from 'kysely'
import type { Database } from '#src/db/connect.ts'
import { pages } from '#src/db/page.ts'
import type { Scope } from '#src/db/scope.ts'

const columns = [
  'id',
  'created_at as createdAt',
  'endpoint',
  'method',
  'status_code as statusCode',
  'response_time_ms as responseTimeMs',
  'api_key_id as apiKeyId',
  'agency_id as agencyId',
  'ip_address as ipAddress',
  'user_agent as userAgent',
  'error_code as errorCode',
] as const

const requestsOf = ({ db, agencyId }: Scope) =>
  db.selectFrom('request_log').where('request_log.agency_id', '=', agencyId)

/** What the keys of an agency did, newest first. */
export const listRequests = pages((scope: Scope) => requestsOf(scope).select(columns), {
  order: [
    ['createdAt', 'desc'],
    ['id', 'desc'],
  ],
  filters: {
    keyId: (query, id: number) => query.where('api_key_id', '=', id),
    since: (query, since: string) => query.where('created_at', '>=', since),
  },
  counted: 'request_log',
})

/** So many rows go at a time, so that no statement takes long. */
const batch = 10_000

/** Removes the requests of more than 30 days ago. */
export const removeOldRequests = async (db: Database): Promise<void> => {
  const removeSome = () =>
    sql`
      delete from request_log where id in (
        select id from request_log where created_at < now() - interval '30 days' limit ${batch}
      )`.execute(db)
  while (((await removeSome()).numAffectedRows ?? 0n) > 0n);
}
