import type { Config } from '#src/config.ts'
import { listen } from './listen.ts'
import { startWorker, type WorkerDeps } from './worker.ts'

/** The webhook section of the configuration. */
export type WebhookSettings = Config['webhooks']

interface DeliveryDeps extends WorkerDeps {
  /** For the dedicated connection that listens for notifications. */
  databaseUrl: string
}

/** Starts delivering events to subscriptions. */
export const startDelivery = ({ databaseUrl, ...deps }: DeliveryDeps): { stop(): Promise<void> } => {
  const worker = startWorker(deps)
  const listener = listen(databaseUrl, worker.wake)
  return {
    stop: async () => {
      await Promise.all([worker.stop(), listener.stop()])
    },
  }
}
