import { MalformedError, parseFeed } from 'feedsmith'
import { FeedFailure } from './failure.ts'

/** An item of a feed, whatever its format; title and content may be HTML. */
export interface Item {
  link: string | undefined
  title: string | undefined
  content: string | undefined
  author: string | undefined
  published: string | undefined
  language: string | undefined
}

type Parsed = ReturnType<typeof parse>
type FeedOf<Format extends Parsed['format']> = Extract<Parsed, { format: Format }>['feed']

/** Entities that a document declares itself are a way to make little text large; feeds have no use for them. */
const declaresEntities = (text: string) => /^(?:\s|<\?[^>]*>|<!--(?:(?!-->)[\s\S])*-->)*<!DOCTYPE[^>[]*\[/i.test(text)
const isPage = (text: string) => /^(?:\s|<!--(?:(?!-->)[\s\S])*-->)*<(?:!doctype\s+html|html)\b/i.test(text)

/** Feeds show their newest items, some dozens; each costs time to read, whoever has as many as fit into its size. */
const mostItems = 1000

const parse = (text: string) => {
  if (declaresEntities(text)) throw new FeedFailure('Le flux déclare ses propres entités XML')
  try {
    return parseFeed(text, { maxItems: mostItems })
  } catch (error) {
    if (isPage(text)) throw new FeedFailure('Une page HTML, pas un flux', { cause: error })
    const isMalformed = error instanceof MalformedError
    throw new FeedFailure(isMalformed ? 'Flux incomplet ou mal formé' : 'Ni flux RSS, ni Atom, ni JSON', {
      cause: error,
    })
  }
}

/** In RSS an author is an address with a name behind it, or either. */
const nameOf = (author: string | { name?: string; email?: string } | undefined) =>
  typeof author === 'object' ? (author.name ?? author.email) : author

const ofRss = ({ items = [], language }: FeedOf<'rss'>): Item[] =>
  items.map(({ title, link, guid, description, content, pubDate, dc, authors }) => ({
    link: link ?? (guid?.isPermaLink === false ? undefined : guid?.value),
    title,
    content: content?.encoded ?? description,
    author: dc?.creators?.[0] ?? nameOf(authors?.[0]),
    published: pubDate ?? dc?.dates?.[0],
    language,
  }))

const ofRdf = ({ items = [], dc: { languages } = {} }: FeedOf<'rdf'>): Item[] =>
  items.map(({ title, link, description, content, dc }) => ({
    link,
    title,
    content: content?.encoded ?? description,
    author: dc?.creators?.[0],
    published: dc?.dates?.[0],
    language: languages?.[0],
  }))

const ofAtom = ({ entries = [], xml }: FeedOf<'atom'>): Item[] =>
  entries.map(({ title, links = [], content, summary, authors, published, updated }) => ({
    link: (links.find(({ rel = 'alternate' }) => rel === 'alternate') ?? links[0])?.href,
    title: title?.value,
    content: content?.value ?? summary?.value,
    author: authors?.[0]?.name,
    published: published ?? updated,
    language: xml?.lang,
  }))

const ofJson = ({ items = [], language, authors: all }: FeedOf<'json'>): Item[] =>
  items.map(({ url, external_url, title, content_html, content_text, summary, authors = all, ...item }) => ({
    link: url ?? external_url,
    title,
    content: content_html ?? content_text ?? summary,
    author: authors?.[0]?.name,
    published: item.date_published ?? item.date_modified,
    language: item.language ?? language,
  }))

/** The items of a feed, and its format. */
export const itemsOf = (text: string): { format: string; items: Item[] } => {
  const parsed = parse(text)
  const { format } = parsed
  if (parsed.format === 'rss') return { format, items: ofRss(parsed.feed) }
  if (parsed.format === 'rdf') return { format, items: ofRdf(parsed.feed) }
  if (parsed.format === 'atom') return { format, items: ofAtom(parsed.feed) }
  return { format, items: ofJson(parsed.feed) }
}
