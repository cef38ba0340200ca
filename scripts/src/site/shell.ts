import { interfaces } from '../interfaces.ts'

/** A text as HTML shows it. */
export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

interface ShellOptions {
  title: string
  description: string
  /** Its address. */
  href: string
  /** What it loads beside the style. */
  head?: string
  body: string
  hasMenu?: boolean
}

/** A name whose end goes where there is little room. */
const shortenTitle = (title: string) => title.replace(/ .*/, '<span>$&</span>')

/** What all pages of the site have around them. */
export const shell = ({ title, description, href, head = '', body, hasMenu = false }: ShellOptions) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${escapeHtml(description)}">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/docs/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/docs/style.css">
<script src="/docs/scheme.js"></script>${head}
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header class="top">
<a class="home" href="/docs">Agency API</a>
<nav aria-label="Contracts">
${interfaces
  .map(api => {
    const here = href === `/docs/${api.name}` ? ' aria-current="page"' : ''
    return `<a href="/docs/${api.name}"${here}>${shortenTitle(api.title)}</a>`
  })
  .join('\n')}
</nav>${hasMenu ? '\n<a class="to-menu" href="#menu">Menu</a>' : ''}
</header>
${body}
</body>
</html>
`
