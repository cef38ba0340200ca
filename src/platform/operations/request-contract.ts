import type { Contract } from './contract.ts'

type Node = Record<string, unknown>

/** Keywords without effect on request validation. Without them, the validator starts faster. */
const unusedKeywords = new Set(['description', 'summary', 'example', 'examples', 'tags', 'security', 'x-sdk'])

/**
 * The keywords by which the service validates a schema: a format of its own instead of the `format` and `pattern` that
 * describe it to other tools. The validator trims strings by their format.
 */
const withOwnFormat = ({ 'x-format': ownFormat, 'x-trim': isTrimmed, ...schema }: Node): Node => {
  if (isTrimmed === true) return { ...schema, format: 'trimmed' }
  if (ownFormat === undefined) return schema
  const { pattern, ...unconstrained } = schema
  return { ...unconstrained, format: ownFormat }
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The validator takes brackets in the name of a query parameter for a nested object, so it gets other names. */
export const withoutBrackets = (name: string): string => name.replace('[', '(').replace(']', ')')
export const withBrackets = (name: string): string => name.replace('(', '[').replace(')', ']')

/** Removes prose and responses, and the schemas of path parameters: `checkIds` is stricter than the validator. */
const reduce = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(reduce)
  if (!isNode(part)) return part
  if (part['in'] === 'path') return { name: part['name'], in: 'path', required: true, schema: {} }
  if (part['in'] === 'query') return { ...reduceUsed(part), name: withoutBrackets(String(part['name'])) }
  return reduceUsed(part)
}
const reduceUsed = (part: Node): Node => {
  // The items of a batch are validated one by one, so that an invalid one does not fail the others.
  const isBatch = 'x-item-operation' in part
  const used = Object.entries(withOwnFormat(part)).filter(
    ([name]) => !unusedKeywords.has(name) && !(isBatch && name === 'items'),
  )
  return Object.fromEntries(
    used.map(([name, value]) => {
      if (name === 'responses') return [name, {}]
      // The keys of `properties` are field names, which may equal an unused keyword.
      return [name, name === 'properties' && isNode(value) ? reduceValues(value) : reduce(value)]
    }),
  )
}
const reduceValues = (map: Node): Node =>
  Object.fromEntries(Object.entries(map).map(([name, value]) => [name, reduce(value)]))

/** Schemas as the service validates by them. */
export const requestSchemas = (schemas: Record<string, object>): Node => reduceValues(schemas)

const prefix = '#/components/schemas/'

/** The names of all schemas that a part references, directly or indirectly. */
const referencedSchemas = (part: unknown, schemas: Node, names = new Set<string>()): Set<string> => {
  if (Array.isArray(part)) for (const value of part) referencedSchemas(value, schemas, names)
  else if (isNode(part))
    for (const [name, value] of Object.entries(part)) {
      if (name !== '$ref' || typeof value !== 'string' || !value.startsWith(prefix)) {
        referencedSchemas(value, schemas, names)
        continue
      }
      const schema = value.slice(prefix.length)
      if (names.has(schema)) continue
      names.add(schema)
      referencedSchemas(schemas[schema], schemas, names)
    }
  return names
}

/** Reduces a contract to request validation: no prose, no responses, no schemas that only responses reference. */
export const requestContract = ({ openapi, info, servers, paths, components }: Contract) => {
  const requestPaths = reduceValues(paths)
  const parameters = reduceValues(components.parameters ?? {})
  const schemas = reduceValues(components.schemas)
  const referenced = referencedSchemas({ requestPaths, parameters }, schemas)
  return {
    openapi,
    info,
    servers,
    paths: requestPaths,
    components: {
      parameters,
      schemas: Object.fromEntries(Object.entries(schemas).filter(([name]) => referenced.has(name))),
    },
  }
}
