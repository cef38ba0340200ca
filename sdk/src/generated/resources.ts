// Generated from openapi/ by `npm run generate`; do not edit.
import type { ApiPromise } from '../kernel/api-promise.ts'
import { Resource } from '../kernel/http-client.ts'
import type { ListPromise } from '../kernel/list.ts'
import type { CallOptions } from '../kernel/options.ts'
import type * as types from './types.ts'

/** Query parameters of `listKeyRequests`. */
export type ListKeyRequestsQuery = NonNullable<types.operations['listKeyRequests']['parameters']['query']>

/** Query parameters of `listChanges`. */
export type ListChangesQuery = NonNullable<types.operations['listChanges']['parameters']['query']>

/** Query parameters of `listClients`. */
export type ListClientsQuery = NonNullable<types.operations['listClients']['parameters']['query']>

/** Query parameters of `getClientReport`. */
export type GetClientReportQuery = NonNullable<types.operations['getClientReport']['parameters']['query']>

/** Query parameters of `listContacts`. */
export type ListContactsQuery = NonNullable<types.operations['listContacts']['parameters']['query']>

/** Query parameters of `listWebsites`. */
export type ListWebsitesQuery = NonNullable<types.operations['listWebsites']['parameters']['query']>

/** Query parameters of `getWebsiteChecks`. */
export type GetWebsiteChecksQuery = NonNullable<types.operations['getWebsiteChecks']['parameters']['query']>

/** Query parameters of `listExtensionChanges`. */
export type ListExtensionChangesQuery = NonNullable<types.operations['listExtensionChanges']['parameters']['query']>

/** Query parameters of `listWebsiteExtensions`. */
export type ListWebsiteExtensionsQuery = NonNullable<types.operations['listWebsiteExtensions']['parameters']['query']>

/** Query parameters of `listAdvisories`. */
export type ListAdvisoriesQuery = NonNullable<types.operations['listAdvisories']['parameters']['query']>

/** Query parameters of `summarizeExtensions`. */
export type SummarizeExtensionsQuery = NonNullable<types.operations['summarizeExtensions']['parameters']['query']>

/** Query parameters of `listExtensions`. */
export type ListExtensionsQuery = NonNullable<types.operations['listExtensions']['parameters']['query']>

/** Query parameters of `listCampaigns`. */
export type ListCampaignsQuery = NonNullable<types.operations['listCampaigns']['parameters']['query']>

/** Query parameters of `listCampaignResults`. */
export type ListCampaignResultsQuery = NonNullable<types.operations['listCampaignResults']['parameters']['query']>

/** Query parameters of `listTickets`. */
export type ListTicketsQuery = NonNullable<types.operations['listTickets']['parameters']['query']>

/** Query parameters of `listInvoices`. */
export type ListInvoicesQuery = NonNullable<types.operations['listInvoices']['parameters']['query']>

/** Query parameters of `listInvoicePayments`. */
export type ListInvoicePaymentsQuery = NonNullable<types.operations['listInvoicePayments']['parameters']['query']>

/** Query parameters of `getInvoiceDocument`. */
export type GetInvoiceDocumentQuery = NonNullable<types.operations['getInvoiceDocument']['parameters']['query']>

/** Query parameters of `listImports`. */
export type ListImportsQuery = NonNullable<types.operations['listImports']['parameters']['query']>

/** Query parameters of `listImportErrors`. */
export type ListImportErrorsQuery = NonNullable<types.operations['listImportErrors']['parameters']['query']>

/** Query parameters of `listRecurringInvoices`. */
export type ListRecurringInvoicesQuery = NonNullable<types.operations['listRecurringInvoices']['parameters']['query']>

/** Query parameters of `listIncomingInvoices`. */
export type ListIncomingInvoicesQuery = NonNullable<types.operations['listIncomingInvoices']['parameters']['query']>

/** Query parameters of `listQuotes`. */
export type ListQuotesQuery = NonNullable<types.operations['listQuotes']['parameters']['query']>

/** Query parameters of `getQuoteDocument`. */
export type GetQuoteDocumentQuery = NonNullable<types.operations['getQuoteDocument']['parameters']['query']>

/** Query parameters of `listTasks`. */
export type ListTasksQuery = NonNullable<types.operations['listTasks']['parameters']['query']>

/** Query parameters of `listEvents`. */
export type ListEventsQuery = NonNullable<types.operations['listEvents']['parameters']['query']>

/** Query parameters of `listExports`. */
export type ListExportsQuery = NonNullable<types.operations['listExports']['parameters']['query']>

/** Query parameters of `listWatches`. */
export type ListWatchesQuery = NonNullable<types.operations['listWatches']['parameters']['query']>

/** Query parameters of `listWatchDocuments`. */
export type ListWatchDocumentsQuery = NonNullable<types.operations['listWatchDocuments']['parameters']['query']>

/** Query parameters of `listWebhooks`. */
export type ListWebhooksQuery = NonNullable<types.operations['listWebhooks']['parameters']['query']>

/** Query parameters of `listWebhookDeliveries`. */
export type ListWebhookDeliveriesQuery = NonNullable<types.operations['listWebhookDeliveries']['parameters']['query']>

/** Query parameters of `getWebhookDelivery`. */
export type GetWebhookDeliveryQuery = NonNullable<types.operations['getWebhookDelivery']['parameters']['query']>

/** The customers of the agency. */
export class ClientsResource extends Resource {
  /**
   * List clients
   *
   * Returns the clients of the agency, sorted by ascending id.
   *
   * Scope: `clients:read`.
   *
   * @throws {InvalidCursorError} 400 `INVALID_CURSOR`
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @see `/docs/public#operation/listClients` of the service
   * @example
   * for await (const item of api.clients.list()) console.log(item)
   */
  list(query?: ListClientsQuery, options?: CallOptions): ListPromise<types.ClientList> {
    return this.client.list('/clients', { query }, options)
  }

  /**
   * Create a client
   *
   * Creates a client of the agency and emits `client.created`. Unknown fields are ignored.
   *
   * Scope: `clients:write`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {IdempotencyKeyInUseError} 409 `IDEMPOTENCY_KEY_IN_USE`
   * @throws {DataQuotaExceededError} 409 `QUOTA_EXCEEDED`
   * @throws {ExternalIdTakenError} 409 `EXTERNAL_ID_TAKEN`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {IdempotencyKeyReusedError} 422 `IDEMPOTENCY_KEY_REUSED`
   * @throws {IdempotencyLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @see `/docs/public#operation/createClient` of the service
   * @example
   * await api.clients.create({
   *   name: 'Boulangerie Moreau',
   *   email: 'contact@boulangerie-moreau.example',
   *   city: 'Lyon',
   * })
   */
  create(body: types.ClientCreate, options?: CallOptions): ApiPromise<types.AgencyClient> {
    return this.client.send('post', '/clients', { body }, options)
  }

  /**
   * Create several clients
   *
   * Creates up to 100 clients in one request, as described in *Batches*. Each item is validated like the body of
   * `createClient`, and each new client emits `client.created`.
   *
   * Scope: `clients:write`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {IdempotencyKeyInUseError} 409 `IDEMPOTENCY_KEY_IN_USE`
   * @throws {DataQuotaExceededError} 409 `QUOTA_EXCEEDED`
   * @throws {ExternalIdTakenError} 409 `EXTERNAL_ID_TAKEN`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {IdempotencyKeyReusedError} 422 `IDEMPOTENCY_KEY_REUSED`
   * @throws {IdempotencyLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @see `/docs/public#operation/createClientBatch` of the service
   * @example
   * await api.clients.createBatch({
   *   items: [
   *     { name: 'Boulangerie Moreau', city: 'Lyon' },
   *     { name: 'Garage Petit', city: 'Lille' },
   *   ],
   * })
   */
  createBatch<Atomic extends boolean = false>(body: types.ClientBatch & { atomic?: Atomic }, options?: CallOptions): ApiPromise<Atomic extends true ? types.ClientBatchCreated : types.ClientBatchResults> {
    return this.client.send('post', '/clients/batch', { body }, options)
  }

  /**
   * Retrieve a client
   *
   * Returns the client with the given id.
   *
   * Scope: `clients:read`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @see `/docs/public#operation/getClient` of the service
   * @example
   * await api.clients.get(1)
   */
  get(id: number, options?: CallOptions): ApiPromise<types.AgencyClient> {
    return this.client.send('get', '/clients/{id}', { path: { id } }, options)
  }

  /**
   * Update a client with PUT
   *
   * Accepts the same body as creation, with `name` required, and behaves like `PATCH`: omitted fields are **not**
   * cleared. Emits `client.updated`.
   *
   * Scope: `clients:write`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {DataQuotaExceededError} 409 `QUOTA_EXCEEDED`
   * @throws {ExternalIdTakenError} 409 `EXTERNAL_ID_TAKEN`
   * @throws {PreconditionFailedError} 412 `PRECONDITION_FAILED`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @see `/docs/public#operation/replaceClient` of the service
   * @example
   * await api.clients.replace(1, {
   *   name: 'Boulangerie Moreau',
   *   phone: '+33 4 78 00 00 00',
   * })
   */
  replace(id: number, body: types.ClientCreate, options?: CallOptions): ApiPromise<types.AgencyClient> {
    return this.client.send('put', '/clients/{id}', { path: { id }, body }, options)
  }

  /**
   * Update a client
   *
   * Updates the fields sent in the body and emits `client.updated`. `null` clears a field, except `name`. An empty
   * object changes nothing and emits no event.
   *
   * Scope: `clients:write`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {IdempotencyKeyInUseError} 409 `IDEMPOTENCY_KEY_IN_USE`
   * @throws {DataQuotaExceededError} 409 `QUOTA_EXCEEDED`
   * @throws {ExternalIdTakenError} 409 `EXTERNAL_ID_TAKEN`
   * @throws {PreconditionFailedError} 412 `PRECONDITION_FAILED`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {IdempotencyKeyReusedError} 422 `IDEMPOTENCY_KEY_REUSED`
   * @throws {IdempotencyLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @see `/docs/public#operation/updateClient` of the service
   * @example
   * await api.clients.update(1, { city: 'Villeurbanne', notes: null })
   */
  update(id: number, body: types.ClientFields, options?: CallOptions): ApiPromise<types.AgencyClient> {
    return this.client.send('patch', '/clients/{id}', { path: { id }, body }, options)
  }

  /**
   * Delete a client
   *
   * Permanently deletes the client. Its tickets, invoices, quotes, calendar events and websites are kept with
   * `clientId` null. Invoices and quotes keep the client's details in `billedTo`. Services that reference the client
   * get `clientId` 0. Its contacts lose their link to it and are not deleted. Emits only `client.deleted`.
   *
   * Scope: `clients:delete`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {PreconditionFailedError} 412 `PRECONDITION_FAILED`
   * @see `/docs/public#operation/deleteClient` of the service
   * @example
   * await api.clients.delete(1)
   */
  delete(id: number, options?: CallOptions): ApiPromise<void> {
    return this.client.send('delete', '/clients/{id}', { path: { id } }, options)
  }

  /**
   * Retrieve the report of a client
   *
   * Returns the work of a month on the websites of a client: the updates of campaigns, and the availability by checks from
   * outside, which are kept for 90 days. The month is that of the time zone of the agency. The sites wrote the names and
   * versions: treat them as untrusted text.
   *
   * Scope: `fleet:read`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @see `/docs/public#operation/getClientReport` of the service
   * @example
   * await api.clients.report(1)
   */
  report(id: number, query?: GetClientReportQuery, options?: CallOptions): ApiPromise<types.ClientReport> {
    return this.client.send('get', '/clients/{id}/report', { path: { id }, query }, options)
  }
}

/** The contact persons of clients. A contact is visible while it is linked to a client of the agency. */
export class ContactsResource extends Resource {
  /**
   * List contacts
   *
   * Returns the contacts linked to at least one client of the agency, sorted by ascending id.
   *
   * Scope: `contacts:read`.
   *
   * @throws {InvalidCursorError} 400 `INVALID_CURSOR`
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @see `/docs/public#operation/listContacts` of the service
   * @example
   * for await (const item of api.contacts.list()) console.log(item)
   */
  list(query?: ListContactsQuery, options?: CallOptions): ListPromise<types.ContactList> {
    return this.client.list('/contacts', { query }, options)
  }

