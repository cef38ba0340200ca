import type { Piscina } from 'piscina'
import type { FoundDocument } from '../documents.ts'
import { FeedFailure } from './failure.ts'
import type { Read, Reading } from './read.ts'

/** Parses feeds in a thread, so that a large or malicious one delays no request and ends in time. */
export interface FeedReader {
  read: (reading: Reading) => Promise<FoundDocument[]>
  close: () => Promise<void>
}

const idleTimeoutMs = 30_000
const maxMegabytes = 256

const openPool = async () => {
  const { Piscina: Pool } = await import('piscina')
  return new Pool<Reading, Read>({
    filename: new URL('read.ts', import.meta.url).href,
    name: 'read',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleTimeoutMs,
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  })
}

/** Opens a reader, whose thread starts with the first feed. */
export const openFeedReader = (readTimeoutMs = 20_000): FeedReader => {
  let pool: Promise<Piscina<Reading, Read>> | undefined
  let isClosed = false
  const run = async (reading: Reading) => {
    if (isClosed) throw new Error('The feed reader is closed')
    pool ??= openPool()
    const opened = await pool
    return opened.run(reading, { signal: AbortSignal.timeout(readTimeoutMs) }).catch((error: unknown) => {
      throw new FeedFailure('Le flux ne peut pas être lu', { cause: error })
    })
  }
  // Feeds take turns, and the timeout of each begins with its turn: a slow feed is not at the expense of the next.
  let turn: Promise<unknown> = Promise.resolve()
  return {
    read: async reading => {
      const reads = turn.then(() => run(reading))
      turn = reads.catch(() => {})
      const read = await reads
      if ('failure' in read) throw new FeedFailure(read.failure)
      return read.documents
    },
    close: async () => {
      isClosed = true
      await (await pool)?.destroy()
    },
  }
}
