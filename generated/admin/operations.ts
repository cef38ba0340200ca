// Generated from openapi/ by `npm run generate`; do not edit.
export const operations = {
  "getSession": {
    "method": "get",
    "path": "/session",
    "isOpen": false,
    "scope": null,
    "success": 200,
    "body": null,
    "ids": {},
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "INVALID_CREDENTIALS",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "RATE_LIMIT_EXCEEDED",
      "SIGN_IN_LIMIT_EXCEEDED",
      "INTERNAL_ERROR"
    ]
  },
  "signIn": {
    "method": "post",
    "path": "/session",
    "isOpen": true,
    "scope": null,
    "success": 200,
    "body": "required",
    "ids": {},
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "INVALID_CREDENTIALS",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "SIGN_IN_LIMIT_EXCEEDED",
      "INTERNAL_ERROR"
    ]
  },
  "signOut": {
    "method": "delete",
    "path": "/session",
    "isOpen": false,
    "scope": null,
    "success": 204,
    "body": null,
    "ids": {},
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "INVALID_CREDENTIALS",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "RATE_LIMIT_EXCEEDED",
      "SIGN_IN_LIMIT_EXCEEDED",
      "INTERNAL_ERROR"
    ]
  },
  "listKeys": {
    "method": "get",
    "path": "/integrations/public-api/keys",
    "isOpen": false,
    "scope": null,
    "success": 200,
    "body": null,
    "ids": {},
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
      "UNAUTHENTICATED",
      "INVALID_CREDENTIALS",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "RATE_LIMIT_EXCEEDED",
      "SIGN_IN_LIMIT_EXCEEDED",
      "INTERNAL_ERROR"
    ]
  },
  "createKey": {
    "method": "post",
    "path": "/integrations/public-api/keys",
    "isOpen": false,
    "scope": "admin",
    "success": 201,
    "body": "required",
    "ids": {},
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "INVALID_CREDENTIALS",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "SIGN_IN_LIMIT_EXCEEDED",
      "INTERNAL_ERROR"
    ]
  },
  "getKey": {
    "method": "get",
    "path": "/integrations/public-api/keys/{id}",
    "isOpen": false,
    "scope": null,
    "success": 200,
    "body": null,
    "ids": {
      "id": 2147483647
    },
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "INVALID_CREDENTIALS",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "SIGN_IN_LIMIT_EXCEEDED",
      "INTERNAL_ERROR"
    ]
  },
  "updateKey": {
    "method": "patch",
    "path": "/integrations/public-api/keys/{id}",
    "isOpen": false,
    "scope": "admin",
    "success": 200,
    "body": "required",
    "ids": {
      "id": 2147483647
    },
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "INVALID_CREDENTIALS",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "NOT_FOUND",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "SIGN_IN_LIMIT_EXCEEDED",
      "INTERNAL_ERROR"
    ]
  },
  "revokeKey": {
    "method": "delete",
    "path": "/integrations/public-api/keys/{id}",
    "isOpen": false,
    "scope": "admin",
    "success": 204,
    "body": null,
    "ids": {
      "id": 2147483647
    },
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "INVALID_CREDENTIALS",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "SIGN_IN_LIMIT_EXCEEDED",
      "INTERNAL_ERROR"
    ]
  },
  "listRequests": {
    "method": "get",
    "path": "/integrations/public-api/logs",
    "isOpen": false,
    "scope": null,
    "success": 200,
    "body": null,
    "ids": {},
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
      "keyId": {
        "type": "integer",
        "clamp": [
          -2147483648,
          2147483647
        ]
      },
      "since": {
        "type": "string"
      }
    },
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "INVALID_CREDENTIALS",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "RATE_LIMIT_EXCEEDED",
      "SIGN_IN_LIMIT_EXCEEDED",
      "INTERNAL_ERROR"
    ]
  },
  "listAdminWatches": {
    "method": "get",
    "path": "/watches",
    "isOpen": false,
    "scope": null,
    "success": 200,
    "body": null,
    "ids": {},
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
      "UNAUTHENTICATED",
      "INVALID_CREDENTIALS",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "RATE_LIMIT_EXCEEDED",
      "SIGN_IN_LIMIT_EXCEEDED",
      "INTERNAL_ERROR"
    ]
  },
  "createWatch": {
    "method": "post",
    "path": "/watches",
    "isOpen": false,
    "scope": "admin",
    "success": 201,
    "body": "required",
    "ids": {},
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "INVALID_CREDENTIALS",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "SIGN_IN_LIMIT_EXCEEDED",
      "INTERNAL_ERROR"
    ]
  },
  "getAdminWatch": {
    "method": "get",
    "path": "/watches/{id}",
    "isOpen": false,
    "scope": null,
    "success": 200,
    "body": null,
    "ids": {
      "id": 2147483647
    },
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "INVALID_CREDENTIALS",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "SIGN_IN_LIMIT_EXCEEDED",
      "INTERNAL_ERROR"
    ]
  },
  "updateWatch": {
    "method": "patch",
    "path": "/watches/{id}",
    "isOpen": false,
    "scope": "admin",
    "success": 200,
    "body": "required",
    "ids": {
      "id": 2147483647
    },
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "INVALID_CREDENTIALS",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "NOT_FOUND",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "SIGN_IN_LIMIT_EXCEEDED",
      "INTERNAL_ERROR"
    ]
  },
  "deleteWatch": {
    "method": "delete",
    "path": "/watches/{id}",
    "isOpen": false,
    "scope": "admin",
    "success": 204,
    "body": null,
    "ids": {
      "id": 2147483647
    },
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "INVALID_CREDENTIALS",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "SIGN_IN_LIMIT_EXCEEDED",
      "INTERNAL_ERROR"
    ]
  },
  "updateWatchDocument": {
    "method": "patch",
    "path": "/watches/{id}/documents/{documentId}",
    "isOpen": false,
    "scope": "admin",
    "success": 200,
    "body": "required",
    "ids": {
      "id": 2147483647,
      "documentId": 2147483647
    },
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "INVALID_CREDENTIALS",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "NOT_FOUND",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "SIGN_IN_LIMIT_EXCEEDED",
      "INTERNAL_ERROR"
    ]
  }
} as const
