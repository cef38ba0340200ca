import { interfaces } from '../interfaces.ts'
import { formatDate } from './last-changed.ts'
import type { ResolveLink, Page } from './markdown.ts'
import { languageOf, wording, type Language } from './language.ts'
import { escapeHtml, footIn, shell } from './shell.ts'

/** A titled group of pages, in order. */
export interface Chapter {
  title: string
  entries: { title: string; href: string; description: string }[]
}

const renderMenu = (page: Page, href: string, chapters: Chapter[]) =>
  chapters
    .map(({ title, entries }) => {
      const items = entries.map(entry => {
        if (entry.href !== href) return `<li><a href="${entry.href}">${escapeHtml(entry.title)}</a></li>`
        const sections = page.sections.map(
          section => `<li><a href="#${section.anchor}">${escapeHtml(section.title)}</a></li>`,
        )
        const inner = sections.length > 1 ? `\n<ul>\n${sections.join('\n')}\n</ul>\n` : ''
        return `<li><a href="${entry.href}" aria-current="page">${escapeHtml(entry.title)}</a>${inner}</li>`
      })
      return `<h2>${escapeHtml(title)}</h2>\n<ul>\n${items.join('\n')}\n</ul>`
    })
    .join('\n')

/** Reference pages are not part of the reading order, nor are pages in the other language. */
const isRead = (href: string, language: Language) =>
  interfaces.every(({ name }) => href !== `/docs/${name}`) && languageOf(href.slice('/docs/'.length)) === language

const renderPagination = (href: string, chapters: Chapter[], language: Language) => {
  const words = wording[language]
  const guides = chapters.flatMap(({ entries }) => entries).filter(entry => isRead(entry.href, language))
  const at = guides.findIndex(entry => entry.href === href)
  const renderTurn = (entry: Chapter['entries'][number] | undefined, kind: string, word: string) =>
    entry ? `<a class="${kind}" href="${entry.href}"><small>${word}</small>${escapeHtml(entry.title)}</a>` : ''
  return `${renderTurn(guides[at - 1], 'previous', words.previous)}${renderTurn(guides[at + 1], 'next', words.next)}`
}

interface GuideOptions {
  /** The day of the last change, such as `2026-12-01`. */
  lastChanged: string
  /** All pages, for the menu. */
  chapters: Chapter[]
  resolveLink: ResolveLink
  hasCounterpart: boolean
}

/** A guide with the menu of all pages. */
export const guidePage = (page: Page, { lastChanged, chapters, resolveLink, hasCounterpart }: GuideOptions) => {
  const href = `/docs/${page.name}`
  const language = languageOf(page.name)
  const words = wording[language]
  return shell({
    title: `${page.title} · Agency API`,
    description: page.description,
    href,
    hasMenu: true,
    hasCounterpart,
    head: '\n<script type="module" src="/docs/copy.js"></script>\n<script type="module" src="/docs/guide.js"></script>',
    body: `<div class="guide">
<main id="content" tabindex="-1">
<p class="formats"><a href="${href}.md">Markdown</a></p>
<article>
${page.render(resolveLink)}</article>
<p class="changed">${words.changed} <time datetime="${lastChanged}">${formatDate(lastChanged, language)}</time></p>
<nav class="turns" aria-label="${words.turns}">${renderPagination(href, chapters, language)}</nav>
${footIn(language)}
</main>
<nav id="menu" class="menu" popover aria-label="${words.allPages}">
${renderMenu(page, href, chapters)}
</nav>
</div>`,
  })
}
