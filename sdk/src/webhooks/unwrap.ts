import { toBytes, verify } from '../kernel/hmac.ts'
import type { WebhookEvent } from './events.ts'

/** `Headers`, or an object such as Node's `req.headers`. */
export type WebhookHeaders = Headers | Record<string, string | string[] | undefined>

/** The request was not sent by the service, or its body was modified. Respond with 401 or 400. */
export class WebhookVerificationError extends Error {
  override readonly name: string = 'WebhookVerificationError'
}

const getHeader = (headers: WebhookHeaders, name: string) => {
  if (typeof headers.get === 'function') return (headers as Headers).get(name) ?? undefined
  const [, value] = Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? []
  return typeof value === 'string' ? value : value?.[0]
}

/**
 * Verifies the signature of a webhook request and returns its event.
 *
 * `rawBody` must be the unparsed body, because the signature covers its bytes. While a secret is rotated, pass the new and the
 * old one: one of them must match. A delivery may arrive twice with the same `id`; a redelivered event has a new `id`.
 *
 * @throws {WebhookVerificationError} when the signature is missing or invalid, or when the body is not an event.
 * @throws {TypeError} when `secret` is empty or `rawBody` is already parsed.
 */
export const unwrap = async (
  rawBody: string | ArrayBuffer | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[],
): Promise<WebhookEvent> => {
  const secrets = typeof secret === 'string' ? [secret] : secret
  if (secrets.length === 0 || secrets.includes('')) throw new TypeError('A signing secret is required')
  if (typeof rawBody !== 'string' && !(rawBody instanceof ArrayBuffer) && !ArrayBuffer.isView(rawBody))
    throw new TypeError('The raw body is required, as text or bytes: a parsed body cannot be verified')
  const signature = getHeader(headers, 'x-service-signature')
  if (!signature) throw new WebhookVerificationError('The request has no signature')
  const bytes = toBytes(rawBody)
  const matches = await Promise.all(secrets.map(candidate => verify(candidate, signature, bytes)))
  if (!matches.includes(true)) throw new WebhookVerificationError('The signature does not match the body')
  return parseEvent(bytes)
}

const parseEvent = (bytes: Uint8Array): WebhookEvent => {
  try {
    const event = JSON.parse(new TextDecoder().decode(bytes)) as Partial<WebhookEvent> | null
    if (typeof event?.event === 'string') return event as WebhookEvent
  } catch {
    // Not JSON: reported below.
  }
  throw new WebhookVerificationError('The body is not an event')
}
