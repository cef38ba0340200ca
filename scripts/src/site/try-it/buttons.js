/** The operations of a contract by the anchors of their sections. */
const operationsByAnchor = ({ paths }) =>
  new Map(
    Object.values(paths)
      .flatMap(item => Object.values(item))
      .filter(({ operationId }) => operationId)
      .map(operation => [`/${operation.tags[0]}/${operation.operationId.toLowerCase()}`, operation]),
  )

const createButton = (api, { operationId, summary }) => {
  const button = document.createElement('button')
  const label = 'Try it'
  Object.assign(button, { type: 'button', className: 'to-try-it', textContent: label })
  button.setAttribute('aria-label', `${label}: ${summary}`)
  button.setAttribute('aria-haspopup', 'dialog')
  button.addEventListener('click', async () => {
    try {
      const { openTryIt } = await import('./try-it.js')
      await openTryIt(api, operationId)
      button.textContent = label
    } catch {
      button.textContent = 'Not loaded: try again'
    }
  })
  return button
}

/**
 * Adds a button to each operation on the page, also to those that Redoc renders when they come into view. Without the
 * service, a copy of the page in a folder has no buttons: its files have extensions.
 */
export const addTryItButtons = (page, api, contract) => {
  if (location.pathname.endsWith('.html')) return
  const operations = operationsByAnchor(contract)
  const addMissing = () => {
    for (const section of page.querySelectorAll('[data-section-id]')) {
      const operation = operations.get(section.dataset.sectionId)
      const actions = section.querySelector('[data-testid="page-actions"]')
      if (operation && actions && !actions.querySelector('.to-try-it')) actions.prepend(createButton(api, operation))
    }
  }
  let isScheduled = false
  const schedule = () => {
    if (isScheduled) return
    isScheduled = true
    requestAnimationFrame(() => {
      isScheduled = false
      addMissing()
    })
  }
  new MutationObserver(schedule).observe(page, { childList: true, subtree: true })
  addMissing()
}
