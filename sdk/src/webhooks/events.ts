import type { TruncatedData, webhooks } from '../generated/types.ts'

export type { TruncatedData } from '../generated/types.ts'

/** The names of all events. */
export type WebhookEventName = keyof webhooks

/** A delivered event, discriminated by `event`. `data` is `TruncatedData` if it exceeded 65,536 bytes. */
export type WebhookEvent<Name extends WebhookEventName = WebhookEventName> = {
  [EventName in Name]: webhooks[EventName]['post']['requestBody']['content']['application/json']
}[Name]

/** The `data` of an event that is not truncated. */
export type WebhookData<Name extends WebhookEventName> = Exclude<WebhookEvent<Name>['data'], TruncatedData>

/** Whether data exceeded 65,536 bytes. Truncated data has the `id`, by which the resource can be read from the API. */
export const isTruncated = (data: object): data is TruncatedData => '_truncated' in data
