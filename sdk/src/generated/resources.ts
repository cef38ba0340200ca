// Generated from openapi/ by `npm run generate`; do not edit.
import type { ApiPromise } from '../kernel/api-promise.ts'
import { Resource } from '../kernel/http-client.ts'
import type { ListPromise } from '../kernel/list.ts'
import type { CallOptions } from '../kernel/options.ts'
import type * as types from './types.ts'

/** Query parameters of `listClients`. */
export type ListClientsQuery = NonNullable<types.operations['listClients']['parameters']['query']>

/** Query parameters of `listContacts`. */
export type ListContactsQuery = NonNullable<types.operations['listContacts']['parameters']['query']>

/** Query parameters of `listWebsites`. */
export type ListWebsitesQuery = NonNullable<types.operations['listWebsites']['parameters']['query']>

/** Query parameters of `listTickets`. */
export type ListTicketsQuery = NonNullable<types.operations['listTickets']['parameters']['query']>

/** Query parameters of `listInvoices`. */
export type ListInvoicesQuery = NonNullable<types.operations['listInvoices']['parameters']['query']>

/** Query parameters of `listQuotes`. */
export type ListQuotesQuery = NonNullable<types.operations['listQuotes']['parameters']['query']>

/** Query parameters of `listTasks`. */
export type ListTasksQuery = NonNullable<types.operations['listTasks']['parameters']['query']>

/** Query parameters of `listEvents`. */
export type ListEventsQuery = NonNullable<types.operations['listEvents']['parameters']['query']>

/** Query parameters of `listWatches`. */
export type ListWatchesQuery = NonNullable<types.operations['listWatches']['parameters']['query']>

/** Query parameters of `listWatchDocuments`. */
export type ListWatchDocumentsQuery = NonNullable<types.operations['listWatchDocuments']['parameters']['query']>

/** Query parameters of `listWebhooks`. */
export type ListWebhooksQuery = NonNullable<types.operations['listWebhooks']['parameters']['query']>

/** Query parameters of `listWebhookDeliveries`. */
export type ListWebhookDeliveriesQuery = NonNullable<types.operations['listWebhookDeliveries']['parameters']['query']>

/** The customers of the agency. */
export class ClientsResource extends Resource {
  /**
   * List clients
   *
   * The clients of the agency, by ascending id.
   */
  list(query?: ListClientsQuery, options?: CallOptions): ListPromise<types.ClientList> {
    return this.client.list('/clients', { query }, options)
  }

  /**
   * Create a client
   *
   * Creates a client of the agency and emits `client.created`. Fields that a client does not have are ignored.
   */
  create(body: types.ClientCreate, options?: CallOptions): ApiPromise<types.AgencyClient> {
    return this.client.send('post', '/clients', { body }, options)
  }

  /**
   * Read a client
   *
   * One client of the agency.
   */
  get(id: number, options?: CallOptions): ApiPromise<types.AgencyClient> {
    return this.client.send('get', '/clients/{id}', { path: { id } }, options)
  }

  /**
   * Change a client by PUT
   *
   * Takes the same body as creation, `name` included, and behaves like `PATCH`: fields that are left out are **not**
   * cleared. Emits `client.updated`.
   */
  replace(id: number, body: types.ClientCreate, options?: CallOptions): ApiPromise<types.AgencyClient> {
    return this.client.send('put', '/clients/{id}', { path: { id }, body }, options)
  }

  /**
   * Change a client
   *
   * Changes the fields that are sent and emits `client.updated`. `null` clears a field, except `name`. An empty
   * object changes nothing and emits nothing.
   */
  update(id: number, body: types.ClientFields, options?: CallOptions): ApiPromise<types.AgencyClient> {
    return this.client.send('patch', '/clients/{id}', { path: { id }, body }, options)
  }

