import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from './secrets.ts'

/** Compares two texts in constant time. */
export const constantTimeEqual = (actual: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Signs what the service gives out and gets back, so that it need not store it. */
export interface Signer {
  /** Returns the HMAC-SHA256 of a text, in base64url. */
  sign: (text: string) => string
  /** Whether a signature is that of a text, by the current key or a previous one. Takes constant time. */
  isSigned: (text: string, signature: string) => boolean
}

/** Creates the signer of a purpose, whose signatures are valid for no other one. They can be cut to fewer bytes. */
export const createSigner = (secrets: Pick<Secrets, 'deriveKeys'>, purpose: string, bytes = 32): Signer => {
  const keys = secrets.deriveKeys(purpose)
  const signWith = (key: string, text: string) =>
    createHmac('sha256', key).update(text).digest().subarray(0, bytes).toString('base64url')
  return {
    sign: text => signWith(keys[0], text),
    isSigned: (text, signature) => keys.some(key => constantTimeEqual(signature, signWith(key, text))),
  }
}