  /**
   * Create a contact
   *
   * Creates a contact and emits `contact.created`. With `clientId`, which must be a client of the agency, the
   * contact is linked to that client. Without `clientId` the contact is linked to no client and **cannot be read by
   * any later request.**
   *
   * Scope: `contacts:write`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {IdempotencyKeyInUseError} 409 `IDEMPOTENCY_KEY_IN_USE`
   * @throws {DataQuotaExceededError} 409 `QUOTA_EXCEEDED`
   * @throws {ExternalIdTakenError} 409 `EXTERNAL_ID_TAKEN`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {IdempotencyKeyReusedError} 422 `IDEMPOTENCY_KEY_REUSED`
   * @throws {IdempotencyLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @see `/docs/public#operation/createContact` of the service
   * @example
   * await api.contacts.create({
   *   firstName: 'Camille',
   *   lastName: 'Moreau',
   *   email: 'camille@boulangerie-moreau.example',
   *   phone: '+33 6 12 00 00 00',
   *   position: 'Gérante',
   *   externalId: 'crm-4711',
   *   clientId: 1,
   * })
   */
  create(body: types.ContactCreate, options?: CallOptions): ApiPromise<types.Contact> {
    return this.client.send('post', '/contacts', { body }, options)
  }

  /**
   * Create several contacts
   *
   * Creates up to 100 contacts in one request, as described in *Batches*. Each item is validated like the body of
   * `createContact`, and each new contact emits `contact.created`. A contact without `clientId` **cannot be read by any
   * later request.**
   *
   * Scope: `contacts:write`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {IdempotencyKeyInUseError} 409 `IDEMPOTENCY_KEY_IN_USE`
   * @throws {DataQuotaExceededError} 409 `QUOTA_EXCEEDED`
   * @throws {ExternalIdTakenError} 409 `EXTERNAL_ID_TAKEN`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {IdempotencyKeyReusedError} 422 `IDEMPOTENCY_KEY_REUSED`
   * @throws {IdempotencyLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @see `/docs/public#operation/createContactBatch` of the service
   * @example
   * await api.contacts.createBatch({
   *   items: [
   *     { clientId: 1, firstName: 'Claire', lastName: 'Moreau' },
   *     { clientId: 1, firstName: 'Paul', lastName: 'Petit' },
   *   ],
   * })
   */
  createBatch<Atomic extends boolean = false>(body: types.ContactBatch & { atomic?: Atomic }, options?: CallOptions): ApiPromise<Atomic extends true ? types.ContactBatchCreated : types.ContactBatchResults> {
    return this.client.send('post', '/contacts/batch', { body }, options)
  }

  /**
   * Retrieve a contact
   *
   * Returns the contact with the given id. A contact that is not linked to a client of the agency returns 404.
   *
   * Scope: `contacts:read`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @see `/docs/public#operation/getContact` of the service
   * @example
   * await api.contacts.get(1)
   */
  get(id: number, options?: CallOptions): ApiPromise<types.Contact> {
    return this.client.send('get', '/contacts/{id}', { path: { id } }, options)
  }

  /**
   * Update a contact
   *
   * Updates the fields sent in the body and emits `contact.updated`. `null` clears a field, except `firstName` and
   * `lastName`. `clientId` returns 400: a contact is linked to a client only at creation. An empty object changes
   * nothing and emits no event.
   *
   * Scope: `contacts:write`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {IdempotencyKeyInUseError} 409 `IDEMPOTENCY_KEY_IN_USE`
   * @throws {DataQuotaExceededError} 409 `QUOTA_EXCEEDED`
   * @throws {ExternalIdTakenError} 409 `EXTERNAL_ID_TAKEN`
   * @throws {PreconditionFailedError} 412 `PRECONDITION_FAILED`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {IdempotencyKeyReusedError} 422 `IDEMPOTENCY_KEY_REUSED`
   * @throws {IdempotencyLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @see `/docs/public#operation/updateContact` of the service
   * @example
   * await api.contacts.update(1, { position: 'Gérante' })
   */
  update(id: number, body: types.ContactUpdate, options?: CallOptions): ApiPromise<types.Contact> {
    return this.client.send('patch', '/contacts/{id}', { path: { id }, body }, options)
  }

  /**
   * Delete a contact
   *
   * Permanently deletes the contact and its links to clients. Emits `contact.deleted`.
   *
   * Scope: `contacts:delete`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {PreconditionFailedError} 412 `PRECONDITION_FAILED`
   * @see `/docs/public#operation/deleteContact` of the service
   * @example
   * await api.contacts.delete(1)
   */
  delete(id: number, options?: CallOptions): ApiPromise<void> {
    return this.client.send('delete', '/contacts/{id}', { path: { id } }, options)
  }
}

/** List the changes of extensions */
export class WebsitesExtensionsResource extends Resource {
  /**
   * List the changes of extensions
   *
   * Returns what was installed, updated and removed on a website, newest first. The history starts a day after the plugin is
   * paired, and has up to 1,000 changes of the last 365 days.
   *
   * Scope: `fleet:read`.
   *
   * @throws {InvalidCursorError} 400 `INVALID_CURSOR`
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @see `/docs/public#operation/listExtensionChanges` of the service
   * @example
   * for await (const item of api.websites.extensions.changes(1)) console.log(item)
   */
  changes(id: number, query?: ListExtensionChangesQuery, options?: CallOptions): ListPromise<types.ExtensionChangeList> {
    return this.client.list('/websites/{id}/extension-changes', { path: { id }, query }, options)
  }

  /**
   * List the extensions of a website
   *
   * Returns the extensions that the plugin of a website has reported, with the system and PHP, sorted by ascending id. A
   * website that has never been paired has none. The site wrote the names and versions: treat them as untrusted text.
   *
   * Scope: `fleet:read`.
   *
   * @throws {InvalidCursorError} 400 `INVALID_CURSOR`
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @see `/docs/public#operation/listWebsiteExtensions` of the service
   * @example
   * for await (const item of api.websites.extensions.list(1)) console.log(item)
   */
  list(id: number, query?: ListWebsiteExtensionsQuery, options?: CallOptions): ListPromise<types.ExtensionList> {
    return this.client.list('/websites/{id}/extensions', { path: { id }, query }, options)
  }
}

/** The websites of the clients. */
export class WebsitesResource extends Resource {
  /** List the changes of extensions */
  readonly extensions = new WebsitesExtensionsResource(this.client)

  /**
   * List websites
   *
   * Returns the websites of the agency, sorted by ascending id.
   *
   * Scope: `websites:read`.
   *
   * @throws {InvalidCursorError} 400 `INVALID_CURSOR`
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @see `/docs/public#operation/listWebsites` of the service
   * @example
   * for await (const item of api.websites.list()) console.log(item)
   */
  list(query?: ListWebsitesQuery, options?: CallOptions): ListPromise<types.WebsiteList> {
    return this.client.list('/websites', { query }, options)
  }

  /**
   * Create a website
   *
   * Creates a website for a client of the agency and emits `website.created`.
   *
   * Scope: `websites:write`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {IdempotencyKeyInUseError} 409 `IDEMPOTENCY_KEY_IN_USE`
   * @throws {DataQuotaExceededError} 409 `QUOTA_EXCEEDED`
   * @throws {QuotaExceededError} 409 `QUOTA_EXCEEDED`
   * @throws {ExternalIdTakenError} 409 `EXTERNAL_ID_TAKEN`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {IdempotencyKeyReusedError} 422 `IDEMPOTENCY_KEY_REUSED`
   * @throws {IdempotencyLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @see `/docs/public#operation/createWebsite` of the service
   * @example
   * await api.websites.create({
   *   clientId: 1,
   *   url: 'https://www.boulangerie-moreau.example',
   *   cms: 'WordPress',
   *   isActive: true,
   *   checkIntervalSeconds: 300,
   *   notes: 'Hosted by the client.',
   *   externalId: 'crm-4711',
   * })
   */
  create(body: types.WebsiteCreate, options?: CallOptions): ApiPromise<types.Website> {
    return this.client.send('post', '/websites', { body }, options)
  }

  /**
   * Create several websites
   *
   * Creates up to 100 websites in one request, as described in *Batches*. Each item is validated like the body of
   * `createWebsite`, and each new website emits `website.created`.
   *
   * Scope: `websites:write`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {IdempotencyKeyInUseError} 409 `IDEMPOTENCY_KEY_IN_USE`
   * @throws {DataQuotaExceededError} 409 `QUOTA_EXCEEDED`
   * @throws {QuotaExceededError} 409 `QUOTA_EXCEEDED`
   * @throws {ExternalIdTakenError} 409 `EXTERNAL_ID_TAKEN`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {IdempotencyKeyReusedError} 422 `IDEMPOTENCY_KEY_REUSED`
   * @throws {IdempotencyLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @see `/docs/public#operation/createWebsiteBatch` of the service
   * @example
   * await api.websites.createBatch({
   *   items: [
   *     { clientId: 1, url: 'https://moreau.example' },
   *     { clientId: 1, url: 'https://shop.moreau.example' },
   *   ],
   * })
   */
  createBatch<Atomic extends boolean = false>(body: types.WebsiteBatch & { atomic?: Atomic }, options?: CallOptions): ApiPromise<Atomic extends true ? types.WebsiteBatchCreated : types.WebsiteBatchResults> {
    return this.client.send('post', '/websites/batch', { body }, options)
  }

  /**
   * Retrieve a website
   *
   * Returns the website with the given id.
   *
   * Scope: `websites:read`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @see `/docs/public#operation/getWebsite` of the service
   * @example
   * await api.websites.get(1)
   */
  get(id: number, options?: CallOptions): ApiPromise<types.Website> {
    return this.client.send('get', '/websites/{id}', { path: { id } }, options)
  }

  /**
   * Update a website
   *
   * Updates the fields sent in the body and emits `website.updated`. `clientId` must be a client of the agency. An
   * empty object changes nothing and emits no event.
   *
   * Scope: `websites:write`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {IdempotencyKeyInUseError} 409 `IDEMPOTENCY_KEY_IN_USE`
   * @throws {DataQuotaExceededError} 409 `QUOTA_EXCEEDED`
   * @throws {QuotaExceededError} 409 `QUOTA_EXCEEDED`
   * @throws {ExternalIdTakenError} 409 `EXTERNAL_ID_TAKEN`
   * @throws {PreconditionFailedError} 412 `PRECONDITION_FAILED`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {IdempotencyKeyReusedError} 422 `IDEMPOTENCY_KEY_REUSED`
   * @throws {IdempotencyLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @see `/docs/public#operation/updateWebsite` of the service
   * @example
   * await api.websites.update(1, { isActive: false })
   */
  update(id: number, body: types.WebsiteFields, options?: CallOptions): ApiPromise<types.Website> {
    return this.client.send('patch', '/websites/{id}', { path: { id }, body }, options)
  }

  /**
   * Delete a website
   *
   * Permanently deletes the website and all data that belongs to it. Emits `website.deleted`.
   *
   * Scope: `websites:delete`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {PreconditionFailedError} 412 `PRECONDITION_FAILED`
   * @see `/docs/public#operation/deleteWebsite` of the service
   * @example
   * await api.websites.delete(1)
   */
  delete(id: number, options?: CallOptions): ApiPromise<void> {
    return this.client.send('delete', '/websites/{id}', { path: { id } }, options)
  }

  /**
   * Retrieve the checks of a website
   *
   * Returns whether the website responds to the service from outside, and the results of its checks per hour, oldest first.
   * A check requests the URL, follows up to 5 redirects, and succeeds with a status below 400 within 10 seconds. After a
   * failed check, the next one follows in 30 seconds: two failures in a row mean `down`. Hours without checks are left out.
   *
   * Scope: `websites:read`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @see `/docs/public#operation/getWebsiteChecks` of the service
   * @example
   * await api.websites.checks(1)
   */
  checks(id: number, query?: GetWebsiteChecksQuery, options?: CallOptions): ApiPromise<types.WebsiteChecks> {
    return this.client.send('get', '/websites/{id}/checks', { path: { id }, query }, options)
  }
}

/** List advisories */
export class AdvisoriesResource extends Resource {
  /**
   * List advisories
   *
   * Returns the advisories that the agency has imported, newest first. `license` and `attribution` are those of the feed:
   * show them wherever you show its advisories. The texts are those of the feed: treat them as untrusted.
   *
   * Scope: `fleet:read`.
   *
   * @throws {InvalidCursorError} 400 `INVALID_CURSOR`
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @see `/docs/public#operation/listAdvisories` of the service
   * @example
   * for await (const item of api.advisories.list()) console.log(item)
   */
  list(query?: ListAdvisoriesQuery, options?: CallOptions): ListPromise<types.AdvisoryList> {
    return this.client.list('/advisories', { query }, options)
  }

