import { api, type Admin } from '../app/api.ts'
import { common } from '../app/common.ts'
import { changedFields } from '../components/changed-fields.ts'
import { Dialog } from '../components/dialog.tsx'
import type { Entered } from '../components/entered.ts'
import { fieldErrors } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { TextField } from '../components/text-field.tsx'
import { useInitial } from '../components/use-initial.ts'
import { t } from './texts.ts'

interface ChangeLimitsProps {
  connection: Admin.ConnectedApp
  onDone: () => void
  onClose: () => void
}

/** Changes how many requests a connected app may send. */
export const ChangeLimits = ({ connection: current, onDone, onClose }: ChangeLimitsProps) => {
  const { id, app, rateLimitPerMinute, rateLimitPerDay } = useInitial(current)
  const before = { rateLimitPerMinute, rateLimitPerDay }
  const save = ({ text }: Entered) =>
    api.connectedApps.update(
      id,
      changedFields(before, {
        rateLimitPerMinute: Number(text('rateLimitPerMinute')),
        rateLimitPerDay: Number(text('rateLimitPerDay')),
      }),
    )
  return (
    <Dialog title={t('limitsOfName', { name: app.name })} onClose={onClose}>
      <Form action={common('save')} operation="updateConnectedApp" onSubmit={save} onDone={onDone} onCancel={onClose}>
        {error => (
          <>
            <TextField
              label={t('requestsPerMinute')}
              name="rateLimitPerMinute"
              type="number"
              isRequired
              defaultValue={String(rateLimitPerMinute)}
              errors={fieldErrors(error, 'rateLimitPerMinute')}
            />
            <TextField
              label={t('requestsPerDay')}
              name="rateLimitPerDay"
              type="number"
              isRequired
              defaultValue={String(rateLimitPerDay)}
              errors={fieldErrors(error, 'rateLimitPerDay')}
            />
          </>
        )}
      </Form>
    </Dialog>
  )
}