  /**
   * Delete a client
   *
   * Definitive. Its tickets, invoices, quotes, calendar events and websites stay, with `clientId` null, and invoices and
   * quotes keep whom they bill in `billedTo`. Services that refer to the client get `clientId` 0; contacts lose the link
   * to it and are not deleted. Emits `client.deleted`, and no other event.
   */
  delete(id: number, options?: CallOptions): ApiPromise<void> {
    return this.client.send('delete', '/clients/{id}', { path: { id } }, options)
  }
}

/** The people at the clients. A contact is visible while it is linked to a client of the agency. */
export class ContactsResource extends Resource {
  /**
   * List contacts
   *
   * The contacts that are linked to a client of the agency, by ascending id.
   */
  list(query?: ListContactsQuery, options?: CallOptions): ListPromise<types.ContactList> {
    return this.client.list('/contacts', { query }, options)
  }

  /**
   * Create a contact
   *
   * Creates a contact and emits `contact.created`. With `clientId`, which must be a client of the agency, the contact
   * is linked to that client. Without it the contact is linked to nothing: **no later request sees it.**
   */
  create(body: types.ContactCreate, options?: CallOptions): ApiPromise<types.Contact> {
    return this.client.send('post', '/contacts', { body }, options)
  }

  /**
   * Read a contact
   *
   * One contact that is linked to a client of the agency.
   */
  get(id: number, options?: CallOptions): ApiPromise<types.Contact> {
    return this.client.send('get', '/contacts/{id}', { path: { id } }, options)
  }

  /**
   * Change a contact
   *
   * Changes the fields that are sent and emits `contact.updated`. `null` clears a field, except the names. An empty
   * object changes nothing and emits nothing. The link to a client is made at creation alone: a `clientId` here is a
   * 400.
   */
  update(id: number, body: types.ContactUpdate, options?: CallOptions): ApiPromise<types.Contact> {
    return this.client.send('patch', '/contacts/{id}', { path: { id }, body }, options)
  }

  /**
   * Delete a contact
   *
   * Removes the contact and its links to clients for good. Emits `contact.deleted`.
   */
  delete(id: number, options?: CallOptions): ApiPromise<void> {
    return this.client.send('delete', '/contacts/{id}', { path: { id } }, options)
  }
}

/** The websites of the clients. */
export class WebsitesResource extends Resource {
  /**
   * List websites
   *
   * The websites of the agency, by ascending id.
   */
  list(query?: ListWebsitesQuery, options?: CallOptions): ListPromise<types.WebsiteList> {
    return this.client.list('/websites', { query }, options)
  }

  /**
   * Create a website
   *
   * Creates a website of a client of the agency and emits `website.created`.
   */
  create(body: types.WebsiteCreate, options?: CallOptions): ApiPromise<types.Website> {
    return this.client.send('post', '/websites', { body }, options)
  }

  /**
   * Read a website
   *
   * One website of the agency.
   */
  get(id: number, options?: CallOptions): ApiPromise<types.Website> {
    return this.client.send('get', '/websites/{id}', { path: { id } }, options)
  }

  /**
   * Change a website
   *
   * Changes the fields that are sent and emits `website.updated`. A `clientId` must be a client of the agency. An empty
   * object changes nothing and emits nothing.
   */
  update(id: number, body: types.WebsiteFields, options?: CallOptions): ApiPromise<types.Website> {
    return this.client.send('patch', '/websites/{id}', { path: { id }, body }, options)
  }

  /**
   * Delete a website
   *
   * Removes the website for good, with all that belongs to it. Emits `website.deleted`.
   */
  delete(id: number, options?: CallOptions): ApiPromise<void> {
    return this.client.send('delete', '/websites/{id}', { path: { id } }, options)
  }
}

/** What clients ask for, and how far it is. */
export class TicketsResource extends Resource {
  /**
   * List tickets
   *
   * The tickets of the agency, by ascending id.
   */
  list(query?: ListTicketsQuery, options?: CallOptions): ListPromise<types.TicketList> {
    return this.client.list('/tickets', { query }, options)
  }

