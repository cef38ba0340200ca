import type { TenantTransaction } from '#src/ground/db/tenant.ts'
import type { Membership } from '#src/platform/api/person.ts'
import type { Language } from '#src/ground/base/language.ts'
import { plainName } from '#src/platform/mail/letter.ts'
import type { MailOutbox } from '#src/platform/mail/outbox.ts'
import type { NewInvitation } from './invitations.ts'
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
  const date = (locale: Language) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(expiresAt))
  const letter = {
    subject: {
      fr: `${inviter} vous invite à rejoindre ${agency}`,
      en: `${inviter} invites you to join ${agency}`,
    },
    paragraphs: [
      {
        fr: `${inviter} vous invite à rejoindre ${agency}, avec le rôle : ${roleNames[role].fr}.`,
        en: `${inviter} invites you to join ${agency} with the role: ${roleNames[role].en}.`,
      },
      {
        fr: `Le lien peut être utilisé une fois, jusqu’au ${date('fr')}.`,
        en: `The link can be used once, until ${date('en')}.`,
      },
    ],
    action: {
      label: { fr: 'Accepter l’invitation', en: 'Accept the invitation' },
      url: mail.consoleUrl(`/invitation#${token}`),
    },
    reason: {
      fr: 'Vous recevez ce message parce que cette personne a saisi votre adresse. Si vous ne la connaissez pas, ignorez-le.',
      en: 'You receive this message because this person has entered your address. If you do not know them, ignore it.',
    },
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
