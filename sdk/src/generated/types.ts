// Generated from openapi/ by `npm run generate`; do not edit.
export interface paths {
    "/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the key in use
         * @description The key that makes the request, its scopes, its limits and the live counters of both windows.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scopes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all scopes
         * @description The full catalogue of scopes that a key can have, `*` included.
         */
        get: operations["listScopes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check that the service answers
         * @description Answers `ok` with the version of the API. Without a valid key it answers 401 as everything else does.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List clients
         * @description The clients of the agency, by ascending id.
         */
        get: operations["listClients"];
        put?: never;
        /**
         * Create a client
         * @description Creates a client of the agency and emits `client.created`. Fields that a client does not have are ignored.
         */
        post: operations["createClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clients/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * Read a client
         * @description One client of the agency.
         */
        get: operations["getClient"];
        /**
         * Change a client by PUT
         * @description Takes the same body as creation, `name` included, and behaves like `PATCH`: fields that are left out are **not**
         *     cleared. Emits `client.updated`.
         */
        put: operations["replaceClient"];
        post?: never;
        /**
         * Delete a client
         * @description Definitive. Its tickets, invoices, quotes, calendar events and websites stay, with `clientId` null, and invoices and
         *     quotes keep whom they bill in `billedTo`. Services that refer to the client get `clientId` 0; contacts lose the link
         *     to it and are not deleted. Emits `client.deleted`, and no other event.
         */
        delete: operations["deleteClient"];
        options?: never;
        head?: never;
        /**
         * Change a client
         * @description Changes the fields that are sent and emits `client.updated`. `null` clears a field, except `name`. An empty
         *     object changes nothing and emits nothing.
         */
        patch: operations["updateClient"];
        trace?: never;
    };
    "/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List contacts
         * @description The contacts that are linked to a client of the agency, by ascending id.
         */
        get: operations["listContacts"];
        put?: never;
        /**
         * Create a contact
         * @description Creates a contact and emits `contact.created`. With `clientId`, which must be a client of the agency, the contact
         *     is linked to that client. Without it the contact is linked to nothing: **no later request sees it.**
         */
        post: operations["createContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * Read a contact
         * @description One contact that is linked to a client of the agency.
         */
        get: operations["getContact"];
        put?: never;
        post?: never;
        /**
         * Delete a contact
         * @description Removes the contact and its links to clients for good. Emits `contact.deleted`.
         */
        delete: operations["deleteContact"];
        options?: never;
        head?: never;
        /**
         * Change a contact
         * @description Changes the fields that are sent and emits `contact.updated`. `null` clears a field, except the names. An empty
         *     object changes nothing and emits nothing. The link to a client is made at creation alone: a `clientId` here is a
         *     400.
         */
        patch: operations["updateContact"];
        trace?: never;
    };
    "/websites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List websites
         * @description The websites of the agency, by ascending id.
         */
        get: operations["listWebsites"];
        put?: never;
        /**
         * Create a website
         * @description Creates a website of a client of the agency and emits `website.created`.
         */
        post: operations["createWebsite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/websites/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * Read a website
         * @description One website of the agency.
         */
        get: operations["getWebsite"];
        put?: never;
        post?: never;
        /**
         * Delete a website
         * @description Removes the website for good, with all that belongs to it. Emits `website.deleted`.
         */
        delete: operations["deleteWebsite"];
        options?: never;
        head?: never;
        /**
         * Change a website
         * @description Changes the fields that are sent and emits `website.updated`. A `clientId` must be a client of the agency. An empty
         *     object changes nothing and emits nothing.
         */
        patch: operations["updateWebsite"];
        trace?: never;
    };
    "/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tickets
         * @description The tickets of the agency, by ascending id.
         */
        get: operations["listTickets"];
        put?: never;
        /**
         * Create a ticket
         * @description Creates a ticket of a client of the agency and emits `ticket.created`. Unknown fields are refused; `agencyId` alone
         *     is accepted, and ignored.
         */
        post: operations["createTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tickets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * Read a ticket
         * @description One ticket of the agency.
         */
        get: operations["getTicket"];
        put?: never;
        post?: never;
        /**
         * Delete a ticket
         * @description Removes the ticket for good. Emits `ticket.deleted`.
         */
        delete: operations["deleteTicket"];
        options?: never;
        head?: never;
        /**
         * Change a ticket
         * @description Changes the fields that are sent and emits `ticket.updated`, and besides `ticket.status_changed` when the status is
         *     another one than before. A `clientId` must be a client of the agency. Unknown fields are refused; `agencyId` alone is
         *     accepted, and ignored. A change of no field changes nothing and emits nothing.
         */
        patch: operations["updateTicket"];
        trace?: never;
    };
    "/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List invoices
         * @description The invoices of the agency, the newest first (by `createdAt`, then `id`, descending).
         */
        get: operations["listInvoices"];
        put?: never;
        /**
         * Create an invoice
         * @description Creates an invoice for a client of the agency and emits `invoice.created`, whatever its status. Unknown fields
         *     are refused; `agencyId` alone is accepted, and ignored.
         *
         *     * **Number.** Without `invoiceNumber` the invoice gets the next one of the agency in the year of its `issueDate`:
         *       `INV-2026-0001`, `INV-2026-0002` and so on, without gaps. A number given by hand does not use up the sequence;
         *       the sequence passes over a number that was given by hand, and does not give again one that was changed later.
         *     * **Totals.** A total that is left out is computed from the lines, exactly: the net of a line is quantity ×
         *       unitPrice, rounded to cents, half a cent away from zero; its VAT is taken on that and rounded in the same way; totals are the sums. A
         *       total that is sent is kept as sent. With neither lines nor totals they are `0.00`; one total alone, without lines,
         *       is a 400.
         *     * **Dates.** `issueDate` is today in the time zone of the agency when left out. An invoice that is created as `paid`
         *       without `paidAt` is paid now.
         */
        post: operations["createInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * Read an invoice
         * @description One invoice of the agency.
         */
        get: operations["getInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change an invoice
         * @description Changes the fields that are sent and emits `invoice.updated`, and besides `invoice.sent` or `invoice.paid` when
         *     the status becomes that. Unknown fields are
         *     refused; `agencyId` alone is accepted, and ignored. A change of no field changes nothing and emits nothing.
         *
         *     * **Totals.** `lines` without totals compute both again; with one of the totals, the other is computed. A total
         *       without lines is kept as sent, and the other stays.
         *     * **Dates.** `paidAt` is set to now when the status becomes `paid` and cleared when it leaves it, unless the
         *       request sends one. Time moves a `sent` invoice past its `dueDate` to `overdue`.
         *     * **`billedTo`** follows the client while the invoice is a `draft`, and is fixed when it leaves `draft` or its client is
         *       deleted.
         */
        patch: operations["updateInvoice"];
        trace?: never;
    };
    "/quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List quotes
         * @description The quotes of the agency, the newest first (by `createdAt`, then `id`, descending).
         */
        get: operations["listQuotes"];
        put?: never;
        /**
         * Create a quote
         * @description Creates a quote for a client of the agency and emits `quote.created`, whatever its status. Unknown fields
         *     are refused; `agencyId` alone is accepted, and ignored.
         *
         *     * **Number.** Without `quoteNumber` the quote gets the next one of the agency in the year of its `issueDate`:
         *       `QUO-2026-0001`, `QUO-2026-0002` and so on, without gaps. A number given by hand does not use up the sequence;
         *       the sequence passes over a number that was given by hand, and does not give again one that was changed later.
         *     * **Totals.** A total that is left out is computed from the lines, exactly: the net of a line is quantity ×
         *       unitPrice, rounded to cents, half a cent away from zero; its VAT is taken on that and rounded in the same way; totals are the sums. A
         *       total that is sent is kept as sent. With neither lines nor totals they are `0.00`; one total alone, without lines,
         *       is a 400.
         *     * **Dates.** `issueDate` is today in the time zone of the agency when left out. A quote that is created as `accepted`
         *       without `acceptedAt` is accepted now.
         */
        post: operations["createQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quotes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * Read a quote
         * @description One quote of the agency.
         */
        get: operations["getQuote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a quote
         * @description Changes the fields that are sent and emits `quote.updated`, and besides `quote.accepted` when the status becomes
         *     that. Unknown fields are
         *     refused; `agencyId` alone is accepted, and ignored. A change of no field changes nothing and emits nothing.
         *
         *     * **Totals.** `lines` without totals compute both again; with one of the totals, the other is computed. A total
         *       without lines is kept as sent, and the other stays.
         *     * **Dates.** `acceptedAt` is set to now when the status becomes `accepted` and cleared when it leaves it, unless the
         *       request sends one. Time moves a `sent` quote past its `validUntil` to `expired`.
         *     * **`billedTo`** follows the client while the quote is a `draft`, and is fixed when it leaves `draft` or its client is
         *       deleted.
         */
        patch: operations["updateQuote"];
        trace?: never;
    };
    "/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tasks
         * @description The tasks of the agency, the newest first (by `createdAt`, then `id`, descending).
         */
        get: operations["listTasks"];
        put?: never;
        /**
         * Create a task
         * @description Creates a task, in the name of the user who made the key, and emits `task.created`, whatever its status. A task that is
         *     created as done without `completedAt` is completed now.
         */
        post: operations["createTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tasks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * Read a task
         * @description One task of the agency.
         */
        get: operations["getTask"];
        put?: never;
        post?: never;
        /**
         * Delete a task
         * @description Removes the task for good. Emits `task.deleted`.
         */
        delete: operations["deleteTask"];
        options?: never;
        head?: never;
        /**
         * Change a task
         * @description Changes the fields that are sent and emits `task.updated`, and besides `task.completed` when the status becomes `done`
         *     or `completed`, in upper or lower case. `completedAt` is then set to now, and cleared when the status leaves both,
         *     unless the request sends one. An empty object changes nothing and emits nothing.
         */
        patch: operations["updateTask"];
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List calendar events
         * @description The calendar events of the agency, by ascending id. `from` and `to` choose those that overlap a span of time, both ends
         *     included; an event without an end lasts an instant, and one that is `allDay` covers its days in UTC.
         */
        get: operations["listEvents"];
        put?: never;
        /**
         * Create a calendar event
         * @description Creates a calendar event and emits `event.created`. A `clientId` must be a client of the agency.
         */
        post: operations["createEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * Read a calendar event
         * @description One calendar event of the agency.
         */
        get: operations["getEvent"];
        put?: never;
        post?: never;
        /**
         * Delete a calendar event
         * @description Removes the calendar event for good. Emits `event.deleted`.
         */
        delete: operations["deleteEvent"];
        options?: never;
        head?: never;
        /**
         * Change a calendar event
         * @description Changes the fields that are sent and emits `event.updated`. A `clientId` must be a client of the agency; null takes the
         *     client off. An empty object changes nothing and emits nothing.
         */
        patch: operations["updateEvent"];
        trace?: never;
    };
    "/watches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List watches
         * @description The watches of the agency, the last changed first (by `updatedAt`, then `id`, descending). A run changes a watch, too.
         */
        get: operations["listWatches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/watches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * Read a watch
         * @description One watch of the agency, in `data`.
         */
        get: operations["getWatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/watches/{id}/feed": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * Read the feed of a watch
         * @description The documents that the watch has collected, without those that the agency archived: the best first, or the newest. A watch
         *     keeps its 20,000 newest documents, and those that are starred.
         *     Scores are those of this moment: `freshnessScore` halves every 7 days.
         */
        get: operations["listWatchDocuments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/watches/{id}/run": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a watch
         * @description Starts to collect what the sources of the watch publish. It goes on in the background: read the feed, or wait for
         *     `lastRunAt` to move. While a run of the watch is under way, another one joins it. Only an `active` watch runs.
         */
        post: operations["runWatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/watches/{id}/syntheses": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * List syntheses
         * @description The 20 latest syntheses of the watch, the newest first. There is no paging; `total` counts all of them.
         */
        get: operations["listWatchSyntheses"];
        put?: never;
        /**
         * Create a synthesis
         * @description Starts to summarise the best documents of a period, by `compositeScore`. It goes on in the background: the synthesis
         *     is `generating`, and then `completed` or `failed`, within minutes. A watch has one under way at a time.
         */
        post: operations["createWatchSynthesis"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook subscriptions
         * @description The subscriptions of the agency, by ascending id.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create a webhook subscription
         * @description Subscribes a URL to events of the agency. The answer carries `signingSecret`, by which deliveries are signed; it is shown
         *     only here, and stored encrypted.
         *
         *     The URL must be `https`, and name no address that is private, loopback, link-local or otherwise special: that is
         *     checked here, and again at every connection, after DNS.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * Read a webhook subscription
         * @description One subscription of the agency.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook subscription
         * @description Removes the subscription for good, with its deliveries.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change a webhook subscription
         * @description Changes the fields that are sent. `isActive: true` enables the subscription, sets `failureCount` to 0, and lets go out
         *     what waits. `isActive: false` switches it off by hand: it gets no delivery of what happens meanwhile, and what waits
         *     goes on waiting, for up to 30 days; one that was disabled collects no longer. An empty object
         *     changes nothing.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/webhooks/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the secret
         * @description Gives the subscription a new `signingSecret`, which is shown only here. Attempts that start from now on are signed by it.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event
         * @description Sends `test.ping` at once, to an inactive subscription, too, and waits for the receiver. It is not retried; a failure
         *     does not count, and a 2xx sets `failureCount` to 0. Answers 200 also when the receiver failed.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * List deliveries
         * @description The deliveries of the subscription, newest first. They are kept 30 days after they succeeded, 90 days after they were
         *     given up.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/deliveries/{deliveryId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
                /**
                 * @description The id of the delivery. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 4711
                 */
                deliveryId: components["parameters"]["deliveryId"];
            };
            cookie?: never;
        };
        /**
         * Read a delivery
         * @description One delivery of the subscription, with the log of its attempts.
         */
        get: operations["getWebhookDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/deliveries/{deliveryId}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
                /**
                 * @description The id of the delivery. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 4711
                 */
                deliveryId: components["parameters"]["deliveryId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deliver once more
         * @description Makes a new delivery of the same event, with an id and attempts of its own; it goes out when the subscription is active.
         */
        post: operations["redeliverWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all events
         * @description The catalogue of events that a subscription can name.
         */
        get: operations["listWebhookEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "client.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * client.created
         * @description A client was created.
         */
        post: operations["clientCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "client.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * client.updated
         * @description A client was changed by `PATCH` or `PUT`.
         */
        post: operations["clientUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "client.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * client.deleted
         * @description A client was deleted. Its links to other resources went with it, without events of their own.
         */
        post: operations["clientDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "contact.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * contact.created
         * @description A contact was created, linked to a client or not.
         */
        post: operations["contactCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "contact.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * contact.updated
         * @description A contact was changed.
         */
        post: operations["contactUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "contact.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * contact.deleted
         * @description A contact was deleted, and its links with it.
         */
        post: operations["contactDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "website.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * website.created
         * @description A website was created.
         */
        post: operations["websiteCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "website.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * website.updated
         * @description A website was changed.
         */
        post: operations["websiteUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "website.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * website.deleted
         * @description A website was deleted.
         */
        post: operations["websiteDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "ticket.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * ticket.created
         * @description A ticket was created.
         */
        post: operations["ticketCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "ticket.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * ticket.updated
         * @description A ticket was changed.
         */
        post: operations["ticketUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "ticket.status_changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * ticket.status_changed
         * @description The status of a ticket is another one than before. Sent in addition to `ticket.updated`.
         */
        post: operations["ticketStatusChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "ticket.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * ticket.deleted
         * @description A ticket was deleted.
         */
        post: operations["ticketDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * invoice.created
         * @description An invoice was created.
         */
        post: operations["invoiceCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * invoice.updated
         * @description An invoice was changed, or became `overdue`.
         */
        post: operations["invoiceUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice.sent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * invoice.sent
         * @description The status of an invoice became `sent`. Sent in addition to `invoice.updated`.
         */
        post: operations["invoiceSent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice.paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * invoice.paid
         * @description The status of an invoice became `paid`. Sent in addition to `invoice.updated`.
         */
        post: operations["invoicePaid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "quote.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * quote.created
         * @description A quote was created.
         */
        post: operations["quoteCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "quote.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * quote.updated
         * @description A quote was changed, or became `expired`.
         */
        post: operations["quoteUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "quote.accepted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * quote.accepted
         * @description The status of a quote became `accepted`. Sent in addition to `quote.updated`.
         */
        post: operations["quoteAccepted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "task.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * task.created
         * @description A task was created.
         */
        post: operations["taskCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "task.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * task.updated
         * @description A task was changed.
         */
        post: operations["taskUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "task.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * task.completed
         * @description The status of a task became `done` or `completed`. Sent in addition to `task.updated`.
         */
        post: operations["taskCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "task.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * task.deleted
         * @description A task was deleted.
         */
        post: operations["taskDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "event.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * event.created
         * @description A calendar event was created.
         */
        post: operations["eventCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "event.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * event.updated
         * @description A calendar event was changed.
         */
        post: operations["eventUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "event.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * event.deleted
         * @description A calendar event was deleted.
         */
        post: operations["eventDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "test.ping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * test.ping
         * @description Sent by `POST /webhooks/{id}/test`, and by nothing else.
         */
        post: operations["testPing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /**
         * @description The agency that owns the resource; resolved from the key.
         * @example 1
         */
        AgencyId: number;
        /**
         * @description What a key may do, as `resource:action`; `*` grants all scopes.
         * @example clients:read
         * @enum {string}
         */
        Scope: "clients:read" | "clients:write" | "clients:delete" | "contacts:read" | "contacts:write" | "contacts:delete" | "websites:read" | "websites:write" | "websites:delete" | "tickets:read" | "tickets:write" | "tickets:delete" | "invoices:read" | "invoices:write" | "quotes:read" | "quotes:write" | "tasks:read" | "tasks:write" | "tasks:delete" | "events:read" | "events:write" | "events:delete" | "webhooks:manage" | "watches:read" | "watches:write" | "*";
        /**
         * Format: date-time
         * @description An instant in UTC, to the millisecond.
         * @example 2026-01-31T00:00:00.000Z
         */
        Timestamp: string;
        /** @description Live counters. They count this request too, and start from zero when the service restarts. */
        KeyUsage: {
            /**
             * @description Requests in the current minute window.
             * @example 1
             */
            minuteCount: number;
            minuteResetAt: components["schemas"]["Timestamp"];
            /**
             * @description Requests in the current day window.
             * @example 1
             */
            dayCount: number;
            dayResetAt: components["schemas"]["Timestamp"];
        };
        Me: {
            /**
             * @description The id of the key.
             * @example 1
             */
            id: number;
            agencyId: components["schemas"]["AgencyId"];
            scopes: components["schemas"]["Scope"][];
            /** @example 60 */
            rateLimitPerMinute: number;
            /** @example 10000 */
            rateLimitPerDay: number;
            usage: components["schemas"]["KeyUsage"];
        };
        /** @description What went wrong, for people to read. */
        ErrorText: string;
        AuthenticationErrorBody: {
            error: components["schemas"]["ErrorText"];
            /** @enum {string} */
            code: "MISSING_API_KEY" | "INVALID_API_KEY" | "EXPIRED_API_KEY" | "REVOKED_API_KEY";
        };
        /** @description Where plans are compared, relative to the service, with `PLAN_UPGRADE_REQUIRED`. */
        UpgradeUrl: string;
        StandingErrorBody: {
            error: components["schemas"]["ErrorText"];
            /** @enum {string} */
            code: "TLS_REQUIRED" | "IP_NOT_ALLOWED" | "PLAN_UPGRADE_REQUIRED";
            upgradeUrl?: components["schemas"]["UpgradeUrl"];
        };
        RateLimitErrorBody: {
            error: components["schemas"]["ErrorText"];
            /** @enum {string} */
            code: "RATE_LIMIT_EXCEEDED";
            /** @description Seconds to wait before the next request. */
            retryAfter: number;
        };
        InternalErrorBody: {
            error: components["schemas"]["ErrorText"];
            /** @enum {string} */
            code: "INTERNAL_ERROR" | "AUTH_ERROR";
        };
        ScopeCatalogue: {
            scopes: components["schemas"]["Scope"][];
        };
        Health: {
            /** @example true */
            ok: boolean;
            /**
             * @description The version of the API.
             * @example v1
             */
            version: string;
            timestamp: components["schemas"]["Timestamp"];
        };
        /**
         * Format: trimmed
         * @description Trimmed; a blank one is refused.
         */
        Name: string;
        /** @description What can be written of a client. */
        ClientFields: {
            /**
             * @description The client's name, a company's or a person's.
             * @example Boulangerie Moreau
             */
            name?: components["schemas"]["Name"];
            /**
             * Format: email
             * @example contact@boulangerie-moreau.example
             */
            email?: string | null;
            /** @example +33 4 78 00 00 00 */
            phone?: string | null;
            /** @example 12 rue des Lilas */
            address?: string | null;
            /** @example Lyon */
            city?: string | null;
            /** @example 69003 */
            postalCode?: string | null;
            /** @example France */
            country?: string | null;
            /**
             * @description The company's SIRET number, as free text.
             * @example 90123456700012
             */
            siret?: string | null;
            /**
             * @description The company's VAT number, as free text.
             * @example FR40901234567
             */
            vatNumber?: string | null;
            /** @example Prefers to be called in the morning. */
            notes?: string | null;
        };
        /** @example 1 */
        ResourceId: number;
        /** @description A client of the agency. */
        AgencyClient: WithRequired<components["schemas"]["ClientFields"], "name" | "email" | "phone" | "address" | "city" | "postalCode" | "country" | "siret" | "vatNumber" | "notes"> & {
            id: components["schemas"]["ResourceId"];
            agencyId: components["schemas"]["AgencyId"];
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description How many match, on all pages.
         * @example 1
         */
        Total: number;
        /**
         * @description The limit in effect, after clamping.
         * @example 20
         */
        Limit: number;
        /**
         * @description The offset in effect, after clamping.
         * @example 0
         */
        Offset: number;
        ClientList: {
            data: components["schemas"]["AgencyClient"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
        };
        /** @description What is wrong, flattened. A nested field is named by its path, such as `lines.0.unitPrice`. */
        ValidationDetails: {
            /** @description The complaints about each field. */
            fieldErrors: {
                [key: string]: string[];
            };
            /** @description The complaints about the request as a whole. */
            formErrors: string[];
        };
        ValidationErrorBody: {
            error: components["schemas"]["ErrorText"];
            /** @enum {string} */
            code: "VALIDATION_FAILED";
            details: components["schemas"]["ValidationDetails"];
        };
        PermissionErrorBody: {
            error: components["schemas"]["ErrorText"];
            /** @enum {string} */
            code: "TLS_REQUIRED" | "IP_NOT_ALLOWED" | "PLAN_UPGRADE_REQUIRED" | "PERMISSION_DENIED";
            /** @description The scope that is missing, with `PERMISSION_DENIED`. */
            required?: components["schemas"]["Scope"];
            upgradeUrl?: components["schemas"]["UpgradeUrl"];
        };
        /** @description What a new client is made of; `name` is required. */
        ClientCreate: WithRequired<components["schemas"]["ClientFields"], "name">;
        PayloadTooLargeErrorBody: {
            error: components["schemas"]["ErrorText"];
            /** @enum {string} */
            code: "PAYLOAD_TOO_LARGE";
        };
        UnsupportedMediaTypeErrorBody: {
            error: components["schemas"]["ErrorText"];
            /** @enum {string} */
            code: "UNSUPPORTED_MEDIA_TYPE";
        };
        NotFoundErrorBody: {
            error: components["schemas"]["ErrorText"];
            /** @enum {string} */
            code: "NOT_FOUND";
        };
        /** @description What can be written of a contact. */
        ContactFields: {
            /**
             * @description Trimmed; a blank one is refused.
             * @example Camille
             */
            firstName?: components["schemas"]["Name"];
            /**
             * @description Trimmed; a blank one is refused.
             * @example Moreau
             */
            lastName?: components["schemas"]["Name"];
            /**
             * Format: email
             * @example camille@boulangerie-moreau.example
             */
            email?: string | null;
            /** @example +33 6 12 00 00 00 */
            phone?: string | null;
            /**
             * @description What the person does at the client's.
             * @example Gérante
             */
            position?: string | null;
        };
        /** @description A person at one or more clients. */
        Contact: WithRequired<components["schemas"]["ContactFields"], "firstName" | "lastName" | "email" | "phone" | "position"> & {
            id: components["schemas"]["ResourceId"];
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        ContactList: {
            data: components["schemas"]["Contact"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
        };
        /** @description What a new contact is made of; the names are required. */
        ContactCreate: WithRequired<components["schemas"]["ContactFields"], "firstName" | "lastName"> & {
            /** @description The client to link the contact to; it must belong to the agency. */
            clientId?: components["schemas"]["ResourceId"];
        };
        /** @description The fields of a contact to change. */
        ContactUpdate: components["schemas"]["ContactFields"] & {
            /** @description Refused, as the link to a client is made at creation alone. */
            clientId?: unknown;
        };
        /** @description A website that the agency looks after. */
        Website: {
            id: components["schemas"]["ResourceId"];
            agencyId: components["schemas"]["AgencyId"];
            /**
             * @description The client whose website it is; null once that client is deleted.
             * @example 1
             */
            clientId: number | null;
            /** @example https://www.boulangerie-moreau.example */
            url: string;
            /** @example WordPress */
            cms: string | null;
            /** @example true */
            isActive: boolean;
            /** @example Hosted by the client. */
            notes: string | null;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        WebsiteList: {
            data: components["schemas"]["Website"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
        };
        /** @description What can be written of a website. */
        WebsiteFields: {
            /** @description The client whose website it is; it must belong to the agency. */
            clientId?: components["schemas"]["ResourceId"];
            /**
             * Format: http-url
             * @description Where it is, by `http` or `https`.
             * @example https://www.boulangerie-moreau.example
             */
            url?: string;
            /**
             * @description The content management system that it runs on.
             * @example WordPress
             */
            cms?: string | null;
            /** @example true */
            isActive?: boolean;
            /** @example Hosted by the client. */
            notes?: string | null;
        };
        /** @description What a new website is made of; `clientId` and `url` are required, and `isActive` is true when left out. */
        WebsiteCreate: WithRequired<components["schemas"]["WebsiteFields"], "clientId" | "url">;
        /** @description A request of a client that the agency follows up. */
        Ticket: {
            id: components["schemas"]["ResourceId"];
            /**
             * @description The client whom it is about; null once that client is deleted.
             * @example 1
             */
            clientId: number | null;
            /** @example The contact form sends nothing */
            title: string;
            /** @example Since the update of Monday. */
            description: string | null;
            /** @example open */
            status: string;
            /** @example normal */
            priority: string;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        TicketList: {
            data: components["schemas"]["Ticket"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
        };
        /** @description Ignored, whatever it is; the agency is resolved from the key. */
        IgnoredAgencyId: unknown;
        /** @description What can be written of a ticket. Nothing else is accepted. */
        TicketFields: {
            agencyId?: components["schemas"]["IgnoredAgencyId"];
            /** @description The client whom it is about; it must belong to the agency. */
            clientId?: components["schemas"]["ResourceId"];
            /**
             * @description Trimmed; a blank one is refused.
             * @example The contact form sends nothing
             */
            title?: components["schemas"]["Name"];
            /** @example Since the update of Monday. */
            description?: string | null;
            /**
             * @description Any word; `open`, `in_progress` and `closed` are the usual ones. `open` when left out at creation.
             * @example open
             */
            status?: string;
            /**
             * @description Any word; `normal` when left out at creation.
             * @example normal
             */
            priority?: string;
        };
        /** @description What a new ticket is made of; `clientId` and `title` are required. */
        TicketCreate: WithRequired<components["schemas"]["TicketFields"], "clientId" | "title">;
        /**
         * @description Whom it bills. It follows the client while the document is a `draft`, and is fixed when it leaves `draft` or its
         *     client is deleted.
         */
        BilledTo: {
            /** @example Boulangerie Moreau */
            name: string;
            /** @example 12 rue des Lilas */
            address: string | null;
            /** @example 75011 */
            postalCode: string | null;
            /** @example Paris */
            city: string | null;
            /** @example France */
            country: string | null;
            /** @example 73282932000074 */
            siret: string | null;
            /** @example FR44732829320 */
            vatNumber: string | null;
        };
        /**
         * @description A `draft` is freely editable. A `sent` invoice becomes `overdue` within ten minutes after the day of its `dueDate` has
         *     ended in the time zone of the agency. `cancelled` wants a credit note of its own.
         * @example draft
         * @enum {string}
         */
        InvoiceStatus: "draft" | "sent" | "paid" | "overdue" | "cancelled";
        /**
         * @description An amount in the currency of the agency, always with two decimals.
         * @example 1250.00
         */
        TotalAmount: string;
        /**
         * @description The price of one, without VAT, as decimal text of at most 4 decimals.
         * @example 125.5
         */
        UnitPrice: string;
        /**
         * @description The rate of VAT in percent, 0 to 100, as decimal text of at most 4 decimals.
         * @example 20
         */
        VatRate: string;
        BillingLine: {
            /** @example Maintenance of the website */
            description: string;
            /** @example 2.5 */
            quantity: number;
            unitPrice: components["schemas"]["UnitPrice"];
            vatRate: components["schemas"]["VatRate"];
        };
        /** @description A demand for payment. It cannot be deleted, as the law wants it kept. */
        Invoice: {
            id: components["schemas"]["ResourceId"];
            agencyId: components["schemas"]["AgencyId"];
            /**
             * @description The client who is billed; null once that client is deleted.
             * @example 1
             */
            clientId: number | null;
            billedTo: components["schemas"]["BilledTo"];
            /** @example INV-2026-0042 */
            invoiceNumber: string;
            status: components["schemas"]["InvoiceStatus"];
            totalHt: components["schemas"]["TotalAmount"];
            totalTtc: components["schemas"]["TotalAmount"];
            issueDate: components["schemas"]["Timestamp"];
            /** @description When it is to be paid. */
            dueDate: components["schemas"]["Timestamp"] | null;
            /** @description When it was paid. */
            paidAt: components["schemas"]["Timestamp"] | null;
            /** @example Payment by bank transfer. */
            notes: string | null;
            lines: components["schemas"]["BillingLine"][];
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        InvoiceList: {
            data: components["schemas"]["Invoice"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
        };
        /**
         * @description An amount in the currency of the agency, as decimal text. Negative in a credit note.
         * @example 1250.00
         */
        Amount: string;
        /**
         * Format: date-or-timestamp
         * @description A date, or a full ISO 8601 timestamp such as `2026-01-31T10:00:00+01:00`, which is UTC where it names no zone. A date is
         *     midnight UTC; midnight UTC, however it is written, names its day, and any other instant belongs to the day that it has
         *     in the time zone of the agency. Years from 1 to 9999.
         * @example 2026-01-31
         */
        DateOrTimestamp: string;
        /**
         * Format: date-or-timestamp
         * @description A date or a full timestamp as `DateOrTimestamp` describes, or null for none.
         * @example 2026-01-31
         */
        OptionalDateOrTimestamp: string | null;
        /** @description A line as it is sent. Nothing else is accepted in it. */
        BillingLineFields: {
            /** @example Maintenance of the website */
            description: string;
            /**
             * Format: four-decimals
             * @description A number of at most 4 decimals.
             * @example 2.5
             */
            quantity: number;
            unitPrice: components["schemas"]["UnitPrice"];
            /**
             * @description The rate of VAT in percent; 20 when left out.
             * @default 20
             */
            vatRate?: components["schemas"]["VatRate"];
        };
        /** @description At most 1,000. Totals that are not sent are computed from them; they have at most 12 digits before the point. */
        BillingLinesFields: components["schemas"]["BillingLineFields"][];
        /** @description What can be written of an invoice. Nothing else is accepted. */
        InvoiceFields: {
            agencyId?: components["schemas"]["IgnoredAgencyId"];
            /** @description The client who is billed; it must belong to the agency. */
            clientId?: components["schemas"]["ResourceId"];
            /**
             * Format: trimmed
             * @description Unique in the agency; given in sequence when left out at creation. Trimmed; a blank one is refused.
             * @example INV-2026-0042
             */
            invoiceNumber?: string;
            status?: components["schemas"]["InvoiceStatus"];
            totalHt?: components["schemas"]["Amount"];
            totalTtc?: components["schemas"]["Amount"];
            issueDate?: components["schemas"]["DateOrTimestamp"];
            dueDate?: components["schemas"]["OptionalDateOrTimestamp"];
            paidAt?: components["schemas"]["OptionalDateOrTimestamp"];
            /** @example Payment by bank transfer. */
            notes?: string | null;
            lines?: components["schemas"]["BillingLinesFields"];
        };
        /** @description What a new invoice is made of; `clientId` is required, and `status` is `draft` when left out. */
        InvoiceCreate: WithRequired<components["schemas"]["InvoiceFields"], "clientId">;
        /**
         * @description A `draft` is freely editable. A `sent` quote becomes `expired` within ten minutes after the day of its `validUntil` has
         *     ended in the time zone of the agency.
         * @example draft
         * @enum {string}
         */
        QuoteStatus: "draft" | "sent" | "accepted" | "rejected" | "expired";
        /** @description An offer with its price. It cannot be deleted, as the law wants it kept. */
        Quote: {
            id: components["schemas"]["ResourceId"];
            agencyId: components["schemas"]["AgencyId"];
            /**
             * @description The client to whom it is offered; null once that client is deleted.
             * @example 1
             */
            clientId: number | null;
            billedTo: components["schemas"]["BilledTo"];
            /** @example QUO-2026-0042 */
            quoteNumber: string;
            status: components["schemas"]["QuoteStatus"];
            totalHt: components["schemas"]["TotalAmount"];
            totalTtc: components["schemas"]["TotalAmount"];
            issueDate: components["schemas"]["Timestamp"];
            /** @description Until when it can be accepted. */
            validUntil: components["schemas"]["Timestamp"] | null;
            /** @description When it was accepted. */
            acceptedAt: components["schemas"]["Timestamp"] | null;
            /** @example Payment by bank transfer. */
            notes: string | null;
            lines: components["schemas"]["BillingLine"][];
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        QuoteList: {
            data: components["schemas"]["Quote"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
        };
        /** @description What can be written of a quote. Nothing else is accepted. */
        QuoteFields: {
            agencyId?: components["schemas"]["IgnoredAgencyId"];
            /** @description The client to whom it is offered; it must belong to the agency. */
            clientId?: components["schemas"]["ResourceId"];
            /**
             * Format: trimmed
             * @description Unique in the agency; given in sequence when left out at creation. Trimmed; a blank one is refused.
             * @example QUO-2026-0042
             */
            quoteNumber?: string;
            status?: components["schemas"]["QuoteStatus"];
            totalHt?: components["schemas"]["Amount"];
            totalTtc?: components["schemas"]["Amount"];
            issueDate?: components["schemas"]["DateOrTimestamp"];
            validUntil?: components["schemas"]["OptionalDateOrTimestamp"];
            acceptedAt?: components["schemas"]["OptionalDateOrTimestamp"];
            /** @example Payment by bank transfer. */
            notes?: string | null;
            lines?: components["schemas"]["BillingLinesFields"];
        };
        /** @description What a new quote is made of; `clientId` is required, and `status` is `draft` when left out. */
        QuoteCreate: WithRequired<components["schemas"]["QuoteFields"], "clientId">;
        /**
         * @example normal
         * @enum {string}
         */
        TaskPriority: "low" | "normal" | "high" | "urgent";
        /** @description Something that the agency has to do. */
        AgencyTask: {
            id: components["schemas"]["ResourceId"];
            agencyId: components["schemas"]["AgencyId"];
            /**
             * Format: uuid
             * @description The user who made the key that created the task.
             * @example 7b0a3d0e-5c1f-4f43-9f0e-6d2f0c3a9b11
             */
            createdBy: string;
            /** @example Renew the certificates */
            title: string;
            /** @example All sites of the group. */
            description: string | null;
            /** @example todo */
            status: string;
            priority: components["schemas"]["TaskPriority"];
            startDate: components["schemas"]["Timestamp"] | null;
            dueDate: components["schemas"]["Timestamp"] | null;
            completedAt: components["schemas"]["Timestamp"] | null;
            /**
             * Format: uuid
             * @example 7b0a3d0e-5c1f-4f43-9f0e-6d2f0c3a9b11
             */
            assigneeId: string | null;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        AgencyTaskList: {
            data: components["schemas"]["AgencyTask"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
        };
        /** @description What can be written of a task. */
        AgencyTaskFields: {
            /**
             * @description Trimmed; a blank one is refused.
             * @example Renew the certificates
             */
            title?: components["schemas"]["Name"];
            /** @example All sites of the group. */
            description?: string | null;
            /**
             * @description Any word; `todo`, `in_progress`, `done` and `completed` are the usual ones, and the last two, in upper or lower
             *     case, mean that the task is done. `todo` when left out at creation.
             * @example todo
             */
            status?: string;
            /** @description `normal` when left out at creation. */
            priority?: components["schemas"]["TaskPriority"];
            startDate?: components["schemas"]["OptionalDateOrTimestamp"];
            dueDate?: components["schemas"]["OptionalDateOrTimestamp"];
            completedAt?: components["schemas"]["OptionalDateOrTimestamp"];
            /**
             * Format: uuid
             * @description The user who is to do it; a member of the agency.
             */
            assigneeId?: string | null;
        };
        /** @description What a new task is made of; `title` is required. */
        AgencyTaskCreate: WithRequired<components["schemas"]["AgencyTaskFields"], "title">;
        /** @description Something that takes place at a time. */
        CalendarEvent: {
            id: components["schemas"]["ResourceId"];
            agencyId: components["schemas"]["AgencyId"];
            /**
             * @description The client whom it concerns; null once that client is deleted.
             * @example 1
             */
            clientId: number | null;
            /** @example Kick-off of the new website */
            title: string;
            /** @example Bring the sketches. */
            description: string | null;
            /** @example 12 rue des Lilas */
            location: string | null;
            startDate: components["schemas"]["Timestamp"];
            endDate: components["schemas"]["Timestamp"] | null;
            /** @example false */
            allDay: boolean;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        CalendarEventList: {
            data: components["schemas"]["CalendarEvent"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
        };
        /** @example 1 */
        OptionalResourceId: number | null;
        /** @description What can be written of a calendar event. */
        CalendarEventFields: {
            /**
             * @description The client whom it concerns, who must belong to the agency.
             * @example 1
             */
            clientId?: components["schemas"]["OptionalResourceId"];
            /**
             * @description Trimmed; a blank one is refused.
             * @example Kick-off of the new website
             */
            title?: components["schemas"]["Name"];
            /** @example Bring the sketches. */
            description?: string | null;
            /** @example 12 rue des Lilas */
            location?: string | null;
            startDate?: components["schemas"]["DateOrTimestamp"];
            /** @description When it ends, not before `startDate`. */
            endDate?: components["schemas"]["OptionalDateOrTimestamp"];
            /**
             * @description Whether it covers whole days; false when left out at creation.
             * @example false
             */
            allDay?: boolean;
        };
        /** @description What a new calendar event is made of; `title` and `startDate` are required. */
        CalendarEventCreate: WithRequired<components["schemas"]["CalendarEventFields"], "title" | "startDate">;
        /**
         * @description How often an active watch runs by itself.
         * @example daily
         * @enum {string}
         */
        WatchFrequency: "hourly" | "daily" | "weekly";
        /**
         * @description Only an `active` watch runs.
         * @example active
         * @enum {string}
         */
        WatchStatus: "active" | "paused" | "archived";
        Watch: {
            id: components["schemas"]["ResourceId"];
            agencyId: components["schemas"]["AgencyId"];
            /** @example WordPress security */
            name: string;
            /** @example Vulnerabilities of the extensions that we use. */
            description: string | null;
            /**
             * @description What documents are kept for; one match is enough. None keep everything.
             * @example [
             *       "wordpress",
             *       "vulnerability"
             *     ]
             */
            keywords: string[];
            frequency: components["schemas"]["WatchFrequency"];
            status: components["schemas"]["WatchStatus"];
            /** @description When its last run ended. */
            lastRunAt: components["schemas"]["Timestamp"] | null;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        WatchList: {
            data: components["schemas"]["Watch"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
        };
        WatchAnswer: {
            data: components["schemas"]["Watch"];
        };
        /**
         * @description From 0 to 1.
         * @example 0.75
         */
        WatchScore: number;
        WatchDocument: {
            id: components["schemas"]["ResourceId"];
            /**
             * @description Plain text.
             * @example A new release
             */
            title: string;
            /**
             * @description Where the document is.
             * @example https://blog.example.com/a-new-release
             */
            url: string;
            /**
             * @description How it begins, as plain text of at most 500 characters.
             * @example The release mends two vulnerabilities.
             */
            snippet: string | null;
            /** @example Ada Martin */
            author: string | null;
            /** @description When it was published; when it was collected, where its source tells no date, or one in the future. */
            publishedAt: components["schemas"]["Timestamp"];
            /**
             * @description The format of the feed that it comes from, as `rss`, `atom`, `rdf` or `json`.
             * @example rss
             */
            sourceType: string;
            /**
             * @description The host of its URL.
             * @example blog.example.com
             */
            sourceDomain: string;
            /**
             * @description The language of its text by ISO 639-1, where it can be told.
             * @example en
             */
            language: string | null;
            /**
             * @description How much of what the watch looks for it has: keywords in the title weigh 0.6, in the text 0.4, and the first
             *     keyword that is found weighs more than the second. 1 where the watch has no keywords.
             */
            relevanceScore: components["schemas"]["WatchScore"];
            /** @description 1 when it is published, half of it every 7 days later. */
            freshnessScore: components["schemas"]["WatchScore"];
            /** @description 0.7 × `relevanceScore` + 0.3 × `freshnessScore`. */
            compositeScore: components["schemas"]["WatchScore"];
            /** @example false */
            isRead: boolean;
            /** @example false */
            isStarred: boolean;
            /**
             * @description Always false: archived documents are not in the feed.
             * @example false
             */
            isArchived: boolean;
        };
        WatchDocumentList: {
            data: components["schemas"]["WatchDocument"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
        };
        WatchRun: {
            /**
             * @description For people to read.
             * @example Collecte lancée
             */
            message: string;
            watchId: components["schemas"]["ResourceId"];
        };
        ConflictErrorBody: {
            error: components["schemas"]["ErrorText"];
        };
        /**
         * @description It is `generating` until it is `completed`; one that cannot be ends as `failed`.
         * @example completed
         * @enum {string}
         */
        WatchSynthesisStatus: "generating" | "completed" | "failed";
        WatchSynthesis: {
            id: components["schemas"]["ResourceId"];
            watchId: components["schemas"]["ResourceId"];
            status: components["schemas"]["WatchSynthesisStatus"];
            /**
             * @description The text, with its sources; null unless it is `completed`.
             * @example 3 documents des 7 derniers jours.
             *
             *     • The release mends two vulnerabilities. [1]
             */
            summary: string | null;
            /** @example 7 */
            periodDays: number;
            /** @example 50 */
            maxDocuments: number;
            /**
             * @description How many documents it was made of; 0 until it is `completed`.
             * @example 3
             */
            documentsAnalyzed: number;
            createdAt: components["schemas"]["Timestamp"];
            /** @description When it was `completed` or `failed`. */
            completedAt: components["schemas"]["Timestamp"] | null;
        };
        WatchSynthesisList: {
            data: components["schemas"]["WatchSynthesis"][];
            /**
             * @description How many syntheses the watch has.
             * @example 1
             */
            total: number;
        };
        WatchSynthesisCreate: {
            /**
             * @description How many days back the documents were published at most.
             * @default 7
             * @example 7
             */
            periodDays?: number;
            /**
             * @description How many documents are read at most, the best first.
             * @default 50
             * @example 50
             */
            maxDocuments?: number;
        };
        WatchSynthesisStart: {
            /**
             * @description For people to read.
             * @example Synthèse en cours
             */
            message: string;
            synthesisId: components["schemas"]["ResourceId"];
        };
        SynthesisRunningErrorBody: {
            error: components["schemas"]["ErrorText"];
            /** @description The synthesis that is under way. */
            synthesisId: number;
        };
        /**
         * @description The name of an event, or `*` for all.
         * @example client.created
         * @enum {string}
         */
        EventChoice: "client.created" | "client.updated" | "client.deleted" | "contact.created" | "contact.updated" | "contact.deleted" | "website.created" | "website.updated" | "website.deleted" | "ticket.created" | "ticket.updated" | "ticket.status_changed" | "ticket.deleted" | "invoice.created" | "invoice.updated" | "invoice.sent" | "invoice.paid" | "quote.created" | "quote.updated" | "quote.accepted" | "task.created" | "task.updated" | "task.completed" | "task.deleted" | "event.created" | "event.updated" | "event.deleted" | "test.ping" | "*";
        /** @description Where events of the agency are sent. */
        WebhookSubscription: {
            id: components["schemas"]["ResourceId"];
            agencyId: components["schemas"]["AgencyId"];
            /** @example https://hooks.example.com/agency */
            url: string;
            /**
             * @example [
             *       "client.created",
             *       "client.updated"
             *     ]
             */
            events: components["schemas"]["EventChoice"][];
            /** @example Sync with the CRM. */
            description: string | null;
            /** @example true */
            isActive: boolean;
            /**
             * @description Failed attempts in a row, of all its deliveries. At 20 it is disabled; attempts that are under way then still count.
             * @example 0
             */
            failureCount: number;
            /** @example 5 */
            maxRetries: number;
            /**
             * @description When it was disabled after 20 failures in a row, else null. What happens meanwhile waits for up to 30 days, and goes
             *     out when it is enabled again.
             */
            disabledAt: components["schemas"]["Timestamp"] | null;
            /** @example null */
            disabledReason: string | null;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        WebhookSubscriptionList: {
            data: components["schemas"]["WebhookSubscription"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
        };
        /**
         * Format: http-url
         * @description Where events are sent, by `https`, to a public address, without user and password.
         * @example https://hooks.example.com/agency
         */
        WebhookUrl: string;
        /** @description What can be written of a subscription. */
        WebhookSubscriptionFields: {
            url?: components["schemas"]["WebhookUrl"];
            /**
             * @description The events to send; `*` stands for all, and is the default at creation.
             * @example [
             *       "client.created",
             *       "client.updated"
             *     ]
             */
            events?: components["schemas"]["EventChoice"][];
            /** @example Sync with the CRM. */
            description?: string | null;
            /**
             * @description Whether it gets deliveries; true when left out at creation.
             * @example true
             */
            isActive?: boolean;
            /**
             * @description How often a delivery is tried again after its first attempt; 5, when left out at creation, means at most 6 attempts.
             * @example 5
             */
            maxRetries?: number;
        };
        /** @description What a new subscription is made of; `url` is required. */
        WebhookSubscriptionCreate: WithRequired<components["schemas"]["WebhookSubscriptionFields"], "url">;
        WebhookSecret: {
            /**
             * @description The key of the signature, as 64 hexadecimal characters. It is used as this text, not decoded.
             * @example 4f1d0b6c5a3e2f7988776655443322110f0e0d0c0b0a09080706050403020100
             */
            signingSecret: string;
        };
        CreatedWebhookSubscription: components["schemas"]["WebhookSubscription"] & components["schemas"]["WebhookSecret"];
        WebhookTest: {
            /**
             * @description Whether the receiver answered 2xx.
             * @example true
             */
            success: boolean;
            /** @example 4711 */
            deliveryId: number;
            /**
             * @description What the receiver answered; null when it did not.
             * @example 200
             */
            statusCode: number | null;
            /**
             * @description How long it took in milliseconds.
             * @example 48
             */
            durationMs: number;
            /**
             * @description Why it failed; null when it did not.
             * @example null
             */
            error: string | null;
        };
        /**
         * @description `pending` until the receiver answers 2xx (`success`) or no attempt is left (`dead`).
         * @example success
         * @enum {string}
         */
        WebhookDeliveryStatus: "pending" | "success" | "dead";
        /** @description One event on its way to one subscription. */
        WebhookDelivery: {
            /**
             * @description The id that the receiver gets as `X-Service-Delivery-Id`.
             * @example 4711
             */
            id: number;
            subscriptionId: components["schemas"]["ResourceId"];
            /** @example client.created */
            event: string;
            status: components["schemas"]["WebhookDeliveryStatus"];
            /**
             * @description How many attempts were made.
             * @example 1
             */
            attempts: number;
            /** @description When the next attempt is due; null when there is none. */
            nextAttemptAt: components["schemas"]["Timestamp"] | null;
            /** @example 200 */
            lastStatusCode: number | null;
            /** @example null */
            lastError: string | null;
            createdAt: components["schemas"]["Timestamp"];
            /** @description When it succeeded or was given up. */
            completedAt: components["schemas"]["Timestamp"] | null;
        };
        WebhookDeliveryList: {
            data: components["schemas"]["WebhookDelivery"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
        };
        WebhookAttempt: {
            /**
             * @description Its number from 1 on.
             * @example 1
             */
            attempt: number;
            attemptedAt: components["schemas"]["Timestamp"];
            /**
             * @description How long it took in milliseconds.
             * @example 48
             */
            durationMs: number;
            /** @example 200 */
            statusCode: number | null;
            /** @example null */
            error: string | null;
        };
        WebhookDeliveryWithAttempts: components["schemas"]["WebhookDelivery"] & {
            attemptLog: components["schemas"]["WebhookAttempt"][];
        };
        WebhookEventCatalogue: {
            /**
             * @example [
             *       "client.created",
             *       "client.updated",
             *       "client.deleted"
             *     ]
             */
            events: string[];
        };
        WebhookEnvelope: {
            /**
             * @description The id of the delivery; a repeat of the same delivery has the same one.
             * @example 4711
             */
            id: number;
            agencyId: components["schemas"]["AgencyId"];
            /** @description When the event came into being, in UTC. */
            occurredAt: components["schemas"]["Timestamp"];
        };
        ClientEventData: {
            client: components["schemas"]["AgencyClient"];
        };
        /** @description Takes the place of `data` that is over 65,536 bytes. */
        TruncatedData: {
            /** @constant */
            _truncated: true;
            /**
             * @description How large `data` is, in bytes.
             * @example 70000
             */
            _originalSize: number;
            /** @example Read the resource by its id. */
            _hint: string;
            /**
             * @description The id of the resource.
             * @example 1
             */
            id: number;
        };
        ClientCreatedEvent: components["schemas"]["WebhookEnvelope"] & {
            /** @constant */
            event: "client.created";
            data: components["schemas"]["ClientEventData"] | components["schemas"]["TruncatedData"];
        };
        ClientUpdatedEvent: components["schemas"]["WebhookEnvelope"] & {
            /** @constant */
            event: "client.updated";
            data: components["schemas"]["ClientEventData"] | components["schemas"]["TruncatedData"];
        };
        DeletedResource: {
            /**
             * @description The id that the deleted resource had.
             * @example 1
             */
            id: number;
        };
        ClientDeletedEvent: components["schemas"]["WebhookEnvelope"] & {
            /** @constant */
            event: "client.deleted";
            data: components["schemas"]["DeletedResource"];
        };
        ContactEventData: {
            contact: components["schemas"]["Contact"];
        };
        ContactCreatedEvent: components["schemas"]["WebhookEnvelope"] & {
            /** @constant */
            event: "contact.created";
            data: components["schemas"]["ContactEventData"] | components["schemas"]["TruncatedData"];
        };
        ContactUpdatedEvent: components["schemas"]["WebhookEnvelope"] & {
            /** @constant */
            event: "contact.updated";
            data: components["schemas"]["ContactEventData"] | components["schemas"]["TruncatedData"];
        };
        ContactDeletedEvent: components["schemas"]["WebhookEnvelope"] & {
            /** @constant */
            event: "contact.deleted";
            data: components["schemas"]["DeletedResource"];
        };
        WebsiteEventData: {
            website: components["schemas"]["Website"];
        };
        WebsiteCreatedEvent: components["schemas"]["WebhookEnvelope"] & {
            /** @constant */
            event: "website.created";
            data: components["schemas"]["WebsiteEventData"] | components["schemas"]["TruncatedData"];
        };
        WebsiteUpdatedEvent: components["schemas"]["WebhookEnvelope"] & {
            /** @constant */
            event: "website.updated";
            data: components["schemas"]["WebsiteEventData"] | components["schemas"]["TruncatedData"];
        };
        WebsiteDeletedEvent: components["schemas"]["WebhookEnvelope"] & {
            /** @constant */
            event: "website.deleted";
            data: components["schemas"]["DeletedResource"];
        };
        TicketEventData: {
            ticket: components["schemas"]["Ticket"];
        };
        TicketCreatedEvent: components["schemas"]["WebhookEnvelope"] & {
            /** @constant */
            event: "ticket.created";
            data: components["schemas"]["TicketEventData"] | components["schemas"]["TruncatedData"];
        };
        TicketUpdatedEvent: components["schemas"]["WebhookEnvelope"] & {
            /** @constant */
            event: "ticket.updated";
            data: components["schemas"]["TicketEventData"] | components["schemas"]["TruncatedData"];
        };
        TicketStatusChange: {
            ticket: components["schemas"]["Ticket"];
            /** @example open */
            previousStatus: string;
            /** @example closed */
            newStatus: string;
        };
        TicketStatusChangedEvent: components["schemas"]["WebhookEnvelope"] & {
            /** @constant */
            event: "ticket.status_changed";
            data: components["schemas"]["TicketStatusChange"] | components["schemas"]["TruncatedData"];
        };
        TicketDeletedEvent: components["schemas"]["WebhookEnvelope"] & {
            /** @constant */
            event: "ticket.deleted";
            data: components["schemas"]["DeletedResource"];
        };
        InvoiceEventData: {
            invoice: components["schemas"]["Invoice"];
        };
        InvoiceCreatedEvent: components["schemas"]["WebhookEnvelope"] & {
            /** @constant */
            event: "invoice.created";
            data: components["schemas"]["InvoiceEventData"] | components["schemas"]["TruncatedData"];
        };
        InvoiceUpdatedEvent: components["schemas"]["WebhookEnvelope"] & {
            /** @constant */
            event: "invoice.updated";
            data: components["schemas"]["InvoiceEventData"] | components["schemas"]["TruncatedData"];
        };
        InvoiceSentEvent: components["schemas"]["WebhookEnvelope"] & {
            /** @constant */
            event: "invoice.sent";
            data: components["schemas"]["InvoiceEventData"] | components["schemas"]["TruncatedData"];
        };
        InvoicePaidEvent: components["schemas"]["WebhookEnvelope"] & {
            /** @constant */
            event: "invoice.paid";
            data: components["schemas"]["InvoiceEventData"] | components["schemas"]["TruncatedData"];
        };
        QuoteEventData: {
            quote: components["schemas"]["Quote"];
        };
        QuoteCreatedEvent: components["schemas"]["WebhookEnvelope"] & {
            /** @constant */
            event: "quote.created";
            data: components["schemas"]["QuoteEventData"] | components["schemas"]["TruncatedData"];
        };
        QuoteUpdatedEvent: components["schemas"]["WebhookEnvelope"] & {
            /** @constant */
            event: "quote.updated";
            data: components["schemas"]["QuoteEventData"] | components["schemas"]["TruncatedData"];
        };
        QuoteAcceptedEvent: components["schemas"]["WebhookEnvelope"] & {
            /** @constant */
            event: "quote.accepted";
            data: components["schemas"]["QuoteEventData"] | components["schemas"]["TruncatedData"];
        };
        AgencyTaskEventData: {
            task: components["schemas"]["AgencyTask"];
        };
        TaskCreatedEvent: components["schemas"]["WebhookEnvelope"] & {
            /** @constant */
            event: "task.created";
            data: components["schemas"]["AgencyTaskEventData"] | components["schemas"]["TruncatedData"];
        };
        TaskUpdatedEvent: components["schemas"]["WebhookEnvelope"] & {
            /** @constant */
            event: "task.updated";
            data: components["schemas"]["AgencyTaskEventData"] | components["schemas"]["TruncatedData"];
        };
        TaskCompletedEvent: components["schemas"]["WebhookEnvelope"] & {
            /** @constant */
            event: "task.completed";
            data: components["schemas"]["AgencyTaskEventData"] | components["schemas"]["TruncatedData"];
        };
        TaskDeletedEvent: components["schemas"]["WebhookEnvelope"] & {
            /** @constant */
            event: "task.deleted";
            data: components["schemas"]["DeletedResource"];
        };
        CalendarEventEventData: {
            event: components["schemas"]["CalendarEvent"];
        };
        CalendarEventCreatedEvent: components["schemas"]["WebhookEnvelope"] & {
            /** @constant */
            event: "event.created";
            data: components["schemas"]["CalendarEventEventData"] | components["schemas"]["TruncatedData"];
        };
        CalendarEventUpdatedEvent: components["schemas"]["WebhookEnvelope"] & {
            /** @constant */
            event: "event.updated";
            data: components["schemas"]["CalendarEventEventData"] | components["schemas"]["TruncatedData"];
        };
        CalendarEventDeletedEvent: components["schemas"]["WebhookEnvelope"] & {
            /** @constant */
            event: "event.deleted";
            data: components["schemas"]["DeletedResource"];
        };
        TestPingEventData: {
            /** @example This is a test. */
            message: string;
            timestamp: components["schemas"]["Timestamp"];
            subscriptionId: components["schemas"]["ResourceId"];
        };
        TestPingEvent: components["schemas"]["WebhookEnvelope"] & {
            /** @constant */
            event: "test.ping";
            data: components["schemas"]["TestPingEventData"];
        };
    };
    responses: {
        /** @description The key is missing or does not work. Do not retry. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitIfKnown"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingIfKnown"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetIfKnown"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthenticationErrorBody"];
            };
        };
        /** @description The key works, but not from here or not by the agency's plan; the operation asks for no scope. Do not retry. */
        StandingForbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitIfKnown"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingIfKnown"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetIfKnown"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["StandingErrorBody"];
            };
        };
        /**
         * @description A limit is reached; retry after `Retry-After` seconds. The minute limit shows the three `X-RateLimit-*` headers,
         *     the day limit the two that end in `-Day`, the safety net of the caller's address neither.
         */
        TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitIfKnown"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingIfKnown"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetIfKnown"];
                "X-RateLimit-Limit-Day": components["headers"]["RateLimitLimitDay"];
                "X-RateLimit-Remaining-Day": components["headers"]["RateLimitRemainingDay"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RateLimitErrorBody"];
            };
        };
        /** @description Something went wrong on our side; the log has the cause under the request's id. Retry with backoff. */
        InternalServerError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitIfKnown"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingIfKnown"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetIfKnown"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InternalErrorBody"];
            };
        };
        /** @description The request is not valid; `details` tells what is wrong with which field. */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationErrorBody"];
            };
        };
        /** @description The key works, but not for this request. Do not retry. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitIfKnown"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingIfKnown"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetIfKnown"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PermissionErrorBody"];
            };
        };
        /** @description The body is larger than 1 MiB. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PayloadTooLargeErrorBody"];
            };
        };
        /** @description The body is not `application/json` in UTF-8, or is compressed in a way that is not supported. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnsupportedMediaTypeErrorBody"];
            };
        };
        /** @description The resource does not exist, or belongs to another agency. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundErrorBody"];
            };
        };
        /** @description The resource is not in a state that allows this. It carries no `code`; do not retry. */
        Conflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ConflictErrorBody"];
            };
        };
        /**
         * @description A limit is reached, as everywhere; or, without a `code`, a synthesis of the watch is under way: wait for the one that
         *     `synthesisId` names, and do not retry by `Retry-After`, which is absent then.
         */
        SynthesisTooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitIfKnown"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingIfKnown"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetIfKnown"];
                "X-RateLimit-Limit-Day": components["headers"]["RateLimitLimitDay"];
                "X-RateLimit-Remaining-Day": components["headers"]["RateLimitRemainingDay"];
                "Retry-After": components["headers"]["RetryAfterIfLimited"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RateLimitErrorBody"] | components["schemas"]["SynthesisRunningErrorBody"];
            };
        };
        /**
         * @description Any 2xx tells that the event was received. Anything else, a redirect included, or no answer within 10 s is a
         *     failure, and the event is sent again later.
         */
        Received: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
    };
    parameters: {
        /**
         * @description How many to return; clamped to 1–100.
         * @example 20
         */
        limit: number;
        /**
         * @description How many to skip; clamped to 0–2147483647.
         * @example 0
         */
        offset: number;
        /**
         * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
         * @example 1
         */
        id: number;
        /**
         * @description Only those of this client. A client that the agency does not have, has none.
         * @example 1
         */
        clientId: number;
        /**
         * @description The id of the delivery. Anything but digits is a 400; digits beyond the range of ids are a 404.
         * @example 4711
         */
        deliveryId: number;
    };
    requestBodies: never;
    headers: {
        /** @description Names this request in the service's log; quote it when you ask for help. */
        RequestId: string;
        /** @description Requests that the key may make a minute. */
        RateLimitLimit: number;
        /** @description Requests left in the current minute window. */
        RateLimitRemaining: number;
        /** @description When the current minute window ends, in Unix seconds. */
        RateLimitReset: number;
        /** @description Requests that the key may make a minute; present when the key is known. */
        RateLimitLimitIfKnown: number;
        /** @description Requests left in the current minute window; present when the key is known. */
        RateLimitRemainingIfKnown: number;
        /** @description When the current minute window ends, in Unix seconds; present when the key is known. */
        RateLimitResetIfKnown: number;
        /** @description Requests that the key may make a day; present, in place of `X-RateLimit-Limit`, when the day limit refuses. */
        RateLimitLimitDay: number;
        /** @description Always 0; present, in place of `X-RateLimit-Remaining`, when the day limit refuses. */
        RateLimitRemainingDay: number;
        /** @description Seconds to wait before the next request. */
        RetryAfter: number;
        /** @description Seconds to wait before the next request; absent when no limit refuses. */
        RetryAfterIfLimited: number;
    };
    pathItems: never;
}
export type AgencyId = components['schemas']['AgencyId'];
export type Scope = components['schemas']['Scope'];
export type Timestamp = components['schemas']['Timestamp'];
export type KeyUsage = components['schemas']['KeyUsage'];
export type Me = components['schemas']['Me'];
export type ErrorText = components['schemas']['ErrorText'];
export type AuthenticationErrorBody = components['schemas']['AuthenticationErrorBody'];
export type UpgradeUrl = components['schemas']['UpgradeUrl'];
export type StandingErrorBody = components['schemas']['StandingErrorBody'];
export type RateLimitErrorBody = components['schemas']['RateLimitErrorBody'];
export type InternalErrorBody = components['schemas']['InternalErrorBody'];
export type ScopeCatalogue = components['schemas']['ScopeCatalogue'];
export type Health = components['schemas']['Health'];
export type Name = components['schemas']['Name'];
export type ClientFields = components['schemas']['ClientFields'];
export type ResourceId = components['schemas']['ResourceId'];
export type AgencyClient = components['schemas']['AgencyClient'];
export type Total = components['schemas']['Total'];
export type Limit = components['schemas']['Limit'];
export type Offset = components['schemas']['Offset'];
export type ClientList = components['schemas']['ClientList'];
export type ValidationDetails = components['schemas']['ValidationDetails'];
export type ValidationErrorBody = components['schemas']['ValidationErrorBody'];
export type PermissionErrorBody = components['schemas']['PermissionErrorBody'];
export type ClientCreate = components['schemas']['ClientCreate'];
export type PayloadTooLargeErrorBody = components['schemas']['PayloadTooLargeErrorBody'];
export type UnsupportedMediaTypeErrorBody = components['schemas']['UnsupportedMediaTypeErrorBody'];
export type NotFoundErrorBody = components['schemas']['NotFoundErrorBody'];
export type ContactFields = components['schemas']['ContactFields'];
export type Contact = components['schemas']['Contact'];
export type ContactList = components['schemas']['ContactList'];
export type ContactCreate = components['schemas']['ContactCreate'];
export type ContactUpdate = components['schemas']['ContactUpdate'];
export type Website = components['schemas']['Website'];
export type WebsiteList = components['schemas']['WebsiteList'];
export type WebsiteFields = components['schemas']['WebsiteFields'];
export type WebsiteCreate = components['schemas']['WebsiteCreate'];
export type Ticket = components['schemas']['Ticket'];
export type TicketList = components['schemas']['TicketList'];
export type IgnoredAgencyId = components['schemas']['IgnoredAgencyId'];
export type TicketFields = components['schemas']['TicketFields'];
export type TicketCreate = components['schemas']['TicketCreate'];
export type BilledTo = components['schemas']['BilledTo'];
export type InvoiceStatus = components['schemas']['InvoiceStatus'];
export type TotalAmount = components['schemas']['TotalAmount'];
export type UnitPrice = components['schemas']['UnitPrice'];
export type VatRate = components['schemas']['VatRate'];
export type BillingLine = components['schemas']['BillingLine'];
export type Invoice = components['schemas']['Invoice'];
export type InvoiceList = components['schemas']['InvoiceList'];
export type Amount = components['schemas']['Amount'];
export type DateOrTimestamp = components['schemas']['DateOrTimestamp'];
export type OptionalDateOrTimestamp = components['schemas']['OptionalDateOrTimestamp'];
export type BillingLineFields = components['schemas']['BillingLineFields'];
export type BillingLinesFields = components['schemas']['BillingLinesFields'];
export type InvoiceFields = components['schemas']['InvoiceFields'];
export type InvoiceCreate = components['schemas']['InvoiceCreate'];
export type QuoteStatus = components['schemas']['QuoteStatus'];
export type Quote = components['schemas']['Quote'];
export type QuoteList = components['schemas']['QuoteList'];
export type QuoteFields = components['schemas']['QuoteFields'];
export type QuoteCreate = components['schemas']['QuoteCreate'];
export type TaskPriority = components['schemas']['TaskPriority'];
export type AgencyTask = components['schemas']['AgencyTask'];
export type AgencyTaskList = components['schemas']['AgencyTaskList'];
export type AgencyTaskFields = components['schemas']['AgencyTaskFields'];
export type AgencyTaskCreate = components['schemas']['AgencyTaskCreate'];
export type CalendarEvent = components['schemas']['CalendarEvent'];
export type CalendarEventList = components['schemas']['CalendarEventList'];
export type OptionalResourceId = components['schemas']['OptionalResourceId'];
export type CalendarEventFields = components['schemas']['CalendarEventFields'];
export type CalendarEventCreate = components['schemas']['CalendarEventCreate'];
export type WatchFrequency = components['schemas']['WatchFrequency'];
export type WatchStatus = components['schemas']['WatchStatus'];
export type Watch = components['schemas']['Watch'];
export type WatchList = components['schemas']['WatchList'];
export type WatchAnswer = components['schemas']['WatchAnswer'];
export type WatchScore = components['schemas']['WatchScore'];
export type WatchDocument = components['schemas']['WatchDocument'];
export type WatchDocumentList = components['schemas']['WatchDocumentList'];
export type WatchRun = components['schemas']['WatchRun'];
export type ConflictErrorBody = components['schemas']['ConflictErrorBody'];
export type WatchSynthesisStatus = components['schemas']['WatchSynthesisStatus'];
export type WatchSynthesis = components['schemas']['WatchSynthesis'];
export type WatchSynthesisList = components['schemas']['WatchSynthesisList'];
export type WatchSynthesisCreate = components['schemas']['WatchSynthesisCreate'];
export type WatchSynthesisStart = components['schemas']['WatchSynthesisStart'];
export type SynthesisRunningErrorBody = components['schemas']['SynthesisRunningErrorBody'];
export type EventChoice = components['schemas']['EventChoice'];
export type WebhookSubscription = components['schemas']['WebhookSubscription'];
export type WebhookSubscriptionList = components['schemas']['WebhookSubscriptionList'];
export type WebhookUrl = components['schemas']['WebhookUrl'];
export type WebhookSubscriptionFields = components['schemas']['WebhookSubscriptionFields'];
export type WebhookSubscriptionCreate = components['schemas']['WebhookSubscriptionCreate'];
export type WebhookSecret = components['schemas']['WebhookSecret'];
export type CreatedWebhookSubscription = components['schemas']['CreatedWebhookSubscription'];
export type WebhookTest = components['schemas']['WebhookTest'];
export type WebhookDeliveryStatus = components['schemas']['WebhookDeliveryStatus'];
export type WebhookDelivery = components['schemas']['WebhookDelivery'];
export type WebhookDeliveryList = components['schemas']['WebhookDeliveryList'];
export type WebhookAttempt = components['schemas']['WebhookAttempt'];
export type WebhookDeliveryWithAttempts = components['schemas']['WebhookDeliveryWithAttempts'];
export type WebhookEventCatalogue = components['schemas']['WebhookEventCatalogue'];
export type WebhookEnvelope = components['schemas']['WebhookEnvelope'];
export type ClientEventData = components['schemas']['ClientEventData'];
export type TruncatedData = components['schemas']['TruncatedData'];
export type ClientCreatedEvent = components['schemas']['ClientCreatedEvent'];
export type ClientUpdatedEvent = components['schemas']['ClientUpdatedEvent'];
export type DeletedResource = components['schemas']['DeletedResource'];
export type ClientDeletedEvent = components['schemas']['ClientDeletedEvent'];
export type ContactEventData = components['schemas']['ContactEventData'];
export type ContactCreatedEvent = components['schemas']['ContactCreatedEvent'];
export type ContactUpdatedEvent = components['schemas']['ContactUpdatedEvent'];
export type ContactDeletedEvent = components['schemas']['ContactDeletedEvent'];
export type WebsiteEventData = components['schemas']['WebsiteEventData'];
export type WebsiteCreatedEvent = components['schemas']['WebsiteCreatedEvent'];
export type WebsiteUpdatedEvent = components['schemas']['WebsiteUpdatedEvent'];
export type WebsiteDeletedEvent = components['schemas']['WebsiteDeletedEvent'];
export type TicketEventData = components['schemas']['TicketEventData'];
export type TicketCreatedEvent = components['schemas']['TicketCreatedEvent'];
export type TicketUpdatedEvent = components['schemas']['TicketUpdatedEvent'];
export type TicketStatusChange = components['schemas']['TicketStatusChange'];
export type TicketStatusChangedEvent = components['schemas']['TicketStatusChangedEvent'];
export type TicketDeletedEvent = components['schemas']['TicketDeletedEvent'];
export type InvoiceEventData = components['schemas']['InvoiceEventData'];
export type InvoiceCreatedEvent = components['schemas']['InvoiceCreatedEvent'];
export type InvoiceUpdatedEvent = components['schemas']['InvoiceUpdatedEvent'];
export type InvoiceSentEvent = components['schemas']['InvoiceSentEvent'];
export type InvoicePaidEvent = components['schemas']['InvoicePaidEvent'];
export type QuoteEventData = components['schemas']['QuoteEventData'];
export type QuoteCreatedEvent = components['schemas']['QuoteCreatedEvent'];
export type QuoteUpdatedEvent = components['schemas']['QuoteUpdatedEvent'];
export type QuoteAcceptedEvent = components['schemas']['QuoteAcceptedEvent'];
export type AgencyTaskEventData = components['schemas']['AgencyTaskEventData'];
export type TaskCreatedEvent = components['schemas']['TaskCreatedEvent'];
export type TaskUpdatedEvent = components['schemas']['TaskUpdatedEvent'];
export type TaskCompletedEvent = components['schemas']['TaskCompletedEvent'];
export type TaskDeletedEvent = components['schemas']['TaskDeletedEvent'];
export type CalendarEventEventData = components['schemas']['CalendarEventEventData'];
export type CalendarEventCreatedEvent = components['schemas']['CalendarEventCreatedEvent'];
export type CalendarEventUpdatedEvent = components['schemas']['CalendarEventUpdatedEvent'];
export type CalendarEventDeletedEvent = components['schemas']['CalendarEventDeletedEvent'];
export type TestPingEventData = components['schemas']['TestPingEventData'];
export type TestPingEvent = components['schemas']['TestPingEvent'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseStandingForbidden = components['responses']['StandingForbidden'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseInternalServerError = components['responses']['InternalServerError'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponsePayloadTooLarge = components['responses']['PayloadTooLarge'];
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseConflict = components['responses']['Conflict'];
export type ResponseSynthesisTooManyRequests = components['responses']['SynthesisTooManyRequests'];
export type ResponseReceived = components['responses']['Received'];
export type ParameterLimit = components['parameters']['limit'];
export type ParameterOffset = components['parameters']['offset'];
export type ParameterId = components['parameters']['id'];
export type ParameterClientId = components['parameters']['clientId'];
export type ParameterDeliveryId = components['parameters']['deliveryId'];
export type HeaderRequestId = components['headers']['RequestId'];
export type HeaderRateLimitLimit = components['headers']['RateLimitLimit'];
export type HeaderRateLimitRemaining = components['headers']['RateLimitRemaining'];
export type HeaderRateLimitReset = components['headers']['RateLimitReset'];
export type HeaderRateLimitLimitIfKnown = components['headers']['RateLimitLimitIfKnown'];
export type HeaderRateLimitRemainingIfKnown = components['headers']['RateLimitRemainingIfKnown'];
export type HeaderRateLimitResetIfKnown = components['headers']['RateLimitResetIfKnown'];
export type HeaderRateLimitLimitDay = components['headers']['RateLimitLimitDay'];
export type HeaderRateLimitRemainingDay = components['headers']['RateLimitRemainingDay'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type HeaderRetryAfterIfLimited = components['headers']['RetryAfterIfLimited'];
export type $defs = Record<string, never>;
export interface operations {
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key in use. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["StandingForbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    listScopes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The catalogue of scopes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScopeCatalogue"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["StandingForbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The service answers. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["StandingForbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    listClients: {
        parameters: {
            query?: {
                /**
                 * @description How many to return; clamped to 1–100.
                 * @example 20
                 */
                limit?: components["parameters"]["limit"];
                /**
                 * @description How many to skip; clamped to 0–2147483647.
                 * @example 0
                 */
                offset?: components["parameters"]["offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of clients. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    createClient: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Boulangerie Moreau",
                 *       "email": "contact@boulangerie-moreau.example",
                 *       "city": "Lyon"
                 *     }
                 */
                "application/json": components["schemas"]["ClientCreate"];
            };
        };
        responses: {
            /** @description The new client. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgencyClient"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    getClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The client. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgencyClient"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    replaceClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Boulangerie Moreau",
                 *       "phone": "+33 4 78 00 00 00"
                 *     }
                 */
                "application/json": components["schemas"]["ClientCreate"];
            };
        };
        responses: {
            /** @description The client as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgencyClient"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    deleteClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The client is gone. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    updateClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "city": "Villeurbanne",
                 *       "notes": null
                 *     }
                 */
                "application/json": components["schemas"]["ClientFields"];
            };
        };
        responses: {
            /** @description The client as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgencyClient"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    listContacts: {
        parameters: {
            query?: {
                /**
                 * @description How many to return; clamped to 1–100.
                 * @example 20
                 */
                limit?: components["parameters"]["limit"];
                /**
                 * @description How many to skip; clamped to 0–2147483647.
                 * @example 0
                 */
                offset?: components["parameters"]["offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of contacts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    createContact: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactCreate"];
            };
        };
        responses: {
            /** @description The new contact. `clientId` is not a field of it. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contact"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    getContact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contact. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contact"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    deleteContact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contact is gone. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    updateContact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "position": "Gérante"
                 *     }
                 */
                "application/json": components["schemas"]["ContactUpdate"];
            };
        };
        responses: {
            /** @description The contact as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contact"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    listWebsites: {
        parameters: {
            query?: {
                /**
                 * @description How many to return; clamped to 1–100.
                 * @example 20
                 */
                limit?: components["parameters"]["limit"];
                /**
                 * @description How many to skip; clamped to 0–2147483647.
                 * @example 0
                 */
                offset?: components["parameters"]["offset"];
                /**
                 * @description Only those of this client. A client that the agency does not have, has none.
                 * @example 1
                 */
                clientId?: components["parameters"]["clientId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of websites. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebsiteList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    createWebsite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebsiteCreate"];
            };
        };
        responses: {
            /** @description The new website. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Website"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    getWebsite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The website. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Website"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    deleteWebsite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The website is gone. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    updateWebsite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "isActive": false
                 *     }
                 */
                "application/json": components["schemas"]["WebsiteFields"];
            };
        };
        responses: {
            /** @description The website as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Website"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    listTickets: {
        parameters: {
            query?: {
                /**
                 * @description How many to return; clamped to 1–100.
                 * @example 20
                 */
                limit?: components["parameters"]["limit"];
                /**
                 * @description How many to skip; clamped to 0–2147483647.
                 * @example 0
                 */
                offset?: components["parameters"]["offset"];
                /**
                 * @description Only those with exactly this status.
                 * @example open
                 */
                status?: string;
                /**
                 * @description Only those of this client. A client that the agency does not have, has none.
                 * @example 1
                 */
                clientId?: components["parameters"]["clientId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of tickets. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    createTicket: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TicketCreate"];
            };
        };
        responses: {
            /** @description The new ticket. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ticket"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    getTicket: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ticket. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ticket"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    deleteTicket: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ticket is gone. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    updateTicket: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "in_progress"
                 *     }
                 */
                "application/json": components["schemas"]["TicketFields"];
            };
        };
        responses: {
            /** @description The ticket as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ticket"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    listInvoices: {
        parameters: {
            query?: {
                /**
                 * @description How many to return; clamped to 1–100.
                 * @example 20
                 */
                limit?: components["parameters"]["limit"];
                /**
                 * @description How many to skip; clamped to 0–2147483647.
                 * @example 0
                 */
                offset?: components["parameters"]["offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of invoices. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    createInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "clientId": 1,
                 *       "dueDate": "2026-03-02",
                 *       "lines": [
                 *         {
                 *           "description": "Maintenance of the website",
                 *           "quantity": 2.5,
                 *           "unitPrice": "125.50"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["InvoiceCreate"];
            };
        };
        responses: {
            /** @description The new invoice. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    getInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invoice. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    updateInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "sent"
                 *     }
                 */
                "application/json": components["schemas"]["InvoiceFields"];
            };
        };
        responses: {
            /** @description The invoice as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    listQuotes: {
        parameters: {
            query?: {
                /**
                 * @description How many to return; clamped to 1–100.
                 * @example 20
                 */
                limit?: components["parameters"]["limit"];
                /**
                 * @description How many to skip; clamped to 0–2147483647.
                 * @example 0
                 */
                offset?: components["parameters"]["offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of quotes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    createQuote: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "clientId": 1,
                 *       "validUntil": "2099-03-02",
                 *       "lines": [
                 *         {
                 *           "description": "New website",
                 *           "quantity": 1,
                 *           "unitPrice": "4800.00"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["QuoteCreate"];
            };
        };
        responses: {
            /** @description The new quote. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    getQuote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The quote. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    updateQuote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "accepted"
                 *     }
                 */
                "application/json": components["schemas"]["QuoteFields"];
            };
        };
        responses: {
            /** @description The quote as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    listTasks: {
        parameters: {
            query?: {
                /**
                 * @description How many to return; clamped to 1–100.
                 * @example 20
                 */
                limit?: components["parameters"]["limit"];
                /**
                 * @description How many to skip; clamped to 0–2147483647.
                 * @example 0
                 */
                offset?: components["parameters"]["offset"];
                /**
                 * @description Only those with exactly this status.
                 * @example todo
                 */
                status?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of tasks. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgencyTaskList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    createTask: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Renew the certificates",
                 *       "priority": "high",
                 *       "dueDate": "2026-03-02"
                 *     }
                 */
                "application/json": components["schemas"]["AgencyTaskCreate"];
            };
        };
        responses: {
            /** @description The new task. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgencyTask"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    getTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The task. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgencyTask"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    deleteTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The task is gone. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    updateTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "done"
                 *     }
                 */
                "application/json": components["schemas"]["AgencyTaskFields"];
            };
        };
        responses: {
            /** @description The task as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgencyTask"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /**
                 * @description How many to return; clamped to 1–100.
                 * @example 20
                 */
                limit?: components["parameters"]["limit"];
                /**
                 * @description How many to skip; clamped to 0–2147483647.
                 * @example 0
                 */
                offset?: components["parameters"]["offset"];
                /**
                 * @description Only those that last until this instant or longer. A date is midnight UTC.
                 * @example 2026-01-01
                 */
                from?: string;
                /**
                 * @description Only those that start at this instant or before. A date covers its day in UTC. Before `from` it is a 400.
                 * @example 2026-12-31
                 */
                to?: string;
                /**
                 * @description Only those of this client. A client that the agency does not have, has none.
                 * @example 1
                 */
                clientId?: components["parameters"]["clientId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of calendar events. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarEventList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    createEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Kick-off of the new website",
                 *       "clientId": 1,
                 *       "startDate": "2026-03-02T09:00:00Z",
                 *       "endDate": "2026-03-02T10:30:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["CalendarEventCreate"];
            };
        };
        responses: {
            /** @description The new calendar event. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarEvent"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    getEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The calendar event. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarEvent"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    deleteEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The calendar event is gone. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    updateEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "location": "12 rue des Lilas"
                 *     }
                 */
                "application/json": components["schemas"]["CalendarEventFields"];
            };
        };
        responses: {
            /** @description The calendar event as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarEvent"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    listWatches: {
        parameters: {
            query?: {
                /**
                 * @description How many to return; clamped to 1–100.
                 * @example 20
                 */
                limit?: components["parameters"]["limit"];
                /**
                 * @description How many to skip; clamped to 0–2147483647.
                 * @example 0
                 */
                offset?: components["parameters"]["offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of watches. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    getWatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The watch. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    listWatchDocuments: {
        parameters: {
            query?: {
                /**
                 * @description How many to return; clamped to 1–100.
                 * @example 20
                 */
                limit?: components["parameters"]["limit"];
                /**
                 * @description How many to skip; clamped to 0–2147483647.
                 * @example 0
                 */
                offset?: components["parameters"]["offset"];
                /**
                 * @description `score` for the highest `compositeScore` first, `date` for the last published first; of equals the last collected
                 *     first.
                 * @example date
                 */
                sort?: "score" | "date";
            };
            header?: never;
            path: {
                /**
                 * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of documents. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchDocumentList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    runWatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The watch runs. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchRun"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    listWatchSyntheses: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The latest syntheses. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchSynthesisList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    createWatchSynthesis: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WatchSynthesisCreate"];
            };
        };
        responses: {
            /** @description The synthesis is generating. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchSynthesisStart"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["SynthesisTooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /**
                 * @description How many to return; clamped to 1–100.
                 * @example 20
                 */
                limit?: components["parameters"]["limit"];
                /**
                 * @description How many to skip; clamped to 0–2147483647.
                 * @example 0
                 */
                offset?: components["parameters"]["offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of subscriptions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSubscriptionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://hooks.example.com/agency",
                 *       "events": [
                 *         "client.created",
                 *         "client.updated"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["WebhookSubscriptionCreate"];
            };
        };
        responses: {
            /** @description The new subscription, with its secret. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedWebhookSubscription"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscription. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSubscription"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscription is gone. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "isActive": true
                 *     }
                 */
                "application/json": components["schemas"]["WebhookSubscriptionFields"];
            };
        };
        responses: {
            /** @description The subscription as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSubscription"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new secret. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecret"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What became of it. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookTest"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /**
                 * @description How many to return; clamped to 1–100.
                 * @example 20
                 */
                limit?: components["parameters"]["limit"];
                /**
                 * @description How many to skip; clamped to 0–2147483647.
                 * @example 0
                 */
                offset?: components["parameters"]["offset"];
                /**
                 * @description Only those in this status.
                 * @example dead
                 */
                status?: components["schemas"]["WebhookDeliveryStatus"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of deliveries. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    getWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
                /**
                 * @description The id of the delivery. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 4711
                 */
                deliveryId: components["parameters"]["deliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryWithAttempts"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    redeliverWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
                /**
                 * @description The id of the delivery. Anything but digits is a 400; digits beyond the range of ids are a 404.
                 * @example 4711
                 */
                deliveryId: components["parameters"]["deliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new delivery. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    listWebhookEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The catalogue of events. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEventCatalogue"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    clientCreated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientCreatedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    clientUpdated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientUpdatedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    clientDeleted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientDeletedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    contactCreated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactCreatedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    contactUpdated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactUpdatedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    contactDeleted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactDeletedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    websiteCreated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebsiteCreatedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    websiteUpdated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebsiteUpdatedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    websiteDeleted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebsiteDeletedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    ticketCreated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TicketCreatedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    ticketUpdated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TicketUpdatedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    ticketStatusChanged: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TicketStatusChangedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    ticketDeleted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TicketDeletedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    invoiceCreated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceCreatedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    invoiceUpdated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceUpdatedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    invoiceSent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceSentEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    invoicePaid: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoicePaidEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    quoteCreated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuoteCreatedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    quoteUpdated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuoteUpdatedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    quoteAccepted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuoteAcceptedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    taskCreated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TaskCreatedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    taskUpdated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TaskUpdatedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    taskCompleted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TaskCompletedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    taskDeleted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TaskDeletedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    eventCreated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CalendarEventCreatedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    eventUpdated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CalendarEventUpdatedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    eventDeleted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CalendarEventDeletedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    testPing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestPingEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
}
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};
