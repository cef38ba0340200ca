import { api, type Admin } from '../app/api.ts'
import { t } from '../app/language.ts'
import { Code } from '../components/code.tsx'
import { Dialog } from '../components/dialog.tsx'
import { fieldErrors } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { QrCode } from '../components/qr-code.tsx'
import { CurrentPasswordField } from '../components/password-fields.tsx'
import { TextField } from '../components/text-field.tsx'

interface SetUpSecondFactorProps {
  setup: Admin.TotpSetup
  onDone: (codes: Admin.RecoveryCodes) => void
  onClose: () => void
}

/** Asks for the password, which the setup requires. */
export const StartSecondFactor = ({
  onDone,
  onClose,
}: {
  onDone: (setup: Admin.TotpSetup) => void
  onClose: () => void
}) => (
  <Dialog title={t({ fr: 'Activer la double authentification', en: 'Set up the second factor' })} onClose={onClose}>
    <Form
      action={t({ fr: 'Continuer', en: 'Continue' })}
      onSubmit={({ text }) => api.session.totp.start({ currentPassword: text('currentPassword') })}
      onDone={onDone}
      onCancel={onClose}
    >
      {error => <CurrentPasswordField errors={fieldErrors(error, 'currentPassword')} />}
    </Form>
  </Dialog>
)

/** Shows the secret for an authenticator app, and enables the second factor with a code of the app. */
export const SetUpSecondFactor = ({ setup: { secret, uri }, onDone, onClose }: SetUpSecondFactorProps) => {
  return (
    <Dialog title={t({ fr: 'Activer la double authentification', en: 'Set up the second factor' })} onClose={onClose}>
      <p>
        {t({
          fr: 'Scannez ce code avec une application d’authentification (TOTP), puis entrez le code qu’elle affiche.',
          en: 'Scan this code with an authenticator app (TOTP), then enter the code that it shows.',
        })}
      </p>
      <QrCode
        text={uri}
        label={t({
          fr: 'Le code QR du secret, qui suit en texte',
          en: 'The QR code of the secret, which follows as text',
        })}
      />
      <p>{t({ fr: 'Ou ajoutez ce secret à l’application :', en: 'Or add this secret to the app:' })}</p>
      <Code
        text={secret}
        label={t({ fr: 'Le secret', en: 'The secret' })}
        copyLabel={t({ fr: 'Copier le secret', en: 'Copy the secret' })}
      />
      <p>{t({ fr: 'Ou, comme adresse pour l’application :', en: 'Or, as an address for the app:' })}</p>
      <Code
        text={uri}
        label={t({ fr: 'L’adresse', en: 'The address' })}
        copyLabel={t({ fr: 'Copier l’adresse', en: 'Copy the address' })}
      />
      <Form
        action={t({ fr: 'Activer', en: 'Enable' })}
        onSubmit={({ text }) => api.session.totp.confirm({ code: text('code') })}
        onDone={onDone}
        onCancel={onClose}
      >
        {error => (
          <TextField
            label={t({ fr: 'Code à 6 chiffres', en: '6-digit code' })}
            hint={t({
              fr: 'L’activation met fin à vos autres sessions.',
              en: 'Enabling it ends your other sessions.',
            })}
            autocomplete="one-time-code"
            isRequired
            name="code"
            errors={fieldErrors(error, 'code')}
          />
        )}
      </Form>
    </Dialog>
  )
}
