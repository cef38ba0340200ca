import { api, type Admin } from '../app/api.ts'
import { common } from '../app/common.ts'
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
import { frequencies, statuses } from './labels.ts'
import { t } from './texts.ts'

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
    <Dialog title={watch ? watch.name : t('newWatch')} onClose={onClose}>
      <Form
        draft={`watch ${watch?.id ?? 'new'}`}
        action={watch ? common('save') : t('createWatch')}
        operation={watch ? 'updateWatch' : 'createWatch'}
        onSubmit={save}
        onDone={onDone}
        onCancel={onClose}
      >
        {(error, sent) => (
          <>
            <TextField {...field('name')} label={common('name')} isRequired errors={fieldErrors(error, 'name')} />
            <TextAreaField
              {...field('description')}
              label={common('descriptionOptional')}
              rows={2}
              errors={fieldErrors(error, 'description')}
            />
            <TextAreaField
              name="sources"
              defaultValue={watch?.sources.map(({ url }) => url).join('\n') ?? ''}
              label={t('sources')}
              hint={t('feedUrls')}
              errors={lineErrors(error, 'sources', sent)}
            />
            <TextAreaField
              name="keywords"
              defaultValue={watch?.keywords.join('\n') ?? ''}
              label={t('keywords')}
              hint={t('keywordsHint')}
              errors={lineErrors(error, 'keywords', sent)}
            />
            <SelectField
              name="frequency"
              value={watch?.frequency ?? 'daily'}
              label={t('frequency')}
              options={frequencies}
              errors={fieldErrors(error, 'frequency')}
            />
            <SelectField
              name="status"
              value={watch?.status ?? 'active'}
              label={common('status')}
              options={statuses}
              hint={t('onlyActiveWatchCollects')}
              errors={fieldErrors(error, 'status')}
            />
          </>
        )}
      </Form>
    </Dialog>
  )
}
