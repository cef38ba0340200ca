import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Contract } from '../contract.ts'
import { forEachInterface, interfaces, type Api } from '../interfaces.ts'
import type { SiteFiles } from './assets.ts'
import { changelogFeed } from './changelog-feed.ts'
import { readContents, type Contents } from './contents.ts'
import { frontPage } from './front.ts'
import { guidePage } from './guide.ts'
import { readChanges, updateChanges } from './last-changed.ts'
import { createLinkResolver } from './links.ts'
import { openMarkdown, type Page } from './markdown.ts'
import { notFoundPage } from './not-found.ts'
import { plainGuide } from './plain/guides.ts'
import { llmsFile } from './plain/llms.ts'
import { contractPages } from './plain/operations.ts'
import { redocScript } from './redoc.ts'
import { referenceFiles } from './reference.ts'
import { readableContract } from './readable-contract.ts'
import { searchFile } from './search/entries.ts'
import { tryItScript } from './try-it/script.ts'

/** Pages from files outside `docs/`, by name. */
const otherPages = { changelog: 'CHANGELOG.md', sdk: 'sdk/README.md' }

/** Parses all guides: the Markdown files of `docs/`, and a few others. `generated` takes precedence over files. */
const readPages = async (root: string, generated: Record<string, string>) => {
  const { page, ...renderers } = await openMarkdown()
  const read = (file: string) => generated[file] ?? readFileSync(join(root, file), 'utf8')
  const files = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .map(name => `docs/${name.replaceAll('\\', '/')}`)
    .filter(file => file.endsWith('.md') && file !== 'docs/index.md')
    .toSorted()
  const pages = files.map(file => page(file.replace(/^docs\/|\.md$/g, ''), file, read(file)))
  const others = Object.entries(otherPages).map(([name, file]) => page(name, file, read(file)))
  return { pages: [...pages, ...others], renderers }
}

/**
 * Orders all pages by chapter. A page is followed by those of the folder with its name. Throws unless each guide is listed
 * exactly once.
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
 * Renders the front page and all guides, each of them as HTML and as Markdown, and lists their last changes. Throws if a
 * link is broken.
 */
export const guideFiles = async (
  root: string,
  contracts: Record<Api, Contract>,
  generated: Record<string, string>,
): Promise<{ site: SiteFiles; changes: string }> => {
  const { pages, renderers } = await readPages(root, generated)
  const resolverFor = (file: string) => createLinkResolver(root, file, pages, contracts)
  const contents = readContents(root)
  const changes = updateChanges(readChanges(root), pages, new Date().toISOString().slice(0, 10))
  const dateOf = ({ file }: Page) => changes[file]?.date ?? ''
  const resolveLink = resolverFor('docs/index.md')
  const chapters = buildChapters(contents, pages, resolveLink)
  const site = {
    '404.html': notFoundPage(),
    'index.html': frontPage(contents, chapters, {
      block: text => renderers.block(text, resolveLink),
      line: text => renderers.line(text, resolveLink),
    }),
    'search.json': searchFile(pages, chapters, contracts),
    'changelog.xml': changelogFeed(pages.find(({ name }) => name === 'changelog')?.text ?? '', text =>
      renderers.block(text, resolverFor(otherPages.changelog)),
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
  return { site, changes: `${JSON.stringify(changes, null, 2)}\n` }
}

/** Renders the reference pages, as HTML with Redoc, in one process per contract, and as Markdown. */
export const referencePages = async (contracts: Record<Api, Contract>): Promise<SiteFiles> => {
  const readable = forEachInterface(({ name }) => readableContract(contracts[name]))
  const plain = interfaces.map(api => contractPages(api, readable[api.name]))
  const files = await Promise.all(interfaces.map(api => referenceFiles(api, readable[api.name])))
  return Object.assign({}, ...files, ...plain) as SiteFiles
}

/** The library of the search with its license, which the script does not contain, and without the address of its source map. */
const miniSearchScript = () => {
  const script = new URL(import.meta.resolve('minisearch'))
  const license = readFileSync(new URL('../../LICENSE.txt', script), 'utf8')
  return `/*\n${license}*/\n${readFileSync(script, 'utf8').replace(/^\/\/# sourceMappingURL=.*$/m, '')}`
}

/** Stylesheets, scripts and images. A script comes after those that it imports. */
export const assetFiles = async (root: string): Promise<SiteFiles> => {
  const readAsset = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
  const pictures = readdirSync(join(root, 'docs')).filter(name => name.endsWith('.svg'))
  return {
    'redoc.standalone.js': redocScript(),
    'minisearch.js': miniSearchScript(),
    'style.css': ['base', 'guide', 'front', 'reference', 'search', 'try-it']
      .map(name => readAsset(`style/${name}.css`))
      .join('\n'),
    ...Object.fromEntries(['find.js', 'search.js'].map(name => [name, readAsset(`search/${name}`)])),
    'try-it.js': await tryItScript(),
    'try-it-buttons.js': readAsset('try-it/buttons.js'),
    ...Object.fromEntries(
      ['scheme.js', 'scheme-switch.js', 'copy.js', 'guide.js', 'reference.js', 'icon.svg'].map(name => [
        name,
        readAsset(name),
      ]),
    ),
    ...Object.fromEntries(pictures.map(name => [name, readFileSync(join(root, 'docs', name), 'utf8')])),
  }
}
