import type { FormField } from '../form.ts'
import { element, textWithCode } from './element.ts'

/** A labelled control of the form. */
export interface Control {
  /** The control with its label, description and error. */
  element: HTMLElement
  /** The value to send; empty if there is none. */
  read: () => string
  /** Shows an error, or none, and returns whether there is one. */
  check: () => boolean
  focus: () => void
}

let created = 0

interface Labels {
  label: string
  description: string
  isRequired: boolean
}

/** Adds a label, a description and the error that `findError` returns to an input. */
export const labelled = (
  input: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement,
  { label, description, isRequired }: Labels,
  findError: (value: string) => string | undefined = () => undefined,
  ...besideInput: HTMLElement[]
): Control => {
  input.id = `try-it-${++created}`
  const hint = element('p', { id: `${input.id}-hint`, class: 'hint' }, ...textWithCode(description))
  const error = element('p', { id: `${input.id}-error`, class: 'error' })
  const required = element('span', { class: 'required' }, 'required')
  input.setAttribute('aria-describedby', `${error.id} ${hint.id}`)
  input.required = isRequired
  const read = () => input.value.trim()
  const check = () => {
    const text = isRequired && read() === '' ? `${label} is required.` : findError(read())
    error.textContent = text ?? ''
    input.setAttribute('aria-invalid', String(text !== undefined))
    return text !== undefined
  }
  // Errors appear when a request is to be sent or a field is left, and disappear while they are corrected.
  input.addEventListener('change', check)
  input.addEventListener('input', () => input.getAttribute('aria-invalid') === 'true' && check())
  return {
    element: element(
      'div',
      { class: 'field' },
      element('label', { for: input.id }, label, ...(isRequired ? [' ', required] : [])),
      element('div', { class: 'input' }, input, ...besideInput),
      error,
      hint,
    ),
    read,
    check,
    focus: () => input.focus(),
  }
}

/** A control without suggestions from earlier visits. */
export const createInput = (attributes: Record<string, string> = {}) =>
  element('input', { type: 'text', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', ...attributes })

const createSelect = (values: string[]) =>
  element(
    'select',
    {},
    element('option', { value: '' }, 'not sent'),
    ...values.map(value => element('option', { value }, value)),
  )

/** A group of checkboxes, whose values are sent separated by commas. */
const createChoices = ({ name, description, values = [] }: FormField): Control => {
  const boxes = values.map(value => element('input', { type: 'checkbox', value }))
  const hint = element('p', { id: `try-it-${++created}`, class: 'hint' }, ...textWithCode(description))
  return {
    element: element(
      'fieldset',
      { class: 'field choices', 'aria-describedby': hint.id },
      element('legend', {}, name),
      element('div', {}, ...boxes.map(box => element('label', {}, box, ` ${box.value}`))),
      hint,
    ),
    read: () =>
      boxes
        .filter(({ checked }) => checked)
        .map(({ value }) => value)
        .join(','),
    check: () => false,
    focus: () => boxes[0]?.focus(),
  }
}

const findHeaderError = (value: string) =>
  /^[ -~]*$/.test(value) ? undefined : 'A header can only have ASCII characters.'

/** The control of a parameter or header. Ids of requests without an effect have their example as their value. */
export const createControl = (field: FormField, isSafe: boolean): Control => {
  if (field.isList) return createChoices(field)
  const { name, description, isRequired, values, example } = field
  const input = values ? createSelect(values) : createInput()
  if (input instanceof HTMLInputElement && example !== undefined) {
    if (isRequired && isSafe) input.value = example
    else input.placeholder = example
  }
  return labelled(
    input,
    { label: name, description, isRequired },
    field.in === 'header' ? findHeaderError : () => undefined,
  )
}
