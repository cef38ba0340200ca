import { AgencyApiError } from '../kernel/errors.ts'
import { fromBase64, fromHex, toBytes, verify } from '../kernel/hmac.ts'
import type { WebhookEvent } from './events.ts'
import { toKey } from './secret.ts'

/** `Headers`, or an object such as Node's `req.headers`. */
export type WebhookHeaders = Headers | Record<string, string | string[] | undefined>

/** The request was not sent by the service, or its body was modified. Respond with 401 or 400. */
export class WebhookVerificationError extends AgencyApiError {
  override readonly name: string = 'WebhookVerificationError'
}

const getHeader = (headers: WebhookHeaders, name: string) => {
  if (typeof headers.get === 'function') return (headers as Headers).get(name) ?? undefined
  const [, value] = Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? []
  return typeof value === 'string' ? value : value?.[0]
}

/** How far the clocks of the service and the receiver may differ. */
const toleranceSeconds = 5 * 60

/** The signatures of a request, and the bytes that they sign. */
interface Signed {
  signatures: Uint8Array<ArrayBuffer>[]
  data: Uint8Array<ArrayBuffer>
}

const isBytes = (value: Uint8Array<ArrayBuffer> | undefined) => value !== undefined

/** The signatures of Standard Webhooks: they sign the id and the time of the attempt, too. */
const readStandard = (headers: WebhookHeaders, signature: string, body: Uint8Array<ArrayBuffer>): Signed => {
  const [id, timestamp] = [getHeader(headers, 'webhook-id'), getHeader(headers, 'webhook-timestamp')]
  if (!id || !timestamp || !/^\d+$/.test(timestamp))
    throw new WebhookVerificationError(
      'The request has a webhook-signature, but no valid webhook-id or webhook-timestamp',
    )
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > toleranceSeconds)
    throw new WebhookVerificationError(
      'The webhook-timestamp differs by more than 5 minutes from the time of this clock',
    )
  const prefix = toBytes(`${id}.${timestamp}.`)
  const data = new Uint8Array(prefix.length + body.length)
  data.set(prefix)
  data.set(body, prefix.length)
  const entries = signature.split(' ').filter(entry => entry.startsWith('v1,'))
  return { signatures: entries.map(entry => fromBase64(entry.slice('v1,'.length))).filter(isBytes), data }
}

const readSigned = (headers: WebhookHeaders, body: Uint8Array<ArrayBuffer>): Signed => {
  const standard = getHeader(headers, 'webhook-signature')
  if (standard) return readStandard(headers, standard, body)
  const signature = getHeader(headers, 'x-service-signature')
  if (!signature) throw new WebhookVerificationError('The request has no signature')
  return { signatures: [fromHex(signature)].filter(isBytes), data: body }
}

/**
 * Verifies the signature of a webhook request and returns its event.
 *
 * `rawBody` must be the unparsed body, because the signature covers its bytes. `secret` is the `signingSecret` or the
 * `standardSecret` of the subscription, or a list of secrets, of which one must match. If the request has the headers
 * of Standard Webhooks, their signature is verified, and its timestamp must be at most 5 minutes old; otherwise
 * `X-Service-Signature` is. A delivery may arrive twice with the same `id`; a redelivered event has a new `id`.
 *
 * @throws {WebhookVerificationError} when the signature is missing, invalid or too old, or when the body is not an
 * event.
 * @throws {TypeError} when `secret` is empty or invalid, or `rawBody` is already parsed.
 */
export const unwrap = async (
  rawBody: string | ArrayBuffer | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[],
): Promise<WebhookEvent> => {
  const secrets = typeof secret === 'string' ? [secret] : secret
  if (secrets.length === 0) throw new TypeError('A signing secret is required')
  const keys = secrets.map(toKey)
  if (typeof rawBody !== 'string' && !(rawBody instanceof ArrayBuffer) && !ArrayBuffer.isView(rawBody))
    throw new TypeError('The raw body is required, as text or bytes: a parsed body cannot be verified')
  const bytes = toBytes(rawBody)
  const { signatures, data } = readSigned(headers, bytes)
  const matches = await Promise.all(keys.flatMap(key => signatures.map(signature => verify(key, signature, data))))
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
