import { sql } from 'kysely'
import type { Database } from './connection/connect.ts'

/** The hits of a key in a window, and its end in milliseconds since 1970. */
export interface StoredWindow {
  counter: string
  key: string
  count: number
  resetAt: number
}

const columns = sql`counter, key, count, resets_at as "resetsAt"`
type WindowRow = Omit<StoredWindow, 'resetAt'> & { resetsAt: string }
const toWindow = ({ resetsAt, ...row }: WindowRow): StoredWindow => ({ ...row, resetAt: Date.parse(resetsAt) })

/** Limits the memory and the time of a start. */
const maxLoadedWindows = 100_000

/** Loads the current windows; if there are too many, those that end last. */
export const loadWindows = async (db: Database): Promise<StoredWindow[]> => {
  const { rows } = await sql<WindowRow>`
    select ${columns} from rate_limit_windows where resets_at > now()
    order by resets_at desc limit ${maxLoadedWindows}`.execute(db)
  return rows.map(toWindow)
}

/**
 * Adds hits to the current windows, or opens windows with them. Returns the windows with the hits of all instances.
 * Sorted, so that instances lock rows in the same order.
 */
export const addToWindows = async (db: Database, hits: readonly StoredWindow[]): Promise<StoredWindow[]> => {
  const isCurrent = sql`rate_limit_windows.resets_at > now()`
  const ends = hits.map(({ resetAt }) => new Date(resetAt).toISOString())
  const { rows } = await sql<WindowRow>`
    insert into rate_limit_windows (counter, key, count, resets_at)
    select * from unnest(
      ${hits.map(({ counter }) => counter)}::text[], ${hits.map(({ key }) => key)}::text[],
      ${hits.map(({ count }) => count)}::integer[], ${ends}::timestamptz[]
    ) as hits (counter, key, count, resets_at)
    where resets_at > now()
    order by counter, key
    on conflict (counter, key) do update set
      count = excluded.count + case when ${isCurrent} then rate_limit_windows.count else 0 end,
      resets_at = case when ${isCurrent} then rate_limit_windows.resets_at else excluded.resets_at end
    returning ${columns}`.execute(db)
  return rows.map(toWindow)
}
