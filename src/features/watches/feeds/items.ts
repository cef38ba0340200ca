import { MalformedError, parseFeed } from 'feedsmith'
import { FeedError } from './feed-error.ts'

/** An item of a feed of any format. Title and content may be HTML. */
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

/** Custom entities allow entity expansion attacks, and feeds do not need them. */
const declaresEntities = (text: string) => /^(?:\s|<\?[^>]*>|<!--(?:(?!-->)[\s\S])*-->)*<!DOCTYPE[^>[]*\[/i.test(text)
const isHtmlPage = (text: string) => /^(?:\s|<!--(?:(?!-->)[\s\S])*-->)*<(?:!doctype\s+html|html)\b/i.test(text)

/** Feeds usually have some dozens of items; the limit bounds the parsing time of hostile feeds. */
const maxItems = 1000

const parse = (text: string) => {
  if (declaresEntities(text)) throw new FeedError({ code: 'xml_entities' })
  try {
    return parseFeed(text, { maxItems })
  } catch (error) {
    if (isHtmlPage(text)) throw new FeedError({ code: 'html_page' }, { cause: error })
    const isMalformed = error instanceof MalformedError
    throw new FeedError({ code: isMalformed ? 'malformed' : 'unknown_format' }, { cause: error })
  }
}

/** An RSS author is an email address with a name, or only one of them. */
const authorName = (author: string | { name?: string; email?: string } | undefined) =>
  typeof author === 'object' ? (author.name ?? author.email) : author

const fromRss = ({ items = [], language }: FeedOf<'rss'>): Item[] =>
  items.map(({ title, link, guid, description, content, pubDate, dc, authors }) => ({
    link: link ?? (guid?.isPermaLink === false ? undefined : guid?.value),
    title,
    content: content?.encoded ?? description,
    author: dc?.creators?.[0] ?? authorName(authors?.[0]),
    published: pubDate ?? dc?.dates?.[0],
    language,
  }))

const fromRdf = ({ items = [], dc: { languages } = {} }: FeedOf<'rdf'>): Item[] =>
  items.map(({ title, link, description, content, dc }) => ({
    link,
    title,
    content: content?.encoded ?? description,
    author: dc?.creators?.[0],
    published: dc?.dates?.[0],
    language: languages?.[0],
  }))

const fromAtom = ({ entries = [], xml }: FeedOf<'atom'>): Item[] =>
  entries.map(({ title, links = [], content, summary, authors, published, updated }) => ({
    link: (links.find(({ rel = 'alternate' }) => rel === 'alternate') ?? links[0])?.href,
    title: title?.value,
    content: content?.value ?? summary?.value,
    author: authors?.[0]?.name,
    published: published ?? updated,
    language: xml?.lang,
  }))

const fromJson = ({ items = [], language, authors: feedAuthors }: FeedOf<'json'>): Item[] =>
  items.map(({ url, external_url, title, content_html, content_text, summary, authors = feedAuthors, ...item }) => ({
    link: url ?? external_url,
    title,
    content: content_html ?? content_text ?? summary,
    author: authors?.[0]?.name,
    published: item.date_published ?? item.date_modified,
    language: item.language ?? language,
  }))

/** Parses a feed. Throws `FeedError` when it is not a supported feed. */
export const parseItems = (text: string): { format: string; items: Item[] } => {
  const parsed = parse(text)
  const { format } = parsed
  if (parsed.format === 'rss') return { format, items: fromRss(parsed.feed) }
  if (parsed.format === 'rdf') return { format, items: fromRdf(parsed.feed) }
  if (parsed.format === 'atom') return { format, items: fromAtom(parsed.feed) }
  return { format, items: fromJson(parsed.feed) }
}
