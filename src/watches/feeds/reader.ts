import type { NewDocument } from '../documents.ts'
import { FeedError } from './feed-error.ts'
import type { FeedInput } from './read.ts'
import { openThread, type Thread } from './thread.ts'

/** Parses feeds in a few worker threads with limits, so that a large or hostile feed does not block requests. */
export interface FeedReader {
  /** Reads a feed for an agency. Agencies take turns, with one feed each at a time. Throws `FeedError`. */
  read: (agencyId: number, input: FeedInput) => Promise<NewDocument[]>
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
  const waiting: ((thread: Thread) => void)[] = []
  const acquireThread = (): Thread | Promise<Thread> =>
    idleThreads.pop() ?? new Promise<Thread>(resolve => waiting.push(resolve))
  const releaseThread = (thread: Thread) => {
    const next = waiting.shift()
    if (next) next(thread)
    else idleThreads.push(thread)
  }
  const readInThread = async (input: FeedInput) => {
    const thread = await acquireThread()
    try {
      return await thread.read(input)
    } finally {
      releaseThread(thread)
    }
  }
  // An agency waits for one thread at a time, so the order of waiting is a round robin over agencies.
  const lastReads = new Map<number, Promise<unknown>>()
  return {
    read: async (agencyId, input) => {
      const result = (lastReads.get(agencyId) ?? Promise.resolve()).then(() => readInThread(input))
      const finished = result.catch(() => {})
      lastReads.set(agencyId, finished)
      try {
        const outcome = await result
        if ('failure' in outcome) throw new FeedError(outcome.failure)
        return outcome.documents
      } finally {
        if (lastReads.get(agencyId) === finished) lastReads.delete(agencyId)
      }
    },
    close: async () => {
      await Promise.all(threads.map(thread => thread.close()))
    },
  }
}
