import { api } from '../app/api.ts'
import { t } from '../app/language.ts'
import { Dialog } from '../components/dialog.tsx'
import { fieldErrors } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { CodeField, CurrentPasswordField } from '../components/password-fields.tsx'

/** Removes the second factor, which requires the password and a code. */
export const DisableSecondFactor = ({ onDone, onClose }: { onDone: () => void; onClose: () => void }) => {
  return (
    <Dialog
      title={t({ fr: 'Désactiver la double authentification', en: 'Disable the second factor' })}
      onClose={onClose}
    >
      <p>
        {t({
          fr: 'Le mot de passe suffira pour se connecter, et les codes de secours cessent de fonctionner. Si votre agence exige une double authentification, vous devrez en activer une nouvelle.',
          en: 'The password will be enough to sign in, and the recovery codes stop working. If your agency requires a second factor, you will have to set up another.',
        })}
      </p>
      <Form
        action={t({ fr: 'Désactiver', en: 'Disable' })}
        onSubmit={({ text }) =>
          api.session.totp.disable({ currentPassword: text('currentPassword'), code: text('code') })
        }
        onDone={onDone}
        onCancel={onClose}
      >
        {error => (
          <>
            <CurrentPasswordField errors={fieldErrors(error, 'currentPassword')} />
            <CodeField errors={fieldErrors(error, 'code')} />
          </>
        )}
      </Form>
    </Dialog>
  )
}
