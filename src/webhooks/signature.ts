import { createHmac } from 'node:crypto'

/** The HMAC-SHA256 of a body in hexadecimal. The key is the text of the secret, not the bytes that it encodes. */
export const sign = (secret: string, body: string): string => createHmac('sha256', secret).update(body).digest('hex')

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

export const buildHeaders = ({ id, event }: Envelope, attempt: number, signature: string) => ({
  'Content-Type': 'application/json',
  'User-Agent': 'Service-Webhooks/1.0',
  'X-Service-Event': event,
  'X-Service-Signature': signature,
  'X-Service-Delivery-Id': String(id),
  'X-Service-Attempt': String(attempt),
})
