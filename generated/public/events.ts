// Generated from openapi/ by `npm run generate`; do not edit.
import type { TruncatedData, webhooks } from './types.ts'

export const events = [
  "client.created",
  "client.updated",
  "client.deleted",
  "contact.created",
  "contact.updated",
  "contact.deleted",
  "website.created",
  "website.updated",
  "website.deleted",
  "ticket.created",
  "ticket.updated",
  "ticket.status_changed",
  "ticket.deleted",
  "invoice.created",
  "invoice.updated",
  "invoice.sent",
  "invoice.paid",
  "quote.created",
  "quote.updated",
  "quote.accepted",
  "task.created",
  "task.updated",
  "task.completed",
  "task.deleted",
  "event.created",
  "event.updated",
  "event.deleted",
  "webhook.failing",
  "webhook.disabled",
  "test.ping"
] as const
export type EventName = (typeof events)[number]
export type EventData = {
  [Name in EventName]: Exclude<webhooks[Name]['post']['requestBody']['content']['application/json']['data'], TruncatedData>
}
