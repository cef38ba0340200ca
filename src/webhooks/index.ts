import type { Config } from '#src/config.ts'
import type { Database } from '#src/db/connect.ts'
import { openOutbound, type Outbound } from '#src/outbound/client.ts'
import type { Resolve } from '#src/outbound/resolve.ts'
import { secretsOf, type Secrets } from '#src/secrets.ts'
import { listen } from './listen.ts'
import { startWorker } from './worker.ts'

/** What webhooks are sent with. */
export interface Webhooks {
  outbound: Outbound
  secrets: Secrets
  timeoutMs: number
  backoffSeconds: number
  /** Whether `http` will do. */
  allowHttp: boolean
}

/** Delivers events to subscriptions until it is stopped. */
export const startDelivery = (
  { db, url }: { db: Database; url: string },
  { outbound, secrets, timeoutMs, backoffSeconds }: Webhooks,
  onError: (error: Error) => void,
): { stop(): Promise<void> } => {
  const worker = startWorker({ db, outbound, secrets, timeoutMs, backoffSeconds, onError })
  const listening = listen(url, worker.wake)
  return {
    stop: async () => {
      await Promise.all([worker.stop(), listening.stop()])
    },
  }
}

export const openWebhooks = ({ webhooks }: Config, secretKey: Buffer, resolve?: Resolve): Webhooks => {
  const { allowPrivateNetworks, backoffSeconds, timeoutMs } = webhooks
  return {
    outbound: openOutbound({ allowPrivate: allowPrivateNetworks, ...(resolve && { resolve }) }),
    secrets: secretsOf(secretKey),
    timeoutMs,
    backoffSeconds,
    allowHttp: allowPrivateNetworks,
  }
}
