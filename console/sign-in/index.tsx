import { useState } from 'preact/hooks'
import { pathTo } from '../app/paths.ts'
import { Frame } from '../components/frame.tsx'
import { CodeForm } from './code-form.tsx'
import { takeOutcome } from '../components/sign-in-outcome.ts'
import { PasswordForm } from './password-form.tsx'
import { t } from './texts.ts'
import { SignInWithPasskey } from './with-passkey.tsx'
import { OutcomeNotice, ProviderLink, useSignInMethods } from '../components/provider-link.tsx'

/** The ways to sign in. The form for passwords does not wait for the list of them. */
const Methods = () => {
  const methods = useSignInMethods()
  return (
    <>
      {methods?.password !== false && <PasswordForm />}
      {methods?.passwordReset && methods.password && (
        <p>
          <a href={pathTo('/forgotten-password')}>{t('forgottenPassword')}</a>
        </p>
      )}
      {methods?.passkeys && <SignInWithPasskey />}
      {methods?.oidc && <ProviderLink name={methods.oidc.name} />}
    </>
  )
}

/** The page for people without a session. The URL stays, so that they continue where they were. */
export const SignIn = ({ hasExpired }: { hasExpired: boolean }) => {
  const [outcome, setOutcome] = useState(takeOutcome)
  return (
    <Frame title={t('signInTitle')}>
      {hasExpired && (
        <p class="notice" role="status">
          {t('yourSessionHasExpired')}
        </p>
      )}
      <OutcomeNotice outcome={outcome} />
      {outcome === 'code' ? <CodeForm onCancel={() => setOutcome(undefined)} /> : <Methods />}
    </Frame>
  )
}
