import type { ComponentChildren, Ref } from 'preact'
import { Field } from './field.tsx'

interface TextFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  hint?: ComponentChildren
  errors?: string[]
  type?: 'text' | 'email' | 'password' | 'date' | 'number'
  autocomplete?: string
  /** An example of a value. */
  placeholder?: string
  isRequired?: boolean
  inputRef?: Ref<HTMLInputElement>
}

/** A field of one line. It is optional by default. */
export const TextField = ({
  label,
  value,
  onChange,
  hint,
  errors = [],
  type = 'text',
  autocomplete = 'off',
  placeholder,
  isRequired = false,
  inputRef,
}: TextFieldProps) => (
  <Field label={label} hint={hint} errors={errors}>
    {control => (
      <input
        {...control}
        {...(inputRef && { ref: inputRef })}
        type={type}
        autocomplete={autocomplete}
        placeholder={placeholder}
        required={isRequired}
        value={value}
        onInput={event => onChange(event.currentTarget.value)}
      />
    )}
  </Field>
)
