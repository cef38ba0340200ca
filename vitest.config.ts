import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts', 'sdk/test/**/*.test.ts'],
    globalSetup: ['test/database.ts'],
    pool: 'forks',
    // Most files wait for processes, locks and timers: two at a time take half as long, also where there are two cores.
    maxWorkers: 2,
    // Concurrent tests of a file start processes: more of them at once only wait for each other.
    maxConcurrency: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
