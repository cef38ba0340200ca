/** The parts of a bundled contract that request validation uses. */
export interface Contract {
  openapi: string
  info: object
  servers: { url: string }[]
  paths: Record<string, object>
  components: { parameters?: Record<string, object>; schemas: Record<string, object> }
}

/** The JSON Schema keywords that contain other schemas, or whose parameters appear in messages. */
export interface Schema {
  $ref?: string
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  items?: Schema
  allOf?: Schema[]
  oneOf?: Schema[]
  anyOf?: Schema[]
  type?: string | string[]
  format?: string
  /** The format by which the service validates, instead of the `format` and `pattern` that other tools read. */
  'x-format'?: string
  pattern?: string
  enum?: unknown[]
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
}

/** Resolves a reference of a bundled contract, such as `#/components/schemas/Name`. */
const resolve = <Part extends { $ref?: string }>(contract: Contract, part: Part): Part => {
  if (part.$ref === undefined) return part
  const target = part.$ref
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], contract)
  return resolve(contract, target as Part)
}

/** A schema and all subschemas of its compositions. */
const withSubschemas = (contract: Contract, schema: Schema): Schema[] => {
  const resolved = resolve(contract, schema)
  const { allOf = [], oneOf = [], anyOf = [] } = resolved
  return [resolved, ...[...allOf, ...oneOf, ...anyOf].flatMap(part => withSubschemas(contract, part))]
}

/** The schemas of a property or an item of values that match all of these schemas. */
export const childSchemas = (contract: Contract, schemas: readonly Schema[], name: string): Schema[] =>
  schemas.flatMap(({ properties, items, additionalProperties }) => {
    const child = properties?.[name] ?? items ?? additionalProperties
    return typeof child === 'object' ? withSubschemas(contract, child) : []
  })

interface Parameter {
  $ref?: string
  name: string
  in: string
  schema: Schema
}
interface PathItem {
  parameters?: Parameter[]
  [method: string]: unknown
}
interface OperationObject {
  parameters?: Parameter[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
}

interface OperationKey {
  path: string
  method: string
}

const findOperation = (contract: Contract, { path, method }: OperationKey) => {
  const item = (contract.paths[path] ?? {}) as PathItem
  return { item, operation: (item[method] ?? {}) as OperationObject }
}

/** The query parameters of an operation, with their schemas. */
const findQueryParameters = (contract: Contract, key: OperationKey): Parameter[] => {
  const { item, operation } = findOperation(contract, key)
  return [...(item.parameters ?? []), ...(operation.parameters ?? [])]
    .map(parameter => resolve(contract, parameter))
    .filter(parameter => parameter.in === 'query')
    .map(parameter => ({ ...parameter, schema: resolve(contract, parameter.schema) }))
}

/** The schema of the body of an operation, with its subschemas. */
export const bodySchemas = (contract: Contract, key: OperationKey): Schema[] => {
  const schema = findRootSchema(contract, key, ['body'])
  return schema ? withSubschemas(contract, schema) : []
}

/** The schema of the body, or of a query parameter, of an operation. */
const findRootSchema = (contract: Contract, key: OperationKey, [location, name]: readonly string[]) =>
  location === 'body'
    ? findOperation(contract, key).operation.requestBody?.content['application/json'].schema
    : findQueryParameters(contract, key).find(parameter => parameter.name === name)?.schema

/** The fields of the body of an operation, with the schemas that their values must match. */
export const bodyFields = (contract: Contract, operation: OperationKey): ReadonlyMap<string, readonly Schema[]> => {
  const root = findRootSchema(contract, operation, ['body'])
  const schemas = root ? withSubschemas(contract, root) : []
  const names = new Set(schemas.flatMap(({ properties = {} }) => Object.keys(properties)))
  return new Map([...names].map(name => [name, childSchemas(contract, schemas, name)]))
}

/**
 * Finds the schema of a request value that has a keyword, through references and compositions. The path to the value
 * starts with `body` or `query`: `['body', 'lines', '0', 'unitPrice']`. Empty when no schema has the keyword.
 */
export const findSchema = (
  contract: Contract,
  operation: OperationKey,
  path: readonly string[],
  keyword: string,
): Schema => {
  const root = findRootSchema(contract, operation, path)
  const names = path.slice(path[0] === 'body' ? 1 : 2)
  const start = root ? withSubschemas(contract, root) : []
  const schemas = names.reduce((parts, name) => childSchemas(contract, parts, name), start)
  return schemas.find(schema => keyword in schema || (keyword === 'format' && 'x-format' in schema)) ?? {}
}
