import { matchesWord, splitWords } from '#src/connectors/abilities/words.ts'
import { synonyms } from './synonyms.ts'
import type { Tool } from './tools.ts'

/** Words that say nothing about a tool. */
const stopWords = new Set(
  'a an the of for to in on at by with from and or is are be do does has have my our all any some me i we it its this that which who what how please named called need want le la les l un une des du de d pour avec dans sur et ou est sont qui que quel quelle mes nos tous toutes ce cette'.split(
    ' ',
  ),
)

const synonymOf = (word: string) => synonyms.get(word) ?? synonyms.get(word.replace(/[sx]$/, ''))

/** The words of a query that describe a tool, with the words that the API uses for them. */
export const toSearchWords = (query: string): string[] => {
  const words = splitWords(query)
  const meaningful = words.filter(word => !stopWords.has(word))
  return [...new Set((meaningful.length > 0 ? meaningful : words).flatMap(word => [word, synonymOf(word) ?? word]))]
}

const headingScore = 3
const textScore = 1
/** Prefers tools whose names say no more than the query: `createTicket` to `createTicketBatch`. */
const extraWordScore = 0.5
/** Prefers reading if the query does not say what to do. */
const readScore = 0.25

interface Properties {
  [name: string]: { items?: { enum?: string[] } }
}

/** The arguments of an operation, and the fields that a list can return, say what else it concerns. */
const argumentsOf = ({ inputSchema, untrusted }: Tool) => {
  if (untrusted) return ''
  const properties = inputSchema['properties'] as Properties
  return [...Object.keys(properties), ...(properties['fields']?.items?.enum ?? [])].join(' ')
}

const scoreTool = (tool: Tool, queryWords: readonly string[]) => {
  const { name, heading, description, untrusted, annotations } = tool
  const headingWords = splitWords(heading)
  const text = splitWords(`${description} ${argumentsOf(tool)}`)
  const scores = queryWords.map(queryWord => {
    if (headingWords.some(word => matchesWord(queryWord, word))) return headingScore
    return text.some(word => matchesWord(queryWord, word)) ? textScore : 0
  })
  const extraWords = untrusted
    ? []
    : splitWords(name).filter(word => !queryWords.some(queryWord => matchesWord(queryWord, word)))
  const total = scores.reduce((sum: number, score) => sum + score, 0)
  const preference = annotations.readOnlyHint ? readScore : 0
  return { score: total + preference - extraWords.length * extraWordScore, matches: total > 0 }
}

/** Finds tools by words, best match first, without those that match much less than the best. */
export const searchTools = (tools: readonly Tool[], queryWords: readonly string[], limit: number): Tool[] => {
  const scored = tools.map(tool => ({ tool, ...scoreTool(tool, queryWords) })).filter(({ matches }) => matches)
  const best = Math.max(...scored.map(({ score }) => score))
  return scored
    .filter(({ score }) => score >= best / 2)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ tool }) => tool)
}
