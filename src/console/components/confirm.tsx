import { useMutation } from '@tanstack/preact-query'
import type { ComponentChildren } from 'preact'
import { t } from '../app/language.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { ErrorNotice } from './error-notice.tsx'

interface ConfirmProps {
  title: string
  /** What will happen, and whether it can be undone. */
  children: ComponentChildren
  /** The text of the button that does it: a verb. */
  action: string
  onConfirm: () => Promise<unknown>
  onDone: () => void
  onClose: () => void
}

/** Asks before an action that destroys something. Stays open with the error if the action fails. */
export const Confirm = ({ title, children, action, onConfirm, onDone, onClose }: ConfirmProps) => {
  const { mutate, isPending, error } = useMutation({ mutationFn: onConfirm, onSuccess: onDone })
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      {error && <ErrorNotice error={error} />}
      <div class="actions">
        <Button onClick={onClose}>{t({ fr: 'Annuler', en: 'Cancel' })}</Button>
        <Button look="danger" isPending={isPending} onClick={() => mutate()}>
          {action}
        </Button>
      </div>
    </Dialog>
  )
}
