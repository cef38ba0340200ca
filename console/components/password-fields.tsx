import type { Ref } from 'preact'
import { TextField } from './text-field.tsx'
import { t } from './texts.ts'

interface PasswordFieldProps {
  errors: string[]
}

/** The current password of the user. */
export const CurrentPasswordField = (props: PasswordFieldProps) => (
  <TextField
    {...props}
    name="currentPassword"
    label={t('currentPassword')}
    type="password"
    autocomplete="current-password"
    isRequired
  />
)

/** A new password, with the rules for it. */
export const NewPasswordField = (props: PasswordFieldProps & { name: string; label: string }) => (
  <TextField {...props} hint={t('passwordHint')} type="password" autocomplete="new-password" isRequired />
)

/** A code of the second factor. */
export const CodeField = ({ inputRef, ...props }: PasswordFieldProps & { inputRef?: Ref<HTMLInputElement> }) => (
  <TextField
    {...props}
    {...(inputRef && { inputRef })}
    name="code"
    label={t('securityCode')}
    hint={t('codeOfAppOrRecovery')}
    autocomplete="one-time-code"
    isRequired
  />
)
