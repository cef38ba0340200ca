import { interfaces } from '../interfaces.ts'
import type { LinkOf, Page } from './markdown.ts'
import { escaped, shell } from './shell.ts'

/** The pages of the site in their order, under the titles of their parts. */
export interface Chapter {
  title: string
  entries: { title: string; href: string; about: string }[]
}

const menuOf = (page: Page, href: string, chapters: Chapter[]) =>
  chapters
    .map(({ title, entries }) => {
      const items = entries.map(entry => {
        if (entry.href !== href) return `<li><a href="${entry.href}">${escaped(entry.title)}</a></li>`
        const sections = page.sections.map(
          section => `<li><a href="#${section.anchor}">${escaped(section.title)}</a></li>`,
        )
        const inner = sections.length > 1 ? `\n<ul>\n${sections.join('\n')}\n</ul>\n` : ''
        return `<li><a href="${entry.href}" aria-current="page">${escaped(entry.title)}</a>${inner}</li>`
      })
      return `<h2>${escaped(title)}</h2>\n<ul>\n${items.join('\n')}\n</ul>`
    })
    .join('\n')

/** Contracts are no reading from beginning to end. */
const isReference = (href: string) => interfaces.some(({ name }) => href === `/docs/${name}`)

const turnsOf = (href: string, chapters: Chapter[]) => {
  const guides = chapters.flatMap(({ entries }) => entries).filter(entry => !isReference(entry.href))
  const at = guides.findIndex(entry => entry.href === href)
  const turn = (entry: Chapter['entries'][number] | undefined, kind: string, word: string) =>
    entry ? `<a class="${kind}" href="${entry.href}"><small>${word}</small>${escaped(entry.title)}</a>` : ''
  return `${turn(guides[at - 1], 'previous', 'Before this')}${turn(guides[at + 1], 'next', 'After this')}`
}

/** A guide, beside the menu of all pages. */
export const guidePage = (page: Page, chapters: Chapter[], linkOf: LinkOf) => {
  const href = `/docs/${page.name}`
  return shell({
    title: `${page.title} · Agency API`,
    about: page.about,
    href,
    hasMenu: true,
    body: `<div class="guide">
<main id="content" tabindex="-1">
<article>
${page.render(linkOf)}</article>
<nav class="turns" aria-label="Pages before and after this one">${turnsOf(href, chapters)}</nav>
</main>
<nav id="menu" class="menu" aria-label="All pages">
${menuOf(page, href, chapters)}
</nav>
</div>`,
  })
}
