import type { TenantTransaction } from '#src/ground/db/tenant.ts'
import type { Membership } from '#src/platform/api/person.ts'
import type { Language } from '#src/ground/base/language.ts'
import { inBoth } from '#src/platform/mail/catalogue.ts'
import { plainName } from '#src/platform/mail/letter.ts'
import type { MailOutbox } from '#src/platform/mail/outbox.ts'
import type { NewInvitation } from './invitations.ts'
import { t } from './mail-texts.ts'
import { roleNames } from './roles.ts'

interface InvitationMail extends Pick<Membership, 'agency' | 'user'> {
  /** The token of the link. */
  token: string
  language: Language
}

/** Mails an invitation to the invited person. Returns false if the limits of mails are reached. */
export const mailInvitation = (
  tx: TenantTransaction,
  mail: MailOutbox,
  { id, email, role, invitation: { expiresAt } }: Omit<NewInvitation, 'mailedToken'>,
  { token, language, ...names }: InvitationMail,
): Promise<boolean> => {
  const [agency, inviter] = [plainName(names.agency.name), plainName(names.user.name)]
  const date = inBoth(locale =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(expiresAt)),
  )
  const letter = {
    subject: t('invitationSubject', { inviter, agency }),
    paragraphs: [t('invitation', { inviter, agency, role: roleNames[role] }), t('invitationLink', { date })],
    action: {
      label: t('acceptInvitation'),
      url: mail.consoleUrl(`/invitation#${token}`),
    },
    reason: t('invitationReason'),
  }
  const agencyId = tx.ownerId
  return mail.post(tx, {
    kind: 'invitation',
    cause: `invitation:${id}`,
    receiver: email,
    language,
    letter,
    agencyId,
    expiresAt,
  })
}
