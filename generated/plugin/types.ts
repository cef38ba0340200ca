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
        ValidationError: {
            error: components["schemas"]["ErrorText"];
            /** @enum {string} */
            code: "VALIDATION_FAILED";
            details: components["schemas"]["ValidationDetails"];
        };
        ConnectorAuthenticationError: {
            error: components["schemas"]["ErrorText"];
            /** @enum {string} */
            code: "INVALID_PAIRING_TOKEN" | "INVALID_CREDENTIALS" | "SIGNATURE_REQUIRED" | "INVALID_SIGNATURE";
            /** @description The time of the service in Unix seconds, where that of the request is too far off. */
            serverTime?: number;
        };
        TlsError: {
            error: components["schemas"]["ErrorText"];
            /** @enum {string} */
            code: "TLS_REQUIRED";
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
        RateLimitError: {
            error: components["schemas"]["ErrorText"];
            /** @enum {string} */
            code: "RATE_LIMIT_EXCEEDED";
            /** @description Seconds to wait before the next request. */
            retryAfter: number;
        };
        ServiceError: {
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
    };
    responses: {
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
        /** @description The credentials, the signature or the pairing token do not work. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ConnectorAuthenticationError"];
            };
        };
        /** @description The request did not arrive over TLS. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TlsError"];
            };
        };
        /** @description The body is larger than the operation accepts. */
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
        /** @description Too many requests of one address, attempts to pair or failures among them; retry after `Retry-After` seconds. */
        TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
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
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
    };
    parameters: {
        /**
         * @description The `apiKey`; one that is sent must belong to the same connector as the `apiSecret`.
         * @example sak_000102030405060708090a0b0c0d0e0f
         */
        clientId: string;
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
export type ValidationError = components['schemas']['ValidationError'];
export type ConnectorAuthenticationError = components['schemas']['ConnectorAuthenticationError'];
export type TlsError = components['schemas']['TlsError'];
export type PayloadTooLargeError = components['schemas']['PayloadTooLargeError'];
export type UnsupportedMediaTypeError = components['schemas']['UnsupportedMediaTypeError'];
export type RateLimitError = components['schemas']['RateLimitError'];
export type ServiceError = components['schemas']['ServiceError'];
export type Ping = components['schemas']['Ping'];
export type Timestamp = components['schemas']['Timestamp'];
export type Pong = components['schemas']['Pong'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponsePayloadTooLarge = components['responses']['PayloadTooLarge'];
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseInternalServerError = components['responses']['InternalServerError'];
export type ParameterClientId = components['parameters']['clientId'];
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
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
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
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
}
