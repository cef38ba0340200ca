import { api } from '../app/api.ts'
import { Dialog } from '../components/dialog.tsx'
import { fieldErrors } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { CurrentPasswordField } from '../components/password-fields.tsx'
import { t } from './texts.ts'

/** Ends the link to the identity, which requires the password: the user needs it from then on. */
export const UnlinkIdentity = ({ onDone, onClose }: { onDone: () => void; onClose: () => void }) => (
  <Dialog title={t('unlinkIdentity')} onClose={onClose}>
    <p>{t('signInWithPasswordAgain')}</p>
    <Form
      action={t('unlink')}
      onSubmit={({ text }) => api.session.identity.unlink({ currentPassword: text('currentPassword') })}
      onDone={onDone}
      onCancel={onClose}
    >
      {error => <CurrentPasswordField errors={fieldErrors(error, 'currentPassword')} />}
    </Form>
  </Dialog>
)
