import { operationTool } from './tools.ts'

/** The part of JSON Schema that signatures show. Schemas of sites can contain anything. */
interface Schema {
  type?: string | string[]
  enum?: unknown[]
  examples?: unknown[]
  format?: string
  'x-format'?: string
  pattern?: string
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
}

const maxAlternatives = 8
const maxDepth = 3
/** Limits the schema of a site. */
const maxLength = 1000

/** Parameters that every list has, in the order of their use. The last ones are only described by `describe`. */
const listParameters = ['search', 'fields', 'sort', 'limit']
const rareParameters = /^(agencyId|externalId|offset|cursor|count|updatedSince|createdAt\[.*\])$/

const join = (types: string[]) => {
  const unique = [...new Set(types)]
  return unique.length > maxAlternatives ? [...unique.slice(0, maxAlternatives), '…'].join(' | ') : unique.join(' | ')
}

const textType = ({ format = '', pattern = String.raw`\S`, examples = [], 'x-format': ownFormat }: Schema) => {
  if (ownFormat === 'date-or-timestamp' || format.startsWith('date')) return 'date'
  if (pattern !== String.raw`\S`) return `string like ${JSON.stringify(examples[0] ?? pattern)}`
  return examples.length > 2 ? join([...examples.map(example => JSON.stringify(example)), 'string']) : 'string'
}

const typeOf = (schema: Schema, depth: number): string => {
  const { type = 'any', items, properties } = schema
  const alternatives = schema.anyOf ?? schema.oneOf
  if (Array.isArray(schema.enum)) return join(schema.enum.map(value => JSON.stringify(value)))
  if (Array.isArray(alternatives)) return join(alternatives.map(part => typeOf(part, depth)))
  if (Array.isArray(type)) return join(type.map(name => typeOf({ ...schema, type: name }, depth)))
  if (type === 'string') return textType(schema)
  if (type === 'array') {
    const item = items ? typeOf(items, depth + 1) : 'any'
    return item.includes(' | ') ? `(${item})[]` : `${item}[]`
  }
  return type === 'object' && properties && depth < maxDepth ? `{ ${fieldsOf(schema, depth + 1)} }` : type
}

/** The list in which the id of an argument such as `clientId` is found. */
const listOf = (name: string) => {
  const [, resource] = /^(\w+)Id$/.exec(name) ?? []
  const list = resource && `list${resource.charAt(0).toUpperCase()}${resource.slice(1)}s`
  return list && operationTool(list) ? ` (from ${list})` : ''
}

const fieldsOf = ({ properties = {}, required = [] }: Schema, depth: number): string =>
  Object.entries(properties)
    .map(([name, schema]) => {
      const key = /^\w+$/.test(name) ? name : JSON.stringify(name)
      return `${key}${required.includes(name) ? '' : '?'}: ${typeOf(schema, depth)}${listOf(name)}`
    })
    .join(', ')

const ascending = ({ enum: values = [] }: Schema = {}): Schema => ({
  enum: values.filter(value => !String(value).startsWith('-')),
})

/** The arguments of a tool in one line, such as `id: integer, title?: string`. Rare arguments of lists are omitted. */
export const signatureOf = (inputSchema: object): string => {
  const { properties = {}, required = [] } = inputSchema as Schema
  const isList = listParameters.every(name => name in properties)
  const names = Object.keys(properties).filter(name => !rareParameters.test(name) && !listParameters.includes(name))
  const visible = isList ? [...names, ...listParameters] : Object.keys(properties).filter(name => name !== 'agencyId')
  const short = isList ? { ...properties, fields: { type: 'string' }, sort: ascending(properties['sort']) } : properties
  const parts = Object.fromEntries(visible.map(name => [name, short[name] ?? {}]))
  const signature = `{ ${fieldsOf({ properties: parts, required }, 0)}${isList ? ', …' : ''} }`
  return signature.length > maxLength ? `${signature.slice(0, maxLength)}…` : signature
}
