import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { ApiError } from '../app/api.ts'
import { Dialog } from '../components/dialog.tsx'
import type { Entered } from '../components/entered.ts'
import { Form } from '../components/form.tsx'
import { ConfirmIdentity } from './confirm-identity.tsx'

interface PasskeyDialogProps {
  title: string
  /** The text of the button: a verb. */
  action: string
  look?: 'primary' | 'danger'
  onSubmit: (entered: Entered) => PromiseLike<unknown>
  onDone: () => void
  onClose: () => void
  /** Renders the fields, with the error of the last attempt. */
  children: (error: unknown) => ComponentChildren
}

/** A dialog with a form, which lets the user sign in again when the operation requires it. */
export const PasskeyDialog = ({ title, action, look, onSubmit, onDone, onClose, children }: PasskeyDialogProps) => {
  const [isConfirming, setConfirming] = useState(false)
  const submit = async (entered: Entered) => {
    try {
      await onSubmit(entered)
      return true
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'RECENT_SIGN_IN_REQUIRED')) throw error
      setConfirming(true)
      return false
    }
  }
  return (
    <Dialog title={title} onClose={onClose}>
      {isConfirming && <ConfirmIdentity onDone={() => setConfirming(false)} onClose={onClose} />}
      {/* Hidden, it keeps what was entered. */}
      <div hidden={isConfirming}>
        <Form
          action={action}
          {...(look && { look })}
          onSubmit={submit}
          onDone={isDone => {
            if (isDone) onDone()
          }}
          onCancel={onClose}
        >
          {children}
        </Form>
      </div>
    </Dialog>
  )
}
