import { createButton, element } from './element.ts'

interface Question {
  title: string
  text: string
  /** The label of the button that agrees. */
  agree: string
}

/** Asks the reader in a dialog. Esc declines. */
export const confirm = ({ title, text, agree }: Question): Promise<boolean> => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const dialog = element(
    'dialog',
    { class: 'confirm', role: 'alertdialog', 'aria-labelledby': 'confirm-title', 'aria-describedby': 'confirm-text' },
    element('h3', { id: 'confirm-title' }, title),
    element('p', { id: 'confirm-text' }, text),
  )
  const agreeButton = createButton(agree, () => dialog.close('agreed'))
  agreeButton.classList.add('primary')
  // The first button has the focus: Enter sends nothing.
  dialog.append(
    element(
      'div',
      { class: 'buttons' },
      createButton('Cancel', () => dialog.close()),
      agreeButton,
    ),
  )
  dialog.addEventListener('close', () => {
    dialog.remove()
    resolve(dialog.returnValue === 'agreed')
  })
  document.body.append(dialog)
  dialog.showModal()
  return promise
}
