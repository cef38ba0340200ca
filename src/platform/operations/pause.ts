import { setImmediate } from 'node:timers/promises'

/** Other requests have their turn after this. */
const maxBlockingMs = 5

/** Returns a function for the steps of long work: it lets other requests have their turn when work has blocked them. */
export const createPause = (): (() => Promise<void>) => {
  let resumedAt = performance.now()
  return async () => {
    if (performance.now() - resumedAt < maxBlockingMs) return
    await setImmediate()
    resumedAt = performance.now()
  }
}
