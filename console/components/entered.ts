/** The values of a form at the time of its submission, by the names of its fields. */
export interface Entered {
  /** The text of a field. Empty if the form does not show the field. */
  text: (name: string) => string
  /** The values of the checked boxes that share a name. */
  checked: (name: string) => string[]
  isChecked: (name: string) => boolean
}

export const readForm = (form: HTMLFormElement): Entered => {
  const data = new FormData(form)
  const checked = (name: string) => data.getAll(name).filter(value => typeof value === 'string')
  return { text: name => checked(name)[0] ?? '', checked, isChecked: name => data.has(name) }
}
