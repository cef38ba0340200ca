import type { ComponentChildren } from 'preact'
import { Field } from './field.tsx'

/** An instant as the value of a field, in the time zone of the browser. */
export const toLocalTime = (instant: Date): string =>
  new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)

/** The instant of a field's value, for the API. Undefined if the field is empty. */
export const toInstant = (localTime: string | undefined): string | undefined => {
  const instant = new Date(localTime ?? '')
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString()
}

interface DateTimeFieldProps {
  label: string
  hint?: ComponentChildren
  errors?: string[]
  /** Under which a form is submitted with the value. */
  name?: string
  /** The value at first. */
  defaultValue?: string
  /** The value at all times, instead. */
  value?: string
  onChange?: (value: string) => void
  isRequired?: boolean
}

/** A labelled date and time, in the time zone of the browser. */
export const DateTimeField = ({
  name,
  defaultValue = '',
  value,
  onChange,
  isRequired = false,
  ...field
}: DateTimeFieldProps) => (
  <Field {...field}>
    {control => (
      <input
        {...control}
        type="datetime-local"
        required={isRequired}
        name={name}
        {...(value === undefined ? { defaultValue } : { value })}
        onInput={event => onChange?.(event.currentTarget.value)}
      />
    )}
  </Field>
)
