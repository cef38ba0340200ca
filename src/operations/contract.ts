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

const childSchemas = ({ properties, items, additionalProperties }: Schema, name: string): Schema[] => {
  const child = properties?.[name] ?? items ?? additionalProperties
  return typeof child === 'object' ? [child] : []
}

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

/** The schemas of the body and of the query parameters of an operation. */
const rootSchemas = (contract: Contract, { path, method }: { path: string; method: string }) => {
  const item = (contract.paths[path] ?? {}) as PathItem
  const operation = (item[method] ?? {}) as OperationObject
  const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map(parameter =>
    resolve(contract, parameter),
  )
  return {
    body: operation.requestBody?.content['application/json'].schema,
    query: (name: string) => parameters.find(parameter => parameter.in === 'query' && parameter.name === name)?.schema,
  }
}

/**
 * Finds the schema of a request value that has a keyword, through references and compositions. The path to the value
 * starts with `body` or `query`: `['body', 'lines', '0', 'unitPrice']`. Empty when no schema has the keyword.
 */
export const findSchema = (
  contract: Contract,
  operation: { path: string; method: string },
  [location, ...path]: readonly string[],
  keyword: string,
): Schema => {
  const roots = rootSchemas(contract, operation)
  const root = location === 'body' ? roots.body : roots.query(path[0] ?? '')
  const names = location === 'body' ? path : path.slice(1)
  const start = root ? withSubschemas(contract, root) : []
  const schemas = names.reduce(
    (parts, name) => parts.flatMap(part => childSchemas(part, name)).flatMap(child => withSubschemas(contract, child)),
    start,
  )
  return schemas.find(schema => keyword in schema) ?? {}
}
