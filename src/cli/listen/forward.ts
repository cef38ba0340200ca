import { kibibyte } from '#src/ground/base/bytes.ts'
import type { Outbound } from '#src/ground/outbound/client.ts'
import { withTimeout } from '#src/ground/outbound/timeout.ts'
import { buildBody, buildHeaders, toStandardSecret } from '#src/features/webhooks/delivery/signature.ts'
import { generateSecret } from '#src/features/webhooks/subscriptions/secrets.ts'
import { describeConnectionError } from './connection-error.ts'
import type { FeedEvent } from './feed.ts'

/** As for webhooks by default. */
const timeoutMs = 10_000
const maxResponseBytes = 64 * kibibyte

interface ForwardOptions {
  url: URL
  agencyId: number
}

/** Sends events as deliveries, signed with a new secret. The id of an event is also that of its delivery. */
export const openForwarder = (client: Outbound, { url, agencyId }: ForwardOptions) => {
  const signingSecret = generateSecret()
  const send = async ({ id, event, occurredAt, data }: FeedEvent) => {
    const body = buildBody({ id, event, agencyId, occurredAt, data: JSON.stringify(data) })
    const timestamp = Math.floor(Date.now() / 1000)
    const headers = buildHeaders({ id, event }, { attempt: 1, timestamp, body, secrets: [signingSecret] })
    const response = await withTimeout(timeoutMs, signal =>
      client.request(url, { method: 'POST', headers, body, signal }),
    )
    await response.body.dump({ limit: maxResponseBytes }).catch(() => {})
    return String(response.statusCode)
  }
  return {
    signingSecret,
    standardSecret: toStandardSecret(signingSecret),
    /** Sends an event once, and returns a line with the status of the response or the reason of the failure. */
    forward: async (event: FeedEvent): Promise<string> => {
      const result = await send(event).catch(describeConnectionError)
      return `${event.occurredAt} ${event.event} ${event.id}: ${result}`
    },
  }
}
