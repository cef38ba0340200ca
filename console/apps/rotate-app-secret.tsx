import { api, type Admin } from '../app/api.ts'
import { Dialog } from '../components/dialog.tsx'
import { Form } from '../components/form.tsx'
import { GraceField } from '../components/grace-field.tsx'
import { t } from './texts.ts'

interface RotateAppSecretProps {
  app: Admin.App
  onRotated: (secret: Admin.AppSecret) => void
  onClose: () => void
}

/** Replaces the secret of an app, while the old one still works for a time. */
export const RotateAppSecret = ({ app: { id, name }, onRotated, onClose }: RotateAppSecretProps) => (
  <Dialog title={t('rotateSecretOfName', { name })} onClose={onClose}>
    <p>{t('connectionsGoOn')}</p>
    <Form
      action={t('rotateSecret')}
      operation="rotateAppSecret"
      onSubmit={({ text }) => api.apps.rotateSecret(id, { graceSeconds: Number(text('graceSeconds')) })}
      onDone={onRotated}
      onCancel={onClose}
    >
      {() => <GraceField label={t('oldSecretStillWorksFor')} atOnce={t('itStopsAtOnce')} />}
    </Form>
  </Dialog>
)
