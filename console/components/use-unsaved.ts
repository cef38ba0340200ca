import type { RefObject } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { draftKey, readDraft, removeDraft, storeDraft, type FormValues } from '../app/drafts.ts'
import { useOwner } from '../app/session.tsx'
import { changedValues, readTexts, readValues, writeValues } from './form-values.ts'
import { trackChanges } from './unsaved.ts'

const storeAfterMs = 300

interface UnsavedOptions {
  /** The name of the form under which its draft is stored, which includes the record that it changes. */
  draft?: string | undefined
  isGuarded: boolean
}

/** Asks before changes of a form are lost, and keeps them as a draft that survives the end of the session. */
export const useUnsaved = (ref: RefObject<HTMLFormElement>, { draft, isGuarded }: UnsavedOptions) => {
  const owner = useOwner()
  const key = draft !== undefined && owner !== undefined ? draftKey(owner, draft) : undefined
  const initial = useRef<FormValues>({})
  const [restoredAt, setRestoredAt] = useState<number>()

  const discard = () => {
    if (ref.current) initial.current = readValues(ref.current)
    if (key) removeDraft(key)
  }

  useLayoutEffect(() => {
    const form = ref.current
    if (!form || !isGuarded || owner === undefined) return undefined
    initial.current = readValues(form)
    const stored = key === undefined ? undefined : readDraft(key)
    let isTouched = stored !== undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const changes = () => changedValues(initial.current, readValues(form))
    const store = () => {
      clearTimeout(timer)
      timer = undefined
      if (!key) return
      const values = changes()
      const names = Object.keys(values)
      if (names.length > 0) storeDraft(key, { at: Date.now(), values, texts: readTexts(form, names) })
      else removeDraft(key)
    }
    const flush = () => {
      if (timer !== undefined) store()
    }
    const onInput = () => {
      isTouched = true
      clearTimeout(timer)
      timer = setTimeout(store, storeAfterMs)
    }
    // Fields whose choices are loaded after the form have their value only now.
    const onTouch = () => {
      if (!isTouched) initial.current = readValues(form)
      isTouched = true
    }
    let frame = 0
    if (stored) {
      // Restored fields can add rows, and those rows further fields, each with the next render.
      const restore = (rendersLeft: number) => {
        writeValues(form, stored.values, stored.texts)
        if (rendersLeft > 0) frame = requestAnimationFrame(() => restore(rendersLeft - 1))
      }
      restore(2)
      setRestoredAt(stored.at)
    }
    form.addEventListener('input', onInput)
    form.addEventListener('change', onInput)
    window.addEventListener('pagehide', flush)
    form.addEventListener('pointerdown', onTouch, true)
    form.addEventListener('keydown', onTouch, true)
    const untrack = trackChanges(form, {
      hasChanges: () => Object.keys(changes()).length > 0,
      discard: () => {
        clearTimeout(timer)
        timer = undefined
        discard()
      },
    })
    return () => {
      cancelAnimationFrame(frame)
      flush()
      untrack()
      window.removeEventListener('pagehide', flush)
      form.removeEventListener('input', onInput)
      form.removeEventListener('change', onInput)
      form.removeEventListener('pointerdown', onTouch, true)
      form.removeEventListener('keydown', onTouch, true)
    }
  }, [key, isGuarded, owner])

  const startOver = () => {
    if (ref.current) writeValues(ref.current, initial.current, {})
    if (key) removeDraft(key)
    setRestoredAt(undefined)
  }
  return { discard, restoredAt, startOver }
}
