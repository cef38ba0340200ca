/** The parts of a bundled OpenAPI document that the generators use. The linter has validated it before. */
export interface Contract {
  paths: Record<string, PathItem>
  webhooks?: Record<string, { post: Operation }>
  security?: Security[]
  servers: [{ url: string }]
  tags: Tag[]
  components: {
    responses: Record<string, Response>
    parameters?: Record<string, Parameter>
    schemas: Record<string, Schema>
  }
}
interface Tag {
  name: string
  description: string
  /** The name for people. */
  'x-displayName'?: string
  'x-french'?: string
  /** Other words for the resource, in both languages, by which agents look for its tools. */
  'x-synonyms'?: string
  /** Why sessions cannot use the operations of the tag. */
  'x-keys-only'?: string
  /** The scope that reads the events of a resource without a scope of its own. */
  'x-scope'?: string
}
type PathItem = { parameters?: (Parameter | Ref)[] } & { [method in Method]?: Operation }
export interface Operation {
  operationId: string
  /** The path of the operation's method in the SDK, such as `webhooks.rotateSecret`. */
  'x-sdk'?: string
  /** Whether the operation reaches other servers, such as feeds and receivers of webhooks. */
  'x-open-world'?: boolean
  /** Whether nothing can undo the operation, although it deletes nothing. */
  'x-irreversible'?: boolean
  /** The resource of a webhook's events, if the first word of their names is not its name. */
  'x-resource'?: string
  summary: string
  description: string
  tags: [string]
  security?: Security[]
  parameters?: (Parameter | Ref)[]
  requestBody?: {
    required?: boolean
    /** Maximum body size in bytes, if it differs from the default. */
    'x-max-bytes'?: number
    /** Other media types are those of files. */
    content: {
      'application/json': { schema: Schema | Ref; example?: object }
      [file: string]: { schema: Schema | Ref }
    }
  }
  responses: Record<string, Response | Ref>
  'x-codeSamples'?: { lang: string; label: string; source: string }[]
}
interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  description: string
  required?: boolean
  schema: Schema | Ref
  example?: unknown
  'x-clamp'?: [number, number]
  /** The parameters that cannot be sent together with this one. */
  'x-excludes'?: string[]
}
export interface Response {
  description: string
  headers?: Record<string, object>
  /** JSON, or the media types of a file. */
  content?: { 'application/json'?: Media } & Record<string, Media>
}
interface Media {
  schema: Schema | Ref
  examples?: Record<string, Example>
}
export interface Example {
  summary: string
  /** The English text of the error; `value` has the French one. */
  'x-english'?: string
  value: { error: string; code?: string }
}
/** A message in each supported language. */
export interface Message {
  fr: string
  en: string
}
export interface Schema {
  type?: string
  description?: string
  format?: string
  pattern?: string
  maxLength?: number
  /** The format by which the service validates, instead of the `format` and `pattern` that other tools read. */
  'x-format'?: string
  /** Whether leading and trailing whitespace is removed. */
  'x-trim'?: boolean
  /** Whether the text is of strangers, such as the authors of feeds. */
  'x-untrusted'?: boolean
  /** The message for values that do not match the pattern or format. */
  'x-message'?: Message
  enum?: string[]
  /** Names for people of resources without a tag, on the list of scopes. */
  'x-titles'?: Record<string, Message>
  const?: unknown
  default?: unknown
  properties?: Record<string, Schema | Ref>
  required?: string[]
  examples?: unknown[]
  items?: Schema | Ref
  additionalProperties?: boolean | Schema | Ref
  not?: object
  /** On the items of a batch: the operation that creates a single one. */
  'x-item-operation'?: string
  allOf?: (Schema | Ref)[]
  oneOf?: (Schema | Ref)[]
  /** Alternatives: the first is the usual one. */
  anyOf?: (Schema | Ref)[]
}
type Security = Record<string, string[]>
export interface Ref {
  $ref: string
}

const methods = ['get', 'put', 'post', 'patch', 'delete'] as const
type Method = (typeof methods)[number]

/** The name of a tag for people. */
export const titleOfTag = ({ tags }: Contract, name: string): string =>
  tags.find(tag => tag.name === name)?.['x-displayName'] ?? name

/** Lists all operations with their methods, paths and parameters, including those of the path. */
export const listOperations = (contract: Contract) =>
  Object.entries(contract.paths).flatMap(([path, item]) =>
    methods.flatMap(method => {
      const operation = item[method]
      if (!operation) return []
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])]
      return [{ method, path, operation, parameters: parameters.map(parameter => resolve(contract, parameter)) }]
    }),
  )

/** Resolves a JSON pointer such as `#/components/schemas/Client`. */
const resolvePointer = (document: object, pointer: string): unknown =>
  pointer
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>((node, name) => (node as Record<string, unknown>)[name.replaceAll('~1', '/')], document)

/** Resolves `part` if it is a reference within the document. */
export const resolve = <T extends object>(document: object, part: T | Ref): T =>
  '$ref' in part ? (resolvePointer(document, part.$ref) as T) : part

/** Replaces all references in `part` with their targets. Siblings of a `$ref` take precedence. */
export const dereference = (document: object, part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(item => dereference(document, item))
  if (typeof part !== 'object' || part === null) return part
  const { $ref, ...rest } = part as Record<string, unknown>
  const siblings = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, dereference(document, value)]))
  if (typeof $ref !== 'string') return siblings
  return { ...(dereference(document, resolvePointer(document, $ref)) as object), ...siblings }
}

/** The properties of a schema, its `allOf` schemas and the first of its alternatives, by name. */
export const getProperties = (document: object, schema: Schema | Ref): Record<string, Schema | Ref> => {
  const { properties, allOf = [], anyOf: [usual] = [] } = resolve(document, schema)
  const parts = usual ? [...allOf, usual] : allOf
  return Object.assign({}, ...parts.map(part => getProperties(document, part)), properties) as Record<string, Schema>
}

/** A property of a schema, or undefined. */
export const getProperty = (document: object, schema: Schema | Ref, name: string): Schema | undefined => {
  const property = getProperties(document, schema)[name]
  return property && resolve(document, property)
}

/** The JSON in the success response of an operation. Undefined if it returns nothing, or a file. */
export const successJson = (contract: Contract, { responses }: Operation): Media | undefined => {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
  return success && resolve<Response>(contract, success).content?.['application/json']
}

/** The media types of the file that an operation returns. Empty if it returns none. */
export const fileTypesOf = (contract: Contract, { responses }: Operation): string[] =>
  Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, response]) => Object.keys(resolve<Response>(contract, response).content ?? {}))
    .filter(type => type !== 'application/json')

/** The operation that creates a single item of a batch: `x-item-operation` of a field of its body. */
export const itemOperation = (contract: Contract, { requestBody }: Operation) => {
  const schema = requestBody?.content['application/json'].schema
  const fields = Object.values(schema ? getProperties(contract, schema) : {})
  return fields.map(field => resolve(contract, field)['x-item-operation']).find(id => id !== undefined)
}