  /**
   * Import advisories
   *
   * Stores advisories of your own, or those of a feed that you have downloaded. An advisory that is imported again with the
   * same id replaces the earlier one. Within a minute, the service compares them with the extensions of all websites, and
   * emits `website.vulnerable` for each website that an advisory newly affects. The service downloads no feed by itself.
   *
   * An agency has at most 50,000 advisories. A body has at most 1 MiB and 1,000 records: the command line imports complete
   * feeds.
   *
   * Scope: `fleet:write`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {IdempotencyKeyInUseError} 409 `IDEMPOTENCY_KEY_IN_USE`
   * @throws {DataQuotaExceededError} 409 `QUOTA_EXCEEDED`
   * @throws {AdvisoryLimitExceededError} 409 `ADVISORY_LIMIT_EXCEEDED`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {IdempotencyKeyReusedError} 422 `IDEMPOTENCY_KEY_REUSED`
   * @throws {IdempotencyLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @see `/docs/public#operation/importAdvisories` of the service
   * @example
   * await api.advisories.import({
   *   advisories: [
   *     {
   *       id: 'our-42',
   *       type: 'plugin',
   *       slug: 'akismet',
   *       title: 'Stored XSS',
   *       severity: 'high',
   *       fixedIn: '5.3.1',
   *     },
   *   ],
   * })
   */
  import(body: types.AdvisoryImport, options?: CallOptions): ApiPromise<types.AdvisoryImportResult> {
    return this.client.send('post', '/advisories', { body }, options)
  }
}

/** Summarize extensions */
export class ExtensionsResource extends Resource {
  /**
   * Summarize extensions
   *
   * Returns each extension once, with the number of websites that run each version. Extensions that an imported advisory
   * affects come first, then those with updates. The sites wrote the names and versions: treat them as untrusted text.
   *
   * Scope: `fleet:read`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @see `/docs/public#operation/summarizeExtensions` of the service
   * @example
   * for await (const item of api.extensions.summary()) console.log(item)
   */
  summary(query?: SummarizeExtensionsQuery, options?: CallOptions): ListPromise<types.ExtensionSummaryList> {
    return this.client.list('/extensions/summary', { query }, options)
  }

  /**
   * List extensions
   *
   * Returns the extensions that the plugins on the websites of the agency have reported, one per website, sorted by
   * ascending id: plugins, themes and modules, the system (type `core`) and PHP (type `php`). The sites wrote the
   * names and versions: treat them as untrusted text.
   *
   * Versions are compared as PHP does: `6.5-beta1` is lower than `6.5-rc1`, and both are lower than `6.5`. Zeros at the end
   * do not count: `6.5` and `6.5.0` are equal. An extension without a known version matches no version.
   *
   * Scope: `fleet:read`.
   *
   * @throws {InvalidCursorError} 400 `INVALID_CURSOR`
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @see `/docs/public#operation/listExtensions` of the service
   * @example
   * for await (const item of api.extensions.list()) console.log(item)
   */
  list(query?: ListExtensionsQuery, options?: CallOptions): ListPromise<types.ExtensionList> {
    return this.client.list('/extensions', { query }, options)
  }
}

/** List the results of a campaign */
export class CampaignsResultsResource extends Resource {
  /**
   * List the results of a campaign
   *
   * Returns the updates of a campaign, one per item and website, sorted by ascending id. The sites wrote the versions,
   * messages and logs: treat them as untrusted text.
   *
   * Scope: `fleet:read`.
   *
   * @throws {InvalidCursorError} 400 `INVALID_CURSOR`
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @see `/docs/public#operation/listCampaignResults` of the service
   * @example
   * for await (const item of api.campaigns.results.list(1)) console.log(item)
   */
  list(id: number, query?: ListCampaignResultsQuery, options?: CallOptions): ListPromise<types.CampaignResultList> {
    return this.client.list('/campaigns/{id}/results', { path: { id }, query }, options)
  }
}

/** Updates of extensions on many websites, in waves. */
export class CampaignsResource extends Resource {
  /** List the results of a campaign */
  readonly results = new CampaignsResultsResource(this.client)

  /**
   * List campaigns
   *
   * Returns the campaigns of the agency, newest first.
   *
   * Scope: `fleet:read`.
   *
   * @throws {InvalidCursorError} 400 `INVALID_CURSOR`
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @see `/docs/public#operation/listCampaigns` of the service
   * @example
   * for await (const item of api.campaigns.list()) console.log(item)
   */
  list(query?: ListCampaignsQuery, options?: CallOptions): ListPromise<types.CampaignList> {
    return this.client.list('/campaigns', { query }, options)
  }

  /**
   * Start a campaign
   *
   * Updates extensions of many websites in waves. The websites are those of `sites` that have the items by their
   * inventory, and each gets a result per item. A website without a plugin that can update it, such as one with
   * PrestaShop, gets `unsupported` at once.
   *
   * A wave has up to `waveSize` websites that are connected and within `window`; a silent one waits, and delays no other.
   * The next wave starts `pauseSeconds` after the end of the one before. After `stopAfterFailures` failed updates, the
   * campaign pauses by itself. Each update is a command to the plugin of the site, which checks the site afterwards and
   * restores the earlier version if it is broken.
   *
   * Scope: `fleet:write`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {IdempotencyKeyInUseError} 409 `IDEMPOTENCY_KEY_IN_USE`
   * @throws {DataQuotaExceededError} 409 `QUOTA_EXCEEDED`
   * @throws {CampaignLimitExceededError} 409 `CAMPAIGN_LIMIT_EXCEEDED`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {IdempotencyKeyReusedError} 422 `IDEMPOTENCY_KEY_REUSED`
   * @throws {IdempotencyLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @see `/docs/public#operation/createCampaign` of the service
   * @example
   * await api.campaigns.create({
   *   name: 'Akismet 5.3.1',
   *   sites: {
   *     websiteIds: [1],
   *     clientIds: [1],
   *     extension: { type: 'plugin', slug: 'woocommerce' },
   *   },
   *   items: [{ type: 'plugin', slug: 'akismet', version: '5.3.1', upTo: 'minor' }],
   *   waveSize: 10,
   *   pauseSeconds: 600,
   *   stopAfterFailures: 2,
   *   window: { from: '22:00', to: '05:00', timeZone: 'Europe/Paris' },
   * })
   */
  create(body: types.CampaignCreate, options?: CallOptions): ApiPromise<types.Campaign> {
    return this.client.send('post', '/campaigns', { body }, options)
  }

  /**
   * Retrieve a campaign
   *
   * Returns a campaign, with the number of its updates per status.
   *
   * Scope: `fleet:read`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @see `/docs/public#operation/getCampaign` of the service
   * @example
   * await api.campaigns.get(1)
   */
  get(id: number, options?: CallOptions): ApiPromise<types.Campaign> {
    return this.client.send('get', '/campaigns/{id}', { path: { id } }, options)
  }

  /**
   * Pause a campaign
   *
   * Starts no further updates until the campaign is resumed. Commands that no site has fetched yet are withdrawn; an update
   * that a site has begun ends. A campaign that is paused already does not change.
   *
   * Scope: `fleet:write`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {IdempotencyKeyInUseError} 409 `IDEMPOTENCY_KEY_IN_USE`
   * @throws {DataQuotaExceededError} 409 `QUOTA_EXCEEDED`
   * @throws {CampaignEndedError} 409 `CAMPAIGN_ENDED`
   * @throws {IdempotencyKeyReusedError} 422 `IDEMPOTENCY_KEY_REUSED`
   * @throws {IdempotencyLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @see `/docs/public#operation/pauseCampaign` of the service
   * @example
   * await api.campaigns.pause(1)
   */
  pause(id: number, options?: CallOptions): ApiPromise<types.Campaign> {
    return this.client.send('post', '/campaigns/{id}/pause', { path: { id } }, options)
  }

  /**
   * Resume a campaign
   *
   * Continues a paused campaign, also one that has paused by itself: its failures are counted from zero again. A campaign
   * that runs does not change.
   *
   * Scope: `fleet:write`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {IdempotencyKeyInUseError} 409 `IDEMPOTENCY_KEY_IN_USE`
   * @throws {DataQuotaExceededError} 409 `QUOTA_EXCEEDED`
   * @throws {CampaignEndedError} 409 `CAMPAIGN_ENDED`
   * @throws {IdempotencyKeyReusedError} 422 `IDEMPOTENCY_KEY_REUSED`
   * @throws {IdempotencyLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @see `/docs/public#operation/resumeCampaign` of the service
   * @example
   * await api.campaigns.resume(1)
   */
  resume(id: number, options?: CallOptions): ApiPromise<types.Campaign> {
    return this.client.send('post', '/campaigns/{id}/resume', { path: { id } }, options)
  }

  /**
   * Cancel a campaign
   *
   * Ends a campaign: updates that no site has begun are `cancelled`, and those in progress end with their results. What has
   * been updated stays.
   *
   * Scope: `fleet:write`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {IdempotencyKeyInUseError} 409 `IDEMPOTENCY_KEY_IN_USE`
   * @throws {DataQuotaExceededError} 409 `QUOTA_EXCEEDED`
   * @throws {CampaignEndedError} 409 `CAMPAIGN_ENDED`
   * @throws {IdempotencyKeyReusedError} 422 `IDEMPOTENCY_KEY_REUSED`
   * @throws {IdempotencyLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @see `/docs/public#operation/cancelCampaign` of the service
   * @example
   * await api.campaigns.cancel(1)
   */
  cancel(id: number, options?: CallOptions): ApiPromise<types.Campaign> {
    return this.client.send('post', '/campaigns/{id}/cancel', { path: { id } }, options)
  }
}

/** Requests of clients and their status. */
export class TicketsResource extends Resource {
  /**
   * List tickets
   *
   * Returns the tickets of the agency, sorted by ascending id.
   *
   * Scope: `tickets:read`.
   *
   * @throws {InvalidCursorError} 400 `INVALID_CURSOR`
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @see `/docs/public#operation/listTickets` of the service
   * @example
   * for await (const item of api.tickets.list()) console.log(item)
   */
  list(query?: ListTicketsQuery, options?: CallOptions): ListPromise<types.TicketList> {
    return this.client.list('/tickets', { query }, options)
  }

  /**
   * Create a ticket
   *
   * Creates a ticket for a client of the agency and emits `ticket.created`. Unknown fields return 400, except
   * `agencyId`, which is ignored.
   *
   * Scope: `tickets:write`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {IdempotencyKeyInUseError} 409 `IDEMPOTENCY_KEY_IN_USE`
   * @throws {DataQuotaExceededError} 409 `QUOTA_EXCEEDED`
   * @throws {ExternalIdTakenError} 409 `EXTERNAL_ID_TAKEN`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {IdempotencyKeyReusedError} 422 `IDEMPOTENCY_KEY_REUSED`
   * @throws {IdempotencyLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @see `/docs/public#operation/createTicket` of the service
   * @example
   * await api.tickets.create({
   *   clientId: 1,
   *   title: 'The contact form does not work',
   *   description: "Since Monday's update.",
   *   status: 'open',
   *   priority: 'normal',
   *   externalId: 'crm-4711',
   * })
   */
  create(body: types.TicketCreate, options?: CallOptions): ApiPromise<types.Ticket> {
    return this.client.send('post', '/tickets', { body }, options)
  }

  /**
   * Create several tickets
   *
   * Creates up to 100 tickets in one request, as described in *Batches*. Each item is validated like the body of
   * `createTicket`, and each new ticket emits `ticket.created`.
   *
   * Scope: `tickets:write`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {IdempotencyKeyInUseError} 409 `IDEMPOTENCY_KEY_IN_USE`
   * @throws {DataQuotaExceededError} 409 `QUOTA_EXCEEDED`
   * @throws {ExternalIdTakenError} 409 `EXTERNAL_ID_TAKEN`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {IdempotencyKeyReusedError} 422 `IDEMPOTENCY_KEY_REUSED`
   * @throws {IdempotencyLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @see `/docs/public#operation/createTicketBatch` of the service
   * @example
   * await api.tickets.createBatch({
   *   items: [
   *     { clientId: 1, title: 'The form sends no e-mail' },
   *     { clientId: 1, title: 'Add the new opening hours' },
   *   ],
   * })
   */
  createBatch<Atomic extends boolean = false>(body: types.TicketBatch & { atomic?: Atomic }, options?: CallOptions): ApiPromise<Atomic extends true ? types.TicketBatchCreated : types.TicketBatchResults> {
    return this.client.send('post', '/tickets/batch', { body }, options)
  }

  /**
   * Retrieve a ticket
   *
   * Returns the ticket with the given id.
   *
   * Scope: `tickets:read`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @see `/docs/public#operation/getTicket` of the service
   * @example
   * await api.tickets.get(1)
   */
  get(id: number, options?: CallOptions): ApiPromise<types.Ticket> {
    return this.client.send('get', '/tickets/{id}', { path: { id } }, options)
  }

