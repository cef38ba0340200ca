import { sql } from 'kysely'
import type { TenantRows } from '#src/ground/db/tenant.ts'
import type { Fields } from '#src/ground/db/columns.ts'
import { maxFlows, PlatformError, type Flow, type Platform } from './platform.ts'

/**
 * Stores flows as the platform reports them, before anything is concluded from them. One that has changed is understood
 * again.
 */
const storeFlows = async (tenant: TenantRows, flows: readonly Flow[]) => {
  for (const { flowId, raw } of flows)
    await tenant
      .insertInto('invoicing_flows')
      .values({ flow_id: flowId, raw: JSON.stringify(raw) })
      .onConflict(conflict =>
        conflict
          .columns(['agency_id', 'flow_id'])
          .doUpdateSet({ raw: sql`excluded.raw`, understood_at: null, attempts: 0, due_at: sql`now()` } as object)
          .where(sql<boolean>`invoicing_flows.raw::text <> excluded.raw::text`),
      )
      .execute()
}

/** Changes that the platform stores late are not missed if they are no older than this. */
const overlapMs = 10 * 60_000
/** A new platform is asked for the changes of this time. */
const firstPeriodMs = 30 * 24 * 3600_000
/** An exchange reads so many pages at most; the next one continues. */
const maxPages = 20

const toInstant = (time: number) => new Date(time).toISOString()

/** The time of the last flow of a page. Throws if the page is not in the order that paging needs. */
const lastTimeOf = (flows: readonly Flow[]) => {
  const times = flows.map(({ updatedAt }) => Date.parse(updatedAt))
  if (times.some((time, nth) => nth > 0 && time < (times[nth - 1] ?? 0)))
    throw new PlatformError('unavailable', { code: 'unordered_page' })
  return times.at(-1) ?? 0
}

const saveProgress = async (tenant: TenantRows, polledUntil: number) => {
  await tenant
    .updateTable('invoicing_platforms')
    .set({ polled_until: sql<string>`greatest(polled_until, ${toInstant(polledUntil)})` })
    .execute()
}

interface PollOptions {
  polledUntil: string | null
  /** Whether the last poll has read everything. Otherwise this one continues where it has ended. */
  isPollComplete: boolean
  hasTime: () => boolean
}

/**
 * Reads the flows that have changed since the last poll, page by page, and stores them. Returns whether there may be
 * more.
 */
export const pollFlows = async (
  tenant: TenantRows,
  platform: Platform,
  { polledUntil, isPollComplete, hasTime }: PollOptions,
): Promise<boolean> => {
  const overlap = isPollComplete ? overlapMs : 0
  let after = polledUntil === null ? Date.now() - firstPeriodMs : Date.parse(polledUntil) - overlap
  for (let page = 0; page < maxPages && (page === 0 || hasTime()); page++) {
    const flows = await platform.search({ updatedAfter: toInstant(after) })
    await storeFlows(tenant, flows)
    if (flows.length < maxFlows) {
      const times = flows.map(({ updatedAt }) => Date.parse(updatedAt))
      if (times.length > 0) await saveProgress(tenant, Math.max(...times))
      return false
    }
    const last = lastTimeOf(flows)
    // More flows than fit on a page have changed at the same time.
    after = last > after ? last : after + 1
    await saveProgress(tenant, last)
  }
  return true
}

/** A stored flow that is to be understood. */
export interface StoredFlow {
  id: number
  flowId: string
  raw: Fields
  receivedAt: string
}

const nextAttempt = sql<string>`now() + least(interval '5 minutes' * power(2, least(attempts, 9)), interval '24 hours')`

/** Takes a flow that is not understood yet, for one attempt. */
export const leaseFlow = (tenant: TenantRows): Promise<StoredFlow | undefined> => {
  const due = tenant
    .selectFrom('invoicing_flows')
    .where('understood_at', 'is', null)
    .where('due_at', '<=', sql<string>`now() + interval '1 millisecond'`)
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .select('id')
  return tenant
    .updateTable('invoicing_flows')
    .set({ attempts: sql<number>`attempts + 1`, due_at: nextAttempt })
    .where('id', '=', due)
    .returning(['id', 'flow_id as flowId', 'raw', 'received_at as receivedAt'])
    .executeTakeFirst()
}

/** Lets the next attempt of a flow follow soon, after the platform was unavailable for a moment. */
export const retrySoon = async (tenant: TenantRows, { id }: StoredFlow): Promise<void> => {
  await tenant
    .updateTable('invoicing_flows')
    .set({ due_at: sql<string>`least(due_at, now() + interval '30 seconds' * power(2, least(attempts, 9) - 1))` })
    .where('id', '=', id)
    .where('understood_at', 'is', null)
    .execute()
}

/** Records that a flow is understood, unless the platform has changed it meanwhile. */
export const endFlow = async (tenant: TenantRows, { id, raw }: StoredFlow): Promise<void> => {
  await tenant
    .updateTable('invoicing_flows')
    .set({ understood_at: sql<string>`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`raw::text = ${JSON.stringify(raw)}`)
    .execute()
}
