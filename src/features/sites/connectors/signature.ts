import { createHash, createHmac } from 'node:crypto'

/** The allowed clock difference of a request. */
const toleranceSeconds = 300

/**
 * Computes the signature of a request: HMAC-SHA256 of the timestamp, a dot and the raw body, or of the body alone
 * without a timestamp. The key is the text of the secret, including its prefix.
 */
export const computeSignature = (secret: string, timestamp: string | undefined, body: Buffer): string => {
  const hmac = createHmac('sha256', secret)
  if (timestamp !== undefined) hmac.update(`${timestamp}.`)
  return `sha256=${hmac.update(body).digest('hex')}`
}

/** The text that a V2 signature covers. */
export interface SignedContent {
  /** In upper case. */
  method: string
  /** The path and the query, as sent. */
  target: string
  timestamp: string
  nonce: string
  body: Buffer
}

/** Computes the V2 signature of a request. The key is the text of the secret, including its prefix. */
export const computeSignatureV2 = (
  secret: string,
  { method, target, timestamp, nonce, body }: SignedContent,
): string => {
  const bodyHash = createHash('sha256').update(body).digest('hex')
  return createHmac('sha256', secret).update([method, target, timestamp, nonce, bodyHash].join('\n')).digest('hex')
}

/**
 * Whether a timestamp, in Unix seconds, is within the tolerance of `now`, in milliseconds. Undefined when malformed.
 */
export const isTimestampRecent = (timestamp: string, now: number): boolean | undefined =>
  /^\d{1,12}$/.test(timestamp) ? Math.abs(Number(timestamp) - now / 1000) <= toleranceSeconds : undefined
