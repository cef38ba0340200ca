import { sign, signBase64, toBytes } from '../kernel/hmac.ts'
import { toKey } from './secret.ts'
import type { WebhookData, WebhookEvent, WebhookEventName } from './events.ts'

/** A test event. Missing properties get default values. */
export type TestEvent<Name extends WebhookEventName> = Partial<WebhookEvent<Name>> & {
  event: Name
  data: WebhookData<Name> | WebhookEvent<Name>['data']
}

/**
 * Creates a signed webhook request to test a receiver with: `fetch` it, or pass it to a handler that accepts a
 * `Request`.
 *
 * @throws {TypeError} when `secret` is empty or invalid.
 */
export const testRequest = async <Name extends WebhookEventName>(
  url: string,
  event: TestEvent<Name>,
  secret: string,
): Promise<Request> => {
  const key = toKey(secret)
  const envelope = { id: 1, agencyId: 1, occurredAt: new Date().toISOString(), ...event }
  const body = JSON.stringify(envelope)
  const timestamp = Math.floor(Date.now() / 1000)
  return new Request(url, {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': 'Service-Webhooks/1.0',
      'X-Service-Event': envelope.event,
      'X-Service-Signature': await sign(key, toBytes(body)),
      'X-Service-Delivery-Id': String(envelope.id),
      'X-Service-Attempt': '1',
      'webhook-id': String(envelope.id),
      'webhook-timestamp': String(timestamp),
      'webhook-signature': `v1,${await signBase64(key, toBytes(`${envelope.id}.${timestamp}.${body}`))}`,
    },
  })
}
