import { useEffect, useRef, useState } from 'preact/hooks'
import { api, ApiError } from '../app/api.ts'
import { common } from '../app/common.ts'
import { canUsePasskeys } from '../app/passkeys.ts'
import { reloadSession } from '../app/session.tsx'
import type { Entered } from '../components/entered.ts'
import { Field, fieldErrors } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { CodeField } from '../components/password-fields.tsx'
import { t } from './texts.ts'

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
      action={t('signIn')}
      onSubmit={signIn}
      onDone={isSignedIn => {
        if (isSignedIn) void reloadSession()
      }}
    >
      {error => (
        <>
          <Field label={common('email')} errors={fieldErrors(error, 'email')}>
            {control => <input {...control} type="email" autocomplete="username webauthn" required name="email" />}
          </Field>
          <Field label={common('password')} errors={fieldErrors(error, 'password')}>
            {control => <input {...control} type="password" autocomplete="current-password" required name="password" />}
          </Field>
          {needsCode && (
            <>
              <CodeField inputRef={code} errors={fieldErrors(error, 'code')} />
              {canUsePasskeys && <p class="hint">{t('ifYouHavePasskey')}</p>}
            </>
          )}
          {error instanceof ApiError && error.code === 'SIGN_IN_LIMIT_EXCEEDED' && (
            <p class="hint">{t('accountIsLocked')}</p>
          )}
        </>
      )}
    </Form>
  )
}
