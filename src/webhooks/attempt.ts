import { kibibyte } from '#src/bytes.ts'
import type { Outbound } from '#src/outbound/client.ts'
import { describeNetworkError } from '#src/outbound/network-error.ts'
import { withTimeout } from '#src/outbound/timeout.ts'
import type { Secrets } from '#src/secrets.ts'
import { buildBody, buildHeaders, sign, type Envelope } from './signature.ts'
import { placeOfSecret } from './subscriptions.ts'

/** A delivery that this worker has leased. */
export interface LeasedDelivery extends Envelope {
  subscriptionId: number
  url: string
  /** The encrypted signing secret. */
  secret: Buffer
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
  const secret = secrets.open(delivery.secret, placeOfSecret(delivery.agencyId, delivery.subscriptionId))
  const started = performance.now()
  const toOutcome = (statusCode: number | null, error: string | null): Outcome => ({
    statusCode,
    error,
    durationMs: roundDuration(performance.now() - started, statusCode !== null),
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
    // An attempt is in flight until its connection is free, so an endless response is cut off.
    const timer = setTimeout(() => response.body.destroy(), responseTimeoutMs)
    await response.body.dump({ limit: maxResponseBytes }).catch(() => {})
    clearTimeout(timer)
    return outcome
  } catch (error) {
    return toOutcome(null, describeNetworkError(error))
  }
}
