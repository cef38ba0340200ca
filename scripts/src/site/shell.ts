import { interfaces } from '../interfaces.ts'

/** A text as HTML shows it. */
export const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

interface Shell {
  title: string
  about: string
  /** Its address. */
  href: string
  /** What it loads beside the style. */
  head?: string
  body: string
  hasMenu?: boolean
}

/** A name whose end goes where there is little room. */
const short = (title: string) => title.replace(/ .*/, '<span>$&</span>')

/** What all pages of the site have around them. */
export const shell = ({ title, about, href, head = '', body, hasMenu = false }: Shell) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${escaped(about)}">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
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
    return `<a href="/docs/${api.name}"${here}>${short(api.title)}</a>`
  })
  .join('\n')}
</nav>${hasMenu ? '\n<a class="to-menu" href="#menu">Menu</a>' : ''}
</header>
${body}
</body>
</html>
`
