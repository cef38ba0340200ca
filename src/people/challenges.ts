import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '#src/db/connection/connect.ts'
import type { Secrets } from '#src/secrets/secrets.ts'
import { useToken } from './used-tokens.ts'

export const challengeLifetimeMs = 5 * 60 * 1000

/** 18 random bytes, the time of expiry in 6 bytes, and the signature in 16 bytes. */
const format = /^[\w-]{54}$/
const unsignedLength = 24

/**
 * The challenges that passkeys sign. A challenge is signed and names its expiry, so that requests without a session
 * store nothing; what is stored is that it has been used. It is bound to a secret, that of a session or of a cookie.
 */
export const createChallenges = (db: Database, secrets: Secrets) => {
  const keys = secrets.deriveKeys('passkey challenges')
  const sign = (unsigned: Buffer, secret: string, key = keys[0]) =>
    createHmac('sha256', key).update(unsigned).update(secret).digest().subarray(0, 16)
  return {
    create: (secret: string): string => {
      const unsigned = Buffer.alloc(unsignedLength)
      randomBytes(18).copy(unsigned)
      unsigned.writeUIntBE(Date.now() + challengeLifetimeMs, 18, 6)
      return Buffer.concat([unsigned, sign(unsigned, secret)]).toString('base64url')
    },
    /** Uses up a challenge, whichever instance has created it. False if it is of another secret, expired, or used. */
    use: async (secret: string, challenge: string): Promise<boolean> => {
      if (!format.test(challenge)) return false
      const bytes = Buffer.from(challenge, 'base64url')
      const unsigned = bytes.subarray(0, unsignedLength)
      const expiry = unsigned.readUIntBE(18, 6)
      const isSigned = keys.some(key => timingSafeEqual(sign(unsigned, secret, key), bytes.subarray(unsignedLength)))
      if (!isSigned || expiry < Date.now()) return false
      return useToken(db, challenge, new Date(expiry))
    },
  }
}

export type Challenges = ReturnType<typeof createChallenges>
