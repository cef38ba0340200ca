import { normalizeBounded } from '#src/ground/load/normalize.ts'

/** A candidate sentence for a summary, with its words as a TF-IDF vector. */
export interface Sentence {
  text: string
  documentIndex: number
  /** Its index in the document. */
  position: number
  words: string[]
  weights: Map<string, number>
  /** The Euclidean norm of `weights`. */
  norm: number
}

const minWords = 5
const maxSentenceLength = 400
const maxSentencesPerDocument = 40
/** Of all documents together, because sentences are compared on the event loop. */
const maxSentences = 500

const splitWords = (text: string) =>
  normalizeBounded(text, 'NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

const segmentersByLanguage = new Map<string, Intl.Segmenter>()
const getSegmenter = (language: string) => {
  const segmenter = segmentersByLanguage.get(language) ?? new Intl.Segmenter(language, { granularity: 'sentence' })
  segmentersByLanguage.set(language, segmenter)
  return segmenter
}

/** The first sentences of a text. */
const splitSentences = (text: string, language: string | null, count: number) => {
  const sentences: string[] = []
  for (const { segment } of getSegmenter(language ?? 'fr').segment(text)) {
    sentences.push(segment.trim())
    if (sentences.length === count) break
  }
  return sentences
}

/** The Euclidean norm. A loop, because `Math.hypot` takes a limited number of arguments. */
const vectorNorm = (weights: Map<string, number>) => {
  let sum = 0
  for (const weight of weights.values()) sum += weight * weight
  return Math.sqrt(sum)
}

/**
 * Extracts the sentences of documents. Words that fewer sentences contain weigh more (inverse frequency), so that no
 * stop word lists are needed.
 */
export const extractSentences = (
  documents: readonly { title: string; text: string; language: string | null }[],
): Sentence[] => {
  const maxPerDocument = Math.min(maxSentencesPerDocument, Math.ceil(maxSentences / documents.length))
  const sentences = documents.flatMap(({ title, text, language }, documentIndex) => {
    const candidates = splitSentences(text, language, maxPerDocument)
      .map((sentence, position) => ({ text: sentence, documentIndex, position, words: splitWords(sentence) }))
      .filter(({ text: { length }, words }) => words.length >= minWords && length <= maxSentenceLength)
    // A document without a suitable sentence is represented by its title.
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

/** The similarity of two vectors, from 0 to 1. */
export const cosineSimilarity = (a: Vector, b: Vector): number => {
  const [short, long] = a.weights.size < b.weights.size ? [a, b] : [b, a]
  let product = 0
  for (const [word, weight] of short.weights) product += weight * (long.weights.get(word) ?? 0)
  return product === 0 ? 0 : product / (a.norm * b.norm)
}

/** The sum of the normalized vectors of sentences. */
export const computeCentroid = (sentences: readonly Sentence[]): Vector => {
  const weights = new Map<string, number>()
  for (const sentence of sentences)
    for (const [word, weight] of sentence.weights) weights.set(word, (weights.get(word) ?? 0) + weight / sentence.norm)
  return { weights, norm: vectorNorm(weights) }
}
