import type { Actor } from '#src/ground/base/actor.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { InvalidInput } from '#src/ground/base/errors/invalid-input.ts'
import type { MailOutbox } from '#src/platform/mail/outbox.ts'
import { auditPerson } from './audit-person.ts'
import { mailSecurity, passwordChanged } from './mail-security.ts'
import type { Requester } from './passwords.ts'
import { passwordIssue, type PersonalWords } from './password-rules.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { endAllSessions } from './sessions.ts'
import { emailOf } from './users.ts'

/** Throws a validation error for a field whose new password violates the rules. */
export const requirePassword = async (field: string, password: string, personalWords: PersonalWords): Promise<void> => {
  const issue = await passwordIssue(password, personalWords)
  if (issue) throw new InvalidInput({ [field]: [issue] })
}

/** The words that the password of a user must not consist of. */
export const findPersonalWords = async (db: Database, userId: string): Promise<PersonalWords> => {
  const rows = await db
    .selectFrom('users')
    .leftJoin('memberships', 'user_id', 'users.id')
    .leftJoin('agencies', 'agencies.id', 'agency_id')
    .where('users.id', '=', userId)
    .select([emailOf.as('email'), 'users.name', 'agencies.name as agencyName'])
    .execute()
  return rows.flatMap(({ email, name, agencyName }) => [email, name, agencyName ?? ''])
}

interface NewPassword {
  userId: string
  passwordHash: string
  currentHash?: string | undefined
  actor: Actor
  /** Undefined if the service sends no mail. */
  mail?: MailOutbox | undefined
}

/**
 * Sets the password of a user in a transaction, and ends their sessions in all agencies, and the links that were mailed
 * before. Returns false if the hash is no longer `currentHash`, because the password has changed in the meantime.
 */
export const replacePassword = async (
  tx: Database,
  { userId, passwordHash, currentHash, actor, mail }: NewPassword,
): Promise<boolean> => {
  const update = tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId)
  const changed = await (currentHash === undefined ? update : update.where('password_hash', '=', currentHash))
    .returning('id')
    .executeTakeFirst()
  if (!changed) return false
  await endAllSessions(tx, userId)
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
  await tx.deleteFrom('email_changes').where('user_id', '=', userId).execute()
  await auditPerson(tx, userId, { action: 'password.changed', actor })
  await mailSecurity(tx, mail, userId, passwordChanged)
  return true
}

/** The same in a transaction of its own. */
export const setPassword = (db: Database, password: NewPassword): Promise<boolean> =>
  db.transaction().execute(tx => replacePassword(tx, password))

const findHash = async (db: Database, userId: string) => {
  const user = await db.selectFrom('users').where('id', '=', userId).select('password_hash').executeTakeFirstOrThrow()
  return user.password_hash
}

/** Whether a password is that of a user. */
export const isPasswordOf = async (
  db: Database,
  userId: string,
  password: string,
  requester: Requester,
): Promise<boolean> => verifyPassword(password, await findHash(db, userId), requester)

interface PasswordChange {
  userId: string
  currentPassword: string
  newPassword: string
  actor: Actor
  mail: MailOutbox | undefined
}

/**
 * Changes the password of a user who knows the current one, and ends their sessions in all agencies. Returns the new
 * hash; undefined if the current password is wrong. Throws if the new password violates the rules.
 */
export const changePassword = async (
  db: Database,
  { userId, currentPassword, newPassword, actor, mail }: PasswordChange,
  requester: Requester,
): Promise<string | undefined> => {
  await requirePassword('newPassword', newPassword, await findPersonalWords(db, userId))
  const currentHash = await findHash(db, userId)
  if (!(await verifyPassword(currentPassword, currentHash, requester))) return undefined
  const passwordHash = await hashPassword(newPassword)
  const isChanged = await setPassword(db, { userId, passwordHash, currentHash, actor, mail })
  return isChanged ? passwordHash : undefined
}
