import { api } from '../app/api.ts'
import { languageNames, t, type Language } from '../app/language.ts'
import { useSession } from '../app/session.tsx'
import { Dialog } from '../components/dialog.tsx'
import { fieldErrors } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { CurrentPasswordField } from '../components/password-fields.tsx'
import { SelectField } from '../components/select-field.tsx'
import { TextField } from '../components/text-field.tsx'

interface EditProfileProps {
  /** Gets the new email whose link has to be opened. */
  onDone: (pendingEmail: string | null) => void
  onClose: () => void
}

/** Changes the name, the email and the language of the user. It asks for the password when the service does. */
export const EditProfile = ({ onDone, onClose }: EditProfileProps) => {
  const { user } = useSession()
  return (
    <Dialog title={t({ fr: 'Modifier le compte', en: 'Edit the account' })} onClose={onClose}>
      <Form
        action={t({ fr: 'Enregistrer', en: 'Save' })}
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
              label={t({ fr: 'Nom', en: 'Name' })}
              name="name"
              autocomplete="name"
              defaultValue={user.name}
              errors={fieldErrors(error, 'name')}
              isRequired
            />
            <TextField
              label={t({ fr: 'E-mail', en: 'Email' })}
              hint={t({
                fr: 'Une nouvelle adresse prend effet quand vous ouvrez le lien qui lui est envoyé.',
                en: 'A new address takes effect when you open the link that is sent to it.',
              })}
              name="email"
              type="email"
              autocomplete="email"
              defaultValue={user.email}
              errors={fieldErrors(error, 'email')}
              isRequired
            />
            <SelectField
              label={t({ fr: 'Langue des e-mails', en: 'Language of mails' })}
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
