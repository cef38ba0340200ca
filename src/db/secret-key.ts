import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Secrets } from '#src/secrets.ts'
import { UserFacingError } from '#src/user-facing-error.ts'
import type { Database } from './connect.ts'

const wrongKeyError = () =>
  new UserFacingError(
    'The secret key is not that of this database: restore SECRET_KEY, or DATA_DIR/secret-key. If the key is lost, run `npm run -s cli -- secret-key replace`',
  )

/** Identifies the secret key in the database, without revealing it. */
const fingerprintOf = (secrets: Secrets) => Buffer.from(secrets.deriveKey('fingerprint in the database'), 'base64')

const findFingerprint = async (db: Database) =>
  (await db.selectFrom('deployment').select('secret_key_fingerprint as fingerprint').executeTakeFirstOrThrow())
    .fingerprint

/** The newest secret of each kind that the database stores. */
const listSealed = async (db: Database) => {
  const subscription = db.selectFrom('webhook_subscriptions').select('secret').orderBy('id', 'desc').limit(1)
  const connector = db.selectFrom('connectors').select('api_secret as secret').orderBy('id', 'desc').limit(1)
  const rows = [await subscription.executeTakeFirst(), await connector.executeTakeFirst()]
  return rows.flatMap(row => row?.secret ?? [])
}

const canOpen = ({ open }: Secrets, sealed: Buffer) => {
  try {
    open(sealed)
    return true
  } catch {
    return false
  }
}

/** Records the fingerprint of the first key that is used, unless another instance has. Returns the recorded one. */
const recordFirst = async (db: Database, secrets: Secrets) => {
  const sealed = await listSealed(db)
  if (sealed.length > 0 && !sealed.some(secret => canOpen(secrets, secret))) throw wrongKeyError()
  await db
    .updateTable('deployment')
    .set({ secret_key_fingerprint: fingerprintOf(secrets) })
    .where('secret_key_fingerprint', 'is', null)
    .execute()
  return findFingerprint(db)
}

/** Throws unless the secret key is that of the database. A database without a fingerprint gets that of this key. */
export const assertSecretKey = async (db: Database, secrets: Secrets): Promise<void> => {
  const recorded = (await findFingerprint(db)) ?? (await recordFirst(db, secrets))
  if (!recorded || !timingSafeEqual(recorded, fingerprintOf(secrets))) throw wrongKeyError()
}

/** Makes a new secret key that of the database, and counts what only the previous key could open. */
export const replaceSecretKey = (db: Database, secrets: Secrets) =>
  db.transaction().execute(async tx => {
    const { fingerprint } = await tx
      .selectFrom('deployment')
      .select('secret_key_fingerprint as fingerprint')
      .forUpdate()
      .executeTakeFirstOrThrow()
    const newFingerprint = fingerprintOf(secrets)
    if (fingerprint && timingSafeEqual(fingerprint, newFingerprint)) return undefined
    await tx.updateTable('deployment').set({ secret_key_fingerprint: newFingerprint }).execute()
    const { rows } = await sql<{ webhooks: number; sites: number }>`
      select (select count(*) from webhook_subscriptions) as webhooks,
        (select count(*) from connectors where revoked_at is null) as sites`.execute(tx)
    return rows[0]
  })
