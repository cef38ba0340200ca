import type { Contract } from '../contract.ts'
import type { Api } from '../interfaces.ts'
import type { SiteFiles } from './assets.ts'
import { changelogFeed } from './changelog-feed.ts'
import { contentsFiles, readContents, type Contents } from './contents.ts'
import { frontPage } from './front.ts'
import { guidePage } from './guide.ts'
import { readGuides } from './guides.ts'
import { counterpartOf, hrefOf, languageOf, wording, type Language } from './language.ts'
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
 * Orders all pages of a language by chapter. A page is followed by those of the folder with its name. Throws unless
 * each guide of the language is listed exactly once. The French contents may list English pages, too.
 */
const buildChapters = (
  language: Language,
  contents: Contents,
  pages: Page[],
  resolveLink: (href: string) => string | undefined,
) => {
  const file = contentsFiles[language]
  const listed = new Set(contents.sections.flatMap(({ entries }) => entries.map(({ href }) => resolveLink(href))))
  const ofLanguage = pages.filter(({ name }) => languageOf(name) === language)
  const chapters = contents.sections.map(({ title, text, entries }) => ({
    title,
    text,
    entries: entries.flatMap(entry => {
      const href = resolveLink(entry.href)
      if (!href) throw new Error(`${file}: ${entry.href} is not a page of the site`)
      const parts = ofLanguage
        .map(page => ({ title: page.title, href: hrefOf(page.name), description: '' }))
        .filter(part => part.href.startsWith(`${href}/`) && !listed.has(part.href))
      return [{ ...entry, href }, ...parts]
    }),
  }))
  const hrefs = chapters.flatMap(({ entries }) => entries.map(({ href }) => href))
  for (const page of ofLanguage)
    if (hrefs.filter(href => href === hrefOf(page.name)).length !== 1)
      throw new Error(`${file} must name ${page.file} once`)
  return chapters
}

/**
 * Renders the front pages and all guides, each of them as HTML and as Markdown, and the entries of the search in each
 * language. Throws if a link is broken.
 */
export const guideFiles = async (root: string, contracts: Record<Api, Contract>): Promise<SiteFiles> => {
  const { pages, renderers } = await readPages(root)
  const resolverFor = (file: string) => createLinkResolver(root, file, pages, contracts)
  const changes = updateChanges(readChanges(root), pages, today())
  const dateOf = ({ file }: Page) => changes[file]?.date ?? ''
  const open = (language: Language) => {
    const contents = readContents(root, language)
    const resolveLink = resolverFor(contentsFiles[language])
    const chapters = buildChapters(language, contents, pages, resolveLink)
    const front = frontPage(language === 'fr' ? '/docs/fr' : '/docs', contents, chapters, {
      block: text => renderers.block(text, resolveLink),
      line: text => renderers.line(text, resolveLink),
    })
    return { contents, chapters, front, plain: (text: string) => plainGuide(text, resolveLink) }
  }
  const sites = { en: open('en'), fr: open('fr') }
  const names = new Set(pages.map(({ name }) => name))
  return {
    '404.html': notFoundPage(),
    'index.html': sites.en.front,
    'fr.html': sites.fr.front,
    'search.json': searchFile(pages, sites.en.chapters, contracts),
    'search.fr.json': searchFile(
      pages.filter(({ name }) => languageOf(name) === 'fr'),
      sites.fr.chapters,
    ),
    'changelog.xml': changelogFeed(pages.find(({ name }) => name === 'changelog')?.text ?? '', text =>
      renderers.block(text, resolverFor('CHANGELOG.md')),
    ),
    'llms.txt': llmsFile([sites.en, sites.fr]),
    ...Object.fromEntries(
      pages.flatMap(page => {
        const { name, file, text } = page
        const resolveLink = resolverFor(file)
        const language = languageOf(name)
        const day = dateOf(page)
        const hasCounterpart = names.has(counterpartOf(name))
        const { chapters } = sites[language]
        return [
          [`${name}.md`, `${plainGuide(text, resolveLink).trimEnd()}\n\n${wording[language].changed} ${day}.\n`],
          [`${name}.html`, guidePage(page, { lastChanged: day, chapters, resolveLink, hasCounterpart })],
        ]
      }),
    ),
  }
}
