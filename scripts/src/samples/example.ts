import { resolve, type Contract, type Operation, type Ref, type Schema } from '../contract.ts'
import type { ListedOperation } from './curl.ts'

/** Builds an example of a schema from its `examples`; undefined if it has none. */
export const buildExample = (contract: Contract, part: Schema | Ref): unknown => {
  const { examples, not, items, oneOf, anyOf, allOf = [], properties } = resolve(contract, part)
  if (not) return undefined
  if (examples) return examples[0]
  if (items) return [buildExample(contract, items)]
  const [alternative] = oneOf ?? anyOf ?? []
  if (alternative) return buildExample(contract, alternative)
  const fields = Object.entries(properties ?? {})
    .map(([name, property]) => [name, buildExample(contract, property)] as const)
    .filter(([, value]) => value !== undefined)
  const parts = [...allOf.map(schema => buildExample(contract, schema)), properties && Object.fromEntries(fields)]
  const defined = parts.filter(value => value !== undefined)
  return defined.length > 1 ? (Object.assign({}, ...defined) as object) : defined[0]
}

/** The example body of an operation. */
export const bodyExample = ({ requestBody }: Operation): object | undefined =>
  requestBody?.content['application/json'].example

/** Example ids for a path: 1, 2, …, or the example of an id that is a text. */
export const idsExample = (contract: Contract, { parameters }: Pick<ListedOperation, 'parameters'>) =>
  parameters
    .filter(parameter => parameter.in === 'path')
    .map(({ schema, example }, index) => (resolve(contract, schema).type === 'integer' ? index + 1 : String(example)))

/** The path of an operation on its origin, with the example ids. */
export const pathExample = (contract: Contract, entry: Pick<ListedOperation, 'path' | 'parameters'>) => {
  const ids = idsExample(contract, entry)
  const [{ url }] = contract.servers
  return `${url.replace(/\/$/, '')}${entry.path.replaceAll(/\{\w+\}/g, () => String(ids.shift()))}`
}
