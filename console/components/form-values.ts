import type { FormValues } from '../app/drafts.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement

/** Passwords and codes are never stored, and a file cannot be entered again by a script. */
const isKept = (control: Control) =>
  control.name !== '' &&
  !['password', 'file'].includes(control.type) &&
  !/password|one-time-code/.test(control.getAttribute('autocomplete') ?? '')

const controlsOf = (form: HTMLFormElement) => [...form.elements].filter(isControl).filter(isKept)

const isBox = (control: Control): control is HTMLInputElement => ['checkbox', 'radio'].includes(control.type)

/** The values of a form's fields, except secrets and files. */
export const readValues = (form: HTMLFormElement): FormValues => {
  const values: FormValues = {}
  for (const control of controlsOf(form)) {
    const sameName = (values[control.name] ??= [])
    if (!isBox(control) || control.checked) sameName.push(control.value)
  }
  return values
}

/** The fields whose values differ from those of before. */
export const changedValues = (before: FormValues, now: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(now).filter(([name, values]) => JSON.stringify(values) !== JSON.stringify(before[name] ?? [])),
  )

/** The visible texts of fields that contain ids: their `data-text`. */
export const readTexts = (form: HTMLFormElement, names: string[]): Record<string, string> =>
  Object.fromEntries(
    controlsOf(form).flatMap(({ name, dataset: { text } }) =>
      text !== undefined && names.includes(name) ? [[name, text]] : [],
    ),
  )

/** Which field of its row a `restore` event enters. */
export interface Restored {
  id: string
  text: string
}

/** Enters values as a person does, so that the components of the fields follow. */
export const writeValues = (form: HTMLFormElement, values: FormValues, texts: Record<string, string>): void => {
  const positions: Record<string, number> = {}
  for (const control of controlsOf(form)) {
    const { name } = control
    const entered = values[name]
    if (!entered) continue
    if (isBox(control)) {
      if (control.checked !== entered.includes(control.value)) control.click()
      continue
    }
    const at = positions[name] ?? 0
    positions[name] = at + 1
    const value = entered[at] ?? ''
    if (control.type === 'hidden') {
      const detail: Restored = { id: value, text: texts[name] ?? '' }
      control.dispatchEvent(new CustomEvent('restore', { detail }))
    } else if (control.value !== value) {
      control.value = value
      control.dispatchEvent(new Event('input', { bubbles: true }))
      control.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
}
