import { api } from '../app/api.ts'
import { t } from '../app/language.ts'
import { Dialog } from '../components/dialog.tsx'
import type { Entered } from '../components/entered.ts'
import { fieldErrors } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { TextField } from '../components/text-field.tsx'

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
    <Dialog title={t({ fr: 'Nouvelle synthèse', en: 'New synthesis' })} onClose={onClose}>
      <Form
        action={t({ fr: 'Créer la synthèse', en: 'Create the synthesis' })}
        operation="createAdminSynthesis"
        onSubmit={create}
        onDone={onDone}
        onCancel={onClose}
      >
        {error => (
          <>
            <TextField
              label={t({ fr: 'Période en jours', en: 'Period in days' })}
              hint={t({ fr: 'De 1 à 90, jusqu’à maintenant.', en: 'From 1 to 90, until now.' })}
              type="number"
              isRequired
              name="periodDays"
              defaultValue="7"
              errors={fieldErrors(error, 'periodDays')}
            />
            <TextField
              label={t({ fr: 'Nombre maximal d’articles', en: 'Maximum number of articles' })}
              hint={t({
                fr: 'De 5 à 100 : ceux dont le score est le plus élevé.',
                en: 'From 5 to 100: those with the highest scores.',
              })}
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
