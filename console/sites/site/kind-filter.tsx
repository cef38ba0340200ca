import { common } from '../../app/common.ts'
import { Field } from '../../components/field.tsx'
import { t } from './texts.ts'

interface KindFilterProps<Kind extends string> {
  kinds: Record<Kind, string>
  selected: Kind | undefined
  onSelect: (kind: Kind | undefined) => void
}

/** Chooses one kind of a list, or all. */
export const KindFilter = <Kind extends string>({ kinds, selected, onSelect }: KindFilterProps<Kind>) => (
  <div class="filters">
    <Field label={t('kind')}>
      {control => (
        <select
          {...control}
          value={selected ?? ''}
          onChange={event => onSelect((event.currentTarget.value || undefined) as Kind | undefined)}
        >
          <option value="">{common('all')}</option>
          {Object.entries<string>(kinds).map(([kind, text]) => (
            <option key={kind} value={kind}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  </div>
)
