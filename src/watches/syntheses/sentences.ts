/** A sentence that may stand in a summary: what it says, by the weights of its words. */
export interface Sentence {
  text: string
  /** The index of its document. */
  documentIndex: number
  /** Its place in the document, from 0. */
  position: number
  words: string[]
  weights: Map<string, number>
  /** The length of `weights` as a vector. */
  norm: number
}

const minWords = 5
const maxSentenceLength = 400
const maxSentencesPerDocument = 40

const splitWords = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

const segmentersByLanguage = new Map<string, Intl.Segmenter>()
const getSegmenter = (language: string) => {
  const segmenter = segmentersByLanguage.get(language) ?? new Intl.Segmenter(language, { granularity: 'sentence' })
  segmentersByLanguage.set(language, segmenter)
  return segmenter
}

const splitSentences = (text: string, language: string | null) =>
  Array.from(getSegmenter(language ?? 'fr').segment(text), ({ segment }) => segment.trim())

/** The length of a vector, however many words it has. */
const vectorNorm = (weights: Map<string, number>) => {
  let sum = 0
  for (const weight of weights.values()) sum += weight * weight
  return Math.sqrt(sum)
}

/**
 * The sentences of some documents. A word weighs more the fewer sentences have it, so that no list of the little words
 * of each language is needed.
 */
export const extractSentences = (
  documents: readonly { title: string; text: string; language: string | null }[],
): Sentence[] => {
  const sentences = documents.flatMap(({ title, text, language }, documentIndex) => {
    const candidates = splitSentences(text, language)
      .slice(0, maxSentencesPerDocument)
      .map((sentence, position) => ({ text: sentence, documentIndex, position, words: splitWords(sentence) }))
      .filter(({ text: { length }, words }) => words.length >= minWords && length <= maxSentenceLength)
    // What has no sentence says what it says by its title.
    return candidates.length > 0 ? candidates : [{ text: title, documentIndex, position: 0, words: splitWords(title) }]
  })
  const sentenceCounts = new Map<string, number>()
  for (const { words } of sentences)
    for (const word of new Set(words)) sentenceCounts.set(word, (sentenceCounts.get(word) ?? 0) + 1)
  const inverseFrequency = (word: string) => Math.log((1 + sentences.length) / (sentenceCounts.get(word) ?? 1))
  return sentences.map(sentence => {
    const weights = new Map<string, number>()
    for (const word of sentence.words) weights.set(word, (weights.get(word) ?? 0) + inverseFrequency(word))
    return { ...sentence, weights, norm: vectorNorm(weights) }
  })
}

type Vector = Pick<Sentence, 'weights' | 'norm'>

/** How alike two texts are, from 0 to 1: the cosine of their vectors. */
export const cosineSimilarity = (a: Vector, b: Vector): number => {
  const [short, long] = a.weights.size < b.weights.size ? [a, b] : [b, a]
  let product = 0
  for (const [word, weight] of short.weights) product += weight * (long.weights.get(word) ?? 0)
  return product === 0 ? 0 : product / (a.norm * b.norm)
}

/** What some sentences have in common. */
export const computeCentroid = (sentences: readonly Sentence[]): Vector => {
  const weights = new Map<string, number>()
  for (const sentence of sentences)
    for (const [word, weight] of sentence.weights) weights.set(word, (weights.get(word) ?? 0) + weight / sentence.norm)
  return { weights, norm: vectorNorm(weights) }
}
