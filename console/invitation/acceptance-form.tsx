import { useEffect, useRef, useState } from 'preact/hooks'
import { api, ApiError, type Admin } from '../app/api.ts'
import { common } from '../app/common.ts'
import type { Entered } from '../components/entered.ts'
import { Field, fieldErrors } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { PasskeyButton } from '../components/passkey-button.tsx'
import { CodeField, NewPasswordField } from '../components/password-fields.tsx'
import { TextField } from '../components/text-field.tsx'
import { t } from './texts.ts'

const hasCode = (error: unknown, code: string) => error instanceof ApiError && error.code === code

/** Accepts an invitation, and asks for the second factor of people whose account has one. */
const useAcceptance = (token: string) => {
  const [needsCode, setNeedsCode] = useState(false)
  const [hasAccount, setHasAccount] = useState(false)
  const accept = async ({ text, isChecked }: Entered, passkey?: Admin.AssertionResponse) => {
    const [name, code] = [text('name'), text('code')]
    try {
      await api.acceptInvitation({
        token,
        password: text('password'),
        ...(name && { name }),
        ...(code && { code }),
        ...(passkey && { passkey }),
        ...(isChecked('newAccount') && { newAccount: true }),
      })
      return true
    } catch (error) {
      if (hasCode(error, 'INVALID_CREDENTIALS')) setHasAccount(true)
      if (code || !hasCode(error, 'SECOND_FACTOR_REQUIRED')) throw error
      setNeedsCode(true)
      return false
    }
  }
  return { needsCode, hasAccount, accept }
}

/** Why an invitation could not be accepted, where the message of the API alone does not help. */
export const Advice = ({ error }: { error: unknown }) => {
  if (hasCode(error, 'NOT_FOUND')) return <p class="hint">{t('invitationHasExpired')}</p>
  if (hasCode(error, 'INVALID_CREDENTIALS')) return <p class="hint">{t('yourEmailHasAccountAlready')}</p>
  return null
}

interface AcceptanceFormProps {
  invitation: Admin.Invitation
  token: string
  onAccepted: () => void
}

/** Chooses the password of a new account, or asks for that of the existing one. */
export const AcceptanceForm = ({ invitation, token, onAccepted }: AcceptanceFormProps) => {
  const { needsCode, hasAccount, accept } = useAcceptance(token)
  const code = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (needsCode) code.current?.focus()
  }, [needsCode])
  return (
    <Form
      action={t('accept')}
      onSubmit={accept}
      onDone={isAccepted => {
        if (isAccepted) onAccepted()
      }}
    >
      {(error, sent) => (
        <>
          <Field label={common('email')}>
            {/* Password managers store it with the password. */}
            {control => <input {...control} type="email" autocomplete="username" readOnly value={invitation.email} />}
          </Field>
          <TextField
            label={t('nameOptional')}
            hint={t('nameOfNewAccount')}
            autocomplete="name"
            name="name"
            defaultValue={invitation.name ?? ''}
            errors={fieldErrors(error, 'name')}
          />
          <NewPasswordField label={common('password')} name="password" errors={fieldErrors(error, 'password')} />
          {needsCode && <CodeField inputRef={code} errors={fieldErrors(error, 'code')} />}
          {needsCode && sent && (
            <PasskeyButton
              action={t('acceptWithPasskey')}
              onPasskey={passkey => accept(sent, passkey)}
              onDone={onAccepted}
            />
          )}
          {hasAccount && (
            <label class="choice">
              <input type="checkbox" name="newAccount" /> {t('thatAccountIsNotMine')}
            </label>
          )}
          <Advice error={error} />
        </>
      )}
    </Form>
  )
}
