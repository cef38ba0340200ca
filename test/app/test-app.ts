import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, inject } from 'vitest'
import { readConfig } from '#src/ground/config/config.ts'
import { openRedactor } from '#src/features/sites/connectors/erasure/redactor.ts'
import { openPlatformAccess } from '#src/features/billing/platform/access.ts'
import { openExportStore } from '#src/features/transfer/exports/store/open.ts'
import { connect, type Database } from '#src/ground/db/connection/connect.ts'
import { openDocuments } from '#src/features/billing/documents/index.ts'
import type { RenderLimits } from '#src/features/billing/documents/render.ts'
import type { ServerLimits } from '#src/interfaces/http/server.ts'
import { queueDefinitions } from '#src/service/start/jobs.ts'
import { createLogger } from '#src/ground/log/logger.ts'
import { openOutbound } from '#src/ground/outbound/client.ts'
import type { Resolve } from '#src/ground/outbound/resolve.ts'
import type { Role } from '#src/features/people/roles.ts'
import { defaultIntervals, openQueue } from '#src/ground/db/queue/queue.ts'
import { loadSecretKeys } from '#src/ground/secrets/key-file.ts'
import { createSecrets } from '#src/ground/secrets/secrets.ts'
import { startService } from '#src/service/start/server.ts'
import { currentSpanFields } from '#src/ground/log/tracing/tracer.ts'
import { expectEventConformance, testFile } from '#test/contract/conformance.ts'
import { saveCoverage } from '#test/contract/coverage-records.ts'
import { createDatabase } from '#test/database.ts'
import { openIssuedSecrets } from '#test/security/issued-secrets.ts'
import { openProxy } from '#test/servers/proxy.ts'
import { AgencyApi } from '../../sdk/src/index.ts'
import { waitForLockWaiters } from './lock-waiters.ts'
import { openRecords } from './records.ts'
import { openRequests, type Method, type Request } from './requests.ts'

/** Tests query no name server: without a `resolve` of the test, no host name has an address. */
const resolveNothing: Resolve = host => Promise.reject(Object.assign(new Error(host), { code: 'ENOTFOUND' }))

/** The latest 20 events of each type after `lastId`, as receivers get them. */
const latestEvents = async (db: Database, lastId: string) => {
  const { rows } = await sql<{ id: string; event: string }>`
    select id, event, agency_id as "agencyId", occurred_at as "occurredAt", data
    from (
      select *, row_number() over (partition by event order by id desc) as nth from outbox where id > ${lastId}
    ) as outbox
    where nth <= 20
    order by id`.execute(db)
  return rows
}

export interface TestAppOptions {
  environment?: Record<string, string>
  resolve?: Resolve
  limits?: Partial<ServerLimits>
  renderLimits?: RenderLimits
  /** Whether the service reaches its database through a proxy, `app.proxy`, which the test may disturb. */
  isProxied?: boolean
  /** How often the data of agencies is compared with their quotas. */
  dataQuotaIntervalMs?: number
  /** Throws when the disk of the database is nearly full. */
  requireDiskSpace?: () => void
}

/**
 * Starts the service on a new database, with helpers for records and requests. By default, it stops without a drain.
 */
