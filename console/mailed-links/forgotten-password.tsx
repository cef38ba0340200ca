import { useState } from 'preact/hooks'
import { api } from '../app/api.ts'
import { t } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { fieldErrors } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { TextField } from '../components/text-field.tsx'
import { Frame } from '../components/frame.tsx'

/** Requests a link for a new password. It does not tell whether the email has an account. */
export default function ForgottenPassword() {
  const [email, setEmail] = useState<string>()
  return (
    <Frame title={t({ fr: 'Mot de passe oublié', en: 'Forgotten password' })}>
      {email === undefined ? (
        <Form
          action={t({ fr: 'Envoyer le lien', en: 'Send the link' })}
          onSubmit={async ({ text }) => {
            await api.requestPasswordReset({ email: text('email') })
            return text('email')
          }}
          onDone={setEmail}
        >
          {error => (
            <TextField
              label={t({ fr: 'E-mail', en: 'Email' })}
              hint={t({
                fr: 'Vous recevrez un lien pour choisir un nouveau mot de passe.',
                en: 'You will get a link to choose a new password.',
              })}
              type="email"
              autocomplete="username"
              name="email"
              errors={fieldErrors(error, 'email')}
              isRequired
            />
          )}
        </Form>
      ) : (
        <p class="notice" role="status">
          {t({
            fr: `Si ${email} a un compte, un lien lui est envoyé. Il est valable une heure.`,
            en: `If ${email} has an account, a link is on its way. It is valid for one hour.`,
          })}
        </p>
      )}
      <p>
        <a href={pathTo('')}>{t({ fr: 'Retour à la connexion', en: 'Back to signing in' })}</a>
      </p>
    </Frame>
  )
}
