import { setImmediate } from 'node:timers/promises'
import type { Clock } from '../src/kernel/clock.ts'

/** Turns of the event loop without activity before time advances. */
const idleTurns = 5

/** A clock that advances to the end of the shortest sleep as soon as no work is pending. */
export const openFakeClock = (start = 0) => {
  let now = start
  let pending = 0
  let changes = 0
  let isWatching = false
  const sleepers = new Set<{ until: number; wake: () => void }>()
  const slept: number[] = []
  const timers: { ms: number; run: () => void; isCancelled: boolean }[] = []

  const advance = () => {
    now = Math.min(...[...sleepers].map(({ until }) => until))
    for (const sleeper of sleepers)
      if (sleeper.until === now) {
        sleepers.delete(sleeper)
        sleeper.wake()
      }
  }
  const canAdvance = () => sleepers.size > 0 && pending === 0
  /** Advances until nothing sleeps or work is pending; the end of that work calls this again. */
  const watch = async () => {
    changes++
    if (isWatching) return
    isWatching = true
    while (canAdvance()) {
      let seen = changes
      for (let idle = 0; idle < idleTurns && canAdvance(); idle++) {
        await setImmediate()
        if (seen !== changes) idle = 0
        seen = changes
      }
      if (canAdvance()) advance()
    }
    isWatching = false
  }
  /** Wraps `work` so that time does not advance while it runs. */
  const whileFrozen =
    <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      pending++
      changes++
      try {
        return await work(...args)
      } finally {
        pending--
        void watch()
      }
    }

  const clock: Clock = {
    now: () => now,
    random: () => 0,
    after: (ms, run) => {
      const timer = { ms, run, isCancelled: false }
      timers.push(timer)
      return () => {
        timer.isCancelled = true
      }
    },
    sleep: (ms, signal) =>
      new Promise((wake, fail) => {
        slept.push(ms)
        const sleeper = { until: now + ms, wake }
        sleepers.add(sleeper)
        signal?.addEventListener('abort', () => {
          sleepers.delete(sleeper)
          fail(signal.reason as Error)
        })
        void watch()
      }),
  }
  return {
    ...clock,
    slept,
    /** The delays of all timers so far. */
    deadlines: () => timers.map(({ ms }) => ms),
    /** Fires every timer that is not cancelled. */
    expire: () => {
      for (const timer of timers) if (!timer.isCancelled) timer.run()
    },
    whileFrozen,
    /** A `fetch` during which time does not advance until its response is read. */
    fetch: whileFrozen(async (request: Request) => {
      const response = await fetch(request)
      return Object.assign(response, { text: whileFrozen(response.text.bind(response)) })
    }),
  }
}
