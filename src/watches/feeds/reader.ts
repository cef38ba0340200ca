import { Piscina } from 'piscina'
import type { FoundDocument } from '../documents.ts'
import { FeedFailure } from './failure.ts'
import type { Read, Reading } from './read.ts'

/** Reads feeds beside the service: however large or malicious one is, it holds no request up and ends in time. */
export interface FeedReader {
  read: (reading: Reading) => Promise<FoundDocument[]>
  close: () => Promise<void>
}

const patienceMs = 20_000
const idleMs = 30_000
const mostMegabytes = 256

export const openFeedReader = (): FeedReader => {
  const pool = new Piscina<Reading, Read>({
    filename: new URL('read.ts', import.meta.url).href,
    name: 'read',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  return {
    read: async reading => {
      const read = await pool.run(reading, { signal: AbortSignal.timeout(patienceMs) }).catch((error: unknown) => {
        throw new FeedFailure('Le flux ne peut pas être lu', { cause: error })
      })
      if ('failure' in read) throw new FeedFailure(read.failure)
      return read.documents
    },
    close: () => pool.destroy(),
  }
}
