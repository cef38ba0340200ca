/** Scripts that put no spaces between words: there a keyword may stand anywhere. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u
const letter = /[\p{L}\p{N}]/u

/** Letters and signs that people type in another way than print has them. */
const typed: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', '‘': "'", '’': "'", '‐': '-', '–': '-' }

/** Text as it is compared: without case and accents, as it would be typed. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[œæß‘’‐–]/g, sign => typed[sign] ?? sign)

/** Finds a keyword as whole words, whatever its case, accents and spaces. */
const patternOf = (keyword: string) => {
  const text = folded(keyword).trim()
  // Marks alone are no word that could be found.
  if (text === '') return /(?!)/
  const isBound = (end: string | undefined) => end !== undefined && letter.test(end) && !unspaced.test(end)
  const words = text.split(/\s+/).map(word => RegExp.escape(word))
  const before = isBound(text.at(0)) ? '(?<![\\p{L}\\p{N}])' : ''
  const after = isBound(text.at(-1)) ? '(?![\\p{L}\\p{N}])' : ''
  return new RegExp(`${before}${words.join('\\s+')}${after}`, 'u')
}

/** How much a field counts of which some keywords were found: the first weighs more than the second, all of them 1. */
const share = (found: number, all: number) => (1 - 0.5 ** found) / (1 - 0.5 ** all)

const titleWeight = 0.6

/**
 * Judges documents by keywords: from 0, where none is found, to 1, where all are found in title and text. Without
 * keywords everything is 1.
 */
export const relevanceBy = (keywords: readonly string[]) => {
  const patterns = keywords.map(patternOf)
  const found = (text: string) => {
    const compared = folded(text)
    return patterns.filter(pattern => pattern.test(compared)).length
  }
  return ({ title, text }: { title: string; text: string }): number => {
    if (patterns.length === 0) return 1
    const ofTitle = share(found(title), patterns.length)
    const ofText = share(found(text), patterns.length)
    return titleWeight * ofTitle + (1 - titleWeight) * ofText
  }
}
