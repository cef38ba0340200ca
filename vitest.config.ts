import { configDefaults, defineConfig } from 'vitest/config'

/**
 * The class of a test file is in its name:
 * - `*.isolated.test.ts` replaces modules, or measures its process, and runs in a process of its own.
 * - `*.slow.test.ts` starts services, compilers, browsers or other programs again and again, repeats expensive work such
 *   as password hashes, documents, migrations and generators, or waits for real timeouts: `npm run test:slow`.
 * - `*.nightly.test.ts` proves foreign programs, or journeys in a browser: `npm run test:nightly`.
 * - All others, and the isolated ones, are `npm test`.
 */
const ofClass = (name: string) => [`test/**/*.${name}.test.ts`, `sdk/test/**/*.${name}.test.ts`]
const [isolated, slow, nightly] = [ofClass('isolated'), ofClass('slow'), ofClass('nightly')]

/**
 * Files whose results depend on the versions of PostgreSQL and Redis: the schema, what relies on locks and plans, and each
 * operation once. Only these run again on the servers of the environment.
 */
const databaseDependent = [
  'test/ground/db/**/*.test.ts',
  'test/features/billing/{billed-to,numbers}.slow.test.ts',
  'test/cli/seed.slow.test.ts',
  'test/contract/operations.test.ts',
  'test/interfaces/http/counters.test.ts',
  'test/interfaces/public/lists.test.ts',
  'test/features/webhooks/{delivery,leases}.slow.test.ts',
]
const databaseIndependent = ['test/ground/db/{embedded,embedded-outage,connection/replica}.slow.test.ts']

const { TEST_DATABASE_URL, TEST_REDIS_URL } = process.env
const onNamedServers = TEST_DATABASE_URL !== undefined || TEST_REDIS_URL !== undefined
const include = onNamedServers ? databaseDependent : ['test/**/*.test.ts', 'sdk/test/**/*.test.ts', 'bench/*.test.ts']
/** `npm run faults` runs these. */
const faults = 'test/faults/slow/**'
const exclude = [...configDefaults.exclude, faults, ...(onNamedServers ? databaseIndependent : [])]

export default defineConfig({
  test: {
    // Once for all projects.
    globalSetup: ['test/build/built.ts', 'test/database.ts'],
    pool: 'forks',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Tests mostly wait for processes, locks and timers, so more workers than cores pay off. A named server has 100
    // connections by default, and the apps of a file can take 48.
    maxWorkers: onNamedServers ? 2 : 4,
    // Concurrent tests of a file start processes, which would compete for the cores.
    maxConcurrency: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          // Modules are imported once per process instead of once per file, which saves a third of the time.
          isolate: false,
          include,
          exclude: [...exclude, ...isolated, ...(onNamedServers ? [] : [...slow, ...nightly])],
        },
      },
      {
        extends: true,
        test: { name: 'slow', isolate: false, include: onNamedServers ? [] : slow, exclude },
      },
      {
        extends: true,
        test: { name: 'nightly', isolate: false, include: onNamedServers ? [] : nightly, exclude },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          include: onNamedServers ? ['test/ground/db/**/*.isolated.test.ts'] : isolated,
          exclude,
        },
      },
    ],
  },
})