  /**
   * Create a ticket
   *
   * Creates a ticket of a client of the agency and emits `ticket.created`. Unknown fields are refused; `agencyId` alone
   * is accepted, and ignored.
   */
  create(body: types.TicketCreate, options?: CallOptions): ApiPromise<types.Ticket> {
    return this.client.send('post', '/tickets', { body }, options)
  }

  /**
   * Read a ticket
   *
   * One ticket of the agency.
   */
  get(id: number, options?: CallOptions): ApiPromise<types.Ticket> {
    return this.client.send('get', '/tickets/{id}', { path: { id } }, options)
  }

  /**
   * Change a ticket
   *
   * Changes the fields that are sent and emits `ticket.updated`, and besides `ticket.status_changed` when the status is
   * another one than before. A `clientId` must be a client of the agency. Unknown fields are refused; `agencyId` alone is
   * accepted, and ignored. A change of no field changes nothing and emits nothing.
   */
  update(id: number, body: types.TicketFields, options?: CallOptions): ApiPromise<types.Ticket> {
    return this.client.send('patch', '/tickets/{id}', { path: { id }, body }, options)
  }

  /**
   * Delete a ticket
   *
   * Removes the ticket for good. Emits `ticket.deleted`.
   */
  delete(id: number, options?: CallOptions): ApiPromise<void> {
    return this.client.send('delete', '/tickets/{id}', { path: { id } }, options)
  }
}

/** What clients are to pay. Invoices are kept for good. */
export class InvoicesResource extends Resource {
  /**
   * List invoices
   *
   * The invoices of the agency, the newest first (by `createdAt`, then `id`, descending).
   */
  list(query?: ListInvoicesQuery, options?: CallOptions): ListPromise<types.InvoiceList> {
    return this.client.list('/invoices', { query }, options)
  }

  /**
   * Create an invoice
   *
   * Creates an invoice for a client of the agency and emits `invoice.created`, whatever its status. Unknown fields
   * are refused; `agencyId` alone is accepted, and ignored.
   *
   * * **Number.** Without `invoiceNumber` the invoice gets the next one of the agency in the year of its `issueDate`:
   *   `INV-2026-0001`, `INV-2026-0002` and so on, without gaps. A number given by hand does not use up the sequence;
   *   the sequence passes over a number that was given by hand, and does not give again one that was changed later.
   * * **Totals.** A total that is left out is computed from the lines, exactly: the net of a line is quantity ×
   *   unitPrice, rounded to cents, half a cent away from zero; its VAT is taken on that and rounded in the same way; totals are the sums. A
   *   total that is sent is kept as sent. With neither lines nor totals they are `0.00`; one total alone, without lines,
   *   is a 400.
   * * **Dates.** `issueDate` is today in the time zone of the agency when left out. An invoice that is created as `paid`
   *   without `paidAt` is paid now.
   */
  create(body: types.InvoiceCreate, options?: CallOptions): ApiPromise<types.Invoice> {
    return this.client.send('post', '/invoices', { body }, options)
  }

  /**
   * Read an invoice
   *
   * One invoice of the agency.
   */
  get(id: number, options?: CallOptions): ApiPromise<types.Invoice> {
    return this.client.send('get', '/invoices/{id}', { path: { id } }, options)
  }

  /**
   * Change an invoice
   *
   * Changes the fields that are sent and emits `invoice.updated`, and besides `invoice.sent` or `invoice.paid` when
   * the status becomes that. Unknown fields are
   * refused; `agencyId` alone is accepted, and ignored. A change of no field changes nothing and emits nothing.
   *
   * * **Totals.** `lines` without totals compute both again; with one of the totals, the other is computed. A total
   *   without lines is kept as sent, and the other stays.
   * * **Dates.** `paidAt` is set to now when the status becomes `paid` and cleared when it leaves it, unless the
   *   request sends one. Time moves a `sent` invoice past its `dueDate` to `overdue`.
   * * **`billedTo`** follows the client while the invoice is a `draft`, and is fixed when it leaves `draft` or its client is
   *   deleted.
   */
  update(id: number, body: types.InvoiceFields, options?: CallOptions): ApiPromise<types.Invoice> {
    return this.client.send('patch', '/invoices/{id}', { path: { id }, body }, options)
  }
}

