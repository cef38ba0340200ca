import type { ConnectorCredentials } from '#src/features/sites/connectors/credentials.ts'
import { isSignatureRequired, type HmacPolicy } from '#src/features/sites/connectors/hmac-policy.ts'
import { isNonce } from '#src/features/sites/connectors/nonces.ts'
import { computeSignature, computeSignatureV2, isTimestampRecent } from '#src/features/sites/connectors/signature.ts'
import { apiError, fieldErrors } from '#src/ground/base/errors/api-error.ts'
import { constantTimeEqual } from '#src/ground/secrets/signer.ts'

/** The parts of a request that signatures cover, and its signature headers. */
export interface SignedRequest {
  /** In upper case. */
  method: string
  /** The path and the query, as sent. */
  target: string
  bytes: Buffer
  timestamp: string | undefined
  nonce: string | undefined
  signature: string | undefined
  signatureV2: string | undefined
}

interface Deps {
  hmac: HmacPolicy
  /** Returns the decrypted secret of a connector. */
  openSecret: (connector: ConnectorCredentials) => string
}

/**
 * `always`: a signature is required. `untimed`: a signature needs no timestamp, except for V2. Null: the HMAC policy
 * decides.
 */
type Signing = string | null

/** A valid signature. */
export interface Signature {
  /** In Unix seconds of the site's clock. Undefined without timestamp. */
  signedAt: number | undefined
  /** Of a V2 signature. The request is valid only if the nonce is new. */
  nonce: string | undefined
}

/** Returns a timestamp as a number. Throws if it is malformed or out of range. */
const checkTimestamp = (timestamp = '') => {
  const now = Date.now()
  const isRecent = isTimestampRecent(timestamp, now)
  if (isRecent === undefined) throw apiError('INVALID_SIGNATURE')
  if (!isRecent) throw apiError('TIMESTAMP_OUT_OF_RANGE', { serverTime: Math.floor(now / 1000) })
  return Number(timestamp)
}

const requireEqual = (actual: string, expected: string) => {
  if (!constantTimeEqual(actual, expected)) throw apiError('INVALID_SIGNATURE')
}

const checkV1 = (
  secret: string,
  { timestamp, bytes }: SignedRequest,
  signature: string,
  signing: Signing,
): Signature => {
  const signedAt = timestamp === undefined && signing === 'untimed' ? undefined : checkTimestamp(timestamp)
  requireEqual(signature, computeSignature(secret, timestamp, bytes))
  return { signedAt, nonce: undefined }
}

const checkV2 = (
  secret: string,
  { method, target, timestamp = '', nonce = '', bytes }: SignedRequest,
  signature: string,
): Signature => {
  if (!isNonce(nonce))
    throw fieldErrors({
      'X-Service-Nonce': [{ fr: '16 à 64 caractères ASCII visibles', en: '16 to 64 visible ASCII characters' }],
    })
  const signedAt = checkTimestamp(timestamp)
  requireEqual(signature, computeSignatureV2(secret, { method, target, timestamp, nonce, body: bytes }))
  return { signedAt, nonce }
}

/**
 * Verifies the signature of a request; undefined when it has none. Throws if the signature is invalid, even if it is
 * optional, or if it is required and missing. A V2 signature makes the older form irrelevant.
 */
export const checkSignature = (
  { hmac, openSecret }: Deps,
  connector: ConnectorCredentials,
  request: SignedRequest,
  signing: Signing,
): Signature | undefined => {
  const { signature, signatureV2 } = request
  if (signatureV2 !== undefined) return checkV2(openSecret(connector), request, signatureV2)
  if (connector.signsV2) throw apiError('SIGNATURE_V2_REQUIRED')
  if (signature !== undefined) return checkV1(openSecret(connector), request, signature, signing)
  if (signing === 'always' || isSignatureRequired(hmac, connector)) throw apiError('SIGNATURE_REQUIRED')
  return undefined
}
