import { eld } from 'eld/extrasmall'
import type { FoundDocument } from '../documents.ts'
import { relevanceBy } from '../relevance.ts'
import { canonicalOf } from './canonical.ts'
import { decode } from './decode.ts'
import { FeedFailure } from './failure.ts'
import { itemsOf, type Item } from './items.ts'
import { beginningOf, textOf } from './text.ts'

/** What is to be read, and what for. */
export interface Reading {
  url: string
  bytes: Uint8Array
  contentType: string
  keywords: string[]
}
export type Read = { documents: FoundDocument[] } | { failure: string }

const longestTitle = 300
const longestAuthor = 200
const longestSnippet = 500
const longestText = 10_000
/** An index takes no more. */
const longestUrl = 2000

/** Where an item is; undefined where that is nowhere that a reader could go. */
const urlOf = (link: string | undefined, feed: string) => {
  const url = link && URL.canParse(link.trim(), feed) ? new URL(link.trim(), feed) : undefined
  return url && ['http:', 'https:'].includes(url.protocol) && url.href.length <= longestUrl ? url : undefined
}

/** Zones that feeds name and `Date` does not know. */
const zones: Record<string, string> = { CET: '+0100', CEST: '+0200', BST: '+0100', EET: '+0200', EEST: '+0300' }

/** A date as `Date` reads it: in UTC where it names no zone. */
const inZone = (text: string) => {
  const named = text.trim().replace(/\b[A-Z]{3,4}$/, zone => zones[zone] ?? zone)
  if (/^\d{4}-\d{2}-\d{2}$|(?:[a-z]|[+-]\d{2}:?\d{2})$/i.test(named)) return named
  return /^\d{4}-/.test(named) ? `${named.replace(' ', 'T')}Z` : `${named} UTC`
}

const dateOf = (text: string | undefined) => {
  const time = text ? Date.parse(inZone(text)) : NaN
  const year = new Date(time).getUTCFullYear()
  return year >= 1 && year <= 9999 ? new Date(time).toISOString() : null
}

/** ISO 639-1; what the feed says stands where the text itself does not tell. */
const languageOf = (text: string, told: string | undefined) => {
  const detected = eld.detect(beginningOf(text, 1000))
  if (detected.isReliable()) return detected.language
  return /^[a-z]{2}(?=$|[-_])/i.exec(told?.trim() ?? '')?.[0].toLowerCase() ?? null
}

interface Means {
  sourceType: string
  feed: string
  relevanceOf: ReturnType<typeof relevanceBy>
}

/** The document that an item tells of; undefined where it leads nowhere, or has nothing that is looked for. */
const documentOf = (item: Item, { sourceType, feed, relevanceOf }: Means): FoundDocument | undefined => {
  const url = urlOf(item.link, feed)
  if (!url) return undefined
  const text = beginningOf(textOf(item.content), longestText)
  const heading = beginningOf(textOf(item.title), longestTitle)
  const title = heading || beginningOf(text, 80) || url.href
  const relevanceScore = relevanceOf({ title, text })
  const canonicalUrl = canonicalOf(url)
  if (relevanceScore === 0 || canonicalUrl.length > longestUrl) return undefined
  return {
    canonicalUrl,
    title,
    url: url.href,
    snippet: beginningOf(text, longestSnippet) || null,
    text,
    author: beginningOf(textOf(item.author), longestAuthor) || null,
    publishedAt: dateOf(item.published),
    sourceType,
    sourceDomain: url.hostname,
    language: languageOf(`${heading}. ${text}`, item.language),
    relevanceScore,
  }
}

/**
 * The documents of a feed that match the keywords, each once. Feeds begin with their newest items, which come last here:
 * of those without a date, what is collected last counts as newer.
 */
export const read = ({ url, bytes, contentType, keywords }: Reading): Read => {
  try {
    const { format, items } = itemsOf(decode(bytes, contentType))
    const means = { sourceType: format, feed: url, relevanceOf: relevanceBy(keywords) }
    const documents = items.toReversed().flatMap(item => documentOf(item, means) ?? [])
    // Of items that lead to one address the newest stands.
    return { documents: [...new Map(documents.map(each => [each.canonicalUrl, each])).values()] }
  } catch (error) {
    if (error instanceof FeedFailure) return { failure: error.message }
    throw error
  }
}
