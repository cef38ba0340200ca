// Generated from openapi/ by `npm run generate`; do not edit.
import type { ApiPromise } from '../kernel/api-promise.ts'
import { Resource } from '../kernel/http-client.ts'
import type { CallOptions } from '../kernel/options.ts'
import { ClientsResource, ContactsResource, WebsitesResource, AdvisoriesResource, ExtensionsResource, CampaignsResource, TicketsResource, InvoicesResource, ImportsResource, RecurringInvoicesResource, IncomingInvoicesResource, QuotesResource, TasksResource, EventsResource, ExportsResource } from './resources.ts'
import type { ListChangesQuery } from './resources.ts'
import type * as types from './types.ts'

/** The data of the agency: the operations of the public API, for a session. */
export class AgencyData extends Resource {
  /** The customers of the agency. */
  readonly clients = new ClientsResource(this.client)

  /** The contact persons of clients. A contact is visible while it is linked to a client of the agency. */
  readonly contacts = new ContactsResource(this.client)

  /** The websites of the clients. */
  readonly websites = new WebsitesResource(this.client)

  /** List advisories */
  readonly advisories = new AdvisoriesResource(this.client)

  /** Summarize extensions */
  readonly extensions = new ExtensionsResource(this.client)

  /** Updates of extensions on many websites, in waves. */
  readonly campaigns = new CampaignsResource(this.client)

  /** Requests of clients and their status. */
  readonly tickets = new TicketsResource(this.client)

  /** The invoices of clients. Invoices cannot be deleted. */
  readonly invoices = new InvoicesResource(this.client)

  /** List imports */
  readonly imports = new ImportsResource(this.client)

  /** List recurring invoices */
  readonly recurringInvoices = new RecurringInvoicesResource(this.client)

  /** List incoming invoices */
  readonly incomingInvoices = new IncomingInvoicesResource(this.client)

  /** The quotes for clients. Quotes cannot be deleted. */
  readonly quotes = new QuotesResource(this.client)

  /** The tasks of the agency. */
  readonly tasks = new TasksResource(this.client)

  /** The calendar events of the agency. */
  readonly events = new EventsResource(this.client)

  /** Files with resources of the agency, written in the background and downloaded by a link. */
  readonly exports = new ExportsResource(this.client)

  /**
   * List changes
   *
   * Returns the events of the agency after a cursor, in the order in which their changes were committed. No event is
   * skipped: an event whose transaction commits late comes after the events that you have read. The events are those of
   * webhooks, except `test.ping`. They are kept for 30 days.
   *
   * Start without `after`, or with `after=now`, and continue each time with `after` set to `nextCursor`. Store it
   * together with your own changes, so that you continue at the right place after a crash.
   *
   * A key sees the events of the resources that it may read: `client.*` with `clients:read`, and so on, and
   * `webhook.*` with `webhooks:manage`. Without any of these scopes, the feed is empty. Naming an event that the key may
   * not read returns 403.
   *
   * Scope: none.
   *
   * @throws {InvalidCursorError} 400 `INVALID_CURSOR`
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {CursorExpiredError} 410 `CURSOR_EXPIRED`
   * @see `/docs/public#operation/listChanges` of the service
   * @example
   * await admin.data.listChanges()
   */
  listChanges(query?: ListChangesQuery, options?: CallOptions): ApiPromise<types.ChangeList> {
    return this.client.send('get', '/changes', { query }, options)
  }
}