/** What clients are offered. Quotes are kept for good. */
export class QuotesResource extends Resource {
  /**
   * List quotes
   *
   * The quotes of the agency, the newest first (by `createdAt`, then `id`, descending).
   */
  list(query?: ListQuotesQuery, options?: CallOptions): ListPromise<types.QuoteList> {
    return this.client.list('/quotes', { query }, options)
  }

  /**
   * Create a quote
   *
   * Creates a quote for a client of the agency and emits `quote.created`, whatever its status. Unknown fields
   * are refused; `agencyId` alone is accepted, and ignored.
   *
   * * **Number.** Without `quoteNumber` the quote gets the next one of the agency in the year of its `issueDate`:
   *   `QUO-2026-0001`, `QUO-2026-0002` and so on, without gaps. A number given by hand does not use up the sequence;
   *   the sequence passes over a number that was given by hand, and does not give again one that was changed later.
   * * **Totals.** A total that is left out is computed from the lines, exactly: the net of a line is quantity ×
   *   unitPrice, rounded to cents, half a cent away from zero; its VAT is taken on that and rounded in the same way; totals are the sums. A
   *   total that is sent is kept as sent. With neither lines nor totals they are `0.00`; one total alone, without lines,
   *   is a 400.
   * * **Dates.** `issueDate` is today in the time zone of the agency when left out. A quote that is created as `accepted`
   *   without `acceptedAt` is accepted now.
   */
  create(body: types.QuoteCreate, options?: CallOptions): ApiPromise<types.Quote> {
    return this.client.send('post', '/quotes', { body }, options)
  }

  /**
   * Read a quote
   *
   * One quote of the agency.
   */
  get(id: number, options?: CallOptions): ApiPromise<types.Quote> {
    return this.client.send('get', '/quotes/{id}', { path: { id } }, options)
  }

  /**
   * Change a quote
   *
   * Changes the fields that are sent and emits `quote.updated`, and besides `quote.accepted` when the status becomes
   * that. Unknown fields are
   * refused; `agencyId` alone is accepted, and ignored. A change of no field changes nothing and emits nothing.
   *
   * * **Totals.** `lines` without totals compute both again; with one of the totals, the other is computed. A total
   *   without lines is kept as sent, and the other stays.
   * * **Dates.** `acceptedAt` is set to now when the status becomes `accepted` and cleared when it leaves it, unless the
   *   request sends one. Time moves a `sent` quote past its `validUntil` to `expired`.
   * * **`billedTo`** follows the client while the quote is a `draft`, and is fixed when it leaves `draft` or its client is
   *   deleted.
   */
  update(id: number, body: types.QuoteFields, options?: CallOptions): ApiPromise<types.Quote> {
    return this.client.send('patch', '/quotes/{id}', { path: { id }, body }, options)
  }
}

/** What the agency has to do. */
export class TasksResource extends Resource {
  /**
   * List tasks
   *
   * The tasks of the agency, the newest first (by `createdAt`, then `id`, descending).
   */
  list(query?: ListTasksQuery, options?: CallOptions): ListPromise<types.AgencyTaskList> {
    return this.client.list('/tasks', { query }, options)
  }

  /**
   * Create a task
   *
   * Creates a task, in the name of the user who made the key, and emits `task.created`, whatever its status. A task that is
   * created as done without `completedAt` is completed now.
   */
  create(body: types.AgencyTaskCreate, options?: CallOptions): ApiPromise<types.AgencyTask> {
    return this.client.send('post', '/tasks', { body }, options)
  }

  /**
   * Read a task
   *
   * One task of the agency.
   */
  get(id: number, options?: CallOptions): ApiPromise<types.AgencyTask> {
    return this.client.send('get', '/tasks/{id}', { path: { id } }, options)
  }

