interface TrackedChanges {
  hasChanges: () => boolean
  /** Forgets the changes, also those of the stored draft. */
  discard: () => void
}

const trackedIn = new Map<HTMLElement, TrackedChanges>()

const changedIn = (area: Node) =>
  [...trackedIn].flatMap(([element, tracked]) => (area.contains(element) && tracked.hasChanges() ? [tracked] : []))

/** Protects the changes of an element, such as a form, until it is removed. */
export const trackChanges = (element: HTMLElement, tracked: TrackedChanges): (() => void) => {
  trackedIn.set(element, tracked)
  return () => trackedIn.delete(element)
}

export const hasUnsavedChanges = (area: Node = document): boolean => changedIn(area).length > 0

type Prompt = (leave: () => void) => void
let prompt: Prompt | undefined

/** Sets the prompt before changes are lost. Without one, they are lost at once. */
export const promptWith = (next: Prompt): (() => void) => {
  prompt = next
  return () => {
    prompt = undefined
  }
}

/** Forgets the changes of forms, also those of their drafts. */
export const discardChanges = (area: Node = document): void => {
  for (const { discard } of changedIn(area)) discard()
}

/** Leaves forms, after the prompt if they have changes. */
export const leaveForms = (area: Node, leave: () => void): void => {
  if (!prompt || !hasUnsavedChanges(area)) {
    leave()
    return
  }
  prompt(() => {
    discardChanges(area)
    leave()
  })
}
