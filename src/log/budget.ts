/** A dependency whose outage may cause an error per request. */
export type Dependency = 'database' | 'redis'

export interface LogBudget {
  /**
   * Whether an error of a dependency gets a line, and how many have got none since the last line. Undefined when it gets
   * none.
   */
  admit(dependency: Dependency): { suppressed: number } | undefined
}

/** Per dependency, so that both together have at most 60 lines in any minute: half of these at once, half refilled. */
const maxBurst = 15
const refillIntervalMs = 4000

/** Limits the log lines about dependencies, so that an outage does not fill the disk. */
export const createLogBudget = (now: () => number = () => performance.now()): LogBudget => {
  const createBucket = () => ({ lines: maxBurst, refilledAt: now(), suppressed: 0 })
  const buckets: Record<Dependency, ReturnType<typeof createBucket>> = {
    database: createBucket(),
    redis: createBucket(),
  }
  return {
    admit: dependency => {
      const bucket = buckets[dependency]
      const refilled = Math.floor((now() - bucket.refilledAt) / refillIntervalMs)
      bucket.lines = Math.min(maxBurst, bucket.lines + refilled)
      bucket.refilledAt += refilled * refillIntervalMs
      if (bucket.lines === 0) {
        bucket.suppressed++
        return undefined
      }
      bucket.lines--
      const { suppressed } = bucket
      bucket.suppressed = 0
      return { suppressed }
    },
  }
}
