import type { Secrets } from '#src/ground/secrets/secrets.ts'
import { createSigner } from '#src/ground/secrets/signer.ts'
import { optionalKinds, type OptionalKind } from './kinds.ts'

/** A kind of mails from an agency to a person. */
export interface Subscription {
  agencyId: number
  userId: string
  kind: OptionalKind
}

/** The signature, and what is signed. */
const format = /^([\w-]{43})([\w-]+)$/

/**
 * Signed tokens that end a kind of mails from an agency to a person. They are stored nowhere, and valid as long as the
 * secret key of the installation.
 */
export const createUnsubscribeTokens = (secrets: Pick<Secrets, 'deriveKeys'>) => {
  const { sign, isSigned } = createSigner(secrets, 'unsubscribe tokens')
  return {
    create: ({ agencyId, userId, kind }: Subscription): string => {
      const text = Buffer.from(JSON.stringify([agencyId, userId, kind])).toString('base64url')
      return sign(text) + text
    },
    /** Undefined if the token was not created here, or was changed. */
    read: (token: string): Subscription | undefined => {
      const [, signature = '', text = ''] = format.exec(token) ?? []
      if (!isSigned(text, signature)) return undefined
      const [agencyId, userId, kind] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [
        number,
        string,
        OptionalKind,
      ]
      return optionalKinds.includes(kind) ? { agencyId, userId, kind } : undefined
    },
  }
}
