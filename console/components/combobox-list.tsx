import type { QueryKey } from '@tanstack/preact-query'
import { useState } from 'preact/hooks'
import { Combobox, type Choice } from './combobox.tsx'
import { Field } from './field.tsx'
import type { Restored } from './form-values.ts'
import { t } from './texts.ts'

interface ComboboxListProps {
  label: string
  /** Under which a form is submitted with the ids of the choices, separated by commas. */
  name: string
  placeholder: string
  queryKey: (search: string) => QueryKey
  load: (search: string) => PromiseLike<Choice[]>
  errors?: string[]
}

const restoredChoices = ({ id: ids, text }: Restored): Choice[] => {
  const texts = text.split('\n')
  return ids === '' ? [] : ids.split(',').map((id, at) => ({ id: Number(id), text: texts[at] ?? id }))
}

/** The ids of a submitted list of choices. */
export const chosenIds = (entered: string): number[] => (entered === '' ? [] : entered.split(',').map(Number))

/** The choice of several rows by their text. */
export const ComboboxList = ({ label, name, errors = [], ...search }: ComboboxListProps) => {
  const [chosen, setChosen] = useState<Choice[]>([])
  // A new field for each choice, so that it is empty again.
  const [count, setCount] = useState(0)
  const add = (choice: Choice | undefined) => {
    if (!choice) return
    setChosen([...chosen.filter(({ id }) => id !== choice.id), choice])
    setCount(count + 1)
  }
  return (
    <Field label={label} errors={errors}>
      {control => (
        <>
          <Combobox key={count} control={control} onChoose={add} {...search} />
          <input
            type="hidden"
            name={name}
            value={chosen.map(({ id }) => id).join()}
            data-text={chosen.map(({ text }) => text).join('\n')}
            {...{ onrestore: ({ detail }: CustomEvent<Restored>) => setChosen(restoredChoices(detail)) }}
          />
          {chosen.length > 0 && (
            <ul class="chips" aria-label={label}>
              {chosen.map(({ id, text }) => (
                <li key={id}>
                  {text}{' '}
                  <button
                    type="button"
                    aria-label={t('removeText', { text })}
                    onClick={() => setChosen(chosen.filter(other => other.id !== id))}
                  >
                    {'\u00d7'}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Field>
  )
}
