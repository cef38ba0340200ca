import { listOperations, type Contract, type Message } from '../contract.ts'
import { jsonLines } from './json-lines.ts'

/** A resource of the public API. */
interface PublicResource {
  /** The word of the API, as in `getClient` and `client.created`. */
  name: string
  tag: string
  title: Message
  /** Other words for the resource, in both languages. */
  synonyms: string
  /** The scope that reads the resource and its events. */
  scope: string
}

/** The resources of a contract: the tags with an operation that reads one by its id. */
export const publicResources = (contract: Contract): PublicResource[] =>
  contract.tags.flatMap(
    ({ name: tag, 'x-displayName': en, 'x-french': fr, 'x-synonyms': synonyms, 'x-scope': tagScope }) => {
      const reader = listOperations(contract).find(({ method, path }) => method === 'get' && path === `/${tag}/{id}`)
      if (!reader) return []
      const { operationId, security: [requirement = {}] = [] } = reader.operation
      const [scope = tagScope] = Object.values(requirement).flat()
      if (!scope) throw new Error(`${operationId} needs a scope, which also reads the events of the resource`)
      if (!en || !fr || !synonyms)
        throw new Error(`The tag ${tag} needs x-displayName, x-french and x-synonyms, for the console and for agents`)
      return [{ name: operationId.replace(/^get/, '').toLowerCase(), tag, title: { fr, en }, synonyms, scope }]
    },
  )

/** The resources with the words by which agents look for their tools. */
export const resourceWords = (contract: Contract) => {
  const words = publicResources(contract).map(({ name, title, synonyms }) => ({ name, title: title.en, synonyms }))
  return `export const resources = ${jsonLines(words, 1)} as const
`
}
