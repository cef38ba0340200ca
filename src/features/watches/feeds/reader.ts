import { openWorkers } from '#src/ground/load/workers.ts'
import { FeedError } from './feed-error.ts'
import type { FeedInput, ReadFeed, read } from './read.ts'

/** Parses feeds in a few worker threads with limits, so that a large or hostile feed does not block requests. */
export interface FeedReader {
  /** Reads a feed for an agency. Agencies take turns, with one feed each at a time. Throws `FeedError`. */
  read: (agencyId: number, input: FeedInput) => Promise<ReadFeed>
  close: () => Promise<void>
}

/** The limit of elapsed time is higher, because threads have a low priority. */
const defaultLimits = { cpuMs: 3000, elapsedMs: 20_000 }

/** Opens a feed reader. Its threads start when they are needed. */
export const openFeedReader = (limits = defaultLimits): FeedReader => {
  const threads = openWorkers<typeof read>({
    module: new URL('read.ts', import.meta.url),
    name: 'read',
    threads: 4,
    slotsPerKey: 1,
    maxMegabytes: 256,
    idleTimeoutMs: 30_000,
    // Requests come first when processors are busy.
    niceIncrement: 10,
  })
  return {
    read: async (agencyId, input) => {
      const outcome = await threads.use(agencyId, readFeed =>
        readFeed(input, limits).catch((error: unknown) => {
          throw new FeedError({ code: 'unreadable' }, { cause: error })
        }),
      )
      if ('error' in outcome) throw new FeedError(outcome.error)
      return outcome
    },
    close: threads.close,
  }
}
