import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

/** Moves the focus to an element when it appears, because the step before it, which had the focus, is gone. */
export const useInitialFocus = <Focusable extends HTMLElement>(): RefObject<Focusable> => {
  const element = useRef<Focusable>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}
