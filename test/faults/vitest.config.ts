import { defineConfig } from 'vitest/config'
import { SkippedReporter } from './skipped-reporter.ts'

/**
 * `npm run faults`: the fault tests of `npm run test:slow`, the longer ones, and those of servers that may not be
 * installed.
 */
export default defineConfig({
  test: {
    root: `${import.meta.dirname}/../..`,
    include: ['test/faults/**/*.test.ts', 'test/ground/db/connection/pgbouncer.test.ts'],
    globalSetup: ['test/database.ts', 'test/faults/suite-timeout.ts'],
    pool: 'forks',
    // The tests start several processes each, and mostly wait.
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    reporters: ['default', new SkippedReporter()],
  },
})
