// Generated from openapi/ by `npm run generate`; do not edit.
export const operations = {
  "getSession": {
    "method": "get",
    "path": "/session",
    "scheme": "session",
    "isOpen": false,
    "scope": null,
    "success": 200,
    "body": null,
    "largestBody": 1048576,
    "ids": {},
    "query": {},
    "errors": [
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR"
    ]
  },
  "signIn": {
    "method": "post",
    "path": "/session",
    "scheme": null,
    "isOpen": true,
    "scope": null,
    "success": 200,
    "body": "required",
    "largestBody": 1048576,
    "ids": {},
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
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
    "scheme": "session",
    "isOpen": false,
    "scope": null,
    "success": 204,
    "body": null,
    "largestBody": 1048576,
    "ids": {},
    "query": {},
    "errors": [
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR"
    ]
  },
  "listKeys": {
    "method": "get",
    "path": "/integrations/public-api/keys",
    "scheme": "session",
    "isOpen": false,
    "scope": null,
    "success": 200,
    "body": null,
    "largestBody": 1048576,
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
      "TLS_REQUIRED",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR"
    ]
  },
  "createKey": {
    "method": "post",
    "path": "/integrations/public-api/keys",
    "scheme": "session",
    "isOpen": false,
    "scope": "admin",
    "success": 201,
    "body": "required",
    "largestBody": 1048576,
    "ids": {},
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR"
    ]
  },
  "getKey": {
    "method": "get",
    "path": "/integrations/public-api/keys/{id}",
    "scheme": "session",
    "isOpen": false,
    "scope": null,
    "success": 200,
    "body": null,
    "largestBody": 1048576,
    "ids": {
      "id": 2147483647
    },
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR"
    ]
  },
  "updateKey": {
    "method": "patch",
    "path": "/integrations/public-api/keys/{id}",
    "scheme": "session",
    "isOpen": false,
    "scope": "admin",
    "success": 200,
    "body": "required",
    "largestBody": 1048576,
    "ids": {
      "id": 2147483647
    },
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "NOT_FOUND",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR"
    ]
  },
  "revokeKey": {
    "method": "delete",
    "path": "/integrations/public-api/keys/{id}",
    "scheme": "session",
    "isOpen": false,
    "scope": "admin",
    "success": 204,
    "body": null,
    "largestBody": 1048576,
    "ids": {
      "id": 2147483647
    },
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR"
    ]
  },
  "listRequests": {
    "method": "get",
    "path": "/integrations/public-api/logs",
    "scheme": "session",
    "isOpen": false,
    "scope": null,
    "success": 200,
    "body": null,
    "largestBody": 1048576,
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
      "TLS_REQUIRED",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR"
    ]
  },
  "createPairingToken": {
    "method": "post",
    "path": "/websites/{id}/pairing-token",
    "scheme": "session",
    "isOpen": false,
    "scope": "admin",
    "success": 201,
    "body": null,
    "largestBody": 1048576,
    "ids": {
      "id": 2147483647
    },
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR"
    ]
  },
  "listConnectors": {
    "method": "get",
    "path": "/site-connectors",
    "scheme": "session",
    "isOpen": false,
    "scope": null,
    "success": 200,
    "body": null,
    "largestBody": 1048576,
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
      "TLS_REQUIRED",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR"
    ]
  },
  "getConnector": {
    "method": "get",
    "path": "/site-connectors/{id}",
    "scheme": "session",
    "isOpen": false,
    "scope": null,
    "success": 200,
    "body": null,
    "largestBody": 1048576,
    "ids": {
      "id": 2147483647
    },
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR"
    ]
  },
  "deleteConnector": {
    "method": "delete",
    "path": "/site-connectors/{id}",
    "scheme": "session",
    "isOpen": false,
    "scope": "admin",
    "success": 204,
    "body": null,
    "largestBody": 1048576,
    "ids": {
      "id": 2147483647
    },
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR"
    ]
  },
  "disconnectConnector": {
    "method": "post",
    "path": "/site-connectors/{id}/disconnect",
    "scheme": "session",
    "isOpen": false,
    "scope": "admin",
    "success": 200,
    "body": null,
    "largestBody": 1048576,
    "ids": {
      "id": 2147483647
    },
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR"
    ]
  },
  "createSsoToken": {
    "method": "post",
    "path": "/site-connectors/{id}/sso",
    "scheme": "session",
    "isOpen": false,
    "scope": "admin",
    "success": 201,
    "body": null,
    "largestBody": 1048576,
    "ids": {
      "id": 2147483647
    },
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "NOT_FOUND",
      "CONNECTOR_REVOKED",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR"
    ]
  },
  "listCommands": {
    "method": "get",
    "path": "/site-connectors/{id}/commands",
    "scheme": "session",
    "isOpen": false,
    "scope": null,
    "success": 200,
    "body": null,
    "largestBody": 1048576,
    "ids": {
      "id": 2147483647
    },
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
      "TLS_REQUIRED",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR"
    ]
  },
  "queueCommand": {
    "method": "post",
    "path": "/site-connectors/{id}/commands",
    "scheme": "session",
    "isOpen": false,
    "scope": "admin",
    "success": 201,
    "body": "required",
    "largestBody": 1048576,
    "ids": {
      "id": 2147483647
    },
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "NOT_FOUND",
      "CONNECTOR_REVOKED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR"
    ]
  },
  "listActivity": {
    "method": "get",
    "path": "/site-connectors/{id}/activity",
    "scheme": "session",
    "isOpen": false,
    "scope": null,
    "success": 200,
    "body": null,
    "largestBody": 1048576,
    "ids": {
      "id": 2147483647
    },
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
      "TLS_REQUIRED",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR"
    ]
  },
  "listSecurityEvents": {
    "method": "get",
    "path": "/site-connectors/{id}/security-events",
    "scheme": "session",
    "isOpen": false,
    "scope": null,
    "success": 200,
    "body": null,
    "largestBody": 1048576,
    "ids": {
      "id": 2147483647
    },
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
      "TLS_REQUIRED",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR"
    ]
  },
  "listReports": {
    "method": "get",
    "path": "/site-connectors/{id}/reports",
    "scheme": "session",
    "isOpen": false,
    "scope": null,
    "success": 200,
    "body": null,
    "largestBody": 1048576,
    "ids": {
      "id": 2147483647
    },
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
      "kind": {
        "type": "string"
      }
    },
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR"
    ]
  },
  "getReport": {
    "method": "get",
    "path": "/site-connectors/{id}/reports/{reportId}",
    "scheme": "session",
    "isOpen": false,
    "scope": null,
    "success": 200,
    "body": null,
    "largestBody": 1048576,
    "ids": {
      "id": 2147483647,
      "reportId": 9007199254740991
    },
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR"
    ]
  },
  "listContents": {
    "method": "get",
    "path": "/site-connectors/{id}/contents",
    "scheme": "session",
    "isOpen": false,
    "scope": null,
    "success": 200,
    "body": null,
    "largestBody": 1048576,
    "ids": {
      "id": 2147483647
    },
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
      "kind": {
        "type": "string"
      }
    },
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR"
    ]
  },
  "getContent": {
    "method": "get",
    "path": "/site-connectors/{id}/contents/{contentId}",
    "scheme": "session",
    "isOpen": false,
    "scope": null,
    "success": 200,
    "body": null,
    "largestBody": 1048576,
    "ids": {
      "id": 2147483647,
      "contentId": 9007199254740991
    },
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR"
    ]
  },
  "listErasures": {
    "method": "get",
    "path": "/site-connectors/{id}/erasures",
    "scheme": "session",
    "isOpen": false,
    "scope": null,
    "success": 200,
    "body": null,
    "largestBody": 1048576,
    "ids": {
      "id": 2147483647
    },
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
      "TLS_REQUIRED",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR"
    ]
  },
  "listAdminWatches": {
    "method": "get",
    "path": "/watches",
    "scheme": "session",
    "isOpen": false,
    "scope": null,
    "success": 200,
    "body": null,
    "largestBody": 1048576,
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
      "TLS_REQUIRED",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR"
    ]
  },
  "createWatch": {
    "method": "post",
    "path": "/watches",
    "scheme": "session",
    "isOpen": false,
    "scope": "admin",
    "success": 201,
    "body": "required",
    "largestBody": 1048576,
    "ids": {},
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR"
    ]
  },
  "getAdminWatch": {
    "method": "get",
    "path": "/watches/{id}",
    "scheme": "session",
    "isOpen": false,
    "scope": null,
    "success": 200,
    "body": null,
    "largestBody": 1048576,
    "ids": {
      "id": 2147483647
    },
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR"
    ]
  },
  "updateWatch": {
    "method": "patch",
    "path": "/watches/{id}",
    "scheme": "session",
    "isOpen": false,
    "scope": "admin",
    "success": 200,
    "body": "required",
    "largestBody": 1048576,
    "ids": {
      "id": 2147483647
    },
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "NOT_FOUND",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR"
    ]
  },
  "deleteWatch": {
    "method": "delete",
    "path": "/watches/{id}",
    "scheme": "session",
    "isOpen": false,
    "scope": "admin",
    "success": 204,
    "body": null,
    "largestBody": 1048576,
    "ids": {
      "id": 2147483647
    },
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR"
    ]
  },
  "updateWatchDocument": {
    "method": "patch",
    "path": "/watches/{id}/documents/{documentId}",
    "scheme": "session",
    "isOpen": false,
    "scope": "admin",
    "success": 200,
    "body": "required",
    "largestBody": 1048576,
    "ids": {
      "id": 2147483647,
      "documentId": 2147483647
    },
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "NOT_FOUND",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR"
    ]
  }
} as const
