// Adds buttons that copy code, without prompts and output, and the Markdown of the page.
const { clipboard } = navigator
const words =
  document.documentElement.lang === 'fr'
    ? { copy: 'Copier', copied: 'Copié', failed: 'Échec', markdown: 'Copier en Markdown' }
    : { copy: 'Copy', copied: 'Copied', failed: 'Not copied', markdown: 'Copy as Markdown' }

/** The commands of a session in a shell, or all of a block without prompts. */
const toCode = text => {
  const lines = text.trimEnd().split('\n')
  if (!lines.some(line => line.startsWith('$ '))) return lines.join('\n')
  const isCommand = index =>
    lines[index]?.startsWith('$ ') || (index > 0 && lines[index - 1].endsWith('\\') && isCommand(index - 1))
  return lines
    .filter((_, index) => isCommand(index))
    .map(line => line.replace(/^\$ /, ''))
    .join('\n')
}

const createButton = (label, read) => {
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'copy',
    textContent: label,
  })
  button.addEventListener('click', async () => {
    try {
      await clipboard.writeText(await read())
      button.textContent = words.copied
    } catch {
      button.textContent = words.failed
    }
    setTimeout(() => (button.textContent = label), 2000)
  })
  return button
}

// Without TLS, browsers have a clipboard on the local host only.
if (clipboard) {
  for (const block of document.querySelectorAll('main pre')) {
    const frame = Object.assign(document.createElement('div'), { className: 'code' })
    block.replaceWith(frame)
    frame.append(
      block,
      createButton(words.copy, () => toCode(block.textContent)),
    )
  }
  const markdown = document.querySelector('.formats a')
  const readMarkdown = async () => {
    const response = await fetch(markdown.href)
    if (!response.ok) throw new Error(`${markdown.href} is ${response.status}`)
    return response.text()
  }
  markdown?.after(createButton(words.markdown, readMarkdown))
}
