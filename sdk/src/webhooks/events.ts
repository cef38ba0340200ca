import type { TruncatedData, webhooks } from '../generated/types.ts'

export type { TruncatedData } from '../generated/types.ts'

/** The names of all events. */
export type WebhookEventName = keyof webhooks

/** An event as it is delivered: `event` tells which one, and so what `data` is, unless it had to be truncated. */
export type WebhookEvent<Name extends WebhookEventName = WebhookEventName> = {
  [EventName in Name]: webhooks[EventName]['post']['requestBody']['content']['application/json']
}[Name]

/** What an event carries when it is not truncated. */
export type WebhookData<Name extends WebhookEventName> = Exclude<WebhookEvent<Name>['data'], TruncatedData>

/** Whether data was over 65,536 bytes: then it has the `id` alone, by which the resource can be read from the API. */
export const isTruncated = (data: object): data is TruncatedData => '_truncated' in data
