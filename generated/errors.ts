// Generated from openapi/ by `npm run generate`; do not edit.
import type { components as adminComponents } from './admin/types.ts'
import type { components as mcpComponents } from './mcp/types.ts'
import type { components as pluginComponents } from './plugin/types.ts'
import type { components as publicComponents } from './public/types.ts'

interface Schemas {
  admin: adminComponents['schemas']
  mcp: mcpComponents['schemas']
  plugin: pluginComponents['schemas']
  public: publicComponents['schemas']
}

export const errors = {
 "VALIDATION_FAILED": {"status":400,"text":{"fr":"Données invalides","en":"Invalid data"},"anchor":"validation_failed","code":"VALIDATION_FAILED"},
 "INVALID_ID": {"status":400,"text":{"fr":"Identifiant invalide","en":"Invalid id"},"anchor":"validation_failed","code":"VALIDATION_FAILED"},
 "INVALID_CURSOR": {"status":400,"text":{"fr":"Curseur invalide","en":"Invalid cursor"},"anchor":"invalid_cursor","code":"INVALID_CURSOR"},
 "MISSING_API_KEY": {"status":401,"text":{"fr":"Clé API manquante","en":"Missing API key"},"anchor":"missing_api_key","code":"MISSING_API_KEY"},
 "INVALID_API_KEY": {"status":401,"text":{"fr":"Clé API invalide","en":"Invalid API key"},"anchor":"invalid_api_key","code":"INVALID_API_KEY"},
 "EXPIRED_API_KEY": {"status":401,"text":{"fr":"Clé API expirée","en":"Expired API key"},"anchor":"expired_api_key","code":"EXPIRED_API_KEY"},
 "REVOKED_API_KEY": {"status":401,"text":{"fr":"Clé API révoquée","en":"Revoked API key"},"anchor":"revoked_api_key","code":"REVOKED_API_KEY"},
 "INVALID_PAIRING_TOKEN": {"status":401,"text":{"fr":"Jeton d'appairage invalide ou expiré","en":"Invalid or expired pairing token"},"anchor":"invalid_pairing_token","code":"INVALID_PAIRING_TOKEN"},
 "MISSING_CREDENTIALS": {"status":401,"text":{"fr":"Identifiants du connecteur manquants","en":"Missing connector credentials"},"anchor":"invalid_credentials","code":"INVALID_CREDENTIALS"},
 "UNKNOWN_CREDENTIALS": {"status":401,"text":{"fr":"Identifiants du connecteur invalides","en":"Invalid connector credentials"},"anchor":"invalid_credentials","code":"INVALID_CREDENTIALS"},
 "REVOKED_CREDENTIALS": {"status":401,"text":{"fr":"Connecteur révoqué","en":"Revoked connector"},"anchor":"invalid_credentials","code":"INVALID_CREDENTIALS"},
 "SIGNATURE_REQUIRED": {"status":401,"text":{"fr":"Signature requise","en":"Signature required"},"anchor":"signature_required","code":"SIGNATURE_REQUIRED"},
 "SIGNATURE_V2_REQUIRED": {"status":401,"text":{"fr":"Signature V2 requise","en":"V2 signature required"},"anchor":"signature_required","code":"SIGNATURE_REQUIRED"},
 "INVALID_SIGNATURE": {"status":401,"text":{"fr":"Signature invalide","en":"Invalid signature"},"anchor":"invalid_signature","code":"INVALID_SIGNATURE"},
 "REPEATED_NONCE": {"status":401,"text":{"fr":"Nonce déjà utilisé","en":"Nonce already used"},"anchor":"invalid_signature","code":"INVALID_SIGNATURE"},
 "TIMESTAMP_OUT_OF_RANGE": {"status":401,"text":{"fr":"Horodatage hors limites","en":"Timestamp out of range"},"anchor":"invalid_signature","code":"INVALID_SIGNATURE"},
 "UNAUTHENTICATED": {"status":401,"text":{"fr":"Authentification requise","en":"Authentication required"},"anchor":"unauthenticated","code":"UNAUTHENTICATED"},
 "INVALID_CREDENTIALS": {"status":401,"text":{"fr":"Identifiants invalides","en":"Invalid credentials"},"anchor":"invalid_credentials","code":"INVALID_CREDENTIALS"},
 "SECOND_FACTOR_REQUIRED": {"status":401,"text":{"fr":"Code de double authentification requis","en":"Second factor code required"},"anchor":"second_factor_required","code":"SECOND_FACTOR_REQUIRED"},
 "PASSKEY_REJECTED": {"status":401,"text":{"fr":"Clé d'accès refusée","en":"Passkey rejected"},"anchor":"passkey_rejected","code":"PASSKEY_REJECTED"},
 "TLS_REQUIRED": {"status":403,"text":{"fr":"Connexion TLS requise","en":"TLS connection required"},"anchor":"tls_required","code":"TLS_REQUIRED"},
 "IP_NOT_ALLOWED": {"status":403,"text":{"fr":"Adresse IP non autorisée","en":"IP address not allowed"},"anchor":"ip_not_allowed","code":"IP_NOT_ALLOWED"},
 "PLAN_UPGRADE_REQUIRED": {"status":403,"text":{"fr":"Votre offre ne comprend pas l'accès à l'API","en":"Your plan does not include access to the API"},"anchor":"plan_upgrade_required","code":"PLAN_UPGRADE_REQUIRED"},
 "PERMISSION_DENIED": {"status":403,"text":{"fr":"Permission refusée","en":"Permission denied"},"anchor":"permission_denied","code":"PERMISSION_DENIED"},
 "FORBIDDEN": {"status":403,"text":{"fr":"Action non autorisée","en":"Action not allowed"},"anchor":"forbidden","code":"FORBIDDEN"},
 "SECOND_FACTOR_SETUP_REQUIRED": {"status":403,"text":{"fr":"Double authentification exigée par l'agence","en":"The agency requires a second factor"},"anchor":"second_factor_required-1","code":"SECOND_FACTOR_REQUIRED"},
 "RECENT_SIGN_IN_REQUIRED": {"status":403,"text":{"fr":"Reconnectez-vous pour continuer","en":"Sign in again to continue"},"anchor":"recent_sign_in_required","code":"RECENT_SIGN_IN_REQUIRED"},
 "EMAIL_NOT_VERIFIED": {"status":403,"text":{"fr":"Vérifiez d'abord votre adresse e-mail","en":"Verify your email address first"},"anchor":"email_not_verified","code":"EMAIL_NOT_VERIFIED"},
 "UNKNOWN_RECEIVER": {"status":403,"text":{"fr":"Seul un propriétaire ou administrateur peut écrire à une adresse qu'aucun client, contact ou membre n'a","en":"Only an owner or admin may write to an address that no client, contact or member has"},"anchor":"unknown_receiver","code":"UNKNOWN_RECEIVER"},
 "PASSWORD_SIGN_IN_DISABLED": {"status":403,"text":{"fr":"Connexion par mot de passe désactivée","en":"Sign-in with a password is disabled"},"anchor":"password_sign_in_disabled","code":"PASSWORD_SIGN_IN_DISABLED"},
 "NOT_FOUND": {"status":404,"text":{"fr":"Ressource introuvable","en":"Resource not found"},"anchor":"not_found","code":"NOT_FOUND"},
 "EXPORT_FILE_MISSING": {"status":404,"text":{"fr":"Cette instance n'a pas le fichier de l'export","en":"This instance does not have the file of the export"},"anchor":"export_file_missing","code":"EXPORT_FILE_MISSING"},
 "METHOD_NOT_ALLOWED": {"status":405,"text":{"fr":"Méthode non autorisée","en":"Method not allowed"},"anchor":"method_not_allowed","code":"METHOD_NOT_ALLOWED"},
 "REQUEST_TIMEOUT": {"status":408,"text":{"fr":"Délai de réception de la requête dépassé","en":"The request was not received in time"},"anchor":"request_timeout","code":"REQUEST_TIMEOUT"},
 "IDEMPOTENCY_KEY_IN_USE": {"status":409,"text":{"fr":"Une requête avec cette clé d'idempotence est en cours","en":"A request with this idempotency key is in progress"},"anchor":"idempotency_key_in_use","code":"IDEMPOTENCY_KEY_IN_USE"},
 "WATCH_NOT_ACTIVE": {"status":409,"text":{"fr":"La veille n'est pas active","en":"The watch is not active"},"anchor":"409-without-a-code"},
 "QUOTA_EXCEEDED": {"status":409,"text":{"fr":"Quota atteint","en":"Quota reached"},"anchor":"quota_exceeded","code":"QUOTA_EXCEEDED"},
 "DATA_QUOTA_EXCEEDED": {"status":409,"text":{"fr":"Quota de données atteint","en":"Quota of data reached"},"anchor":"quota_exceeded","code":"QUOTA_EXCEEDED"},
 "EXTERNAL_ID_TAKEN": {"status":409,"text":{"fr":"Identifiant externe déjà utilisé","en":"External id already used"},"anchor":"external_id_taken","code":"EXTERNAL_ID_TAKEN"},
 "IMPORT_LIMIT_EXCEEDED": {"status":409,"text":{"fr":"Deux imports sont en cours","en":"Two imports are unfinished"},"anchor":"import_limit_exceeded","code":"IMPORT_LIMIT_EXCEEDED"},
 "IMPORT_ENDED": {"status":409,"text":{"fr":"L'import est terminé","en":"The import has ended"},"anchor":"import_ended","code":"IMPORT_ENDED"},
 "IMPORT_CHANGED": {"status":409,"text":{"fr":"Des lignes de l'import ont changé depuis","en":"Rows of the import have changed since"},"anchor":"import_changed","code":"IMPORT_CHANGED"},
 "IMPORT_NOT_UNDOABLE": {"status":409,"text":{"fr":"L'import ne peut pas être défait","en":"The import cannot be undone"},"anchor":"import_not_undoable","code":"IMPORT_NOT_UNDOABLE"},
 "CAMPAIGN_LIMIT_EXCEEDED": {"status":409,"text":{"fr":"Limite de campagnes atteinte","en":"Limit of campaigns reached"},"anchor":"campaign_limit_exceeded","code":"CAMPAIGN_LIMIT_EXCEEDED"},
 "CAMPAIGN_ENDED": {"status":409,"text":{"fr":"La campagne est terminée","en":"The campaign has ended"},"anchor":"campaign_ended","code":"CAMPAIGN_ENDED"},
 "QUOTE_BILLED": {"status":409,"text":{"fr":"Il ne reste pas autant du devis à facturer","en":"Not that much of the quote is left to bill"},"anchor":"quote_billed","code":"QUOTE_BILLED"},
 "DOCUMENT_FINAL": {"status":409,"text":{"fr":"Le document est définitif","en":"The document is final"},"anchor":"document_final","code":"DOCUMENT_FINAL"},
 "CREDIT_NOTE_REQUIRED": {"status":409,"text":{"fr":"Une facture définitive ne peut être annulée que par un avoir","en":"A credit note must cancel a final invoice"},"anchor":"credit_note_required","code":"CREDIT_NOTE_REQUIRED"},
 "INVOICING_DISABLED": {"status":409,"text":{"fr":"L'agence n'utilise pas la facturation légale","en":"The agency does not use legal invoicing"},"anchor":"invoicing_disabled","code":"INVOICING_DISABLED"},
 "EXPORT_LIMIT_EXCEEDED": {"status":409,"text":{"fr":"Trop d'exports ne sont pas terminés","en":"Too many exports have not ended"},"anchor":"export_limit_exceeded","code":"EXPORT_LIMIT_EXCEEDED"},
 "ADVISORY_LIMIT_EXCEEDED": {"status":409,"text":{"fr":"Limite d'avis de sécurité atteinte","en":"Limit of advisories reached"},"anchor":"advisory_limit_exceeded","code":"ADVISORY_LIMIT_EXCEEDED"},
 "DOCUMENT_NOT_FINAL": {"status":409,"text":{"fr":"Le document n'est pas encore définitif","en":"The document is not final yet"},"anchor":"document_not_final","code":"DOCUMENT_NOT_FINAL"},
 "INVOICING_PLATFORM_MISSING": {"status":409,"text":{"fr":"L'agence n'a pas de plateforme agréée","en":"The agency has no approved platform"},"anchor":"invoicing_platform_missing","code":"INVOICING_PLATFORM_MISSING"},
 "TRANSMISSION_LIMIT_EXCEEDED": {"status":409,"text":{"fr":"Trop de factures attendent leur transmission","en":"Too many invoices wait to be transmitted"},"anchor":"transmission_limit_exceeded","code":"TRANSMISSION_LIMIT_EXCEEDED"},
 "CREDIT_EXCEEDS_INVOICE": {"status":409,"text":{"fr":"L'avoir dépasse le reste de la facture","en":"The credit note exceeds what is left of the invoice"},"anchor":"credit_exceeds_invoice","code":"CREDIT_EXCEEDS_INVOICE"},
 "QUOTE_NOT_ACCEPTED": {"status":409,"text":{"fr":"Le devis n'est pas accepté","en":"The quote is not accepted"},"anchor":"quote_not_accepted","code":"QUOTE_NOT_ACCEPTED"},
 "REFUND_EXCEEDS_BALANCE": {"status":409,"text":{"fr":"Le remboursement dépasse ce qui peut être remboursé","en":"The refund exceeds what can be refunded"},"anchor":"refund_exceeds_balance","code":"REFUND_EXCEEDS_BALANCE"},
 "PAYMENT_CORRECTED": {"status":409,"text":{"fr":"Le règlement est déjà corrigé ou est une correction","en":"The payment is corrected already, or it is a correction"},"anchor":"payment_corrected","code":"PAYMENT_CORRECTED"},
 "RECURRING_INVOICE_LIMIT_EXCEEDED": {"status":409,"text":{"fr":"Trop de factures récurrentes","en":"Too many recurring invoices"},"anchor":"recurring_invoice_limit_exceeded","code":"RECURRING_INVOICE_LIMIT_EXCEEDED"},
 "WEBHOOK_TASK_LIMIT_EXCEEDED": {"status":409,"text":{"fr":"Limite de tâches en cours atteinte","en":"Limit of unfinished tasks reached"},"anchor":"webhook_task_limit_exceeded","code":"WEBHOOK_TASK_LIMIT_EXCEEDED"},
 "CONNECTOR_REVOKED": {"status":409,"text":{"fr":"Connecteur révoqué","en":"Revoked connector"},"anchor":"connector_revoked","code":"CONNECTOR_REVOKED"},
 "SECOND_FACTOR_ENABLED": {"status":409,"text":{"fr":"Double authentification déjà activée","en":"The second factor is already enabled"},"anchor":"second_factor_enabled","code":"SECOND_FACTOR_ENABLED"},
 "MAIL_DISABLED": {"status":409,"text":{"fr":"Le service n'envoie pas d'e-mails","en":"The service sends no mail"},"anchor":"mail_disabled","code":"MAIL_DISABLED"},
 "EMAIL_TAKEN": {"status":409,"text":{"fr":"Cet e-mail appartient à un autre compte","en":"The email belongs to another account"},"anchor":"email_taken","code":"EMAIL_TAKEN"},
 "PASSKEYS_UNAVAILABLE": {"status":409,"text":{"fr":"Les clés d'accès ne sont pas disponibles sur ce service","en":"Passkeys are not available on this service"},"anchor":"passkeys_unavailable","code":"PASSKEYS_UNAVAILABLE"},
 "PASSKEY_LIMIT_EXCEEDED": {"status":409,"text":{"fr":"Limite de clés d'accès atteinte","en":"Limit of passkeys reached"},"anchor":"passkey_limit_exceeded","code":"PASSKEY_LIMIT_EXCEEDED"},
 "KEY_NOT_ROTATABLE": {"status":409,"text":{"fr":"Clé expirée, révoquée ou déjà remplacée","en":"Key expired, revoked or already rotated"},"anchor":"key_not_rotatable","code":"KEY_NOT_ROTATABLE"},
 "APP_HAS_NO_SECRET": {"status":409,"text":{"fr":"L'application est publique et n'a pas de secret","en":"The app is public and has no secret"},"anchor":"app_has_no_secret","code":"APP_HAS_NO_SECRET"},
 "AGENCY_CHANGED": {"status":409,"text":{"fr":"La session est passée à une autre agence : rien n'a été modifié","en":"The session has switched to another agency: nothing was changed"},"anchor":"agency_changed","code":"AGENCY_CHANGED"},
 "LAST_OWNER": {"status":409,"text":{"fr":"L'agence doit garder un propriétaire","en":"The agency must keep an owner"},"anchor":"last_owner","code":"LAST_OWNER"},
 "CURSOR_EXPIRED": {"status":410,"text":{"fr":"Curseur expiré","en":"The cursor has expired"},"anchor":"cursor_expired","code":"CURSOR_EXPIRED"},
 "EXPORT_EXPIRED": {"status":410,"text":{"fr":"Le lien a expiré","en":"The link has expired"},"anchor":"export_expired","code":"EXPORT_EXPIRED"},
 "PRECONDITION_FAILED": {"status":412,"text":{"fr":"La ressource a changé","en":"The resource has changed"},"anchor":"precondition_failed","code":"PRECONDITION_FAILED"},
 "PAYLOAD_TOO_LARGE": {"status":413,"text":{"fr":"Corps de requête trop volumineux","en":"Request body too large"},"anchor":"payload_too_large","code":"PAYLOAD_TOO_LARGE"},
 "STORAGE_QUOTA_EXCEEDED": {"status":413,"text":{"fr":"Quota de stockage atteint","en":"Storage quota reached"},"anchor":"quota_exceeded-1","code":"QUOTA_EXCEEDED"},
 "UNSUPPORTED_MEDIA_TYPE": {"status":415,"text":{"fr":"Type de contenu non pris en charge : envoyez application/json","en":"Unsupported content type: send application/json"},"anchor":"unsupported_media_type","code":"UNSUPPORTED_MEDIA_TYPE"},
 "HOST_NOT_ALLOWED": {"status":421,"text":{"fr":"Hôte non autorisé","en":"Host not allowed"},"anchor":"host_not_allowed","code":"HOST_NOT_ALLOWED"},
 "IDEMPOTENCY_KEY_REUSED": {"status":422,"text":{"fr":"La clé d'idempotence appartient à une autre requête","en":"The idempotency key belongs to another request"},"anchor":"idempotency_key_reused","code":"IDEMPOTENCY_KEY_REUSED"},
 "DOCUMENT_INCOMPLETE": {"status":422,"text":{"fr":"Des mentions obligatoires manquent au document","en":"The document lacks mandatory mentions"},"anchor":"document_incomplete","code":"DOCUMENT_INCOMPLETE"},
 "RATE_LIMIT_EXCEEDED": {"status":429,"text":{"fr":"Limite de requêtes par minute atteinte","en":"Limit of requests per minute reached"},"anchor":"rate_limit_exceeded","code":"RATE_LIMIT_EXCEEDED"},
 "DAY_LIMIT_EXCEEDED": {"status":429,"text":{"fr":"Limite de requêtes par jour atteinte","en":"Limit of requests per day reached"},"anchor":"rate_limit_exceeded","code":"RATE_LIMIT_EXCEEDED"},
 "IDEMPOTENCY_LIMIT_EXCEEDED": {"status":429,"text":{"fr":"Limite de réponses conservées atteinte","en":"The limit of stored responses is reached"},"anchor":"rate_limit_exceeded","code":"RATE_LIMIT_EXCEEDED"},
 "WEBHOOK_TEST_LIMIT_EXCEEDED": {"status":429,"text":{"fr":"Limite d'événements de test par minute atteinte","en":"Limit of test events per minute reached"},"anchor":"rate_limit_exceeded","code":"RATE_LIMIT_EXCEEDED"},
 "SYNTHESIS_LIMIT_EXCEEDED": {"status":429,"text":{"fr":"Limite de synthèses par jour atteinte","en":"Limit of syntheses per day reached"},"anchor":"rate_limit_exceeded","code":"RATE_LIMIT_EXCEEDED"},
 "SYNTHESIS_RUNNING": {"status":429,"text":{"fr":"Une synthèse est déjà en cours","en":"A synthesis is already in progress"},"anchor":"429-without-a-code"},
 "SIGN_IN_LIMIT_EXCEEDED": {"status":429,"text":{"fr":"Trop de tentatives de connexion","en":"Too many sign-in attempts"},"anchor":"rate_limit_exceeded","code":"RATE_LIMIT_EXCEEDED"},
 "HEADERS_TOO_LARGE": {"status":431,"text":{"fr":"En-têtes HTTP trop volumineux","en":"HTTP headers too large"},"anchor":"headers_too_large","code":"HEADERS_TOO_LARGE"},
 "INTERNAL_ERROR": {"status":500,"text":{"fr":"Erreur interne","en":"Internal error"},"anchor":"internal_error","code":"INTERNAL_ERROR"},
 "AUTH_ERROR": {"status":500,"text":{"fr":"Erreur d'authentification","en":"Authentication error"},"anchor":"auth_error","code":"AUTH_ERROR"},
 "OVERLOADED": {"status":503,"text":{"fr":"Service surchargé, réessayez plus tard","en":"Service overloaded, try again later"},"anchor":"overloaded","code":"OVERLOADED"},
 "UNAVAILABLE": {"status":503,"text":{"fr":"Service indisponible, réessayez plus tard","en":"Service unavailable, try again later"},"anchor":"unavailable","code":"UNAVAILABLE"}
} as const

