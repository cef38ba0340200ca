import { sql } from 'kysely'
import type { EventName } from '#generated/public/events.ts'
import { kibibyte } from '#src/ground/base/bytes.ts'
import { maxPageBytes } from '#src/ground/db/list/page.ts'
import { firstOrThrow, tenantQuery } from '#src/ground/db/prepared.ts'
import type { TenantRows } from '#src/ground/db/tenant.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import type { Cursor } from './cursor.ts'

const hourMs = 60 * 60 * 1000

/** How far a feed without a cursor goes back. */
const oldestDays = 30
/** How long events are kept: a day longer, to read on after the first page of the oldest ones. */
const retentionDays = oldestDays + 1
/**
 * Events that follow a cursor may have occurred before it: an event occurs when its transaction begins, and can be read
 * when the transactions before it have ended. So cursors expire an hour before the retention ends, and such events are
 * read as long as they are stored.
 */
const cursorValidityMs = retentionDays * 24 * hourMs - hourMs
const storedDays = retentionDays + 1

/** Where to read without a cursor. */
const starts = {
  oldest: { position: -1, id: 0, days: oldestDays },
  now: { position: Number.MAX_SAFE_INTEGER, id: 0, days: storedDays },
}

/** Limits the time of a statement whose filter matches few events. */
const maxScannedEvents = 1000

/** The maximum size of a page without its events. */
const envelopeBytes = kibibyte

export interface ChangeFilter {
  events: readonly EventName[]
  limit: number
}

/** The events of a page as JSON texts. */
export interface ChangePage {
  changes: string[]
  next: Cursor
  hasMore: boolean
}

interface PageRow {
  epoch: string
  horizon: number
  /** No event can have a higher position yet. */
  newest: number
  now: string
  /** The last event that the statement has searched, if there are more. */
  scanned: { position: number; id: number; at: string } | null
  id: number | null
  position: number
  event: string
  occurredAt: string
  data: string
}

interface PageValues {
  position: number
  id: number
  days: number
  events: readonly EventName[]
  limit: number
}

/**
 * One row per event. Without events, one row with the state of the feed. It is materialized, because the horizon may
 * rise between two calls. It also contains the position: without an estimate of how many events follow it, PostgreSQL
 * reads them in the order of the index instead of sorting all of them.
 */
const pageQuery = tenantQuery(({ ownerId: agencyId }, { position, id, days, events, limit }: PageValues) => {
  const following = sql`
    from outbox
    where agency_id = ${agencyId} and (position, id) > (feed.position, feed.id) and position < feed.horizon
      and occurred_at >= feed.since
    order by position, id`
  return sql<PageRow>`
    with feed as materialized (
      select changes_epoch as epoch, changes_horizon() as horizon, now()::timestamptz(3) as now,
        changes_base() + pg_snapshot_xmax(pg_current_snapshot())::text::bigint as newest,
        ${position}::bigint as position, ${id}::bigint as id, now() - make_interval(days => ${days}::integer) as since
      from deployment
    )
    select epoch, horizon, now, newest, scanned, change.*
    from feed
    left join lateral (
      select json_build_object('position', position, 'id', id, 'at', occurred_at) as scanned ${following}
      offset ${sql.lit(maxScannedEvents - 1)} limit 1
    ) as scan on true
    left join lateral (
      select id, position, event, occurred_at as "occurredAt", data::text as data
      from (select * ${following} limit ${sql.lit(maxScannedEvents)}) as following
      where event = any(${events}::text[])
      order by position, id
      limit ${limit}
    ) as change on true
    order by change.position, change.id`
})

const hasExpired = ({ epoch, position, at }: Cursor, feed: PageRow) =>
  epoch !== feed.epoch ||
  // The database was restored to an earlier state.
  position > feed.newest ||
  Date.parse(at) < Date.parse(feed.now) - cursorValidityMs

const toJson = ({ id, event, occurredAt, data }: PageRow) =>
  `{"id":${id},"event":"${event}","occurredAt":"${occurredAt}","data":${data}}`

/** The events that fit into a page, at least one. */
const takeFitting = (rows: readonly PageRow[]) => {
  const changes: string[] = []
  let remainingBytes = maxPageBytes - envelopeBytes
  for (const row of rows) {
    const change = toJson(row)
    remainingBytes -= Buffer.byteLength(change) + ','.length
    if (remainingBytes < 0 && changes.length > 0) break
    changes.push(change)
  }
  return changes
}

/** Reads the events after a cursor, or after a start. Throws `CURSOR_EXPIRED`. */
export const readPage = async (
  tenant: TenantRows,
  after: Cursor | keyof typeof starts,
  { events, limit }: ChangeFilter,
): Promise<ChangePage> => {
  const cursor = typeof after === 'string' ? undefined : after
  const { position, id, days } = typeof after === 'string' ? starts[after] : { ...after, days: storedDays }
  const rows = await pageQuery(tenant, { position, id, days, events, limit: limit + 1 })
  const feed = firstOrThrow(rows)
  const { epoch, horizon, now, scanned } = feed
  if (cursor && hasExpired(cursor, feed)) throw apiError('CURSOR_EXPIRED')

  const matching = rows.filter(row => row.id !== null)
  const changes = takeFitting(matching.slice(0, limit))
  const last = changes.length < matching.length ? matching[changes.length - 1] : undefined
  const end = last ? { position: last.position, id: last.id ?? 0, at: last.occurredAt } : scanned
  if (end) return { changes, next: { epoch, ...end }, hasMore: true }
  // The horizon may be lower than the last time: a transaction of another database that has just ended counts.
  const caughtUp = cursor && cursor.position >= horizon ? cursor : { position: horizon, id: 0 }
  return { changes, next: { ...caughtUp, epoch, at: now }, hasMore: false }
}
