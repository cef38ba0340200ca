// Generated from openapi/ by `npm run generate`; do not edit.
import type { components as shared } from "../public/types.ts";
export interface paths {
    "/api/plugin/pair": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pair a site
         * @description Exchanges a pairing token for permanent credentials and revokes the site's previous credentials. An invalid body
         *     does not consume the token, and neither does 409. At most 20 attempts per minute and IP address
         *     (IPv6: /64), and 100 per /48.
         */
        post: operations["pairPlugin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a heartbeat (v1)
         * @description Reports that the site is online. Authenticated with the `apiSecret` as a bearer token, without a signature. The
         *     optional body reports the plugin version, which is shown to the agency. Because the heartbeat is not signed, it
         *     changes the signature requirement only while no valid version is known.
         */
        post: operations["ping"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plugin/v2/heartbeat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a heartbeat (v2)
         * @description Reports that the site is online, with its versions, its automatic update policy and its abilities. Available
         *     from plugin version 3.13. Omitted or null fields keep the values of the previous report.
         *
         *     A site has at most 200 abilities; a report of more is rejected with 413. A title longer than 100 characters and a
         *     description longer than 1,000 are truncated. An input schema larger than 4,096 bytes is dropped, and an ability
         *     whose name is longer than 100 characters or contains control or invisible characters is ignored. Such characters
         *     are removed from texts. Of the abilities beyond 65,536 bytes in total, only the names are kept. Agents see the
         *     first 500 characters of a description, and only the abilities that the agency allows.
         */
        post: operations["sendHeartbeat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plugin/v2/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an activity event
         * @description Stores one event of the activity log. An event that is sent again is stored once: two events are equal when their
         *     JSON is equal, regardless of key order. Events are kept for one year.
         */
        post: operations["sendActivity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plugin/v2/activity-batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a batch of activity events
         * @description Stores up to 500 events from the local queue of the site. Each event is validated separately against
         *     `ActivityEvent`. Invalid events are listed in `rejected`; the other events are stored. Equal events within one
         *     batch are distinct events. A batch sent again is stored once.
         */
        post: operations["sendActivityBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plugin/v2/security-event": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a security event
         * @description Stores a successful or failed login, or several of them. Additional fields are stored, too; if they exceed 65,536
         *     bytes in total, they are replaced by `{ _truncated, _originalSize }`. Security events are kept for one year.
         */
        post: operations["sendSecurityEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plugin/v2/sync-content-extended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a post or a page
         * @description Stores a created or updated post or page (kind `content`). The id on the site is `remoteId`, or else `id`: an
         *     object sent again with the same id replaces the earlier one. Without an id, each request stores a new object.
         *     Any JSON object is accepted, and all its fields are stored.
         */
        post: operations["syncContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plugin/sync-content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an order
         * @description Stores a new order of a shop (kind `order`). The id on the site is `remoteId`, or else `id`: an object sent
         *     again with the same id replaces the earlier one. Without an id, each request stores a new object. Any JSON
         *     object is accepted, and all its fields are stored.
         */
        post: operations["syncOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send shop data
         * @description Stores data that the `prestashop` plugin synchronizes (kind `sync`). The id on the site is `remoteId`, or else
         *     `id`: an object sent again with the same id replaces the earlier one. Without an id, each request stores a new
         *     object. Any JSON object is accepted, and all its fields are stored.
         */
        post: operations["syncShop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/site-contents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send shop content
         * @description Stores a page, a category or a product of a `prestashop` site (kind `content`). The id on the site is
         *     `remoteId`, or else `id`: an object sent again with the same id replaces the earlier one. Without an id, each
         *     request stores a new object. Any JSON object is accepted, and all its fields are stored.
         */
        post: operations["syncSiteContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/cms-extensions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an extension
         * @description Stores a plugin, a module, a theme or another extension of the site (kind `extension`), on both platforms. The id
         *     on the site is `remoteId`, or else `id`: an object sent again with the same id replaces the earlier one. Without
         *     an id, each request stores a new object. Any JSON object is accepted, and all its fields are stored.
         *
         *     Send the name that commands use as `slug`: for `wordpress` the folder of the plugin or theme (`akismet`, not
         *     `akismet/akismet.php`), for `prestashop` the name of the module (`ps_emailsubscription`). Send each extension once, and
         *     again when it changes; when it was removed, once with `isInstalled: false`.
         */
        post: operations["syncExtension"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plugin/v2/disk-usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report disk usage
         * @description Stores the daily disk usage of the site. Any JSON object is accepted and stored as sent, with the time of
         *     receipt; the schema lists the documented fields. A report that repeats the latest report of its kind within one
         *     minute is stored once. Reports are kept for 90 days.
         */
        post: operations["reportDiskUsage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plugin/v2/file-integrity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report file integrity
         * @description Stores the daily hashes of the core files. Any JSON object is accepted and stored as sent, with the time of
         *     receipt; the schema lists the documented fields. A report that repeats the latest report of its kind within one
         *     minute is stored once. Reports are kept for 90 days.
         */
        post: operations["reportFileIntegrity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plugin/v2/db-health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report database health
         * @description Stores the daily size and health of the database. Any JSON object is accepted and stored as sent, with the time
         *     of receipt; the schema lists the documented fields. A report that repeats the latest report of its kind within
         *     one minute is stored once. Reports are kept for 90 days.
         */
        post: operations["reportDatabaseHealth"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plugin/v2/seo-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report SEO data
         * @description Stores the daily SEO data of the site: titles, descriptions and their problems. Any JSON object is accepted and
         *     stored as sent, with the time of receipt; the schema lists the documented fields. A report that repeats the
         *     latest report of its kind within one minute is stored once. Reports are kept for 90 days.
         */
        post: operations["reportSeo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plugin/v2/sitemap": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report the sitemap
         * @description Stores the daily sitemap: the pages that the site exposes to search engines. Any JSON object is accepted and
         *     stored as sent, with the time of receipt; the schema lists the documented fields. A report that repeats the
         *     latest report of its kind within one minute is stored once. Reports are kept for 90 days.
         */
        post: operations["reportSitemap"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plugin/v2/traffic-stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report traffic
         * @description Stores the daily visits and page views of the site. Any JSON object is accepted and stored as sent, with the
         *     time of receipt; the schema lists the documented fields. A report that repeats the latest report of its kind
         *     within one minute is stored once. Reports are kept for 90 days.
         */
        post: operations["reportTraffic"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plugin/commands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Poll the command queue
         * @description Delivers at most 20 queued commands, sorted by ascending id. A command without a result after 10 minutes (2
         *     hours for `ps.regenerate_thumbnails`, `wp.run_db_optimize` and `wp.update_core`) is delivered again, at most 5
         *     times, and then expires. When the connector is revoked or the site is paired again, commands without a result
         *     expire, too. Concurrent polls never receive the same command. `HEAD` is not supported, because it would deliver
         *     commands without a body.
         *
         *     Command types so far: `wp.update_plugin`, `wp.update_theme`, `wp.update_core`, `wp.update_agent`,
         *     `wp.flush_cache`, `wp.flush_object_cache`, `wp.run_db_optimize`, `wp.maintenance_mode`, `wp.health_check`,
         *     `ps.update_module`, `ps.regenerate_thumbnails`, `generic.execute_url_check` and `generic.execute_ability`. A plugin
         *     reports `error` for a type that it does not know.
         *
         *     | type | payload |
         *     | --- | --- |
         *     | `wp.update_plugin`, `wp.update_theme`, `ps.update_module` | `{ slug, version }`: the `slug` of the extension as the site reports it, and the version to install |
         *     | `wp.update_core` | `{ version }` |
         *     | `wp.update_agent` | `{ version, sha256 }`: the plugin of the service itself, which it downloads from the service |
         *     | `wp.maintenance_mode` | `{ enabled }`: whether visitors see the maintenance page |
         *     | `generic.execute_url_check` | `{ url }` |
         *     | `generic.execute_ability` | `{ ability, input }`: an ability that the plugin reported, executed by an agent |
         */
        get: operations["pollCommands"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plugin/command-result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the result of a command
         * @description Stores the result of a command. The first result is final; a repeated request returns the same response and
         *     changes nothing. A result sent after the command expired is stored, too. The older signature
         *     can omit the timestamp.
         *
         *     `logs` are truncated to 65,536 characters. A `result` over 65,536 bytes is replaced by `{ _truncated,
         *     _originalSize }`. When the storage of the site is full, only the status is stored.
         */
        post: operations["sendCommandResult"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plugin/v2/sso-validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Validate a single sign-on token
         * @description Exchanges a one-time token, with which a member of the agency opened the site, for the identity of that user.
         *     The token is bound to its connector, expires after 60 seconds and is consumed by this request. A signature is
         *     required for every plugin version.
         *
         *     Bind the account of the site to `user.id` at the first sign-on, and find it by that id from then on: the address and
         *     the name can change, and can become those of somebody else.
         */
        post: operations["validateSso"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/gdpr/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erase a user's data
         * @description Erases the personal data of a site user on request (GDPR). The name, the role, the IP address and the email of the
         *     user are removed from the activity, security events and contents of this connector. Data is erased if its user has
         *     this `user_id` or this email. `user_id` 0 identifies no user: then only the email counts. Data about other people
         *     is kept. The service stores a record of the request with a hash of the email, and erases the data before it
         *     responds if the site has stored little, otherwise in the background, usually within seconds. Data sent after the
         *     request is not erased. At most 100 erasures of a connector can wait; beyond that, the operation returns 429.
         *     Anonymization on the site itself is the responsibility of the plugin. A failed request can be retried safely.
         */
        post: operations["requestErasure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plugin/disconnect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Disconnect the site
         * @description Revokes the credentials of this request permanently, and expires the commands that have no result. The agency keeps
         *     the data of the site. Send it when the plugin is uninstalled, then delete the credentials. A signature is required
         *     for every plugin version. A later request, also a repetition of this one, returns 401 `REVOKED_CREDENTIALS`.
         */
        post: operations["disconnectPlugin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description The CMS or e-commerce platform of the site.
         * @example wordpress
         * @enum {string}
         */
        Platform: "wordpress" | "prestashop";
        /**
         * @description The version of the plugin. It determines whether signatures are required.
         * @example 3.13.0
         */
        PluginVersion: string | null;
        /**
         * @description The PHP version of the site.
         * @example 8.2.36
         */
        PhpVersion: string | null;
        /**
         * @description The version of the CMS or e-commerce platform.
         * @example 6.8
         */
        PlatformVersion: string | null;
        Pairing: {
            /**
             * @description The token shown to the agency: `spt_` followed by hexadecimal digits.
             * @example spt_000102030405060708090a0b0c0d0e0f1011121314151617
             */
            pairingToken: string;
            /**
             * Format: iri
             * @description The `http` or `https` URL of the site. Stored as sent.
             * @example https://www.boulangerie-moreau.example
             */
            siteUrl: string;
            platform: components["schemas"]["Platform"];
            pluginVersion?: components["schemas"]["PluginVersion"];
            phpVersion?: components["schemas"]["PhpVersion"];
            platformVersion?: components["schemas"]["PlatformVersion"];
        };
        /**
         * @description Assigned by the service. Unique among resources of the same type.
         * @example 1
         */
        ResourceId: shared["schemas"]["ResourceId"];
        /**
         * @description Whether requests of this plugin must be signed. Always true once the connector has sent a V2 signature.
         * @example true
         */
        HmacRequired: boolean;
        Credentials: {
            /**
             * @description Always true: a failure is an error response.
             * @constant
             */
            success: true;
            /**
             * @description Identifies the connector in the header `X-Service-API-Key`.
             * @example sak_000102030405060708090a0b0c0d0e0f
             */
            apiKey: string;
            /**
             * @description The key of the signatures, and the bearer token of `/v1` operations. Returned only once.
             * @example ssa_000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f
             */
            apiSecret: string;
            /** @description The agency that manages the site. */
            agencyId: components["schemas"]["ResourceId"];
            /**
             * Format: uuid
             * @description The permanent id of the site. It does not change when the site is paired again.
             * @example 7b0a3d0e-5c1f-4f43-9f0e-6d2f0c3a9b11
             */
            siteId: string;
            /** @description The id of the connector: this pairing of the site. */
            connectorId: components["schemas"]["ResourceId"];
            platform: components["schemas"]["Platform"];
            hmacRequired: components["schemas"]["HmacRequired"];
            /**
             * @description Instructions for people for the next steps, in the language of the caller.
             * @example Conservez apiKey et apiSecret chiffrés.
             */
            instructions: string;
        };
        /**
         * @description A message for people, in French or in English, as `Accept-Language` prefers. Its wording can change; use `code` in
         *     programs.
         */
        ErrorText: shared["schemas"]["ErrorText"];
        /**
         * Format: uri-reference
         * @description The page that explains the error, with its cause and what to do. It is absolute if the service knows the URL under
         *     which you reach it, otherwise relative to that URL.
         * @example http://127.0.0.1:3000/docs/errors#not_found
         */
        ErrorDocUrl: shared["schemas"]["ErrorDocUrl"];
        /** @description The validation issues, by field. A nested field is named by its path, such as `lines.0.unitPrice`. */
        ValidationDetails: shared["schemas"]["ValidationDetails"];
        /** @example 0 */
        Index: shared["schemas"]["Index"];
        /** @description The position of the item that caused the error. Present in an `atomic` batch, if an item caused it. */
        FailedIndex: shared["schemas"]["FailedIndex"];
        ValidationError: shared["schemas"]["ValidationError"];
        PairingError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "INVALID_PAIRING_TOKEN";
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
        TlsError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "TLS_REQUIRED";
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
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
        QuotaName: shared["schemas"]["QuotaName"];
        QuotaError: shared["schemas"]["QuotaError"];
        PayloadTooLargeError: shared["schemas"]["PayloadTooLargeError"];
        UnsupportedMediaTypeError: shared["schemas"]["UnsupportedMediaTypeError"];
        RateLimitError: shared["schemas"]["RateLimitError"];
        ServiceError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "INTERNAL_ERROR";
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
        UnavailableError: shared["schemas"]["UnavailableError"];
        Ping: {
            pluginVersion?: components["schemas"]["PluginVersion"];
        };
        /**
         * Format: date-time
         * @description A timestamp in UTC with milliseconds.
         * @example 2026-01-31T00:00:00.000Z
         */
        Timestamp: shared["schemas"]["Timestamp"];
        PingResponse: {
            /**
             * @description Always `ok`: a failure is an error response.
             * @constant
             */
            status: "ok";
            /** @description The current time of the service, in UTC. */
            timestamp: components["schemas"]["Timestamp"];
            /**
             * @description Time that the service took to process the request, in milliseconds.
             * @example 3
             */
            latencyMs: number;
        };
        CredentialsError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "INVALID_CREDENTIALS";
            docUrl?: components["schemas"]["ErrorDocUrl"];
        };
        Heartbeat: {
            pluginVersion?: components["schemas"]["PluginVersion"];
            phpVersion?: components["schemas"]["PhpVersion"];
            platformVersion?: components["schemas"]["PlatformVersion"];
            /**
             * @description The time zone of the site: an IANA name, or an offset such as `+02:00`. Windows of campaigns are in this time zone;
             *     an unknown one counts as that of the agency.
             * @example Europe/Paris
             */
            timeZone?: string | null;
            /**
             * @description The automatic update policy of the site.
             * @example {
             *       "core": "minor",
             *       "plugins": false
             *     }
             */
            autoUpdatePolicy?: {
                [key: string]: unknown;
            } | unknown[] | null;
            /**
             * @description The abilities of the site: actions with a name, which agents can execute through the [MCP API](/docs/mcp).
             * @example [
             *       {
             *         "name": "site/flush-cache",
             *         "description": "Vider le cache"
             *       }
             *     ]
             */
            abilities?: {
                [key: string]: unknown;
            } | unknown[] | null;
        };
        HeartbeatResponse: {
            /**
             * @description Always `ok`: a failure is an error response.
             * @constant
             */
            status: "ok";
            /** @description The current time of the service, in UTC. */
            timestamp: components["schemas"]["Timestamp"];
            /**
             * @description Time that the service took to process the request, in milliseconds.
             * @example 3
             */
            latencyMs: number;
            hmacRequired: components["schemas"]["HmacRequired"];
            /**
             * @description Number of commands ready to be polled.
             * @example 0
             */
            pendingCommands: number;
        };
        SignatureError: {
            error: components["schemas"]["ErrorText"];
            /**
             * @description Identifies the cause of the error, for programs.
             * @enum {string}
             */
            code: "INVALID_CREDENTIALS" | "SIGNATURE_REQUIRED" | "INVALID_SIGNATURE";
            docUrl?: components["schemas"]["ErrorDocUrl"];
            /** @description The service's time in Unix seconds. Present when the timestamp of the request is out of range. */
            serverTime?: number;
        };
        ActivityEvent: {
            /**
             * @description The type of the event: `post.published`, `post.status_changed`, `post.trashed`, `post.restored`,
             *     `comment.created`, `comment.status_changed`, `user.registered`, `user.login`, `user.login_failed`,
             *     `plugin.activated`, `plugin.deactivated`, `plugin.update`, `theme.switched`, `theme.update`, `core.update`,
             *     `option.updated`, `woo.order.created`, `woo.order.status_changed`, `woo.product.updated`, or another type.
             * @example post.published
             */
            event_type: string;
            /**
             * @description The type of the object concerned, such as `post` or `plugin`.
             * @example post
             */
            entity_type?: string | null;
            /**
             * @description The id of the object on the site.
             * @example 42
             */
            entity_id?: number | null;
            /**
             * @description The title or name of the object. Truncated to 200 characters.
             * @example Nos horaires d'hiver
             */
            entity_label?: string | null;
            /**
             * @description The id of the user on the site. Null for system actions.
             * @example 7
             */
            actor_user_id?: number | null;
            /**
             * @description The name of the user. Null for system actions.
             * @example Paul Moreau
             */
            actor_name?: string | null;
            /**
             * @description The role of the user on the site. Null for system actions.
             * @example editor
             */
            actor_role?: string | null;
            /**
             * @description The IP address of the user, as far as the site knows it.
             * @example 203.0.113.7
             */
            actor_ip?: string | null;
            /**
             * @description Details specific to the event type, such as `from` and `to`. Metadata over 65,536 bytes is replaced by `{
             *     _truncated, _originalSize }`.
             * @example {
             *       "from": "draft",
             *       "to": "publish"
             *     }
             */
            metadata?: {
                [key: string]: unknown;
            } | unknown[] | null;
            /**
             * @description When the event occurred, by the clock of the site. Lists of events are sorted by this time.
             * @example 2026-01-31T10:00:00Z
             */
            remote_at: string;
        };
        ActivityReceipt: {
            /**
             * @description Always true: a failure is an error response.
             * @constant
             */
            success: true;
            /**
             * @description Number of new events.
             * @example 1
             */
            accepted: number;
            /**
             * @description Number of events that were already stored.
             * @example 0
             */
            duplicates: number;
            /** @description The invalid events. */
            rejected: {
                /**
                 * @description The position of the event in the batch, starting at 0.
                 * @example 2
                 */
                index: number;
                /**
                 * @description Validation issues by field. Issues of the event as a whole have an empty field name.
                 * @example {
                 *       "event_type": [
                 *         "Champ requis"
                 *       ]
                 *     }
                 */
                errors: {
                    [key: string]: string[];
                };
            }[];
        };
        ActivityBatch: {
            /**
             * @description The events, as described in `ActivityEvent`. Each event is validated separately.
             * @example [
             *       {
             *         "event_type": "user.login",
             *         "actor_user_id": 7,
             *         "remote_at": "2026-01-31T10:00:00Z"
             *       }
             *     ]
             */
            events: unknown[];
        };
        SecurityEvent: {
            /**
             * @description The type of the event: `user.login`, `user.login_failed`, `user.admin_added`, `core.file_changed`, or another type.
             * @example user.login_failed
             */
            event_type?: string | null;
            /**
             * @description The id of the user on the site.
             * @example 7
             */
            user_id?: number | null;
            /**
             * @description The email address of the login.
             * @example paul@moreau.example
             */
            email?: string | null;
            /**
             * @description The IP address of the login.
             * @example 203.0.113.7
             */
            ip?: string | null;
            /**
             * @description Number of login attempts that the event represents.
             * @example 5
             */
            count?: number | null;
            /**
             * @description When the event occurred, by the clock of the site.
             * @example 2026-01-31T10:00:00Z
             */
            remote_at?: string | null;
            /**
             * @description The name with which the person signed in, also when the site has no such account.
             * @example paul
             */
            username?: string | null;
            /**
             * @description The role of the user on the site.
             * @example administrator
             */
            role?: string | null;
            /**
             * @description The core file that changed.
             * @example wp-includes/load.php
             */
            path?: string | null;
        } & {
            [key: string]: unknown;
        };
        Receipt: {
            /**
             * @description Always true: a failure is an error response.
             * @constant
             */
            success: true;
            /**
             * @description The id of the stored record.
             * @example 4711
             */
            id: number;
        };
        ContentFields: {
            /**
             * @description The id of the object on its site. An empty string counts as no id.
             * @example 42
             */
            remoteId?: string | number | null;
            /**
             * @description The id of the object on its site. An empty string counts as no id.
             * @example 42
             */
            id?: string | number | null;
            /**
             * @description The type of the content on the site.
             * @example page
             */
            type?: string;
            /**
             * @description The title.
             * @example Nos horaires d'hiver
             */
            title?: string;
            /**
             * @description The status on the site.
             * @example publish
             */
            status?: string;
            /**
             * @description The name of the content in its URL.
             * @example nos-horaires-d-hiver
             */
            slug?: string;
            /**
             * @description The URL.
             * @example https://www.boulangerie-moreau.example/horaires/
             */
            url?: string;
            /**
             * @description The name of the author.
             * @example Paul Moreau
             */
            author?: string | null;
            /**
             * @description When it was published.
             * @example 2026-01-31T10:00:00Z
             */
            publishedAt?: string | null;
            /**
             * @description When it changed last.
             * @example 2026-01-31T10:00:00Z
             */
            modifiedAt?: string;
            /**
             * @description Whether it was deleted.
             * @example false
             */
            isDeleted?: boolean;
        } & {
            [key: string]: unknown;
        };
        RemoteObject: {
            /**
             * @description The id of the object on its site. An empty string counts as no id.
             * @example 42
             */
            remoteId?: string | number | null;
            /**
             * @description The id of the object on its site. An empty string counts as no id.
             * @example 42
             */
            id?: string | number | null;
        } & {
            [key: string]: unknown;
        };
        /** @description The documented fields, or any other object. */
        Content: components["schemas"]["ContentFields"] | components["schemas"]["RemoteObject"];
        OrderFields: {
            /**
             * @description The id of the object on its site. An empty string counts as no id.
             * @example 42
             */
            remoteId?: string | number | null;
            /**
             * @description The id of the object on its site. An empty string counts as no id.
             * @example 42
             */
            id?: string | number | null;
            /**
             * @description The number that the customer sees.
             * @example 1001
             */
            number?: string;
            /**
             * @description The status on the site.
             * @example paid
             */
            status?: string;
            /**
             * @description The total with taxes as a decimal number.
             * @example 48.00
             */
            total?: string;
            /**
             * @description The ISO 4217 code of the currency.
             * @example EUR
             */
            currency?: string;
            /**
             * @description The number of ordered items.
             * @example 3
             */
            itemCount?: number;
            /**
             * @description When the customer ordered.
             * @example 2026-01-31T10:00:00Z
             */
            createdAt?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description The documented fields, or any other object. */
        Order: components["schemas"]["OrderFields"] | components["schemas"]["RemoteObject"];
        ExtensionFields: {
            /**
             * @description The id of the object on its site. An empty string counts as no id.
             * @example 42
             */
            remoteId?: string | number | null;
            /**
             * @description The id of the object on its site. An empty string counts as no id.
             * @example 42
             */
            id?: string | number | null;
            /**
             * @description `plugin`, `theme`, `module` or `core`.
             * @example plugin
             */
            type?: string;
            /**
             * @description The name that commands use.
             * @example akismet
             */
            slug?: string;
            /**
             * @description The name for people.
             * @example Akismet
             */
            name?: string;
            /**
             * @description The installed version.
             * @example 5.3.0
             */
            version?: string;
            /**
             * @description The version of the available update. Null if there is none.
             * @example 5.3.1
             */
            availableVersion?: string | null;
            /**
             * @description Whether the site uses the extension.
             * @example true
             */
            isActive?: boolean;
            /**
             * @description Whether the site updates the extension by itself.
             * @example false
             */
            autoUpdate?: boolean;
            /**
             * @description False when the extension was removed.
             * @example true
             */
            isInstalled?: boolean;
            /**
             * @description The name of the author.
             * @example Automattic
             */
            author?: string | null;
            /**
             * @description The page of the extension.
             * @example https://akismet.example
             */
            url?: string | null;
            /**
             * @description The lowest PHP version.
             * @example 7.4
             */
            requiresPhp?: string | null;
        } & {
            [key: string]: unknown;
        };
        /** @description The documented fields, or any other object. */
        Extension: components["schemas"]["ExtensionFields"] | components["schemas"]["RemoteObject"];
        DirectorySize: {
            /**
             * @description The folder from the root of the site.
             * @example wp-content/uploads
             */
            path?: string;
            /**
             * @description The size of its files, in bytes.
             * @example 1610612736
             */
            bytes?: number;
        } & {
            [key: string]: unknown;
        };
        DiskUsageFields: {
            /**
             * @description The capacity of the file system, in bytes.
             * @example 53687091200
             */
            totalBytes?: number;
            /**
             * @description The free space of the file system, in bytes.
             * @example 32212254720
             */
            freeBytes?: number;
            /**
             * @description The space that the site uses, in bytes.
             * @example 2147483648
             */
            usedBytes?: number;
            /**
             * @description The size of the database, in bytes.
             * @example 104857600
             */
            databaseBytes?: number;
            /** @description The largest folders of the site. */
            directories?: components["schemas"]["DirectorySize"][];
        } & {
            [key: string]: unknown;
        };
        /** @description An object with fields of your own, or with documented fields of another type. It is stored as sent. */
        OtherReport: {
            [key: string]: unknown;
        };
        /** @description The documented fields, or any other object. */
        DiskUsage: components["schemas"]["DiskUsageFields"] | components["schemas"]["OtherReport"];
        FileChange: {
            /**
             * @description The path from the root of the site.
             * @example wp-includes/load.php
             */
            path?: string;
            /**
             * @description `modified`, `missing` or `added`.
             * @example modified
             */
            status?: string;
        } & {
            [key: string]: unknown;
        };
        FileIntegrityFields: {
            /**
             * @description The platform version that the hashes belong to.
             * @example 6.8
             */
            version?: string;
            /**
             * @description The hash of each core file, by its path from the root of the site.
             * @example {
             *       "wp-load.php": "9b0ac4a2c1a51a8a72b1e9f6a55f6e7d"
             *     }
             */
            files?: {
                [key: string]: string;
            };
            /**
             * @description The algorithm of the hashes.
             * @example md5
             */
            algorithm?: string;
            /**
             * @description The number of core files that were compared.
             * @example 1732
             */
            checkedFiles?: number;
            /** @description The core files that differ from those of the version. Empty if there are none. */
            changes?: components["schemas"]["FileChange"][];
        } & {
            [key: string]: unknown;
        };
        /** @description The documented fields, or any other object. */
        FileIntegrity: components["schemas"]["FileIntegrityFields"] | components["schemas"]["OtherReport"];
        DatabaseTable: {
            /**
             * @description The name of the table with its prefix.
             * @example wp_posts
             */
            name?: string;
            /**
             * @description The size of its rows and indexes, in bytes.
             * @example 1048576
             */
            bytes?: number;
            /**
             * @description The number of rows, as the database estimates it.
             * @example 2400
             */
            rows?: number;
            /**
             * @description The storage engine.
             * @example InnoDB
             */
            engine?: string;
            /**
             * @description The space that optimizing the table would free, in bytes.
             * @example 0
             */
            overheadBytes?: number;
        } & {
            [key: string]: unknown;
        };
        DatabaseHealthFields: {
            /**
             * @description The total size of all tables, in bytes.
             * @example 104857600
             */
            sizeBytes?: number;
            /**
             * @description The space that optimizing the tables would free, in bytes.
             * @example 524288
             */
            overheadBytes?: number;
            /**
             * @description The size of the options loaded with each page, in bytes.
             * @example 262144
             */
            autoloadBytes?: number;
            /**
             * @description The number of revisions of posts.
             * @example 310
             */
            revisions?: number;
            /**
             * @description The number of expired temporary values.
             * @example 12
             */
            expiredTransients?: number;
            /** @description The tables of the site. */
            tables?: components["schemas"]["DatabaseTable"][];
        } & {
            [key: string]: unknown;
        };
        /** @description The documented fields, or any other object. */
        DatabaseHealth: components["schemas"]["DatabaseHealthFields"] | components["schemas"]["OtherReport"];
        SeoPage: {
            /**
             * @description The URL of the page, or its path on the site.
             * @example /
             */
            url?: string;
            /**
             * @description The content of the `title` element.
             * @example Boulangerie Moreau
             */
            title?: string;
            /**
             * @description The meta description. Null if the page has none.
             * @example Pains et viennoiseries à Lyon
             */
            description?: string | null;
            /**
             * @description Whether the page permits search engines to index it.
             * @example true
             */
            isIndexed?: boolean;
            /**
             * @description Problems of the page in words.
             * @example [
             *       "The description is missing."
             *     ]
             */
            issues?: string[];
        } & {
            [key: string]: unknown;
        };
        SeoDataFields: {
            /** @description The pages that search engines may index. */
            pages?: components["schemas"]["SeoPage"][];
        } & {
            [key: string]: unknown;
        };
        /** @description The documented fields, or any other object. */
        SeoData: components["schemas"]["SeoDataFields"] | components["schemas"]["OtherReport"];
        SitemapFields: {
            /**
             * @description The URL of the sitemap.
             * @example https://www.boulangerie-moreau.example/wp-sitemap.xml
             */
            url?: string;
            /**
             * @description The number of URLs in the sitemap, also of those beyond `urls`.
             * @example 42
             */
            count?: number;
            /**
             * @description The absolute URLs in the sitemap of the site.
             * @example [
             *       "https://www.boulangerie-moreau.example/"
             *     ]
             */
            urls?: string[];
        } & {
            [key: string]: unknown;
        };
        /** @description The documented fields, or any other object. */
        Sitemap: components["schemas"]["SitemapFields"] | components["schemas"]["OtherReport"];
        TrafficStatsFields: {
            /**
             * @description The day that the numbers are for, as `YYYY-MM-DD`.
             * @example 2026-01-31
             */
            date?: string;
            /**
             * @description The number of visits on that day.
             * @example 120
             */
            visits?: number;
            /**
             * @description The number of page views on that day.
             * @example 480
             */
            pageViews?: number;
        } & {
            [key: string]: unknown;
        };
        /** @description The documented fields, or any other object. */
        TrafficStats: components["schemas"]["TrafficStatsFields"] | components["schemas"]["OtherReport"];
        QueuedCommand: {
            id: components["schemas"]["ResourceId"];
            /**
             * @description What the plugin is to do, such as `wp.update_plugin`.
             * @example wp.update_plugin
             */
            type: string;
            /**
             * @description The parameters of the command. Empty when the type has none.
             * @example {
             *       "slug": "akismet",
             *       "version": "5.3.1"
             *     }
             */
            payload: {
                [key: string]: unknown;
            };
        };
        CommandQueue: {
            /** @description The commands to execute, in the order of their ids. Empty when there are none. */
            commands: components["schemas"]["QueuedCommand"][];
        };
        CommandResult: {
            /** @description The `id` of the command. */
            commandId: components["schemas"]["ResourceId"];
            /**
             * @description Whether the plugin executed the command.
             * @example success
             * @enum {string}
             */
            status: "success" | "error";
            /**
             * @description The result of the command, such as the version before and after.
             * @example {
             *       "before": "5.3.0",
             *       "after": "5.3.1"
             *     }
             */
            result?: {
                [key: string]: unknown;
            } | unknown[] | null;
            /**
             * @description The log output of the command. Truncated to 65,536 characters.
             * @example Mise à jour effectuée.
             */
            logs?: string | null;
            /**
             * @description When the plugin executed the command, by the clock of the site.
             * @example 2026-01-31T10:00:00Z
             */
            executedAt?: string | null;
        };
        CommandResultResponse: {
            /**
             * @description Always true: a failure is an error response.
             * @constant
             */
            success: true;
        };
        NotFoundError: shared["schemas"]["NotFoundError"];
        SsoToken: {
            /**
             * @description The `agency_sso` token that the browser brought to the site.
             * @example sso_000102030405060708090a0b0c0d0e0f
             */
            token: string;
        };
        SsoResponse: {
            /**
             * @description Whether the token is known, unexpired, unused and made for this site.
             * @example true
             */
            valid: boolean;
            /** @description The member of the agency. Present only when the token is valid. */
            user?: {
                /**
                 * Format: uuid
                 * @description The id of the member, which never changes and is never that of somebody else.
                 * @example 0191e0a4-5f0e-7c3a-9d2b-6f1a2b3c4d5e
                 */
                id: string;
                /**
                 * @description The email address of the member, to find or create the account on the site at the first sign-on.
                 * @example camille@agence.example
                 */
                email: string;
                /**
                 * @description Whether the address was proved to be that of the member. No token is valid otherwise, so that this is
                 *     `true`; a site that checks it is safe with every version of the service.
                 * @example true
                 */
                emailVerified: boolean;
                /**
                 * @description The display name of the member.
                 * @example Camille Martin
                 */
                name: string;
                /**
                 * @description The role of the member in the agency.
                 * @example owner
                 * @enum {string}
                 */
                role: "owner" | "admin" | "member";
            };
        };
        ErasureRequest: {
            platform: components["schemas"]["Platform"];
            /**
             * @description The id of the user on the site. 0 identifies no user.
             * @example 7
             */
            user_id: number;
            /**
             * @description Further data that identifies the user.
             * @example {
             *       "email": "paul@moreau.example"
             *     }
             */
            user_data?: {
                /**
                 * Format: email
                 * @description The email address of the user on the site.
                 * @example paul@moreau.example
                 */
                email?: string | null;
            } | unknown[] | null;
        };
        ErasureReceipt: {
            /**
             * @description Always true: the erasure was recorded. It runs in the background.
             * @constant
             */
            success: true;
            /** @description The id of the erasure record, which the agency can list. */
            erasureId: components["schemas"]["ResourceId"];
        };
    };
    responses: {
        /** @description The request is invalid. `details` lists the validation issues by field, or by header. */
        ConnectorBadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The pairing token is invalid. */
        PairingUnauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                /**
                 * @description What the operation takes: the `apiSecret` (`Bearer`), the signing headers (`Signature`) or a pairing token in the
                 *     body (`Pairing`).
                 */
                "WWW-Authenticate": string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PairingError"];
            };
        };
        /** @description The request was not made over TLS. */
        ConnectorForbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TlsError"];
            };
        };
        /**
         * @description The agency has as many connected sites as its plan permits. The pairing token is not consumed. A site that is
         *     connected already can always be paired again.
         */
        PairingConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["QuotaError"];
            };
        };
        /** @description The body is larger than the operation accepts, in bytes or in values. */
        ConnectorPayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PayloadTooLargeError"];
            };
        };
        /** @description The body is not `application/json` in UTF-8, or its `Content-Encoding` is not supported. */
        ConnectorUnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnsupportedMediaTypeError"];
            };
        };
        /**
         * @description A rate limit is reached: requests of the connector, or requests, pairing attempts or failed authentications of the
         *     IP address. Retry after `Retry-After` seconds.
         */
        ConnectorTooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
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
        ConnectorInternalServerError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /**
         * @description The service is overloaded, the agency has too much work in progress, or the database is unavailable. The request
         *     had no effect. Retry after `Retry-After` seconds.
         */
        ConnectorServiceUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnavailableError"];
            };
        };
        /** @description The `apiSecret` is invalid. */
        BearerUnauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                /**
                 * @description What the operation takes: the `apiSecret` (`Bearer`), the signing headers (`Signature`) or a pairing token in the
                 *     body (`Pairing`).
                 */
                "WWW-Authenticate": string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CredentialsError"];
            };
        };
        /** @description The credentials or the signature are invalid. */
        ConnectorUnauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                /**
                 * @description What the operation takes: the `apiSecret` (`Bearer`), the signing headers (`Signature`) or a pairing token in the
                 *     body (`Pairing`).
                 */
                "WWW-Authenticate": string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SignatureError"];
            };
        };
        /** @description The body is larger than the operation accepts, or the site or its agency has no storage left for it. */
        StoragePayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PayloadTooLargeError"] | components["schemas"]["QuotaError"];
            };
        };
        /** @description The resource does not exist or belongs to another connector. */
        ConnectorNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Content-Language": components["headers"]["ContentLanguage"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundError"];
            };
        };
    };
    parameters: {
        /**
         * @description The `apiKey`. When sent, it must belong to the same connector as the `apiSecret`.
         * @example sak_000102030405060708090a0b0c0d0e0f
         */
        clientId: string;
        /**
         * @description The time of the signature, in Unix seconds. At most 300 seconds from the service's time.
         * @example 1767225600
         */
        requestTimestamp: string;
        /**
         * @description 16 to 64 visible ASCII characters, new in each request. Required with `X-Service-Signature-V2`, and ignored
         *     without it.
         * @example 0f1e2d3c4b5a69788796a5b4c3d2e1f0
         */
        nonce: string;
        /**
         * @description The HMAC-SHA256 of the method, the path with the query, the timestamp, the nonce and the hash of the raw body.
         *     Required once the connector has sent one.
         * @example c0ffee
         */
        signatureV2: string;
        /**
         * @description `sha256=` followed by the HMAC-SHA256 of the timestamp, a dot and the raw body. Either signature is required
         *     depending on the plugin version. Ignored beside `X-Service-Signature-V2`.
         * @example sha256=c0ffee
         */
        signature: string;
    };
    requestBodies: never;
    headers: {
        /** @description Identifies the request in the service's log. Quote it when you contact support. */
        RequestId: string;
        /** @description The language of the messages in the body. */
        ContentLanguage: "fr" | "en";
        /** @description Seconds to wait before the next request. */
        RetryAfter: number;
    };
    pathItems: never;
}
export type Platform = components['schemas']['Platform'];
export type PluginVersion = components['schemas']['PluginVersion'];
export type PhpVersion = components['schemas']['PhpVersion'];
export type PlatformVersion = components['schemas']['PlatformVersion'];
export type Pairing = components['schemas']['Pairing'];
export type ResourceId = components['schemas']['ResourceId'];
export type HmacRequired = components['schemas']['HmacRequired'];
export type Credentials = components['schemas']['Credentials'];
export type ErrorText = components['schemas']['ErrorText'];
export type ErrorDocUrl = components['schemas']['ErrorDocUrl'];
export type ValidationDetails = components['schemas']['ValidationDetails'];
export type Index = components['schemas']['Index'];
export type FailedIndex = components['schemas']['FailedIndex'];
export type ValidationError = components['schemas']['ValidationError'];
export type PairingError = components['schemas']['PairingError'];
export type TlsError = components['schemas']['TlsError'];
export type QuotaName = components['schemas']['QuotaName'];
export type QuotaError = components['schemas']['QuotaError'];
export type PayloadTooLargeError = components['schemas']['PayloadTooLargeError'];
export type UnsupportedMediaTypeError = components['schemas']['UnsupportedMediaTypeError'];
export type RateLimitError = components['schemas']['RateLimitError'];
export type ServiceError = components['schemas']['ServiceError'];
export type UnavailableError = components['schemas']['UnavailableError'];
export type Ping = components['schemas']['Ping'];
export type Timestamp = components['schemas']['Timestamp'];
export type PingResponse = components['schemas']['PingResponse'];
export type CredentialsError = components['schemas']['CredentialsError'];
export type Heartbeat = components['schemas']['Heartbeat'];
export type HeartbeatResponse = components['schemas']['HeartbeatResponse'];
export type SignatureError = components['schemas']['SignatureError'];
export type ActivityEvent = components['schemas']['ActivityEvent'];
export type ActivityReceipt = components['schemas']['ActivityReceipt'];
export type ActivityBatch = components['schemas']['ActivityBatch'];
export type SecurityEvent = components['schemas']['SecurityEvent'];
export type Receipt = components['schemas']['Receipt'];
export type ContentFields = components['schemas']['ContentFields'];
export type RemoteObject = components['schemas']['RemoteObject'];
export type Content = components['schemas']['Content'];
export type OrderFields = components['schemas']['OrderFields'];
export type Order = components['schemas']['Order'];
export type ExtensionFields = components['schemas']['ExtensionFields'];
export type Extension = components['schemas']['Extension'];
export type DirectorySize = components['schemas']['DirectorySize'];
export type DiskUsageFields = components['schemas']['DiskUsageFields'];
export type OtherReport = components['schemas']['OtherReport'];
export type DiskUsage = components['schemas']['DiskUsage'];
export type FileChange = components['schemas']['FileChange'];
export type FileIntegrityFields = components['schemas']['FileIntegrityFields'];
export type FileIntegrity = components['schemas']['FileIntegrity'];
export type DatabaseTable = components['schemas']['DatabaseTable'];
export type DatabaseHealthFields = components['schemas']['DatabaseHealthFields'];
export type DatabaseHealth = components['schemas']['DatabaseHealth'];
export type SeoPage = components['schemas']['SeoPage'];
export type SeoDataFields = components['schemas']['SeoDataFields'];
export type SeoData = components['schemas']['SeoData'];
export type SitemapFields = components['schemas']['SitemapFields'];
export type Sitemap = components['schemas']['Sitemap'];
export type TrafficStatsFields = components['schemas']['TrafficStatsFields'];
export type TrafficStats = components['schemas']['TrafficStats'];
export type QueuedCommand = components['schemas']['QueuedCommand'];
export type CommandQueue = components['schemas']['CommandQueue'];
export type CommandResult = components['schemas']['CommandResult'];
export type CommandResultResponse = components['schemas']['CommandResultResponse'];
export type NotFoundError = components['schemas']['NotFoundError'];
export type SsoToken = components['schemas']['SsoToken'];
export type SsoResponse = components['schemas']['SsoResponse'];
export type ErasureRequest = components['schemas']['ErasureRequest'];
export type ErasureReceipt = components['schemas']['ErasureReceipt'];
export type ResponseConnectorBadRequest = components['responses']['ConnectorBadRequest'];
export type ResponsePairingUnauthorized = components['responses']['PairingUnauthorized'];
export type ResponseConnectorForbidden = components['responses']['ConnectorForbidden'];
export type ResponsePairingConflict = components['responses']['PairingConflict'];
export type ResponseConnectorPayloadTooLarge = components['responses']['ConnectorPayloadTooLarge'];
export type ResponseConnectorUnsupportedMediaType = components['responses']['ConnectorUnsupportedMediaType'];
export type ResponseConnectorTooManyRequests = components['responses']['ConnectorTooManyRequests'];
export type ResponseConnectorInternalServerError = components['responses']['ConnectorInternalServerError'];
export type ResponseConnectorServiceUnavailable = components['responses']['ConnectorServiceUnavailable'];
export type ResponseBearerUnauthorized = components['responses']['BearerUnauthorized'];
export type ResponseConnectorUnauthorized = components['responses']['ConnectorUnauthorized'];
export type ResponseStoragePayloadTooLarge = components['responses']['StoragePayloadTooLarge'];
export type ResponseConnectorNotFound = components['responses']['ConnectorNotFound'];
export type ParameterClientId = components['parameters']['clientId'];
export type ParameterRequestTimestamp = components['parameters']['requestTimestamp'];
export type ParameterNonce = components['parameters']['nonce'];
export type ParameterSignatureV2 = components['parameters']['signatureV2'];
export type ParameterSignature = components['parameters']['signature'];
export type HeaderRequestId = components['headers']['RequestId'];
export type HeaderContentLanguage = components['headers']['ContentLanguage'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type $defs = Record<string, never>;
export interface operations {
    pairPlugin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 256 KiB. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "pairingToken": "spt_000102030405060708090a0b0c0d0e0f1011121314151617",
                 *       "siteUrl": "https://www.boulangerie-moreau.example",
                 *       "platform": "wordpress",
                 *       "pluginVersion": "3.13.0",
                 *       "phpVersion": "8.2.36",
                 *       "platformVersion": "6.8"
                 *     }
                 */
                "application/json": components["schemas"]["Pairing"];
            };
        };
        responses: {
            /** @description The credentials. `apiSecret` is returned only once. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Credentials"];
                };
            };
            400: components["responses"]["ConnectorBadRequest"];
            401: components["responses"]["PairingUnauthorized"];
            403: components["responses"]["ConnectorForbidden"];
            409: components["responses"]["PairingConflict"];
            413: components["responses"]["ConnectorPayloadTooLarge"];
            415: components["responses"]["ConnectorUnsupportedMediaType"];
            429: components["responses"]["ConnectorTooManyRequests"];
            500: components["responses"]["ConnectorInternalServerError"];
            503: components["responses"]["ConnectorServiceUnavailable"];
        };
    };
    ping: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `apiKey`. When sent, it must belong to the same connector as the `apiSecret`.
                 * @example sak_000102030405060708090a0b0c0d0e0f
                 */
                "X-Service-Client-Id"?: components["parameters"]["clientId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "pluginVersion": "3.13.0"
                 *     }
                 */
                "application/json": components["schemas"]["Ping"];
            };
        };
        responses: {
            /** @description The heartbeat was received. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PingResponse"];
                };
            };
            400: components["responses"]["ConnectorBadRequest"];
            401: components["responses"]["BearerUnauthorized"];
            403: components["responses"]["ConnectorForbidden"];
            413: components["responses"]["ConnectorPayloadTooLarge"];
            415: components["responses"]["ConnectorUnsupportedMediaType"];
            429: components["responses"]["ConnectorTooManyRequests"];
            500: components["responses"]["ConnectorInternalServerError"];
            503: components["responses"]["ConnectorServiceUnavailable"];
        };
    };
    sendHeartbeat: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The time of the signature, in Unix seconds. At most 300 seconds from the service's time.
                 * @example 1767225600
                 */
                "X-Service-Timestamp"?: components["parameters"]["requestTimestamp"];
                /**
                 * @description 16 to 64 visible ASCII characters, new in each request. Required with `X-Service-Signature-V2`, and ignored
                 *     without it.
                 * @example 0f1e2d3c4b5a69788796a5b4c3d2e1f0
                 */
                "X-Service-Nonce"?: components["parameters"]["nonce"];
                /**
                 * @description The HMAC-SHA256 of the method, the path with the query, the timestamp, the nonce and the hash of the raw body.
                 *     Required once the connector has sent one.
                 * @example c0ffee
                 */
                "X-Service-Signature-V2"?: components["parameters"]["signatureV2"];
                /**
                 * @description `sha256=` followed by the HMAC-SHA256 of the timestamp, a dot and the raw body. Either signature is required
                 *     depending on the plugin version. Ignored beside `X-Service-Signature-V2`.
                 * @example sha256=c0ffee
                 */
                "X-Service-Signature"?: components["parameters"]["signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "pluginVersion": "3.13.0",
                 *       "phpVersion": "8.2.36",
                 *       "platformVersion": "6.8",
                 *       "timeZone": "Europe/Paris",
                 *       "autoUpdatePolicy": {
                 *         "core": "minor",
                 *         "plugins": false
                 *       },
                 *       "abilities": [
                 *         {
                 *           "name": "site/flush-cache",
                 *           "description": "Vider le cache"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Heartbeat"];
            };
        };
        responses: {
            /** @description The heartbeat was received. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HeartbeatResponse"];
                };
            };
            400: components["responses"]["ConnectorBadRequest"];
            401: components["responses"]["ConnectorUnauthorized"];
            403: components["responses"]["ConnectorForbidden"];
            413: components["responses"]["ConnectorPayloadTooLarge"];
            415: components["responses"]["ConnectorUnsupportedMediaType"];
            429: components["responses"]["ConnectorTooManyRequests"];
            500: components["responses"]["ConnectorInternalServerError"];
            503: components["responses"]["ConnectorServiceUnavailable"];
        };
    };
    sendActivity: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The time of the signature, in Unix seconds. At most 300 seconds from the service's time.
                 * @example 1767225600
                 */
                "X-Service-Timestamp"?: components["parameters"]["requestTimestamp"];
                /**
                 * @description 16 to 64 visible ASCII characters, new in each request. Required with `X-Service-Signature-V2`, and ignored
                 *     without it.
                 * @example 0f1e2d3c4b5a69788796a5b4c3d2e1f0
                 */
                "X-Service-Nonce"?: components["parameters"]["nonce"];
                /**
                 * @description The HMAC-SHA256 of the method, the path with the query, the timestamp, the nonce and the hash of the raw body.
                 *     Required once the connector has sent one.
                 * @example c0ffee
                 */
                "X-Service-Signature-V2"?: components["parameters"]["signatureV2"];
                /**
                 * @description `sha256=` followed by the HMAC-SHA256 of the timestamp, a dot and the raw body. Either signature is required
                 *     depending on the plugin version. Ignored beside `X-Service-Signature-V2`.
                 * @example sha256=c0ffee
                 */
                "X-Service-Signature"?: components["parameters"]["signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event_type": "post.published",
                 *       "entity_type": "post",
                 *       "entity_id": 42,
                 *       "entity_label": "Nos horaires d'hiver",
                 *       "actor_user_id": 7,
                 *       "actor_name": "Paul Moreau",
                 *       "actor_role": "editor",
                 *       "actor_ip": "203.0.113.7",
                 *       "metadata": {
                 *         "from": "draft",
                 *         "to": "publish"
                 *       },
                 *       "remote_at": "2026-01-31T10:00:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["ActivityEvent"];
            };
        };
        responses: {
            /** @description The event was accepted. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActivityReceipt"];
                };
            };
            400: components["responses"]["ConnectorBadRequest"];
            401: components["responses"]["ConnectorUnauthorized"];
            403: components["responses"]["ConnectorForbidden"];
            413: components["responses"]["StoragePayloadTooLarge"];
            415: components["responses"]["ConnectorUnsupportedMediaType"];
            429: components["responses"]["ConnectorTooManyRequests"];
            500: components["responses"]["ConnectorInternalServerError"];
            503: components["responses"]["ConnectorServiceUnavailable"];
        };
    };
    sendActivityBatch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The time of the signature, in Unix seconds. At most 300 seconds from the service's time.
                 * @example 1767225600
                 */
                "X-Service-Timestamp"?: components["parameters"]["requestTimestamp"];
                /**
                 * @description 16 to 64 visible ASCII characters, new in each request. Required with `X-Service-Signature-V2`, and ignored
                 *     without it.
                 * @example 0f1e2d3c4b5a69788796a5b4c3d2e1f0
                 */
                "X-Service-Nonce"?: components["parameters"]["nonce"];
                /**
                 * @description The HMAC-SHA256 of the method, the path with the query, the timestamp, the nonce and the hash of the raw body.
                 *     Required once the connector has sent one.
                 * @example c0ffee
                 */
                "X-Service-Signature-V2"?: components["parameters"]["signatureV2"];
                /**
                 * @description `sha256=` followed by the HMAC-SHA256 of the timestamp, a dot and the raw body. Either signature is required
                 *     depending on the plugin version. Ignored beside `X-Service-Signature-V2`.
                 * @example sha256=c0ffee
                 */
                "X-Service-Signature"?: components["parameters"]["signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "events": [
                 *         {
                 *           "event_type": "user.login",
                 *           "actor_user_id": 7,
                 *           "remote_at": "2026-01-31T10:00:00Z"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ActivityBatch"];
            };
        };
        responses: {
            /** @description The batch was accepted. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActivityReceipt"];
                };
            };
            400: components["responses"]["ConnectorBadRequest"];
            401: components["responses"]["ConnectorUnauthorized"];
            403: components["responses"]["ConnectorForbidden"];
            413: components["responses"]["StoragePayloadTooLarge"];
            415: components["responses"]["ConnectorUnsupportedMediaType"];
            429: components["responses"]["ConnectorTooManyRequests"];
            500: components["responses"]["ConnectorInternalServerError"];
            503: components["responses"]["ConnectorServiceUnavailable"];
        };
    };
    sendSecurityEvent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The time of the signature, in Unix seconds. At most 300 seconds from the service's time.
                 * @example 1767225600
                 */
                "X-Service-Timestamp"?: components["parameters"]["requestTimestamp"];
                /**
                 * @description 16 to 64 visible ASCII characters, new in each request. Required with `X-Service-Signature-V2`, and ignored
                 *     without it.
                 * @example 0f1e2d3c4b5a69788796a5b4c3d2e1f0
                 */
                "X-Service-Nonce"?: components["parameters"]["nonce"];
                /**
                 * @description The HMAC-SHA256 of the method, the path with the query, the timestamp, the nonce and the hash of the raw body.
                 *     Required once the connector has sent one.
                 * @example c0ffee
                 */
                "X-Service-Signature-V2"?: components["parameters"]["signatureV2"];
                /**
                 * @description `sha256=` followed by the HMAC-SHA256 of the timestamp, a dot and the raw body. Either signature is required
                 *     depending on the plugin version. Ignored beside `X-Service-Signature-V2`.
                 * @example sha256=c0ffee
                 */
                "X-Service-Signature"?: components["parameters"]["signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event_type": "user.login_failed",
                 *       "user_id": 7,
                 *       "email": "paul@moreau.example",
                 *       "ip": "203.0.113.7",
                 *       "count": 5,
                 *       "remote_at": "2026-01-31T10:00:00Z",
                 *       "username": "paul",
                 *       "role": "administrator",
                 *       "path": "wp-includes/load.php"
                 *     }
                 */
                "application/json": components["schemas"]["SecurityEvent"];
            };
        };
        responses: {
            /** @description The security event was stored. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            400: components["responses"]["ConnectorBadRequest"];
            401: components["responses"]["ConnectorUnauthorized"];
            403: components["responses"]["ConnectorForbidden"];
            413: components["responses"]["StoragePayloadTooLarge"];
            415: components["responses"]["ConnectorUnsupportedMediaType"];
            429: components["responses"]["ConnectorTooManyRequests"];
            500: components["responses"]["ConnectorInternalServerError"];
            503: components["responses"]["ConnectorServiceUnavailable"];
        };
    };
    syncContent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The time of the signature, in Unix seconds. At most 300 seconds from the service's time.
                 * @example 1767225600
                 */
                "X-Service-Timestamp"?: components["parameters"]["requestTimestamp"];
                /**
                 * @description 16 to 64 visible ASCII characters, new in each request. Required with `X-Service-Signature-V2`, and ignored
                 *     without it.
                 * @example 0f1e2d3c4b5a69788796a5b4c3d2e1f0
                 */
                "X-Service-Nonce"?: components["parameters"]["nonce"];
                /**
                 * @description The HMAC-SHA256 of the method, the path with the query, the timestamp, the nonce and the hash of the raw body.
                 *     Required once the connector has sent one.
                 * @example c0ffee
                 */
                "X-Service-Signature-V2"?: components["parameters"]["signatureV2"];
                /**
                 * @description `sha256=` followed by the HMAC-SHA256 of the timestamp, a dot and the raw body. Either signature is required
                 *     depending on the plugin version. Ignored beside `X-Service-Signature-V2`.
                 * @example sha256=c0ffee
                 */
                "X-Service-Signature"?: components["parameters"]["signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "remoteId": 42,
                 *       "type": "page",
                 *       "title": "Nos horaires d'hiver",
                 *       "status": "publish"
                 *     }
                 */
                "application/json": components["schemas"]["Content"];
            };
        };
        responses: {
            /** @description The content was stored. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            400: components["responses"]["ConnectorBadRequest"];
            401: components["responses"]["ConnectorUnauthorized"];
            403: components["responses"]["ConnectorForbidden"];
            413: components["responses"]["StoragePayloadTooLarge"];
            415: components["responses"]["ConnectorUnsupportedMediaType"];
            429: components["responses"]["ConnectorTooManyRequests"];
            500: components["responses"]["ConnectorInternalServerError"];
            503: components["responses"]["ConnectorServiceUnavailable"];
        };
    };
    syncOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The time of the signature, in Unix seconds. At most 300 seconds from the service's time.
                 * @example 1767225600
                 */
                "X-Service-Timestamp"?: components["parameters"]["requestTimestamp"];
                /**
                 * @description 16 to 64 visible ASCII characters, new in each request. Required with `X-Service-Signature-V2`, and ignored
                 *     without it.
                 * @example 0f1e2d3c4b5a69788796a5b4c3d2e1f0
                 */
                "X-Service-Nonce"?: components["parameters"]["nonce"];
                /**
                 * @description The HMAC-SHA256 of the method, the path with the query, the timestamp, the nonce and the hash of the raw body.
                 *     Required once the connector has sent one.
                 * @example c0ffee
                 */
                "X-Service-Signature-V2"?: components["parameters"]["signatureV2"];
                /**
                 * @description `sha256=` followed by the HMAC-SHA256 of the timestamp, a dot and the raw body. Either signature is required
                 *     depending on the plugin version. Ignored beside `X-Service-Signature-V2`.
                 * @example sha256=c0ffee
                 */
                "X-Service-Signature"?: components["parameters"]["signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "remoteId": 1001,
                 *       "total": "48.00",
                 *       "status": "paid"
                 *     }
                 */
                "application/json": components["schemas"]["Order"];
            };
        };
        responses: {
            /** @description The order was stored. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            400: components["responses"]["ConnectorBadRequest"];
            401: components["responses"]["ConnectorUnauthorized"];
            403: components["responses"]["ConnectorForbidden"];
            413: components["responses"]["StoragePayloadTooLarge"];
            415: components["responses"]["ConnectorUnsupportedMediaType"];
            429: components["responses"]["ConnectorTooManyRequests"];
            500: components["responses"]["ConnectorInternalServerError"];
            503: components["responses"]["ConnectorServiceUnavailable"];
        };
    };
    syncShop: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The time of the signature, in Unix seconds. At most 300 seconds from the service's time.
                 * @example 1767225600
                 */
                "X-Service-Timestamp"?: components["parameters"]["requestTimestamp"];
                /**
                 * @description 16 to 64 visible ASCII characters, new in each request. Required with `X-Service-Signature-V2`, and ignored
                 *     without it.
                 * @example 0f1e2d3c4b5a69788796a5b4c3d2e1f0
                 */
                "X-Service-Nonce"?: components["parameters"]["nonce"];
                /**
                 * @description The HMAC-SHA256 of the method, the path with the query, the timestamp, the nonce and the hash of the raw body.
                 *     Required once the connector has sent one.
                 * @example c0ffee
                 */
                "X-Service-Signature-V2"?: components["parameters"]["signatureV2"];
                /**
                 * @description `sha256=` followed by the HMAC-SHA256 of the timestamp, a dot and the raw body. Either signature is required
                 *     depending on the plugin version. Ignored beside `X-Service-Signature-V2`.
                 * @example sha256=c0ffee
                 */
                "X-Service-Signature"?: components["parameters"]["signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "remoteId": "shop",
                 *       "products": 128
                 *     }
                 */
                "application/json": components["schemas"]["RemoteObject"];
            };
        };
        responses: {
            /** @description The data was stored. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            400: components["responses"]["ConnectorBadRequest"];
            401: components["responses"]["ConnectorUnauthorized"];
            403: components["responses"]["ConnectorForbidden"];
            413: components["responses"]["StoragePayloadTooLarge"];
            415: components["responses"]["ConnectorUnsupportedMediaType"];
            429: components["responses"]["ConnectorTooManyRequests"];
            500: components["responses"]["ConnectorInternalServerError"];
            503: components["responses"]["ConnectorServiceUnavailable"];
        };
    };
    syncSiteContent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The time of the signature, in Unix seconds. At most 300 seconds from the service's time.
                 * @example 1767225600
                 */
                "X-Service-Timestamp"?: components["parameters"]["requestTimestamp"];
                /**
                 * @description 16 to 64 visible ASCII characters, new in each request. Required with `X-Service-Signature-V2`, and ignored
                 *     without it.
                 * @example 0f1e2d3c4b5a69788796a5b4c3d2e1f0
                 */
                "X-Service-Nonce"?: components["parameters"]["nonce"];
                /**
                 * @description The HMAC-SHA256 of the method, the path with the query, the timestamp, the nonce and the hash of the raw body.
                 *     Required once the connector has sent one.
                 * @example c0ffee
                 */
                "X-Service-Signature-V2"?: components["parameters"]["signatureV2"];
                /**
                 * @description `sha256=` followed by the HMAC-SHA256 of the timestamp, a dot and the raw body. Either signature is required
                 *     depending on the plugin version. Ignored beside `X-Service-Signature-V2`.
                 * @example sha256=c0ffee
                 */
                "X-Service-Signature"?: components["parameters"]["signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "remoteId": 7,
                 *       "title": "Accueil"
                 *     }
                 */
                "application/json": components["schemas"]["Content"];
            };
        };
        responses: {
            /** @description The content was stored. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            400: components["responses"]["ConnectorBadRequest"];
            401: components["responses"]["ConnectorUnauthorized"];
            403: components["responses"]["ConnectorForbidden"];
            413: components["responses"]["StoragePayloadTooLarge"];
            415: components["responses"]["ConnectorUnsupportedMediaType"];
            429: components["responses"]["ConnectorTooManyRequests"];
            500: components["responses"]["ConnectorInternalServerError"];
            503: components["responses"]["ConnectorServiceUnavailable"];
        };
    };
    syncExtension: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The time of the signature, in Unix seconds. At most 300 seconds from the service's time.
                 * @example 1767225600
                 */
                "X-Service-Timestamp"?: components["parameters"]["requestTimestamp"];
                /**
                 * @description 16 to 64 visible ASCII characters, new in each request. Required with `X-Service-Signature-V2`, and ignored
                 *     without it.
                 * @example 0f1e2d3c4b5a69788796a5b4c3d2e1f0
                 */
                "X-Service-Nonce"?: components["parameters"]["nonce"];
                /**
                 * @description The HMAC-SHA256 of the method, the path with the query, the timestamp, the nonce and the hash of the raw body.
                 *     Required once the connector has sent one.
                 * @example c0ffee
                 */
                "X-Service-Signature-V2"?: components["parameters"]["signatureV2"];
                /**
                 * @description `sha256=` followed by the HMAC-SHA256 of the timestamp, a dot and the raw body. Either signature is required
                 *     depending on the plugin version. Ignored beside `X-Service-Signature-V2`.
                 * @example sha256=c0ffee
                 */
                "X-Service-Signature"?: components["parameters"]["signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "remoteId": "plugin/akismet",
                 *       "type": "plugin",
                 *       "slug": "akismet",
                 *       "version": "5.3.1",
                 *       "isActive": true
                 *     }
                 */
                "application/json": components["schemas"]["Extension"];
            };
        };
        responses: {
            /** @description The extension was stored. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            400: components["responses"]["ConnectorBadRequest"];
            401: components["responses"]["ConnectorUnauthorized"];
            403: components["responses"]["ConnectorForbidden"];
            413: components["responses"]["StoragePayloadTooLarge"];
            415: components["responses"]["ConnectorUnsupportedMediaType"];
            429: components["responses"]["ConnectorTooManyRequests"];
            500: components["responses"]["ConnectorInternalServerError"];
            503: components["responses"]["ConnectorServiceUnavailable"];
        };
    };
    reportDiskUsage: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The time of the signature, in Unix seconds. At most 300 seconds from the service's time.
                 * @example 1767225600
                 */
                "X-Service-Timestamp"?: components["parameters"]["requestTimestamp"];
                /**
                 * @description 16 to 64 visible ASCII characters, new in each request. Required with `X-Service-Signature-V2`, and ignored
                 *     without it.
                 * @example 0f1e2d3c4b5a69788796a5b4c3d2e1f0
                 */
                "X-Service-Nonce"?: components["parameters"]["nonce"];
                /**
                 * @description The HMAC-SHA256 of the method, the path with the query, the timestamp, the nonce and the hash of the raw body.
                 *     Required once the connector has sent one.
                 * @example c0ffee
                 */
                "X-Service-Signature-V2"?: components["parameters"]["signatureV2"];
                /**
                 * @description `sha256=` followed by the HMAC-SHA256 of the timestamp, a dot and the raw body. Either signature is required
                 *     depending on the plugin version. Ignored beside `X-Service-Signature-V2`.
                 * @example sha256=c0ffee
                 */
                "X-Service-Signature"?: components["parameters"]["signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "totalBytes": 53687091200,
                 *       "freeBytes": 32212254720,
                 *       "usedBytes": 2147483648,
                 *       "databaseBytes": 104857600,
                 *       "directories": [
                 *         {
                 *           "path": "wp-content/uploads",
                 *           "bytes": 1610612736
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["DiskUsage"];
            };
        };
        responses: {
            /** @description The report was stored. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            400: components["responses"]["ConnectorBadRequest"];
            401: components["responses"]["ConnectorUnauthorized"];
            403: components["responses"]["ConnectorForbidden"];
            413: components["responses"]["StoragePayloadTooLarge"];
            415: components["responses"]["ConnectorUnsupportedMediaType"];
            429: components["responses"]["ConnectorTooManyRequests"];
            500: components["responses"]["ConnectorInternalServerError"];
            503: components["responses"]["ConnectorServiceUnavailable"];
        };
    };
    reportFileIntegrity: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The time of the signature, in Unix seconds. At most 300 seconds from the service's time.
                 * @example 1767225600
                 */
                "X-Service-Timestamp"?: components["parameters"]["requestTimestamp"];
                /**
                 * @description 16 to 64 visible ASCII characters, new in each request. Required with `X-Service-Signature-V2`, and ignored
                 *     without it.
                 * @example 0f1e2d3c4b5a69788796a5b4c3d2e1f0
                 */
                "X-Service-Nonce"?: components["parameters"]["nonce"];
                /**
                 * @description The HMAC-SHA256 of the method, the path with the query, the timestamp, the nonce and the hash of the raw body.
                 *     Required once the connector has sent one.
                 * @example c0ffee
                 */
                "X-Service-Signature-V2"?: components["parameters"]["signatureV2"];
                /**
                 * @description `sha256=` followed by the HMAC-SHA256 of the timestamp, a dot and the raw body. Either signature is required
                 *     depending on the plugin version. Ignored beside `X-Service-Signature-V2`.
                 * @example sha256=c0ffee
                 */
                "X-Service-Signature"?: components["parameters"]["signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": "6.8",
                 *       "files": {
                 *         "wp-load.php": "9b0ac4a2c1a51a8a72b1e9f6a55f6e7d"
                 *       },
                 *       "algorithm": "md5",
                 *       "checkedFiles": 1732,
                 *       "changes": [
                 *         {
                 *           "path": "wp-includes/load.php",
                 *           "status": "modified"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["FileIntegrity"];
            };
        };
        responses: {
            /** @description The report was stored. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            400: components["responses"]["ConnectorBadRequest"];
            401: components["responses"]["ConnectorUnauthorized"];
            403: components["responses"]["ConnectorForbidden"];
            413: components["responses"]["StoragePayloadTooLarge"];
            415: components["responses"]["ConnectorUnsupportedMediaType"];
            429: components["responses"]["ConnectorTooManyRequests"];
            500: components["responses"]["ConnectorInternalServerError"];
            503: components["responses"]["ConnectorServiceUnavailable"];
        };
    };
    reportDatabaseHealth: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The time of the signature, in Unix seconds. At most 300 seconds from the service's time.
                 * @example 1767225600
                 */
                "X-Service-Timestamp"?: components["parameters"]["requestTimestamp"];
                /**
                 * @description 16 to 64 visible ASCII characters, new in each request. Required with `X-Service-Signature-V2`, and ignored
                 *     without it.
                 * @example 0f1e2d3c4b5a69788796a5b4c3d2e1f0
                 */
                "X-Service-Nonce"?: components["parameters"]["nonce"];
                /**
                 * @description The HMAC-SHA256 of the method, the path with the query, the timestamp, the nonce and the hash of the raw body.
                 *     Required once the connector has sent one.
                 * @example c0ffee
                 */
                "X-Service-Signature-V2"?: components["parameters"]["signatureV2"];
                /**
                 * @description `sha256=` followed by the HMAC-SHA256 of the timestamp, a dot and the raw body. Either signature is required
                 *     depending on the plugin version. Ignored beside `X-Service-Signature-V2`.
                 * @example sha256=c0ffee
                 */
                "X-Service-Signature"?: components["parameters"]["signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sizeBytes": 104857600,
                 *       "overheadBytes": 524288,
                 *       "autoloadBytes": 262144,
                 *       "revisions": 310,
                 *       "expiredTransients": 12,
                 *       "tables": [
                 *         {
                 *           "name": "wp_posts",
                 *           "bytes": 1048576,
                 *           "rows": 2400,
                 *           "engine": "InnoDB",
                 *           "overheadBytes": 0
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["DatabaseHealth"];
            };
        };
        responses: {
            /** @description The report was stored. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            400: components["responses"]["ConnectorBadRequest"];
            401: components["responses"]["ConnectorUnauthorized"];
            403: components["responses"]["ConnectorForbidden"];
            413: components["responses"]["StoragePayloadTooLarge"];
            415: components["responses"]["ConnectorUnsupportedMediaType"];
            429: components["responses"]["ConnectorTooManyRequests"];
            500: components["responses"]["ConnectorInternalServerError"];
            503: components["responses"]["ConnectorServiceUnavailable"];
        };
    };
    reportSeo: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The time of the signature, in Unix seconds. At most 300 seconds from the service's time.
                 * @example 1767225600
                 */
                "X-Service-Timestamp"?: components["parameters"]["requestTimestamp"];
                /**
                 * @description 16 to 64 visible ASCII characters, new in each request. Required with `X-Service-Signature-V2`, and ignored
                 *     without it.
                 * @example 0f1e2d3c4b5a69788796a5b4c3d2e1f0
                 */
                "X-Service-Nonce"?: components["parameters"]["nonce"];
                /**
                 * @description The HMAC-SHA256 of the method, the path with the query, the timestamp, the nonce and the hash of the raw body.
                 *     Required once the connector has sent one.
                 * @example c0ffee
                 */
                "X-Service-Signature-V2"?: components["parameters"]["signatureV2"];
                /**
                 * @description `sha256=` followed by the HMAC-SHA256 of the timestamp, a dot and the raw body. Either signature is required
                 *     depending on the plugin version. Ignored beside `X-Service-Signature-V2`.
                 * @example sha256=c0ffee
                 */
                "X-Service-Signature"?: components["parameters"]["signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "pages": [
                 *         {
                 *           "url": "/",
                 *           "title": "Boulangerie Moreau",
                 *           "description": "Pains et viennoiseries à Lyon",
                 *           "isIndexed": true,
                 *           "issues": [
                 *             "The description is missing."
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SeoData"];
            };
        };
        responses: {
            /** @description The report was stored. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            400: components["responses"]["ConnectorBadRequest"];
            401: components["responses"]["ConnectorUnauthorized"];
            403: components["responses"]["ConnectorForbidden"];
            413: components["responses"]["StoragePayloadTooLarge"];
            415: components["responses"]["ConnectorUnsupportedMediaType"];
            429: components["responses"]["ConnectorTooManyRequests"];
            500: components["responses"]["ConnectorInternalServerError"];
            503: components["responses"]["ConnectorServiceUnavailable"];
        };
    };
    reportSitemap: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The time of the signature, in Unix seconds. At most 300 seconds from the service's time.
                 * @example 1767225600
                 */
                "X-Service-Timestamp"?: components["parameters"]["requestTimestamp"];
                /**
                 * @description 16 to 64 visible ASCII characters, new in each request. Required with `X-Service-Signature-V2`, and ignored
                 *     without it.
                 * @example 0f1e2d3c4b5a69788796a5b4c3d2e1f0
                 */
                "X-Service-Nonce"?: components["parameters"]["nonce"];
                /**
                 * @description The HMAC-SHA256 of the method, the path with the query, the timestamp, the nonce and the hash of the raw body.
                 *     Required once the connector has sent one.
                 * @example c0ffee
                 */
                "X-Service-Signature-V2"?: components["parameters"]["signatureV2"];
                /**
                 * @description `sha256=` followed by the HMAC-SHA256 of the timestamp, a dot and the raw body. Either signature is required
                 *     depending on the plugin version. Ignored beside `X-Service-Signature-V2`.
                 * @example sha256=c0ffee
                 */
                "X-Service-Signature"?: components["parameters"]["signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://www.boulangerie-moreau.example/wp-sitemap.xml",
                 *       "count": 42,
                 *       "urls": [
                 *         "https://www.boulangerie-moreau.example/"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Sitemap"];
            };
        };
        responses: {
            /** @description The report was stored. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            400: components["responses"]["ConnectorBadRequest"];
            401: components["responses"]["ConnectorUnauthorized"];
            403: components["responses"]["ConnectorForbidden"];
            413: components["responses"]["StoragePayloadTooLarge"];
            415: components["responses"]["ConnectorUnsupportedMediaType"];
            429: components["responses"]["ConnectorTooManyRequests"];
            500: components["responses"]["ConnectorInternalServerError"];
            503: components["responses"]["ConnectorServiceUnavailable"];
        };
    };
    reportTraffic: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The time of the signature, in Unix seconds. At most 300 seconds from the service's time.
                 * @example 1767225600
                 */
                "X-Service-Timestamp"?: components["parameters"]["requestTimestamp"];
                /**
                 * @description 16 to 64 visible ASCII characters, new in each request. Required with `X-Service-Signature-V2`, and ignored
                 *     without it.
                 * @example 0f1e2d3c4b5a69788796a5b4c3d2e1f0
                 */
                "X-Service-Nonce"?: components["parameters"]["nonce"];
                /**
                 * @description The HMAC-SHA256 of the method, the path with the query, the timestamp, the nonce and the hash of the raw body.
                 *     Required once the connector has sent one.
                 * @example c0ffee
                 */
                "X-Service-Signature-V2"?: components["parameters"]["signatureV2"];
                /**
                 * @description `sha256=` followed by the HMAC-SHA256 of the timestamp, a dot and the raw body. Either signature is required
                 *     depending on the plugin version. Ignored beside `X-Service-Signature-V2`.
                 * @example sha256=c0ffee
                 */
                "X-Service-Signature"?: components["parameters"]["signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "date": "2026-01-31",
                 *       "visits": 120,
                 *       "pageViews": 480
                 *     }
                 */
                "application/json": components["schemas"]["TrafficStats"];
            };
        };
        responses: {
            /** @description The report was stored. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            400: components["responses"]["ConnectorBadRequest"];
            401: components["responses"]["ConnectorUnauthorized"];
            403: components["responses"]["ConnectorForbidden"];
            413: components["responses"]["StoragePayloadTooLarge"];
            415: components["responses"]["ConnectorUnsupportedMediaType"];
            429: components["responses"]["ConnectorTooManyRequests"];
            500: components["responses"]["ConnectorInternalServerError"];
            503: components["responses"]["ConnectorServiceUnavailable"];
        };
    };
    pollCommands: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The time of the signature, in Unix seconds. At most 300 seconds from the service's time.
                 * @example 1767225600
                 */
                "X-Service-Timestamp"?: components["parameters"]["requestTimestamp"];
                /**
                 * @description 16 to 64 visible ASCII characters, new in each request. Required with `X-Service-Signature-V2`, and ignored
                 *     without it.
                 * @example 0f1e2d3c4b5a69788796a5b4c3d2e1f0
                 */
                "X-Service-Nonce"?: components["parameters"]["nonce"];
                /**
                 * @description The HMAC-SHA256 of the method, the path with the query, the timestamp, the nonce and the hash of the raw body.
                 *     Required once the connector has sent one.
                 * @example c0ffee
                 */
                "X-Service-Signature-V2"?: components["parameters"]["signatureV2"];
                /**
                 * @description `sha256=` followed by the HMAC-SHA256 of the timestamp, a dot and the raw body. Either signature is required
                 *     depending on the plugin version. Ignored beside `X-Service-Signature-V2`.
                 * @example sha256=c0ffee
                 */
                "X-Service-Signature"?: components["parameters"]["signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The commands. An empty array when none are queued. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommandQueue"];
                };
            };
            400: components["responses"]["ConnectorBadRequest"];
            401: components["responses"]["ConnectorUnauthorized"];
            403: components["responses"]["ConnectorForbidden"];
            429: components["responses"]["ConnectorTooManyRequests"];
            500: components["responses"]["ConnectorInternalServerError"];
            503: components["responses"]["ConnectorServiceUnavailable"];
        };
    };
    sendCommandResult: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The time of the signature, in Unix seconds. At most 300 seconds from the service's time.
                 * @example 1767225600
                 */
                "X-Service-Timestamp"?: components["parameters"]["requestTimestamp"];
                /**
                 * @description 16 to 64 visible ASCII characters, new in each request. Required with `X-Service-Signature-V2`, and ignored
                 *     without it.
                 * @example 0f1e2d3c4b5a69788796a5b4c3d2e1f0
                 */
                "X-Service-Nonce"?: components["parameters"]["nonce"];
                /**
                 * @description The HMAC-SHA256 of the method, the path with the query, the timestamp, the nonce and the hash of the raw body.
                 *     Required once the connector has sent one.
                 * @example c0ffee
                 */
                "X-Service-Signature-V2"?: components["parameters"]["signatureV2"];
                /**
                 * @description `sha256=` followed by the HMAC-SHA256 of the timestamp, a dot and the raw body. Either signature is required
                 *     depending on the plugin version. Ignored beside `X-Service-Signature-V2`.
                 * @example sha256=c0ffee
                 */
                "X-Service-Signature"?: components["parameters"]["signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "commandId": 1,
                 *       "status": "success",
                 *       "result": {
                 *         "before": "5.3.0",
                 *         "after": "5.3.1"
                 *       },
                 *       "logs": "Mise à jour effectuée.",
                 *       "executedAt": "2026-01-31T10:00:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["CommandResult"];
            };
        };
        responses: {
            /** @description The result was stored. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommandResultResponse"];
                };
            };
            400: components["responses"]["ConnectorBadRequest"];
            401: components["responses"]["ConnectorUnauthorized"];
            403: components["responses"]["ConnectorForbidden"];
            404: components["responses"]["ConnectorNotFound"];
            413: components["responses"]["ConnectorPayloadTooLarge"];
            415: components["responses"]["ConnectorUnsupportedMediaType"];
            429: components["responses"]["ConnectorTooManyRequests"];
            500: components["responses"]["ConnectorInternalServerError"];
            503: components["responses"]["ConnectorServiceUnavailable"];
        };
    };
    validateSso: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The time of the signature, in Unix seconds. At most 300 seconds from the service's time.
                 * @example 1767225600
                 */
                "X-Service-Timestamp"?: components["parameters"]["requestTimestamp"];
                /**
                 * @description 16 to 64 visible ASCII characters, new in each request. Required with `X-Service-Signature-V2`, and ignored
                 *     without it.
                 * @example 0f1e2d3c4b5a69788796a5b4c3d2e1f0
                 */
                "X-Service-Nonce"?: components["parameters"]["nonce"];
                /**
                 * @description The HMAC-SHA256 of the method, the path with the query, the timestamp, the nonce and the hash of the raw body.
                 *     Required once the connector has sent one.
                 * @example c0ffee
                 */
                "X-Service-Signature-V2"?: components["parameters"]["signatureV2"];
                /**
                 * @description `sha256=` followed by the HMAC-SHA256 of the timestamp, a dot and the raw body. Either signature is required
                 *     depending on the plugin version. Ignored beside `X-Service-Signature-V2`.
                 * @example sha256=c0ffee
                 */
                "X-Service-Signature"?: components["parameters"]["signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "sso_000102030405060708090a0b0c0d0e0f"
                 *     }
                 */
                "application/json": components["schemas"]["SsoToken"];
            };
        };
        responses: {
            /** @description The user, or `{ "valid": false }` when the token is invalid. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SsoResponse"];
                };
            };
            400: components["responses"]["ConnectorBadRequest"];
            401: components["responses"]["ConnectorUnauthorized"];
            403: components["responses"]["ConnectorForbidden"];
            413: components["responses"]["ConnectorPayloadTooLarge"];
            415: components["responses"]["ConnectorUnsupportedMediaType"];
            429: components["responses"]["ConnectorTooManyRequests"];
            500: components["responses"]["ConnectorInternalServerError"];
            503: components["responses"]["ConnectorServiceUnavailable"];
        };
    };
    requestErasure: {
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
                 *       "platform": "wordpress",
                 *       "user_id": 7,
                 *       "user_data": {
                 *         "email": "paul@moreau.example"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ErasureRequest"];
            };
        };
        responses: {
            /** @description The erasure was recorded. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasureReceipt"];
                };
            };
            400: components["responses"]["ConnectorBadRequest"];
            401: components["responses"]["BearerUnauthorized"];
            403: components["responses"]["ConnectorForbidden"];
            413: components["responses"]["ConnectorPayloadTooLarge"];
            415: components["responses"]["ConnectorUnsupportedMediaType"];
            429: components["responses"]["ConnectorTooManyRequests"];
            500: components["responses"]["ConnectorInternalServerError"];
            503: components["responses"]["ConnectorServiceUnavailable"];
        };
    };
    disconnectPlugin: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The time of the signature, in Unix seconds. At most 300 seconds from the service's time.
                 * @example 1767225600
                 */
                "X-Service-Timestamp"?: components["parameters"]["requestTimestamp"];
                /**
                 * @description 16 to 64 visible ASCII characters, new in each request. Required with `X-Service-Signature-V2`, and ignored
                 *     without it.
                 * @example 0f1e2d3c4b5a69788796a5b4c3d2e1f0
                 */
                "X-Service-Nonce"?: components["parameters"]["nonce"];
                /**
                 * @description The HMAC-SHA256 of the method, the path with the query, the timestamp, the nonce and the hash of the raw body.
                 *     Required once the connector has sent one.
                 * @example c0ffee
                 */
                "X-Service-Signature-V2"?: components["parameters"]["signatureV2"];
                /**
                 * @description `sha256=` followed by the HMAC-SHA256 of the timestamp, a dot and the raw body. Either signature is required
                 *     depending on the plugin version. Ignored beside `X-Service-Signature-V2`.
                 * @example sha256=c0ffee
                 */
                "X-Service-Signature"?: components["parameters"]["signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The site is disconnected. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ConnectorBadRequest"];
            401: components["responses"]["ConnectorUnauthorized"];
            403: components["responses"]["ConnectorForbidden"];
            429: components["responses"]["ConnectorTooManyRequests"];
            500: components["responses"]["ConnectorInternalServerError"];
            503: components["responses"]["ConnectorServiceUnavailable"];
        };
    };
}
