import { useMutation } from '@tanstack/preact-query'
import type { ComponentChildren } from 'preact'
import { t } from '../app/language.ts'
import type { RestrictedOperation } from '../app/session.tsx'
import { Button } from './button.tsx'
import { readForm, type Entered } from './entered.ts'
import { ErrorNotice } from './error-notice.tsx'

interface FormProps<Result> {
  /** The text of the button that submits the form: a verb. */
  action: string
  look?: 'primary' | 'danger'
  operation?: RestrictedOperation
  /** Gets the values as they are submitted. The browser keeps those that are being entered. */
  onSubmit: (entered: Entered) => PromiseLike<Result>
  onDone: (result: Result) => void
  /** Shows a button that leaves the form. */
  onCancel?: () => void
  /** Renders the fields, with the error of the last attempt and the values that it sent. */
  children: (error: unknown, sent: Entered | undefined) => ComponentChildren
}

/** A form that keeps what was entered when the service rejects it. */
export const Form = <Result,>(props: FormProps<Result>) => {
  const { action, look = 'primary', operation, onSubmit, onDone, onCancel, children } = props
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: async (entered: Entered) => await onSubmit(entered),
    onSuccess: onDone,
  })
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (!isPending) mutate(readForm(event.currentTarget))
      }}
    >
      {children(error, variables)}
      {error && <ErrorNotice error={error} />}
      <div class="actions">
        {onCancel && <Button onClick={onCancel}>{t({ fr: 'Annuler', en: 'Cancel' })}</Button>}
        <Button type="submit" look={look} isPending={isPending} {...(operation && { operation })}>
          {action}
        </Button>
      </div>
    </form>
  )
}
