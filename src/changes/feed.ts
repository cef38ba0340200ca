import type { TenantRows } from '#src/db/tenant.ts'
import type { Cursor } from './cursor.ts'
import { readPage, type ChangeFilter, type ChangePage } from './page.ts'
import type { WaitingRequests } from './waiting.ts'

interface ReadOptions extends ChangeFilter {
  after: Cursor | 'oldest' | 'now'
  /** How long to wait for the first event. */
  waitSeconds: number
  /** Ends the wait. */
  signal: AbortSignal
}

/** Reads a page of the change feed, and waits while it is empty. */
export const readChanges = async (
  tenant: TenantRows,
  waiting: WaitingRequests,
  { after, waitSeconds, signal, ...filter }: ReadOptions,
): Promise<ChangePage> => {
  let page = await readPage(tenant, after, filter)
  if (waitSeconds === 0) return page
  const aborted = AbortSignal.any([signal, AbortSignal.timeout(waitSeconds * 1000)])
  const isCaughtUp = () => page.changes.length === 0 && !page.hasMore
  const awaited = () => ({ agencyId: tenant.ownerId, after: page.next, events: filter.events })
  while (isCaughtUp() && (await waiting.wait(awaited(), aborted))) page = await readPage(tenant, page.next, filter)
  return page
}
