import type { Contract, Message } from '../contract.ts'
import { publicResources } from './public-resources.ts'

/** The names of the resources that scopes concern, by resource. */
const titlesOf = (contract: Contract, scopes: string[]): Record<string, Message> => {
  const others = contract.components.schemas['Scope']?.['x-titles'] ?? {}
  const tags = Object.fromEntries(publicResources(contract).map(({ tag, title }) => [tag, title]))
  const resources = new Set(scopes.filter(scope => scope !== '*').map(scope => scope.split(':')[0] ?? scope))
  return Object.fromEntries(
    [...resources].map(name => {
      const title = tags[name] ?? others[name]
      if (!title) throw new Error(`The scopes of ${name} need a tag of this name, or a title in x-titles of Scope`)
      return [name, title]
    }),
  )
}

/** The catalogue of API key scopes, and the names of their resources for people. */
export const scopeCatalogue = (
  contract: Contract,
  scopes: string[],
) => `export const scopes = ${JSON.stringify(scopes, null, 2)} as const
export type KeyScope = (typeof scopes)[number]
export const scopeTitles = ${JSON.stringify(titlesOf(contract, scopes), null, 2)} as const
`
