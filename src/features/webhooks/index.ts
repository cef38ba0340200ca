import type { ServiceDatabase } from '#src/ground/db/connection/connect.ts'
import { channels } from '#src/platform/events/notify.ts'
import { startWorker, type WorkerDeps } from './delivery/worker.ts'
import { startTaskRunner } from './replay/runner.ts'

interface DeliveryDeps extends WorkerDeps {
  db: ServiceDatabase
  /** Called when there may be new events, with or without deliveries to do. */
  onEvents: () => void
}

/** Starts delivering events to subscriptions, and running the tasks that send events again. */
export const startDelivery = (deps: DeliveryDeps): { stop(): Promise<void> } => {
  const { db, onError, onEvents, sendsMail } = deps
  const { listen, isListening } = db.connections
  const worker = startWorker({ ...deps, isNotified: isListening })
  const taskRunner = startTaskRunner({ db, onError, sendsMail, onCreated: worker.wake, isNotified: isListening })
  const listening = [
    listen(channels.deliveries, () => {
      worker.wake()
      onEvents()
    }),
    listen(channels.tasks, taskRunner.wake),
  ]
  return {
    stop: async () => {
      for (const channel of listening) channel.stop()
      await Promise.all([worker.stop(), taskRunner.stop()])
    },
  }
}
