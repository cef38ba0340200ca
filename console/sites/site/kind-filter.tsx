import { t, type Text } from '../../app/language.ts'
import { Field } from '../../components/field.tsx'

interface KindFilterProps<Kind extends string> {
  kinds: Record<Kind, Text>
  selected: Kind | undefined
  onSelect: (kind: Kind | undefined) => void
}

/** Chooses one kind of a list, or all. */
export const KindFilter = <Kind extends string>({ kinds, selected, onSelect }: KindFilterProps<Kind>) => (
  <div class="filters">
    <Field label={t({ fr: 'Type', en: 'Kind' })}>
      {control => (
        <select
          {...control}
          value={selected ?? ''}
          onChange={event => onSelect((event.currentTarget.value || undefined) as Kind | undefined)}
        >
          <option value="">{t({ fr: 'Tous', en: 'All' })}</option>
          {Object.entries<Text>(kinds).map(([kind, text]) => (
            <option key={kind} value={kind}>
              {t(text)}
            </option>
          ))}
        </select>
      )}
    </Field>
  </div>
)