  /**
   * Update a ticket
   *
   * Updates the fields sent in the body and emits `ticket.updated`, and also `ticket.status_changed` when the status
   * changes. `clientId` must be a client of the agency. Unknown fields return 400, except `agencyId`, which is
   * ignored. A body without other fields changes nothing and emits no event.
   *
   * Scope: `tickets:write`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {IdempotencyKeyInUseError} 409 `IDEMPOTENCY_KEY_IN_USE`
   * @throws {DataQuotaExceededError} 409 `QUOTA_EXCEEDED`
   * @throws {ExternalIdTakenError} 409 `EXTERNAL_ID_TAKEN`
   * @throws {PreconditionFailedError} 412 `PRECONDITION_FAILED`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {IdempotencyKeyReusedError} 422 `IDEMPOTENCY_KEY_REUSED`
   * @throws {IdempotencyLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @see `/docs/public#operation/updateTicket` of the service
   * @example
   * await api.tickets.update(1, { status: 'in_progress' })
   */
  update(id: number, body: types.TicketFields, options?: CallOptions): ApiPromise<types.Ticket> {
    return this.client.send('patch', '/tickets/{id}', { path: { id }, body }, options)
  }

  /**
   * Delete a ticket
   *
   * Permanently deletes the ticket. Emits `ticket.deleted`.
   *
   * Scope: `tickets:delete`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {PreconditionFailedError} 412 `PRECONDITION_FAILED`
   * @see `/docs/public#operation/deleteTicket` of the service
   * @example
   * await api.tickets.delete(1)
   */
  delete(id: number, options?: CallOptions): ApiPromise<void> {
    return this.client.send('delete', '/tickets/{id}', { path: { id } }, options)
  }
}

/** The invoices of clients. Invoices cannot be deleted. */
export class InvoicesResource extends Resource {
  /**
   * List invoices
   *
   * Returns the invoices of the agency, newest first (sorted by `createdAt`, then `id`, descending).
   *
   * Scope: `invoices:read`.
   *
   * @throws {InvalidCursorError} 400 `INVALID_CURSOR`
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @see `/docs/public#operation/listInvoices` of the service
   * @example
   * for await (const item of api.invoices.list()) console.log(item)
   */
  list(query?: ListInvoicesQuery, options?: CallOptions): ListPromise<types.InvoiceList> {
    return this.client.list('/invoices', { query }, options)
  }

  /**
   * Create an invoice
   *
   * Creates an invoice for a client of the agency. Emits only `invoice.created`, even if the invoice is created as
   * `paid`. Unknown fields return 400, except `agencyId`, which is ignored.
   *
   * * **Number.** Without `invoiceNumber`, the invoice gets the agency's next number in the year of its `issueDate`:
   *   `INV-2026-0001`, `INV-2026-0002` and so on, without gaps. A number sent in the request does not use up the
   *   sequence. The sequence skips numbers that are already in use, and never assigns a number twice, even if the
   *   number of that invoice was changed later.
   * * **Totals.** An omitted total is computed exactly from the lines: the net amount of a line is quantity ×
   *   unitPrice, rounded to cents (half away from zero); its VAT is computed from that amount and rounded in the same
   *   way; the totals are the sums over all lines. A total sent in the request is stored as sent. With neither lines
   *   nor totals, both totals are `0.00`. One total without the other and without lines returns 400.
   * * **Dates.** `issueDate` defaults to today in the agency's time zone. For an invoice created as `paid`, `paidAt`
   *   defaults to now.
   *
   * Scope: `invoices:write`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {IdempotencyKeyInUseError} 409 `IDEMPOTENCY_KEY_IN_USE`
   * @throws {DataQuotaExceededError} 409 `QUOTA_EXCEEDED`
   * @throws {ExternalIdTakenError} 409 `EXTERNAL_ID_TAKEN`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {IdempotencyKeyReusedError} 422 `IDEMPOTENCY_KEY_REUSED`
   * @throws {DocumentIncompleteError} 422 `DOCUMENT_INCOMPLETE`
   * @throws {IdempotencyLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @see `/docs/public#operation/createInvoice` of the service
   * @example
   * await api.invoices.create({
   *   clientId: 1,
   *   dueDate: '2026-03-02',
   *   lines: [
   *     {
   *       description: 'Maintenance of the website',
   *       quantity: 2.5,
   *       unitPrice: '125.50',
   *     },
   *   ],
   * })
   */
  create(body: types.InvoiceCreate, options?: CallOptions): ApiPromise<types.Invoice> {
    return this.client.send('post', '/invoices', { body }, options)
  }

  /**
   * Create several invoices
   *
   * Creates up to 100 invoices in one request, as described in *Batches*. Each item is validated like the body of
   * `createInvoice`, and each new invoice emits `invoice.created`. Invoices without
   * `invoiceNumber` get consecutive numbers in the order of `items`.
   *
   * Scope: `invoices:write`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {IdempotencyKeyInUseError} 409 `IDEMPOTENCY_KEY_IN_USE`
   * @throws {DataQuotaExceededError} 409 `QUOTA_EXCEEDED`
   * @throws {ExternalIdTakenError} 409 `EXTERNAL_ID_TAKEN`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {IdempotencyKeyReusedError} 422 `IDEMPOTENCY_KEY_REUSED`
   * @throws {IdempotencyLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @see `/docs/public#operation/createInvoiceBatch` of the service
   * @example
   * await api.invoices.createBatch({
   *   items: [
   *     { clientId: 1, dueDate: '2026-03-02' },
   *     { clientId: 1, totalHt: '100.00', totalTtc: '120.00' },
   *   ],
   * })
   */
  createBatch<Atomic extends boolean = false>(body: types.InvoiceBatch & { atomic?: Atomic }, options?: CallOptions): ApiPromise<Atomic extends true ? types.InvoiceBatchCreated : types.InvoiceBatchResults> {
    return this.client.send('post', '/invoices/batch', { body }, options)
  }

  /**
   * Retrieve an invoice
   *
   * Returns the invoice with the given id.
   *
   * Scope: `invoices:read`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @see `/docs/public#operation/getInvoice` of the service
   * @example
   * await api.invoices.get(1)
   */
  get(id: number, options?: CallOptions): ApiPromise<types.Invoice> {
    return this.client.send('get', '/invoices/{id}', { path: { id } }, options)
  }

  /**
   * Update an invoice
   *
   * Updates the fields sent in the body and emits `invoice.updated`, and also `invoice.sent` or `invoice.paid` when
   * the status changes to that value. Unknown fields return 400, except `agencyId`, which is ignored. A body without
   * other fields changes nothing and emits no event.
   *
   * * **Totals.** With `lines` and no total, both totals are recomputed; with `lines` and one total, the other is
   *   computed. A total sent without `lines` is stored as sent, and the other total is unchanged.
   * * **Dates.** `paidAt` is set to now when the status changes to `paid` and cleared when it leaves `paid`, unless
   *   the request sends `paidAt`. A `sent` invoice past its `dueDate` becomes `overdue` automatically.
   * * **`billedTo`** follows the client while the invoice is a `draft`, and is fixed when the invoice leaves `draft`
   *   or its client is deleted.
   * * **`invoicing: fr`.** The status `sent` finalizes a draft, see *Finalize an invoice*. A change of a final invoice
   *   returns 409 `DOCUMENT_FINAL`, and the status `cancelled` 409 `CREDIT_NOTE_REQUIRED`. The status `paid`, or `paidAt`,
   *   records a payment of the balance.
   *
   * Scope: `invoices:write`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {IdempotencyKeyInUseError} 409 `IDEMPOTENCY_KEY_IN_USE`
   * @throws {DataQuotaExceededError} 409 `QUOTA_EXCEEDED`
   * @throws {ExternalIdTakenError} 409 `EXTERNAL_ID_TAKEN`
   * @throws {DocumentFinalError} 409 `DOCUMENT_FINAL`
   * @throws {CreditNoteRequiredError} 409 `CREDIT_NOTE_REQUIRED`
   * @throws {PreconditionFailedError} 412 `PRECONDITION_FAILED`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {IdempotencyKeyReusedError} 422 `IDEMPOTENCY_KEY_REUSED`
   * @throws {DocumentIncompleteError} 422 `DOCUMENT_INCOMPLETE`
   * @throws {IdempotencyLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @see `/docs/public#operation/updateInvoice` of the service
   * @example
   * await api.invoices.update(1, { status: 'sent' })
   */
  update(id: number, body: types.InvoiceFields, options?: CallOptions): ApiPromise<types.Invoice> {
    return this.client.send('patch', '/invoices/{id}', { path: { id }, body }, options)
  }

  /**
   * Finalize an invoice
   *
   * Makes a draft of an agency with `invoicing: fr` final: checks all mandatory mentions, gives it the next number of its
   * series, fixes its content, its seller and its customer, and links it to the invoice before it by a hash. A final invoice
   * is corrected by a credit note only. Emits `invoice.updated`, `invoice.sent` and `invoice.finalized`.
   *
   * The number is `<prefix>-<year>-<0001…>`, per agency, type and year of `issueDate`, without gaps. Until then it is
   * `DRAFT-<id>`. The `issueDate` may not be earlier than that of the last invoice of the series.
   *
   * Scope: `invoices:write`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {IdempotencyKeyInUseError} 409 `IDEMPOTENCY_KEY_IN_USE`
   * @throws {DataQuotaExceededError} 409 `QUOTA_EXCEEDED`
   * @throws {DocumentFinalError} 409 `DOCUMENT_FINAL`
   * @throws {InvoicingDisabledError} 409 `INVOICING_DISABLED`
   * @throws {IdempotencyKeyReusedError} 422 `IDEMPOTENCY_KEY_REUSED`
   * @throws {DocumentIncompleteError} 422 `DOCUMENT_INCOMPLETE`
   * @throws {IdempotencyLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @see `/docs/public#operation/finalizeInvoice` of the service
   * @example
   * await api.invoices.finalize(1)
   */
  finalize(id: number, options?: CallOptions): ApiPromise<types.Invoice> {
    return this.client.send('post', '/invoices/{id}/finalize', { path: { id } }, options)
  }

  /**
   * Transmit an invoice
   *
   * Lets the approved platform of the agency transmit a final invoice or credit note to the customer. It is sent in the
   * background, once; `transmission` of the invoice tells how far it is, and `invoice.updated` reports each change. An invoice
   * that is on its way, or that the customer has refused, is returned unchanged; one that the platform has `rejected` is sent
   * again. Payments and refunds of accepted invoices are reported to the platform by themselves.
   *
   * Scope: `invoices:write`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {IdempotencyKeyInUseError} 409 `IDEMPOTENCY_KEY_IN_USE`
   * @throws {DataQuotaExceededError} 409 `QUOTA_EXCEEDED`
   * @throws {DocumentNotFinalError} 409 `DOCUMENT_NOT_FINAL`
   * @throws {InvoicingPlatformMissingError} 409 `INVOICING_PLATFORM_MISSING`
   * @throws {TransmissionLimitExceededError} 409 `TRANSMISSION_LIMIT_EXCEEDED`
   * @throws {IdempotencyKeyReusedError} 422 `IDEMPOTENCY_KEY_REUSED`
   * @throws {IdempotencyLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @see `/docs/public#operation/transmitInvoice` of the service
   * @example
   * await api.invoices.transmit(1)
   */
  transmit(id: number, options?: CallOptions): ApiPromise<types.Invoice> {
    return this.client.send('post', '/invoices/{id}/transmit', { path: { id } }, options)
  }

  /**
   * Create a credit note
   *
   * Takes back an invoice: what is left of it, or some of its lines. The credit note is an invoice of the type `credit_note`
   * with positive amounts and a number of its own series. With `invoicing: fr`, it is final at once, and only final invoices
   * can be credited. Emits `credit_note.created`, and `invoice.updated` for the invoice; an invoice that is taken back in full
   * without a payment becomes `cancelled`.
   *
   * Scope: `invoices:write`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {IdempotencyKeyInUseError} 409 `IDEMPOTENCY_KEY_IN_USE`
   * @throws {DataQuotaExceededError} 409 `QUOTA_EXCEEDED`
   * @throws {DocumentNotFinalError} 409 `DOCUMENT_NOT_FINAL`
   * @throws {CreditExceedsInvoiceError} 409 `CREDIT_EXCEEDS_INVOICE`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {IdempotencyKeyReusedError} 422 `IDEMPOTENCY_KEY_REUSED`
   * @throws {DocumentIncompleteError} 422 `DOCUMENT_INCOMPLETE`
   * @throws {IdempotencyLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @see `/docs/public#operation/createCreditNote` of the service
   * @example
   * await api.invoices.createCreditNote(1, {
   *   lines: [{ line: 0, quantity: 1 }],
   * })
   */
  createCreditNote(id: number, body?: types.CreditNoteCreate, options?: CallOptions): ApiPromise<types.Invoice> {
    return this.client.send('post', '/invoices/{id}/credit-notes', { path: { id }, body }, options)
  }

