import type { Operation } from '#src/operations/types.ts'
import { contracts, resolved, type Api } from './contracts.ts'

interface Schema {
  examples?: unknown[]
  properties?: Record<string, Schema>
  items?: Schema
  allOf?: Schema[]
  oneOf?: Schema[]
  not?: object
}

const objectOf = (properties: Record<string, Schema>) =>
  Object.fromEntries(
    Object.entries(properties)
      .map(([name, property]) => [name, sampleOf(property)])
      .filter(([, sample]) => sample !== undefined),
  ) as object

/** What the examples of a schema make; undefined where it has none, as what is ignored or names somebody has. */
const sampleOf = ({ examples, properties, items, allOf, oneOf, not }: Schema): unknown => {
  if (not) return undefined
  if (examples) return examples[0]
  if (items) return [sampleOf(items)]
  if (oneOf?.[0]) return sampleOf(oneOf[0])
  const parts = [...(allOf ?? []).map(sampleOf), properties && objectOf(properties)].filter(part => part !== undefined)
  return parts.length > 1 ? (Object.assign({}, ...parts) as object) : parts[0]
}

/** A body that the contract's own examples make for an operation; undefined where the operation takes none. */
export const exampleBody = ({ method, path, body }: Operation, api: Api): Record<string, unknown> | undefined => {
  if (!body) return undefined
  const { requestBody } = resolved(contracts[api].paths[path]?.[method], contracts[api]) as {
    requestBody: { content: { 'application/json': { schema: Schema } } }
  }
  return sampleOf(requestBody.content['application/json'].schema) as Record<string, unknown>
}

/** The same about a client of the caller's, and without a number of its own, which only one could have. */
export const sampleBody = (operation: Operation, clientId: number): object | undefined => {
  const body = exampleBody(operation, 'public')
  if (!body) return undefined
  const { invoiceNumber, quoteNumber, ...sample } = body
  return 'clientId' in sample ? { ...sample, clientId } : sample
}
