import { randomBytes } from 'node:crypto'
import { BoundedMap } from '#src/ground/load/bounded-map.ts'
import type { SecretPlace, Secrets } from '#src/ground/secrets/secrets.ts'
import type { SigningSecrets } from '../delivery/signature.ts'

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
const decryptSecrets = (
  { open }: Pick<Secrets, 'open'>,
  { agencyId, subscriptionId, secret, previousSecret }: StoredSecrets,
): SigningSecrets => {
  const current = open(secret, placeOfSecret(agencyId, subscriptionId))
  return previousSecret ? [current, open(previousSecret, placeOfPreviousSecret(agencyId, subscriptionId))] : [current]
}

interface Opened {
  stored: StoredSecrets
  opened: SigningSecrets
}

const maxOpened = 1000

const isSame = (first: StoredSecrets, second: StoredSecrets) =>
  first.agencyId === second.agencyId &&
  first.secret.equals(second.secret) &&
  (first.previousSecret && second.previousSecret
    ? first.previousSecret.equals(second.previousSecret)
    : first.previousSecret === second.previousSecret)

/**
 * Decrypts the secrets of subscriptions. Keeps those of the last ones, as long as their encrypted values stay the same.
 */
export const createSecretOpener = (secrets: Pick<Secrets, 'open'>) => {
  const known = new BoundedMap<number, Opened>(maxOpened)
  return (stored: StoredSecrets): SigningSecrets => {
    const { subscriptionId } = stored
    const existing = known.get(subscriptionId)
    if (existing && isSame(existing.stored, stored)) return existing.opened
    const opened = decryptSecrets(secrets, stored)
    const { agencyId, secret, previousSecret } = stored
    known.set(subscriptionId, { stored: { agencyId, subscriptionId, secret, previousSecret }, opened })
    return opened
  }
}
export type SecretOpener = ReturnType<typeof createSecretOpener>
