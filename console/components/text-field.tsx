import type { ComponentChildren, Ref } from 'preact'
import { Field } from './field.tsx'

interface TextFieldProps {
  label: string
  /** Under which a form is submitted with the value. */
  name: string
  defaultValue?: string
  hint?: ComponentChildren
  errors?: string[]
  type?: 'text' | 'email' | 'password' | 'date' | 'time' | 'number'
  autocomplete?: string
  inputMode?: 'decimal' | 'numeric'
  /** A regular expression that the whole value must match. */
  pattern?: string
  maxLength?: number
  /** An example of a value. */
  placeholder?: string
  isRequired?: boolean
  inputRef?: Ref<HTMLInputElement>
}

/** A field of one line. It is optional by default. */
export const TextField = ({
  label,
  name,
  defaultValue = '',
  hint,
  errors = [],
  type = 'text',
  autocomplete = 'off',
  inputMode,
  pattern,
  maxLength,
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
        inputMode={inputMode}
        pattern={pattern}
        maxLength={maxLength}
        placeholder={placeholder}
        required={isRequired}
        name={name}
        defaultValue={defaultValue}
      />
    )}
  </Field>
)
