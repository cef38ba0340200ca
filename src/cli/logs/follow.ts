import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { outageFields } from '#src/ground/base/errors/outage-fields.ts'
import { readUnread, type LoggedRequest, type RequestFilters } from './requests.ts'

const pollMs = 1000
/** Instances write a request within this time of its response, unless the database is unavailable. */
const writtenWithinSeconds = 60
/**
 * Ids are assigned before transactions commit, so that a smaller id can appear after a greater one. No statement takes
 * longer than this.
 */
const committedWithinMs = 10_000

/** Remembers which requests were read. */
const createReadMarks = (read: readonly LoggedRequest[]) => {
  let afterId = 0
  let except = new Set(read.map(({ id }) => id))
  const polls: { at: number; maxId: number }[] = []
  return {
    unread: () => ({ afterId, except: [...except] }),
    add: (requests: readonly LoggedRequest[]) => {
      for (const { id } of requests) except.add(id)
    },
    /** Everything that was committed at a time has been read. */
    complete: (at: number) => {
      polls.push({ at, maxId: Math.max(afterId, ...except) })
      while (polls[0] && polls[0].at < at - committedWithinMs) afterId = polls.shift()?.maxId ?? afterId
      except = new Set([...except].filter(id => id > afterId))
    },
  }
}

interface FollowOptions {
  filters: RequestFilters
  /** The requests that were read before, oldest first. */
  read: readonly LoggedRequest[]
  /** Whether there are older requests than those. */
  hasOlder: boolean
  signal: AbortSignal
  onRequests: (requests: readonly LoggedRequest[]) => void
  printError: (line: string) => void
}

/** Reads new requests until the signal is aborted. Waits for a database that is unavailable. */
export const followRequests = async (
  db: Database,
  { filters, read, hasOlder, signal, onRequests, printError }: FollowOptions,
): Promise<void> => {
  const marks = createReadMarks(read)
  const after = hasOlder ? read[0] : undefined
  let readAt = performance.now()
  let isAvailable = true
  const poll = async () => {
    const at = performance.now()
    const withinSeconds = writtenWithinSeconds + (at - readAt) / 1000
    const { requests, hasMore } = await readUnread(db, filters, { ...marks.unread(), withinSeconds, after })
    onRequests(requests)
    marks.add(requests)
    if (hasMore) return true
    marks.complete(at)
    readAt = at
    return false
  }
  const tryPoll = async () => {
    try {
      const hasMore = await poll()
      if (!isAvailable) printError('The database is available again.')
      isAvailable = true
      return hasMore
    } catch (error) {
      if (!outageFields(error).dependency) throw error
      if (isAvailable) printError('The database is unavailable. Trying again until it works.')
      isAvailable = false
      return false
    }
  }
  while (!signal.aborted) if (!(await tryPoll())) await delay(pollMs, undefined, { signal })
}
