import type { Config } from '#src/config.ts'
import { listen } from './listen.ts'
import { startWorker, type WorkerDeps } from './worker.ts'

/** How webhooks are sent, as the service is configured. */
export type WebhookSettings = Config['webhooks']

interface DeliveryDeps extends WorkerDeps {
  /** The database's URL, for a connection of its own that listens for notifications. */
  databaseUrl: string
}

/** Delivers events to subscriptions until it is stopped. */
export const startDelivery = ({ databaseUrl, ...deps }: DeliveryDeps): { stop(): Promise<void> } => {
  const worker = startWorker(deps)
  const listener = listen(databaseUrl, worker.wake)
  return {
    stop: async () => {
      await Promise.all([worker.stop(), listener.stop()])
    },
  }
}
