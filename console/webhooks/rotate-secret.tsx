import { api, type Admin } from '../app/api.ts'
import { t } from '../app/language.ts'
import { Dialog } from '../components/dialog.tsx'
import { Form } from '../components/form.tsx'
import { GraceField } from '../components/grace-field.tsx'

interface RotateSecretProps {
  id: number
  onRotated: (secret: Admin.WebhookSecret) => void
  onClose: () => void
}

/** Replaces the signing secret, while the old one also signs for a time. */
export const RotateSecret = ({ id, onRotated, onClose }: RotateSecretProps) => {
  return (
    <Dialog title={t({ fr: 'Remplacer le secret', en: 'Rotate the secret' })} onClose={onClose}>
      <p>
        {t({ fr: 'Pendant le délai,', en: 'During the grace period,' })} <code>webhook-signature</code>{' '}
        {t({
          fr: 'contient une signature avec chacun des deux secrets : changez celui de votre récepteur quand vous voulez.',
          en: 'has a signature with each of the two secrets: change that of your receiver at any time.',
        })}{' '}
        <code>X-Service-Signature</code>{' '}
        {t({ fr: 'utilise le nouveau immédiatement.', en: 'uses the new one at once.' })}
      </p>
      <Form
        action={t({ fr: 'Remplacer le secret', en: 'Rotate the secret' })}
        operation="rotateSubscriptionSecret"
        onSubmit={({ text }) => api.webhooks.rotateSecret(id, { graceSeconds: Number(text('graceSeconds')) })}
        onDone={onRotated}
        onCancel={onClose}
      >
        {() => (
          <GraceField
            label={t({ fr: 'L’ancien secret signe encore', en: 'The old secret still signs for' })}
            atOnce={{ fr: 'Il cesse immédiatement', en: 'It stops at once' }}
          />
        )}
      </Form>
    </Dialog>
  )
}
