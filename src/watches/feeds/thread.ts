import type { Piscina } from 'piscina'
import { FeedError } from './feed-error.ts'
import type { ReadResult, FeedInput } from './read.ts'

/** A worker thread that reads one feed at a time. */
export interface Thread {
  /** Throws `FeedError` when a limit is exceeded; another thread then takes its place. */
  read: (input: FeedInput) => Promise<ReadResult>
  close: () => Promise<void>
}

const idleTimeoutMs = 30_000
const maxMegabytes = 256
/** Requests come first when processors are busy. */
const niceIncrement = 10
const checkIntervalMs = 100

const openPool = async () => {
  const { Piscina: Pool } = await import('piscina')
  const pool = new Pool<FeedInput, ReadResult>({
    filename: new URL('read.ts', import.meta.url).href,
    name: 'read',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleTimeoutMs,
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    niceIncrement,
  })
  // A thread that is stopped at one limit may reach another before it ends. Its feed has been rejected already.
  return pool.on('error', () => {})
}

const usedCpuMs = async ({ threads: [thread] }: Piscina) => {
  const { user, system } = (await thread?.cpuUsage()) ?? { user: 0, system: 0 }
  return (user + system) / 1000
}

const emptyFeed: FeedInput = { url: '', bytes: new Uint8Array(), contentType: '', keywords: [] }

/** Opens a thread, which starts with the first feed and stops when it is idle. */
export const openThread = ({ cpuMs, elapsedMs }: { cpuMs: number; elapsedMs: number }): Thread => {
  let pool: Promise<Piscina<FeedInput, ReadResult>> | undefined
  let isClosed = false

  const runWithLimits = async (opened: Piscina<FeedInput, ReadResult>, input: FeedInput) => {
    // The time to start a thread and to load its modules is not that of the feed.
    if (opened.threads.length === 0) await opened.run(emptyFeed)
    const before = await usedCpuMs(opened)
    const exceeded = new AbortController()
    const elapsedTimer = setTimeout(() => exceeded.abort(), elapsedMs)
    const cpuTimer = setInterval(() => {
      const check = async () => {
        if ((await usedCpuMs(opened)) - before > cpuMs) exceeded.abort()
      }
      // The thread may end while its CPU time is read.
      check().catch(() => {})
    }, checkIntervalMs)
    try {
      return await opened.run(input, { signal: exceeded.signal })
    } finally {
      clearTimeout(elapsedTimer)
      clearInterval(cpuTimer)
    }
  }

  return {
    read: async input => {
      if (isClosed) throw new Error('The feed reader is closed')
      pool ??= openPool()
      const opened = await pool
      return runWithLimits(opened, input).catch((error: unknown) => {
        throw new FeedError({ code: 'unreadable' }, { cause: error })
      })
    },
    close: async () => {
      isClosed = true
      await (await pool)?.destroy()
    },
  }
}
