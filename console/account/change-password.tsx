import { api } from '../app/api.ts'
import { t } from '../app/language.ts'
import { Dialog } from '../components/dialog.tsx'
import { fieldErrors } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { CurrentPasswordField, NewPasswordField } from '../components/password-fields.tsx'

export const ChangePassword = ({ onDone, onClose }: { onDone: () => void; onClose: () => void }) => {
  return (
    <Dialog title={t({ fr: 'Changer le mot de passe', en: 'Change the password' })} onClose={onClose}>
      <Form
        action={t({ fr: 'Changer', en: 'Change' })}
        onSubmit={({ text }) =>
          api.session.changePassword({ currentPassword: text('currentPassword'), newPassword: text('newPassword') })
        }
        onDone={onDone}
        onCancel={onClose}
      >
        {error => (
          <>
            <CurrentPasswordField errors={fieldErrors(error, 'currentPassword')} />
            <NewPasswordField
              label={t({ fr: 'Nouveau mot de passe', en: 'New password' })}
              name="newPassword"
              errors={fieldErrors(error, 'newPassword')}
            />
          </>
        )}
      </Form>
    </Dialog>
  )
}
