import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Agent } from './operations.ts'

/** A section of a guide that matches a query. */
export interface Guide {
  title: string
  /** The address of the guide as Markdown, with the anchor of the section. */
  url: string
  /** The beginning of its text. */
  text: string
}

interface Entry {
  kind: string
  title: string
  href: string
  text: string
}
type Find = (query: string) => Pick<Entry, 'title' | 'href'>[]

const site = new URL('../../dist/docs/', import.meta.url)

/** The entries of the search of the documentation that lead to guides. */
const guideKinds = new Set(['guide', 'section', 'subsection', 'setting', 'error'])

/** Opens the search of the documentation, for the guides alone. */
const openSearch = async () => {
  const script = readdirSync(site).find(name => /^find\.[0-9a-f]{16}\.js$/.test(name))
  if (script === undefined) throw new Error('dist/docs has no script of the search')
  const [search, text] = await Promise.all([
    import(new URL(script, site).href) as Promise<{ openSearch: (entries: readonly Entry[]) => Find }>,
    readFile(new URL('search.json', site), 'utf8'),
  ])
  const entries = (JSON.parse(text) as Entry[]).filter(({ kind }) => guideKinds.has(kind))
  const texts = new Map(entries.map(entry => [entry.href, entry.text]))
  return { find: search.openSearch(entries), textOf: (href: string) => texts.get(href) ?? '' }
}

let opening: ReturnType<typeof openSearch> | undefined

/** A section takes at most 200 tokens of the context of an agent. */
const maxTextLength = 600

/** Finds the sections of guides that match a query, the best one first. */
export const findGuides = async ({ origin = '' }: Agent, query: string, limit: number): Promise<Guide[]> => {
  const { find, textOf } = await (opening ??= openSearch())
  return find(query)
    .slice(0, limit)
    .map(({ title, href }) => ({
      title,
      url: `${origin}${href.replace(/(?=#|$)/, '.md')}`,
      text: textOf(href).slice(0, maxTextLength),
    }))
}
