import type { Data } from '../app/api.ts'
import { SelectField } from '../components/select-field.tsx'
import { resourceNames } from './resources.ts'
import { t } from './texts.ts'
import type { ImportOptions } from './upload.ts'

const onExistingChoices = {
  skip: t('leaveThemAsTheyAre'),
  update: t('updateThem'),
  fail: t('reportThemAsErrors'),
} satisfies Record<Data.OnExisting, unknown>

interface OptionsProps {
  options: ImportOptions
  onChange: (change: Partial<ImportOptions>) => void
}

/** The resource of the rows, and the treatment of those that exist already. */
export const Options = ({ options: { resource, onExisting, emitEvents }, onChange }: OptionsProps) => (
  <>
    <div class="pairs">
      <SelectField
        label={t('rowsAre')}
        value={resource}
        options={resourceNames}
        onChange={choice => onChange({ resource: choice, corrections: {} })}
      />
      <SelectField
        label={t('rowsThatExistAlready')}
        hint={t('recognizedByTheirOriginalId')}
        value={onExisting}
        options={onExistingChoices}
        onChange={choice => onChange({ onExisting: choice })}
      />
    </div>
    <label class="choice">
      <input
        type="checkbox"
        checked={emitEvents}
        onChange={event => onChange({ emitEvents: event.currentTarget.checked })}
      />{' '}
      {t('sendEventToWebhooks')}
    </label>
  </>
)
