import { api } from '../app/api.ts'
import { Dialog } from '../components/dialog.tsx'
import { fieldErrors } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { CurrentPasswordField, NewPasswordField } from '../components/password-fields.tsx'
import { t } from './texts.ts'

export const ChangePassword = ({ onDone, onClose }: { onDone: () => void; onClose: () => void }) => {
  return (
    <Dialog title={t('changePassword')} onClose={onClose}>
      <Form
        action={t('change')}
        onSubmit={({ text }) =>
          api.session.changePassword({ currentPassword: text('currentPassword'), newPassword: text('newPassword') })
        }
        onDone={onDone}
        onCancel={onClose}
      >
        {error => (
          <>
            <CurrentPasswordField errors={fieldErrors(error, 'currentPassword')} />
            <NewPasswordField label={t('newPassword')} name="newPassword" errors={fieldErrors(error, 'newPassword')} />
          </>
        )}
      </Form>
    </Dialog>
  )
}
