// Generated from openapi/ by `npm run generate`; do not edit.
export const scopes = [
  "clients:read",
  "clients:write",
  "clients:delete",
  "contacts:read",
  "contacts:write",
  "contacts:delete",
  "websites:read",
  "websites:write",
  "websites:delete",
  "fleet:read",
  "fleet:write",
  "tickets:read",
  "tickets:write",
  "tickets:delete",
  "invoices:read",
  "invoices:write",
  "quotes:read",
  "quotes:write",
  "tasks:read",
  "tasks:write",
  "tasks:delete",
  "events:read",
  "events:write",
  "events:delete",
  "webhooks:manage",
  "watches:read",
  "watches:write",
  "abilities:execute",
  "*"
] as const
export type KeyScope = (typeof scopes)[number]
export const scopeTitles = {
  "clients": {
    "fr": "Clients",
    "en": "Clients"
  },
  "contacts": {
    "fr": "Contacts",
    "en": "Contacts"
  },
  "websites": {
    "fr": "Sites web",
    "en": "Websites"
  },
  "fleet": {
    "fr": "Parc",
    "en": "Fleet"
  },
  "tickets": {
    "fr": "Tickets",
    "en": "Tickets"
  },
  "invoices": {
    "fr": "Factures",
    "en": "Invoices"
  },
  "quotes": {
    "fr": "Devis",
    "en": "Quotes"
  },
  "tasks": {
    "fr": "Tâches",
    "en": "Tasks"
  },
  "events": {
    "fr": "Agenda",
    "en": "Calendar events"
  },
  "webhooks": {
    "fr": "Webhooks",
    "en": "Webhooks"
  },
  "watches": {
    "fr": "Veilles",
    "en": "Watches"
  },
  "abilities": {
    "fr": "Actions des sites",
    "en": "Abilities of sites"
  }
} as const
