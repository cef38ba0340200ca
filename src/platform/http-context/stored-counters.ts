import type RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { addToWindows, loadWindows, type StoredWindow } from '#src/ground/db/rate-limit-windows.ts'

/** With the time of a write, a process that is killed loses less than 5 seconds of hits. */
const flushIntervalMs = 2000

/** Keeps the windows of counters in memory and in the database, which gets the hits in batches. */
export interface WindowStore {
  /** Keeps the windows of a limiter, whose hits are reported with `add`. Continues the stored ones. */
  attach: (counter: string, limiter: RateLimiterMemory) => void
  /** Reports a hit, or with -1 that it is undone, in the window that ends at `resetAt`. */
  add: (counter: string, key: string, hits: number, resetAt: number) => void
  /** Writes the remaining hits. */
  close: () => Promise<void>
}

export const openWindowStore = async (db: Database, onError: (error: Error) => void): Promise<WindowStore> => {
  const limiters = new Map<string, RateLimiterMemory>()
  /** Hits that are not in the database, by counter and key. */
  let waiting = new Map<string, StoredWindow>()
  let writing: Promise<void> | undefined
  const loaded = Map.groupBy(await loadWindows(db), ({ counter }) => counter)

  const nameOf = ({ counter, key }: Pick<StoredWindow, 'counter' | 'key'>) => `${counter} ${key}`

  /** Continues a window in memory with the hits of all instances. */
  const adopt = (window: StoredWindow) => {
    const { counter, key, count, resetAt } = window
    const value = count + (waiting.get(nameOf(window))?.count ?? 0)
    limiters.get(counter)?.restore({ version: 1, storage: [{ key, value, expiresAt: resetAt }] })
  }
  const addWaiting = (hits: StoredWindow) => {
    const earlier = waiting.get(nameOf(hits))
    const isSameWindow = earlier !== undefined && earlier.resetAt > Date.now()
    waiting.set(nameOf(hits), isSameWindow ? { ...earlier, count: earlier.count + hits.count } : hits)
  }
  const write = async () => {
    const batch = [...waiting.values()]
    if (batch.length === 0) return
    waiting = new Map()
    try {
      for (const window of await addToWindows(db, batch)) adopt(window)
    } catch (error) {
      for (const hits of batch) addWaiting(hits)
      onError(error as Error)
    }
  }
  const flush = () => (writing ??= write().finally(() => (writing = undefined)))
  const timer = setInterval(() => void flush(), flushIntervalMs).unref()

  return {
    attach: (counter, limiter) => {
      limiters.set(counter, limiter)
      for (const window of loaded.get(counter) ?? []) adopt(window)
    },
    add: (counter, key, hits, resetAt) => addWaiting({ counter, key, count: hits, resetAt }),
    close: async () => {
      clearInterval(timer)
      await writing
      await flush()
    },
  }
}
