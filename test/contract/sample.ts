import document from '#generated/public/contract.json' with { type: 'json' }
import type { Operation } from '#src/http/handlers.ts'
import { resolved } from './conformance.ts'

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

/**
 * A body that the contract's own examples make for an operation, about a client of the caller's and without a number of
 * its own, which only one could have; undefined where the operation takes none.
 */
export const sampleBody = ({ method, path, body }: Operation, clientId: number): object | undefined => {
  if (!body) return undefined
  const operation = (document.paths as unknown as Record<string, Record<string, unknown>>)[path]?.[method]
  const { requestBody } = resolved(operation) as {
    requestBody: { content: { 'application/json': { schema: Schema } } }
  }
  const { invoiceNumber, quoteNumber, ...sample } = sampleOf(requestBody.content['application/json'].schema) as {
    [name: string]: unknown
  }
  return 'clientId' in sample ? { ...sample, clientId } : sample
}