  /**
   * List the payments of an invoice
   *
   * Returns the payments and refunds of the invoice, sorted by ascending id.
   *
   * Scope: `invoices:read`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @see `/docs/public#operation/listInvoicePayments` of the service
   * @example
   * for await (const item of api.invoices.payments(1)) console.log(item)
   */
  payments(id: number, query?: ListInvoicePaymentsQuery, options?: CallOptions): ListPromise<types.PaymentList> {
    return this.client.list('/invoices/{id}/payments', { path: { id }, query }, options)
  }

  /**
   * Record a payment
   *
   * Records a payment of the invoice, or a refund by a negative amount. `amountPaid`, `balance` and `status` follow: without a
   * balance, the invoice is `paid`; a refund can make it `sent` again. Emits `invoice.payment_recorded`, `invoice.updated`, and
   * `invoice.paid` when the status changes to that value. A refund of more than was paid returns 400. With `invoicing: fr`, the
   * invoice must be final. An invoice has at most 1,000 payments.
   *
   * Scope: `invoices:write`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {IdempotencyKeyInUseError} 409 `IDEMPOTENCY_KEY_IN_USE`
   * @throws {DataQuotaExceededError} 409 `QUOTA_EXCEEDED`
   * @throws {DocumentNotFinalError} 409 `DOCUMENT_NOT_FINAL`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {IdempotencyKeyReusedError} 422 `IDEMPOTENCY_KEY_REUSED`
   * @throws {IdempotencyLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @see `/docs/public#operation/createInvoicePayment` of the service
   * @example
   * await api.invoices.createPayment(1, {
   *   amount: '120.00',
   *   paidAt: '2026-02-14',
   *   method: 'transfer',
   * })
   */
  createPayment(id: number, body: types.PaymentCreate, options?: CallOptions): ApiPromise<types.Payment> {
    return this.client.send('post', '/invoices/{id}/payments', { path: { id }, body }, options)
  }

  /**
   * Download an invoice
   *
   * Returns the invoice or credit note as a file. A final invoice is printed as it was issued: later changes of the agency or
   * of the client do not change it. Other invoices are printed with current data, and as `pdf` only: the other formats return
   * 409 `DOCUMENT_NOT_FINAL`.
   *
   * Scope: `invoices:read`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {DocumentNotFinalError} 409 `DOCUMENT_NOT_FINAL`
   * @see `/docs/public#operation/getInvoiceDocument` of the service
   * @example
   * await api.invoices.document(1)
   */
  document(id: number, query?: GetInvoiceDocumentQuery, options?: CallOptions): ApiPromise<Blob> {
    return this.client.download('/invoices/{id}/document', { path: { id }, query }, options)
  }
}

/** List imports */
export class ImportsResource extends Resource {
  /**
   * List imports
   *
   * Returns the imports of the last 30 days, newest first. A key sees those of resources that it may write.
   *
   * Scope: none.
   *
   * @throws {InvalidCursorError} 400 `INVALID_CURSOR`
   * @see `/docs/public#operation/listImports` of the service
   * @example
   * for await (const item of api.imports.list()) console.log(item)
   */
  list(query?: ListImportsQuery, options?: CallOptions): ListPromise<types.ImportList> {
    return this.client.list('/imports', { query }, options)
  }

  /**
   * Create an import
   *
   * Creates resources from the rows of a file, in the background. Read the import until its `status` is `completed` or `failed`,
   * then read its errors. With `dryRun`, all rows are checked as in a real import, and nothing is written.
   *
   * Send JSON with the file as text in `data`, up to 10 MiB. Or send the file itself, up to 50 MiB, as `text/csv` or
   * `application/x-ndjson`, with the other fields as parameters of the query; `mapping` is then JSON. A file can be UTF-8, UTF-16
   * or Windows-1252, and its separator `,`, `;`, a tab or `|`: both are recognized.
   *
   * The key needs the write scope of the resource, now and until the end of the import. Imports of an agency run one after
   * another; 2 can be unfinished. No mail is sent, and events only with `emitEvents`.
   *
   * Scope: none.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {IdempotencyKeyInUseError} 409 `IDEMPOTENCY_KEY_IN_USE`
   * @throws {DataQuotaExceededError} 409 `QUOTA_EXCEEDED`
   * @throws {ImportLimitExceededError} 409 `IMPORT_LIMIT_EXCEEDED`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {IdempotencyKeyReusedError} 422 `IDEMPOTENCY_KEY_REUSED`
   * @throws {IdempotencyLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @see `/docs/public#operation/createImport` of the service
   * @example
   * await api.imports.create({
   *   resource: 'clients',
   *   format: 'csv',
   *   data: "Nom;Ville\nMoreau;Lyon\n",
   *   dryRun: true,
   *   onExisting: 'skip',
   * })
   */
  create(body: types.ImportCreate, options?: CallOptions): ApiPromise<types.Import> {
    return this.client.send('post', '/imports', { body }, options)
  }

  /**
   * Retrieve an import
   *
   * Returns an import and its progress. An import of a resource that the key may not write is 404.
   *
   * Scope: none.
   *
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @see `/docs/public#operation/getImport` of the service
   * @example
   * await api.imports.get(1)
   */
  get(id: number, options?: CallOptions): ApiPromise<types.Import> {
    return this.client.send('get', '/imports/{id}', { path: { id } }, options)
  }

  /**
   * List the errors of an import
   *
   * Returns why rows were not imported, in the order of the rows. The first 10,000 errors are kept; `failed` of the import counts
   * all failed rows.
   *
   * Scope: none.
   *
   * @throws {InvalidCursorError} 400 `INVALID_CURSOR`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @see `/docs/public#operation/listImportErrors` of the service
   * @example
   * for await (const item of api.imports.listErrors(1)) console.log(item)
   */
  listErrors(id: number, query?: ListImportErrorsQuery, options?: CallOptions): ListPromise<types.ImportErrorList> {
    return this.client.list('/imports/{id}/errors', { path: { id }, query }, options)
  }
}

/** List recurring invoices */
export class RecurringInvoicesResource extends Resource {
  /**
   * List recurring invoices
   *
   * Returns the templates of recurring invoices, newest first.
   *
   * Scope: `invoices:read`.
   *
   * @throws {InvalidCursorError} 400 `INVALID_CURSOR`
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @see `/docs/public#operation/listRecurringInvoices` of the service
   * @example
   * for await (const item of api.recurringInvoices.list()) console.log(item)
   */
  list(query?: ListRecurringInvoicesQuery, options?: CallOptions): ListPromise<types.RecurringInvoiceList> {
    return this.client.list('/recurring-invoices', { query }, options)
  }

  /**
   * Create a recurring invoice
   *
   * Creates the template of invoices that the service creates at each of its dates, within ten minutes after the day begins in
   * the time zone of the agency. Each date has one invoice, with the events of any other. It is a draft, or with `finalize` one
   * that is `sent`, and final where `invoicing` is `fr`. It is dated on the day of its creation: dates that the service has
   * missed are made up for.
   *
   * The day of the month stays that of the first date: after 31 January follow 28 February and 31 March. When an invoice cannot
   * be issued, the template is `paused`, and `lastError` says why. An agency has at most 1,000 templates.
   *
   * Scope: `invoices:write`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {IdempotencyKeyInUseError} 409 `IDEMPOTENCY_KEY_IN_USE`
   * @throws {DataQuotaExceededError} 409 `QUOTA_EXCEEDED`
   * @throws {RecurringInvoiceLimitExceededError} 409 `RECURRING_INVOICE_LIMIT_EXCEEDED`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {IdempotencyKeyReusedError} 422 `IDEMPOTENCY_KEY_REUSED`
   * @throws {IdempotencyLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @see `/docs/public#operation/createRecurringInvoice` of the service
   * @example
   * await api.recurringInvoices.create({
   *   clientId: 1,
   *   interval: 'month',
   *   nextDate: '2099-01-31',
   *   dueDays: 30,
   *   finalize: false,
   *   lines: [
   *     {
   *       description: 'Maintenance of the website',
   *       quantity: 1,
   *       unitPrice: '120.00',
   *       vatRate: '20',
   *     },
   *   ],
   * })
   */
  create(body: types.RecurringInvoiceCreate, options?: CallOptions): ApiPromise<types.RecurringInvoice> {
    return this.client.send('post', '/recurring-invoices', { body }, options)
  }

  /**
   * Retrieve a recurring invoice
   *
   * Returns the template with the given id.
   *
   * Scope: `invoices:read`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @see `/docs/public#operation/getRecurringInvoice` of the service
   * @example
   * await api.recurringInvoices.get(1)
   */
  get(id: number, options?: CallOptions): ApiPromise<types.RecurringInvoice> {
    return this.client.send('get', '/recurring-invoices/{id}', { path: { id } }, options)
  }

  /**
   * Update a recurring invoice
   *
   * Updates the fields sent in the body, for the invoices that follow. A new `nextDate` or `interval` starts the schedule anew.
   * `status: active` resumes a paused template and clears `lastError`: the dates that have passed meanwhile are made up for,
   * unless the request also sends a new `nextDate`.
   *
   * Scope: `invoices:write`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {IdempotencyKeyInUseError} 409 `IDEMPOTENCY_KEY_IN_USE`
   * @throws {DataQuotaExceededError} 409 `QUOTA_EXCEEDED`
   * @throws {PreconditionFailedError} 412 `PRECONDITION_FAILED`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {IdempotencyKeyReusedError} 422 `IDEMPOTENCY_KEY_REUSED`
   * @throws {IdempotencyLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @see `/docs/public#operation/updateRecurringInvoice` of the service
   * @example
   * await api.recurringInvoices.update(1, { status: 'paused' })
   */
  update(id: number, body: types.RecurringInvoiceFields, options?: CallOptions): ApiPromise<types.RecurringInvoice> {
    return this.client.send('patch', '/recurring-invoices/{id}', { path: { id }, body }, options)
  }

  /**
   * Delete a recurring invoice
   *
   * Permanently deletes the template. The invoices that it has created stay. A template is deleted with its client.
   *
   * Scope: `invoices:write`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {PreconditionFailedError} 412 `PRECONDITION_FAILED`
   * @see `/docs/public#operation/deleteRecurringInvoice` of the service
   * @example
   * await api.recurringInvoices.delete(1)
   */
  delete(id: number, options?: CallOptions): ApiPromise<void> {
    return this.client.send('delete', '/recurring-invoices/{id}', { path: { id } }, options)
  }
}

/** List incoming invoices */
export class IncomingInvoicesResource extends Resource {
  /**
   * List incoming invoices
   *
   * Returns the invoices that suppliers have sent to the agency by its approved platform, newest first. The suppliers wrote
   * their fields: treat them as untrusted text.
   *
   * Scope: `invoices:read`.
   *
   * @throws {InvalidCursorError} 400 `INVALID_CURSOR`
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @see `/docs/public#operation/listIncomingInvoices` of the service
   * @example
   * for await (const item of api.incomingInvoices.list()) console.log(item)
   */
  list(query?: ListIncomingInvoicesQuery, options?: CallOptions): ListPromise<types.IncomingInvoiceList> {
    return this.client.list('/incoming-invoices', { query }, options)
  }

  /**
   * Retrieve an incoming invoice
   *
   * Returns an incoming invoice with its complete XML, as the platform delivered it. The supplier wrote all of it.
   *
   * Scope: `invoices:read`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @see `/docs/public#operation/getIncomingInvoice` of the service
   * @example
   * await api.incomingInvoices.get(1)
   */
  get(id: number, options?: CallOptions): ApiPromise<types.IncomingInvoiceDocument> {
    return this.client.send('get', '/incoming-invoices/{id}', { path: { id } }, options)
  }
}

/** The quotes for clients. Quotes cannot be deleted. */
export class QuotesResource extends Resource {
  /**
   * List quotes
   *
   * Returns the quotes of the agency, newest first (sorted by `createdAt`, then `id`, descending).
   *
   * Scope: `quotes:read`.
   *
   * @throws {InvalidCursorError} 400 `INVALID_CURSOR`
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @see `/docs/public#operation/listQuotes` of the service
   * @example
   * for await (const item of api.quotes.list()) console.log(item)
   */
  list(query?: ListQuotesQuery, options?: CallOptions): ListPromise<types.QuoteList> {
    return this.client.list('/quotes', { query }, options)
  }

