import { placeOfSecret, type ConnectorCredentials } from '#src/connectors/credentials.ts'
import { isSignatureRequired, type HmacPolicy } from '#src/connectors/hmac-policy.ts'
import { isNonce } from '#src/connectors/nonces.ts'
import {
  computeSignature,
  computeSignatureV2,
  constantTimeEqual,
  isTimestampRecent,
} from '#src/connectors/signature.ts'
import { apiError, fieldErrors } from '#src/errors/api-error.ts'
import type { Secrets } from '#src/secrets/secrets.ts'

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
  secrets: Pick<Secrets, 'open'>
  /** Stores the nonce of a verified signature. False when it is stored already. */
  storeNonce: (nonce: string) => Promise<boolean>
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
  return { signedAt }
}

const checkV2 = async (
  { storeNonce }: Deps,
  secret: string,
  { method, target, timestamp = '', nonce = '', bytes }: SignedRequest,
  signature: string,
): Promise<Signature> => {
  if (!isNonce(nonce))
    throw fieldErrors({
      'X-Service-Nonce': [{ fr: '16 à 64 caractères ASCII visibles', en: '16 to 64 visible ASCII characters' }],
    })
  const signedAt = checkTimestamp(timestamp)
  requireEqual(signature, computeSignatureV2(secret, { method, target, timestamp, nonce, body: bytes }))
  // After the comparison, so that only the plugin can use up nonces.
  if (!(await storeNonce(nonce))) throw apiError('REPEATED_NONCE')
  return { signedAt }
}

/**
 * Verifies the signature of a request; undefined when it has none. Throws if the signature is invalid, even if it is
 * optional, or if it is required and missing. A V2 signature makes the older form irrelevant.
 */
export const checkSignature = async (
  deps: Deps,
  connector: ConnectorCredentials,
  request: SignedRequest,
  signing: Signing,
): Promise<Signature | undefined> => {
  const { signature, signatureV2 } = request
  const openSecret = () => deps.secrets.open(connector.apiSecret, placeOfSecret(connector))
  if (signatureV2 !== undefined) return checkV2(deps, openSecret(), request, signatureV2)
  if (connector.signsV2) throw apiError('SIGNATURE_V2_REQUIRED')
  if (signature !== undefined) return checkV1(openSecret(), request, signature, signing)
  if (signing === 'always' || isSignatureRequired(deps.hmac, connector)) throw apiError('SIGNATURE_REQUIRED')
  return undefined
}
