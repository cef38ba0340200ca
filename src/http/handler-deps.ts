import type { Outbound } from '#src/outbound/client.ts'
import type { Queue } from '#src/queue/queue.ts'
import type { Secrets } from '#src/secrets/secrets.ts'
import type { WebhookSettings } from '#src/webhooks/index.ts'
import type { Counters } from './counters.ts'

/** The dependencies of the handlers of the public API and the admin API. */
export interface HandlerDeps {
  counters: Pick<Counters, 'webhookTest'>
  outbound: Outbound
  secrets: Secrets
  webhooks: WebhookSettings
  queue: Queue
}
