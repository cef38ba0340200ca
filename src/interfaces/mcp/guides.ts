import { readFile } from 'node:fs/promises'
import type { SearchEntry } from './guide-search.ts'
import type { Agent } from './operations.ts'

/** A section of a guide that matches a query. */
export interface Guide {
  title: string
  /** The address of the guide as Markdown, with the anchor of the section. */
  url: string
  /** The beginning of its text. */
  text: string
}

const searchFile = new URL('../../../dist/docs/search.json', import.meta.url)

/** The entries of the search of the documentation that lead to guides. */
const guideKinds = new Set<SearchEntry['kind']>(['guide', 'section', 'subsection', 'setting', 'error'])

/** Opens the search of the documentation, for the guides alone. */
const openGuides = async () => {
  const [{ openSearch }, text] = await Promise.all([import('./guide-search.ts'), readFile(searchFile, 'utf8')])
  const entries = (JSON.parse(text) as SearchEntry[]).filter(({ kind }) => guideKinds.has(kind))
  const texts = new Map(entries.map(entry => [entry.href, entry.text]))
  return { find: openSearch(entries), textOf: (href: string) => texts.get(href) ?? '' }
}

let opening: ReturnType<typeof openGuides> | undefined

/** A section takes at most 200 tokens of the context of an agent. */
const maxTextLength = 600

/** Finds the sections of guides that match a query, the best one first. */
export const findGuides = async ({ origin = '' }: Agent, query: string, limit: number): Promise<Guide[]> => {
  const { find, textOf } = await (opening ??= openGuides())
  return find(query)
    .slice(0, limit)
    .map(({ title, href }) => ({
      title,
      url: `${origin}${href.replace(/(?=#|$)/, '.md')}`,
      text: textOf(href).slice(0, maxTextLength),
    }))
}
