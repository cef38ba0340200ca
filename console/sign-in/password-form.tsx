import { useEffect, useRef, useState } from 'preact/hooks'
import { api, ApiError } from '../app/api.ts'
import { t } from '../app/language.ts'
import { canUsePasskeys } from '../app/passkeys.ts'
import { reloadSession } from '../app/session.tsx'
import type { Entered } from '../components/entered.ts'
import { Field, fieldErrors } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { CodeField } from '../components/password-fields.tsx'

/** The response that asks for the second factor is no failure: the password was correct. */
const asksForCode = (error: unknown) => error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED'

/** Signs in, and asks for the second factor of users who have one. */
const useSignIn = () => {
  const [needsCode, setNeedsCode] = useState(false)
  const signIn = async ({ text }: Entered) => {
    const code = text('code')
    try {
      await api.signIn({ email: text('email'), password: text('password'), ...(code && { code }) })
      return true
    } catch (error) {
      if (code || !asksForCode(error)) throw error
      setNeedsCode(true)
      return false
    }
  }
  return { needsCode, signIn }
}

/** Signs in with email and password. */
export const PasswordForm = () => {
  const { needsCode, signIn } = useSignIn()
  const code = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (needsCode) code.current?.focus()
  }, [needsCode])
  return (
    <Form
      action={t({ fr: 'Se connecter', en: 'Sign in' })}
      onSubmit={signIn}
      onDone={isSignedIn => {
        if (isSignedIn) void reloadSession()
      }}
    >
      {error => (
        <>
          <Field label={t({ fr: 'E-mail', en: 'Email' })} errors={fieldErrors(error, 'email')}>
            {control => <input {...control} type="email" autocomplete="username webauthn" required name="email" />}
          </Field>
          <Field label={t({ fr: 'Mot de passe', en: 'Password' })} errors={fieldErrors(error, 'password')}>
            {control => <input {...control} type="password" autocomplete="current-password" required name="password" />}
          </Field>
          {needsCode && (
            <>
              <CodeField inputRef={code} errors={fieldErrors(error, 'code')} />
              {canUsePasskeys && (
                <p class="hint">
                  {t({
                    fr: 'Si vous avez une clé d’accès, elle suffit : utilisez le bouton ci-dessous.',
                    en: 'If you have a passkey, it is enough: use the button below.',
                  })}
                </p>
              )}
            </>
          )}
          {error instanceof ApiError && error.code === 'SIGN_IN_LIMIT_EXCEEDED' && (
            <p class="hint">
              {t({
                fr: 'Après 10 échecs, un compte est bloqué 15 minutes pour cette adresse IP, même avec le bon mot de passe.',
                en: 'After 10 failures, an account is locked for 15 minutes from this IP address, even with the correct password.',
              })}
            </p>
          )}
        </>
      )}
    </Form>
  )
}
