import { useEffect, useState } from 'preact/hooks'

/** A value once it has not changed for a moment, so that typing does not send a request per letter. */
export const useDebounced = <Value>(value: Value, delayMs = 250): Value => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return settled
}
