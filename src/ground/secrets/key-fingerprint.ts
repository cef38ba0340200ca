import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'
import { listNewestSecrets, resealAll, tryOpen, type ResealResult } from './sealed-secrets.ts'
import { createSecrets, type SecretKeys, type Secrets } from './secrets.ts'

const wrongKeyError = () =>
  new UserFacingError(
    'The secret key is not that of this database: restore SECRET_KEY, or DATA_DIR/secret-key. To change the key, set SECRET_KEY_PREVIOUS to the previous one and run `npm run -s cli -- secrets reseal`. If the key is lost, run `npm run -s cli -- secret-key replace`',
  )

/** Identify the current and the previous secret key in the database, without revealing them. */
const fingerprintsOf = (secrets: Secrets) => {
  const [current, ...previous] = secrets.deriveKeys('fingerprint in the database')
  return [Buffer.from(current, 'base64'), ...previous.map(key => Buffer.from(key, 'base64'))] as const
}

const findFingerprint = async (db: Database) =>
  (await db.selectFrom('deployment').select('secret_key_fingerprint as fingerprint').executeTakeFirstOrThrow())
    .fingerprint

/** Records the fingerprint of the first key that is used, unless another instance has. */
const recordFirst = async (db: Database, secrets: Secrets) => {
  const newest = await listNewestSecrets(db)
  if (newest.length > 0 && newest.every(secret => tryOpen(secrets, secret) === undefined)) throw wrongKeyError()
  await db
    .updateTable('deployment')
    .set({ secret_key_fingerprint: fingerprintsOf(secrets)[0] })
    .where('secret_key_fingerprint', 'is', null)
    .execute()
  return findFingerprint(db)
}

/**
 * Returns the encryption of the secrets in the database. Throws unless the current or the previous secret key is that
 * of the database. A database without a fingerprint gets that of the current key.
 */
export const openSecrets = async (db: Database, keys: SecretKeys): Promise<Secrets> => {
  const secrets = createSecrets(keys)
  const fingerprint = (await findFingerprint(db)) ?? (await recordFirst(db, secrets))
  if (!fingerprint || !fingerprintsOf(secrets).some(accepted => timingSafeEqual(accepted, fingerprint)))
    throw wrongKeyError()
  return secrets
}

/** Makes a new secret key that of the database, and counts what only the previous key could open. */
export const replaceSecretKey = (db: Database, keys: SecretKeys) =>
  db.transaction().execute(async tx => {
    const { fingerprint } = await tx
      .selectFrom('deployment')
      .select('secret_key_fingerprint as fingerprint')
      .forUpdate()
      .executeTakeFirstOrThrow()
    const [newFingerprint] = fingerprintsOf(createSecrets(keys))
    if (fingerprint && timingSafeEqual(fingerprint, newFingerprint)) return undefined
    await tx.updateTable('deployment').set({ secret_key_fingerprint: newFingerprint }).execute()
    const { rows } = await sql<{ webhooks: number; sites: number }>`
      select (select count(*) from webhook_subscriptions) as webhooks,
        (select count(*) from connectors where revoked_at is null) as sites`.execute(tx)
    return rows[0]
  })

/**
 * Seals all secrets with the current key. From then on, it alone is that of the database. Safe beside running
 * instances.
 */
export const resealSecrets = async (
  db: Database,
  keys: SecretKeys,
  onProgress: (result: ResealResult) => void = () => {},
): Promise<ResealResult> => {
  const secrets = await openSecrets(db, keys)
  const result: ResealResult = { secrets: 0, resealed: 0, unreadable: [] }
  for await (const batch of resealAll(db, secrets)) {
    result.secrets += batch.secrets
    result.resealed += batch.resealed
    result.unreadable.push(...batch.unreadable)
    onProgress(result)
  }
  await db
    .updateTable('deployment')
    .set({ secret_key_fingerprint: fingerprintsOf(secrets)[0] })
    .execute()
  return result
}
