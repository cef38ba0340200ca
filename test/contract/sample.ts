import document from '#generated/public/contract.json' with { type: 'json' }
import type { Operation } from '#src/http/handlers.ts'
import { resolved } from './conformance.ts'

interface Schema {
  examples?: unknown[]
  properties?: Record<string, Schema>
  allOf?: Schema[]
  not?: object
}

const sampleOf = ({ examples, properties = {}, allOf = [] }: Schema): unknown => {
  if (examples) return examples[0]
  const allowed = Object.entries(properties).filter(([, property]) => !property.not)
  const own = Object.fromEntries(allowed.map(([name, property]) => [name, sampleOf(property)]))
  return Object.assign({}, ...allOf.map(sampleOf), own) as object
}

/**
 * A body that the contract's own examples make for an operation, about a client of the caller's; undefined where the
 * operation takes none.
 */
export const sampleBody = ({ method, path, body }: Operation, clientId: number): object | undefined => {
  if (!body) return undefined
  const operation = (document.paths as unknown as Record<string, Record<string, unknown>>)[path]?.[method]
  const { requestBody } = resolved(operation) as {
    requestBody: { content: { 'application/json': { schema: Schema } } }
  }
  const sample = sampleOf(requestBody.content['application/json'].schema) as object
  return 'clientId' in sample ? { ...sample, clientId } : sample
}
