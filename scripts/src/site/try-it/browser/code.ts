import { curlCommand, shellQuote } from '../../../samples/languages/curl.ts'
import { requestCode, type CodeSample, type SampleRequest } from '../../../samples/languages/index.ts'
import type { FormField, OperationForm } from '../form.ts'
import { createButton, element, textWithCode } from './element.ts'
import { targetOf, type FormRequest } from './send.ts'

const origin = { env: 'API' }

/** A value as code writes it: text stands for numbers, booleans and lists, too. */
const typedValue = ({ type, isList }: FormField, text: string) => {
  if (isList) return text.split(',')
  if (type === 'integer' && Number.isSafeInteger(Number(text))) return Number(text)
  return type === 'boolean' ? text === 'true' : text
}

const typedValues = (form: OperationForm, values: [name: string, value: string][]) =>
  Object.fromEntries(
    form.fields.flatMap(field => {
      const [, text] = values.find(([name]) => name === field.name) ?? []
      return text === undefined ? [] : [[field.name, typedValue(field, text)]]
    }),
  )

/** The ids of a path, or the parameters without an id. */
const readIds = (form: OperationForm, request: FormRequest) =>
  form.fields
    .filter(field => field.in === 'path')
    .map(field => typedValue(field, request.ids.get(field.name) ?? `{${field.name}}`) as number | string)

const toSampleRequest = (form: OperationForm, request: FormRequest): SampleRequest => ({
  method: request.method,
  origin,
  path: request.path,
  query: typedValues(form, request.query),
  headers: Object.fromEntries(request.headers),
  key: { env: 'API_KEY' },
  ...(request.body !== undefined && { body: JSON.parse(request.body) as unknown }),
  returns: form.returns,
  sdk: form.sdk && { ...form.sdk, ids: readIds(form, request) },
})

/** A session is in a file of cookies, which only curl keeps between programs. */
const sessionCode = (form: OperationForm, request: FormRequest): CodeSample[] => {
  const options = [
    ...(form.authentication === 'session' ? ['-b cookies.txt'] : []),
    '-c cookies.txt',
    ...request.headers.map(([name, value]) => `-H ${shellQuote(`${name}: ${value}`)}`),
    ...(request.body === undefined ? [] : ["-H 'content-type: application/json'", `-d ${shellQuote(request.body)}`]),
  ]
  return [{ lang: 'bash', label: 'curl', source: curlCommand(request.method, [origin, targetOf(request)], options) }]
}

const samplesOf = (form: OperationForm, request: FormRequest) =>
  form.authentication === 'key' ? requestCode(toSampleRequest(form, request)) : sessionCode(form, request)

/** The language that the reader has chosen last. */
let language = 'curl'

const createCopyButton = (read: () => string) => {
  const label = 'Copy'
  const button = createButton(label, () => {
    const show = (text: string) => {
      button.textContent = text
      return setTimeout(() => (button.textContent = label), 2000)
    }
    void navigator.clipboard.writeText(read()).then(
      () => show('Copied'),
      () => show('Not copied'),
    )
  })
  // Without TLS, browsers have a clipboard on the local host only.
  button.hidden = !('clipboard' in navigator)
  return button
}

/** The request as code in the language of the reader's choice. The code names the key, but does not contain it. */
export const createCodeView = (form: OperationForm) => {
  const select = element('select', { 'aria-label': 'Language of the code' })
  const code = element('pre', { tabindex: '0', 'aria-label': 'The request as code' })
  let samples: CodeSample[] = []
  const showLanguage = () => {
    const sample = samples.find(({ label }) => label === language) ?? samples[0]
    select.replaceChildren(...samples.map(({ label }) => element('option', {}, label)))
    select.value = sample?.label ?? ''
    code.textContent = sample?.source ?? ''
  }
  // Before the form handles the event, and shows the code again.
  select.addEventListener('input', () => {
    language = select.value
    showLanguage()
  })
  const copy = createCopyButton(() => code.textContent)
  const variables = `\`API\` is \`${location.origin}\`${form.authentication === 'key' ? ', and `API_KEY` is your key' : ''}.`
  return {
    element: element(
      'div',
      { class: 'code-view' },
      element('div', { class: 'code-actions' }, select, copy),
      code,
      element('p', { class: 'hint' }, ...textWithCode(variables)),
    ),
    /** Shows the code of a request whose body is valid. */
    show: (request: FormRequest) => {
      samples = samplesOf(form, request)
      showLanguage()
    },
    /** Shows that there is no code for a body that is no JSON. */
    showNone: () => (code.textContent = 'Correct the body to see the code of the request.'),
  }
}
