import { setTimeout as delay } from 'node:timers/promises'
import { outageFields } from '#src/ground/base/errors/outage-fields.ts'
import type { Config } from '#src/ground/config/config.ts'
import { hasMail } from '#src/ground/config/public-url.ts'
import { readDeploymentId } from '#src/ground/db/connection/deployment-id.ts'
import { openQueue, type Queue, type QueueIntervals } from '#src/ground/db/queue/queue.ts'
import { openMail } from '#src/platform/mail/index.ts'
import type { Kit } from './kit.ts'
import type { Service } from './server.ts'

/** Between attempts to start background work during an outage. */
const retryMs = 1000

/** Repeats work while the database cannot serve statements. */
export const retryDuringOutage = async ({ logger }: Pick<Kit, 'logger'>, work: () => Promise<void>): Promise<void> => {
  for (;;) {
    try {
      return await work()
    } catch (err) {
      if (!outageFields(err).dependency) throw err
      logger.warn({ err, ...outageFields(err) }, 'background work waits for the database')
      await delay(retryMs)
    }
  }
}

export interface Stoppable {
  stop(): Promise<void>
}

interface QueueDeps extends Pick<Kit, 'db' | 'logger'> {
  intervals: QueueIntervals | undefined
  running: Stoppable[]
  /** Resolved with the queue. Rejected by an error that is no outage. */
  opening: PromiseWithResolvers<Queue>
}

export const startQueue = async ({ db, logger, intervals, running, opening }: QueueDeps): Promise<void> => {
  const { queueDefinitions } = await import('./jobs.ts')
  const onJobError = (err: Error, job?: string) =>
    logger.error({ err, job, ...outageFields(err) }, 'background job failed')
  try {
    const queue = await openQueue(db.connections, queueDefinitions, onJobError, intervals)
    running.push(queue)
    opening.resolve(queue)
  } catch (error) {
    if (!outageFields(error).dependency) opening.reject(error)
    throw error
  }
}

interface BackgroundDeps {
  config: Config
  service: Service
  running: Stoppable[]
}

/** Starts the background jobs, the checks of websites and the deliveries to webhooks. */
export const startBackground = async (kit: Kit, { config, service, running }: BackgroundDeps): Promise<void> => {
  const { db, logger, queue, outbound } = kit
  const retry = (work: () => Promise<void>) => retryDuringOutage(kit, work)
  const { startJobs } = await import('./jobs.ts')
  await startJobs({
    ...kit,
    queue: {
      ...queue,
      work: (...worker) => retry(() => queue.work(...worker)),
      schedule: (...job) => retry(() => queue.schedule(...job)),
    },
    db: db.jobs,
    mail: openMail(config, {
      ...kit,
      outbox: service.mail,
      publicUrl: config.publicUrl ?? service.url,
      deploymentId: await readDeploymentId(db),
    }),
    model: config.synthesis,
    onModelError: err => logger.warn({ err }, 'synthesis model failed, using built-in summary'),
  })
  const { startChecks } = await import('#src/features/sites/uptime/runner.ts')
  const onChecksError = (err: unknown) => logger.error({ err, ...outageFields(err) }, 'website checks failed')
  running.push(startChecks({ outbound, db: db.jobs, onError: onChecksError }))
  const { startDelivery } = await import('#src/features/webhooks/index.ts')
  running.push(
    startDelivery({
      ...kit,
      ...config.webhooks,
      sendsMail: hasMail(config),
      onEvents: service.wakeWaitingRequests,
      onError: err => logger.error({ err, ...outageFields(err) }, 'webhook delivery worker failed'),
    }),
  )
}
