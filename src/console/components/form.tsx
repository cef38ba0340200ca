import { useMutation } from '@tanstack/preact-query'
import type { ComponentChildren } from 'preact'
import { t } from '../app/language.ts'
import type { RestrictedOperation } from '../app/session.tsx'
import { Button } from './button.tsx'
import { ErrorNotice } from './error-notice.tsx'

interface FormProps<Result> {
  /** The text of the button that submits the form: a verb. */
  action: string
  operation?: RestrictedOperation
  onSubmit: () => Promise<Result>
  onDone: (result: Result) => void
  /** Shows a button that leaves the form. */
  onCancel?: () => void
  /** Renders the fields, with the error of the last attempt. */
  children: (error: unknown) => ComponentChildren
}

/** A form that keeps what was entered when the service rejects it. */
export const Form = <Result,>({ action, operation, onSubmit, onDone, onCancel, children }: FormProps<Result>) => {
  const { mutate, isPending, error } = useMutation({ mutationFn: onSubmit, onSuccess: onDone })
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (!isPending) mutate()
      }}
    >
      {children(error)}
      {error && <ErrorNotice error={error} />}
      <div class="actions">
        {onCancel && <Button onClick={onCancel}>{t({ fr: 'Annuler', en: 'Cancel' })}</Button>}
        <Button type="submit" look="primary" isPending={isPending} {...(operation && { operation })}>
          {action}
        </Button>
      </div>
    </form>
  )
}
