import type { ComponentChildren } from 'preact'
import { Dialog } from './dialog.tsx'
import type { Entered } from './entered.ts'
import { Form } from './form.tsx'

interface ConfirmProps {
  title: string
  /** The effect of the action, and whether it can be undone. A function gets the error of the last attempt. */
  children: ComponentChildren | ((error: unknown) => ComponentChildren)
  /** The text of the button that does it: a verb. */
  action: string
  onConfirm: (entered: Entered) => PromiseLike<unknown>
  onDone: () => void
  onClose: () => void
}

/** Asks before an action that destroys something. Stays open with the error if the action fails. */
export const Confirm = ({ title, children, action, onConfirm, onDone, onClose }: ConfirmProps) => (
  <Dialog title={title} onClose={onClose}>
    <Form action={action} look="danger" isGuarded={false} onSubmit={onConfirm} onDone={onDone} onCancel={onClose}>
      {error => (typeof children === 'function' ? children(error) : children)}
    </Form>
  </Dialog>
)
