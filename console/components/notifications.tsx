import { useEffect, useState } from 'preact/hooks'
import { t } from './texts.ts'

const shownMs = 4_000
/** Long enough to read the text and to reach the button. */
const shownWithUndoMs = 8_000

interface Notification {
  text: string
  undo: (() => void) | undefined
}

const listeners = new Set<(notification: Notification) => void>()

/** Shows a short text for some seconds, which screen readers read: the outcome of an action, and how to undo it. */
export const notify = (text: string, undo?: () => void): void => {
  for (const listener of listeners) listener({ text, undo })
}

/** Where notifications appear. One with the focus or the pointer stays. */
export const Notifications = () => {
  const [shown, setShown] = useState<Notification>()
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    listeners.add(setShown)
    return () => void listeners.delete(setShown)
  }, [])
  useEffect(() => {
    if (!shown || isHeld) return undefined
    const timer = setTimeout(() => setShown(undefined), shown.undo ? shownWithUndoMs : shownMs)
    return () => clearTimeout(timer)
  }, [shown, isHeld])
  const { text, undo } = shown ?? {}
  return (
    <div
      class="notifications"
      role="status"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocusIn={() => setHeld(true)}
      onFocusOut={() => setHeld(false)}
    >
      {text && (
        <p>
          {text}
          {undo && (
            <button
              type="button"
              onClick={() => {
                setShown(undefined)
                setHeld(false)
                undo()
              }}
            >
              {t('undo')}
            </button>
          )}
        </p>
      )}
    </div>
  )
}
