/** Creates an element with attributes and children. */
export const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const created = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) created.setAttribute(attribute, value)
  created.append(...children)
  return created
}

/** Text with code in backticks. */
export const textWithCode = (text: string): (Node | string)[] =>
  text.split('`').map((part, index) => (index % 2 === 1 ? element('code', {}, part) : part))

/** A button that does not submit the form. */
export const createButton = (label: string, click: () => void) => {
  const button = element('button', { type: 'button', class: 'copy' }, label)
  button.addEventListener('click', click)
  return button
}
