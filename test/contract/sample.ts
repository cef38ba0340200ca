import document from '#generated/public/contract.json' with { type: 'json' }
import type { Operation } from '#src/http/handlers.ts'
import { resolved } from './conformance.ts'

interface Schema {
  examples?: unknown[]
  properties?: Record<string, Schema>
  allOf?: Schema[]
}

const sampleOf = ({ examples, properties = {}, allOf = [] }: Schema): unknown => {
  if (examples) return examples[0]
  const own = Object.entries(properties).map(([name, property]) => [name, sampleOf(property)])
  return Object.assign({}, ...allOf.map(sampleOf), Object.fromEntries(own)) as object
}

/** A body that the contract's own examples make for an operation; undefined where it takes none. */
export const sampleBody = ({ method, path, body }: Operation) => {
  if (!body) return undefined
  const operation = (document.paths as unknown as Record<string, Record<string, unknown>>)[path]?.[method]
  const { requestBody } = resolved(operation) as {
    requestBody: { content: { 'application/json': { schema: Schema } } }
  }
  return sampleOf(requestBody.content['application/json'].schema) as object
}
