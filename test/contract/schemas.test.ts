import { describe, expect, it } from 'vitest'
import { schemaOf, type Contract, type Schema } from '#src/operations/contract.ts'
import { contracts, resolved, type Api } from './contracts.ts'
import { everyOperation } from './operations.ts'

const documents = contracts as unknown as Record<Api, Contract>

/** Keywords whose parameters a message tells. */
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

interface Place {
  path: string[]
  keyword: string
  value: unknown
}

/** Every place of a schema that has one of these keywords, by the path to the value that it is about. */
const placesOf = (schema: Schema, path: string[]): Place[] => {
  const { properties = {}, items, additionalProperties, allOf = [], oneOf = [], anyOf = [] } = schema
  return [
    ...keywords.flatMap(keyword =>
      keyword in schema ? [{ path, keyword, value: (schema as Record<string, unknown>)[keyword] }] : [],
    ),
    ...Object.entries(properties).flatMap(([name, property]) => placesOf(property, [...path, name])),
    ...(items ? placesOf(items, [...path, '0']) : []),
    ...(typeof additionalProperties === 'object' ? placesOf(additionalProperties, [...path, 'any']) : []),
    ...[...allOf, ...oneOf, ...anyOf].flatMap(part => placesOf(part, path)),
  ]
}

interface Described {
  parameters?: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
}

const placesOfRequest = (api: Api, path: string, method: string) => {
  const item = resolved(contracts[api].paths[path], contracts[api]) as Described & Record<string, Described>
  const operation = item[method] ?? {}
  const query = [...(item.parameters ?? []), ...(operation.parameters ?? [])].filter(
    parameter => parameter.in === 'query',
  )
  const body = operation.requestBody?.content['application/json'].schema
  return [
    ...query.flatMap(({ name, schema }) => placesOf(schema, ['query', name])),
    ...(body ? placesOf(body, ['body']) : []),
  ]
}

describe('the schema of a value of a request', () => {
  it.each(everyOperation)('is found by its path and keyword, and is the only one: $api $id', ({ api, operation }) => {
    for (const { path, keyword, value } of placesOfRequest(api, operation.path, operation.method)) {
      const schema = schemaOf(documents[api], operation, path, keyword)
      expect({ path, keyword, value: (schema as Record<string, unknown>)[keyword] }).toEqual({ path, keyword, value })
    }
  })
})
