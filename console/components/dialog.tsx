import type { ComponentChildren } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import { common } from '../app/common.ts'
import { Notifications } from './notifications.tsx'
import { leaveForms } from './unsaved.ts'

interface DialogProps {
  title: string
  onClose: () => void
  /** With `false`, only its own buttons close the dialog, not Escape: what it shows cannot be shown again. */
  isDismissable?: boolean
  children: ComponentChildren
}

/** The first field, or the first button of a form without fields. Otherwise the browser chooses. */
const findFirstField = (dialog: HTMLDialogElement) =>
  dialog.querySelector<HTMLElement>('input, select, textarea') ??
  dialog.querySelector<HTMLElement>('form > .actions button')

/** A modal dialog. It is open while it is rendered, and returns the focus to where it was. */
export const Dialog = ({ title, onClose, isDismissable = true, children }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const close = () => (dialog.current ? leaveForms(dialog.current, onClose) : onClose())
  // Before the page is painted, so that the keys that follow the opening are for the dialog.
  useLayoutEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    element?.showModal()
    if (element) findFirstField(element)?.focus()
    return () => {
      element?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      // Escape again and again closes a dialog although its event is cancelled, except with "none".
      closedby={isDismissable ? 'closerequest' : 'none'}
      onCancel={event => {
        event.preventDefault()
        if (isDismissable) close()
      }}
    >
      <div class="dialog-head">
        <h2 id={titleId}>{title}</h2>
        {isDismissable && (
          <button type="button" class="close" onClick={close} aria-label={common('close')}>
            {'\u00d7'}
          </button>
        )}
      </div>
      {children}
      {/* Outside of a modal dialog, nothing is read to the user, and the backdrop covers it. */}
      <Notifications />
    </dialog>
  )
}
