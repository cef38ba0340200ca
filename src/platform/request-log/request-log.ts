import { sql } from 'kysely'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { openAnonymousCounts, writeAnonymousCounts, type AnonymousCount } from './anonymous-counts.ts'

/** A logged request; it contains no secrets. */
export interface RequestLogEntry {
  requestId: string
  method: string
  endpoint: string
  statusCode: number
  responseTimeMs: number
  apiKeyId: number | null
  agencyId: number | null
  /** Empty if the path or the method is unknown. */
  operationId: string
  ipAddress: string
  userAgent: string | null
  errorCode: string | null
}

export interface RequestLog {
  /** Stores requests of keys, and counts requests without a known caller. Ignores those of sessions and plugins. */
  record(entry: RequestLogEntry): void
  /** Stops the timer and writes the remaining entries and counts. */
  close(): Promise<void>
}

const flushIntervalMs = 500
const maxBatchSize = 1000
/** Beyond this many waiting entries, while the database is unavailable, the oldest batch is dropped. */
const maxWaiting = 50_000

interface WaitingEntry extends RequestLogEntry {
  createdAt: string
}

const loggedColumns = sql.raw(
  'created_at, api_key_id, agency_id, method, endpoint, status_code, response_time_ms, ip_address, user_agent, error_code, request_id',
)

/**
 * Also counts the usage of keys, and sets `last_used_at`. Instances lock the rows in the same order. Each column is
 * passed as an array, so that the statement is the same for any number of rows.
 */
const write = (db: Database, entries: WaitingEntry[]) => {
  const column = <Key extends keyof WaitingEntry>(key: Key) => entries.map(entry => entry[key])
  return sql`
    with entries as (
      select * from unnest(
        ${column('createdAt')}::timestamptz[], ${column('apiKeyId')}::int[], ${column('agencyId')}::int[],
        ${column('method')}::text[], ${column('endpoint')}::text[], ${column('statusCode')}::smallint[],
        ${column('responseTimeMs')}::int[], ${column('ipAddress')}::text[], ${column('userAgent')}::text[],
        ${column('errorCode')}::text[], ${column('requestId')}::text[], ${column('operationId')}::text[]
      ) as entry (${loggedColumns}, operation_id)
    ),
    logged as (
      insert into request_log (${loggedColumns})
      select ${loggedColumns} from entries
      returning agency_id, api_key_id, created_at
    ),
    counted as (
      insert into key_usage (agency_id, api_key_id, date, operation_id, requests, errors)
      select agency_id, api_key_id, (created_at at time zone 'UTC')::date as date, operation_id,
        count(*), count(*) filter (where status_code >= 400)
      from entries
      group by agency_id, api_key_id, date, operation_id
      order by agency_id, api_key_id, date, operation_id
      on conflict (agency_id, api_key_id, date, operation_id) do update set
        requests = key_usage.requests + excluded.requests, errors = key_usage.errors + excluded.errors
    ),
    counted_by_hour as (
      insert into key_usage_hours (agency_id, hour, api_key_id, status_class, requests)
      select agency_id, date_trunc('hour', created_at, 'UTC') as hour, api_key_id, status_code / 100 as status_class,
        count(*)
      from entries
      group by agency_id, hour, api_key_id, status_class
      order by agency_id, hour, api_key_id, status_class
      on conflict (agency_id, hour, api_key_id, status_class) do update set
        requests = key_usage_hours.requests + excluded.requests
    ),
    used as (
      select agency_id, api_key_id as id, max(created_at) as at from logged group by agency_id, api_key_id
    ),
    locked as (
      select api_keys.agency_id, api_keys.id
      from api_keys join used on used.agency_id = api_keys.agency_id and used.id = api_keys.id
      where last_used_at is null or last_used_at < at - interval '1 minute'
      order by api_keys.id
      for no key update of api_keys
    )
    update api_keys set last_used_at = greatest(last_used_at, used.at)
    from used join locked on locked.agency_id = used.agency_id and locked.id = used.id
    where api_keys.agency_id = used.agency_id and api_keys.id = used.id`.execute(db)
}

/** Collects requests and writes them in batches, and counts per minute. What fails is retried at the next interval. */
export const openRequestLog = (db: Database, onError: (error: unknown) => void): RequestLog => {
  const waiting: WaitingEntry[] = []
  const anonymous = openAnonymousCounts()
  let writing: Promise<void> | undefined

  const writeBatch = async () => {
    const batch = waiting.splice(0, maxBatchSize)
    try {
      await write(db, batch)
    } catch (error) {
      waiting.unshift(...batch)
      throw error
    }
  }
  const writeCounts = async (counts: AnonymousCount[]) => {
    try {
      if (counts.length > 0) await writeAnonymousCounts(db, counts)
    } catch (error) {
      anonymous.putBack(counts)
      throw error
    }
  }
  const flush = async (takeCounts: () => AnonymousCount[]) => {
    while (waiting.length > 0) await writeBatch()
    await writeCounts(takeCounts())
  }
  const flushOnce = (takeCounts = anonymous.takePast) => {
    writing ??= flush(takeCounts)
      .catch(onError)
      .finally(() => {
        writing = undefined
      })
    return writing
  }
  const timer = setInterval(() => void flushOnce(), flushIntervalMs).unref()

  return {
    record: entry => {
      if (entry.agencyId === null) return anonymous.record(entry)
      if (entry.apiKeyId === null) return
      if (waiting.length >= maxWaiting) waiting.splice(0, maxBatchSize)
      waiting.push({ ...entry, createdAt: new Date().toISOString() })
    },
    close: async () => {
      clearInterval(timer)
      await writing
      await flushOnce(anonymous.takeAll)
    },
  }
}
