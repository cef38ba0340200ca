// Generated from openapi/ by `npm run generate`; do not edit.
import type { components as adminComponents } from './admin/types.ts'
import type { components as pluginComponents } from './plugin/types.ts'
import type { components as publicComponents } from './public/types.ts'

interface Schemas {
  admin: adminComponents['schemas']
  plugin: pluginComponents['schemas']
  public: publicComponents['schemas']
}

export const errors = {
  "VALIDATION_FAILED": {
    "status": 400,
    "error": "Données invalides",
    "code": "VALIDATION_FAILED"
  },
  "INVALID_ID": {
    "status": 400,
    "error": "Identifiant invalide",
    "code": "VALIDATION_FAILED"
  },
  "MISSING_API_KEY": {
    "status": 401,
    "error": "Clé API manquante",
    "code": "MISSING_API_KEY"
  },
  "INVALID_API_KEY": {
    "status": 401,
    "error": "Clé API invalide",
    "code": "INVALID_API_KEY"
  },
  "EXPIRED_API_KEY": {
    "status": 401,
    "error": "Clé API expirée",
    "code": "EXPIRED_API_KEY"
  },
  "REVOKED_API_KEY": {
    "status": 401,
    "error": "Clé API révoquée",
    "code": "REVOKED_API_KEY"
  },
  "INVALID_PAIRING_TOKEN": {
    "status": 401,
    "error": "Jeton d'appairage invalide ou expiré",
    "code": "INVALID_PAIRING_TOKEN"
  },
  "MISSING_CREDENTIALS": {
    "status": 401,
    "error": "Identifiants du connecteur manquants",
    "code": "INVALID_CREDENTIALS"
  },
  "UNKNOWN_CREDENTIALS": {
    "status": 401,
    "error": "Identifiants du connecteur invalides",
    "code": "INVALID_CREDENTIALS"
  },
  "REVOKED_CREDENTIALS": {
    "status": 401,
    "error": "Connecteur révoqué",
    "code": "INVALID_CREDENTIALS"
  },
  "SIGNATURE_REQUIRED": {
    "status": 401,
    "error": "Signature requise",
    "code": "SIGNATURE_REQUIRED"
  },
  "SIGNATURE_V2_REQUIRED": {
    "status": 401,
    "error": "Signature V2 requise",
    "code": "SIGNATURE_REQUIRED"
  },
  "INVALID_SIGNATURE": {
    "status": 401,
    "error": "Signature invalide",
    "code": "INVALID_SIGNATURE"
  },
  "REPEATED_NONCE": {
    "status": 401,
    "error": "Nonce déjà utilisé",
    "code": "INVALID_SIGNATURE"
  },
  "TIMESTAMP_OUT_OF_RANGE": {
    "status": 401,
    "error": "Horodatage hors limites",
    "code": "INVALID_SIGNATURE"
  },
  "UNAUTHENTICATED": {
    "status": 401,
    "error": "Authentification requise",
    "code": "UNAUTHENTICATED"
  },
  "INVALID_CREDENTIALS": {
    "status": 401,
    "error": "Identifiants invalides",
    "code": "INVALID_CREDENTIALS"
  },
  "SECOND_FACTOR_REQUIRED": {
    "status": 401,
    "error": "Code de double authentification requis",
    "code": "SECOND_FACTOR_REQUIRED"
  },
  "TLS_REQUIRED": {
    "status": 403,
    "error": "Connexion TLS requise",
    "code": "TLS_REQUIRED"
  },
  "IP_NOT_ALLOWED": {
    "status": 403,
    "error": "Adresse IP non autorisée",
    "code": "IP_NOT_ALLOWED"
  },
  "PLAN_UPGRADE_REQUIRED": {
    "status": 403,
    "error": "Votre offre ne comprend pas l'accès à l'API",
    "code": "PLAN_UPGRADE_REQUIRED"
  },
  "PERMISSION_DENIED": {
    "status": 403,
    "error": "Permission refusée",
    "code": "PERMISSION_DENIED"
  },
  "FORBIDDEN": {
    "status": 403,
    "error": "Action non autorisée",
    "code": "FORBIDDEN"
  },
  "SECOND_FACTOR_SETUP_REQUIRED": {
    "status": 403,
    "error": "Double authentification exigée par l'agence",
    "code": "SECOND_FACTOR_REQUIRED"
  },
  "NOT_FOUND": {
    "status": 404,
    "error": "Ressource introuvable",
    "code": "NOT_FOUND"
  },
  "METHOD_NOT_ALLOWED": {
    "status": 405,
    "error": "Méthode non autorisée",
    "code": "METHOD_NOT_ALLOWED"
  },
  "REQUEST_TIMEOUT": {
    "status": 408,
    "error": "Délai de réception de la requête dépassé",
    "code": "REQUEST_TIMEOUT"
  },
  "WATCH_NOT_ACTIVE": {
    "status": 409,
    "error": "La veille n'est pas active"
  },
  "QUOTA_EXCEEDED": {
    "status": 409,
    "error": "Quota atteint",
    "code": "QUOTA_EXCEEDED"
  },
  "CONNECTOR_REVOKED": {
    "status": 409,
    "error": "Connecteur révoqué",
    "code": "CONNECTOR_REVOKED"
  },
  "SECOND_FACTOR_ENABLED": {
    "status": 409,
    "error": "Double authentification déjà activée",
    "code": "SECOND_FACTOR_ENABLED"
  },
  "LAST_OWNER": {
    "status": 409,
    "error": "L'agence doit garder un propriétaire",
    "code": "LAST_OWNER"
  },
  "PAYLOAD_TOO_LARGE": {
    "status": 413,
    "error": "Corps de requête trop volumineux",
    "code": "PAYLOAD_TOO_LARGE"
  },
  "STORAGE_QUOTA_EXCEEDED": {
    "status": 413,
    "error": "Quota de stockage atteint",
    "code": "QUOTA_EXCEEDED"
  },
  "UNSUPPORTED_MEDIA_TYPE": {
    "status": 415,
    "error": "Type de contenu non pris en charge",
    "code": "UNSUPPORTED_MEDIA_TYPE"
  },
  "HOST_NOT_ALLOWED": {
    "status": 421,
    "error": "Hôte non autorisé",
    "code": "HOST_NOT_ALLOWED"
  },
  "RATE_LIMIT_EXCEEDED": {
    "status": 429,
    "error": "Limite de requêtes par minute atteinte",
    "code": "RATE_LIMIT_EXCEEDED"
  },
  "DAY_LIMIT_EXCEEDED": {
    "status": 429,
    "error": "Limite de requêtes par jour atteinte",
    "code": "RATE_LIMIT_EXCEEDED"
  },
  "WEBHOOK_TEST_LIMIT_EXCEEDED": {
    "status": 429,
    "error": "Limite d'événements de test par minute atteinte",
    "code": "RATE_LIMIT_EXCEEDED"
  },
  "SYNTHESIS_LIMIT_EXCEEDED": {
    "status": 429,
    "error": "Limite de synthèses par jour atteinte",
    "code": "RATE_LIMIT_EXCEEDED"
  },
  "SYNTHESIS_RUNNING": {
    "status": 429,
    "error": "Une synthèse est déjà en cours"
  },
  "SIGN_IN_LIMIT_EXCEEDED": {
    "status": 429,
    "error": "Trop de tentatives de connexion",
    "code": "RATE_LIMIT_EXCEEDED"
  },
  "HEADERS_TOO_LARGE": {
    "status": 431,
    "error": "En-têtes HTTP trop volumineux",
    "code": "HEADERS_TOO_LARGE"
  },
  "INTERNAL_ERROR": {
    "status": 500,
    "error": "Erreur interne",
    "code": "INTERNAL_ERROR"
  },
  "AUTH_ERROR": {
    "status": 500,
    "error": "Erreur d'authentification",
    "code": "AUTH_ERROR"
  },
  "OVERLOADED": {
    "status": 503,
    "error": "Service surchargé, réessayez plus tard",
    "code": "OVERLOADED"
  },
  "UNAVAILABLE": {
    "status": 503,
    "error": "Service indisponible, réessayez plus tard",
    "code": "UNAVAILABLE"
  }
} as const

