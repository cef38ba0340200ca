import { createSlots } from '#src/fairness/slots.ts'
import { FeedError } from './feed-error.ts'
import type { FeedInput, ReadFeed } from './read.ts'
import { openThread } from './thread.ts'

/** Parses feeds in a few worker threads with limits, so that a large or hostile feed does not block requests. */
export interface FeedReader {
  /** Reads a feed for an agency. Agencies take turns, with one feed each at a time. Throws `FeedError`. */
  read: (agencyId: number, input: FeedInput) => Promise<ReadFeed>
  close: () => Promise<void>
}

/** The limits of one feed, in milliseconds. */
export interface ReadLimits {
  cpuMs: number
  elapsedMs: number
}
/** The limit of elapsed time is higher, because threads have a low priority. */
const defaultLimits: ReadLimits = { cpuMs: 3000, elapsedMs: 20_000 }

const maxThreads = 4

/** Opens a feed reader. Its threads start when they are needed. */
export const openFeedReader = (limits = defaultLimits): FeedReader => {
  const threads = Array.from({ length: maxThreads }, () => openThread(limits))
  const idleThreads = [...threads]
  const { run } = createSlots({ slots: maxThreads, slotsPerKey: 1 })
  const readInThread = async (input: FeedInput) => {
    const thread = idleThreads.pop()
    if (!thread) throw new Error('The queue admits no more feeds than there are threads')
    try {
      return await thread.read(input)
    } finally {
      idleThreads.push(thread)
    }
  }
  return {
    read: async (agencyId, input) => {
      const outcome = await run(agencyId, () => readInThread(input))
      if ('error' in outcome) throw new FeedError(outcome.error)
      return outcome
    },
    close: async () => {
      await Promise.all(threads.map(thread => thread.close()))
    },
  }
}
