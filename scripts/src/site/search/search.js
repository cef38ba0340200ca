// The search of all pages: a dialog with a combobox, whose results are links.
const button = document.querySelector('.to-search')
const isFrench = document.documentElement.lang === 'fr'
const file = new URL(isFrench ? 'search.fr.json' : 'search.json', import.meta.url)

const words = isFrench
  ? {
      label: 'Rechercher dans la documentation',
      placeholder: 'Guides, réglages…',
      results: 'Résultats',
      search: 'Recherche',
      close: 'Fermer',
      count: results => (results === 1 ? '1 résultat' : `${results} résultats`),
      none: query => `Aucun résultat pour « ${query} » dans les guides en français`,
      error: 'La recherche n’a pas pu être chargée. Saisissez du texte pour réessayer.',
    }
  : {
      label: 'Search the documentation',
      placeholder: 'Guides, operations, errors…',
      results: 'Results',
      search: 'Search',
      close: 'Close',
      count: results => (results === 1 ? '1 result' : `${results} results`),
      none: query => `No results for “${query}”`,
      error: 'The search could not be loaded. Type to try again.',
    }

const kindLabels = {
  guide: 'Guide',
  section: 'Guide',
  subsection: 'Guide',
  setting: isFrench ? 'Réglage' : 'Setting',
  error: 'Error',
  decision: 'Decision',
  resource: 'Reference',
  operation: 'Operation',
  event: 'Event',
  scope: 'Scope',
  field: 'Field',
}

const element = (name, attributes, ...children) => {
  const created = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) created.setAttribute(attribute, value)
  created.append(...children)
  return created
}

const input = element('input', {
  type: 'text',
  role: 'combobox',
  'aria-label': words.label,
  'aria-expanded': 'false',
  'aria-controls': 'search-results',
  'aria-autocomplete': 'list',
  autocomplete: 'off',
  autocapitalize: 'off',
  spellcheck: 'false',
  enterkeyhint: 'go',
  maxlength: '100',
  placeholder: words.placeholder,
})
const list = element('div', { id: 'search-results', role: 'listbox', 'aria-label': words.results })
const status = element('p', { role: 'status' })
const close = element('button', { type: 'button', class: 'copy' }, words.close)
const dialog = element(
  'dialog',
  { class: 'search', 'aria-label': words.search },
  element('div', { class: 'query' }, input, close),
  list,
  status,
)

const load = async () => {
  const [{ openSearch }, response] = await Promise.all([import('./find.js'), fetch(file)])
  if (!response.ok) throw new Error(`${file} is ${response.status}`)
  return openSearch(await response.json())
}
let search
/** Loads the index once; a failed attempt is repeated with the next query. */
const getSearch = () =>
  (search ??= load().catch(error => {
    search = undefined
    throw error
  }))

const options = () => [...list.children]
const selected = () => options().find(option => option.getAttribute('aria-selected') === 'true')

const select = option => {
  for (const other of options()) other.setAttribute('aria-selected', String(other === option))
  if (option) input.setAttribute('aria-activedescendant', option.id)
  else input.removeAttribute('aria-activedescendant')
  option?.scrollIntoView({ block: 'nearest' })
}

const createOption = ({ kind, title, href, place, excerpt }, nth) => {
  const parts = excerpt.map(({ text, isMatch }) => (isMatch ? element('mark', {}, text) : text))
  return element(
    'a',
    {
      role: 'option',
      id: `search-result-${nth}`,
      'aria-selected': 'false',
      tabindex: '-1',
      href: new URL(href, file).href,
    },
    element('span', { class: 'title' }, title),
    element('span', { class: 'kind' }, kindLabels[kind]),
    element('span', { class: 'place' }, place),
    element('span', { class: 'excerpt' }, ...parts),
  )
}

const show = (results, message) => {
  list.replaceChildren(...results.map(createOption))
  input.setAttribute('aria-expanded', String(results.length > 0))
  select(list.firstElementChild)
  list.scrollTop = 0
  status.textContent = message
}

const update = async () => {
  try {
    const find = await getSearch()
    const query = input.value.trim()
    const results = find(query)
    const message = results.length > 0 ? words.count(results.length) : words.none(query)
    show(results, query === '' ? '' : message)
  } catch {
    show([], words.error)
  }
}

const open = () => {
  if (!dialog.isConnected) document.body.append(dialog)
  if (!dialog.open) dialog.showModal()
  input.select()
  void update()
}

/** The result that an arrow key selects: after the last one comes the first. */
const neighbour = step => {
  const all = options()
  return all[(all.indexOf(selected()) + step + all.length) % all.length]
}

input.addEventListener('input', update)
input.addEventListener('keydown', event => {
  // While an input method composes a word, the keys choose its characters.
  if (event.isComposing) return
  if (event.key === 'ArrowDown') select(neighbour(1))
  else if (event.key === 'ArrowUp') select(neighbour(-1))
  else if (event.key === 'Enter') selected()?.click()
  else return
  event.preventDefault()
})
// Results on the page that is open do not load another one.
list.addEventListener('click', () => dialog.close())
list.addEventListener('pointermove', event => {
  const option = event.target.closest('[role=option]')
  if (option && option !== selected()) select(option)
})
close.addEventListener('click', () => dialog.close())
dialog.addEventListener('click', event => {
  if (event.target === dialog) dialog.close()
})

const isTyping = ({ target }) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]')

// The window comes first: Redoc, which searches only the contract of its page, has the same shortcut.
const shortcut = event => {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  const isControlK = key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey
  const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping(event)
  if (!isControlK && !isSlash) return
  event.preventDefault()
  event.stopImmediatePropagation()
  open()
}
addEventListener('keydown', shortcut, { capture: true })

if (/Mac|iPhone|iPad/.test(navigator.platform)) button.querySelector('kbd').textContent = '⌘K'
button.addEventListener('click', open)
button.hidden = false
