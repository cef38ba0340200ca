import { sql } from 'kysely'
import type { Membership } from '#src/platform/api/person.ts'
import type { Actor, Origin } from '#src/ground/base/actor.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { violatesConstraint } from '#src/ground/db/violation.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import { plainName } from '#src/platform/mail/letter.ts'
import type { MailOutbox } from '#src/platform/mail/outbox.ts'
import { sha256 } from '#src/ground/secrets/secrets.ts'
import { auditPerson } from './audit-person.ts'
import { expiresIn, isValid, newToken } from './links.ts'
import { t } from './mail-texts.ts'
import { emailOf } from './users.ts'

const hours = 24

/** The new email of a user whose link has not been opened yet. */
export const findPendingEmail = async (db: Database, userId: string): Promise<string | null> => {
  const change = db.selectFrom('email_changes').where('user_id', '=', userId).where(isValid).select('email')
  return (await change.executeTakeFirst())?.email ?? null
}

const reason = t('emailChangeReason')

/**
 * Mails a link to a new email of a user, and a notice to the one until now. The link replaces an earlier one. With the
 * current email, the link verifies it.
 */
export const requestEmailChange = async (
  tx: Database,
  mail: MailOutbox,
  { id: userId, email: current, name, language }: Membership['user'],
  email: string,
): Promise<void> => {
  const token = newToken('eml')
  const change = { email, token_hash: sha256(token), expires_at: expiresIn(hours) }
  const { expires_at: expiresAt } = await tx
    .insertInto('email_changes')
    .values({ user_id: userId, ...change })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(change))
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  const cause = `email.change:${sha256(token).toString('hex')}`
  const common = { kind: 'email.change', language, agencyId: null, userId, expiresAt }
  await mail.post(tx, {
    ...common,
    cause,
    receiver: email,
    letter: {
      subject: t('confirmAddressSubject'),
      paragraphs: [t('hello', { name: plainName(name) }), t('confirmAddress', { email })],
      action: {
        label: t('confirmAddressAction'),
        url: mail.consoleUrl(`/email-change#${token}`),
      },
      reason,
    },
  })
  if (email.toLowerCase() === current.toLowerCase()) return
  await mail.post(tx, {
    ...common,
    // Links that others request for this address must not use up its limit.
    kind: 'security.email',
    cause: `${cause}:notice`,
    receiver: current,
    letter: {
      subject: t('addressWillChangeSubject'),
      paragraphs: [t('hello', { name: plainName(name) }), t('addressWillChange', { email })],
      action: { label: t('openYourAccount'), url: mail.consoleUrl('/account') },
      reason,
    },
  })
}

/**
 * Makes the email of a link that of its account. Undefined if the link is unknown, used or too old. Throws if the email
 * belongs to another account.
 */
export const confirmEmail = (db: Database, token: string, origin: Origin): Promise<true | undefined> =>
  db.transaction().execute(async tx => {
    const change = await tx
      .deleteFrom('email_changes')
      .where('token_hash', '=', sha256(token))
      .where(isValid)
      .returning(['user_id as userId', 'email'])
      .executeTakeFirst()
    if (!change) return undefined
    const { userId, email } = change
    const user = await tx
      .selectFrom('users')
      .where('id', '=', userId)
      .select(['name', emailOf.as('email')])
      .forUpdate()
      .executeTakeFirstOrThrow()
    const verified = { email_verified_at: sql<string>`now()` }
    const isSame = user.email.toLowerCase() === email.toLowerCase()
    await tx
      .updateTable('users')
      .set(isSame ? verified : { ...verified, email, separate_email: null })
      .where('id', '=', userId)
      .execute()
      .catch((error: unknown) => {
        throw violatesConstraint(error, 'users_email') ? apiError('EMAIL_TAKEN') : error
      })
    // They were mailed to the previous address.
    await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
    const actor: Actor = { type: 'user', id: userId, name: user.name, ...origin }
    await auditPerson(tx, userId, { action: isSame ? 'email.verified' : 'email.changed', actor })
    return true
  })
