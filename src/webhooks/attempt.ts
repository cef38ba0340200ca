import { kibibyte } from '#src/bytes.ts'
import type { Outbound } from '#src/outbound/client.ts'
import { describeNetworkError } from '#src/outbound/network-error.ts'
import { withTimeout } from '#src/outbound/timeout.ts'
import type { Secrets } from '#src/secrets.ts'
import { retryAfterSeconds } from './retry-after.ts'
import { buildBody, buildHeaders, type Envelope } from './signature.ts'
import { openSecrets, type StoredSecrets } from './secrets.ts'

/** A delivery that this worker has leased. */
export interface LeasedDelivery extends Envelope, StoredSecrets {
  subscriptionId: number
  url: string
  attempts: number
  maxRetries: number
  /** When the lease ends. Its exact value also proves that this worker still holds it. */
  lease: string
}

export interface Outcome {
  statusCode: number | null
  /** Why the attempt failed; null when the response was 2xx. */
  error: string | null
  /** Without a response, rounded down to whole seconds. */
  durationMs: number
  /** The seconds that the receiver asks to wait before the next attempt. */
  retryAfter: number | null
}

/** Response bodies are discarded within these limits, so that connections can be reused. */
const maxResponseBytes = 64 * kibibyte
const responseTimeoutMs = 250

export interface AttemptDeps {
  outbound: Outbound
  secrets: Secrets
  timeoutMs: number
}

/** Whole seconds without a response: milliseconds would tell ports apart, as closed ones respond faster than others. */
const roundDuration = (ms: number, hasResponse: boolean) =>
  hasResponse ? Math.round(ms) : Math.floor(ms / 1000) * 1000

/** Sends a delivery once. A failed request is an outcome; throws when the secret cannot be decrypted. */
export const attempt = async (
  { outbound, secrets, timeoutMs }: AttemptDeps,
  delivery: LeasedDelivery,
): Promise<Outcome> => {
  const signingSecrets = openSecrets(secrets, delivery)
  const started = performance.now()
  const toOutcome = (statusCode: number | null, error: string | null, retryAfter: number | null = null): Outcome => ({
    statusCode,
    error,
    durationMs: roundDuration(performance.now() - started, statusCode !== null),
    retryAfter,
  })
  try {
    const { id, event, agencyId, occurredAt, data } = delivery
    const url = new URL(delivery.url)
    const body = buildBody({ id, event, agencyId, occurredAt, data })
    const timestamp = Math.floor(Date.now() / 1000)
    const headers = buildHeaders(delivery, { attempt: delivery.attempts + 1, timestamp, body, secrets: signingSecrets })
    const response = await withTimeout(timeoutMs, signal =>
      outbound.request(url, { method: 'POST', headers, body, signal }),
    )
    const { statusCode } = response
    const isSuccess = statusCode >= 200 && statusCode < 300
    const outcome = isSuccess
      ? toOutcome(statusCode, null)
      : toOutcome(statusCode, `Réponse ${statusCode}`, retryAfterSeconds(response.headers['retry-after']))
    // An attempt is in flight until its connection is free, so an endless response is cut off.
    const timer = setTimeout(() => response.body.destroy(), responseTimeoutMs)
    await response.body.dump({ limit: maxResponseBytes }).catch(() => {})
    clearTimeout(timer)
    return outcome
  } catch (error) {
    return toOutcome(null, describeNetworkError(error))
  }
}
