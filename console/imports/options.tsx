import type { Data } from '../app/api.ts'
import { t } from '../app/language.ts'
import { SelectField } from '../components/select-field.tsx'
import { resourceNames } from './resources.ts'
import type { ImportOptions } from './upload.ts'

const onExistingChoices = {
  skip: { fr: 'Les laisser telles quelles', en: 'Leave them as they are' },
  update: { fr: 'Les mettre à jour', en: 'Update them' },
  fail: { fr: 'Les signaler comme erreurs', en: 'Report them as errors' },
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
        label={t({ fr: 'Les lignes sont des', en: 'The rows are' })}
        value={resource}
        options={resourceNames}
        onChange={choice => onChange({ resource: choice, corrections: {} })}
      />
      <SelectField
        label={t({ fr: 'Lignes déjà présentes', en: 'Rows that exist already' })}
        hint={t({
          fr: 'Reconnues par leur identifiant d’origine : sans lui, un second import crée tout à nouveau.',
          en: 'Recognized by their original id: without it, a second import creates everything again.',
        })}
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
      {t({
        fr: 'Envoyer un événement aux webhooks pour chaque ligne',
        en: 'Send an event to webhooks for each row',
      })}
    </label>
  </>
)
