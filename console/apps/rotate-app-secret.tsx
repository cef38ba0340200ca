import { api, type Admin } from '../app/api.ts'
import { t } from '../app/language.ts'
import { Dialog } from '../components/dialog.tsx'
import { Form } from '../components/form.tsx'
import { GraceField } from '../components/grace-field.tsx'

interface RotateAppSecretProps {
  app: Admin.App
  onRotated: (secret: Admin.AppSecret) => void
  onClose: () => void
}

/** Replaces the secret of an app, while the old one still works for a time. */
export const RotateAppSecret = ({ app: { id, name }, onRotated, onClose }: RotateAppSecretProps) => (
  <Dialog title={t({ fr: `Remplacer le secret de ${name}`, en: `Rotate the secret of ${name}` })} onClose={onClose}>
    <p>
      {t({
        fr: 'Les connexions continuent. Au plus deux secrets fonctionnent à la fois : un remplacement pendant le délai met fin au plus ancien.',
        en: 'Connections go on. At most two secrets work at a time: a rotation within the grace period ends the oldest.',
      })}
    </p>
    <Form
      action={t({ fr: 'Remplacer le secret', en: 'Rotate the secret' })}
      operation="rotateAppSecret"
      onSubmit={({ text }) => api.apps.rotateSecret(id, { graceSeconds: Number(text('graceSeconds')) })}
      onDone={onRotated}
      onCancel={onClose}
    >
      {() => (
        <GraceField
          label={t({ fr: 'L’ancien secret fonctionne encore', en: 'The old secret still works for' })}
          atOnce={{ fr: 'Il cesse immédiatement', en: 'It stops at once' }}
        />
      )}
    </Form>
  </Dialog>
)
