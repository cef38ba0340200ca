import { dereference, fileTypesOf, itemOperation, listOperations, type Contract } from '../../scripts/src/contract.ts'
import { maxBodyBytes, successStatus } from '../../scripts/src/emit/operations.ts'

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

export interface Parameter {
  name: string
  in: string
  schema: Schema
  example?: string | number
}

interface Media {
  schema: Schema
}

/** An operation of a contract, with the schemas of its requests and responses. */
export interface Target {
  api: string
  contract: Contract
  id: string
  method: string
  /** The path without the base path of the API. */
  path: string
  /** The path with the base path of the API. */
  template: string
  /** All methods of the path. */
  methods: string[]
  /** The authentication scheme; undefined when none is needed. */
  scheme: string | undefined
  /** The scope of a key that the operation requires. */
  scope: string | undefined
  /** The names of the ids in the path. */
  ids: string[]
  query: Parameter[]
  /** The headers of conditional requests that the operation declares. */
  hasIfNoneMatch: boolean
  body: 'required' | 'optional' | null
  /** The schema of the body; undefined when there is none. */
  schema: Schema | undefined
  maxBodyBytes: number
  /** For a batch: the operation that creates a single item. */
  itemOperation: string | undefined
  success: number
  /** Whether a success is a file instead of JSON. */
  returnsFile: boolean
}

/** A contract, and the base path of its operations. */
export interface ApiContract {
  api: string
  contract: Contract
  base: string
}

/** The operations of a contract. */
export const targetsOf = ({ api, contract, base }: ApiContract): Target[] => {
  const listed = listOperations(contract)
  return listed.map(({ method, path, operation, parameters }) => {
    const { operationId: id, requestBody } = operation
    const security = operation.security ?? contract.security ?? []
    const resolved = dereference(contract, parameters) as Parameter[]
    const media = requestBody && (dereference(contract, requestBody.content['application/json']) as Media)
    return {
      api,
      contract,
      id,
      method,
      path,
      template: base + path,
      methods: listed.filter(other => other.path === path).map(other => other.method),
      scheme: security.flatMap(requirement => Object.keys(requirement))[0],
      scope: security.flatMap(requirement => Object.values(requirement).flat())[0],
      ids: resolved
        .filter(({ in: place, schema }) => place === 'path' && schema.type === 'integer')
        .map(({ name }) => name),
      query: resolved.filter(parameter => parameter.in === 'query'),
      hasIfNoneMatch: resolved.some(({ name }) => name === 'If-None-Match'),
      body: requestBody ? (requestBody.required ? 'required' : 'optional') : null,
      schema: media?.schema,
      maxBodyBytes: maxBodyBytes(operation),
      itemOperation: itemOperation(contract, operation),
      success: successStatus(operation),
      returnsFile: fileTypesOf(contract, operation).length > 0,
    }
  })
}

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
