// Generated from openapi/ by `npm run generate`; do not edit.
export const operations = {
  "getMe": {
    "method": "get",
    "path": "/me",
    "schemes": [
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
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "getUsage": {
    "method": "get",
    "path": "/me/usage",
    "schemes": [
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
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "listKeyRequests": {
    "method": "get",
    "path": "/me/requests",
    "schemes": [
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
        "default": 50,
        "clamp": [
          1,
          100
        ]
      },
      "offset": {
        "type": "integer",
        "default": 0,
        "clamp": [
          0,
          2147483647
        ]
      },
      "status": {
        "type": "integer",
        "clamp": [
          0,
          999
        ]
      },
      "path": {
        "type": "string"
      },
      "since": {
        "type": "string"
      },
      "until": {
        "type": "string"
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
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "listScopes": {
    "method": "get",
    "path": "/scopes",
    "schemes": [
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
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "getHealth": {
    "method": "get",
    "path": "/health",
    "schemes": [
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
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "listClients": {
    "method": "get",
    "path": "/clients",
    "schemes": [
      "apiKey"
    ],
    "requires": "clients:read",
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
        "default": 50,
        "clamp": [
          1,
          100
        ]
      },
      "offset": {
        "type": "integer",
        "default": 0,
        "clamp": [
          0,
          2147483647
        ]
      },
      "cursor": {
        "type": "string",
        "excludes": [
          "offset"
        ]
      },
      "count": {
        "type": "string"
      },
      "fields": {
        "type": "array"
      },
      "externalId": {
        "type": "string"
      },
      "updatedSince": {
        "type": "string"
      },
      "createdAt[gte]": {
        "type": "string"
      },
      "createdAt[lt]": {
        "type": "string"
      },
      "search": {
        "type": "string"
      },
      "sort": {
        "type": "string"
      }
    },
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "INVALID_CURSOR",
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
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "createClient": {
    "method": "post",
    "path": "/clients",
    "schemes": [
      "apiKey"
    ],
    "requires": "clients:write",
    "success": 201,
    "hasETag": true,
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
      "IDEMPOTENCY_KEY_IN_USE",
      "DATA_QUOTA_EXCEEDED",
      "EXTERNAL_ID_TAKEN",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "IDEMPOTENCY_KEY_REUSED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "IDEMPOTENCY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "createClientBatch": {
    "method": "post",
    "path": "/clients/batch",
    "schemes": [
      "apiKey"
    ],
    "requires": "clients:write",
    "success": 207,
    "hasETag": false,
    "hasLanguage": true,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": "required",
    "itemOperation": "createClient",
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
      "IDEMPOTENCY_KEY_IN_USE",
      "DATA_QUOTA_EXCEEDED",
      "EXTERNAL_ID_TAKEN",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "IDEMPOTENCY_KEY_REUSED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "IDEMPOTENCY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "getClient": {
    "method": "get",
    "path": "/clients/{id}",
    "schemes": [
      "apiKey"
    ],
    "requires": "clients:read",
    "success": 200,
    "hasETag": true,
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
  "replaceClient": {
    "method": "put",
    "path": "/clients/{id}",
    "schemes": [
      "apiKey"
    ],
    "requires": "clients:write",
    "success": 200,
    "hasETag": true,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": "required",
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
      "DATA_QUOTA_EXCEEDED",
      "EXTERNAL_ID_TAKEN",
      "PRECONDITION_FAILED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "updateClient": {
    "method": "patch",
    "path": "/clients/{id}",
    "schemes": [
      "apiKey"
    ],
    "requires": "clients:write",
    "success": 200,
    "hasETag": true,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": "required",
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
      "IDEMPOTENCY_KEY_IN_USE",
      "DATA_QUOTA_EXCEEDED",
      "EXTERNAL_ID_TAKEN",
      "PRECONDITION_FAILED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "IDEMPOTENCY_KEY_REUSED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "IDEMPOTENCY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "deleteClient": {
    "method": "delete",
    "path": "/clients/{id}",
    "schemes": [
      "apiKey"
    ],
    "requires": "clients:delete",
    "success": 204,
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
      "PRECONDITION_FAILED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "listContacts": {
    "method": "get",
    "path": "/contacts",
    "schemes": [
      "apiKey"
    ],
    "requires": "contacts:read",
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
        "default": 50,
        "clamp": [
          1,
          100
        ]
      },
      "offset": {
        "type": "integer",
        "default": 0,
        "clamp": [
          0,
          2147483647
        ]
      },
      "cursor": {
        "type": "string",
        "excludes": [
          "offset"
        ]
      },
      "count": {
        "type": "string"
      },
      "fields": {
        "type": "array"
      },
      "externalId": {
        "type": "string"
      },
      "clientId": {
        "type": "integer",
        "clamp": [
          -2147483648,
          2147483647
        ]
      },
      "updatedSince": {
        "type": "string"
      },
      "createdAt[gte]": {
        "type": "string"
      },
      "createdAt[lt]": {
        "type": "string"
      },
      "search": {
        "type": "string"
      },
      "sort": {
        "type": "string"
      }
    },
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "INVALID_CURSOR",
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
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "createContact": {
    "method": "post",
    "path": "/contacts",
    "schemes": [
      "apiKey"
    ],
    "requires": "contacts:write",
    "success": 201,
    "hasETag": true,
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
      "IDEMPOTENCY_KEY_IN_USE",
      "DATA_QUOTA_EXCEEDED",
      "EXTERNAL_ID_TAKEN",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "IDEMPOTENCY_KEY_REUSED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "IDEMPOTENCY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "createContactBatch": {
    "method": "post",
    "path": "/contacts/batch",
    "schemes": [
      "apiKey"
    ],
    "requires": "contacts:write",
    "success": 207,
    "hasETag": false,
    "hasLanguage": true,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": "required",
    "itemOperation": "createContact",
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
      "IDEMPOTENCY_KEY_IN_USE",
      "DATA_QUOTA_EXCEEDED",
      "EXTERNAL_ID_TAKEN",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "IDEMPOTENCY_KEY_REUSED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "IDEMPOTENCY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "getContact": {
    "method": "get",
    "path": "/contacts/{id}",
    "schemes": [
      "apiKey"
    ],
    "requires": "contacts:read",
    "success": 200,
    "hasETag": true,
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
  "updateContact": {
    "method": "patch",
    "path": "/contacts/{id}",
    "schemes": [
      "apiKey"
    ],
    "requires": "contacts:write",
    "success": 200,
    "hasETag": true,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": "required",
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
      "IDEMPOTENCY_KEY_IN_USE",
      "DATA_QUOTA_EXCEEDED",
      "EXTERNAL_ID_TAKEN",
      "PRECONDITION_FAILED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "IDEMPOTENCY_KEY_REUSED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "IDEMPOTENCY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "deleteContact": {
    "method": "delete",
    "path": "/contacts/{id}",
    "schemes": [
      "apiKey"
    ],
    "requires": "contacts:delete",
    "success": 204,
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
      "PRECONDITION_FAILED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "listWebsites": {
    "method": "get",
    "path": "/websites",
    "schemes": [
      "apiKey"
    ],
    "requires": "websites:read",
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
        "default": 50,
        "clamp": [
          1,
          100
        ]
      },
      "offset": {
        "type": "integer",
        "default": 0,
        "clamp": [
          0,
          2147483647
        ]
      },
      "cursor": {
        "type": "string",
        "excludes": [
          "offset"
        ]
      },
      "count": {
        "type": "string"
      },
      "fields": {
        "type": "array"
      },
      "clientId": {
        "type": "integer",
        "clamp": [
          -2147483648,
          2147483647
        ]
      },
      "externalId": {
        "type": "string"
      },
      "updatedSince": {
        "type": "string"
      },
      "createdAt[gte]": {
        "type": "string"
      },
      "createdAt[lt]": {
        "type": "string"
      },
      "search": {
        "type": "string"
      },
      "sort": {
        "type": "string"
      }
    },
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "INVALID_CURSOR",
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
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "createWebsite": {
    "method": "post",
    "path": "/websites",
    "schemes": [
      "apiKey"
    ],
    "requires": "websites:write",
    "success": 201,
    "hasETag": true,
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
      "IDEMPOTENCY_KEY_IN_USE",
      "DATA_QUOTA_EXCEEDED",
      "QUOTA_EXCEEDED",
      "EXTERNAL_ID_TAKEN",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "IDEMPOTENCY_KEY_REUSED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "IDEMPOTENCY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "createWebsiteBatch": {
    "method": "post",
    "path": "/websites/batch",
    "schemes": [
      "apiKey"
    ],
    "requires": "websites:write",
    "success": 207,
    "hasETag": false,
    "hasLanguage": true,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": "required",
    "itemOperation": "createWebsite",
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
      "IDEMPOTENCY_KEY_IN_USE",
      "DATA_QUOTA_EXCEEDED",
      "QUOTA_EXCEEDED",
      "EXTERNAL_ID_TAKEN",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "IDEMPOTENCY_KEY_REUSED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "IDEMPOTENCY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "getWebsite": {
    "method": "get",
    "path": "/websites/{id}",
    "schemes": [
      "apiKey"
    ],
    "requires": "websites:read",
    "success": 200,
    "hasETag": true,
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
  "updateWebsite": {
    "method": "patch",
    "path": "/websites/{id}",
    "schemes": [
      "apiKey"
    ],
    "requires": "websites:write",
    "success": 200,
    "hasETag": true,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": "required",
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
      "IDEMPOTENCY_KEY_IN_USE",
      "DATA_QUOTA_EXCEEDED",
      "QUOTA_EXCEEDED",
      "EXTERNAL_ID_TAKEN",
      "PRECONDITION_FAILED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "IDEMPOTENCY_KEY_REUSED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "IDEMPOTENCY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "deleteWebsite": {
    "method": "delete",
    "path": "/websites/{id}",
    "schemes": [
      "apiKey"
    ],
    "requires": "websites:delete",
    "success": 204,
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
      "PRECONDITION_FAILED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "listExtensionChanges": {
    "method": "get",
    "path": "/websites/{id}/extension-changes",
    "schemes": [
      "apiKey"
    ],
    "requires": "fleet:read",
    "success": 200,
    "hasETag": false,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": true,
    "body": null,
    "maxBodyBytes": 1048576,
    "ids": {
      "id": 2147483647
    },
    "query": {
      "limit": {
        "type": "integer",
        "default": 50,
        "clamp": [
          1,
          100
        ]
      },
      "offset": {
        "type": "integer",
        "default": 0,
        "clamp": [
          0,
          2147483647
        ]
      },
      "cursor": {
        "type": "string",
        "excludes": [
          "offset"
        ]
      },
      "count": {
        "type": "string"
      }
    },
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "INVALID_CURSOR",
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
  "listWebsiteExtensions": {
    "method": "get",
    "path": "/websites/{id}/extensions",
    "schemes": [
      "apiKey"
    ],
    "requires": "fleet:read",
    "success": 200,
    "hasETag": false,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": true,
    "body": null,
    "maxBodyBytes": 1048576,
    "ids": {
      "id": 2147483647
    },
    "query": {
      "limit": {
        "type": "integer",
        "default": 50,
        "clamp": [
          1,
          100
        ]
      },
      "offset": {
        "type": "integer",
        "default": 0,
        "clamp": [
          0,
          2147483647
        ]
      },
      "cursor": {
        "type": "string",
        "excludes": [
          "offset"
        ]
      },
      "count": {
        "type": "string"
      },
      "type": {
        "type": "string"
      },
      "updateAvailable": {
        "type": "boolean"
      },
      "isVulnerable": {
        "type": "boolean"
      }
    },
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "INVALID_CURSOR",
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
  "listAdvisories": {
    "method": "get",
    "path": "/advisories",
    "schemes": [
      "apiKey"
    ],
    "requires": "fleet:read",
    "success": 200,
    "hasETag": false,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": true,
    "body": null,
    "maxBodyBytes": 1048576,
    "ids": {},
    "query": {
      "limit": {
        "type": "integer",
        "default": 50,
        "clamp": [
          1,
          100
        ]
      },
      "offset": {
        "type": "integer",
        "default": 0,
        "clamp": [
          0,
          2147483647
        ]
      },
      "cursor": {
        "type": "string",
        "excludes": [
          "offset"
        ]
      },
      "count": {
        "type": "string"
      },
      "severity": {
        "type": "string"
      },
      "slug": {
        "type": "string"
      },
      "websiteId": {
        "type": "integer",
        "clamp": [
          -2147483648,
          2147483647
        ]
      },
      "status": {
        "type": "string"
      }
    },
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "INVALID_CURSOR",
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
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "importAdvisories": {
    "method": "post",
    "path": "/advisories",
    "schemes": [
      "apiKey"
    ],
    "requires": "fleet:write",
    "success": 201,
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
      "IDEMPOTENCY_KEY_IN_USE",
      "DATA_QUOTA_EXCEEDED",
      "ADVISORY_LIMIT_EXCEEDED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "IDEMPOTENCY_KEY_REUSED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "IDEMPOTENCY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "summarizeExtensions": {
    "method": "get",
    "path": "/extensions/summary",
    "schemes": [
      "apiKey"
    ],
    "requires": "fleet:read",
    "success": 200,
    "hasETag": false,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": true,
    "body": null,
    "maxBodyBytes": 1048576,
    "ids": {},
    "query": {
      "limit": {
        "type": "integer",
        "default": 50,
        "clamp": [
          1,
          100
        ]
      },
      "offset": {
        "type": "integer",
        "default": 0,
        "clamp": [
          0,
          2147483647
        ]
      },
      "type": {
        "type": "string"
      },
      "updateAvailable": {
        "type": "boolean"
      },
      "isVulnerable": {
        "type": "boolean"
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
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "getClientReport": {
    "method": "get",
    "path": "/clients/{id}/report",
    "schemes": [
      "apiKey"
    ],
    "requires": "fleet:read",
    "success": 200,
    "hasETag": false,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": true,
    "body": null,
    "maxBodyBytes": 1048576,
    "ids": {
      "id": 2147483647
    },
    "query": {
      "month": {
        "type": "string"
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
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "getClientReportDocument": {
    "method": "get",
    "path": "/clients/{id}/report/document",
    "schemes": [
      "apiKey"
    ],
    "requires": "fleet:read",
    "success": 200,
    "hasETag": true,
    "hasLanguage": true,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": null,
    "maxBodyBytes": 1048576,
    "ids": {
      "id": 2147483647
    },
    "query": {
      "month": {
        "type": "string"
      },
      "language": {
        "type": "string"
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
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "listCampaigns": {
    "method": "get",
    "path": "/campaigns",
    "schemes": [
      "apiKey"
    ],
    "requires": "fleet:read",
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
        "default": 50,
        "clamp": [
          1,
          100
        ]
      },
      "offset": {
        "type": "integer",
        "default": 0,
        "clamp": [
          0,
          2147483647
        ]
      },
      "cursor": {
        "type": "string",
        "excludes": [
          "offset"
        ]
      },
      "count": {
        "type": "string"
      },
      "status": {
        "type": "string"
      }
    },
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "INVALID_CURSOR",
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
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "createCampaign": {
    "method": "post",
    "path": "/campaigns",
    "schemes": [
      "apiKey"
    ],
    "requires": "fleet:write",
    "success": 201,
    "hasETag": true,
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
      "IDEMPOTENCY_KEY_IN_USE",
      "DATA_QUOTA_EXCEEDED",
      "CAMPAIGN_LIMIT_EXCEEDED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "IDEMPOTENCY_KEY_REUSED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "IDEMPOTENCY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "previewCampaign": {
    "method": "post",
    "path": "/campaigns/preview",
    "schemes": [
      "apiKey"
    ],
    "requires": "fleet:write",
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
      "IDEMPOTENCY_KEY_IN_USE",
      "DATA_QUOTA_EXCEEDED",
      "CAMPAIGN_LIMIT_EXCEEDED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "IDEMPOTENCY_KEY_REUSED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "IDEMPOTENCY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "getCampaign": {
    "method": "get",
    "path": "/campaigns/{id}",
    "schemes": [
      "apiKey"
    ],
    "requires": "fleet:read",
    "success": 200,
    "hasETag": true,
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
  "listCampaignResults": {
    "method": "get",
    "path": "/campaigns/{id}/results",
    "schemes": [
      "apiKey"
    ],
    "requires": "fleet:read",
    "success": 200,
    "hasETag": false,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": true,
    "body": null,
    "maxBodyBytes": 1048576,
    "ids": {
      "id": 2147483647
    },
    "query": {
      "limit": {
        "type": "integer",
        "default": 50,
        "clamp": [
          1,
          100
        ]
      },
      "offset": {
        "type": "integer",
        "default": 0,
        "clamp": [
          0,
          2147483647
        ]
      },
      "cursor": {
        "type": "string",
        "excludes": [
          "offset"
        ]
      },
      "count": {
        "type": "string"
      },
      "status": {
        "type": "string"
      },
      "websiteId": {
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
      "INVALID_CURSOR",
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
  "pauseCampaign": {
    "method": "post",
    "path": "/campaigns/{id}/pause",
    "schemes": [
      "apiKey"
    ],
    "requires": "fleet:write",
    "success": 200,
    "hasETag": true,
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
      "IDEMPOTENCY_KEY_IN_USE",
      "DATA_QUOTA_EXCEEDED",
      "CAMPAIGN_ENDED",
      "IDEMPOTENCY_KEY_REUSED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "IDEMPOTENCY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "resumeCampaign": {
    "method": "post",
    "path": "/campaigns/{id}/resume",
    "schemes": [
      "apiKey"
    ],
    "requires": "fleet:write",
    "success": 200,
    "hasETag": true,
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
      "IDEMPOTENCY_KEY_IN_USE",
      "DATA_QUOTA_EXCEEDED",
      "CAMPAIGN_ENDED",
      "IDEMPOTENCY_KEY_REUSED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "IDEMPOTENCY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "cancelCampaign": {
    "method": "post",
    "path": "/campaigns/{id}/cancel",
    "schemes": [
      "apiKey"
    ],
    "requires": "fleet:write",
    "success": 200,
    "hasETag": true,
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
      "IDEMPOTENCY_KEY_IN_USE",
      "DATA_QUOTA_EXCEEDED",
      "CAMPAIGN_ENDED",
      "IDEMPOTENCY_KEY_REUSED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "IDEMPOTENCY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "listExtensions": {
    "method": "get",
    "path": "/extensions",
    "schemes": [
      "apiKey"
    ],
    "requires": "fleet:read",
    "success": 200,
    "hasETag": false,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": true,
    "body": null,
    "maxBodyBytes": 1048576,
    "ids": {},
    "query": {
      "limit": {
        "type": "integer",
        "default": 50,
        "clamp": [
          1,
          100
        ]
      },
      "offset": {
        "type": "integer",
        "default": 0,
        "clamp": [
          0,
          2147483647
        ]
      },
      "cursor": {
        "type": "string",
        "excludes": [
          "offset"
        ]
      },
      "count": {
        "type": "string"
      },
      "type": {
        "type": "string"
      },
      "slug": {
        "type": "string"
      },
      "version[lt]": {
        "type": "string"
      },
      "version[lte]": {
        "type": "string"
      },
      "version[eq]": {
        "type": "string"
      },
      "updateAvailable": {
        "type": "boolean"
      },
      "isVulnerable": {
        "type": "boolean"
      },
      "clientId": {
        "type": "integer",
        "clamp": [
          -2147483648,
          2147483647
        ]
      },
      "websiteId": {
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
      "INVALID_CURSOR",
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
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "getWebsiteChecks": {
    "method": "get",
    "path": "/websites/{id}/checks",
    "schemes": [
      "apiKey"
    ],
    "requires": "websites:read",
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
    "query": {
      "days": {
        "type": "integer",
        "default": 7,
        "clamp": [
          1,
          90
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
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "listTickets": {
    "method": "get",
    "path": "/tickets",
    "schemes": [
      "apiKey"
    ],
    "requires": "tickets:read",
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
        "default": 50,
        "clamp": [
          1,
          100
        ]
      },
      "offset": {
        "type": "integer",
        "default": 0,
        "clamp": [
          0,
          2147483647
        ]
      },
      "cursor": {
        "type": "string",
        "excludes": [
          "offset"
        ]
      },
      "count": {
        "type": "string"
      },
      "fields": {
        "type": "array"
      },
      "status": {
        "type": "string"
      },
      "clientId": {
        "type": "integer",
        "clamp": [
          -2147483648,
          2147483647
        ]
      },
      "priority": {
        "type": "string"
      },
      "externalId": {
        "type": "string"
      },
      "updatedSince": {
        "type": "string"
      },
      "createdAt[gte]": {
        "type": "string"
      },
      "createdAt[lt]": {
        "type": "string"
      },
      "search": {
        "type": "string"
      },
      "sort": {
        "type": "string"
      }
    },
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "INVALID_CURSOR",
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
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "createTicket": {
    "method": "post",
    "path": "/tickets",
    "schemes": [
      "apiKey"
    ],
    "requires": "tickets:write",
    "success": 201,
    "hasETag": true,
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
      "IDEMPOTENCY_KEY_IN_USE",
      "DATA_QUOTA_EXCEEDED",
      "EXTERNAL_ID_TAKEN",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "IDEMPOTENCY_KEY_REUSED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "IDEMPOTENCY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "createTicketBatch": {
    "method": "post",
    "path": "/tickets/batch",
    "schemes": [
      "apiKey"
    ],
    "requires": "tickets:write",
    "success": 207,
    "hasETag": false,
    "hasLanguage": true,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": "required",
    "itemOperation": "createTicket",
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
      "IDEMPOTENCY_KEY_IN_USE",
      "DATA_QUOTA_EXCEEDED",
      "EXTERNAL_ID_TAKEN",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "IDEMPOTENCY_KEY_REUSED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "IDEMPOTENCY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "getTicket": {
    "method": "get",
    "path": "/tickets/{id}",
    "schemes": [
      "apiKey"
    ],
    "requires": "tickets:read",
    "success": 200,
    "hasETag": true,
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
  "updateTicket": {
    "method": "patch",
    "path": "/tickets/{id}",
    "schemes": [
      "apiKey"
    ],
    "requires": "tickets:write",
    "success": 200,
    "hasETag": true,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": "required",
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
      "IDEMPOTENCY_KEY_IN_USE",
      "DATA_QUOTA_EXCEEDED",
      "EXTERNAL_ID_TAKEN",
      "PRECONDITION_FAILED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "IDEMPOTENCY_KEY_REUSED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "IDEMPOTENCY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "deleteTicket": {
    "method": "delete",
    "path": "/tickets/{id}",
    "schemes": [
      "apiKey"
    ],
    "requires": "tickets:delete",
    "success": 204,
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
      "PRECONDITION_FAILED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "listInvoices": {
    "method": "get",
    "path": "/invoices",
    "schemes": [
      "apiKey"
    ],
    "requires": "invoices:read",
    "success": 200,
    "hasETag": false,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": true,
    "body": null,
    "maxBodyBytes": 1048576,
    "ids": {},
    "query": {
      "limit": {
        "type": "integer",
        "default": 50,
        "clamp": [
          1,
          100
        ]
      },
      "offset": {
        "type": "integer",
        "default": 0,
        "clamp": [
          0,
          2147483647
        ]
      },
      "cursor": {
        "type": "string",
        "excludes": [
          "offset"
        ]
      },
      "count": {
        "type": "string"
      },
      "fields": {
        "type": "array"
      },
      "status": {
        "type": "string"
      },
      "type": {
        "type": "string"
      },
      "clientId": {
        "type": "integer",
        "clamp": [
          -2147483648,
          2147483647
        ]
      },
      "dueDate[gte]": {
        "type": "string"
      },
      "dueDate[lt]": {
        "type": "string"
      },
      "externalId": {
        "type": "string"
      },
      "updatedSince": {
        "type": "string"
      },
      "createdAt[gte]": {
        "type": "string"
      },
      "createdAt[lt]": {
        "type": "string"
      },
      "search": {
        "type": "string"
      },
      "sort": {
        "type": "string"
      }
    },
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "INVALID_CURSOR",
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
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "createInvoice": {
    "method": "post",
    "path": "/invoices",
    "schemes": [
      "apiKey"
    ],
    "requires": "invoices:write",
    "success": 201,
    "hasETag": true,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": true,
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
      "IDEMPOTENCY_KEY_IN_USE",
      "DATA_QUOTA_EXCEEDED",
      "EXTERNAL_ID_TAKEN",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "IDEMPOTENCY_KEY_REUSED",
      "DOCUMENT_INCOMPLETE",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "IDEMPOTENCY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "createInvoiceBatch": {
    "method": "post",
    "path": "/invoices/batch",
    "schemes": [
      "apiKey"
    ],
    "requires": "invoices:write",
    "success": 207,
    "hasETag": false,
    "hasLanguage": true,
    "hasSecret": false,
    "hasUntrustedText": true,
    "body": "required",
    "itemOperation": "createInvoice",
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
      "IDEMPOTENCY_KEY_IN_USE",
      "DATA_QUOTA_EXCEEDED",
      "EXTERNAL_ID_TAKEN",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "IDEMPOTENCY_KEY_REUSED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "IDEMPOTENCY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "getInvoice": {
    "method": "get",
    "path": "/invoices/{id}",
    "schemes": [
      "apiKey"
    ],
    "requires": "invoices:read",
    "success": 200,
    "hasETag": true,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": true,
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
  "updateInvoice": {
    "method": "patch",
    "path": "/invoices/{id}",
    "schemes": [
      "apiKey"
    ],
    "requires": "invoices:write",
    "success": 200,
    "hasETag": true,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": true,
    "body": "required",
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
      "IDEMPOTENCY_KEY_IN_USE",
      "DATA_QUOTA_EXCEEDED",
      "EXTERNAL_ID_TAKEN",
      "QUOTE_BILLED",
      "DOCUMENT_FINAL",
      "CREDIT_NOTE_REQUIRED",
      "PRECONDITION_FAILED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "IDEMPOTENCY_KEY_REUSED",
      "DOCUMENT_INCOMPLETE",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "IDEMPOTENCY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "finalizeInvoice": {
    "method": "post",
    "path": "/invoices/{id}/finalize",
    "schemes": [
      "apiKey"
    ],
    "requires": "invoices:write",
    "success": 200,
    "hasETag": true,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": true,
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
      "IDEMPOTENCY_KEY_IN_USE",
      "DATA_QUOTA_EXCEEDED",
      "DOCUMENT_FINAL",
      "INVOICING_DISABLED",
      "IDEMPOTENCY_KEY_REUSED",
      "DOCUMENT_INCOMPLETE",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "IDEMPOTENCY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "transmitInvoice": {
    "method": "post",
    "path": "/invoices/{id}/transmit",
    "schemes": [
      "apiKey"
    ],
    "requires": "invoices:write",
    "success": 202,
    "hasETag": true,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": true,
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
      "IDEMPOTENCY_KEY_IN_USE",
      "DATA_QUOTA_EXCEEDED",
      "DOCUMENT_NOT_FINAL",
      "INVOICING_PLATFORM_MISSING",
      "TRANSMISSION_LIMIT_EXCEEDED",
      "IDEMPOTENCY_KEY_REUSED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "IDEMPOTENCY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "createCreditNote": {
    "method": "post",
    "path": "/invoices/{id}/credit-notes",
    "schemes": [
      "apiKey"
    ],
    "requires": "invoices:write",
    "success": 201,
    "hasETag": true,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": true,
    "body": "optional",
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
      "IDEMPOTENCY_KEY_IN_USE",
      "DATA_QUOTA_EXCEEDED",
      "DOCUMENT_NOT_FINAL",
      "CREDIT_EXCEEDS_INVOICE",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "IDEMPOTENCY_KEY_REUSED",
      "DOCUMENT_INCOMPLETE",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "IDEMPOTENCY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "listInvoicePayments": {
    "method": "get",
    "path": "/invoices/{id}/payments",
    "schemes": [
      "apiKey"
    ],
    "requires": "invoices:read",
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
    "query": {
      "limit": {
        "type": "integer",
        "default": 50,
        "clamp": [
          1,
          100
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
  "createInvoicePayment": {
    "method": "post",
    "path": "/invoices/{id}/payments",
    "schemes": [
      "apiKey"
    ],
    "requires": "invoices:write",
    "success": 201,
    "hasETag": false,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": "required",
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
      "IDEMPOTENCY_KEY_IN_USE",
      "DATA_QUOTA_EXCEEDED",
      "DOCUMENT_NOT_FINAL",
      "REFUND_EXCEEDS_BALANCE",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "IDEMPOTENCY_KEY_REUSED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "IDEMPOTENCY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "correctInvoicePayment": {
    "method": "delete",
    "path": "/invoices/{id}/payments/{paymentId}",
    "schemes": [
      "apiKey"
    ],
    "requires": "invoices:write",
    "success": 204,
    "hasETag": false,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": null,
    "maxBodyBytes": 1048576,
    "ids": {
      "id": 2147483647,
      "paymentId": 9007199254740991
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
      "PAYMENT_CORRECTED",
      "REFUND_EXCEEDS_BALANCE",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "getInvoiceDocument": {
    "method": "get",
    "path": "/invoices/{id}/document",
    "schemes": [
      "apiKey"
    ],
    "requires": "invoices:read",
    "success": 200,
    "hasETag": true,
    "hasLanguage": true,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": null,
    "maxBodyBytes": 1048576,
    "ids": {
      "id": 2147483647
    },
    "query": {
      "format": {
        "type": "string",
        "default": "pdf"
      },
      "language": {
        "type": "string"
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
      "NOT_FOUND",
      "DOCUMENT_NOT_FINAL",
      "DOCUMENT_INCOMPLETE",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "listImports": {
    "method": "get",
    "path": "/imports",
    "schemes": [
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
        "default": 50,
        "clamp": [
          1,
          100
        ]
      },
      "offset": {
        "type": "integer",
        "default": 0,
        "clamp": [
          0,
          2147483647
        ]
      },
      "cursor": {
        "type": "string",
        "excludes": [
          "offset"
        ]
      },
      "count": {
        "type": "string"
      }
    },
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "INVALID_CURSOR",
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
  "createImport": {
    "method": "post",
    "path": "/imports",
    "schemes": [
      "apiKey"
    ],
    "requires": null,
    "success": 202,
    "hasETag": false,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": "required",
    "maxBodyBytes": 52428800,
    "files": [
      "text/csv",
      "application/x-ndjson"
    ],
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
      "IDEMPOTENCY_KEY_IN_USE",
      "DATA_QUOTA_EXCEEDED",
      "IMPORT_LIMIT_EXCEEDED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "IDEMPOTENCY_KEY_REUSED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "IDEMPOTENCY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "getImport": {
    "method": "get",
    "path": "/imports/{id}",
    "schemes": [
      "apiKey"
    ],
    "requires": null,
    "success": 200,
    "hasETag": true,
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
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "cancelImport": {
    "method": "delete",
    "path": "/imports/{id}",
    "schemes": [
      "apiKey"
    ],
    "requires": null,
    "success": 202,
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
      "NOT_FOUND",
      "IMPORT_ENDED",
      "PRECONDITION_FAILED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "undoImport": {
    "method": "post",
    "path": "/imports/{id}/undo",
    "schemes": [
      "apiKey"
    ],
    "requires": null,
    "success": 202,
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
      "NOT_FOUND",
      "IDEMPOTENCY_KEY_IN_USE",
      "IMPORT_CHANGED",
      "IMPORT_NOT_UNDOABLE",
      "IDEMPOTENCY_KEY_REUSED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "IDEMPOTENCY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "listImportErrors": {
    "method": "get",
    "path": "/imports/{id}/errors",
    "schemes": [
      "apiKey"
    ],
    "requires": null,
    "success": 200,
    "hasETag": false,
    "hasLanguage": true,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": null,
    "maxBodyBytes": 1048576,
    "ids": {
      "id": 2147483647
    },
    "query": {
      "limit": {
        "type": "integer",
        "default": 50,
        "clamp": [
          1,
          100
        ]
      },
      "offset": {
        "type": "integer",
        "default": 0,
        "clamp": [
          0,
          2147483647
        ]
      },
      "cursor": {
        "type": "string",
        "excludes": [
          "offset"
        ]
      },
      "count": {
        "type": "string"
      }
    },
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "INVALID_CURSOR",
      "MISSING_API_KEY",
      "INVALID_API_KEY",
      "EXPIRED_API_KEY",
      "REVOKED_API_KEY",
      "TLS_REQUIRED",
      "IP_NOT_ALLOWED",
      "PLAN_UPGRADE_REQUIRED",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "listRecurringInvoices": {
    "method": "get",
    "path": "/recurring-invoices",
    "schemes": [
      "apiKey"
    ],
    "requires": "invoices:read",
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
        "default": 50,
        "clamp": [
          1,
          100
        ]
      },
      "offset": {
        "type": "integer",
        "default": 0,
        "clamp": [
          0,
          2147483647
        ]
      },
      "cursor": {
        "type": "string",
        "excludes": [
          "offset"
        ]
      },
      "count": {
        "type": "string"
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
      "INVALID_CURSOR",
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
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "createRecurringInvoice": {
    "method": "post",
    "path": "/recurring-invoices",
    "schemes": [
      "apiKey"
    ],
    "requires": "invoices:write",
    "success": 201,
    "hasETag": true,
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
      "IDEMPOTENCY_KEY_IN_USE",
      "DATA_QUOTA_EXCEEDED",
      "RECURRING_INVOICE_LIMIT_EXCEEDED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "IDEMPOTENCY_KEY_REUSED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "IDEMPOTENCY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "getRecurringInvoice": {
    "method": "get",
    "path": "/recurring-invoices/{id}",
    "schemes": [
      "apiKey"
    ],
    "requires": "invoices:read",
    "success": 200,
    "hasETag": true,
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
  "updateRecurringInvoice": {
    "method": "patch",
    "path": "/recurring-invoices/{id}",
    "schemes": [
      "apiKey"
    ],
    "requires": "invoices:write",
    "success": 200,
    "hasETag": true,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": "required",
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
      "IDEMPOTENCY_KEY_IN_USE",
      "DATA_QUOTA_EXCEEDED",
      "PRECONDITION_FAILED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "IDEMPOTENCY_KEY_REUSED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "IDEMPOTENCY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "deleteRecurringInvoice": {
    "method": "delete",
    "path": "/recurring-invoices/{id}",
    "schemes": [
      "apiKey"
    ],
    "requires": "invoices:write",
    "success": 204,
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
      "PRECONDITION_FAILED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "listIncomingInvoices": {
    "method": "get",
    "path": "/incoming-invoices",
    "schemes": [
      "apiKey"
    ],
    "requires": "invoices:read",
    "success": 200,
    "hasETag": false,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": true,
    "body": null,
    "maxBodyBytes": 1048576,
    "ids": {},
    "query": {
      "limit": {
        "type": "integer",
        "default": 50,
        "clamp": [
          1,
          100
        ]
      },
      "offset": {
        "type": "integer",
        "default": 0,
        "clamp": [
          0,
          2147483647
        ]
      },
      "cursor": {
        "type": "string",
        "excludes": [
          "offset"
        ]
      },
      "count": {
        "type": "string"
      }
    },
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "INVALID_CURSOR",
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
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "getIncomingInvoice": {
    "method": "get",
    "path": "/incoming-invoices/{id}",
    "schemes": [
      "apiKey"
    ],
    "requires": "invoices:read",
    "success": 200,
    "hasETag": true,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": true,
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
  "listQuotes": {
    "method": "get",
    "path": "/quotes",
    "schemes": [
      "apiKey"
    ],
    "requires": "quotes:read",
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
        "default": 50,
        "clamp": [
          1,
          100
        ]
      },
      "offset": {
        "type": "integer",
        "default": 0,
        "clamp": [
          0,
          2147483647
        ]
      },
      "cursor": {
        "type": "string",
        "excludes": [
          "offset"
        ]
      },
      "count": {
        "type": "string"
      },
      "fields": {
        "type": "array"
      },
      "status": {
        "type": "string"
      },
      "billing": {
        "type": "string"
      },
      "clientId": {
        "type": "integer",
        "clamp": [
          -2147483648,
          2147483647
        ]
      },
      "validUntil[gte]": {
        "type": "string"
      },
      "validUntil[lt]": {
        "type": "string"
      },
      "externalId": {
        "type": "string"
      },
      "updatedSince": {
        "type": "string"
      },
      "createdAt[gte]": {
        "type": "string"
      },
      "createdAt[lt]": {
        "type": "string"
      },
      "search": {
        "type": "string"
      },
      "sort": {
        "type": "string"
      }
    },
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "INVALID_CURSOR",
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
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "createQuote": {
    "method": "post",
    "path": "/quotes",
    "schemes": [
      "apiKey"
    ],
    "requires": "quotes:write",
    "success": 201,
    "hasETag": true,
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
      "IDEMPOTENCY_KEY_IN_USE",
      "DATA_QUOTA_EXCEEDED",
      "EXTERNAL_ID_TAKEN",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "IDEMPOTENCY_KEY_REUSED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "IDEMPOTENCY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "createQuoteBatch": {
    "method": "post",
    "path": "/quotes/batch",
    "schemes": [
      "apiKey"
    ],
    "requires": "quotes:write",
    "success": 207,
    "hasETag": false,
    "hasLanguage": true,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": "required",
    "itemOperation": "createQuote",
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
      "IDEMPOTENCY_KEY_IN_USE",
      "DATA_QUOTA_EXCEEDED",
      "EXTERNAL_ID_TAKEN",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "IDEMPOTENCY_KEY_REUSED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "IDEMPOTENCY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "getQuote": {
    "method": "get",
    "path": "/quotes/{id}",
    "schemes": [
      "apiKey"
    ],
    "requires": "quotes:read",
    "success": 200,
    "hasETag": true,
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
  "updateQuote": {
    "method": "patch",
    "path": "/quotes/{id}",
    "schemes": [
      "apiKey"
    ],
    "requires": "quotes:write",
    "success": 200,
    "hasETag": true,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": "required",
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
      "IDEMPOTENCY_KEY_IN_USE",
      "DATA_QUOTA_EXCEEDED",
      "EXTERNAL_ID_TAKEN",
      "PRECONDITION_FAILED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "IDEMPOTENCY_KEY_REUSED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "IDEMPOTENCY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "getQuoteDocument": {
    "method": "get",
    "path": "/quotes/{id}/document",
    "schemes": [
      "apiKey"
    ],
    "requires": "quotes:read",
    "success": 200,
    "hasETag": true,
    "hasLanguage": true,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": null,
    "maxBodyBytes": 1048576,
    "ids": {
      "id": 2147483647
    },
    "query": {
      "format": {
        "type": "string",
        "default": "pdf"
      },
      "language": {
        "type": "string"
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
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "createQuoteInvoice": {
    "method": "post",
    "path": "/quotes/{id}/invoices",
    "schemes": [
      "apiKey"
    ],
    "requires": "invoices:write",
    "success": 201,
    "hasETag": true,
    "hasLanguage": true,
    "hasSecret": false,
    "hasUntrustedText": true,
    "body": "optional",
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
      "IDEMPOTENCY_KEY_IN_USE",
      "DATA_QUOTA_EXCEEDED",
      "QUOTE_NOT_ACCEPTED",
      "QUOTE_BILLED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "IDEMPOTENCY_KEY_REUSED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "IDEMPOTENCY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "listTasks": {
    "method": "get",
    "path": "/tasks",
    "schemes": [
      "apiKey"
    ],
    "requires": "tasks:read",
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
        "default": 50,
        "clamp": [
          1,
          100
        ]
      },
      "offset": {
        "type": "integer",
        "default": 0,
        "clamp": [
          0,
          2147483647
        ]
      },
      "cursor": {
        "type": "string",
        "excludes": [
          "offset"
        ]
      },
      "count": {
        "type": "string"
      },
      "fields": {
        "type": "array"
      },
      "status": {
        "type": "string"
      },
      "priority": {
        "type": "string"
      },
      "assigneeId": {
        "type": "string"
      },
      "dueDate[gte]": {
        "type": "string"
      },
      "dueDate[lt]": {
        "type": "string"
      },
      "externalId": {
        "type": "string"
      },
      "updatedSince": {
        "type": "string"
      },
      "createdAt[gte]": {
        "type": "string"
      },
      "createdAt[lt]": {
        "type": "string"
      },
      "search": {
        "type": "string"
      },
      "sort": {
        "type": "string"
      }
    },
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "INVALID_CURSOR",
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
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "createTask": {
    "method": "post",
    "path": "/tasks",
    "schemes": [
      "apiKey"
    ],
    "requires": "tasks:write",
    "success": 201,
    "hasETag": true,
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
      "IDEMPOTENCY_KEY_IN_USE",
      "DATA_QUOTA_EXCEEDED",
      "EXTERNAL_ID_TAKEN",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "IDEMPOTENCY_KEY_REUSED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "IDEMPOTENCY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "createTaskBatch": {
    "method": "post",
    "path": "/tasks/batch",
    "schemes": [
      "apiKey"
    ],
    "requires": "tasks:write",
    "success": 207,
    "hasETag": false,
    "hasLanguage": true,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": "required",
    "itemOperation": "createTask",
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
      "IDEMPOTENCY_KEY_IN_USE",
      "DATA_QUOTA_EXCEEDED",
      "EXTERNAL_ID_TAKEN",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "IDEMPOTENCY_KEY_REUSED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "IDEMPOTENCY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "getTask": {
    "method": "get",
    "path": "/tasks/{id}",
    "schemes": [
      "apiKey"
    ],
    "requires": "tasks:read",
    "success": 200,
    "hasETag": true,
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
  "updateTask": {
    "method": "patch",
    "path": "/tasks/{id}",
    "schemes": [
      "apiKey"
    ],
    "requires": "tasks:write",
    "success": 200,
    "hasETag": true,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": "required",
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
      "IDEMPOTENCY_KEY_IN_USE",
      "DATA_QUOTA_EXCEEDED",
      "EXTERNAL_ID_TAKEN",
      "PRECONDITION_FAILED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "IDEMPOTENCY_KEY_REUSED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "IDEMPOTENCY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "deleteTask": {
    "method": "delete",
    "path": "/tasks/{id}",
    "schemes": [
      "apiKey"
    ],
    "requires": "tasks:delete",
    "success": 204,
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
      "PRECONDITION_FAILED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "listEvents": {
    "method": "get",
    "path": "/events",
    "schemes": [
      "apiKey"
    ],
    "requires": "events:read",
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
        "default": 50,
        "clamp": [
          1,
          100
        ]
      },
      "offset": {
        "type": "integer",
        "default": 0,
        "clamp": [
          0,
          2147483647
        ]
      },
      "cursor": {
        "type": "string",
        "excludes": [
          "offset"
        ]
      },
      "count": {
        "type": "string"
      },
      "fields": {
        "type": "array"
      },
      "from": {
        "type": "string"
      },
      "to": {
        "type": "string"
      },
      "clientId": {
        "type": "integer",
        "clamp": [
          -2147483648,
          2147483647
        ]
      },
      "externalId": {
        "type": "string"
      },
      "updatedSince": {
        "type": "string"
      },
      "createdAt[gte]": {
        "type": "string"
      },
      "createdAt[lt]": {
        "type": "string"
      },
      "search": {
        "type": "string"
      },
      "sort": {
        "type": "string"
      }
    },
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "INVALID_CURSOR",
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
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "createEvent": {
    "method": "post",
    "path": "/events",
    "schemes": [
      "apiKey"
    ],
    "requires": "events:write",
    "success": 201,
    "hasETag": true,
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
      "IDEMPOTENCY_KEY_IN_USE",
      "DATA_QUOTA_EXCEEDED",
      "EXTERNAL_ID_TAKEN",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "IDEMPOTENCY_KEY_REUSED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "IDEMPOTENCY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "createEventBatch": {
    "method": "post",
    "path": "/events/batch",
    "schemes": [
      "apiKey"
    ],
    "requires": "events:write",
    "success": 207,
    "hasETag": false,
    "hasLanguage": true,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": "required",
    "itemOperation": "createEvent",
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
      "IDEMPOTENCY_KEY_IN_USE",
      "DATA_QUOTA_EXCEEDED",
      "EXTERNAL_ID_TAKEN",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "IDEMPOTENCY_KEY_REUSED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "IDEMPOTENCY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "getEvent": {
    "method": "get",
    "path": "/events/{id}",
    "schemes": [
      "apiKey"
    ],
    "requires": "events:read",
    "success": 200,
    "hasETag": true,
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
  "updateEvent": {
    "method": "patch",
    "path": "/events/{id}",
    "schemes": [
      "apiKey"
    ],
    "requires": "events:write",
    "success": 200,
    "hasETag": true,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": "required",
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
      "IDEMPOTENCY_KEY_IN_USE",
      "DATA_QUOTA_EXCEEDED",
      "EXTERNAL_ID_TAKEN",
      "PRECONDITION_FAILED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "IDEMPOTENCY_KEY_REUSED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "IDEMPOTENCY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "deleteEvent": {
    "method": "delete",
    "path": "/events/{id}",
    "schemes": [
      "apiKey"
    ],
    "requires": "events:delete",
    "success": 204,
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
      "PRECONDITION_FAILED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "listExports": {
    "method": "get",
    "path": "/exports",
    "schemes": [
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
        "default": 50,
        "clamp": [
          1,
          100
        ]
      },
      "offset": {
        "type": "integer",
        "default": 0,
        "clamp": [
          0,
          2147483647
        ]
      },
      "cursor": {
        "type": "string",
        "excludes": [
          "offset"
        ]
      },
      "count": {
        "type": "string"
      }
    },
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "INVALID_CURSOR",
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
  "createExport": {
    "method": "post",
    "path": "/exports",
    "schemes": [
      "apiKey"
    ],
    "requires": null,
    "success": 202,
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
      "IDEMPOTENCY_KEY_IN_USE",
      "EXPORT_LIMIT_EXCEEDED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "IDEMPOTENCY_KEY_REUSED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "IDEMPOTENCY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "getExport": {
    "method": "get",
    "path": "/exports/{id}",
    "schemes": [
      "apiKey"
    ],
    "requires": null,
    "success": 200,
    "hasETag": true,
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
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "listWatches": {
    "method": "get",
    "path": "/watches",
    "schemes": [
      "apiKey"
    ],
    "requires": "watches:read",
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
        "default": 50,
        "clamp": [
          1,
          100
        ]
      },
      "offset": {
        "type": "integer",
        "default": 0,
        "clamp": [
          0,
          2147483647
        ]
      },
      "cursor": {
        "type": "string",
        "excludes": [
          "offset"
        ]
      },
      "count": {
        "type": "string"
      },
      "fields": {
        "type": "array"
      },
      "status": {
        "type": "string"
      },
      "updatedSince": {
        "type": "string"
      },
      "createdAt[gte]": {
        "type": "string"
      },
      "createdAt[lt]": {
        "type": "string"
      },
      "search": {
        "type": "string"
      },
      "sort": {
        "type": "string"
      }
    },
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "INVALID_CURSOR",
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
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "getWatch": {
    "method": "get",
    "path": "/watches/{id}",
    "schemes": [
      "apiKey"
    ],
    "requires": "watches:read",
    "success": 200,
    "hasETag": true,
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
  "listWatchDocuments": {
    "method": "get",
    "path": "/watches/{id}/feed",
    "schemes": [
      "apiKey"
    ],
    "requires": "watches:read",
    "success": 200,
    "hasETag": false,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": true,
    "body": null,
    "maxBodyBytes": 1048576,
    "ids": {
      "id": 2147483647
    },
    "query": {
      "limit": {
        "type": "integer",
        "default": 50,
        "clamp": [
          1,
          100
        ]
      },
      "offset": {
        "type": "integer",
        "default": 0,
        "clamp": [
          0,
          2147483647
        ]
      },
      "cursor": {
        "type": "string",
        "excludes": [
          "offset"
        ]
      },
      "count": {
        "type": "string"
      },
      "fields": {
        "type": "array"
      },
      "sort": {
        "type": "string",
        "default": "score"
      }
    },
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "INVALID_CURSOR",
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
  "runWatch": {
    "method": "post",
    "path": "/watches/{id}/run",
    "schemes": [
      "apiKey"
    ],
    "requires": "watches:write",
    "success": 202,
    "hasETag": false,
    "hasLanguage": true,
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
      "IDEMPOTENCY_KEY_IN_USE",
      "WATCH_NOT_ACTIVE",
      "IDEMPOTENCY_KEY_REUSED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "IDEMPOTENCY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "listWatchSyntheses": {
    "method": "get",
    "path": "/watches/{id}/syntheses",
    "schemes": [
      "apiKey"
    ],
    "requires": "watches:read",
    "success": 200,
    "hasETag": false,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": true,
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
  "createWatchSynthesis": {
    "method": "post",
    "path": "/watches/{id}/syntheses",
    "schemes": [
      "apiKey"
    ],
    "requires": "watches:write",
    "success": 202,
    "hasETag": false,
    "hasLanguage": true,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": "optional",
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
      "IDEMPOTENCY_KEY_IN_USE",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "IDEMPOTENCY_KEY_REUSED",
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
  "listWebhooks": {
    "method": "get",
    "path": "/webhooks",
    "schemes": [
      "apiKey"
    ],
    "requires": "webhooks:manage",
    "success": 200,
    "hasETag": false,
    "hasLanguage": true,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": null,
    "maxBodyBytes": 1048576,
    "ids": {},
    "query": {
      "limit": {
        "type": "integer",
        "default": 50,
        "clamp": [
          1,
          100
        ]
      },
      "offset": {
        "type": "integer",
        "default": 0,
        "clamp": [
          0,
          2147483647
        ]
      },
      "cursor": {
        "type": "string",
        "excludes": [
          "offset"
        ]
      },
      "count": {
        "type": "string"
      },
      "fields": {
        "type": "array"
      }
    },
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "INVALID_CURSOR",
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
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "createWebhook": {
    "method": "post",
    "path": "/webhooks",
    "schemes": [
      "apiKey"
    ],
    "requires": "webhooks:manage",
    "success": 201,
    "hasETag": false,
    "hasLanguage": true,
    "hasSecret": true,
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
      "IDEMPOTENCY_KEY_IN_USE",
      "QUOTA_EXCEEDED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "IDEMPOTENCY_KEY_REUSED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "IDEMPOTENCY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "getWebhook": {
    "method": "get",
    "path": "/webhooks/{id}",
    "schemes": [
      "apiKey"
    ],
    "requires": "webhooks:manage",
    "success": 200,
    "hasETag": true,
    "hasLanguage": true,
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
  "updateWebhook": {
    "method": "patch",
    "path": "/webhooks/{id}",
    "schemes": [
      "apiKey"
    ],
    "requires": "webhooks:manage",
    "success": 200,
    "hasETag": true,
    "hasLanguage": true,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": "required",
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
      "IDEMPOTENCY_KEY_IN_USE",
      "PRECONDITION_FAILED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "IDEMPOTENCY_KEY_REUSED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "IDEMPOTENCY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "deleteWebhook": {
    "method": "delete",
    "path": "/webhooks/{id}",
    "schemes": [
      "apiKey"
    ],
    "requires": "webhooks:manage",
    "success": 204,
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
      "PRECONDITION_FAILED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "rotateWebhookSecret": {
    "method": "post",
    "path": "/webhooks/{id}/rotate-secret",
    "schemes": [
      "apiKey"
    ],
    "requires": "webhooks:manage",
    "success": 200,
    "hasETag": false,
    "hasLanguage": false,
    "hasSecret": true,
    "hasUntrustedText": false,
    "body": "optional",
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
      "IDEMPOTENCY_KEY_IN_USE",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "IDEMPOTENCY_KEY_REUSED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "IDEMPOTENCY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "testWebhook": {
    "method": "post",
    "path": "/webhooks/{id}/test",
    "schemes": [
      "apiKey"
    ],
    "requires": "webhooks:manage",
    "success": 200,
    "hasETag": false,
    "hasLanguage": true,
    "hasSecret": false,
    "hasUntrustedText": true,
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
      "IDEMPOTENCY_KEY_IN_USE",
      "IDEMPOTENCY_KEY_REUSED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "IDEMPOTENCY_LIMIT_EXCEEDED",
      "WEBHOOK_TEST_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "listWebhookDeliveries": {
    "method": "get",
    "path": "/webhooks/{id}/deliveries",
    "schemes": [
      "apiKey"
    ],
    "requires": "webhooks:manage",
    "success": 200,
    "hasETag": false,
    "hasLanguage": true,
    "hasSecret": false,
    "hasUntrustedText": true,
    "body": null,
    "maxBodyBytes": 1048576,
    "ids": {
      "id": 2147483647
    },
    "query": {
      "limit": {
        "type": "integer",
        "default": 50,
        "clamp": [
          1,
          100
        ]
      },
      "offset": {
        "type": "integer",
        "default": 0,
        "clamp": [
          0,
          2147483647
        ]
      },
      "cursor": {
        "type": "string",
        "excludes": [
          "offset"
        ]
      },
      "count": {
        "type": "string"
      },
      "fields": {
        "type": "array"
      },
      "status": {
        "type": "string"
      },
      "event": {
        "type": "string"
      },
      "statusClass": {
        "type": "string"
      },
      "since": {
        "type": "string"
      },
      "until": {
        "type": "string"
      }
    },
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "INVALID_CURSOR",
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
  "getWebhookDelivery": {
    "method": "get",
    "path": "/webhooks/{id}/deliveries/{deliveryId}",
    "schemes": [
      "apiKey"
    ],
    "requires": "webhooks:manage",
    "success": 200,
    "hasETag": true,
    "hasLanguage": true,
    "hasSecret": false,
    "hasUntrustedText": true,
    "body": null,
    "maxBodyBytes": 1048576,
    "ids": {
      "id": 2147483647,
      "deliveryId": 9007199254740991
    },
    "query": {
      "include": {
        "type": "string"
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
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "redeliverWebhook": {
    "method": "post",
    "path": "/webhooks/{id}/deliveries/{deliveryId}/redeliver",
    "schemes": [
      "apiKey"
    ],
    "requires": "webhooks:manage",
    "success": 202,
    "hasETag": false,
    "hasLanguage": true,
    "hasSecret": false,
    "hasUntrustedText": true,
    "body": null,
    "maxBodyBytes": 1048576,
    "ids": {
      "id": 2147483647,
      "deliveryId": 9007199254740991
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
      "IDEMPOTENCY_KEY_IN_USE",
      "IDEMPOTENCY_KEY_REUSED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "IDEMPOTENCY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "recoverWebhook": {
    "method": "post",
    "path": "/webhooks/{id}/recover",
    "schemes": [
      "apiKey"
    ],
    "requires": "webhooks:manage",
    "success": 202,
    "hasETag": false,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": "required",
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
      "IDEMPOTENCY_KEY_IN_USE",
      "DATA_QUOTA_EXCEEDED",
      "WEBHOOK_TASK_LIMIT_EXCEEDED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "IDEMPOTENCY_KEY_REUSED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "IDEMPOTENCY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "replayWebhook": {
    "method": "post",
    "path": "/webhooks/{id}/replay",
    "schemes": [
      "apiKey"
    ],
    "requires": "webhooks:manage",
    "success": 202,
    "hasETag": false,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": "required",
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
      "IDEMPOTENCY_KEY_IN_USE",
      "DATA_QUOTA_EXCEEDED",
      "WEBHOOK_TASK_LIMIT_EXCEEDED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "IDEMPOTENCY_KEY_REUSED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "IDEMPOTENCY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "getWebhookTask": {
    "method": "get",
    "path": "/webhooks/{id}/tasks/{taskId}",
    "schemes": [
      "apiKey"
    ],
    "requires": "webhooks:manage",
    "success": 200,
    "hasETag": true,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": null,
    "maxBodyBytes": 1048576,
    "ids": {
      "id": 2147483647,
      "taskId": 2147483647
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
  "listChanges": {
    "method": "get",
    "path": "/changes",
    "schemes": [
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
      "after": {
        "type": "string"
      },
      "events": {
        "type": "string"
      },
      "limit": {
        "type": "integer",
        "default": 50,
        "clamp": [
          1,
          100
        ]
      },
      "wait": {
        "type": "integer",
        "default": 0,
        "clamp": [
          0,
          25
        ]
      }
    },
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "INVALID_CURSOR",
      "MISSING_API_KEY",
      "INVALID_API_KEY",
      "EXPIRED_API_KEY",
      "REVOKED_API_KEY",
      "TLS_REQUIRED",
      "IP_NOT_ALLOWED",
      "PLAN_UPGRADE_REQUIRED",
      "PERMISSION_DENIED",
      "CURSOR_EXPIRED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "listWebhookEvents": {
    "method": "get",
    "path": "/webhooks-events",
    "schemes": [
      "apiKey"
    ],
    "requires": "webhooks:manage",
    "success": 200,
    "hasETag": false,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": null,
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
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  }
} as const