export interface ErrorExtras {
  VALIDATION_FAILED: { details: NonNullable<Schemas['public']['ValidationError']['details']> }
  INVALID_ID: { details: NonNullable<Schemas['public']['ValidationError']['details']> }
  MISSING_API_KEY: Record<never, never>
  INVALID_API_KEY: Record<never, never>
  EXPIRED_API_KEY: Record<never, never>
  REVOKED_API_KEY: Record<never, never>
  INVALID_PAIRING_TOKEN: Record<never, never>
  MISSING_CREDENTIALS: Record<never, never>
  UNKNOWN_CREDENTIALS: Record<never, never>
  REVOKED_CREDENTIALS: Record<never, never>
  SIGNATURE_REQUIRED: Record<never, never>
  SIGNATURE_V2_REQUIRED: Record<never, never>
  INVALID_SIGNATURE: Record<never, never>
  REPEATED_NONCE: Record<never, never>
  TIMESTAMP_OUT_OF_RANGE: { serverTime: NonNullable<Schemas['plugin']['SignatureError']['serverTime']> }
  UNAUTHENTICATED: Record<never, never>
  INVALID_CREDENTIALS: Record<never, never>
  SECOND_FACTOR_REQUIRED: Record<never, never>
  TLS_REQUIRED: Record<never, never>
  IP_NOT_ALLOWED: Record<never, never>
  PLAN_UPGRADE_REQUIRED: { upgradeUrl: NonNullable<Schemas['public']['PermissionError']['upgradeUrl']> }
  PERMISSION_DENIED: { required: NonNullable<Schemas['public']['PermissionError']['required']> }
  FORBIDDEN: Record<never, never>
  SECOND_FACTOR_SETUP_REQUIRED: Record<never, never>
  NOT_FOUND: Record<never, never>
  METHOD_NOT_ALLOWED: Record<never, never>
  REQUEST_TIMEOUT: Record<never, never>
  WATCH_NOT_ACTIVE: Record<never, never>
  QUOTA_EXCEEDED: { quota: NonNullable<Schemas['public']['QuotaError']['quota']>; limit: NonNullable<Schemas['public']['QuotaError']['limit']> }
  CONNECTOR_REVOKED: Record<never, never>
  SECOND_FACTOR_ENABLED: Record<never, never>
  LAST_OWNER: Record<never, never>
  PAYLOAD_TOO_LARGE: Record<never, never>
  STORAGE_QUOTA_EXCEEDED: { quota: NonNullable<Schemas['plugin']['QuotaError']['quota']>; limit: NonNullable<Schemas['plugin']['QuotaError']['limit']> }
  UNSUPPORTED_MEDIA_TYPE: Record<never, never>
  HOST_NOT_ALLOWED: Record<never, never>
  RATE_LIMIT_EXCEEDED: { retryAfter: NonNullable<Schemas['public']['RateLimitError']['retryAfter']> }
  DAY_LIMIT_EXCEEDED: { retryAfter: NonNullable<Schemas['public']['RateLimitError']['retryAfter']> }
  WEBHOOK_TEST_LIMIT_EXCEEDED: { retryAfter: NonNullable<Schemas['public']['RateLimitError']['retryAfter']> }
  SYNTHESIS_LIMIT_EXCEEDED: { retryAfter: NonNullable<Schemas['public']['RateLimitError']['retryAfter']> }
  SYNTHESIS_RUNNING: { synthesisId: NonNullable<Schemas['public']['SynthesisRunningError']['synthesisId']> }
  SIGN_IN_LIMIT_EXCEEDED: { retryAfter: NonNullable<Schemas['admin']['TooManyRequestsError']['retryAfter']> }
  HEADERS_TOO_LARGE: Record<never, never>
  INTERNAL_ERROR: Record<never, never>
  AUTH_ERROR: Record<never, never>
  OVERLOADED: { retryAfter: NonNullable<Schemas['public']['UnavailableError']['retryAfter']> }
  UNAVAILABLE: { retryAfter: NonNullable<Schemas['public']['UnavailableError']['retryAfter']> }
}
