import { sql } from 'kysely'
import { networkOf } from '#src/ground/base/addresses.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'

export interface AnonymousRequest {
  ipAddress: string
  statusCode: number
  errorCode: string | null
}

/** The requests of one network (an IPv4 address, or a /64 of IPv6) in one minute that had the same result. */
export interface AnonymousCount {
  /** Minutes since 1970. */
  minute: number
  network: string
  statusCode: number
  errorCode: string | null
  count: number
}

/** Rows per minute and instance. A row contains one network, status and error code. */
const maxRowsPerMinute = 1000
/** The network of the rows that count all requests beyond `maxRowsPerMinute`. */
const otherNetworks = 'other'
/** Beyond this many rows of past minutes, while the database is unavailable, the oldest are dropped. */
const maxWaiting = 10_000

const minuteMs = 60_000

/** Counts requests without a known caller, in bounded memory, until their minute is over. */
export const openAnonymousCounts = (now: () => number = Date.now) => {
  let minute = 0
  let current = new Map<string, AnonymousCount>()
  const past: AnonymousCount[] = []

  const endMinute = () => {
    past.push(...current.values())
    past.splice(0, past.length - maxWaiting)
    current = new Map()
  }
  const endPastMinute = () => {
    const thisMinute = Math.floor(now() / minuteMs)
    if (thisMinute !== minute) endMinute()
    minute = thisMinute
  }
  const add = (network: string, { statusCode, errorCode }: AnonymousRequest): boolean => {
    const key = `${network} ${statusCode} ${errorCode}`
    const row = current.get(key)
    if (row) row.count++
    else if (current.size < maxRowsPerMinute || network === otherNetworks)
      current.set(key, { minute, network, statusCode, errorCode, count: 1 })
    else return false
    return true
  }

  return {
    record: (request: AnonymousRequest): void => {
      endPastMinute()
      if (!add(networkOf(request.ipAddress), request)) add(otherNetworks, request)
    },
    /** Takes the counts of past minutes. */
    takePast: (): AnonymousCount[] => {
      endPastMinute()
      return past.splice(0)
    },
    /** Takes all counts, including those of the current minute. */
    takeAll: (): AnonymousCount[] => {
      endMinute()
      return past.splice(0)
    },
    /** Returns counts that could not be written. */
    putBack: (counts: readonly AnonymousCount[]): void => {
      past.unshift(...counts)
    },
  }
}

/** Adds counts to those that other instances have written. Sorted, so that instances lock rows in the same order. */
export const writeAnonymousCounts = async (db: Database, counts: readonly AnonymousCount[]): Promise<void> => {
  const column = <Key extends keyof AnonymousCount>(key: Key) => counts.map(count => count[key])
  const minutes = counts.map(({ minute }) => new Date(minute * minuteMs).toISOString())
  await sql`
    insert into anonymous_requests (minute, network, status_code, error_code, count)
    select * from unnest(
      ${minutes}::timestamptz[], ${column('network')}::text[], ${column('statusCode')}::smallint[],
      ${column('errorCode')}::text[], ${column('count')}::bigint[]
    ) as added (minute, network, status_code, error_code, count)
    order by 1, 2, 3, 4
    on conflict (minute, network, status_code, error_code)
    do update set count = anonymous_requests.count + excluded.count`.execute(db)
}