  /**
   * Create a quote
   *
   * Creates a quote for a client of the agency. Emits only `quote.created`, even if the quote is created as
   * `accepted`. Unknown fields return 400, except `agencyId`, which is ignored.
   *
   * * **Number.** Without `quoteNumber`, the quote gets the agency's next number in the year of its `issueDate`:
   *   `QUO-2026-0001`, `QUO-2026-0002` and so on, without gaps. A number sent in the request does not use up the
   *   sequence. The sequence skips numbers that are already in use, and never assigns a number twice, even if the
   *   number of that quote was changed later.
   * * **Totals.** An omitted total is computed exactly from the lines: the net amount of a line is quantity ×
   *   unitPrice, rounded to cents (half away from zero); its VAT is computed from that amount and rounded in the same
   *   way; the totals are the sums over all lines. A total sent in the request is stored as sent. With neither lines
   *   nor totals, both totals are `0.00`. One total without the other and without lines returns 400.
   * * **Dates.** `issueDate` defaults to today in the agency's time zone. For a quote created as `accepted`,
   *   `acceptedAt` defaults to now.
   *
   * Scope: `quotes:write`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {IdempotencyKeyInUseError} 409 `IDEMPOTENCY_KEY_IN_USE`
   * @throws {DataQuotaExceededError} 409 `QUOTA_EXCEEDED`
   * @throws {ExternalIdTakenError} 409 `EXTERNAL_ID_TAKEN`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {IdempotencyKeyReusedError} 422 `IDEMPOTENCY_KEY_REUSED`
   * @throws {IdempotencyLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @see `/docs/public#operation/createQuote` of the service
   * @example
   * await api.quotes.create({
   *   clientId: 1,
   *   validUntil: '2099-03-02',
   *   lines: [{ description: 'New website', quantity: 1, unitPrice: '4800.00' }],
   * })
   */
  create(body: types.QuoteCreate, options?: CallOptions): ApiPromise<types.Quote> {
    return this.client.send('post', '/quotes', { body }, options)
  }

  /**
   * Create several quotes
   *
   * Creates up to 100 quotes in one request, as described in *Batches*. Each item is validated like the body of
   * `createQuote`, and each new quote emits `quote.created`. Quotes without
   * `quoteNumber` get consecutive numbers in the order of `items`.
   *
   * Scope: `quotes:write`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {IdempotencyKeyInUseError} 409 `IDEMPOTENCY_KEY_IN_USE`
   * @throws {DataQuotaExceededError} 409 `QUOTA_EXCEEDED`
   * @throws {ExternalIdTakenError} 409 `EXTERNAL_ID_TAKEN`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {IdempotencyKeyReusedError} 422 `IDEMPOTENCY_KEY_REUSED`
   * @throws {IdempotencyLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @see `/docs/public#operation/createQuoteBatch` of the service
   * @example
   * await api.quotes.createBatch({
   *   items: [
   *     { clientId: 1, validUntil: '2099-03-02' },
   *     { clientId: 1, totalHt: '100.00', totalTtc: '120.00' },
   *   ],
   * })
   */
  createBatch<Atomic extends boolean = false>(body: types.QuoteBatch & { atomic?: Atomic }, options?: CallOptions): ApiPromise<Atomic extends true ? types.QuoteBatchCreated : types.QuoteBatchResults> {
    return this.client.send('post', '/quotes/batch', { body }, options)
  }

  /**
   * Retrieve a quote
   *
   * Returns the quote with the given id.
   *
   * Scope: `quotes:read`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @see `/docs/public#operation/getQuote` of the service
   * @example
   * await api.quotes.get(1)
   */
  get(id: number, options?: CallOptions): ApiPromise<types.Quote> {
    return this.client.send('get', '/quotes/{id}', { path: { id } }, options)
  }

  /**
   * Update a quote
   *
   * Updates the fields sent in the body and emits `quote.updated`, and also `quote.accepted` when the status changes
   * to `accepted`. Unknown fields return 400, except `agencyId`, which is ignored. A body without other fields
   * changes nothing and emits no event.
   *
   * * **Totals.** With `lines` and no total, both totals are recomputed; with `lines` and one total, the other is
   *   computed. A total sent without `lines` is stored as sent, and the other total is unchanged.
   * * **Dates.** `acceptedAt` is set to now when the status changes to `accepted` and cleared when it leaves
   *   `accepted`, unless the request sends `acceptedAt`. A `sent` quote past its `validUntil` becomes `expired`
   *   automatically.
   * * **`billedTo`** follows the client while the quote is a `draft`, and is fixed when the quote leaves `draft` or
   *   its client is deleted.
   *
   * Scope: `quotes:write`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {IdempotencyKeyInUseError} 409 `IDEMPOTENCY_KEY_IN_USE`
   * @throws {DataQuotaExceededError} 409 `QUOTA_EXCEEDED`
   * @throws {ExternalIdTakenError} 409 `EXTERNAL_ID_TAKEN`
   * @throws {PreconditionFailedError} 412 `PRECONDITION_FAILED`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {IdempotencyKeyReusedError} 422 `IDEMPOTENCY_KEY_REUSED`
   * @throws {IdempotencyLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @see `/docs/public#operation/updateQuote` of the service
   * @example
   * await api.quotes.update(1, { status: 'accepted' })
   */
  update(id: number, body: types.QuoteFields, options?: CallOptions): ApiPromise<types.Quote> {
    return this.client.send('patch', '/quotes/{id}', { path: { id }, body }, options)
  }

  /**
   * Download a quote
   *
   * Returns the quote as a file, with current data of the agency and the client, and with the last day on which it can be
   * accepted.
   *
   * Scope: `quotes:read`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @see `/docs/public#operation/getQuoteDocument` of the service
   * @example
   * await api.quotes.document(1)
   */
  document(id: number, query?: GetQuoteDocumentQuery, options?: CallOptions): ApiPromise<Blob> {
    return this.client.download('/quotes/{id}/document', { path: { id }, query }, options)
  }
}

/** The tasks of the agency. */
export class TasksResource extends Resource {
  /**
   * List tasks
   *
   * Returns the tasks of the agency, newest first (sorted by `createdAt`, then `id`, descending).
   *
   * Scope: `tasks:read`.
   *
   * @throws {InvalidCursorError} 400 `INVALID_CURSOR`
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @see `/docs/public#operation/listTasks` of the service
   * @example
   * for await (const item of api.tasks.list()) console.log(item)
   */
  list(query?: ListTasksQuery, options?: CallOptions): ListPromise<types.AgencyTaskList> {
    return this.client.list('/tasks', { query }, options)
  }

  /**
   * Create a task
   *
   * Creates a task on behalf of the user who created the key. Emits only `task.created`, even if the task is created
   * as `done` or `completed`. For a task created as `done` or `completed`, `completedAt` defaults to now.
   *
   * Scope: `tasks:write`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {IdempotencyKeyInUseError} 409 `IDEMPOTENCY_KEY_IN_USE`
   * @throws {DataQuotaExceededError} 409 `QUOTA_EXCEEDED`
   * @throws {ExternalIdTakenError} 409 `EXTERNAL_ID_TAKEN`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {IdempotencyKeyReusedError} 422 `IDEMPOTENCY_KEY_REUSED`
   * @throws {IdempotencyLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @see `/docs/public#operation/createTask` of the service
   * @example
   * await api.tasks.create({
   *   title: 'Renew the certificates',
   *   priority: 'high',
   *   dueDate: '2026-03-02',
   * })
   */
  create(body: types.AgencyTaskCreate, options?: CallOptions): ApiPromise<types.AgencyTask> {
    return this.client.send('post', '/tasks', { body }, options)
  }

  /**
   * Create several tasks
   *
   * Creates up to 100 tasks in one request, as described in *Batches*. Each item is validated like the body of
   * `createTask`, and each new task emits `task.created`.
   *
   * Scope: `tasks:write`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {IdempotencyKeyInUseError} 409 `IDEMPOTENCY_KEY_IN_USE`
   * @throws {DataQuotaExceededError} 409 `QUOTA_EXCEEDED`
   * @throws {ExternalIdTakenError} 409 `EXTERNAL_ID_TAKEN`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {IdempotencyKeyReusedError} 422 `IDEMPOTENCY_KEY_REUSED`
   * @throws {IdempotencyLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @see `/docs/public#operation/createTaskBatch` of the service
   * @example
   * await api.tasks.createBatch({
   *   items: [
   *     { title: 'Renew the certificates', priority: 'high' },
   *     { title: 'Update the plugins' },
   *   ],
   * })
   */
  createBatch<Atomic extends boolean = false>(body: types.AgencyTaskBatch & { atomic?: Atomic }, options?: CallOptions): ApiPromise<Atomic extends true ? types.AgencyTaskBatchCreated : types.AgencyTaskBatchResults> {
    return this.client.send('post', '/tasks/batch', { body }, options)
  }

  /**
   * Retrieve a task
   *
   * Returns the task with the given id.
   *
   * Scope: `tasks:read`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @see `/docs/public#operation/getTask` of the service
   * @example
   * await api.tasks.get(1)
   */
  get(id: number, options?: CallOptions): ApiPromise<types.AgencyTask> {
    return this.client.send('get', '/tasks/{id}', { path: { id } }, options)
  }

  /**
   * Update a task
   *
   * Updates the fields sent in the body and emits `task.updated`, and also `task.completed` when the status changes
   * to `done` or `completed` (case-insensitive). `completedAt` is set to now at that change, and cleared when the
   * status changes to any other value, unless the request sends `completedAt`. An empty object changes nothing and
   * emits no event.
   *
   * Scope: `tasks:write`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {IdempotencyKeyInUseError} 409 `IDEMPOTENCY_KEY_IN_USE`
   * @throws {DataQuotaExceededError} 409 `QUOTA_EXCEEDED`
   * @throws {ExternalIdTakenError} 409 `EXTERNAL_ID_TAKEN`
   * @throws {PreconditionFailedError} 412 `PRECONDITION_FAILED`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {IdempotencyKeyReusedError} 422 `IDEMPOTENCY_KEY_REUSED`
   * @throws {IdempotencyLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @see `/docs/public#operation/updateTask` of the service
   * @example
   * await api.tasks.update(1, { status: 'done' })
   */
  update(id: number, body: types.AgencyTaskFields, options?: CallOptions): ApiPromise<types.AgencyTask> {
    return this.client.send('patch', '/tasks/{id}', { path: { id }, body }, options)
  }

  /**
   * Delete a task
   *
   * Permanently deletes the task. Emits `task.deleted`.
   *
   * Scope: `tasks:delete`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {PreconditionFailedError} 412 `PRECONDITION_FAILED`
   * @see `/docs/public#operation/deleteTask` of the service
   * @example
   * await api.tasks.delete(1)
   */
  delete(id: number, options?: CallOptions): ApiPromise<void> {
    return this.client.send('delete', '/tasks/{id}', { path: { id } }, options)
  }
}

/** The calendar events of the agency. */
export class EventsResource extends Resource {
  /**
   * List calendar events
   *
   * Returns the calendar events of the agency, sorted by ascending id. `from` and `to` select events that overlap a
   * period, both ends included. An event without `endDate` is an instant; an `allDay` event covers its days in UTC.
   *
   * Scope: `events:read`.
   *
   * @throws {InvalidCursorError} 400 `INVALID_CURSOR`
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @see `/docs/public#operation/listEvents` of the service
   * @example
   * for await (const item of api.events.list()) console.log(item)
   */
  list(query?: ListEventsQuery, options?: CallOptions): ListPromise<types.CalendarEventList> {
    return this.client.list('/events', { query }, options)
  }

  /**
   * Create a calendar event
   *
   * Creates a calendar event and emits `event.created`. `clientId`, when sent, must be a client of the agency.
   *
   * Scope: `events:write`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {IdempotencyKeyInUseError} 409 `IDEMPOTENCY_KEY_IN_USE`
   * @throws {DataQuotaExceededError} 409 `QUOTA_EXCEEDED`
   * @throws {ExternalIdTakenError} 409 `EXTERNAL_ID_TAKEN`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {IdempotencyKeyReusedError} 422 `IDEMPOTENCY_KEY_REUSED`
   * @throws {IdempotencyLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @see `/docs/public#operation/createEvent` of the service
   * @example
   * await api.events.create({
   *   title: 'Kick-off of the new website',
   *   clientId: 1,
   *   startDate: '2026-03-02T09:00:00Z',
   *   endDate: '2026-03-02T10:30:00Z',
   * })
   */
  create(body: types.CalendarEventCreate, options?: CallOptions): ApiPromise<types.CalendarEvent> {
    return this.client.send('post', '/events', { body }, options)
  }

