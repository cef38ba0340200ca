import { sql } from 'kysely'
import type { Database } from '#src/db/connect.ts'
import type { RequestLogEntry } from '#src/http/log.ts'

export interface RequestLog {
  record(entry: RequestLogEntry): void
  /** Writes what is left. */
  close(): Promise<void>
}

const everyMs = 500
const largestBatch = 1000
/** When the database is away for long, the oldest entries give way, a batch at a time. */
const mostWaiting = 50_000
const longestText = 1000

interface Entry extends RequestLogEntry {
  createdAt: string
}

/** One statement of one text, however many rows: each column is an array. The keys learn of their use, to the minute. */
const write = (db: Database, entries: Entry[]) => {
  const column = <Key extends keyof Entry>(key: Key) => entries.map(entry => entry[key])
  return sql`
    with logged as (
      insert into request_log
        (created_at, api_key_id, agency_id, method, endpoint, status_code, response_time_ms, ip_address, user_agent, error_code)
      select * from unnest(
        ${column('createdAt')}::timestamptz[], ${column('apiKeyId')}::int[], ${column('agencyId')}::int[],
        ${column('method')}::text[], ${column('endpoint')}::text[], ${column('statusCode')}::smallint[],
        ${column('responseTimeMs')}::int[], ${column('ipAddress')}::text[], ${column('userAgent')}::text[],
        ${column('errorCode')}::text[])
      returning api_key_id, created_at
    ),
    used as (
      select api_keys.id, max(logged.created_at) as at from logged join api_keys on api_keys.id = api_key_id
      where last_used_at is null or last_used_at < logged.created_at - interval '1 minute'
      group by api_keys.id
    )
    update api_keys set last_used_at = greatest(last_used_at, used.at) from used where api_keys.id = used.id`.execute(
    db,
  )
}

/** Collects requests and writes them in batches; a batch that fails is tried again with the next. */
export const openRequestLog = (db: Database, onError: (error: unknown) => void): RequestLog => {
  const waiting: Entry[] = []
  let writing: Promise<void> | undefined

  const writeBatch = async () => {
    const batch = waiting.splice(0, largestBatch)
    try {
      await write(db, batch)
    } catch (error) {
      waiting.unshift(...batch)
      throw error
    }
  }
  const flush = async () => {
    while (waiting.length > 0) await writeBatch()
  }
  const flushOnce = () => {
    writing ??= flush()
      .catch(onError)
      .finally(() => {
        writing = undefined
      })
    return writing
  }
  const timer = setInterval(() => void flushOnce(), everyMs).unref()

  return {
    record: entry => {
      const endpoint = entry.endpoint.slice(0, longestText)
      const userAgent = entry.userAgent?.slice(0, longestText) ?? null
      if (waiting.length >= mostWaiting) waiting.splice(0, largestBatch)
      waiting.push({ ...entry, endpoint, userAgent, createdAt: new Date().toISOString() })
    },
    close: async () => {
      clearInterval(timer)
      await writing
      await flushOnce()
    },
  }
}
