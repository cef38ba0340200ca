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
         * @description Definitive. Services that refer to the client get `clientId` 0, websites get `clientId` null; contacts lose the
         *     link to it and are not deleted. Emits `client.deleted`, and no other event.
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
        AuthenticationError: {
            error: components["schemas"]["ErrorText"];
            /** @enum {string} */
            code: "MISSING_API_KEY" | "INVALID_API_KEY" | "EXPIRED_API_KEY" | "REVOKED_API_KEY";
        };
        PermissionError: {
            error: components["schemas"]["ErrorText"];
            /** @enum {string} */
            code: "TLS_REQUIRED" | "IP_NOT_ALLOWED" | "PLAN_UPGRADE_REQUIRED" | "PERMISSION_DENIED";
            /** @description The scope that is missing, with `PERMISSION_DENIED`. */
            required?: components["schemas"]["Scope"];
            /** @description Where plans are compared, relative to the service, with `PLAN_UPGRADE_REQUIRED`. */
            upgradeUrl?: string;
        };
        RateLimitError: {
            error: components["schemas"]["ErrorText"];
            /** @enum {string} */
            code: "RATE_LIMIT_EXCEEDED";
            /** @description Seconds to wait before the next request. */
            retryAfter: number;
        };
        InternalError: {
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
        ValidationError: {
            error: components["schemas"]["ErrorText"];
            /** @enum {string} */
            code: "VALIDATION_FAILED";
            details: components["schemas"]["ValidationDetails"];
        };
        /** @description What a new client is made of; `name` is required. */
        ClientCreate: WithRequired<components["schemas"]["ClientFields"], "name">;
        PayloadTooLargeError: {
            error: components["schemas"]["ErrorText"];
            /** @enum {string} */
            code: "PAYLOAD_TOO_LARGE";
        };
        UnsupportedMediaTypeError: {
            error: components["schemas"]["ErrorText"];
            /** @enum {string} */
            code: "UNSUPPORTED_MEDIA_TYPE";
        };
        NotFoundError: {
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
        ClientCreatedEvent: components["schemas"]["WebhookEnvelope"] & {
            /** @constant */
            event: "client.created";
            data: components["schemas"]["ClientEventData"];
        };
        ClientUpdatedEvent: components["schemas"]["WebhookEnvelope"] & {
            /** @constant */
            event: "client.updated";
            data: components["schemas"]["ClientEventData"];
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
            data: components["schemas"]["ContactEventData"];
        };
        ContactUpdatedEvent: components["schemas"]["WebhookEnvelope"] & {
            /** @constant */
            event: "contact.updated";
            data: components["schemas"]["ContactEventData"];
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
            data: components["schemas"]["WebsiteEventData"];
        };
        WebsiteUpdatedEvent: components["schemas"]["WebhookEnvelope"] & {
            /** @constant */
            event: "website.updated";
            data: components["schemas"]["WebsiteEventData"];
        };
        WebsiteDeletedEvent: components["schemas"]["WebhookEnvelope"] & {
            /** @constant */
            event: "website.deleted";
            data: components["schemas"]["DeletedResource"];
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
                "application/json": components["schemas"]["AuthenticationError"];
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
                "application/json": components["schemas"]["PermissionError"];
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
                "application/json": components["schemas"]["RateLimitError"];
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
                "application/json": components["schemas"]["InternalError"];
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
                "application/json": components["schemas"]["ValidationError"];
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
                "application/json": components["schemas"]["PayloadTooLargeError"];
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
                "application/json": components["schemas"]["UnsupportedMediaTypeError"];
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
                "application/json": components["schemas"]["NotFoundError"];
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
    };
    pathItems: never;
}
export type AgencyId = components['schemas']['AgencyId'];
export type Scope = components['schemas']['Scope'];
export type Timestamp = components['schemas']['Timestamp'];
export type KeyUsage = components['schemas']['KeyUsage'];
export type Me = components['schemas']['Me'];
export type ErrorText = components['schemas']['ErrorText'];
export type AuthenticationError = components['schemas']['AuthenticationError'];
export type PermissionError = components['schemas']['PermissionError'];
export type RateLimitError = components['schemas']['RateLimitError'];
export type InternalError = components['schemas']['InternalError'];
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
export type ValidationError = components['schemas']['ValidationError'];
export type ClientCreate = components['schemas']['ClientCreate'];
export type PayloadTooLargeError = components['schemas']['PayloadTooLargeError'];
export type UnsupportedMediaTypeError = components['schemas']['UnsupportedMediaTypeError'];
export type NotFoundError = components['schemas']['NotFoundError'];
export type ContactFields = components['schemas']['ContactFields'];
export type Contact = components['schemas']['Contact'];
export type ContactList = components['schemas']['ContactList'];
export type ContactCreate = components['schemas']['ContactCreate'];
export type ContactUpdate = components['schemas']['ContactUpdate'];
export type Website = components['schemas']['Website'];
export type WebsiteList = components['schemas']['WebsiteList'];
export type WebsiteFields = components['schemas']['WebsiteFields'];
export type WebsiteCreate = components['schemas']['WebsiteCreate'];
export type WebhookEnvelope = components['schemas']['WebhookEnvelope'];
export type ClientEventData = components['schemas']['ClientEventData'];
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
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseInternalServerError = components['responses']['InternalServerError'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponsePayloadTooLarge = components['responses']['PayloadTooLarge'];
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseReceived = components['responses']['Received'];
export type ParameterLimit = components['parameters']['limit'];
export type ParameterOffset = components['parameters']['offset'];
export type ParameterId = components['parameters']['id'];
export type ParameterClientId = components['parameters']['clientId'];
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
            403: components["responses"]["Forbidden"];
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
            403: components["responses"]["Forbidden"];
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
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    listClients: {
        parameters: {
            query: {
                /**
                 * @description How many to return; clamped to 1–100.
                 * @example 20
                 */
                limit: components["parameters"]["limit"];
                /**
                 * @description How many to skip; clamped to 0–2147483647.
                 * @example 0
                 */
                offset: components["parameters"]["offset"];
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
            query: {
                /**
                 * @description How many to return; clamped to 1–100.
                 * @example 20
                 */
                limit: components["parameters"]["limit"];
                /**
                 * @description How many to skip; clamped to 0–2147483647.
                 * @example 0
                 */
                offset: components["parameters"]["offset"];
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
            query: {
                /**
                 * @description How many to return; clamped to 1–100.
                 * @example 20
                 */
                limit: components["parameters"]["limit"];
                /**
                 * @description How many to skip; clamped to 0–2147483647.
                 * @example 0
                 */
                offset: components["parameters"]["offset"];
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
}
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};