  /**
   * Create several calendar events
   *
   * Creates up to 100 calendar events in one request, as described in *Batches*. Each item is validated like the body of
   * `createEvent`, and each new calendar event emits `event.created`.
   *
   * Scope: `events:write`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {IdempotencyKeyInUseError} 409 `IDEMPOTENCY_KEY_IN_USE`
   * @throws {DataQuotaExceededError} 409 `QUOTA_EXCEEDED`
   * @throws {ExternalIdTakenError} 409 `EXTERNAL_ID_TAKEN`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {IdempotencyKeyReusedError} 422 `IDEMPOTENCY_KEY_REUSED`
   * @throws {IdempotencyLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @see `/docs/public#operation/createEventBatch` of the service
   * @example
   * await api.events.createBatch({
   *   items: [
   *     { title: 'Kick-off', startDate: '2026-03-02T09:00:00Z' },
   *     { title: 'Review', startDate: '2026-03-09T09:00:00Z' },
   *   ],
   * })
   */
  createBatch<Atomic extends boolean = false>(body: types.CalendarEventBatch & { atomic?: Atomic }, options?: CallOptions): ApiPromise<Atomic extends true ? types.CalendarEventBatchCreated : types.CalendarEventBatchResults> {
    return this.client.send('post', '/events/batch', { body }, options)
  }

  /**
   * Retrieve a calendar event
   *
   * Returns the calendar event with the given id.
   *
   * Scope: `events:read`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @see `/docs/public#operation/getEvent` of the service
   * @example
   * await api.events.get(1)
   */
  get(id: number, options?: CallOptions): ApiPromise<types.CalendarEvent> {
    return this.client.send('get', '/events/{id}', { path: { id } }, options)
  }

  /**
   * Update a calendar event
   *
   * Updates the fields sent in the body and emits `event.updated`. `clientId` must be a client of the agency; `null`
   * removes the client. An empty object changes nothing and emits no event.
   *
   * Scope: `events:write`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {IdempotencyKeyInUseError} 409 `IDEMPOTENCY_KEY_IN_USE`
   * @throws {DataQuotaExceededError} 409 `QUOTA_EXCEEDED`
   * @throws {ExternalIdTakenError} 409 `EXTERNAL_ID_TAKEN`
   * @throws {PreconditionFailedError} 412 `PRECONDITION_FAILED`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {IdempotencyKeyReusedError} 422 `IDEMPOTENCY_KEY_REUSED`
   * @throws {IdempotencyLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @see `/docs/public#operation/updateEvent` of the service
   * @example
   * await api.events.update(1, { location: '12 rue des Lilas' })
   */
  update(id: number, body: types.CalendarEventFields, options?: CallOptions): ApiPromise<types.CalendarEvent> {
    return this.client.send('patch', '/events/{id}', { path: { id }, body }, options)
  }

  /**
   * Delete a calendar event
   *
   * Permanently deletes the calendar event. Emits `event.deleted`.
   *
   * Scope: `events:delete`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {PreconditionFailedError} 412 `PRECONDITION_FAILED`
   * @see `/docs/public#operation/deleteEvent` of the service
   * @example
   * await api.events.delete(1)
   */
  delete(id: number, options?: CallOptions): ApiPromise<void> {
    return this.client.send('delete', '/events/{id}', { path: { id } }, options)
  }
}

/** Files with resources of the agency, written in the background and downloaded by a link. */
export class ExportsResource extends Resource {
  /**
   * List exports
   *
   * Returns the exports of the last 30 days, newest first. A key sees those whose resources it may all read.
   *
   * Scope: none.
   *
   * @throws {InvalidCursorError} 400 `INVALID_CURSOR`
   * @see `/docs/public#operation/listExports` of the service
   * @example
   * for await (const item of api.exports.list()) console.log(item)
   */
  list(query?: ListExportsQuery, options?: CallOptions): ListPromise<types.ExportList> {
    return this.client.list('/exports', { query }, options)
  }

  /**
   * Create an export
   *
   * Writes resources of the agency to a file, in the background. The rows are those of the lists, all as of one moment. Read the
   * export until its `status` is `completed`, or subscribe to `export.completed`; then download `downloadUrl`.
   *
   * The key needs the read scope of each resource that `resources` names. Without `resources`, the export contains all resources
   * that the key may read, except the sales journal. One resource is a file of its own, such as `clients.csv`; several are a ZIP
   * archive with a file for each.
   *
   * The exports of an agency are written one after another; 20 can wait. The service keeps the files of the last 5 exports, each
   * for 24 hours.
   *
   * Scope: none.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {IdempotencyKeyInUseError} 409 `IDEMPOTENCY_KEY_IN_USE`
   * @throws {ExportLimitExceededError} 409 `EXPORT_LIMIT_EXCEEDED`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {IdempotencyKeyReusedError} 422 `IDEMPOTENCY_KEY_REUSED`
   * @throws {IdempotencyLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @see `/docs/public#operation/createExport` of the service
   * @example
   * await api.exports.create({
   *   resources: ['clients', 'contacts'],
   *   format: 'jsonl',
   * })
   */
  create(body: types.ExportCreate, options?: CallOptions): ApiPromise<types.Export> {
    return this.client.send('post', '/exports', { body }, options)
  }

  /**
   * Retrieve an export
   *
   * Returns an export, and where its file can be downloaded. An export with a resource that the key may not read is
   * 404.
   *
   * Scope: none.
   *
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @see `/docs/public#operation/getExport` of the service
   * @example
   * await api.exports.get(1)
   */
  get(id: number, options?: CallOptions): ApiPromise<types.Export> {
    return this.client.send('get', '/exports/{id}', { path: { id } }, options)
  }
}

/** List the documents of a watch */
export class WatchesFeedResource extends Resource {
  /**
   * List the documents of a watch
   *
   * Returns the documents that the watch collected, except archived ones, by score or by date. A watch keeps its
   * 20,000 newest documents and all starred documents. Scores are computed at the time of the request:
   * `freshnessScore` halves every 7 days.
   *
   * Scope: `watches:read`.
   *
   * @throws {InvalidCursorError} 400 `INVALID_CURSOR`
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @see `/docs/public#operation/listWatchDocuments` of the service
   * @example
   * for await (const item of api.watches.feed.list(1)) console.log(item)
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
   * Returns the 20 latest syntheses of the watch, newest first, without pagination. `total` counts all syntheses of
   * the watch.
   *
   * Scope: `watches:read`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @see `/docs/public#operation/listWatchSyntheses` of the service
   * @example
   * await api.watches.syntheses.list(1)
   */
  list(id: number, options?: CallOptions): ListPromise<types.WatchSynthesisList> {
    return this.client.list('/watches/{id}/syntheses', { path: { id } }, options)
  }

  /**
   * Create a synthesis
   *
   * Starts a synthesis: a summary of the documents of a period with the highest `compositeScore`. It is written in the
   * background: its status is `generating` at first, and `completed` or `failed` within minutes. A watch has at most
   * one `generating` synthesis at a time; a second request returns 429 without `code`. An agency can create 200
   * syntheses in 24 hours with the plan `pro`, and 20 with `free`; a further request returns 429
   * `RATE_LIMIT_EXCEEDED`. The 24 hours start with the first synthesis.
   *
   * Scope: `watches:write`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {IdempotencyKeyInUseError} 409 `IDEMPOTENCY_KEY_IN_USE`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {IdempotencyKeyReusedError} 422 `IDEMPOTENCY_KEY_REUSED`
   * @throws {IdempotencyLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @throws {SynthesisLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @throws {SynthesisRunningError} 429 `no code`
   * @see `/docs/public#operation/createWatchSynthesis` of the service
   * @example
   * await api.watches.syntheses.create(1, {
   *   periodDays: 7,
   *   maxDocuments: 50,
   * })
   */
  create(id: number, body?: types.WatchSynthesisCreate, options?: CallOptions): ApiPromise<types.WatchSynthesisStart> {
    return this.client.send('post', '/watches/{id}/syntheses', { path: { id }, body }, options)
  }
}

/**
 * A watch collects documents from feeds and scores them. Watches are managed with the [admin API](/docs/admin); the
 * public API reads, runs and summarizes them.
 */
export class WatchesResource extends Resource {
  /** List the documents of a watch */
  readonly feed = new WatchesFeedResource(this.client)

  /** List syntheses */
  readonly syntheses = new WatchesSynthesesResource(this.client)

  /**
   * List watches
   *
   * Returns the watches of the agency, most recently updated first (sorted by `updatedAt`, then `id`, descending). A
   * run also updates `updatedAt`.
   *
   * Scope: `watches:read`.
   *
   * @throws {InvalidCursorError} 400 `INVALID_CURSOR`
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @see `/docs/public#operation/listWatches` of the service
   * @example
   * for await (const item of api.watches.list()) console.log(item)
   */
  list(query?: ListWatchesQuery, options?: CallOptions): ListPromise<types.WatchList> {
    return this.client.list('/watches', { query }, options)
  }

  /**
   * Retrieve a watch
   *
   * Returns the watch with the given id, wrapped in `data`.
   *
   * Scope: `watches:read`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @see `/docs/public#operation/getWatch` of the service
   * @example
   * await api.watches.get(1)
   */
  get(id: number, options?: CallOptions): ApiPromise<types.WatchResponse> {
    return this.client.send('get', '/watches/{id}', { path: { id } }, options)
  }

  /**
   * Run a watch
   *
   * Starts a run: the service reads the sources of the watch in the background. To learn when it ends, retrieve the
   * watch until `lastRunAt` changes. A request during a run joins that run. Only an `active` watch can run; otherwise
   * the request returns 409.
   *
   * Scope: `watches:write`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {IdempotencyKeyInUseError} 409 `IDEMPOTENCY_KEY_IN_USE`
   * @throws {WatchNotActiveError} 409 `no code`
   * @throws {IdempotencyKeyReusedError} 422 `IDEMPOTENCY_KEY_REUSED`
   * @throws {IdempotencyLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @see `/docs/public#operation/runWatch` of the service
   * @example
   * await api.watches.run(1)
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
   * Returns the deliveries of the subscription, newest first. Deliveries are kept for 30 days after they succeed,
   * and for 90 days after they become `dead`.
   *
   * `event` and `statusClass` search the newest 10,000 deliveries before `until`: set `until` to search older ones.
   *
   * Scope: `webhooks:manage`.
   *
   * @throws {InvalidCursorError} 400 `INVALID_CURSOR`
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @see `/docs/public#operation/listWebhookDeliveries` of the service
   * @example
   * for await (const item of api.webhooks.deliveries.list(1)) console.log(item)
   */
  list(id: number, query?: ListWebhookDeliveriesQuery, options?: CallOptions): ListPromise<types.WebhookDeliveryList> {
    return this.client.list('/webhooks/{id}/deliveries', { path: { id }, query }, options)
  }

  /**
   * Retrieve a delivery
   *
   * Returns the delivery with the given id, including the log of its attempts.
   *
   * Scope: `webhooks:manage`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @see `/docs/public#operation/getWebhookDelivery` of the service
   * @example
   * await api.webhooks.deliveries.get(1, 2)
   */
  get(id: number, deliveryId: number, query?: GetWebhookDeliveryQuery, options?: CallOptions): ApiPromise<types.WebhookDeliveryWithAttempts> {
    return this.client.send('get', '/webhooks/{id}/deliveries/{deliveryId}', { path: { id, deliveryId }, query }, options)
  }

  /**
   * Redeliver an event
   *
   * Creates a new delivery of the same event, with its own id and attempts. While the subscription is disabled, the
   * new delivery stays `pending`.
   *
   * Scope: `webhooks:manage`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {IdempotencyKeyInUseError} 409 `IDEMPOTENCY_KEY_IN_USE`
   * @throws {IdempotencyKeyReusedError} 422 `IDEMPOTENCY_KEY_REUSED`
   * @throws {IdempotencyLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @see `/docs/public#operation/redeliverWebhook` of the service
   * @example
   * await api.webhooks.deliveries.redeliver(1, 2)
   */
  redeliver(id: number, deliveryId: number, options?: CallOptions): ApiPromise<types.WebhookDelivery> {
    return this.client.send('post', '/webhooks/{id}/deliveries/{deliveryId}/redeliver', { path: { id, deliveryId } }, options)
  }
}

/** Subscriptions that deliver events of the agency to a URL, and the log of their deliveries. */
export class WebhooksResource extends Resource {
  /** List deliveries */
  readonly deliveries = new WebhooksDeliveriesResource(this.client)

  /**
   * List webhook subscriptions
   *
   * Returns the webhook subscriptions of the agency, sorted by ascending id.
   *
   * Scope: `webhooks:manage`.
   *
   * @throws {InvalidCursorError} 400 `INVALID_CURSOR`
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @see `/docs/public#operation/listWebhooks` of the service
   * @example
   * for await (const item of api.webhooks.list()) console.log(item)
   */
  list(query?: ListWebhooksQuery, options?: CallOptions): ListPromise<types.WebhookSubscriptionList> {
    return this.client.list('/webhooks', { query }, options)
  }

