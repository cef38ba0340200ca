/** Scripts without spaces between words, where a keyword has no word boundaries. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u
const letter = /[\p{L}\p{N}]/u

/** Typographic characters, and how people type them. */
const keyboardForms: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', '‘': "'", '’': "'", '‐': '-', '–': '-' }

/** Folds case, accents and typographic characters. */
const foldText = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[œæß‘’‐–]/g, character => keyboardForms[character] ?? character)

/** Matches a keyword as whole words in folded text, with any white space between words. */
const keywordPattern = (keyword: string) => {
  const text = foldText(keyword).trim()
  // A keyword of combining marks alone folds to nothing, and must not match everything.
  if (text === '') return /(?!)/
  const isWordCharacter = (character: string | undefined) =>
    character !== undefined && letter.test(character) && !unspaced.test(character)
  const words = text.split(/\s+/).map(word => RegExp.escape(word))
  const before = isWordCharacter(text.at(0)) ? '(?<![\\p{L}\\p{N}])' : ''
  const after = isWordCharacter(text.at(-1)) ? '(?![\\p{L}\\p{N}])' : ''
  return new RegExp(`${before}${words.join('\\s+')}${after}`, 'u')
}

/** A score from 0 to 1 with diminishing returns: each further keyword adds half as much as the one before. */
const matchScore = (matched: number, total: number) => (1 - 0.5 ** matched) / (1 - 0.5 ** total)

const titleWeight = 0.6

/**
 * Scores documents by keywords: 0 when none matches, 1 when all match in both title and text. Without keywords every
 * document scores 1.
 */
export const createRelevanceScorer = (keywords: readonly string[]) => {
  const patterns = keywords.map(keywordPattern)
  const countMatches = (text: string) => {
    const foldedText = foldText(text)
    return patterns.filter(pattern => pattern.test(foldedText)).length
  }
  return ({ title, text }: { title: string; text: string }): number => {
    if (patterns.length === 0) return 1
    const titleScore = matchScore(countMatches(title), patterns.length)
    const textScore = matchScore(countMatches(text), patterns.length)
    return titleWeight * titleScore + (1 - titleWeight) * textScore
  }
}
