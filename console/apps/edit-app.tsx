import { api, type Admin } from '../app/api.ts'
import { common } from '../app/common.ts'
import { changedFields } from '../components/changed-fields.ts'
import { Dialog } from '../components/dialog.tsx'
import { Form } from '../components/form.tsx'
import { useInitial } from '../components/use-initial.ts'
import { AppFields } from './app-fields.tsx'
import { toFields } from './entered-app.ts'

interface EditAppProps {
  app: Admin.App
  onDone: () => void
  onClose: () => void
}

/** Changes the name and the redirect URIs of an app. */
export const EditApp = ({ app: current, onDone, onClose }: EditAppProps) => {
  const app = useInitial(current)
  const { id, name, redirectUris } = app
  return (
    <Dialog title={`${common('change')} ${name}`} onClose={onClose}>
      <Form
        draft={`app ${id}`}
        action={common('save')}
        operation="updateApp"
        onSubmit={entered => api.apps.update(id, changedFields({ name, redirectUris }, toFields(entered)))}
        onDone={onDone}
        onCancel={onClose}
      >
        {error => <AppFields app={app} error={error} />}
      </Form>
    </Dialog>
  )
}