export const openTestApp = async ({
  environment = {},
  resolve = resolveNothing,
  limits: changedLimits = {},
  isProxied = false,
  renderLimits,
  ...serviceOptions
}: TestAppOptions = {}) => {
  const limits = { drainMs: 0, ...changedLimits }
  const database = await createDatabase(inject('database'))
  const logLines: string[] = []
  const logger = createLogger('info', {
    destination: { write: line => void logLines.push(line) },
    lineFields: currentSpanFields,
  })
  const proxy = isProxied ? await openProxy(database.url) : undefined
  const serviceDb = connect(proxy?.url ?? database.url, { onError: () => {} })
  /** The connections of the tests, so that they cannot use up those of the service. */
  const db = connect(database.url, { onError: () => {} })
  const secretKey = randomBytes(32).toString('base64')
  const config = readConfig({
    PORT: '0',
    SECRET_KEY: secretKey,
    IP_RATE_LIMIT_PER_MINUTE: '1000000',
    ...environment,
  })
  const secrets = createSecrets(loadSecretKeys(config))
  const outbound = openOutbound({ ...config.outbound, resolve })
  const documents = openDocuments(renderLimits && { limits: renderLimits })
  const redactor = openRedactor()
  const onQueueError = (err: Error) => logger.error({ err }, 'background job failed')
  const intervals = { ...defaultIntervals, polling: 0.5 }
  const queue = await openQueue(serviceDb.connections, queueDefinitions, onQueueError, intervals)
  const exportStore = openExportStore(config)
  const platforms = openPlatformAccess()
  const opened = { outbound, documents, redactor, exportStore, platforms, secrets, queue }
  const deps = { db: serviceDb, logger, ...opened, ...serviceOptions }
  let service = await startService(config, deps, limits)
  let lastEventId = '0'

  /** The URL changes with each restart. */
  const address = {
    get url() {
      return service.url
    },
  }
  const issued = openIssuedSecrets()
  const records = openRecords(db, issued)
  const { checkedFetch, ...requests } = openRequests(address, issued)

  /** Checks the leftovers of a test file: its events conform to the contract, and its log contains no secret. */
  const checkLeftovers = async () => {
    const events = await latestEvents(db, lastEventId)
    const log = logLines.splice(0).join('')
    // Move on before checking: what one file leaves must not fail the next file of a shared app.
    lastEventId = events.at(-1)?.id ?? lastEventId
    for (const event of events) expectEventConformance(event)
    saveCoverage(testFile())
    expect(issued.findLeaks(log), 'secrets in the log').toEqual([])
    expect(log).not.toContain(secretKey)
  }

  return {
    ...records,
    ...requests,
    db,
    secrets,
    secretKey,
    outbound,
    documents,
    redactor,
    exportStore,
    platforms,
    issued,
    /** The deps of webhook deliveries. */
    webhooks: { outbound, secrets, ...config.webhooks },
    queue,
    databaseUrl: database.url,
    proxy,
    logLines,
    get url() {
      return service.url
    },

    /** The SDK with a key. It does not retry. */
    /** The SDK asks for English by default. */
    api: (apiKey: string, language: 'fr' | 'en' = 'en') =>
      new AgencyApi({ apiKey, language, baseUrl: service.url, maxRetries: 0, fetch: checkedFetch }),

    /** A user of an agency who is signed in to the admin API. */
    adminSession: async (
      agency: { id: number },
      { role = 'owner', isVerified = true }: { role?: Role; isVerified?: boolean } = {},
    ) => {
      const { userId, email, password } = await records.user(agency, role, { isVerified })
      const signedIn = await requests.admin('post', '/session', { body: { email, password, agencyId: agency.id } })
      const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? ''
      return {
        userId,
        email,
        password,
        cookie,
        request: (method: Method, path: string, { headers, ...rest }: Request = {}) =>
          requests.admin(method, path, { headers: { cookie, ...headers }, ...rest }),
        /** A request to the data of the agency. */
        data: (method: Method, path: string, { headers, ...rest }: Request = {}) =>
          requests.data(method, path, { headers: { cookie, ...headers }, ...rest }),
      }
    },

    /** Stops the service and starts it again on the same database. */
    restart: async () => {
      await service.stop()
      service = await startService(config, deps, limits)
    },

    /** Waits until at least `count` statements wait for a lock, and returns the process ids of their connections. */
    waitForLockWaiters: (count?: number) => waitForLockWaiters(db, count),

    checkLeftovers,

    /** Stops the service, checks the leftovers, and drops the database. */
    close: async () => {
      await Promise.all([service.stop(), queue.stop()])
      try {
        await checkLeftovers()
      } finally {
        await Promise.all([outbound.close(), documents.close(), redactor.close()])
        await Promise.all([serviceDb.destroy(), db.destroy()])
        await proxy?.close()
        await database.drop()
      }
    },
  }
}
export type TestApp = Awaited<ReturnType<typeof openTestApp>>
export type TestAgency = Awaited<ReturnType<TestApp['agency']>>
