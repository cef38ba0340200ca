import { randomUUID } from 'node:crypto'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { OwnedRows, unscoped, type TenantTransaction } from '#src/ground/db/tenant.ts'
import type { Message } from '#src/ground/base/language.ts'
import { plainName } from '#src/platform/mail/letter.ts'
import type { MailOutbox } from '#src/platform/mail/outbox.ts'
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
  subject: { fr: 'Votre mot de passe a été modifié', en: 'Your password was changed' },
  text: {
    fr: 'Le mot de passe de votre compte a été modifié, et toutes les sessions précédentes sont terminées.',
    en: 'The password of your account was changed, and all earlier sessions have ended.',
  },
}

export const secondFactorEnabled: SecurityNotice = {
  name: 'second_factor',
  subject: { fr: 'La double authentification est activée', en: 'Your second factor was enabled' },
  text: {
    fr: 'La double authentification de votre compte a été activée. Gardez les codes de secours en lieu sûr.',
    en: 'The second factor of your account was enabled. Keep the recovery codes in a safe place.',
  },
}

export const secondFactorDisabled: SecurityNotice = {
  name: 'second_factor',
  subject: { fr: 'La double authentification est désactivée', en: 'Your second factor was removed' },
  text: {
    fr: 'Un second facteur de votre compte a été supprimé : sans un autre, le mot de passe suffit pour se connecter.',
    en: 'A second factor of your account was removed: without another one, the password alone is enough to sign in.',
  },
}

export const passkeyAdded: SecurityNotice = {
  name: 'passkey',
  subject: { fr: 'Une clé d’accès a été ajoutée', en: 'A passkey was added' },
  text: {
    fr: 'Une clé d’accès a été ajoutée à votre compte. Elle permet de se connecter sans mot de passe, et reste valable quand le mot de passe change : retirez-la si vous ne la connaissez pas.',
    en: 'A passkey was added to your account. It signs in without a password, and stays when the password changes: remove it if you do not know it.',
  },
}

export const passkeyRemoved: SecurityNotice = {
  name: 'passkey',
  subject: { fr: 'Une clé d’accès a été retirée', en: 'A passkey was removed' },
  text: {
    fr: 'Une clé d’accès de votre compte a été retirée.',
    en: 'A passkey of your account was removed.',
  },
}

export const identityLinked: SecurityNotice = {
  name: 'identity',
  subject: { fr: 'Un fournisseur d’identité est lié à votre compte', en: 'An identity provider was linked' },
  text: {
    fr: 'Votre compte est lié à un fournisseur d’identité, avec lequel on peut désormais s’y connecter.',
    en: 'Your account was linked to an identity provider, with which one can sign in to it from now on.',
  },
}

export const identityUnlinked: SecurityNotice = {
  name: 'identity',
  subject: { fr: 'Le lien avec votre fournisseur d’identité est supprimé', en: 'An identity provider was unlinked' },
  text: {
    fr: 'On ne peut plus se connecter à votre compte avec le fournisseur d’identité.',
    en: 'The identity provider can no longer be used to sign in to your account.',
  },
}

export const roleChanged = (agency: string, role: Role): SecurityNotice => ({
  name: 'role',
  subject: { fr: 'Votre rôle a changé', en: 'Your role has changed' },
  text: {
    fr: `Votre rôle dans ${plainName(agency)} est maintenant : ${roleNames[role].fr}.`,
    en: `Your role in ${plainName(agency)} is now: ${roleNames[role].en}.`,
  },
})

export const newDevice = (ipAddress: string): SecurityNotice => ({
  name: 'sign_in',
  subject: { fr: 'Connexion depuis un nouvel appareil', en: 'Sign-in from a new device' },
  text: {
    fr: `Un appareil inconnu s’est connecté à votre compte, depuis l’adresse ${ipAddress}.`,
    en: `A device that is not known has signed in to your account, from the address ${ipAddress}.`,
  },
})

const advice = {
  fr: 'Si ce n’est pas vous, changez votre mot de passe, terminez les autres sessions, retirez les clés d’accès que vous ne connaissez pas, et prévenez un propriétaire de l’agence.',
  en: 'If this was not you, change your password, end the other sessions, remove the passkeys that you do not know, and inform an owner of the agency.',
}

const reason = {
  fr: 'Vous recevez ce message parce qu’il concerne la sécurité de votre compte. Ces messages ne peuvent pas être désactivés.',
  en: 'You receive this message because it concerns the security of your account. These messages cannot be disabled.',
}

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
      action: { label: { fr: 'Ouvrir mon compte', en: 'Open my account' }, url: mail.consoleUrl('/account') },
      reason,
    },
  })
}
