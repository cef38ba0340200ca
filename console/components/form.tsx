import { useMutation } from '@tanstack/preact-query'
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { RestrictedOperation } from '../app/session.tsx'
import { Button } from './button.tsx'
import { readForm, type Entered } from './entered.ts'
import { ErrorNotice } from './error-notice.tsx'
import { t } from './texts.ts'
import { formatTime } from './time.tsx'
import { leaveForms } from './unsaved.ts'
import { useUnsaved } from './use-unsaved.ts'

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
  /** The text of that button, by default “Cancel”. */
  cancelAction?: string
  /**
   * The name of the form, which includes the record that it changes: entered values are kept under it until they are
   * saved or discarded. Passwords, codes and files are not.
   */
  draft?: string
  /** With `false`, changes are lost without a question. */
  isGuarded?: boolean
  /** With `false`, a submission saves nothing yet, so that the changes are still unsaved after it. */
  isSaving?: boolean
  /** Renders the fields, with the error of the last attempt and the values that it sent. */
  children: (error: unknown, sent: Entered | undefined) => ComponentChildren
}

/** Leads to the first field that was rejected. The sticky buttons of a dialog stay in view. */
const showRejected = (form: HTMLFormElement | null) => {
  const rejected = form?.querySelector<HTMLElement>('[aria-invalid="true"], .field-errors')
  rejected?.focus({ preventScroll: true })
  const shown = rejected?.closest('.field') ?? rejected
  shown?.scrollIntoView({ block: 'nearest' })
}

/** A form that keeps what was entered when the service rejects it. It sends one request at a time. */
export const Form = <Result,>(props: FormProps<Result>) => {
  const { action, look = 'primary', operation, onSubmit, onDone, onCancel, cancelAction, children } = props
  const { draft, isGuarded = true, isSaving = true } = props
  const form = useRef<HTMLFormElement>(null)
  const { discard, restoredAt, startOver } = useUnsaved(form, { draft, isGuarded })
  // Events can be faster than renders: a second one may still see `isPending` of before the first.
  const isSending = useRef(false)
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: async ({ entered, submit }: { entered: Entered; submit: typeof onSubmit }) => await submit(entered),
    onSuccess: result => {
      if (isSaving) discard()
      onDone(result)
    },
    onSettled: () => {
      isSending.current = false
    },
  })
  useLayoutEffect(() => {
    if (error) showRejected(form.current)
  }, [error])
  return (
    <form
      ref={form}
      onSubmit={event => {
        event.preventDefault()
        if (isSending.current) return
        isSending.current = true
        mutate({ entered: readForm(event.currentTarget), submit: onSubmit })
      }}
    >
      {restoredAt !== undefined && (
        <p class="notice restored" role="status">
          {t('yourEntryIsRestored', { time: formatTime(new Date(restoredAt).toISOString()) })}{' '}
          <button type="button" class="text-button" onClick={startOver}>
            {t('startOver')}
          </button>
        </p>
      )}
      {children(error, variables?.entered)}
      {error && <ErrorNotice error={error} />}
      <div class="actions">
        {onCancel && (
          <Button onClick={() => (form.current ? leaveForms(form.current, onCancel) : onCancel())}>
            {cancelAction ?? t('cancel')}
          </Button>
        )}
        <Button type="submit" look={look} isPending={isPending} {...(operation && { operation })}>
          {action}
        </Button>
      </div>
    </form>
  )
}
