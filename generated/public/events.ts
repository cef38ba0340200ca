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
  "website.vulnerable",
  "website.deleted",
  "website.update_failed",
  "website.down",
  "website.up",
  "campaign.completed",
  "ticket.created",
  "ticket.updated",
  "ticket.status_changed",
  "ticket.deleted",
  "invoice.created",
  "invoice.updated",
  "invoice.sent",
  "invoice.paid",
  "invoice.finalized",
  "invoice.payment_recorded",
  "credit_note.created",
  "quote.created",
  "quote.updated",
  "quote.accepted",
  "quote.expired",
  "task.created",
  "task.updated",
  "task.completed",
  "task.deleted",
  "event.created",
  "event.updated",
  "event.deleted",
  "export.completed",
  "webhook.failing",
  "webhook.disabled",
  "test.ping"
] as const
export type EventName = (typeof events)[number]
export const eventResources = {
 "client": {"scope":"clients:read","title":{"fr":"Clients","en":"Clients"}},
 "contact": {"scope":"contacts:read","title":{"fr":"Contacts","en":"Contacts"}},
 "website": {"scope":"websites:read","title":{"fr":"Sites web","en":"Websites"}},
 "campaign": {"scope":"fleet:read","title":{"fr":"Campagnes","en":"Campaigns"}},
 "ticket": {"scope":"tickets:read","title":{"fr":"Tickets","en":"Tickets"}},
 "invoice": {"scope":"invoices:read","title":{"fr":"Factures","en":"Invoices"}},
 "credit_note": {"scope":"invoices:read","title":{"fr":"Factures","en":"Invoices"}},
 "quote": {"scope":"quotes:read","title":{"fr":"Devis","en":"Quotes"}},
 "task": {"scope":"tasks:read","title":{"fr":"Tâches","en":"Tasks"}},
 "event": {"scope":"events:read","title":{"fr":"Agenda","en":"Calendar events"}},
 "export": {"scope":"webhooks:manage","title":{"fr":"Exports","en":"Exports"}},
 "webhook": {"scope":"webhooks:manage","title":{"fr":"Webhooks","en":"Webhooks"}}
} as const
export type EventData = {
  [Name in EventName]: Exclude<webhooks[Name]['post']['requestBody']['content']['application/json']['data'], TruncatedData>
}