  /**
   * Change a task
   *
   * Changes the fields that are sent and emits `task.updated`, and besides `task.completed` when the status becomes `done`
   * or `completed`, in upper or lower case. `completedAt` is then set to now, and cleared when the status leaves both,
   * unless the request sends one. An empty object changes nothing and emits nothing.
   */
  update(id: number, body: types.AgencyTaskFields, options?: CallOptions): ApiPromise<types.AgencyTask> {
    return this.client.send('patch', '/tasks/{id}', { path: { id }, body }, options)
  }

  /**
   * Delete a task
   *
   * Removes the task for good. Emits `task.deleted`.
   */
  delete(id: number, options?: CallOptions): ApiPromise<void> {
    return this.client.send('delete', '/tasks/{id}', { path: { id } }, options)
  }
}

/** The calendar of the agency. */
export class EventsResource extends Resource {
  /**
   * List calendar events
   *
   * The calendar events of the agency, by ascending id. `from` and `to` choose those that overlap a span of time, both ends
   * included; an event without an end lasts an instant, and one that is `allDay` covers its days in UTC.
   */
  list(query?: ListEventsQuery, options?: CallOptions): ListPromise<types.CalendarEventList> {
    return this.client.list('/events', { query }, options)
  }

  /**
   * Create a calendar event
   *
   * Creates a calendar event and emits `event.created`. A `clientId` must be a client of the agency.
   */
  create(body: types.CalendarEventCreate, options?: CallOptions): ApiPromise<types.CalendarEvent> {
    return this.client.send('post', '/events', { body }, options)
  }

  /**
   * Read a calendar event
   *
   * One calendar event of the agency.
   */
  get(id: number, options?: CallOptions): ApiPromise<types.CalendarEvent> {
    return this.client.send('get', '/events/{id}', { path: { id } }, options)
  }

  /**
   * Change a calendar event
   *
   * Changes the fields that are sent and emits `event.updated`. A `clientId` must be a client of the agency; null takes the
   * client off. An empty object changes nothing and emits nothing.
   */
  update(id: number, body: types.CalendarEventFields, options?: CallOptions): ApiPromise<types.CalendarEvent> {
    return this.client.send('patch', '/events/{id}', { path: { id }, body }, options)
  }

  /**
   * Delete a calendar event
   *
   * Removes the calendar event for good. Emits `event.deleted`.
   */
  delete(id: number, options?: CallOptions): ApiPromise<void> {
    return this.client.send('delete', '/events/{id}', { path: { id } }, options)
  }
}

/** Read the feed of a watch */
export class WatchesFeedResource extends Resource {
  /**
   * Read the feed of a watch
   *
   * The documents that the watch has collected, without those that the agency archived: the best first, or the newest. A watch
   * keeps its 20,000 newest documents, and those that are starred.
   * Scores are those of this moment: `freshnessScore` halves every 7 days.
   */
  list(id: number, query?: ListWatchDocumentsQuery, options?: CallOptions): ListPromise<types.WatchDocumentList> {
    return this.client.list('/watches/{id}/feed', { path: { id }, query }, options)
  }
}

/** List syntheses */
export class WatchesSynthesesResource extends Resource {
  /**
   * List syntheses
   *
   * The 20 latest syntheses of the watch, the newest first. There is no paging; `total` counts all of them.
   */
  list(id: number, options?: CallOptions): ListPromise<types.WatchSynthesisList> {
    return this.client.list('/watches/{id}/syntheses', { path: { id } }, options)
  }

  /**
   * Create a synthesis
   *
   * Starts to summarise the best documents of a period, by `compositeScore`. It goes on in the background: the synthesis
   * is `generating`, and then `completed` or `failed`, within minutes. A watch has one under way at a time.
   */
  create(id: number, body?: types.WatchSynthesisCreate, options?: CallOptions): ApiPromise<types.WatchSynthesisStart> {
    return this.client.send('post', '/watches/{id}/syntheses', { path: { id }, body }, options)
  }
}

