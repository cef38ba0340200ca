// Generated from openapi/ by `npm run generate`; do not edit.
export const operations = {
  "getMcpManifest": {
    "method": "get",
    "path": "/.well-known/mcp.json",
    "schemes": [
      "anonymous",
      "apiKey"
    ],
    "requires": null,
    "success": 200,
    "hasETag": false,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": null,
    "maxBodyBytes": 1048576,
    "ids": {},
    "query": {
      "limit": {
        "type": "integer",
        "default": 250,
        "clamp": [
          1,
          500
        ]
      },
      "offset": {
        "type": "integer",
        "default": 0,
        "clamp": [
          0,
          2147483647
        ]
      }
    },
    "errors": [
      "VALIDATION_FAILED",
      "MISSING_API_KEY",
      "INVALID_API_KEY",
      "EXPIRED_API_KEY",
      "REVOKED_API_KEY",
      "TLS_REQUIRED",
      "IP_NOT_ALLOWED",
      "PLAN_UPGRADE_REQUIRED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "executeTool": {
    "method": "post",
    "path": "/api/mcp/execute",
    "schemes": [
      "apiKey"
    ],
    "requires": null,
    "success": 200,
    "hasETag": false,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": "required",
    "maxBodyBytes": 1048576,
    "ids": {},
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "MISSING_API_KEY",
      "INVALID_API_KEY",
      "EXPIRED_API_KEY",
      "REVOKED_API_KEY",
      "TLS_REQUIRED",
      "IP_NOT_ALLOWED",
      "PLAN_UPGRADE_REQUIRED",
      "PERMISSION_DENIED",
      "NOT_FOUND",
      "WATCH_NOT_ACTIVE",
      "QUOTA_EXCEEDED",
      "WEBHOOK_TASK_LIMIT_EXCEEDED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "DOCUMENT_INCOMPLETE",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "IDEMPOTENCY_LIMIT_EXCEEDED",
      "SYNTHESIS_LIMIT_EXCEEDED",
      "SYNTHESIS_RUNNING",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "getAbilityCommand": {
    "method": "get",
    "path": "/api/mcp/commands/{id}",
    "schemes": [
      "apiKey"
    ],
    "requires": "abilities:execute",
    "success": 200,
    "hasETag": false,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": null,
    "maxBodyBytes": 1048576,
    "ids": {
      "id": 2147483647
    },
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "MISSING_API_KEY",
      "INVALID_API_KEY",
      "EXPIRED_API_KEY",
      "REVOKED_API_KEY",
      "TLS_REQUIRED",
      "IP_NOT_ALLOWED",
      "PLAN_UPGRADE_REQUIRED",
      "PERMISSION_DENIED",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "speakMcp": {
    "method": "post",
    "path": "/mcp",
    "schemes": [
      "apiKey"
    ],
    "requires": null,
    "success": 200,
    "hasETag": false,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": "required",
    "maxBodyBytes": 1048576,
    "ids": {},
    "query": {},
    "errors": [
      "MISSING_API_KEY",
      "INVALID_API_KEY",
      "EXPIRED_API_KEY",
      "REVOKED_API_KEY",
      "TLS_REQUIRED",
      "IP_NOT_ALLOWED",
      "PLAN_UPGRADE_REQUIRED",
      "FORBIDDEN",
      "PERMISSION_DENIED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  }
} as const
