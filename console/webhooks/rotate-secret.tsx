import { api, type Admin } from '../app/api.ts'
import { Dialog } from '../components/dialog.tsx'
import { Form } from '../components/form.tsx'
import { GraceField } from '../components/grace-field.tsx'
import { t } from './texts.ts'

interface RotateSecretProps {
  id: number
  onRotated: (secret: Admin.WebhookSecret) => void
  onClose: () => void
}

/** Replaces the signing secret, while the old one also signs for a time. */
export const RotateSecret = ({ id, onRotated, onClose }: RotateSecretProps) => {
  return (
    <Dialog title={t('rotateSecret')} onClose={onClose}>
      <p>
        {t.rich('signaturesDuringGracePeriod', {
          standard: <code>webhook-signature</code>,
          service: <code>X-Service-Signature</code>,
        })}
      </p>
      <Form
        action={t('rotateSecret')}
        operation="rotateSubscriptionSecret"
        onSubmit={({ text }) => api.webhooks.rotateSecret(id, { graceSeconds: Number(text('graceSeconds')) })}
        onDone={onRotated}
        onCancel={onClose}
      >
        {() => <GraceField label={t('oldSecretStillSignsFor')} atOnce={t('itStopsAtOnce')} />}
      </Form>
    </Dialog>
  )
}
