import { api, type Admin } from '../app/api.ts'
import { Dialog } from '../components/dialog.tsx'
import type { Entered } from '../components/entered.ts'
import { Form } from '../components/form.tsx'
import { SelectField } from '../components/select-field.tsx'
import { AppFields } from './app-fields.tsx'
import { toFields } from './entered-app.ts'
import { t } from './texts.ts'

const types = {
  confidential: t('onServer'),
  public: t('onDeviceOrInBrowser'),
} satisfies Record<Admin.App['type'], string>

interface CreateAppProps {
  onCreated: (app: Admin.CreatedApp) => void
  onClose: () => void
}

/** Registers an app. Its secret is in the response only, so the caller must show it. */
export const CreateApp = ({ onCreated, onClose }: CreateAppProps) => {
  const create = (entered: Entered) =>
    api.apps.create({ ...toFields(entered), type: entered.text('type') as Admin.App['type'] })
  return (
    <Dialog title={t('newApp')} onClose={onClose}>
      <Form
        draft="app new"
        action={t('registerApp')}
        operation="createApp"
        onSubmit={create}
        onDone={onCreated}
        onCancel={onClose}
      >
        {error => (
          <>
            <AppFields error={error} />
            <SelectField label={t('whereItRuns')} name="type" value="confidential" options={types} />
          </>
        )}
      </Form>
    </Dialog>
  )
}
