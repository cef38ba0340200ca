import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from '#src/ground/config/config.ts'
import { hasMail } from '#src/ground/config/public-url.ts'
import { openRedactor } from '#src/features/sites/connectors/erasure/redactor.ts'
import type { ServiceDatabase } from '#src/ground/db/connection/connect.ts'
import { readDeploymentId } from '#src/ground/db/connection/deployment-id.ts'
import { freeBytesOf, watchDiskSpace } from '#src/ground/db/disk-space.ts'
import { watchCompatibility } from '#src/ground/db/schema/compatibility.ts'
import { openDocuments } from '#src/features/billing/documents/index.ts'
import { outageFields } from '#src/ground/base/errors/outage-fields.ts'
import { openExportStore } from '#src/features/transfer/exports/store/open.ts'
import type { ServerLimits } from '#src/interfaces/http/server.ts'
import { openMail } from '#src/platform/mail/index.ts'
import { openOutbound } from '#src/ground/outbound/client.ts'
import { hasAgencies } from '#src/features/people/agencies.ts'
import { deferQueue, openQueue, type Queue, type QueueIntervals } from '#src/ground/queue/queue.ts'
import { openSecrets } from '#src/ground/secrets/key-fingerprint.ts'
import type { SecretKeys } from '#src/ground/secrets/secrets.ts'
import { openFeedReader } from '#src/features/watches/feeds/reader.ts'
import { startService } from './server.ts'

/** Background work starts this long after the server, so that its modules do not delay the first requests. */
const backgroundDelayMs = 250

/** Credentials of the demo agency, printed once, at the first start. */
export interface DemoAccess {
  key: string
  email: string
  password: string
}

/** The demo of this installation: its credentials when this start has created it, else its agency. */
export type Demo = DemoAccess | { agencyId: number }

interface Stoppable {
  stop(): Promise<void>
}

/** Stops all parts in parallel, waits for all of them, and throws the first error. */
const stopAll = async (parts: readonly Stoppable[]) => {
  const outcomes = await Promise.allSettled(parts.map(part => part.stop()))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}

/** Between attempts to start background work during an outage. */
const retryMs = 1000

/** Repeats work while the database cannot serve statements. */
const retryDuringOutage = async (work: () => Promise<void>, onRetry: (error: unknown) => void) => {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!outageFields(error).dependency) throw error
      onRetry(error)
      await delay(retryMs)
    }
  }
}

const watchDisk = (directory: string, logger: Logger) =>
  watchDiskSpace({
    readFreeBytes: () => freeBytesOf(directory),
    onChange: (isLow, freeBytes) =>
      isLow
        ? logger.error({ directory, freeBytes }, 'disk nearly full, changes rejected')
        : logger.info({ directory, freeBytes }, 'disk has space again'),
  })

interface PartsDeps {
  config: Config
  db: ServiceDatabase
  /** The directory of the embedded database, if it is used. */
  databaseDirectory: string | undefined
  logger: Logger
  secretKeys: SecretKeys
  /** Opened parts are added here, to be closed in reverse order. */
  opened: AsyncDisposableStack
  intervals?: QueueIntervals | undefined
  limits: Partial<ServerLimits>
  skipDrain: AbortSignal | undefined
  /** Called when the service responds to requests. Gets the demo if there is one. */
  onListening: (url: string, demo: Demo | undefined) => void
}

