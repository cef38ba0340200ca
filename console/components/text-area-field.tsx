import type { ComponentChildren } from 'preact'
import { Field } from './field.tsx'

interface TextAreaFieldProps {
  label: string
  name: string
  defaultValue: string
  hint?: ComponentChildren
  errors?: string[]
  rows?: number
}

/** A field of several lines. */
export const TextAreaField = ({ name, defaultValue, rows = 3, ...field }: TextAreaFieldProps) => (
  <Field {...field}>{control => <textarea {...control} rows={rows} name={name} defaultValue={defaultValue} />}</Field>
)
