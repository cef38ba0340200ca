export { isTruncated } from './events.ts'
export type { TruncatedData, WebhookData, WebhookEvent, WebhookEventName } from './events.ts'
export { testRequest, type TestEvent } from './test-request.ts'
export { unwrap, WebhookVerificationError, type WebhookHeaders } from './unwrap.ts'