  /**
   * Create a webhook subscription
   *
   * Subscribes a URL to events of the agency. The response contains `signingSecret`, which signs the deliveries, and
   * the same secret in the form of Standard Webhooks. It is returned only once and stored encrypted.
   *
   * The number of subscriptions of an agency is limited by its quota of `subscriptions`.
   *
   * If the operator requires read scopes, the subscription gets only events whose resource the key may read: naming
   * another event returns 400, and `*` stands for all events that the key may read now.
   *
   * The URL must use `https` and must not point to a private, loopback, link-local or otherwise reserved address.
   * The service checks this when the URL is saved and again at every connection, after DNS resolution.
   *
   * Scope: `webhooks:manage`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {IdempotencyKeyInUseError} 409 `IDEMPOTENCY_KEY_IN_USE`
   * @throws {QuotaExceededError} 409 `QUOTA_EXCEEDED`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {IdempotencyKeyReusedError} 422 `IDEMPOTENCY_KEY_REUSED`
   * @throws {IdempotencyLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @see `/docs/public#operation/createWebhook` of the service
   * @example
   * await api.webhooks.create({
   *   url: 'https://hooks.example.com/agency',
   *   events: ['client.created', 'client.updated'],
   * })
   */
  create(body: types.WebhookSubscriptionCreate, options?: CallOptions): ApiPromise<types.CreatedWebhookSubscription> {
    return this.client.send('post', '/webhooks', { body }, options)
  }

  /**
   * Retrieve a webhook subscription
   *
   * Returns the webhook subscription with the given id.
   *
   * Scope: `webhooks:manage`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @see `/docs/public#operation/getWebhook` of the service
   * @example
   * await api.webhooks.get(1)
   */
  get(id: number, options?: CallOptions): ApiPromise<types.WebhookSubscription> {
    return this.client.send('get', '/webhooks/{id}', { path: { id } }, options)
  }

  /**
   * Update a webhook subscription
   *
   * Updates the fields sent in the body. An empty object changes nothing.
   *
   * * `isActive: true` enables the subscription, resets `failureCount` to 0, and sends its pending deliveries.
   * * `isActive: false` disables the subscription manually. Events that occur while it is disabled create no
   *   deliveries. Existing deliveries stay `pending` for up to 30 days. A subscription that was disabled
   *   automatically stops collecting new deliveries.
   * * A new event must be one that the subscription's `readScopes` read. If the operator requires read scopes, the key
   *   of the request must have them, too, and a key can change `url` only if it may read all events of the
   *   subscription. Otherwise, the operation returns 400.
   *
   * Scope: `webhooks:manage`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {IdempotencyKeyInUseError} 409 `IDEMPOTENCY_KEY_IN_USE`
   * @throws {PreconditionFailedError} 412 `PRECONDITION_FAILED`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {IdempotencyKeyReusedError} 422 `IDEMPOTENCY_KEY_REUSED`
   * @throws {IdempotencyLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @see `/docs/public#operation/updateWebhook` of the service
   * @example
   * await api.webhooks.update(1, { isActive: true })
   */
  update(id: number, body: types.WebhookSubscriptionFields, options?: CallOptions): ApiPromise<types.WebhookSubscription> {
    return this.client.send('patch', '/webhooks/{id}', { path: { id }, body }, options)
  }

  /**
   * Delete a webhook subscription
   *
   * Permanently deletes the subscription and its deliveries.
   *
   * Scope: `webhooks:manage`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {PreconditionFailedError} 412 `PRECONDITION_FAILED`
   * @see `/docs/public#operation/deleteWebhook` of the service
   * @example
   * await api.webhooks.delete(1)
   */
  delete(id: number, options?: CallOptions): ApiPromise<void> {
    return this.client.send('delete', '/webhooks/{id}', { path: { id } }, options)
  }

  /**
   * Rotate the signing secret
   *
   * Replaces the `signingSecret` of the subscription and returns the new one, only once. Attempts that start after
   * the rotation are signed with the new secret. During the grace period, `webhook-signature` also contains a
   * signature with the previous secret, so that your receiver can change its secret at any time of it. A further
   * rotation ends the grace period of the oldest secret: at most two secrets sign.
   *
   * Scope: `webhooks:manage`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {IdempotencyKeyInUseError} 409 `IDEMPOTENCY_KEY_IN_USE`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {IdempotencyKeyReusedError} 422 `IDEMPOTENCY_KEY_REUSED`
   * @throws {IdempotencyLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @see `/docs/public#operation/rotateWebhookSecret` of the service
   * @example
   * await api.webhooks.rotateSecret(1, { graceSeconds: 3600 })
   */
  rotateSecret(id: number, body?: types.WebhookSecretRotation, options?: CallOptions): ApiPromise<types.WebhookSecret> {
    return this.client.send('post', '/webhooks/{id}/rotate-secret', { path: { id }, body }, options)
  }

  /**
   * Send a test event
   *
   * Sends a `test.ping` event immediately and waits for the receiver's response. Works for inactive subscriptions,
   * too. A test is never retried. A failed test does not increase `failureCount`; a 2xx response resets it to 0. The
   * operation returns 200 even when the test fails. An agency can send 60 tests per minute, of which 20 can remain
   * without a response; further ones return 429.
   *
   * Scope: `webhooks:manage`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {IdempotencyKeyInUseError} 409 `IDEMPOTENCY_KEY_IN_USE`
   * @throws {IdempotencyKeyReusedError} 422 `IDEMPOTENCY_KEY_REUSED`
   * @throws {IdempotencyLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @throws {WebhookTestLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @see `/docs/public#operation/testWebhook` of the service
   * @example
   * await api.webhooks.test(1)
   */
  test(id: number, options?: CallOptions): ApiPromise<types.WebhookTest> {
    return this.client.send('post', '/webhooks/{id}/test', { path: { id } }, options)
  }

  /**
   * Send failed events again
   *
   * Creates a new delivery for each event that occurred in a period, whose delivery to this subscription is `dead`, and
   * which has not succeeded since. A further delivery that is still `pending` counts as an attempt to recover: its event
   * is left out.
   *
   * A task creates the deliveries in the background, a few at a time, so that live deliveries are not delayed. It
   * waits while the subscription is disabled, and ends when the subscription is deleted. An agency has at most 5
   * unfinished tasks, without those of other, disabled subscriptions, and at most 20 with them.
   *
   * Scope: `webhooks:manage`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {IdempotencyKeyInUseError} 409 `IDEMPOTENCY_KEY_IN_USE`
   * @throws {DataQuotaExceededError} 409 `QUOTA_EXCEEDED`
   * @throws {WebhookTaskLimitExceededError} 409 `WEBHOOK_TASK_LIMIT_EXCEEDED`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {IdempotencyKeyReusedError} 422 `IDEMPOTENCY_KEY_REUSED`
   * @throws {IdempotencyLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @see `/docs/public#operation/recoverWebhook` of the service
   * @example
   * await api.webhooks.recover(1, {
   *   since: '2026-01-31T08:00:00Z',
   *   until: '2026-01-31T10:00:00Z',
   * })
   */
  recover(id: number, body: types.WebhookRecovery, options?: CallOptions): ApiPromise<types.AcceptedWebhookTask> {
    return this.client.send('post', '/webhooks/{id}/recover', { path: { id }, body }, options)
  }

  /**
   * Send all events again
   *
   * Creates a new delivery for each event that occurred in a period and that the subscription receives, whether it was
   * delivered before or not: also for events from before the subscription was created. Events are kept for 30 days; an
   * earlier `since` starts with the oldest of them. Test events are left out.
   *
   * A task creates the deliveries in the background, as for `POST /webhooks/{id}/recover`.
   *
   * Scope: `webhooks:manage`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @throws {IdempotencyKeyInUseError} 409 `IDEMPOTENCY_KEY_IN_USE`
   * @throws {DataQuotaExceededError} 409 `QUOTA_EXCEEDED`
   * @throws {WebhookTaskLimitExceededError} 409 `WEBHOOK_TASK_LIMIT_EXCEEDED`
   * @throws {PayloadTooLargeError} 413 `PAYLOAD_TOO_LARGE`
   * @throws {UnsupportedMediaTypeError} 415 `UNSUPPORTED_MEDIA_TYPE`
   * @throws {IdempotencyKeyReusedError} 422 `IDEMPOTENCY_KEY_REUSED`
   * @throws {IdempotencyLimitExceededError} 429 `RATE_LIMIT_EXCEEDED`
   * @see `/docs/public#operation/replayWebhook` of the service
   * @example
   * await api.webhooks.replay(1, {
   *   since: '2026-01-31T08:00:00Z',
   *   events: ['client.created'],
   * })
   */
  replay(id: number, body: types.WebhookReplay, options?: CallOptions): ApiPromise<types.AcceptedWebhookTask> {
    return this.client.send('post', '/webhooks/{id}/replay', { path: { id }, body }, options)
  }

  /**
   * Retrieve a task
   *
   * Returns the progress of a task that sends events again. Tasks are kept for 30 days after they are `completed`.
   *
   * Scope: `webhooks:manage`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @throws {NotFoundError} 404 `NOT_FOUND`
   * @see `/docs/public#operation/getWebhookTask` of the service
   * @example
   * await api.webhooks.getTask(1, 2)
   */
  getTask(id: number, taskId: number, options?: CallOptions): ApiPromise<types.WebhookTask> {
    return this.client.send('get', '/webhooks/{id}/tasks/{taskId}', { path: { id, taskId } }, options)
  }

  /**
   * List event types
   *
   * Returns all event types that a subscription can name.
   *
   * Scope: `webhooks:manage`.
   *
   * @throws {PermissionDeniedError} 403 `PERMISSION_DENIED`
   * @see `/docs/public#operation/listWebhookEvents` of the service
   * @example
   * await api.webhooks.listEvents()
   */
  listEvents(options?: CallOptions): ApiPromise<types.WebhookEventCatalogue> {
    return this.client.send('get', '/webhooks-events', {}, options)
  }
}

/** The operations of the API. */
export class Operations extends Resource {
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
   * A watch collects documents from feeds and scores them. Watches are managed with the [admin API](/docs/admin); the
   * public API reads, runs and summarizes them.
   */
  readonly watches = new WatchesResource(this.client)

  /** Subscriptions that deliver events of the agency to a URL, and the log of their deliveries. */
  readonly webhooks = new WebhooksResource(this.client)

  /**
   * Retrieve the current key
   *
   * Returns the key that makes the request, with its scopes, its limits, the live counters of both windows, and the
   * currency and the quotas of its agency.
   *
   * Scope: none.
   *
   * @see `/docs/public#operation/getMe` of the service
   * @example
   * await api.me()
   */
  me(options?: CallOptions): ApiPromise<types.Me> {
    return this.client.send('get', '/me', {}, options)
  }

  /**
   * Retrieve the usage of the current key
   *
   * Returns the number of requests of the key per day and operation, for the last 30 days, newest first. Days are those of
   * UTC; days without requests are left out. A request is counted within a few seconds after its response. Requests that
   * a limit has rejected are included.
   *
   * Scope: none.
   *
   * @see `/docs/public#operation/getUsage` of the service
   * @example
   * await api.usage()
   */
  usage(options?: CallOptions): ApiPromise<types.UsageReport> {
    return this.client.send('get', '/me/usage', {}, options)
  }

  /**
   * List the requests of the current key
   *
   * Returns the requests that the key made, newest first. Entries are kept for 30 days, at most 1,000,000 per agency:
   * beyond that, the oldest are removed. An entry appears within a few seconds after its response.
   *
   * Scope: none.
   *
   * @see `/docs/public#operation/listKeyRequests` of the service
   * @example
   * for await (const item of api.requests()) console.log(item)
   */
  requests(query?: ListKeyRequestsQuery, options?: CallOptions): ListPromise<types.RequestLogList> {
    return this.client.list('/me/requests', { query }, options)
  }

  /**
   * List all scopes
   *
   * Returns every scope that a key can have, including `*`.
   *
   * Scope: none.
   *
   * @see `/docs/public#operation/listScopes` of the service
   * @example
   * await api.scopes()
   */
  scopes(options?: CallOptions): ApiPromise<types.ScopeCatalogue> {
    return this.client.send('get', '/scopes', {}, options)
  }

  /**
   * Check the health of the service
   *
   * Returns `ok` and the version of the API. Like every other operation, it returns 401 without a valid key.
   *
   * Scope: none.
   *
   * @see `/docs/public#operation/getHealth` of the service
   * @example
   * await api.health()
   */
  health(options?: CallOptions): ApiPromise<types.Health> {
    return this.client.send('get', '/health', {}, options)
  }

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
   * await api.listChanges()
   */
  listChanges(query?: ListChangesQuery, options?: CallOptions): ApiPromise<types.ChangeList> {
    return this.client.send('get', '/changes', { query }, options)
  }
}
