/** A choice that the browser remembers. Undefined without local storage, and if nothing valid is stored. */
export const readChoice = <Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined => {
  try {
    const stored = localStorage.getItem(`console.${name}`)
    return choices.find(choice => choice === stored)
  } catch {
    return undefined
  }
}

/** Stores a choice. Without local storage, it is forgotten with the page. */
export const storeChoice = (name: string, choice: string): void => {
  try {
    localStorage.setItem(`console.${name}`, choice)
  } catch {
    // The browser blocks local storage.
  }
}
