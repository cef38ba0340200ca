import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'
import type { ConformanceOptions, Tally } from './options.ts'

const add = (totals: Record<string, number>, counts: Record<string, number>) => {
  for (const [name, figure] of Object.entries(counts)) totals[name] = (totals[name] ?? 0) + figure
}

const totalOf = (tallies: Tally[]) => {
  const statuses: Record<string, number> = {}
  for (const tally of tallies) add(statuses, tally.statuses)
  return {
    requests: tallies.reduce((sum, { requests }) => sum + requests, 0),
    operations: new Set(tallies.flatMap(({ operations }) => operations)).size,
    statuses: Object.entries(statuses).map(([status, times]) => `${status} × ${times}`),
    interrupted: tallies.flatMap(({ interrupted }) => interrupted),
  }
}

/** Shows the progress on a terminal, failures as they occur, and a summary at the end. */
export const reporter = ({ seed, runs }: ConformanceOptions): Reporter => {
  const startedAt = performance.now()
  const { stdout } = process
  const tallies: Tally[] = []
  let passed = 0
  let failed = 0

  const line = (text = '') => stdout.isTTY && stdout.write(`\r\u001b[K${text}`)
  const print = (text: string) => {
    line()
    console.log(text)
  }
  const fail = (name: string, errors: readonly { message: string }[]) => {
    failed++
    for (const { message } of errors) print(`\nFAILED ${name}\n${message}\n`)
  }

  return {
    onTestCaseResult: (test: TestCase) => {
      const { state, errors = [] } = test.result()
      if (state === 'failed') fail(test.fullName, errors)
      else passed++
      const { tally } = test.meta()
      if (tally) tallies.push(tally)
      line(`${passed + failed} tests, ${failed} failed: ${test.fullName.slice(0, 80)}`)
    },
    onTestRunEnd: (modules: readonly TestModule[], unhandled: readonly SerializedError[]) => {
      for (const module of modules) if (module.errors().length > 0) fail(module.relativeModuleId, module.errors())
      if (unhandled.length > 0) fail('unhandled errors', unhandled)
      const { requests, operations, statuses, interrupted } = totalOf(tallies)
      const seconds = (performance.now() - startedAt) / 1000
      const perMinute = Math.round((requests / seconds) * 60)
      print(`${passed} properties passed, ${failed} failed; seed ${seed}, ${runs} runs each`)
      print(`${requests} requests of ${operations} operations in ${seconds.toFixed()} s, ${perMinute} a minute`)
      print(`responses: ${statuses.join(', ')}`)
      if (interrupted.length > 0) print(`Interrupted by the time limit: ${interrupted.join(', ')}`)
    },
  }
}
