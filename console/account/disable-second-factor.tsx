import { api } from '../app/api.ts'
import { Dialog } from '../components/dialog.tsx'
import { fieldErrors } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { CodeField, CurrentPasswordField } from '../components/password-fields.tsx'
import { t } from './texts.ts'

/** Removes the second factor, which requires the password and a code. */
export const DisableSecondFactor = ({ onDone, onClose }: { onDone: () => void; onClose: () => void }) => {
  return (
    <Dialog title={t('disableSecondFactor')} onClose={onClose}>
      <p>{t('passwordWillBeEnough')}</p>
      <Form
        action={t('disable')}
        onSubmit={({ text }) =>
          api.session.totp.disable({ currentPassword: text('currentPassword'), code: text('code') })
        }
        onDone={onDone}
        onCancel={onClose}
      >
        {error => (
          <>
            <CurrentPasswordField errors={fieldErrors(error, 'currentPassword')} />
            <CodeField errors={fieldErrors(error, 'code')} />
          </>
        )}
      </Form>
    </Dialog>
  )
}
