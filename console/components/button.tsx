import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import { useForbidden, type RestrictedOperation } from '../app/session.tsx'

interface ButtonProps {
  children: ComponentChildren
  onClick?: () => void
  type?: 'button' | 'submit' | 'reset'
  /** The main action of its place, or one that destroys something. */
  look?: 'primary' | 'danger'
  /** While the action is running. */
  isPending?: boolean
  /** The operation that the button needs. To users without its role, the button says why it is disabled. */
  operation?: RestrictedOperation
  /** Why nobody can do it now. */
  obstacle?: string | undefined
  /** The name for screen readers, where the text alone is ambiguous. */
  label?: string
}

/** A button. A disabled one keeps its place in the keyboard order, so that its reason can be read. */
export const Button = ({
  children,
  onClick,
  type = 'button',
  look,
  isPending,
  operation,
  obstacle,
  label,
}: ButtonProps) => {
  const reason = useForbidden(operation) ?? obstacle
  const reasonId = useId()
  const isDisabled = reason !== undefined || isPending === true
  return (
    <span class="button">
      <button
        type={type}
        class={look}
        aria-label={label}
        aria-disabled={isDisabled}
        aria-describedby={reason && reasonId}
        title={reason}
        onClick={event => {
          if (isDisabled) event.preventDefault()
          else onClick?.()
        }}
      >
        {children}
        {isPending && ' …'}
      </button>
      {reason && (
        <span id={reasonId} class="hidden">
          {reason}
        </span>
      )}
    </span>
  )
}
