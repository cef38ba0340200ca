// Generated from openapi/ by `npm run generate`; do not edit.
export const operations = {
  "pairPlugin": {
    "method": "post",
    "path": "/api/plugin/pair",
    "scheme": null,
    "scope": null,
    "success": 200,
    "body": "required",
    "largestBody": 1048576,
    "ids": {},
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_PAIRING_TOKEN",
      "MISSING_CREDENTIALS",
      "UNKNOWN_CREDENTIALS",
      "REVOKED_CREDENTIALS",
      "SIGNATURE_REQUIRED",
      "INVALID_SIGNATURE",
      "TIMESTAMP_OUT_OF_RANGE",
      "TLS_REQUIRED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR"
    ]
  },
  "ping": {
    "method": "post",
    "path": "/v1/ping",
    "scheme": "bearer",
    "scope": null,
    "success": 200,
    "body": "optional",
    "largestBody": 1048576,
    "ids": {},
    "query": {},
    "errors": [
      "VALIDATION_FAILED",
      "INVALID_PAIRING_TOKEN",
      "MISSING_CREDENTIALS",
      "UNKNOWN_CREDENTIALS",
      "REVOKED_CREDENTIALS",
      "SIGNATURE_REQUIRED",
      "INVALID_SIGNATURE",
      "TIMESTAMP_OUT_OF_RANGE",
      "TLS_REQUIRED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR"
    ]
  }
} as const
