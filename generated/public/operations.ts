// Generated from openapi/ by `npm run generate`; do not edit.
export const operations = {
  "getMe": {
    "method": "get",
    "path": "/me",
    "scope": null,
    "success": 200,
    "body": null,
    "query": {},
    "errors": [
      "MISSING_API_KEY",
      "INVALID_API_KEY",
      "EXPIRED_API_KEY",
      "REVOKED_API_KEY",
      "TLS_REQUIRED",
      "IP_NOT_ALLOWED",
      "PLAN_UPGRADE_REQUIRED",
      "PERMISSION_DENIED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR"
    ]
  },
  "listScopes": {
    "method": "get",
    "path": "/scopes",
    "scope": null,
    "success": 200,
    "body": null,
    "query": {},
    "errors": [
      "MISSING_API_KEY",
      "INVALID_API_KEY",
      "EXPIRED_API_KEY",
      "REVOKED_API_KEY",
      "TLS_REQUIRED",
      "IP_NOT_ALLOWED",
      "PLAN_UPGRADE_REQUIRED",
      "PERMISSION_DENIED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR"
    ]
  },
  "getHealth": {
    "method": "get",
    "path": "/health",
    "scope": null,
    "success": 200,
    "body": null,
    "query": {},
    "errors": [
      "MISSING_API_KEY",
      "INVALID_API_KEY",
      "EXPIRED_API_KEY",
      "REVOKED_API_KEY",
      "TLS_REQUIRED",
      "IP_NOT_ALLOWED",
      "PLAN_UPGRADE_REQUIRED",
      "PERMISSION_DENIED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR"
    ]
  },
  "listClients": {
    "method": "get",
    "path": "/clients",
    "scope": "clients:read",
    "success": 200,
    "body": null,
    "query": {
      "limit": {
        "type": "integer",
        "clamp": [
          1,
          100
        ]
      },
      "offset": {
        "type": "integer",
        "clamp": [
          0,
          2147483647
        ]
      }
    },
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
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR"
    ]
  },
  "createClient": {
    "method": "post",
    "path": "/clients",
    "scope": "clients:write",
    "success": 201,
    "body": "required",
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
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR"
    ]
  },
  "getClient": {
    "method": "get",
    "path": "/clients/{id}",
    "scope": "clients:read",
    "success": 200,
    "body": null,
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
      "AUTH_ERROR"
    ]
  },
  "replaceClient": {
    "method": "put",
    "path": "/clients/{id}",
    "scope": "clients:write",
    "success": 200,
    "body": "required",
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
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR"
    ]
  },
  "updateClient": {
    "method": "patch",
    "path": "/clients/{id}",
    "scope": "clients:write",
    "success": 200,
    "body": "required",
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
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR"
    ]
  },
  "deleteClient": {
    "method": "delete",
    "path": "/clients/{id}",
    "scope": "clients:delete",
    "success": 204,
    "body": null,
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
      "AUTH_ERROR"
    ]
  },
  "listContacts": {
    "method": "get",
    "path": "/contacts",
    "scope": "contacts:read",
    "success": 200,
    "body": null,
    "query": {
      "limit": {
        "type": "integer",
        "clamp": [
          1,
          100
        ]
      },
      "offset": {
        "type": "integer",
        "clamp": [
          0,
          2147483647
        ]
      }
    },
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
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR"
    ]
  },
  "createContact": {
    "method": "post",
    "path": "/contacts",
    "scope": "contacts:write",
    "success": 201,
    "body": "required",
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
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR"
    ]
  },
  "getContact": {
    "method": "get",
    "path": "/contacts/{id}",
    "scope": "contacts:read",
    "success": 200,
    "body": null,
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
      "AUTH_ERROR"
    ]
  },
  "updateContact": {
    "method": "patch",
    "path": "/contacts/{id}",
    "scope": "contacts:write",
    "success": 200,
    "body": "required",
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
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR"
    ]
  },
  "deleteContact": {
    "method": "delete",
    "path": "/contacts/{id}",
    "scope": "contacts:delete",
    "success": 204,
    "body": null,
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
      "AUTH_ERROR"
    ]
  },
  "listWebsites": {
    "method": "get",
    "path": "/websites",
    "scope": "websites:read",
    "success": 200,
    "body": null,
    "query": {
      "limit": {
        "type": "integer",
        "clamp": [
          1,
          100
        ]
      },
      "offset": {
        "type": "integer",
        "clamp": [
          0,
          2147483647
        ]
      },
      "clientId": {
        "type": "integer",
        "clamp": [
          -2147483648,
          2147483647
        ]
      }
    },
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
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR"
    ]
  },
  "createWebsite": {
    "method": "post",
    "path": "/websites",
    "scope": "websites:write",
    "success": 201,
    "body": "required",
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
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR"
    ]
  },
  "getWebsite": {
    "method": "get",
    "path": "/websites/{id}",
    "scope": "websites:read",
    "success": 200,
    "body": null,
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
      "AUTH_ERROR"
    ]
  },
  "updateWebsite": {
    "method": "patch",
    "path": "/websites/{id}",
    "scope": "websites:write",
    "success": 200,
    "body": "required",
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
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR"
    ]
  },
  "deleteWebsite": {
    "method": "delete",
    "path": "/websites/{id}",
    "scope": "websites:delete",
    "success": 204,
    "body": null,
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
      "AUTH_ERROR"
    ]
  }
} as const
