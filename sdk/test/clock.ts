import type { Clock } from '../src/kernel/clock.ts'

/** A clock that jumps to the end of the shortest sleep as soon as nothing else happens for a moment. */
export const openClock = (): Clock & { slept: number[] } => {
  let now = 0
  let timer: NodeJS.Timeout | undefined
  const sleepers = new Set<{ until: number; wake: () => void }>()
  const slept: number[] = []

  const jump = () => {
    now = Math.min(...[...sleepers].map(({ until }) => until))
    for (const sleeper of sleepers)
      if (sleeper.until === now) {
        sleepers.delete(sleeper)
        sleeper.wake()
      }
    schedule()
  }
  const schedule = () => {
    clearTimeout(timer)
    if (sleepers.size > 0) timer = setTimeout(jump, 50)
  }

  return {
    slept,
    now: () => now,
    random: () => 0,
    sleep: (ms, signal) =>
      new Promise((wake, fail) => {
        slept.push(ms)
        const sleeper = { until: now + ms, wake }
        sleepers.add(sleeper)
        signal?.addEventListener('abort', () => {
          sleepers.delete(sleeper)
          fail(signal.reason as Error)
        })
        schedule()
      }),
  }
}
