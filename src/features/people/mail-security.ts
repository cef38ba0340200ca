import { randomUUID } from 'node:crypto'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { OwnedRows, unscoped, type TenantTransaction } from '#src/ground/db/tenant.ts'
import type { Message } from '#src/ground/base/language.ts'
import { plainName } from '#src/platform/mail/letter.ts'
import type { MailOutbox } from '#src/platform/mail/outbox.ts'
import { t } from './mail-texts.ts'
import { roleNames, type Role } from './roles.ts'
import { emailOf } from './users.ts'

/** A change of the account of a person, or a use of it. */
interface SecurityNotice {
  /** Each has a limit of mails of its own, so that none can suppress another one. */
  name: string
  subject: Message
  text: Message
}

export const passwordChanged: SecurityNotice = {
  name: 'password',
  subject: t('passwordChangedSubject'),
  text: t('passwordChanged'),
}

export const secondFactorEnabled: SecurityNotice = {
  name: 'second_factor',
  subject: t('secondFactorEnabledSubject'),
  text: t('secondFactorEnabled'),
}

export const secondFactorDisabled: SecurityNotice = {
  name: 'second_factor',
  subject: t('secondFactorDisabledSubject'),
  text: t('secondFactorDisabled'),
}

export const passkeyAdded: SecurityNotice = {
  name: 'passkey',
  subject: t('passkeyAddedSubject'),
  text: t('passkeyAdded'),
}

export const passkeyRemoved: SecurityNotice = {
  name: 'passkey',
  subject: t('passkeyRemovedSubject'),
  text: t('passkeyRemoved'),
}

export const identityLinked: SecurityNotice = {
  name: 'identity',
  subject: t('identityLinkedSubject'),
  text: t('identityLinked'),
}

export const identityUnlinked: SecurityNotice = {
  name: 'identity',
  subject: t('identityUnlinkedSubject'),
  text: t('identityUnlinked'),
}

export const roleChanged = (agency: string, role: Role): SecurityNotice => ({
  name: 'role',
  subject: t('roleChangedSubject'),
  text: t('roleChanged', { agency: plainName(agency), role: roleNames[role] }),
})

export const newDevice = (ipAddress: string): SecurityNotice => ({
  name: 'sign_in',
  subject: t('newDeviceSubject'),
  text: t('newDevice', { ipAddress }),
})

const advice = t('securityAdvice')

const reason = t('securityReason')

/** Mails a person what has happened to their account. Call it in the transaction of the change. */
export const mailSecurity = async (
  txOrRows: Database | TenantTransaction,
  mail: MailOutbox | undefined,
  userId: string,
  { name, subject, text }: SecurityNotice,
): Promise<void> => {
  if (!mail) return
  const tx = txOrRows instanceof OwnedRows ? unscoped(txOrRows) : txOrRows
  const { email, language } = await tx
    .selectFrom('users')
    .where('id', '=', userId)
    .select([emailOf.as('email'), 'language'])
    .executeTakeFirstOrThrow()
  await mail.post(tx, {
    kind: `security.${name}`,
    cause: `security:${randomUUID()}`,
    receiver: email,
    language,
    agencyId: null,
    userId,
    letter: {
      subject,
      paragraphs: [text, advice],
      action: { label: t('openMyAccount'), url: mail.consoleUrl('/account') },
      reason,
    },
  })
}