/**
 * What the agency keeps an eye on: a watch collects documents from feeds and scores them. Watches are set up by
 * the admin interface; here they are read, run and summarised.
 */
export class WatchesResource extends Resource {
  /** Read the feed of a watch */
  readonly feed = new WatchesFeedResource(this.client)

  /** List syntheses */
  readonly syntheses = new WatchesSynthesesResource(this.client)

  /**
   * List watches
   *
   * The watches of the agency, the last changed first (by `updatedAt`, then `id`, descending). A run changes a watch, too.
   */
  list(query?: ListWatchesQuery, options?: CallOptions): ListPromise<types.WatchList> {
    return this.client.list('/watches', { query }, options)
  }

  /**
   * Read a watch
   *
   * One watch of the agency, in `data`.
   */
  get(id: number, options?: CallOptions): ApiPromise<types.WatchAnswer> {
    return this.client.send('get', '/watches/{id}', { path: { id } }, options)
  }

  /**
   * Run a watch
   *
   * Starts to collect what the sources of the watch publish. It goes on in the background: read the feed, or wait for
   * `lastRunAt` to move. While a run of the watch is under way, another one joins it. Only an `active` watch runs.
   */
  run(id: number, options?: CallOptions): ApiPromise<types.WatchRun> {
    return this.client.send('post', '/watches/{id}/run', { path: { id } }, options)
  }
}

/** List deliveries */
export class WebhooksDeliveriesResource extends Resource {
  /**
   * List deliveries
   *
   * The deliveries of the subscription, newest first. They are kept 30 days after they succeeded, 90 days after they were
   * given up.
   */
  list(id: number, query?: ListWebhookDeliveriesQuery, options?: CallOptions): ListPromise<types.WebhookDeliveryList> {
    return this.client.list('/webhooks/{id}/deliveries', { path: { id }, query }, options)
  }

  /**
   * Read a delivery
   *
   * One delivery of the subscription, with the log of its attempts.
   */
  get(id: number, deliveryId: number, options?: CallOptions): ApiPromise<types.WebhookDeliveryWithAttempts> {
    return this.client.send('get', '/webhooks/{id}/deliveries/{deliveryId}', { path: { id, deliveryId } }, options)
  }

  /**
   * Deliver once more
   *
   * Makes a new delivery of the same event, with an id and attempts of its own; it goes out when the subscription is active.
   */
  redeliver(id: number, deliveryId: number, options?: CallOptions): ApiPromise<types.WebhookDelivery> {
    return this.client.send('post', '/webhooks/{id}/deliveries/{deliveryId}/redeliver', { path: { id, deliveryId } }, options)
  }
}

/** Where events of the agency are sent, and what became of each delivery. */
export class WebhooksResource extends Resource {
  /** List deliveries */
  readonly deliveries = new WebhooksDeliveriesResource(this.client)

  /**
   * List webhook subscriptions
   *
   * The subscriptions of the agency, by ascending id.
   */
  list(query?: ListWebhooksQuery, options?: CallOptions): ListPromise<types.WebhookSubscriptionList> {
    return this.client.list('/webhooks', { query }, options)
  }

  /**
   * Create a webhook subscription
   *
   * Subscribes a URL to events of the agency. The answer carries `signingSecret`, by which deliveries are signed; it is shown
   * only here, and stored encrypted.
   *
   * The URL must be `https`, and name no address that is private, loopback, link-local or otherwise special: that is
   * checked here, and again at every connection, after DNS.
   */
  create(body: types.WebhookSubscriptionCreate, options?: CallOptions): ApiPromise<types.CreatedWebhookSubscription> {
    return this.client.send('post', '/webhooks', { body }, options)
  }

  /**
   * Read a webhook subscription
   *
   * One subscription of the agency.
   */
  get(id: number, options?: CallOptions): ApiPromise<types.WebhookSubscription> {
    return this.client.send('get', '/webhooks/{id}', { path: { id } }, options)
  }

