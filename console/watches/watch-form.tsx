import { api, type Admin } from '../app/api.ts'
import { t } from '../app/language.ts'
import { changedFields } from '../components/changed-fields.ts'
import { Dialog } from '../components/dialog.tsx'
import type { Entered } from '../components/entered.ts'
import { fieldErrors } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { SelectField } from '../components/select-field.tsx'
import { TextAreaField } from '../components/text-area-field.tsx'
import { TextField } from '../components/text-field.tsx'
import { useInitial } from '../components/use-initial.ts'
import { lineErrors, toFields, toWatch } from './entered-watch.ts'
import { frequencies, statuses } from './texts.ts'

interface WatchFormProps {
  /** The watch to change. Without it, the form creates one. */
  watch?: Admin.ManagedWatch
  onDone: (watch: Admin.ManagedWatch) => void
  onClose: () => void
}

/** Creates or changes a watch. */
export const WatchForm = ({ watch: current, onDone, onClose }: WatchFormProps) => {
  const watch = useInitial(current)
  const save = ({ text }: Entered) =>
    watch
      ? api.watches.update(watch.id, changedFields(toFields(watch), toWatch(text)))
      : api.watches.create(toWatch(text))
  const field = (name: 'name' | 'description') => ({ name, defaultValue: watch?.[name] ?? '' })
  return (
    <Dialog title={watch ? watch.name : t({ fr: 'Nouvelle veille', en: 'New watch' })} onClose={onClose}>
      <Form
        draft={`watch ${watch?.id ?? 'new'}`}
        action={watch ? t({ fr: 'Enregistrer', en: 'Save' }) : t({ fr: 'Créer la veille', en: 'Create the watch' })}
        operation={watch ? 'updateWatch' : 'createWatch'}
        onSubmit={save}
        onDone={onDone}
        onCancel={onClose}
      >
        {(error, sent) => (
          <>
            <TextField
              {...field('name')}
              label={t({ fr: 'Nom', en: 'Name' })}
              isRequired
              errors={fieldErrors(error, 'name')}
            />
            <TextAreaField
              {...field('description')}
              label={t({ fr: 'Description (facultative)', en: 'Description (optional)' })}
              rows={2}
              errors={fieldErrors(error, 'description')}
            />
            <TextAreaField
              name="sources"
              defaultValue={watch?.sources.map(({ url }) => url).join('\n') ?? ''}
              label={t({ fr: 'Sources', en: 'Sources' })}
              hint={t({
                fr: 'Les URL de flux RSS, Atom ou JSON, une par ligne.',
                en: 'The URLs of RSS, Atom or JSON feeds, one per line.',
              })}
              errors={lineErrors(error, 'sources', sent)}
            />
            <TextAreaField
              name="keywords"
              defaultValue={watch?.keywords.join('\n') ?? ''}
              label={t({ fr: 'Mots-clés', en: 'Keywords' })}
              hint={t({
                fr: 'Un par ligne. Sans mot-clé, tous les articles sont gardés.',
                en: 'One per line. Without keywords, all articles are kept.',
              })}
              errors={lineErrors(error, 'keywords', sent)}
            />
            <SelectField
              name="frequency"
              value={watch?.frequency ?? 'daily'}
              label={t({ fr: 'Fréquence', en: 'Frequency' })}
              options={frequencies}
              errors={fieldErrors(error, 'frequency')}
            />
            <SelectField
              name="status"
              value={watch?.status ?? 'active'}
              label={t({ fr: 'État', en: 'Status' })}
              options={statuses}
              hint={t({ fr: 'Seule une veille active collecte.', en: 'Only an active watch collects.' })}
              errors={fieldErrors(error, 'status')}
            />
          </>
        )}
      </Form>
    </Dialog>
  )
}
