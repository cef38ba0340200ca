import { configDefaults, defineConfig } from 'vitest/config'

/** These put something of their own in the place of a module, or count what a process has done: each has its own process. */
const alone = [
  'test/db/connect.test.ts',
  'test/outbound/ssrf.test.ts',
  'test/security/bombs.test.ts',
  'test/watches/feeds/outbound.test.ts',
]

/** These are the same on any database: who tests on one of their own has tested them before. */
const anyDatabase = [
  'sdk/test/**',
  'test/cli.test.ts',
  'test/compile-errors/**',
  'test/contract/{codegen,coverage-items,generated,released}.test.ts',
  'test/db/embedded.test.ts',
  'test/dependencies.test.ts',
  'test/docs/**',
  'test/http/formats.test.ts',
  'test/main.test.ts',
  'test/outbound/**',
  'test/security/{bombs,connections,headers,smuggling}.test.ts',
  'test/structure/**',
  'test/{watches,webhooks}/crash.test.ts',
  'test/watches/feeds/**',
]

const excluded = [...configDefaults.exclude, ...(process.env['TEST_DATABASE_URL'] ? anyDatabase : [])]

const shared = { globalSetup: ['test/database.ts'], pool: 'forks' as const, testTimeout: 60_000, hookTimeout: 120_000 }

export default defineConfig({
  test: {
    // Most files wait for processes, locks and timers: more at a time take less, also where there are two cores.
    maxWorkers: 3,
    // Concurrent tests of a file start processes: more of them at once only wait for each other.
    maxConcurrency: 2,
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'together',
          // What is imported once a process, and not once a file, is a third of the time.
          isolate: false,
          include: ['test/**/*.test.ts', 'sdk/test/**/*.test.ts'],
          exclude: [...excluded, ...alone],
        },
      },
      { extends: true, test: { ...shared, name: 'alone', include: alone, exclude: excluded } },
    ],
  },
})
