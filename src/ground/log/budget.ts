import type { Dependency } from '#src/ground/base/errors/outage-fields.ts'
import { createBucket } from '#src/ground/load/bucket.ts'

export interface LogBudget {
  /**
   * Whether an error of a dependency gets a line, and how many have got none since the last line. Undefined when it
   * gets none.
   */
  admit(dependency: Dependency): { suppressed: number } | undefined
}

/** Per dependency, so that both together have at most 60 lines in any minute: half of these at once, half refilled. */
const bucketOptions = { capacity: 15, refillMs: 4000 }

/** Limits the log lines about dependencies, so that an outage does not fill the disk. */
export const createLogBudget = (now?: () => number): LogBudget => {
  const openBudget = () => ({ lines: createBucket({ ...bucketOptions, now }), suppressed: 0 })
  const budgets: Record<Dependency, ReturnType<typeof openBudget>> = { database: openBudget(), redis: openBudget() }
  return {
    admit: dependency => {
      const budget = budgets[dependency]
      if (budget.lines.waitMs(1) > 0) {
        budget.suppressed++
        return undefined
      }
      budget.lines.take(1)
      const { suppressed } = budget
      budget.suppressed = 0
      return { suppressed }
    },
  }
}
