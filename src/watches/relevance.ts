/** Scripts that put no spaces between words: there a keyword may stand anywhere. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u
const letter = /[\p{L}\p{N}]/u

/** Letters and signs that people type in another way than print has them. */
const keyboardForms: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', '‘': "'", '’': "'", '‐': '-', '–': '-' }

/** Text as it is compared: without case and accents, as it would be typed. */
const foldText = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[œæß‘’‐–]/g, sign => keyboardForms[sign] ?? sign)

/** Finds a keyword as whole words, whatever its case, accents and spaces. */
const keywordPattern = (keyword: string) => {
  const text = foldText(keyword).trim()
  // Marks alone are no word that could be found.
  if (text === '') return /(?!)/
  const isWordCharacter = (character: string | undefined) =>
    character !== undefined && letter.test(character) && !unspaced.test(character)
  const words = text.split(/\s+/).map(word => RegExp.escape(word))
  const before = isWordCharacter(text.at(0)) ? '(?<![\\p{L}\\p{N}])' : ''
  const after = isWordCharacter(text.at(-1)) ? '(?![\\p{L}\\p{N}])' : ''
  return new RegExp(`${before}${words.join('\\s+')}${after}`, 'u')
}

/** How much a field counts of which some keywords were found: the first weighs more than the second, all of them 1. */
const matchShare = (matched: number, total: number) => (1 - 0.5 ** matched) / (1 - 0.5 ** total)

const titleWeight = 0.6

/**
 * Judges documents by keywords: from 0, where none is found, to 1, where all are found in title and text. Without
 * keywords everything is 1.
 */
export const createRelevanceScorer = (keywords: readonly string[]) => {
  const patterns = keywords.map(keywordPattern)
  const countMatches = (text: string) => {
    const foldedText = foldText(text)
    return patterns.filter(pattern => pattern.test(foldedText)).length
  }
  return ({ title, text }: { title: string; text: string }): number => {
    if (patterns.length === 0) return 1
    const titleShare = matchShare(countMatches(title), patterns.length)
    const textShare = matchShare(countMatches(text), patterns.length)
    return titleWeight * titleShare + (1 - titleWeight) * textShare
  }
}
