/** The part of JSON Schema that tools need. */
export interface Schema {
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  allOf?: Schema[]
}

type Node = Record<string, unknown>

const annotations = ['description', 'examples', 'default']

/** Merges a schema into what only describes it, `{ description, allOf: [schema] }`: tool listings cost tokens. */
const mergeDescribed = (node: Node): Node => {
  const { allOf, ...rest } = node
  return Array.isArray(allOf) && allOf.length === 1 && Object.keys(rest).every(key => annotations.includes(key))
    ? { ...(allOf[0] as Node), ...rest }
    : node
}

/** Agents read the name of a format more easily than its pattern, which costs more tokens. */
const withoutFormatPattern = (node: Node): Node => {
  if (!('x-format' in node)) return node
  const { pattern, ...schema } = node
  return schema
}

const targetOf = (document: object, pointer: string) =>
  pointer
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>((node, name) => (node as Node)[name.replaceAll('~1', '/')], document)

/**
 * Returns a function that replaces the references in a part of a document by their targets, because agents get each
 * schema without the rest of the contract. The results share the targets. Siblings of a reference take precedence.
 */
export const createInline = (document: object): ((part: unknown) => unknown) => {
  const targets = new Map<string, unknown>()

  const inlineTarget = (pointer: string) => {
    const target = targets.get(pointer) ?? inline(targetOf(document, pointer))
    targets.set(pointer, target)
    return target
  }

  const inline = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(inline)
    if (typeof part !== 'object' || part === null) return part
    const { $ref, ...rest } = part as Node
    const siblings = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, inline(value)]))
    const node = typeof $ref === 'string' ? { ...(inlineTarget($ref) as Node), ...siblings } : siblings
    return mergeDescribed(withoutFormatPattern(node))
  }
  return inline
}

/** The fields of an object schema and those of the schemas that it combines. */
export const mergeObject = ({
  properties = {},
  required = [],
  allOf = [],
}: Schema): Required<Pick<Schema, 'properties' | 'required'>> => {
  const parts = allOf.map(mergeObject)
  return {
    properties: Object.assign({}, ...parts.map(part => part.properties), properties) as Record<string, Schema>,
    required: [...parts.flatMap(part => part.required), ...required],
  }
}
