import type { ResolveLink } from '../markdown.ts'

/** Maps the text outside fenced code blocks, which have no links. */
const mapProse = (text: string, map: (prose: string) => string) =>
  text
    .split(/(^```[^]*?^```$)/m)
    .map(part => (part.startsWith('```') ? part : map(part)))
    .join('')

/**
 * The Markdown of the page that a link of the site leads to. Pictures, contracts, collections and other sites keep
 * their URLs.
 */
const toMarkdownUrl = (href: string, target: string): string => {
  const [, api = '', operation = ''] = /^\/docs\/(\w+)#operation\/(\w+)$/.exec(href) ?? []
  if (operation) return `/docs/${api}/${operation}.md`
  const [path = '', anchor = ''] = target.split('#')
  if (!path.startsWith('/docs') || /\.(svg|png|json)$/.test(path)) return target
  if (path === '/docs' || path === '/docs/fr') return '/llms.txt'
  return `${path}.md${anchor && !anchor.startsWith('/') ? `#${anchor}` : ''}`
}

/** A guide as Markdown whose links lead to Markdown. Links to files that are not on the site become text. */
export const plainGuide = (text: string, resolveLink: ResolveLink): string =>
  mapProse(text, prose =>
    prose.replaceAll(/(!?)\[([^\]]*)\]\(([^)\s]+)\)/g, (_match, mark: string, label: string, href: string) => {
      const target = resolveLink(href)
      return target === undefined ? label : `${mark}[${label}](${toMarkdownUrl(href, target)})`
    }),
  )
