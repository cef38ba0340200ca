import type { Config } from '#src/config/config.ts'
import type { ServiceDatabase } from '#src/db/connection/connect.ts'
import { startWorker, type WorkerDeps } from './delivery/worker.ts'
import { listen } from './listen.ts'
import { startTaskRunner } from './replay/runner.ts'

/** The webhook section of the configuration. */
export type WebhookSettings = Config['webhooks']

interface DeliveryDeps extends WorkerDeps {
  db: ServiceDatabase
  /** Called when there may be new events, with or without deliveries to do. */
  onEvents: () => void
}

/** Starts delivering events to subscriptions, and running the tasks that send events again. */
export const startDelivery = (deps: DeliveryDeps): { stop(): Promise<void> } => {
  const worker = startWorker(deps)
  const { db, onError } = deps
  const taskRunner = startTaskRunner({ db, onError, onCreated: worker.wake })
  const listener = listen(deps.db.connections, () => {
    worker.wake()
    deps.onEvents()
  })
  return {
    stop: async () => {
      await Promise.all([worker.stop(), taskRunner.stop(), listener.stop()])
    },
  }
}
