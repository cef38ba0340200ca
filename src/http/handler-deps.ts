import type { Documents } from '#src/documents/index.ts'
import type { MailOutbox } from '#src/mail/outbox.ts'
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
  /** Renders invoices and quotes. */
  documents: Documents
  /** The URL of a page of the console. Undefined without a public address. */
  consoleUrl: ((path: string) => string) | undefined
  /** The URL of a path of the service. Without a public address, the path itself. */
  publicUrlOf: (path: string) => string
  /** Undefined if the service sends no mail. */
  mail: MailOutbox | undefined
}
