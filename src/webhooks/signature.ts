import { createHmac } from 'node:crypto'

/** The signature of a body: HMAC-SHA256 by the secret as it is written, not as what it decodes to. */
export const sign = (secret: string, body: string): string => createHmac('sha256', secret).update(body).digest('hex')

export interface Envelope {
  id: number
  event: string
  agencyId: number
  occurredAt: string
  /** JSON, as the event wrote it. */
  data: string
}

/** The body of a delivery. */
export const buildBody = ({ data, ...rest }: Envelope): string => `${JSON.stringify(rest).slice(0, -1)},"data":${data}}`

/** The headers of an attempt. */
export const buildHeaders = ({ id, event }: Envelope, attempt: number, signature: string) => ({
  'Content-Type': 'application/json',
  'User-Agent': 'Service-Webhooks/1.0',
  'X-Service-Event': event,
  'X-Service-Signature': signature,
  'X-Service-Delivery-Id': String(id),
  'X-Service-Attempt': String(attempt),
})
