import type { Contract } from '../contract.ts'
import type { Api } from '../interfaces.ts'
import type { SiteFiles } from './assets.ts'
import { changelogFeed } from './changelog-feed.ts'
import { readContents, type Contents } from './contents.ts'
import { frontPage } from './front.ts'
import { guidePage } from './guide.ts'
import { readGuides } from './guides.ts'
import { readChanges, today, updateChanges } from './last-changed.ts'
import { createLinkResolver } from './links.ts'
import { openMarkdown, type Page } from './markdown.ts'
import { notFoundPage } from './not-found.ts'
import { plainGuide } from './plain/guides.ts'
import { llmsFile } from './plain/llms.ts'
import { searchFile } from './search/entries.ts'

/** Parses all guides: the Markdown files of `docs/`, and a few others. */
const readPages = async (root: string) => {
  const { page, ...renderers } = await openMarkdown()
  const pages = readGuides(root).map(page)
  return { pages, renderers }
}

/**
 * Orders all pages by chapter. A page is followed by those of the folder with its name. Throws unless each guide is
 * listed exactly once.
 */
const buildChapters = (contents: Contents, pages: Page[], resolveLink: (href: string) => string | undefined) => {
  const listed = new Set(contents.sections.flatMap(({ entries }) => entries.map(({ href }) => resolveLink(href))))
  const chapters = contents.sections.map(({ title, text, entries }) => ({
    title,
    text,
    entries: entries.flatMap(entry => {
      const href = resolveLink(entry.href)
      if (!href) throw new Error(`docs/index.md: ${entry.href} is not a page of the site`)
      const parts = pages
        .map(page => ({ title: page.title, href: `/docs/${page.name}`, description: '' }))
        .filter(part => part.href.startsWith(`${href}/`) && !listed.has(part.href))
      return [{ ...entry, href }, ...parts]
    }),
  }))
  const hrefs = chapters.flatMap(({ entries }) => entries.map(({ href }) => href))
  for (const { name, file } of pages)
    if (hrefs.filter(href => href === `/docs/${name}`).length !== 1)
      throw new Error(`docs/index.md must name ${file} once`)
  return chapters
}

/**
 * Renders the front page and all guides, each of them as HTML and as Markdown, and the entries of the search. Throws if
 * a link is broken.
 */
export const guideFiles = async (root: string, contracts: Record<Api, Contract>): Promise<SiteFiles> => {
  const { pages, renderers } = await readPages(root)
  const resolverFor = (file: string) => createLinkResolver(root, file, pages, contracts)
  const contents = readContents(root)
  const changes = updateChanges(readChanges(root), pages, today())
  const dateOf = ({ file }: Page) => changes[file]?.date ?? ''
  const resolveLink = resolverFor('docs/index.md')
  const chapters = buildChapters(contents, pages, resolveLink)
  return {
    '404.html': notFoundPage(),
    'index.html': frontPage(contents, chapters, {
      block: text => renderers.block(text, resolveLink),
      line: text => renderers.line(text, resolveLink),
    }),
    'search.json': searchFile(pages, chapters, contracts),
    'changelog.xml': changelogFeed(pages.find(({ name }) => name === 'changelog')?.text ?? '', text =>
      renderers.block(text, resolverFor('CHANGELOG.md')),
    ),
    'llms.txt': llmsFile(contents, chapters, text => plainGuide(text, resolveLink)),
    ...Object.fromEntries(
      pages.flatMap(page => {
        const { name, file, text } = page
        return [
          [`${name}.md`, `${plainGuide(text, resolverFor(file)).trimEnd()}\n\nLast changed on ${dateOf(page)}.\n`],
          [`${name}.html`, guidePage(page, dateOf(page), chapters, resolverFor(file))],
        ]
      }),
    ),
  }
}
