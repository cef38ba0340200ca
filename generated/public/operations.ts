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
    "body": null,
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
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED"
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
    "body": null,
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
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED"
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
    "body": null,
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
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED"
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
    "body": null,
    "maxBodyBytes": 1048576,
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
      "AUTH_ERROR",
      "OVERLOADED"
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
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED"
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
      "OVERLOADED"
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
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED"
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
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED"
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
      "OVERLOADED"
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
    "body": null,
    "maxBodyBytes": 1048576,
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
      "AUTH_ERROR",
      "OVERLOADED"
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
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED"
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
      "OVERLOADED"
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
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED"
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
      "OVERLOADED"
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
    "body": null,
    "maxBodyBytes": 1048576,
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
      "AUTH_ERROR",
      "OVERLOADED"
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
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED"
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
      "OVERLOADED"
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
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED"
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
      "OVERLOADED"
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
    "body": null,
    "maxBodyBytes": 1048576,
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
      "AUTH_ERROR",
      "OVERLOADED"
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
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED"
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
      "OVERLOADED"
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
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED"
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
      "OVERLOADED"
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
    "body": null,
    "maxBodyBytes": 1048576,
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
      "AUTH_ERROR",
      "OVERLOADED"
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
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED"
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
      "OVERLOADED"
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
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED"
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
    "body": null,
    "maxBodyBytes": 1048576,
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
      "AUTH_ERROR",
      "OVERLOADED"
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
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED"
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
      "OVERLOADED"
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
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED"
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
    "body": null,
    "maxBodyBytes": 1048576,
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
      "AUTH_ERROR",
      "OVERLOADED"
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
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED"
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
      "OVERLOADED"
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
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED"
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
      "OVERLOADED"
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
    "body": null,
    "maxBodyBytes": 1048576,
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
      "AUTH_ERROR",
      "OVERLOADED"
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
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED"
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
      "OVERLOADED"
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
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED"
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
      "OVERLOADED"
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
    "body": null,
    "maxBodyBytes": 1048576,
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
      "AUTH_ERROR",
      "OVERLOADED"
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
      "OVERLOADED"
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
    "body": null,
    "maxBodyBytes": 1048576,
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
      "AUTH_ERROR",
      "OVERLOADED"
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
      "WATCH_NOT_ACTIVE",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED"
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
      "OVERLOADED"
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
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "SYNTHESIS_LIMIT_EXCEEDED",
      "SYNTHESIS_RUNNING",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED"
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
    "body": null,
    "maxBodyBytes": 1048576,
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
      "AUTH_ERROR",
      "OVERLOADED"
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
      "QUOTA_EXCEEDED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED"
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
      "OVERLOADED"
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
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED"
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
      "OVERLOADED"
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
      "OVERLOADED"
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
      "WEBHOOK_TEST_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED"
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
    "body": null,
    "maxBodyBytes": 1048576,
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
      "AUTH_ERROR",
      "OVERLOADED"
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
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED"
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
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED"
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
    "body": null,
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
      "PERMISSION_DENIED",
      "RATE_LIMIT_EXCEEDED",
      "DAY_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "AUTH_ERROR",
      "OVERLOADED"
    ]
  }
} as const
