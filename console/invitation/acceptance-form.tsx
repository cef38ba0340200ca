import { useEffect, useRef, useState } from 'preact/hooks'
import { api, ApiError, type Admin } from '../app/api.ts'
import { t } from '../app/language.ts'
import type { Entered } from '../components/entered.ts'
import { Field, fieldErrors } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { PasskeyButton } from '../components/passkey-button.tsx'
import { CodeField, NewPasswordField } from '../components/password-fields.tsx'
import { TextField } from '../components/text-field.tsx'

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
  if (hasCode(error, 'NOT_FOUND'))
    return (
      <p class="hint">
        {t({
          fr: 'L’invitation a expiré, a été annulée ou a déjà servi. Demandez-en une nouvelle à votre agence.',
          en: 'The invitation has expired, was revoked or has been used. Ask your agency for a new one.',
        })}
      </p>
    )
  if (hasCode(error, 'INVALID_CREDENTIALS'))
    return (
      <p class="hint">
        {t({
          fr: 'Un compte existe déjà pour votre e-mail : entrez son mot de passe.',
          en: 'Your email has an account already: enter the password of that account.',
        })}
      </p>
    )
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
      action={t({ fr: 'Accepter', en: 'Accept' })}
      onSubmit={accept}
      onDone={isAccepted => {
        if (isAccepted) onAccepted()
      }}
    >
      {(error, sent) => (
        <>
          <Field label={t({ fr: 'E-mail', en: 'Email' })}>
            {/* Password managers store it with the password. */}
            {control => <input {...control} type="email" autocomplete="username" readOnly value={invitation.email} />}
          </Field>
          <TextField
            label={t({ fr: 'Nom (facultatif)', en: 'Name (optional)' })}
            hint={t({ fr: 'Le nom d’un nouveau compte.', en: 'The name of a new account.' })}
            autocomplete="name"
            name="name"
            defaultValue={invitation.name ?? ''}
            errors={fieldErrors(error, 'name')}
          />
          <NewPasswordField
            label={t({ fr: 'Mot de passe', en: 'Password' })}
            name="password"
            errors={fieldErrors(error, 'password')}
          />
          {needsCode && <CodeField inputRef={code} errors={fieldErrors(error, 'code')} />}
          {needsCode && sent && (
            <PasskeyButton
              action={t({ fr: 'Accepter avec une clé d’accès', en: 'Accept with a passkey' })}
              onPasskey={passkey => accept(sent, passkey)}
              onDone={onAccepted}
            />
          )}
          {hasAccount && (
            <label class="choice">
              <input type="checkbox" name="newAccount" />{' '}
              {t({
                fr: 'Ce compte n’est pas de moi : commencer un compte séparé avec ce mot de passe.',
                en: 'That account is not mine: start a separate account with this password.',
              })}
            </label>
          )}
          <Advice error={error} />
        </>
      )}
    </Form>
  )
}
