import { api, type Admin } from '../app/api.ts'
import { t, type Text } from '../app/language.ts'
import { Dialog } from '../components/dialog.tsx'
import { Field } from '../components/field.tsx'
import { Form } from '../components/form.tsx'

const graces: { seconds: number; text: Text }[] = [
  { seconds: 86_400, text: { fr: '1 jour', en: '1 day' } },
  { seconds: 3_600, text: { fr: '1 heure', en: '1 hour' } },
  { seconds: 604_800, text: { fr: '7 jours', en: '7 days' } },
  { seconds: 0, text: { fr: 'Elle cesse immédiatement', en: 'It stops at once' } },
]

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
          <Field label={t({ fr: 'L’ancienne clé fonctionne encore', en: 'The old key still works for' })}>
            {control => (
              <select {...control} name="graceSeconds">
                {graces.map(({ seconds, text }) => (
                  <option key={seconds} value={seconds}>
                    {t(text)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
      </Form>
    </Dialog>
  )
}
