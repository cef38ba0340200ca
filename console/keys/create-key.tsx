import { api, type Admin } from '../app/api.ts'
import { common } from '../app/common.ts'
import { Dialog } from '../components/dialog.tsx'
import type { Entered } from '../components/entered.ts'
import { Field, fieldErrors } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { ScopePicker } from './scope-picker.tsx'
import { t } from './texts.ts'
import { toScopes } from '../components/scopes.ts'

/** The first date that the service accepts: a date stands for its beginning in UTC, which must be in the future. */
const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

interface CreateKeyProps {
  onCreated: (key: Admin.CreatedApiKey) => void
  onClose: () => void
}

/** Creates a key. The plaintext is in the response only, so the caller must show it. */
export const CreateKey = ({ onCreated, onClose }: CreateKeyProps) => {
  const create = ({ text, checked }: Entered) => {
    const expiresAt = text('expiresAt')
    return api.keys.create({ name: text('name'), scopes: toScopes(checked('scopes')), ...(expiresAt && { expiresAt }) })
  }
  return (
    <Dialog title={t('newApiKey')} onClose={onClose}>
      <Form
        draft="key new"
        action={t('createKey')}
        operation="createKey"
        onSubmit={create}
        onDone={onCreated}
        onCancel={onClose}
      >
        {error => (
          <>
            <Field label={common('name')} hint={t('whatKeyIsFor')} errors={fieldErrors(error, 'name')}>
              {control => <input {...control} required name="name" />}
            </Field>
            <Field label={t('expiresOnOptional')} errors={fieldErrors(error, 'expiresAt')}>
              {control => <input {...control} type="date" min={tomorrow()} name="expiresAt" />}
            </Field>
            <ScopePicker errors={fieldErrors(error, 'scopes')} />
          </>
        )}
      </Form>
    </Dialog>
  )
}