  /**
   * Change a webhook subscription
   *
   * Changes the fields that are sent. `isActive: true` enables the subscription, sets `failureCount` to 0, and lets go out
   * what waits. `isActive: false` switches it off by hand: it gets no delivery of what happens meanwhile, and what waits
   * goes on waiting, for up to 30 days; one that was disabled collects no longer. An empty object
   * changes nothing.
   */
  update(id: number, body: types.WebhookSubscriptionFields, options?: CallOptions): ApiPromise<types.WebhookSubscription> {
    return this.client.send('patch', '/webhooks/{id}', { path: { id }, body }, options)
  }

  /**
   * Delete a webhook subscription
   *
   * Removes the subscription for good, with its deliveries.
   */
  delete(id: number, options?: CallOptions): ApiPromise<void> {
    return this.client.send('delete', '/webhooks/{id}', { path: { id } }, options)
  }

  /**
   * Rotate the secret
   *
   * Gives the subscription a new `signingSecret`, which is shown only here. Attempts that start from now on are signed by it.
   */
  rotateSecret(id: number, options?: CallOptions): ApiPromise<types.WebhookSecret> {
    return this.client.send('post', '/webhooks/{id}/rotate-secret', { path: { id } }, options)
  }

  /**
   * Send a test event
   *
   * Sends `test.ping` at once, to an inactive subscription, too, and waits for the receiver. It is not retried; a failure
   * does not count, and a 2xx sets `failureCount` to 0. Answers 200 also when the receiver failed.
   */
  test(id: number, options?: CallOptions): ApiPromise<types.WebhookTest> {
    return this.client.send('post', '/webhooks/{id}/test', { path: { id } }, options)
  }

  /**
   * List all events
   *
   * The catalogue of events that a subscription can name.
   */
  listEvents(options?: CallOptions): ApiPromise<types.WebhookEventCatalogue> {
    return this.client.send('get', '/webhooks-events', {}, options)
  }
}

/** The operations of the API. */
export class Operations extends Resource {
  /** The customers of the agency. */
  readonly clients = new ClientsResource(this.client)

  /** The people at the clients. A contact is visible while it is linked to a client of the agency. */
  readonly contacts = new ContactsResource(this.client)

  /** The websites of the clients. */
  readonly websites = new WebsitesResource(this.client)

  /** What clients ask for, and how far it is. */
  readonly tickets = new TicketsResource(this.client)

  /** What clients are to pay. Invoices are kept for good. */
  readonly invoices = new InvoicesResource(this.client)

  /** What clients are offered. Quotes are kept for good. */
  readonly quotes = new QuotesResource(this.client)

  /** What the agency has to do. */
  readonly tasks = new TasksResource(this.client)

  /** The calendar of the agency. */
  readonly events = new EventsResource(this.client)

  /**
   * What the agency keeps an eye on: a watch collects documents from feeds and scores them. Watches are set up by
   * the admin interface; here they are read, run and summarised.
   */
  readonly watches = new WatchesResource(this.client)

  /** Where events of the agency are sent, and what became of each delivery. */
  readonly webhooks = new WebhooksResource(this.client)

  /**
   * Read the key in use
   *
   * The key that makes the request, its scopes, its limits and the live counters of both windows.
   */
  me(options?: CallOptions): ApiPromise<types.Me> {
    return this.client.send('get', '/me', {}, options)
  }

  /**
   * List all scopes
   *
   * The full catalogue of scopes that a key can have, `*` included.
   */
  scopes(options?: CallOptions): ApiPromise<types.ScopeCatalogue> {
    return this.client.send('get', '/scopes', {}, options)
  }

  /**
   * Check that the service answers
   *
   * Answers `ok` with the version of the API. Without a valid key it answers 401 as everything else does.
   */
  health(options?: CallOptions): ApiPromise<types.Health> {
    return this.client.send('get', '/health', {}, options)
  }
}
