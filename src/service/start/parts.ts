import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { hasAgencies } from '#src/features/people/agencies.ts'
import type { Config } from '#src/ground/config/config.ts'
import type { ServiceDatabase } from '#src/ground/db/connection/connect.ts'
import { freeBytesOf, watchDiskSpace } from '#src/ground/db/disk-space.ts'
import { watchCompatibility } from '#src/ground/db/schema/compatibility.ts'
import type { Queue, QueueIntervals } from '#src/ground/db/queue/queue.ts'
import type { SecretKeys } from '#src/ground/secrets/secrets.ts'
import type { ServerLimits } from '#src/interfaces/http/server.ts'
import { retryDuringOutage, startBackground, startQueue, type Stoppable } from './background.ts'
import { openKit } from './kit.ts'
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

/** Stops all parts in parallel, waits for all of them, and throws the first error. */
const stopAll = async (parts: readonly Stoppable[]) => {
  const outcomes = await Promise.allSettled(parts.map(part => part.stop()))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
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
  const opening = Promise.withResolvers<Queue>()
  // A failed start is reported once, by the part that failed.
  opening.promise.catch(() => {})
  const kit = await openKit(opened, { config, db, logger, secretKeys, queue: opening.promise })
  // Each of these may need seconds to finish work in flight, so they stop in parallel.
  const running = opened.adopt([] as Stoppable[], stopAll)
  const compatibility = watchCompatibility(db, {
    onOutdated: migration => logger.error({ migration }, 'instance outdated by database migration'),
  })
  running.push(compatibility)
  const diskSpace = databaseDirectory === undefined ? undefined : watchDisk(databaseDirectory, logger)
  if (diskSpace) running.push(diskSpace)

  const demo = config.databaseUrl || !config.demo ? undefined : await import('../../../demo/src/index.ts')
  const readinessChecks = {
    database: () => (db.connections.isAvailable() ? undefined : 'unavailable'),
    version: () => (compatibility.isOutdated() ? 'outdated by a database migration' : undefined),
  }
  const requireDiskSpace = diskSpace?.requireSpace
  const serviceDeps = { ...kit, requireDiskSpace, readinessChecks, skipDrain, demoFeeds: demo?.demoFeeds() }
  const service = await startService(config, serviceDeps, limits)
  running.push(service)

  const queueDeps = { db, logger, intervals, running, opening }
  if (demo) kit.outbound.trust(`${service.url}${demo.feedsPath}`)
  if (demo && !(await hasAgencies(db))) {
    await startQueue(queueDeps)
    onListening(service.url, await demo.createDemo({ ...kit, url: service.url }))
  } else {
    onListening(service.url, await demo?.findDemo(db))
    await delay(backgroundDelayMs)
    await retryDuringOutage(kit, () => startQueue(queueDeps))
  }
  await startBackground(kit, { config, service, running })
}
