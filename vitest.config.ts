import { configDefaults, defineConfig } from 'vitest/config'

/** Files that replace modules, or measure their process: each runs in a process of its own. */
const isolated = [
  'test/db/connection/connect.test.ts',
  'test/outbound/ssrf.test.ts',
  'test/security/{bombs,rendering}.test.ts',
  'test/watches/feeds/outbound.test.ts',
]

/**
 * Files that start services, compilers, browsers or other programs again and again, repeat expensive work such as password
 * hashes, migrations and generators, or wait for real timeouts: `npm run test:slow`.
 */
const slow = [
  'sdk/test/package/package.test.ts',
  'test/admin/{members,webhook-deliveries}.test.ts',
  'test/billing/{billed-to,documents,late,ledger-requests,numbers,waiting}.test.ts',
  'test/build/steps.test.ts',
  'test/campaigns/report-document.test.ts',
  'test/cli/{backup,cli,listen,logs,resources,seed,terminal}.test.ts',
  'test/config/environment.test.ts',
  'test/contract/{compile-errors,generated,overloaded,released}.test.ts',
  'test/db/{embedded,embedded-outage,connection/replica}.test.ts',
  'test/db/schema/{additive,migrate,migrations}.test.ts',
  'test/deploy/helm.test.ts',
  'test/docs/{delivery,not-built,recipes,site}.test.ts',
  'test/documents/{process,sample}.test.ts',
  'test/exports/{agency,process,stages}.test.ts',
  'test/faults/*.test.ts',
  'test/http/{graceful-close,redis-outage}.test.ts',
  'test/imports/{hostile,turns}.test.ts',
  'test/invoicing-platform/{statuses,transmission}.test.ts',
  'test/jobs/jobs.test.ts',
  'test/log/{outage,terminal}.test.ts',
  'test/mail/{email-change,notifications}.test.ts',
  'test/mcp/everyday-requests.test.ts',
  'test/metrics/metrics.test.ts',
  'test/oauth/loading.test.ts',
  'test/plugin/site-data.test.ts',
  'test/public/request-log.test.ts',
  'test/python/library.test.ts',
  'test/release/packages.test.ts',
  'test/sdk-conformance/conformance.test.ts',
  'test/secrets/reseal.test.ts',
  'test/security/{anonymous-flood,busy-agency,large-pages,references,sign-in,slow,slow-readers,watches}.test.ts',
  'test/start/{compile-cache,main}.test.ts',
  'test/tracing/loading.test.ts',
  'test/watches/{collect,crash,documents,feeds/reader}.test.ts',
  'test/webhooks/{crash,delivery,failing,isolation,leases,retention,tasks}.test.ts',
]

/** Files that prove foreign programs, or journeys in a browser where one is installed: `npm run test:nightly`. */
const nightly = [
  'test/{billing,exports,imports}/crash.test.ts',
  'test/campaigns/drill.test.ts',
  'test/cli/restore-drill.test.ts',
  'test/conformance/package.test.ts',
  'test/console/{accessibility,account,apps,audit-log,billing,bulk,calendar,campaigns,clients,consent,exports,fleet,forms,home,identity,imports,invitation,keys,layout,mailed-links,notifications,outage,passkeys,people,requests,session,site-data,sites,unsaved,views,watches,webhooks,websites}.test.ts',
  'test/contract/{collection-tools,prism}.test.ts',
  'test/docs/{accessibility,chromium,guides,language-chromium,samples,try-it-chromium}.test.ts',
  'test/deploy/{server-schema,image/image}.test.ts',
  'test/documents/gate.test.ts',
  'test/invoicing-platform/{crash,gate}.test.ts',
  'test/mcp/{conformance,inspector,inspector-oauth}.test.ts',
  'test/n8n/n8n.test.ts',
  'test/php/versions.test.ts',
  'test/python/package.test.ts',
  'test/release/service-package.test.ts',
  'test/security/expressions/{mebibyte,php,python}.test.ts',
  'test/security/every-block.test.ts',
  'test/wordpress/*.test.ts',
]

/**
 * Files whose results depend on the versions of PostgreSQL and Redis: the schema, what relies on locks and plans, and each
 * operation once. Only these run again on the servers of the environment.
 */
const databaseDependent = [
  'test/db/**/*.test.ts',
  'test/billing/{billed-to,numbers}.test.ts',
  'test/cli/seed.test.ts',
  'test/contract/operations.test.ts',
  'test/http/counters.test.ts',
  'test/public/lists.test.ts',
  'test/webhooks/{delivery,leases}.test.ts',
]
const databaseIndependent = ['test/db/{embedded,embedded-outage,connection/replica}.test.ts']

const { TEST_DATABASE_URL, TEST_REDIS_URL } = process.env
const onNamedServers = TEST_DATABASE_URL !== undefined || TEST_REDIS_URL !== undefined
const include = onNamedServers ? databaseDependent : ['test/**/*.test.ts', 'sdk/test/**/*.test.ts']
/** `npm run faults` runs these. */
const faults = 'test/faults/slow/**'
const exclude = [...configDefaults.exclude, faults, ...(onNamedServers ? databaseIndependent : [])]

export default defineConfig({
  test: {
    // Once for all projects.
    globalSetup: ['test/build/built.ts', 'test/database.ts'],
    pool: 'forks',
    testTimeout: 60_000,
    // Machines of a CI are busy, and timers of a few tests then fire late. Each retry is named in the output.
    retry: process.env.CI === undefined ? 0 : 1,
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
          include: onNamedServers ? isolated.filter(file => file.startsWith('test/db/')) : isolated,
          exclude,
        },
      },
    ],
  },
})