export interface ErrorExtras {
  VALIDATION_FAILED: { details: NonNullable<Schemas['public']['ValidationError']['details']> }
  INVALID_ID: { details: NonNullable<Schemas['public']['ValidationError']['details']> }
  INVALID_CURSOR: Record<never, never>
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
  PASSKEY_REJECTED: Record<never, never>
  TLS_REQUIRED: Record<never, never>
  IP_NOT_ALLOWED: Record<never, never>
  PLAN_UPGRADE_REQUIRED: { upgradeUrl: NonNullable<Schemas['public']['PermissionError']['upgradeUrl']> }
  PERMISSION_DENIED: { required: NonNullable<Schemas['public']['PermissionError']['required']> }
  FORBIDDEN: Record<never, never>
  SECOND_FACTOR_SETUP_REQUIRED: Record<never, never>
  RECENT_SIGN_IN_REQUIRED: Record<never, never>
  EMAIL_NOT_VERIFIED: Record<never, never>
  UNKNOWN_RECEIVER: Record<never, never>
  PASSWORD_SIGN_IN_DISABLED: Record<never, never>
  NOT_FOUND: Record<never, never>
  EXPORT_FILE_MISSING: Record<never, never>
  METHOD_NOT_ALLOWED: Record<never, never>
  REQUEST_TIMEOUT: Record<never, never>
  IDEMPOTENCY_KEY_IN_USE: { retryAfter: NonNullable<Schemas['public']['KeyInUseError']['retryAfter']> }
  WATCH_NOT_ACTIVE: Record<never, never>
  QUOTA_EXCEEDED: { quota: NonNullable<Schemas['public']['QuotaError']['quota']>; limit: NonNullable<Schemas['public']['QuotaError']['limit']> }
  DATA_QUOTA_EXCEEDED: { retryAfter: NonNullable<Schemas['public']['DataConflictError']['retryAfter']>; quota: NonNullable<Schemas['public']['DataConflictError']['quota']>; limit: NonNullable<Schemas['public']['DataConflictError']['limit']> }
  EXTERNAL_ID_TAKEN: Record<never, never>
  IMPORT_LIMIT_EXCEEDED: Record<never, never>
  IMPORT_ENDED: Record<never, never>
  IMPORT_CHANGED: { rows: NonNullable<Schemas['public']['ImportChangedError']['rows']> }
  IMPORT_NOT_UNDOABLE: Record<never, never>
  CAMPAIGN_LIMIT_EXCEEDED: Record<never, never>
  CAMPAIGN_ENDED: Record<never, never>
  QUOTE_BILLED: Record<never, never>
  DOCUMENT_FINAL: Record<never, never>
  CREDIT_NOTE_REQUIRED: Record<never, never>
  INVOICING_DISABLED: Record<never, never>
  EXPORT_LIMIT_EXCEEDED: Record<never, never>
  ADVISORY_LIMIT_EXCEEDED: Record<never, never>
  DOCUMENT_NOT_FINAL: Record<never, never>
  INVOICING_PLATFORM_MISSING: Record<never, never>
  TRANSMISSION_LIMIT_EXCEEDED: Record<never, never>
  CREDIT_EXCEEDS_INVOICE: Record<never, never>
  QUOTE_NOT_ACCEPTED: Record<never, never>
  REFUND_EXCEEDS_BALANCE: Record<never, never>
  PAYMENT_CORRECTED: Record<never, never>
  RECURRING_INVOICE_LIMIT_EXCEEDED: Record<never, never>
  WEBHOOK_TASK_LIMIT_EXCEEDED: Record<never, never>
  CONNECTOR_REVOKED: Record<never, never>
  SECOND_FACTOR_ENABLED: Record<never, never>
  MAIL_DISABLED: Record<never, never>
  EMAIL_TAKEN: Record<never, never>
  PASSKEYS_UNAVAILABLE: Record<never, never>
  PASSKEY_LIMIT_EXCEEDED: Record<never, never>
  KEY_NOT_ROTATABLE: Record<never, never>
  APP_HAS_NO_SECRET: Record<never, never>
  AGENCY_CHANGED: Record<never, never>
  LAST_OWNER: Record<never, never>
  CURSOR_EXPIRED: Record<never, never>
  EXPORT_EXPIRED: Record<never, never>
  PRECONDITION_FAILED: Record<never, never>
  PAYLOAD_TOO_LARGE: Record<never, never>
  STORAGE_QUOTA_EXCEEDED: { quota: NonNullable<Schemas['plugin']['QuotaError']['quota']>; limit: NonNullable<Schemas['plugin']['QuotaError']['limit']> }
  UNSUPPORTED_MEDIA_TYPE: Record<never, never>
  HOST_NOT_ALLOWED: Record<never, never>
  IDEMPOTENCY_KEY_REUSED: Record<never, never>
  DOCUMENT_INCOMPLETE: { missing: NonNullable<Schemas['public']['DocumentIncompleteError']['missing']> }
  RATE_LIMIT_EXCEEDED: { retryAfter: NonNullable<Schemas['public']['RateLimitError']['retryAfter']> }
  DAY_LIMIT_EXCEEDED: { retryAfter: NonNullable<Schemas['public']['RateLimitError']['retryAfter']> }
  IDEMPOTENCY_LIMIT_EXCEEDED: { retryAfter: NonNullable<Schemas['public']['RateLimitError']['retryAfter']> }
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
