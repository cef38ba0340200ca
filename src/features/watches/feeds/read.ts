import { eld } from 'eld/extrasmall'
import type { NewDocument } from '../documents.ts'
import { createRelevanceScorer } from '../relevance.ts'
import { toCanonicalUrl } from './canonical.ts'
import { decode } from './decode.ts'
import { createItemDigester, digestKey, digestKeys } from './digests.ts'
import { FeedError, type FeedErrorData } from './feed-error.ts'
import { parseItems, type Item } from './items.ts'
import { truncate, toPlainText } from './text.ts'

export interface FeedInput {
  url: string
  bytes: Uint8Array
  contentType: string
  keywords: string[]
  /** The item digests of the last read: their items are skipped. */
  knownItems?: Uint8Array | null
}
/** The documents that a feed did not have at the last read, and the digests of all of its items. */
export interface ReadFeed {
  documents: NewDocument[]
  itemDigests: Uint8Array
}
export type ReadResult = ReadFeed | { error: FeedErrorData }

const maxTitleLength = 300
const maxAuthorLength = 200
const maxSnippetLength = 500
const maxTextLength = 10_000
/** PostgreSQL limits the size of an index entry. */
const maxUrlLength = 2000

/** The absolute URL of an item. Undefined for an invalid, overlong or non-HTTP link. */
const resolveLink = (link: string | undefined, feedUrl: string) => {
  const url = link && URL.canParse(link.trim(), feedUrl) ? new URL(link.trim(), feedUrl) : undefined
  return url && ['http:', 'https:'].includes(url.protocol) && url.href.length <= maxUrlLength ? url : undefined
}

/** Time zone names that feeds use and `Date` cannot parse. */
const zoneOffsets: Record<string, string> = { CET: '+0100', CEST: '+0200', BST: '+0100', EET: '+0200', EEST: '+0300' }

/** Makes a date parsable by `Date`. The default time zone is UTC. */
const withTimeZone = (text: string) => {
  const zoned = text.trim().replace(/\b[A-Z]{3,4}$/, zone => zoneOffsets[zone] ?? zone)
  if (/^\d{4}-\d{2}-\d{2}$|(?:[a-z]|[+-]\d{2}:?\d{2})$/i.test(zoned)) return zoned
  return /^\d{4}-/.test(zoned) ? `${zoned.replace(' ', 'T')}Z` : `${zoned} UTC`
}

const parseDate = (text: string | undefined) => {
  const time = text ? Date.parse(withTimeZone(text)) : NaN
  const year = new Date(time).getUTCFullYear()
  return year >= 1 && year <= 9999 ? new Date(time).toISOString() : null
}

/** An ISO 639-1 code: detected from the text if that is reliable, else as declared by the feed. */
const detectLanguage = (text: string, declared: string | undefined) => {
  const detected = eld.detect(truncate(text, 1000))
  if (detected.isReliable()) return detected.language
  return /^[a-z]{2}(?=$|[-_])/i.exec(declared?.trim() ?? '')?.[0].toLowerCase() ?? null
}

interface FeedContext {
  sourceType: string
  feedUrl: string
  scoreRelevance: ReturnType<typeof createRelevanceScorer>
}

/** Converts an item. Undefined when it has no valid link or matches no keyword. */
const toDocument = (item: Item, { sourceType, feedUrl, scoreRelevance }: FeedContext): NewDocument | undefined => {
  const url = resolveLink(item.link, feedUrl)
  if (!url) return undefined
  const text = truncate(toPlainText(item.content), maxTextLength)
  const heading = truncate(toPlainText(item.title), maxTitleLength)
  const title = heading || truncate(text, 80) || url.href
  const relevanceScore = scoreRelevance({ title, text })
  const canonicalUrl = toCanonicalUrl(url)
  if (relevanceScore === 0 || canonicalUrl.length > maxUrlLength) return undefined
  return {
    canonicalUrl,
    title,
    url: url.href,
    snippet: truncate(text, maxSnippetLength) || null,
    text,
    author: truncate(toPlainText(item.author), maxAuthorLength) || null,
    publishedAt: parseDate(item.published),
    sourceType,
    sourceDomain: url.hostname,
    language: detectLanguage(`${heading}. ${text}`, item.language),
    relevanceScore,
  }
}

/**
 * Reads the new documents of a feed that match the keywords, without duplicates. The newest items, which feeds list
 * first, come last here, because documents without a date are sorted by insertion.
 */
export const read = ({ bytes, knownItems, ...input }: FeedInput): ReadResult => {
  try {
    const { format, items } = parseItems(decode(bytes, input.contentType))
    const digests = items.map(createItemDigester(input))
    const known = digestKeys(knownItems ?? new Uint8Array())
    const newItems = items.filter((_, nth) => !known.has(digestKey(digests[nth] as Buffer)))
    const context = { sourceType: format, feedUrl: input.url, scoreRelevance: createRelevanceScorer(input.keywords) }
    const documents = newItems.toReversed().flatMap(item => toDocument(item, context) ?? [])
    return {
      // The newest of duplicate items wins.
      documents: [...new Map(documents.map(document => [document.canonicalUrl, document])).values()],
      itemDigests: Buffer.concat(digests),
    }
  } catch (error) {
    if (error instanceof FeedError) return { error: error.data }
    throw error
  }
}
