import { api } from '../app/api.ts'
import { t } from '../app/language.ts'
import { Dialog } from '../components/dialog.tsx'
import { fieldErrors } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { CurrentPasswordField } from '../components/password-fields.tsx'

/** Ends the link to the identity, which requires the password: the user needs it from then on. */
export const UnlinkIdentity = ({ onDone, onClose }: { onDone: () => void; onClose: () => void }) => (
  <Dialog title={t({ fr: 'Dissocier l’identité', en: 'Unlink the identity' })} onClose={onClose}>
    <p>
      {t({
        fr: 'Vous vous connecterez ensuite avec votre mot de passe.',
        en: 'From then on, you sign in with your password.',
      })}
    </p>
    <Form
      action={t({ fr: 'Dissocier', en: 'Unlink' })}
      onSubmit={({ text }) => api.session.identity.unlink({ currentPassword: text('currentPassword') })}
      onDone={onDone}
      onCancel={onClose}
    >
      {error => <CurrentPasswordField errors={fieldErrors(error, 'currentPassword')} />}
    </Form>
  </Dialog>
)
