import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '#src/secrets/secrets.ts'
import { optionalKinds, type OptionalKind } from './kinds.ts'

/** A kind of mails from an agency to a person. */
export interface Subscription {
  agencyId: number
  userId: string
  kind: OptionalKind
}

const macLength = 32

/**
 * Signed tokens that end a kind of mails from an agency to a person. They are stored nowhere, and valid as long as the
 * secret key of the installation.
 */
export const createUnsubscribeTokens = (secrets: Pick<Secrets, 'deriveKeys'>) => {
  const keys = secrets.deriveKeys('unsubscribe tokens')
  const sign = (content: Buffer, key: string) => createHmac('sha256', key).update(content).digest()
  return {
    create: ({ agencyId, userId, kind }: Subscription): string => {
      const content = Buffer.from(JSON.stringify([agencyId, userId, kind]))
      return Buffer.concat([sign(content, keys[0]), content]).toString('base64url')
    },
    /** Undefined if the token was not created here, or was changed. */
    read: (token: string): Subscription | undefined => {
      const bytes = Buffer.from(token, 'base64url')
      const mac = bytes.subarray(0, macLength)
      const content = bytes.subarray(macLength)
      if (mac.length < macLength || !keys.some(key => timingSafeEqual(sign(content, key), mac))) return undefined
      const [agencyId, userId, kind] = JSON.parse(content.toString()) as [number, string, OptionalKind]
      return optionalKinds.includes(kind) ? { agencyId, userId, kind } : undefined
    },
  }
}
