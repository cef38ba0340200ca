import type { MailOutbox } from '#src/platform/mail/outbox.ts'
import type { Outbound } from '#src/ground/outbound/client.ts'
import type { Queue } from '#src/ground/db/queue/queue.ts'
import type { Secrets } from '#src/ground/secrets/secrets.ts'
import type { Config } from '#src/ground/config/config.ts'
import type { Counters } from '#src/platform/http-context/counters.ts'

/**
 * The dependencies of the handlers of the public API and the admin API. A feature adds the parts that it opens by
 * declaration merging.
 */
export interface HandlerDeps {
  counters: Pick<Counters, 'webhookTest' | 'signIn' | 'linkRequest'>
  outbound: Outbound
  secrets: Secrets
  webhooks: Config['webhooks']
  queue: Queue
  /** The URL of a page of the console. Undefined without a public address. */
  consoleUrl: ((path: string) => string) | undefined
  /** The URL of a path of the service. Without a public address, the path itself. */
  publicUrlOf: (path: string) => string
  /** Undefined if the service sends no mail. */
  mail: MailOutbox | undefined
}
