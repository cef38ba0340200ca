import type { errors } from '#generated/errors.ts'
import type { ErrorName } from '#src/ground/base/errors/api-error.ts'

type UnauthorizedName = {
  [Name in ErrorName]: (typeof errors)[Name]['status'] extends 401 ? Name : never
}[ErrorName]

const realm = 'realm="agency-api"'

/** Browsers ask people for a password only with schemes that they implement, such as `Basic`. */
export const bearerChallenge = `Bearer ${realm}`
const invalidTokenChallenge = `${bearerChallenge}, error="invalid_token"`
const signatureChallenge = `Signature ${realm}`
const cookieChallenge = `Cookie ${realm}`

/** How each error asks for credentials (RFC 9110, section 11.6.1). `Bearer` follows RFC 6750. */
const challenges: Record<UnauthorizedName, string> = {
  MISSING_API_KEY: bearerChallenge,
  INVALID_API_KEY: invalidTokenChallenge,
  EXPIRED_API_KEY: invalidTokenChallenge,
  REVOKED_API_KEY: invalidTokenChallenge,
  INVALID_PAIRING_TOKEN: `Pairing ${realm}`,
  MISSING_CREDENTIALS: signatureChallenge,
  UNKNOWN_CREDENTIALS: signatureChallenge,
  REVOKED_CREDENTIALS: signatureChallenge,
  SIGNATURE_REQUIRED: signatureChallenge,
  SIGNATURE_V2_REQUIRED: signatureChallenge,
  INVALID_SIGNATURE: signatureChallenge,
  REPEATED_NONCE: signatureChallenge,
  TIMESTAMP_OUT_OF_RANGE: signatureChallenge,
  UNAUTHENTICATED: cookieChallenge,
  INVALID_CREDENTIALS: cookieChallenge,
  SECOND_FACTOR_REQUIRED: cookieChallenge,
  PASSKEY_REJECTED: cookieChallenge,
}

declare global {
  namespace Express {
    interface Locals {
      /** The scopes of the access token of a request. */
      tokenScopes?: readonly string[]
    }
  }
}

interface ChallengeContext {
  /** The scope that the request lacks. */
  required?: unknown
  /** The URL of the metadata of the resource (RFC 9728). Undefined without an authorization server. */
  resourceMetadata?: string | undefined
  tokenScopes?: readonly string[] | undefined
}

const toChallenge = (name: ErrorName, { required, resourceMetadata, tokenScopes }: ChallengeContext) => {
  const challenge = name in challenges ? challenges[name as UnauthorizedName] : undefined
  const metadata = resourceMetadata === undefined ? '' : `, resource_metadata="${resourceMetadata}"`
  if (challenge?.startsWith(bearerChallenge)) return challenge + metadata
  if (name !== 'PERMISSION_DENIED' || !tokenScopes) return challenge
  // The scopes that the app should ask for: without those that it has, it would lose them.
  const scopes = [...new Set([...tokenScopes, required])].join(' ')
  return `${bearerChallenge}, error="insufficient_scope", scope="${scopes}"${metadata}`
}

/** The headers with which an error asks for credentials, or an app for more scopes. */
export const challengeHeaders = (name: ErrorName, context: ChallengeContext = {}): Record<string, string> => {
  const challenge = toChallenge(name, context)
  return challenge === undefined ? {} : { 'WWW-Authenticate': challenge }
}
