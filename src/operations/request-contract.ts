import type { Contract } from './contract.ts'

type Node = Record<string, unknown>

/** Keywords that no request is validated by. The validator walks through all of a contract at its start. */
const unused = new Set(['description', 'summary', 'example', 'examples', 'tags', 'security', 'x-sdk'])

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A part of a contract without prose and responses; ids in paths are left to `checkIds`, as the validator takes `1e2`. */
const reduced = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(reduced)
  if (!isNode(part)) return part
  if (part['in'] === 'path') return { name: part['name'], in: 'path', required: true, schema: {} }
  const kept = Object.entries(part).filter(([name]) => !unused.has(name))
  return Object.fromEntries(
    kept.map(([name, value]) => {
      if (name === 'responses') return [name, {}]
      // Here the names are those of fields, whatever they are called.
      return [name, name === 'properties' && isNode(value) ? reducedValues(value) : reduced(value)]
    }),
  )
}
const reducedValues = (map: Node): Node =>
  Object.fromEntries(Object.entries(map).map(([name, value]) => [name, reduced(value)]))

const prefix = '#/components/schemas/'

/** The names of the schemas that a part refers to, and that those refer to. */
const referredSchemas = (part: unknown, schemas: Node, found = new Set<string>()): Set<string> => {
  if (Array.isArray(part)) for (const value of part) referredSchemas(value, schemas, found)
  else if (isNode(part))
    for (const [name, value] of Object.entries(part)) {
      if (name !== '$ref' || typeof value !== 'string' || !value.startsWith(prefix)) {
        referredSchemas(value, schemas, found)
        continue
      }
      const schema = value.slice(prefix.length)
      if (found.has(schema)) continue
      found.add(schema)
      referredSchemas(schemas[schema], schemas, found)
    }
  return found
}

/** What requests are validated by: a contract without prose, responses, and the schemas that only responses refer to. */
export const requestContract = ({ openapi, info, servers, paths, components }: Contract) => {
  const requestPaths = reducedValues(paths)
  const parameters = reducedValues(components.parameters ?? {})
  const schemas = reducedValues(components.schemas)
  const referred = referredSchemas({ requestPaths, parameters }, schemas)
  return {
    openapi,
    info,
    servers,
    paths: requestPaths,
    components: {
      parameters,
      schemas: Object.fromEntries(Object.entries(schemas).filter(([name]) => referred.has(name))),
    },
  }
}
