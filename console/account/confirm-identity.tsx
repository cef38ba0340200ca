import { api, reload } from '../app/api.ts'
import { t } from '../app/language.ts'
import { useSession } from '../app/session.tsx'
import { fieldErrors } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { PasskeyButton } from '../components/passkey-button.tsx'
import { CodeField, CurrentPasswordField } from '../components/password-fields.tsx'

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
      <p>
        {t({
          fr: 'Votre connexion date de plus de 10 minutes. Confirmez que c’est bien vous.',
          en: 'You signed in more than 10 minutes ago. Confirm that it is you.',
        })}
      </p>
      {hasSecondFactor && (
        <PasskeyButton
          action={t({ fr: 'Utiliser une clé d’accès', en: 'Use a passkey' })}
          onPasskey={response => api.signInWithPasskey({ response, agencyId: agency.id })}
          onDone={finish}
        />
      )}
      {!needsPasskey && (
        <Form
          action={t({ fr: 'Continuer', en: 'Continue' })}
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
