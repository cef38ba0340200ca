import MiniSearch, { type CombinationOperator, type Query } from 'minisearch'
import { normalizeBounded } from '#src/ground/load/normalize.ts'

/** A place in the documentation that a search can lead to: an entry of `search.json`. */
export interface SearchEntry {
  kind:
    | 'guide'
    | 'section'
    | 'subsection'
    | 'setting'
    | 'error'
    | 'decision'
    | 'resource'
    | 'operation'
    | 'event'
    | 'scope'
    | 'field'
  title: string
  href: string
  /** Where the entry is: the page of a section, or the method and path of an operation. */
  place: string
  /** The identifier of an operation, or the title of a guide in the menu. */
  name?: string
  text: string
}

/** A part of an excerpt, which matches the query or not. */
interface ExcerptPart {
  text: string
  isMatch: boolean
}

export interface SearchResult extends Pick<SearchEntry, 'kind' | 'title' | 'href' | 'place'> {
  excerpt: ExcerptPart[]
}

const boosts = { title: 5, name: 5, place: 1.5 }

/** Among entries with the same words, guides come first, and contributors' pages and fields last. */
const weights: Partial<Record<SearchEntry['kind'], number>> = {
  guide: 1.5,
  section: 1.2,
  error: 0.8,
  field: 0.5,
  decision: 0.4,
}

/** Of equal entries, the first ones count more: the guides and the public API are before the admin API. */
const lastWeight = 0.7

/** The weight of an entry whose title, name or request is the query. */
const exactWeight = 5

const stopWords = new Set([
  ...'a an and are as at by can do does for how i in is it my of on or the to what when with'.split(' '),
  ...'avec comment dans de des du est et la le les pour sur un une'.split(' '),
])

/** Words of readers and the words of the pages. */
const synonyms = new Map<string, [string, ...string[]]>([
  ['quickstart', ['first']],
  ['getting', ['first']],
  ['started', ['step']],
  ['2fa', ['factor']],
  ['two', ['second']],
  ['pagination', ['paging']],
  ['throttling', ['rate']],
  ['quota', ['limit']],
  ['signing', ['signature']],
  ['hmac', ['signature']],
  ['facture', ['invoice']],
  ['creer', ['create']],
  ['modifier', ['update']],
  ['supprimer', ['delete']],
  ['verifier', ['verify']],
  ['devis', ['quote']],
  ['tache', ['task']],
  ['agence', ['agency']],
  ['site', ['website']],
  ['evenement', ['event']],
  ['erreur', ['error']],
  ['jeton', ['token']],
  ['cle', ['key']],
  ['limite', ['limit']],
  ['montant', ['amount', 'total']],
  ['tva', ['vat']],
  ['echeance', ['due', 'date']],
  ['veille', ['watch']],
  ['synthese', ['synthesis']],
])

/** "Clés" and "cle" are the same term, as are "retries" and "retry". */
const toTerm = (word: string) => {
  const plain = normalizeBounded(word, 'NFD')
    .replaceAll(/[\p{M}\p{P}]/gu, '')
    .toLowerCase()
  if (plain.length < 4 || plain.endsWith('ss')) return plain
  return plain.replace(/ies$/, 'y').replace(/s$/, '')
}

/** The words of a text; an identifier such as `webhook.failing` or `ALLOWED_HOSTS` is a word. */
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}\p{M}]+([._:-][\p{L}\p{N}\p{M}]+)*/gu) ?? []

/** The parts of an identifier: `createInvoice` as "create" and "Invoice". */
const partsOf = (word: string) => word.split(/\p{P}|(?=\p{Lu})(?<=\p{Ll}\p{N}*)/u)

/** The words of a text, and their parts. */
const tokensOf = (text: string) => wordsOf(text).flatMap(word => [...new Set([word, ...partsOf(word)])])

/** Each word of a query, and each of its parts, is compared with the terms of the index: a letter begins thousands. */
const maxWords = 12
const maxParts = 8

const keywordsOf = (text: string) => {
  const words = [...new Set(wordsOf(text))]
  const keywords = words.filter(word => !stopWords.has(word.toLowerCase()))
  return (keywords.length > 0 ? keywords : words).slice(0, maxWords)
}

const termsOf = (text: string) => keywordsOf(text).flatMap(partsOf).map(toTerm)

/** Equal for "create an invoice", "Create invoice" and `createInvoice`. */
const keyOf = (text: string) => termsOf(text).join('')

/** The method and the path of an operation, without the base path of its API. */
const requestOf = ({ kind, place }: SearchEntry) =>
  kind === 'operation' ? (/ · (\w+ )(?:\/api)?(?:\/public\/v1)?(\/.*)/s.exec(place)?.slice(1).join('') ?? '') : ''

