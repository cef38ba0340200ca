import { useState } from 'preact/hooks'
import { api, type Admin } from '../app/api.ts'
import { t } from '../app/language.ts'
import { Dialog } from '../components/dialog.tsx'
import { fieldErrors } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { SelectField } from '../components/select-field.tsx'
import { TextAreaField } from '../components/text-area-field.tsx'
import { TextField } from '../components/text-field.tsx'
import { lineErrors, toDraft, toWatch, type Draft } from './draft.ts'
import { frequencies, statuses } from './texts.ts'

interface WatchFormProps {
  /** The watch to change. Without it, the form creates one. */
  watch?: Admin.ManagedWatch
  onDone: (watch: Admin.ManagedWatch) => void
  onClose: () => void
}

/** Creates or changes a watch. */
export const WatchForm = ({ watch, onDone, onClose }: WatchFormProps) => {
  const [draft, setDraft] = useState(() => toDraft(watch))
  const field = <Name extends keyof Draft>(name: Name) => ({
    value: draft[name],
    onChange: (value: Draft[Name]) => setDraft(current => ({ ...current, [name]: value })),
  })
  const save = async () =>
    await (watch ? api.watches.update(watch.id, toWatch(draft)) : api.watches.create(toWatch(draft)))
  return (
    <Dialog title={watch ? watch.name : t({ fr: 'Nouvelle veille', en: 'New watch' })} onClose={onClose}>
      <Form
        action={watch ? t({ fr: 'Enregistrer', en: 'Save' }) : t({ fr: 'Créer la veille', en: 'Create the watch' })}
        operation={watch ? 'updateWatch' : 'createWatch'}
        onSubmit={save}
        onDone={onDone}
        onCancel={onClose}
      >
        {error => (
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
              {...field('sources')}
              label={t({ fr: 'Sources', en: 'Sources' })}
              hint={t({
                fr: 'Les URL de flux RSS, Atom ou JSON, une par ligne.',
                en: 'The URLs of RSS, Atom or JSON feeds, one per line.',
              })}
              errors={lineErrors(error, 'sources', draft.sources)}
            />
            <TextAreaField
              {...field('keywords')}
              label={t({ fr: 'Mots-clés', en: 'Keywords' })}
              hint={t({
                fr: 'Un par ligne. Sans mot-clé, tous les articles sont gardés.',
                en: 'One per line. Without keywords, all articles are kept.',
              })}
              errors={lineErrors(error, 'keywords', draft.keywords)}
            />
            <SelectField
              {...field('frequency')}
              label={t({ fr: 'Fréquence', en: 'Frequency' })}
              options={frequencies}
              errors={fieldErrors(error, 'frequency')}
            />
            <SelectField
              {...field('status')}
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
