import { toBytes, verify } from '../kernel/hmac.ts'
import type { WebhookEvent } from './events.ts'

/** Headers as a platform has them: `Headers`, or an object as Node's `req.headers`. */
export type WebhookHeaders = Headers | Record<string, string | string[] | undefined>

/** A request that the service did not send, or not like this. Answer it 401, or 400. */
export class WebhookVerificationError extends Error {
  override readonly name: string = 'WebhookVerificationError'
}

const getHeader = (headers: WebhookHeaders, name: string) => {
  if (typeof headers.get === 'function') return (headers as Headers).get(name) ?? undefined
  const [, value] = Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? []
  return typeof value === 'string' ? value : value?.[0]
}

/**
 * The event that a request carries, once its signature has proven that the service sent it.
 *
 * The body must be as it came, not parsed and written anew: the signature is that of its bytes. Of several secrets one
 * must fit: give the old and the new one while a secret is rotated. A delivery may come twice, with the same `id`; an
 * event that is redelivered is a delivery of its own, with another `id`.
 *
 * @throws {WebhookVerificationError} when no signature came, when it fits no secret, or when the body is no event.
 */
export const unwrap = async (
  rawBody: string | ArrayBuffer | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[],
): Promise<WebhookEvent> => {
  const secrets = typeof secret === 'string' ? [secret] : secret
  if (secrets.length === 0 || secrets.includes('')) throw new TypeError('A signing secret is required')
  if (typeof rawBody !== 'string' && !(rawBody instanceof ArrayBuffer) && !ArrayBuffer.isView(rawBody))
    throw new TypeError('The raw body is required, as text or bytes: a body that was parsed cannot be verified')
  const signature = getHeader(headers, 'x-service-signature')
  if (!signature) throw new WebhookVerificationError('The request has no signature')
  const bytes = toBytes(rawBody)
  const matches = await Promise.all(secrets.map(candidate => verify(candidate, signature, bytes)))
  if (!matches.includes(true)) throw new WebhookVerificationError('The signature is not that of the body')
  return parseEvent(bytes)
}

const parseEvent = (bytes: Uint8Array): WebhookEvent => {
  try {
    const event = JSON.parse(new TextDecoder().decode(bytes)) as Partial<WebhookEvent> | null
    if (typeof event?.event === 'string') return event as WebhookEvent
  } catch {
    // It is no JSON.
  }
  throw new WebhookVerificationError('The body is not an event')
}
