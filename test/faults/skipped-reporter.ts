import type { Reporter, TestModule } from 'vitest/node'

/** Prints which tests were skipped, and why: a server that is not installed must not look like a success. */
export class SkippedReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    for (const module of modules)
      for (const test of module.children.allTests('skipped')) {
        const result = test.result()
        const reason = result.state === 'skipped' && result.note ? `: ${result.note}` : ''
        console.log(`SKIPPED ${module.relativeModuleId} > ${test.fullName}${reason}`)
      }
  }
}
