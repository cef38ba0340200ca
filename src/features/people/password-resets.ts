import type { Actor, Origin } from '#src/ground/base/actor.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import type { Language } from '#src/ground/base/language.ts'
import { plainName } from '#src/platform/mail/letter.ts'
import type { MailOutbox } from '#src/platform/mail/outbox.ts'
import type { Queue, QueueDefinition } from '#src/ground/db/queue/queue.ts'
import { sha256 } from '#src/ground/secrets/secrets.ts'
import { expiresIn, isValid, newToken } from './links.ts'
import { t } from './mail-texts.ts'
import type { Requester } from './passwords.ts'
import { hashPassword } from './passwords.ts'
import { findPersonalWords, replacePassword, requirePassword } from './set-password.ts'
import { emailOf, listUsers, verifyEmail, type User } from './users.ts'

/** The queue of requests for a new password, by request. */
export const passwordResetQueue: QueueDefinition = { name: 'password-resets', expireInSeconds: 60 }

/**
 * Stores a request for a new password, and enqueues the job that mails the link. It does not look up the email: its
 * response must take the same time whether there is an account or not.
 */
export const requestPasswordReset = (
  db: Database,
  queue: Queue,
  request: { email: string; language: Language },
): Promise<void> =>
  db.transaction().execute(async tx => {
    const insert = tx.insertInto('password_reset_requests').values(request).returning('id')
    const { id } = await insert.executeTakeFirstOrThrow()
    await queue.enqueue(tx, passwordResetQueue, { id, agencyId: 0 })
  })

const letterOf = (mail: MailOutbox, { email, name }: User, token: string) => ({
  subject: t('choosePasswordSubject'),
  paragraphs: [t('hello', { name: plainName(name) }), t('choosePassword', { email })],
  action: {
    label: t('choosePasswordAction'),
    url: mail.consoleUrl(`/password-reset#${token}`),
  },
  reason: t('choosePasswordReason'),
})

const hours = 1

/** Stores the token of a new link, which replaces an earlier one of the account, and mails it. */
const mailLink = async (tx: Database, mail: MailOutbox, user: User) => {
  const token = newToken('rst')
  const link = { token_hash: sha256(token), expires_at: expiresIn(hours) }
  const { expires_at: expiresAt } = await tx
    .insertInto('password_resets')
    .values({ user_id: user.id, ...link })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(link))
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  await mail.post(tx, {
    kind: 'password.reset',
    cause: `password.reset:${sha256(token).toString('hex')}`,
    receiver: user.email,
    language: user.language,
    letter: letterOf(mail, user, token),
    agencyId: null,
    userId: user.id,
    expiresAt,
  })
}

/** Handles a request: mails a link to each account of the email. */
export const mailPasswordResets = (db: Database, mail: MailOutbox, requestId: number): Promise<void> =>
  db.transaction().execute(async tx => {
    const request = await tx
      .deleteFrom('password_reset_requests')
      .where('id', '=', requestId)
      .returning('email')
      .executeTakeFirst()
    const users = request ? await listUsers(tx, request.email) : []
    for (const user of users) await mailLink(tx, mail, user)
  })

const selectReset = (db: Database, token: string) =>
  db.selectFrom('password_resets').where('token_hash', '=', sha256(token)).where(isValid)

/** Finds the account of a link. Undefined if the link is unknown, used or too old. */
export const findPasswordReset = (db: Database, token: string): Promise<{ email: string } | undefined> =>
  selectReset(db, token).innerJoin('users', 'users.id', 'user_id').select(emailOf.as('email')).executeTakeFirst()

interface NewPassword {
  token: string
  newPassword: string
}

/**
 * Replaces the password of the account of a link, ends its sessions, and uses up the link, which has proved that the
 * person reads the mails to its address. Undefined if the link is unknown, used or too old. Throws if the new password
 * violates the rules.
 */
export const resetPassword = async (
  db: Database,
  { token, newPassword }: NewPassword,
  { requester, origin, mail }: { requester: Requester; origin: Origin; mail: MailOutbox | undefined },
): Promise<true | undefined> => {
  const account = await selectReset(db, token)
    .innerJoin('users', 'users.id', 'user_id')
    .select(['users.id', 'users.name', emailOf.as('email')])
    .executeTakeFirst()
  if (!account) return undefined
  const { id: userId, name, email } = account
  await requirePassword('newPassword', newPassword, await findPersonalWords(db, userId))
  const passwordHash = await hashPassword(newPassword, undefined, requester)
  return db.transaction().execute(async tx => {
    const consumed = await tx
      .deleteFrom('password_resets')
      .where('token_hash', '=', sha256(token))
      .where(isValid)
      .returning('user_id')
      .executeTakeFirst()
    if (!consumed) return undefined
    const actor: Actor = { type: 'user', id: userId, name, ...origin }
    await verifyEmail(tx, userId, email)
    await replacePassword(tx, { userId, passwordHash, actor, mail })
    return true
  })
}
