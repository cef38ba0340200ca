import { useEffect, useState } from 'preact/hooks'

const shownMs = 4_000
const listeners = new Set<(text: string) => void>()

/** Shows a short text for some seconds, which screen readers read: the outcome of an action. */
export const notify = (text: string): void => {
  for (const listener of listeners) listener(text)
}

/** Where notifications appear. */
export const Notifications = () => {
  const [text, setText] = useState('')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const show = (next: string) => {
      clearTimeout(timer)
      setText(next)
      timer = setTimeout(() => setText(''), shownMs)
    }
    listeners.add(show)
    return () => {
      clearTimeout(timer)
      listeners.delete(show)
    }
  }, [])
  return (
    <div class="notifications" role="status">
      {text && <p>{text}</p>}
    </div>
  )
}
