import { useEffect, useRef, useState } from 'preact/hooks'
import { api, ApiError } from '../app/api.ts'
import { t } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { Appearance } from '../app/user-menu.tsx'
import type { Entered } from '../components/entered.ts'
import { fieldErrors } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { CodeField, NewPasswordField } from '../components/password-fields.tsx'
import { TextField } from '../components/text-field.tsx'

const hasCode = (error: unknown, code: string) => error instanceof ApiError && error.code === code

/** Accepts an invitation, and asks for the second factor of people whose account has one. */
const useAcceptance = (token: string) => {
  const [needsCode, setNeedsCode] = useState(false)
  const [hasAccount, setHasAccount] = useState(false)
  const accept = async ({ text, isChecked }: Entered) => {
    const [name, code] = [text('name'), text('code')]
    try {
      await api.acceptInvitation({
        token,
        password: text('password'),
        ...(name && { name }),
        ...(code && { code }),
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
const Advice = ({ error }: { error: unknown }) => {
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

/** The page of an invitation, for people with and without an account. Its token is the fragment of the URL. */
export const Invitation = () => {
  const { needsCode, hasAccount, accept } = useAcceptance(location.hash.slice(1))
  const code = useRef<HTMLInputElement>(null)
  useEffect(() => {
    document.title = t({ fr: 'Invitation – agency-api', en: 'Invitation – agency-api' })
  }, [])
  useEffect(() => {
    if (needsCode) code.current?.focus()
  }, [needsCode])
  return (
    <main class="sign-in">
      <h1>{t({ fr: 'Accepter l’invitation', en: 'Accept the invitation' })}</h1>
      <p>
        {t({
          fr: 'Choisissez un mot de passe. Si vous avez déjà un compte, entrez le sien.',
          en: 'Choose a password. If you have an account already, enter its password.',
        })}
      </p>
      <Form
        action={t({ fr: 'Accepter', en: 'Accept' })}
        onSubmit={accept}
        onDone={isAccepted => {
          // The session may have been another user's. Loading the page anew forgets that, and the token.
          if (isAccepted) location.replace(pathTo(''))
        }}
      >
        {error => (
          <>
            <TextField
              label={t({ fr: 'Nom (facultatif)', en: 'Name (optional)' })}
              hint={t({ fr: 'Le nom d’un nouveau compte.', en: 'The name of a new account.' })}
              autocomplete="name"
              name="name"
              errors={fieldErrors(error, 'name')}
            />
            <NewPasswordField
              label={t({ fr: 'Mot de passe', en: 'Password' })}
              name="password"
              errors={fieldErrors(error, 'password')}
            />
            {needsCode && <CodeField inputRef={code} errors={fieldErrors(error, 'code')} />}
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
      <Appearance />
    </main>
  )
}
