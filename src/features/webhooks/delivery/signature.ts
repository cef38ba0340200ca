import { createHmac } from 'node:crypto'

/** The HMAC-SHA256 of a body in hexadecimal. The key is the text of the secret, not the bytes that it encodes. */
export const sign = (secret: string, body: string): string => createHmac('sha256', secret).update(body).digest('hex')

/** A signing secret in the form of Standard Webhooks. Both forms are the same key: the text of the secret. */
export const toStandardSecret = (secret: string): string => `whsec_${Buffer.from(secret).toString('base64')}`

/** The secrets of a subscription: the current one, and the previous one during a rotation. */
export type SigningSecrets = readonly [current: string, ...previous: string[]]

/** The header `webhook-signature` of Standard Webhooks: one signature per secret. */
const standardSignature = (secrets: SigningSecrets, signed: string) =>
  secrets.map(secret => `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`).join(' ')

export interface Envelope {
  id: number
  event: string
  agencyId: number
  occurredAt: string
  /** JSON, as stored with the event. */
  data: string
}

/** The body of a delivery. The stored JSON is inserted as it is, so that all attempts send the same bytes. */
export const buildBody = ({ data, ...rest }: Envelope): string => `${JSON.stringify(rest).slice(0, -1)},"data":${data}}`

interface SignedAttempt {
  attempt: number
  /** The time of the attempt, in whole seconds since 1970. */
  timestamp: number
  body: string
  secrets: SigningSecrets
}

/** The headers of an attempt: those of the service, signed with the current secret, and those of Standard Webhooks. */
export const buildHeaders = (
  { id, event }: Pick<Envelope, 'id' | 'event'>,
  { attempt, timestamp, body, secrets }: SignedAttempt,
) => ({
  'Content-Type': 'application/json',
  'User-Agent': 'Service-Webhooks/1.0',
  'X-Service-Event': event,
  'X-Service-Signature': sign(secrets[0], body),
  'X-Service-Delivery-Id': String(id),
  'X-Service-Attempt': String(attempt),
  'webhook-id': String(id),
  'webhook-timestamp': String(timestamp),
  'webhook-signature': standardSignature(secrets, `${id}.${timestamp}.${body}`),
})
