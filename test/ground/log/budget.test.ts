import { expect, it } from 'vitest'
import { createLogBudget } from '#src/ground/log/budget.ts'
import { createLogger } from '#src/ground/log/logger.ts'

/** Admits a line of each dependency every 10 ms, and returns the times of the lines in milliseconds. */
const admitFor = (durationMs: number) => {
  let now = 0
  const budget = createLogBudget(() => now)
  const lines: { at: number; suppressed: number }[] = []
  for (; now < durationMs; now += 10)
    for (const dependency of ['database', 'redis'] as const) {
      const line = budget.admit(dependency)
      if (line) lines.push({ at: now, ...line })
    }
  return lines
}

it('admits at most 60 lines in any minute', () => {
  const lines = admitFor(300_000)
  const counts = lines.map(({ at }) => lines.filter(line => line.at >= at && line.at < at + 60_000).length)
  expect(Math.max(...counts)).toBeLessThanOrEqual(60)
  expect(lines.length).toBeGreaterThan(150)
})

it('counts each suppressed line in the next line', () => {
  const lines = admitFor(60_000)
  const suppressed = lines.reduce((sum, line) => sum + line.suppressed, 0)
  expect(lines[0]).toEqual({ at: 0, suppressed: 0 })
  expect(12_000 - lines.length - suppressed).toBeLessThan(2 * 400)
})

it('applies to all loggers of a process, and to lines about dependencies only', () => {
  const lines: Record<string, unknown>[] = []
  const logger = createLogger('info', { destination: { write: line => void lines.push(JSON.parse(line)) } })
  const err = new Error('connection lost')
  for (let at = 0; at < 100; at++) {
    logger.child({ at }).error({ err, dependency: 'database' }, 'request failed')
    logger.info({ at }, 'request handled')
    logger.error({ err }, 'request failed')
  }
  expect(lines.filter(({ dependency }) => dependency === 'database')).toHaveLength(15)
  expect(lines.filter(({ msg }) => msg === 'request handled')).toHaveLength(100)
  expect(lines).toHaveLength(215)
})