/** Starts everything that uses the database: the server, and then the background jobs and deliveries. */
export const startParts = async (deps: PartsDeps): Promise<void> => {
  const { config, db, databaseDirectory, logger, secretKeys, opened, intervals, limits, skipDrain, onListening } = deps
  await db.reserveConnections()
  const secrets = await openSecrets(db, secretKeys)
  const outbound = opened.adopt(openOutbound(config.outbound), open => open.close())
  const documents = opened.adopt(openDocuments(), open => open.close())
  const redactor = opened.adopt(openRedactor(), open => open.close())
  const feedReader = opened.adopt(openFeedReader(), open => open.close())
  const exportStore = openExportStore(config)
  // Each of these may need seconds to finish work in flight, so they stop in parallel.
  const running = opened.adopt([] as Stoppable[], stopAll)

  const compatibility = watchCompatibility(db, {
    onOutdated: migration => logger.error({ migration }, 'instance outdated by database migration'),
  })
  running.push(compatibility)

  const diskSpace = databaseDirectory === undefined ? undefined : watchDisk(databaseDirectory, logger)
  if (diskSpace) running.push(diskSpace)

  const retry = (work: () => Promise<void>) =>
    retryDuringOutage(work, err => logger.warn({ err, ...outageFields(err) }, 'background work waits for the database'))
  const openedQueue = Promise.withResolvers<Queue>()
  // A failed start is reported once, by the part that failed.
  openedQueue.promise.catch(() => {})
  const partDeps = {
    db,
    secrets,
    outbound,
    documents,
    redactor,
    exportStore,
    queue: deferQueue(openedQueue.promise),
    feedReader,
    logger,
  }
  const startQueue = async () => {
    const { queueDefinitions } = await import('#src/service/jobs/index.ts')
    const onJobError = (err: Error, job?: string) =>
      logger.error({ err, job, ...outageFields(err) }, 'background job failed')
    try {
      const queue = await openQueue(db.connections, queueDefinitions, onJobError, intervals)
      running.push(queue)
      openedQueue.resolve(queue)
    } catch (error) {
      if (!outageFields(error).dependency) openedQueue.reject(error)
      throw error
    }
  }

  const demo = config.databaseUrl || !config.demo ? undefined : await import('../../../demo/src/index.ts')
  const readinessChecks = {
    database: () => (db.connections.isAvailable() ? undefined : 'unavailable'),
    version: () => (compatibility.isOutdated() ? 'outdated by a database migration' : undefined),
  }
  const requireDiskSpace = diskSpace?.requireSpace
  const serviceDeps = { ...partDeps, requireDiskSpace, readinessChecks, skipDrain, demoFeeds: demo?.demoFeeds() }
  const service = await startService(config, serviceDeps, limits)
  running.push(service)
  if (demo) outbound.trust(`${service.url}${demo.feedsPath}`)

  if (demo && !(await hasAgencies(db))) {
    await startQueue()
    onListening(service.url, await demo.createDemo({ ...partDeps, url: service.url }))
  } else {
    onListening(service.url, await demo?.findDemo(db))
    await delay(backgroundDelayMs)
    await retry(startQueue)
  }

  const { startJobs } = await import('#src/service/jobs/index.ts')
  const { queue } = partDeps
  await startJobs({
    ...partDeps,
    queue: {
      ...queue,
      work: (...worker) => retry(() => queue.work(...worker)),
      schedule: (...job) => retry(() => queue.schedule(...job)),
    },
    db: db.jobs,
    mail: openMail(config, {
      ...partDeps,
      publicUrl: config.publicUrl ?? service.url,
      deploymentId: await readDeploymentId(db),
    }),
    model: config.synthesis,
    onModelError: err => logger.warn({ err }, 'synthesis model failed, using built-in summary'),
  })
  const { startChecks } = await import('#src/features/sites/uptime/runner.ts')
  const checks = startChecks({
    outbound,
    db: db.jobs,
    onError: err => logger.error({ err, ...outageFields(err) }, 'website checks failed'),
  })
  running.push(checks)
  const { startDelivery } = await import('#src/features/webhooks/index.ts')
  const delivery = startDelivery({
    ...partDeps,
    ...config.webhooks,
    sendsMail: hasMail(config),
    onEvents: service.wakeWaitingRequests,
    onError: err => logger.error({ err, ...outageFields(err) }, 'webhook delivery worker failed'),
  })
  running.push(delivery)
}
