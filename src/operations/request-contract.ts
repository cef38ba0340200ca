import type { Contract } from './contract.ts'

type Node = Record<string, unknown>

/** Keywords that no request is validated by. The validator walks through all of a contract at its start. */
const unusedKeywords = new Set(['description', 'summary', 'example', 'examples', 'tags', 'security', 'x-sdk'])

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A part of a contract without prose and responses; ids in paths are left to `checkIds`, as the validator takes `1e2`. */
const reduce = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(reduce)
  if (!isNode(part)) return part
  if (part['in'] === 'path') return { name: part['name'], in: 'path', required: true, schema: {} }
  const used = Object.entries(part).filter(([name]) => !unusedKeywords.has(name))
  return Object.fromEntries(
    used.map(([name, value]) => {
      if (name === 'responses') return [name, {}]
      // Here the names are those of fields, whatever they are called.
      return [name, name === 'properties' && isNode(value) ? reduceValues(value) : reduce(value)]
    }),
  )
}
const reduceValues = (map: Node): Node =>
  Object.fromEntries(Object.entries(map).map(([name, value]) => [name, reduce(value)]))

const prefix = '#/components/schemas/'

/** The names of the schemas that a part refers to, and that those refer to. */
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

/** What requests are validated by: a contract without prose, responses, and the schemas that only responses refer to. */
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
