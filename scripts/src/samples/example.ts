import { resolve, type Contract, type Operation, type Ref, type Schema } from '../contract.ts'

/** What the examples of a schema make; undefined where it has none. */
export const buildExample = (contract: Contract, part: Schema | Ref): unknown => {
  const { examples, not, items, oneOf, allOf = [], properties } = resolve(contract, part)
  if (not) return undefined
  if (examples) return examples[0]
  if (items) return [buildExample(contract, items)]
  if (oneOf?.[0]) return buildExample(contract, oneOf[0])
  const fields = Object.entries(properties ?? {})
    .map(([name, property]) => [name, buildExample(contract, property)] as const)
    .filter(([, value]) => value !== undefined)
  const parts = [...allOf.map(one => buildExample(contract, one)), properties && Object.fromEntries(fields)]
  const known = parts.filter(value => value !== undefined)
  return known.length > 1 ? (Object.assign({}, ...known) as object) : known[0]
}

/** The body that a sample sends: the example of the operation, else what the examples of its fields make. */
export const bodyExample = (contract: Contract, { requestBody }: Operation): object | undefined => {
  const content = requestBody?.content['application/json']
  return content && (content.example ?? (buildExample(contract, content.schema) as object))
}

/** The ids of the sample of a path: each another one. */
export const idsExample = (path: string) => [...path.matchAll(/\{\w+\}/g)].map((_, index) => index + 1)
