// Generated from openapi/ by `npm run generate`; do not edit.
import type { webhooks } from './types.ts'

export const events = [
  "client.created",
  "client.updated",
  "client.deleted",
  "contact.created",
  "contact.updated",
  "contact.deleted",
  "website.created",
  "website.updated",
  "website.deleted"
] as const
export type EventName = (typeof events)[number]
export type EventData = {
  [Name in EventName]: webhooks[Name]['post']['requestBody']['content']['application/json']['data']
}
