// The dialog that sends a request of an operation. The reference page loads it when it is opened first.
import type { OperationForms } from '../form.ts'
import { createButton, element } from './element.ts'
import { createKeyField } from './key.ts'
import { createPanel } from './panel.ts'

type Panel = ReturnType<typeof createPanel>

const keyField = createKeyField()
const panels = new Map<string, Panel>()
const forms = new Map<string, Promise<OperationForms>>()

const loadForms = async (api: string) => {
  const file = `${api}.forms.json`
  const response = await fetch(new URL(file, import.meta.url))
  if (!response.ok) throw new Error(`${file} is ${response.status}`)
  return (await response.json()) as OperationForms
}

/** Loads the forms of an API once; a failed attempt is repeated with the next one. */
const getForms = (api: string) => {
  const loading =
    forms.get(api) ??
    loadForms(api).catch((error: unknown) => {
      forms.delete(api)
      throw error
    })
  forms.set(api, loading)
  return loading
}

const title = element('h2', { id: 'try-it-title' })
const signature = element('p', { class: 'signature' })
const content = element('div', { class: 'content' })
const dialog = element(
  'dialog',
  { class: 'try-it', 'aria-labelledby': title.id },
  element(
    'header',
    {},
    element('div', {}, title, signature),
    createButton('Close', () => dialog.close()),
  ),
  content,
)
let current: Panel | undefined
dialog.addEventListener('close', () => current?.cancel())

/** Opens the form of an operation, as the reader has left it. */
export const openTryIt = async (api: string, operationId: string) => {
  const form = (await getForms(api))[operationId]
  if (!form) throw new Error(`${operationId} of the ${api} API has no form`)
  current = panels.get(operationId) ?? createPanel(form, keyField)
  panels.set(operationId, current)
  title.textContent = form.summary
  signature.replaceChildren(element('strong', {}, form.method), ' ', element('code', {}, form.path))
  content.replaceChildren(current.element)
  current.takeKeyField()
  if (!dialog.isConnected) document.body.append(dialog)
  dialog.showModal()
  current.focusMissingKey()
}
