import { api } from '../app/api.ts'
import { common } from '../app/common.ts'
import { languageNames, type Language } from '../app/language.ts'
import { useSession } from '../app/session.tsx'
import { Dialog } from '../components/dialog.tsx'
import { fieldErrors } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { CurrentPasswordField } from '../components/password-fields.tsx'
import { SelectField } from '../components/select-field.tsx'
import { TextField } from '../components/text-field.tsx'
import { t } from './texts.ts'

interface EditProfileProps {
  /** Gets the new email whose link has to be opened. */
  onDone: (pendingEmail: string | null) => void
  onClose: () => void
}

/** Changes the name, the email and the language of the user. It asks for the password when the service does. */
export const EditProfile = ({ onDone, onClose }: EditProfileProps) => {
  const { user } = useSession()
  return (
    <Dialog title={t('editAccount')} onClose={onClose}>
      <Form
        action={common('save')}
        onSubmit={async ({ text }) => {
          const [email, currentPassword] = [text('email'), text('currentPassword')]
          const { pendingEmail } = await api.session.updateUser({
            name: text('name'),
            language: text('language') as Language,
            ...(email !== user.email && { email }),
            ...(currentPassword && { currentPassword }),
          })
          return email === user.email ? null : pendingEmail
        }}
        onDone={onDone}
        onCancel={onClose}
      >
        {error => (
          <>
            <TextField
              label={common('name')}
              name="name"
              autocomplete="name"
              defaultValue={user.name}
              errors={fieldErrors(error, 'name')}
              isRequired
            />
            <TextField
              label={common('email')}
              hint={t('newAddressTakesEffect')}
              name="email"
              type="email"
              autocomplete="email"
              defaultValue={user.email}
              errors={fieldErrors(error, 'email')}
              isRequired
            />
            <SelectField
              label={t('languageOfMails')}
              name="language"
              value={user.language}
              options={languageNames}
              errors={fieldErrors(error, 'language')}
            />
            {fieldErrors(error, 'currentPassword').length > 0 && (
              <CurrentPasswordField errors={fieldErrors(error, 'currentPassword')} />
            )}
          </>
        )}
      </Form>
    </Dialog>
  )
}
