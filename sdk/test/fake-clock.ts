import { setImmediate } from 'node:timers/promises'
import type { Clock } from '../src/kernel/clock.ts'

/** How many turns of the event loop nothing must happen in, before time may pass. */
const idleTurns = 5

/** A clock that jumps to the end of the shortest sleep as soon as nothing else is under way. */
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
  /** Jumps, again and again, until nobody sleeps or something is under way: its end watches anew. */
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
  /** What time stands still for. */
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
    /** The times of all deadlines so far. */
    deadlines: () => timers.map(({ ms }) => ms),
    /** Lets every deadline run out that is still to come. */
    expire: () => {
      for (const timer of timers) if (!timer.isCancelled) timer.run()
    },
    during: whileFrozen,
    /** A `fetch` that time stands still for until its answer is read. */
    fetch: whileFrozen(async (request: Request) => {
      const response = await fetch(request)
      return Object.assign(response, { text: whileFrozen(response.text.bind(response)) })
    }),
  }
}
