import type { FormField, OperationForm } from '../form.ts'
import { createControl, labelled, type Control } from './control.ts'
import { element } from './element.ts'
import type { FormRequest } from './send.ts'

const groups: [place: FormField['in'], title: string][] = [
  ['path', 'Path'],
  ['query', 'Query parameters'],
  ['header', 'Headers'],
]

const findJsonError = (text: string) => {
  try {
    if (text !== '') JSON.parse(text)
    return undefined
  } catch (error) {
    return `This is not valid JSON: ${(error as Error).message}.`
  }
}

const createBodyControl = ({ isRequired, example }: NonNullable<OperationForm['body']>) => {
  const text = JSON.stringify(example, null, 2)
  const rows = String(Math.min(Math.max(text.split('\n').length + 1, 6), 20))
  const input = element('textarea', { rows, autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false' })
  input.value = text
  const description = isRequired ? 'JSON. It starts as the example of the contract.' : 'JSON, or nothing.'
  return labelled(input, { label: 'Body', description, isRequired }, findJsonError)
}

/** The controls of an operation, by group, and the request that they describe. */
export const createFields = (form: OperationForm) => {
  const isSafe = form.method === 'GET'
  const entries = form.fields.map(field => ({ field, control: createControl(field, isSafe) }))
  const body = form.body && createBodyControl(form.body)
  const controlsIn = (place: FormField['in']) => entries.filter(({ field }) => field.in === place)
  const read = (place: FormField['in']) =>
    controlsIn(place)
      .map(({ field, control }): [string, string] => [field.name, control.read()])
      .filter(([, value]) => value !== '')
  const fieldsets = groups.flatMap(([place, title]) => {
    const elements = controlsIn(place).map(({ control }) => control.element)
    return elements.length > 0 ? [element('fieldset', {}, element('legend', {}, title), ...elements)] : []
  })
  return {
    elements: [...fieldsets, ...(body ? [body.element] : [])],
    controls: [...entries.map(({ control }) => control), ...(body ? [body] : [])] satisfies Control[],
    hasValidBody: () => !body || findJsonError(body.read()) === undefined,
    readRequest: (): FormRequest => {
      const ids = new Map(read('path'))
      const withId = (parameter: string, name: string) => encodeURIComponent(ids.get(name) ?? '') || parameter
      return {
        method: form.method,
        ids,
        path: form.path.replaceAll(/\{(\w+)\}/g, withId),
        query: read('query'),
        headers: read('header'),
        body: body?.read() || undefined,
      }
    },
  }
}
