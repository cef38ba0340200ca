import { api, reload } from '../app/api.ts'
import { useSession } from '../app/session.tsx'
import { fieldErrors } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { PasskeyButton } from '../components/passkey-button.tsx'
import { CodeField, CurrentPasswordField } from '../components/password-fields.tsx'
import { t } from './texts.ts'

interface ConfirmIdentityProps {
  onDone: () => void
  onClose: () => void
}

/** Signs in again, for what a session of a while ago may not do. */
export const ConfirmIdentity = ({ onDone, onClose }: ConfirmIdentityProps) => {
  const { user, agency, hasSecondFactor, hasTotp } = useSession()
  const finish = () => {
    void reload('listSessions')
    onDone()
  }
  const needsPasskey = hasSecondFactor && !hasTotp
  return (
    <>
      <p>{t('confirmAfterTenMinutes')}</p>
      {hasSecondFactor && (
        <PasskeyButton
          action={t('usePasskey')}
          onPasskey={response => api.signInWithPasskey({ response, agencyId: agency.id })}
          onDone={finish}
        />
      )}
      {!needsPasskey && (
        <Form
          action={t('continue')}
          onSubmit={({ text }) =>
            api.signIn({
              email: user.email,
              password: text('currentPassword'),
              agencyId: agency.id,
              ...(hasTotp && { code: text('code') }),
            })
          }
          onDone={finish}
          onCancel={onClose}
        >
          {error => (
            <>
              <CurrentPasswordField errors={fieldErrors(error, 'password')} />
              {hasTotp && <CodeField errors={fieldErrors(error, 'code')} />}
            </>
          )}
        </Form>
      )}
    </>
  )
}
