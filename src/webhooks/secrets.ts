import { randomBytes } from 'node:crypto'
import type { SecretPlace, Secrets } from '#src/secrets.ts'
import type { SigningSecrets } from './signature.ts'

/** Generates a signing secret: 32 random bytes in hexadecimal. */
export const generateSecret = (): string => randomBytes(32).toString('hex')

/** The row of a subscription, to which its secrets are bound. */
type Row = [agencyId: number, id: number]

/** Where the signing secret of a subscription is stored. */
export const placeOfSecret = (...row: Row): SecretPlace => ({ column: 'webhook_subscriptions.secret', row })

/** Where the secret before the last rotation is stored. */
export const placeOfPreviousSecret = (...row: Row): SecretPlace => ({
  column: 'webhook_subscriptions.previous_secret',
  row,
})

/** The encrypted secrets of a subscription. */
export interface StoredSecrets {
  agencyId: number
  subscriptionId: number
  secret: Buffer
  /** Null if there was no rotation, or its grace period has ended. */
  previousSecret: Buffer | null
}

/** Decrypts the secrets of a subscription. */
export const openSecrets = (
  { open }: Pick<Secrets, 'open'>,
  { agencyId, subscriptionId, secret, previousSecret }: StoredSecrets,
): SigningSecrets => {
  const current = open(secret, placeOfSecret(agencyId, subscriptionId))
  return previousSecret ? [current, open(previousSecret, placeOfPreviousSecret(agencyId, subscriptionId))] : [current]
}
