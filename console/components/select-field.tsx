import type { ComponentChildren } from 'preact'

import { Field } from './field.tsx'

interface SelectFieldProps<Value extends string> {
  label: string
  hint?: ComponentChildren
  errors?: string[]
  /** Under which a form is submitted with the choice. */
  name?: string
  /** The choice at first, and again whenever it is another. */
  value: Value
  /** The text of each value, in the order of the list. Objects sort keys that are numbers: use a map for these. */
  options: Record<Value, string> | Map<Value, string>
  onChange?: (value: Value) => void
}

const entriesOf = <Value extends string>(options: SelectFieldProps<Value>['options']) =>
  options instanceof Map ? [...options] : Object.entries<string>(options)

/** A labelled list of choices. */
export const SelectField = <Value extends string>({
  name,
  value,
  options,
  onChange,
  ...field
}: SelectFieldProps<Value>) => (
  <Field {...field}>
    {control => (
      <select {...control} name={name} onChange={event => onChange?.(event.currentTarget.value as Value)}>
        {entriesOf(options).map(([choice, text]) => (
          <option key={choice} value={choice} selected={choice === value}>
            {text}
          </option>
        ))}
      </select>
    )}
  </Field>
)
