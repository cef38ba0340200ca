import { matchesWord, splitWords } from '#src/connectors/abilities/words.ts'
import type { Tool } from './tools.ts'

/** Finds tools by words, best match first. A match in name or title scores more than one in the description. */
export const searchTools = (tools: readonly Tool[], query: string, limit: number): Tool[] => {
  const queryWords = [...new Set(splitWords(query))]
  const scored = tools.map(tool => {
    const heading = splitWords(`${tool.name} ${tool.title}`)
    const text = splitWords(tool.description)
    const score = queryWords.reduce((sum, queryWord) => {
      if (heading.some(word => matchesWord(queryWord, word))) return sum + 3
      return text.some(word => matchesWord(queryWord, word)) ? sum + 1 : sum
    }, 0)
    return { tool, score }
  })
  const matching = queryWords.length === 0 ? scored : scored.filter(({ score }) => score > 0)
  return matching
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ tool }) => tool)
}
