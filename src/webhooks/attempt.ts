import type { Outbound } from '#src/outbound/client.ts'
import { describeNetworkError } from '#src/outbound/network-error.ts'
import { withTimeout } from '#src/outbound/timeout.ts'
import type { Secrets } from '#src/secrets.ts'
import { buildBody, buildHeaders, sign, type Envelope } from './signature.ts'

/** A delivery that is ours to attempt. */
export interface ClaimedDelivery extends Envelope {
  subscriptionId: number
  url: string
  /** The sealed secret of the subscription. */
  secret: Buffer
  attempts: number
  maxRetries: number
  /** Until when it is ours, and what proves it. */
  lease: string
}

export interface Outcome {
  statusCode: number | null
  /** Why it failed; null when the receiver answered 2xx. */
  error: string | null
  durationMs: number
}

/** Response bodies are read and dropped within these limits, so that their connections can be used again. */
const maxResponseBytes = 64 * 1024
const responseTimeoutMs = 250

export interface AttemptDeps {
  outbound: Outbound
  secrets: Secrets
  timeoutMs: number
}

/** Sends a delivery once. Failures of the request are an outcome; it throws when the secret cannot be opened. */
export const attempt = async (
  { outbound, secrets, timeoutMs }: AttemptDeps,
  delivery: ClaimedDelivery,
): Promise<Outcome> => {
  const secret = secrets.open(delivery.secret)
  const started = performance.now()
  const toOutcome = (statusCode: number | null, error: string | null): Outcome => ({
    statusCode,
    error,
    durationMs: Math.round(performance.now() - started),
  })
  try {
    const { id, event, agencyId, occurredAt, data } = delivery
    const url = new URL(delivery.url)
    const body = buildBody({ id, event, agencyId, occurredAt, data })
    const headers = buildHeaders(delivery, delivery.attempts + 1, sign(secret, body))
    const response = await withTimeout(timeoutMs, signal =>
      outbound.request(url, { method: 'POST', headers, body, signal }),
    )
    const { statusCode } = response
    const outcome = toOutcome(statusCode, statusCode >= 200 && statusCode < 300 ? null : `Réponse ${statusCode}`)
    // A delivery counts as in flight as long as its connection does: an endless response is cut off.
    const timer = setTimeout(() => response.body.destroy(), responseTimeoutMs)
    await response.body.dump({ limit: maxResponseBytes }).catch(() => {})
    clearTimeout(timer)
    return outcome
  } catch (error) {
    return toOutcome(null, describeNetworkError(error))
  }
}
