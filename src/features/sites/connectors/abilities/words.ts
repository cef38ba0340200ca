import { normalizeBounded } from '#src/ground/load/normalize.ts'

/** PostgreSQL limits the length of a lexeme. */
const maxWordLength = 100

/** The words of a text, in lower case and without accents: `listClients` has the words `list` and `clients`. */
export const splitWords = (text: string): string[] => {
  const words =
    normalizeBounded(text.replaceAll(/([a-z])([A-Z])/g, '$1 $2'), 'NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map(word => word.slice(0, maxWordLength).toWellFormed())
}

/** Words match when one is a prefix of the other: `client` finds `clients`. Short words must be equal. */
export const matchesWord = (queryWord: string, word: string): boolean =>
  queryWord.length < 3 || word.length < 3
    ? queryWord === word
    : word.startsWith(queryWord) || (word.length > 3 && queryWord.startsWith(word))

/** A `tsvector` of words by weight. The words consist of letters and digits, so they need no escaping. */
export const toSearchVector = (texts: Readonly<Record<'A' | 'D', string>>): string =>
  Object.entries(texts)
    .flatMap(([weight, text]) => splitWords(text).map((word, nth) => `'${word}':${nth + 1}${weight}`))
    .join(' ')

/** A `tsquery` for the words that `matchesWord` matches. */
export const toSearchQuery = (queryWords: readonly string[]): string => {
  const terms = queryWords.flatMap(word => {
    if (word.length < 3) return [`'${word}'`]
    const prefixes = Array.from({ length: word.length }, (_, length) => word.slice(0, length)).slice(4)
    return [`'${word}':*`, ...prefixes.filter(prefix => prefix.isWellFormed()).map(prefix => `'${prefix}'`)]
  })
  return [...new Set(terms)].join(' | ')
}
