import type { errors } from '#generated/errors.ts'
import type { ErrorName } from '#src/errors/api-error.ts'

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
}

/** The headers with which an error asks for credentials. */
export const challengeHeaders = (name: ErrorName): Record<string, string> =>
  name in challenges ? { 'WWW-Authenticate': challenges[name as UnauthorizedName] } : {}
