import type { TenantRows } from '#src/ground/db/tenant.ts'
import type { Cursor } from './cursor.ts'
import { readPage, type ChangeFilter, type ChangePage } from './page.ts'
import type { WaitingCaller, WaitingRequests } from './waiting.ts'

interface ReadOptions extends ChangeFilter {
  caller: WaitingCaller
  after: Cursor | 'oldest' | 'now'
  /** How long to wait for the first event. */
  waitSeconds: number
  /** Ends the wait. */
  signal: AbortSignal
  /** Called when a wait has ended: returns the events that the caller may read by then, or throws. */
  renewEvents: () => Promise<ChangeFilter['events']>
}

/** Reads a page of the change feed, and waits while it is empty. */
export const readChanges = async (
  tenant: TenantRows,
  waiting: WaitingRequests,
  { caller, after, waitSeconds, signal, renewEvents, ...filter }: ReadOptions,
): Promise<ChangePage> => {
  let { events } = filter
  let page = await readPage(tenant, after, filter)
  if (waitSeconds === 0) return page
  const aborted = AbortSignal.any([signal, AbortSignal.timeout(waitSeconds * 1000)])
  const isCaughtUp = () => page.changes.length === 0 && !page.hasMore
  let isFound = true
  while (isFound && isCaughtUp()) {
    isFound = await waiting.wait({ ...caller, agencyId: tenant.ownerId, after: page.next, events }, aborted)
    events = await renewEvents()
    if (isFound) page = await readPage(tenant, page.next, { ...filter, events })
  }
  return page
}