/** The keys of a query in the words of the reader and in those of the pages. */
const keysOf = (query: string) => [
  keyOf(query),
  termsOf(query)
    .map(term => synonyms.get(term)?.[0] ?? term)
    .join(''),
]

const queryOfTerm = (term: string): Query => ({ combineWith: 'OR', queries: [term, ...(synonyms.get(term) ?? [])] })

/** Matches a word as a whole, or all of its parts. */
const queryOfWord = (word: string): Query => {
  const parts = [...new Set(partsOf(word).map(toTerm))].slice(0, maxParts)
  const ofParts: Query = { combineWith: 'AND', queries: parts.map(queryOfTerm) }
  return parts.length > 1 ? { combineWith: 'OR', queries: [toTerm(word), ofParts] } : ofParts
}

const isLong = (term: string) => term.length > 2
const fuzzy = (term: string) => (term.length > 3 ? 0.25 : false)

interface Attempt {
  combineWith: CombinationOperator
  prefix: boolean | ((term: string) => boolean)
  fuzzy?: (term: string) => number | false
  /** The number of results from which on the attempt is not made. */
  enough: number
}

/** The ways to search, from exact to lenient. */
const attempts: Attempt[] = [
  { combineWith: 'AND', prefix: isLong, enough: 1 },
  { combineWith: 'AND', prefix: isLong, fuzzy, enough: 3 },
  { combineWith: 'OR', prefix: true, fuzzy, enough: 1 },
]
const maxResults = 20

/** The text around the first match, in parts that match or not. */
const excerptOf = (text: string, isMatch: (word: string) => boolean) => {
  const matches = [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].filter(([word]) => isMatch(word))
  const first = matches[0]?.index ?? 0
  // Texts are cut between words; those without spaces, such as paths, may be long.
  const space = text.indexOf(' ', first - 50)
  const start = first < 60 ? 0 : space >= 0 && space < first ? space + 1 : first
  const lastSpace = text.lastIndexOf(' ', start + 160)
  const end = start + 160 < text.length && lastSpace > first ? lastSpace : Math.min(text.length, start + 300)
  const parts: ExcerptPart[] = [{ text: start > 0 ? '… ' : '', isMatch: false }]
  let position = start
  for (const { 0: word, index } of matches.filter(match => match.index < end)) {
    parts.push({ text: text.slice(position, index), isMatch: false }, { text: word, isMatch: true })
    position = index + word.length
  }
  parts.push({ text: text.slice(position, end) + (end < text.length ? ' …' : ''), isMatch: false })
  return parts.filter(part => part.text !== '')
}

/** Indexes the entries of search.json. Returns a function that finds the entries for a query, the best one first. */
export const openSearch = (entries: readonly SearchEntry[]): ((query: string) => SearchResult[]) => {
  const index = new MiniSearch<SearchEntry & { id: number }>({
    fields: ['title', 'name', 'place', 'text'],
    tokenize: tokensOf,
    processTerm: toTerm,
    searchOptions: {
      boost: boosts,
      weights: { prefix: 0.3, fuzzy: 0.2 },
      tokenize: term => [term],
      processTerm: term => term,
    },
  })
  index.addAll(entries.map((entry, id) => ({ ...entry, id })))
  const keys = entries.map(entry => [entry.title, entry.name ?? '', requestOf(entry)].map(keyOf))

  /** The ids of entries in the order of their rank, with the terms that match. */
  const search = (query: string) => {
    const queryKeys = keysOf(query)
    const isIdentifier = !/\s/.test(query.trim())
    const boostDocument = (id: number) => {
      const kind = entries[id]?.kind ?? 'field'
      // Most words are the name of a field somewhere.
      const isExact = queryKeys.some(key => keys[id]?.includes(key)) && (kind !== 'field' || isIdentifier)
      const orderWeight = 1 - (1 - lastWeight) * (id / entries.length)
      return (weights[kind] ?? 1) * orderWeight * (isExact ? exactWeight : 1)
    }
    const queries = keywordsOf(query).map(queryOfWord)
    const results = new Map<number, string[]>()
    for (const { combineWith, enough, ...leniency } of attempts) {
      if (results.size >= enough) continue
      for (const { id, terms } of index.search({ queries, combineWith }, { ...leniency, boostDocument }))
        if (!results.has(id as number)) results.set(id as number, terms)
    }
    return [...results].slice(0, maxResults)
  }

  return query =>
    search(query).flatMap(([id, terms]) => {
      const entry = entries[id]
      if (!entry) return []
      const { kind, title, href, place, text } = entry
      const isMatch = (word: string) => tokensOf(word).some(token => terms.includes(toTerm(token)))
      return [{ kind, title, href, place, excerpt: excerptOf(text, isMatch) }]
    })
}
