import { api, type Admin } from '../app/api.ts'
import { common } from '../app/common.ts'
import { Code } from '../components/code.tsx'
import { Dialog } from '../components/dialog.tsx'
import { fieldErrors } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { QrCode } from '../components/qr-code.tsx'
import { CurrentPasswordField } from '../components/password-fields.tsx'
import { TextField } from '../components/text-field.tsx'
import { t } from './texts.ts'

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
  <Dialog title={t('setUpSecondFactor')} onClose={onClose}>
    <Form
      action={t('continue')}
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
    <Dialog title={t('setUpSecondFactor')} onClose={onClose}>
      <p>{t('scanThisCodeWithAuthenticator')}</p>
      <QrCode text={uri} label={t('qrCodeOfSecret')} />
      <p>{t('secretAsText')}</p>
      <Code text={secret} label={common('secret')} copyLabel={common('copySecret')} />
      <p>{t('secretAsAddress')}</p>
      <Code text={uri} label={t('address')} copyLabel={t('copyAddress')} />
      <Form
        action={t('enable')}
        onSubmit={({ text }) => api.session.totp.confirm({ code: text('code') })}
        onDone={onDone}
        onCancel={onClose}
      >
        {error => (
          <TextField
            label={t('sixDigitCode')}
            hint={t('enablingItEndsYourOther')}
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
