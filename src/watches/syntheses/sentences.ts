/** A sentence that may stand in a summary: what it says, by the weights of its words. */
export interface Sentence {
  text: string
  /** The index of its document. */
  document: number
  /** Its place in the document, from 0. */
  place: number
  words: string[]
  weights: Map<string, number>
  /** The length of `weights` as a vector. */
  norm: number
}

const fewestWords = 5
const longest = 400
const mostOfDocument = 40

const wordsOf = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

const segmentersByLanguage = new Map<string, Intl.Segmenter>()
const segmenterOf = (language: string) => {
  const known = segmentersByLanguage.get(language) ?? new Intl.Segmenter(language, { granularity: 'sentence' })
  segmentersByLanguage.set(language, known)
  return known
}

const split = (text: string, language: string | null) =>
  Array.from(segmenterOf(language ?? 'fr').segment(text), ({ segment }) => segment.trim())

/** The length of a vector, however many words it has. */
const lengthOf = (weights: Map<string, number>) => {
  let sum = 0
  for (const weight of weights.values()) sum += weight * weight
  return Math.sqrt(sum)
}

/**
 * The sentences of some documents. A word weighs more the fewer sentences have it, so that no list of the little words
 * of each language is needed.
 */
export const sentencesOf = (
  documents: readonly { title: string; text: string; language: string | null }[],
): Sentence[] => {
  const sentences = documents.flatMap(({ title, text, language }, document) => {
    const found = split(text, language)
      .slice(0, mostOfDocument)
      .map((sentence, place) => ({ text: sentence, document, place, words: wordsOf(sentence) }))
      .filter(({ text: { length }, words }) => words.length >= fewestWords && length <= longest)
    // What has no sentence says what it says by its title.
    return found.length > 0 ? found : [{ text: title, document, place: 0, words: wordsOf(title) }]
  })
  const spread = new Map<string, number>()
  for (const { words } of sentences) for (const word of new Set(words)) spread.set(word, (spread.get(word) ?? 0) + 1)
  const rarity = (word: string) => Math.log((1 + sentences.length) / (spread.get(word) ?? 1))
  return sentences.map(sentence => {
    const weights = new Map<string, number>()
    for (const word of sentence.words) weights.set(word, (weights.get(word) ?? 0) + rarity(word))
    return { ...sentence, weights, norm: lengthOf(weights) }
  })
}

type Vector = Pick<Sentence, 'weights' | 'norm'>

/** How alike two texts are, from 0 to 1: the cosine of their vectors. */
export const likeness = (one: Vector, other: Vector): number => {
  const [short, long] = one.weights.size < other.weights.size ? [one, other] : [other, one]
  let product = 0
  for (const [word, weight] of short.weights) product += weight * (long.weights.get(word) ?? 0)
  return product === 0 ? 0 : product / (one.norm * other.norm)
}

/** What some sentences have in common. */
export const centreOf = (sentences: readonly Sentence[]): Vector => {
  const weights = new Map<string, number>()
  for (const sentence of sentences)
    for (const [word, weight] of sentence.weights) weights.set(word, (weights.get(word) ?? 0) + weight / sentence.norm)
  return { weights, norm: lengthOf(weights) }
}
