import manifest from '../../../package.json' with { type: 'json' }
import { interfaces } from '../interfaces.ts'
import { counterpartOf, hrefOf, languageOf, wording, type Language } from './language.ts'

/** Escapes text for HTML. */
export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

interface ShellOptions {
  title: string
  description: string
  /** The URL path of the page. */
  href: string
  /** Whether the page exists in the other language, too. */
  hasCounterpart?: boolean
  /** Additional elements of `<head>`. */
  head?: string
  body: string
  hasMenu?: boolean
}

/** The script of the search shows its button. */
const searchButton = (
  language: Language,
) => `<button type="button" class="to-search" aria-haspopup="dialog" aria-keyshortcuts="Control+K /" hidden>
<svg viewBox="0 0 16 16" aria-hidden="true"><circle cx="7" cy="7" r="4.5"/><path d="m10.5 10.5 4 4"/></svg>
<span>${wording[language].search}</span> <kbd aria-hidden="true">Ctrl K</kbd>
</button>`

/** Its script shows it. Redoc has a button of its own. */
const schemeButton = (
  language: Language,
) => `<button type="button" class="to-scheme" aria-label="${wording[language].dark}" hidden>
<svg viewBox="0 0 16 16" aria-hidden="true"><circle cx="8" cy="8" r="6"/><path d="M8 2a6 6 0 0 1 0 12z"/></svg>
</button>`

const menuButton = (language: Language) =>
  `<button type="button" class="to-menu" popovertarget="menu">${wording[language].menu}</button>`

/** The link to the page in the other language, and what tells browsers and search engines about it. */
const switchOf = (name: string) => {
  const { language, label } = wording[languageOf(name)].switchTo
  const href = hrefOf(counterpartOf(name))
  const entry = name === '' ? ' data-entry' : ''
  return {
    link: `\n<a class="to-language" href="${href}" hreflang="${language}" lang="${language}">${label}</a>`,
    head: `\n<link rel="alternate" hreflang="${language}" href="${href}">\n<script src="/docs/language.js"${entry}></script>`,
  }
}

/** The version of the service that the pages belong to. */
export const footIn = (language: Language) =>
  `<footer class="foot">Agency API ${manifest.version} · <a href="/docs/changelog">${wording[language].changelog}</a></footer>`

/** The layout of all pages. */
export const shell = (options: ShellOptions) => {
  const { title, description, href, head = '', body, hasMenu = false, hasCounterpart = false } = options
  const isReference = interfaces.some(({ name }) => href === `/docs/${name}`)
  const name = href.replace(/^\/docs\/?/, '')
  const language = languageOf(name)
  const words = wording[language]
  const other = hasCounterpart ? switchOf(name) : { link: '', head: '' }
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${escapeHtml(description)}">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/docs/icon.svg" type="image/svg+xml">
<link rel="alternate" type="application/atom+xml" title="Changelog" href="/docs/changelog.xml">
<link rel="stylesheet" href="/docs/style.css">
<script src="/docs/scheme.js"></script>${other.head}
<script type="module" src="/docs/search.js"></script>${isReference ? '' : '\n<script type="module" src="/docs/scheme-switch.js"></script>'}${head}
</head>
<body>
<a class="skip" href="#content">${words.skip}</a>
<header class="top">
<a class="home" href="${language === 'fr' ? '/docs/fr' : '/docs'}">Agency API</a>
<nav aria-label="${words.contracts}">
${interfaces
  .map(api => {
    const here = href === `/docs/${api.name}` ? ' aria-current="page"' : ''
    return `<a href="/docs/${api.name}"${here}>${api.title}</a>`
  })
  .join('\n')}
</nav>
${searchButton(language)}${other.link}${isReference ? '' : `\n${schemeButton(language)}`}${hasMenu ? `\n${menuButton(language)}` : ''}
</header>
${body}
</body>
</html>
`
}
