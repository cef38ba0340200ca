import { useState } from 'preact/hooks'
import { api } from '../app/api.ts'
import { common } from '../app/common.ts'
import { pathTo } from '../app/paths.ts'
import { fieldErrors } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { TextField } from '../components/text-field.tsx'
import { Frame } from '../components/frame.tsx'
import { t } from './texts.ts'

/** Requests a link for a new password. It does not tell whether the email has an account. */
export default function ForgottenPassword() {
  const [email, setEmail] = useState<string>()
  return (
    <Frame title={t('forgottenPassword')}>
      {email === undefined ? (
        <Form
          action={t('sendLink')}
          onSubmit={async ({ text }) => {
            await api.requestPasswordReset({ email: text('email') })
            return text('email')
          }}
          onDone={setEmail}
        >
          {error => (
            <TextField
              label={common('email')}
              hint={t('youWillGetLink')}
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
          {t('ifEmailHasAccount', { email })}
        </p>
      )}
      <p>
        <a href={pathTo('')}>{t('backToSigningIn')}</a>
      </p>
    </Frame>
  )
}
