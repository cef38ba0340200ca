import { api, type Admin } from '../app/api.ts'
import { Dialog } from '../components/dialog.tsx'
import { Form } from '../components/form.tsx'
import { GraceField } from '../components/grace-field.tsx'
import { t } from './texts.ts'

interface RotateKeyProps {
  apiKey: Admin.ApiKey
  onCreated: (key: Admin.CreatedApiKey) => void
  onClose: () => void
}

/** Replaces a key with a new one of the same permissions, while the old one still works for a time. */
export const RotateKey = ({ apiKey, onCreated, onClose }: RotateKeyProps) => {
  return (
    <Dialog title={t('rotateName', { name: apiKey.name })} onClose={onClose}>
      <p>{t('newKeyWithSamePermissions')}</p>
      <Form
        action={t('rotateKey')}
        operation="rotateKey"
        onSubmit={({ text }) => api.keys.rotate(apiKey.id, { graceSeconds: Number(text('graceSeconds')) })}
        onDone={onCreated}
        onCancel={onClose}
      >
        {() => <GraceField label={t('oldKeyStillWorksFor')} atOnce={t('itStopsAtOnce')} />}
      </Form>
    </Dialog>
  )
}
