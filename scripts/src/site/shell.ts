import manifest from '../../../package.json' with { type: 'json' }
import { interfaces } from '../interfaces.ts'

/** Escapes text for HTML. */
export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

interface ShellOptions {
  title: string
  description: string
  /** The URL path of the page. */
  href: string
  /** Additional elements of `<head>`. */
  head?: string
  body: string
  hasMenu?: boolean
}

/** The script of the search shows its button. */
const searchButton = `<button type="button" class="to-search" aria-haspopup="dialog" aria-keyshortcuts="Control+K /" hidden>
<svg viewBox="0 0 16 16" aria-hidden="true"><circle cx="7" cy="7" r="4.5"/><path d="m10.5 10.5 4 4"/></svg>
<span>Search</span> <kbd aria-hidden="true">Ctrl K</kbd>
</button>`

/** Its script shows it. Redoc has a button of its own. */
const schemeButton = `<button type="button" class="to-scheme" aria-label="Dark colour scheme" hidden>
<svg viewBox="0 0 16 16" aria-hidden="true"><circle cx="8" cy="8" r="6"/><path d="M8 2a6 6 0 0 1 0 12z"/></svg>
</button>`

const menuButton = '<button type="button" class="to-menu" popovertarget="menu">Menu</button>'

/** The version of the service that the pages belong to. */
export const foot = `<footer class="foot">Agency API ${manifest.version} · <a href="/docs/changelog">Changelog</a></footer>`

/** The layout of all pages. */
export const shell = ({ title, description, href, head = '', body, hasMenu = false }: ShellOptions) => {
  const isReference = interfaces.some(({ name }) => href === `/docs/${name}`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${escapeHtml(description)}">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/docs/icon.svg" type="image/svg+xml">
<link rel="alternate" type="application/atom+xml" title="Changelog" href="/docs/changelog.xml">
<link rel="stylesheet" href="/docs/style.css">
<script src="/docs/scheme.js"></script>
<script type="module" src="/docs/search.js"></script>${isReference ? '' : '\n<script type="module" src="/docs/scheme-switch.js"></script>'}${head}
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header class="top">
<a class="home" href="/docs">Agency API</a>
<nav aria-label="Contracts">
${interfaces
  .map(api => {
    const here = href === `/docs/${api.name}` ? ' aria-current="page"' : ''
    return `<a href="/docs/${api.name}"${here}>${api.title}</a>`
  })
  .join('\n')}
</nav>
${searchButton}${isReference ? '' : `\n${schemeButton}`}${hasMenu ? `\n${menuButton}` : ''}
</header>
${body}
</body>
</html>
`
}
