import type { Operation } from '#src/operations/types.ts'
import { bases, contracts, resolved, type Api } from '#test/contract/contracts.ts'
import { schemeOf, tables } from '#test/contract/operations.ts'

/** The parts of JSON Schema that the contracts use. */
export interface Schema {
  type?: string | string[]
  format?: string
  pattern?: string
  'x-format'?: string
  'x-trim'?: boolean
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  enum?: unknown[]
  const?: unknown
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  allOf?: Schema[]
  oneOf?: Schema[]
  anyOf?: Schema[]
  not?: object
  examples?: unknown[]
}

interface Parameter {
  name: string
  in: string
  schema: Schema
  example?: string | number
}

interface Media {
  schema: Schema
  example?: unknown
  examples?: Record<string, { value: unknown }>
}
interface OpenApiOperation {
  parameters?: Parameter[]
  requestBody?: { content: { 'application/json': Media } }
  responses: Record<string, { content?: { 'application/json'?: Media } }>
}

/** An operation of a contract, with the schemas of its requests and responses. */
export interface Target extends Omit<Operation, 'query'> {
  api: Api
  id: string
  scheme: string | undefined
  query: Parameter[]
  /** The schema of the body; undefined when there is none. */
  schema: Schema | undefined
  responses: OpenApiOperation['responses']
  /** The path with the base path of the API. */
  template: string
}

const targetOf = (api: Api, id: string, operation: Operation): Target => {
  const item = resolved(contracts[api].paths[operation.path], contracts[api]) as Record<string, OpenApiOperation> &
    OpenApiOperation
  const documented = item[operation.method]
  if (!documented) throw new Error(`${id} is not in the contract`)
  const parameters = [...(item.parameters ?? []), ...(documented.parameters ?? [])]
  return {
    ...operation,
    scheme: schemeOf(operation),
    api,
    id,
    query: parameters.filter(parameter => parameter.in === 'query'),
    schema: documented.requestBody?.content['application/json'].schema,
    responses: documented.responses,
    template: bases[api] + operation.path,
  }
}

const targetsOf = (api: Api) => Object.entries(tables[api]).map(([id, operation]) => targetOf(api, id, operation))

/** The operations of each API. */
export const targets: Record<Api, Target[]> = {
  public: targetsOf('public'),
  admin: targetsOf('admin'),
  plugin: targetsOf('plugin'),
  mcp: targetsOf('mcp'),
}

/** The operation with a method and a path. */
export const targetAt = (api: Api, method: string, path: string): Target | undefined =>
  targets[api].find(target => target.method === method && target.path === path)

/** A schema with the parts of `allOf` merged into it. */
export const flattenAllOf = ({ allOf = [], ...rest }: Schema): Schema => {
  const parts = [...allOf.map(flattenAllOf), rest]
  const properties = parts.flatMap(part => part.properties ?? [])
  const required = parts.flatMap(part => part.required ?? [])
  return {
    ...(Object.assign({}, ...parts) as Schema),
    ...(properties.length > 0 && { properties: Object.assign({}, ...properties) as Record<string, Schema> }),
    ...(required.length > 0 && { required }),
  }
}

export const typesOf = ({ type }: Schema): string[] => (type === undefined ? [] : [type].flat())
