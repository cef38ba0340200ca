import { readdirSync, readFileSync } from 'node:fs'
import { references } from './shell.ts'
import type { Contract } from '../contract.ts'
import { frontPage } from './front.ts'
import { guidePage, type Chapter } from './guide.ts'
import { readContents, type Contents } from './contents.ts'
import { linksOf } from './links.ts'
import { openMarkdown, type Page } from './markdown.ts'
import { referenceFiles } from './reference.ts'

const own = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const style = () => ['base', 'guide', 'front'].map(name => own(`style/${name}.css`)).join('\n')

/** Every guide: what is in `docs/`, as it is or as it is about to be generated, and the README of the SDK. */
const readPages = async (generated: Record<string, string>) => {
  const { page, line } = await openMarkdown()
  const files = readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .map(name => `docs/${name.replaceAll('\\', '/')}`)
    .filter(file => file.endsWith('.md') && file !== 'docs/index.md')
    .toSorted()
  const pages = files.map(file =>
    page(file.replace(/^docs\/|\.md$/g, ''), file, generated[file] ?? readFileSync(file, 'utf8')),
  )
  return { pages: [...pages, page('sdk', 'sdk/README.md', readFileSync('sdk/README.md', 'utf8'))], line }
}

/** Folders of `docs/` are chapters of their own, their pages in the order of their names. */
const foldersOf = (pages: Page[]): (Chapter & { text: string })[] => {
  const folders = [
    ...new Set(pages.filter(({ name }) => name.includes('/')).map(({ name }) => name.split('/')[0] ?? '')),
  ]
  return folders.map(folder => ({
    title: folder.replace(/^./, letter => letter.toUpperCase()),
    text: '',
    entries: pages
      .filter(({ name }) => name.startsWith(`${folder}/`))
      .map(({ name, title }) => ({ title, href: `/docs/${name}`, about: '' })),
  }))
}

/** The order of all pages. Each guide stands in it once. */
const chaptersOf = (contents: Contents, pages: Page[], linkOf: (href: string) => string | undefined) => {
  const named = contents.parts.map(({ title, text, entries }) => ({
    title,
    text,
    entries: entries.map(entry => {
      const href = linkOf(entry.href)
      if (!href) throw new Error(`docs/index.md: ${entry.href} is no page of the site`)
      return { ...entry, href }
    }),
  }))
  const chapters = [...named, ...foldersOf(pages)]
  const hrefs = chapters.flatMap(({ entries }) => entries.map(({ href }) => href))
  for (const { name, file } of pages)
    if (hrefs.filter(href => href === `/docs/${name}`).length !== 1)
      throw new Error(`docs/index.md must name ${file} once`)
  return chapters
}

/** The site, by the names of its files below `docs/`. */
export const siteFiles = async (
  contracts: Record<keyof typeof references, Contract>,
  generated: Record<string, string>,
): Promise<Record<string, string>> => {
  const { pages, line } = await readPages(generated)
  const linkOf = (file: string) => linksOf(file, pages, contracts)
  const contents = readContents()
  const chapters = chaptersOf(contents, pages, linkOf('docs/index.md'))
  const pictures = readdirSync('docs').filter(name => name.endsWith('.svg'))
  return {
    'index.html': frontPage(contents, chapters, text => line(text, linkOf('docs/index.md'))),
    ...Object.fromEntries(pages.map(page => [`${page.name}.html`, guidePage(page, chapters, linkOf(page.file))])),
    ...(Object.assign(
      {},
      ...(['public', 'plugin', 'mcp', 'admin'] as const).map(api => referenceFiles(api, contracts[api])),
    ) as Record<string, string>),
    'style.css': style(),
    ...Object.fromEntries(['scheme.js', 'reference.js', 'icon.svg'].map(name => [name, own(name)])),
    ...Object.fromEntries(pictures.map(name => [name, readFileSync(`docs/${name}`, 'utf8')])),
  }
}
