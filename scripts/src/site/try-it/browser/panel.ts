import type { OperationForm } from '../form.ts'
import { createCodeView } from './code.ts'
import { confirm } from './confirm.ts'
import type { Control } from './control.ts'
import { createButton, element, textWithCode } from './element.ts'
import { createFields } from './fields.ts'
import { renderResponse, summaryOf } from './response.ts'
import { send, targetOf, type FormRequest } from './send.ts'

const section = (title: string, content: HTMLElement) => element('section', {}, element('h3', {}, title), content)

/** Says that a request takes effect, before it is sent for the first time; a deletion each time. */
const createConfirmation = ({ summary, method }: OperationForm) => {
  let isAgreed = method === 'GET'
  return async (request: FormRequest) => {
    if (isAgreed) return true
    const ids = [...request.ids.values()].join(', ')
    const agreed = await confirm({
      title: ids === '' ? `${summary}?` : `${summary}: ${ids}?`,
      text: `${method} ${targetOf(request)} takes effect on the data of the agency at ${location.origin}.`,
      agree: summary,
    })
    isAgreed = agreed && method !== 'DELETE'
    return agreed
  }
}

/** Why there is no response. */
const describeFailure = (signal: AbortSignal, { method }: FormRequest) => {
  const reason = signal.aborted ? 'Cancelled.' : `No response from ${location.origin}: the connection failed.`
  return method === 'GET' ? reason : `${reason} The service may have received the request: check its data.`
}

const describeAccess = ({ authentication, requires, method }: OperationForm) => {
  const access = {
    key: requires ? `The key needs the scope \`${requires}\`.` : 'The key needs no scope.',
    session: `Sent with the session of this browser${requires ? `, which needs the role \`${requires}\`` : ''}. If there is none, open "Sign in" first.`,
    none: 'Needs no authentication.',
  }[authentication]
  return element(
    'p',
    { class: 'hint' },
    ...textWithCode(method === 'GET' ? access : `${access} The request takes effect on real data.`),
  )
}

/** The form of an operation beside its code and its last response. `keyField` is shared by all operations. */
export const createPanel = (form: OperationForm, keyField: Control) => {
  const needsKey = form.authentication === 'key'
  const { elements, controls, hasValidBody, readRequest } = createFields(form)
  const confirmRequest = createConfirmation(form)
  const code = createCodeView(form)
  const keyPlace = element('div')
  const response = element('div', {}, element('p', { class: 'hint' }, 'Send the request to see the response.'))
  const statusText = element('p', { role: 'status' })
  const sendButton = element('button', { type: 'submit', class: 'copy primary' }, 'Send')
  let sending: AbortController | undefined
  const cancel = () => sending?.abort()
  const cancelButton = createButton('Cancel', cancel)
  cancelButton.hidden = true

  const showCode = () => (hasValidBody() ? code.show(readRequest()) : code.showNone())

  const showState = (isSending: boolean, text: string) => {
    // A disabled or hidden button would lose the focus.
    sendButton.setAttribute('aria-disabled', String(isSending))
    if (!isSending && document.activeElement === cancelButton) sendButton.focus()
    cancelButton.hidden = !isSending
    statusText.textContent = text
  }

  /** Shows all errors, moves the focus to the first one, and returns whether there are any. */
  const hasErrors = () => {
    const wrong = [...(needsKey ? [keyField] : []), ...controls].filter(control => control.check())
    wrong[0]?.focus()
    return wrong.length > 0
  }

  /** Sends a request and returns its outcome as text. */
  const showResponse = async (request: FormRequest, signal: AbortSignal) => {
    try {
      const received = await send(request, needsKey ? keyField.read() : '', signal)
      response.replaceChildren(...renderResponse(received, form.headers))
      return summaryOf(received)
    } catch {
      const failure = describeFailure(signal, request)
      response.replaceChildren(element('p', { class: 'status failure' }, failure))
      return failure
    }
  }

  const submit = async () => {
    if (sending) return
    if (hasErrors()) return showState(false, 'Not sent: correct the marked fields.')
    const request = readRequest()
    if (!(await confirmRequest(request))) return showState(false, 'Not sent.')
    sending = new AbortController()
    showState(true, 'Sending…')
    const outcome = await showResponse(request, sending.signal)
    sending = undefined
    showState(false, outcome)
    response.parentElement?.scrollIntoView({ block: 'nearest' })
  }

  const panel = element(
    'form',
    { class: 'panel', novalidate: '' },
    element('div', { class: 'fields' }, describeAccess(form), keyPlace, ...elements),
    element('div', { class: 'outcome' }, section('Request', code.element), section('Response', response)),
    element('div', { class: 'actions' }, statusText, cancelButton, sendButton),
  )
  panel.addEventListener('submit', event => {
    event.preventDefault()
    void submit()
  })
  panel.addEventListener('input', showCode)
  showCode()
  return {
    element: panel,
    /** Moves the key field into the panel. */
    takeKeyField: () => {
      if (needsKey) keyPlace.replaceChildren(keyField.element)
    },
    /** Moves the focus to a key that is missing. */
    focusMissingKey: () => {
      if (needsKey && keyField.read() === '') keyField.focus()
    },
    cancel,
  }
}
