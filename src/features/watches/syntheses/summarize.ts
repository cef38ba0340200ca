import { citations } from './citations.ts'
import { describePeriod } from './period.ts'
import { computeCentroid, cosineSimilarity, extractSentences, type Sentence } from './sentences.ts'
import type { SynthesisDocument, SynthesisInput } from './generation.ts'

const maxSentences = 10
/** Sentences above this similarity count as duplicates. */
const maxSimilarity = 0.5

/**
 * Selects the most representative sentences: close to the centroid, early in their document, from documents with high
 * scores. Skips duplicates. Takes a second sentence of a document only after the first of all others.
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
  const isDuplicate = (sentence: Sentence) => chosen.some(other => cosineSimilarity(other, sentence) >= maxSimilarity)
  for (const maxPerDocument of [1, 2])
    for (const sentence of ranked) {
      if (chosen.length === maxSentences) return chosen
      const sameDocument = chosen.filter(({ documentIndex }) => documentIndex === sentence.documentIndex)
      if (sameDocument.length < maxPerDocument && !isDuplicate(sentence)) chosen.push(sentence)
    }
  return chosen
}

/** Footnote numbers of a document would look like citations. */
const removeFootnoteNumbers = (text: string) => text.replaceAll(/(?<!\s)\s*\[\d+\]/g, '')

const pluralize = (count: number, singular: string, plural: string) => `${count} ${count > 1 ? plural : singular}`

/** Summarizes documents without a model: quotes their most representative sentences, with citations. */
export const summarize = ({ periodDays, documents }: Pick<SynthesisInput, 'periodDays' | 'documents'>): string => {
  const period = describePeriod(periodDays)
  if (documents.length === 0) return `Aucun document sur ${period}.`
  const chosen = selectSentences(extractSentences(documents), documents).toSorted(
    (a, b) => a.documentIndex - b.documentIndex || a.position - b.position,
  )
  const cited = [...new Set(chosen.map(({ documentIndex }) => documentIndex))]
  const domains = new Set(documents.map(({ sourceDomain }) => sourceDomain))
  const heading = `${pluralize(documents.length, 'document', 'documents')} de ${pluralize(domains.size, 'source', 'sources')} sur ${period}.`
  const points = chosen.map(
    ({ text, documentIndex }) => `• ${removeFootnoteNumbers(text)} [${cited.indexOf(documentIndex) + 1}]`,
  )
  const sources = citations(cited.flatMap(index => documents[index] ?? []))
  return [heading, '', ...points, '', sources].join('\n')
}
