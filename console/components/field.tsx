import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import { ApiError } from '../app/api.ts'

/** The messages of a validation error for one field. Names of nested fields are joined by dots. */
export const fieldErrors = (error: unknown, name: string): string[] => {
  if (!(error instanceof ApiError)) return []
  const { details } = (error.body ?? {}) as { details?: { fieldErrors?: Record<string, string[]> } }
  return details?.fieldErrors?.[name] ?? []
}

interface FieldProps {
  label: string
  /** A hint of what to enter, in a few words. */
  hint?: ComponentChildren
  /** Why the value was rejected. */
  errors?: string[]
  /** Renders the control with the attributes that connect it to its label. */
  children: (control: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': boolean
  }) => ComponentChildren
}

/** A labelled control of a form, with its hint and its errors. */
export const Field = ({ label, hint, errors = [], children }: FieldProps) => {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, errors.length > 0 && `${id}-errors`].filter(Boolean).join(' ')
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': errors.length > 0 })}
      {hint && (
        <p id={`${id}-hint`} class="hint">
          {hint}
        </p>
      )}
      {errors.length > 0 && (
        <p id={`${id}-errors`} class="field-errors" role="alert">
          {errors.join(' ')}
        </p>
      )}
    </div>
  )
}
