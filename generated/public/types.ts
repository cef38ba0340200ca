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
         * Retrieve the current key
         * @description Returns the key that makes the request, with its scopes, its limits, the live counters of both windows, and the
         *     currency and the quotas of its agency.
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
    "/me/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the usage of the current key
         * @description Returns the number of requests of the key per day and operation, for the last 30 days, newest first. Days are those of
         *     UTC; days without requests are left out. A request is counted within a few seconds after its response. Requests that
         *     a limit has rejected are included.
         */
        get: operations["getUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the requests of the current key
         * @description Returns the requests that the key made, newest first. Entries are kept for 30 days, at most 1,000,000 per agency:
         *     beyond that, the oldest are removed. An entry appears within a few seconds after its response.
         */
        get: operations["listKeyRequests"];
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
         * @description Returns every scope that a key can have, including `*`.
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
         * Check the health of the service
         * @description Returns `ok` and the version of the API. Like every other operation, it returns 401 without a valid key.
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
         * @description Returns the clients of the agency, sorted by ascending id.
         */
        get: operations["listClients"];
        put?: never;
        /**
         * Create a client
         * @description Creates a client of the agency and emits `client.created`. Unknown fields are ignored.
         */
        post: operations["createClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clients/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create several clients
         * @description Creates up to 100 clients in one request, as described in *Batches*. Each item is validated like the body of
         *     `createClient`, and each new client emits `client.created`.
         */
        post: operations["createClientBatch"];
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
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * Retrieve a client
         * @description Returns the client with the given id.
         */
        get: operations["getClient"];
        /**
         * Update a client with PUT
         * @description Accepts the same body as creation, with `name` required, and behaves like `PATCH`: omitted fields are **not**
         *     cleared. Emits `client.updated`.
         */
        put: operations["replaceClient"];
        post?: never;
        /**
         * Delete a client
         * @description Permanently deletes the client. Its tickets, invoices, quotes, calendar events and websites are kept with
         *     `clientId` null. Invoices and quotes keep the client's details in `billedTo`. Services that reference the client
         *     get `clientId` 0. Its contacts lose their link to it and are not deleted. Emits only `client.deleted`.
         */
        delete: operations["deleteClient"];
        options?: never;
        head?: never;
        /**
         * Update a client
         * @description Updates the fields sent in the body and emits `client.updated`. `null` clears a field, except `name`. An empty
         *     object changes nothing and emits no event.
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
         * @description Returns the contacts linked to at least one client of the agency, sorted by ascending id.
         */
        get: operations["listContacts"];
        put?: never;
        /**
         * Create a contact
         * @description Creates a contact and emits `contact.created`. With `clientId`, which must be a client of the agency, the
         *     contact is linked to that client. Without `clientId` the contact is linked to no client and **cannot be read by
         *     any later request.**
         */
        post: operations["createContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create several contacts
         * @description Creates up to 100 contacts in one request, as described in *Batches*. Each item is validated like the body of
         *     `createContact`, and each new contact emits `contact.created`. A contact without `clientId` **cannot be read by any
         *     later request.**
         */
        post: operations["createContactBatch"];
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
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * Retrieve a contact
         * @description Returns the contact with the given id. A contact that is not linked to a client of the agency returns 404.
         */
        get: operations["getContact"];
        put?: never;
        post?: never;
        /**
         * Delete a contact
         * @description Permanently deletes the contact and its links to clients. Emits `contact.deleted`.
         */
        delete: operations["deleteContact"];
        options?: never;
        head?: never;
        /**
         * Update a contact
         * @description Updates the fields sent in the body and emits `contact.updated`. `null` clears a field, except `firstName` and
         *     `lastName`. `clientId` returns 400: a contact is linked to a client only at creation. An empty object changes
         *     nothing and emits no event.
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
         * @description Returns the websites of the agency, sorted by ascending id.
         */
        get: operations["listWebsites"];
        put?: never;
        /**
         * Create a website
         * @description Creates a website for a client of the agency and emits `website.created`.
         */
        post: operations["createWebsite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/websites/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create several websites
         * @description Creates up to 100 websites in one request, as described in *Batches*. Each item is validated like the body of
         *     `createWebsite`, and each new website emits `website.created`.
         */
        post: operations["createWebsiteBatch"];
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
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * Retrieve a website
         * @description Returns the website with the given id.
         */
        get: operations["getWebsite"];
        put?: never;
        post?: never;
        /**
         * Delete a website
         * @description Permanently deletes the website and all data that belongs to it. Emits `website.deleted`.
         */
        delete: operations["deleteWebsite"];
        options?: never;
        head?: never;
        /**
         * Update a website
         * @description Updates the fields sent in the body and emits `website.updated`. `clientId` must be a client of the agency. An
         *     empty object changes nothing and emits no event.
         */
        patch: operations["updateWebsite"];
        trace?: never;
    };
    "/websites/{id}/extension-changes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * List the changes of extensions
         * @description Returns what was installed, updated and removed on a website, newest first. The history starts a day after the plugin is
         *     paired, and has up to 1,000 changes of the last 365 days.
         */
        get: operations["listExtensionChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/websites/{id}/extensions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * List the extensions of a website
         * @description Returns the extensions that the plugin of a website has reported, with the system and PHP, sorted by ascending id. A
         *     website that has never been paired has none. The site wrote the names and versions: treat them as untrusted text.
         */
        get: operations["listWebsiteExtensions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/advisories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List advisories
         * @description Returns the advisories that the agency has imported, newest first. `license` and `attribution` are those of the feed:
         *     show them wherever you show its advisories. The texts are those of the feed: treat them as untrusted.
         */
        get: operations["listAdvisories"];
        put?: never;
        /**
         * Import advisories
         * @description Stores advisories of your own, or those of a feed that you have downloaded. An advisory that is imported again with the
         *     same id replaces the earlier one. Within a minute, the service compares them with the extensions of all websites, and
         *     emits `website.vulnerable` for each website that an advisory newly affects. The service downloads no feed by itself.
         *
         *     An agency has at most 50,000 advisories. A body has at most 1 MiB and 1,000 records: the command line imports complete
         *     feeds.
         */
        post: operations["importAdvisories"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/extensions/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Summarize extensions
         * @description Returns each extension once, with the number of websites that run each version. Extensions that an imported advisory
         *     affects come first, then those with updates. The sites wrote the names and versions: treat them as untrusted text.
         */
        get: operations["summarizeExtensions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clients/{id}/report": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * Retrieve the report of a client
         * @description Returns the work of a month for a client: the updates of campaigns and others that the websites have reported, the
         *     availability of the websites by checks from outside, which are kept for 90 days, and the tickets. The month is that of the time zone of the agency. The sites wrote
         *     the names and versions: treat them as untrusted text.
         */
        get: operations["getClientReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clients/{id}/report/document": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * Download the report of a client
         * @description Returns the report of a month as a PDF for the client, with the logo and the color of the agency, in French or English.
         *     Without the scope `tickets:read`, it has no tickets.
         */
        get: operations["getClientReportDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List campaigns
         * @description Returns the campaigns of the agency, newest first.
         */
        get: operations["listCampaigns"];
        put?: never;
        /**
         * Start a campaign
         * @description Updates extensions of many websites in waves. The websites are those of `sites` that have the items by their
         *     inventory, and each gets a result per item. A website without a plugin that can update it, such as one with
         *     PrestaShop, gets `unsupported` at once.
         *
         *     A wave has up to `waveSize` websites that are connected and within `window`; a silent one waits, and delays no other.
         *     The next wave starts `pauseSeconds` after the end of the one before. After `stopAfterFailures` failed updates, the
         *     campaign pauses by itself. Each update is a command to the plugin of the site, which checks the site afterwards and
         *     restores the earlier version if it is broken.
         */
        post: operations["createCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a campaign
         * @description Counts the websites and updates that a new campaign would have now, and starts nothing. Errors in `sites` and `items` are
         *     those of a new campaign.
         */
        post: operations["previewCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * Retrieve a campaign
         * @description Returns a campaign, with the number of its updates per status.
         */
        get: operations["getCampaign"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}/results": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * List the results of a campaign
         * @description Returns the updates of a campaign, one per item and website, sorted by ascending id. The sites wrote the versions,
         *     messages and logs: treat them as untrusted text.
         */
        get: operations["listCampaignResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause a campaign
         * @description Starts no further updates until the campaign is resumed. Commands that no site has fetched yet are withdrawn; an update
         *     that a site has begun ends. A campaign that is paused already does not change.
         */
        post: operations["pauseCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a campaign
         * @description Continues a paused campaign, also one that has paused by itself: its failures are counted from zero again. A campaign
         *     that runs does not change.
         */
        post: operations["resumeCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a campaign
         * @description Ends a campaign: updates that no site has begun are `cancelled`, and those in progress end with their results. What has
         *     been updated stays.
         */
        post: operations["cancelCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/extensions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List extensions
         * @description Returns the extensions that the plugins on the websites of the agency have reported, one per website, sorted by
         *     ascending id: plugins, themes and modules, the system (type `core`) and PHP (type `php`). The sites wrote the
         *     names and versions: treat them as untrusted text.
         *
         *     Versions are compared as PHP does: `6.5-beta1` is lower than `6.5-rc1`, and both are lower than `6.5`. Zeros at the end
         *     do not count: `6.5` and `6.5.0` are equal. An extension without a known version matches no version.
         */
        get: operations["listExtensions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/websites/{id}/checks": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * Retrieve the checks of a website
         * @description Returns whether the website responds to the service from outside, and the results of its checks per hour, oldest first.
         *     A check requests the URL, follows up to 5 redirects, and succeeds with a status below 400 within 10 seconds. After a
         *     failed check, the next one follows in 30 seconds: two failures in a row mean `down`. Hours without checks are left out.
         */
        get: operations["getWebsiteChecks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * @description Returns the tickets of the agency, sorted by ascending id.
         */
        get: operations["listTickets"];
        put?: never;
        /**
         * Create a ticket
         * @description Creates a ticket for a client of the agency and emits `ticket.created`. Unknown fields return 400, except
         *     `agencyId`, which is ignored.
         */
        post: operations["createTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tickets/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create several tickets
         * @description Creates up to 100 tickets in one request, as described in *Batches*. Each item is validated like the body of
         *     `createTicket`, and each new ticket emits `ticket.created`.
         */
        post: operations["createTicketBatch"];
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
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * Retrieve a ticket
         * @description Returns the ticket with the given id.
         */
        get: operations["getTicket"];
        put?: never;
        post?: never;
        /**
         * Delete a ticket
         * @description Permanently deletes the ticket. Emits `ticket.deleted`.
         */
        delete: operations["deleteTicket"];
        options?: never;
        head?: never;
        /**
         * Update a ticket
         * @description Updates the fields sent in the body and emits `ticket.updated`, and also `ticket.status_changed` when the status
         *     changes. `clientId` must be a client of the agency. Unknown fields return 400, except `agencyId`, which is
         *     ignored. A body without other fields changes nothing and emits no event.
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
         * @description Returns the invoices of the agency, newest first (sorted by `createdAt`, then `id`, descending).
         */
        get: operations["listInvoices"];
        put?: never;
        /**
         * Create an invoice
         * @description Creates an invoice for a client of the agency. Emits only `invoice.created`, even if the invoice is created as
         *     `paid`. Unknown fields return 400, except `agencyId`, which is ignored.
         *
         *     * **Number.** Without `invoiceNumber`, the invoice gets the agency's next number in the year of its `issueDate`:
         *       `INV-2026-0001`, `INV-2026-0002` and so on, without gaps. A number sent in the request does not use up the
         *       sequence. The sequence skips numbers that are already in use, and never assigns a number twice, even if the
         *       number of that invoice was changed later.
         *     * **Totals.** An omitted total is computed exactly from the lines: the net amount of a line is quantity ×
         *       unitPrice, rounded to cents (half away from zero); its VAT is computed from that amount and rounded in the same
         *       way; the totals are the sums over all lines. A total sent in the request is stored as sent. With neither lines
         *       nor totals, both totals are `0.00`. One total without the other and without lines returns 400.
         *     * **Dates.** `issueDate` defaults to today in the agency's time zone. For an invoice created as `paid`, `paidAt`
         *       defaults to now.
         */
        post: operations["createInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create several invoices
         * @description Creates up to 100 invoices in one request, as described in *Batches*. Each item is validated like the body of
         *     `createInvoice`, and each new invoice emits `invoice.created`. Invoices without
         *     `invoiceNumber` get consecutive numbers in the order of `items`.
         */
        post: operations["createInvoiceBatch"];
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
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * Retrieve an invoice
         * @description Returns the invoice with the given id.
         */
        get: operations["getInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update an invoice
         * @description Updates the fields sent in the body and emits `invoice.updated`, and also `invoice.sent` or `invoice.paid` when
         *     the status changes to that value. Unknown fields return 400, except `agencyId`, which is ignored. A body without
         *     other fields changes nothing and emits no event.
         *
         *     * **Totals.** With `lines` and no total, both totals are recomputed; with `lines` and one total, the other is
         *       computed. A total sent without `lines` is stored as sent, and the other total is unchanged.
         *     * **Dates.** `paidAt` is set to now when the status changes to `paid` and cleared when it leaves `paid`, unless
         *       the request sends `paidAt`. A `sent` invoice past its `dueDate` becomes `overdue` automatically.
         *     * **`billedTo`** follows the client while the invoice is a `draft`, and is fixed when the invoice leaves `draft`
         *       or its client is deleted.
         *     * **`invoicing: fr`.** The status `sent` finalizes a draft, see *Finalize an invoice*. A change of a final invoice
         *       returns 409 `DOCUMENT_FINAL`, and the status `cancelled` 409 `CREDIT_NOTE_REQUIRED`. The status `paid`, or `paidAt`,
         *       records a payment of the balance.
         */
        patch: operations["updateInvoice"];
        trace?: never;
    };
    "/invoices/{id}/finalize": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finalize an invoice
         * @description Makes a draft of an agency with `invoicing: fr` final: checks all mandatory mentions, gives it the next number of its
         *     series, fixes its content, its seller and its customer, and links it to the invoice before it by a hash. A final invoice
         *     is corrected by a credit note only. Emits `invoice.updated`, `invoice.sent` and `invoice.finalized`.
         *
         *     The number is `<prefix>-<year>-<0001…>`, per agency, type and year of `issueDate`, without gaps. Until then it is
         *     `DRAFT-<id>`. The `issueDate` may not be earlier than that of the last invoice of the series.
         */
        post: operations["finalizeInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{id}/transmit": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Transmit an invoice
         * @description Lets the approved platform of the agency transmit a final invoice or credit note to the customer. It is sent in the
         *     background, once; `transmission` of the invoice tells how far it is, and `invoice.updated` reports each change. An invoice
         *     that is on its way, or that the customer has refused, is returned unchanged; one that the platform has `rejected` is sent
         *     again. Payments and refunds of accepted invoices are reported to the platform by themselves.
         */
        post: operations["transmitInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{id}/credit-notes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a credit note
         * @description Takes back an invoice: what is left of it, or some of its lines. The credit note is an invoice of the type `credit_note`
         *     with positive amounts and a number of its own series. It first settles the `balance` of its invoice; the rest is its own
         *     `balance`, to be refunded. The credit notes that take back all lines have the totals of the invoice, for each rate: one of
         *     them may differ from its lines by a cent. With `invoicing: fr`, it is final at once, only final invoices can be credited,
         *     and an invoice without a balance becomes `cancelled`, or `paid` if something was paid. Elsewhere its status stays. Emits
         *     `credit_note.created`, and `invoice.updated` for the invoice.
         */
        post: operations["createCreditNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{id}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * List the payments of an invoice
         * @description Returns the payments and refunds of the invoice, sorted by ascending id.
         */
        get: operations["listInvoicePayments"];
        put?: never;
        /**
         * Record a payment
         * @description Records a payment of the invoice, or a refund by a negative amount. A payment of a credit note refunds it. `amountPaid`,
         *     `balance` and `status` follow: without a balance, the invoice is `paid`; a refund can make it `sent` again. Emits
         *     `invoice.payment_recorded`, `invoice.updated`, and `invoice.paid` when the status changes to that value. A refund of more
         *     than was paid, or of more than the balance of a credit note, returns 409 `REFUND_EXCEEDS_BALANCE`. With `invoicing: fr`,
         *     the invoice must be final. An invoice has at most 1,000 payments.
         */
        post: operations["createInvoicePayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{id}/payments/{paymentId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
                /**
                 * @description The id of the payment. An id that is not a sequence of digits returns 400; one beyond the integer range returns 404.
                 * @example 1
                 */
                paymentId: number;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Correct a payment
         * @description Takes back a payment or refund that was recorded by mistake. Nothing disappears: a payment of the opposite amount follows, with
         *     `correctsPaymentId`. Emits the events of a payment. A second correction, or one of a correction, returns 409
         *     `PAYMENT_CORRECTED`, and one that would leave less than nothing paid 409 `REFUND_EXCEEDS_BALANCE`.
         */
        delete: operations["correctInvoicePayment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{id}/document": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * Download an invoice
         * @description Returns the invoice or credit note as a file. A final invoice is printed as it was issued: later changes of the agency or
         *     of the client do not change it. Other invoices are printed with current data, and as `pdf` only: the other formats return
         *     409 `DOCUMENT_NOT_FINAL`. An invoice to a person or abroad may lack what those need, such as an electronic address of the
         *     client: 422 `DOCUMENT_INCOMPLETE` for them alone.
         */
        get: operations["getInvoiceDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List imports
         * @description Returns the imports of the last 30 days, newest first. A key sees those of resources that it may write.
         */
        get: operations["listImports"];
        put?: never;
        /**
         * Create an import
         * @description Creates resources from the rows of a file, in the background. Read the import until its `completedAt` is not null, then read
         *     its errors. With `dryRun`, all rows are checked as in a real import, and nothing is written.
         *
         *     Send JSON with the file as text in `data`, up to 5 MiB. Or send the file itself, up to 50 MiB, as `text/csv` or
         *     `application/x-ndjson`, with the other fields as parameters of the query; `mapping` is then JSON. A file can be UTF-8, UTF-16
         *     or Windows-1252, and its separator `,`, `;`, a tab or `|`: both are recognized. It has at most 1,000,000 rows.
         *
         *     The key needs the write scope of the resource, now and until the end of the import. Imports of an agency run one after
         *     another; 2 can be unfinished. No mail is sent, and events only with `emitEvents`.
         */
        post: operations["createImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * Retrieve an import
         * @description Returns an import and its progress. An import of a resource that the key may not write is 404.
         */
        get: operations["getImport"];
        put?: never;
        post?: never;
        /**
         * Cancel an import
         * @description Stops an import after the rows under way, and deletes its file. The rows before stay imported, and the import stays with its
         *     counts and errors. An import that is `cancelled` does not change.
         */
        delete: operations["cancelImport"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo an import
         * @description Deletes the resources that an import has created, and gives those that it has updated their previous values, in the
         *     background: the import is `undoing`, and then `undone`. It is possible until `undoableUntil`, and while nothing else has
         *     changed these resources or refers to one that would be deleted. Nothing is undone otherwise. Rows that cannot be undone, because
         *     they change meanwhile, are errors of the import. Deleted invoices and quotes emit no event. An import that is `undoing` or
         *     `undone` does not change.
         */
        post: operations["undoImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/{id}/errors": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * List the errors of an import
         * @description Returns why rows were not imported, or not undone, in the order of the rows. The first 10,000 errors are kept; `failed` of the import counts
         *     all failed rows. A dry run has warnings, too.
         */
        get: operations["listImportErrors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recurring-invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List recurring invoices
         * @description Returns the templates of recurring invoices, newest first.
         */
        get: operations["listRecurringInvoices"];
        put?: never;
        /**
         * Create a recurring invoice
         * @description Creates the template of invoices that the service creates at each of its dates, within ten minutes after the day begins in
         *     the time zone of the agency. Each date has one invoice, with the events of any other. It is a draft, or with `finalize` one
         *     that is `sent`, and final where `invoicing` is `fr`. It is dated on the day of its creation: dates that the service has
         *     missed are made up for.
         *
         *     Of an agency whose invoices are due together, the last of 1,000 follows within 20 minutes after the day begins.
         *
         *     The day of the month stays that of the first date: after 31 January follow 28 February and 31 March. When an invoice cannot
         *     be issued, the template is `paused`, and `lastError` says why. An agency has at most 1,000 templates.
         */
        post: operations["createRecurringInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recurring-invoices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * Retrieve a recurring invoice
         * @description Returns the template with the given id.
         */
        get: operations["getRecurringInvoice"];
        put?: never;
        post?: never;
        /**
         * Delete a recurring invoice
         * @description Permanently deletes the template. The invoices that it has created stay. A template is deleted with its client.
         */
        delete: operations["deleteRecurringInvoice"];
        options?: never;
        head?: never;
        /**
         * Update a recurring invoice
         * @description Updates the fields sent in the body, for the invoices that follow. A new `nextDate` or `interval` starts the schedule anew.
         *     `status: active` resumes a paused template and clears `lastError`: the dates that have passed meanwhile are made up for,
         *     unless the request also sends a new `nextDate`.
         */
        patch: operations["updateRecurringInvoice"];
        trace?: never;
    };
    "/incoming-invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List incoming invoices
         * @description Returns the invoices that suppliers have sent to the agency by its approved platform, newest first. The suppliers wrote
         *     their fields: treat them as untrusted text.
         */
        get: operations["listIncomingInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/incoming-invoices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * Retrieve an incoming invoice
         * @description Returns an incoming invoice with its complete XML, as the platform delivered it. The supplier wrote all of it.
         */
        get: operations["getIncomingInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * @description Returns the quotes of the agency, newest first (sorted by `createdAt`, then `id`, descending).
         */
        get: operations["listQuotes"];
        put?: never;
        /**
         * Create a quote
         * @description Creates a quote for a client of the agency. Emits only `quote.created`, even if the quote is created as
         *     `accepted`. Unknown fields return 400, except `agencyId`, which is ignored.
         *
         *     * **Number.** Without `quoteNumber`, the quote gets the agency's next number in the year of its `issueDate`:
         *       `QUO-2026-0001`, `QUO-2026-0002` and so on, without gaps. A number sent in the request does not use up the
         *       sequence. The sequence skips numbers that are already in use, and never assigns a number twice, even if the
         *       number of that quote was changed later.
         *     * **Totals.** An omitted total is computed exactly from the lines: the net amount of a line is quantity ×
         *       unitPrice, rounded to cents (half away from zero); its VAT is computed from that amount and rounded in the same
         *       way; the totals are the sums over all lines. A total sent in the request is stored as sent. With neither lines
         *       nor totals, both totals are `0.00`. One total without the other and without lines returns 400.
         *     * **Dates.** `issueDate` defaults to today in the agency's time zone. For a quote created as `accepted`,
         *       `acceptedAt` defaults to now.
         */
        post: operations["createQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quotes/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create several quotes
         * @description Creates up to 100 quotes in one request, as described in *Batches*. Each item is validated like the body of
         *     `createQuote`, and each new quote emits `quote.created`. Quotes without
         *     `quoteNumber` get consecutive numbers in the order of `items`.
         */
        post: operations["createQuoteBatch"];
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
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * Retrieve a quote
         * @description Returns the quote with the given id.
         */
        get: operations["getQuote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a quote
         * @description Updates the fields sent in the body and emits `quote.updated`, and also `quote.accepted` when the status changes
         *     to `accepted`. Unknown fields return 400, except `agencyId`, which is ignored. A body without other fields
         *     changes nothing and emits no event.
         *
         *     * **Totals.** With `lines` and no total, both totals are recomputed; with `lines` and one total, the other is
         *       computed. A total sent without `lines` is stored as sent, and the other total is unchanged.
         *     * **Dates.** `acceptedAt` is set to now when the status changes to `accepted` and cleared when it leaves
         *       `accepted`, unless the request sends `acceptedAt`. A `sent` quote past its `validUntil` becomes `expired`
         *       automatically.
         *     * **`billedTo`** follows the client while the quote is a `draft`, and is fixed when the quote leaves `draft` or
         *       its client is deleted.
         */
        patch: operations["updateQuote"];
        trace?: never;
    };
    "/quotes/{id}/document": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * Download a quote
         * @description Returns the quote as a file, with current data of the agency and the client, and with the last day on which it can be
         *     accepted.
         */
        get: operations["getQuoteDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quotes/{id}/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an invoice for a quote
         * @description Creates a draft invoice for an accepted quote. Emits `invoice.created`, and `quote.updated` with the new `invoiceIds` and
         *     `billing` of the quote.
         *
         *     * **Without `percent`**, it bills all that is not billed yet: the lines of the quote if nothing was billed, otherwise one line
         *       for each VAT rate and category with what is left. If only issued deposits of the same client were billed, it has the lines of
         *       the quote and deducts these deposits.
         *     * **With `percent`**, it has one line for each VAT rate and category with this share of the nets.
         *     * **Shares.** More than 100 % in all returns 409 `QUOTE_BILLED`. Cancelled drafts and credit notes free their shares. The nets of
         *       all invoices add up to those of the quote for each rate: the last invoice takes what is left. The VAT is that of each invoice,
         *       so the gross total may differ by a cent per rate and invoice.
         *     * **Edited drafts** bill the nets that they have. Invoice other work separately: its nets would count as those of the quote.
         */
        post: operations["createQuoteInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * @description Returns the tasks of the agency, newest first (sorted by `createdAt`, then `id`, descending).
         */
        get: operations["listTasks"];
        put?: never;
        /**
         * Create a task
         * @description Creates a task on behalf of the user who created the key. Emits only `task.created`, even if the task is created
         *     as `done` or `completed`. For a task created as `done` or `completed`, `completedAt` defaults to now.
         */
        post: operations["createTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tasks/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create several tasks
         * @description Creates up to 100 tasks in one request, as described in *Batches*. Each item is validated like the body of
         *     `createTask`, and each new task emits `task.created`.
         */
        post: operations["createTaskBatch"];
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
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * Retrieve a task
         * @description Returns the task with the given id.
         */
        get: operations["getTask"];
        put?: never;
        post?: never;
        /**
         * Delete a task
         * @description Permanently deletes the task. Emits `task.deleted`.
         */
        delete: operations["deleteTask"];
        options?: never;
        head?: never;
        /**
         * Update a task
         * @description Updates the fields sent in the body and emits `task.updated`, and also `task.completed` when the status changes
         *     to `done` or `completed` (case-insensitive). `completedAt` is set to now at that change, and cleared when the
         *     status changes to any other value, unless the request sends `completedAt`. An empty object changes nothing and
         *     emits no event.
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
         * @description Returns the calendar events of the agency, sorted by ascending id. `from` and `to` select events that overlap a
         *     period, both ends included. An event without `endDate` is an instant; an `allDay` event covers its days in UTC.
         */
        get: operations["listEvents"];
        put?: never;
        /**
         * Create a calendar event
         * @description Creates a calendar event and emits `event.created`. `clientId`, when sent, must be a client of the agency.
         */
        post: operations["createEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create several calendar events
         * @description Creates up to 100 calendar events in one request, as described in *Batches*. Each item is validated like the body of
         *     `createEvent`, and each new calendar event emits `event.created`.
         */
        post: operations["createEventBatch"];
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
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * Retrieve a calendar event
         * @description Returns the calendar event with the given id.
         */
        get: operations["getEvent"];
        put?: never;
        post?: never;
        /**
         * Delete a calendar event
         * @description Permanently deletes the calendar event. Emits `event.deleted`.
         */
        delete: operations["deleteEvent"];
        options?: never;
        head?: never;
        /**
         * Update a calendar event
         * @description Updates the fields sent in the body and emits `event.updated`. `clientId` must be a client of the agency; `null`
         *     removes the client. An empty object changes nothing and emits no event.
         */
        patch: operations["updateEvent"];
        trace?: never;
    };
    "/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List exports
         * @description Returns the exports of the last 30 days, newest first. A key sees those whose resources it may all read.
         */
        get: operations["listExports"];
        put?: never;
        /**
         * Create an export
         * @description Writes resources of the agency to a file, in the background. The rows are those of the lists, all as of one moment. Read the
         *     export until its `status` is `completed`, or subscribe to `export.completed`; then download `downloadUrl`.
         *
         *     The key needs the read scope of each resource that `resources` names. Without `resources`, the export contains all resources
         *     that the key may read, except the sales journal. One resource is a file of its own, such as `clients.csv`; several are a ZIP
         *     archive with a file for each.
         *
         *     The exports of an agency are written one after another; 20 can wait. The service keeps the files of the last 5 exports, each
         *     for 24 hours.
         */
        post: operations["createExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * Retrieve an export
         * @description Returns an export, and where its file can be downloaded. An export with a resource that the key may not read is
         *     404.
         */
        get: operations["getExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * @description Returns the watches of the agency, most recently updated first (sorted by `updatedAt`, then `id`, descending). A
         *     run also updates `updatedAt`.
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
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * Retrieve a watch
         * @description Returns the watch with the given id, wrapped in `data`.
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
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * List the documents of a watch
         * @description Returns the documents that the watch collected, except archived ones, by score or by date. A watch keeps its
         *     20,000 newest documents and all starred documents. Scores are computed at the time of the request:
         *     `freshnessScore` halves every 7 days.
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
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
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
         * @description Starts a run: the service reads the sources of the watch in the background. To learn when it ends, retrieve the
         *     watch until `lastRunAt` changes. A request during a run joins that run. Only an `active` watch can run; otherwise
         *     the request returns 409.
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
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * List syntheses
         * @description Returns the 20 latest syntheses of the watch, newest first, without pagination. `total` counts all syntheses of
         *     the watch.
         */
        get: operations["listWatchSyntheses"];
        put?: never;
        /**
         * Create a synthesis
         * @description Starts a synthesis: a summary of the documents of a period with the highest `compositeScore`. It is written in the
         *     background: its status is `generating` at first, and `completed` or `failed` within minutes. A watch has at most
         *     one `generating` synthesis at a time; a second request returns 429 without `code`. An agency can create 200
         *     syntheses in 24 hours with the plan `pro`, and 20 with `free`; a further request returns 429
         *     `RATE_LIMIT_EXCEEDED`. The 24 hours start with the first synthesis.
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
         * @description Returns the webhook subscriptions of the agency, sorted by ascending id.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create a webhook subscription
         * @description Subscribes a URL to events of the agency. The response contains `signingSecret`, which signs the deliveries, and
         *     the same secret in the form of Standard Webhooks. It is returned only once and stored encrypted.
         *
         *     The number of subscriptions of an agency is limited by its quota of `subscriptions`.
         *
         *     If the operator requires read scopes, the subscription gets only events whose resource the key may read: naming
         *     another event returns 400, and `*` stands for all events that the key may read now.
         *
         *     The URL must use `https` and must not point to a private, loopback, link-local or otherwise reserved address.
         *     The service checks this when the URL is saved and again at every connection, after DNS resolution.
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
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * Retrieve a webhook subscription
         * @description Returns the webhook subscription with the given id.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook subscription
         * @description Permanently deletes the subscription and its deliveries.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Update a webhook subscription
         * @description Updates the fields sent in the body. An empty object changes nothing.
         *
         *     * `isActive: true` enables the subscription, resets `failureCount` to 0, and sends its pending deliveries.
         *     * `isActive: false` disables the subscription manually. Events that occur while it is disabled create no
         *       deliveries. Existing deliveries stay `pending` for up to 30 days. A subscription that was disabled
         *       automatically stops collecting new deliveries.
         *     * A new event must be one that the subscription's `readScopes` read. If the operator requires read scopes, the key
         *       of the request must have them, too, and a key can change `url` only if it may read all events of the
         *       subscription. Otherwise, the operation returns 400.
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
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the signing secret
         * @description Replaces the `signingSecret` of the subscription and returns the new one, only once. Attempts that start after
         *     the rotation are signed with the new secret. During the grace period, `webhook-signature` also contains a
         *     signature with the previous secret, so that your receiver can change its secret at any time of it. A further
         *     rotation ends the grace period of the oldest secret: at most two secrets sign.
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
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
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
         * @description Sends a `test.ping` event immediately and waits for the receiver's response. Works for inactive subscriptions,
         *     too. A test is never retried. A failed test does not increase `failureCount`; a 2xx response resets it to 0. The
         *     operation returns 200 even when the test fails. An agency can send 60 tests per minute, of which 20 can remain
         *     without a response; further ones return 429.
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
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * List deliveries
         * @description Returns the deliveries of the subscription, newest first. Deliveries are kept for 30 days after they succeed,
         *     and for 90 days after they become `dead`.
         *
         *     `event` and `statusClass` search the newest 10,000 deliveries before `until`: set `until` to search older ones.
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
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
                /**
                 * @description The id of the delivery. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 4711
                 */
                deliveryId: components["parameters"]["deliveryId"];
            };
            cookie?: never;
        };
        /**
         * Retrieve a delivery
         * @description Returns the delivery with the given id, including the log of its attempts.
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
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
                /**
                 * @description The id of the delivery. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 4711
                 */
                deliveryId: components["parameters"]["deliveryId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redeliver an event
         * @description Creates a new delivery of the same event, with its own id and attempts. While the subscription is disabled, the
         *     new delivery stays `pending`.
         */
        post: operations["redeliverWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/recover": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send failed events again
         * @description Creates a new delivery for each event that occurred in a period, whose delivery to this subscription is `dead`, and
         *     which has not succeeded since. A further delivery that is still `pending` counts as an attempt to recover: its event
         *     is left out.
         *
         *     A task creates the deliveries in the background, a few at a time, so that live deliveries are not delayed. It
         *     waits while the subscription is disabled, and ends when the subscription is deleted. An agency has at most 5
         *     unfinished tasks, without those of other, disabled subscriptions, and at most 20 with them.
         */
        post: operations["recoverWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send all events again
         * @description Creates a new delivery for each event that occurred in a period and that the subscription receives, whether it was
         *     delivered before or not: also for events from before the subscription was created. Events are kept for 30 days; an
         *     earlier `since` starts with the oldest of them. Test events are left out.
         *
         *     A task creates the deliveries in the background, as for `POST /webhooks/{id}/recover`.
         */
        post: operations["replayWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/tasks/{taskId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
                /**
                 * @description The id of the task. An id that is not a sequence of digits returns 400; one beyond the integer range returns 404.
                 * @example 1
                 */
                taskId: components["parameters"]["taskId"];
            };
            cookie?: never;
        };
        /**
         * Retrieve a task
         * @description Returns the progress of a task that sends events again. Tasks are kept for 30 days after they are `completed`.
         */
        get: operations["getWebhookTask"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List changes
         * @description Returns the events of the agency after a cursor, in the order in which their changes were committed. No event is
         *     skipped: an event whose transaction commits late comes after the events that you have read. The events are those of
         *     webhooks, except `test.ping`. They are kept for 30 days.
         *
         *     Start without `after`, or with `after=now`, and continue each time with `after` set to `nextCursor`. Store it
         *     together with your own changes, so that you continue at the right place after a crash.
         *
         *     A key sees the events of the resources that it may read: `client.*` with `clients:read`, and so on, and
         *     `webhook.*` with `webhooks:manage`. Without any of these scopes, the feed is empty. Naming an event that the key may
         *     not read returns 403.
         */
        get: operations["listChanges"];
        put?: never;
        post?: never;
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
         * List event types
         * @description Returns all event types that a subscription can name.
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
         * @description A client was updated with `PATCH` or `PUT`.
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
         * @description A client was deleted. The removal of its links to other resources emits no events.
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
         * @description A contact was updated.
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
         * @description A contact and its links to clients were deleted.
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
         * @description A website was updated by a request, or an extension of it by a campaign: then `update` has its result.
         */
        post: operations["websiteUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "website.vulnerable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * website.vulnerable
         * @description An imported advisory affects an extension of a website. Emitted once per website and advisory, and again when a fixed
         *     extension is affected again.
         */
        post: operations["websiteVulnerable"];
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
    "website.update_failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * website.update_failed
         * @description An update of a campaign on a website has failed. A successful one emits `website.updated` with `update`.
         */
        post: operations["websiteUpdateFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "website.down": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * website.down
         * @description Two checks of the website in a row have failed.
         */
        post: operations["websiteDown"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "website.up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * website.up
         * @description A check of a website that was down has succeeded.
         */
        post: operations["websiteUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "campaign.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * campaign.completed
         * @description All updates of a campaign have a result. A cancelled campaign has no such event.
         */
        post: operations["campaignCompleted"];
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
         * @description A ticket was updated.
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
         * @description The status of a ticket changed. Sent in addition to `ticket.updated`.
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
         * @description An invoice was updated or became `overdue`.
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
         * @description The status of an invoice changed to `sent`. Sent in addition to `invoice.updated`.
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
         * @description The status of an invoice changed to `paid`. Sent in addition to `invoice.updated`.
         */
        post: operations["invoicePaid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice.finalized": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * invoice.finalized
         * @description An invoice became final. Sent in addition to `invoice.updated` and `invoice.sent`.
         */
        post: operations["invoiceFinalized"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice.payment_recorded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * invoice.payment_recorded
         * @description A payment or a refund was recorded. Sent in addition to `invoice.updated`.
         */
        post: operations["invoicePaymentRecorded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "credit_note.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * credit_note.created
         * @description A credit note was created. The credited invoice emits `invoice.updated`.
         */
        post: operations["creditNoteCreated"];
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
         * @description A quote was updated, became `expired`, or its `invoiceIds` or `billing` changed.
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
         * @description The status of a quote changed to `accepted`. Sent in addition to `quote.updated`.
         */
        post: operations["quoteAccepted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "quote.expired": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * quote.expired
         * @description The status of a quote of an agency with `invoicing: fr` changed to `expired`. Sent in addition to `quote.updated`.
         */
        post: operations["quoteExpired"];
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
         * @description A task was updated.
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
         * @description The status of a task changed to `done` or `completed`. Sent in addition to `task.updated`.
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
         * @description A calendar event was updated.
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
    "export.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * export.completed
         * @description The file of an export is ready. Read the export by its id to get its `downloadUrl`, which no event contains.
         */
        post: operations["exportCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.failing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * webhook.failing
         * @description A subscription has failed 10 times in a row, or 15 times. At 20, it is disabled. Sent to the other subscriptions of
         *     the agency, once for each of the two numbers in a run of failures, which ends with a success. Deliveries of
         *     `webhook.failing` and `webhook.disabled` that fail count as failures, but cause no `webhook.failing` by themselves.
         */
        post: operations["webhookFailing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.disabled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * webhook.disabled
         * @description The service disabled a subscription; `webhook.disabledCode` contains the reason. Sent to the other subscriptions of
         *     the agency.
         */
        post: operations["webhookDisabled"];
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
         * @description A test event. Sent only by `POST /webhooks/{id}/test`.
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
         * @description The agency that owns the resource, resolved from the credentials.
         * @example 1
         */
        AgencyId: number;
        /**
         * @description Assigned by the service. Unique among resources of the same type.
         * @example 1
         */
        ResourceId: number;
        AppReference: {
            id: components["schemas"]["ResourceId"];
            /**
             * @description The name that the app has given itself.
             * @example Planning
             */
            name: string;
            /**
             * @description The `client_id` of OAuth, which is a URL for an app with a client id metadata document.
             * @example app_3f9c1b7a2d4e5f60718293a4
             */
            clientId: string;
        };
        /**
         * @description The ISO 4217 code of the currency of all amounts of the agency. Amounts have 2 decimal places in every currency.
         * @example EUR
         */
        Currency: string;
        /**
         * @description A permission of a key, as `resource:action`. `*` grants all scopes.
         * @example clients:read
         * @enum {string}
         */
        Scope: "clients:read" | "clients:write" | "clients:delete" | "contacts:read" | "contacts:write" | "contacts:delete" | "websites:read" | "websites:write" | "websites:delete" | "fleet:read" | "fleet:write" | "tickets:read" | "tickets:write" | "tickets:delete" | "invoices:read" | "invoices:write" | "quotes:read" | "quotes:write" | "tasks:read" | "tasks:write" | "tasks:delete" | "events:read" | "events:write" | "events:delete" | "webhooks:manage" | "watches:read" | "watches:write" | "abilities:execute" | "*";
        /**
         * Format: date-time
         * @description A timestamp in UTC with milliseconds.
         * @example 2026-01-31T00:00:00.000Z
         */
        Timestamp: string;
        /** @description Live counters, including this request. Without Redis, they restart from zero when the service restarts. */
        KeyUsage: {
            /**
             * @description Requests in the current minute window, including this one.
             * @example 1
             */
            minuteCount: number;
            /** @description End of the current minute window: 60 seconds after its first request. */
            minuteResetAt: components["schemas"]["Timestamp"];
            /**
             * @description Requests in the current day window, including this one.
             * @example 1
             */
            dayCount: number;
            /** @description End of the current day window: 24 hours after its first request. */
            dayResetAt: components["schemas"]["Timestamp"];
        };
        /** @description The limit of one quota, and how much of it is in use. */
        Quota: {
            /**
             * Format: int64
             * @description The maximum, in the unit of the quota.
             * @example 200
             */
            limit: number;
            /**
             * Format: int64
             * @description The current use. It can exceed `limit` after the limit was lowered: a lower limit deletes nothing. For
             *     `sources`, it is the number of sources of the watch that has the most; for `keyRequestsPerMinute` and
             *     `keyRequestsPerDay`, the highest limit of a key. For `siteRequestsPerMinute`, it is always 0. `dataBytes` and
             *     `dataRows` are at most a minute old.
             * @example 12
             */
            used: number;
        };
        /**
         * @description The quotas of the agency. The plan sets their limits; the operator of the service can set others for an agency.
         *     An operation that would exceed a quota returns 409 `QUOTA_EXCEEDED`. Beyond `storageBytes`, a request of a site
         *     returns 413 `QUOTA_EXCEEDED`, and beyond `siteRequestsPerMinute` 429 `RATE_LIMIT_EXCEEDED`. An agency that has
         *     reached `dataBytes` or `dataRows` can still read and delete.
         */
        Quotas: {
            keys: components["schemas"]["Quota"];
            apps: components["schemas"]["Quota"];
            connectedApps: components["schemas"]["Quota"];
            subscriptions: components["schemas"]["Quota"];
            watches: components["schemas"]["Quota"];
            sources: components["schemas"]["Quota"];
            sites: components["schemas"]["Quota"];
            checkedSites: components["schemas"]["Quota"];
            members: components["schemas"]["Quota"];
            storageBytes: components["schemas"]["Quota"];
            siteRequestsPerMinute: components["schemas"]["Quota"];
            keyRequestsPerMinute: components["schemas"]["Quota"];
            keyRequestsPerDay: components["schemas"]["Quota"];
            dataBytes: components["schemas"]["Quota"];
            dataRows: components["schemas"]["Quota"];
        };
        Me: {
            /**
             * @description The id of the key, or of the connected app, that makes the request.
             * @example 1
             */
            id: number;
            agencyId: components["schemas"]["AgencyId"];
            /** @description The app that makes the request with an OAuth token. Null for a key. */
            app: components["schemas"]["AppReference"] | null;
            currency: components["schemas"]["Currency"];
            /** @description What the key may do. `*` stands for all scopes. */
            scopes: components["schemas"]["Scope"][];
            /**
             * @description Maximum number of requests of the key per minute.
             * @example 60
             */
            rateLimitPerMinute: number;
            /**
             * @description Maximum number of requests of the key per 24 hours.
             * @example 10000
             */
            rateLimitPerDay: number;
            usage: components["schemas"]["KeyUsage"];
            quotas: components["schemas"]["Quotas"];
        };
        /**
         * @description A message for people, in French or in English, as `Accept-Language` prefers. Its wording can change; use `code` in
         *     programs.
         */
        ErrorText: string;
        /**
         * Format: uri-reference
         * @description The page that explains the error, with its cause and what to do. It is absolute if the service knows the URL under
         *     which you reach it, otherwise relative to that URL.
         * @example http://127.0.0.1:3000/docs/errors#not_found
         */
        ErrorDocUrl: string;
        /** @description The validation issues, by field. A nested field is named by its path, such as `lines.0.unitPrice`. */
        ValidationDetails: {
            /** @description Validation issues by field. */
            fieldErrors: {
                [key: string]: string[];
            };
            /** @description Validation issues of the request as a whole. */
            formErrors: string[];
        };
        /** @example 0 */
        Index: number;
        /** @description The position of the item that caused the error. Present in an `atomic` batch, if an item caused it. */
        FailedIndex: components["schemas"]["Index"];
        ValidationError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "VALIDATION_FAILED";
            docUrl?: components["schemas"]["ErrorDocUrl"];
            details: components["schemas"]["ValidationDetails"];
            index?: components["schemas"]["FailedIndex"];
        };
        AuthenticationError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "MISSING_API_KEY" | "INVALID_API_KEY" | "EXPIRED_API_KEY" | "REVOKED_API_KEY";
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
        /** @description The URL of the pricing page, relative to the service. Present with `PLAN_UPGRADE_REQUIRED`. */
        UpgradeUrl: string;
        KeyStatusError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "TLS_REQUIRED" | "IP_NOT_ALLOWED" | "PLAN_UPGRADE_REQUIRED";
            docUrl?: components["schemas"]["ErrorDocUrl"];
            upgradeUrl?: components["schemas"]["UpgradeUrl"];
        };
        RateLimitError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "RATE_LIMIT_EXCEEDED";
            docUrl?: components["schemas"]["ErrorDocUrl"];
            /** @description Seconds to wait before the next request. */
            retryAfter: number;
        };
        InternalError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "INTERNAL_ERROR" | "AUTH_ERROR";
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
        UnavailableError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "OVERLOADED" | "UNAVAILABLE";
            docUrl?: components["schemas"]["ErrorDocUrl"];
            /** @description Seconds to wait before the next request. */
            retryAfter: number;
        };
        OperationUsage: {
            /**
             * @description The `operationId` of the operation in its contract.
             * @example listClients
             */
            operationId: string;
            /**
             * @description Number of requests.
             * @example 100
             */
            requests: number;
            /**
             * @description Number of requests with a status of 400 or above.
             * @example 1
             */
            errors: number;
        };
        UsageDay: {
            /**
             * Format: date
             * @description The day in UTC.
             * @example 2026-01-31
             */
            date: string;
            /**
             * @description Number of requests.
             * @example 120
             */
            requests: number;
            /**
             * @description Number of requests with a status of 400 or above.
             * @example 3
             */
            errors: number;
            /** @description The same per operation. Requests to unknown paths have none. */
            operations: components["schemas"]["OperationUsage"][];
        };
        UsageReport: {
            /** @description The days with requests, newest first. */
            days: components["schemas"]["UsageDay"][];
        };
        RequestLogEntry: {
            /**
             * @description The id of the entry.
             * @example 4711
             */
            id: number;
            /** @description When the response was complete, in UTC. */
            createdAt: components["schemas"]["Timestamp"];
            /**
             * @description The path without the query, cut to 200 characters.
             * @example /api/public/v1/clients
             */
            endpoint: string;
            /**
             * @description The HTTP method.
             * @example GET
             */
            method: string;
            /**
             * @description The status of the response; 499 if the caller closed the connection before it was complete.
             * @example 200
             */
            statusCode: number;
            /**
             * @description Time to the end of the response, in milliseconds.
             * @example 12
             */
            responseTimeMs: number;
            /**
             * @description The id of the key, or of the connected app, that made the request.
             * @example 1
             */
            apiKeyId: number | null;
            /** @description The app that made the request. Null for a key. */
            app: components["schemas"]["AppReference"] | null;
            /**
             * @description The agency of the key.
             * @example 1
             */
            agencyId: number | null;
            /**
             * @description The address of the caller.
             * @example 203.0.113.7
             */
            ipAddress: string;
            /**
             * @description The `User-Agent` of the request, cut to 200 characters.
             * @example curl/8.5.0
             */
            userAgent: string | null;
            /**
             * @description The error code of a response with status 400 or above, otherwise null.
             * @example null
             */
            errorCode: string | null;
            /**
             * @description The `X-Request-Id` of the response. Null for requests from before the service stored it.
             * @example 1f0a8f5e-0d7c-4f6b-9a35-6d0c7d6e2b11
             */
            requestId: string | null;
        };
        /**
         * @description Number of matching items on all pages.
         * @example 1
         */
        Total: number;
        /**
         * @description The effective limit, after clamping.
         * @example 20
         */
        Limit: number;
        /**
         * @description The effective offset, after clamping.
         * @example 0
         */
        Offset: number;
        RequestLogList: {
            /** @description The entries of the page. */
            data: components["schemas"]["RequestLogEntry"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
        };
        ScopeCatalogue: {
            /** @description Every scope, including `*`. */
            scopes: components["schemas"]["Scope"][];
        };
        Health: {
            /**
             * @description Always true: an unhealthy service returns an error.
             * @example true
             */
            ok: boolean;
            /**
             * @description The version of the API, as in its path.
             * @example v1
             */
            version: string;
            /** @description The current time of the service, in UTC. */
            timestamp: components["schemas"]["Timestamp"];
        };
        /** @description Leading and trailing whitespace is removed. A blank value returns 400. */
        Name: string;
        /**
         * @description The id of the resource in another system, unique within the agency and type. Null for none.
         * @example null
         * @example crm-4711
         */
        OptionalExternalId: string | null;
        /** @description The writable fields of a client. */
        ClientFields: {
            /**
             * @description The name of the company or person. Leading and trailing whitespace is removed. A blank value returns 400.
             * @example Boulangerie Moreau
             */
            name?: components["schemas"]["Name"];
            /**
             * Format: email
             * @description The general email address of the client. Null if unknown.
             * @example contact@boulangerie-moreau.example
             */
            email?: string | null;
            /**
             * @description A phone number, as free text. Null if unknown.
             * @example +33 4 78 00 00 00
             */
            phone?: string | null;
            /**
             * @description Street and number. Null if unknown.
             * @example 12 rue des Lilas
             */
            address?: string | null;
            /**
             * @description The city of the address. Null if unknown.
             * @example Lyon
             */
            city?: string | null;
            /**
             * @description The postal code of the address. Null if unknown.
             * @example 69003
             */
            postalCode?: string | null;
            /**
             * @description The country of the address, as free text. Null if unknown.
             * @example France
             */
            country?: string | null;
            /**
             * @description The SIRET number of the company, as free text. Null if unknown.
             * @example 90123456700013
             */
            siret?: string | null;
            /**
             * @description The VAT number of the company, as free text. Null if unknown.
             * @example FR15901234567
             */
            vatNumber?: string | null;
            /**
             * @description Whether the client is a company or an individual, who has no SIREN number. Defaults to `company`.
             * @example company
             * @enum {string}
             */
            type?: "company" | "individual";
            /**
             * @description The SIREN number of the company: nine digits with a check digit, stored without spaces. Invoices of an agency in France to
             *     companies in France need it. Null if unknown.
             * @example 901234567
             */
            siren?: string | null;
            /**
             * @description The address for electronic invoices in the directory, such as `0225:901234567`. Null stands for the SIREN number.
             * @example 0225:901234567
             */
            electronicAddress?: string | null;
            /**
             * @description Internal remarks of the agency. Null if there are none.
             * @example Prefers to be called in the morning.
             */
            notes?: string | null;
            externalId?: components["schemas"]["OptionalExternalId"];
        };
        /** @description When the resource was created. */
        CreatedAt: components["schemas"]["Timestamp"];
        /** @description When the resource last changed. */
        UpdatedAt: components["schemas"]["Timestamp"];
        /** @description A client of the agency. */
        AgencyClient: WithRequired<components["schemas"]["ClientFields"], "name" | "email" | "phone" | "address" | "city" | "postalCode" | "country" | "siret" | "vatNumber" | "type" | "siren" | "electronicAddress" | "notes" | "externalId"> & {
            id: components["schemas"]["ResourceId"];
            agencyId: components["schemas"]["AgencyId"];
            createdAt: components["schemas"]["CreatedAt"];
            updatedAt: components["schemas"]["UpdatedAt"];
        };
        /**
         * @description The `cursor` of the next page. Null on the last page. Present if the request has a `cursor`.
         * @example null
         */
        NextCursor: string | null;
        ClientList: {
            /** @description The clients on this page. */
            data: components["schemas"]["AgencyClient"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
            nextCursor?: components["schemas"]["NextCursor"];
        };
        /**
         * @description The response to a request with `count` or `fields`: the same list without `total`, with `total` alone, or with
         *     items that have only the requested fields.
         */
        PartialList: {
            /** @description The items of the page, with `id` and the requested fields. */
            data?: ({
                /**
                 * @description The id of the item.
                 * @example 1
                 */
                id: number;
            } & {
                [key: string]: unknown;
            })[];
            total?: components["schemas"]["Total"];
            limit?: components["schemas"]["Limit"];
            offset?: components["schemas"]["Offset"];
            nextCursor?: components["schemas"]["NextCursor"];
        };
        InvalidCursorError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "INVALID_CURSOR";
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
        PermissionError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "TLS_REQUIRED" | "IP_NOT_ALLOWED" | "PLAN_UPGRADE_REQUIRED" | "PERMISSION_DENIED";
            docUrl?: components["schemas"]["ErrorDocUrl"];
            /** @description The missing scope. Present with `PERMISSION_DENIED`. */
            required?: components["schemas"]["Scope"];
            upgradeUrl?: components["schemas"]["UpgradeUrl"];
        };
        /** @description The fields of a new client. `name` is required. */
        ClientCreate: WithRequired<components["schemas"]["ClientFields"], "name">;
        DataConflictError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "IDEMPOTENCY_KEY_IN_USE" | "QUOTA_EXCEEDED";
            docUrl?: components["schemas"]["ErrorDocUrl"];
            /** @description Seconds to wait before the request is sent again. */
            retryAfter: number;
            /**
             * @description The quota that is reached. Present with `QUOTA_EXCEEDED`.
             * @example dataBytes
             */
            quota?: string;
            /**
             * @description The limit of the quota. Present with `QUOTA_EXCEEDED`.
             * @example 10737418240
             */
            limit?: number;
        };
        ExternalIdTakenError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "EXTERNAL_ID_TAKEN";
            docUrl?: components["schemas"]["ErrorDocUrl"];
            index?: components["schemas"]["FailedIndex"];
        };
        PayloadTooLargeError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "PAYLOAD_TOO_LARGE";
            docUrl?: components["schemas"]["ErrorDocUrl"];
            index?: components["schemas"]["FailedIndex"];
        };
        UnsupportedMediaTypeError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "UNSUPPORTED_MEDIA_TYPE";
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
        KeyReusedError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "IDEMPOTENCY_KEY_REUSED";
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
        /**
         * @description Whether the batch is all or nothing. With `true`, the first error is the response, and nothing is created. With
         *     `false`, a failed item has no effect on the others.
         * @default false
         * @example false
         */
        Atomic: boolean;
        /** @description The clients of a batch. */
        ClientBatch: {
            /** @description The fields of the new clients. */
            items: components["schemas"]["ClientCreate"][];
            atomic?: components["schemas"]["Atomic"];
        };
        /** @description The clients of a batch with `atomic`. */
        ClientBatchCreated: {
            /** @description The new clients, in the order of `items`. */
            data: components["schemas"]["AgencyClient"][];
        };
        /** @description An item that was created. */
        CreatedItem: {
            /** @description The position of the item in `items`, starting at 0. */
            index: components["schemas"]["Index"];
            /**
             * @description The status that the item would have as a request of its own.
             * @constant
             */
            status: 201;
        };
        /** @description An item that was not created. */
        FailedItem: {
            /** @description The position of the item in `items`, starting at 0. */
            index: components["schemas"]["Index"];
            /**
             * @description The status that the item would have as a request of its own.
             * @enum {integer}
             */
            status: 400 | 409 | 413;
            /** @description The error that the item would have as a request of its own. */
            error: components["schemas"]["ValidationError"] | components["schemas"]["PayloadTooLargeError"] | components["schemas"]["ExternalIdTakenError"];
        };
        /** @description The results of a batch without `atomic`. */
        ClientBatchResults: {
            /** @description The result of each item, in the order of `items`. */
            data: ((components["schemas"]["CreatedItem"] & {
                resource: components["schemas"]["AgencyClient"];
            }) | components["schemas"]["FailedItem"])[];
        };
        NotFoundError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "NOT_FOUND";
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
        DataQuotaError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "QUOTA_EXCEEDED";
            docUrl?: components["schemas"]["ErrorDocUrl"];
            /** @description Seconds to wait before the request is sent again. */
            retryAfter: number;
            /**
             * @description The quota that is reached.
             * @example dataBytes
             */
            quota: string;
            /**
             * @description The limit of the quota.
             * @example 10737418240
             */
            limit: number;
        };
        PreconditionFailedError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "PRECONDITION_FAILED";
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
        /** @description The writable fields of a contact. */
        ContactFields: {
            /**
             * @description The given name of the person. Leading and trailing whitespace is removed. A blank value returns 400.
             * @example Camille
             */
            firstName?: components["schemas"]["Name"];
            /**
             * @description The family name of the person. Leading and trailing whitespace is removed. A blank value returns 400.
             * @example Moreau
             */
            lastName?: components["schemas"]["Name"];
            /**
             * Format: email
             * @description The email address of the person. Null if unknown.
             * @example camille@boulangerie-moreau.example
             */
            email?: string | null;
            /**
             * @description A phone number, as free text. Null if unknown.
             * @example +33 6 12 00 00 00
             */
            phone?: string | null;
            /**
             * @description The position of the person at the client, as free text. Null if unknown.
             * @example Gérante
             */
            position?: string | null;
            externalId?: components["schemas"]["OptionalExternalId"];
        };
        /** @description A person who works for one or more clients. */
        Contact: WithRequired<components["schemas"]["ContactFields"], "firstName" | "lastName" | "email" | "phone" | "position" | "externalId"> & {
            id: components["schemas"]["ResourceId"];
            createdAt: components["schemas"]["CreatedAt"];
            updatedAt: components["schemas"]["UpdatedAt"];
        };
        ContactList: {
            /** @description The contacts on this page. */
            data: components["schemas"]["Contact"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
            nextCursor?: components["schemas"]["NextCursor"];
        };
        /** @description The fields of a new contact. `firstName` and `lastName` are required. */
        ContactCreate: WithRequired<components["schemas"]["ContactFields"], "firstName" | "lastName"> & {
            /** @description The client to link the contact to. It must belong to the agency. */
            clientId?: components["schemas"]["ResourceId"];
        };
        /** @description The contacts of a batch. */
        ContactBatch: {
            /** @description The fields of the new contacts. */
            items: components["schemas"]["ContactCreate"][];
            atomic?: components["schemas"]["Atomic"];
        };
        /** @description The contacts of a batch with `atomic`. */
        ContactBatchCreated: {
            /** @description The new contacts, in the order of `items`. */
            data: components["schemas"]["Contact"][];
        };
        /** @description The results of a batch without `atomic`. */
        ContactBatchResults: {
            /** @description The result of each item, in the order of `items`. */
            data: ((components["schemas"]["CreatedItem"] & {
                resource: components["schemas"]["Contact"];
            }) | components["schemas"]["FailedItem"])[];
        };
        /** @description The fields of a contact to update. */
        ContactUpdate: components["schemas"]["ContactFields"] & {
            /** @description Not allowed: a contact is linked to a client only at creation. */
            clientId?: unknown;
        };
        /** @description A website that the agency manages. */
        Website: {
            id: components["schemas"]["ResourceId"];
            agencyId: components["schemas"]["AgencyId"];
            /**
             * @description The client that owns the website. Null once that client is deleted.
             * @example 1
             */
            clientId: number | null;
            /**
             * @description The `http` or `https` URL of the website.
             * @example https://www.boulangerie-moreau.example
             */
            url: string;
            /**
             * @description The name of the content management system, as free text. Null if unknown.
             * @example WordPress
             */
            cms: string | null;
            /**
             * @description Whether the website is in use. Set by the agency; it has no effect on the service.
             * @example true
             */
            isActive: boolean;
            /**
             * @description The interval in seconds at which the service requests the URL from outside. 0 means never.
             * @example 300
             */
            checkIntervalSeconds: number;
            /**
             * @description Internal remarks of the agency. Null if there are none.
             * @example Hosted by the client.
             */
            notes: string | null;
            externalId: components["schemas"]["OptionalExternalId"];
            createdAt: components["schemas"]["CreatedAt"];
            updatedAt: components["schemas"]["UpdatedAt"];
        };
        WebsiteList: {
            /** @description The websites on this page. */
            data: components["schemas"]["Website"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
            nextCursor?: components["schemas"]["NextCursor"];
        };
        /** @description The writable fields of a website. */
        WebsiteFields: {
            /** @description The client that owns the website. It must belong to the agency. */
            clientId?: components["schemas"]["ResourceId"];
            /**
             * Format: iri
             * @description The `http` or `https` URL of the website.
             * @example https://www.boulangerie-moreau.example
             */
            url?: string;
            /**
             * @description The name of the content management system, as free text. Null if unknown.
             * @example WordPress
             * @example PrestaShop
             * @example Shopify
             * @example Webflow
             */
            cms?: string | null;
            /**
             * @description Whether the website is in use. Set by the agency; it has no effect on the service.
             * @example true
             */
            isActive?: boolean;
            /**
             * @description The service requests the URL of the website from outside at this interval, in seconds: 60 or more. 0 means that it
             *     does not.
             * @example 300
             */
            checkIntervalSeconds?: number;
            /**
             * @description Internal remarks of the agency. Null if there are none.
             * @example Hosted by the client.
             */
            notes?: string | null;
            externalId?: components["schemas"]["OptionalExternalId"];
        };
        /** @description The fields of a new website. `clientId` and `url` are required. `isActive` defaults to true, `checkIntervalSeconds` to 0. */
        WebsiteCreate: WithRequired<components["schemas"]["WebsiteFields"], "clientId" | "url">;
        /**
         * @description What a quota limits:
         *
         *     * `keys`: API keys that are not revoked. Inactive and expired keys count.
         *     * `apps`: OAuth apps that the agency has registered.
         *     * `connectedApps`: connections of apps, one per app and person.
         *     * `subscriptions`: webhook subscriptions, including disabled ones.
         *     * `watches`: watches of any status.
         *     * `sources`: the sources of one watch.
         *     * `sites`: sites with a connector that is not revoked. A site that is paired again counts once.
         *     * `checkedSites`: websites that the service checks from outside.
         *     * `members`: users who are members of the agency, and invitations that have not expired.
         *     * `storageBytes`: the data that the agency's sites have sent, and their commands, in bytes.
         *     * `siteRequestsPerMinute`: requests per minute of one site.
         *     * `keyRequestsPerMinute`: the `rateLimitPerMinute` of one API key.
         *     * `keyRequestsPerDay`: the `rateLimitPerDay` of one API key.
         *     * `dataBytes`: the resources, events, webhook deliveries and audit log of the agency, in bytes.
         *     * `dataRows`: their number.
         * @example subscriptions
         * @enum {string}
         */
        QuotaName: "keys" | "apps" | "connectedApps" | "subscriptions" | "watches" | "sources" | "sites" | "checkedSites" | "members" | "storageBytes" | "siteRequestsPerMinute" | "keyRequestsPerMinute" | "keyRequestsPerDay" | "dataBytes" | "dataRows";
        QuotaError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "QUOTA_EXCEEDED";
            docUrl?: components["schemas"]["ErrorDocUrl"];
            /** @description Seconds after which freed space counts. Present for quotas of data. */
            retryAfter?: number;
            /** @description The quota that would be exceeded. */
            quota: components["schemas"]["QuotaName"];
            /**
             * Format: int64
             * @description The limit of the quota.
             */
            limit: number;
        };
        KeyInUseError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "IDEMPOTENCY_KEY_IN_USE";
            docUrl?: components["schemas"]["ErrorDocUrl"];
            /** @description Seconds to wait before the request is sent again. */
            retryAfter: number;
        };
        /** @description The websites of a batch. */
        WebsiteBatch: {
            /** @description The fields of the new websites. */
            items: components["schemas"]["WebsiteCreate"][];
            atomic?: components["schemas"]["Atomic"];
        };
        /** @description The websites of a batch with `atomic`. */
        WebsiteBatchCreated: {
            /** @description The new websites, in the order of `items`. */
            data: components["schemas"]["Website"][];
        };
        /** @description The results of a batch without `atomic`. */
        WebsiteBatchResults: {
            /** @description The result of each item, in the order of `items`. */
            data: ((components["schemas"]["CreatedItem"] & {
                resource: components["schemas"]["Website"];
            }) | components["schemas"]["FailedItem"])[];
        };
        /**
         * @description The type of an extension. The system of the site is `core`; unknown types are `other`.
         * @example plugin
         * @enum {string}
         */
        ExtensionType: "core" | "php" | "plugin" | "theme" | "module" | "other";
        ExtensionChange: {
            id: components["schemas"]["ResourceId"];
            /**
             * @description The kind of the change.
             * @example updated
             * @enum {string}
             */
            change: "installed" | "updated" | "activated" | "deactivated" | "removed";
            type: components["schemas"]["ExtensionType"];
            /**
             * @description The name that commands use.
             * @example akismet
             */
            slug: string;
            /**
             * @description The name for people.
             * @example Akismet
             */
            name: string;
            /**
             * @description The version before. Null if there was none.
             * @example 5.3.0
             */
            fromVersion: string | null;
            /**
             * @description The version after. Null if it was removed.
             * @example 5.3.1
             */
            toVersion: string | null;
            /** @description When the service received the report of the change. */
            changedAt: components["schemas"]["Timestamp"];
        };
        ExtensionChangeList: {
            /** @description The changes on this page. */
            data: components["schemas"]["ExtensionChange"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
            nextCursor?: components["schemas"]["NextCursor"];
        };
        Extension: {
            id: components["schemas"]["ResourceId"];
            /**
             * @description The website on which it is installed.
             * @example 1
             */
            websiteId: number;
            /**
             * @description The URL of that website.
             * @example https://www.boulangerie-moreau.example
             */
            websiteUrl: string;
            /**
             * @description The client that owns the website. Null once that client is deleted.
             * @example 1
             */
            clientId: number | null;
            type: components["schemas"]["ExtensionType"];
            /**
             * @description The name that commands use, such as the folder of a plugin.
             * @example akismet
             */
            slug: string;
            /**
             * @description The name for people, as the site reports it.
             * @example Akismet
             */
            name: string;
            /**
             * @description The installed version. Null if the site has not reported any.
             * @example 5.3.0
             */
            version: string | null;
            /**
             * @description The version of the update that the site knows. Null if it knows none.
             * @example 5.3.1
             */
            availableVersion: string | null;
            /**
             * @description Whether `availableVersion` is higher than `version`.
             * @example true
             */
            updateAvailable: boolean;
            /**
             * @description Whether the site uses the extension. Null if the site has not reported it.
             * @example true
             */
            isActive: boolean | null;
            /**
             * @description Whether the site updates the extension by itself. Null if the site has not reported it.
             * @example false
             */
            autoUpdate: boolean | null;
            /**
             * @description The imported advisories that affect the installed version.
             * @example [
             *       7
             *     ]
             */
            advisoryIds: number[];
            /** @description When the service first received the extension. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description When a report last changed the extension. */
            updatedAt: components["schemas"]["Timestamp"];
        };
        ExtensionList: {
            /** @description The extensions on this page. */
            data: components["schemas"]["Extension"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
            nextCursor?: components["schemas"]["NextCursor"];
        };
        /**
         * @description The severity, by the rating of CVSS.
         * @example high
         * @enum {string}
         */
        AdvisorySeverity: "low" | "medium" | "high" | "critical";
        /**
         * @description Whether an advisory affects websites now.
         * @enum {string}
         */
        AdvisoryStatus: "open" | "fixed";
        /**
         * @description `agency` for advisories of your own, or the format of the feed.
         * @example wordfence
         * @enum {string}
         */
        AdvisorySource: "agency" | "osv" | "wordfence";
        /** @description The versions of one extension that an advisory affects. */
        AdvisoryRange: {
            /**
             * @description The type of the extension.
             * @example plugin
             * @enum {string}
             */
            type: "core" | "plugin" | "theme" | "module";
            /**
             * @description The slug of the extension.
             * @example akismet
             */
            slug: string;
            /**
             * @description The lowest version. Null if all lower ones are affected.
             * @example 5.0
             */
            from: string | null;
            /**
             * @description Whether `from` itself is affected.
             * @example true
             */
            fromInclusive: boolean;
            /**
             * @description The highest version. Null if all higher ones are affected.
             * @example 5.3.1
             */
            to: string | null;
            /**
             * @description Whether `to` itself is affected.
             * @example false
             */
            toInclusive: boolean;
            /**
             * @description The first version without the vulnerability. Null if none is known.
             * @example 5.3.1
             */
            fixedIn: string | null;
        };
        Advisory: {
            id: components["schemas"]["ResourceId"];
            source: components["schemas"]["AdvisorySource"];
            /**
             * @description The id in the feed.
             * @example GHSA-xxxx-xxxx-xxxx
             */
            externalId: string;
            /**
             * @description A short description of the vulnerability.
             * @example Stored XSS
             */
            title: string;
            /** @description The severity. Null if the feed names none. */
            severity: components["schemas"]["AdvisorySeverity"] | null;
            /**
             * @description The base score of CVSS. Null if the feed names none.
             * @example 7.5
             */
            cvssScore: number | null;
            /**
             * @description The CVE id. Null if there is none.
             * @example CVE-2026-12345
             */
            cve: string | null;
            /**
             * @description A page with details. Null if the feed names none.
             * @example https://advisories.example/42
             */
            url: string | null;
            /**
             * @description The license of the feed or its URL. Null if it names none.
             * @example CC-BY-4.0
             */
            license: string | null;
            /**
             * @description The notices that the license requires to be shown. Null if there are none.
             * @example GitHub Advisory Database
             */
            attribution: string | null;
            /** @description When the advisory was published. Null if it is unknown. */
            publishedAt: components["schemas"]["Timestamp"] | null;
            /** @description The affected versions of each extension. */
            affected: components["schemas"]["AdvisoryRange"][];
            /**
             * @description The number of websites that the advisory affects now.
             * @example 3
             */
            vulnerableWebsites: number;
            /** @description When the advisory was first imported. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description When an import last changed the advisory. */
            updatedAt: components["schemas"]["Timestamp"];
        };
        AdvisoryList: {
            /** @description The advisories on this page. */
            data: components["schemas"]["Advisory"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
            nextCursor?: components["schemas"]["NextCursor"];
        };
        /** @description A range of versions. A bound that is null or absent is open. */
        AffectedVersions: {
            /**
             * @description The lowest version. Null if all lower ones are affected.
             * @example 5.0
             */
            from?: string | null;
            /**
             * @description Whether `from` itself is affected.
             * @example true
             */
            fromInclusive?: boolean;
            /**
             * @description The highest version. Null if all higher ones are affected.
             * @example 5.3.1
             */
            to?: string | null;
            /**
             * @description Whether `to` itself is affected.
             * @example false
             */
            toInclusive?: boolean;
        };
        AdvisoryInput: {
            /**
             * @description Your id of the advisory.
             * @example our-42
             */
            id: string;
            /**
             * @description The type of the affected extension.
             * @example plugin
             * @enum {string}
             */
            type: "core" | "plugin" | "theme" | "module";
            /**
             * @description The slug of the affected extension; `wordpress` or `prestashop` for a system.
             * @example akismet
             */
            slug: string;
            /**
             * @description A short description of the vulnerability.
             * @example Stored XSS
             */
            title: string;
            /** @description The severity. Absent if it is unknown. */
            severity?: components["schemas"]["AdvisorySeverity"];
            /**
             * @description The base score of CVSS.
             * @example 7.5
             */
            cvssScore?: number | null;
            /**
             * @description The CVE id.
             * @example CVE-2026-12345
             */
            cve?: string | null;
            /**
             * Format: iri
             * @description A page with details.
             * @example https://advisories.example/42
             */
            url?: string | null;
            /**
             * @description The first version without the vulnerability. Null or absent if there is none.
             * @example 5.3.1
             */
            fixedIn?: string | null;
            /** @description The affected versions. By default all before `fixedIn`, or all. */
            affected?: components["schemas"]["AffectedVersions"][];
            /**
             * @description The license of the advisory.
             * @example CC-BY-4.0
             */
            license?: string | null;
            /**
             * @description The author whom the license requires to be named.
             * @example Studio Vert
             */
            attribution?: string | null;
            /**
             * @description When the advisory was published.
             * @example 2026-01-31
             */
            publishedAt?: string | null;
            /**
             * @description Deletes the advisory that was imported with this id.
             * @example false
             */
            isWithdrawn?: boolean;
        };
        /**
         * @description `osv` for records of the Open Source Vulnerability format, `wordfence` for the vulnerability data feed of Wordfence
         *     Intelligence, versions 2 and 3.
         * @example osv
         * @enum {string}
         */
        AdvisoryFeedFormat: "osv" | "wordfence";
        /** @description A feed as its publisher serves it. */
        AdvisoryFeed: {
            format: components["schemas"]["AdvisoryFeedFormat"];
            /**
             * @description The JSON of the feed. Records about other software than extensions of websites are skipped.
             * @example {
             *       "vulns": []
             *     }
             */
            data: {
                [key: string]: unknown;
            } | unknown[];
        };
        /**
         * @description Advisories of your own, a feed, or both.
         * @example {
         *       "advisories": [
         *         {
         *           "id": "our-42",
         *           "type": "plugin",
         *           "slug": "akismet",
         *           "title": "Stored XSS",
         *           "severity": "high",
         *           "fixedIn": "5.3.1"
         *         }
         *       ]
         *     }
         */
        AdvisoryImport: {
            /** @description Advisories of your own. */
            advisories?: components["schemas"]["AdvisoryInput"][];
            feed?: components["schemas"]["AdvisoryFeed"];
        };
        AdvisoryImportResult: {
            /**
             * @description The number of new advisories.
             * @example 1
             */
            created: number;
            /**
             * @description The number of replaced advisories.
             * @example 0
             */
            updated: number;
            /**
             * @description The number of withdrawn advisories that were deleted.
             * @example 0
             */
            removed: number;
            /**
             * @description The number of advisories that were stored already.
             * @example 0
             */
            unchanged: number;
            /**
             * @description The number of records about other software.
             * @example 0
             */
            skipped: number;
        };
        AdvisoryLimitError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "ADVISORY_LIMIT_EXCEEDED";
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
        ExtensionVersion: {
            /**
             * @description The version. Null if it is unknown.
             * @example 5.3.0
             */
            version: string | null;
            /**
             * @description The number of websites with this version.
             * @example 8
             */
            websites: number;
        };
        ExtensionSummary: {
            type: components["schemas"]["ExtensionType"];
            /**
             * @description The name that commands use.
             * @example akismet
             */
            slug: string;
            /**
             * @description The name for people, as one of the sites reports it.
             * @example Akismet
             */
            name: string;
            /**
             * @description The number of websites on which it is installed.
             * @example 12
             */
            websites: number;
            /**
             * @description The number of those that know a higher version.
             * @example 4
             */
            updates: number;
            /**
             * @description The number of those that an imported advisory affects.
             * @example 1
             */
            vulnerable: number;
            /** @description The installed versions, at most the 50 highest ones, in descending order. */
            versions: components["schemas"]["ExtensionVersion"][];
        };
        ExtensionSummaryList: {
            /** @description The extensions on this page. */
            data: components["schemas"]["ExtensionSummary"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
        };
        /**
         * @description A year from 2000 on and a month.
         * @example 2026-11
         */
        ReportMonth: string;
        ReportedWebsite: {
            id: components["schemas"]["ResourceId"];
            /**
             * @description The URL of the website.
             * @example https://www.boulangerie-moreau.example
             */
            url: string;
            /**
             * @description Updates that succeeded in the month.
             * @example 4
             */
            updated: number;
            /**
             * @description Updates that failed, with those that were rolled back.
             * @example 1
             */
            failed: number;
            /**
             * @description Updates after which the earlier version was restored.
             * @example 1
             */
            rolledBack: number;
            /**
             * @description Checks from outside in the month.
             * @example 8640
             */
            checks: number;
            /**
             * @description The share of successful checks, from 0 to 1. Null without checks.
             * @example 0.9991
             */
            availability: number | null;
        };
        /**
         * @description `pending` until a wave begins with the website, and `running` while its plugin has a command. A `failed` update has a
         *     `reason`, as has an `unsupported` one.
         * @example updated
         * @enum {string}
         */
        UpdateStatus: "pending" | "running" | "updated" | "unchanged" | "failed" | "unsupported" | "cancelled";
        /**
         * @description Why an update failed or is unsupported:
         *
         *     * `rolled_back`: the site was broken after the update, and the plugin restored the earlier version.
         *     * `error`: the plugin reported an error.
         *     * `version_mismatch`: the plugin reported a success, but not the requested version.
         *     * `no_answer`: the plugin fetched the command, and never reported a result.
         *     * `silent`: the site was silent for 7 days.
         *     * `storage_full`: the data of the site has reached its storage quota.
         *     * `no_connector`: the website has no paired plugin.
         *     * `platform`: the plugin is not one for WordPress.
         *     * `agent_version`: the plugin is older than 3.13.0.
         *     * `not_installed`: the inventory of the website does not have the extension.
         * @example rolled_back
         * @enum {string}
         */
        UpdateReason: "rolled_back" | "error" | "version_mismatch" | "no_answer" | "silent" | "storage_full" | "no_connector" | "platform" | "agent_version" | "not_installed";
        ReportedUpdate: {
            /**
             * @description The website of the update.
             * @example 1
             */
            websiteId: number;
            /**
             * @description The campaign of the update. Null for another one that the website reported, such as an automatic update.
             * @example 1
             */
            campaignId: number | null;
            type: components["schemas"]["ExtensionType"];
            /**
             * @description The slug of the extension.
             * @example akismet
             */
            slug: string;
            /**
             * @description The name of the extension.
             * @example Akismet
             */
            name: string;
            /**
             * @description The version before the update, by the plugin. Null if it did not say.
             * @example 5.3.0
             */
            before: string | null;
            /**
             * @description The version after the update, by the plugin. Null if it did not say.
             * @example 5.3.1
             */
            after: string | null;
            status: components["schemas"]["UpdateStatus"];
            /** @description Why the update failed. Null otherwise. */
            reason: components["schemas"]["UpdateReason"] | null;
            completedAt: components["schemas"]["Timestamp"];
        };
        /** @description A ticket of the client, as it is now. */
        ReportedTicket: {
            id: components["schemas"]["ResourceId"];
            /**
             * @description The request in one line.
             * @example The contact form does not work
             */
            title: string;
            /**
             * @description Where the ticket stands.
             * @example resolved
             */
            status: string;
            /**
             * @description How urgent the ticket is.
             * @example normal
             */
            priority: string;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description The work of a month for a client. */
        ClientReport: {
            /**
             * @description The client of the websites.
             * @example 1
             */
            clientId: number;
            /**
             * @description The name of the client.
             * @example Boulangerie Moreau
             */
            clientName: string;
            month: components["schemas"]["ReportMonth"];
            /** @description The start of the month in the time zone of the agency. */
            from: components["schemas"]["Timestamp"];
            /** @description The start of the next month. */
            until: components["schemas"]["Timestamp"];
            /** @description The websites of the client, by ascending id. */
            websites: components["schemas"]["ReportedWebsite"][];
            /** @description The updates of the month that succeeded or failed, newest first, at most 500. */
            updates: components["schemas"]["ReportedUpdate"][];
            /**
             * @description The tickets of the client that were created or changed in the month, newest first, at most 200. Null for a key without
             *     the scope `tickets:read`.
             */
            tickets: components["schemas"]["ReportedTicket"][] | null;
        };
        /**
         * @description `paused` by a person or after `stopAfterFailures` failures, `completed` when all updates have a result, or `cancelled`.
         * @example running
         * @enum {string}
         */
        CampaignStatus: "running" | "paused" | "completed" | "cancelled";
        /**
         * @description A `person` or a key, or the number of `failures`.
         * @example failures
         * @enum {string}
         */
        PauseReason: "person" | "failures";
        /** @description A version that starts with a number, such as `6.4.2-beta1`. */
        ComparedVersion: string;
        /**
         * @description The websites of a campaign: those of `websiteIds` and of `clientIds`; without both, all websites of the agency. With
         *     `extension`, only those that have it. At least one of the three is required. Unknown fields are refused, because a
         *     misspelled one would choose all websites.
         */
        CampaignSites: {
            /** @description The ids of websites of the agency. */
            websiteIds?: components["schemas"]["ResourceId"][];
            /** @description The ids of clients of the agency, for all of their websites. */
            clientIds?: components["schemas"]["ResourceId"][];
            /** @description Only websites with this extension, by their inventory. */
            extension?: {
                type: components["schemas"]["ExtensionType"];
                /**
                 * @description The slug of the extension.
                 * @example woocommerce
                 */
                slug: string;
                /** @description Only websites whose version is lower than this one. */
                below?: components["schemas"]["ComparedVersion"];
            };
        };
        /**
         * @description What to update: one plugin or theme by its `slug`; without `slug`, all plugins or themes with an available update; or
         *     `core`, the system itself.
         */
        CampaignItem: {
            /**
             * @description The type of extension, as in the inventory.
             * @example plugin
             * @enum {string}
             */
            type: "plugin" | "theme" | "core";
            /**
             * @description The slug of a plugin or theme. Ignored for `core`.
             * @example akismet
             */
            slug?: string;
            /**
             * @description The version to update to. Without it, the one that the site offers. Ignored for a type without `slug`.
             * @example 5.3.1
             */
            version?: string;
            /**
             * @description Limits available updates to those with the same first number (`minor`) or the same first two numbers (`patch`). For
             *     `core`, `patch` means its security and maintenance releases.
             * @example minor
             * @enum {string}
             */
            upTo?: "minor" | "patch";
        };
        /** @description The hours of each day in which updates start. A window whose end is not after its start ends on the next day. */
        CampaignWindow: {
            /**
             * @description The start of the window, as hours and minutes.
             * @example 22:00
             */
            from: string;
            /**
             * @description The end of the window, as hours and minutes.
             * @example 05:00
             */
            to: string;
            /**
             * @description The time zone of both, by its IANA name. Without it, the time zone of each site, or that of the agency for a site
             *     whose plugin reports none.
             * @example Europe/Paris
             */
            timeZone?: string;
        };
        /** @description The number of updates per status. */
        CampaignCounts: {
            /**
             * @description Updates that have not begun.
             * @example 20
             */
            pending: number;
            /**
             * @description Updates whose site has a command without a result.
             * @example 3
             */
            running: number;
            /**
             * @description Updates that succeeded.
             * @example 7
             */
            updated: number;
            /**
             * @description Updates whose version was installed already.
             * @example 1
             */
            unchanged: number;
            /**
             * @description Updates that failed, with those that were rolled back.
             * @example 0
             */
            failed: number;
            /**
             * @description Updates that no plugin of the website can make.
             * @example 0
             */
            unsupported: number;
            /**
             * @description Updates that had not begun when the campaign was cancelled.
             * @example 0
             */
            cancelled: number;
        };
        /** @description Updates of extensions on many websites. */
        Campaign: {
            id: components["schemas"]["ResourceId"];
            /**
             * @description A name for people.
             * @example Akismet 5.3.1
             */
            name: string;
            status: components["schemas"]["CampaignStatus"];
            /** @description Who paused the campaign. Null unless it is `paused`. */
            pauseReason: components["schemas"]["PauseReason"] | null;
            sites: components["schemas"]["CampaignSites"];
            /** @description The updates of each website. */
            items: components["schemas"]["CampaignItem"][];
            /**
             * @description The number of websites that are updated at the same time.
             * @example 10
             */
            waveSize: number;
            /**
             * @description The seconds from the end of a wave to the start of the next one.
             * @example 600
             */
            pauseSeconds: number;
            /**
             * @description The number of failed updates after which the campaign pauses by itself.
             * @example 2
             */
            stopAfterFailures: number;
            /** @description The hours of each day in which updates start. Null for all hours. */
            window: components["schemas"]["CampaignWindow"] | null;
            /**
             * @description The number of the latest wave, from 1. 0 before the first one.
             * @example 2
             */
            wave: number;
            counts: components["schemas"]["CampaignCounts"];
            createdAt: components["schemas"]["CreatedAt"];
            updatedAt: components["schemas"]["UpdatedAt"];
            /** @description When the campaign was completed or cancelled. Null before. */
            completedAt: components["schemas"]["Timestamp"] | null;
        };
        CampaignList: {
            /** @description The campaigns on this page. */
            data: components["schemas"]["Campaign"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
            nextCursor?: components["schemas"]["NextCursor"];
        };
        /** @description A new campaign, which starts at once. */
        CampaignCreate: {
            /**
             * @description A name for people.
             * @example Akismet 5.3.1
             */
            name: string;
            sites: components["schemas"]["CampaignSites"];
            /** @description The updates of each website. */
            items: components["schemas"]["CampaignItem"][];
            /**
             * @description The number of websites that are updated at the same time.
             * @example 10
             */
            waveSize: number;
            /**
             * @description The seconds from the end of a wave to the start of the next one.
             * @example 600
             */
            pauseSeconds: number;
            /**
             * @description The number of failed updates after which the campaign pauses by itself.
             * @example 2
             */
            stopAfterFailures: number;
            window?: components["schemas"]["CampaignWindow"];
        };
        CampaignLimitError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "CAMPAIGN_LIMIT_EXCEEDED";
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
        /** @description The websites of a campaign, and their updates. */
        CampaignSelection: {
            sites: components["schemas"]["CampaignSites"];
            /** @description The updates of each website. */
            items: components["schemas"]["CampaignItem"][];
        };
        UnsupportedWebsites: {
            reason: components["schemas"]["UpdateReason"];
            /**
             * @description The websites with this reason.
             * @example 2
             */
            websites: number;
        };
        /** @description The size of a campaign that has not started. */
        CampaignPreview: {
            /**
             * @description The websites with an update.
             * @example 28
             */
            websites: number;
            /**
             * @description The updates of these websites.
             * @example 31
             */
            updates: number;
            /** @description The websites with an update that no plugin can make, by the reason. */
            unsupported: components["schemas"]["UnsupportedWebsites"][];
        };
        /** @description The request with which the plugin checked the site after the update. */
        UpdateProbe: {
            /**
             * @description The HTTP status, 0 without a response.
             * @example 200
             */
            status: number | null;
            /**
             * @description The number of requests.
             * @example 1
             */
            attempts: number | null;
            /**
             * @description The duration in milliseconds.
             * @example 420
             */
            durationMs: number | null;
        };
        /** @description An update of one item on one website. */
        CampaignResult: {
            id: components["schemas"]["ResourceId"];
            /**
             * @description The campaign of the update.
             * @example 1
             */
            campaignId: number;
            /**
             * @description The website that is updated.
             * @example 1
             */
            websiteId: number;
            /**
             * @description The URL of the website.
             * @example https://www.boulangerie-moreau.example
             */
            websiteUrl: string;
            /**
             * @description The type of extension.
             * @example plugin
             * @enum {string}
             */
            type: "plugin" | "theme" | "core";
            /**
             * @description The slug of the extension.
             * @example akismet
             */
            slug: string;
            /**
             * @description The name of the extension.
             * @example Akismet
             */
            name: string;
            /**
             * @description The requested version. Null for the one that the site offers.
             * @example 5.3.1
             */
            version: string | null;
            /**
             * @description The wave of the website. Null before.
             * @example 1
             */
            wave: number | null;
            status: components["schemas"]["UpdateStatus"];
            /** @description Why the update failed or is unsupported. Null otherwise. */
            reason: components["schemas"]["UpdateReason"] | null;
            /**
             * @description The version before the update, by the plugin. Null if it did not say.
             * @example 5.3.0
             */
            before: string | null;
            /**
             * @description The version after the update, by the plugin. Null if it did not say.
             * @example 5.3.1
             */
            after: string | null;
            /**
             * @description Whether the plugin restored the earlier version.
             * @example false
             */
            rolledBack: boolean;
            /** @description The check of the site after the update. Null without one. */
            probe: components["schemas"]["UpdateProbe"] | null;
            /**
             * @description The reason in the words of the plugin, at most 500 characters. Null without one.
             * @example null
             */
            message: string | null;
            /**
             * @description The end of the log of the update, at most 4,000 characters. Null without one.
             * @example null
             */
            log: string | null;
            /** @description When the command was queued for the site. Null before. */
            queuedAt: components["schemas"]["Timestamp"] | null;
            /** @description When the result was recorded. Null before. */
            completedAt: components["schemas"]["Timestamp"] | null;
        };
        CampaignResultList: {
            /** @description The results on this page. */
            data: components["schemas"]["CampaignResult"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
            nextCursor?: components["schemas"]["NextCursor"];
        };
        CampaignEndedError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "CAMPAIGN_ENDED";
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
        /**
         * @description Why a check failed: the response has a status from 400 on (`http_status`), does not arrive in 10 seconds (`timeout`),
         *     or is none that a browser understands (`invalid_response`); the host has no address (`host_not_found`) or one that is
         *     not public (`forbidden_address`), refuses the connection (`connection`), or its certificate is rejected
         *     (`tls_certificate`). `request` stands for any other cause.
         * @example timeout
         * @enum {string}
         */
        CheckErrorCode: "http_status" | "timeout" | "forbidden_address" | "host_not_found" | "tls_certificate" | "invalid_response" | "connection" | "request";
        /** @description The state of a website after its latest check from outside. */
        WebsiteCheck: {
            /**
             * @description `up` or `down` by its latest checks, or `unknown` before the first ones. The last failed check alone does not mean
             *     `down`.
             * @example up
             * @enum {string}
             */
            status: "unknown" | "up" | "down";
            /** @description When `status` changed last. Null while it is `unknown`. */
            since: components["schemas"]["Timestamp"] | null;
            /** @description When the website was checked last. Null before the first check. */
            checkedAt: components["schemas"]["Timestamp"] | null;
            /**
             * @description Milliseconds until the headers of the last response arrived, redirects included. Null without a response.
             * @example 182
             */
            responseMs: number | null;
            /**
             * @description The status of the last response. Null without a response.
             * @example 200
             */
            httpStatus: number | null;
            /** @description Why the last check failed. Null if it succeeded. */
            errorCode: components["schemas"]["CheckErrorCode"] | null;
            /** @description When the TLS certificate of the website expires, read once a day. Null without TLS. */
            certificateExpiresAt: components["schemas"]["Timestamp"] | null;
        };
        WebsiteCheckHour: {
            /** @description The start of the hour, in UTC. */
            startsAt: components["schemas"]["Timestamp"];
            /**
             * @description The number of checks in the hour.
             * @example 12
             */
            checks: number;
            /**
             * @description The number of these checks that failed.
             * @example 0
             */
            failures: number;
            /**
             * @description The average response time of the successful checks, in milliseconds. Null if there are none.
             * @example 190
             */
            averageMs: number | null;
            /**
             * @description The longest response time of the successful checks, in milliseconds. Null if there are none.
             * @example 412
             */
            maxMs: number | null;
        };
        /** @description The state of a website and the results of its checks per hour. */
        WebsiteChecks: components["schemas"]["WebsiteCheck"] & {
            /**
             * @description The interval of the checks, in seconds. 0 means that the website is not checked.
             * @example 300
             */
            checkIntervalSeconds: number;
            /**
             * @description The share of successful checks in `hours`, from 0 to 1. Null without checks.
             * @example 0.9991
             */
            availability: number | null;
            /** @description The results per hour, oldest first. */
            hours: components["schemas"]["WebsiteCheckHour"][];
        };
        /** @description A client request that the agency handles. */
        Ticket: {
            id: components["schemas"]["ResourceId"];
            /**
             * @description The client that the ticket concerns. Null once that client is deleted.
             * @example 1
             */
            clientId: number | null;
            /**
             * @description The request in one line.
             * @example The contact form does not work
             */
            title: string;
            /**
             * @description The request in detail. Null if the title says it all.
             * @example Since Monday's update.
             */
            description: string | null;
            /**
             * @description Where the ticket stands: any text of 1–50 characters. Conventional: `open`, `in_progress`, `resolved`,
             *     `closed`.
             * @example open
             * @example in_progress
             * @example resolved
             * @example closed
             */
            status: string;
            /**
             * @description How urgent the ticket is: any text of 1–50 characters. Conventional: `low`, `normal`, `high`, `urgent`.
             * @example normal
             * @example low
             * @example high
             * @example urgent
             */
            priority: string;
            externalId: components["schemas"]["OptionalExternalId"];
            createdAt: components["schemas"]["CreatedAt"];
            updatedAt: components["schemas"]["UpdatedAt"];
        };
        TicketList: {
            /** @description The tickets on this page. */
            data: components["schemas"]["Ticket"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
            nextCursor?: components["schemas"]["NextCursor"];
        };
        /** @description Accepted and ignored. The agency is resolved from the key. */
        IgnoredAgencyId: unknown;
        /** @description The writable fields of a ticket. Unknown fields return 400; `agencyId` is ignored. */
        TicketFields: {
            agencyId?: components["schemas"]["IgnoredAgencyId"];
            /** @description The client that the ticket concerns. It must belong to the agency. */
            clientId?: components["schemas"]["ResourceId"];
            /**
             * @description The request in one line. Leading and trailing whitespace is removed. A blank value returns 400.
             * @example The contact form does not work
             */
            title?: components["schemas"]["Name"];
            /**
             * @description The request in detail. Null if the title says it all.
             * @example Since Monday's update.
             */
            description?: string | null;
            /**
             * @description Where the ticket stands: any text of 1–50 characters. Conventional: `open`, `in_progress`, `resolved`,
             *     `closed`. Defaults to `open` at creation.
             * @example open
             * @example in_progress
             * @example resolved
             * @example closed
             */
            status?: string;
            /**
             * @description How urgent the ticket is: any text of 1–50 characters. Conventional: `low`, `normal`, `high`, `urgent`.
             *     Defaults to `normal` at creation.
             * @example normal
             * @example low
             * @example high
             * @example urgent
             */
            priority?: string;
            externalId?: components["schemas"]["OptionalExternalId"];
        };
        /** @description The fields of a new ticket. `clientId` and `title` are required. */
        TicketCreate: WithRequired<components["schemas"]["TicketFields"], "clientId" | "title">;
        /** @description The tickets of a batch. Unknown fields return 400; `agencyId` is ignored. */
        TicketBatch: {
            agencyId?: components["schemas"]["IgnoredAgencyId"];
            /** @description The fields of the new tickets. */
            items: components["schemas"]["TicketCreate"][];
            atomic?: components["schemas"]["Atomic"];
        };
        /** @description The tickets of a batch with `atomic`. */
        TicketBatchCreated: {
            /** @description The new tickets, in the order of `items`. */
            data: components["schemas"]["Ticket"][];
        };
        /** @description The results of a batch without `atomic`. */
        TicketBatchResults: {
            /** @description The result of each item, in the order of `items`. */
            data: ((components["schemas"]["CreatedItem"] & {
                resource: components["schemas"]["Ticket"];
            }) | components["schemas"]["FailedItem"])[];
        };
        /**
         * @description The state of the invoice. A `draft` can be edited freely. A `sent` invoice becomes `overdue` within ten minutes
         *     after the end of its `dueDate` in the agency's time zone. A `cancelled` invoice legally requires a separate credit
         *     note, see *Create a credit note*.
         * @example draft
         * @enum {string}
         */
        InvoiceStatus: "draft" | "sent" | "paid" | "overdue" | "cancelled";
        /**
         * @description Whether it is an invoice or a credit note, which takes back an invoice or a part of it.
         * @example invoice
         * @enum {string}
         */
        InvoiceType: "invoice" | "credit_note";
        /**
         * @description The details of the billed client. They follow the client while the document is a `draft`, and are fixed when the
         *     document leaves `draft` or its client is deleted.
         */
        BilledTo: {
            /**
             * @description The name of the company or person.
             * @example Boulangerie Moreau
             */
            name: string;
            /**
             * @description Street and number. Null if unknown.
             * @example 12 rue des Lilas
             */
            address: string | null;
            /**
             * @description The postal code. Null if unknown.
             * @example 75011
             */
            postalCode: string | null;
            /**
             * @description The city. Null if unknown.
             * @example Paris
             */
            city: string | null;
            /**
             * @description The country, as free text. Null if unknown.
             * @example France
             */
            country: string | null;
            /**
             * @description The SIRET number of the company, as free text. Null if unknown.
             * @example 73282932000074
             */
            siret: string | null;
            /**
             * @description The VAT number of the company, as free text. Null if unknown.
             * @example FR44732829320
             */
            vatNumber: string | null;
        };
        /**
         * @description An amount in the agency's currency, as a decimal string with exactly 2 decimal places.
         * @example 1250.00
         */
        TotalAmount: string;
        /**
         * @description The price per unit without VAT, as a decimal string with at most 4 decimal places.
         * @example 125.5
         */
        UnitPrice: string;
        /**
         * @description The VAT rate in percent, from 0 to 100, as a decimal string with at most 4 decimal places.
         * @example 20
         */
        VatRate: string;
        /**
         * @description The unit of the quantity, by its code in UN/ECE Recommendation 20, such as `HUR` for hours, `DAY` for days or `C62` for
         *     pieces. Omitted, it is a piece.
         * @example HUR
         */
        UnitCode: string;
        /**
         * @description The reason of the VAT rate: `S` for a rate above 0, `E` exempt, `AE` reverse charge, `K` within the European Union, `G` export,
         *     `O` outside the scope of VAT, `Z` zero rate. Omitted, it is `S` for a rate above 0, and `E` for an agency without VAT
         *     (franchise).
         * @example S
         * @enum {string}
         */
        VatCategory: "S" | "Z" | "E" | "AE" | "K" | "G" | "O";
        /**
         * @description The code of the exemption from VAT in the list VATEX, such as `VATEX-FR-FRANCHISE`. Omitted, it follows from the category
         *     where that has only one.
         * @example VATEX-FR-FRANCHISE
         */
        ExemptionCode: string;
        /** @description One line of an invoice or a quote. */
        BillingLine: {
            /**
             * @description The service or product, as printed on the document.
             * @example Maintenance of the website
             */
            description: string;
            /**
             * @description The number of units, with at most 4 decimal places.
             * @example 2.5
             */
            quantity: number;
            unitPrice: components["schemas"]["UnitPrice"];
            vatRate: components["schemas"]["VatRate"];
            unitCode?: components["schemas"]["UnitCode"];
            vatCategory?: components["schemas"]["VatCategory"];
            exemptionCode?: components["schemas"]["ExemptionCode"];
        };
        /**
         * @description What is sold. It decides which mentions and which codes the document has.
         * @example services
         * @enum {string}
         */
        Nature: "services" | "goods" | "mixed";
        /** @description The VAT of the lines by rate and category. Empty without lines. */
        VatBreakdown: {
            rate: components["schemas"]["VatRate"];
            category: components["schemas"]["VatCategory"];
            /**
             * @description The sum of the net amounts of the lines.
             * @example 1000.00
             */
            base: string;
            /**
             * @description The VAT of the base. With `invoicing: free`, the sum of the VAT of the lines.
             * @example 200.00
             */
            amount: string;
        }[];
        /**
         * @description The id of the flow at the approved platform.
         * @example 6c4f0a52-8f5e-4d7c-9b64-0f6a3c2d1e55
         */
        FlowId: string;
        /** @description The reason why it was refused or rejected, as the platform has reported it. */
        TransmissionReason: {
            /**
             * @description The code of the reason, such as those of the lists of XP Z12-012.
             * @example TX_TVA_ERR
             */
            code: string | null;
            /**
             * @description What the platform or the customer has written about the reason.
             * @example Le taux de TVA est erroné
             */
            text: string | null;
        };
        /** @description The transmission of an invoice by an approved platform. */
        Transmission: {
            /**
             * @description `pending` until the platform has the invoice, then `sent`; `accepted` by the platform, or `rejected` by it; `refused` by
             *     the customer; `cashed` once a payment was reported.
             * @example accepted
             * @enum {string}
             */
            status: "pending" | "sent" | "accepted" | "rejected" | "refused" | "cashed";
            /** @description The id of the flow at the platform. Null until it is known. */
            flowId: components["schemas"]["FlowId"] | null;
            /** @description Why the platform has `rejected` the invoice, or the customer has `refused` it. Null without a reason. */
            reason: components["schemas"]["TransmissionReason"] | null;
            /** @description When the transmission last changed. */
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description An invoice. Invoices cannot be deleted (legal retention). */
        Invoice: {
            id: components["schemas"]["ResourceId"];
            agencyId: components["schemas"]["AgencyId"];
            /**
             * @description The billed client. Null once that client is deleted.
             * @example 1
             */
            clientId: number | null;
            billedTo: components["schemas"]["BilledTo"];
            /**
             * @description The number printed on the invoice, unique within the agency.
             * @example INV-2026-0042
             */
            invoiceNumber: string;
            status: components["schemas"]["InvoiceStatus"];
            /** @description The net total (*hors taxes*): all lines without VAT, in the `currency` of the agency. */
            totalHt: components["schemas"]["TotalAmount"];
            /** @description The gross total (*toutes taxes comprises*): the net total plus VAT. */
            totalTtc: components["schemas"]["TotalAmount"];
            /** @description The date printed on the invoice. */
            issueDate: components["schemas"]["Timestamp"];
            /** @description The last day on which the payment is on time. Null for no due date. */
            dueDate: components["schemas"]["Timestamp"] | null;
            /** @description When the invoice was paid. Null unless it was paid, and of an imported invoice without a date of payment. */
            paidAt: components["schemas"]["Timestamp"] | null;
            /**
             * @description Remarks on the invoice, such as payment terms. Null if there are none.
             * @example Payment by bank transfer.
             */
            notes: string | null;
            /** @description The lines of the invoice. Empty when only totals were sent. */
            lines: components["schemas"]["BillingLine"][];
            type: components["schemas"]["InvoiceType"];
            /**
             * @description The invoice that a credit note takes back. Null for an invoice.
             * @example null
             */
            creditedInvoiceId: number | null;
            nature: components["schemas"]["Nature"];
            vatBreakdown: components["schemas"]["VatBreakdown"];
            /**
             * @description The sum of the payments; of a credit note, what was refunded. A `paid` invoice without recorded payments counts as
             *     paid in full.
             */
            amountPaid: components["schemas"]["TotalAmount"];
            /**
             * @description What is left to pay: the gross total without deposits, payments, and what credit notes have settled. Negative when too much
             *     was paid. For a credit note, what is left to refund. A client owes the balance of an invoice minus the balances of its
             *     credit notes.
             */
            balance: components["schemas"]["TotalAmount"];
            /**
             * @description Of a credit note, what it has settled of its invoice: the smaller of its total and the balance that the invoice had. Of an
             *     invoice, the sum of what its credit notes have settled.
             */
            amountApplied: components["schemas"]["TotalAmount"];
            /**
             * @description Whether it asks for a deposit, before the supply.
             * @example false
             */
            isDeposit: boolean;
            /**
             * @description The deposit invoices that this invoice deducts.
             * @example []
             */
            depositInvoiceIds: number[];
            /** @description The sum of the deposits that this invoice deducts, with VAT. */
            amountDeposited: components["schemas"]["TotalAmount"];
            /**
             * @description The invoice that deducts this deposit. Null until there is one, and for other invoices.
             * @example null
             */
            finalInvoiceId: number | null;
            /** @description When the invoice became final and got its number. Null for a draft, and without `invoicing`. */
            finalizedAt: components["schemas"]["Timestamp"] | null;
            /** @description How far the approved platform has transmitted the invoice. Null until it is to be transmitted. */
            transmission: components["schemas"]["Transmission"] | null;
            /**
             * @description The quote that the invoice was created for. Null for other invoices, and for credit notes.
             * @example null
             */
            quoteId: number | null;
            externalId: components["schemas"]["OptionalExternalId"];
            createdAt: components["schemas"]["CreatedAt"];
            updatedAt: components["schemas"]["UpdatedAt"];
        };
        InvoiceList: {
            /** @description The invoices on this page. */
            data: components["schemas"]["Invoice"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
            nextCursor?: components["schemas"]["NextCursor"];
        };
        /**
         * @description An amount in the agency's currency, as a decimal string with at most 2 decimal places. Negative in a credit
         *     note.
         * @example 1250.00
         */
        Amount: string;
        /**
         * @description A date, or a full ISO 8601 timestamp such as `2026-01-31T10:00:00+01:00`. A timestamp without a time zone is
         *     UTC, and a date is midnight UTC. Midnight UTC, in either notation, stands for its calendar day; any other
         *     instant falls on its day in the agency's time zone. The year must be between 1 and 9999.
         * @example 2026-01-31
         * @example 2026-01-31T10:00:00+01:00
         */
        DateOrTimestamp: string;
        /**
         * @description A date or a full timestamp, as described in `DateOrTimestamp`. `null` stands for no date.
         * @example 2026-01-31
         * @example 2026-01-31T10:00:00+01:00
         */
        OptionalDateOrTimestamp: string | null;
        /** @description A line as sent in a request. Unknown fields return 400. */
        BillingLineFields: {
            /**
             * @description The service or product, as printed on the document.
             * @example Maintenance of the website
             */
            description: string;
            /**
             * Format: decimal
             * @description The number of units, with at most 4 decimal places.
             * @example 2.5
             */
            quantity: number;
            unitPrice: components["schemas"]["UnitPrice"];
            /**
             * @description The VAT rate in percent. Defaults to `"20"`.
             * @default 20
             */
            vatRate: components["schemas"]["VatRate"];
            unitCode?: components["schemas"]["UnitCode"];
            vatCategory?: components["schemas"]["VatCategory"];
            exemptionCode?: components["schemas"]["ExemptionCode"];
        };
        /**
         * @description The lines of the document: at most 1,000, and 128 KiB as JSON; larger lines return 413. Omitted totals are computed
         *     from the lines. A computed total of more than 12 digits before the decimal point returns 400.
         */
        BillingLinesFields: components["schemas"]["BillingLineFields"][];
        /** @description The writable fields of an invoice. Unknown fields return 400; `agencyId` is ignored. */
        InvoiceFields: {
            agencyId?: components["schemas"]["IgnoredAgencyId"];
            /** @description The billed client. It must belong to the agency. */
            clientId?: components["schemas"]["ResourceId"];
            /**
             * @description The number printed on the invoice, unique within the agency. Defaults to the next number of the sequence at
             *     creation. Leading and trailing whitespace is removed. A blank value returns 400.
             * @example INV-2026-0042
             */
            invoiceNumber?: string;
            status?: components["schemas"]["InvoiceStatus"];
            /**
             * @description The net total (*hors taxes*): all lines without VAT, in the `currency` of the agency. If omitted at creation, it
             *     is computed from `lines`.
             */
            totalHt?: components["schemas"]["Amount"];
            /**
             * @description The gross total (*toutes taxes comprises*): the net total plus VAT. If omitted at creation, it is computed from
             *     `lines`.
             */
            totalTtc?: components["schemas"]["Amount"];
            /** @description The date printed on the invoice. Defaults to today at creation. */
            issueDate?: components["schemas"]["DateOrTimestamp"];
            /** @description The last day on which the payment is on time. `null` stands for no due date. */
            dueDate?: components["schemas"]["OptionalDateOrTimestamp"];
            /** @description When the invoice was paid. Set automatically when `status` changes to `paid`. */
            paidAt?: components["schemas"]["OptionalDateOrTimestamp"];
            /**
             * @description Remarks on the invoice, such as payment terms. Null if there are none.
             * @example Payment by bank transfer.
             */
            notes?: string | null;
            lines?: components["schemas"]["BillingLinesFields"];
            /** @description What is sold. Defaults to `services`. */
            nature?: components["schemas"]["Nature"];
            externalId?: components["schemas"]["OptionalExternalId"];
            /**
             * @description Whether it asks for a deposit, before the supply. Defaults to `false`.
             * @example false
             */
            isDeposit?: boolean;
            /**
             * @description The deposit invoices to deduct from the amount to pay. They must be issued to the same client, in the same currency,
             *     and deducted by no other invoice.
             * @example []
             */
            depositInvoiceIds?: components["schemas"]["ResourceId"][];
        };
        /** @description The fields of a new invoice. `clientId` is required. `status` defaults to `draft`. */
        InvoiceCreate: WithRequired<components["schemas"]["InvoiceFields"], "clientId">;
        DocumentIncompleteError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "DOCUMENT_INCOMPLETE";
            docUrl?: components["schemas"]["ErrorDocUrl"];
            /** @description The mandatory mentions that are missing or wrong. */
            missing: {
                /**
                 * @description The field of the invoice, or of `client` or `agency`, such as `lines.0.vatRate` or `agency.siren`.
                 * @example client.siren
                 */
                field: string;
                /**
                 * @description The name of the official rule, such as `BR-FR-11`, or `required`, `characters` for text that no font can print, or `directory` for a customer that the platform does not know.
                 * @example BR-FR-11
                 */
                rule: string;
                /**
                 * @description With the rule `characters`, a character that no font has, and its code point.
                 * @example 🚀 U+1F680
                 */
                character?: string;
                /**
                 * @description The first position of the character in the field, counted in characters.
                 * @example 12
                 */
                position?: number;
            }[];
        };
        /** @description The invoices of a batch. Unknown fields return 400; `agencyId` is ignored. */
        InvoiceBatch: {
            agencyId?: components["schemas"]["IgnoredAgencyId"];
            /** @description The fields of the new invoices. */
            items: components["schemas"]["InvoiceCreate"][];
            atomic?: components["schemas"]["Atomic"];
        };
        /** @description The invoices of a batch with `atomic`. */
        InvoiceBatchCreated: {
            /** @description The new invoices, in the order of `items`. */
            data: components["schemas"]["Invoice"][];
        };
        /** @description The results of a batch without `atomic`. */
        InvoiceBatchResults: {
            /** @description The result of each item, in the order of `items`. */
            data: ((components["schemas"]["CreatedItem"] & {
                resource: components["schemas"]["Invoice"];
            }) | components["schemas"]["FailedItem"])[];
        };
        DocumentFinalError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "DOCUMENT_FINAL";
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
        CreditNoteRequiredError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "CREDIT_NOTE_REQUIRED";
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
        QuoteBilledError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "QUOTE_BILLED";
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
        InvoicingDisabledError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "INVOICING_DISABLED";
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
        DocumentNotFinalError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "DOCUMENT_NOT_FINAL";
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
        InvoicingPlatformMissingError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "INVOICING_PLATFORM_MISSING";
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
        TransmissionLimitError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "TRANSMISSION_LIMIT_EXCEEDED";
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
        /** @description What to take back. Without `lines`, what is left of the invoice. Unknown fields return 400. */
        CreditNoteCreate: {
            agencyId?: components["schemas"]["IgnoredAgencyId"];
            /** @description The lines of the invoice to take back. */
            lines?: {
                /**
                 * @description The position of the line in the invoice, starting at 0.
                 * @example 0
                 */
                line: number;
                /**
                 * Format: decimal
                 * @description The number of units, with at most 4 decimal places. Negative for a line with a negative quantity.
                 * @example 1
                 */
                quantity: number;
            }[];
        };
        CreditExceedsInvoiceError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "CREDIT_EXCEEDS_INVOICE";
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
        /** @description The report of a payment with the status 212. */
        PaymentReport: {
            /**
             * @description `pending` until it is sent, `sent` when the platform has it, and `rejected` when the platform has rejected it eleven times.
             * @example sent
             * @enum {string}
             */
            status: "pending" | "sent" | "rejected";
            /**
             * @description How often the platform has rejected it. Each time it is sent again, 6 hours later at last.
             * @example 0
             */
            rejections: number;
        };
        /** @description A payment of an invoice, or a refund. */
        Payment: {
            id: components["schemas"]["ResourceId"];
            invoiceId: components["schemas"]["ResourceId"];
            /** @description The amount. Negative for a refund. */
            amount: components["schemas"]["TotalAmount"];
            /** @description When it was paid. */
            paidAt: components["schemas"]["Timestamp"];
            /**
             * @description How it was paid. Null if unknown.
             * @example transfer
             */
            method: string | null;
            /**
             * @description The payment that this one takes back. Null unless it is a correction.
             * @example null
             */
            correctsPaymentId: number | null;
            /** @description The share of the amount of each VAT rate, as tax authorities require. Empty for an invoice without lines. */
            vatBreakdown: {
                rate: components["schemas"]["VatRate"];
                /** @description The share of the amount, with VAT. */
                amount: components["schemas"]["TotalAmount"];
            }[];
            createdAt: components["schemas"]["CreatedAt"];
            /** @description How far the payment was reported to the approved platform. Null unless the platform has the invoice. */
            report: components["schemas"]["PaymentReport"] | null;
        };
        PaymentList: {
            /** @description The payments on this page. */
            data: components["schemas"]["Payment"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
        };
        /** @description A new payment. Unknown fields return 400; `agencyId` is ignored. */
        PaymentCreate: {
            agencyId?: components["schemas"]["IgnoredAgencyId"];
            /** @description The amount. Negative for a refund; 0 returns 400. */
            amount: components["schemas"]["Amount"];
            /** @description When it was paid, at most one day in the future. Defaults to now. */
            paidAt?: components["schemas"]["DateOrTimestamp"];
            /**
             * @description How it was paid, such as `transfer`, `card` or `cash`. Null if unknown.
             * @example transfer
             */
            method?: string | null;
        };
        RefundExceedsBalanceError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "REFUND_EXCEEDS_BALANCE";
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
        PaymentCorrectedError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "PAYMENT_CORRECTED";
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
        /**
         * @description A resource that can be imported.
         * @example clients
         * @enum {string}
         */
        ImportResource: "clients" | "contacts" | "websites" | "tickets" | "invoices" | "quotes" | "tasks" | "events";
        /**
         * @description `csv` is a table with a header. `jsonl` is one JSON object per line.
         * @example csv
         * @enum {string}
         */
        ImportFormat: "csv" | "jsonl";
        /**
         * @description What happens to a row whose `externalId` exists already: it is skipped, it updates the resource, or it is an error. Default,
         *     `skip`.
         * @example skip
         * @enum {string}
         */
        OnExisting: "skip" | "update" | "fail";
        /**
         * @description The field of each column, by its header; null for a column that is ignored. Fields are those of the body that creates the
         *     resource. Besides: `clientExternalId` and `clientName` name a client instead of its id, `assigneeEmail` a member of the
         *     agency, `fullName` both names of a contact, `clientIds` all clients of a contact, `companyNumber` a SIREN or SIRET, and `totalVat` is the VAT of a document with one
         *     of its totals. Consecutive rows of invoices or quotes with the same number are one document with a line for each, from
         *     `lineDescription` or `lineProduct`, `lineQuantity`, `lineUnitPrice` or `lineTotal`, `lineVatRate` and `lineVat`.
         *     `linesIncludeVat` is true where these prices include VAT.
         * @example {
         *       "Nom": "name",
         *       "Ville": "city"
         *     }
         */
        ImportMapping: {
            [key: string]: string | null;
        };
        /**
         * @description A program whose exports are recognized.
         * @example hubspot
         * @enum {string}
         */
        ImportPreset: "invoice-ninja" | "mainwp" | "hubspot" | "accountant";
        /**
         * @description `MALFORMED_FILE`, the file is no table or no JSON; `RECORD_TOO_LARGE`, a row exceeds 1 MiB; `TOO_MANY_COLUMNS`, there are
         *     more than 500; `TOO_MANY_ROWS`, there are more than 1,000,000; `ACCESS_ENDED`, the key, the app or the member lost the access; `QUOTA_EXCEEDED`, the agency has no space
         *     for more data; `INTERRUPTED`, it was interrupted too often; `INTERNAL_ERROR`, anything else.
         * @example MALFORMED_FILE
         * @enum {string}
         */
        ImportFailure: "MALFORMED_FILE" | "RECORD_TOO_LARGE" | "TOO_MANY_COLUMNS" | "TOO_MANY_ROWS" | "ACCESS_ENDED" | "QUOTA_EXCEEDED" | "INTERRUPTED" | "INTERNAL_ERROR";
        /** @description An import of the agency. */
        Import: {
            id: components["schemas"]["ResourceId"];
            agencyId: components["schemas"]["AgencyId"];
            /**
             * @description `queued`, then `running`, and at the end `completed`, also with failed rows. `failed` if the import stopped: `error` says
             *     why. `cancelled` if somebody stopped it. The rows before stay imported. `undoing`, then `undone`, if somebody undid it.
             * @example completed
             * @enum {string}
             */
            status: "queued" | "running" | "completed" | "failed" | "cancelled" | "undoing" | "undone";
            resource: components["schemas"]["ImportResource"];
            format: components["schemas"]["ImportFormat"];
            /**
             * @description Whether rows are only checked.
             * @example true
             */
            dryRun: boolean;
            onExisting: components["schemas"]["OnExisting"];
            /**
             * @description Whether the changes emit events.
             * @example false
             */
            emitEvents: boolean;
            mapping: components["schemas"]["ImportMapping"];
            /** @description The program whose export was recognized by its headers. Null for another file. */
            preset: components["schemas"]["ImportPreset"] | null;
            /**
             * @description The rows of the file. Null until they are counted.
             * @example 312
             */
            total: number | null;
            /**
             * @description The rows that were handled so far.
             * @example 312
             */
            processed: number;
            /**
             * @description The resources that rows became, or would.
             * @example 300
             */
            created: number;
            /**
             * @description The rows that updated resources, or would.
             * @example 0
             */
            updated: number;
            /**
             * @description The rows whose resource existed already.
             * @example 10
             */
            skipped: number;
            /**
             * @description The rows with errors.
             * @example 2
             */
            failed: number;
            /**
             * @description Of a dry run, the rows that would create a client or a contact with the name or the e-mail address of another one, or of an
             *     earlier row.
             * @example 0
             */
            warnings: number;
            /** @description Why the import stopped. Null unless it failed. */
            error: components["schemas"]["ImportFailure"] | null;
            createdAt: components["schemas"]["CreatedAt"];
            /** @description When the import ended, or was undone. Null until then. */
            completedAt: components["schemas"]["Timestamp"] | null;
            /**
             * @description Until when the import can be undone. Null if it cannot: before it has ended, if it has written nothing, once it is undone,
             *     and if later imports have written more than 1,000,000 rows.
             */
            undoableUntil: components["schemas"]["Timestamp"] | null;
        };
        ImportList: {
            /** @description The imports on this page. */
            data: components["schemas"]["Import"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
            nextCursor?: components["schemas"]["NextCursor"];
        };
        /** @description What to import. */
        ImportCreate: {
            resource: components["schemas"]["ImportResource"];
            format: components["schemas"]["ImportFormat"];
            /**
             * @description The content of the file as text, up to 5 MiB.
             * @example Nom;Ville
             *     Moreau;Lyon
             */
            data: string;
            mapping?: components["schemas"]["ImportMapping"];
            /**
             * @description Whether rows are only checked. Default, false.
             * @example true
             */
            dryRun?: boolean;
            onExisting?: components["schemas"]["OnExisting"];
            /**
             * @description Whether the changes emit events. Default, false.
             * @example false
             */
            emitEvents?: boolean;
        };
        ImportLimitError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "IMPORT_LIMIT_EXCEEDED";
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
        ImportEndedError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "IMPORT_ENDED";
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
        ImportChangedError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "IMPORT_CHANGED";
            docUrl?: components["schemas"]["ErrorDocUrl"];
            /** @description The first 100 rows whose resources others have changed, or refer to. */
            rows: {
                /**
                 * @description The position of the row, starting at 1 after the header.
                 * @example 3
                 */
                row: number;
                /**
                 * @description The id of its resource.
                 * @example 42
                 */
                id: number;
            }[];
        };
        ImportNotUndoableError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "IMPORT_NOT_UNDOABLE";
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
        /** @description Why a row was not imported, or what is to check in it. */
        ImportError: {
            id: components["schemas"]["ResourceId"];
            /**
             * @description The position of the row, starting at 1 after the header.
             * @example 3
             */
            row: number;
            /**
             * @description `error`, the row was not imported, or not undone. `warning`, of a dry run: the row seems to be a duplicate, and would be
             *     imported.
             * @example error
             * @enum {string}
             */
            severity: "error" | "warning";
            /**
             * @description The field of the resource. Null if the row as a whole is wrong.
             * @example email
             */
            field: string | null;
            /**
             * @description What is wrong.
             * @example Invalid email address
             */
            message: string;
        };
        ImportErrorList: {
            /** @description The errors on this page. */
            data: components["schemas"]["ImportError"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
            nextCursor?: components["schemas"]["NextCursor"];
        };
        /**
         * @description The time between two invoices.
         * @example month
         * @enum {string}
         */
        RecurringInterval: "week" | "month" | "quarter" | "year";
        /** @description Why an invoice could not be issued. */
        RecurringInvoiceError: {
            /**
             * @description The code that the request to create the invoice would return.
             * @example DOCUMENT_INCOMPLETE
             */
            code: string;
            /** @description The fields that are incomplete or invalid. */
            missing: {
                /**
                 * @description The field of the invoice.
                 * @example client.siren
                 */
                field: string;
                /**
                 * @description The rule that the field breaks.
                 * @example BR-FR-11
                 */
                rule: string;
                /**
                 * @description With the rule `characters`, a character that no font has, and its code point.
                 * @example 🚀 U+1F680
                 */
                character?: string;
                /**
                 * @description The first position of the character in the field, counted in characters.
                 * @example 12
                 */
                position?: number;
            }[];
            /** @description When the invoice could not be issued. */
            occurredAt: components["schemas"]["Timestamp"];
        };
        /** @description A template of invoices with a schedule. */
        RecurringInvoice: {
            id: components["schemas"]["ResourceId"];
            agencyId: components["schemas"]["AgencyId"];
            /**
             * @description The billed client.
             * @example 1
             */
            clientId: number;
            interval: components["schemas"]["RecurringInterval"];
            /**
             * @description The day of the next invoice in the time zone of the agency.
             * @example 2099-01-31
             */
            nextDate: string;
            /**
             * @description The last day on which an invoice is created. Null for no end.
             * @example null
             */
            endDate: string | null;
            /**
             * @description Whether invoices are created; `paused` by a change or an error, `ended` after `endDate`.
             * @example active
             * @enum {string}
             */
            status: "active" | "paused" | "ended";
            /**
             * @description Whether invoices are issued at once.
             * @example false
             */
            finalize: boolean;
            /**
             * @description The number of days until the payment is due. Null for no due date.
             * @example 30
             */
            dueDays: number | null;
            nature: components["schemas"]["Nature"];
            /**
             * @description Remarks on each invoice. Null if there are none.
             * @example null
             */
            notes: string | null;
            /** @description The lines of each invoice. */
            lines: components["schemas"]["BillingLine"][];
            /** @description The net total of each invoice. */
            totalHt: components["schemas"]["TotalAmount"];
            /** @description The gross total of each invoice. */
            totalTtc: components["schemas"]["TotalAmount"];
            /**
             * @description The newest invoice of the template. Null until there is one.
             * @example null
             */
            lastInvoiceId: number | null;
            /** @description Why the service has paused the template. Null unless it has. */
            lastError: components["schemas"]["RecurringInvoiceError"] | null;
            createdAt: components["schemas"]["CreatedAt"];
            updatedAt: components["schemas"]["UpdatedAt"];
        };
        RecurringInvoiceList: {
            /** @description The templates on this page. */
            data: components["schemas"]["RecurringInvoice"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
            nextCursor?: components["schemas"]["NextCursor"];
        };
        /** @description The writable fields of a recurring invoice. Unknown fields return 400; `agencyId` is ignored. */
        RecurringInvoiceFields: {
            agencyId?: components["schemas"]["IgnoredAgencyId"];
            /** @description The billed client. It must belong to the agency. */
            clientId?: components["schemas"]["ResourceId"];
            interval?: components["schemas"]["RecurringInterval"];
            /**
             * Format: date
             * @description The day of the next invoice in the time zone of the agency, today at the earliest.
             * @example 2099-01-31
             */
            nextDate?: string;
            /**
             * Format: date
             * @description The last day on which an invoice is created. `null` stands for no end.
             * @example 2099-12-31
             */
            endDate?: string | null;
            /**
             * @description Whether invoices are created. Defaults to `active`.
             * @example active
             * @enum {string}
             */
            status?: "active" | "paused";
            /**
             * @description Whether invoices are issued at once instead of being drafts. Defaults to `false`.
             * @example false
             */
            finalize?: boolean;
            /**
             * @description The number of days until the payment is due. `null` stands for no due date.
             * @example 30
             */
            dueDays?: number | null;
            /** @description What is sold. Defaults to `services`. */
            nature?: components["schemas"]["Nature"];
            /**
             * @description Remarks on each invoice. Null if there are none.
             * @example null
             */
            notes?: string | null;
            /** @description The lines of each invoice, at least one. */
            lines?: components["schemas"]["BillingLinesFields"];
        };
        /** @description The fields of a new recurring invoice. */
        RecurringInvoiceCreate: WithRequired<components["schemas"]["RecurringInvoiceFields"], "clientId" | "interval" | "nextDate" | "lines">;
        RecurringInvoiceLimitError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "RECURRING_INVOICE_LIMIT_EXCEEDED";
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
        IncomingInvoice: {
            id: components["schemas"]["ResourceId"];
            flowId: components["schemas"]["FlowId"];
            /** @description When the service received the invoice from the platform. */
            receivedAt: components["schemas"]["Timestamp"];
            /**
             * @description The number that the supplier gave the invoice. Null if it is unreadable.
             * @example F-2026-118
             */
            number: string | null;
            /**
             * @description The registered name of the supplier. Null if it is unreadable.
             * @example Hébergement du Rhône
             */
            sellerName: string | null;
            /**
             * @description The gross total, as a decimal string with exactly 2 decimal places. Null if it is unreadable.
             * @example 120.00
             */
            totalTtc: string | null;
            /**
             * @description The currency of the total, by its ISO 4217 code. Null if it is unreadable.
             * @example EUR
             */
            currency: string | null;
            /**
             * @description `received`, or `unreadable` as long as the file could not be downloaded or is no invoice that the service knows. It is
             *     tried again, each day at last.
             * @example received
             * @enum {string}
             */
            status: "received" | "unreadable";
        };
        IncomingInvoiceList: {
            /** @description The incoming invoices on this page. */
            data: components["schemas"]["IncomingInvoice"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
            nextCursor?: components["schemas"]["NextCursor"];
        };
        IncomingInvoiceDocument: components["schemas"]["IncomingInvoice"] & {
            /**
             * @description The invoice in the syntax CII or UBL, as text. Null if it is unreadable.
             * @example <rsm:CrossIndustryInvoice>…</rsm:CrossIndustryInvoice>
             */
            xml: string | null;
        };
        /**
         * @description The state of the quote. A `draft` can be edited freely. A `sent` quote becomes `expired` within ten minutes after
         *     the end of its `validUntil` day in the agency's time zone.
         * @example draft
         * @enum {string}
         */
        QuoteStatus: "draft" | "sent" | "accepted" | "rejected" | "expired";
        /**
         * @description Whether the invoices of the quote bill `none`, a part (`partly`) or all of it (`billed`), without cancelled ones and what credit
         *     notes take back.
         * @example none
         * @enum {string}
         */
        QuoteBilling: "none" | "partly" | "billed";
        /** @description A priced offer to a client. Quotes cannot be deleted (legal retention). */
        Quote: {
            id: components["schemas"]["ResourceId"];
            agencyId: components["schemas"]["AgencyId"];
            /**
             * @description The client that receives the quote. Null once that client is deleted.
             * @example 1
             */
            clientId: number | null;
            billedTo: components["schemas"]["BilledTo"];
            /**
             * @description The number printed on the quote, unique within the agency.
             * @example QUO-2026-0042
             */
            quoteNumber: string;
            status: components["schemas"]["QuoteStatus"];
            /** @description The net total (*hors taxes*): all lines without VAT, in the `currency` of the agency. */
            totalHt: components["schemas"]["TotalAmount"];
            /** @description The gross total (*toutes taxes comprises*): the net total plus VAT. */
            totalTtc: components["schemas"]["TotalAmount"];
            /** @description The date printed on the quote. */
            issueDate: components["schemas"]["Timestamp"];
            /** @description The last day on which the client can accept the quote. Null for no limit. */
            validUntil: components["schemas"]["Timestamp"] | null;
            /** @description When the client accepted the quote. Null unless it was accepted, and of an imported quote without that date. */
            acceptedAt: components["schemas"]["Timestamp"] | null;
            /**
             * @description Remarks on the quote, such as conditions. Null if there are none.
             * @example Payment by bank transfer.
             */
            notes: string | null;
            /** @description The lines of the quote. Empty when only totals were sent. */
            lines: components["schemas"]["BillingLine"][];
            /**
             * @description The invoices that were created for the quote, in the order of their ids, with those that were cancelled.
             * @example []
             */
            invoiceIds: number[];
            billing: components["schemas"]["QuoteBilling"];
            externalId: components["schemas"]["OptionalExternalId"];
            createdAt: components["schemas"]["CreatedAt"];
            updatedAt: components["schemas"]["UpdatedAt"];
        };
        QuoteList: {
            /** @description The quotes on this page. */
            data: components["schemas"]["Quote"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
            nextCursor?: components["schemas"]["NextCursor"];
        };
        /** @description The writable fields of a quote. Unknown fields return 400; `agencyId` is ignored. */
        QuoteFields: {
            agencyId?: components["schemas"]["IgnoredAgencyId"];
            /** @description The client that receives the quote. It must belong to the agency. */
            clientId?: components["schemas"]["ResourceId"];
            /**
             * @description The number printed on the quote, unique within the agency. Defaults to the next number of the sequence at
             *     creation. Leading and trailing whitespace is removed. A blank value returns 400.
             * @example QUO-2026-0042
             */
            quoteNumber?: string;
            status?: components["schemas"]["QuoteStatus"];
            /**
             * @description The net total (*hors taxes*): all lines without VAT, in the `currency` of the agency. If omitted at creation, it
             *     is computed from `lines`.
             */
            totalHt?: components["schemas"]["Amount"];
            /**
             * @description The gross total (*toutes taxes comprises*): the net total plus VAT. If omitted at creation, it is computed from
             *     `lines`.
             */
            totalTtc?: components["schemas"]["Amount"];
            /** @description The date printed on the quote. Defaults to today at creation. */
            issueDate?: components["schemas"]["DateOrTimestamp"];
            /** @description The last day on which the client can accept the quote. `null` stands for no limit. */
            validUntil?: components["schemas"]["OptionalDateOrTimestamp"];
            /** @description When the client accepted the quote. Set automatically when `status` changes to `accepted`. */
            acceptedAt?: components["schemas"]["OptionalDateOrTimestamp"];
            /**
             * @description Remarks on the quote, such as conditions. Null if there are none.
             * @example Payment by bank transfer.
             */
            notes?: string | null;
            lines?: components["schemas"]["BillingLinesFields"];
            externalId?: components["schemas"]["OptionalExternalId"];
        };
        /** @description The fields of a new quote. `clientId` is required. `status` defaults to `draft`. */
        QuoteCreate: WithRequired<components["schemas"]["QuoteFields"], "clientId">;
        /** @description The quotes of a batch. Unknown fields return 400; `agencyId` is ignored. */
        QuoteBatch: {
            agencyId?: components["schemas"]["IgnoredAgencyId"];
            /** @description The fields of the new quotes. */
            items: components["schemas"]["QuoteCreate"][];
            atomic?: components["schemas"]["Atomic"];
        };
        /** @description The quotes of a batch with `atomic`. */
        QuoteBatchCreated: {
            /** @description The new quotes, in the order of `items`. */
            data: components["schemas"]["Quote"][];
        };
        /** @description The results of a batch without `atomic`. */
        QuoteBatchResults: {
            /** @description The result of each item, in the order of `items`. */
            data: ((components["schemas"]["CreatedItem"] & {
                resource: components["schemas"]["Quote"];
            }) | components["schemas"]["FailedItem"])[];
        };
        /** @description The share of a quote that an invoice bills. Unknown fields return 400; `agencyId` is ignored. */
        QuoteInvoiceCreate: {
            agencyId?: components["schemas"]["IgnoredAgencyId"];
            /**
             * @description The share of the nets in percent, above 0 and at most 100, as a decimal string of at most 2 decimals. Default: all that is
             *     not billed yet.
             * @example 30
             */
            percent?: string;
        };
        QuoteNotAcceptedError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "QUOTE_NOT_ACCEPTED";
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
        /**
         * @description How urgent the task is.
         * @example normal
         * @enum {string}
         */
        TaskPriority: "low" | "normal" | "high" | "urgent";
        /** @description A task of the agency. */
        AgencyTask: {
            id: components["schemas"]["ResourceId"];
            agencyId: components["schemas"]["AgencyId"];
            /**
             * Format: uuid
             * @description The user who created the API key that created the task.
             * @example 7b0a3d0e-5c1f-4f43-9f0e-6d2f0c3a9b11
             */
            createdBy: string;
            /**
             * @description The task in one line.
             * @example Renew the certificates
             */
            title: string;
            /**
             * @description The task in detail. Null if the title says it all.
             * @example All sites of the group.
             */
            description: string | null;
            /**
             * @description Where the task stands: any text of 1–50 characters. Conventional: `todo`, `in_progress`, `done`, `completed`.
             * @example todo
             * @example in_progress
             * @example done
             * @example completed
             */
            status: string;
            priority: components["schemas"]["TaskPriority"];
            /** @description When work on the task starts. Null for no date. */
            startDate: components["schemas"]["Timestamp"] | null;
            /** @description When the task should be completed. Null for no date. */
            dueDate: components["schemas"]["Timestamp"] | null;
            /** @description When the task was completed. Null unless it was. */
            completedAt: components["schemas"]["Timestamp"] | null;
            /**
             * Format: uuid
             * @description The user to whom the task is assigned. Null for nobody.
             * @example 7b0a3d0e-5c1f-4f43-9f0e-6d2f0c3a9b11
             */
            assigneeId: string | null;
            externalId: components["schemas"]["OptionalExternalId"];
            createdAt: components["schemas"]["CreatedAt"];
            updatedAt: components["schemas"]["UpdatedAt"];
        };
        AgencyTaskList: {
            /** @description The tasks on this page. */
            data: components["schemas"]["AgencyTask"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
            nextCursor?: components["schemas"]["NextCursor"];
        };
        /** @description The writable fields of a task. */
        AgencyTaskFields: {
            /**
             * @description The task in one line. Leading and trailing whitespace is removed. A blank value returns 400.
             * @example Renew the certificates
             */
            title?: components["schemas"]["Name"];
            /**
             * @description The task in detail. Null if the title says it all.
             * @example All sites of the group.
             */
            description?: string | null;
            /**
             * @description Where the task stands: any text of 1–50 characters. Conventional: `todo`, `in_progress`, `done`, `completed`.
             *     `done` and `completed` (case-insensitive) mark the task as completed. Defaults to `todo` at creation.
             * @example todo
             * @example in_progress
             * @example done
             * @example completed
             */
            status?: string;
            /** @description How urgent the task is. Defaults to `normal` at creation. */
            priority?: components["schemas"]["TaskPriority"];
            /** @description The day or time at which work on the task starts. `null` stands for no date. */
            startDate?: components["schemas"]["OptionalDateOrTimestamp"];
            /** @description The day or time by which the task should be completed. `null` stands for no date. */
            dueDate?: components["schemas"]["OptionalDateOrTimestamp"];
            /** @description When the task was completed. Set automatically when `status` changes to `done` or `completed`. */
            completedAt?: components["schemas"]["OptionalDateOrTimestamp"];
            /**
             * Format: uuid
             * @description The user to whom the task is assigned. The user must be a member of the agency. `null` for nobody.
             */
            assigneeId?: string | null;
            externalId?: components["schemas"]["OptionalExternalId"];
        };
        /** @description The fields of a new task. `title` is required. */
        AgencyTaskCreate: WithRequired<components["schemas"]["AgencyTaskFields"], "title">;
        /** @description The tasks of a batch. */
        AgencyTaskBatch: {
            /** @description The fields of the new tasks. */
            items: components["schemas"]["AgencyTaskCreate"][];
            atomic?: components["schemas"]["Atomic"];
        };
        /** @description The tasks of a batch with `atomic`. */
        AgencyTaskBatchCreated: {
            /** @description The new tasks, in the order of `items`. */
            data: components["schemas"]["AgencyTask"][];
        };
        /** @description The results of a batch without `atomic`. */
        AgencyTaskBatchResults: {
            /** @description The result of each item, in the order of `items`. */
            data: ((components["schemas"]["CreatedItem"] & {
                resource: components["schemas"]["AgencyTask"];
            }) | components["schemas"]["FailedItem"])[];
        };
        /** @description An event in the agency's calendar. */
        CalendarEvent: {
            id: components["schemas"]["ResourceId"];
            agencyId: components["schemas"]["AgencyId"];
            /**
             * @description The client that the event concerns. Null once that client is deleted.
             * @example 1
             */
            clientId: number | null;
            /**
             * @description The name of the event in the calendar.
             * @example Kick-off of the new website
             */
            title: string;
            /**
             * @description Details of the event. Null if there are none.
             * @example Bring the sketches.
             */
            description: string | null;
            /**
             * @description Where the event takes place, as free text. Null if unknown.
             * @example 12 rue des Lilas
             */
            location: string | null;
            /** @description When the event starts. An `allDay` event starts with the UTC day. */
            startDate: components["schemas"]["Timestamp"];
            /** @description The end of the event. Null for an event without end. */
            endDate: components["schemas"]["Timestamp"] | null;
            /**
             * @description Whether the event covers whole days in UTC, the last one included.
             * @example false
             */
            allDay: boolean;
            externalId: components["schemas"]["OptionalExternalId"];
            createdAt: components["schemas"]["CreatedAt"];
            updatedAt: components["schemas"]["UpdatedAt"];
        };
        CalendarEventList: {
            /** @description The calendar events on this page. */
            data: components["schemas"]["CalendarEvent"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
            nextCursor?: components["schemas"]["NextCursor"];
        };
        /**
         * @description The id of another resource. `null` for none.
         * @example 1
         */
        OptionalResourceId: number | null;
        /** @description The writable fields of a calendar event. */
        CalendarEventFields: {
            /**
             * @description The client that the event concerns. It must belong to the agency.
             * @example 1
             */
            clientId?: components["schemas"]["OptionalResourceId"];
            /**
             * @description The name of the event in the calendar. Leading and trailing whitespace is removed. A blank value returns 400.
             * @example Kick-off of the new website
             */
            title?: components["schemas"]["Name"];
            /**
             * @description Details of the event. Null if there are none.
             * @example Bring the sketches.
             */
            description?: string | null;
            /**
             * @description Where the event takes place, as free text. Null if unknown.
             * @example 12 rue des Lilas
             */
            location?: string | null;
            /** @description When the event starts. An `allDay` event starts with the UTC day. */
            startDate?: components["schemas"]["DateOrTimestamp"];
            /** @description The end of the event. It must not be before `startDate`. `null` stands for no end. */
            endDate?: components["schemas"]["OptionalDateOrTimestamp"];
            /**
             * @description Whether the event covers whole days in UTC, the last one included. Defaults to false at creation.
             * @example false
             */
            allDay?: boolean;
            externalId?: components["schemas"]["OptionalExternalId"];
        };
        /** @description The fields of a new calendar event. `title` and `startDate` are required. */
        CalendarEventCreate: WithRequired<components["schemas"]["CalendarEventFields"], "title" | "startDate">;
        /** @description The calendar events of a batch. */
        CalendarEventBatch: {
            /** @description The fields of the new calendar events. */
            items: components["schemas"]["CalendarEventCreate"][];
            atomic?: components["schemas"]["Atomic"];
        };
        /** @description The calendar events of a batch with `atomic`. */
        CalendarEventBatchCreated: {
            /** @description The new calendar events, in the order of `items`. */
            data: components["schemas"]["CalendarEvent"][];
        };
        /** @description The results of a batch without `atomic`. */
        CalendarEventBatchResults: {
            /** @description The result of each item, in the order of `items`. */
            data: ((components["schemas"]["CreatedItem"] & {
                resource: components["schemas"]["CalendarEvent"];
            }) | components["schemas"]["FailedItem"])[];
        };
        /**
         * @description `queued`, then `running`, and at the end `completed` or `failed`. A `failed` export has no file; create another one.
         * @example completed
         * @enum {string}
         */
        ExportStatus: "queued" | "running" | "completed" | "failed";
        /**
         * @description A resource that can be exported. `payments` are those of invoices, and need `invoices:read`, as `incomingInvoices` and
         *     `salesJournal` do. Rows of `contacts` also have `clientIds`, the clients that they belong to.
         * @example clients
         * @enum {string}
         */
        ExportResource: "clients" | "contacts" | "websites" | "tickets" | "invoices" | "payments" | "incomingInvoices" | "quotes" | "tasks" | "events" | "watches" | "salesJournal";
        /**
         * @description `jsonl` is one JSON object per line, as the lists return it. `csv` follows RFC 4180, in UTF-8 with a byte order mark, with a
         *     header; a list or an object is JSON in its cell. A text that a spreadsheet would take for a formula starts with an apostrophe.
         * @example jsonl
         * @enum {string}
         */
        ExportFormat: "jsonl" | "csv";
        /**
         * @description The filters of the lists, by the names of their parameters; a row matches all of them. A resource whose list lacks one of the
         *     filters is left out, and is 400 if `resources` names it. `contactId` selects what belongs to a person: the contact, and
         *     the clients of the type `individual` that it belongs to, with their websites, tickets, invoices, payments, quotes and events.
         * @example {
         *       "createdAt[gte]": "2026-01-01"
         *     }
         */
        ExportFilters: {
            /** @description Only rows that changed at or after this instant. */
            updatedSince?: components["schemas"]["DateOrTimestamp"];
            /** @description Only rows that were created at or after this instant. */
            "createdAt[gte]"?: components["schemas"]["DateOrTimestamp"];
            /** @description Only rows that were created before this instant. */
            "createdAt[lt]"?: components["schemas"]["DateOrTimestamp"];
            /**
             * @description Only the row that has this id in another system.
             * @example C-0042
             */
            externalId?: string;
            /**
             * @description Only rows whose names, titles or addresses contain these words.
             * @example dupont
             */
            search?: string;
            /**
             * @description Only rows of this client.
             * @example 1
             */
            clientId?: number;
            /**
             * @description Only rows that belong to this contact, who asks for their data.
             * @example 1
             */
            contactId?: number;
            /**
             * @description Only rows with exactly this status.
             * @example paid
             */
            status?: string;
            /**
             * @description Only rows with exactly this priority.
             * @example high
             */
            priority?: string;
            /**
             * @description Only invoices, or only credit notes.
             * @example invoice
             * @enum {string}
             */
            type?: "invoice" | "credit_note";
            /**
             * Format: uuid
             * @description Only tasks of this user.
             * @example 7b0a3d0e-5c1f-4f43-9f0e-6d2f0c3a9b11
             */
            assigneeId?: string;
            /** @description Only invoices and tasks that are due at or after this instant. */
            "dueDate[gte]"?: components["schemas"]["DateOrTimestamp"];
            /** @description Only invoices and tasks that are due before this instant. */
            "dueDate[lt]"?: components["schemas"]["DateOrTimestamp"];
            /** @description Only quotes that are valid until this instant or later. */
            "validUntil[gte]"?: components["schemas"]["DateOrTimestamp"];
            /** @description Only quotes that are no longer valid at this instant. */
            "validUntil[lt]"?: components["schemas"]["DateOrTimestamp"];
            /** @description Only events that end at or after this instant. */
            from?: components["schemas"]["DateOrTimestamp"];
            /** @description Only events that start at or before this instant. */
            to?: components["schemas"]["DateOrTimestamp"];
        };
        /**
         * @description `STORE_UNAVAILABLE`, the file could not be stored; `INTERRUPTED`, the export was interrupted too often or ran for too long;
         *     `TOO_LARGE`, the file would have more than 10 GiB; `INTERNAL_ERROR`, anything else.
         * @example STORE_UNAVAILABLE
         * @enum {string}
         */
        ExportError: "STORE_UNAVAILABLE" | "INTERRUPTED" | "TOO_LARGE" | "INTERNAL_ERROR";
        /** @description An export without its link. */
        ExportSummary: {
            id: components["schemas"]["ResourceId"];
            agencyId: components["schemas"]["AgencyId"];
            status: components["schemas"]["ExportStatus"];
            /** @description The resources in the file. */
            resources: components["schemas"]["ExportResource"][];
            format: components["schemas"]["ExportFormat"];
            filters: components["schemas"]["ExportFilters"];
            /**
             * @description The rows that were written so far, of all resources.
             * @example 312
             */
            rows: number;
            /**
             * @description The size of the file. Null until the export is completed.
             * @example 48211
             */
            bytes: number | null;
            /** @description Why the export failed. Null unless it failed. */
            error: components["schemas"]["ExportError"] | null;
            createdAt: components["schemas"]["CreatedAt"];
            /** @description When the export ended. Null until then. */
            completedAt: components["schemas"]["Timestamp"] | null;
        };
        /** @description An export of the agency. */
        Export: components["schemas"]["ExportSummary"] & {
            /**
             * @description Where the file can be downloaded until `expiresAt`, with a GET request without a key. The link gives the file to anybody who has it. It
             *     ends earlier with the key that created the export. Null unless there is a file.
             * @example https://api.example.com/api/exports/7/download?token=AbCdEf
             */
            downloadUrl: string | null;
            /** @description When the file is deleted, 24 hours after its completion. Null until then. */
            expiresAt: components["schemas"]["Timestamp"] | null;
        };
        ExportList: {
            /** @description The exports on this page. */
            data: components["schemas"]["Export"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
            nextCursor?: components["schemas"]["NextCursor"];
        };
        /**
         * @description The separator of the cells in `csv`. Default, `comma`; Excel in French opens files with `semicolon`.
         * @example semicolon
         * @enum {string}
         */
        ExportSeparator: "comma" | "semicolon";
        /**
         * @description An account number of 3 to 20 digits or capital letters.
         * @example 706000
         */
        AccountNumber: string;
        /**
         * @description How the sales journal is written: the 18 columns of the French FEC, from final invoices, final credit notes and their payments.
         *     It is text in UTF-8 for each `format`. It is not the complete FEC of a company.
         * @example {
         *       "from": "2026-01-01",
         *       "to": "2026-12-31",
         *       "separator": "tab"
         *     }
         */
        SalesJournalOptions: {
            /** @description The first day of the period, by the date of an invoice and by that of a payment. Default, all days. */
            from?: components["schemas"]["DateOrTimestamp"];
            /** @description The last day of the period. Default, all days. */
            to?: components["schemas"]["DateOrTimestamp"];
            /**
             * @description The separator of the columns. `tab` by default.
             * @example tab
             * @enum {string}
             */
            separator?: "tab" | "pipe";
            /** @description The numbers of the accounts. Each has a default of the French chart of accounts. */
            accounts?: {
                /** @description The account of customers. Default, `411000`. */
                customers?: components["schemas"]["AccountNumber"];
                /** @description The account of sold services. Default, `706000`. */
                services?: components["schemas"]["AccountNumber"];
                /** @description The account of sold goods. Default, `707000`. */
                goods?: components["schemas"]["AccountNumber"];
                /** @description The account of collected VAT. Default, `445710`. */
                vat?: components["schemas"]["AccountNumber"];
                /** @description The account of the bank. Default, `512000`. */
                bank?: components["schemas"]["AccountNumber"];
            };
        };
        /** @description What to export. */
        ExportCreate: {
            /** @description The resources. Default, all that the key may read, except the sales journal. */
            resources?: components["schemas"]["ExportResource"][];
            format: components["schemas"]["ExportFormat"];
            separator?: components["schemas"]["ExportSeparator"];
            filters?: components["schemas"]["ExportFilters"];
            salesJournal?: components["schemas"]["SalesJournalOptions"];
        };
        ExportLimitError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "EXPORT_LIMIT_EXCEEDED";
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
        /**
         * @description The state of the watch. Only an `active` watch can run.
         * @example active
         * @enum {string}
         */
        WatchStatus: "active" | "paused" | "archived";
        /**
         * @description How often an `active` watch runs automatically.
         * @example daily
         * @enum {string}
         */
        WatchFrequency: "hourly" | "daily" | "weekly";
        /** @description A set of feeds and keywords. Its runs collect documents from the feeds. */
        Watch: {
            id: components["schemas"]["ResourceId"];
            agencyId: components["schemas"]["AgencyId"];
            /**
             * @description The name that the agency gave to the watch.
             * @example WordPress security
             */
            name: string;
            /**
             * @description What the watch is for. Null if there is no description.
             * @example Vulnerabilities in the extensions that we use.
             */
            description: string | null;
            /**
             * @description The watch keeps documents that match at least one keyword. Without keywords it keeps all documents.
             * @example [
             *       "wordpress",
             *       "vulnerability"
             *     ]
             */
            keywords: string[];
            frequency: components["schemas"]["WatchFrequency"];
            status: components["schemas"]["WatchStatus"];
            /** @description When the last run ended. Null before the first run. */
            lastRunAt: components["schemas"]["Timestamp"] | null;
            createdAt: components["schemas"]["CreatedAt"];
            /** @description When the watch last changed or ran. */
            updatedAt: components["schemas"]["Timestamp"];
        };
        WatchList: {
            /** @description The watches on this page. */
            data: components["schemas"]["Watch"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
            nextCursor?: components["schemas"]["NextCursor"];
        };
        WatchResponse: {
            data: components["schemas"]["Watch"];
        };
        /**
         * @description A score from 0 to 1.
         * @example 0.75
         */
        WatchScore: number;
        WatchDocument: {
            id: components["schemas"]["ResourceId"];
            /**
             * @description The title as plain text.
             * @example A new release
             */
            title: string;
            /**
             * @description The URL of the document.
             * @example https://blog.example.com/a-new-release
             */
            url: string;
            /**
             * @description The beginning of the document, as plain text of at most 500 characters.
             * @example The release fixes two vulnerabilities.
             */
            snippet: string | null;
            /**
             * @description The author named by the feed. Null if it names none.
             * @example Ada Martin
             */
            author: string | null;
            /**
             * @description When the document was published. If the source gives no date or a date in the future, this is the time when
             *     the document was collected.
             */
            publishedAt: components["schemas"]["Timestamp"];
            /**
             * @description The format of the feed: `rss`, `atom`, `rdf` or `json`.
             * @example rss
             */
            sourceType: string;
            /**
             * @description The host name of the document's URL.
             * @example blog.example.com
             */
            sourceDomain: string;
            /**
             * @description The ISO 639-1 code of the detected language. Null when the language is unknown.
             * @example en
             */
            language: string | null;
            /**
             * @description How well the document matches the keywords of the watch. Matches in the title weigh 0.6 and matches in the
             *     text 0.4; each further keyword adds less than the one before. Always 1 when the watch has no keywords.
             */
            relevanceScore: components["schemas"]["WatchScore"];
            /** @description 1 at publication; halves every 7 days. */
            freshnessScore: components["schemas"]["WatchScore"];
            /** @description 0.7 × `relevanceScore` + 0.3 × `freshnessScore`. */
            compositeScore: components["schemas"]["WatchScore"];
            /**
             * @description Whether a user marked the document as read.
             * @example false
             */
            isRead: boolean;
            /**
             * @description Whether a user starred the document.
             * @example false
             */
            isStarred: boolean;
            /**
             * @description Always false: the feed does not include archived documents.
             * @example false
             */
            isArchived: boolean;
        };
        WatchDocumentList: {
            /** @description The documents on this page. */
            data: components["schemas"]["WatchDocument"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
            nextCursor?: components["schemas"]["NextCursor"];
        };
        WatchRun: {
            /**
             * @description A confirmation for people, in the language of the caller.
             * @example Collecte lancée
             */
            message: string;
            /** @description The watch that runs. */
            watchId: components["schemas"]["ResourceId"];
        };
        WatchConflictError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Present while an earlier request with the same `Idempotency-Key` is in progress.
             * @enum {string}
             */
            code?: "IDEMPOTENCY_KEY_IN_USE";
            docUrl?: components["schemas"]["ErrorDocUrl"];
            /** @description Seconds to wait before the request is sent again. Present with `code`. */
            retryAfter?: number;
        };
        /**
         * @description `generating` until the synthesis is `completed` or `failed`.
         * @example completed
         * @enum {string}
         */
        WatchSynthesisStatus: "generating" | "completed" | "failed";
        WatchSynthesis: {
            id: components["schemas"]["ResourceId"];
            /** @description The watch whose documents are summarized. */
            watchId: components["schemas"]["ResourceId"];
            status: components["schemas"]["WatchSynthesisStatus"];
            /**
             * @description The text of the synthesis, with its sources. Null unless the status is `completed`.
             * @example 3 documents de 2 sources sur les 7 derniers jours.
             *
             *     • The release fixes two vulnerabilities. [1]
             */
            summary: string | null;
            /**
             * @description The length of the period, in days.
             * @example 7
             */
            periodDays: number;
            /**
             * @description The maximum number of documents to analyze.
             * @example 50
             */
            maxDocuments: number;
            /**
             * @description Number of documents analyzed. 0 until the status is `completed`.
             * @example 3
             */
            documentsAnalyzed: number;
            createdAt: components["schemas"]["CreatedAt"];
            /** @description When the status became `completed` or `failed`. Null while `generating`. */
            completedAt: components["schemas"]["Timestamp"] | null;
        };
        WatchSynthesisList: {
            /** @description The 20 latest syntheses, newest first. */
            data: components["schemas"]["WatchSynthesis"][];
            /**
             * @description Number of syntheses of the watch.
             * @example 1
             */
            total: number;
        };
        WatchSynthesisCreate: {
            /**
             * @description The length of the period in days, counted back from now.
             * @default 7
             * @example 7
             */
            periodDays: number;
            /**
             * @description The maximum number of documents to analyze, by descending `compositeScore`.
             * @default 50
             * @example 50
             */
            maxDocuments: number;
        };
        WatchSynthesisStart: {
            /**
             * @description A confirmation for people, in the language of the caller.
             * @example Synthèse en cours
             */
            message: string;
            /** @description The id of the new synthesis. */
            synthesisId: components["schemas"]["ResourceId"];
        };
        SynthesisRunningError: {
            error: components["schemas"]["ErrorText"];
            docUrl?: components["schemas"]["ErrorDocUrl"];
            /** @description The id of the synthesis that is `generating`. */
            synthesisId: number;
        };
        /**
         * @description The name of an event, or `*` for all events.
         * @example client.created
         * @enum {string}
         */
        EventChoice: "client.created" | "client.updated" | "client.deleted" | "contact.created" | "contact.updated" | "contact.deleted" | "website.created" | "website.updated" | "website.vulnerable" | "website.deleted" | "website.update_failed" | "website.down" | "website.up" | "campaign.completed" | "ticket.created" | "ticket.updated" | "ticket.status_changed" | "ticket.deleted" | "invoice.created" | "invoice.updated" | "invoice.sent" | "invoice.paid" | "invoice.finalized" | "invoice.payment_recorded" | "credit_note.created" | "quote.created" | "quote.updated" | "quote.accepted" | "quote.expired" | "task.created" | "task.updated" | "task.completed" | "task.deleted" | "event.created" | "event.updated" | "event.deleted" | "export.completed" | "webhook.failing" | "webhook.disabled" | "test.ping" | "*";
        /** @description A URL that receives events of the agency. */
        WebhookSubscription: {
            id: components["schemas"]["ResourceId"];
            agencyId: components["schemas"]["AgencyId"];
            /**
             * @description The `https` URL that receives the events.
             * @example https://hooks.example.com/agency
             */
            url: string;
            /**
             * @description The event types that are delivered. `*` stands for all event types.
             * @example [
             *       "client.created",
             *       "client.updated"
             *     ]
             */
            events: components["schemas"]["EventChoice"][];
            /**
             * @description The clients whose events to deliver: those of the client and of its contacts, websites, tickets, invoices,
             *     quotes and calendar events. Null for all; with `websiteIds`, an event must match one of both lists.
             * @example [
             *       1,
             *       2
             *     ]
             */
            clientIds: components["schemas"]["ResourceId"][] | null;
            /**
             * @description The websites whose events to deliver. Null for all; with `clientIds`, an event must match one of both lists.
             * @example null
             */
            websiteIds: components["schemas"]["ResourceId"][] | null;
            /**
             * @description What the subscription is for. Null if there is no description.
             * @example Sync with the CRM.
             */
            description: string | null;
            /**
             * @description Whether the subscription receives deliveries. False after it was disabled, by a user or by the service.
             * @example true
             */
            isActive: boolean;
            /**
             * @description Number of consecutive failed attempts over all deliveries of the subscription. At 20, the subscription is
             *     disabled; attempts that are in flight at that time are still counted.
             * @example 0
             */
            failureCount: number;
            /**
             * @description When the service warned of these failures: it sent `webhook.failing` at the tenth one. Null before, and again
             *     after a success or when the subscription is enabled.
             */
            failingSince: components["schemas"]["Timestamp"] | null;
            /**
             * @description Maximum number of retries after the first attempt of a delivery.
             * @example 5
             */
            maxRetries: number;
            /**
             * @description When the service disabled the subscription, otherwise null. After 20 consecutive failures or a 410, its
             *     deliveries stay `pending` for up to 30 days and are sent when the subscription is enabled again.
             */
            disabledAt: components["schemas"]["Timestamp"] | null;
            /**
             * @description A reason for people, in the caller's language; in French in events. Null unless the service disabled the subscription.
             * @example null
             */
            disabledReason: string | null;
            /**
             * @description Why the service disabled the subscription: after 20 consecutive `failures`, because its receiver returned 410
             *     (`gone`), because the key that made it was revoked together with its subscriptions (`key_revoked`), or because
             *     the person who made it left the agency or may no longer make one (`creator_lost_access`). Otherwise null. A
             *     subscription with one of the last two gets no deliveries of new events.
             * @example null
             */
            disabledCode: ("failures" | "gone" | "key_revoked" | "creator_lost_access") | null;
            /**
             * @description Until when deliveries wait, because the agency has made as many attempts today (UTC) as its plan permits,
             *     otherwise null. The deliveries are sent after that time.
             */
            pausedUntil: components["schemas"]["Timestamp"] | null;
            /**
             * @description A reason for people, in the caller's language; in French in events. Null unless deliveries are paused.
             * @example null
             */
            pausedReason: string | null;
            /**
             * @description The scopes that limit the events: those of the key that made the subscription, when it did, if the operator
             *     requires them. Null if scopes do not limit the events.
             * @example null
             */
            readScopes: components["schemas"]["Scope"][] | null;
            /**
             * @description The id of the API key that made the subscription. Null for subscriptions that people made, or earlier versions.
             * @example 1
             */
            createdByKeyId: number | null;
            createdAt: components["schemas"]["CreatedAt"];
            updatedAt: components["schemas"]["UpdatedAt"];
        };
        WebhookSubscriptionList: {
            /** @description The subscriptions on this page. */
            data: components["schemas"]["WebhookSubscription"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
            nextCursor?: components["schemas"]["NextCursor"];
        };
        /**
         * Format: iri
         * @description The `https` URL that receives the events. It must point to a public address and contain no user name or
         *     password.
         * @example https://hooks.example.com/agency
         */
        WebhookUrl: string;
        /** @description The writable fields of a subscription. */
        WebhookSubscriptionFields: {
            url?: components["schemas"]["WebhookUrl"];
            /**
             * @description The event types to deliver. `*` stands for all event types and is the default at creation.
             * @example [
             *       "client.created",
             *       "client.updated"
             *     ]
             */
            events?: components["schemas"]["EventChoice"][];
            /**
             * @description The clients whose events to deliver: those of the client and of its contacts, websites, tickets, invoices,
             *     quotes and calendar events. Null for all; with `websiteIds`, an event must match one of both lists.
             * @example [
             *       1,
             *       2
             *     ]
             */
            clientIds?: components["schemas"]["ResourceId"][] | null;
            /**
             * @description The websites whose events to deliver. Null for all; with `clientIds`, an event must match one of both lists.
             * @example null
             */
            websiteIds?: components["schemas"]["ResourceId"][] | null;
            /**
             * @description What the subscription is for. Null if there is no description.
             * @example Sync with the CRM.
             */
            description?: string | null;
            /**
             * @description Whether the subscription receives deliveries. Defaults to true at creation.
             * @example true
             */
            isActive?: boolean;
            /**
             * @description Maximum number of retries after the first attempt of a delivery. Defaults to 5 at creation, which means at
             *     most 6 attempts.
             * @example 5
             */
            maxRetries?: number;
        };
        /** @description The fields of a new subscription. `url` is required. */
        WebhookSubscriptionCreate: WithRequired<components["schemas"]["WebhookSubscriptionFields"], "url">;
        /** @description A signing secret, in both of its forms. */
        WebhookSecret: {
            /**
             * @description The same secret for libraries of Standard Webhooks, which verify `webhook-signature`: `whsec_` and the base64
             *     of the 64 characters.
             * @example whsec_NGYxZDBiNmM1YTNlMmY3OTg4Nzc2NjU1NDQzMzIyMTEwZjBlMGQwYzBiMGEwOTA4MDcwNjA1MDQwMzAyMDEwMA==
             */
            standardSecret: string;
            /**
             * @description The HMAC key of the signatures: 64 hexadecimal characters, used as text and not decoded.
             * @example 4f1d0b6c5a3e2f7988776655443322110f0e0d0c0b0a09080706050403020100
             */
            signingSecret: string;
        };
        CreatedWebhookSubscription: components["schemas"]["WebhookSubscription"] & components["schemas"]["WebhookSecret"];
        /** @description How to rotate a secret. */
        WebhookSecretRotation: {
            /**
             * @description How long the previous secret also signs, in seconds. 86,400 by default, which is a day.
             * @example 3600
             */
            graceSeconds?: number;
        };
        /**
         * @description Duration in milliseconds. Without an HTTP response, it is rounded down to whole seconds.
         * @example 48
         */
        DurationMs: number;
        WebhookTest: {
            /**
             * @description Whether the receiver returned 2xx.
             * @example true
             */
            success: boolean;
            /**
             * @description The id of the test delivery, which is listed among the deliveries.
             * @example 4711
             */
            deliveryId: number;
            /**
             * @description The HTTP status of the receiver's response. Null without a response.
             * @example 200
             */
            statusCode: number | null;
            durationMs: components["schemas"]["DurationMs"];
            /**
             * @description The reason for the failure. Null on success. A failed connection has one reason, whether the port is closed,
             *     does not speak TLS or disconnects.
             * @example null
             */
            error: string | null;
        };
        /**
         * @description `pending` until the receiver returns 2xx (`success`) or no retries are left (`dead`).
         * @example success
         * @enum {string}
         */
        WebhookDeliveryStatus: "pending" | "success" | "dead";
        /** @description The delivery of one event to one subscription. */
        WebhookDelivery: {
            /**
             * @description The id of the delivery, sent to the receiver as `X-Service-Delivery-Id`.
             * @example 4711
             */
            id: number;
            /** @description The subscription that the event is delivered to. */
            subscriptionId: components["schemas"]["ResourceId"];
            /**
             * @description The event type.
             * @example client.created
             */
            event: string;
            status: components["schemas"]["WebhookDeliveryStatus"];
            /**
             * @description Number of attempts made.
             * @example 1
             */
            attempts: number;
            /** @description When the next attempt is due. Null when none is scheduled, or while the subscription is inactive. */
            nextAttemptAt: components["schemas"]["Timestamp"] | null;
            /**
             * @description The HTTP status of the receiver's last response. Null without a response.
             * @example 200
             */
            lastStatusCode: number | null;
            /**
             * @description A reason for people why the last attempt failed, in the caller's language. Null if it succeeded.
             * @example null
             */
            lastError: string | null;
            /** @description When the delivery was created: with its event, or by a test or redelivery. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description When the delivery became `success` or `dead`. Null while `pending`. */
            completedAt: components["schemas"]["Timestamp"] | null;
        };
        WebhookDeliveryList: {
            /** @description The deliveries on this page. */
            data: components["schemas"]["WebhookDelivery"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
            nextCursor?: components["schemas"]["NextCursor"];
        };
        WebhookAttempt: {
            /**
             * @description The number of the attempt, starting at 1.
             * @example 1
             */
            attempt: number;
            /** @description When the attempt started. */
            attemptedAt: components["schemas"]["Timestamp"];
            durationMs: components["schemas"]["DurationMs"];
            /**
             * @description The HTTP status of the receiver's response. Null without a response.
             * @example 200
             */
            statusCode: number | null;
            /**
             * @description A reason for people why the attempt failed, in the caller's language. Null if it succeeded.
             * @example null
             */
            error: string | null;
            /**
             * @description The first 1,024 bytes of the receiver's response as text. Bytes that are not UTF-8 are replaced. Absent without
             *     a response body, and for receivers on other ports than 443, unless the operator of the service permits them.
             * @example {"received":true}
             */
            responseBody?: string;
        };
        WebhookEnvelope: {
            /**
             * @description The id of the delivery. Retries of the same delivery have the same id.
             * @example 4711
             */
            id: number;
            agencyId: components["schemas"]["AgencyId"];
            /** @description When the event occurred, in UTC. */
            occurredAt: components["schemas"]["Timestamp"];
        };
        WebhookPayload: components["schemas"]["WebhookEnvelope"] & {
            /**
             * @description The event type.
             * @example client.deleted
             */
            event: string;
            /**
             * @description The content of the event.
             * @example {
             *       "id": 1
             *     }
             */
            data: {
                [key: string]: unknown;
            };
        };
        WebhookDeliveryWithAttempts: components["schemas"]["WebhookDelivery"] & {
            /** @description The attempts of the delivery, oldest first. */
            attemptLog: components["schemas"]["WebhookAttempt"][];
            /** @description The body that is sent to the receiver. Returned only with `include=payload`. */
            payload?: components["schemas"]["WebhookPayload"];
        };
        /** @description The period whose failed events are sent again. */
        WebhookRecovery: {
            /**
             * @description Events that occurred at or after this instant. A date is midnight UTC.
             * @example 2026-01-31T08:00:00Z
             */
            since: string;
            /**
             * @description Events that occurred before this instant, which is later than `since`. Default and maximum is now.
             * @example 2026-01-31T10:00:00Z
             */
            until?: string;
        };
        AcceptedWebhookTask: {
            /**
             * @description The id of the task.
             * @example 1
             */
            taskId: number;
        };
        WebhookTaskLimitError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "WEBHOOK_TASK_LIMIT_EXCEEDED";
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
        /** @description The events that are sent again. */
        WebhookReplay: {
            /**
             * @description Events that occurred at or after this instant. A date is midnight UTC.
             * @example 2026-01-31T08:00:00Z
             */
            since: string;
            /**
             * @description Events that occurred before this instant, which is later than `since`. Default and maximum is now.
             * @example 2026-01-31T10:00:00Z
             */
            until?: string;
            /**
             * @description The event types to send again, of those that the subscription receives. By default, all of them.
             * @example [
             *       "client.created"
             *     ]
             */
            events?: components["schemas"]["EventChoice"][];
        };
        /** @description The progress of sending events again. */
        WebhookTask: {
            /**
             * @description The id of the task.
             * @example 1
             */
            id: number;
            /**
             * @description The operation that created the task.
             * @example recover
             * @enum {string}
             */
            kind: "recover" | "replay";
            /**
             * @description `pending` while the events are counted, `running` until all deliveries have succeeded or are dead, then
             *     `completed`.
             * @example running
             * @enum {string}
             */
            status: "pending" | "running" | "completed";
            /**
             * @description The number of events to send. It grows while the task is `pending`.
             * @example 120
             */
            total: number;
            /**
             * @description The number of deliveries of this task that have succeeded.
             * @example 80
             */
            done: number;
            /**
             * @description The number of deliveries of this task that are dead.
             * @example 2
             */
            failed: number;
        };
        Change: {
            /**
             * @description The id of the event. The same event always has the same id. Ids are unique, but not in order.
             * @example 4711
             */
            id: number;
            /**
             * @description The name of the event, as for webhooks.
             * @example client.created
             */
            event: string;
            /** @description When the event occurred, in UTC. */
            occurredAt: components["schemas"]["Timestamp"];
            /**
             * @description The data of the event, as webhooks send it: the resource at the time of the change, such as `{ client }`, or
             *     the `id` of a deleted one. Data of more than 65,536 bytes is replaced by `TruncatedData`.
             * @example {
             *       "id": 1
             *     }
             */
            data: {
                [key: string]: unknown;
            };
        };
        ChangeList: {
            /** @description The events, in the order in which their changes were committed. */
            data: components["schemas"]["Change"][];
            /**
             * @description The `after` of the next request, also after the last page and after an empty one. It is valid for at least 30
             *     days, and expires when the events that follow it are no longer kept.
             * @example NmY5YjM0YWUtOWY4Yi00YzU1LWI1NjAtZTg0Y2MxYjkyNWRkLjc0My4wLjE3Njk4MTc2MDAwMDA
             */
            nextCursor: string;
            /** @description Whether there are further events already. If not, wait before the next request, or use `wait`. */
            hasMore: boolean;
        };
        CursorExpiredError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "CURSOR_EXPIRED";
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
        WebhookEventCatalogue: {
            /**
             * @description The names of all event types that a subscription can name.
             * @example [
             *       "client.created",
             *       "client.updated",
             *       "client.deleted"
             *     ]
             */
            events: string[];
        };
        ClientEventData: {
            /** @description The client at the time of the event. */
            client: components["schemas"]["AgencyClient"];
        };
        /** @description Replaces `data` when it exceeds 65,536 bytes. */
        TruncatedData: {
            /**
             * @description Always true. Tells this object from the original `data`.
             * @constant
             */
            _truncated: true;
            /**
             * @description The size of the original `data`, in bytes.
             * @example 70000
             */
            _originalSize: number;
            /**
             * @description A human-readable explanation of what to do.
             * @example Read the resource by its id.
             */
            _hint: string;
            /**
             * @description The id of the resource. Use it to read the resource through the API.
             * @example 1
             */
            id: number;
        };
        ClientCreatedEvent: components["schemas"]["WebhookEnvelope"] & {
            /**
             * @description The event type, also sent in `X-Service-Event`.
             * @constant
             */
            event: "client.created";
            /** @description The client as of this event, or a reference to it when it exceeds 65,536 bytes. */
            data: components["schemas"]["ClientEventData"] | components["schemas"]["TruncatedData"];
        };
        ClientUpdatedEvent: components["schemas"]["WebhookEnvelope"] & {
            /**
             * @description The event type, also sent in `X-Service-Event`.
             * @constant
             */
            event: "client.updated";
            /** @description The client as of this event, or a reference to it when it exceeds 65,536 bytes. */
            data: components["schemas"]["ClientEventData"] | components["schemas"]["TruncatedData"];
        };
        /** @description The id of the deleted resource, which can no longer be read. */
        DeletedResource: {
            /**
             * @description The id of the deleted resource.
             * @example 1
             */
            id: number;
        };
        ClientDeletedEvent: components["schemas"]["WebhookEnvelope"] & {
            /**
             * @description The event type, also sent in `X-Service-Event`.
             * @constant
             */
            event: "client.deleted";
            data: components["schemas"]["DeletedResource"];
        };
        ContactEventData: {
            contact: components["schemas"]["Contact"];
        };
        ContactCreatedEvent: components["schemas"]["WebhookEnvelope"] & {
            /**
             * @description The event type, also sent in `X-Service-Event`.
             * @constant
             */
            event: "contact.created";
            /** @description The contact as of this event, or a reference to it when it exceeds 65,536 bytes. */
            data: components["schemas"]["ContactEventData"] | components["schemas"]["TruncatedData"];
        };
        ContactUpdatedEvent: components["schemas"]["WebhookEnvelope"] & {
            /**
             * @description The event type, also sent in `X-Service-Event`.
             * @constant
             */
            event: "contact.updated";
            /** @description The contact as of this event, or a reference to it when it exceeds 65,536 bytes. */
            data: components["schemas"]["ContactEventData"] | components["schemas"]["TruncatedData"];
        };
        ContactDeletedEvent: components["schemas"]["WebhookEnvelope"] & {
            /**
             * @description The event type, also sent in `X-Service-Event`.
             * @constant
             */
            event: "contact.deleted";
            data: components["schemas"]["DeletedResource"];
        };
        WebsiteEventData: {
            website: components["schemas"]["Website"];
        };
        WebsiteCreatedEvent: components["schemas"]["WebhookEnvelope"] & {
            /**
             * @description The event type, also sent in `X-Service-Event`.
             * @constant
             */
            event: "website.created";
            /** @description The website as of this event, or a reference to it when it exceeds 65,536 bytes. */
            data: components["schemas"]["WebsiteEventData"] | components["schemas"]["TruncatedData"];
        };
        WebsiteUpdatedEventData: {
            website: components["schemas"]["Website"];
            /** @description The update of an extension by a campaign. Absent if fields of the website have changed. */
            update?: components["schemas"]["CampaignResult"];
        };
        WebsiteUpdatedEvent: components["schemas"]["WebhookEnvelope"] & {
            /**
             * @description The event type, also sent in `X-Service-Event`.
             * @constant
             */
            event: "website.updated";
            /** @description The website as of this event, or a reference to it when it exceeds 65,536 bytes. */
            data: components["schemas"]["WebsiteUpdatedEventData"] | components["schemas"]["TruncatedData"];
        };
        /** @description A website that an advisory affects. */
        VulnerableWebsite: {
            id: components["schemas"]["ResourceId"];
            /**
             * @description The client that owns the website. Null once it is deleted.
             * @example 1
             */
            clientId: number | null;
            /**
             * @description The URL of the website.
             * @example https://www.boulangerie-moreau.example
             */
            url: string;
        };
        /** @description The advisory that affects a website. */
        NamedAdvisory: {
            id: components["schemas"]["ResourceId"];
            /**
             * @description A short description of the vulnerability.
             * @example Stored XSS
             */
            title: string;
            /** @description The severity. Null if the feed names none. */
            severity: components["schemas"]["AdvisorySeverity"] | null;
            /**
             * @description The CVE id. Null if there is none.
             * @example CVE-2026-12345
             */
            cve: string | null;
            /**
             * @description A page with details. Null if the feed names none.
             * @example https://advisories.example/42
             */
            url: string | null;
        };
        VulnerableExtension: {
            id: components["schemas"]["ResourceId"];
            type: components["schemas"]["ExtensionType"];
            /**
             * @description The name that commands use.
             * @example akismet
             */
            slug: string;
            /**
             * @description The name for people.
             * @example Akismet
             */
            name: string;
            /**
             * @description The installed version.
             * @example 5.3.0
             */
            version: string | null;
            /**
             * @description The first version without the vulnerability. Null if none is known.
             * @example 5.3.1
             */
            fixedIn: string | null;
        };
        WebsiteVulnerableData: {
            website: components["schemas"]["VulnerableWebsite"];
            advisory: components["schemas"]["NamedAdvisory"];
            /** @description The affected extensions of the website. */
            extensions: components["schemas"]["VulnerableExtension"][];
        };
        WebsiteVulnerableEvent: components["schemas"]["WebhookEnvelope"] & {
            /**
             * @description The event type, also sent in `X-Service-Event`.
             * @constant
             */
            event: "website.vulnerable";
            /** @description The website and the advisory, or a reference when these exceed 65,536 bytes. */
            data: components["schemas"]["WebsiteVulnerableData"] | components["schemas"]["TruncatedData"];
        };
        WebsiteDeletedEvent: components["schemas"]["WebhookEnvelope"] & {
            /**
             * @description The event type, also sent in `X-Service-Event`.
             * @constant
             */
            event: "website.deleted";
            data: components["schemas"]["DeletedResource"];
        };
        WebsiteUpdateEventData: {
            website: components["schemas"]["Website"];
            update: components["schemas"]["CampaignResult"];
        };
        WebsiteUpdateFailedEvent: components["schemas"]["WebhookEnvelope"] & {
            /**
             * @description The event type, also sent in `X-Service-Event`.
             * @constant
             */
            event: "website.update_failed";
            /** @description The website and the update, or a reference to the website when they exceed 65,536 bytes. */
            data: components["schemas"]["WebsiteUpdateEventData"] | components["schemas"]["TruncatedData"];
        };
        WebsiteCheckEventData: {
            website: components["schemas"]["Website"];
            check: components["schemas"]["WebsiteCheck"];
        };
        WebsiteDownEvent: components["schemas"]["WebhookEnvelope"] & {
            /**
             * @description The event type, also sent in `X-Service-Event`.
             * @constant
             */
            event: "website.down";
            /** @description The website and its checks as of this event, or a reference to it when it exceeds 65,536 bytes. */
            data: components["schemas"]["WebsiteCheckEventData"] | components["schemas"]["TruncatedData"];
        };
        WebsiteUpEvent: components["schemas"]["WebhookEnvelope"] & {
            /**
             * @description The event type, also sent in `X-Service-Event`.
             * @constant
             */
            event: "website.up";
            /** @description The website and its checks as of this event, or a reference to it when it exceeds 65,536 bytes. */
            data: components["schemas"]["WebsiteCheckEventData"] | components["schemas"]["TruncatedData"];
        };
        CampaignEventData: {
            campaign: components["schemas"]["Campaign"];
        };
        CampaignCompletedEvent: components["schemas"]["WebhookEnvelope"] & {
            /**
             * @description The event type, also sent in `X-Service-Event`.
             * @constant
             */
            event: "campaign.completed";
            /** @description The campaign as of this event, or a reference to it when it exceeds 65,536 bytes. */
            data: components["schemas"]["CampaignEventData"] | components["schemas"]["TruncatedData"];
        };
        TicketEventData: {
            ticket: components["schemas"]["Ticket"];
        };
        TicketCreatedEvent: components["schemas"]["WebhookEnvelope"] & {
            /**
             * @description The event type, also sent in `X-Service-Event`.
             * @constant
             */
            event: "ticket.created";
            /** @description The ticket as of this event, or a reference to it when it exceeds 65,536 bytes. */
            data: components["schemas"]["TicketEventData"] | components["schemas"]["TruncatedData"];
        };
        TicketUpdatedEvent: components["schemas"]["WebhookEnvelope"] & {
            /**
             * @description The event type, also sent in `X-Service-Event`.
             * @constant
             */
            event: "ticket.updated";
            /** @description The ticket as of this event, or a reference to it when it exceeds 65,536 bytes. */
            data: components["schemas"]["TicketEventData"] | components["schemas"]["TruncatedData"];
        };
        TicketStatusChange: {
            /** @description The ticket after the change. */
            ticket: components["schemas"]["Ticket"];
            /**
             * @description The `status` before the change.
             * @example open
             */
            previousStatus: string;
            /**
             * @description The `status` after the change.
             * @example closed
             */
            newStatus: string;
        };
        TicketStatusChangedEvent: components["schemas"]["WebhookEnvelope"] & {
            /**
             * @description The event type, also sent in `X-Service-Event`.
             * @constant
             */
            event: "ticket.status_changed";
            /** @description The ticket with both statuses, or a reference to it when it exceeds 65,536 bytes. */
            data: components["schemas"]["TicketStatusChange"] | components["schemas"]["TruncatedData"];
        };
        TicketDeletedEvent: components["schemas"]["WebhookEnvelope"] & {
            /**
             * @description The event type, also sent in `X-Service-Event`.
             * @constant
             */
            event: "ticket.deleted";
            data: components["schemas"]["DeletedResource"];
        };
        InvoiceEventData: {
            invoice: components["schemas"]["Invoice"];
        };
        InvoiceCreatedEvent: components["schemas"]["WebhookEnvelope"] & {
            /**
             * @description The event type, also sent in `X-Service-Event`.
             * @constant
             */
            event: "invoice.created";
            /** @description The invoice as of this event, or a reference to it when it exceeds 65,536 bytes. */
            data: components["schemas"]["InvoiceEventData"] | components["schemas"]["TruncatedData"];
        };
        InvoiceUpdatedEvent: components["schemas"]["WebhookEnvelope"] & {
            /**
             * @description The event type, also sent in `X-Service-Event`.
             * @constant
             */
            event: "invoice.updated";
            /** @description The invoice as of this event, or a reference to it when it exceeds 65,536 bytes. */
            data: components["schemas"]["InvoiceEventData"] | components["schemas"]["TruncatedData"];
        };
        InvoiceSentEvent: components["schemas"]["WebhookEnvelope"] & {
            /**
             * @description The event type, also sent in `X-Service-Event`.
             * @constant
             */
            event: "invoice.sent";
            /** @description The invoice as of this event, or a reference to it when it exceeds 65,536 bytes. */
            data: components["schemas"]["InvoiceEventData"] | components["schemas"]["TruncatedData"];
        };
        InvoicePaidEvent: components["schemas"]["WebhookEnvelope"] & {
            /**
             * @description The event type, also sent in `X-Service-Event`.
             * @constant
             */
            event: "invoice.paid";
            /** @description The invoice as of this event, or a reference to it when it exceeds 65,536 bytes. */
            data: components["schemas"]["InvoiceEventData"] | components["schemas"]["TruncatedData"];
        };
        InvoiceFinalizedEvent: components["schemas"]["WebhookEnvelope"] & {
            /**
             * @description The event type, also sent in `X-Service-Event`.
             * @constant
             */
            event: "invoice.finalized";
            /** @description The invoice as of this event, or a reference to it when it exceeds 65,536 bytes. */
            data: components["schemas"]["InvoiceEventData"] | components["schemas"]["TruncatedData"];
        };
        InvoicePaymentEventData: {
            invoice: components["schemas"]["Invoice"];
            payment: components["schemas"]["Payment"];
        };
        InvoicePaymentRecordedEvent: components["schemas"]["WebhookEnvelope"] & {
            /**
             * @description The event type, also sent in `X-Service-Event`.
             * @constant
             */
            event: "invoice.payment_recorded";
            /** @description The invoice and the payment, or a reference to the invoice when they exceed 65,536 bytes. */
            data: components["schemas"]["InvoicePaymentEventData"] | components["schemas"]["TruncatedData"];
        };
        CreditNoteCreatedEvent: components["schemas"]["WebhookEnvelope"] & {
            /**
             * @description The event type, also sent in `X-Service-Event`.
             * @constant
             */
            event: "credit_note.created";
            /** @description The credit note as of this event, or a reference to it when it exceeds 65,536 bytes. */
            data: components["schemas"]["InvoiceEventData"] | components["schemas"]["TruncatedData"];
        };
        QuoteEventData: {
            quote: components["schemas"]["Quote"];
        };
        QuoteCreatedEvent: components["schemas"]["WebhookEnvelope"] & {
            /**
             * @description The event type, also sent in `X-Service-Event`.
             * @constant
             */
            event: "quote.created";
            /** @description The quote as of this event, or a reference to it when it exceeds 65,536 bytes. */
            data: components["schemas"]["QuoteEventData"] | components["schemas"]["TruncatedData"];
        };
        QuoteUpdatedEvent: components["schemas"]["WebhookEnvelope"] & {
            /**
             * @description The event type, also sent in `X-Service-Event`.
             * @constant
             */
            event: "quote.updated";
            /** @description The quote as of this event, or a reference to it when it exceeds 65,536 bytes. */
            data: components["schemas"]["QuoteEventData"] | components["schemas"]["TruncatedData"];
        };
        QuoteAcceptedEvent: components["schemas"]["WebhookEnvelope"] & {
            /**
             * @description The event type, also sent in `X-Service-Event`.
             * @constant
             */
            event: "quote.accepted";
            /** @description The quote as of this event, or a reference to it when it exceeds 65,536 bytes. */
            data: components["schemas"]["QuoteEventData"] | components["schemas"]["TruncatedData"];
        };
        QuoteExpiredEvent: components["schemas"]["WebhookEnvelope"] & {
            /**
             * @description The event type, also sent in `X-Service-Event`.
             * @constant
             */
            event: "quote.expired";
            /** @description The quote as of this event, or a reference to it when it exceeds 65,536 bytes. */
            data: components["schemas"]["QuoteEventData"] | components["schemas"]["TruncatedData"];
        };
        AgencyTaskEventData: {
            task: components["schemas"]["AgencyTask"];
        };
        TaskCreatedEvent: components["schemas"]["WebhookEnvelope"] & {
            /**
             * @description The event type, also sent in `X-Service-Event`.
             * @constant
             */
            event: "task.created";
            /** @description The task as of this event, or a reference to it when it exceeds 65,536 bytes. */
            data: components["schemas"]["AgencyTaskEventData"] | components["schemas"]["TruncatedData"];
        };
        TaskUpdatedEvent: components["schemas"]["WebhookEnvelope"] & {
            /**
             * @description The event type, also sent in `X-Service-Event`.
             * @constant
             */
            event: "task.updated";
            /** @description The task as of this event, or a reference to it when it exceeds 65,536 bytes. */
            data: components["schemas"]["AgencyTaskEventData"] | components["schemas"]["TruncatedData"];
        };
        TaskCompletedEvent: components["schemas"]["WebhookEnvelope"] & {
            /**
             * @description The event type, also sent in `X-Service-Event`.
             * @constant
             */
            event: "task.completed";
            /** @description The task as of this event, or a reference to it when it exceeds 65,536 bytes. */
            data: components["schemas"]["AgencyTaskEventData"] | components["schemas"]["TruncatedData"];
        };
        TaskDeletedEvent: components["schemas"]["WebhookEnvelope"] & {
            /**
             * @description The event type, also sent in `X-Service-Event`.
             * @constant
             */
            event: "task.deleted";
            data: components["schemas"]["DeletedResource"];
        };
        CalendarEventEventData: {
            event: components["schemas"]["CalendarEvent"];
        };
        CalendarEventCreatedEvent: components["schemas"]["WebhookEnvelope"] & {
            /**
             * @description The event type, also sent in `X-Service-Event`.
             * @constant
             */
            event: "event.created";
            /** @description The calendar event as of this event, or a reference to it when it exceeds 65,536 bytes. */
            data: components["schemas"]["CalendarEventEventData"] | components["schemas"]["TruncatedData"];
        };
        CalendarEventUpdatedEvent: components["schemas"]["WebhookEnvelope"] & {
            /**
             * @description The event type, also sent in `X-Service-Event`.
             * @constant
             */
            event: "event.updated";
            /** @description The calendar event as of this event, or a reference to it when it exceeds 65,536 bytes. */
            data: components["schemas"]["CalendarEventEventData"] | components["schemas"]["TruncatedData"];
        };
        CalendarEventDeletedEvent: components["schemas"]["WebhookEnvelope"] & {
            /**
             * @description The event type, also sent in `X-Service-Event`.
             * @constant
             */
            event: "event.deleted";
            data: components["schemas"]["DeletedResource"];
        };
        /** @description The export that was completed. */
        ExportEventData: {
            export: components["schemas"]["ExportSummary"];
        };
        ExportCompletedEvent: components["schemas"]["WebhookEnvelope"] & {
            /**
             * @description The event type, also sent in `X-Service-Event`.
             * @constant
             */
            event: "export.completed";
            data: components["schemas"]["ExportEventData"];
        };
        /** @description The subscription that an event is about. */
        WebhookFailureEventData: {
            /** @description The subscription as of this event, without its secrets. */
            webhook: components["schemas"]["WebhookSubscription"];
            /**
             * @description Number of consecutive failed attempts that the event reports. `webhook.failureCount` is higher when more
             *     attempts have failed at the same time.
             * @example 10
             */
            failureCount: number;
        };
        WebhookFailingEvent: components["schemas"]["WebhookEnvelope"] & {
            /**
             * @description The event type, also sent in `X-Service-Event`.
             * @constant
             */
            event: "webhook.failing";
            data: components["schemas"]["WebhookFailureEventData"];
        };
        WebhookDisabledEvent: components["schemas"]["WebhookEnvelope"] & {
            /**
             * @description The event type, also sent in `X-Service-Event`.
             * @constant
             */
            event: "webhook.disabled";
            data: components["schemas"]["WebhookFailureEventData"];
        };
        /** @description The content of a test event. */
        TestPingEventData: {
            /**
             * @description A sentence that says that this is a test, in French.
             * @example This is a test.
             */
            message: string;
            /** @description When the test was sent. */
            timestamp: components["schemas"]["Timestamp"];
            /** @description The subscription that is tested. */
            subscriptionId: components["schemas"]["ResourceId"];
        };
        TestPingEvent: components["schemas"]["WebhookEnvelope"] & {
            /**
             * @description The event type, also sent in `X-Service-Event`.
             * @constant
             */
            event: "test.ping";
            data: components["schemas"]["TestPingEventData"];
        };
    };
    responses: {
        /** @description The request is invalid. `details` lists the validation issues by field. */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The API key is missing, invalid, expired or revoked. Do not retry. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitIfKnown"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingIfKnown"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetIfKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyIfKnown"];
                RateLimit: components["headers"]["RateLimitIfKnown"];
                "WWW-Authenticate": components["headers"]["KeyChallenge"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthenticationError"];
            };
        };
        /**
         * @description The API key is valid, but the request was made without TLS, from an IP address outside the key's `ipWhitelist`,
         *     or on a plan without `api_access`. The operation requires no scope. Do not retry.
         */
        KeyStatusForbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitIfKnown"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingIfKnown"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetIfKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyIfKnown"];
                RateLimit: components["headers"]["RateLimitIfKnown"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["KeyStatusError"];
            };
        };
        /**
         * @description A rate limit is reached. Retry after `Retry-After` seconds. With the minute limit, the three `X-RateLimit-*`
         *     headers are present; with the day limit, the two headers that end in `-Day`; with the limit per IP address, none
         *     of them.
         */
        TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitIfKnown"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingIfKnown"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetIfKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyIfKnown"];
                RateLimit: components["headers"]["RateLimitIfKnown"];
                "X-RateLimit-Limit-Day": components["headers"]["RateLimitLimitDay"];
                "X-RateLimit-Remaining-Day": components["headers"]["RateLimitRemainingDay"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RateLimitError"];
            };
        };
        /**
         * @description The service failed to process the request. The service's log has the cause under the request id. Retry with
         *     exponential backoff.
         */
        InternalServerError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitIfKnown"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingIfKnown"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetIfKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyIfKnown"];
                RateLimit: components["headers"]["RateLimitIfKnown"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InternalError"];
            };
        };
        /**
         * @description The service is overloaded, the agency has too much work in progress, or the database is unavailable. The request
         *     had no effect. Retry after `Retry-After` seconds.
         */
        ServiceUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitIfKnown"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingIfKnown"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetIfKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyIfKnown"];
                RateLimit: components["headers"]["RateLimitIfKnown"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnavailableError"];
            };
        };
        /**
         * @description The request is invalid: `details` lists the validation issues by field. Or its cursor is not one of this operation
         *     with the same filters and `sort`: start again without it.
         */
        CursorBadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InvalidCursorError"] | components["schemas"]["ValidationError"];
            };
        };
        /** @description The API key is valid but not allowed to make this request. Do not retry. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitIfKnown"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingIfKnown"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetIfKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyIfKnown"];
                RateLimit: components["headers"]["RateLimitIfKnown"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PermissionError"];
            };
        };
        /**
         * @description The agency has reached its quota `dataBytes` or `dataRows`; `GET /me` returns all quotas and their use. Retry after
         *     deleting what is no longer needed, which counts after `Retry-After` seconds, or ask the operator of the service for a
         *     higher limit. Or an earlier request with the same `Idempotency-Key` is in progress: retry after `Retry-After` seconds. Or
         *     another resource has the `externalId`: do not retry.
         */
        DataConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["RetryAfterIfInUse"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DataConflictError"] | components["schemas"]["ExternalIdTakenError"];
            };
        };
        /** @description The body exceeds 1 MiB or 20,000 values, or a part of it exceeds its own maximum size. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PayloadTooLargeError"];
            };
        };
        /** @description The body is not `application/json` in UTF-8, or its `Content-Encoding` is not supported. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnsupportedMediaTypeError"];
            };
        };
        /**
         * @description The `Idempotency-Key` belongs to an earlier request with another method, path or body. Do not retry; use a new
         *     key for each request.
         */
        KeyUnprocessableEntity: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["KeyReusedError"];
            };
        };
        /**
         * @description A rate limit is reached, as for every operation, or the agency has too many stored responses. Retry after
         *     `Retry-After` seconds.
         */
        KeyTooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitIfKnown"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingIfKnown"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetIfKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyIfKnown"];
                RateLimit: components["headers"]["RateLimitIfKnown"];
                "X-RateLimit-Limit-Day": components["headers"]["RateLimitLimitDay"];
                "X-RateLimit-Remaining-Day": components["headers"]["RateLimitRemainingDay"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RateLimitError"];
            };
        };
        /**
         * @description The resource has the state that `If-None-Match` names. The request counts against the day limit, but not against
         *     the minute limit.
         */
        NotModified: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The resource does not exist or belongs to another agency. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundError"];
            };
        };
        /**
         * @description The agency has reached its quota `dataBytes` or `dataRows`; `GET /me` returns all quotas and their use. Retry after
         *     deleting what is no longer needed, which counts after `Retry-After` seconds, or ask the operator of the service for a
         *     higher limit. Or another resource has the `externalId`: do not retry.
         */
        UpdateConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["RetryAfterIfInUse"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DataQuotaError"] | components["schemas"]["ExternalIdTakenError"];
            };
        };
        /**
         * @description The resource has changed since the state that `If-Match` names. The request had no effect. Read the resource
         *     again, apply the change to its current state, and send it with the new `ETag`.
         */
        PreconditionFailed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PreconditionFailedError"];
            };
        };
        /** @description The resource does not exist or belongs to another agency. With an `Idempotency-Key`, the response is stored. */
        KeyNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundError"];
            };
        };
        /**
         * @description The agency has reached its quota `checkedSites` of websites that the service checks, or its quota `dataBytes` or
         *     `dataRows`; `GET /me` returns all quotas and their use. Or an earlier request with the same `Idempotency-Key` is in
         *     progress: retry after `Retry-After` seconds. Or another website has the `externalId`.
         */
        WebsiteConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["RetryAfterIfInUse"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["QuotaError"] | components["schemas"]["KeyInUseError"] | components["schemas"]["ExternalIdTakenError"];
            };
        };
        /**
         * @description The agency has too many advisories, or has reached a quota of its data. Or an earlier request with the same
         *     `Idempotency-Key` is in progress: retry after `Retry-After` seconds.
         */
        AdvisoryConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["RetryAfterIfInUse"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DataConflictError"] | components["schemas"]["AdvisoryLimitError"];
            };
        };
        /**
         * @description The caller has the current content of the file, by `If-None-Match`. The request counts against the day limit, but not
         *     against the minute limit.
         */
        FileNotModified: {
            headers: {
                ETag: components["headers"]["FileETag"];
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /**
         * @description The agency has 20 campaigns that are neither completed nor cancelled, or the campaign would have more than 20,000 updates.
         *     Or the agency has reached its quota `dataBytes` or `dataRows`. Or an earlier request with the same `Idempotency-Key` is
         *     in progress: retry after `Retry-After` seconds.
         */
        CampaignLimitConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["RetryAfterIfInUse"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CampaignLimitError"] | components["schemas"]["DataConflictError"];
            };
        };
        /**
         * @description The campaign is completed or cancelled. Or the agency has reached its quota `dataBytes` or `dataRows`. Or an earlier
         *     request with the same `Idempotency-Key` is in progress: retry after `Retry-After` seconds.
         */
        CampaignConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["RetryAfterIfInUse"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CampaignEndedError"] | components["schemas"]["DataConflictError"];
            };
        };
        /**
         * @description The invoice lacks mandatory mentions, all of which are in `missing`. Or the `Idempotency-Key` belongs to an earlier request with
         *     another method, path or body.
         */
        InvoiceUnprocessableEntity: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["KeyReusedError"] | components["schemas"]["DocumentIncompleteError"];
            };
        };
        /**
         * @description The invoice is final: it is corrected by a credit note only. Or it would bill its quote again, of which not that much is left.
         *     Or the agency has reached its quota `dataBytes` or `dataRows`.
         *     Or an earlier request with the same `Idempotency-Key` is in progress: retry after `Retry-After` seconds. Or another
         *     invoice has the `externalId`.
         */
        InvoiceConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["RetryAfterIfInUse"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DataConflictError"] | components["schemas"]["DocumentFinalError"] | components["schemas"]["CreditNoteRequiredError"] | components["schemas"]["QuoteBilledError"] | components["schemas"]["ExternalIdTakenError"];
            };
        };
        /**
         * @description The invoice is final already, or the agency issues its invoices without `invoicing`. Or it has reached a quota of its data. Or
         *     an earlier request with the same `Idempotency-Key` is in progress: retry after `Retry-After` seconds.
         */
        FinalizeConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["RetryAfterIfInUse"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DataConflictError"] | components["schemas"]["DocumentFinalError"] | components["schemas"]["InvoicingDisabledError"];
            };
        };
        /**
         * @description The invoice is not final, the agency has no approved platform, or 10,000 of its invoices wait to be transmitted. Or it has
         *     reached a quota of its data. Or an earlier request with the same `Idempotency-Key` is in progress: retry after `Retry-After`
         *     seconds.
         */
        TransmissionConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["RetryAfterIfInUse"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DataConflictError"] | components["schemas"]["DocumentNotFinalError"] | components["schemas"]["InvoicingPlatformMissingError"] | components["schemas"]["TransmissionLimitError"];
            };
        };
        /**
         * @description The credit note would exceed what is left of the invoice, or the invoice is a draft. Or the agency has reached a quota of its
         *     data. Or an earlier request with the same `Idempotency-Key` is in progress: retry after `Retry-After` seconds.
         */
        CreditNoteConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["RetryAfterIfInUse"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DataConflictError"] | components["schemas"]["DocumentNotFinalError"] | components["schemas"]["CreditExceedsInvoiceError"];
            };
        };
        /**
         * @description The invoice is a draft, or more would be refunded than was paid. Or the agency has reached a quota of its data. Or an earlier
         *     request with the same `Idempotency-Key` is in progress: retry after `Retry-After` seconds.
         */
        PaymentConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["RetryAfterIfInUse"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DataConflictError"] | components["schemas"]["DocumentNotFinalError"] | components["schemas"]["RefundExceedsBalanceError"];
            };
        };
        /** @description The payment was corrected already, is a correction, or more would be refunded than was paid. */
        CorrectionConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PaymentCorrectedError"] | components["schemas"]["RefundExceedsBalanceError"];
            };
        };
        /** @description The invoice is not final, so that it has no electronic form. */
        DocumentConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DocumentNotFinalError"];
            };
        };
        /** @description The invoice lacks what its electronic formats need, all of which is in `missing`. It can be had as `pdf`. */
        DocumentUnprocessableEntity: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DocumentIncompleteError"];
            };
        };
        /**
         * @description Two imports of the agency are unfinished: retry when one has ended. Or the agency has reached a quota of its data. Or an
         *     earlier request with the same `Idempotency-Key` is in progress: retry after `Retry-After` seconds.
         */
        ImportConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["RetryAfterIfInUse"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DataConflictError"] | components["schemas"]["ImportLimitError"];
            };
        };
        /** @description The import is completed or has failed, so that nothing is left to stop. */
        ImportEndedConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ImportEndedError"];
            };
        };
        /**
         * @description Others have changed resources of the import, or refer to them: `rows` names them. Or the import cannot be undone: it has not
         *     ended, has written nothing, or `undoableUntil` is over. Or an earlier request with the same `Idempotency-Key` is in progress:
         *     retry after `Retry-After` seconds.
         */
        ImportUndoConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["RetryAfterIfInUse"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ImportChangedError"] | components["schemas"]["ImportNotUndoableError"] | components["schemas"]["KeyInUseError"];
            };
        };
        /**
         * @description The agency has 1,000 recurring invoices, or has reached a quota of its data. Or an earlier request with the same
         *     `Idempotency-Key` is in progress: retry after `Retry-After` seconds.
         */
        RecurringInvoiceConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["RetryAfterIfInUse"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DataConflictError"] | components["schemas"]["RecurringInvoiceLimitError"];
            };
        };
        /**
         * @description The agency has reached a quota of its data. Or an earlier request with the same `Idempotency-Key` is in progress: retry after
         *     `Retry-After` seconds.
         */
        StoredConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["RetryAfterIfInUse"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DataConflictError"];
            };
        };
        /**
         * @description The quote is not accepted, or its invoices would bill more than all of it. Or the agency has reached a quota of its data. Or an
         *     earlier request with the same `Idempotency-Key` is in progress: retry after `Retry-After` seconds.
         */
        QuoteInvoiceConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["RetryAfterIfInUse"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DataConflictError"] | components["schemas"]["QuoteNotAcceptedError"] | components["schemas"]["QuoteBilledError"];
            };
        };
        /**
         * @description The agency has 20 exports that are `queued` or `running`: wait until one has ended. Or an earlier request with the same
         *     `Idempotency-Key` is in progress: retry after `Retry-After` seconds.
         */
        ExportConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["RetryAfterIfInUse"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["KeyInUseError"] | components["schemas"]["ExportLimitError"];
            };
        };
        /**
         * @description The watch is not `active`: the body has no `code`; do not retry. Or an earlier request with the same
         *     `Idempotency-Key` is in progress: retry after `Retry-After` seconds.
         */
        WatchConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["RetryAfterIfInUse"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WatchConflictError"];
            };
        };
        /**
         * @description An earlier request with the same `Idempotency-Key` is in progress. Retry after `Retry-After` seconds: the response
         *     is then that of the earlier request.
         */
        KeyConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["KeyInUseError"];
            };
        };
        /**
         * @description A rate limit is reached, as for every operation; or the agency has created as many syntheses as its plan permits
         *     in 24 hours: retry after `Retry-After` seconds. Without `code`, a synthesis of this watch is already
         *     `generating`, and `Retry-After` is absent: wait for the synthesis named by `synthesisId` instead of retrying.
         */
        SynthesisTooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitIfKnown"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingIfKnown"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetIfKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyIfKnown"];
                RateLimit: components["headers"]["RateLimitIfKnown"];
                "X-RateLimit-Limit-Day": components["headers"]["RateLimitLimitDay"];
                "X-RateLimit-Remaining-Day": components["headers"]["RateLimitRemainingDay"];
                "Retry-After": components["headers"]["RetryAfterIfLimited"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RateLimitError"] | components["schemas"]["SynthesisRunningError"];
            };
        };
        /**
         * @description The agency would exceed a quota of its plan; `GET /me` returns all quotas and their use. Retry after deleting
         *     what is no longer needed, or ask the operator of the service for a higher limit. Or an earlier request with the
         *     same `Idempotency-Key` is in progress: retry after `Retry-After` seconds.
         */
        QuotaConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["RetryAfterIfInUse"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["QuotaError"] | components["schemas"]["KeyInUseError"];
            };
        };
        /**
         * @description A rate limit is reached, as for every operation, or the agency has sent too many test events in this minute. Retry
         *     after `Retry-After` seconds.
         */
        WebhookTestTooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitIfKnown"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingIfKnown"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetIfKnown"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyIfKnown"];
                RateLimit: components["headers"]["RateLimitIfKnown"];
                "X-RateLimit-Limit-Day": components["headers"]["RateLimitLimitDay"];
                "X-RateLimit-Remaining-Day": components["headers"]["RateLimitRemainingDay"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RateLimitError"];
            };
        };
        /**
         * @description The agency has 5 unfinished tasks, or 20 with those of disabled subscriptions: retry when one of them is `completed`.
         *     Or it has reached its quota `dataBytes` or `dataRows`. Or an earlier request with the same `Idempotency-Key` is in
         *     progress: retry after `Retry-After` seconds.
         */
        WebhookTaskConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["RetryAfterIfInUse"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookTaskLimitError"] | components["schemas"]["DataConflictError"];
            };
        };
        /**
         * @description The events after the cursor are no longer kept, or the service has another database since the cursor was returned.
         *     Read the resources again, then continue with a new cursor.
         */
        CursorGone: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CursorExpiredError"];
            };
        };
        /**
         * @description Any 2xx response acknowledges the event. Any other response, including a redirect, or no response within 10
         *     seconds is a failed attempt, and the delivery is retried later.
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
         * @description Maximum number of items to return. Values out of range are clamped to 1–100. A page ends early when its response
         *     would exceed 4 MiB: continue at `offset` plus the number of items in `data`, until `total`.
         * @example 20
         */
        pageLimit: number;
        /**
         * @description Number of items to skip. Values out of range are clamped to 0–2147483647.
         * @example 0
         */
        pageOffset: number;
        /**
         * @description The `nextCursor` of the previous page; empty for the first page. A cursor is valid for the same list with the same
         *     filters and `sort`. It cannot be combined with `offset`.
         */
        cursor: string;
        /**
         * @description Whether to count the matching items. With `false`, the response has no `total`, which is faster. With `only`, the
         *     response is `{ total }`. Default: `true`.
         * @example true
         */
        count: "true" | "false" | "only";
        /**
         * @description Return only the item with this `externalId`, or none.
         * @example crm-4711
         */
        externalId: string;
        /**
         * @description Return only items that were created or updated at or after this instant. A date is midnight UTC.
         * @example 2026-01-01
         */
        updatedSince: string;
        /**
         * @description Return only items that were created at or after this instant. A date is midnight UTC.
         * @example 2026-01-01
         */
        createdAtFrom: string;
        /**
         * @description Return only items that were created before this instant. A date is midnight UTC.
         * @example 2027-01-01
         */
        createdAtBefore: string;
        /**
         * @description Identifies this request, so that it can be sent again without a second effect: 1–255 printable ASCII characters,
         *     bare or as a quoted string. The same request with the same key returns the stored response for 24 hours.
         * @example 8f14e45f-ceea-467f-a0e6-2f1c1b0c9d3e
         */
        IdempotencyKey: string;
        /**
         * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
         *     404.
         * @example 1
         */
        id: number;
        /**
         * @description Entity tags of the resource, or `*`. If the current `ETag` of the resource is one of them, the response is 304
         *     without a body.
         * @example "q3JmT7vXhB0cYd1kZ9sWLw"
         */
        IfNoneMatch: string;
        /**
         * @description Entity tags of the resource, or `*`. The request has an effect only if the current `ETag` of the resource is one
         *     of them; otherwise it returns 412.
         * @example "q3JmT7vXhB0cYd1kZ9sWLw"
         */
        IfMatch: string;
        /**
         * @description Return only items of this client. An unknown client matches no items.
         * @example 1
         */
        clientId: number;
        /**
         * @description Return only extensions of this type.
         * @example plugin
         */
        type: components["schemas"]["ExtensionType"];
        /**
         * @description Return only extensions whose site knows a higher version, or with `false` only the others.
         * @example true
         */
        updateAvailable: boolean;
        /**
         * @description Return only extensions that an imported advisory affects, or with `false` only the others.
         * @example true
         */
        isVulnerable: boolean;
        /**
         * @description The language of labels, dates and legal mentions. Default as `Accept-Language` prefers, else French.
         * @example en
         */
        documentLanguage: "fr" | "en";
        /**
         * @description Entity tags of the file, or `*`. If the current `ETag` of the file is one of them, the response is 304 without a
         *     body, and the file is not created again.
         * @example W/"q3JmT7vXhB0cYd1kZ9sWLw"
         */
        FileIfNoneMatch: string;
        /**
         * @description Return only extensions with exactly this slug.
         * @example akismet
         */
        slug: string;
        /**
         * @description Return only extensions with a lower version than this one.
         * @example 5.3.1
         */
        versionBefore: components["schemas"]["ComparedVersion"];
        /**
         * @description Return only extensions with this version or a lower one.
         * @example 5.3.1
         */
        versionUntil: components["schemas"]["ComparedVersion"];
        /**
         * @description Return only extensions with this version.
         * @example 5.3.0
         */
        versionEqual: components["schemas"]["ComparedVersion"];
        /**
         * @description The id of the delivery. An id that is not a sequence of digits returns 400; one beyond the integer range returns
         *     404.
         * @example 4711
         */
        deliveryId: number;
        /**
         * @description The id of the task. An id that is not a sequence of digits returns 400; one beyond the integer range returns 404.
         * @example 1
         */
        taskId: number;
    };
    requestBodies: never;
    headers: {
        /** @description Identifies the request in the service's log. Quote it when you contact support. */
        RequestId: string;
        /** @description Maximum number of requests per minute for the key. */
        RateLimitLimit: number;
        /** @description Requests left in the current minute window. */
        RateLimitRemaining: number;
        /** @description End of the current minute window, in Unix seconds. */
        RateLimitReset: number;
        /** @description `handling=strict` if the request had the header `Prefer: handling=strict`; otherwise absent. */
        PreferenceApplied: string;
        /**
         * @description The limits of the key, as structured field (draft-ietf-httpapi-ratelimit-headers): `q` requests in windows of `w`
         *     seconds.
         */
        RateLimitPolicy: string;
        /**
         * @description The current windows of the key, as structured field (draft-ietf-httpapi-ratelimit-headers): `r` requests are left,
         *     and the window ends in `t` seconds.
         */
        RateLimit: string;
        /** @description The language of the messages in the body. */
        ContentLanguage: "fr" | "en";
        /** @description Maximum number of requests per minute for the key. Present when the key is known. */
        RateLimitLimitIfKnown: number;
        /** @description Requests left in the current minute window. Present when the key is known. */
        RateLimitRemainingIfKnown: number;
        /** @description End of the current minute window, in Unix seconds. Present when the key is known. */
        RateLimitResetIfKnown: number;
        /** @description The limits of the key, as structured field. Present when the key is known. */
        RateLimitPolicyIfKnown: string;
        /** @description The current windows of the key, as structured field. Present when the key is known. */
        RateLimitIfKnown: string;
        /** @description How to send the key (RFC 6750). With `error="invalid_token"`, the key of the request cannot be used. */
        KeyChallenge: string;
        /** @description Maximum number of requests per day for the key. Replaces `X-RateLimit-Limit` when the day limit is reached. */
        RateLimitLimitDay: number;
        /**
         * @description Requests left in the current day window: 0, except for a batch that is larger than the rest. Replaces
         *     `X-RateLimit-Remaining` when the day limit is reached.
         */
        RateLimitRemainingDay: number;
        /** @description Seconds to wait before the next request. */
        RetryAfter: number;
        /**
         * @description A strong entity tag: identifies this state of the resource in `If-Match` and `If-None-Match`. It is the same for
         *     all keys.
         */
        ETag: string;
        /** @description Present if this is the stored response to an earlier request with the same `Idempotency-Key`. */
        IdempotentReplayed: "true";
        /** @description Seconds to wait before the request is sent again. Present with `IDEMPOTENCY_KEY_IN_USE`. */
        RetryAfterIfInUse: number;
        /**
         * @description A weak entity tag: it stays the same while the file has the same content, although some of its bytes may differ, such
         *     as the time at which it was created.
         */
        FileETag: string;
        /** @description Suggests a file name, which consists of ASCII letters, digits, `.`, `_` and `-`. */
        ContentDisposition: string;
        /** @description The language of the file. */
        FileLanguage: "fr" | "en";
        /** @description Seconds to wait before the next request. Absent when no rate limit is reached. */
        RetryAfterIfLimited: number;
        /** @description The path of the resource that the request has created. */
        Location: string;
    };
    pathItems: never;
}
export type AgencyId = components['schemas']['AgencyId'];
export type ResourceId = components['schemas']['ResourceId'];
export type AppReference = components['schemas']['AppReference'];
export type Currency = components['schemas']['Currency'];
export type Scope = components['schemas']['Scope'];
export type Timestamp = components['schemas']['Timestamp'];
export type KeyUsage = components['schemas']['KeyUsage'];
export type Quota = components['schemas']['Quota'];
export type Quotas = components['schemas']['Quotas'];
export type Me = components['schemas']['Me'];
export type ErrorText = components['schemas']['ErrorText'];
export type ErrorDocUrl = components['schemas']['ErrorDocUrl'];
export type ValidationDetails = components['schemas']['ValidationDetails'];
export type Index = components['schemas']['Index'];
export type FailedIndex = components['schemas']['FailedIndex'];
export type ValidationError = components['schemas']['ValidationError'];
export type AuthenticationError = components['schemas']['AuthenticationError'];
export type UpgradeUrl = components['schemas']['UpgradeUrl'];
export type KeyStatusError = components['schemas']['KeyStatusError'];
export type RateLimitError = components['schemas']['RateLimitError'];
export type InternalError = components['schemas']['InternalError'];
export type UnavailableError = components['schemas']['UnavailableError'];
export type OperationUsage = components['schemas']['OperationUsage'];
export type UsageDay = components['schemas']['UsageDay'];
export type UsageReport = components['schemas']['UsageReport'];
export type RequestLogEntry = components['schemas']['RequestLogEntry'];
export type Total = components['schemas']['Total'];
export type Limit = components['schemas']['Limit'];
export type Offset = components['schemas']['Offset'];
export type RequestLogList = components['schemas']['RequestLogList'];
export type ScopeCatalogue = components['schemas']['ScopeCatalogue'];
export type Health = components['schemas']['Health'];
export type Name = components['schemas']['Name'];
export type OptionalExternalId = components['schemas']['OptionalExternalId'];
export type ClientFields = components['schemas']['ClientFields'];
export type CreatedAt = components['schemas']['CreatedAt'];
export type UpdatedAt = components['schemas']['UpdatedAt'];
export type AgencyClient = components['schemas']['AgencyClient'];
export type NextCursor = components['schemas']['NextCursor'];
export type ClientList = components['schemas']['ClientList'];
export type PartialList = components['schemas']['PartialList'];
export type InvalidCursorError = components['schemas']['InvalidCursorError'];
export type PermissionError = components['schemas']['PermissionError'];
export type ClientCreate = components['schemas']['ClientCreate'];
export type DataConflictError = components['schemas']['DataConflictError'];
export type ExternalIdTakenError = components['schemas']['ExternalIdTakenError'];
export type PayloadTooLargeError = components['schemas']['PayloadTooLargeError'];
export type UnsupportedMediaTypeError = components['schemas']['UnsupportedMediaTypeError'];
export type KeyReusedError = components['schemas']['KeyReusedError'];
export type Atomic = components['schemas']['Atomic'];
export type ClientBatch = components['schemas']['ClientBatch'];
export type ClientBatchCreated = components['schemas']['ClientBatchCreated'];
export type CreatedItem = components['schemas']['CreatedItem'];
export type FailedItem = components['schemas']['FailedItem'];
export type ClientBatchResults = components['schemas']['ClientBatchResults'];
export type NotFoundError = components['schemas']['NotFoundError'];
export type DataQuotaError = components['schemas']['DataQuotaError'];
export type PreconditionFailedError = components['schemas']['PreconditionFailedError'];
export type ContactFields = components['schemas']['ContactFields'];
export type Contact = components['schemas']['Contact'];
export type ContactList = components['schemas']['ContactList'];
export type ContactCreate = components['schemas']['ContactCreate'];
export type ContactBatch = components['schemas']['ContactBatch'];
export type ContactBatchCreated = components['schemas']['ContactBatchCreated'];
export type ContactBatchResults = components['schemas']['ContactBatchResults'];
export type ContactUpdate = components['schemas']['ContactUpdate'];
export type Website = components['schemas']['Website'];
export type WebsiteList = components['schemas']['WebsiteList'];
export type WebsiteFields = components['schemas']['WebsiteFields'];
export type WebsiteCreate = components['schemas']['WebsiteCreate'];
export type QuotaName = components['schemas']['QuotaName'];
export type QuotaError = components['schemas']['QuotaError'];
export type KeyInUseError = components['schemas']['KeyInUseError'];
export type WebsiteBatch = components['schemas']['WebsiteBatch'];
export type WebsiteBatchCreated = components['schemas']['WebsiteBatchCreated'];
export type WebsiteBatchResults = components['schemas']['WebsiteBatchResults'];
export type ExtensionType = components['schemas']['ExtensionType'];
export type ExtensionChange = components['schemas']['ExtensionChange'];
export type ExtensionChangeList = components['schemas']['ExtensionChangeList'];
export type Extension = components['schemas']['Extension'];
export type ExtensionList = components['schemas']['ExtensionList'];
export type AdvisorySeverity = components['schemas']['AdvisorySeverity'];
export type AdvisoryStatus = components['schemas']['AdvisoryStatus'];
export type AdvisorySource = components['schemas']['AdvisorySource'];
export type AdvisoryRange = components['schemas']['AdvisoryRange'];
export type Advisory = components['schemas']['Advisory'];
export type AdvisoryList = components['schemas']['AdvisoryList'];
export type AffectedVersions = components['schemas']['AffectedVersions'];
export type AdvisoryInput = components['schemas']['AdvisoryInput'];
export type AdvisoryFeedFormat = components['schemas']['AdvisoryFeedFormat'];
export type AdvisoryFeed = components['schemas']['AdvisoryFeed'];
export type AdvisoryImport = components['schemas']['AdvisoryImport'];
export type AdvisoryImportResult = components['schemas']['AdvisoryImportResult'];
export type AdvisoryLimitError = components['schemas']['AdvisoryLimitError'];
export type ExtensionVersion = components['schemas']['ExtensionVersion'];
export type ExtensionSummary = components['schemas']['ExtensionSummary'];
export type ExtensionSummaryList = components['schemas']['ExtensionSummaryList'];
export type ReportMonth = components['schemas']['ReportMonth'];
export type ReportedWebsite = components['schemas']['ReportedWebsite'];
export type UpdateStatus = components['schemas']['UpdateStatus'];
export type UpdateReason = components['schemas']['UpdateReason'];
export type ReportedUpdate = components['schemas']['ReportedUpdate'];
export type ReportedTicket = components['schemas']['ReportedTicket'];
export type ClientReport = components['schemas']['ClientReport'];
export type CampaignStatus = components['schemas']['CampaignStatus'];
export type PauseReason = components['schemas']['PauseReason'];
export type ComparedVersion = components['schemas']['ComparedVersion'];
export type CampaignSites = components['schemas']['CampaignSites'];
export type CampaignItem = components['schemas']['CampaignItem'];
export type CampaignWindow = components['schemas']['CampaignWindow'];
export type CampaignCounts = components['schemas']['CampaignCounts'];
export type Campaign = components['schemas']['Campaign'];
export type CampaignList = components['schemas']['CampaignList'];
export type CampaignCreate = components['schemas']['CampaignCreate'];
export type CampaignLimitError = components['schemas']['CampaignLimitError'];
export type CampaignSelection = components['schemas']['CampaignSelection'];
export type UnsupportedWebsites = components['schemas']['UnsupportedWebsites'];
export type CampaignPreview = components['schemas']['CampaignPreview'];
export type UpdateProbe = components['schemas']['UpdateProbe'];
export type CampaignResult = components['schemas']['CampaignResult'];
export type CampaignResultList = components['schemas']['CampaignResultList'];
export type CampaignEndedError = components['schemas']['CampaignEndedError'];
export type CheckErrorCode = components['schemas']['CheckErrorCode'];
export type WebsiteCheck = components['schemas']['WebsiteCheck'];
export type WebsiteCheckHour = components['schemas']['WebsiteCheckHour'];
export type WebsiteChecks = components['schemas']['WebsiteChecks'];
export type Ticket = components['schemas']['Ticket'];
export type TicketList = components['schemas']['TicketList'];
export type IgnoredAgencyId = components['schemas']['IgnoredAgencyId'];
export type TicketFields = components['schemas']['TicketFields'];
export type TicketCreate = components['schemas']['TicketCreate'];
export type TicketBatch = components['schemas']['TicketBatch'];
export type TicketBatchCreated = components['schemas']['TicketBatchCreated'];
export type TicketBatchResults = components['schemas']['TicketBatchResults'];
export type InvoiceStatus = components['schemas']['InvoiceStatus'];
export type InvoiceType = components['schemas']['InvoiceType'];
export type BilledTo = components['schemas']['BilledTo'];
export type TotalAmount = components['schemas']['TotalAmount'];
export type UnitPrice = components['schemas']['UnitPrice'];
export type VatRate = components['schemas']['VatRate'];
export type UnitCode = components['schemas']['UnitCode'];
export type VatCategory = components['schemas']['VatCategory'];
export type ExemptionCode = components['schemas']['ExemptionCode'];
export type BillingLine = components['schemas']['BillingLine'];
export type Nature = components['schemas']['Nature'];
export type VatBreakdown = components['schemas']['VatBreakdown'];
export type FlowId = components['schemas']['FlowId'];
export type TransmissionReason = components['schemas']['TransmissionReason'];
export type Transmission = components['schemas']['Transmission'];
export type Invoice = components['schemas']['Invoice'];
export type InvoiceList = components['schemas']['InvoiceList'];
export type Amount = components['schemas']['Amount'];
export type DateOrTimestamp = components['schemas']['DateOrTimestamp'];
export type OptionalDateOrTimestamp = components['schemas']['OptionalDateOrTimestamp'];
export type BillingLineFields = components['schemas']['BillingLineFields'];
export type BillingLinesFields = components['schemas']['BillingLinesFields'];
export type InvoiceFields = components['schemas']['InvoiceFields'];
export type InvoiceCreate = components['schemas']['InvoiceCreate'];
export type DocumentIncompleteError = components['schemas']['DocumentIncompleteError'];
export type InvoiceBatch = components['schemas']['InvoiceBatch'];
export type InvoiceBatchCreated = components['schemas']['InvoiceBatchCreated'];
export type InvoiceBatchResults = components['schemas']['InvoiceBatchResults'];
export type DocumentFinalError = components['schemas']['DocumentFinalError'];
export type CreditNoteRequiredError = components['schemas']['CreditNoteRequiredError'];
export type QuoteBilledError = components['schemas']['QuoteBilledError'];
export type InvoicingDisabledError = components['schemas']['InvoicingDisabledError'];
export type DocumentNotFinalError = components['schemas']['DocumentNotFinalError'];
export type InvoicingPlatformMissingError = components['schemas']['InvoicingPlatformMissingError'];
export type TransmissionLimitError = components['schemas']['TransmissionLimitError'];
export type CreditNoteCreate = components['schemas']['CreditNoteCreate'];
export type CreditExceedsInvoiceError = components['schemas']['CreditExceedsInvoiceError'];
export type PaymentReport = components['schemas']['PaymentReport'];
export type Payment = components['schemas']['Payment'];
export type PaymentList = components['schemas']['PaymentList'];
export type PaymentCreate = components['schemas']['PaymentCreate'];
export type RefundExceedsBalanceError = components['schemas']['RefundExceedsBalanceError'];
export type PaymentCorrectedError = components['schemas']['PaymentCorrectedError'];
export type ImportResource = components['schemas']['ImportResource'];
export type ImportFormat = components['schemas']['ImportFormat'];
export type OnExisting = components['schemas']['OnExisting'];
export type ImportMapping = components['schemas']['ImportMapping'];
export type ImportPreset = components['schemas']['ImportPreset'];
export type ImportFailure = components['schemas']['ImportFailure'];
export type Import = components['schemas']['Import'];
export type ImportList = components['schemas']['ImportList'];
export type ImportCreate = components['schemas']['ImportCreate'];
export type ImportLimitError = components['schemas']['ImportLimitError'];
export type ImportEndedError = components['schemas']['ImportEndedError'];
export type ImportChangedError = components['schemas']['ImportChangedError'];
export type ImportNotUndoableError = components['schemas']['ImportNotUndoableError'];
export type ImportError = components['schemas']['ImportError'];
export type ImportErrorList = components['schemas']['ImportErrorList'];
export type RecurringInterval = components['schemas']['RecurringInterval'];
export type RecurringInvoiceError = components['schemas']['RecurringInvoiceError'];
export type RecurringInvoice = components['schemas']['RecurringInvoice'];
export type RecurringInvoiceList = components['schemas']['RecurringInvoiceList'];
export type RecurringInvoiceFields = components['schemas']['RecurringInvoiceFields'];
export type RecurringInvoiceCreate = components['schemas']['RecurringInvoiceCreate'];
export type RecurringInvoiceLimitError = components['schemas']['RecurringInvoiceLimitError'];
export type IncomingInvoice = components['schemas']['IncomingInvoice'];
export type IncomingInvoiceList = components['schemas']['IncomingInvoiceList'];
export type IncomingInvoiceDocument = components['schemas']['IncomingInvoiceDocument'];
export type QuoteStatus = components['schemas']['QuoteStatus'];
export type QuoteBilling = components['schemas']['QuoteBilling'];
export type Quote = components['schemas']['Quote'];
export type QuoteList = components['schemas']['QuoteList'];
export type QuoteFields = components['schemas']['QuoteFields'];
export type QuoteCreate = components['schemas']['QuoteCreate'];
export type QuoteBatch = components['schemas']['QuoteBatch'];
export type QuoteBatchCreated = components['schemas']['QuoteBatchCreated'];
export type QuoteBatchResults = components['schemas']['QuoteBatchResults'];
export type QuoteInvoiceCreate = components['schemas']['QuoteInvoiceCreate'];
export type QuoteNotAcceptedError = components['schemas']['QuoteNotAcceptedError'];
export type TaskPriority = components['schemas']['TaskPriority'];
export type AgencyTask = components['schemas']['AgencyTask'];
export type AgencyTaskList = components['schemas']['AgencyTaskList'];
export type AgencyTaskFields = components['schemas']['AgencyTaskFields'];
export type AgencyTaskCreate = components['schemas']['AgencyTaskCreate'];
export type AgencyTaskBatch = components['schemas']['AgencyTaskBatch'];
export type AgencyTaskBatchCreated = components['schemas']['AgencyTaskBatchCreated'];
export type AgencyTaskBatchResults = components['schemas']['AgencyTaskBatchResults'];
export type CalendarEvent = components['schemas']['CalendarEvent'];
export type CalendarEventList = components['schemas']['CalendarEventList'];
export type OptionalResourceId = components['schemas']['OptionalResourceId'];
export type CalendarEventFields = components['schemas']['CalendarEventFields'];
export type CalendarEventCreate = components['schemas']['CalendarEventCreate'];
export type CalendarEventBatch = components['schemas']['CalendarEventBatch'];
export type CalendarEventBatchCreated = components['schemas']['CalendarEventBatchCreated'];
export type CalendarEventBatchResults = components['schemas']['CalendarEventBatchResults'];
export type ExportStatus = components['schemas']['ExportStatus'];
export type ExportResource = components['schemas']['ExportResource'];
export type ExportFormat = components['schemas']['ExportFormat'];
export type ExportFilters = components['schemas']['ExportFilters'];
export type ExportError = components['schemas']['ExportError'];
export type ExportSummary = components['schemas']['ExportSummary'];
export type Export = components['schemas']['Export'];
export type ExportList = components['schemas']['ExportList'];
export type ExportSeparator = components['schemas']['ExportSeparator'];
export type AccountNumber = components['schemas']['AccountNumber'];
export type SalesJournalOptions = components['schemas']['SalesJournalOptions'];
export type ExportCreate = components['schemas']['ExportCreate'];
export type ExportLimitError = components['schemas']['ExportLimitError'];
export type WatchStatus = components['schemas']['WatchStatus'];
export type WatchFrequency = components['schemas']['WatchFrequency'];
export type Watch = components['schemas']['Watch'];
export type WatchList = components['schemas']['WatchList'];
export type WatchResponse = components['schemas']['WatchResponse'];
export type WatchScore = components['schemas']['WatchScore'];
export type WatchDocument = components['schemas']['WatchDocument'];
export type WatchDocumentList = components['schemas']['WatchDocumentList'];
export type WatchRun = components['schemas']['WatchRun'];
export type WatchConflictError = components['schemas']['WatchConflictError'];
export type WatchSynthesisStatus = components['schemas']['WatchSynthesisStatus'];
export type WatchSynthesis = components['schemas']['WatchSynthesis'];
export type WatchSynthesisList = components['schemas']['WatchSynthesisList'];
export type WatchSynthesisCreate = components['schemas']['WatchSynthesisCreate'];
export type WatchSynthesisStart = components['schemas']['WatchSynthesisStart'];
export type SynthesisRunningError = components['schemas']['SynthesisRunningError'];
export type EventChoice = components['schemas']['EventChoice'];
export type WebhookSubscription = components['schemas']['WebhookSubscription'];
export type WebhookSubscriptionList = components['schemas']['WebhookSubscriptionList'];
export type WebhookUrl = components['schemas']['WebhookUrl'];
export type WebhookSubscriptionFields = components['schemas']['WebhookSubscriptionFields'];
export type WebhookSubscriptionCreate = components['schemas']['WebhookSubscriptionCreate'];
export type WebhookSecret = components['schemas']['WebhookSecret'];
export type CreatedWebhookSubscription = components['schemas']['CreatedWebhookSubscription'];
export type WebhookSecretRotation = components['schemas']['WebhookSecretRotation'];
export type DurationMs = components['schemas']['DurationMs'];
export type WebhookTest = components['schemas']['WebhookTest'];
export type WebhookDeliveryStatus = components['schemas']['WebhookDeliveryStatus'];
export type WebhookDelivery = components['schemas']['WebhookDelivery'];
export type WebhookDeliveryList = components['schemas']['WebhookDeliveryList'];
export type WebhookAttempt = components['schemas']['WebhookAttempt'];
export type WebhookEnvelope = components['schemas']['WebhookEnvelope'];
export type WebhookPayload = components['schemas']['WebhookPayload'];
export type WebhookDeliveryWithAttempts = components['schemas']['WebhookDeliveryWithAttempts'];
export type WebhookRecovery = components['schemas']['WebhookRecovery'];
export type AcceptedWebhookTask = components['schemas']['AcceptedWebhookTask'];
export type WebhookTaskLimitError = components['schemas']['WebhookTaskLimitError'];
export type WebhookReplay = components['schemas']['WebhookReplay'];
export type WebhookTask = components['schemas']['WebhookTask'];
export type Change = components['schemas']['Change'];
export type ChangeList = components['schemas']['ChangeList'];
export type CursorExpiredError = components['schemas']['CursorExpiredError'];
export type WebhookEventCatalogue = components['schemas']['WebhookEventCatalogue'];
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
export type WebsiteUpdatedEventData = components['schemas']['WebsiteUpdatedEventData'];
export type WebsiteUpdatedEvent = components['schemas']['WebsiteUpdatedEvent'];
export type VulnerableWebsite = components['schemas']['VulnerableWebsite'];
export type NamedAdvisory = components['schemas']['NamedAdvisory'];
export type VulnerableExtension = components['schemas']['VulnerableExtension'];
export type WebsiteVulnerableData = components['schemas']['WebsiteVulnerableData'];
export type WebsiteVulnerableEvent = components['schemas']['WebsiteVulnerableEvent'];
export type WebsiteDeletedEvent = components['schemas']['WebsiteDeletedEvent'];
export type WebsiteUpdateEventData = components['schemas']['WebsiteUpdateEventData'];
export type WebsiteUpdateFailedEvent = components['schemas']['WebsiteUpdateFailedEvent'];
export type WebsiteCheckEventData = components['schemas']['WebsiteCheckEventData'];
export type WebsiteDownEvent = components['schemas']['WebsiteDownEvent'];
export type WebsiteUpEvent = components['schemas']['WebsiteUpEvent'];
export type CampaignEventData = components['schemas']['CampaignEventData'];
export type CampaignCompletedEvent = components['schemas']['CampaignCompletedEvent'];
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
export type InvoiceFinalizedEvent = components['schemas']['InvoiceFinalizedEvent'];
export type InvoicePaymentEventData = components['schemas']['InvoicePaymentEventData'];
export type InvoicePaymentRecordedEvent = components['schemas']['InvoicePaymentRecordedEvent'];
export type CreditNoteCreatedEvent = components['schemas']['CreditNoteCreatedEvent'];
export type QuoteEventData = components['schemas']['QuoteEventData'];
export type QuoteCreatedEvent = components['schemas']['QuoteCreatedEvent'];
export type QuoteUpdatedEvent = components['schemas']['QuoteUpdatedEvent'];
export type QuoteAcceptedEvent = components['schemas']['QuoteAcceptedEvent'];
export type QuoteExpiredEvent = components['schemas']['QuoteExpiredEvent'];
export type AgencyTaskEventData = components['schemas']['AgencyTaskEventData'];
export type TaskCreatedEvent = components['schemas']['TaskCreatedEvent'];
export type TaskUpdatedEvent = components['schemas']['TaskUpdatedEvent'];
export type TaskCompletedEvent = components['schemas']['TaskCompletedEvent'];
export type TaskDeletedEvent = components['schemas']['TaskDeletedEvent'];
export type CalendarEventEventData = components['schemas']['CalendarEventEventData'];
export type CalendarEventCreatedEvent = components['schemas']['CalendarEventCreatedEvent'];
export type CalendarEventUpdatedEvent = components['schemas']['CalendarEventUpdatedEvent'];
export type CalendarEventDeletedEvent = components['schemas']['CalendarEventDeletedEvent'];
export type ExportEventData = components['schemas']['ExportEventData'];
export type ExportCompletedEvent = components['schemas']['ExportCompletedEvent'];
export type WebhookFailureEventData = components['schemas']['WebhookFailureEventData'];
export type WebhookFailingEvent = components['schemas']['WebhookFailingEvent'];
export type WebhookDisabledEvent = components['schemas']['WebhookDisabledEvent'];
export type TestPingEventData = components['schemas']['TestPingEventData'];
export type TestPingEvent = components['schemas']['TestPingEvent'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseKeyStatusForbidden = components['responses']['KeyStatusForbidden'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseInternalServerError = components['responses']['InternalServerError'];
export type ResponseServiceUnavailable = components['responses']['ServiceUnavailable'];
export type ResponseCursorBadRequest = components['responses']['CursorBadRequest'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseDataConflict = components['responses']['DataConflict'];
export type ResponsePayloadTooLarge = components['responses']['PayloadTooLarge'];
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
export type ResponseKeyUnprocessableEntity = components['responses']['KeyUnprocessableEntity'];
export type ResponseKeyTooManyRequests = components['responses']['KeyTooManyRequests'];
export type ResponseNotModified = components['responses']['NotModified'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseUpdateConflict = components['responses']['UpdateConflict'];
export type ResponsePreconditionFailed = components['responses']['PreconditionFailed'];
export type ResponseKeyNotFound = components['responses']['KeyNotFound'];
export type ResponseWebsiteConflict = components['responses']['WebsiteConflict'];
export type ResponseAdvisoryConflict = components['responses']['AdvisoryConflict'];
export type ResponseFileNotModified = components['responses']['FileNotModified'];
export type ResponseCampaignLimitConflict = components['responses']['CampaignLimitConflict'];
export type ResponseCampaignConflict = components['responses']['CampaignConflict'];
export type ResponseInvoiceUnprocessableEntity = components['responses']['InvoiceUnprocessableEntity'];
export type ResponseInvoiceConflict = components['responses']['InvoiceConflict'];
export type ResponseFinalizeConflict = components['responses']['FinalizeConflict'];
export type ResponseTransmissionConflict = components['responses']['TransmissionConflict'];
export type ResponseCreditNoteConflict = components['responses']['CreditNoteConflict'];
export type ResponsePaymentConflict = components['responses']['PaymentConflict'];
export type ResponseCorrectionConflict = components['responses']['CorrectionConflict'];
export type ResponseDocumentConflict = components['responses']['DocumentConflict'];
export type ResponseDocumentUnprocessableEntity = components['responses']['DocumentUnprocessableEntity'];
export type ResponseImportConflict = components['responses']['ImportConflict'];
export type ResponseImportEndedConflict = components['responses']['ImportEndedConflict'];
export type ResponseImportUndoConflict = components['responses']['ImportUndoConflict'];
export type ResponseRecurringInvoiceConflict = components['responses']['RecurringInvoiceConflict'];
export type ResponseStoredConflict = components['responses']['StoredConflict'];
export type ResponseQuoteInvoiceConflict = components['responses']['QuoteInvoiceConflict'];
export type ResponseExportConflict = components['responses']['ExportConflict'];
export type ResponseWatchConflict = components['responses']['WatchConflict'];
export type ResponseKeyConflict = components['responses']['KeyConflict'];
export type ResponseSynthesisTooManyRequests = components['responses']['SynthesisTooManyRequests'];
export type ResponseQuotaConflict = components['responses']['QuotaConflict'];
export type ResponseWebhookTestTooManyRequests = components['responses']['WebhookTestTooManyRequests'];
export type ResponseWebhookTaskConflict = components['responses']['WebhookTaskConflict'];
export type ResponseCursorGone = components['responses']['CursorGone'];
export type ResponseReceived = components['responses']['Received'];
export type ParameterPageLimit = components['parameters']['pageLimit'];
export type ParameterPageOffset = components['parameters']['pageOffset'];
export type ParameterCursor = components['parameters']['cursor'];
export type ParameterCount = components['parameters']['count'];
export type ParameterExternalId = components['parameters']['externalId'];
export type ParameterUpdatedSince = components['parameters']['updatedSince'];
export type ParameterCreatedAtFrom = components['parameters']['createdAtFrom'];
export type ParameterCreatedAtBefore = components['parameters']['createdAtBefore'];
export type ParameterIdempotencyKey = components['parameters']['IdempotencyKey'];
export type ParameterId = components['parameters']['id'];
export type ParameterIfNoneMatch = components['parameters']['IfNoneMatch'];
export type ParameterIfMatch = components['parameters']['IfMatch'];
export type ParameterClientId = components['parameters']['clientId'];
export type ParameterType = components['parameters']['type'];
export type ParameterUpdateAvailable = components['parameters']['updateAvailable'];
export type ParameterIsVulnerable = components['parameters']['isVulnerable'];
export type ParameterDocumentLanguage = components['parameters']['documentLanguage'];
export type ParameterFileIfNoneMatch = components['parameters']['FileIfNoneMatch'];
export type ParameterSlug = components['parameters']['slug'];
export type ParameterVersionBefore = components['parameters']['versionBefore'];
export type ParameterVersionUntil = components['parameters']['versionUntil'];
export type ParameterVersionEqual = components['parameters']['versionEqual'];
export type ParameterDeliveryId = components['parameters']['deliveryId'];
export type ParameterTaskId = components['parameters']['taskId'];
export type HeaderRequestId = components['headers']['RequestId'];
export type HeaderRateLimitLimit = components['headers']['RateLimitLimit'];
export type HeaderRateLimitRemaining = components['headers']['RateLimitRemaining'];
export type HeaderRateLimitReset = components['headers']['RateLimitReset'];
export type HeaderPreferenceApplied = components['headers']['PreferenceApplied'];
export type HeaderRateLimitPolicy = components['headers']['RateLimitPolicy'];
export type HeaderRateLimit = components['headers']['RateLimit'];
export type HeaderContentLanguage = components['headers']['ContentLanguage'];
export type HeaderRateLimitLimitIfKnown = components['headers']['RateLimitLimitIfKnown'];
export type HeaderRateLimitRemainingIfKnown = components['headers']['RateLimitRemainingIfKnown'];
export type HeaderRateLimitResetIfKnown = components['headers']['RateLimitResetIfKnown'];
export type HeaderRateLimitPolicyIfKnown = components['headers']['RateLimitPolicyIfKnown'];
export type HeaderRateLimitIfKnown = components['headers']['RateLimitIfKnown'];
export type HeaderKeyChallenge = components['headers']['KeyChallenge'];
export type HeaderRateLimitLimitDay = components['headers']['RateLimitLimitDay'];
export type HeaderRateLimitRemainingDay = components['headers']['RateLimitRemainingDay'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type HeaderETag = components['headers']['ETag'];
export type HeaderIdempotentReplayed = components['headers']['IdempotentReplayed'];
export type HeaderRetryAfterIfInUse = components['headers']['RetryAfterIfInUse'];
export type HeaderFileETag = components['headers']['FileETag'];
export type HeaderContentDisposition = components['headers']['ContentDisposition'];
export type HeaderFileLanguage = components['headers']['FileLanguage'];
export type HeaderRetryAfterIfLimited = components['headers']['RetryAfterIfLimited'];
export type HeaderLocation = components['headers']['Location'];
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
            /** @description The current key. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["KeyStatusForbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getUsage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The usage of the key. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsageReport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["KeyStatusForbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listKeyRequests: {
        parameters: {
            query: {
                /**
                 * @description Maximum number of items to return. Values out of range are clamped to 1–100. A page ends early when its response
                 *     would exceed 4 MiB: continue at `offset` plus the number of items in `data`, until `total`.
                 * @example 20
                 */
                limit: components["parameters"]["pageLimit"];
                /**
                 * @description Number of items to skip. Values out of range are clamped to 0–2147483647.
                 * @example 0
                 */
                offset: components["parameters"]["pageOffset"];
                /**
                 * @description Return only requests with this status of the response.
                 * @example 200
                 */
                status?: number;
                /**
                 * @description Return only requests whose path begins with this text, such as `/clients` or `/api/public/v1/clients`.
                 * @example /clients
                 */
                path?: string;
                /**
                 * @description Return only requests at or after this instant. A date is midnight UTC.
                 * @example 2026-01-31
                 */
                since?: string;
                /**
                 * @description Return only requests before this instant. A date is midnight UTC.
                 * @example 2100-01-31
                 */
                until?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of requests. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestLogList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["KeyStatusForbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
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
            /** @description All scopes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScopeCatalogue"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["KeyStatusForbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
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
            /** @description The service is healthy. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["KeyStatusForbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listClients: {
        parameters: {
            query: {
                /**
                 * @description Maximum number of items to return. Values out of range are clamped to 1–100. A page ends early when its response
                 *     would exceed 4 MiB: continue at `offset` plus the number of items in `data`, until `total`.
                 * @example 20
                 */
                limit: components["parameters"]["pageLimit"];
                /**
                 * @description Number of items to skip. Values out of range are clamped to 0–2147483647.
                 * @example 0
                 */
                offset: components["parameters"]["pageOffset"];
                /**
                 * @description The `nextCursor` of the previous page; empty for the first page. A cursor is valid for the same list with the same
                 *     filters and `sort`. It cannot be combined with `offset`.
                 */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Whether to count the matching items. With `false`, the response has no `total`, which is faster. With `only`, the
                 *     response is `{ total }`. Default: `true`.
                 * @example true
                 */
                count?: components["parameters"]["count"];
                /**
                 * @description The fields of the items to return, separated by commas. `id` is always returned. Default: all fields.
                 * @example [
                 *       "id"
                 *     ]
                 */
                fields?: ("id" | "name" | "email" | "phone" | "address" | "city" | "postalCode" | "country" | "siret" | "vatNumber" | "type" | "siren" | "electronicAddress" | "notes" | "agencyId" | "externalId" | "createdAt" | "updatedAt")[];
                /**
                 * @description Return only the item with this `externalId`, or none.
                 * @example crm-4711
                 */
                externalId?: components["parameters"]["externalId"];
                /**
                 * @description Return only items that were created or updated at or after this instant. A date is midnight UTC.
                 * @example 2026-01-01
                 */
                updatedSince?: components["parameters"]["updatedSince"];
                /**
                 * @description Return only items that were created at or after this instant. A date is midnight UTC.
                 * @example 2026-01-01
                 */
                "createdAt[gte]"?: components["parameters"]["createdAtFrom"];
                /**
                 * @description Return only items that were created before this instant. A date is midnight UTC.
                 * @example 2027-01-01
                 */
                "createdAt[lt]"?: components["parameters"]["createdAtBefore"];
                /**
                 * @description Return only items whose `name`, `email` or `city` contain all words of this text, or words that start with
                 *     them. Case, accents and punctuation do not matter.
                 * @example moreau
                 */
                search?: string;
                /**
                 * @description Sort by this field, with `-` in descending order. Equal items are sorted by id in the same direction.
                 *     Default: `id`.
                 * @example -id
                 */
                sort?: "id" | "-id" | "name" | "-name" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
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
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientList"];
                };
            };
            400: components["responses"]["CursorBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createClient: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request, so that it can be sent again without a second effect: 1–255 printable ASCII characters,
                 *     bare or as a quoted string. The same request with the same key returns the stored response for 24 hours.
                 * @example 8f14e45f-ceea-467f-a0e6-2f1c1b0c9d3e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgencyClient"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["DataConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyUnprocessableEntity"];
            429: components["responses"]["KeyTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createClientBatch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request, so that it can be sent again without a second effect: 1–255 printable ASCII characters,
                 *     bare or as a quoted string. The same request with the same key returns the stored response for 24 hours.
                 * @example 8f14e45f-ceea-467f-a0e6-2f1c1b0c9d3e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "items": [
                 *         {
                 *           "name": "Boulangerie Moreau",
                 *           "city": "Lyon"
                 *         },
                 *         {
                 *           "name": "Garage Petit",
                 *           "city": "Lille"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ClientBatch"];
            };
        };
        responses: {
            /** @description The new clients, in the order of `items`. The status of a batch with `atomic`. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientBatchCreated"];
                };
            };
            /** @description The result of each item, in the order of `items`. The status of a batch without `atomic`. */
            207: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientBatchResults"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["DataConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyUnprocessableEntity"];
            429: components["responses"]["KeyTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getClient: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Entity tags of the resource, or `*`. If the current `ETag` of the resource is one of them, the response is 304
                 *     without a body.
                 * @example "q3JmT7vXhB0cYd1kZ9sWLw"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
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
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgencyClient"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    replaceClient: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Entity tags of the resource, or `*`. The request has an effect only if the current `ETag` of the resource is one
                 *     of them; otherwise it returns 412.
                 * @example "q3JmT7vXhB0cYd1kZ9sWLw"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
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
            /** @description The updated client. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
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
            409: components["responses"]["UpdateConflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteClient: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Entity tags of the resource, or `*`. The request has an effect only if the current `ETag` of the resource is one
                 *     of them; otherwise it returns 412.
                 * @example "q3JmT7vXhB0cYd1kZ9sWLw"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The client was deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateClient: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request, so that it can be sent again without a second effect: 1–255 printable ASCII characters,
                 *     bare or as a quoted string. The same request with the same key returns the stored response for 24 hours.
                 * @example 8f14e45f-ceea-467f-a0e6-2f1c1b0c9d3e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Entity tags of the resource, or `*`. The request has an effect only if the current `ETag` of the resource is one
                 *     of them; otherwise it returns 412.
                 * @example "q3JmT7vXhB0cYd1kZ9sWLw"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
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
            /** @description The updated client. If nothing changed, a key without `clients:read` gets its `id` alone. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgencyClient"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["KeyNotFound"];
            409: components["responses"]["DataConflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyUnprocessableEntity"];
            429: components["responses"]["KeyTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listContacts: {
        parameters: {
            query: {
                /**
                 * @description Maximum number of items to return. Values out of range are clamped to 1–100. A page ends early when its response
                 *     would exceed 4 MiB: continue at `offset` plus the number of items in `data`, until `total`.
                 * @example 20
                 */
                limit: components["parameters"]["pageLimit"];
                /**
                 * @description Number of items to skip. Values out of range are clamped to 0–2147483647.
                 * @example 0
                 */
                offset: components["parameters"]["pageOffset"];
                /**
                 * @description The `nextCursor` of the previous page; empty for the first page. A cursor is valid for the same list with the same
                 *     filters and `sort`. It cannot be combined with `offset`.
                 */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Whether to count the matching items. With `false`, the response has no `total`, which is faster. With `only`, the
                 *     response is `{ total }`. Default: `true`.
                 * @example true
                 */
                count?: components["parameters"]["count"];
                /**
                 * @description The fields of the items to return, separated by commas. `id` is always returned. Default: all fields.
                 * @example [
                 *       "id"
                 *     ]
                 */
                fields?: ("id" | "firstName" | "lastName" | "email" | "phone" | "position" | "externalId" | "createdAt" | "updatedAt")[];
                /**
                 * @description Return only the item with this `externalId`, or none.
                 * @example crm-4711
                 */
                externalId?: components["parameters"]["externalId"];
                /**
                 * @description Return only items of this client. An unknown client matches no items.
                 * @example 1
                 */
                clientId?: components["parameters"]["clientId"];
                /**
                 * @description Return only items that were created or updated at or after this instant. A date is midnight UTC.
                 * @example 2026-01-01
                 */
                updatedSince?: components["parameters"]["updatedSince"];
                /**
                 * @description Return only items that were created at or after this instant. A date is midnight UTC.
                 * @example 2026-01-01
                 */
                "createdAt[gte]"?: components["parameters"]["createdAtFrom"];
                /**
                 * @description Return only items that were created before this instant. A date is midnight UTC.
                 * @example 2027-01-01
                 */
                "createdAt[lt]"?: components["parameters"]["createdAtBefore"];
                /**
                 * @description Return only items whose `firstName`, `lastName` or `email` contain all words of this text, or words that
                 *     start with them. Case, accents and punctuation do not matter.
                 * @example moreau
                 */
                search?: string;
                /**
                 * @description Sort by this field, with `-` in descending order. Equal items are sorted by id in the same direction.
                 *     Default: `id`.
                 * @example -id
                 */
                sort?: "id" | "-id" | "lastName" | "-lastName" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
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
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactList"];
                };
            };
            400: components["responses"]["CursorBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createContact: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request, so that it can be sent again without a second effect: 1–255 printable ASCII characters,
                 *     bare or as a quoted string. The same request with the same key returns the stored response for 24 hours.
                 * @example 8f14e45f-ceea-467f-a0e6-2f1c1b0c9d3e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "firstName": "Camille",
                 *       "lastName": "Moreau",
                 *       "email": "camille@boulangerie-moreau.example",
                 *       "phone": "+33 6 12 00 00 00",
                 *       "position": "Gérante",
                 *       "externalId": null,
                 *       "clientId": 1
                 *     }
                 */
                "application/json": components["schemas"]["ContactCreate"];
            };
        };
        responses: {
            /** @description The new contact. The response does not include `clientId`. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contact"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["DataConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyUnprocessableEntity"];
            429: components["responses"]["KeyTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createContactBatch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request, so that it can be sent again without a second effect: 1–255 printable ASCII characters,
                 *     bare or as a quoted string. The same request with the same key returns the stored response for 24 hours.
                 * @example 8f14e45f-ceea-467f-a0e6-2f1c1b0c9d3e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "items": [
                 *         {
                 *           "clientId": 1,
                 *           "firstName": "Claire",
                 *           "lastName": "Moreau"
                 *         },
                 *         {
                 *           "clientId": 1,
                 *           "firstName": "Paul",
                 *           "lastName": "Petit"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ContactBatch"];
            };
        };
        responses: {
            /** @description The new contacts, in the order of `items`. The status of a batch with `atomic`. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactBatchCreated"];
                };
            };
            /** @description The result of each item, in the order of `items`. The status of a batch without `atomic`. */
            207: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactBatchResults"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["DataConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyUnprocessableEntity"];
            429: components["responses"]["KeyTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getContact: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Entity tags of the resource, or `*`. If the current `ETag` of the resource is one of them, the response is 304
                 *     without a body.
                 * @example "q3JmT7vXhB0cYd1kZ9sWLw"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
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
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contact"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteContact: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Entity tags of the resource, or `*`. The request has an effect only if the current `ETag` of the resource is one
                 *     of them; otherwise it returns 412.
                 * @example "q3JmT7vXhB0cYd1kZ9sWLw"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contact was deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateContact: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request, so that it can be sent again without a second effect: 1–255 printable ASCII characters,
                 *     bare or as a quoted string. The same request with the same key returns the stored response for 24 hours.
                 * @example 8f14e45f-ceea-467f-a0e6-2f1c1b0c9d3e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Entity tags of the resource, or `*`. The request has an effect only if the current `ETag` of the resource is one
                 *     of them; otherwise it returns 412.
                 * @example "q3JmT7vXhB0cYd1kZ9sWLw"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
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
            /** @description The updated contact. If nothing changed, a key without `contacts:read` gets its `id` alone. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contact"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["KeyNotFound"];
            409: components["responses"]["DataConflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyUnprocessableEntity"];
            429: components["responses"]["KeyTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWebsites: {
        parameters: {
            query: {
                /**
                 * @description Maximum number of items to return. Values out of range are clamped to 1–100. A page ends early when its response
                 *     would exceed 4 MiB: continue at `offset` plus the number of items in `data`, until `total`.
                 * @example 20
                 */
                limit: components["parameters"]["pageLimit"];
                /**
                 * @description Number of items to skip. Values out of range are clamped to 0–2147483647.
                 * @example 0
                 */
                offset: components["parameters"]["pageOffset"];
                /**
                 * @description The `nextCursor` of the previous page; empty for the first page. A cursor is valid for the same list with the same
                 *     filters and `sort`. It cannot be combined with `offset`.
                 */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Whether to count the matching items. With `false`, the response has no `total`, which is faster. With `only`, the
                 *     response is `{ total }`. Default: `true`.
                 * @example true
                 */
                count?: components["parameters"]["count"];
                /**
                 * @description The fields of the items to return, separated by commas. `id` is always returned. Default: all fields.
                 * @example [
                 *       "id"
                 *     ]
                 */
                fields?: ("id" | "agencyId" | "clientId" | "url" | "cms" | "isActive" | "checkIntervalSeconds" | "notes" | "externalId" | "createdAt" | "updatedAt")[];
                /**
                 * @description Return only items of this client. An unknown client matches no items.
                 * @example 1
                 */
                clientId?: components["parameters"]["clientId"];
                /**
                 * @description Return only the item with this `externalId`, or none.
                 * @example crm-4711
                 */
                externalId?: components["parameters"]["externalId"];
                /**
                 * @description Return only items that were created or updated at or after this instant. A date is midnight UTC.
                 * @example 2026-01-01
                 */
                updatedSince?: components["parameters"]["updatedSince"];
                /**
                 * @description Return only items that were created at or after this instant. A date is midnight UTC.
                 * @example 2026-01-01
                 */
                "createdAt[gte]"?: components["parameters"]["createdAtFrom"];
                /**
                 * @description Return only items that were created before this instant. A date is midnight UTC.
                 * @example 2027-01-01
                 */
                "createdAt[lt]"?: components["parameters"]["createdAtBefore"];
                /**
                 * @description Return only items whose `url` contain all words of this text, or words that start with them. Case, accents
                 *     and punctuation do not matter.
                 * @example moreau
                 */
                search?: string;
                /**
                 * @description Sort by this field, with `-` in descending order. Equal items are sorted by id in the same direction.
                 *     Default: `id`.
                 * @example -id
                 */
                sort?: "id" | "-id" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
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
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebsiteList"];
                };
            };
            400: components["responses"]["CursorBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createWebsite: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request, so that it can be sent again without a second effect: 1–255 printable ASCII characters,
                 *     bare or as a quoted string. The same request with the same key returns the stored response for 24 hours.
                 * @example 8f14e45f-ceea-467f-a0e6-2f1c1b0c9d3e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "clientId": 1,
                 *       "url": "https://www.boulangerie-moreau.example",
                 *       "cms": "WordPress",
                 *       "isActive": true,
                 *       "checkIntervalSeconds": 300,
                 *       "notes": "Hosted by the client.",
                 *       "externalId": null
                 *     }
                 */
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
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Website"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["WebsiteConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyUnprocessableEntity"];
            429: components["responses"]["KeyTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createWebsiteBatch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request, so that it can be sent again without a second effect: 1–255 printable ASCII characters,
                 *     bare or as a quoted string. The same request with the same key returns the stored response for 24 hours.
                 * @example 8f14e45f-ceea-467f-a0e6-2f1c1b0c9d3e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "items": [
                 *         {
                 *           "clientId": 1,
                 *           "url": "https://moreau.example"
                 *         },
                 *         {
                 *           "clientId": 1,
                 *           "url": "https://shop.moreau.example"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["WebsiteBatch"];
            };
        };
        responses: {
            /** @description The new websites, in the order of `items`. The status of a batch with `atomic`. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebsiteBatchCreated"];
                };
            };
            /** @description The result of each item, in the order of `items`. The status of a batch without `atomic`. */
            207: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebsiteBatchResults"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["WebsiteConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyUnprocessableEntity"];
            429: components["responses"]["KeyTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWebsite: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Entity tags of the resource, or `*`. If the current `ETag` of the resource is one of them, the response is 304
                 *     without a body.
                 * @example "q3JmT7vXhB0cYd1kZ9sWLw"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
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
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Website"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteWebsite: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Entity tags of the resource, or `*`. The request has an effect only if the current `ETag` of the resource is one
                 *     of them; otherwise it returns 412.
                 * @example "q3JmT7vXhB0cYd1kZ9sWLw"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The website was deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateWebsite: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request, so that it can be sent again without a second effect: 1–255 printable ASCII characters,
                 *     bare or as a quoted string. The same request with the same key returns the stored response for 24 hours.
                 * @example 8f14e45f-ceea-467f-a0e6-2f1c1b0c9d3e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Entity tags of the resource, or `*`. The request has an effect only if the current `ETag` of the resource is one
                 *     of them; otherwise it returns 412.
                 * @example "q3JmT7vXhB0cYd1kZ9sWLw"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
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
            /** @description The updated website. If nothing changed, a key without `websites:read` gets its `id` alone. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Website"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["KeyNotFound"];
            409: components["responses"]["WebsiteConflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyUnprocessableEntity"];
            429: components["responses"]["KeyTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listExtensionChanges: {
        parameters: {
            query: {
                /**
                 * @description Maximum number of items to return. Values out of range are clamped to 1–100. A page ends early when its response
                 *     would exceed 4 MiB: continue at `offset` plus the number of items in `data`, until `total`.
                 * @example 20
                 */
                limit: components["parameters"]["pageLimit"];
                /**
                 * @description Number of items to skip. Values out of range are clamped to 0–2147483647.
                 * @example 0
                 */
                offset: components["parameters"]["pageOffset"];
                /**
                 * @description The `nextCursor` of the previous page; empty for the first page. A cursor is valid for the same list with the same
                 *     filters and `sort`. It cannot be combined with `offset`.
                 */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Whether to count the matching items. With `false`, the response has no `total`, which is faster. With `only`, the
                 *     response is `{ total }`. Default: `true`.
                 * @example true
                 */
                count?: components["parameters"]["count"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of changes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExtensionChangeList"];
                };
            };
            400: components["responses"]["CursorBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWebsiteExtensions: {
        parameters: {
            query: {
                /**
                 * @description Maximum number of items to return. Values out of range are clamped to 1–100. A page ends early when its response
                 *     would exceed 4 MiB: continue at `offset` plus the number of items in `data`, until `total`.
                 * @example 20
                 */
                limit: components["parameters"]["pageLimit"];
                /**
                 * @description Number of items to skip. Values out of range are clamped to 0–2147483647.
                 * @example 0
                 */
                offset: components["parameters"]["pageOffset"];
                /**
                 * @description The `nextCursor` of the previous page; empty for the first page. A cursor is valid for the same list with the same
                 *     filters and `sort`. It cannot be combined with `offset`.
                 */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Whether to count the matching items. With `false`, the response has no `total`, which is faster. With `only`, the
                 *     response is `{ total }`. Default: `true`.
                 * @example true
                 */
                count?: components["parameters"]["count"];
                /**
                 * @description Return only extensions of this type.
                 * @example plugin
                 */
                type?: components["parameters"]["type"];
                /**
                 * @description Return only extensions whose site knows a higher version, or with `false` only the others.
                 * @example true
                 */
                updateAvailable?: components["parameters"]["updateAvailable"];
                /**
                 * @description Return only extensions that an imported advisory affects, or with `false` only the others.
                 * @example true
                 */
                isVulnerable?: components["parameters"]["isVulnerable"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of extensions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExtensionList"];
                };
            };
            400: components["responses"]["CursorBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAdvisories: {
        parameters: {
            query: {
                /**
                 * @description Maximum number of items to return. Values out of range are clamped to 1–100. A page ends early when its response
                 *     would exceed 4 MiB: continue at `offset` plus the number of items in `data`, until `total`.
                 * @example 20
                 */
                limit: components["parameters"]["pageLimit"];
                /**
                 * @description Number of items to skip. Values out of range are clamped to 0–2147483647.
                 * @example 0
                 */
                offset: components["parameters"]["pageOffset"];
                /**
                 * @description The `nextCursor` of the previous page; empty for the first page. A cursor is valid for the same list with the same
                 *     filters and `sort`. It cannot be combined with `offset`.
                 */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Whether to count the matching items. With `false`, the response has no `total`, which is faster. With `only`, the
                 *     response is `{ total }`. Default: `true`.
                 * @example true
                 */
                count?: components["parameters"]["count"];
                /**
                 * @description Return only advisories of this severity.
                 * @example critical
                 */
                severity?: components["schemas"]["AdvisorySeverity"];
                /**
                 * @description Return only advisories about extensions with exactly this slug.
                 * @example akismet
                 */
                slug?: string;
                /**
                 * @description Return only advisories that affect this website now. An unknown website matches none.
                 * @example 1
                 */
                websiteId?: number;
                /**
                 * @description `open` returns only advisories that affect a website now; `fixed` only those that have affected websites, and no
                 *     longer affect any.
                 * @example open
                 */
                status?: components["schemas"]["AdvisoryStatus"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of advisories. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdvisoryList"];
                };
            };
            400: components["responses"]["CursorBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    importAdvisories: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request, so that it can be sent again without a second effect: 1–255 printable ASCII characters,
                 *     bare or as a quoted string. The same request with the same key returns the stored response for 24 hours.
                 * @example 8f14e45f-ceea-467f-a0e6-2f1c1b0c9d3e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "advisories": [
                 *         {
                 *           "id": "our-42",
                 *           "type": "plugin",
                 *           "slug": "akismet",
                 *           "title": "Stored XSS",
                 *           "severity": "high",
                 *           "fixedIn": "5.3.1"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["AdvisoryImport"];
            };
        };
        responses: {
            /** @description The number of advisories that were stored. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdvisoryImportResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["AdvisoryConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyUnprocessableEntity"];
            429: components["responses"]["KeyTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    summarizeExtensions: {
        parameters: {
            query: {
                /**
                 * @description Maximum number of items to return. Values out of range are clamped to 1–100. A page ends early when its response
                 *     would exceed 4 MiB: continue at `offset` plus the number of items in `data`, until `total`.
                 * @example 20
                 */
                limit: components["parameters"]["pageLimit"];
                /**
                 * @description Number of items to skip. Values out of range are clamped to 0–2147483647.
                 * @example 0
                 */
                offset: components["parameters"]["pageOffset"];
                /**
                 * @description Return only extensions of this type.
                 * @example plugin
                 */
                type?: components["parameters"]["type"];
                /**
                 * @description Return only extensions whose site knows a higher version, or with `false` only the others.
                 * @example true
                 */
                updateAvailable?: components["parameters"]["updateAvailable"];
                /**
                 * @description Return only extensions that an imported advisory affects, or with `false` only the others.
                 * @example true
                 */
                isVulnerable?: components["parameters"]["isVulnerable"];
                /**
                 * @description Return only items of this client. An unknown client matches no items.
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
            /** @description A page of extensions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExtensionSummaryList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getClientReport: {
        parameters: {
            query?: {
                /**
                 * @description The year and the month. Without it, the current one.
                 * @example 2026-11
                 */
                month?: components["schemas"]["ReportMonth"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientReport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getClientReportDocument: {
        parameters: {
            query?: {
                /**
                 * @description The year and the month. Without it, the current one.
                 * @example 2026-11
                 */
                month?: components["schemas"]["ReportMonth"];
                /**
                 * @description The language of labels, dates and legal mentions. Default as `Accept-Language` prefers, else French.
                 * @example en
                 */
                language?: components["parameters"]["documentLanguage"];
            };
            header?: {
                /**
                 * @description Entity tags of the file, or `*`. If the current `ETag` of the file is one of them, the response is 304 without a
                 *     body, and the file is not created again.
                 * @example W/"q3JmT7vXhB0cYd1kZ9sWLw"
                 */
                "If-None-Match"?: components["parameters"]["FileIfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. Its name has the month and the id of the client. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["FileETag"];
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    "Content-Language": components["headers"]["FileLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            304: components["responses"]["FileNotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listCampaigns: {
        parameters: {
            query: {
                /**
                 * @description Maximum number of items to return. Values out of range are clamped to 1–100. A page ends early when its response
                 *     would exceed 4 MiB: continue at `offset` plus the number of items in `data`, until `total`.
                 * @example 20
                 */
                limit: components["parameters"]["pageLimit"];
                /**
                 * @description Number of items to skip. Values out of range are clamped to 0–2147483647.
                 * @example 0
                 */
                offset: components["parameters"]["pageOffset"];
                /**
                 * @description The `nextCursor` of the previous page; empty for the first page. A cursor is valid for the same list with the same
                 *     filters and `sort`. It cannot be combined with `offset`.
                 */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Whether to count the matching items. With `false`, the response has no `total`, which is faster. With `only`, the
                 *     response is `{ total }`. Default: `true`.
                 * @example true
                 */
                count?: components["parameters"]["count"];
                /**
                 * @description Return only campaigns with this status.
                 * @example running
                 */
                status?: components["schemas"]["CampaignStatus"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of campaigns. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignList"];
                };
            };
            400: components["responses"]["CursorBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createCampaign: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request, so that it can be sent again without a second effect: 1–255 printable ASCII characters,
                 *     bare or as a quoted string. The same request with the same key returns the stored response for 24 hours.
                 * @example 8f14e45f-ceea-467f-a0e6-2f1c1b0c9d3e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Akismet 5.3.1",
                 *       "sites": {
                 *         "websiteIds": [
                 *           1
                 *         ],
                 *         "clientIds": [
                 *           1
                 *         ],
                 *         "extension": {
                 *           "type": "plugin",
                 *           "slug": "woocommerce"
                 *         }
                 *       },
                 *       "items": [
                 *         {
                 *           "type": "plugin",
                 *           "slug": "akismet",
                 *           "version": "5.3.1",
                 *           "upTo": "minor"
                 *         }
                 *       ],
                 *       "waveSize": 10,
                 *       "pauseSeconds": 600,
                 *       "stopAfterFailures": 2,
                 *       "window": {
                 *         "from": "22:00",
                 *         "to": "05:00",
                 *         "timeZone": "Europe/Paris"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CampaignCreate"];
            };
        };
        responses: {
            /** @description The new campaign. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["CampaignLimitConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyUnprocessableEntity"];
            429: components["responses"]["KeyTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    previewCampaign: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request, so that it can be sent again without a second effect: 1–255 printable ASCII characters,
                 *     bare or as a quoted string. The same request with the same key returns the stored response for 24 hours.
                 * @example 8f14e45f-ceea-467f-a0e6-2f1c1b0c9d3e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sites": {
                 *         "websiteIds": [
                 *           1
                 *         ],
                 *         "clientIds": [
                 *           1
                 *         ],
                 *         "extension": {
                 *           "type": "plugin",
                 *           "slug": "woocommerce"
                 *         }
                 *       },
                 *       "items": [
                 *         {
                 *           "type": "plugin",
                 *           "slug": "akismet",
                 *           "version": "5.3.1",
                 *           "upTo": "minor"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CampaignSelection"];
            };
        };
        responses: {
            /** @description The size of the campaign. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignPreview"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["CampaignLimitConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyUnprocessableEntity"];
            429: components["responses"]["KeyTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getCampaign: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Entity tags of the resource, or `*`. If the current `ETag` of the resource is one of them, the response is 304
                 *     without a body.
                 * @example "q3JmT7vXhB0cYd1kZ9sWLw"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The campaign. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listCampaignResults: {
        parameters: {
            query: {
                /**
                 * @description Maximum number of items to return. Values out of range are clamped to 1–100. A page ends early when its response
                 *     would exceed 4 MiB: continue at `offset` plus the number of items in `data`, until `total`.
                 * @example 20
                 */
                limit: components["parameters"]["pageLimit"];
                /**
                 * @description Number of items to skip. Values out of range are clamped to 0–2147483647.
                 * @example 0
                 */
                offset: components["parameters"]["pageOffset"];
                /**
                 * @description The `nextCursor` of the previous page; empty for the first page. A cursor is valid for the same list with the same
                 *     filters and `sort`. It cannot be combined with `offset`.
                 */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Whether to count the matching items. With `false`, the response has no `total`, which is faster. With `only`, the
                 *     response is `{ total }`. Default: `true`.
                 * @example true
                 */
                count?: components["parameters"]["count"];
                /**
                 * @description Return only updates with this status.
                 * @example failed
                 */
                status?: components["schemas"]["UpdateStatus"];
                /**
                 * @description Return only updates of this website.
                 * @example 1
                 */
                websiteId?: number;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of results. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignResultList"];
                };
            };
            400: components["responses"]["CursorBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    pauseCampaign: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request, so that it can be sent again without a second effect: 1–255 printable ASCII characters,
                 *     bare or as a quoted string. The same request with the same key returns the stored response for 24 hours.
                 * @example 8f14e45f-ceea-467f-a0e6-2f1c1b0c9d3e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The campaign. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["KeyNotFound"];
            409: components["responses"]["CampaignConflict"];
            422: components["responses"]["KeyUnprocessableEntity"];
            429: components["responses"]["KeyTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    resumeCampaign: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request, so that it can be sent again without a second effect: 1–255 printable ASCII characters,
                 *     bare or as a quoted string. The same request with the same key returns the stored response for 24 hours.
                 * @example 8f14e45f-ceea-467f-a0e6-2f1c1b0c9d3e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The campaign. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["KeyNotFound"];
            409: components["responses"]["CampaignConflict"];
            422: components["responses"]["KeyUnprocessableEntity"];
            429: components["responses"]["KeyTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    cancelCampaign: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request, so that it can be sent again without a second effect: 1–255 printable ASCII characters,
                 *     bare or as a quoted string. The same request with the same key returns the stored response for 24 hours.
                 * @example 8f14e45f-ceea-467f-a0e6-2f1c1b0c9d3e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The campaign. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["KeyNotFound"];
            409: components["responses"]["CampaignConflict"];
            422: components["responses"]["KeyUnprocessableEntity"];
            429: components["responses"]["KeyTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listExtensions: {
        parameters: {
            query: {
                /**
                 * @description Maximum number of items to return. Values out of range are clamped to 1–100. A page ends early when its response
                 *     would exceed 4 MiB: continue at `offset` plus the number of items in `data`, until `total`.
                 * @example 20
                 */
                limit: components["parameters"]["pageLimit"];
                /**
                 * @description Number of items to skip. Values out of range are clamped to 0–2147483647.
                 * @example 0
                 */
                offset: components["parameters"]["pageOffset"];
                /**
                 * @description The `nextCursor` of the previous page; empty for the first page. A cursor is valid for the same list with the same
                 *     filters and `sort`. It cannot be combined with `offset`.
                 */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Whether to count the matching items. With `false`, the response has no `total`, which is faster. With `only`, the
                 *     response is `{ total }`. Default: `true`.
                 * @example true
                 */
                count?: components["parameters"]["count"];
                /**
                 * @description Return only extensions of this type.
                 * @example plugin
                 */
                type?: components["parameters"]["type"];
                /**
                 * @description Return only extensions with exactly this slug.
                 * @example akismet
                 */
                slug?: components["parameters"]["slug"];
                /**
                 * @description Return only extensions with a lower version than this one.
                 * @example 5.3.1
                 */
                "version[lt]"?: components["parameters"]["versionBefore"];
                /**
                 * @description Return only extensions with this version or a lower one.
                 * @example 5.3.1
                 */
                "version[lte]"?: components["parameters"]["versionUntil"];
                /**
                 * @description Return only extensions with this version.
                 * @example 5.3.0
                 */
                "version[eq]"?: components["parameters"]["versionEqual"];
                /**
                 * @description Return only extensions whose site knows a higher version, or with `false` only the others.
                 * @example true
                 */
                updateAvailable?: components["parameters"]["updateAvailable"];
                /**
                 * @description Return only extensions that an imported advisory affects, or with `false` only the others.
                 * @example true
                 */
                isVulnerable?: components["parameters"]["isVulnerable"];
                /**
                 * @description Return only items of this client. An unknown client matches no items.
                 * @example 1
                 */
                clientId?: components["parameters"]["clientId"];
                /**
                 * @description Return only extensions of this website. An unknown website matches none.
                 * @example 1
                 */
                websiteId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of extensions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExtensionList"];
                };
            };
            400: components["responses"]["CursorBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWebsiteChecks: {
        parameters: {
            query: {
                /**
                 * @description The number of days whose hours are returned. They are kept for 90 days.
                 * @example 7
                 */
                days: number;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state of the website, and its checks. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebsiteChecks"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listTickets: {
        parameters: {
            query: {
                /**
                 * @description Maximum number of items to return. Values out of range are clamped to 1–100. A page ends early when its response
                 *     would exceed 4 MiB: continue at `offset` plus the number of items in `data`, until `total`.
                 * @example 20
                 */
                limit: components["parameters"]["pageLimit"];
                /**
                 * @description Number of items to skip. Values out of range are clamped to 0–2147483647.
                 * @example 0
                 */
                offset: components["parameters"]["pageOffset"];
                /**
                 * @description The `nextCursor` of the previous page; empty for the first page. A cursor is valid for the same list with the same
                 *     filters and `sort`. It cannot be combined with `offset`.
                 */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Whether to count the matching items. With `false`, the response has no `total`, which is faster. With `only`, the
                 *     response is `{ total }`. Default: `true`.
                 * @example true
                 */
                count?: components["parameters"]["count"];
                /**
                 * @description The fields of the items to return, separated by commas. `id` is always returned. Default: all fields.
                 * @example [
                 *       "id"
                 *     ]
                 */
                fields?: ("id" | "clientId" | "title" | "description" | "status" | "priority" | "externalId" | "createdAt" | "updatedAt")[];
                /**
                 * @description Return only tickets with exactly this status, such as `open`, `in_progress`, `resolved` or `closed`.
                 * @example open
                 */
                status?: string;
                /**
                 * @description Return only items of this client. An unknown client matches no items.
                 * @example 1
                 */
                clientId?: components["parameters"]["clientId"];
                /**
                 * @description Return only tickets with exactly this priority.
                 * @example high
                 */
                priority?: string;
                /**
                 * @description Return only the item with this `externalId`, or none.
                 * @example crm-4711
                 */
                externalId?: components["parameters"]["externalId"];
                /**
                 * @description Return only items that were created or updated at or after this instant. A date is midnight UTC.
                 * @example 2026-01-01
                 */
                updatedSince?: components["parameters"]["updatedSince"];
                /**
                 * @description Return only items that were created at or after this instant. A date is midnight UTC.
                 * @example 2026-01-01
                 */
                "createdAt[gte]"?: components["parameters"]["createdAtFrom"];
                /**
                 * @description Return only items that were created before this instant. A date is midnight UTC.
                 * @example 2027-01-01
                 */
                "createdAt[lt]"?: components["parameters"]["createdAtBefore"];
                /**
                 * @description Return only items whose `title` contain all words of this text, or words that start with them. Case, accents
                 *     and punctuation do not matter.
                 * @example moreau
                 */
                search?: string;
                /**
                 * @description Sort by this field, with `-` in descending order. Equal items are sorted by id in the same direction.
                 *     Default: `id`.
                 * @example -id
                 */
                sort?: "id" | "-id" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
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
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketList"];
                };
            };
            400: components["responses"]["CursorBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createTicket: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request, so that it can be sent again without a second effect: 1–255 printable ASCII characters,
                 *     bare or as a quoted string. The same request with the same key returns the stored response for 24 hours.
                 * @example 8f14e45f-ceea-467f-a0e6-2f1c1b0c9d3e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "clientId": 1,
                 *       "title": "The contact form does not work",
                 *       "description": "Since Monday's update.",
                 *       "status": "open",
                 *       "priority": "normal",
                 *       "externalId": null
                 *     }
                 */
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
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ticket"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["DataConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyUnprocessableEntity"];
            429: components["responses"]["KeyTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createTicketBatch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request, so that it can be sent again without a second effect: 1–255 printable ASCII characters,
                 *     bare or as a quoted string. The same request with the same key returns the stored response for 24 hours.
                 * @example 8f14e45f-ceea-467f-a0e6-2f1c1b0c9d3e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "items": [
                 *         {
                 *           "clientId": 1,
                 *           "title": "The form sends no e-mail"
                 *         },
                 *         {
                 *           "clientId": 1,
                 *           "title": "Add the new opening hours"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["TicketBatch"];
            };
        };
        responses: {
            /** @description The new tickets, in the order of `items`. The status of a batch with `atomic`. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketBatchCreated"];
                };
            };
            /** @description The result of each item, in the order of `items`. The status of a batch without `atomic`. */
            207: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketBatchResults"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["DataConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyUnprocessableEntity"];
            429: components["responses"]["KeyTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getTicket: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Entity tags of the resource, or `*`. If the current `ETag` of the resource is one of them, the response is 304
                 *     without a body.
                 * @example "q3JmT7vXhB0cYd1kZ9sWLw"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
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
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ticket"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteTicket: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Entity tags of the resource, or `*`. The request has an effect only if the current `ETag` of the resource is one
                 *     of them; otherwise it returns 412.
                 * @example "q3JmT7vXhB0cYd1kZ9sWLw"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ticket was deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateTicket: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request, so that it can be sent again without a second effect: 1–255 printable ASCII characters,
                 *     bare or as a quoted string. The same request with the same key returns the stored response for 24 hours.
                 * @example 8f14e45f-ceea-467f-a0e6-2f1c1b0c9d3e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Entity tags of the resource, or `*`. The request has an effect only if the current `ETag` of the resource is one
                 *     of them; otherwise it returns 412.
                 * @example "q3JmT7vXhB0cYd1kZ9sWLw"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
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
            /** @description The updated ticket. If nothing changed, a key without `tickets:read` gets its `id` alone. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ticket"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["KeyNotFound"];
            409: components["responses"]["DataConflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyUnprocessableEntity"];
            429: components["responses"]["KeyTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listInvoices: {
        parameters: {
            query: {
                /**
                 * @description Maximum number of items to return. Values out of range are clamped to 1–100. A page ends early when its response
                 *     would exceed 4 MiB: continue at `offset` plus the number of items in `data`, until `total`.
                 * @example 20
                 */
                limit: components["parameters"]["pageLimit"];
                /**
                 * @description Number of items to skip. Values out of range are clamped to 0–2147483647.
                 * @example 0
                 */
                offset: components["parameters"]["pageOffset"];
                /**
                 * @description The `nextCursor` of the previous page; empty for the first page. A cursor is valid for the same list with the same
                 *     filters and `sort`. It cannot be combined with `offset`.
                 */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Whether to count the matching items. With `false`, the response has no `total`, which is faster. With `only`, the
                 *     response is `{ total }`. Default: `true`.
                 * @example true
                 */
                count?: components["parameters"]["count"];
                /**
                 * @description The fields of the items to return, separated by commas. `id` is always returned. Default: all fields.
                 * @example [
                 *       "id"
                 *     ]
                 */
                fields?: ("id" | "agencyId" | "clientId" | "billedTo" | "type" | "creditedInvoiceId" | "invoiceNumber" | "status" | "totalHt" | "totalTtc" | "issueDate" | "dueDate" | "paidAt" | "notes" | "lines" | "nature" | "vatBreakdown" | "amountPaid" | "balance" | "amountApplied" | "isDeposit" | "depositInvoiceIds" | "amountDeposited" | "finalInvoiceId" | "finalizedAt" | "transmission" | "quoteId" | "externalId" | "createdAt" | "updatedAt")[];
                /**
                 * @description Return only invoices with this status.
                 * @example sent
                 */
                status?: components["schemas"]["InvoiceStatus"];
                /**
                 * @description Return only invoices, or only credit notes.
                 * @example invoice
                 */
                type?: components["schemas"]["InvoiceType"];
                /**
                 * @description Return only items of this client. An unknown client matches no items.
                 * @example 1
                 */
                clientId?: components["parameters"]["clientId"];
                /**
                 * @description Return only invoices that are due at or after this instant. A date is midnight UTC.
                 * @example 2026-01-01
                 */
                "dueDate[gte]"?: string;
                /**
                 * @description Return only invoices that are due before this instant. A date is midnight UTC.
                 * @example 2027-01-01
                 */
                "dueDate[lt]"?: string;
                /**
                 * @description Return only the item with this `externalId`, or none.
                 * @example crm-4711
                 */
                externalId?: components["parameters"]["externalId"];
                /**
                 * @description Return only items that were created or updated at or after this instant. A date is midnight UTC.
                 * @example 2026-01-01
                 */
                updatedSince?: components["parameters"]["updatedSince"];
                /**
                 * @description Return only items that were created at or after this instant. A date is midnight UTC.
                 * @example 2026-01-01
                 */
                "createdAt[gte]"?: components["parameters"]["createdAtFrom"];
                /**
                 * @description Return only items that were created before this instant. A date is midnight UTC.
                 * @example 2027-01-01
                 */
                "createdAt[lt]"?: components["parameters"]["createdAtBefore"];
                /**
                 * @description Return only items whose `invoiceNumber`, or name of `billedTo` once the invoice is no draft, contain all
                 *     words of this text, or words that start with them. Case, accents and punctuation do not matter.
                 * @example moreau
                 */
                search?: string;
                /**
                 * @description Sort by this field, with `-` in descending order. Equal items are sorted by id in the same direction.
                 *     Default: `-createdAt`.
                 * @example -createdAt
                 */
                sort?: "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt" | "issueDate" | "-issueDate" | "dueDate" | "-dueDate";
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
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceList"];
                };
            };
            400: components["responses"]["CursorBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createInvoice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request, so that it can be sent again without a second effect: 1–255 printable ASCII characters,
                 *     bare or as a quoted string. The same request with the same key returns the stored response for 24 hours.
                 * @example 8f14e45f-ceea-467f-a0e6-2f1c1b0c9d3e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["DataConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvoiceUnprocessableEntity"];
            429: components["responses"]["KeyTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createInvoiceBatch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request, so that it can be sent again without a second effect: 1–255 printable ASCII characters,
                 *     bare or as a quoted string. The same request with the same key returns the stored response for 24 hours.
                 * @example 8f14e45f-ceea-467f-a0e6-2f1c1b0c9d3e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "items": [
                 *         {
                 *           "clientId": 1,
                 *           "dueDate": "2026-03-02"
                 *         },
                 *         {
                 *           "clientId": 1,
                 *           "totalHt": "100.00",
                 *           "totalTtc": "120.00"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["InvoiceBatch"];
            };
        };
        responses: {
            /** @description The new invoices, in the order of `items`. The status of a batch with `atomic`. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceBatchCreated"];
                };
            };
            /** @description The result of each item, in the order of `items`. The status of a batch without `atomic`. */
            207: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceBatchResults"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["DataConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyUnprocessableEntity"];
            429: components["responses"]["KeyTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getInvoice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Entity tags of the resource, or `*`. If the current `ETag` of the resource is one of them, the response is 304
                 *     without a body.
                 * @example "q3JmT7vXhB0cYd1kZ9sWLw"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
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
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateInvoice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request, so that it can be sent again without a second effect: 1–255 printable ASCII characters,
                 *     bare or as a quoted string. The same request with the same key returns the stored response for 24 hours.
                 * @example 8f14e45f-ceea-467f-a0e6-2f1c1b0c9d3e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Entity tags of the resource, or `*`. The request has an effect only if the current `ETag` of the resource is one
                 *     of them; otherwise it returns 412.
                 * @example "q3JmT7vXhB0cYd1kZ9sWLw"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
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
            /** @description The updated invoice. If nothing changed, a key without `invoices:read` gets its `id` alone. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["KeyNotFound"];
            409: components["responses"]["InvoiceConflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvoiceUnprocessableEntity"];
            429: components["responses"]["KeyTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    finalizeInvoice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request, so that it can be sent again without a second effect: 1–255 printable ASCII characters,
                 *     bare or as a quoted string. The same request with the same key returns the stored response for 24 hours.
                 * @example 8f14e45f-ceea-467f-a0e6-2f1c1b0c9d3e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The final invoice. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["KeyNotFound"];
            409: components["responses"]["FinalizeConflict"];
            422: components["responses"]["InvoiceUnprocessableEntity"];
            429: components["responses"]["KeyTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    transmitInvoice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request, so that it can be sent again without a second effect: 1–255 printable ASCII characters,
                 *     bare or as a quoted string. The same request with the same key returns the stored response for 24 hours.
                 * @example 8f14e45f-ceea-467f-a0e6-2f1c1b0c9d3e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invoice, which will be transmitted. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["KeyNotFound"];
            409: components["responses"]["TransmissionConflict"];
            422: components["responses"]["KeyUnprocessableEntity"];
            429: components["responses"]["KeyTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createCreditNote: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request, so that it can be sent again without a second effect: 1–255 printable ASCII characters,
                 *     bare or as a quoted string. The same request with the same key returns the stored response for 24 hours.
                 * @example 8f14e45f-ceea-467f-a0e6-2f1c1b0c9d3e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "lines": [
                 *         {
                 *           "line": 0,
                 *           "quantity": 1
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreditNoteCreate"];
            };
        };
        responses: {
            /** @description The credit note. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["KeyNotFound"];
            409: components["responses"]["CreditNoteConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvoiceUnprocessableEntity"];
            429: components["responses"]["KeyTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listInvoicePayments: {
        parameters: {
            query: {
                /**
                 * @description Maximum number of items to return. Values out of range are clamped to 1–100. A page ends early when its response
                 *     would exceed 4 MiB: continue at `offset` plus the number of items in `data`, until `total`.
                 * @example 20
                 */
                limit: components["parameters"]["pageLimit"];
                /**
                 * @description Number of items to skip. Values out of range are clamped to 0–2147483647.
                 * @example 0
                 */
                offset: components["parameters"]["pageOffset"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of payments. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createInvoicePayment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request, so that it can be sent again without a second effect: 1–255 printable ASCII characters,
                 *     bare or as a quoted string. The same request with the same key returns the stored response for 24 hours.
                 * @example 8f14e45f-ceea-467f-a0e6-2f1c1b0c9d3e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
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
                 *       "amount": "120.00",
                 *       "paidAt": "2026-02-14",
                 *       "method": "transfer"
                 *     }
                 */
                "application/json": components["schemas"]["PaymentCreate"];
            };
        };
        responses: {
            /** @description The payment. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["KeyNotFound"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyUnprocessableEntity"];
            429: components["responses"]["KeyTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    correctInvoicePayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
                /**
                 * @description The id of the payment. An id that is not a sequence of digits returns 400; one beyond the integer range returns 404.
                 * @example 1
                 */
                paymentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payment is corrected. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CorrectionConflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getInvoiceDocument: {
        parameters: {
            query: {
                /**
                 * @description `pdf` for people; `facturx`, the same as PDF/A-3 with the data inside; `cii` or `ubl`, the data alone as XML in
                 *     the two syntaxes of EN 16931.
                 * @example facturx
                 */
                format: "pdf" | "facturx" | "cii" | "ubl";
                /**
                 * @description The language of labels, dates and legal mentions. Default as `Accept-Language` prefers, else French.
                 * @example en
                 */
                language?: components["parameters"]["documentLanguage"];
            };
            header?: {
                /**
                 * @description Entity tags of the file, or `*`. If the current `ETag` of the file is one of them, the response is 304 without a
                 *     body, and the file is not created again.
                 * @example W/"q3JmT7vXhB0cYd1kZ9sWLw"
                 */
                "If-None-Match"?: components["parameters"]["FileIfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. Its name is the number of the invoice. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["FileETag"];
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    "Content-Language": components["headers"]["FileLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "application/xml": string;
                };
            };
            304: components["responses"]["FileNotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["DocumentConflict"];
            422: components["responses"]["DocumentUnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listImports: {
        parameters: {
            query: {
                /**
                 * @description Maximum number of items to return. Values out of range are clamped to 1–100. A page ends early when its response
                 *     would exceed 4 MiB: continue at `offset` plus the number of items in `data`, until `total`.
                 * @example 20
                 */
                limit: components["parameters"]["pageLimit"];
                /**
                 * @description Number of items to skip. Values out of range are clamped to 0–2147483647.
                 * @example 0
                 */
                offset: components["parameters"]["pageOffset"];
                /**
                 * @description The `nextCursor` of the previous page; empty for the first page. A cursor is valid for the same list with the same
                 *     filters and `sort`. It cannot be combined with `offset`.
                 */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Whether to count the matching items. With `false`, the response has no `total`, which is faster. With `only`, the
                 *     response is `{ total }`. Default: `true`.
                 * @example true
                 */
                count?: components["parameters"]["count"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of imports. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportList"];
                };
            };
            400: components["responses"]["CursorBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["KeyStatusForbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createImport: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request, so that it can be sent again without a second effect: 1–255 printable ASCII characters,
                 *     bare or as a quoted string. The same request with the same key returns the stored response for 24 hours.
                 * @example 8f14e45f-ceea-467f-a0e6-2f1c1b0c9d3e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "resource": "clients",
                 *       "format": "csv",
                 *       "data": "Nom;Ville\nMoreau;Lyon\n",
                 *       "dryRun": true,
                 *       "onExisting": "skip"
                 *     }
                 */
                "application/json": components["schemas"]["ImportCreate"];
                "text/csv": string;
                "application/x-ndjson": string;
            };
        };
        responses: {
            /** @description The import was accepted. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["ImportConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyUnprocessableEntity"];
            429: components["responses"]["KeyTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getImport: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Entity tags of the resource, or `*`. If the current `ETag` of the resource is one of them, the response is 304
                 *     without a body.
                 * @example "q3JmT7vXhB0cYd1kZ9sWLw"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["KeyStatusForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    cancelImport: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Entity tags of the resource, or `*`. The request has an effect only if the current `ETag` of the resource is one
                 *     of them; otherwise it returns 412.
                 * @example "q3JmT7vXhB0cYd1kZ9sWLw"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import, which is `cancelled`. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["KeyStatusForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ImportEndedConflict"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    undoImport: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request, so that it can be sent again without a second effect: 1–255 printable ASCII characters,
                 *     bare or as a quoted string. The same request with the same key returns the stored response for 24 hours.
                 * @example 8f14e45f-ceea-467f-a0e6-2f1c1b0c9d3e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import, which is `undoing` or `undone`. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["KeyStatusForbidden"];
            404: components["responses"]["KeyNotFound"];
            409: components["responses"]["ImportUndoConflict"];
            422: components["responses"]["KeyUnprocessableEntity"];
            429: components["responses"]["KeyTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listImportErrors: {
        parameters: {
            query: {
                /**
                 * @description Maximum number of items to return. Values out of range are clamped to 1–100. A page ends early when its response
                 *     would exceed 4 MiB: continue at `offset` plus the number of items in `data`, until `total`.
                 * @example 20
                 */
                limit: components["parameters"]["pageLimit"];
                /**
                 * @description Number of items to skip. Values out of range are clamped to 0–2147483647.
                 * @example 0
                 */
                offset: components["parameters"]["pageOffset"];
                /**
                 * @description The `nextCursor` of the previous page; empty for the first page. A cursor is valid for the same list with the same
                 *     filters and `sort`. It cannot be combined with `offset`.
                 */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Whether to count the matching items. With `false`, the response has no `total`, which is faster. With `only`, the
                 *     response is `{ total }`. Default: `true`.
                 * @example true
                 */
                count?: components["parameters"]["count"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of errors. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportErrorList"];
                };
            };
            400: components["responses"]["CursorBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["KeyStatusForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listRecurringInvoices: {
        parameters: {
            query: {
                /**
                 * @description Maximum number of items to return. Values out of range are clamped to 1–100. A page ends early when its response
                 *     would exceed 4 MiB: continue at `offset` plus the number of items in `data`, until `total`.
                 * @example 20
                 */
                limit: components["parameters"]["pageLimit"];
                /**
                 * @description Number of items to skip. Values out of range are clamped to 0–2147483647.
                 * @example 0
                 */
                offset: components["parameters"]["pageOffset"];
                /**
                 * @description The `nextCursor` of the previous page; empty for the first page. A cursor is valid for the same list with the same
                 *     filters and `sort`. It cannot be combined with `offset`.
                 */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Whether to count the matching items. With `false`, the response has no `total`, which is faster. With `only`, the
                 *     response is `{ total }`. Default: `true`.
                 * @example true
                 */
                count?: components["parameters"]["count"];
                /**
                 * @description Return only items of this client. An unknown client matches no items.
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
            /** @description A page of recurring invoices. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurringInvoiceList"];
                };
            };
            400: components["responses"]["CursorBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createRecurringInvoice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request, so that it can be sent again without a second effect: 1–255 printable ASCII characters,
                 *     bare or as a quoted string. The same request with the same key returns the stored response for 24 hours.
                 * @example 8f14e45f-ceea-467f-a0e6-2f1c1b0c9d3e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "clientId": 1,
                 *       "interval": "month",
                 *       "nextDate": "2099-01-31",
                 *       "dueDays": 30,
                 *       "finalize": false,
                 *       "lines": [
                 *         {
                 *           "description": "Maintenance of the website",
                 *           "quantity": 1,
                 *           "unitPrice": "120.00",
                 *           "vatRate": "20"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["RecurringInvoiceCreate"];
            };
        };
        responses: {
            /** @description The new template. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurringInvoice"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["RecurringInvoiceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyUnprocessableEntity"];
            429: components["responses"]["KeyTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getRecurringInvoice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Entity tags of the resource, or `*`. If the current `ETag` of the resource is one of them, the response is 304
                 *     without a body.
                 * @example "q3JmT7vXhB0cYd1kZ9sWLw"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The template. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurringInvoice"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteRecurringInvoice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Entity tags of the resource, or `*`. The request has an effect only if the current `ETag` of the resource is one
                 *     of them; otherwise it returns 412.
                 * @example "q3JmT7vXhB0cYd1kZ9sWLw"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The template was deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateRecurringInvoice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request, so that it can be sent again without a second effect: 1–255 printable ASCII characters,
                 *     bare or as a quoted string. The same request with the same key returns the stored response for 24 hours.
                 * @example 8f14e45f-ceea-467f-a0e6-2f1c1b0c9d3e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Entity tags of the resource, or `*`. The request has an effect only if the current `ETag` of the resource is one
                 *     of them; otherwise it returns 412.
                 * @example "q3JmT7vXhB0cYd1kZ9sWLw"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
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
                 *       "status": "paused"
                 *     }
                 */
                "application/json": components["schemas"]["RecurringInvoiceFields"];
            };
        };
        responses: {
            /** @description The updated template. If nothing changed, a key without `invoices:read` gets its `id` alone. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurringInvoice"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["KeyNotFound"];
            409: components["responses"]["StoredConflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyUnprocessableEntity"];
            429: components["responses"]["KeyTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listIncomingInvoices: {
        parameters: {
            query: {
                /**
                 * @description Maximum number of items to return. Values out of range are clamped to 1–100. A page ends early when its response
                 *     would exceed 4 MiB: continue at `offset` plus the number of items in `data`, until `total`.
                 * @example 20
                 */
                limit: components["parameters"]["pageLimit"];
                /**
                 * @description Number of items to skip. Values out of range are clamped to 0–2147483647.
                 * @example 0
                 */
                offset: components["parameters"]["pageOffset"];
                /**
                 * @description The `nextCursor` of the previous page; empty for the first page. A cursor is valid for the same list with the same
                 *     filters and `sort`. It cannot be combined with `offset`.
                 */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Whether to count the matching items. With `false`, the response has no `total`, which is faster. With `only`, the
                 *     response is `{ total }`. Default: `true`.
                 * @example true
                 */
                count?: components["parameters"]["count"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of incoming invoices. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IncomingInvoiceList"];
                };
            };
            400: components["responses"]["CursorBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getIncomingInvoice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Entity tags of the resource, or `*`. If the current `ETag` of the resource is one of them, the response is 304
                 *     without a body.
                 * @example "q3JmT7vXhB0cYd1kZ9sWLw"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The incoming invoice. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IncomingInvoiceDocument"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listQuotes: {
        parameters: {
            query: {
                /**
                 * @description Maximum number of items to return. Values out of range are clamped to 1–100. A page ends early when its response
                 *     would exceed 4 MiB: continue at `offset` plus the number of items in `data`, until `total`.
                 * @example 20
                 */
                limit: components["parameters"]["pageLimit"];
                /**
                 * @description Number of items to skip. Values out of range are clamped to 0–2147483647.
                 * @example 0
                 */
                offset: components["parameters"]["pageOffset"];
                /**
                 * @description The `nextCursor` of the previous page; empty for the first page. A cursor is valid for the same list with the same
                 *     filters and `sort`. It cannot be combined with `offset`.
                 */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Whether to count the matching items. With `false`, the response has no `total`, which is faster. With `only`, the
                 *     response is `{ total }`. Default: `true`.
                 * @example true
                 */
                count?: components["parameters"]["count"];
                /**
                 * @description The fields of the items to return, separated by commas. `id` is always returned. Default: all fields.
                 * @example [
                 *       "id"
                 *     ]
                 */
                fields?: ("id" | "agencyId" | "clientId" | "billedTo" | "quoteNumber" | "status" | "totalHt" | "totalTtc" | "issueDate" | "validUntil" | "acceptedAt" | "notes" | "lines" | "invoiceIds" | "billing" | "externalId" | "createdAt" | "updatedAt")[];
                /**
                 * @description Return only quotes with this status.
                 * @example sent
                 */
                status?: components["schemas"]["QuoteStatus"];
                /**
                 * @description Return only quotes of which none, a part or all is billed. With `status=accepted`, `none` returns those to be invoiced.
                 * @example none
                 */
                billing?: components["schemas"]["QuoteBilling"];
                /**
                 * @description Return only items of this client. An unknown client matches no items.
                 * @example 1
                 */
                clientId?: components["parameters"]["clientId"];
                /**
                 * @description Return only quotes that end at or after this instant. A date is midnight UTC.
                 * @example 2026-01-01
                 */
                "validUntil[gte]"?: string;
                /**
                 * @description Return only quotes that end before this instant. A date is midnight UTC.
                 * @example 2027-01-01
                 */
                "validUntil[lt]"?: string;
                /**
                 * @description Return only the item with this `externalId`, or none.
                 * @example crm-4711
                 */
                externalId?: components["parameters"]["externalId"];
                /**
                 * @description Return only items that were created or updated at or after this instant. A date is midnight UTC.
                 * @example 2026-01-01
                 */
                updatedSince?: components["parameters"]["updatedSince"];
                /**
                 * @description Return only items that were created at or after this instant. A date is midnight UTC.
                 * @example 2026-01-01
                 */
                "createdAt[gte]"?: components["parameters"]["createdAtFrom"];
                /**
                 * @description Return only items that were created before this instant. A date is midnight UTC.
                 * @example 2027-01-01
                 */
                "createdAt[lt]"?: components["parameters"]["createdAtBefore"];
                /**
                 * @description Return only items whose `quoteNumber`, or name of `billedTo` once the quote is no draft, contain all words
                 *     of this text, or words that start with them. Case, accents and punctuation do not matter.
                 * @example moreau
                 */
                search?: string;
                /**
                 * @description Sort by this field, with `-` in descending order. Equal items are sorted by id in the same direction.
                 *     Default: `-createdAt`.
                 * @example -createdAt
                 */
                sort?: "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt" | "issueDate" | "-issueDate" | "validUntil" | "-validUntil";
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
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteList"];
                };
            };
            400: components["responses"]["CursorBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createQuote: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request, so that it can be sent again without a second effect: 1–255 printable ASCII characters,
                 *     bare or as a quoted string. The same request with the same key returns the stored response for 24 hours.
                 * @example 8f14e45f-ceea-467f-a0e6-2f1c1b0c9d3e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["DataConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyUnprocessableEntity"];
            429: components["responses"]["KeyTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createQuoteBatch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request, so that it can be sent again without a second effect: 1–255 printable ASCII characters,
                 *     bare or as a quoted string. The same request with the same key returns the stored response for 24 hours.
                 * @example 8f14e45f-ceea-467f-a0e6-2f1c1b0c9d3e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "items": [
                 *         {
                 *           "clientId": 1,
                 *           "validUntil": "2099-03-02"
                 *         },
                 *         {
                 *           "clientId": 1,
                 *           "totalHt": "100.00",
                 *           "totalTtc": "120.00"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["QuoteBatch"];
            };
        };
        responses: {
            /** @description The new quotes, in the order of `items`. The status of a batch with `atomic`. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteBatchCreated"];
                };
            };
            /** @description The result of each item, in the order of `items`. The status of a batch without `atomic`. */
            207: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteBatchResults"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["DataConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyUnprocessableEntity"];
            429: components["responses"]["KeyTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getQuote: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Entity tags of the resource, or `*`. If the current `ETag` of the resource is one of them, the response is 304
                 *     without a body.
                 * @example "q3JmT7vXhB0cYd1kZ9sWLw"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
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
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateQuote: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request, so that it can be sent again without a second effect: 1–255 printable ASCII characters,
                 *     bare or as a quoted string. The same request with the same key returns the stored response for 24 hours.
                 * @example 8f14e45f-ceea-467f-a0e6-2f1c1b0c9d3e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Entity tags of the resource, or `*`. The request has an effect only if the current `ETag` of the resource is one
                 *     of them; otherwise it returns 412.
                 * @example "q3JmT7vXhB0cYd1kZ9sWLw"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
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
            /** @description The updated quote. If nothing changed, a key without `quotes:read` gets its `id` alone. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["KeyNotFound"];
            409: components["responses"]["DataConflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyUnprocessableEntity"];
            429: components["responses"]["KeyTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getQuoteDocument: {
        parameters: {
            query: {
                /**
                 * @description The format of the file. Quotes have only one.
                 * @example pdf
                 */
                format: "pdf";
                /**
                 * @description The language of labels, dates and legal mentions. Default as `Accept-Language` prefers, else French.
                 * @example en
                 */
                language?: components["parameters"]["documentLanguage"];
            };
            header?: {
                /**
                 * @description Entity tags of the file, or `*`. If the current `ETag` of the file is one of them, the response is 304 without a
                 *     body, and the file is not created again.
                 * @example W/"q3JmT7vXhB0cYd1kZ9sWLw"
                 */
                "If-None-Match"?: components["parameters"]["FileIfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. Its name is the number of the quote. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["FileETag"];
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    "Content-Language": components["headers"]["FileLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            304: components["responses"]["FileNotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createQuoteInvoice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request, so that it can be sent again without a second effect: 1–255 printable ASCII characters,
                 *     bare or as a quoted string. The same request with the same key returns the stored response for 24 hours.
                 * @example 8f14e45f-ceea-467f-a0e6-2f1c1b0c9d3e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "percent": "30"
                 *     }
                 */
                "application/json": components["schemas"]["QuoteInvoiceCreate"];
            };
        };
        responses: {
            /** @description The draft invoice. The descriptions of its lines are in the language of the caller. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["KeyNotFound"];
            409: components["responses"]["QuoteInvoiceConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyUnprocessableEntity"];
            429: components["responses"]["KeyTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listTasks: {
        parameters: {
            query: {
                /**
                 * @description Maximum number of items to return. Values out of range are clamped to 1–100. A page ends early when its response
                 *     would exceed 4 MiB: continue at `offset` plus the number of items in `data`, until `total`.
                 * @example 20
                 */
                limit: components["parameters"]["pageLimit"];
                /**
                 * @description Number of items to skip. Values out of range are clamped to 0–2147483647.
                 * @example 0
                 */
                offset: components["parameters"]["pageOffset"];
                /**
                 * @description The `nextCursor` of the previous page; empty for the first page. A cursor is valid for the same list with the same
                 *     filters and `sort`. It cannot be combined with `offset`.
                 */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Whether to count the matching items. With `false`, the response has no `total`, which is faster. With `only`, the
                 *     response is `{ total }`. Default: `true`.
                 * @example true
                 */
                count?: components["parameters"]["count"];
                /**
                 * @description The fields of the items to return, separated by commas. `id` is always returned. Default: all fields.
                 * @example [
                 *       "id"
                 *     ]
                 */
                fields?: ("id" | "agencyId" | "createdBy" | "title" | "description" | "status" | "priority" | "startDate" | "dueDate" | "completedAt" | "assigneeId" | "externalId" | "createdAt" | "updatedAt")[];
                /**
                 * @description Return only tasks with exactly this status, such as `todo`, `in_progress`, `done` or `completed`.
                 * @example todo
                 */
                status?: string;
                /**
                 * @description Return only tasks with this priority.
                 * @example high
                 */
                priority?: components["schemas"]["TaskPriority"];
                /**
                 * @description Return only tasks that are assigned to this user.
                 * @example 7b0a3d0e-5c1f-4f43-9f0e-6d2f0c3a9b11
                 */
                assigneeId?: string;
                /**
                 * @description Return only tasks that are due at or after this instant. A date is midnight UTC.
                 * @example 2026-01-01
                 */
                "dueDate[gte]"?: string;
                /**
                 * @description Return only tasks that are due before this instant. A date is midnight UTC.
                 * @example 2027-01-01
                 */
                "dueDate[lt]"?: string;
                /**
                 * @description Return only the item with this `externalId`, or none.
                 * @example crm-4711
                 */
                externalId?: components["parameters"]["externalId"];
                /**
                 * @description Return only items that were created or updated at or after this instant. A date is midnight UTC.
                 * @example 2026-01-01
                 */
                updatedSince?: components["parameters"]["updatedSince"];
                /**
                 * @description Return only items that were created at or after this instant. A date is midnight UTC.
                 * @example 2026-01-01
                 */
                "createdAt[gte]"?: components["parameters"]["createdAtFrom"];
                /**
                 * @description Return only items that were created before this instant. A date is midnight UTC.
                 * @example 2027-01-01
                 */
                "createdAt[lt]"?: components["parameters"]["createdAtBefore"];
                /**
                 * @description Return only items whose `title` contain all words of this text, or words that start with them. Case, accents
                 *     and punctuation do not matter.
                 * @example moreau
                 */
                search?: string;
                /**
                 * @description Sort by this field, with `-` in descending order. Equal items are sorted by id in the same direction.
                 *     Default: `-createdAt`.
                 * @example -createdAt
                 */
                sort?: "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt" | "dueDate" | "-dueDate";
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
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgencyTaskList"];
                };
            };
            400: components["responses"]["CursorBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createTask: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request, so that it can be sent again without a second effect: 1–255 printable ASCII characters,
                 *     bare or as a quoted string. The same request with the same key returns the stored response for 24 hours.
                 * @example 8f14e45f-ceea-467f-a0e6-2f1c1b0c9d3e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgencyTask"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["DataConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyUnprocessableEntity"];
            429: components["responses"]["KeyTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createTaskBatch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request, so that it can be sent again without a second effect: 1–255 printable ASCII characters,
                 *     bare or as a quoted string. The same request with the same key returns the stored response for 24 hours.
                 * @example 8f14e45f-ceea-467f-a0e6-2f1c1b0c9d3e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "items": [
                 *         {
                 *           "title": "Renew the certificates",
                 *           "priority": "high"
                 *         },
                 *         {
                 *           "title": "Update the plugins"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["AgencyTaskBatch"];
            };
        };
        responses: {
            /** @description The new tasks, in the order of `items`. The status of a batch with `atomic`. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgencyTaskBatchCreated"];
                };
            };
            /** @description The result of each item, in the order of `items`. The status of a batch without `atomic`. */
            207: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgencyTaskBatchResults"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["DataConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyUnprocessableEntity"];
            429: components["responses"]["KeyTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getTask: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Entity tags of the resource, or `*`. If the current `ETag` of the resource is one of them, the response is 304
                 *     without a body.
                 * @example "q3JmT7vXhB0cYd1kZ9sWLw"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
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
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgencyTask"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteTask: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Entity tags of the resource, or `*`. The request has an effect only if the current `ETag` of the resource is one
                 *     of them; otherwise it returns 412.
                 * @example "q3JmT7vXhB0cYd1kZ9sWLw"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The task was deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateTask: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request, so that it can be sent again without a second effect: 1–255 printable ASCII characters,
                 *     bare or as a quoted string. The same request with the same key returns the stored response for 24 hours.
                 * @example 8f14e45f-ceea-467f-a0e6-2f1c1b0c9d3e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Entity tags of the resource, or `*`. The request has an effect only if the current `ETag` of the resource is one
                 *     of them; otherwise it returns 412.
                 * @example "q3JmT7vXhB0cYd1kZ9sWLw"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
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
            /** @description The updated task. If nothing changed, a key without `tasks:read` gets its `id` alone. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgencyTask"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["KeyNotFound"];
            409: components["responses"]["DataConflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyUnprocessableEntity"];
            429: components["responses"]["KeyTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listEvents: {
        parameters: {
            query: {
                /**
                 * @description Maximum number of items to return. Values out of range are clamped to 1–100. A page ends early when its response
                 *     would exceed 4 MiB: continue at `offset` plus the number of items in `data`, until `total`.
                 * @example 20
                 */
                limit: components["parameters"]["pageLimit"];
                /**
                 * @description Number of items to skip. Values out of range are clamped to 0–2147483647.
                 * @example 0
                 */
                offset: components["parameters"]["pageOffset"];
                /**
                 * @description The `nextCursor` of the previous page; empty for the first page. A cursor is valid for the same list with the same
                 *     filters and `sort`. It cannot be combined with `offset`.
                 */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Whether to count the matching items. With `false`, the response has no `total`, which is faster. With `only`, the
                 *     response is `{ total }`. Default: `true`.
                 * @example true
                 */
                count?: components["parameters"]["count"];
                /**
                 * @description The fields of the items to return, separated by commas. `id` is always returned. Default: all fields.
                 * @example [
                 *       "id"
                 *     ]
                 */
                fields?: ("id" | "agencyId" | "clientId" | "title" | "description" | "location" | "startDate" | "endDate" | "allDay" | "externalId" | "createdAt" | "updatedAt")[];
                /**
                 * @description Return only events that end at or after this instant. A date is midnight UTC.
                 * @example 2026-01-01
                 */
                from?: string;
                /**
                 * @description Return only events that start at or before this instant. A date covers its whole day in UTC. A value before
                 *     `from` returns 400.
                 * @example 2026-12-31
                 */
                to?: string;
                /**
                 * @description Return only items of this client. An unknown client matches no items.
                 * @example 1
                 */
                clientId?: components["parameters"]["clientId"];
                /**
                 * @description Return only the item with this `externalId`, or none.
                 * @example crm-4711
                 */
                externalId?: components["parameters"]["externalId"];
                /**
                 * @description Return only items that were created or updated at or after this instant. A date is midnight UTC.
                 * @example 2026-01-01
                 */
                updatedSince?: components["parameters"]["updatedSince"];
                /**
                 * @description Return only items that were created at or after this instant. A date is midnight UTC.
                 * @example 2026-01-01
                 */
                "createdAt[gte]"?: components["parameters"]["createdAtFrom"];
                /**
                 * @description Return only items that were created before this instant. A date is midnight UTC.
                 * @example 2027-01-01
                 */
                "createdAt[lt]"?: components["parameters"]["createdAtBefore"];
                /**
                 * @description Return only items whose `title` or `location` contain all words of this text, or words that start with them.
                 *     Case, accents and punctuation do not matter.
                 * @example moreau
                 */
                search?: string;
                /**
                 * @description Sort by this field, with `-` in descending order. Equal items are sorted by id in the same direction.
                 *     Default: `id`.
                 * @example -id
                 */
                sort?: "id" | "-id" | "startDate" | "-startDate" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
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
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarEventList"];
                };
            };
            400: components["responses"]["CursorBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createEvent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request, so that it can be sent again without a second effect: 1–255 printable ASCII characters,
                 *     bare or as a quoted string. The same request with the same key returns the stored response for 24 hours.
                 * @example 8f14e45f-ceea-467f-a0e6-2f1c1b0c9d3e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarEvent"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["DataConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyUnprocessableEntity"];
            429: components["responses"]["KeyTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createEventBatch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request, so that it can be sent again without a second effect: 1–255 printable ASCII characters,
                 *     bare or as a quoted string. The same request with the same key returns the stored response for 24 hours.
                 * @example 8f14e45f-ceea-467f-a0e6-2f1c1b0c9d3e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "items": [
                 *         {
                 *           "title": "Kick-off",
                 *           "startDate": "2026-03-02T09:00:00Z"
                 *         },
                 *         {
                 *           "title": "Review",
                 *           "startDate": "2026-03-09T09:00:00Z"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CalendarEventBatch"];
            };
        };
        responses: {
            /** @description The new calendar events, in the order of `items`. The status of a batch with `atomic`. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarEventBatchCreated"];
                };
            };
            /** @description The result of each item, in the order of `items`. The status of a batch without `atomic`. */
            207: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarEventBatchResults"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["DataConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyUnprocessableEntity"];
            429: components["responses"]["KeyTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getEvent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Entity tags of the resource, or `*`. If the current `ETag` of the resource is one of them, the response is 304
                 *     without a body.
                 * @example "q3JmT7vXhB0cYd1kZ9sWLw"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
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
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarEvent"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteEvent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Entity tags of the resource, or `*`. The request has an effect only if the current `ETag` of the resource is one
                 *     of them; otherwise it returns 412.
                 * @example "q3JmT7vXhB0cYd1kZ9sWLw"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The calendar event was deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateEvent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request, so that it can be sent again without a second effect: 1–255 printable ASCII characters,
                 *     bare or as a quoted string. The same request with the same key returns the stored response for 24 hours.
                 * @example 8f14e45f-ceea-467f-a0e6-2f1c1b0c9d3e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Entity tags of the resource, or `*`. The request has an effect only if the current `ETag` of the resource is one
                 *     of them; otherwise it returns 412.
                 * @example "q3JmT7vXhB0cYd1kZ9sWLw"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
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
            /** @description The updated calendar event. If nothing changed, a key without `events:read` gets its `id` alone. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarEvent"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["KeyNotFound"];
            409: components["responses"]["DataConflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyUnprocessableEntity"];
            429: components["responses"]["KeyTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listExports: {
        parameters: {
            query: {
                /**
                 * @description Maximum number of items to return. Values out of range are clamped to 1–100. A page ends early when its response
                 *     would exceed 4 MiB: continue at `offset` plus the number of items in `data`, until `total`.
                 * @example 20
                 */
                limit: components["parameters"]["pageLimit"];
                /**
                 * @description Number of items to skip. Values out of range are clamped to 0–2147483647.
                 * @example 0
                 */
                offset: components["parameters"]["pageOffset"];
                /**
                 * @description The `nextCursor` of the previous page; empty for the first page. A cursor is valid for the same list with the same
                 *     filters and `sort`. It cannot be combined with `offset`.
                 */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Whether to count the matching items. With `false`, the response has no `total`, which is faster. With `only`, the
                 *     response is `{ total }`. Default: `true`.
                 * @example true
                 */
                count?: components["parameters"]["count"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of exports. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportList"];
                };
            };
            400: components["responses"]["CursorBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["KeyStatusForbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createExport: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request, so that it can be sent again without a second effect: 1–255 printable ASCII characters,
                 *     bare or as a quoted string. The same request with the same key returns the stored response for 24 hours.
                 * @example 8f14e45f-ceea-467f-a0e6-2f1c1b0c9d3e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "resources": [
                 *         "clients",
                 *         "contacts"
                 *       ],
                 *       "format": "jsonl"
                 *     }
                 */
                "application/json": components["schemas"]["ExportCreate"];
            };
        };
        responses: {
            /** @description The export was accepted. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Export"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["ExportConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyUnprocessableEntity"];
            429: components["responses"]["KeyTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getExport: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Entity tags of the resource, or `*`. If the current `ETag` of the resource is one of them, the response is 304
                 *     without a body.
                 * @example "q3JmT7vXhB0cYd1kZ9sWLw"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The export. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Export"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["KeyStatusForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWatches: {
        parameters: {
            query: {
                /**
                 * @description Maximum number of items to return. Values out of range are clamped to 1–100. A page ends early when its response
                 *     would exceed 4 MiB: continue at `offset` plus the number of items in `data`, until `total`.
                 * @example 20
                 */
                limit: components["parameters"]["pageLimit"];
                /**
                 * @description Number of items to skip. Values out of range are clamped to 0–2147483647.
                 * @example 0
                 */
                offset: components["parameters"]["pageOffset"];
                /**
                 * @description The `nextCursor` of the previous page; empty for the first page. A cursor is valid for the same list with the same
                 *     filters and `sort`. It cannot be combined with `offset`.
                 */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Whether to count the matching items. With `false`, the response has no `total`, which is faster. With `only`, the
                 *     response is `{ total }`. Default: `true`.
                 * @example true
                 */
                count?: components["parameters"]["count"];
                /**
                 * @description The fields of the items to return, separated by commas. `id` is always returned. Default: all fields.
                 * @example [
                 *       "id"
                 *     ]
                 */
                fields?: ("id" | "agencyId" | "name" | "description" | "keywords" | "frequency" | "status" | "lastRunAt" | "createdAt" | "updatedAt")[];
                /**
                 * @description Return only watches with this status.
                 * @example active
                 */
                status?: components["schemas"]["WatchStatus"];
                /**
                 * @description Return only items that were created or updated at or after this instant. A date is midnight UTC.
                 * @example 2026-01-01
                 */
                updatedSince?: components["parameters"]["updatedSince"];
                /**
                 * @description Return only items that were created at or after this instant. A date is midnight UTC.
                 * @example 2026-01-01
                 */
                "createdAt[gte]"?: components["parameters"]["createdAtFrom"];
                /**
                 * @description Return only items that were created before this instant. A date is midnight UTC.
                 * @example 2027-01-01
                 */
                "createdAt[lt]"?: components["parameters"]["createdAtBefore"];
                /**
                 * @description Return only items whose `name` contain all words of this text, or words that start with them. Case, accents
                 *     and punctuation do not matter.
                 * @example moreau
                 */
                search?: string;
                /**
                 * @description Sort by this field, with `-` in descending order. Equal items are sorted by id in the same direction.
                 *     Default: `-updatedAt`.
                 * @example -name
                 */
                sort?: "name" | "-name" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
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
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchList"];
                };
            };
            400: components["responses"]["CursorBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWatch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Entity tags of the resource, or `*`. If the current `ETag` of the resource is one of them, the response is 304
                 *     without a body.
                 * @example "q3JmT7vXhB0cYd1kZ9sWLw"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
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
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchResponse"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWatchDocuments: {
        parameters: {
            query: {
                /**
                 * @description Maximum number of items to return. Values out of range are clamped to 1–100. A page ends early when its response
                 *     would exceed 4 MiB: continue at `offset` plus the number of items in `data`, until `total`.
                 * @example 20
                 */
                limit: components["parameters"]["pageLimit"];
                /**
                 * @description Number of items to skip. Values out of range are clamped to 0–2147483647.
                 * @example 0
                 */
                offset: components["parameters"]["pageOffset"];
                /**
                 * @description The `nextCursor` of the previous page; empty for the first page. A cursor is valid for the same list with the same
                 *     filters and `sort`. It cannot be combined with `offset`.
                 */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Whether to count the matching items. With `false`, the response has no `total`, which is faster. With `only`, the
                 *     response is `{ total }`. Default: `true`.
                 * @example true
                 */
                count?: components["parameters"]["count"];
                /**
                 * @description The fields of the items to return, separated by commas. `id` is always returned. Default: all fields.
                 * @example [
                 *       "id"
                 *     ]
                 */
                fields?: ("id" | "title" | "url" | "snippet" | "author" | "publishedAt" | "sourceType" | "sourceDomain" | "language" | "relevanceScore" | "freshnessScore" | "compositeScore" | "isRead" | "isStarred" | "isArchived")[];
                /**
                 * @description `score` sorts by `compositeScore`, highest first. `date` sorts by `publishedAt`, newest first. Ties are
                 *     sorted by collection order, newest first.
                 * @example date
                 */
                sort: "score" | "date";
            };
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
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
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchDocumentList"];
                };
            };
            400: components["responses"]["CursorBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    runWatch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request, so that it can be sent again without a second effect: 1–255 printable ASCII characters,
                 *     bare or as a quoted string. The same request with the same key returns the stored response for 24 hours.
                 * @example 8f14e45f-ceea-467f-a0e6-2f1c1b0c9d3e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The run was accepted. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchRun"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["KeyNotFound"];
            409: components["responses"]["WatchConflict"];
            422: components["responses"]["KeyUnprocessableEntity"];
            429: components["responses"]["KeyTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWatchSyntheses: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
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
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
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
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createWatchSynthesis: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request, so that it can be sent again without a second effect: 1–255 printable ASCII characters,
                 *     bare or as a quoted string. The same request with the same key returns the stored response for 24 hours.
                 * @example 8f14e45f-ceea-467f-a0e6-2f1c1b0c9d3e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "periodDays": 7,
                 *       "maxDocuments": 50
                 *     }
                 */
                "application/json": components["schemas"]["WatchSynthesisCreate"];
            };
        };
        responses: {
            /** @description The synthesis was accepted. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchSynthesisStart"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["KeyNotFound"];
            409: components["responses"]["KeyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyUnprocessableEntity"];
            429: components["responses"]["SynthesisTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWebhooks: {
        parameters: {
            query: {
                /**
                 * @description Maximum number of items to return. Values out of range are clamped to 1–100. A page ends early when its response
                 *     would exceed 4 MiB: continue at `offset` plus the number of items in `data`, until `total`.
                 * @example 20
                 */
                limit: components["parameters"]["pageLimit"];
                /**
                 * @description Number of items to skip. Values out of range are clamped to 0–2147483647.
                 * @example 0
                 */
                offset: components["parameters"]["pageOffset"];
                /**
                 * @description The `nextCursor` of the previous page; empty for the first page. A cursor is valid for the same list with the same
                 *     filters and `sort`. It cannot be combined with `offset`.
                 */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Whether to count the matching items. With `false`, the response has no `total`, which is faster. With `only`, the
                 *     response is `{ total }`. Default: `true`.
                 * @example true
                 */
                count?: components["parameters"]["count"];
                /**
                 * @description The fields of the items to return, separated by commas. `id` is always returned. Default: all fields.
                 * @example [
                 *       "id"
                 *     ]
                 */
                fields?: ("id" | "agencyId" | "url" | "events" | "clientIds" | "websiteIds" | "description" | "isActive" | "failureCount" | "failingSince" | "maxRetries" | "disabledAt" | "disabledReason" | "disabledCode" | "pausedUntil" | "pausedReason" | "readScopes" | "createdByKeyId" | "createdAt" | "updatedAt")[];
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
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSubscriptionList"];
                };
            };
            400: components["responses"]["CursorBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request, so that it can be sent again without a second effect: 1–255 printable ASCII characters,
                 *     bare or as a quoted string. The same request with the same key returns the stored response for 24 hours.
                 * @example 8f14e45f-ceea-467f-a0e6-2f1c1b0c9d3e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
            /** @description The new subscription, with its signing secret. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedWebhookSubscription"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["QuotaConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyUnprocessableEntity"];
            429: components["responses"]["KeyTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Entity tags of the resource, or `*`. If the current `ETag` of the resource is one of them, the response is 304
                 *     without a body.
                 * @example "q3JmT7vXhB0cYd1kZ9sWLw"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
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
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSubscription"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Entity tags of the resource, or `*`. The request has an effect only if the current `ETag` of the resource is one
                 *     of them; otherwise it returns 412.
                 * @example "q3JmT7vXhB0cYd1kZ9sWLw"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscription was deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request, so that it can be sent again without a second effect: 1–255 printable ASCII characters,
                 *     bare or as a quoted string. The same request with the same key returns the stored response for 24 hours.
                 * @example 8f14e45f-ceea-467f-a0e6-2f1c1b0c9d3e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Entity tags of the resource, or `*`. The request has an effect only if the current `ETag` of the resource is one
                 *     of them; otherwise it returns 412.
                 * @example "q3JmT7vXhB0cYd1kZ9sWLw"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
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
            /** @description The updated subscription. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSubscription"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["KeyNotFound"];
            409: components["responses"]["KeyConflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyUnprocessableEntity"];
            429: components["responses"]["KeyTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request, so that it can be sent again without a second effect: 1–255 printable ASCII characters,
                 *     bare or as a quoted string. The same request with the same key returns the stored response for 24 hours.
                 * @example 8f14e45f-ceea-467f-a0e6-2f1c1b0c9d3e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "graceSeconds": 3600
                 *     }
                 */
                "application/json": components["schemas"]["WebhookSecretRotation"];
            };
        };
        responses: {
            /** @description The new secret. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecret"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["KeyNotFound"];
            409: components["responses"]["KeyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyUnprocessableEntity"];
            429: components["responses"]["KeyTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request, so that it can be sent again without a second effect: 1–255 printable ASCII characters,
                 *     bare or as a quoted string. The same request with the same key returns the stored response for 24 hours.
                 * @example 8f14e45f-ceea-467f-a0e6-2f1c1b0c9d3e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result of the test. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookTest"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["KeyNotFound"];
            409: components["responses"]["KeyConflict"];
            422: components["responses"]["KeyUnprocessableEntity"];
            429: components["responses"]["WebhookTestTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query: {
                /**
                 * @description Maximum number of items to return. Values out of range are clamped to 1–100. A page ends early when its response
                 *     would exceed 4 MiB: continue at `offset` plus the number of items in `data`, until `total`.
                 * @example 20
                 */
                limit: components["parameters"]["pageLimit"];
                /**
                 * @description Number of items to skip. Values out of range are clamped to 0–2147483647.
                 * @example 0
                 */
                offset: components["parameters"]["pageOffset"];
                /**
                 * @description The `nextCursor` of the previous page; empty for the first page. A cursor is valid for the same list with the same
                 *     filters and `sort`. It cannot be combined with `offset`.
                 */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Whether to count the matching items. With `false`, the response has no `total`, which is faster. With `only`, the
                 *     response is `{ total }`. Default: `true`.
                 * @example true
                 */
                count?: components["parameters"]["count"];
                /**
                 * @description The fields of the items to return, separated by commas. `id` is always returned. Default: all fields.
                 * @example [
                 *       "id"
                 *     ]
                 */
                fields?: ("id" | "subscriptionId" | "event" | "status" | "attempts" | "nextAttemptAt" | "lastStatusCode" | "lastError" | "createdAt" | "completedAt")[];
                /**
                 * @description Return only deliveries with this status.
                 * @example dead
                 */
                status?: components["schemas"]["WebhookDeliveryStatus"];
                /**
                 * @description Return only deliveries of this event type. `*` stands for all event types.
                 * @example client.created
                 */
                event?: components["schemas"]["EventChoice"];
                /**
                 * @description Return only deliveries whose `lastStatusCode` is in this class. `none` stands for deliveries without a
                 *     response.
                 * @example 5xx
                 */
                statusClass?: "2xx" | "3xx" | "4xx" | "5xx" | "none";
                /**
                 * @description Return only deliveries that were created at or after this instant. A date is midnight UTC.
                 * @example 2026-01-31
                 */
                since?: string;
                /**
                 * @description Return only deliveries that were created before this instant. A date is midnight UTC.
                 * @example 2100-01-31
                 */
                until?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
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
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryList"];
                };
            };
            400: components["responses"]["CursorBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWebhookDelivery: {
        parameters: {
            query?: {
                /**
                 * @description Adds a part to the delivery. `payload` is the body that is sent to the receiver. If the operator requires that
                 *     keys read what they subscribe to, the key needs the scope that reads the resource of the event.
                 * @example payload
                 */
                include?: "payload";
            };
            header?: {
                /**
                 * @description Entity tags of the resource, or `*`. If the current `ETag` of the resource is one of them, the response is 304
                 *     without a body.
                 * @example "q3JmT7vXhB0cYd1kZ9sWLw"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
                /**
                 * @description The id of the delivery. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
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
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryWithAttempts"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    redeliverWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request, so that it can be sent again without a second effect: 1–255 printable ASCII characters,
                 *     bare or as a quoted string. The same request with the same key returns the stored response for 24 hours.
                 * @example 8f14e45f-ceea-467f-a0e6-2f1c1b0c9d3e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
                /**
                 * @description The id of the delivery. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
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
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["KeyNotFound"];
            409: components["responses"]["KeyConflict"];
            422: components["responses"]["KeyUnprocessableEntity"];
            429: components["responses"]["KeyTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    recoverWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request, so that it can be sent again without a second effect: 1–255 printable ASCII characters,
                 *     bare or as a quoted string. The same request with the same key returns the stored response for 24 hours.
                 * @example 8f14e45f-ceea-467f-a0e6-2f1c1b0c9d3e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
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
                 *       "since": "2026-01-31T08:00:00Z",
                 *       "until": "2026-01-31T10:00:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["WebhookRecovery"];
            };
        };
        responses: {
            /** @description The task has been accepted. `Location` is its URL. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedWebhookTask"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["KeyNotFound"];
            409: components["responses"]["WebhookTaskConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyUnprocessableEntity"];
            429: components["responses"]["KeyTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    replayWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifies this request, so that it can be sent again without a second effect: 1–255 printable ASCII characters,
                 *     bare or as a quoted string. The same request with the same key returns the stored response for 24 hours.
                 * @example 8f14e45f-ceea-467f-a0e6-2f1c1b0c9d3e
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
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
                 *       "since": "2026-01-31T08:00:00Z",
                 *       "events": [
                 *         "client.created"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["WebhookReplay"];
            };
        };
        responses: {
            /** @description The task has been accepted. `Location` is its URL. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedWebhookTask"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["KeyNotFound"];
            409: components["responses"]["WebhookTaskConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyUnprocessableEntity"];
            429: components["responses"]["KeyTooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWebhookTask: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Entity tags of the resource, or `*`. If the current `ETag` of the resource is one of them, the response is 304
                 *     without a body.
                 * @example "q3JmT7vXhB0cYd1kZ9sWLw"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of the resource. An id that is not a sequence of digits returns 400; one beyond the integer range returns
                 *     404.
                 * @example 1
                 */
                id: components["parameters"]["id"];
                /**
                 * @description The id of the task. An id that is not a sequence of digits returns 400; one beyond the integer range returns 404.
                 * @example 1
                 */
                taskId: components["parameters"]["taskId"];
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
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookTask"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listChanges: {
        parameters: {
            query: {
                /**
                 * @description A cursor: the `nextCursor` of an earlier response. `now` skips all earlier events. Without it, the feed starts
                 *     with the oldest event that is kept.
                 * @example now
                 */
                after?: string;
                /**
                 * @description Return only these events: their names, separated by commas. An unknown name returns 400. The cursor does not
                 *     depend on it.
                 * @example client.created,client.updated
                 */
                events?: string;
                /**
                 * @description Maximum number of events to return. Values out of range are clamped to 1–100. A page may have fewer events, or
                 *     none, while `hasMore` is true: it ends early when its response would exceed 4 MiB, or when 1,000 events have
                 *     been searched for those in `events`.
                 * @example 20
                 */
                limit: number;
                /**
                 * @description How many seconds to wait for an event if there is none yet (long polling). Values out of range are clamped to
                 *     0–25. The response is sent as soon as there is an event; without one, it is an empty page. It is also sent when
                 *     the service stops. An agency can have 25 waiting requests; another one returns 503 `OVERLOADED`.
                 * @example 0
                 */
                wait: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of events. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeList"];
                };
            };
            400: components["responses"]["CursorBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            410: components["responses"]["CursorGone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
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
            /** @description All event types. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEventCatalogue"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
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
    websiteVulnerable: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebsiteVulnerableEvent"];
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
    websiteUpdateFailed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebsiteUpdateFailedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    websiteDown: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebsiteDownEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    websiteUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebsiteUpEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    campaignCompleted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CampaignCompletedEvent"];
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
    invoiceFinalized: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoiceFinalizedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    invoicePaymentRecorded: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvoicePaymentRecordedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    creditNoteCreated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreditNoteCreatedEvent"];
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
    quoteExpired: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuoteExpiredEvent"];
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
    exportCompleted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExportCompletedEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    webhookFailing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookFailingEvent"];
            };
        };
        responses: {
            "2XX": components["responses"]["Received"];
        };
    };
    webhookDisabled: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookDisabledEvent"];
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
