import { citations } from './citations.ts'
import { computeCentroid, cosineSimilarity, extractSentences, type Sentence } from './sentences.ts'
import type { SynthesisDocument, SynthesisInput } from './generation.ts'

const maxSentences = 10
/** Two sentences that are more alike say the same. */
const maxSimilarity = 0.5

/**
 * The sentences that say most of what the documents say: near to what they have in common, early in a document that
 * scores high. None repeats another; every document has its turn before one has its second.
 */
const selectSentences = (sentences: readonly Sentence[], documents: readonly SynthesisDocument[]) => {
  const centroid = computeCentroid(sentences)
  const ranked = sentences
    .map(sentence => {
      const score = documents[sentence.documentIndex]?.score ?? 0
      return { sentence, rank: (cosineSimilarity(sentence, centroid) * (0.5 + score)) / (1 + 0.1 * sentence.position) }
    })
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ sentence }) => sentence)
  const chosen: Sentence[] = []
  for (const maxPerDocument of [1, 2])
    for (const sentence of ranked) {
      if (chosen.length === maxSentences) return chosen
      const chosenFromDocument = chosen.filter(
        ({ documentIndex: document }) => document === sentence.documentIndex,
      ).length
      if (
        chosenFromDocument < maxPerDocument &&
        chosen.every(other => cosineSimilarity(other, sentence) < maxSimilarity)
      )
        chosen.push(sentence)
    }
  return chosen
}

/** The numbers of a document's own notes would read as those of our sources. */
const removeFootnoteNumbers = (text: string) => text.replaceAll(/\s*\[\d+\]/g, '')

const pluralize = (count: number, singular: string, plural: string) => `${count} ${count > 1 ? plural : singular}`

/** Summarises documents by sentences of their own, in the order of their documents, with their sources. */
export const summarise = ({ periodDays, documents }: Pick<SynthesisInput, 'periodDays' | 'documents'>): string => {
  const days = pluralize(periodDays, 'dernier jour', 'derniers jours')
  if (documents.length === 0) return `Aucun document sur les ${days}.`
  const chosen = selectSentences(extractSentences(documents), documents).toSorted(
    (a, b) => a.documentIndex - b.documentIndex || a.position - b.position,
  )
  const cited = [...new Set(chosen.map(({ documentIndex: document }) => document))]
  const domains = new Set(documents.map(({ sourceDomain }) => sourceDomain))
  const heading = `${pluralize(documents.length, 'document', 'documents')} de ${pluralize(domains.size, 'source', 'sources')} sur les ${days}.`
  const points = chosen.map(
    ({ text, documentIndex: document }) => `• ${removeFootnoteNumbers(text)} [${cited.indexOf(document) + 1}]`,
  )
  const sources = citations(cited.flatMap(index => documents[index] ?? []))
  return [heading, '', ...points, '', sources].join('\n')
}
