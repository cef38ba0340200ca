import { createInput, labelled, type Control } from './control.ts'
import { createButton } from './element.ts'

/** Password managers store nothing that they are asked to ignore. */
const unstored = { 'data-1p-ignore': '', 'data-bwignore': '', 'data-lpignore': 'true' }

const findKeyError = (key: string) =>
  /^[!-~]*$/.test(key) ? undefined : 'A key has only ASCII characters, without spaces.'

/** The field of the API key. Nothing else keeps the key, so that the page forgets it when it is closed or reloaded. */
export const createKeyField = (): Control => {
  const input = createInput({ type: 'password', placeholder: 'spk_…', ...unstored })
  const reveal = createButton('', () => showKey(input.type === 'password'))
  const showKey = (isShown: boolean) => {
    const action = isShown ? 'Hide' : 'Show'
    input.type = isShown ? 'text' : 'password'
    reveal.textContent = action
    reveal.setAttribute('aria-label', `${action} the API key`)
  }
  showKey(false)
  return labelled(
    input,
    {
      label: 'API key',
      description: 'This page keeps the key in memory only, and forgets it when you reload or leave.',
      isRequired: true,
    },
    findKeyError,
    reveal,
  )
}
