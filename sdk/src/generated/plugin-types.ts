// Generated from openapi/ by `npm run generate`; do not edit.
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
         * @description Exchanges a pairing token for permanent credentials, and revokes those that the site had before. A body that is not valid
         *     does not use up the token. An address may try 20 times a minute.
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
         * Heartbeat of the first generation
         * @description Tells that the site is there, by the secret as a bearer and without a signature. A body may report the version of the
         *     plugin; one that is lower than the known one is shown to the agency, and does not lower what must be signed.
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
         * Heartbeat of the second generation
         * @description Tells that the site is there, and reports its versions, how it updates itself, and what can be done on it; from plugin
         *     version 3.13 on. What is left out or null stays as it was reported before.
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
         * Send an event
         * @description One event of the journal. An event that is pushed again, in this or another request, is kept once: two are the same when
         *     their JSON is equal, the order of keys aside. The plugin need not wait for the answer. Events are kept for a year.
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
         * Send the events that could not be sent
         * @description At most 500 events that wait in the queue of the site. Each is judged alone, as `ActivityEvent` asks: one that is not valid is
         *     listed in `rejected`, and loses no other. What is in the batch twice happened twice; a batch that is sent again is not kept again.
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
         * @description A login that succeeded or failed, or several of them. Fields beyond those of the schema are kept, too; in
         *     place of more than 65,536 bytes of them `{ _truncated, _originalSize }` is. Kept for a year.
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
         * @description A post or a page that was created or changed (kind `content`). The site's own id is `remoteId`, else `id`: what is sent again under the same one takes the place of the earlier. Without one
         *     each push is kept by itself. Any object will do; all its fields are kept.
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
         * @description A new order of a shop (kind `order`). The site's own id is `remoteId`, else `id`: what is sent again under the same one takes the place of the earlier. Without one
         *     each push is kept by itself. Any object will do; all its fields are kept.
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
         * Send something of a shop
         * @description What the plugin of `prestashop` keeps in step (kind `sync`). The site's own id is `remoteId`, else `id`: what is sent again under the same one takes the place of the earlier. Without one
         *     each push is kept by itself. Any object will do; all its fields are kept.
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
         * Send a content of a shop
         * @description A page, a category or a product of `prestashop` (kind `content`). The site's own id is `remoteId`, else `id`: what is sent again under the same one takes the place of the earlier. Without one
         *     each push is kept by itself. Any object will do; all its fields are kept.
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
         * @description A module, a theme or another extension of the site (kind `extension`). The site's own id is `remoteId`, else `id`: what is sent again under the same one takes the place of the earlier. Without one
         *     each push is kept by itself. Any object will do; all its fields are kept.
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
         * @description How much room the site takes, daily. Any object is kept as it is sent, with the time; the fields of the schema are what the agency's console looks for.
         *     One that repeats the last of its kind within a minute is taken for that one. Reports are kept for 90 days.
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
         * @description The hashes of the core files, daily. Any object is kept as it is sent, with the time; the fields of the schema are what the agency's console looks for.
         *     One that repeats the last of its kind within a minute is taken for that one. Reports are kept for 90 days.
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
         * @description The size and the state of the database, daily. Any object is kept as it is sent, with the time; the fields of the schema are what the agency's console looks for.
         *     One that repeats the last of its kind within a minute is taken for that one. Reports are kept for 90 days.
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
         * @description Titles, descriptions and what is wrong with them, daily. Any object is kept as it is sent, with the time; the fields of the schema are what the agency's console looks for.
         *     One that repeats the last of its kind within a minute is taken for that one. Reports are kept for 90 days.
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
         * @description The pages that the site shows to search engines, daily. Any object is kept as it is sent, with the time; the fields of the schema are what the agency's console looks for.
         *     One that repeats the last of its kind within a minute is taken for that one. Reports are kept for 90 days.
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
         * @description Visits and views, daily. Any object is kept as it is sent, with the time; the fields of the schema are what the agency's console looks for.
         *     One that repeats the last of its kind within a minute is taken for that one. Reports are kept for 90 days.
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
         * Take the commands that wait
         * @description Hands out at most 20 commands, by ascending id. A command that was handed out and has no result after 10 minutes (2 hours
         *     for `ps.regenerate_thumbnails`, `wp.run_db_optimize` and `wp.update_core`) is handed out again, at most 5 times, and then
         *     expires. So do those that wait, or have no result, when the connector is revoked or its site is paired again. Two polls at
         *     the same time never get the same command. There is no HEAD here: it would take commands for nobody.
         *
         *     The types so far, to be extended; a plugin answers one that it does not know with `error`: `wp.update_plugin`,
         *     `wp.update_theme`, `wp.update_core`, `wp.flush_cache`, `wp.flush_object_cache`, `wp.run_db_optimize`, `ps.update_module`,
         *     `ps.regenerate_thumbnails`, `generic.execute_url_check`, and `generic.execute_ability`, whose payload is
         *     `{ ability, input }`: one of the abilities that the plugin reported, asked for by an agent.
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
         * Tell the result of a command
         * @description The first result stands; a repeat is answered in the same way and changes nothing. A result that comes after the command
         *     has expired stands, too. Its signature may do without timestamp.
         *
         *     `logs` are kept up to 65,536 characters; in place of a `result` of more than 65,536 bytes `{ _truncated, _originalSize }` is kept.
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
         * Validate a sign-on token
         * @description Exchanges the one-time token, with which somebody of the agency came to the site, for who that is. A token is bound to its
         *     connector, lasts 60 seconds, and is used up by this. Always signed, whatever the version.
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
         * @description A user of the site asks to be forgotten. Activity, security events and contents of this connector lose the name, the role,
         *     the IP and the email of the user whom `user_id` or the email names. The service keeps a record of the request, with a hash of
         *     the email. What concerns the site itself is up to the plugin. 0 is the id of no user: the email alone names one then. What
         *     these say of other people stays. A request that failed is safe to repeat.
         */
        post: operations["requestErasure"];
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
         * @description The CMS or the shop system of the site.
         * @example wordpress
         * @enum {string}
         */
        Platform: "wordpress" | "prestashop";
        /**
         * @description The version of the plugin, which decides whether it must sign.
         * @example 3.13.0
         */
        PluginVersion: string | null;
        /** @example 8.2.36 */
        PhpVersion: string | null;
        /**
         * @description The version of the CMS or the shop system.
         * @example 6.8
         */
        PlatformVersion: string | null;
        Pairing: {
            /**
             * @description As the agency was shown it, `spt_` and hexadecimal digits.
             * @example spt_000102030405060708090a0b0c0d0e0f1011121314151617
             */
            pairingToken: string;
            /**
             * Format: http-url
             * @description Where the site is, by `http` or `https`; kept as it is sent.
             * @example https://www.boulangerie-moreau.example
             */
            siteUrl: string;
            platform: components["schemas"]["Platform"];
            pluginVersion?: components["schemas"]["PluginVersion"];
            phpVersion?: components["schemas"]["PhpVersion"];
            platformVersion?: components["schemas"]["PlatformVersion"];
        };
        /** @example 1 */
        ResourceId: number;
        /**
         * @description Whether requests of this plugin must be signed.
         * @example true
         */
        HmacRequired: boolean;
        Credentials: {
            /** @constant */
            success: true;
            /**
             * @description Names the connector.
             * @example sak_000102030405060708090a0b0c0d0e0f
             */
            apiKey: string;
            /**
             * @description Signs requests, or authenticates them as a bearer. Shown only here.
             * @example ssa_000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f
             */
            apiSecret: string;
            agencyId: components["schemas"]["ResourceId"];
            /**
             * Format: uuid
             * @description Names the site for good, whichever connector it has.
             * @example 7b0a3d0e-5c1f-4f43-9f0e-6d2f0c3a9b11
             */
            siteId: string;
            connectorId: components["schemas"]["ResourceId"];
            platform: components["schemas"]["Platform"];
            hmacRequired: components["schemas"]["HmacRequired"];
            /**
             * @description What to do next, for people to read.
             * @example Conservez apiKey et apiSecret chiffrés.
             */
            instructions: string;
        };
        /** @description What went wrong, for people to read. */
        ErrorText: string;
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
        PairingErrorBody: {
            error: components["schemas"]["ErrorText"];
            /** @enum {string} */
            code: "INVALID_PAIRING_TOKEN";
        };
        TlsErrorBody: {
            error: components["schemas"]["ErrorText"];
            /** @enum {string} */
            code: "TLS_REQUIRED";
        };
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
        RateLimitErrorBody: {
            error: components["schemas"]["ErrorText"];
            /** @enum {string} */
            code: "RATE_LIMIT_EXCEEDED";
            /** @description Seconds to wait before the next request. */
            retryAfter: number;
        };
        ServiceErrorBody: {
            error: components["schemas"]["ErrorText"];
            /** @enum {string} */
            code: "INTERNAL_ERROR";
        };
        Ping: {
            pluginVersion?: components["schemas"]["PluginVersion"];
        };
        /**
         * Format: date-time
         * @description An instant in UTC, to the millisecond.
         * @example 2026-01-31T00:00:00.000Z
         */
        Timestamp: string;
        Pong: {
            /** @constant */
            status: "ok";
            timestamp: components["schemas"]["Timestamp"];
            /**
             * @description How long the service took to handle the request, in milliseconds.
             * @example 3
             */
            latencyMs: number;
        };
        CredentialsErrorBody: {
            error: components["schemas"]["ErrorText"];
            /** @enum {string} */
            code: "INVALID_CREDENTIALS";
        };
        Heartbeat: {
            pluginVersion?: components["schemas"]["PluginVersion"];
            phpVersion?: components["schemas"]["PhpVersion"];
            platformVersion?: components["schemas"]["PlatformVersion"];
            /**
             * @description What the site updates by itself.
             * @example {
             *       "core": "minor",
             *       "plugins": false
             *     }
             */
            autoUpdatePolicy?: {
                [key: string]: unknown;
            } | null;
            /**
             * @description What can be done on the site, as it reports it.
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
        HeartbeatAnswer: {
            /** @constant */
            status: "ok";
            timestamp: components["schemas"]["Timestamp"];
            /**
             * @description How long the service took to handle the request, in milliseconds.
             * @example 3
             */
            latencyMs: number;
            hmacRequired: components["schemas"]["HmacRequired"];
            /**
             * @description How many commands a poll could take.
             * @example 0
             */
            pendingCommands: number;
        };
        SignatureErrorBody: {
            error: components["schemas"]["ErrorText"];
            /** @enum {string} */
            code: "INVALID_CREDENTIALS" | "SIGNATURE_REQUIRED" | "INVALID_SIGNATURE";
            /** @description The time of the service in Unix seconds, where that of the request is too far off. */
            serverTime?: number;
        };
        ActivityEvent: {
            /**
             * @description What happened: post.published, post.status_changed, post.trashed, post.restored, comment.created,
             *     comment.status_changed, user.registered, user.login, user.login_failed, plugin.activated, plugin.deactivated,
             *     plugin.update, theme.switched, theme.update, core.update, option.updated, woo.order.created,
             *     woo.order.status_changed, woo.product.updated, or another one.
             * @example post.published
             */
            event_type: string;
            /** @example post */
            entity_type?: string | null;
            /** @example 42 */
            entity_id?: number | null;
            /**
             * @description Cut to 200 characters.
             * @example Nos horaires d'hiver
             */
            entity_label?: string | null;
            /**
             * @description Null for what the system did by itself.
             * @example 7
             */
            actor_user_id?: number | null;
            /** @example Paul Moreau */
            actor_name?: string | null;
            /** @example editor */
            actor_role?: string | null;
            /** @example 203.0.113.7 */
            actor_ip?: string | null;
            /**
             * @description What the type of the event adds, such as `from` and `to`. In place of more than 65,536 bytes
             *     `{ _truncated, _originalSize }` is kept.
             * @example {
             *       "from": "draft",
             *       "to": "publish"
             *     }
             */
            metadata?: {
                [key: string]: unknown;
            } | null;
            /**
             * Format: date-or-timestamp
             * @description When it happened, by the clock of the site. Readers get events by this time.
             * @example 2026-01-31T10:00:00Z
             */
            remote_at: string;
        };
        ActivityReceipt: {
            /** @constant */
            success: true;
            /**
             * @description How many events are new.
             * @example 1
             */
            accepted: number;
            /**
             * @description How many were known already.
             * @example 0
             */
            duplicates: number;
            /** @description The events that are not valid. */
            rejected: {
                /**
                 * @description The place in the batch, from 0.
                 * @example 2
                 */
                index: number;
                /**
                 * @description The complaints about each field; those about the event as a whole stand under its empty name.
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
             * @description Each as `ActivityEvent` describes; they are judged one by one.
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
            /** @example user.login_failed */
            event_type?: string | null;
            /** @example 7 */
            user_id?: number | null;
            /** @example paul@moreau.example */
            email?: string | null;
            /** @example 203.0.113.7 */
            ip?: string | null;
            /**
             * @description How many attempts it stands for.
             * @example 5
             */
            count?: number | null;
            /**
             * Format: date-or-timestamp
             * @description When it happened, by the clock of the site.
             * @example 2026-01-31T10:00:00Z
             */
            remote_at?: string | null;
        } & {
            [key: string]: unknown;
        };
        Receipt: {
            /** @constant */
            success: true;
            /**
             * @description Under which id it is kept.
             * @example 4711
             */
            id: number;
        };
        /**
         * @description What names the object on its site; an empty text names nothing.
         * @example 42
         */
        RemoteId: string | number | null;
        RemoteObject: {
            remoteId?: components["schemas"]["RemoteId"];
            id?: components["schemas"]["RemoteId"];
        } & {
            [key: string]: unknown;
        };
        DiskUsage: {
            /**
             * @description What the file system has.
             * @example 53687091200
             */
            totalBytes?: unknown;
            /**
             * @description What the site uses.
             * @example 2147483648
             */
            usedBytes?: unknown;
        } & {
            [key: string]: unknown;
        };
        FileIntegrity: {
            /**
             * @description The version that the hashes are compared with.
             * @example 6.8
             */
            version?: unknown;
            /**
             * @description The hash of each file by its path.
             * @example {
             *       "wp-load.php": "5f6e7d"
             *     }
             */
            files?: unknown;
        } & {
            [key: string]: unknown;
        };
        DatabaseHealth: {
            /**
             * @description What all tables take.
             * @example 104857600
             */
            sizeBytes?: unknown;
            /**
             * @description The tables with their sizes.
             * @example [
             *       {
             *         "name": "wp_posts",
             *         "bytes": 1048576
             *       }
             *     ]
             */
            tables?: unknown;
        } & {
            [key: string]: unknown;
        };
        SeoData: {
            /**
             * @description The pages with title and description.
             * @example [
             *       {
             *         "url": "/",
             *         "title": "Boulangerie Moreau"
             *       }
             *     ]
             */
            pages?: unknown;
        } & {
            [key: string]: unknown;
        };
        Sitemap: {
            /**
             * @description The pages.
             * @example [
             *       "https://www.boulangerie-moreau.example/"
             *     ]
             */
            urls?: unknown;
        } & {
            [key: string]: unknown;
        };
        TrafficStats: {
            /**
             * @description The day.
             * @example 2026-01-31
             */
            date?: unknown;
            /**
             * @description How many came.
             * @example 120
             */
            visits?: unknown;
            /**
             * @description What they saw.
             * @example 480
             */
            pageViews?: unknown;
        } & {
            [key: string]: unknown;
        };
        QueuedCommand: {
            id: components["schemas"]["ResourceId"];
            /** @example wp.update_plugin */
            type: string;
            /**
             * @description What the type needs; empty where it needs nothing.
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
            commands: components["schemas"]["QueuedCommand"][];
        };
        CommandResult: {
            commandId: components["schemas"]["ResourceId"];
            /**
             * @example success
             * @enum {string}
             */
            status: "success" | "error";
            /**
             * @description What came of it, such as the version before and after.
             * @example {
             *       "before": "5.3.0",
             *       "after": "5.3.1"
             *     }
             */
            result?: {
                [key: string]: unknown;
            } | null;
            /** @example Mise à jour effectuée. */
            logs?: string | null;
            /**
             * Format: date-or-timestamp
             * @description When it was done, by the clock of the site.
             * @example 2026-01-31T10:00:00Z
             */
            executedAt?: string | null;
        };
        CommandAnswer: {
            /** @constant */
            success: true;
        };
        NotFoundErrorBody: {
            error: components["schemas"]["ErrorText"];
            /** @enum {string} */
            code: "NOT_FOUND";
        };
        SsoToken: {
            /** @example sso_000102030405060708090a0b0c0d0e0f */
            token: string;
        };
        SsoAnswer: {
            /** @example true */
            valid: boolean;
            /** @description Somebody of the agency; only with a token that works. */
            user?: {
                /** @example camille@agence.example */
                email: string;
                /** @example Camille Martin */
                name: string;
                /**
                 * @example owner
                 * @enum {string}
                 */
                role: "owner" | "admin" | "member";
            };
        };
        ErasureRequest: {
            platform: components["schemas"]["Platform"];
            /** @example 7 */
            user_id: number;
            /**
             * @example {
             *       "email": "paul@moreau.example"
             *     }
             */
            user_data?: {
                /**
                 * Format: email
                 * @example paul@moreau.example
                 */
                email?: string | null;
            } | null;
        };
        ErasureReceipt: {
            /** @constant */
            success: true;
            erasureId: components["schemas"]["ResourceId"];
        };
    };
    responses: {
        /** @description The request is not valid; `details` tells what is wrong with which field. */
        ConnectorBadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationErrorBody"];
            };
        };
        /** @description The pairing token does not work. */
        PairingUnauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PairingErrorBody"];
            };
        };
        /** @description The request did not arrive over TLS. */
        ConnectorForbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TlsErrorBody"];
            };
        };
        /** @description The body is larger than the operation accepts. */
        ConnectorPayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PayloadTooLargeErrorBody"];
            };
        };
        /** @description The body is not `application/json` in UTF-8, or is compressed in a way that is not supported. */
        ConnectorUnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnsupportedMediaTypeErrorBody"];
            };
        };
        /** @description Too many requests of one address, attempts to pair or failures among them; retry after `Retry-After` seconds. */
        ConnectorTooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RateLimitErrorBody"];
            };
        };
        /** @description Something went wrong on our side; the log has the cause under the request's id. Retry with backoff. */
        ConnectorInternalServerError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceErrorBody"];
            };
        };
        /** @description The secret does not work. */
        BearerUnauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CredentialsErrorBody"];
            };
        };
        /** @description The credentials or the signature do not work. */
        ConnectorUnauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SignatureErrorBody"];
            };
        };
        /** @description There is no such thing for this connector. */
        ConnectorNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundErrorBody"];
            };
        };
    };
    parameters: {
        /**
         * @description The `apiKey`; one that is sent must belong to the same connector as the `apiSecret`.
         * @example sak_000102030405060708090a0b0c0d0e0f
         */
        clientId: string;
        /**
         * @description `sha256=` and the HMAC-SHA256 of timestamp, dot and raw body; required as the version of the plugin asks.
         * @example sha256=c0ffee
         */
        signature: string;
        /**
         * @description The time of the signature, in Unix seconds.
         * @example 1767225600
         */
        timestamp: string;
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
export type Platform = components['schemas']['Platform'];
export type PluginVersion = components['schemas']['PluginVersion'];
export type PhpVersion = components['schemas']['PhpVersion'];
export type PlatformVersion = components['schemas']['PlatformVersion'];
export type Pairing = components['schemas']['Pairing'];
export type ResourceId = components['schemas']['ResourceId'];
export type HmacRequired = components['schemas']['HmacRequired'];
export type Credentials = components['schemas']['Credentials'];
export type ErrorText = components['schemas']['ErrorText'];
export type ValidationDetails = components['schemas']['ValidationDetails'];
export type ValidationErrorBody = components['schemas']['ValidationErrorBody'];
export type PairingErrorBody = components['schemas']['PairingErrorBody'];
export type TlsErrorBody = components['schemas']['TlsErrorBody'];
export type PayloadTooLargeErrorBody = components['schemas']['PayloadTooLargeErrorBody'];
export type UnsupportedMediaTypeErrorBody = components['schemas']['UnsupportedMediaTypeErrorBody'];
export type RateLimitErrorBody = components['schemas']['RateLimitErrorBody'];
export type ServiceErrorBody = components['schemas']['ServiceErrorBody'];
export type Ping = components['schemas']['Ping'];
export type Timestamp = components['schemas']['Timestamp'];
export type Pong = components['schemas']['Pong'];
export type CredentialsErrorBody = components['schemas']['CredentialsErrorBody'];
export type Heartbeat = components['schemas']['Heartbeat'];
export type HeartbeatAnswer = components['schemas']['HeartbeatAnswer'];
export type SignatureErrorBody = components['schemas']['SignatureErrorBody'];
export type ActivityEvent = components['schemas']['ActivityEvent'];
export type ActivityReceipt = components['schemas']['ActivityReceipt'];
export type ActivityBatch = components['schemas']['ActivityBatch'];
export type SecurityEvent = components['schemas']['SecurityEvent'];
export type Receipt = components['schemas']['Receipt'];
export type RemoteId = components['schemas']['RemoteId'];
export type RemoteObject = components['schemas']['RemoteObject'];
export type DiskUsage = components['schemas']['DiskUsage'];
export type FileIntegrity = components['schemas']['FileIntegrity'];
export type DatabaseHealth = components['schemas']['DatabaseHealth'];
export type SeoData = components['schemas']['SeoData'];
export type Sitemap = components['schemas']['Sitemap'];
export type TrafficStats = components['schemas']['TrafficStats'];
export type QueuedCommand = components['schemas']['QueuedCommand'];
export type CommandQueue = components['schemas']['CommandQueue'];
export type CommandResult = components['schemas']['CommandResult'];
export type CommandAnswer = components['schemas']['CommandAnswer'];
export type NotFoundErrorBody = components['schemas']['NotFoundErrorBody'];
export type SsoToken = components['schemas']['SsoToken'];
export type SsoAnswer = components['schemas']['SsoAnswer'];
export type ErasureRequest = components['schemas']['ErasureRequest'];
export type ErasureReceipt = components['schemas']['ErasureReceipt'];
export type ResponseConnectorBadRequest = components['responses']['ConnectorBadRequest'];
export type ResponsePairingUnauthorized = components['responses']['PairingUnauthorized'];
export type ResponseConnectorForbidden = components['responses']['ConnectorForbidden'];
export type ResponseConnectorPayloadTooLarge = components['responses']['ConnectorPayloadTooLarge'];
export type ResponseConnectorUnsupportedMediaType = components['responses']['ConnectorUnsupportedMediaType'];
export type ResponseConnectorTooManyRequests = components['responses']['ConnectorTooManyRequests'];
export type ResponseConnectorInternalServerError = components['responses']['ConnectorInternalServerError'];
export type ResponseBearerUnauthorized = components['responses']['BearerUnauthorized'];
export type ResponseConnectorUnauthorized = components['responses']['ConnectorUnauthorized'];
export type ResponseConnectorNotFound = components['responses']['ConnectorNotFound'];
export type ParameterClientId = components['parameters']['clientId'];
export type ParameterSignature = components['parameters']['signature'];
export type ParameterTimestamp = components['parameters']['timestamp'];
export type HeaderRequestId = components['headers']['RequestId'];
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["Pairing"];
            };
        };
        responses: {
            /** @description The credentials; `apiSecret` is shown only here. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Credentials"];
                };
            };
            400: components["responses"]["ConnectorBadRequest"];
            401: components["responses"]["PairingUnauthorized"];
            403: components["responses"]["ConnectorForbidden"];
            413: components["responses"]["ConnectorPayloadTooLarge"];
            415: components["responses"]["ConnectorUnsupportedMediaType"];
            429: components["responses"]["ConnectorTooManyRequests"];
            500: components["responses"]["ConnectorInternalServerError"];
        };
    };
    ping: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `apiKey`; one that is sent must belong to the same connector as the `apiSecret`.
                 * @example sak_000102030405060708090a0b0c0d0e0f
                 */
                "X-Service-Client-Id"?: components["parameters"]["clientId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Ping"];
            };
        };
        responses: {
            /** @description The service heard it. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pong"];
                };
            };
            400: components["responses"]["ConnectorBadRequest"];
            401: components["responses"]["BearerUnauthorized"];
            403: components["responses"]["ConnectorForbidden"];
            413: components["responses"]["ConnectorPayloadTooLarge"];
            415: components["responses"]["ConnectorUnsupportedMediaType"];
            429: components["responses"]["ConnectorTooManyRequests"];
            500: components["responses"]["ConnectorInternalServerError"];
        };
    };
    sendHeartbeat: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `sha256=` and the HMAC-SHA256 of timestamp, dot and raw body; required as the version of the plugin asks.
                 * @example sha256=c0ffee
                 */
                "X-Service-Signature"?: components["parameters"]["signature"];
                /**
                 * @description The time of the signature, in Unix seconds.
                 * @example 1767225600
                 */
                "X-Service-Timestamp"?: components["parameters"]["timestamp"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Heartbeat"];
            };
        };
        responses: {
            /** @description The service heard it. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HeartbeatAnswer"];
                };
            };
            400: components["responses"]["ConnectorBadRequest"];
            401: components["responses"]["ConnectorUnauthorized"];
            403: components["responses"]["ConnectorForbidden"];
            413: components["responses"]["ConnectorPayloadTooLarge"];
            415: components["responses"]["ConnectorUnsupportedMediaType"];
            429: components["responses"]["ConnectorTooManyRequests"];
            500: components["responses"]["ConnectorInternalServerError"];
        };
    };
    sendActivity: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `sha256=` and the HMAC-SHA256 of timestamp, dot and raw body; required as the version of the plugin asks.
                 * @example sha256=c0ffee
                 */
                "X-Service-Signature"?: components["parameters"]["signature"];
                /**
                 * @description The time of the signature, in Unix seconds.
                 * @example 1767225600
                 */
                "X-Service-Timestamp"?: components["parameters"]["timestamp"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActivityEvent"];
            };
        };
        responses: {
            /** @description It is kept. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActivityReceipt"];
                };
            };
            400: components["responses"]["ConnectorBadRequest"];
            401: components["responses"]["ConnectorUnauthorized"];
            403: components["responses"]["ConnectorForbidden"];
            413: components["responses"]["ConnectorPayloadTooLarge"];
            415: components["responses"]["ConnectorUnsupportedMediaType"];
            429: components["responses"]["ConnectorTooManyRequests"];
            500: components["responses"]["ConnectorInternalServerError"];
        };
    };
    sendActivityBatch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `sha256=` and the HMAC-SHA256 of timestamp, dot and raw body; required as the version of the plugin asks.
                 * @example sha256=c0ffee
                 */
                "X-Service-Signature"?: components["parameters"]["signature"];
                /**
                 * @description The time of the signature, in Unix seconds.
                 * @example 1767225600
                 */
                "X-Service-Timestamp"?: components["parameters"]["timestamp"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActivityBatch"];
            };
        };
        responses: {
            /** @description It is kept. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActivityReceipt"];
                };
            };
            400: components["responses"]["ConnectorBadRequest"];
            401: components["responses"]["ConnectorUnauthorized"];
            403: components["responses"]["ConnectorForbidden"];
            413: components["responses"]["ConnectorPayloadTooLarge"];
            415: components["responses"]["ConnectorUnsupportedMediaType"];
            429: components["responses"]["ConnectorTooManyRequests"];
            500: components["responses"]["ConnectorInternalServerError"];
        };
    };
    sendSecurityEvent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `sha256=` and the HMAC-SHA256 of timestamp, dot and raw body; required as the version of the plugin asks.
                 * @example sha256=c0ffee
                 */
                "X-Service-Signature"?: components["parameters"]["signature"];
                /**
                 * @description The time of the signature, in Unix seconds.
                 * @example 1767225600
                 */
                "X-Service-Timestamp"?: components["parameters"]["timestamp"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecurityEvent"];
            };
        };
        responses: {
            /** @description It is kept. */
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
            413: components["responses"]["ConnectorPayloadTooLarge"];
            415: components["responses"]["ConnectorUnsupportedMediaType"];
            429: components["responses"]["ConnectorTooManyRequests"];
            500: components["responses"]["ConnectorInternalServerError"];
        };
    };
    syncContent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `sha256=` and the HMAC-SHA256 of timestamp, dot and raw body; required as the version of the plugin asks.
                 * @example sha256=c0ffee
                 */
                "X-Service-Signature"?: components["parameters"]["signature"];
                /**
                 * @description The time of the signature, in Unix seconds.
                 * @example 1767225600
                 */
                "X-Service-Timestamp"?: components["parameters"]["timestamp"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "remoteId": 42,
                 *       "title": "Nos horaires d'hiver",
                 *       "status": "publish"
                 *     }
                 */
                "application/json": components["schemas"]["RemoteObject"];
            };
        };
        responses: {
            /** @description It is kept. */
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
            413: components["responses"]["ConnectorPayloadTooLarge"];
            415: components["responses"]["ConnectorUnsupportedMediaType"];
            429: components["responses"]["ConnectorTooManyRequests"];
            500: components["responses"]["ConnectorInternalServerError"];
        };
    };
    syncOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `sha256=` and the HMAC-SHA256 of timestamp, dot and raw body; required as the version of the plugin asks.
                 * @example sha256=c0ffee
                 */
                "X-Service-Signature"?: components["parameters"]["signature"];
                /**
                 * @description The time of the signature, in Unix seconds.
                 * @example 1767225600
                 */
                "X-Service-Timestamp"?: components["parameters"]["timestamp"];
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
                "application/json": components["schemas"]["RemoteObject"];
            };
        };
        responses: {
            /** @description It is kept. */
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
            413: components["responses"]["ConnectorPayloadTooLarge"];
            415: components["responses"]["ConnectorUnsupportedMediaType"];
            429: components["responses"]["ConnectorTooManyRequests"];
            500: components["responses"]["ConnectorInternalServerError"];
        };
    };
    syncShop: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `sha256=` and the HMAC-SHA256 of timestamp, dot and raw body; required as the version of the plugin asks.
                 * @example sha256=c0ffee
                 */
                "X-Service-Signature"?: components["parameters"]["signature"];
                /**
                 * @description The time of the signature, in Unix seconds.
                 * @example 1767225600
                 */
                "X-Service-Timestamp"?: components["parameters"]["timestamp"];
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
            /** @description It is kept. */
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
            413: components["responses"]["ConnectorPayloadTooLarge"];
            415: components["responses"]["ConnectorUnsupportedMediaType"];
            429: components["responses"]["ConnectorTooManyRequests"];
            500: components["responses"]["ConnectorInternalServerError"];
        };
    };
    syncSiteContent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `sha256=` and the HMAC-SHA256 of timestamp, dot and raw body; required as the version of the plugin asks.
                 * @example sha256=c0ffee
                 */
                "X-Service-Signature"?: components["parameters"]["signature"];
                /**
                 * @description The time of the signature, in Unix seconds.
                 * @example 1767225600
                 */
                "X-Service-Timestamp"?: components["parameters"]["timestamp"];
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
                "application/json": components["schemas"]["RemoteObject"];
            };
        };
        responses: {
            /** @description It is kept. */
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
            413: components["responses"]["ConnectorPayloadTooLarge"];
            415: components["responses"]["ConnectorUnsupportedMediaType"];
            429: components["responses"]["ConnectorTooManyRequests"];
            500: components["responses"]["ConnectorInternalServerError"];
        };
    };
    syncExtension: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `sha256=` and the HMAC-SHA256 of timestamp, dot and raw body; required as the version of the plugin asks.
                 * @example sha256=c0ffee
                 */
                "X-Service-Signature"?: components["parameters"]["signature"];
                /**
                 * @description The time of the signature, in Unix seconds.
                 * @example 1767225600
                 */
                "X-Service-Timestamp"?: components["parameters"]["timestamp"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "remoteId": "akismet",
                 *       "version": "5.3.1",
                 *       "isActive": true
                 *     }
                 */
                "application/json": components["schemas"]["RemoteObject"];
            };
        };
        responses: {
            /** @description It is kept. */
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
            413: components["responses"]["ConnectorPayloadTooLarge"];
            415: components["responses"]["ConnectorUnsupportedMediaType"];
            429: components["responses"]["ConnectorTooManyRequests"];
            500: components["responses"]["ConnectorInternalServerError"];
        };
    };
    reportDiskUsage: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `sha256=` and the HMAC-SHA256 of timestamp, dot and raw body; required as the version of the plugin asks.
                 * @example sha256=c0ffee
                 */
                "X-Service-Signature"?: components["parameters"]["signature"];
                /**
                 * @description The time of the signature, in Unix seconds.
                 * @example 1767225600
                 */
                "X-Service-Timestamp"?: components["parameters"]["timestamp"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DiskUsage"];
            };
        };
        responses: {
            /** @description It is kept. */
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
            413: components["responses"]["ConnectorPayloadTooLarge"];
            415: components["responses"]["ConnectorUnsupportedMediaType"];
            429: components["responses"]["ConnectorTooManyRequests"];
            500: components["responses"]["ConnectorInternalServerError"];
        };
    };
    reportFileIntegrity: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `sha256=` and the HMAC-SHA256 of timestamp, dot and raw body; required as the version of the plugin asks.
                 * @example sha256=c0ffee
                 */
                "X-Service-Signature"?: components["parameters"]["signature"];
                /**
                 * @description The time of the signature, in Unix seconds.
                 * @example 1767225600
                 */
                "X-Service-Timestamp"?: components["parameters"]["timestamp"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FileIntegrity"];
            };
        };
        responses: {
            /** @description It is kept. */
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
            413: components["responses"]["ConnectorPayloadTooLarge"];
            415: components["responses"]["ConnectorUnsupportedMediaType"];
            429: components["responses"]["ConnectorTooManyRequests"];
            500: components["responses"]["ConnectorInternalServerError"];
        };
    };
    reportDatabaseHealth: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `sha256=` and the HMAC-SHA256 of timestamp, dot and raw body; required as the version of the plugin asks.
                 * @example sha256=c0ffee
                 */
                "X-Service-Signature"?: components["parameters"]["signature"];
                /**
                 * @description The time of the signature, in Unix seconds.
                 * @example 1767225600
                 */
                "X-Service-Timestamp"?: components["parameters"]["timestamp"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DatabaseHealth"];
            };
        };
        responses: {
            /** @description It is kept. */
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
            413: components["responses"]["ConnectorPayloadTooLarge"];
            415: components["responses"]["ConnectorUnsupportedMediaType"];
            429: components["responses"]["ConnectorTooManyRequests"];
            500: components["responses"]["ConnectorInternalServerError"];
        };
    };
    reportSeo: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `sha256=` and the HMAC-SHA256 of timestamp, dot and raw body; required as the version of the plugin asks.
                 * @example sha256=c0ffee
                 */
                "X-Service-Signature"?: components["parameters"]["signature"];
                /**
                 * @description The time of the signature, in Unix seconds.
                 * @example 1767225600
                 */
                "X-Service-Timestamp"?: components["parameters"]["timestamp"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeoData"];
            };
        };
        responses: {
            /** @description It is kept. */
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
            413: components["responses"]["ConnectorPayloadTooLarge"];
            415: components["responses"]["ConnectorUnsupportedMediaType"];
            429: components["responses"]["ConnectorTooManyRequests"];
            500: components["responses"]["ConnectorInternalServerError"];
        };
    };
    reportSitemap: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `sha256=` and the HMAC-SHA256 of timestamp, dot and raw body; required as the version of the plugin asks.
                 * @example sha256=c0ffee
                 */
                "X-Service-Signature"?: components["parameters"]["signature"];
                /**
                 * @description The time of the signature, in Unix seconds.
                 * @example 1767225600
                 */
                "X-Service-Timestamp"?: components["parameters"]["timestamp"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Sitemap"];
            };
        };
        responses: {
            /** @description It is kept. */
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
            413: components["responses"]["ConnectorPayloadTooLarge"];
            415: components["responses"]["ConnectorUnsupportedMediaType"];
            429: components["responses"]["ConnectorTooManyRequests"];
            500: components["responses"]["ConnectorInternalServerError"];
        };
    };
    reportTraffic: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `sha256=` and the HMAC-SHA256 of timestamp, dot and raw body; required as the version of the plugin asks.
                 * @example sha256=c0ffee
                 */
                "X-Service-Signature"?: components["parameters"]["signature"];
                /**
                 * @description The time of the signature, in Unix seconds.
                 * @example 1767225600
                 */
                "X-Service-Timestamp"?: components["parameters"]["timestamp"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrafficStats"];
            };
        };
        responses: {
            /** @description It is kept. */
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
            413: components["responses"]["ConnectorPayloadTooLarge"];
            415: components["responses"]["ConnectorUnsupportedMediaType"];
            429: components["responses"]["ConnectorTooManyRequests"];
            500: components["responses"]["ConnectorInternalServerError"];
        };
    };
    pollCommands: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `sha256=` and the HMAC-SHA256 of timestamp, dot and raw body; required as the version of the plugin asks.
                 * @example sha256=c0ffee
                 */
                "X-Service-Signature"?: components["parameters"]["signature"];
                /**
                 * @description The time of the signature, in Unix seconds.
                 * @example 1767225600
                 */
                "X-Service-Timestamp"?: components["parameters"]["timestamp"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The commands; none is an empty list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommandQueue"];
                };
            };
            401: components["responses"]["ConnectorUnauthorized"];
            403: components["responses"]["ConnectorForbidden"];
            429: components["responses"]["ConnectorTooManyRequests"];
            500: components["responses"]["ConnectorInternalServerError"];
        };
    };
    sendCommandResult: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `sha256=` and the HMAC-SHA256 of timestamp, dot and raw body; required as the version of the plugin asks.
                 * @example sha256=c0ffee
                 */
                "X-Service-Signature"?: components["parameters"]["signature"];
                /**
                 * @description The time of the signature, in Unix seconds.
                 * @example 1767225600
                 */
                "X-Service-Timestamp"?: components["parameters"]["timestamp"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommandResult"];
            };
        };
        responses: {
            /** @description The result is known. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommandAnswer"];
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
        };
    };
    validateSso: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description `sha256=` and the HMAC-SHA256 of timestamp, dot and raw body; required as the version of the plugin asks.
                 * @example sha256=c0ffee
                 */
                "X-Service-Signature"?: components["parameters"]["signature"];
                /**
                 * @description The time of the signature, in Unix seconds.
                 * @example 1767225600
                 */
                "X-Service-Timestamp"?: components["parameters"]["timestamp"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SsoToken"];
            };
        };
        responses: {
            /** @description Who it is, or that the token does not work. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SsoAnswer"];
                };
            };
            400: components["responses"]["ConnectorBadRequest"];
            401: components["responses"]["ConnectorUnauthorized"];
            403: components["responses"]["ConnectorForbidden"];
            413: components["responses"]["ConnectorPayloadTooLarge"];
            415: components["responses"]["ConnectorUnsupportedMediaType"];
            429: components["responses"]["ConnectorTooManyRequests"];
            500: components["responses"]["ConnectorInternalServerError"];
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
                "application/json": components["schemas"]["ErasureRequest"];
            };
        };
        responses: {
            /** @description It is done. */
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
        };
    };
}
