import { randomBytes } from 'node:crypto'
import type { Database } from '#src/ground/db/connection/connect.ts'
import type { Secrets } from '#src/ground/secrets/secrets.ts'
import { createSigner } from '#src/ground/secrets/signer.ts'
import { useToken } from './used-tokens.ts'

export const challengeLifetimeMs = 5 * 60 * 1000

const randomLength = 18
const expiryLength = 6
/** Random bytes with the time of expiry, and the signature. */
const format = /^([\w-]{32})([\w-]{22})$/

/**
 * The challenges that passkeys sign. A challenge is signed and names its expiry, so that requests without a session
 * store nothing; what is stored is that it has been used. It is bound to a secret, that of a session or of a cookie.
 */
export const createChallenges = (db: Database, secrets: Secrets) => {
  const { sign, isSigned } = createSigner(secrets, 'passkey challenges', 16)
  return {
    create: (secret: string): string => {
      const bytes = Buffer.alloc(randomLength + expiryLength)
      randomBytes(randomLength).copy(bytes)
      bytes.writeUIntBE(Date.now() + challengeLifetimeMs, randomLength, expiryLength)
      const unsigned = bytes.toString('base64url')
      return unsigned + sign(unsigned + secret)
    },
    /** Uses up a challenge, whichever instance has created it. False if it is of another secret, expired, or used. */
    use: async (secret: string, challenge: string): Promise<boolean> => {
      const [, unsigned = '', signature = ''] = format.exec(challenge) ?? []
      if (!isSigned(unsigned + secret, signature)) return false
      const expiry = Buffer.from(unsigned, 'base64url').readUIntBE(randomLength, expiryLength)
      return expiry > Date.now() && useToken(db, challenge, new Date(expiry))
    },
  }
}
