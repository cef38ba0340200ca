import { api, type Admin } from '../app/api.ts'
import { t } from '../app/language.ts'
import { Dialog } from '../components/dialog.tsx'
import { Form } from '../components/form.tsx'
import { GraceField } from '../components/grace-field.tsx'

interface RotateKeyProps {
  apiKey: Admin.ApiKey
  onCreated: (key: Admin.CreatedApiKey) => void
  onClose: () => void
}

/** Replaces a key with a new one of the same permissions, while the old one still works for a time. */
export const RotateKey = ({ apiKey, onCreated, onClose }: RotateKeyProps) => {
  return (
    <Dialog title={`${t({ fr: 'Remplacer', en: 'Rotate' })} ${apiKey.name}`} onClose={onClose}>
      <p>
        {t({
          fr: 'Une nouvelle clé avec les mêmes permissions et les mêmes limites est créée.',
          en: 'A new key with the same permissions and limits is created.',
        })}
      </p>
      <Form
        action={t({ fr: 'Remplacer la clé', en: 'Rotate the key' })}
        operation="rotateKey"
        onSubmit={({ text }) => api.keys.rotate(apiKey.id, { graceSeconds: Number(text('graceSeconds')) })}
        onDone={onCreated}
        onCancel={onClose}
      >
        {() => (
          <GraceField
            label={t({ fr: 'L’ancienne clé fonctionne encore', en: 'The old key still works for' })}
            atOnce={{ fr: 'Elle cesse immédiatement', en: 'It stops at once' }}
          />
        )}
      </Form>
    </Dialog>
  )
}
