// Generated from openapi/ by `npm run generate`; do not edit.
export const operations = {
  "getMe": {
    "method": "get",
    "path": "/me",
    "scheme": "apiKey",
    "isOpen": false,
    "scope": null,
    "success": 200,
    "body": null,
    "largestBody": 1048576,
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
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR"
    ]
  },
  "listScopes": {
    "method": "get",
    "path": "/scopes",
    "scheme": "apiKey",
    "isOpen": false,
    "scope": null,
    "success": 200,
    "body": null,
    "largestBody": 1048576,
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
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR"
    ]
  },
  "getHealth": {
    "method": "get",
    "path": "/health",
    "scheme": "apiKey",
    "isOpen": false,
    "scope": null,
    "success": 200,
    "body": null,
    "largestBody": 1048576,
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
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR"
    ]
  },
  "listClients": {
    "method": "get",
    "path": "/clients",
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "clients:read",
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
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "clients:write",
    "success": 201,
    "body": "required",
    "largestBody": 1048576,
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
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "clients:read",
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
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "clients:write",
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
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "clients:write",
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
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "clients:delete",
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
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "contacts:read",
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
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "contacts:write",
    "success": 201,
    "body": "required",
    "largestBody": 1048576,
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
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "contacts:read",
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
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "contacts:write",
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
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "contacts:delete",
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
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "websites:read",
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
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "websites:write",
    "success": 201,
    "body": "required",
    "largestBody": 1048576,
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
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "websites:read",
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
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "websites:write",
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
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "websites:delete",
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
  "listTickets": {
    "method": "get",
    "path": "/tickets",
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "tickets:read",
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
      "status": {
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
  "createTicket": {
    "method": "post",
    "path": "/tickets",
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "tickets:write",
    "success": 201,
    "body": "required",
    "largestBody": 1048576,
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
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR"
    ]
  },
  "getTicket": {
    "method": "get",
    "path": "/tickets/{id}",
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "tickets:read",
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
  "updateTicket": {
    "method": "patch",
    "path": "/tickets/{id}",
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "tickets:write",
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
  "deleteTicket": {
    "method": "delete",
    "path": "/tickets/{id}",
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "tickets:delete",
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
  "listInvoices": {
    "method": "get",
    "path": "/invoices",
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "invoices:read",
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
  "createInvoice": {
    "method": "post",
    "path": "/invoices",
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "invoices:write",
    "success": 201,
    "body": "required",
    "largestBody": 1048576,
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
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR"
    ]
  },
  "getInvoice": {
    "method": "get",
    "path": "/invoices/{id}",
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "invoices:read",
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
  "updateInvoice": {
    "method": "patch",
    "path": "/invoices/{id}",
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "invoices:write",
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
  "listQuotes": {
    "method": "get",
    "path": "/quotes",
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "quotes:read",
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
  "createQuote": {
    "method": "post",
    "path": "/quotes",
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "quotes:write",
    "success": 201,
    "body": "required",
    "largestBody": 1048576,
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
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR"
    ]
  },
  "getQuote": {
    "method": "get",
    "path": "/quotes/{id}",
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "quotes:read",
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
  "updateQuote": {
    "method": "patch",
    "path": "/quotes/{id}",
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "quotes:write",
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
  "listTasks": {
    "method": "get",
    "path": "/tasks",
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "tasks:read",
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
      "status": {
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
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR"
    ]
  },
  "createTask": {
    "method": "post",
    "path": "/tasks",
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "tasks:write",
    "success": 201,
    "body": "required",
    "largestBody": 1048576,
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
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR"
    ]
  },
  "getTask": {
    "method": "get",
    "path": "/tasks/{id}",
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "tasks:read",
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
  "updateTask": {
    "method": "patch",
    "path": "/tasks/{id}",
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "tasks:write",
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
  "deleteTask": {
    "method": "delete",
    "path": "/tasks/{id}",
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "tasks:delete",
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
  "listEvents": {
    "method": "get",
    "path": "/events",
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "events:read",
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
  "createEvent": {
    "method": "post",
    "path": "/events",
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "events:write",
    "success": 201,
    "body": "required",
    "largestBody": 1048576,
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
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR"
    ]
  },
  "getEvent": {
    "method": "get",
    "path": "/events/{id}",
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "events:read",
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
  "updateEvent": {
    "method": "patch",
    "path": "/events/{id}",
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "events:write",
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
  "deleteEvent": {
    "method": "delete",
    "path": "/events/{id}",
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "events:delete",
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
  "listWatches": {
    "method": "get",
    "path": "/watches",
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "watches:read",
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
  "getWatch": {
    "method": "get",
    "path": "/watches/{id}",
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "watches:read",
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
  "listWatchDocuments": {
    "method": "get",
    "path": "/watches/{id}/feed",
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "watches:read",
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
      "sort": {
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
      "AUTH_ERROR"
    ]
  },
  "runWatch": {
    "method": "post",
    "path": "/watches/{id}/run",
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "watches:write",
    "success": 202,
    "body": null,
    "largestBody": 1048576,
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
      "WATCH_NOT_ACTIVE",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR"
    ]
  },
  "listWatchSyntheses": {
    "method": "get",
    "path": "/watches/{id}/syntheses",
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "watches:read",
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
  "createWatchSynthesis": {
    "method": "post",
    "path": "/watches/{id}/syntheses",
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "watches:write",
    "success": 202,
    "body": "optional",
    "largestBody": 1048576,
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
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "SYNTHESIS_RUNNING",
      "INTERNAL_ERROR",
      "AUTH_ERROR"
    ]
  },
  "listWebhooks": {
    "method": "get",
    "path": "/webhooks",
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "webhooks:manage",
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
  "createWebhook": {
    "method": "post",
    "path": "/webhooks",
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "webhooks:manage",
    "success": 201,
    "body": "required",
    "largestBody": 1048576,
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
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR"
    ]
  },
  "getWebhook": {
    "method": "get",
    "path": "/webhooks/{id}",
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "webhooks:manage",
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
  "updateWebhook": {
    "method": "patch",
    "path": "/webhooks/{id}",
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "webhooks:manage",
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
  "deleteWebhook": {
    "method": "delete",
    "path": "/webhooks/{id}",
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "webhooks:manage",
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
  "rotateWebhookSecret": {
    "method": "post",
    "path": "/webhooks/{id}/rotate-secret",
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "webhooks:manage",
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
  "testWebhook": {
    "method": "post",
    "path": "/webhooks/{id}/test",
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "webhooks:manage",
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
  "listWebhookDeliveries": {
    "method": "get",
    "path": "/webhooks/{id}/deliveries",
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "webhooks:manage",
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
      "status": {
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
      "AUTH_ERROR"
    ]
  },
  "getWebhookDelivery": {
    "method": "get",
    "path": "/webhooks/{id}/deliveries/{deliveryId}",
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "webhooks:manage",
    "success": 200,
    "body": null,
    "largestBody": 1048576,
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
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR"
    ]
  },
  "redeliverWebhook": {
    "method": "post",
    "path": "/webhooks/{id}/deliveries/{deliveryId}/redeliver",
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "webhooks:manage",
    "success": 202,
    "body": null,
    "largestBody": 1048576,
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
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR"
    ]
  },
  "listWebhookEvents": {
    "method": "get",
    "path": "/webhooks-events",
    "scheme": "apiKey",
    "isOpen": false,
    "scope": "webhooks:manage",
    "success": 200,
    "body": null,
    "largestBody": 1048576,
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
      "PERMISSION_DENIED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR"
    ]
  }
} as const
