import { citations } from './citations.ts'
import { centreOf, likeness, sentencesOf, type Sentence } from './sentences.ts'
import type { ReadDocument, SynthesisTask } from './runs.ts'

const mostSentences = 10
/** Two sentences that are more alike say the same. */
const mostLikeness = 0.5

/**
 * The sentences that say most of what the documents say: near to what they have in common, early in a document that
 * scores high. None repeats another; every document has its turn before one has its second.
 */
const choose = (sentences: readonly Sentence[], documents: readonly ReadDocument[]) => {
  const centre = centreOf(sentences)
  const ranked = sentences
    .map(sentence => {
      const score = documents[sentence.document]?.score ?? 0
      return { sentence, rank: (likeness(sentence, centre) * (0.5 + score)) / (1 + 0.1 * sentence.place) }
    })
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ sentence }) => sentence)
  const chosen: Sentence[] = []
  for (const turn of [1, 2])
    for (const sentence of ranked) {
      if (chosen.length === mostSentences) return chosen
      const ofDocument = chosen.filter(({ document }) => document === sentence.document).length
      if (ofDocument < turn && chosen.every(other => likeness(other, sentence) < mostLikeness)) chosen.push(sentence)
    }
  return chosen
}

/** The numbers of a document's own notes would read as those of our sources. */
const withoutNotes = (text: string) => text.replaceAll(/\s*\[\d+\]/g, '')

const plural = (count: number, one: string, many: string) => `${count} ${count > 1 ? many : one}`

/** Summarises documents by sentences of their own, in the order of their documents, with their sources. */
export const summarise = ({ periodDays, documents }: Pick<SynthesisTask, 'periodDays' | 'documents'>): string => {
  const days = plural(periodDays, 'dernier jour', 'derniers jours')
  if (documents.length === 0) return `Aucun document sur les ${days}.`
  const chosen = choose(sentencesOf(documents), documents).toSorted(
    (a, b) => a.document - b.document || a.place - b.place,
  )
  const cited = [...new Set(chosen.map(({ document }) => document))]
  const domains = new Set(documents.map(({ sourceDomain }) => sourceDomain))
  const heading = `${plural(documents.length, 'document', 'documents')} de ${plural(domains.size, 'source', 'sources')} sur les ${days}.`
  const points = chosen.map(({ text, document }) => `• ${withoutNotes(text)} [${cited.indexOf(document) + 1}]`)
  const sources = citations(cited.flatMap(index => documents[index] ?? []))
  return [heading, '', ...points, '', sources].join('\n')
}
