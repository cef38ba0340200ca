// Generated from openapi/ by `npm run generate`; do not edit.
export interface paths {
    "/.well-known/mcp.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the manifest
         * @description Names the service, where it speaks the protocol, and its tools. Without a key these are all operations of the public API;
         *     with a key those that its scopes allow, and the abilities of the agency's sites.
         */
        get: operations["getMcpManifest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mcp/execute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Execute a tool
         * @description Executes an operation of the public API as a request would: with its scope, its validation, its limits and its errors.
         *     `arguments` holds its path parameters, its query parameters and the fields of its body side by side. A refusal has the
         *     status and the body that the operation itself would answer; a tool that does not exist, or that is of another agency, is
         *     a 404. The request counts once.
         *
         *     A tool of a site asks for `websites:write`. Executing it queues a command for the plugin of the site, and is answered by a
         *     202; read what became of it at `GET /api/mcp/commands/{id}`, or by the tool `getAbilityCommand`. Its arguments are checked by the
         *     site alone; they may have 65,536 bytes.
         */
        post: operations["executeTool"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mcp/commands/{id}": {
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
         * Read what became of an ability
         * @description A command that an ability of a site was executed by: `queued`, `delivered` to the site, ended by `success` or `error`, or
         *     `expired`, when the site took it and told nothing.
         */
        get: operations["getAbilityCommand"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Speak the Model Context Protocol
         * @description The protocol itself: JSON-RPC over streamable HTTP, without sessions, one message a request. Send
         *     `Accept: application/json, text/event-stream`. It offers three tools, so that a long list does not flood the context of an
         *     agent: `search` finds tools by words, `describe` tells all about some of them, `execute` executes one, as
         *     `POST /api/mcp/execute` does. A key sees and executes what its scopes allow. Every request counts once; a key that does
         *     not work is refused before the protocol begins, a tool that refuses says so in its result.
         */
        post: operations["speakMcp"];
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
        McpTool: {
            /**
             * @description The `operationId` of an operation of the public API, or `websites/<id>/<name>` for an ability that the plugin of a
             *     website has reported.
             * @example createClient
             */
            name: string;
            /** @example Create a client */
            title: string;
            /** @example Creates a client, and emits `client.created`. */
            description: string;
            /**
             * @description The scope that the key must carry; null for none.
             * @example clients:write
             */
            scope: string | null;
            /** @description The JSON Schema of its arguments. */
            inputSchema: {
                [key: string]: unknown;
            };
            /** @description As the protocol names them. */
            annotations: {
                /** @description Whether it changes nothing. */
                readOnlyHint: boolean;
                /** @description Whether it deletes. */
                destructiveHint: boolean;
            };
        };
        McpManifest: {
            /** @example agency-api */
            name: string;
            /** @example v1 */
            version: string;
            /** @example The public API of the agency management service. */
            description: string;
            transport: {
                /** @enum {string} */
                type: "streamable-http";
                /** @example /mcp */
                url: string;
            };
            execute: {
                /** @enum {string} */
                method: "POST";
                /** @example /api/mcp/execute */
                url: string;
            };
            tools: components["schemas"]["McpTool"][];
        };
        /** @description What went wrong, for people to read. */
        ErrorText: string;
        AuthenticationError: {
            error: components["schemas"]["ErrorText"];
            /** @enum {string} */
            code: "MISSING_API_KEY" | "INVALID_API_KEY" | "EXPIRED_API_KEY" | "REVOKED_API_KEY";
        };
        /** @description Where plans are compared, relative to the service, with `PLAN_UPGRADE_REQUIRED`. */
        UpgradeUrl: string;
        StandingError: {
            error: components["schemas"]["ErrorText"];
            /** @enum {string} */
            code: "TLS_REQUIRED" | "IP_NOT_ALLOWED" | "PLAN_UPGRADE_REQUIRED";
            upgradeUrl?: components["schemas"]["UpgradeUrl"];
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
        ToolCall: {
            /**
             * @description The name of the tool.
             * @example createClient
             */
            tool: string;
            /**
             * @description None is `{}`.
             * @example {
             *       "name": "Boulangerie Moreau"
             *     }
             */
            arguments?: {
                [key: string]: unknown;
            };
        };
        ToolResult: {
            /** @description The body that the operation answers. */
            result: {
                [key: string]: unknown;
            } | null;
        };
        /** @example 1 */
        ResourceId: number;
        AbilityResult: {
            result: {
                commandId: components["schemas"]["ResourceId"];
                /** @enum {string} */
                status: "queued";
            };
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
        /**
         * @description What a key may do, as `resource:action`; `*` grants all scopes.
         * @example clients:read
         * @enum {string}
         */
        Scope: "clients:read" | "clients:write" | "clients:delete" | "contacts:read" | "contacts:write" | "contacts:delete" | "websites:read" | "websites:write" | "websites:delete" | "tickets:read" | "tickets:write" | "tickets:delete" | "invoices:read" | "invoices:write" | "quotes:read" | "quotes:write" | "tasks:read" | "tasks:write" | "tasks:delete" | "events:read" | "events:write" | "events:delete" | "webhooks:manage" | "watches:read" | "watches:write" | "*";
        PermissionError: {
            error: components["schemas"]["ErrorText"];
            /** @enum {string} */
            code: "TLS_REQUIRED" | "IP_NOT_ALLOWED" | "PLAN_UPGRADE_REQUIRED" | "PERMISSION_DENIED";
            /** @description The scope that is missing, with `PERMISSION_DENIED`. */
            required?: components["schemas"]["Scope"];
            upgradeUrl?: components["schemas"]["UpgradeUrl"];
        };
        NotFoundError: {
            error: components["schemas"]["ErrorText"];
            /** @enum {string} */
            code: "NOT_FOUND";
        };
        ConflictError: {
            error: components["schemas"]["ErrorText"];
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
        SynthesisRunningError: {
            error: components["schemas"]["ErrorText"];
            /** @description The synthesis that is under way. */
            synthesisId: number;
        };
        /**
         * Format: date-time
         * @description An instant in UTC, to the millisecond.
         * @example 2026-01-31T00:00:00.000Z
         */
        Timestamp: string;
        AbilityCommand: {
            commandId: components["schemas"]["ResourceId"];
            /**
             * @description Its name at the site.
             * @example cache/purge
             */
            ability: string;
            /**
             * @example success
             * @enum {string}
             */
            status: "queued" | "delivered" | "success" | "error" | "expired";
            /** @description What the site answered. */
            result: {
                [key: string]: unknown;
            } | null;
            /** @example Purged 120 pages. */
            logs: string | null;
            createdAt: components["schemas"]["Timestamp"];
            completedAt: components["schemas"]["Timestamp"] | null;
        };
        /**
         * @description A message of JSON-RPC 2.0.
         * @example {
         *       "jsonrpc": "2.0",
         *       "id": 1,
         *       "method": "tools/list"
         *     }
         */
        McpMessage: {
            /** @enum {string} */
            jsonrpc: "2.0";
        } & {
            [key: string]: unknown;
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
                "application/json": components["schemas"]["StandingError"];
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
                "application/json": components["schemas"]["ConflictError"];
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
                "application/json": components["schemas"]["RateLimitError"] | components["schemas"]["SynthesisRunningError"];
            };
        };
    };
    parameters: {
        /**
         * @description The id of the resource. Anything but digits is a 400; digits beyond the range of ids are a 404.
         * @example 1
         */
        id: number;
    };
    requestBodies: never;
    headers: {
        /** @description Names this request in the service's log; quote it when you ask for help. */
        RequestId: string;
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
        /** @description Requests that the key may make a minute. */
        RateLimitLimit: number;
        /** @description Requests left in the current minute window. */
        RateLimitRemaining: number;
        /** @description When the current minute window ends, in Unix seconds. */
        RateLimitReset: number;
        /** @description Seconds to wait before the next request; absent when no limit refuses. */
        RetryAfterIfLimited: number;
    };
    pathItems: never;
}
export type McpTool = components['schemas']['McpTool'];
export type McpManifest = components['schemas']['McpManifest'];
export type ErrorText = components['schemas']['ErrorText'];
export type AuthenticationError = components['schemas']['AuthenticationError'];
export type UpgradeUrl = components['schemas']['UpgradeUrl'];
export type StandingError = components['schemas']['StandingError'];
export type RateLimitError = components['schemas']['RateLimitError'];
export type InternalError = components['schemas']['InternalError'];
export type ToolCall = components['schemas']['ToolCall'];
export type ToolResult = components['schemas']['ToolResult'];
export type ResourceId = components['schemas']['ResourceId'];
export type AbilityResult = components['schemas']['AbilityResult'];
export type ValidationDetails = components['schemas']['ValidationDetails'];
export type ValidationError = components['schemas']['ValidationError'];
export type Scope = components['schemas']['Scope'];
export type PermissionError = components['schemas']['PermissionError'];
export type NotFoundError = components['schemas']['NotFoundError'];
export type ConflictError = components['schemas']['ConflictError'];
export type PayloadTooLargeError = components['schemas']['PayloadTooLargeError'];
export type UnsupportedMediaTypeError = components['schemas']['UnsupportedMediaTypeError'];
export type SynthesisRunningError = components['schemas']['SynthesisRunningError'];
export type Timestamp = components['schemas']['Timestamp'];
export type AbilityCommand = components['schemas']['AbilityCommand'];
export type McpMessage = components['schemas']['McpMessage'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseStandingForbidden = components['responses']['StandingForbidden'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseInternalServerError = components['responses']['InternalServerError'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseConflict = components['responses']['Conflict'];
export type ResponsePayloadTooLarge = components['responses']['PayloadTooLarge'];
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
export type ResponseSynthesisTooManyRequests = components['responses']['SynthesisTooManyRequests'];
export type ParameterId = components['parameters']['id'];
export type HeaderRequestId = components['headers']['RequestId'];
export type HeaderRateLimitLimitIfKnown = components['headers']['RateLimitLimitIfKnown'];
export type HeaderRateLimitRemainingIfKnown = components['headers']['RateLimitRemainingIfKnown'];
export type HeaderRateLimitResetIfKnown = components['headers']['RateLimitResetIfKnown'];
export type HeaderRateLimitLimitDay = components['headers']['RateLimitLimitDay'];
export type HeaderRateLimitRemainingDay = components['headers']['RateLimitRemainingDay'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type HeaderRateLimitLimit = components['headers']['RateLimitLimit'];
export type HeaderRateLimitRemaining = components['headers']['RateLimitRemaining'];
export type HeaderRateLimitReset = components['headers']['RateLimitReset'];
export type HeaderRetryAfterIfLimited = components['headers']['RetryAfterIfLimited'];
export type $defs = Record<string, never>;
export interface operations {
    getMcpManifest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The manifest. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["McpManifest"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["StandingForbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    executeTool: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ToolCall"];
            };
        };
        responses: {
            /** @description What the operation answered; null where it answers nothing. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ToolResult"];
                };
            };
            /** @description The command is queued. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AbilityResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["SynthesisTooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    getAbilityCommand: {
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
            /** @description The command. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AbilityCommand"];
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
    speakMcp: {
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
                 *       "jsonrpc": "2.0",
                 *       "id": 1,
                 *       "method": "tools/list"
                 *     }
                 */
                "application/json": components["schemas"]["McpMessage"];
            };
        };
        responses: {
            /** @description The answer to the message. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["McpMessage"];
                };
            };
            /** @description A notification was heard; it has no answer. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is no message, or the protocol refuses it. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"] | components["schemas"]["McpMessage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["StandingForbidden"];
            /** @description The header `Accept` does not name `application/json` and `text/event-stream`. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["McpMessage"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
}
