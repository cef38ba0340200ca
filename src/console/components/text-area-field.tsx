import type { ComponentChildren } from 'preact'
import { Field } from './field.tsx'

interface TextAreaFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  hint?: ComponentChildren
  errors?: string[]
  rows?: number
}

/** A field of several lines. */
export const TextAreaField = ({ value, onChange, rows = 3, ...field }: TextAreaFieldProps) => (
  <Field {...field}>
    {control => (
      <textarea {...control} rows={rows} value={value} onInput={event => onChange(event.currentTarget.value)} />
    )}
  </Field>
)
