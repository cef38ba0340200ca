import type { Tool } from './tools.ts'

const wordsOf = (text: string) =>
  text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** A word is found where another begins with it, so that `client` finds `clients`; or the other way round; `a` is found alone. */
const matches = (wanted: string, word: string) =>
  wanted.length < 3 || word.length < 3
    ? wanted === word
    : word.startsWith(wanted) || (word.length > 3 && wanted.startsWith(word))

/** The tools whose words are asked for, the best first: what its name says counts more than what its description does. */
export const searchTools = (tools: readonly Tool[], query: string, limit: number): Tool[] => {
  const wanted = [...new Set(wordsOf(query))]
  const scored = tools.map(tool => {
    const heading = wordsOf(`${tool.name} ${tool.title}`)
    const text = wordsOf(tool.description)
    const score = wanted.reduce((sum, one) => {
      if (heading.some(word => matches(one, word))) return sum + 3
      return text.some(word => matches(one, word)) ? sum + 1 : sum
    }, 0)
    return { tool, score }
  })
  const found = wanted.length === 0 ? scored : scored.filter(({ score }) => score > 0)
  return found
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ tool }) => tool)
}
