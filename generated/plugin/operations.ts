// Generated from openapi/ by `npm run generate`; do not edit.
export const operations = {
  "pairPlugin": {
    "method": "post",
    "path": "/api/plugin/pair",
    "schemes": [
      "anonymous"
    ],
    "requires": null,
    "success": 200,
    "body": "required",
    "maxBodyBytes": 262144,
    "ids": {},
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_PAIRING_TOKEN",
      "TLS_REQUIRED",
      "QUOTA_EXCEEDED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "ping": {
    "method": "post",
    "path": "/v1/ping",
    "schemes": [
      "bearer"
    ],
    "requires": null,
    "success": 200,
    "body": "optional",
    "maxBodyBytes": 1048576,
    "ids": {},
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "MISSING_CREDENTIALS",
      "UNKNOWN_CREDENTIALS",
      "REVOKED_CREDENTIALS",
      "TLS_REQUIRED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "sendHeartbeat": {
    "method": "post",
    "path": "/api/plugin/v2/heartbeat",
    "schemes": [
      "signed"
    ],
    "requires": null,
    "success": 200,
    "body": "required",
    "maxBodyBytes": 1048576,
    "ids": {},
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "MISSING_CREDENTIALS",
      "UNKNOWN_CREDENTIALS",
      "REVOKED_CREDENTIALS",
      "SIGNATURE_REQUIRED",
      "SIGNATURE_V2_REQUIRED",
      "INVALID_SIGNATURE",
      "REPEATED_NONCE",
      "TIMESTAMP_OUT_OF_RANGE",
      "TLS_REQUIRED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "sendActivity": {
    "method": "post",
    "path": "/api/plugin/v2/activity",
    "schemes": [
      "signed"
    ],
    "requires": null,
    "success": 202,
    "body": "required",
    "maxBodyBytes": 1048576,
    "ids": {},
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "MISSING_CREDENTIALS",
      "UNKNOWN_CREDENTIALS",
      "REVOKED_CREDENTIALS",
      "SIGNATURE_REQUIRED",
      "SIGNATURE_V2_REQUIRED",
      "INVALID_SIGNATURE",
      "REPEATED_NONCE",
      "TIMESTAMP_OUT_OF_RANGE",
      "TLS_REQUIRED",
      "PAYLOAD_TOO_LARGE",
      "STORAGE_QUOTA_EXCEEDED",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "sendActivityBatch": {
    "method": "post",
    "path": "/api/plugin/v2/activity-batch",
    "schemes": [
      "signed"
    ],
    "requires": null,
    "success": 202,
    "body": "required",
    "maxBodyBytes": 5242880,
    "ids": {},
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "MISSING_CREDENTIALS",
      "UNKNOWN_CREDENTIALS",
      "REVOKED_CREDENTIALS",
      "SIGNATURE_REQUIRED",
      "SIGNATURE_V2_REQUIRED",
      "INVALID_SIGNATURE",
      "REPEATED_NONCE",
      "TIMESTAMP_OUT_OF_RANGE",
      "TLS_REQUIRED",
      "PAYLOAD_TOO_LARGE",
      "STORAGE_QUOTA_EXCEEDED",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "sendSecurityEvent": {
    "method": "post",
    "path": "/api/plugin/v2/security-event",
    "schemes": [
      "signed"
    ],
    "requires": null,
    "success": 202,
    "body": "required",
    "maxBodyBytes": 1048576,
    "ids": {},
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "MISSING_CREDENTIALS",
      "UNKNOWN_CREDENTIALS",
      "REVOKED_CREDENTIALS",
      "SIGNATURE_REQUIRED",
      "SIGNATURE_V2_REQUIRED",
      "INVALID_SIGNATURE",
      "REPEATED_NONCE",
      "TIMESTAMP_OUT_OF_RANGE",
      "TLS_REQUIRED",
      "PAYLOAD_TOO_LARGE",
      "STORAGE_QUOTA_EXCEEDED",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "syncContent": {
    "method": "post",
    "path": "/api/plugin/v2/sync-content-extended",
    "schemes": [
      "signed"
    ],
    "requires": null,
    "success": 202,
    "body": "required",
    "maxBodyBytes": 5242880,
    "ids": {},
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "MISSING_CREDENTIALS",
      "UNKNOWN_CREDENTIALS",
      "REVOKED_CREDENTIALS",
      "SIGNATURE_REQUIRED",
      "SIGNATURE_V2_REQUIRED",
      "INVALID_SIGNATURE",
      "REPEATED_NONCE",
      "TIMESTAMP_OUT_OF_RANGE",
      "TLS_REQUIRED",
      "PAYLOAD_TOO_LARGE",
      "STORAGE_QUOTA_EXCEEDED",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "syncOrder": {
    "method": "post",
    "path": "/api/plugin/sync-content",
    "schemes": [
      "signed"
    ],
    "requires": null,
    "success": 202,
    "body": "required",
    "maxBodyBytes": 5242880,
    "ids": {},
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "MISSING_CREDENTIALS",
      "UNKNOWN_CREDENTIALS",
      "REVOKED_CREDENTIALS",
      "SIGNATURE_REQUIRED",
      "SIGNATURE_V2_REQUIRED",
      "INVALID_SIGNATURE",
      "REPEATED_NONCE",
      "TIMESTAMP_OUT_OF_RANGE",
      "TLS_REQUIRED",
      "PAYLOAD_TOO_LARGE",
      "STORAGE_QUOTA_EXCEEDED",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "syncShop": {
    "method": "post",
    "path": "/v1/sync",
    "schemes": [
      "signed"
    ],
    "requires": null,
    "success": 202,
    "body": "required",
    "maxBodyBytes": 5242880,
    "ids": {},
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "MISSING_CREDENTIALS",
      "UNKNOWN_CREDENTIALS",
      "REVOKED_CREDENTIALS",
      "SIGNATURE_REQUIRED",
      "SIGNATURE_V2_REQUIRED",
      "INVALID_SIGNATURE",
      "REPEATED_NONCE",
      "TIMESTAMP_OUT_OF_RANGE",
      "TLS_REQUIRED",
      "PAYLOAD_TOO_LARGE",
      "STORAGE_QUOTA_EXCEEDED",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "syncSiteContent": {
    "method": "post",
    "path": "/v1/site-contents",
    "schemes": [
      "signed"
    ],
    "requires": null,
    "success": 202,
    "body": "required",
    "maxBodyBytes": 5242880,
    "ids": {},
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "MISSING_CREDENTIALS",
      "UNKNOWN_CREDENTIALS",
      "REVOKED_CREDENTIALS",
      "SIGNATURE_REQUIRED",
      "SIGNATURE_V2_REQUIRED",
      "INVALID_SIGNATURE",
      "REPEATED_NONCE",
      "TIMESTAMP_OUT_OF_RANGE",
      "TLS_REQUIRED",
      "PAYLOAD_TOO_LARGE",
      "STORAGE_QUOTA_EXCEEDED",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "syncExtension": {
    "method": "post",
    "path": "/v1/cms-extensions",
    "schemes": [
      "signed"
    ],
    "requires": null,
    "success": 202,
    "body": "required",
    "maxBodyBytes": 5242880,
    "ids": {},
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "MISSING_CREDENTIALS",
      "UNKNOWN_CREDENTIALS",
      "REVOKED_CREDENTIALS",
      "SIGNATURE_REQUIRED",
      "SIGNATURE_V2_REQUIRED",
      "INVALID_SIGNATURE",
      "REPEATED_NONCE",
      "TIMESTAMP_OUT_OF_RANGE",
      "TLS_REQUIRED",
      "PAYLOAD_TOO_LARGE",
      "STORAGE_QUOTA_EXCEEDED",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "reportDiskUsage": {
    "method": "post",
    "path": "/api/plugin/v2/disk-usage",
    "schemes": [
      "signed"
    ],
    "requires": null,
    "success": 202,
    "body": "required",
    "maxBodyBytes": 5242880,
    "ids": {},
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "MISSING_CREDENTIALS",
      "UNKNOWN_CREDENTIALS",
      "REVOKED_CREDENTIALS",
      "SIGNATURE_REQUIRED",
      "SIGNATURE_V2_REQUIRED",
      "INVALID_SIGNATURE",
      "REPEATED_NONCE",
      "TIMESTAMP_OUT_OF_RANGE",
      "TLS_REQUIRED",
      "PAYLOAD_TOO_LARGE",
      "STORAGE_QUOTA_EXCEEDED",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "reportFileIntegrity": {
    "method": "post",
    "path": "/api/plugin/v2/file-integrity",
    "schemes": [
      "signed"
    ],
    "requires": null,
    "success": 202,
    "body": "required",
    "maxBodyBytes": 5242880,
    "ids": {},
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "MISSING_CREDENTIALS",
      "UNKNOWN_CREDENTIALS",
      "REVOKED_CREDENTIALS",
      "SIGNATURE_REQUIRED",
      "SIGNATURE_V2_REQUIRED",
      "INVALID_SIGNATURE",
      "REPEATED_NONCE",
      "TIMESTAMP_OUT_OF_RANGE",
      "TLS_REQUIRED",
      "PAYLOAD_TOO_LARGE",
      "STORAGE_QUOTA_EXCEEDED",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "reportDatabaseHealth": {
    "method": "post",
    "path": "/api/plugin/v2/db-health",
    "schemes": [
      "signed"
    ],
    "requires": null,
    "success": 202,
    "body": "required",
    "maxBodyBytes": 5242880,
    "ids": {},
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "MISSING_CREDENTIALS",
      "UNKNOWN_CREDENTIALS",
      "REVOKED_CREDENTIALS",
      "SIGNATURE_REQUIRED",
      "SIGNATURE_V2_REQUIRED",
      "INVALID_SIGNATURE",
      "REPEATED_NONCE",
      "TIMESTAMP_OUT_OF_RANGE",
      "TLS_REQUIRED",
      "PAYLOAD_TOO_LARGE",
      "STORAGE_QUOTA_EXCEEDED",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "reportSeo": {
    "method": "post",
    "path": "/api/plugin/v2/seo-data",
    "schemes": [
      "signed"
    ],
    "requires": null,
    "success": 202,
    "body": "required",
    "maxBodyBytes": 5242880,
    "ids": {},
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "MISSING_CREDENTIALS",
      "UNKNOWN_CREDENTIALS",
      "REVOKED_CREDENTIALS",
      "SIGNATURE_REQUIRED",
      "SIGNATURE_V2_REQUIRED",
      "INVALID_SIGNATURE",
      "REPEATED_NONCE",
      "TIMESTAMP_OUT_OF_RANGE",
      "TLS_REQUIRED",
      "PAYLOAD_TOO_LARGE",
      "STORAGE_QUOTA_EXCEEDED",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "reportSitemap": {
    "method": "post",
    "path": "/api/plugin/v2/sitemap",
    "schemes": [
      "signed"
    ],
    "requires": null,
    "success": 202,
    "body": "required",
    "maxBodyBytes": 5242880,
    "ids": {},
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "MISSING_CREDENTIALS",
      "UNKNOWN_CREDENTIALS",
      "REVOKED_CREDENTIALS",
      "SIGNATURE_REQUIRED",
      "SIGNATURE_V2_REQUIRED",
      "INVALID_SIGNATURE",
      "REPEATED_NONCE",
      "TIMESTAMP_OUT_OF_RANGE",
      "TLS_REQUIRED",
      "PAYLOAD_TOO_LARGE",
      "STORAGE_QUOTA_EXCEEDED",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "reportTraffic": {
    "method": "post",
    "path": "/api/plugin/v2/traffic-stats",
    "schemes": [
      "signed"
    ],
    "requires": null,
    "success": 202,
    "body": "required",
    "maxBodyBytes": 5242880,
    "ids": {},
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "MISSING_CREDENTIALS",
      "UNKNOWN_CREDENTIALS",
      "REVOKED_CREDENTIALS",
      "SIGNATURE_REQUIRED",
      "SIGNATURE_V2_REQUIRED",
      "INVALID_SIGNATURE",
      "REPEATED_NONCE",
      "TIMESTAMP_OUT_OF_RANGE",
      "TLS_REQUIRED",
      "PAYLOAD_TOO_LARGE",
      "STORAGE_QUOTA_EXCEEDED",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "pollCommands": {
    "method": "get",
    "path": "/api/plugin/commands",
    "schemes": [
      "signed"
    ],
    "requires": null,
    "success": 200,
    "body": null,
    "maxBodyBytes": 1048576,
    "ids": {},
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "MISSING_CREDENTIALS",
      "UNKNOWN_CREDENTIALS",
      "REVOKED_CREDENTIALS",
      "SIGNATURE_REQUIRED",
      "SIGNATURE_V2_REQUIRED",
      "INVALID_SIGNATURE",
      "REPEATED_NONCE",
      "TIMESTAMP_OUT_OF_RANGE",
      "TLS_REQUIRED",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "sendCommandResult": {
    "method": "post",
    "path": "/api/plugin/command-result",
    "schemes": [
      "signed"
    ],
    "requires": "untimed",
    "success": 200,
    "body": "required",
    "maxBodyBytes": 1048576,
    "ids": {},
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "MISSING_CREDENTIALS",
      "UNKNOWN_CREDENTIALS",
      "REVOKED_CREDENTIALS",
      "SIGNATURE_REQUIRED",
      "SIGNATURE_V2_REQUIRED",
      "INVALID_SIGNATURE",
      "REPEATED_NONCE",
      "TIMESTAMP_OUT_OF_RANGE",
      "TLS_REQUIRED",
      "NOT_FOUND",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "validateSso": {
    "method": "post",
    "path": "/api/plugin/v2/sso-validate",
    "schemes": [
      "signed"
    ],
    "requires": "always",
    "success": 200,
    "body": "required",
    "maxBodyBytes": 1048576,
    "ids": {},
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "MISSING_CREDENTIALS",
      "UNKNOWN_CREDENTIALS",
      "REVOKED_CREDENTIALS",
      "SIGNATURE_REQUIRED",
      "SIGNATURE_V2_REQUIRED",
      "INVALID_SIGNATURE",
      "REPEATED_NONCE",
      "TIMESTAMP_OUT_OF_RANGE",
      "TLS_REQUIRED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "requestErasure": {
    "method": "post",
    "path": "/v1/gdpr/delete",
    "schemes": [
      "bearer"
    ],
    "requires": null,
    "success": 200,
    "body": "required",
    "maxBodyBytes": 1048576,
    "ids": {},
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "MISSING_CREDENTIALS",
      "UNKNOWN_CREDENTIALS",
      "REVOKED_CREDENTIALS",
      "TLS_REQUIRED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  }
} as const
