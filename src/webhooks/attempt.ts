import type { Outbound } from '#src/outbound/client.ts'
import { reasonOf } from '#src/outbound/reason.ts'
import { within } from '#src/outbound/within.ts'
import type { Secrets } from '#src/secrets.ts'
import { bodyOf, headersOf, sign, type Envelope } from './signature.ts'

/** A delivery that is ours to attempt. */
export interface Claimed extends Envelope {
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

/** What is read of an answer, to use its connection again, and for how long; nothing of it is kept. */
const mostAnswer = 64 * 1024
const answerMs = 250

interface Means {
  outbound: Outbound
  secrets: Secrets
  timeoutMs: number
}

/** Sends a delivery once. Whatever becomes of it is an outcome; it throws when the secret cannot be opened. */
export const attempt = async (
  { outbound: { agent, checkLiteral }, secrets, timeoutMs }: Means,
  delivery: Claimed,
): Promise<Outcome> => {
  const secret = secrets.open(delivery.secret)
  const started = performance.now()
  const end = (statusCode: number | null, error: string | null): Outcome => ({
    statusCode,
    error,
    durationMs: Math.round(performance.now() - started),
  })
  try {
    const { id, event, agencyId, occurredAt, data } = delivery
    const url = new URL(delivery.url)
    checkLiteral(url)
    const body = bodyOf({ id, event, agencyId, occurredAt, data })
    const { statusCode, body: answer } = await within(timeoutMs, signal =>
      agent.request({
        origin: url.origin,
        path: url.pathname + url.search,
        method: 'POST',
        headers: headersOf(delivery, delivery.attempts + 1, sign(secret, body)),
        body,
        signal,
      }),
    )
    const outcome = end(statusCode, statusCode >= 200 && statusCode < 300 ? null : `Réponse ${statusCode}`)
    // The slot is free again when the connection is: an answer without an end is cut off.
    const cut = setTimeout(() => answer.destroy(), answerMs)
    await answer.dump({ limit: mostAnswer }).catch(() => {})
    clearTimeout(cut)
    return outcome
  } catch (error) {
    return end(null, reasonOf(error))
  }
}
