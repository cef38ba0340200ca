interface TrackedForm {
  hasChanges: () => boolean
  /** Forgets the changes, also those of the stored draft. */
  discard: () => void
}

const forms = new Map<HTMLFormElement, TrackedForm>()

const changedIn = (area: Node) =>
  [...forms].flatMap(([form, tracked]) => (area.contains(form) && tracked.hasChanges() ? [tracked] : []))

/** Lets the changes of a form be asked about until it is removed. */
export const trackForm = (form: HTMLFormElement, tracked: TrackedForm): (() => void) => {
  forms.set(form, tracked)
  return () => forms.delete(form)
}

export const hasUnsavedChanges = (area: Node = document): boolean => changedIn(area).length > 0

type Ask = (leave: () => void) => void
let ask: Ask | undefined

/** Sets how the user is asked. Without it, nothing is asked. */
export const askWith = (next: Ask): (() => void) => {
  ask = next
  return () => {
    ask = undefined
  }
}

/** Leaves forms, after asking whether their changes may be lost. */
export const leaveForms = (area: Node, leave: () => void): void => {
  const changed = changedIn(area)
  if (!ask || changed.length === 0) {
    leave()
    return
  }
  ask(() => {
    for (const { discard } of changed) discard()
    leave()
  })
}
