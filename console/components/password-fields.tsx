import type { Ref } from 'preact'
import { t } from '../app/language.ts'
import { TextField } from './text-field.tsx'

interface PasswordFieldProps {
  errors: string[]
}

/** The current password of the user. */
export const CurrentPasswordField = (props: PasswordFieldProps) => (
  <TextField
    {...props}
    name="currentPassword"
    label={t({ fr: 'Mot de passe actuel', en: 'Current password' })}
    type="password"
    autocomplete="current-password"
    isRequired
  />
)

/** A new password, with the rules for it. */
export const NewPasswordField = (props: PasswordFieldProps & { name: string; label: string }) => (
  <TextField
    {...props}
    hint={t({
      fr: 'Au moins 12 caractères, quels qu’ils soient. Les mots de passe courants ou divulgués, votre e-mail, votre nom et celui de l’agence sont refusés.',
      en: 'At least 12 characters, of any kind. Common and breached passwords, your email, your name and that of the agency are rejected.',
    })}
    type="password"
    autocomplete="new-password"
    isRequired
  />
)

/** A code of the second factor. */
export const CodeField = ({ inputRef, ...props }: PasswordFieldProps & { inputRef?: Ref<HTMLInputElement> }) => (
  <TextField
    {...props}
    {...(inputRef && { inputRef })}
    name="code"
    label={t({ fr: 'Code de sécurité', en: 'Security code' })}
    hint={t({
      fr: 'Le code à 6 chiffres de votre application, ou un code de secours.',
      en: 'The 6-digit code of your authenticator app, or a recovery code.',
    })}
    autocomplete="one-time-code"
    isRequired
  />
)
