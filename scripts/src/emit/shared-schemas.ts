import type { Contract } from '../contract.ts'

const referencePrefix = '#/components/schemas/'

/** The names of the schemas that a value refers to directly. */
const referencesOf = (value: unknown): string[] => {
  const names: string[] = []
  JSON.stringify(value, (key, child: unknown) => {
    if (key === '$ref' && typeof child === 'string' && child.startsWith(referencePrefix))
      names.push(child.slice(referencePrefix.length))
    return child
  })
  return names
}

/** The schemas that are the same in two contracts, including all that they refer to. */
export const sharedSchemas = (contract: Contract, other: Contract): Set<string> => {
  const equal = Object.entries(contract.components.schemas).filter(
    ([name, schema]) => JSON.stringify(schema) === JSON.stringify(other.components.schemas[name]),
  )
  const shared = new Map(equal.map(([name, schema]) => [name, referencesOf(schema)]))
  const findPartial = () => [...shared].find(([, references]) => references.some(name => !shared.has(name)))
  for (let partial = findPartial(); partial; partial = findPartial()) shared.delete(partial[0])
  return new Set(shared.keys())
}
