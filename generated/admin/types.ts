// Generated from openapi/ by `npm run generate`; do not edit.
export interface paths {
    "/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who am I
         * @description The user of the session, the agency and the role in it.
         */
        get: operations["getSession"];
        put?: never;
        /**
         * Sign in
         * @description Opens a session for one of the user's agencies and sets its cookie: `agencyId` where it is sent, else the one that the
         *     user has been a member of for the longest. A session that the request came with is ended.
         *
         *     After 10 failures for an account from one address, 50 from an address, or 100 for an account within 15 minutes, signing
         *     in is refused for the rest of them, also with the right password.
         */
        post: operations["signIn"];
        /**
         * Sign out
         * @description Ends the session on the server.
         */
        delete: operations["signOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integrations/public-api/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys
         * @description The keys of the agency, revoked ones included, by ascending id.
         */
        get: operations["listKeys"];
        put?: never;
        /**
         * Create an API key
         * @description Creates a key in the name of the user who is signed in. `key` is shown only here; only a hash of it is stored. The scopes
         *     of a key never change.
         */
        post: operations["createKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integrations/public-api/keys/{id}": {
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
         * Read an API key
         * @description One key of the agency.
         */
        get: operations["getKey"];
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description Revokes the key for good, with effect on the next request; its record stays, with `revokedAt`.
         */
        delete: operations["revokeKey"];
        options?: never;
        head?: never;
        /**
         * Change an API key
         * @description Changes the fields that are sent, with effect on the next request. `scopes` is refused, as scopes never change. A later
         *     `expiresAt` revives an expired key; nothing revives a revoked one.
         */
        patch: operations["updateKey"];
        trace?: never;
    };
    "/integrations/public-api/logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List requests
         * @description The requests that the agency's keys made to the public API, newest first, as long as they are kept: 30 days.
         */
        get: operations["listRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/websites/{id}/pairing-token": {
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
         * Make a pairing token
         * @description A token by which a plugin pairs the website `id` with the service. It is shown only here, works once, and for 60 seconds.
         */
        post: operations["createPairingToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site-connectors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List connectors
         * @description The connectors of all sites of the agency, revoked ones included, by ascending id.
         */
        get: operations["listConnectors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site-connectors/{id}": {
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
         * Read a connector
         * @description One connector, with what its last heartbeat reported.
         */
        get: operations["getConnector"];
        put?: never;
        post?: never;
        /**
         * Delete a connector
         * @description Removes the connector for good, with its credentials and all that the site sent.
         */
        delete: operations["deleteConnector"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site-connectors/{id}/disconnect": {
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
         * Revoke a connector
         * @description Revokes the credentials for good: the plugin gets 401 on its next request. What it sent stays. A second time changes nothing.
         */
        post: operations["disconnectConnector"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site-connectors/{id}/sso": {
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
         * Make a sign-on token
         * @description A one-time token by which the user who is signed in is known to the site: `url` is the site, with the token. It works for
         *     60 seconds, at the plugin of this connector alone.
         */
        post: operations["createSsoToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site-connectors/{id}/commands": {
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
         * List commands
         * @description The commands of the connector, newest first.
         */
        get: operations["listCommands"];
        put?: never;
        /**
         * Queue a command
         * @description The plugin gets it at its next poll. Any type will do, also one that only the plugin knows. A connector that was revoked
         *     takes no more commands (409).
         */
        post: operations["queueCommand"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site-connectors/{id}/activity": {
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
         * List activity
         * @description What happened on the site, by its own clock, newest first.
         */
        get: operations["listActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site-connectors/{id}/security-events": {
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
         * List security events
         * @description Logins that succeeded or failed, newest first.
         */
        get: operations["listSecurityEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site-connectors/{id}/reports": {
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
         * List reports
         * @description The reports of the site, newest first.
         */
        get: operations["listReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site-connectors/{id}/reports/{reportId}": {
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
                 * @description The id of the report.
                 * @example 1
                 */
                reportId: components["parameters"]["reportId"];
            };
            cookie?: never;
        };
        /**
         * Read a report
         * @description One report of the site, whole.
         */
        get: operations["getReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site-connectors/{id}/contents": {
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
         * List contents
         * @description Contents, orders and extensions of the site, the last changed first.
         */
        get: operations["listContents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site-connectors/{id}/contents/{contentId}": {
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
                 * @description The id of the content.
                 * @example 1
                 */
                contentId: components["parameters"]["contentId"];
            };
            cookie?: never;
        };
        /**
         * Read a content
         * @description One content of the site, whole.
         */
        get: operations["getContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site-connectors/{id}/erasures": {
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
         * List erasures
         * @description The users of the site whose data was erased at their request, newest first.
         */
        get: operations["listErasures"];
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
         * @description The watches of the agency, the last changed first.
         */
        get: operations["listAdminWatches"];
        put?: never;
        /**
         * Create a watch
         * @description A watch collects what its sources publish and its keywords match: at once, and then as often as its `frequency` says.
         *     `frequency` is `daily` and `status` `active` when left out.
         */
        post: operations["createWatch"];
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
         * @description One watch of the agency.
         */
        get: operations["getAdminWatch"];
        put?: never;
        post?: never;
        /**
         * Delete a watch
         * @description Removes the watch for good, with all that it collected.
         */
        delete: operations["deleteWatch"];
        options?: never;
        head?: never;
        /**
         * Change a watch
         * @description Changes the fields that are sent; `sources` and `keywords` as a whole. An empty object changes nothing. What
         *     is collected already stays, with its scores; other keywords make the next run read all that its sources still show.
         */
        patch: operations["updateWatch"];
        trace?: never;
    };
    "/watches/{id}/documents/{documentId}": {
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
                 * @description The id of the document.
                 * @example 1
                 */
                documentId: components["parameters"]["documentId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Mark a document
         * @description Marks a document of the watch as read, starred or archived. Archived ones are no longer in the feed.
         */
        patch: operations["updateWatchDocument"];
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @example 1 */
        ResourceId: number;
        /**
         * @description `owner` and `admin` may do everything, `member` may read.
         * @example owner
         * @enum {string}
         */
        Role: "owner" | "admin" | "member";
        Session: {
            user: {
                /**
                 * Format: uuid
                 * @example 7b0a3d0e-5c1f-4f43-9f0e-6d2f0c3a9b11
                 */
                id: string;
                /** @example camille@agence.example */
                email: string;
                /** @example Camille Martin */
                name: string;
            };
            agency: {
                id: components["schemas"]["ResourceId"];
                /** @example Agence Rive Claire */
                name: string;
            };
            role: components["schemas"]["Role"];
        };
        /** @description What went wrong, for people to read. */
        ErrorText: string;
        UnauthenticatedError: {
            error: components["schemas"]["ErrorText"];
            /** @enum {string} */
            code: "UNAUTHENTICATED";
        };
        InsecureError: {
            error: components["schemas"]["ErrorText"];
            /** @enum {string} */
            code: "TLS_REQUIRED";
        };
        TooManyRequestsError: {
            error: components["schemas"]["ErrorText"];
            /** @enum {string} */
            code: "RATE_LIMIT_EXCEEDED";
            /** @description Seconds to wait before the next request. */
            retryAfter: number;
        };
        FaultError: {
            error: components["schemas"]["ErrorText"];
            /** @enum {string} */
            code: "INTERNAL_ERROR";
        };
        SignIn: {
            /** @example camille@agence.example */
            email: string;
            /**
             * Format: password
             * @example correct horse battery staple
             */
            password: string;
            /** @description The agency to sign in to; the user must be a member. */
            agencyId?: components["schemas"]["ResourceId"];
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
        SignInError: {
            error: components["schemas"]["ErrorText"];
            /** @enum {string} */
            code: "INVALID_CREDENTIALS";
        };
        ForbiddenError: {
            error: components["schemas"]["ErrorText"];
            /** @enum {string} */
            code: "TLS_REQUIRED" | "FORBIDDEN";
        };
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
        /**
         * @description What a key may do, as `resource:action`; `*` grants all scopes.
         * @example clients:read
         * @enum {string}
         */
        Scope: "clients:read" | "clients:write" | "clients:delete" | "contacts:read" | "contacts:write" | "contacts:delete" | "websites:read" | "websites:write" | "websites:delete" | "tickets:read" | "tickets:write" | "tickets:delete" | "invoices:read" | "invoices:write" | "quotes:read" | "quotes:write" | "tasks:read" | "tasks:write" | "tasks:delete" | "events:read" | "events:write" | "events:delete" | "webhooks:manage" | "watches:read" | "watches:write" | "*";
        /**
         * @example [
         *       "clients:read",
         *       "clients:write"
         *     ]
         */
        KeyScopes: components["schemas"]["Scope"][];
        /**
         * Format: date-time
         * @description An instant in UTC, to the millisecond.
         * @example 2026-01-31T00:00:00.000Z
         */
        Timestamp: string;
        ApiKey: {
            id: components["schemas"]["ResourceId"];
            /** @example Zapier */
            name: string;
            /**
             * @description What the key starts with, by which it is told from others.
             * @example spk_2f4fbe01
             */
            prefix: string;
            scopes: components["schemas"]["KeyScopes"];
            /** @example 60 */
            rateLimitPerMinute: number;
            /** @example 10000 */
            rateLimitPerDay: number;
            /**
             * @example [
             *       "203.0.113.7"
             *     ]
             */
            ipWhitelist: string[];
            /** @example true */
            isActive: boolean;
            expiresAt: components["schemas"]["Timestamp"] | null;
            revokedAt: components["schemas"]["Timestamp"] | null;
            /** @description When it was last used, to the minute; a request that was refused counts, too. */
            lastUsedAt: components["schemas"]["Timestamp"] | null;
            createdAt: components["schemas"]["Timestamp"];
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
        ApiKeyList: {
            data: components["schemas"]["ApiKey"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
        };
        /**
         * Format: trimmed
         * @description Trimmed; a blank one is refused.
         */
        Name: string;
        /**
         * Format: date-or-timestamp
         * @description A date or a full timestamp as `DateOrTimestamp` describes, or null for none.
         * @example 2026-01-31
         */
        OptionalDateOrTimestamp: string | null;
        ApiKeyFields: {
            /**
             * @description What the key is for. Trimmed; a blank one is refused.
             * @example Zapier
             */
            name?: components["schemas"]["Name"];
            /**
             * @description Requests a minute; 60 when left out at creation.
             * @example 60
             */
            rateLimitPerMinute?: number;
            /**
             * @description Requests a day; 10,000 when left out at creation.
             * @example 10000
             */
            rateLimitPerDay?: number;
            /**
             * @description The addresses and CIDR ranges, IPv4 and IPv6, that the key works from; none, `[]`, for everywhere. An IPv4 address that IPv6 wraps is kept as IPv4.
             * @example [
             *       "203.0.113.7",
             *       "2001:db8::/32"
             *     ]
             */
            ipWhitelist?: string[];
            /**
             * @description When the key stops working; in the future.
             * @example 2099-01-01
             */
            expiresAt?: components["schemas"]["OptionalDateOrTimestamp"];
            /**
             * @description Whether it works.
             * @example true
             */
            isActive?: boolean;
        };
        ApiKeyCreate: WithRequired<components["schemas"]["ApiKeyFields"], "name"> & {
            scopes: components["schemas"]["KeyScopes"];
        };
        CreatedApiKey: {
            /**
             * @description The key itself, shown only here.
             * @example spk_2f4fbe01bb2a0c99e6412c1f413a4a48b025fb86f33ee725
             */
            key: string;
            id: components["schemas"]["ResourceId"];
            /** @example Zapier */
            name: string;
            /** @example spk_2f4fbe01 */
            prefix: string;
            scopes: components["schemas"]["KeyScopes"];
            createdAt: components["schemas"]["Timestamp"];
        };
        NotFoundError: {
            error: components["schemas"]["ErrorText"];
            /** @enum {string} */
            code: "NOT_FOUND";
        };
        ApiKeyUpdate: components["schemas"]["ApiKeyFields"] & {
            /** @description Refused, as scopes never change. */
            scopes?: unknown;
        };
        RequestLogEntry: {
            /** @example 4711 */
            id: number;
            createdAt: components["schemas"]["Timestamp"];
            /**
             * @description The path without its query.
             * @example /api/public/v1/clients
             */
            endpoint: string;
            /** @example GET */
            method: string;
            /** @example 200 */
            statusCode: number;
            /** @example 12 */
            responseTimeMs: number;
            /** @example 1 */
            apiKeyId: number | null;
            /** @example 1 */
            agencyId: number | null;
            /** @example 203.0.113.7 */
            ipAddress: string;
            /** @example curl/8.5.0 */
            userAgent: string | null;
            /**
             * @description The code of an answer of 400 or above.
             * @example null
             */
            errorCode: string | null;
        };
        RequestLogList: {
            data: components["schemas"]["RequestLogEntry"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
        };
        PairingToken: {
            /**
             * @description The token itself, shown only here.
             * @example spt_000102030405060708090a0b0c0d0e0f1011121314151617
             */
            pairingToken: string;
            expiresAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description The agency that owns the resource; resolved from the key.
         * @example 1
         */
        AgencyId: number;
        /**
         * @description The CMS or the shop system of the site.
         * @example wordpress
         * @enum {string}
         */
        Platform: "wordpress" | "prestashop";
        /**
         * @description `connected` while the last heartbeat is at most 10 minutes old, unless it was revoked.
         * @example connected
         * @enum {string}
         */
        ConnectorStatus: "connected" | "disconnected";
        /**
         * @description Whether requests of this plugin must be signed.
         * @example true
         */
        HmacRequired: boolean;
        Connector: {
            id: components["schemas"]["ResourceId"];
            agencyId: components["schemas"]["AgencyId"];
            websiteId: components["schemas"]["ResourceId"];
            /**
             * Format: uuid
             * @description Names the site for good, whichever connector it has.
             * @example 7b0a3d0e-5c1f-4f43-9f0e-6d2f0c3a9b11
             */
            siteId: string;
            /**
             * @description Where the plugin says that it is.
             * @example https://www.boulangerie-moreau.example
             */
            siteUrl: string;
            platform: components["schemas"]["Platform"];
            status: components["schemas"]["ConnectorStatus"];
            /** @example 3.13.0 */
            pluginVersion: string | null;
            /** @example 8.2.36 */
            phpVersion: string | null;
            /** @example 6.8 */
            platformVersion: string | null;
            hmacRequired: components["schemas"]["HmacRequired"];
            /** @description When the last heartbeat came; null before the first. */
            lastPingAt: components["schemas"]["Timestamp"] | null;
            /**
             * @description How long the service took for it.
             * @example 3
             */
            latencyMs: number | null;
            revokedAt: components["schemas"]["Timestamp"] | null;
            createdAt: components["schemas"]["Timestamp"];
        };
        ConnectorList: {
            data: components["schemas"]["Connector"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
        };
        ConnectorDetails: components["schemas"]["Connector"] & {
            /**
             * @description What the site updates by itself, as it reports it.
             * @example {
             *       "core": "minor"
             *     }
             */
            autoUpdatePolicy: {
                [key: string]: unknown;
            } | null;
            /**
             * @description What can be done on the site, as it reports it.
             * @example [
             *       {
             *         "name": "site/flush-cache"
             *       }
             *     ]
             */
            abilities: {
                [key: string]: unknown;
            } | unknown[] | null;
        };
        SsoTicket: {
            /**
             * @description The token itself, shown only here.
             * @example sso_000102030405060708090a0b0c0d0e0f
             */
            token: string;
            expiresAt: components["schemas"]["Timestamp"];
            /**
             * @description The site, with the token as `agency_sso`.
             * @example https://www.boulangerie-moreau.example/?agency_sso=sso_000102030405060708090a0b0c0d0e0f
             */
            url: string;
        };
        ConflictError: {
            error: components["schemas"]["ErrorText"];
            /** @enum {string} */
            code: "CONNECTOR_REVOKED";
        };
        /**
         * @description `queued` until a poll takes it, `delivered` until its result comes (`success`, `error`), `expired` when it was handed
         *     out 5 times without one, or its connector was revoked. A result that comes later still stands.
         * @example queued
         * @enum {string}
         */
        CommandStatus: "queued" | "delivered" | "success" | "error" | "expired";
        CommandRecord: {
            id: components["schemas"]["ResourceId"];
            /** @example wp.update_plugin */
            type: string;
            /**
             * @example {
             *       "slug": "akismet",
             *       "version": "5.3.1"
             *     }
             */
            payload: {
                [key: string]: unknown;
            };
            status: components["schemas"]["CommandStatus"];
            /**
             * @description How often it was handed out.
             * @example 0
             */
            deliveries: number;
            deliveredAt: components["schemas"]["Timestamp"] | null;
            /**
             * @description What the plugin told; `_truncated` and `_originalSize` take the place of more than 65,536 bytes.
             * @example {
             *       "before": "5.3.0",
             *       "after": "5.3.1"
             *     }
             */
            result: {
                [key: string]: unknown;
            } | null;
            /** @example null */
            logs: string | null;
            /** @description When the plugin did it, by the clock of the site. */
            executedAt: components["schemas"]["Timestamp"] | null;
            /** @description When the result came, or the command expired. */
            completedAt: components["schemas"]["Timestamp"] | null;
            createdAt: components["schemas"]["Timestamp"];
        };
        CommandList: {
            data: components["schemas"]["CommandRecord"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
        };
        CommandCreate: {
            /**
             * @description wp.update_plugin, wp.update_theme, wp.update_core, wp.flush_cache, wp.flush_object_cache, wp.run_db_optimize,
             *     ps.update_module, ps.regenerate_thumbnails, generic.execute_url_check, generic.execute_ability, or another one of this form.
             * @example wp.update_plugin
             */
            type: string;
            /**
             * @description What the type needs, at most 65,536 bytes; `{}` when left out.
             * @example {
             *       "slug": "akismet",
             *       "version": "5.3.1"
             *     }
             */
            payload?: {
                [key: string]: unknown;
            };
        };
        ActivityEntry: {
            /** @example 4711 */
            id: number;
            /** @example post.published */
            eventType: string;
            /** @example post */
            entityType: string | null;
            /** @example 42 */
            entityId: number | null;
            /** @example Nos horaires d'hiver */
            entityLabel: string | null;
            /** @example 7 */
            actorUserId: number | null;
            /** @example Paul Moreau */
            actorName: string | null;
            /** @example editor */
            actorRole: string | null;
            /** @example 203.0.113.7 */
            actorIp: string | null;
            /**
             * @example {
             *       "from": "draft",
             *       "to": "publish"
             *     }
             */
            metadata: {
                [key: string]: unknown;
            } | null;
            remoteAt: components["schemas"]["Timestamp"];
            receivedAt: components["schemas"]["Timestamp"];
        };
        ActivityList: {
            data: components["schemas"]["ActivityEntry"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
        };
        SecurityEntry: {
            /** @example 4711 */
            id: number;
            /** @example user.login_failed */
            eventType: string | null;
            /** @example 7 */
            userId: number | null;
            /** @example paul@moreau.example */
            email: string | null;
            /** @example 203.0.113.7 */
            ip: string | null;
            /** @example 5 */
            count: number | null;
            remoteAt: components["schemas"]["Timestamp"] | null;
            /**
             * @description What was sent beside.
             * @example {}
             */
            data: {
                [key: string]: unknown;
            };
            receivedAt: components["schemas"]["Timestamp"];
        };
        SecurityEventList: {
            data: components["schemas"]["SecurityEntry"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
        };
        /**
         * @description What a report is about, as its path names it.
         * @example disk-usage
         * @enum {string}
         */
        ReportKind: "disk-usage" | "file-integrity" | "db-health" | "seo-data" | "sitemap" | "traffic-stats";
        SiteReport: {
            /** @example 4711 */
            id: number;
            kind: components["schemas"]["ReportKind"];
            /**
             * @description Bytes of `data`.
             * @example 27
             */
            size: number;
            /**
             * @description What the site sent; in a list null for more than 65,536 bytes, which are read one by one.
             * @example {
             *       "usedBytes": 2147483648
             *     }
             */
            data: {
                [key: string]: unknown;
            } | null;
            receivedAt: components["schemas"]["Timestamp"];
        };
        ReportList: {
            data: components["schemas"]["SiteReport"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
        };
        /**
         * @description `content` for posts, pages and contents of shops, `order` for orders, `extension` for modules and themes, `sync` for what
         *     shops send beside.
         * @example content
         * @enum {string}
         */
        ContentKind: "content" | "order" | "extension" | "sync";
        SiteContent: {
            /** @example 4711 */
            id: number;
            kind: components["schemas"]["ContentKind"];
            /**
             * @description What names it on its site.
             * @example 42
             */
            remoteId: string | null;
            /**
             * @description Bytes of `data`.
             * @example 27
             */
            size: number;
            /**
             * @description What the site sent; in a list null for more than 65,536 bytes, which are read one by one.
             * @example {
             *       "usedBytes": 2147483648
             *     }
             */
            data: {
                [key: string]: unknown;
            } | null;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        ContentList: {
            data: components["schemas"]["SiteContent"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
        };
        ErasureRecord: {
            id: components["schemas"]["ResourceId"];
            platform: components["schemas"]["Platform"];
            /** @example 7 */
            userId: number;
            /**
             * @description The SHA-256 of the email in lower case, in hexadecimal; null where none was sent.
             * @example c0ffee
             */
            emailHash: string | null;
            createdAt: components["schemas"]["Timestamp"];
        };
        ErasureList: {
            data: components["schemas"]["ErasureRecord"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
        };
        ManagedWatchSource: {
            /** @example https://blog.example.com/feed.xml */
            url: string;
            /** @description When it was last asked; null before its first time. */
            fetchedAt: components["schemas"]["Timestamp"] | null;
            /**
             * @description Why it could not be read the last time, for people; null when it could.
             * @example Réponse 404
             */
            error: string | null;
        };
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
        ManagedWatch: {
            id: components["schemas"]["ResourceId"];
            agencyId: components["schemas"]["AgencyId"];
            /** @example WordPress security */
            name: string;
            /** @example Vulnerabilities of the extensions that we use. */
            description: string | null;
            /**
             * @example [
             *       "wordpress",
             *       "vulnerability"
             *     ]
             */
            keywords: string[];
            sources: components["schemas"]["ManagedWatchSource"][];
            frequency: components["schemas"]["WatchFrequency"];
            status: components["schemas"]["WatchStatus"];
            lastRunAt: components["schemas"]["Timestamp"] | null;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        ManagedWatchList: {
            data: components["schemas"]["ManagedWatch"][];
            total: components["schemas"]["Total"];
            limit: components["schemas"]["Limit"];
            offset: components["schemas"]["Offset"];
        };
        WatchSource: {
            /**
             * Format: http-url
             * @description Where an RSS, Atom or JSON feed is, by `http` or `https`, at a public address.
             * @example https://blog.example.com/feed.xml
             */
            url: string;
        };
        WatchFields: {
            /**
             * @description Trimmed; a blank one is refused.
             * @example WordPress security
             */
            name?: components["schemas"]["Name"];
            /** @example Vulnerabilities of the extensions that we use. */
            description?: string | null;
            /**
             * @description What documents are kept for, one match is enough; none keep everything.
             * @example [
             *       "wordpress",
             *       "vulnerability"
             *     ]
             */
            keywords?: string[];
            /** @description Where it collects, up to 1,000 items of each; a URL that is named twice counts once. */
            sources?: components["schemas"]["WatchSource"][];
            frequency?: components["schemas"]["WatchFrequency"];
            status?: components["schemas"]["WatchStatus"];
        };
        WatchCreate: WithRequired<components["schemas"]["WatchFields"], "name">;
        WatchDocumentFields: {
            /** @example true */
            isRead?: boolean;
            /** @example false */
            isStarred?: boolean;
            /** @example false */
            isArchived?: boolean;
        };
        WatchDocumentMarks: {
            id: components["schemas"]["ResourceId"];
            /** @example A new release */
            title: string;
            /** @example https://blog.example.com/a-new-release */
            url: string;
            /** @example true */
            isRead: boolean;
            /** @example false */
            isStarred: boolean;
            /** @example false */
            isArchived: boolean;
        };
    };
    responses: {
        /** @description Nobody is signed in. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnauthenticatedError"];
            };
        };
        /** @description The request did not arrive over TLS; who is signed in may read everything. */
        ReadForbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InsecureError"];
            };
        };
        /** @description Too many requests of one address; retry after `Retry-After` seconds. */
        TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TooManyRequestsError"];
            };
        };
        /** @description Something went wrong on our side; the log has the cause under the request's id. */
        InternalServerError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FaultError"];
            };
        };
        /** @description The request is not valid; `details` tells what is wrong with which field. */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description Signing in failed. */
        SignInUnauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SignInError"];
            };
        };
        /** @description The session does not allow it, or it did not come from this site. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ForbiddenError"];
            };
        };
        /** @description The body is larger than 1 MiB. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
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
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnsupportedMediaTypeError"];
            };
        };
        /** @description Too many requests of one address, or too many failures to sign in; retry after `Retry-After` seconds. */
        SignInTooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TooManyRequestsError"];
            };
        };
        /** @description The resource does not exist, or belongs to another agency. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundError"];
            };
        };
        /** @description The resource is in a state that does not allow it. */
        Conflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ConflictError"];
            };
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
         * @description The id of the report.
         * @example 1
         */
        reportId: number;
        /**
         * @description The id of the content.
         * @example 1
         */
        contentId: number;
        /**
         * @description The id of the document.
         * @example 1
         */
        documentId: number;
    };
    requestBodies: never;
    headers: {
        /** @description Names this request in the service's log; quote it when you ask for help. */
        RequestId: string;
        /** @description Seconds to wait before the next request. */
        RetryAfter: number;
    };
    pathItems: never;
}
export type ResourceId = components['schemas']['ResourceId'];
export type Role = components['schemas']['Role'];
export type Session = components['schemas']['Session'];
export type ErrorText = components['schemas']['ErrorText'];
export type UnauthenticatedError = components['schemas']['UnauthenticatedError'];
export type InsecureError = components['schemas']['InsecureError'];
export type TooManyRequestsError = components['schemas']['TooManyRequestsError'];
export type FaultError = components['schemas']['FaultError'];
export type SignIn = components['schemas']['SignIn'];
export type ValidationDetails = components['schemas']['ValidationDetails'];
export type ValidationError = components['schemas']['ValidationError'];
export type SignInError = components['schemas']['SignInError'];
export type ForbiddenError = components['schemas']['ForbiddenError'];
export type PayloadTooLargeError = components['schemas']['PayloadTooLargeError'];
export type UnsupportedMediaTypeError = components['schemas']['UnsupportedMediaTypeError'];
export type Scope = components['schemas']['Scope'];
export type KeyScopes = components['schemas']['KeyScopes'];
export type Timestamp = components['schemas']['Timestamp'];
export type ApiKey = components['schemas']['ApiKey'];
export type Total = components['schemas']['Total'];
export type Limit = components['schemas']['Limit'];
export type Offset = components['schemas']['Offset'];
export type ApiKeyList = components['schemas']['ApiKeyList'];
export type Name = components['schemas']['Name'];
export type OptionalDateOrTimestamp = components['schemas']['OptionalDateOrTimestamp'];
export type ApiKeyFields = components['schemas']['ApiKeyFields'];
export type ApiKeyCreate = components['schemas']['ApiKeyCreate'];
export type CreatedApiKey = components['schemas']['CreatedApiKey'];
export type NotFoundError = components['schemas']['NotFoundError'];
export type ApiKeyUpdate = components['schemas']['ApiKeyUpdate'];
export type RequestLogEntry = components['schemas']['RequestLogEntry'];
export type RequestLogList = components['schemas']['RequestLogList'];
export type PairingToken = components['schemas']['PairingToken'];
export type AgencyId = components['schemas']['AgencyId'];
export type Platform = components['schemas']['Platform'];
export type ConnectorStatus = components['schemas']['ConnectorStatus'];
export type HmacRequired = components['schemas']['HmacRequired'];
export type Connector = components['schemas']['Connector'];
export type ConnectorList = components['schemas']['ConnectorList'];
export type ConnectorDetails = components['schemas']['ConnectorDetails'];
export type SsoTicket = components['schemas']['SsoTicket'];
export type ConflictError = components['schemas']['ConflictError'];
export type CommandStatus = components['schemas']['CommandStatus'];
export type CommandRecord = components['schemas']['CommandRecord'];
export type CommandList = components['schemas']['CommandList'];
export type CommandCreate = components['schemas']['CommandCreate'];
export type ActivityEntry = components['schemas']['ActivityEntry'];
export type ActivityList = components['schemas']['ActivityList'];
export type SecurityEntry = components['schemas']['SecurityEntry'];
export type SecurityEventList = components['schemas']['SecurityEventList'];
export type ReportKind = components['schemas']['ReportKind'];
export type SiteReport = components['schemas']['SiteReport'];
export type ReportList = components['schemas']['ReportList'];
export type ContentKind = components['schemas']['ContentKind'];
export type SiteContent = components['schemas']['SiteContent'];
export type ContentList = components['schemas']['ContentList'];
export type ErasureRecord = components['schemas']['ErasureRecord'];
export type ErasureList = components['schemas']['ErasureList'];
export type ManagedWatchSource = components['schemas']['ManagedWatchSource'];
export type WatchFrequency = components['schemas']['WatchFrequency'];
export type WatchStatus = components['schemas']['WatchStatus'];
export type ManagedWatch = components['schemas']['ManagedWatch'];
export type ManagedWatchList = components['schemas']['ManagedWatchList'];
export type WatchSource = components['schemas']['WatchSource'];
export type WatchFields = components['schemas']['WatchFields'];
export type WatchCreate = components['schemas']['WatchCreate'];
export type WatchDocumentFields = components['schemas']['WatchDocumentFields'];
export type WatchDocumentMarks = components['schemas']['WatchDocumentMarks'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseReadForbidden = components['responses']['ReadForbidden'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseInternalServerError = components['responses']['InternalServerError'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseSignInUnauthorized = components['responses']['SignInUnauthorized'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponsePayloadTooLarge = components['responses']['PayloadTooLarge'];
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
export type ResponseSignInTooManyRequests = components['responses']['SignInTooManyRequests'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseConflict = components['responses']['Conflict'];
export type ParameterLimit = components['parameters']['limit'];
export type ParameterOffset = components['parameters']['offset'];
export type ParameterId = components['parameters']['id'];
export type ParameterReportId = components['parameters']['reportId'];
export type ParameterContentId = components['parameters']['contentId'];
export type ParameterDocumentId = components['parameters']['documentId'];
export type HeaderRequestId = components['headers']['RequestId'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type $defs = Record<string, never>;
export interface operations {
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who is signed in. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    signIn: {
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
                 *       "email": "camille@agence.example",
                 *       "password": "correct horse battery staple"
                 *     }
                 */
                "application/json": components["schemas"]["SignIn"];
            };
        };
        responses: {
            /** @description Who is signed in. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /** @description The cookie `session`, which pages cannot read, and which goes to this site alone. */
                    "Set-Cookie": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInUnauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["SignInTooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session is over. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    listKeys: {
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
            /** @description A page of keys. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    createKey: {
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
                 *       "name": "Zapier",
                 *       "scopes": [
                 *         "clients:read",
                 *         "clients:write"
                 *       ],
                 *       "rateLimitPerMinute": 60
                 *     }
                 */
                "application/json": components["schemas"]["ApiKeyCreate"];
            };
        };
        responses: {
            /** @description The new key. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedApiKey"];
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
    getKey: {
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
            /** @description The key. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    revokeKey: {
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
            /** @description The key is revoked. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
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
    updateKey: {
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
                 *       "expiresAt": "2099-01-01"
                 *     }
                 */
                "application/json": components["schemas"]["ApiKeyUpdate"];
            };
        };
        responses: {
            /** @description The key as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
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
    listRequests: {
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
                 * @description Only those of this key.
                 * @example 1
                 */
                keyId?: number;
                /**
                 * @description Only those at this instant or later. A date is midnight UTC.
                 * @example 2026-01-31
                 */
                since?: string;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestLogList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    createPairingToken: {
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
            /** @description The token. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PairingToken"];
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
    listConnectors: {
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
            /** @description A page of them. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectorList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    getConnector: {
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
            /** @description The connector. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectorDetails"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    deleteConnector: {
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
            /** @description The connector is gone. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
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
    disconnectConnector: {
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
            /** @description The connector as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectorDetails"];
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
    createSsoToken: {
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
            /** @description The token. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SsoTicket"];
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
    listCommands: {
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
            /** @description A page of them. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommandList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    queueCommand: {
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
                "application/json": components["schemas"]["CommandCreate"];
            };
        };
        responses: {
            /** @description The command. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommandRecord"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    listActivity: {
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
            /** @description A page of them. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActivityList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    listSecurityEvents: {
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
            /** @description A page of them. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecurityEventList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    listReports: {
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
                 * @description Only those of this kind.
                 * @example disk-usage
                 */
                kind?: components["schemas"]["ReportKind"];
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
            /** @description A page of them. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    getReport: {
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
                 * @description The id of the report.
                 * @example 1
                 */
                reportId: components["parameters"]["reportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteReport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    listContents: {
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
                 * @description Only those of this kind.
                 * @example order
                 */
                kind?: components["schemas"]["ContentKind"];
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
            /** @description A page of them. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    getContent: {
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
                 * @description The id of the content.
                 * @example 1
                 */
                contentId: components["parameters"]["contentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The content. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteContent"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    listErasures: {
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
            /** @description A page of them. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasureList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    listAdminWatches: {
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
            /** @description A page of watches. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedWatchList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    createWatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WatchCreate"];
            };
        };
        responses: {
            /** @description The new watch. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedWatch"];
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
    getAdminWatch: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedWatch"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ReadForbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    deleteWatch: {
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
            /** @description The watch is gone. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
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
    updateWatch: {
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
                 *       "status": "paused"
                 *     }
                 */
                "application/json": components["schemas"]["WatchFields"];
            };
        };
        responses: {
            /** @description The watch as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedWatch"];
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
    updateWatchDocument: {
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
                 * @description The id of the document.
                 * @example 1
                 */
                documentId: components["parameters"]["documentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "isRead": true
                 *     }
                 */
                "application/json": components["schemas"]["WatchDocumentFields"];
            };
        };
        responses: {
            /** @description The document as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchDocumentMarks"];
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
}
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};
