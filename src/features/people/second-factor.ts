import { randomBytes } from 'node:crypto'
import type { RequestSession } from '#src/platform/api/person.ts'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { TotpSetup } from '#generated/admin/types.ts'
import type { Actor } from '#src/ground/base/actor.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import type { MailOutbox } from '#src/platform/mail/outbox.ts'
import { sha256, type SecretPlace, type Secrets } from '#src/ground/secrets/secrets.ts'
import { auditPerson } from './audit-person.ts'
import { mailSecurity, secondFactorDisabled, secondFactorEnabled } from './mail-security.ts'
import { endAllSessions, endOtherSessions, lockSession } from './sessions.ts'
import { isSecondFactorEnabled } from './memberships.ts'

const period = 30
/** The codes of the previous and the next period are valid, too, because clocks differ. */
const window = 1
const recoveryCodeCount = 10

const newTotp = (secret: Secret, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ secret, period, digits: 6, algorithm: 'SHA1', ...names })

/** Where the secret of a user is stored. */
export const placeOfSecret = (userId: string): SecretPlace => ({
  column: 'second_factors.secret',
  row: [userId],
})

/** Undefined after the secret key of the installation was lost: then only recovery codes work. */
const open = (secrets: Secrets, userId: string, sealed: Buffer) => {
  try {
    return Secret.fromBase32(secrets.open(sealed, placeOfSecret(userId)))
  } catch {
    return undefined
  }
}

/** The period of a code, as a number since 1970. Undefined if the code is wrong. */
const findStep = (secret: Secret | undefined, code: string): number | undefined => {
  const timestamp = Date.now()
  const delta = secret ? newTotp(secret).validate({ token: code, timestamp, window }) : null
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta
}

const normalizeCode = (code: string) => code.replaceAll(/[\s-]/g, '').toLowerCase()
const isTotpCode = (code: string) => /^\d{6}$/.test(code)

const hashRecoveryCode = (code: string) => sha256(normalizeCode(code))
const newRecoveryCode = () => randomBytes(16).toString('hex').match(/.{8}/g)?.join('-') ?? ''

/** Whether a user has a second factor: an authenticator app or a passkey. */
export const hasSecondFactor = async (db: Database, userId: string): Promise<boolean> => {
  const factor = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .where(isSecondFactorEnabled)
    .select('id')
    .executeTakeFirst()
  return factor !== undefined
}

/** Stores a new secret, to be confirmed. Undefined if the user has an enabled second factor. */
export const startTotp = async (
  db: Database,
  secrets: Secrets,
  { id: userId, email }: { id: string; email: string },
  issuer: string,
): Promise<TotpSetup | undefined> => {
  const secret = new Secret({ size: 20 })
  const sealed = secrets.seal(secret.base32, placeOfSecret(userId))
  const started = await db
    .insertInto('second_factors')
    .values({ user_id: userId, secret: sealed })
    .onConflict(conflict =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret: sealed, last_step: 0 })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return started && { secret: secret.base32, uri: newTotp(secret, { issuer, label: email }).toString() }
}

interface TotpConfirmation {
  session: Pick<RequestSession, 'id' | 'membership'>
  code: string
  actor: Actor
  mail: MailOutbox | undefined
}

/**
 * Enables the second factor with a code of the stored secret, and ends the other sessions of the user, which began
 * without it. Returns the recovery codes; undefined if the code is wrong or no secret is stored.
 */
export const confirmTotp = (
  db: Database,
  secrets: Secrets,
  { session, code, actor, mail }: TotpConfirmation,
): Promise<string[] | 'enabled' | undefined> =>
  db.transaction().execute(async tx => {
    const userId = session.membership.user.id
    const factor = await tx
      .selectFrom('second_factors')
      .where('user_id', '=', userId)
      .select(['secret', 'confirmed_at'])
      .forUpdate()
      .executeTakeFirst()
    if (!factor) return undefined
    await lockSession(tx, session)
    if (factor.confirmed_at !== null) return 'enabled'
    const step = findStep(open(secrets, userId, factor.secret), normalizeCode(code))
    if (step === undefined) return undefined
    const recoveryCodes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
    await tx
      .updateTable('second_factors')
      .set({ confirmed_at: sql<string>`now()`, last_step: step })
      .where('user_id', '=', userId)
      .execute()
    await tx
      .insertInto('recovery_codes')
      .values(recoveryCodes.map(recoveryCode => ({ user_id: userId, code_hash: hashRecoveryCode(recoveryCode) })))
      .execute()
    await endOtherSessions(tx, userId, session.id)
    await auditPerson(tx, userId, { action: 'second_factor.enabled', actor })
    await mailSecurity(tx, mail, userId, secondFactorEnabled)
    return recoveryCodes
  })

const consumeTotpCode = async (db: Database, secrets: Secrets, userId: string, code: string) => {
  const factor = await db
    .selectFrom('second_factors')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .select('secret')
    .executeTakeFirst()
  const step = factor && findStep(open(secrets, userId, factor.secret), code)
  if (step === undefined) return false
  const consumed = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return consumed !== undefined
}

const consumeRecoveryCode = async (db: Database, userId: string, code: string) => {
  const consumed = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashRecoveryCode(code))
    .returning('user_id')
    .executeTakeFirst()
  return consumed !== undefined
}

/** Uses up a code of the authenticator app or a recovery code. Returns false if it is wrong or was used before. */
export const consumeCode = (db: Database, secrets: Secrets, userId: string, text: string): Promise<boolean> => {
  const code = normalizeCode(text)
  return isTotpCode(code) ? consumeTotpCode(db, secrets, userId, code) : consumeRecoveryCode(db, userId, code)
}

/** Removes the authenticator app of a user, and its recovery codes. Returns false if there is none. */
export const removeTotp = async (db: Database, userId: string): Promise<boolean> => {
  const removed = await db
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()
  return removed !== undefined
}

/** Removes the second factors of a user who has lost them, and ends all sessions. Returns false if there are none. */
export const resetSecondFactor = (
  db: Database,
  userId: string,
  { actor, mail }: { actor: Actor; mail: MailOutbox | undefined },
): Promise<boolean> =>
  db.transaction().execute(async tx => {
    const hadTotp = await removeTotp(tx, userId)
    const { numDeletedRows } = await tx.deleteFrom('passkeys').where('user_id', '=', userId).executeTakeFirstOrThrow()
    if (!hadTotp && numDeletedRows === 0n) return false
    await endAllSessions(tx, userId)
    await auditPerson(tx, userId, { action: 'second_factor.disabled', actor })
    await mailSecurity(tx, mail, userId, secondFactorDisabled)
    return true
  })
