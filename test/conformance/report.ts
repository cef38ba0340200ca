import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'
import type { Options, Tally } from './options.ts'

const add = (into: Record<string, number>, counts: Record<string, number>) => {
  for (const [name, figure] of Object.entries(counts)) into[name] = (into[name] ?? 0) + figure
}

const figures = (tallies: Tally[]) => {
  const statuses: Record<string, number> = {}
  for (const tally of tallies) add(statuses, tally.statuses)
  return {
    requests: tallies.reduce((sum, { requests }) => sum + requests, 0),
    operations: new Set(tallies.flatMap(({ operations }) => operations)).size,
    statuses: Object.entries(statuses).map(([status, times]) => `${status} × ${times}`),
    cut: tallies.flatMap(({ cut }) => cut),
  }
}

/** Says how far a run is where somebody looks on, what it found at once, and at the end what it did. */
export const reporter = ({ seed, runs }: Options): Reporter => {
  const began = performance.now()
  const { stdout } = process
  const tallies: Tally[] = []
  let passed = 0
  let failed = 0

  const line = (text = '') => stdout.isTTY && stdout.write(`\r\u001b[K${text}`)
  const say = (text: string) => {
    line()
    console.log(text)
  }
  const fail = (name: string, errors: readonly { message: string }[]) => {
    failed++
    for (const { message } of errors) say(`\nFAILED ${name}\n${message}\n`)
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
      if (unhandled.length > 0) fail('what nobody waited for', unhandled)
      const { requests, operations, statuses, cut } = figures(tallies)
      const seconds = (performance.now() - began) / 1000
      const aMinute = Math.round((requests / seconds) * 60)
      say(`${passed} properties hold, ${failed} do not; seed ${seed}, ${runs} runs of each`)
      say(`${requests} requests of ${operations} operations in ${seconds.toFixed()} s, ${aMinute} a minute`)
      say(`answers: ${statuses.join(', ')}`)
      if (cut.length > 0) say(`Time was up before these were through: ${cut.join(', ')}`)
    },
  }
}
