import { constantTimeEqual, isTimestampRecent, computeSignature } from '#src/connectors/signature.ts'
import { isSignatureRequired, type HmacPolicy } from '#src/connectors/hmac-policy.ts'
import type { ConnectorCredentials } from '#src/connectors/credentials.ts'
import { apiError } from '#src/operations/errors.ts'
import type { Secrets } from '#src/secrets.ts'

/** The signature headers and the raw body of a request. */
export interface SignedRequest {
  signature: string | undefined
  timestamp: string | undefined
  bytes: Buffer
}

interface Deps {
  hmac: HmacPolicy
  secrets: Pick<Secrets, 'open'>
}

/** `always`: a signature is required. `untimed`: a signature needs no timestamp. Null: the HMAC policy decides. */
type Signing = string | null

const checkTimestamp = (timestamp: string | undefined, signing: Signing) => {
  if (timestamp === undefined && signing === 'untimed') return
  const now = Date.now()
  const isRecent = isTimestampRecent(timestamp ?? '', now)
  if (isRecent === undefined) throw apiError('INVALID_SIGNATURE')
  if (!isRecent) throw apiError('TIMESTAMP_OUT_OF_RANGE', { serverTime: Math.floor(now / 1000) })
}

/**
 * Returns whether a request is signed. Throws if the signature is invalid, even if it is optional, or if it is required and
 * missing.
 */
export const checkSignature = (
  { hmac, secrets }: Deps,
  connector: ConnectorCredentials,
  { signature, timestamp, bytes }: SignedRequest,
  signing: Signing,
): boolean => {
  if (signature === undefined) {
    if (signing === 'always' || isSignatureRequired(hmac, connector)) throw apiError('SIGNATURE_REQUIRED')
    return false
  }
  checkTimestamp(timestamp, signing)
  if (!constantTimeEqual(signature, computeSignature(secrets.open(connector.apiSecret), timestamp, bytes)))
    throw apiError('INVALID_SIGNATURE')
  return true
}
