import { api, type Admin } from '../app/api.ts'
import { t } from '../app/language.ts'
import { Dialog } from '../components/dialog.tsx'
import type { Entered } from '../components/entered.ts'
import { Form } from '../components/form.tsx'
import { SelectField } from '../components/select-field.tsx'
import { AppFields } from './app-fields.tsx'
import { toFields } from './entered-app.ts'

const types = {
  confidential: { fr: 'Sur un serveur : elle a un secret', en: 'On a server: it has a secret' },
  public: { fr: 'Sur un appareil ou dans un navigateur : sans secret', en: 'On a device or in a browser: no secret' },
} satisfies Record<Admin.App['type'], object>

interface CreateAppProps {
  onCreated: (app: Admin.CreatedApp) => void
  onClose: () => void
}

/** Registers an app. Its secret is in the response only, so the caller must show it. */
export const CreateApp = ({ onCreated, onClose }: CreateAppProps) => {
  const create = (entered: Entered) =>
    api.apps.create({ ...toFields(entered), type: entered.text('type') as Admin.App['type'] })
  return (
    <Dialog title={t({ fr: 'Nouvelle application', en: 'New app' })} onClose={onClose}>
      <Form
        draft="app new"
        action={t({ fr: 'Enregistrer l’application', en: 'Register the app' })}
        operation="createApp"
        onSubmit={create}
        onDone={onCreated}
        onCancel={onClose}
      >
        {error => (
          <>
            <AppFields error={error} />
            <SelectField
              label={t({ fr: 'Où elle s’exécute', en: 'Where it runs' })}
              name="type"
              value="confidential"
              options={types}
            />
          </>
        )}
      </Form>
    </Dialog>
  )
}
