// Generated from openapi/ by `npm run generate`; do not edit.
export const operations = {
  "getSession": {
    "method": "get",
    "path": "/session",
    "schemes": [
      "session"
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "signIn": {
    "method": "post",
    "path": "/session",
    "schemes": [
      "anonymous"
    ],
    "requires": null,
    "success": 200,
    "hasETag": false,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": "required",
    "maxBodyBytes": 262144,
    "ids": {},
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "INVALID_CREDENTIALS",
      "SECOND_FACTOR_REQUIRED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "PASSWORD_SIGN_IN_DISABLED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "SIGN_IN_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "signOut": {
    "method": "delete",
    "path": "/session",
    "schemes": [
      "session"
    ],
    "requires": null,
    "success": 204,
    "hasETag": false,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": null,
    "maxBodyBytes": 1048576,
    "ids": {},
    "query": {},
    "errors": [
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "switchAgency": {
    "method": "put",
    "path": "/session/agency",
    "schemes": [
      "session"
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "updateUser": {
    "method": "patch",
    "path": "/session/user",
    "schemes": [
      "session"
    ],
    "requires": null,
    "success": 200,
    "hasETag": false,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": "required",
    "maxBodyBytes": 262144,
    "ids": {},
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "MAIL_DISABLED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "SIGN_IN_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "changePassword": {
    "method": "put",
    "path": "/session/password",
    "schemes": [
      "session"
    ],
    "requires": null,
    "success": 204,
    "hasETag": false,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": "required",
    "maxBodyBytes": 262144,
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
      "SIGN_IN_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "confirmTotp": {
    "method": "put",
    "path": "/session/totp",
    "schemes": [
      "session"
    ],
    "requires": null,
    "success": 200,
    "hasETag": false,
    "hasLanguage": false,
    "hasSecret": true,
    "hasUntrustedText": false,
    "body": "required",
    "maxBodyBytes": 1048576,
    "ids": {},
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "SECOND_FACTOR_ENABLED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "SIGN_IN_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "startTotp": {
    "method": "post",
    "path": "/session/totp",
    "schemes": [
      "session"
    ],
    "requires": null,
    "success": 201,
    "hasETag": false,
    "hasLanguage": false,
    "hasSecret": true,
    "hasUntrustedText": false,
    "body": "required",
    "maxBodyBytes": 262144,
    "ids": {},
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "SECOND_FACTOR_ENABLED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "SIGN_IN_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "disableTotp": {
    "method": "post",
    "path": "/session/totp/disable",
    "schemes": [
      "session"
    ],
    "requires": null,
    "success": 204,
    "hasETag": false,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": "required",
    "maxBodyBytes": 262144,
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
      "SIGN_IN_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "requestPasswordReset": {
    "method": "post",
    "path": "/password-resets",
    "schemes": [
      "anonymous"
    ],
    "requires": null,
    "success": 202,
    "hasETag": false,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": "required",
    "maxBodyBytes": 262144,
    "ids": {},
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "SIGN_IN_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "findPasswordReset": {
    "method": "get",
    "path": "/password-resets/{token}",
    "schemes": [
      "anonymous"
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
    "texts": {
      "token": 100
    },
    "query": {},
    "errors": [
      "TLS_REQUIRED",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "SIGN_IN_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "resetPassword": {
    "method": "put",
    "path": "/password-resets/{token}",
    "schemes": [
      "anonymous"
    ],
    "requires": null,
    "success": 204,
    "hasETag": false,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": "required",
    "maxBodyBytes": 262144,
    "ids": {},
    "texts": {
      "token": 100
    },
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "NOT_FOUND",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "SIGN_IN_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "confirmEmail": {
    "method": "put",
    "path": "/email-changes/{token}",
    "schemes": [
      "anonymous"
    ],
    "requires": null,
    "success": 204,
    "hasETag": false,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": null,
    "maxBodyBytes": 1048576,
    "ids": {},
    "texts": {
      "token": 100
    },
    "query": {},
    "errors": [
      "TLS_REQUIRED",
      "FORBIDDEN",
      "NOT_FOUND",
      "EMAIL_TAKEN",
      "RATE_LIMIT_EXCEEDED",
      "SIGN_IN_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "signInWithPasskey": {
    "method": "post",
    "path": "/session/passkey",
    "schemes": [
      "anonymous"
    ],
    "requires": null,
    "success": 200,
    "hasETag": false,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": "required",
    "maxBodyBytes": 262144,
    "ids": {},
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "PASSKEY_REJECTED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "PASSKEYS_UNAVAILABLE",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "SIGN_IN_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "startPasskeySignIn": {
    "method": "post",
    "path": "/session/passkey/options",
    "schemes": [
      "anonymous"
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
      "TLS_REQUIRED",
      "FORBIDDEN",
      "PASSKEYS_UNAVAILABLE",
      "RATE_LIMIT_EXCEEDED"
    ]
  },
  "getIdentity": {
    "method": "get",
    "path": "/session/identity",
    "schemes": [
      "session"
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "linkIdentity": {
    "method": "put",
    "path": "/session/identity",
    "schemes": [
      "session"
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "signInWithIdentity": {
    "method": "post",
    "path": "/session/identity",
    "schemes": [
      "anonymous"
    ],
    "requires": null,
    "success": 200,
    "hasETag": false,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": "required",
    "maxBodyBytes": 262144,
    "ids": {},
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "INVALID_CREDENTIALS",
      "SECOND_FACTOR_REQUIRED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "SIGN_IN_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "unlinkIdentity": {
    "method": "post",
    "path": "/session/identity/unlink",
    "schemes": [
      "session"
    ],
    "requires": null,
    "success": 204,
    "hasETag": false,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": "required",
    "maxBodyBytes": 262144,
    "ids": {},
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "PASSWORD_SIGN_IN_DISABLED",
      "NOT_FOUND",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "SIGN_IN_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "listOfferedInvitations": {
    "method": "get",
    "path": "/session/identity/invitations",
    "schemes": [
      "anonymous"
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "acceptOfferedInvitation": {
    "method": "post",
    "path": "/session/identity/invitations/accept",
    "schemes": [
      "anonymous"
    ],
    "requires": null,
    "success": 200,
    "hasETag": false,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": "required",
    "maxBodyBytes": 262144,
    "ids": {},
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "INVALID_CREDENTIALS",
      "SECOND_FACTOR_REQUIRED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "NOT_FOUND",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "SIGN_IN_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "declineOfferedInvitation": {
    "method": "post",
    "path": "/session/identity/invitations/decline",
    "schemes": [
      "anonymous"
    ],
    "requires": null,
    "success": 204,
    "hasETag": false,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": "required",
    "maxBodyBytes": 262144,
    "ids": {},
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "INVALID_CREDENTIALS",
      "SECOND_FACTOR_REQUIRED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "NOT_FOUND",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "SIGN_IN_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "signInWithLink": {
    "method": "post",
    "path": "/session/link",
    "schemes": [
      "anonymous"
    ],
    "requires": null,
    "success": 200,
    "hasETag": false,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": "required",
    "maxBodyBytes": 262144,
    "ids": {},
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "INVALID_CREDENTIALS",
      "SECOND_FACTOR_REQUIRED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "SIGN_IN_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "listSignInMethods": {
    "method": "get",
    "path": "/sign-in-methods",
    "schemes": [
      "anonymous"
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
      "TLS_REQUIRED",
      "RATE_LIMIT_EXCEEDED"
    ]
  },
  "listSessions": {
    "method": "get",
    "path": "/sessions",
    "schemes": [
      "session"
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
      }
    },
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "endOtherSessions": {
    "method": "delete",
    "path": "/sessions",
    "schemes": [
      "session"
    ],
    "requires": null,
    "success": 204,
    "hasETag": false,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": null,
    "maxBodyBytes": 1048576,
    "ids": {},
    "query": {},
    "errors": [
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "endSession": {
    "method": "delete",
    "path": "/sessions/{id}",
    "schemes": [
      "session"
    ],
    "requires": null,
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "getNotifications": {
    "method": "get",
    "path": "/me/notifications",
    "schemes": [
      "session"
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "updateNotifications": {
    "method": "put",
    "path": "/me/notifications",
    "schemes": [
      "session"
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "listPasskeys": {
    "method": "get",
    "path": "/me/passkeys",
    "schemes": [
      "session"
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
      }
    },
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "createPasskey": {
    "method": "post",
    "path": "/me/passkeys",
    "schemes": [
      "session"
    ],
    "requires": null,
    "success": 201,
    "hasETag": false,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": "required",
    "maxBodyBytes": 262144,
    "ids": {},
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "PASSKEYS_UNAVAILABLE",
      "PASSKEY_LIMIT_EXCEEDED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "startPasskey": {
    "method": "post",
    "path": "/me/passkeys/options",
    "schemes": [
      "session"
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "RECENT_SIGN_IN_REQUIRED",
      "PASSKEYS_UNAVAILABLE",
      "PASSKEY_LIMIT_EXCEEDED",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "updatePasskey": {
    "method": "patch",
    "path": "/me/passkeys/{id}",
    "schemes": [
      "session"
    ],
    "requires": null,
    "success": 200,
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "NOT_FOUND",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "deletePasskey": {
    "method": "delete",
    "path": "/me/passkeys/{id}",
    "schemes": [
      "session"
    ],
    "requires": null,
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "RECENT_SIGN_IN_REQUIRED",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "getUnsubscription": {
    "method": "get",
    "path": "/unsubscriptions/{token}",
    "schemes": [
      "anonymous"
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
    "texts": {
      "token": 200
    },
    "query": {},
    "errors": [
      "TLS_REQUIRED",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "unsubscribe": {
    "method": "post",
    "path": "/unsubscriptions/{token}",
    "schemes": [
      "anonymous"
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
    "texts": {
      "token": 200
    },
    "query": {},
    "errors": [
      "TLS_REQUIRED",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "getAgency": {
    "method": "get",
    "path": "/agency",
    "schemes": [
      "session"
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "updateAgency": {
    "method": "patch",
    "path": "/agency",
    "schemes": [
      "session"
    ],
    "requires": "owner",
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "getAgencyLogo": {
    "method": "get",
    "path": "/agency/logo",
    "schemes": [
      "session"
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "setAgencyLogo": {
    "method": "put",
    "path": "/agency/logo",
    "schemes": [
      "session"
    ],
    "requires": "owner",
    "success": 204,
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "removeAgencyLogo": {
    "method": "delete",
    "path": "/agency/logo",
    "schemes": [
      "session"
    ],
    "requires": "owner",
    "success": 204,
    "hasETag": false,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": null,
    "maxBodyBytes": 1048576,
    "ids": {},
    "query": {},
    "errors": [
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "getQuotas": {
    "method": "get",
    "path": "/quotas",
    "schemes": [
      "session"
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "getBillingSummary": {
    "method": "get",
    "path": "/billing-summary",
    "schemes": [
      "session"
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "mailInvoice": {
    "method": "post",
    "path": "/invoices/{id}/mails",
    "schemes": [
      "session"
    ],
    "requires": null,
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "UNKNOWN_RECEIVER",
      "NOT_FOUND",
      "MAIL_DISABLED",
      "DOCUMENT_NOT_FINAL",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "mailQuote": {
    "method": "post",
    "path": "/quotes/{id}/mails",
    "schemes": [
      "session"
    ],
    "requires": null,
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "UNKNOWN_RECEIVER",
      "NOT_FOUND",
      "MAIL_DISABLED",
      "DOCUMENT_NOT_FINAL",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "getInvoicingPlatform": {
    "method": "get",
    "path": "/invoicing-platform",
    "schemes": [
      "session"
    ],
    "requires": "admin",
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "setInvoicingPlatform": {
    "method": "put",
    "path": "/invoicing-platform",
    "schemes": [
      "session"
    ],
    "requires": "admin",
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "removeInvoicingPlatform": {
    "method": "delete",
    "path": "/invoicing-platform",
    "schemes": [
      "session"
    ],
    "requires": "admin",
    "success": 204,
    "hasETag": false,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": null,
    "maxBodyBytes": 1048576,
    "ids": {},
    "query": {},
    "errors": [
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "listInvoicingCalls": {
    "method": "get",
    "path": "/invoicing-platform/calls",
    "schemes": [
      "session"
    ],
    "requires": null,
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
      "invoiceId": {
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "listMembers": {
    "method": "get",
    "path": "/members",
    "schemes": [
      "session"
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
      }
    },
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "inviteMember": {
    "method": "post",
    "path": "/members",
    "schemes": [
      "session"
    ],
    "requires": "admin",
    "success": 201,
    "hasETag": false,
    "hasLanguage": false,
    "hasSecret": true,
    "hasUntrustedText": false,
    "body": "required",
    "maxBodyBytes": 1048576,
    "ids": {},
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "QUOTA_EXCEEDED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "updateMember": {
    "method": "patch",
    "path": "/members/{id}",
    "schemes": [
      "session"
    ],
    "requires": "admin",
    "success": 200,
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "NOT_FOUND",
      "LAST_OWNER",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "removeMember": {
    "method": "delete",
    "path": "/members/{id}",
    "schemes": [
      "session"
    ],
    "requires": "admin",
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
    "query": {
      "keepKeys": {
        "type": "boolean",
        "default": false
      },
      "keepSubscriptions": {
        "type": "boolean",
        "default": false
      }
    },
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "NOT_FOUND",
      "LAST_OWNER",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "lookUpInvitation": {
    "method": "post",
    "path": "/invitations/lookup",
    "schemes": [
      "anonymous"
    ],
    "requires": null,
    "success": 200,
    "hasETag": false,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": "required",
    "maxBodyBytes": 262144,
    "ids": {},
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "NOT_FOUND",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "SIGN_IN_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "acceptInvitation": {
    "method": "post",
    "path": "/invitations/accept",
    "schemes": [
      "anonymous"
    ],
    "requires": null,
    "success": 200,
    "hasETag": false,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": "required",
    "maxBodyBytes": 262144,
    "ids": {},
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "INVALID_CREDENTIALS",
      "SECOND_FACTOR_REQUIRED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "PASSWORD_SIGN_IN_DISABLED",
      "NOT_FOUND",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "SIGN_IN_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "listKeys": {
    "method": "get",
    "path": "/integrations/public-api/keys",
    "schemes": [
      "session"
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
      "createdByUserId": {
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "createKey": {
    "method": "post",
    "path": "/integrations/public-api/keys",
    "schemes": [
      "session"
    ],
    "requires": "admin",
    "success": 201,
    "hasETag": false,
    "hasLanguage": false,
    "hasSecret": true,
    "hasUntrustedText": false,
    "body": "required",
    "maxBodyBytes": 1048576,
    "ids": {},
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "QUOTA_EXCEEDED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "getKey": {
    "method": "get",
    "path": "/integrations/public-api/keys/{id}",
    "schemes": [
      "session"
    ],
    "requires": null,
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "updateKey": {
    "method": "patch",
    "path": "/integrations/public-api/keys/{id}",
    "schemes": [
      "session"
    ],
    "requires": "admin",
    "success": 200,
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "NOT_FOUND",
      "QUOTA_EXCEEDED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "revokeKey": {
    "method": "delete",
    "path": "/integrations/public-api/keys/{id}",
    "schemes": [
      "session"
    ],
    "requires": "admin",
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
    "query": {
      "disableSubscriptions": {
        "type": "boolean",
        "default": false
      }
    },
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "rotateKey": {
    "method": "post",
    "path": "/integrations/public-api/keys/{id}/rotate",
    "schemes": [
      "session"
    ],
    "requires": "admin",
    "success": 201,
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "NOT_FOUND",
      "KEY_NOT_ROTATABLE",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "listApps": {
    "method": "get",
    "path": "/apps",
    "schemes": [
      "session"
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
      }
    },
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "createApp": {
    "method": "post",
    "path": "/apps",
    "schemes": [
      "session"
    ],
    "requires": "admin",
    "success": 201,
    "hasETag": false,
    "hasLanguage": false,
    "hasSecret": true,
    "hasUntrustedText": false,
    "body": "required",
    "maxBodyBytes": 1048576,
    "ids": {},
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "QUOTA_EXCEEDED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "updateApp": {
    "method": "patch",
    "path": "/apps/{id}",
    "schemes": [
      "session"
    ],
    "requires": "admin",
    "success": 200,
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "NOT_FOUND",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "removeApp": {
    "method": "delete",
    "path": "/apps/{id}",
    "schemes": [
      "session"
    ],
    "requires": "admin",
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "rotateAppSecret": {
    "method": "post",
    "path": "/apps/{id}/rotate-secret",
    "schemes": [
      "session"
    ],
    "requires": "admin",
    "success": 201,
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "NOT_FOUND",
      "APP_HAS_NO_SECRET",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "listConnectedApps": {
    "method": "get",
    "path": "/connected-apps",
    "schemes": [
      "session"
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
      }
    },
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "updateConnectedApp": {
    "method": "patch",
    "path": "/connected-apps/{id}",
    "schemes": [
      "session"
    ],
    "requires": "admin",
    "success": 200,
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "NOT_FOUND",
      "QUOTA_EXCEEDED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "disconnectApp": {
    "method": "delete",
    "path": "/connected-apps/{id}",
    "schemes": [
      "session"
    ],
    "requires": "admin",
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "getInteraction": {
    "method": "get",
    "path": "/oauth/interactions/{uid}",
    "schemes": [
      "session"
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
    "texts": {
      "uid": 64
    },
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "allowInteraction": {
    "method": "post",
    "path": "/oauth/interactions/{uid}/allow",
    "schemes": [
      "session"
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
    "texts": {
      "uid": 64
    },
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "NOT_FOUND",
      "QUOTA_EXCEEDED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "denyInteraction": {
    "method": "post",
    "path": "/oauth/interactions/{uid}/deny",
    "schemes": [
      "session"
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
    "texts": {
      "uid": 64
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
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "listRequests": {
    "method": "get",
    "path": "/integrations/public-api/logs",
    "schemes": [
      "session"
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
      "keyId": {
        "type": "integer",
        "clamp": [
          -2147483648,
          2147483647
        ]
      },
      "since": {
        "type": "string"
      },
      "until": {
        "type": "string"
      },
      "status": {
        "type": "string"
      },
      "method": {
        "type": "string"
      },
      "path": {
        "type": "string"
      },
      "requestId": {
        "type": "string"
      },
      "afterId": {
        "type": "integer",
        "clamp": [
          0,
          9007199254740991
        ]
      }
    },
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "getUsageSeries": {
    "method": "get",
    "path": "/usage",
    "schemes": [
      "session"
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
      "interval": {
        "type": "string",
        "default": "hour"
      },
      "periods": {
        "type": "integer",
        "clamp": [
          1,
          168
        ]
      },
      "keyId": {
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "listSubscriptions": {
    "method": "get",
    "path": "/webhooks",
    "schemes": [
      "session"
    ],
    "requires": null,
    "success": 200,
    "hasETag": false,
    "hasLanguage": true,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": null,
    "maxBodyBytes": 1048576,
    "ids": {},
    "query": {
      "createdByKeyId": {
        "type": "integer",
        "clamp": [
          -2147483648,
          2147483647
        ]
      },
      "createdByUserId": {
        "type": "string"
      },
      "status": {
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "createSubscription": {
    "method": "post",
    "path": "/webhooks",
    "schemes": [
      "session"
    ],
    "requires": "admin",
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "QUOTA_EXCEEDED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "getSubscription": {
    "method": "get",
    "path": "/webhooks/{id}",
    "schemes": [
      "session"
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
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "updateSubscription": {
    "method": "patch",
    "path": "/webhooks/{id}",
    "schemes": [
      "session"
    ],
    "requires": "admin",
    "success": 200,
    "hasETag": false,
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "NOT_FOUND",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "deleteSubscription": {
    "method": "delete",
    "path": "/webhooks/{id}",
    "schemes": [
      "session"
    ],
    "requires": "admin",
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "rotateSubscriptionSecret": {
    "method": "post",
    "path": "/webhooks/{id}/rotate-secret",
    "schemes": [
      "session"
    ],
    "requires": "admin",
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "NOT_FOUND",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "testSubscription": {
    "method": "post",
    "path": "/webhooks/{id}/test",
    "schemes": [
      "session"
    ],
    "requires": "admin",
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "WEBHOOK_TEST_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "listSubscriptionDeliveries": {
    "method": "get",
    "path": "/webhooks/{id}/deliveries",
    "schemes": [
      "session"
    ],
    "requires": null,
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "getSubscriptionDelivery": {
    "method": "get",
    "path": "/webhooks/{id}/deliveries/{deliveryId}",
    "schemes": [
      "session"
    ],
    "requires": null,
    "success": 200,
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
    "query": {
      "include": {
        "type": "string"
      }
    },
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "redeliverSubscriptionEvent": {
    "method": "post",
    "path": "/webhooks/{id}/deliveries/{deliveryId}/redeliver",
    "schemes": [
      "session"
    ],
    "requires": "admin",
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "recoverSubscription": {
    "method": "post",
    "path": "/webhooks/{id}/recover",
    "schemes": [
      "session"
    ],
    "requires": "admin",
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "NOT_FOUND",
      "WEBHOOK_TASK_LIMIT_EXCEEDED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "replaySubscription": {
    "method": "post",
    "path": "/webhooks/{id}/replay",
    "schemes": [
      "session"
    ],
    "requires": "admin",
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "NOT_FOUND",
      "WEBHOOK_TASK_LIMIT_EXCEEDED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "getSubscriptionTask": {
    "method": "get",
    "path": "/webhooks/{id}/tasks/{taskId}",
    "schemes": [
      "session"
    ],
    "requires": null,
    "success": 200,
    "hasETag": false,
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "listSubscriptionEvents": {
    "method": "get",
    "path": "/webhooks-events",
    "schemes": [
      "session"
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "listAuditLog": {
    "method": "get",
    "path": "/audit-log",
    "schemes": [
      "session"
    ],
    "requires": "owner",
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
      "actor": {
        "type": "string"
      },
      "action": {
        "type": "string"
      },
      "object": {
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "listAdminWebsites": {
    "method": "get",
    "path": "/websites",
    "schemes": [
      "session"
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
      "search": {
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "getAdminWebsite": {
    "method": "get",
    "path": "/websites/{id}",
    "schemes": [
      "session"
    ],
    "requires": null,
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "createPairingToken": {
    "method": "post",
    "path": "/websites/{id}/pairing-token",
    "schemes": [
      "session"
    ],
    "requires": "admin",
    "success": 201,
    "hasETag": false,
    "hasLanguage": false,
    "hasSecret": true,
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "listConnectors": {
    "method": "get",
    "path": "/site-connectors",
    "schemes": [
      "session"
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
        "type": "string"
      },
      "isRevoked": {
        "type": "boolean"
      }
    },
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "getConnector": {
    "method": "get",
    "path": "/site-connectors/{id}",
    "schemes": [
      "session"
    ],
    "requires": null,
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "updateConnector": {
    "method": "patch",
    "path": "/site-connectors/{id}",
    "schemes": [
      "session"
    ],
    "requires": "admin",
    "success": 200,
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "NOT_FOUND",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "deleteConnector": {
    "method": "delete",
    "path": "/site-connectors/{id}",
    "schemes": [
      "session"
    ],
    "requires": "admin",
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "disconnectConnector": {
    "method": "post",
    "path": "/site-connectors/{id}/disconnect",
    "schemes": [
      "session"
    ],
    "requires": "admin",
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "createSsoToken": {
    "method": "post",
    "path": "/site-connectors/{id}/sso",
    "schemes": [
      "session"
    ],
    "requires": "admin",
    "success": 201,
    "hasETag": false,
    "hasLanguage": false,
    "hasSecret": true,
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "EMAIL_NOT_VERIFIED",
      "NOT_FOUND",
      "CONNECTOR_REVOKED",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "listCommands": {
    "method": "get",
    "path": "/site-connectors/{id}/commands",
    "schemes": [
      "session"
    ],
    "requires": null,
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "queueCommand": {
    "method": "post",
    "path": "/site-connectors/{id}/commands",
    "schemes": [
      "session"
    ],
    "requires": "admin",
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "NOT_FOUND",
      "CONNECTOR_REVOKED",
      "QUOTA_EXCEEDED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "listActivity": {
    "method": "get",
    "path": "/site-connectors/{id}/activity",
    "schemes": [
      "session"
    ],
    "requires": null,
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "listSecurityEvents": {
    "method": "get",
    "path": "/site-connectors/{id}/security-events",
    "schemes": [
      "session"
    ],
    "requires": null,
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "listReports": {
    "method": "get",
    "path": "/site-connectors/{id}/reports",
    "schemes": [
      "session"
    ],
    "requires": null,
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
      "SECOND_FACTOR_SETUP_REQUIRED",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "getReport": {
    "method": "get",
    "path": "/site-connectors/{id}/reports/{reportId}",
    "schemes": [
      "session"
    ],
    "requires": null,
    "success": 200,
    "hasETag": false,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": null,
    "maxBodyBytes": 1048576,
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
      "SECOND_FACTOR_SETUP_REQUIRED",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "listContents": {
    "method": "get",
    "path": "/site-connectors/{id}/contents",
    "schemes": [
      "session"
    ],
    "requires": null,
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
      "SECOND_FACTOR_SETUP_REQUIRED",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "getContent": {
    "method": "get",
    "path": "/site-connectors/{id}/contents/{contentId}",
    "schemes": [
      "session"
    ],
    "requires": null,
    "success": 200,
    "hasETag": false,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": null,
    "maxBodyBytes": 1048576,
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
      "SECOND_FACTOR_SETUP_REQUIRED",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "listErasures": {
    "method": "get",
    "path": "/site-connectors/{id}/erasures",
    "schemes": [
      "session"
    ],
    "requires": null,
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "downloadExport": {
    "method": "get",
    "path": "/exports/{id}/download",
    "schemes": [
      "anonymous"
    ],
    "requires": null,
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
      "token": {
        "type": "string"
      }
    },
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "TLS_REQUIRED",
      "NOT_FOUND",
      "EXPORT_FILE_MISSING",
      "EXPORT_EXPIRED",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "listAdminWatches": {
    "method": "get",
    "path": "/watches",
    "schemes": [
      "session"
    ],
    "requires": null,
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
      "status": {
        "type": "string"
      },
      "isFailing": {
        "type": "boolean"
      }
    },
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "createWatch": {
    "method": "post",
    "path": "/watches",
    "schemes": [
      "session"
    ],
    "requires": "admin",
    "success": 201,
    "hasETag": false,
    "hasLanguage": true,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": "required",
    "maxBodyBytes": 1048576,
    "ids": {},
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "QUOTA_EXCEEDED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "getAdminWatch": {
    "method": "get",
    "path": "/watches/{id}",
    "schemes": [
      "session"
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
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "updateWatch": {
    "method": "patch",
    "path": "/watches/{id}",
    "schemes": [
      "session"
    ],
    "requires": "admin",
    "success": 200,
    "hasETag": false,
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "NOT_FOUND",
      "QUOTA_EXCEEDED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "deleteWatch": {
    "method": "delete",
    "path": "/watches/{id}",
    "schemes": [
      "session"
    ],
    "requires": "admin",
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "listAdminWatchDocuments": {
    "method": "get",
    "path": "/watches/{id}/feed",
    "schemes": [
      "session"
    ],
    "requires": null,
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
      "sort": {
        "type": "string",
        "default": "score"
      }
    },
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_ID",
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "runAdminWatch": {
    "method": "post",
    "path": "/watches/{id}/run",
    "schemes": [
      "session"
    ],
    "requires": "admin",
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "NOT_FOUND",
      "WATCH_NOT_ACTIVE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "listAdminSyntheses": {
    "method": "get",
    "path": "/watches/{id}/syntheses",
    "schemes": [
      "session"
    ],
    "requires": null,
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "NOT_FOUND",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "createAdminSynthesis": {
    "method": "post",
    "path": "/watches/{id}/syntheses",
    "schemes": [
      "session"
    ],
    "requires": "admin",
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
      "UNAUTHENTICATED",
      "TLS_REQUIRED",
      "FORBIDDEN",
      "SECOND_FACTOR_SETUP_REQUIRED",
      "NOT_FOUND",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "SYNTHESIS_LIMIT_EXCEEDED",
      "SYNTHESIS_RUNNING",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  },
  "updateWatchDocument": {
    "method": "patch",
    "path": "/watches/{id}/documents/{documentId}",
    "schemes": [
      "session"
    ],
    "requires": "admin",
    "success": 200,
    "hasETag": false,
    "hasLanguage": false,
    "hasSecret": false,
    "hasUntrustedText": false,
    "body": "required",
    "maxBodyBytes": 1048576,
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
      "SECOND_FACTOR_SETUP_REQUIRED",
      "NOT_FOUND",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "OVERLOADED",
      "UNAVAILABLE"
    ]
  }
} as const
