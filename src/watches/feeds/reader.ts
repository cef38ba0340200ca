import type { Piscina } from 'piscina'
import type { NewDocument } from '../documents.ts'
import { FeedError } from './feed-error.ts'
import type { ReadResult, FeedInput } from './read.ts'

/** Parses feeds in a worker thread with a timeout, so that a large or hostile feed does not block requests. */
export interface FeedReader {
  read: (input: FeedInput) => Promise<NewDocument[]>
  close: () => Promise<void>
}

const idleTimeoutMs = 30_000
const maxMegabytes = 256

const openPool = async () => {
  const { Piscina: Pool } = await import('piscina')
  return new Pool<FeedInput, ReadResult>({
    filename: new URL('read.ts', import.meta.url).href,
    name: 'read',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleTimeoutMs,
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  })
}

/** Opens a feed reader. Its thread starts with the first feed. */
export const openFeedReader = (readTimeoutMs = 20_000): FeedReader => {
  let pool: Promise<Piscina<FeedInput, ReadResult>> | undefined
  let isClosed = false
  const run = async (input: FeedInput) => {
    if (isClosed) throw new Error('The feed reader is closed')
    pool ??= openPool()
    const opened = await pool
    return opened.run(input, { signal: AbortSignal.timeout(readTimeoutMs) }).catch((error: unknown) => {
      throw new FeedError('Flux illisible', { cause: error })
    })
  }
  // Feeds are read one at a time. The timeout starts with the read, so that a slow feed leaves the next its full time.
  let lastRead: Promise<unknown> = Promise.resolve()
  return {
    read: async input => {
      const pendingResult = lastRead.then(() => run(input))
      lastRead = pendingResult.catch(() => {})
      const result = await pendingResult
      if ('failure' in result) throw new FeedError(result.failure)
      return result.documents
    },
    close: async () => {
      isClosed = true
      await (await pool)?.destroy()
    },
  }
}
