import { normalizeBounded } from '#src/ground/load/normalize.ts'
import { createPatternMatcher } from './pattern-matcher.ts'

/** Scripts without spaces between words, where a keyword has no word boundaries. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u
const letter = /[\p{L}\p{N}]/u

/** Typographic characters, and how people type them. */
const keyboardForms: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', '‘': "'", '’': "'", '‐': '-', '–': '-' }

/** Folds case, accents, typographic characters and white space. */
const foldText = (text: string) =>
  normalizeBounded(text, 'NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[œæß‘’‐–]/g, character => keyboardForms[character] ?? character)
    .replaceAll(/\s+/g, ' ')

/** A symbol before and after each run of letters and digits. The other symbols are code points. */
const wordBoundary = -1

const letterByCodePoint = new Map<number, boolean>()
const isLetter = (codePoint: number) => {
  const known = letterByCodePoint.get(codePoint)
  if (known !== undefined) return known
  const isNewLetter = letter.test(String.fromCodePoint(codePoint))
  letterByCodePoint.set(codePoint, isNewLetter)
  return isNewLetter
}

/** The code points of a folded text, with word boundaries. */
const toSymbols = (foldedText: string): number[] => {
  const symbols: number[] = []
  let isInWord = false
  for (let index = 0; index < foldedText.length; index++) {
    const codePoint = foldedText.codePointAt(index) ?? 0
    if (codePoint > 0xffff) index++
    if (isLetter(codePoint) !== isInWord) {
      isInWord = !isInWord
      symbols.push(wordBoundary)
    }
    symbols.push(codePoint)
  }
  if (isInWord) symbols.push(wordBoundary)
  return symbols
}

/** The symbols of a folded keyword: whole words, except next to a script without spaces. */
const toPattern = (foldedKeyword: string): number[] => {
  const symbols = toSymbols(foldedKeyword)
  const isUnspaced = (codePoint = 0) => codePoint >= 0 && unspaced.test(String.fromCodePoint(codePoint))
  const isOpen = (boundary: number | undefined, neighbor: number | undefined) =>
    boundary === wordBoundary && isUnspaced(neighbor)
  const start = isOpen(symbols.at(0), symbols.at(1)) ? 1 : 0
  const end = isOpen(symbols.at(-1), symbols.at(-2)) ? symbols.length - 1 : symbols.length
  return symbols.slice(start, end)
}

/** Creates a function that counts the keywords in a text: whole words, with any white space between them. */
const createKeywordCounter = (keywords: readonly string[]) => {
  // A keyword of combining marks alone folds to nothing, and matches nothing.
  const countsByText = new Map<string, number>()
  for (const keyword of keywords) {
    const text = foldText(keyword).trim()
    countsByText.set(text, (countsByText.get(text) ?? 0) + 1)
  }
  const counts = [...countsByText.values()]
  const findPatterns = createPatternMatcher(Array.from(countsByText.keys(), toPattern))
  return (text: string): number =>
    findPatterns(toSymbols(foldText(text))).reduce((sum, index) => sum + (counts[index] ?? 0), 0)
}

/** A score from 0 to 1 with diminishing returns: each further keyword adds half as much as the one before. */
const matchScore = (matched: number, total: number) => (1 - 0.5 ** matched) / (1 - 0.5 ** total)

const titleWeight = 0.6

/**
 * Scores documents by keywords: 0 when none matches, 1 when all match in both title and text. Without keywords every
 * document scores 1.
 */
export const createRelevanceScorer = (keywords: readonly string[]) => {
  const countMatches = createKeywordCounter(keywords)
  return ({ title, text }: { title: string; text: string }): number => {
    if (keywords.length === 0) return 1
    const titleScore = matchScore(countMatches(title), keywords.length)
    const textScore = matchScore(countMatches(text), keywords.length)
    return titleWeight * titleScore + (1 - titleWeight) * textScore
  }
}
