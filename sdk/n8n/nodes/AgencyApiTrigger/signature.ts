import { createHmac, timingSafeEqual } from 'node:crypto'

/** How far the time of a delivery may differ from that of n8n. */
const toleranceSeconds = 300

export interface SignedHeaders {
  id: string
  timestamp: string
  /** One signature, or several separated by spaces, while the secret is rotated. */
  signatures: string
}

const isEqual = (left: string, right: string) => {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Whether a delivery is signed with a secret as Standard Webhooks define it, and was sent within five minutes. */
export const isGenuine = (
  body: Buffer | string,
  secret: string,
  { id, timestamp, signatures }: SignedHeaders,
): boolean => {
  const age = Math.abs(Date.now() / 1000 - Number(timestamp))
  if (!/^\d+$/.test(timestamp) || age > toleranceSeconds) return false
  const expected = `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body).digest('base64')}`
  return signatures.split(' ').some(signature => isEqual(signature, expected))
}
