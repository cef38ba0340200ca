import { describe, expect, it } from 'vitest'
import { findSchema, type Contract, type Schema } from '#src/platform/operations/contract.ts'
import { contracts, resolved, type Api } from './contracts.ts'
import { everyOperation } from './operations.ts'

const documents = contracts as unknown as Record<Api, Contract>

/** Keywords whose values appear in messages. */
const keywords = [
  'type',
  'format',
  'pattern',
  'enum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
]

interface SchemaLocation {
  path: string[]
  keyword: string
  value: unknown
}

/** All keywords in a schema, with the path to the value that they apply to. */
const schemaLocations = (schema: Schema, path: string[]): SchemaLocation[] => {
  const { properties = {}, items, additionalProperties, allOf = [], oneOf = [], anyOf = [] } = schema
  return [
    ...keywords.flatMap(keyword =>
      keyword in schema ? [{ path, keyword, value: (schema as Record<string, unknown>)[keyword] }] : [],
    ),
    ...Object.entries(properties).flatMap(([name, property]) => schemaLocations(property, [...path, name])),
    ...(items ? schemaLocations(items, [...path, '0']) : []),
    ...(typeof additionalProperties === 'object' ? schemaLocations(additionalProperties, [...path, 'any']) : []),
    ...[...allOf, ...oneOf, ...anyOf].flatMap(part => schemaLocations(part, path)),
  ]
}

interface OpenApiOperation {
  parameters?: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
}

const requestLocations = (api: Api, path: string, method: string) => {
  const item = resolved(contracts[api].paths[path], contracts[api]) as OpenApiOperation &
    Record<string, OpenApiOperation>
  const operation = item[method] ?? {}
  const query = [...(item.parameters ?? []), ...(operation.parameters ?? [])].filter(
    parameter => parameter.in === 'query',
  )
  const body = operation.requestBody?.content['application/json'].schema
  return [
    ...query.flatMap(({ name, schema }) => schemaLocations(schema, ['query', name])),
    ...(body ? schemaLocations(body, ['body']) : []),
  ]
}

describe('the schema of a value of a request', () => {
  it.each(everyOperation)('is found by its path and keyword: $api $id', ({ api, operation }) => {
    for (const { path, keyword, value } of requestLocations(api, operation.path, operation.method)) {
      const schema = findSchema(documents[api], operation, path, keyword)
      expect({ path, keyword, value: (schema as Record<string, unknown>)[keyword] }).toEqual({ path, keyword, value })
    }
  })
})
