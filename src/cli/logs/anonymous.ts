import { sql } from 'kysely'
import type { Database } from '#src/ground/db/connection/connect.ts'
import type { RequestFilters } from './requests.ts'

/** The anonymous requests of a network in a minute that had the same result. */
export interface AnonymousRequests {
  minute: string
  network: string
  statusCode: number
  errorCode: string | null
  count: number
}

/** Reads the newest counts of requests without a known key, session or connector, oldest first. */
export const readAnonymous = async (
  db: Database,
  { status, since, until }: Pick<RequestFilters, 'status' | 'since' | 'until'>,
  limit: number,
): Promise<AnonymousRequests[]> => {
  const [minStatus, maxStatus] = status ?? [0, 999]
  const { rows } = await sql<AnonymousRequests>`
    select minute, network, status_code as "statusCode", error_code as "errorCode", count from anonymous_requests
    where status_code between ${minStatus} and ${maxStatus}
      and minute >= coalesce(${since ?? null}::timestamptz, '-infinity')
      and minute < coalesce(${until ?? null}::timestamptz, 'infinity')
    order by minute desc, count desc limit ${limit}`.execute(db)
  return rows.toReversed()
}
