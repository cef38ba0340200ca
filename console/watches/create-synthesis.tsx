import { api } from '../app/api.ts'
import { Dialog } from '../components/dialog.tsx'
import type { Entered } from '../components/entered.ts'
import { fieldErrors } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { TextField } from '../components/text-field.tsx'
import { t } from './texts.ts'

interface CreateSynthesisProps {
  watchId: number
  onDone: () => void
  onClose: () => void
}

/** Starts a synthesis of the documents of a period with the highest scores. */
export const CreateSynthesis = ({ watchId, onDone, onClose }: CreateSynthesisProps) => {
  const create = ({ text }: Entered) =>
    api.watches.syntheses.create(watchId, {
      periodDays: Number(text('periodDays')),
      maxDocuments: Number(text('maxDocuments')),
    })
  return (
    <Dialog title={t('newSynthesis')} onClose={onClose}>
      <Form
        action={t('createSynthesis')}
        operation="createAdminSynthesis"
        onSubmit={create}
        onDone={onDone}
        onCancel={onClose}
      >
        {error => (
          <>
            <TextField
              label={t('periodInDays')}
              hint={t('periodHint')}
              type="number"
              isRequired
              name="periodDays"
              defaultValue="7"
              errors={fieldErrors(error, 'periodDays')}
            />
            <TextField
              label={t('maximumNumberOfArticles')}
              hint={t('numberOfArticles')}
              type="number"
              isRequired
              name="maxDocuments"
              defaultValue="50"
              errors={fieldErrors(error, 'maxDocuments')}
            />
          </>
        )}
      </Form>
    </Dialog>
  )
}
