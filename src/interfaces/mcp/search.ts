import { resources } from '#generated/mcp/resources.ts'
import { matchesWord, splitWords } from '#src/features/sites/connectors/abilities/words.ts'
import type { Tool } from './tools.ts'

/**
 * The words that agents and people use, in English and in French, by the word of the API: those of resources are in its
 * contract.
 */
const synonymsByWord = {
  ...Object.fromEntries(resources.map(({ name, synonyms }) => [name, synonyms])),
  synthesis: 'summary digest report summarize synthese resume',
  create:
    'add new open make register log book write plan prepare draft creer cree ajouter ajoute nouveau nouvelle ouvrir ouvre planifier planifie preparer',
  list: 'find search show see view overview overdue late lister liste chercher cherche trouver trouve montrer montre voir affiche afficher',
  get: 'read fetch retrieve lire details',
  update:
    'change cancel annuler annule edit set rename mark close resolve complete finish assign modify modifier modifie changer change fermer ferme cloturer marquer renommer',
  delete: 'remove erase supprimer supprime effacer',
  run: 'start launch execute lancer',
  changes: 'changes history activity happened historique',
  usage: 'consumption limits quota consommation',
}

/** The word of the API for a word. */
const synonyms: ReadonlyMap<string, string> = new Map(
  Object.entries(synonymsByWord).flatMap(([word, others]) => others.split(' ').map(other => [other, word] as const)),
)

/** Words that say nothing about a tool. */
const stopWords = new Set(
  'a an the of for to in on at by with from and or is are be do does has have my our all any some me i we it its this that which who what how please named called need want can could would like you le la les l un une des du de d pour avec dans sur et ou est sont qui que quel quelle mes nos tous toutes ce cette je vous veux voudrais peux pouvez'.split(
    ' ',
  ),
)

/** Words for sending or printing something to people, which is offered only by tools whose texts say so. */
const deliveryWords = new Set('send envoyer envoie print imprimer imprime'.split(' '))

/** Nouns that are such words before an article: `email the invoice`, but `email of a client`. */
const deliveryNouns = new Set(['email', 'mail'])
const articles = new Set('a an the this that my our all'.split(' '))

/** The word of a query for which no tool may exist, such as "send" of "I want to send an invoice". */
export const deliveryWordOf = (query: string): string | undefined => {
  const words = splitWords(query.replaceAll(/\be-mail/gi, 'email'))
  const nth = words.findIndex(word => !stopWords.has(word))
  const [word = '', next = ''] = words.slice(nth, nth + 2)
  return deliveryWords.has(word) || (deliveryNouns.has(word) && articles.has(next)) ? word : undefined
}

const isResource = (word = '') => resources.some(({ name }) => matchesWord(word, name))

const synonymOf = (word: string) => synonyms.get(word) ?? synonyms.get(word.replace(/[sx]$/, ''))

/** Whether a word of a query names a resource, or may name one: `requests` are tickets or requests of a key. */
const isSubject = (word: string) => isResource(word) || isResource(synonymOf(word))

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
/** Follows tools that delete nothing, if the query does not say so. */
const deleteScore = -1

interface Properties {
  [name: string]: { items?: { enum?: string[] } }
}

/** The arguments of an operation, and the fields that a list can return, say what else it concerns. */
const argumentsOf = ({ inputSchema, untrusted }: Tool) => {
  if (untrusted) return ''
  const properties = inputSchema['properties'] as Properties
  return [...Object.keys(properties), ...(properties['fields']?.items?.enum ?? [])].join(' ')
}

const preferenceFor = ({ name, untrusted, annotations }: Tool, queryWords: readonly string[]) => {
  if (annotations.readOnlyHint) return readScore
  if (untrusted || !annotations.destructiveHint) return 0
  const [verb = ''] = splitWords(name)
  return queryWords.some(queryWord => matchesWord(queryWord, verb)) ? 0 : deleteScore
}

const scoreTool = (tool: Tool, queryWords: readonly string[]) => {
  const { name, heading, description, untrusted } = tool
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
  const subjects = queryWords.flatMap((word, nth) => (isSubject(word) ? (scores[nth] ?? 0) : []))
  // A tool that concerns none of the resources that the query names does something else: no client sends an invoice.
  const isOffSubject = !untrusted && subjects.length > 0 && subjects.every(score => score === 0)
  return {
    score: total + preferenceFor(tool, queryWords) - extraWords.length * extraWordScore,
    matches: total > 0 && !isOffSubject,
  }
}

/** Whether a query asks for a deletion. Its words include those of the API. */
const isDeletionAsked = (queryWords: readonly string[]) => queryWords.includes('delete')

/** Finds tools by words, best match first, without those that match much less than the best. */
export const searchTools = (tools: readonly Tool[], queryWords: readonly string[], limit: number): Tool[] => {
  const isAsked = isDeletionAsked(queryWords)
  const isUnasked = ({ annotations, untrusted }: Tool) => annotations.destructiveHint && !untrusted && !isAsked
  const scored = tools.map(tool => ({ tool, ...scoreTool(tool, queryWords) })).filter(({ matches }) => matches)
  const best = Math.max(...scored.map(({ score }) => score))
  return scored
    .filter(({ score }) => score >= best / 2)
    .toSorted((a, b) => Number(isUnasked(a.tool)) - Number(isUnasked(b.tool)) || b.score - a.score)
    .slice(0, limit)
    .map(({ tool }) => tool)
}
