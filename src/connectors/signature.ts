import { createHmac, timingSafeEqual } from 'node:crypto'

/** How far the timestamp of a request may be off, in seconds. */
const toleranceSeconds = 300

/**
 * The signature of a request: HMAC-SHA256 by the secret as it is written, of the timestamp, a dot and the raw body, or of
 * the body alone where there is no timestamp.
 */
export const computeSignature = (secret: string, timestamp: string | undefined, body: Buffer): string => {
  const hmac = createHmac('sha256', secret)
  if (timestamp !== undefined) hmac.update(`${timestamp}.`)
  return `sha256=${hmac.update(body).digest('hex')}`
}

/** Tells whether two texts are the same, in a time that does not tell how much of them is. */
export const constantTimeEqual = (actual: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Whether a timestamp, in Unix seconds, is near enough to the time of the service. Undefined when it is none. */
export const isTimestampRecent = (timestamp: string, now: number): boolean | undefined =>
  /^\d{1,12}$/.test(timestamp) ? Math.abs(Number(timestamp) - now / 1000) <= toleranceSeconds : undefined
