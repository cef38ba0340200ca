import { Piscina } from 'piscina'
import type { FoundDocument } from '../documents.ts'
import { FeedFailure } from './failure.ts'
import type { Read, Reading } from './read.ts'

/** Reads feeds beside the service: however large or malicious one is, it holds no request up and ends in time. */
export interface FeedReader {
  read: (reading: Reading) => Promise<FoundDocument[]>
  close: () => Promise<void>
}

const idleMs = 30_000
const mostMegabytes = 256

export const openFeedReader = (patienceMs = 20_000): FeedReader => {
  const pool = new Piscina<Reading, Read>({
    filename: new URL('read.ts', import.meta.url).href,
    name: 'read',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  const run = (reading: Reading) =>
    pool.run(reading, { signal: AbortSignal.timeout(patienceMs) }).catch((error: unknown) => {
      throw new FeedFailure('Le flux ne peut pas être lu', { cause: error })
    })
  // The time that a feed has begins with its turn: one that takes long is not at the expense of those behind it.
  let turn: Promise<unknown> = Promise.resolve()
  return {
    read: async reading => {
      const reads = turn.then(() => run(reading))
      turn = reads.catch(() => {})
      const read = await reads
      if ('failure' in read) throw new FeedFailure(read.failure)
      return read.documents
    },
    close: () => pool.destroy(),
  }
}
